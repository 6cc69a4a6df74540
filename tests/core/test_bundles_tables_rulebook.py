"""Bundles, component tables and rule books: what they read, and which sentence they refuse the rest with."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlier.core.bundle import Bundle, flatten, parse_bundle, show_bundle
from parlier.core.errors import TableError
from parlier.core.rulebook import Rulebook, load_rulebook
from parlier.core.tables import Field, flag, load_table, number, numbers, one_of, rows, text
from tests.core.little_game import RULES

GOODS = ("food", "wood", "gold")

# -- bundles ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "bundle"),
    [
        ("", {}),
        ("  ", {}),
        ("wood", {"wood": 1}),
        ("wood:3+gold", {"wood": 3, "gold": 1}),
        (" food:2 + wood ", {"food": 2, "wood": 1}),
    ],
)
def test_a_bundle_is_goods_with_counts(words: str, bundle: Bundle) -> None:
    assert parse_bundle(words, GOODS) == bundle


@pytest.mark.parametrize(
    "words", ["stone", "wood+wood", "wood:0", "wood:-1", "wood:x", "wood:1.5", "wood:٣", "wood+", "+", "wood:1:2"]
)
def test_what_is_no_bundle(words: str) -> None:
    with pytest.raises(ValueError):
        parse_bundle(words, GOODS)


@given(st.dictionaries(st.sampled_from(GOODS), st.integers(1, 999)))
def test_a_bundle_shown_parses_back(bundle: Bundle) -> None:
    assert parse_bundle(show_bundle(bundle), GOODS) == bundle
    assert sum(flatten(bundle, GOODS)) == sum(bundle.values()) and len(flatten(bundle, GOODS)) == len(GOODS)


def test_a_bundle_is_flattened_in_the_order_of_the_goods() -> None:
    assert flatten({"gold": 2, "food": 1}, GOODS) == [1, 0, 2]


# -- tables ----------------------------------------------------------------------------------

FIELDS: dict[str, Field] = {
    "id": text, "cost": number(0, 9), "kind": one_of("a", "b"), "seen": flag, "row": numbers(2, 0, 5),
}  # fmt: skip
GOOD = 'id = "x"\ncost = 3\nkind = "a"\nseen = true\nrow = [1, 5]\n'


def table(tmp_path: Path, body: str) -> Path:
    path = tmp_path / "things.toml"
    path.write_text(body, "utf-8")
    return path


def test_rows_are_read_with_their_fields(tmp_path: Path) -> None:
    path = table(tmp_path, f"[[thing]]\n{GOOD}[[thing]]\nid = 'y'\nkind = 'b'\nseen = false\nrow = [0, 0]\n")
    found = rows(path, "thing", FIELDS, {"cost": 7})
    assert found == [
        {"id": "x", "cost": 3, "kind": "a", "seen": True, "row": [1, 5]},
        {"id": "y", "cost": 7, "kind": "b", "seen": False, "row": [0, 0]},
    ]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("cost = 3", "cost = 10", "things.toml: thing x: cost = 10: expected a whole number from 0 to 9"),
        ("cost = 3", "cost = -1", "from 0 to 9"),
        ("cost = 3", "cost = 3.0", "from 0 to 9"),
        ("cost = 3", "cost = true", "from 0 to 9"),
        ("cost = 3", "cost = '3'", "from 0 to 9"),
        ("cost = 3\n", "", "field 'cost' is missing"),
        ("cost = 3", "cost = 3\nprice = 1", "unknown field 'price'"),
        ('kind = "a"', 'kind = "c"', "expected one of a, b"),
        ('kind = "a"', "kind = ['a']", "expected one of a, b"),
        ("seen = true", "seen = 1", "expected true or false"),
        ("row = [1, 5]", "row = [1]", "a list of 2 whole numbers"),
        ("row = [1, 5]", "row = [1, 5, 5]", "a list of 2 whole numbers"),
        ("row = [1, 5]", "row = [1, 6]", "from 0 to 5"),
        ("row = [1, 5]", "row = 15", "a list of 2 whole numbers"),
        ('id = "x"', "id = 5", "expected a text in quotes"),
    ],
)
def test_a_bad_field_is_named_with_file_and_row(tmp_path: Path, old: str, new: str, says: str) -> None:
    path = table(tmp_path, f"[[thing]]\n{GOOD}".replace(old, new))
    with pytest.raises(TableError) as caught:
        rows(path, "thing", FIELDS)
    assert says in str(caught.value) and str(caught.value).startswith("things.toml: thing ") and "\n" not in str(caught.value)


def test_a_row_without_an_id_is_named_by_its_number(tmp_path: Path) -> None:
    path = table(tmp_path, f"[[thing]]\n{GOOD}[[thing]]\ncost = 3\n")
    with pytest.raises(TableError, match="thing 2: field 'id' is missing"):
        rows(path, "thing", FIELDS)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("", "no \\[\\[thing\\]\\] rows"),
        ("thing = 3", "no \\[\\[thing\\]\\] rows"),
        ("thing = []", "no \\[\\[thing\\]\\] rows"),
        ("thing = [1]", "expected a table"),
        (f"[[thing]]\n{GOOD}[[thing]]\n{GOOD}", "thing x: this id stands twice"),
        ("[[thing", "cannot be read"),
    ],
)
def test_a_table_of_the_wrong_shape(tmp_path: Path, body: str, says: str) -> None:
    with pytest.raises(TableError, match=says):
        rows(table(tmp_path, body), "thing", FIELDS)


def test_a_table_that_is_missing_or_no_text(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_bytes(b"a = '\xff'")
    for name in ("none.toml", "b.toml"):
        with pytest.raises(TableError, match=f"{name}: cannot be read"):
            load_table(tmp_path / name)


# -- rule books ------------------------------------------------------------------------------


def test_a_rule_is_found_by_its_id() -> None:
    book = Rulebook(RULES)
    assert book.chapters == {"R1": "Chance", "R2": "Acts", "R3": "Looking", "R4": "The end"}
    assert list(book.rules) == ["R1", "R2", "R3", "R3.1a", "R4"]
    assert book["R3"] == "A look is for oneself alone." and book["R3.1a"] == "Shown tiles lie on the pile."
    assert "R3.1" not in book and "R9" not in book
    with pytest.raises(KeyError):
        book["R9"]


def test_a_rule_goes_to_the_next_one_over_several_lines(tmp_path: Path) -> None:
    path = tmp_path / "en.md"
    path.write_text("## R1 A\n**R1.1** One.\n\n- two\n- three\n\n**R1.2** Four.\n", "utf-8")
    assert load_rulebook(path)["R1.1"] == "One.\n\n- two\n- three" and load_rulebook(path)["R1.2"] == "Four."
