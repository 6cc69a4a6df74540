"""Sets of component tables by their hash, and where figures come from; with tables of no game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlier import OptionError, TableError
from parlier.core import table_sets
from parlier.core.provenance import PROVENANCES, Origin, Tally, count, in_words, origin, tally
from parlier.core.table_sets import TableSet, find, folder_of, read_folder, remember

STONES = "[[stone]]\nid = 'a'\nweight = 3\nnote = 'grey'\nprovenance = 'designed'\n"
BIRDS = "top = 1\n\n[nest]\neggs = [1, 2]\n"
SHIPPED = TableSet({"stones.toml": STONES, "birds.toml": BIRDS}, {})


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    known = dict(table_sets._KNOWN)
    yield
    table_sets._KNOWN.clear()
    table_sets._KNOWN.update(known)


# -- hashes ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("stones.toml", "grey", "a cold thing"), ("stones.toml", "designed", "confirmed"),
        ("stones.toml", "id = 'a'\nweight = 3", "weight = 3\nid = 'a'"), ("birds.toml", "[1, 2]", "[\n 1,\n 2, # two\n]"),
        ("birds.toml", "top = 1", "name = 'Birds'\ntop = 1"), ("birds.toml", "[nest]", "[nest]\nparts = { eggs = 'inferred' }"),
    ],
)  # fmt: skip
def test_what_is_said_about_figures_leaves_the_hash(file: str, old: str, new: str) -> None:
    assert old in SHIPPED.texts[file]
    assert SHIPPED.replaced({file: SHIPPED.texts[file].replace(old, new)}).hash == SHIPPED.hash


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("stones.toml", "3", "4"), ("stones.toml", "3", "3.0"), ("stones.toml", "3", "'3'"), ("stones.toml", "'a'", "'b'"),
        ("birds.toml", "[1, 2]", "[2, 1]"), ("birds.toml", "[1, 2]", "[[1], 2]"), ("birds.toml", "[nest]", "[nests]"),
        ("birds.toml", "top = 1", "top = true"),
    ],
)  # fmt: skip
def test_any_figure_changes_the_hash(file: str, old: str, new: str) -> None:
    assert SHIPPED.replaced({file: SHIPPED.texts[file].replace(old, new)}).hash != SHIPPED.hash


def test_a_hash_is_16_digits_and_the_same_in_every_process() -> None:
    """Records carry it."""
    assert SHIPPED.hash == "af190b22adde8990" and TableSet(dict(reversed(list(SHIPPED.texts.items()))), {}).hash == SHIPPED.hash


def test_only_files_that_are_different_are_own_ones() -> None:
    other = SHIPPED.replaced({"stones.toml": STONES + "# mine", "birds.toml": BIRDS})
    assert other.own == {"stones.toml": STONES + "# mine"} and other.texts["birds.toml"] == BIRDS and SHIPPED.own == {}


def test_a_file_that_the_game_does_not_have() -> None:
    with pytest.raises(TableError, match="^stone.toml: there is no such table; there are stones.toml, birds.toml$"):
        SHIPPED.replaced({"stone.toml": ""})


# -- folders and what is known -----------------------------------------------------------------


def test_a_folder_gives_its_tables_and_nothing_else(tmp_path: Path) -> None:
    for name in ("b.toml", "a.toml", "a.txt", ".toml"):
        (tmp_path / name).write_text(name)
    assert list(read_folder(tmp_path).items()) == [("a.toml", "a.toml"), ("b.toml", "b.toml")]


def test_a_set_is_found_by_game_and_hash() -> None:
    assert remember("little", SHIPPED, "here") == SHIPPED.hash
    assert find("little", "Little", SHIPPED.hash) is SHIPPED and folder_of("little", SHIPPED.hash) == "here"
    assert folder_of("little", None) == folder_of("large", SHIPPED.hash) == ""
    with pytest.raises(OptionError, match=f"^this needs Large with the tables '{SHIPPED.hash}', which are not known here: give"):
        find("large", "Large", SHIPPED.hash)
    with pytest.raises(OptionError, match=f"the tables given are {SHIPPED.hash} in here: give the folder"):
        find("little", "Little", "abc")


def test_a_set_without_a_folder_does_not_forget_the_folder() -> None:
    """What comes with a pickle is known already."""
    remember("little", SHIPPED, "here")
    remember("little", SHIPPED)
    assert folder_of("little", SHIPPED.hash) == "here"


# -- provenance ------------------------------------------------------------------------------

ROW = {"id": "a", "weight": 3, "price": 2, "note": "grey", "provenance": "inferred", "parts": {"price": "designed"}}


def test_figures_have_the_provenance_of_their_row_or_their_own() -> None:
    found = origin("stones.toml", "stone", "a", ROW, "confirmed")
    assert found == Origin("stones.toml", "stone", "a", "inferred", {"weight": "inferred", "price": "designed"}, "grey")
    assert found.tally() == Tally(0, 1, 1) and found.tally().total == 2


def test_a_row_that_says_nothing_is_as_certain_as_its_file() -> None:
    found = origin("stones.toml", "stone", "a", {"weight": 3}, "confirmed")
    assert found.provenance == "confirmed" and found.values == {"weight": "confirmed"}
    with pytest.raises(
        TableError, match="^stones.toml: stone a: provenance: expected one of confirmed, inferred, designed, here"
    ):
        origin("stones.toml", "stone", "a", {"weight": 3}, "")


def test_a_part_that_is_no_figure() -> None:
    with pytest.raises(TableError, match="^stones.toml: stone a: parts: 'note' is no figure of it; there are weight, price$"):
        origin("stones.toml", "stone", "a", {**ROW, "parts": {"note": "designed"}}, "")


def test_a_tally_counts_each_word() -> None:
    found = count(["designed", "confirmed", "designed"])
    assert found == Tally(1, 0, 2) and found.total == 3 and str(found) == "1 confirmed, 0 inferred, 2 designed"
    assert count([]).total == 0 and len(found) == len(PROVENANCES)


def test_the_section_of_a_rule_book_adds_up() -> None:
    rows = [origin(f"{file}.toml", "row", n, ROW, "") for file in ("stones", "birds") for n in range(3)]
    text = in_words(rows)
    assert "Of 12 figures in the tables 0 are confirmed" in text and "| stones.toml | 0 | 3 | 3 |" in text
    assert tally(rows) == Tally(0, 6, 6) and in_words([]) == ""
