"""Which build of the rules runs: the compiled one, or the Python sources as they stand.

The rules and the searches are compiled by mypyc (`make build`, or when a wheel is made). A compiled
build is bound to the exact text of the sources it was made from: `install` hashes the sources, and a
build with another hash is never loaded. In a checkout the builds lie in `build/compiled/`, outside the
source tree; in a wheel beside the sources. Everything here uses the standard library only, because
it runs before anything else of parlier, and setup.py loads it by its path.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

PATTERNS = ("core/*.py", "games/*/*.py", "bots/*.py")
"""The files of the package that are compiled; `__init__.py` and marked files are not."""
MARKER = b"# interpreted"
"""A file that begins with this comment stays interpreted (it trains, plots, or talks to NumPy)."""
FLAGS = ("-O3", "-fno-semantic-interposition", "-Wno-all")
"""For the C compiler. Without the second gcc inlines nothing that a shared library exports; Python's own
flags ask for warnings, and looking for them in 40 MB of generated C took two fifths of the build."""
PINS = {"mypy": "2.4.1", "librt": "0.17.0"}
"""What compiles and what the compiled code links to; pyproject.toml has the same (a test compares)."""

GROUP = "parlier__mypyc"
"""The shared library that holds the code of all compiled modules."""
SUFFIX = EXTENSION_SUFFIXES[0]
TAG = SUFFIX.split(".")[1]
"""Python version and machine, as extension files carry it: `cpython-311-x86_64-linux-gnu`."""
NOTE = "_build.txt"
"""In a wheel: the hash of the sources and, when they were not compiled, the reason."""
WHY_NOT = "why-not.txt"
"""In build/compiled: why `make build` could not compile."""

PACKAGE = Path(__file__).resolve().parent

_mode = "interpreted"
_reason = "parlier has not been imported"


def mode() -> str:
    """`compiled` or `interpreted`."""
    return _mode


def reason() -> str:
    """Why that is so, in one line."""
    return _reason


def sources(package: Path) -> dict[str, bytes]:
    """What is compiled: the text of each file by its path in the package (`core/state.py`), in order."""
    found = {}
    for pattern in PATTERNS:
        for path in sorted(package.glob(pattern)):
            text = path.read_bytes()
            if path.name != "__init__.py" and not text.startswith(MARKER):
                found[path.relative_to(package).as_posix()] = text
    return found


def digest(texts: Mapping[str, bytes]) -> str:
    """A hash over the sources, the compiler's version and flags."""
    total = blake2b(repr((sorted(PINS.items()), FLAGS)).encode(), digest_size=10)
    for name, text in texts.items():
        total.update(f"\n{name} {len(text)}\n".encode())
        total.update(text)
    return total.hexdigest()


def checkout(package: Path) -> Path | None:
    """The root of the checkout that `package` is the source of; None when it is installed."""
    root = package.parent.parent
    return root if package.parent.name == "src" and (root / "pyproject.toml").is_file() else None


def builds(root: Path) -> Path:
    """Where the compiled builds of a checkout lie."""
    return root / "build" / "compiled"


def install() -> None:
    """Choose the build. Called once, before anything in core is imported."""
    global _mode, _reason
    texts = sources(PACKAGE)
    names = {_module(name): PACKAGE / name for name in texts}
    try:
        _use_build(texts, names)
        _mode, _reason = "compiled", "compiled from the sources as they are"
    except _NoBuild as why:
        _mode, _reason = "interpreted", str(why)
        if _has_extensions(names):
            sys.meta_path.insert(0, _Finder(names, None))


class _NoBuild(Exception):
    """There is no compiled build to use; the text says why."""


def _use_build(texts: Mapping[str, bytes], names: Mapping[str, Path]) -> None:
    if os.environ.get("PARLIER_INTERPRETED", "") not in ("", "0"):
        raise _NoBuild("PARLIER_INTERPRETED is set")
    root = checkout(PACKAGE)
    if root is None:
        _check_note(PACKAGE / NOTE, digest(texts))
        _load_group(PACKAGE.parent)
    else:
        place = _find_build(builds(root), digest(texts))
        _load_group(place)
        sys.meta_path.insert(0, _Finder(names, place))


def _find_build(place: Path, wanted: str) -> Path:
    build = place / f"{wanted}-{TAG}"
    if build.is_dir():
        return build
    if any(place.glob(f"*-{TAG}")):
        raise _NoBuild("sources changed since the last build: run make build")
    try:
        raise _NoBuild((place / WHY_NOT).read_text("utf-8").strip())
    except OSError:
        raise _NoBuild("not compiled yet: run make build") from None


def _check_note(note: Path, wanted: str) -> None:
    try:
        made_from, _, why = note.read_text("utf-8").strip().partition("\n")
    except OSError:
        raise _NoBuild("this copy of parlier does not say what it was built from") from None
    if why:
        raise _NoBuild(why)
    if made_from != wanted:
        raise _NoBuild("sources changed since parlier was built: install it again")


def _load_group(place: Path) -> None:
    """Load the shared library; the modules in it then believe that they lie in the source tree."""
    file = place / f"{GROUP}{SUFFIX}"
    try:
        spec = spec_from_file_location(GROUP, file, loader=ExtensionFileLoader(GROUP, str(file)))
        assert spec is not None and spec.loader is not None
        library = module_from_spec(spec)
        spec.loader.exec_module(library)
    except ImportError as error:
        raise _NoBuild(f"the compiled build does not load: {error}") from None
    library.__file__ = str(PACKAGE.parent / file.name)
    sys.modules[GROUP] = library


def _module(name: str) -> str:
    return "parlier." + name.removesuffix(".py").replace("/", ".")


def _has_extensions(names: Mapping[str, Path]) -> bool:
    folders = {path.parent for path in names.values()}
    return any(file.name.endswith(tuple(EXTENSION_SUFFIXES)) for folder in folders for file in folder.iterdir())


class _Finder:
    """Finds the compiled modules in `place`; with no place, their Python sources whatever lies beside them."""

    def __init__(self, names: Mapping[str, Path], place: Path | None) -> None:
        self.names = names
        self.place = place

    def find_spec(self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        source = self.names.get(fullname)
        if source is None:
            return None
        if self.place is None:
            return spec_from_file_location(fullname, source, loader=SourceFileLoader(fullname, str(source)))
        file = self.place.joinpath(*fullname.split("."))
        return spec_from_file_location(fullname, source, loader=_Extension(fullname, f"{file}{SUFFIX}", str(source)))


class _Extension(ExtensionFileLoader):
    """Loads the extension at `path` as what `source` compiles to; `__file__` stays the source."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.source = source

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return super().create_module(ModuleSpec(spec.name, self, origin=self.path))

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        module.__file__ = self.source
