"""Every environment is an extra: parlier brings none of them, and says in one line what is missing."""

from __future__ import annotations

import subprocess
import sys

import pytest

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


@pytest.mark.parametrize("missing", ["resvg_py", "PIL"])
def test_pixels_without_their_extra_are_one_line_too(missing: str) -> None:
    draw = "import parlier; from parlier.envs.render import render; render(parlier.load('caylus').deal(2, 1), 'rgb_array')"
    done = python(f"import sys; sys.modules[{missing!r}] = None; {draw}")
    last = done.stderr.strip().splitlines()[-1]
    assert last == f"ImportError: {missing} is not installed; `pip install 'parlier[render]'` brings it"
