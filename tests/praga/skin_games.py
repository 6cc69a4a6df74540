"""Games for the tests of the looks: players who rather do something than end their turn, so that all comes up."""

from __future__ import annotations

import random
from collections.abc import Iterator

from parlier import load
from parlier.cli.seating import seating_of
from parlier.core.events import Event, Log
from parlier.core.game import OptionValue
from parlier.core.record import Record
from parlier.core.state import State
from parlier.games.praga import cells as c
from parlier.skin import SEAT_COLORS, Skin, load_skin

LONG_NAME = "Bartholomäus der 3.."
IDLE = ("done", "refresh", "decline", "exchange no", "arrow no", "seal nothing")
RARELY = 0.1
GAMES: tuple[tuple[int, dict[str, OptionValue]], ...] = (
    (1, {}),
    (2, {"alternate_walls": True, "alternate_cathedral": True, "claims_stay": True}),
    (3, {"side_b": True, "road_either": True, "open_v_tiles": True}),
    (4, {"alternate_road": True, "swapped_tokens": True, "bonus_after": True}),
    (4, {}),
)
"""Seats and options: every option is on once."""


def busy_game(seats: int, seed: int, options: dict[str, OptionValue] | None = None) -> Record:
    """A whole game of players who are seldom idle."""
    record = load("praga", **(options or {})).deal(seats, seed)
    record.players = [LONG_NAME if seat == 1 else f"{SEAT_COLORS[seat]} (uniform)" for seat in range(seats)]
    chance = random.Random(seed)
    while not record.state.over:
        record.play(chance.choice(wanted(record.state, chance)))
    return record


def wanted(state: State, chance: random.Random) -> list[int]:
    """The options that do something; rarely all of them."""
    legal = state.legal()
    if chance.random() < RARELY:
        return legal
    return [action for action in legal if not state.game.action_text(action).startswith(IDLE)] or legal


def rich_moves(seats: int, seed: int, options: dict[str, OptionValue] | None = None) -> Iterator[tuple[State, int, list[Event]]]:
    """Every state of a game in which all have plenty of everything at each turn, the action, and what it brought about."""
    chance = random.Random(seed)
    state = load("praga", **(options or {})).deal(seats, seed).state.clone()
    while not state.over:
        if decides(state):
            action = chance.choice(wanted(state, chance))
            if state.decision is not None and state.decision.name == "turn" and not state.cells[c.TAKEN]:
                enrich(state, chance)
                action = chance.choice(wanted(state, chance))
        else:
            action = chance.choice(state.legal())
        yield from played(state, action)


def played(state: State, action: int) -> Iterator[tuple[State, int, list[Event]]]:
    """The move is made in `state`."""
    before, log = state.clone(), Log()
    state.ear = log
    state.apply(action)
    yield before, action, log.events


def enrich(state: State, chance: random.Random) -> None:
    """Goods for everybody, and tracks shortly before their marks."""
    for seat in range(state.seats):
        o = seat * c.STRIDE
        for cell, amount in ((c.GOLD, 7), (c.STONE, 7), (c.EGG, 3), (c.SILVER, 5), (c.GOLDWIN, 3)):
            state.cells[cell + o] = max(int(state.cells[cell + o]), chance.randint(0, amount))


def positions(record: Record, every: int = 1) -> Iterator[State]:
    """The state before every action, or every so many, and the last one."""
    state = record.game.new(record.seats)
    for number, action in enumerate(record.actions):
        if number % every == 0:
            yield state
        state.apply(action)
    yield state


def decides(state: State) -> bool:
    """Whether a player is asked."""
    return not state.over and state.seat is not None and state.seat >= 0


def skin_of(record: Record) -> Skin:
    """The terminal's skin."""
    return load_skin(record, seating_of(record).cast())
