"""Views leak nothing: what a seat cannot know makes no difference to what it sees."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from parlier.core.events import Log
from parlier.core.game import Game
from parlier.core.state import NATURE, State
from parlier.core.view import UNSEEN, View, imagined
from tests.core.little_game import HELD, HOLDS, STACK, STRIDE, TILES, LittleGame

GAME = LittleGame()


def positions(seats: int, games: int) -> Iterator[State]:
    """Positions of random games, with many looks."""
    for seed in range(games):
        chance, state = random.Random(seed), GAME.new(seats)
        while not state.over:
            yield state.clone()
            legal = state.legal()
            look = GAME.parse("look")
            state.apply(look if look in legal and chance.random() < 0.6 else chance.choice(legal))
        yield state


def twins(state: State, viewer: int | None) -> Iterator[State]:
    """The same position, but for what `viewer` cannot know: another tile in somebody's hand."""
    for who in range(state.seats):
        held = int(state.cells[HELD + who * STRIDE])
        if who == viewer or not held:
            continue
        for tile in range(1, TILES + 1):
            if state.cells[STACK] >> tile & 1:
                cells = GAME.from_bytes(state.to_bytes())
                cells.cells[HELD + who * STRIDE] = tile
                cells.cells[STACK] = state.cells[STACK] & ~(1 << tile) | (1 << held)
                yield GAME.from_bytes(cells.to_bytes())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_cannot_know_makes_no_difference_to_its_view(seats: int) -> None:
    compared = 0
    for state in positions(seats, 60):
        for viewer in (*range(seats), None):
            view = View(state, viewer)
            for twin in twins(state, viewer):
                assert GAME.audit(twin) == [] and twin != state
                other = View(twin, viewer)
                assert view.to_bytes() == other.to_bytes()
                assert view == other and hash(view) == hash(other)
                assert view.legal() == other.legal() and view.to_play == other.to_play and view.over == other.over
                compared += 1
    assert compared > 500


def test_the_seat_that_looked_sees_its_own_tile() -> None:
    seen = 0
    for state in positions(3, 30):
        for who in range(3):
            if state.cells[HOLDS + who * STRIDE]:
                assert View(state, who).cells[HELD + who * STRIDE] == state.cells[HELD + who * STRIDE]
                assert View(state, (who + 1) % 3).cells[HELD + who * STRIDE] == UNSEEN
                assert View(state, None).cells[HELD + who * STRIDE] == UNSEEN
                seen += 1
    assert seen > 50


def test_what_is_public_is_in_every_view() -> None:
    for state in positions(2, 20):
        for viewer in (0, 1, None):
            view, hidden = View(state, viewer), 0
            for cell in range(len(state)):
                if view.cells[cell] != state.cells[cell]:
                    assert view.cells[cell] == UNSEEN and GAME.hides(state, cell, viewer)
                    hidden += 1
            assert hidden <= 3


def test_only_the_seat_that_decides_has_legal_actions_in_its_view() -> None:
    """Its own list is the state's; nobody else, and never the public, has one."""
    for state in positions(3, 40):
        for viewer in (*range(3), None):
            expected = state.legal() if viewer is not None and state.seat == viewer else []
            assert View(state, viewer).legal() == expected
        assert state.over or state.seat == NATURE or View(state, state.seat).legal()


def test_a_view_keeps_nothing_of_the_state_it_was_made_from() -> None:
    """Later moves do not reach it, and a hidden value is in none of its attributes."""
    state = GAME.new(2)
    for text in ("look", "peek 5", "show not"):
        state.apply(GAME.parse(text))
    view = View(state, 1)
    before = view.to_bytes()
    assert 5 not in list(view.cells)[3:18] and not any(isinstance(value, State) for value in vars_of(view))
    state.apply(GAME.parse("rest"))
    assert view.to_bytes() == before


def vars_of(view: View) -> list[object]:
    return [getattr(view, name) for name in dir(view) if not name.startswith("__")]


def test_views_of_different_seats_are_different() -> None:
    state = GAME.new(2)
    assert View(state, 0) != View(state, 1) and View(state, 0) != View(state, None)
    assert View(state, 0) == View(state.clone(), 0) and View(state, 0) != object()


def test_what_somebody_is_told_is_what_he_may_know() -> None:
    """After a look all but the one who looked hear that he did, and nothing of the tile; a shown tile is for all."""
    for tile in range(1, TILES + 1):
        state = GAME.new(2)
        log = state.ear = Log()
        for action in ("look", f"peek {tile}"):
            state.apply(GAME.parse(action))
        for viewer in (1, None):
            told = View(state, viewer).told(log.events)
            assert [(event.verb, event.seat, GAME.action_text(event.cell)) for event in told] == [("chooses", 0, "look")]
        assert View(state, 0).told(log.events) == log.events
        log.events.clear()
        state.apply(GAME.parse("show once"))
        assert ("place", tile) in [(event.verb, event.amount) for event in View(state, None).told(log.events)]


def test_what_a_seat_imagines_is_dealt_anew_alike_for_equal_views() -> None:
    changed = 0
    for state in positions(3, 30):
        for viewer in range(3):
            other = GAME.imagine(state, viewer)
            assert View(other, viewer) == View(state, viewer) and GAME.audit(other) == []
            assert all(GAME.imagine(twin, viewer) == other for twin in twins(state, viewer))
            changed += other != state
    assert changed > 50


def test_a_last_tile_that_chance_had_no_choice_about_is_told_to_nobody_else() -> None:
    """A forced answer of chance says as much as a chosen one."""
    state = GAME.new(4)
    for action in ("draw", "flip 1", "draw", "flip 2", "draw", "flip 3", "draw", "flip 4", "draw", "flip 5"):
        state.apply(GAME.parse(action))
    log = state.ear = Log()
    state.apply(GAME.parse("look"))
    assert [event.verb for event in log.events if event.seat == NATURE] == ["takes"]
    assert not any(event.seat == NATURE for viewer in (0, None) for event in View(state, viewer).told(log.events))


class Forgetful(LittleGame):
    """It hides tiles and does not say what a seat may imagine."""

    def imagine(self, state: State, seat: int, salt: int = 0) -> State:
        return Game.imagine(self, state, seat, salt)


def test_a_game_that_hides_must_say_what_a_seat_imagines() -> None:
    """Else bots would play by what they may not know."""
    with pytest.raises(NotImplementedError, match="imagine"):
        imagined(Forgetful().new(2))


def test_nobody_imagines_for_chance() -> None:
    state = GAME.new(2)
    state.apply(GAME.parse("draw"))
    assert state.seat == NATURE
    with pytest.raises(ValueError, match="no seat"):
        imagined(state)
