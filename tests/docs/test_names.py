"""What a page names exists: other pages and their headings, files, modules, classes and their members, rules, rulings."""

from __future__ import annotations

import ast
import re
from functools import lru_cache
from importlib import import_module
from pathlib import Path

import pytest

import parlier
from parlier.core.rulebook import Rulebook, load_rulebook
from tests.docs.pages import LINK, PAGES, ROOT, inline, name, prose, read, table

PACKAGE = ROOT / "src" / "parlier"
VOCABULARY = ROOT / "docs" / "vocabulary.md"
RULINGS = {"Q": ROOT / "docs" / "rulings.md", "P": ROOT / "docs" / "praga-rulings.md"}
"""The pages of rulings by the letter of their numbers: of Caylus, of Praga."""
FILE = re.compile(r"(?!.*NAME)[\w./-]+/[\w.-]+\.(py|toml|md|txt|parlier)")
DOTTED = re.compile(r"(parlier(?:\.\w+)+)(\(.*\))?")
MEMBER = re.compile(r"([A-Z]\w+)\.([a-z_]\w*)(\(.*\))?")


def slug(heading: str) -> str:
    """The anchor that a heading gets."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def headings(page: Path) -> set[str]:
    return {slug(heading) for heading in re.findall(r"^#+ (.+)$", prose(page), re.M)}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(prose(page)):
        if not link.startswith(("http:", "https:")):
            path, _, anchor = link.partition("#")
            target = (page.parent / path).resolve() if path else page
            assert target.exists(), link
            assert not anchor or anchor in headings(target), link


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_files_that_are_named_exist(page: Path) -> None:
    named = {code for code in inline(page) if FILE.fullmatch(code)}
    places = (ROOT, PACKAGE, PACKAGE / "games" / "caylus", page.parent)
    assert [file for file in sorted(named) if not any((place / file).is_file() for place in places)] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_modules_that_are_named_by_their_file_alone_exist(page: Path) -> None:
    named = {code for code in inline(page) if re.fullmatch(r"\w+\.py", code)}
    assert named <= {path.name for path in PACKAGE.rglob("*.py")} | {"setup.py"}


def found(dotted: str) -> bool:
    """Whether a dotted name is a module, or something in one."""
    words = dotted.split(".")
    for end in range(len(words), 0, -1):
        try:
            thing: object = import_module(".".join(words[:end]))
        except ModuleNotFoundError:
            continue
        for word in words[end:]:
            if not hasattr(thing, word):
                return False
            thing = getattr(thing, word)
        return True
    return False


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_modules_and_what_is_in_them_exist(page: Path) -> None:
    named = {match[1] for code in inline(page) if (match := DOTTED.fullmatch(code))}
    assert [dotted for dotted in sorted(named) if not found(dotted)] == []


@lru_cache
def members() -> dict[str, set[str]]:
    """What each class of the package has: methods, attributes, fields."""
    known: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                names = {item.name for item in ast.walk(node) if isinstance(item, ast.FunctionDef)}
                names |= {item.attr for item in ast.walk(node) if isinstance(item, ast.Attribute)}
                fields = [item.target for item in node.body if isinstance(item, ast.AnnAssign)]
                names |= {field.id for field in fields if isinstance(field, ast.Name)}
                known.setdefault(node.name, set()).update(names)
    return known


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_classes_have_the_members_that_are_named(page: Path) -> None:
    for code in inline(page):
        match = MEMBER.fullmatch(code)
        if match and match[1] in members():
            assert match[2] in members()[match[1]], code


# -- vocabulary ------------------------------------------------------------------------------


def test_the_words_of_the_project_exist_in_the_code() -> None:
    rows = list(table(VOCABULARY, "## Words of the project"))
    assert len(rows) > 15
    for word, _, code in rows:
        if code != "planned" and not LINK.search(code):
            named = re.findall(r"`([^`]+)`", code)
            assert named and all(found(dotted) for dotted in named), word


def test_the_vocabulary_has_the_names_that_the_library_exports() -> None:
    words = {word for word, _, _ in table(VOCABULARY, "## Words of the project")}
    assert {"Game", "State", "Record", "View", "NATURE", "Refusal"} <= words & set(parlier.__all__)


# -- rules and rulings -----------------------------------------------------------------------


def rulings(letter: str) -> list[int]:
    """The numbers of the rulings on the page of the game that counts them with this letter."""
    return [int(number) for number in re.findall(rf"^### {letter}(\d+)\. ", read(RULINGS[letter]), re.M)]


@pytest.mark.parametrize("letter", RULINGS)
def test_the_rulings_of_a_game_are_numbered_from_1_each_once(letter: str) -> None:
    assert sorted(rulings(letter)) == list(range(1, len(rulings(letter)) + 1))


@pytest.mark.parametrize("letter", RULINGS)
def test_every_ruling_that_the_rule_book_and_the_code_cite_is_there(letter: str) -> None:
    texts = [path.read_text("utf-8") for pattern in ("*.py", "*.md", "*.toml") for path in PACKAGE.rglob(pattern)]
    cited = {int(number) for text in texts for number in re.findall(rf"\bruling\s+{letter}(\d+)", text)}
    assert cited and cited <= set(rulings(letter))


def books(page: Path) -> list[Rulebook]:
    """The rule book of the game that a page is about, or all of them."""
    found = {path.parents[1].name: load_rulebook(path) for path in PACKAGE.glob("games/*/rulebook/en.md")}
    about = [found[game] for game in found if page.name.startswith(game)]
    return about or ([found["caylus"]] if page == RULINGS["Q"] else list(found.values()))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_rule_ids_are_in_the_rule_book(page: Path) -> None:
    cited = set(re.findall(r"\bR\d+(?:\.\d+)+[a-z]?\b", prose(page)))
    assert [rule for rule in sorted(cited) if not any(rule in book for book in books(page))] == []


def test_options_are_told_in_the_readme_and_in_the_rulings() -> None:
    for option in parlier.load("caylus").options:
        assert f"`{option}`" in read(ROOT / "README.md") and f"`{option}`" in read(RULINGS["Q"])
    for option in parlier.load("praga").options:
        assert f"`{option}`" in read(RULINGS["P"])


def test_every_page_is_in_the_index() -> None:
    index = read(ROOT / "docs" / "README.md")
    pages = [page for page in (ROOT / "docs").glob("*.md") if page.name != "README.md"]
    assert [page.name for page in pages if f"({page.name})" not in index] == []


def test_choices_are_numbered_dated_and_in_the_index() -> None:
    index = read(ROOT / "docs" / "README.md")
    notes = sorted((ROOT / "docs" / "choices").glob("*.md"))
    assert [int(note.name[:4]) for note in notes] == list(range(1, len(notes) + 1))
    for note in notes:
        assert re.match(rf"# {int(note.name[:4])}\. .+\n\n\d{{4}}-\d\d-\d\d\n", read(note)), note.name
        assert f"(choices/{note.name})" in index
