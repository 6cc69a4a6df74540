"""R12: phase 7, bailiff, provost and section counts."""

from __future__ import annotations

import pytest

from tests.caylus.positions import BLUE, GREEN, ORANGE, RED, SECTIONS, Board

WALKS = [(6, 6, 7), (6, 7, 8), (6, 1, 7), (8, 11, 10), (10, 9, 11), (7, 28, 9)]


@pytest.mark.parametrize(("bailiff", "provost", "to"), WALKS)
def test_the_bailiff_walks_and_the_provost_joins_it(bailiff: int, provost: int, to: int) -> None:
    """R12.1: 2 spaces if the provost is strictly ahead, otherwise 1; then both stand on the same space."""
    board = Board()
    board.mark(bailiff=bailiff, provost=provost)
    board.phase(7)
    assert board.at("bailiff") == board.at("provost") == to
    assert board.told("R12.1") == [("move", -1, "bailiff", to), ("move", -1, "provost", to)]


MARKERS = [("dungeon", 12, 2), ("walls", 18, 3), ("towers", 24, 4)]


def before(section: str) -> Board:
    """The sections before this one have been counted; 20 points each."""
    board = Board()
    board.counted(*SECTIONS[: SECTIONS.index(section)])
    for seat in range(4):
        board.own(seat, "", score=20, money=0)
    return board


@pytest.mark.parametrize(("section", "marker", "penalty"), MARKERS)
@pytest.mark.parametrize(("start", "provost", "due"), [(-2, 1, False), (-2, 28, True), (-1, 1, True), (-1, 28, True)])
def test_a_section_is_counted_when_the_bailiff_reaches_or_passes_its_marker(
    section: str, marker: int, penalty: int, start: int, provost: int, due: bool
) -> None:
    """R12.2: reached with one or two steps, or jumped over; not a space before."""
    board = before(section)
    board.mark(bailiff=marker + start, provost=provost)
    board.phase(7)
    assert board.all("score") == [20 - penalty if due else 20] * 4
    assert board.row("counted")[SECTIONS.index(section)] == due


@pytest.mark.parametrize(("section", "parts", "penalty"), [("dungeon", 6, 2), ("walls", 10, 3), ("towers", 14, 4)])
def test_a_section_is_counted_when_all_its_parts_are_built(section: str, parts: int, penalty: int) -> None:
    """R12.2: wherever the bailiff is; one part short it is not."""
    for built in (parts - 1, parts):
        board = before(section)
        board.own(RED, **{section: built - 1})
        board.own(GREEN, **{section: 1})
        board.phase(7)
        if built == parts:
            assert board.asked == (RED, "favor") and board.of(BLUE, "score") == 20 - penalty
        else:
            assert board.done() and board.all("score") == [20] * 4


def test_a_section_is_counted_once_in_a_game() -> None:
    """R12.2: not again when its marker is passed later, nor when it is full."""
    board = before("walls")
    board.own(RED, dungeon=6)
    board.mark(bailiff=11, provost=28)
    board.phase(7)
    assert board.done() and board.all("score") == [20] * 4


def test_two_sections_due_are_counted_one_after_the_other() -> None:
    """R12.2: dungeon completely, then walls."""
    board = Board()
    board.mark(bailiff=11)
    for seat in range(4):
        board.own(seat, score=20, walls=2 + (seat == RED) * 2, dungeon=2 if seat == GREEN else 0)
    board.phase(7)
    assert board.all("score") == [18, 20, 20, 20] and board.asked == (GREEN, "favor")
    board.play(GREEN, "favor prestige", "use nothing")
    assert board.all("score") == [18, 20, 18, 18] and board.row("counted") == [1, 0, 0]
    assert board.asked == (BLUE, "favor"), "walls are full: 10 houses"


COUNTS = [
    ("dungeon", [0, 0, 1, 1, 1, 1, 1, 1], 2), ("walls", [0, 0, 1, 2, 2, 3, 3, 3], 3), ("towers", [0, 0, 1, 1, 2, 2, 3, 3], 4),
]  # fmt: skip
"""R12.3: favors by houses 0 to 7, and the penalty."""


@pytest.mark.parametrize(("section", "favors", "penalty"), COUNTS)
@pytest.mark.parametrize("houses", range(8))
def test_count_by_houses(section: str, favors: list[int], penalty: int, houses: int) -> None:
    """R12.3: penalty or favors for 0, 1, 2, 3, 4, 5 and 6 or more houses in this section only."""
    marker = {"dungeon": 12, "walls": 18, "towers": 24}[section]
    board = before(section)
    others = [name for name in SECTIONS if name != section]
    board.own(RED, **{section: houses, others[0]: 1, others[1]: 3})
    for seat in (BLUE, GREEN, ORANGE):
        board.own(seat, **{section: 1})
    board.mark(bailiff=marker - 1, provost=1)
    board.phase(7)
    for line in ("prestige", "money", "cubes")[: favors[houses]]:
        board.play(RED, f"favor {line}", "use nothing")
    assert board.row("counted")[SECTIONS.index(section)] == 1
    assert board.of(RED, "score") == 20 - (penalty if houses == 0 else 0)
    assert board.all("score")[:3] == [20, 20, 20]


