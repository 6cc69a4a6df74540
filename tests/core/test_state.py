"""States: agenda, forced decisions, identity, copies, bytes."""

from __future__ import annotations

import pickle
import random

import pytest

from parlier.core.errors import Illegal, NotationError, OptionError, RecordError
from parlier.core.events import CHOOSES, TAKES, VERBS, Log
from parlier.core.playout import perft, playout, playouts
from parlier.core.record import Record
from parlier.core.state import DEPTH, FRAME, NATURE, State, pop, push, top
from tests.core.little_game import ACT, PEEK, ROOM, TILES, LittleGame

GAME = LittleGame()


def position(*texts: str, seats: int = 2) -> State:
    state = GAME.new(seats)
    for text in texts:
        state.apply(GAME.parse(text))
    return state


def emptied(seats: int = 3) -> State:
    """The stack holds one tile, and seat 0 is to act."""
    texts = [word for tile in range(1, TILES) for word in ("draw", f"flip {tile}")]
    return position(*texts, seats=seats)


# -- agenda ----------------------------------------------------------------------------------


def test_frames_lie_in_a_stack_and_leave_zeros() -> None:
    state = GAME.empty(2)
    push(state, PEEK, NATURE, 1, 7)
    push(state, ACT, 1, 2, 3)
    assert [int(state.cells[top(state) + i]) for i in range(FRAME)] == [ACT, 1, 2, 3]
    pop(state)
    assert [int(state.cells[top(state) + i]) for i in range(FRAME)] == [PEEK, NATURE, 1, 7]
    pop(state)
    assert state == GAME.empty(2)


def test_an_overfull_agenda_is_an_error_and_no_silent_loss() -> None:
    state = GAME.empty(2)
    for _ in range(ROOM):
        push(state, ACT, 0, 0, 0)
    with pytest.raises(IndexError):
        push(state, ACT, 0, 0, 0)


def test_a_game_that_is_over_has_an_empty_agenda() -> None:
    state = GAME.new(2)
    playout_here(state)
    assert state.over and state.cells[DEPTH] == 0 and not any(list(state.cells)[state.agenda :])


def playout_here(state: State, seed: int = 1) -> None:
    chance = random.Random(seed)
    while not state.over:
        state.apply(chance.choice(state.legal()))


def test_steps_stand_before_decisions() -> None:
    assert GAME.first_decision == ACT


# -- forced decisions ------------------------------------------------------------------------


def test_a_decision_without_a_choice_is_taken_and_told() -> None:
    """The last tile of the stack comes by itself; then an empty stack leaves only rest, and the game runs to its end."""
    state = emptied()
    state.ear = log = Log()
    assert state.seat == 2 and state.legal() == [GAME.parse("draw"), GAME.parse("look"), GAME.parse("rest")]
    state.apply(GAME.parse("draw"))
    assert state.over and GAME.scores(state)[2] == 3 + 6
    taken = [(GAME.action_text(e.cell), e.seat, e.rule) for e in log.events if e.verb == VERBS[TAKES]]
    assert taken == [("flip 6", NATURE, "R1")]
    assert [(e.cell, e.seat) for e in log.events if e.verb == VERBS[CHOOSES]] == [(GAME.parse("draw"), 2)]


def test_a_forced_rest_scores_like_a_chosen_one() -> None:
    record = Record(GAME, 4)
    for word in ("look", "peek 1", "show once", "look", "peek 2", "show once", "look", "peek 3", "show once"):
        record.play(word)
    for word in ("draw", "flip 4", "draw", "flip 5", "draw"):
        record.play(word)
    assert record.state.over, "flip 6, and three times rest, were forced"
    assert record.scores() == [1 + 5, 2 + 6, 3 + 1, 4 + 1] and record.breakdown(2) == {"tiles": 3, "rest": 1, "kept": 0}
    verbs = [event.verb for event in record.events()]
    assert verbs.count("takes") == 3 and verbs.count("chooses") == len(record.actions)


def test_no_decision_with_one_option_is_ever_asked() -> None:
    for seed in range(100):
        state = GAME.new(2 + seed % 3)
        chance = random.Random(seed)
        while not state.over:
            assert len(state.legal()) >= 2
            state.apply(chance.choice(state.legal()))


# -- legality --------------------------------------------------------------------------------


def test_what_is_not_legal_is_explained_and_changes_nothing() -> None:
    for seed in range(30):
        state, chance = GAME.new(3), random.Random(seed)
        while True:
            before, legal = state.to_bytes(), state.legal()
            assert legal == [a for a in range(GAME.actions) if state.explain(a) is None]
            for action in set(range(GAME.actions)) - set(legal):
                with pytest.raises(Illegal) as caught:
                    state.apply(action)
                assert caught.value.refusal == state.explain(action)
                assert caught.value.rule in GAME.rulebook() and caught.value.reason in str(caught.value)
            assert state.to_bytes() == before and state.legal() == legal
            if state.over:
                break
            state.apply(chance.choice(legal))


def test_an_over_game_refuses_everything_by_the_rule_that_ended_it() -> None:
    state = GAME.new(2)
    playout_here(state)
    assert state.legal() == [] and state.seat is None and state.decision is None
    for action in range(GAME.actions):
        refusal = state.explain(action)
        assert refusal is not None and refusal.rule == "R4" and refusal.word == "over"
        with pytest.raises(Illegal):
            state.apply(action)


