"""Builds the wheel, and the compiled rules: see `PATTERNS` in src/parlier/_compiled.py for what is compiled.

`python setup.py compile` (that is `make build`) puts a compiled build of this checkout under build/compiled/.
Without a C compiler everything still works, interpreted.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CCompilerError, ExecError, PlatformError

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "parlier"
VENDOR = PACKAGE / "web" / "static" / "vendor"
KEPT_BUILDS = 4
"""So many older builds stay, so that going back to an earlier state of the sources costs nothing."""


def load_compiled() -> ModuleType:
    """src/parlier/_compiled.py, without importing parlier."""
    spec = spec_from_file_location("_parlier_compiled", PACKAGE / "_compiled.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


compiled = load_compiled()
TEXTS = compiled.sources(PACKAGE)
DIGEST = compiled.digest(TEXTS)


def why_not() -> str:
    """Why nothing can be compiled here; empty when it can."""
    if os.environ.get("PARLIER_INTERPRETED", "") not in ("", "0"):
        return "PARLIER_INTERPRETED was set when parlier was built"
    if os.name == "posix":
        compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
        if not any(shutil.which(name) for name in compiler[:1]):
            return "no C compiler was found when parlier was built"
        if not Path(sysconfig.get_path("include"), "Python.h").is_file():
            return "Python's C headers (python3-dev) were not found when parlier was built"
    return ""


def extensions() -> list[Extension]:
    """All compiled modules as one mypyc group: calls between them are C calls."""
    for name, wanted in compiled.PINS.items():
        if version(name) != wanted:
            raise SystemExit(f"parlier is compiled with {name} {wanted}, not {version(name)}")
    from mypyc.build import mypycify

    os.chdir(ROOT)
    made: list[Extension] = mypycify(
        [f"src/parlier/{name}" for name in TEXTS],
        opt_level="3",
        debug_level="0",
        group_name=compiled.GROUP.removesuffix("__mypyc"),
        target_dir=f"build/c-{compiled.TAG}",
    )
    if os.name == "posix":
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, *compiled.FLAGS]  # the list is shared
    return made


class Build(build_ext):
    """Compiles all or nothing: an installed parlier runs compiled as a whole or interpreted as a whole."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()

    def run(self) -> None:
        try:
            super().run()
        except (CCompilerError, ExecError, PlatformError) as error:
            if "PARLIER_COMPILED" in os.environ:
                raise
            print(f"warning: parlier stays interpreted: {error}", file=sys.stderr)
            for file in Path(self.build_lib).rglob(f"*{compiled.SUFFIX}"):
                file.unlink()
            self.extensions = []
            write_note(Path(self.build_lib), "the C compiler failed when parlier was built")


class Compile(build_ext):
    """Compile this checkout into build/compiled/, where `import parlier` finds it."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()
        self.place = compiled.builds(ROOT)
        self.build = self.place / f"{DIGEST}-{compiled.TAG}"

    def finalize_options(self) -> None:
        self.build_lib = str(self.place / f"new-{os.getpid()}")
        self.build_temp = str(ROOT / "build" / f"o-{compiled.TAG}")
        super().finalize_options()

    def run(self) -> None:
        self.place.mkdir(parents=True, exist_ok=True)
        if WHY_NOT:
            (self.place / compiled.WHY_NOT).write_text(WHY_NOT + "\n", "utf-8")
            print(f"parlier stays interpreted: {WHY_NOT}")
        elif self.build.is_dir():
            self.build.touch()
            print("parlier is compiled already")
        else:
            super().run()
            shutil.rmtree(self.build, ignore_errors=True)
            Path(self.build_lib).rename(self.build)
            self.tidy()
            print(f"parlier is compiled: {len(TEXTS)} modules")

    def tidy(self) -> None:
        """Remove the oldest builds."""
        (self.place / compiled.WHY_NOT).unlink(missing_ok=True)
        made = sorted(self.place.glob(f"*-{compiled.TAG}"), key=lambda path: path.stat().st_mtime)
        for old in made[:-KEPT_BUILDS]:
            shutil.rmtree(old, ignore_errors=True)


class Copy(build_py):
    """Fetches the browser code for the wheel, and writes into the wheel what it was built from."""

    def run(self) -> None:
        if not VENDOR.is_dir():
            fetch_browser_code()
        super().run()
        if not self.editable_mode:
            write_note(Path(self.build_lib), WHY_NOT)


def fetch_browser_code() -> None:
    """A checkout has it after `make play`, a source package brings it along."""
    script = ROOT / "web_assets.py"
    done = script.is_file() and subprocess.run([sys.executable, str(script)], check=False).returncode == 0
    if not done:
        print("warning: parlier serve will lack its browser code: run web_assets.py before building", file=sys.stderr)


def write_note(build_lib: Path, why: str) -> None:
    """The hash of the sources, and why they are not compiled."""
    note = build_lib / "parlier" / compiled.NOTE
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(f"{DIGEST}\n{why}\n", "utf-8")


WHY_NOT = why_not()
IN_WHEEL = {"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv)
IN_CHECKOUT = "compile" in sys.argv and not (compiled.builds(ROOT) / f"{DIGEST}-{compiled.TAG}").is_dir()

if __name__ == "__main__":
    setup(
        ext_modules=extensions() if (IN_WHEEL or IN_CHECKOUT) and not WHY_NOT else [],
        cmdclass={"build_ext": Build, "build_py": Copy, "compile": Compile},
    )
