"""R11: phase 6, building the castle."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.caylus.positions import BLUE, GREEN, LETTERS, ORANGE, RED, SECTIONS, Board


def in_castle(*cubes: tuple[int, str], **houses: int) -> Board:
    """These seats are in the castle, in this order, with these cubes; black's houses (seat 4) fill the sections."""
    board = Board(5)
    for seat, letters in cubes:
        board.stand(seat, "castle")
        board.own(seat, letters)
    board.own(4, **houses)
    return board


@pytest.mark.parametrize(("counted", "section"), [((), 0), (("dungeon",), 1), (("dungeon", "walls"), 2)])
def test_the_section_under_construction(counted: tuple[str, ...], section: int) -> None:
    """R11.1: the first one not yet counted takes the house."""
    board = in_castle((RED, "FWS"))
    board.counted(*counted)
    board.phase(6)
    board.play(RED, "batch wood+stone")
    assert [board.of(RED, name) for name in SECTIONS] == [int(at == section) for at in range(3)]
    assert board.of(RED, "score") == [5, 4, 3][section]


@pytest.mark.parametrize(("first", "second"), list(combinations("WSCG", 2)))
def test_a_batch_is_food_and_two_more_types(first: str, second: str) -> None:
    """R11.2: every pair of wood, stone, cloth, gold; exactly these cubes are paid."""
    board = in_castle((RED, "FFWWSSCCGG"))
    board.phase(6)
    assert len(board.legal) == 7
    board.play(RED, f"batch {LETTERS[first]}+{LETTERS[second]}")
    assert board.cubes(RED) == "FFWWSSCCGG".replace("FF", "F").replace(first * 2, first).replace(second * 2, second)
    assert board.of(RED, "batches") == 1 and board.of(RED, "dungeon") == 1


@pytest.mark.parametrize("cubes", ["WWSSCCGG", "FFFFFF", "FFWW", "FFGGG", "FFCCC", ""])
def test_no_batch_without_three_different_types(cubes: str) -> None:
    """R11.2: one of them food; with nothing to give nothing is asked."""
    board = in_castle((RED, cubes))
    board.own(RED, score=9)
    board.phase(6)
    assert board.done() and board.cubes(RED) == cubes and board.of(RED, "score") == 7


def test_a_batch_that_cannot_be_paid_is_refused() -> None:
    """R11.2: the cubes must be there."""
    board = in_castle((RED, "FWS"))
    board.phase(6)
    assert board.refused("batch wood+cloth") == ("R11.2", "no_batch") == board.refused("batch cloth+gold")


def test_players_give_in_queue_order_as_many_batches_as_they_like() -> None:
    """R11.2: not in turn order; several batches each, then the next player."""
    board = in_castle((GREEN, "FFWWSS"), (BLUE, "FWS"), (RED, "FWSFWS"))
    board.phase(6)
    board.play(GREEN, "batch wood+stone", "batch wood+stone")
    assert board.asked == (BLUE, "castle")
    board.play(BLUE, "castle done")
    board.play(RED, "batch wood+stone", "castle done")
    assert board.all("dungeon") == [0, 2, 0, 1, 0] and board.cubes(RED) == "FWS"


POINTS = [(5, 0, [1, 1, 0], 9), (6, 9, [0, 1, 1], 7), (4, 0, [2, 0, 0], 10), (6, 10, [0, 0, 2], 6), (5, 10, [1, 0, 1], 8)]


@pytest.mark.parametrize(("dungeon", "walls", "houses", "points"), POINTS)
def test_a_full_section_gives_way_to_the_next(dungeon: int, walls: int, houses: list[int], points: int) -> None:
    """R11.3: also in the middle of a contribution; 5, 4, 3 points by the section the house lands in."""
    board = in_castle((RED, "FFWWSS"), dungeon=dungeon, walls=walls)
    board.phase(6)
    board.play(RED, "batch wood+stone", "batch wood+stone")
    assert [board.of(RED, name) for name in SECTIONS] == houses and board.of(RED, "score") == points
    assert board.told("R11.3")[0][:2] == ("gain", RED)