@pytest.mark.parametrize("action", [-1, GAME.actions, 10**6, -(2**63), 2**63 - 1])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    state = GAME.new(2)
    before = state.to_bytes()
    with pytest.raises(NotationError, match="no action"):
        state.apply(action)
    with pytest.raises(NotationError):
        state.explain(action)
    with pytest.raises(NotationError):
        GAME.action_text(action)
    assert state.to_bytes() == before


@pytest.mark.parametrize("action", [2**63, -(2**70), 10**30])
def test_a_number_that_no_machine_word_holds_is_refused_too(action: int) -> None:
    state = GAME.new(2)
    before = state.to_bytes()
    with pytest.raises((ValueError, OverflowError)):
        state.apply(action)
    assert state.to_bytes() == before


def test_notation_names_every_action_once() -> None:
    texts = [GAME.action_text(action) for action in range(GAME.actions)]
    assert [GAME.parse(text) for text in texts] == list(range(GAME.actions))
    assert GAME.parse("  show \t once ") == GAME.parse("show once")
    with pytest.raises(NotationError, match="did you mean 'show once'"):
        GAME.parse("show onse")
    for text in ("", "Draw", "flip", "flip 7", "flip 1 2", "x" * 60_000):
        with pytest.raises(NotationError) as error:
            GAME.parse(text)
        assert len(str(error.value)) < 200


# -- identity --------------------------------------------------------------------------------


def test_copies_are_equal_and_independent() -> None:
    for seed in range(20):
        state, chance = GAME.new(2), random.Random(seed)
        while not state.over:
            twin, action = state.clone(), chance.choice(state.legal())
            assert (
                twin == state and hash(twin) == hash(state) and twin.key() == state.key() and twin.to_bytes() == state.to_bytes()
            )
            before = state.to_bytes()
            twin.apply(action)
            assert state.to_bytes() == before and twin != state
            state.apply(action)
            assert twin == state and twin.legal() == state.legal()


def test_a_copy_has_no_listener() -> None:
    state = GAME.new(2)
    state.ear = Log()
    assert state.clone().ear is None


def test_bytes_and_pickle_bring_a_state_back() -> None:
    for seed in range(20):
        state, chance = GAME.new(3), random.Random(seed)
        while not state.over:
            for again in (GAME.from_bytes(state.to_bytes()), pickle.loads(pickle.dumps(state))):
                assert again == state and again.legal() == state.legal() and again.seat == state.seat
                assert again.game.header() == GAME.header() and len(again) == len(state)
            state.apply(chance.choice(state.legal()))


@pytest.mark.parametrize("data", [b"", b"1", b"\0" * (8 * GAME.layout.size - 1), b"\0" * (8 * GAME.layout.size + 8)])
def test_bytes_of_another_length_are_no_state(data: bytes) -> None:
    with pytest.raises(RecordError, match="bytes"):
        GAME.from_bytes(data)


def test_states_of_games_with_other_options_are_different() -> None:
    other = LittleGame(double=True)
    assert other.new(2) != GAME.new(2) and LittleGame().new(2) == GAME.new(2)
    assert GAME.new(2) != GAME.new(3) and GAME.new(2) != "a state" and GAME.new(2) is not None


def test_games_with_different_options_live_side_by_side() -> None:
    single, double = GAME.new(2), LittleGame(double=True).new(2)
    for text in ("draw", "flip 3"):
        single.apply(GAME.parse(text))
        double.apply(GAME.parse(text))
    assert single.game.scores(single) == [3, 0] and double.game.scores(double) == [6, 0]


def test_different_players_to_move_make_different_positions() -> None:
    """All four texts of one position, but for whose turn it is."""
    keys, texts = set(), set()
    for seat in range(4):
        state = GAME.empty(4)
        push(state, ACT, seat, 0, 0)
        keys.add(state.key())
        texts.add(state.to_bytes())
    assert len(keys) == len(texts) == 4


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 99])
def test_a_wrong_seat_count_is_one_clear_sentence(seats: int) -> None:
    for start in (lambda: GAME.new(seats), lambda: GAME.deal(seats, 1), lambda: Record(GAME, seats)):
        with pytest.raises(OptionError, match=f"for 2 to 4 seats, not {seats}"):
            start()


def test_random_play_counts_its_actions() -> None:
    from librt.random import Random

    state = GAME.new(2)
    assert playout(state.clone(), Random(4)) == playouts(state, 1, 4) >= 4
    assert state == GAME.new(2)


def test_perft_counts_every_line_of_play() -> None:
    state = GAME.new(2)
    assert perft(state, 0) == 1 and perft(state, 1) == 3
    assert perft(state, 2) == 6 + 6 + 3, "six tiles drawn, six seen, or the other seat's three choices"
    over = GAME.new(2)
    playout_here(over)
    assert perft(over, 3) == 1


def test_how_states_and_games_show_themselves() -> None:
    assert repr(GAME) == "<Game little, rules 3>" and repr(LittleGame(double=True)) == "<Game little, rules 3, double=True>"
    assert repr(GAME.new(2)) == "<little, 2 seats, seat 0 decides: act>"
    assert repr(position("draw")) == "<little, 2 seats, chance decides: flip>"
    over = GAME.new(2)
    playout_here(over)
    assert repr(over).startswith("<little, 2 seats, over, scores [")