def test_favor_table_of_the_counts_matches_the_rows() -> None:
    """R12.3: the whole table."""
    t = Board().game.tables
    for at, (section, favors, penalty) in enumerate(COUNTS):
        assert SECTIONS[at] == section and t.penalty[at] == penalty
        assert [int(t.count_favors[at * 7 + houses]) for houses in range(7)] == favors[:7]


def test_players_are_counted_in_turn_order_one_after_the_other() -> None:
    """R12.3: all favors of one player before the next one's penalty or favors."""
    board = before("walls")
    board.order(ORANGE, RED, BLUE, GREEN)
    board.own(ORANGE, walls=3)
    board.own(BLUE, walls=2)
    board.mark(bailiff=17)
    board.phase(7)
    board.play(ORANGE, "favor prestige", "use prestige 1")
    assert board.asked == (ORANGE, "favor") and board.all("score") == [20, 20, 21, 20]
    board.play(ORANGE, "favor money", "use nothing")
    assert board.asked == (BLUE, "favor") and board.all("score") == [20, 20, 21, 17]
    board.play(BLUE, "favor money", "use nothing")
    assert board.done() and board.all("score") == [20, 17, 21, 17]


def test_a_penalty_stops_at_zero() -> None:
    """R12.3, R2.7: also for the 4 points of the towers."""
    board = before("towers")
    board.own(RED, score=3)
    board.mark(bailiff=23)
    board.phase(7)
    assert board.of(RED, "score") == 0


def test_a_counted_section_is_closed_for_good() -> None:
    """R12.4: its free parts stay empty; the next house goes to the next section."""
    board = before("walls")
    board.own(BLUE, dungeon=1)
    board.stand(RED, "castle")
    board.own(RED, "FWS")
    board.phase(6)
    board.play(RED, "batch wood+stone")
    assert board.of(RED, "dungeon") == 0 and board.of(RED, "walls") == 1


@pytest.mark.parametrize(("counted", "limit"), [((), 2), (("dungeon",), 4), (("dungeon", "walls"), 5)])
def test_counts_open_columns_of_the_favor_table(counted: tuple[str, ...], limit: int) -> None:
    """R12.5: columns 3 and 4 after the dungeon, 5 after the walls."""
    board = Board()
    board.counted(*counted)
    for level in range(6):
        board.own(RED, money_line=level, used=0)
        board.favors(RED)
        board.play(RED, "favor money", "use nothing")
        assert board.of(RED, "money_line") == max(level, min(level + 1, limit))


def test_columns_open_after_the_whole_count() -> None:
    """R12.5: not for the favors of the count itself."""
    board = Board()
    board.own(RED, dungeon=2, money_line=2)
    board.own(BLUE, dungeon=2, money_line=2)
    board.mark(bailiff=11)
    board.phase(7)
    board.play(BLUE, "favor money", "use nothing")
    board.play(RED, "favor money", "use nothing")
    assert board.row("counted") == [1, 0, 0] and board.all("money_line") == [2, 0, 0, 2]


def test_the_next_turn_starts_with_an_empty_passing_scale() -> None:
    """R12.6: same turn order, price 1 again, all workers home but the inn's guest."""
    board = Board()
    board.order(RED, BLUE, GREEN, ORANGE)
    board.stand(GREEN, "inn_left")
    board.stand(BLUE, 1, "stables", "castle", "trading_post")
    board.own(BLUE, score=5)
    board.passed(ORANGE, RED, GREEN, BLUE)
    board.turn(3)
    for seat in (ORANGE, RED, GREEN, BLUE):
        board.play(seat, "provost 0")
    board.play(BLUE, "produce food")
    assert board.at("turn") == 2 and board.at("passed") == 0 and board.all("place_passed") == [0] * 4
    assert board.turn_order == [BLUE, RED, GREEN, ORANGE] and board.asked == (BLUE, "place")
    assert board.all("hand") == [6, 5, 6, 6] and board.at("inn_right") == GREEN
    board.play(BLUE, "place castle")
    assert board.of(BLUE, "money") == 20 + 3 + 2 - 1
    board = Board()
    board.order(RED, ORANGE, BLUE, GREEN)
    board.turn(7)
    assert board.turn_order == [RED, ORANGE, BLUE, GREEN] and board.asked == (RED, "place")