def test_full_sections_count_all_players_houses() -> None:
    """R11.3: six houses of several players fill the dungeon."""
    board = in_castle((RED, "FWS"))
    for seat, houses in enumerate([2, 2, 1, 1, 0]):
        board.own(seat, dungeon=houses)
    board.phase(6)
    board.play(RED, "batch wood+stone")
    assert board.of(RED, "walls") == 1 and board.of(RED, "score") == 4


def test_no_room_no_batches() -> None:
    """R11.4: the last part of the towers ends the giving; cubes are kept."""
    board = in_castle((RED, "FFWWSS"), (GREEN, "FFWWSS"), dungeon=6, walls=10, towers=13)
    board.phase(6)
    board.play(RED, "batch wood+stone")
    assert board.asked == (RED, "favor") and board.cubes(RED) == "FWS" and board.cubes(GREEN) == "FFWWSS"
    assert board.of(RED, "towers") == 1


@pytest.mark.parametrize(("cubes", "score", "left"), [("FWS", 10, 8), ("FW", 10, 8), ("FWS", 1, 0)])
def test_giving_nothing_costs_two_points(cubes: str, score: int, left: int) -> None:
    """R11.5: whether unwilling or unable; when one's own contribution ends."""
    board = in_castle((RED, cubes), (GREEN, "FWS"))
    board.own(RED, score=score)
    board.phase(6)
    if cubes == "FWS":
        board.play(RED, "castle done")
    assert board.asked == (GREEN, "castle") and board.of(RED, "score") == left
    assert board.told("R11.5") == [("score", RED, "score", left - score)]


def test_no_penalty_after_a_batch_or_outside_the_castle() -> None:
    """R11.5: one batch is enough, and who is not in the castle loses nothing."""
    board = in_castle((RED, "FFWWSS"))
    for seat in range(4):
        board.own(seat, score=10)
    board.phase(6)
    board.play(RED, "batch wood+stone", "castle done")
    assert board.all("score")[:4] == [10, 10, 10, 15]


def test_no_penalty_without_room() -> None:
    """R11.5: nobody is asked and nobody loses when the towers were full before."""
    board = in_castle((RED, "FWS"), (GREEN, ""), dungeon=6, walls=10, towers=14)
    board.own(GREEN, score=5)
    board.phase(6)
    assert board.done() and board.of(GREEN, "score") == 5 and board.all("hand") == [6] * 5


FAVORS = [([1, 2, 0], GREEN), ([1, 1, 0], RED), ([0, 1, 1], GREEN), ([2, 1, 2], RED), ([0, 0, 3], BLUE), ([1, 2, 2], GREEN)]


@pytest.mark.parametrize(("batches", "winner"), FAVORS)
def test_most_batches_bring_a_favor(batches: list[int], winner: int) -> None:
    """R11.6: one favor, resolved now; tie: earliest in the queue; workers return after it."""
    board = in_castle(*[(seat, "FWSC" * count) for seat, count in zip((RED, GREEN, BLUE), batches, strict=True)])
    board.phase(6)
    for seat, count in zip((RED, GREEN, BLUE), batches, strict=True):
        board.play(seat, *["batch wood+stone"] * count)
    assert board.asked == (winner, "favor") and board.row("castle") == [RED, GREEN, BLUE]
    board.play(winner, "favor money", "use money 1")
    assert board.done() and board.row("castle") == [] and board.all("hand") == [6] * 5
    assert board.all("batches") == [0] * 5 and board.at("in_castle") == 0


def test_batches_of_earlier_turns_do_not_count() -> None:
    """R11.6: this turn's batches only."""
    board = in_castle((RED, "FWS"), (GREEN, "FWS"))
    board.own(GREEN, dungeon=4)
    board.phase(6)
    board.play(RED, "batch wood+stone")
    board.play(GREEN, "batch wood+stone")
    assert board.asked == (RED, "favor")


def test_nobody_gets_a_favor_when_nobody_gave() -> None:
    """R11.6: all gave 0; the workers return all the same."""
    board = in_castle((RED, "FWS"), (GREEN, ""))
    board.phase(6)
    board.play(RED, "castle done")
    assert board.done() and board.all("hand") == [6] * 5 and board.row("castle") == []


def test_an_empty_castle_asks_nobody() -> None:
    """R11.2, R11.6: and nothing is told."""
    board = in_castle()
    board.own(ORANGE, "FWS")
    board.phase(6)
    assert board.done() and board.log.events == []
