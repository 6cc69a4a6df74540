"""Copies, bytes, texts and keys: two positions are equal exactly when everything in them is."""

from __future__ import annotations

import pickle
import random

import pytest

import parlier
from parlier.core.position import to_text
from parlier.core.record import Record
from parlier.core.state import DEPTH, FRAME, State
from parlier.core.view import View
from tests.contract.common import CASES, Case, choose, random_record, walk

each_case = pytest.mark.parametrize("case", CASES, ids=str)


@each_case
def test_a_copy_plays_the_same_game_and_leaves_the_first_alone(case: Case) -> None:
    """F94: forked in the middle and played with the same choices, both are equal after every action."""
    states = [state.clone() for state in walk(case, 3)]
    for state in states[:: max(1, len(states) // 3)]:
        twin, before, chance = state.clone(), state.to_bytes(), random.Random(5)
        assert twin == state and hash(twin) == hash(state) and twin.legal() == state.legal()
        actions = []
        while not twin.over:
            actions.append(choose(case.game, twin.legal(), chance, True))
            twin.apply(actions[-1])
            assert state.to_bytes() == before
        first, second = state.clone(), case.game.from_bytes(before)
        for action in actions:
            first.apply(action)
            second.apply(action)
            assert first == second and first.key() == second.key() and first.to_bytes() == second.to_bytes()
        assert first == twin and case.game.scores(first) == case.game.scores(twin)


@each_case
def test_saved_and_loaded_a_position_is_the_same(case: Case) -> None:
    """F91: bytes, pickle and position text bring back bytes, key, legal actions, and who is to move."""
    for seed in (0, 1):
        for count, state in enumerate(walk(case, seed)):
            if count % 15 == 0 or state.over:
                loaded = [
                    case.game.from_bytes(state.to_bytes()),
                    pickle.loads(pickle.dumps(state)),
                    parlier.read_position(to_text(state)),
                ]
                for again in loaded:
                    assert same(again, state)
                assert to_text(loaded[2]) == to_text(state)


def same(a: State, b: State) -> bool:
    alike = a == b and a.to_bytes() == b.to_bytes() and a.key() == b.key() and hash(a) == hash(b)
    return alike and a.legal() == b.legal() and a.seat == b.seat and a.over == b.over and a.game.header() == b.game.header()


@each_case
def test_a_record_reads_back_and_every_prefix_replays(case: Case) -> None:
    record = random_record(case, 7)
    again = parlier.read_record(record.to_text())
    assert again.to_text() == record.to_text() and same(again.state, record.state)
    assert (again.actions, again.actors, again.scores()) == (record.actions, record.actors, record.scores())
    state = case.game.new(case.seats)
    for count, action in enumerate(record.actions):
        if count % 20 == 0:
            assert same(record.at(count), state)
            prefix = Record(case.game, case.seats)
            for earlier in record.actions[:count]:
                prefix.play(earlier)
            assert parlier.read_record(prefix.to_text()).state == state
        assert record.actors[count] == state.seat
        state.apply(action)
    assert same(state, record.at(len(record.actions)))


def test_different_positions_have_different_keys() -> None:
    """Over many positions of all games no two share a key; equal ones always do."""
    seen: dict[int, bytes] = {}
    for number, case in enumerate(CASES):
        for seed in range(3 * number, 3 * number + 3):
            for state in walk(case, seed):
                data = state.to_bytes() + repr(case.game.name).encode()
                assert seen.setdefault(state.key(), data) == data
    assert len(seen) > 5_000


@each_case
def test_one_changed_cell_changes_the_key(case: Case) -> None:
    """Every cell counts, and so does whose decision is open."""
    for state in list(walk(case, 5))[::40]:
        keys = {state.key()}
        used = state.agenda + FRAME * int(state.cells[DEPTH])
        for cell in range(used):
            if cell != DEPTH:
                other = case.game.from_bytes(state.to_bytes())
                other.cells[cell] += 1
                assert other != state
                keys.add(other.key())
        assert len(keys) == used


@each_case
def test_different_players_to_move_make_different_positions(case: Case) -> None:
    """F91: key and text tell apart positions that differ in nothing but the seat that decides."""
    compared = 0
    for state in walk(case, 1):
        if not state.over and compared < 20:
            at = state.agenda + FRAME * (int(state.cells[DEPTH]) - 1) + 1
            others = [case.game.from_bytes(state.to_bytes()) for _ in range(case.seats)]
            for seat, other in enumerate(others):
                other.cells[at] = seat
            assert len({other.key() for other in others}) == len({to_text(other) for other in others}) == case.seats
            compared += 1


@each_case
def test_options_are_part_of_a_position(case: Case) -> None:
    state = case.game.new(case.seats)
    for other in CASES:
        twin = other.game.new(other.seats)
        assert (twin == state) == (other == case)


@each_case
def test_a_view_shows_what_its_seat_may_know(case: Case) -> None:
    """What is not hidden is there unchanged; legal actions only for the seat that decides."""
    for count, state in enumerate(walk(case, 1)):
        if count % 15 == 0 or state.over:
            for seat in (*range(case.seats), None):
                view = View(state, seat)
                hidden = [cell for cell in range(len(state)) if case.game.hides(state, cell, seat)]
                assert all(view.cells[c] == state.cells[c] for c in range(len(state)) if c not in hidden)
                assert view.legal() == (state.legal() if seat is not None and state.seat == seat else [])
                assert view.over == state.over and view.to_play == state.seat
