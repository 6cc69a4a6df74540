"""Compiled builds are never stale and never lie in the source tree."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

import parlier
import parlier.core.state
from parlier import _compiled

ROOT = Path(__file__).resolve().parents[2]
SAY = """
import parlier, sys
from parlier import _compiled
from parlier.core import state, verbs
kinds = {type(function).__name__ for function in (state.push, verbs.gain)}
print(_compiled.mode(), *kinds, verbs.__file__, _compiled.reason(), sep="|")
"""
DATA = ("*.toml", "rulebook/*.md", "*.ftl", "*.html", "static/**/*.*")
COMPILED = "builtin_function_or_method"
needs_build = pytest.mark.skipif(_compiled.mode() != "compiled", reason=f"interpreted: {_compiled.reason()}")


def say(place: Path, **environment: str) -> list[str]:
    """Import parlier from `place` in a new process: mode, kind of its functions, file of verbs, reason."""
    path = {"PYTHONPATH": str(place), "PATH": os.environ["PATH"], **environment}
    done = subprocess.run([sys.executable, "-c", SAY], env=path, cwd=place, capture_output=True, text=True, check=True)
    return done.stdout.strip().split("|")


def run_setup(root: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "setup.py", "-q", *arguments]
    return subprocess.run(command, cwd=root, env={**os.environ, **environment}, capture_output=True, text=True, check=False)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of this checkout and its compiled build."""
    root = tmp_path / "checkout"
    shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, root)
    build = current_build()
    if build.is_dir():
        shutil.copytree(build, _compiled.builds(root) / build.name)
    return root


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder laid out as an installed wheel: extensions beside the sources."""
    site = tmp_path / "site"
    shutil.copytree(ROOT / "src" / "parlier", site / "parlier", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(current_build(), site, dirs_exist_ok=True)
    (site / "parlier" / _compiled.NOTE).write_text(f"{current_digest()}\n\n", "utf-8")
    return site


def current_digest() -> str:
    return _compiled.digest(_compiled.sources(_compiled.PACKAGE))


def current_build() -> Path:
    return _compiled.builds(ROOT) / f"{current_digest()}-{_compiled.TAG}"


def edit(package: Path) -> None:
    with (package / "core" / "verbs.py").open("a") as file:
        file.write("\n# edited\n")


# -- this run --------------------------------------------------------------------------------


def test_this_run_is_what_the_environment_asks_for() -> None:
    if os.environ.get("PARLIER_INTERPRETED"):
        assert _compiled.mode() == "interpreted"
    elif os.environ.get("PARLIER_COMPILED"):
        assert _compiled.mode() == "compiled", _compiled.reason()


def test_the_mode_is_the_truth() -> None:
    compiled = type(parlier.core.state.push).__name__ == COMPILED
    assert compiled == (_compiled.mode() == "compiled")


def test_no_extension_lies_in_the_source_tree() -> None:
    assert not list((ROOT / "src").rglob("*.so")) + list((ROOT / "src").rglob("*.pyd"))


def test_install_costs_milliseconds() -> None:
    code = (
        "import time, importlib.util as u, importlib.machinery, hashlib, pathlib; "
        f"s = u.spec_from_file_location('c', {str(_compiled.__file__)!r}); m = u.module_from_spec(s); s.loader.exec_module(m); "
        "t = time.process_time(); m.install(); print(time.process_time() - t)"
    )
    best = min(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(3))
    assert best < 0.02


# -- a checkout ------------------------------------------------------------------------------


@needs_build
def test_a_copy_of_the_tree_with_its_build_runs_compiled_from_its_own_build(checkout: Path) -> None:
    mode, kind, file, _ = say(checkout / "src")
    assert (mode, kind) == ("compiled", COMPILED)
    assert Path(file).parent == checkout / "src" / "parlier" / "core"


@needs_build
def test_an_edited_source_runs_interpreted(checkout: Path) -> None:
    edit(checkout / "src" / "parlier")
    mode, kind, _, reason = say(checkout / "src")
    assert (mode, kind) == ("interpreted", "function")
    assert reason == "sources changed since the last build: run make build"


@needs_build
def test_an_edit_taken_back_runs_compiled_again(checkout: Path) -> None:
    verbs = checkout / "src" / "parlier" / "core" / "verbs.py"
    text = verbs.read_text()
    edit(checkout / "src" / "parlier")
    verbs.write_text(text)
    assert say(checkout / "src")[0] == "compiled"


@needs_build
def test_a_new_or_a_removed_file_runs_interpreted(checkout: Path) -> None:
    new = checkout / "src" / "parlier" / "core" / "new.py"
    new.write_text('"""New."""\n')
    assert say(checkout / "src")[0] == "interpreted"
    new.unlink()
    assert say(checkout / "src")[0] == "compiled"


@needs_build
def test_a_copy_of_the_sources_alone_never_finds_a_build(checkout: Path) -> None:
    shutil.rmtree(checkout / "build")
    mode, kind, _, reason = say(checkout / "src")
    assert (mode, kind, reason) == ("interpreted", "function", "not compiled yet: run make build")


@needs_build
def test_a_copy_elsewhere_of_edited_sources_never_finds_a_build(checkout: Path) -> None:
    mutants = checkout / "mutants"
    shutil.copytree(checkout / "src", mutants / "src")
    shutil.copy(checkout / "pyproject.toml", mutants)
    edit(mutants / "src" / "parlier")
    assert say(mutants / "src")[:2] == ["interpreted", "function"]


@needs_build
def test_an_extension_left_in_the_source_tree_is_never_loaded(checkout: Path) -> None:
    build = next(_compiled.builds(checkout).iterdir())
    shutil.copytree(build, checkout / "src", dirs_exist_ok=True)
    edit(checkout / "src" / "parlier")
    assert say(checkout / "src")[:2] == ["interpreted", "function"]


@needs_build
def test_the_environment_can_force_the_sources(checkout: Path) -> None:
    mode, kind, _, reason = say(checkout / "src", PARLIER_INTERPRETED="1")
    assert (mode, kind, reason) == ("interpreted", "function", "PARLIER_INTERPRETED is set")
    assert say(checkout / "src", PARLIER_INTERPRETED="0")[0] == "compiled"


@needs_build
def test_a_build_that_does_not_load_falls_back_to_the_sources(checkout: Path) -> None:
    library = next(_compiled.builds(checkout).iterdir()) / f"{_compiled.GROUP}{_compiled.SUFFIX}"
    library.write_bytes(b"no library")
    mode, kind, _, reason = say(checkout / "src")
    assert (mode, kind) == ("interpreted", "function")
    assert reason.startswith("the compiled build does not load: ")


def test_a_marked_file_is_not_compiled(checkout: Path) -> None:
    package = checkout / "src" / "parlier"
    before = _compiled.sources(package)
    (package / "core" / "cold.py").write_text("# interpreted\n")
    assert _compiled.sources(package) == before
    assert "core/state.py" in before
    assert not any("__init__" in name or "/skin/" in name for name in before)


def test_make_build_without_a_compiler_says_so(checkout: Path) -> None:
    shutil.rmtree(checkout / "build", ignore_errors=True)
    done = run_setup(checkout, "compile", CC="no-such-compiler")
    assert done.returncode == 0, done.stderr
    assert say(checkout / "src")[::3] == ["interpreted", "no C compiler was found when parlier was built"]


def test_make_build_compiles_out_of_the_tree_and_only_what_changed(checkout: Path) -> None:
    """A small tree, so that it takes seconds."""
    if not (shutil.which("cc") or shutil.which("gcc")):
        pytest.skip("no C compiler")
    package = checkout / "src" / "parlier"
    shutil.rmtree(checkout / "build", ignore_errors=True)
    for folder in ("core", "games", "bots"):
        shutil.rmtree(package / folder)
    (package / "core").mkdir()
    (package / "core" / "__init__.py").touch()
    (package / "__init__.py").write_text('from parlier import _compiled\n_compiled.install()\n__version__ = "0"\n')
    (package / "core" / "state.py").write_text("def push() -> int:\n    return 1\n")
    (package / "core" / "verbs.py").write_text("from parlier.core.state import push\n\n\ndef gain() -> int:\n    return push()\n")

    first = run_setup(checkout, "compile")
    assert first.returncode == 0, first.stderr + first.stdout
    assert say(checkout / "src")[:2] == ["compiled", COMPILED]
    assert not list((checkout / "src").rglob("*.so"))
    assert "compiled already" in run_setup(checkout, "compile").stdout
    (package / "core" / "state.py").write_text("def push() -> str:\n    return 1\n")
    assert run_setup(checkout, "compile").returncode != 0
    assert say(checkout / "src")[:2] == ["interpreted", "function"]


# -- an installed wheel ----------------------------------------------------------------------


@needs_build
def test_an_installed_wheel_runs_compiled(installed: Path) -> None:
    mode, kind, file, _ = say(installed)
    assert (mode, kind) == ("compiled", COMPILED)
    assert Path(file).parent == installed / "parlier" / "core"


@needs_build
def test_an_edited_source_in_an_installed_wheel_runs_interpreted(installed: Path) -> None:
    edit(installed / "parlier")
    mode, kind, _, reason = say(installed)
    assert (mode, kind, reason) == ("interpreted", "function", "sources changed since parlier was built: install it again")


@needs_build
def test_an_installed_wheel_without_its_note_runs_interpreted(installed: Path) -> None:
    (installed / "parlier" / _compiled.NOTE).unlink()
    assert say(installed)[:2] == ["interpreted", "function"]


@needs_build
def test_the_environment_can_force_the_sources_of_an_installed_wheel(installed: Path) -> None:
    assert say(installed, PARLIER_INTERPRETED="1")[:2] == ["interpreted", "function"]


def test_a_wheel_built_without_a_compiler_is_pure_and_says_why(checkout: Path) -> None:
    wheel = checkout / "wheel"
    done = run_setup(checkout, "bdist_wheel", "--dist-dir", str(wheel), CC="no-such-compiler")
    assert done.returncode == 0, done.stderr
    (file,) = wheel.glob("*.whl")
    assert file.name.endswith("-py3-none-any.whl")
    shutil.unpack_archive(file, wheel / "site", "zip")
    assert say(wheel / "site")[::3] == ["interpreted", "no C compiler was found when parlier was built"]
    package = wheel / "site" / "parlier"
    assert (package / "py.typed").is_file()
    for data in (path for pattern in DATA for path in _compiled.PACKAGE.rglob(pattern)):
        assert (package / data.relative_to(_compiled.PACKAGE)).is_file(), data


# -- the files agree -------------------------------------------------------------------------


def test_the_pinned_versions_are_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    pins = {f"{name}=={number}" for name, number in _compiled.PINS.items()}
    required = {text.replace("[mypyc]", "") for text in project["build-system"]["requires"]}
    assert pins <= required
    assert f"librt=={_compiled.PINS['librt']}" in project["project"]["dependencies"]
    locked = (ROOT / "requirements" / "build.txt").read_text()
    for name, number in _compiled.PINS.items():
        assert version(name) == number
        assert f"\n{name}=={number} " in locked.replace("[mypyc]", "")
