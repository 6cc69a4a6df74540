"""Who may import whom, and who may write cells."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlier import _compiled

pytestmark = pytest.mark.slow

PACKAGE = _compiled.PACKAGE
FILES = sorted(PACKAGE.rglob("*.py"))

MAY_IMPORT = {
    "core": {"core"},
    "skin": {"core"},
    "games": {"core", "skin"},
    "bots": {"core"},
    "envs": {"core", "bots", "skin"},
    "table": {"core", "skin"},
    "web": {"core", "skin", "table", "bots"},
}
"""What each part of parlier may import, besides itself. `cli` may import everything."""
ROOTS = {"__init__", "__main__", "_compiled", "cli"}
"""Modules directly in the package."""
OUTSIDE = {"core": {"librt", "mypy_extensions"}, "games": {"librt", "mypy_extensions"}}
"""The only third-party packages that core and the games may import."""


def part(path: Path) -> str:
    """`core`, `bots`, `cli`; for a game its folder: `games.caylus`."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def imports(tree: ast.AST) -> Iterator[str]:
    """The modules that a file imports, anywhere in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            assert node.module is not None
            yield node.module
            if node.module in ("parlier", "parlier.games"):
                yield from (f"{node.module}.{name.name}" for name in node.names)


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def target(module: str) -> str:
    """The part of parlier that a module `parlier.…` belongs to; a package itself counts as the root."""
    return module.split(".")[1] if "." in module else ""


def forbidden(path: Path) -> list[str]:
    """The imports of a file that break the rule."""
    own = part(path)
    head, _, game = own.partition(".")
    if head in ROOTS or own == "games":
        return []
    inner = [module for module in imports(parse(path)) if module.split(".")[0] == "parlier" and module != "parlier"]
    return [module for module in inner if not _allowed(module, head, game)]


def _allowed(module: str, head: str, game: str) -> bool:
    name = target(module)
    if name == "games":
        return bool(game) and f"{module}.".startswith(f"parlier.games.{game}.")
    return name in MAY_IMPORT[head] | {head} or name not in set(MAY_IMPORT) | ROOTS


def test_every_part_of_the_package_has_its_rule() -> None:
    heads = {part(path).split(".")[0] for path in FILES}
    assert heads <= set(MAY_IMPORT) | ROOTS


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_part_imports_only_the_parts_below_it(path: Path) -> None:
    assert forbidden(path) == []


@pytest.mark.parametrize("head", OUTSIDE)
def test_rules_need_nothing_but_the_standard_library_and_mypyc(head: str) -> None:
    for path in (PACKAGE / head).rglob("*.py"):
        if "skin" not in path.parts:
            tops = {module.split(".")[0] for module in imports(parse(path))}
            assert tops - sys.stdlib_module_names - {"parlier"} <= OUTSIDE[head], path


def test_the_package_itself_imports_core_and_the_games_only() -> None:
    inner = {target(module) for module in imports(parse(PACKAGE / "__init__.py")) if module.startswith("parlier.")}
    assert inner <= {"_compiled", "core", "games"}


def test_a_game_is_found_by_its_folder_and_named_nowhere_else() -> None:
    names = {folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "rules.py").is_file()}
    assert names
    for path in FILES:
        if part(path) in ("core", "games", "bots", "table", "envs"):
            imported = " ".join(imports(parse(path))).split(".")
            assert not names & set(imported), path


# -- compiled and interpreted files ----------------------------------------------------------


def test_compiled_files_take_no_constant_from_a_file_that_is_not_part_of_the_build() -> None:
    """mypyc copies the value of a Final into the code that uses it; the build's hash covers compiled files only."""
    names = _compiled.sources(PACKAGE)
    compiled = {"parlier." + name.removesuffix(".py").replace("/", ".") for name in names}
    for name in names:
        for node in ast.walk(parse(PACKAGE / name)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("parlier.") and node.module not in compiled:
                constants = [alias.name for alias in node.names if alias.name.isupper()]
                assert not constants, f"{name} imports {constants} from {node.module}, which is interpreted"


# -- verbs -----------------------------------------------------------------------------------

CELLS = {"g", "cells"}


def cell_writes(tree: ast.AST) -> list[int]:
    """The lines in which a cell is assigned: `g[…] = `, `s.cells[…] += `, `del cells[…]`."""
    return [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Subscript) and _is_written(node)]


def _is_written(node: ast.Subscript) -> bool:
    if isinstance(node.ctx, ast.Load):
        return False
    base = node.value
    return (isinstance(base, ast.Name) and base.id in CELLS) or (isinstance(base, ast.Attribute) and base.attr == "cells")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("g[1] = 2", [1]),
        ("s.cells[A] += 1", [1]),
        ("a, cells[0] = 1, 2", [1]),
        ("for g[0] in x: pass", [1]),
        ("del g[0]", [1]),
        ("x = g[0]\nt.kind[0] = g[1]", []),
    ],
)
def test_cell_writes_are_seen(text: str, lines: list[int]) -> None:
    assert cell_writes(ast.parse(text)) == lines


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if part(path) != "core"],
    ids=lambda path: path.relative_to(PACKAGE).as_posix(),
)
def test_only_the_verbs_of_core_write_cells(path: Path) -> None:
    assert cell_writes(parse(path)) == []


def test_a_module_of_a_game_is_imported_by_its_path() -> None:
    """No name of the package hides a folder of it."""
    import parlier.games.caylus.workers as module

    assert module.__name__ == "parlier.games.caylus.workers"
