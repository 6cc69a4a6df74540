"""F107: nobody takes back what has shown him something hidden, whether chance had a part in it or not."""

from __future__ import annotations

from parlier.core.record import Record
from parlier.core.state import State
from parlier.games.praga import cells as c
from parlier.skin.page import Outcome
from parlier.web.bar import ends_run
from parlier.web.viewer import outcomes
from tests.praga.scene import give, praga, show


def record() -> tuple[Record, int]:
    """A game of two at its first turn."""
    game = praga()
    found = game.deal(seats=2, seed=1)
    assert found.state.seat is not None
    return found, found.state.seat


def outcome(state: State, notation: str, seats: list[int]) -> Outcome:
    return outcomes(state, [state.game.parse(notation)], seats)[notation]


def test_f107_what_led_to_a_look_at_tiles_another_put_back_is_not_taken_back() -> None:
    """R7.1: no chance is asked here; the question itself shows the tiles."""
    game, seat = record()
    give(game.state, seat, tech=1, gold=5, goldwin=2, wealth=0)
    show(game.state, "bld_school")
    game.state.cells[c.SECRET_UNSEEN] = 0
    game.state.cells[c.SECRET_BY + 1 - seat] = (1 << c.SECRET_TILES) - 1
    for index in range(c.SECRET_TILES):
        game.state.cells[c.SECRET_UNDER + index] = index + 1
    for action in ("extra building gold+gold", "build bld_school", "site P3S1"):
        game.play(action)
        assert game.previous_decision(seat) is not None
    assert outcome(game.state, "face 0", [0, 1]) == Outcome(ends=True, reveals=True)
    game.play("face 0")
    assert game.state.decision is not None and game.state.decision.name == "keep"
    assert game.previous_decision(seat) is None


def test_f107_a_later_look_at_the_v_tiles_is_not_taken_back() -> None:
    """R8.8: the tiles lie where the first look found them."""
    game, seat = record()
    give(game.state, seat, silver=2, cathedral_row=4, gold=5, stone=5, wealth=0)
    game.state.cells[c.V_UNSEEN] = 0
    game.state.cells[c.V_AT] = 0b000111
    game.state.cells[c.V_AT + 1] = 0b111000
    game.state.cells[c.V_KNOWN] = 1 << (1 - seat)
    game.play("climb cathedral")
    assert game.state.decision is not None and game.state.decision.name == "v"
    assert game.previous_decision(seat) is None
    kept = len(game.actions)
    game.play(game.state.legal()[0])
    assert game.previous_decision(seat) == kept


def test_f107_a_lone_v_tile_is_not_taken_back_although_it_was_taken_without_a_question() -> None:
    """R8.8: who takes the last V tile of the Cathedral sees which one it was, as does everybody."""
    game, seat = record()
    give(game.state, seat, silver=2, cathedral_row=4, gold=5, stone=5, wealth=0)
    give(game.state, 1 - seat, cathedral_row=5, v_cathedral=4)
    game.state.cells[c.V_UNSEEN] = 0
    game.state.cells[c.V_AT] = 0b000111
    game.state.cells[c.V_AT + 1] = 0b010000
    game.state.cells[c.V_LEFT + 1] = 1
    game.state.cells[c.V_KNOWN] = 1 << (1 - seat)
    assert ends_run(game.state, "climb cathedral", [0, 1])
    game.play("climb cathedral")
    assert game.state.cells[c.V_CATHEDRAL + seat * c.STRIDE] == 5
    assert game.state.decision is not None and game.state.decision.name == "turn"
    assert game.previous_decision(seat) is None


def test_f107_before_one_chooses_it_is_marked_what_shows_something_hidden_and_what_only_ends_the_turn() -> None:
    game, seat = record()
    give(game.state, seat, gold=2, stone=2)
    assert outcome(game.state, "refresh wall gold", [seat]) == Outcome(ends=False, reveals=False)
    game.play("refresh wall gold")
    replace = game.state.game.action_text(game.state.legal()[0])
    assert outcome(game.state, replace, [seat]) == Outcome(ends=True, reveals=True)
    game.play(replace)
    game.play(next(text for text in map(game.state.game.action_text, game.state.legal()) if text.startswith("crane")))
    assert outcome(game.state, "done", [seat]) == Outcome(ends=True, reveals=False)
    assert outcome(game.state, "done", [0, 1]) == Outcome(ends=False, reveals=False)
