"""Layouts: which cell is called what, and which values it may hold."""

from __future__ import annotations

import pytest

from parlier.core.layout import Column, Layout
from parlier.core.state import DEPTH
from tests.core.little_game import AGENDA, HELD, PILE, ROOM, SCORE, SEAT, STRIDE, LittleGame

LAYOUT = LittleGame().layout


def test_every_cell_before_the_agenda_has_exactly_one_name() -> None:
    LAYOUT.check()
    names = LAYOUT.names[:AGENDA]
    assert "-" not in names and len(set(names)) == len(names)


def test_the_size_is_cells_and_agenda() -> None:
    assert LAYOUT.size == AGENDA + 4 * ROOM and set(LAYOUT.names[AGENDA:]) == {"-"}


@pytest.mark.parametrize(
    ("cell", "name", "column"),
    [
        (0, "seats", "seats"),
        (1, "over", "over"),
        (PILE, "pile", "pile"),
        (SCORE + STRIDE, "score[1]", "score"),
        (HELD + 3 * STRIDE, "held[3]", "held"),
    ],
)
def test_a_cell_is_found_by_its_column(cell: int, name: str, column: str) -> None:
    assert LAYOUT.names[cell] == name and LAYOUT.column_of(cell).name == column


def test_the_columns_find_their_own_cells() -> None:
    for column in LAYOUT.columns:
        assert all(LAYOUT.column_of(cell) is column for cell in column.cells(4))


@pytest.mark.parametrize("cell", [DEPTH, AGENDA, AGENDA + 5, 10_000])
def test_what_is_no_column_has_none(cell: int) -> None:
    with pytest.raises(KeyError):
        LAYOUT.column_of(cell)


def test_a_cell_without_a_name_is_found_out() -> None:
    layout = Layout([Column("a", 3), Column("b", 5)], 6, 2)
    with pytest.raises(AssertionError, match="4"):
        layout.check()


def test_columns_with_a_common_beginning_are_told_apart() -> None:
    layout = Layout([Column("money", 3, stride=2), Column("money_line", 4, stride=2)], 3 + 16, 2)
    assert [layout.column_of(cell).name for cell in range(3, 7)] == ["money", "money_line"] * 2


@pytest.mark.parametrize(
    ("column", "value", "text"),
    [
        (Column("n", 3), 17, "17"),
        (Column("n", 3, low=-5), -5, "-5"),
        (Column("w", 3, low=-1, high=1, words=("-", "zero", "one")), -1, "-"),
        (Column("w", 3, low=-1, high=1, words=("-", "zero", "one")), 1, "one"),
        (Column("w", 3, high=9, words=("none",)), 7, "7"),
        (Column("b", 3, high=28, bits=True), 0, "-"),
        (Column("b", 3, high=28, bits=True), 1 << 28 | 2, "1+28"),
    ],
)
def test_a_value_is_shown_and_read_back(column: Column, value: int, text: str) -> None:
    assert column.show(value) == text and column.read(text) == value


@pytest.mark.parametrize(
    ("column", "text"),
    [
        (Column("n", 3, high=9), "10"),
        (Column("n", 3, high=9), "-1"),
        (Column("n", 3), ""),
        (Column("n", 3), "one"),
        (Column("n", 3), "1.5"),
        (Column("w", 3, high=1, words=("a", "b")), "c"),
        (Column("w", 3, high=1, words=("a", "b")), "2"),
        (Column("b", 3, high=28, bits=True), "29"),
        (Column("b", 3, high=28, bits=True), "1+"),
        (Column("b", 3, high=28, bits=True), "-1"),
        (Column("b", 3, high=28, bits=True), "1+x"),
    ],
)
def test_a_value_that_the_column_may_not_hold_is_refused(column: Column, text: str) -> None:
    with pytest.raises(ValueError):
        column.read(text)


def test_what_every_seat_has_has_one_cell_a_seat() -> None:
    assert Column("n", SEAT, stride=STRIDE).cells(3) == [SEAT, SEAT + STRIDE, SEAT + 2 * STRIDE]
    assert Column("n", 7, 3).cells(2) == [7, 8, 9]
