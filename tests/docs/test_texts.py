"""The record and position texts of the pages are real; the pages on notation and cells are complete."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

import parlier
from parlier.core.position import FORMAT as POSITION
from parlier.core.position import to_text
from parlier.core.record import FORMAT as RECORD
from parlier.core.state import Decision
from tests.docs.pages import GAME, PAGES, ROOT, blocks, name, table

RECORDS = ROOT / "docs" / "records.md"
NOTATION = {game: ROOT / "docs" / f"{game}-notation.md" for game in ("caylus", "praga")}
CODE = re.compile(r"`([^`]+)`")
SETS = {"PAIR": 2, "FOUR": 4}
"""Words of the notation page that stand for so many plain cubes."""


def texts(first: str) -> list[tuple[Path, str]]:
    return [(page, block.text) for page in PAGES for block in blocks(page, "text") if block.text.startswith(first)]


def test_the_example_is_a_whole_game_in_the_form_that_is_written() -> None:
    record = parlier.read_record(GAME)
    assert record.state.over
    assert record.to_text() == GAME.read_text("utf-8")


@pytest.mark.parametrize(("page", "text"), texts(RECORD), ids=lambda value: name(value) if isinstance(value, Path) else "")
def test_a_record_in_a_page_reads_and_is_written_the_same(page: Path, text: str) -> None:
    assert parlier.read_record(text).to_text() == text


@pytest.mark.parametrize(("page", "text"), texts(POSITION), ids=lambda value: name(value) if isinstance(value, Path) else "")
def test_a_position_in_a_page_reads_and_is_written_the_same(page: Path, text: str) -> None:
    assert to_text(parlier.read_position(text)) == text


def test_the_page_on_records_shows_a_record_and_a_position() -> None:
    assert RECORDS in dict(texts(RECORD)) and RECORDS in dict(texts(POSITION))


@pytest.mark.parametrize("game", NOTATION)
def test_every_column_of_a_position_is_explained(game: str) -> None:
    page, heading = (RECORDS if game == "caylus" else NOTATION[game]), f"## The lines of a {game.title()} position"
    columns = parlier.load(game).layout.columns
    told = [word for row in table(page, heading) for word in CODE.findall(row[0])]
    assert sorted(told) == sorted(column.name for column in columns if column.name != "seats")


# -- notation --------------------------------------------------------------------------------


def codes(cell: str) -> list[str]:
    """What stands between backticks in a cell of a table, where a bar is written with a backslash."""
    return [code.replace("\\|", "|") for code in CODE.findall(cell)]


def words(page: Path) -> dict[str, list[str]]:
    """What the words in capitals stand for."""
    given = {codes(row[0])[0]: codes(row[1]) for row in table(page, "## Words in capitals")}
    for word, size in SETS.items():
        if "PLAIN" in given:
            given[word] = ["+".join(cubes) for cubes in itertools.combinations_with_replacement(given["PLAIN"], size)]
    return given


def expand(form: str, known: dict[str, list[str]]) -> list[str]:
    """All notations of a form, in order: `use LINE LEVEL` gives 20."""
    parts = [known.get(part, [part]) for part in form.split()]
    return [" ".join(choice) for choice in itertools.product(*parts)]


@pytest.mark.parametrize("game", NOTATION)
def test_the_page_on_notation_covers_exactly_all_decisions(game: str) -> None:
    """Name, rule, first action number, and every notation in the order of the numbers."""
    known = words(NOTATION[game])
    told = [
        (codes(decision)[0], rule, int(first), [text for form in codes(forms) for text in expand(form, known)])
        for decision, rule, first, forms, _ in table(NOTATION[game], "## The decisions")
    ]
    entries = [entry for entry in parlier.load(game).entries if isinstance(entry, Decision)]
    assert told == [(entry.name, entry.rule, int(entry.base), entry.options) for entry in entries]


@pytest.mark.parametrize("game", NOTATION)
def test_every_decision_says_when_it_is_asked(game: str) -> None:
    assert all(row[4].endswith(".") and len(row[4]) > 30 for row in table(NOTATION[game], "## The decisions"))


def test_the_options_of_a_turn_of_praga_are_all_told() -> None:
    """Form by form, in the order of the decision, each with a rule that the book has."""
    told = [(codes(form)[0], rule) for form, rule, _ in table(NOTATION["praga"], "## What one can do in a turn")]
    turn = next(row for row in table(NOTATION["praga"], "## The decisions") if row[0] == "`turn`")
    assert [form for form, _ in told] == codes(turn[3])
    assert all(rule in parlier.load("praga").rulebook() for _, rule in told)
