"""R14: the end of the game."""

from __future__ import annotations

import random

import pytest

from parlier.games.caylus import cells as c
from tests.caylus.positions import BLUE, GREEN, ORANGE, RED, Board, caylus


def last_turn() -> Board:
    """Dungeon and walls are counted and the bailiff is a space before the last marker; everybody has one house there."""
    board = Board()
    board.counted("dungeon", "walls")
    board.mark(bailiff=23, provost=23)
    for seat in range(4):
        board.own(seat, "", money=0, towers=1)
    return board


def test_the_game_ends_right_after_the_towers_count() -> None:
    """R14.1: with the bailiff on 24; nothing is legal then."""
    board = last_turn()
    board.turn(7)
    assert board.over() and board.state.seat is None and board.legal == []
    refusal = board.explain("pass")
    assert refusal is not None and refusal.rule == "R14.1"
    assert board.at("phase") == 7


def test_the_favors_of_the_towers_count_come_first() -> None:
    """R14.1, R14.2: their points and goods are in the result."""
    board = last_turn()
    board.own(RED, towers=4, money=1)
    board.turn(7)
    assert not board.over()
    board.play(RED, "favor prestige", "use prestige 1", "favor money", "use money 1")
    assert board.over() and board.of(RED, "score") == 1 + 1


def test_full_towers_end_the_game_too() -> None:
    """R14.1: wherever the bailiff is."""
    board = last_turn()
    board.mark(bailiff=19, provost=19)
    board.own(RED, towers=10)
    board.own(GREEN, towers=2)
    board.turn(7)
    assert not board.over() and board.asked == (GREEN, "favor")
    board.play(GREEN, "favor prestige", "use nothing")
    board.play(RED, "favor money", "use nothing", "favor prestige", "use nothing", "favor cubes", "use nothing")
    assert board.over()


def test_the_other_counts_do_not_end_the_game() -> None:
    """R14.1: the bailiff on 23 neither."""
    board = last_turn()
    board.mark(bailiff=22, provost=22)
    board.turn(7)
    assert board.asked[1] == "place"


LEFTOVERS = [
    ("", 0, 0), ("G", 0, 3), ("GGG", 0, 9), ("FW", 0, 0), ("FFF", 0, 1), ("FWSC", 0, 1), ("FFWWSS", 0, 2), ("FFGG", 3, 6),
    ("", 3, 0), ("", 4, 1), ("", 11, 2), ("FFWWSCG", 9, 3 + 2 + 2), ("FFG", 3, 3),
]  # fmt: skip


@pytest.mark.parametrize(("cubes", "money", "points"), LEFTOVERS)
def test_what_is_left_is_worth_points(cubes: str, money: int, points: int) -> None:
    """R14.2: 3 points for each gold; 1 for 3 non-gold cubes together; 1 for 4 deniers; each rounded down."""
    board = last_turn()
    board.own(RED, cubes, money=money, score=10)
    board.turn(7)
    assert board.all("score") == [0, 0, 0, 10 + points]
    assert sum(event.amount for event in board.log.events if event.why == "leftovers" and event.seat == RED) == points


@pytest.mark.parametrize(
    ("scores", "winners"), [([5, 9, 3, 1], [GREEN]), ([7, 2, 7, 7], [BLUE, ORANGE, RED]), ([0, 0, 0, 0], [0, 1, 2, 3])]
)
def test_most_points_win_and_ties_are_shared(scores: list[int], winners: list[int]) -> None:
    """R14.3: leftovers included."""
    board = last_turn()
    for seat, score in enumerate(scores):
        board.own(seat, score=score)
    board.turn(7)
    assert board.game.scores(board.state) == scores and board.game.winners(board.state) == winners
    board = last_turn()
    board.own(RED, "GG", score=0)
    board.own(BLUE, score=5)
    board.turn(7)
    assert board.game.winners(board.state) == [RED]


def test_the_last_turn_is_like_any_other() -> None:
    """R14.4: income, placing, bribes, activation and castle come before the towers count."""
    board = last_turn()
    board.own(RED, "FWS")
    board.turn(1)
    assert board.all("money") == [2, 2, 2, 2]
    board.play(BLUE, "place n_quarry")
    board.play(GREEN, "pass")
    board.play(ORANGE, "pass")
    board.own(RED, money=3)
    board.stand(RED, "castle")
    board.passed(GREEN, ORANGE, BLUE, RED)
    board.turn(4)
    for seat in (GREEN, ORANGE, BLUE, RED):
        board.play(seat, "provost 0")
    assert board.cubes(BLUE) == "S" and not board.over()
    board.play(RED, "batch wood+stone", "favor prestige", "use nothing", "favor money", "use nothing")
    assert board.over() and board.of(RED, "towers") == 2


@pytest.mark.parametrize("ahead", [True, False])
def test_shortest_and_longest_game(ahead: bool) -> None:
    """R14.4: 18 turns with the bailiff at its slowest, 9 at its fastest."""
    board = Board(2)
    board.mark(turn=0)
    board.turn(1)
    while not board.over():
        seat, kind = board.asked
        assert seat is not None
        wanted = "provost +1" if ahead and seat == BLUE else "provost 0"
        board.play(seat, {"place": "pass", "provost": wanted}.get(kind, board.legal[-1]))
    assert board.at("turn") == (9 if ahead else 18)


@pytest.mark.parametrize("seed", range(12))
def test_no_game_is_longer_than_18_turns(seed: int) -> None:
    """R14.4: random games; fewer than 9 turns only with full towers."""
    chance = random.Random(seed)
    state = caylus().deal(2 + seed % 4, seed=seed).state
    while not state.over:
        state.apply(chance.choice(state.legal()))
    towers = sum(state.cells[c.HOUSES + 2 + seat * c.STRIDE] for seat in range(state.seats))
    assert state.cells[c.TURN] <= 18 and (state.cells[c.TURN] >= 9 or towers == 14)
