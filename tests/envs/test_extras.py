"""Every environment is an extra: parlier brings none of them, and says in one line what is missing."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, requires

import pytest

from tests.docs.pages import ROOT

EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
FRAMEWORKS = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "pyarrow", "resvg_py", "PIL")
MODULES = {
    "vector": ("numpy", "numpy"),
    "workers": ("numpy", "numpy"),
    "pettingzoo": ("pettingzoo", "pettingzoo"),
    "gymnasium": ("gymnasium", "gymnasium"),
    "openspiel": ("pyspiel", "openspiel"),
    "entities": ("numpy", "numpy"),
    "export": ("pyarrow", "data"),
}
"""What each module needs first, and the extra that brings it."""


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_parlier_brings_no_framework() -> None:
    code = "import sys, parlier, parlier.cli, parlier.envs, parlier.envs.observations; print(*sorted(sys.modules))"
    loaded = python(code).stdout.split()
    assert "parlier.core.game" in loaded and not set(FRAMEWORKS) & set(loaded)


@pytest.mark.parametrize(("module", "missing", "extra"), [(name, *needed) for name, needed in MODULES.items()])
def test_a_missing_extra_is_one_line_that_says_how_to_install_it(module: str, missing: str, extra: str) -> None:
    done = python(f"import sys; sys.modules[{missing!r}] = None; import parlier.envs.{module}")
    last = done.stderr.strip().splitlines()[-1]
    assert last == f"ImportError: {missing} is not installed; `pip install 'parlier[{extra}]'` brings it"


def test_the_command_says_it_in_one_line_too() -> None:
    words = "['export', 'caylus', '--out', 'x.parquet']"
    done = python(f"import sys; sys.modules['pyarrow'] = None; from parlier.cli import main; sys.exit(main({words}))")
    said = "parlier: `parlier export` needs more: pyarrow is not installed; `pip install 'parlier[data]'` brings it"
    assert (done.returncode, done.stdout, done.stderr.strip()) == (2, "", said)


NEEDS = re.compile(r"""^( *)with needs\("(\w+)"\):\n((?:\1    .*\n|\n)+)""", re.M)
IMPORT = re.compile(r"^ +(?:import|from) (\w+)", re.M)


def needed() -> list[tuple[str, str, str]]:
    """Each module, an extra that it names, and a package that it imports then."""
    return [
        (path.stem, extra, package)
        for path in sorted((ROOT / "src" / "parlier" / "envs").glob("*.py"))
        for _, extra, block in NEEDS.findall(path.read_text("utf-8"))
        for package in sorted(set(IMPORT.findall(block)) - {"parlier"})
    ]


def plain(requirement: str) -> str:
    """The name of a distribution, as two of them are compared."""
    return re.sub(r"[-_.]+", "-", re.split(r"[ \[<>=;!~]", requirement)[0]).lower()


def brought(extra: str) -> set[str]:
    """The distributions of an extra, and what they need themselves."""
    found: set[str] = set()
    for requirement in EXTRAS[extra]:
        inner = re.fullmatch(r"parlier\[(\w+)\]", requirement)
        if inner:
            found |= brought(inner[1])
        else:
            name = plain(requirement)
            found |= {name, *(plain(line) for line in requires(name) or [] if "extra ==" not in line)}
    return found


@pytest.mark.parametrize(("module", "extra", "package"), needed())
def test_an_extra_brings_all_that_is_imported_in_its_name(module: str, extra: str, package: str) -> None:
    assert {plain(name) for name in packages_distributions()[package]} & brought(extra)


def test_modules_name_extras() -> None:
    assert {("openspiel", "openspiel", "pyspiel"), ("render", "render", "numpy")} < set(needed())


@pytest.mark.parametrize("missing", ["resvg_py", "PIL"])
def test_pixels_without_their_extra_are_one_line_too(missing: str) -> None:
    draw = "import parlier; from parlier.envs.render import render; render(parlier.load('caylus').deal(2, 1), 'rgb_array')"
    done = python(f"import sys; sys.modules[{missing!r}] = None; {draw}")
    last = done.stderr.strip().splitlines()[-1]
    assert last == f"ImportError: {missing} is not installed; `pip install 'parlier[render]'` brings it"
