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
NOTATION = ROOT / "docs" / "caylus-notation.md"
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


def test_the_page_on_records_explains_every_column_of_a_caylus_position() -> None:
    columns = parlier.load("caylus").layout.columns
    told = [word for row in table(RECORDS, "## The lines of a Caylus position") for word in CODE.findall(row[0])]
    assert sorted(told) == sorted(column.name for column in columns if column.name != "seats")


# -- notation --------------------------------------------------------------------------------


def words() -> dict[str, list[str]]:
    """What the words in capitals stand for."""
    given = {CODE.findall(row[0])[0]: CODE.findall(row[1]) for row in table(NOTATION, "## Words in capitals")}
    for word, size in SETS.items():
        given[word] = ["+".join(cubes) for cubes in itertools.combinations_with_replacement(given["PLAIN"], size)]
    return given


def expand(form: str, known: dict[str, list[str]]) -> list[str]:
    """All notations of a form, in order: `use LINE LEVEL` gives 20."""
    parts = [known.get(part, [part]) for part in form.split()]
    return [" ".join(choice) for choice in itertools.product(*parts)]


def test_the_page_on_notation_covers_exactly_all_decisions() -> None:
    """Name, rule, first action number, and every notation in the order of the numbers."""
    known = words()
    told = [
        (CODE.findall(decision)[0], rule, int(first), [text for form in CODE.findall(forms) for text in expand(form, known)])
        for decision, rule, first, forms, _ in table(NOTATION, "## The decisions")
    ]
    entries = [entry for entry in parlier.load("caylus").entries if isinstance(entry, Decision)]
    assert told == [(entry.name, entry.rule, int(entry.base), entry.options) for entry in entries]


def test_every_decision_says_when_it_is_asked() -> None:
    assert all(row[4].endswith(".") and len(row[4]) > 30 for row in table(NOTATION, "## The decisions"))
