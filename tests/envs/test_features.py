"""What a learner observes: every fact that the seat may know, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

import pytest
from librt.vecs import vec
from mypy_extensions import i32

import parlier
from parlier.core.errors import OptionError
from parlier.core.features import Kind
from parlier.core.game import Game
from parlier.core.observation import OBSERVATIONS, Entities, Features, Observation, load_features, load_observation
from parlier.core.state import NATURE, State
from parlier.core.view import View
from parlier.envs import observations
from parlier.envs.entities import PRESENT
from tests.core.little_game import LittleGame
from tests.docs.pages import ROOT

SEATED = [(name, seats) for name in ("caylus", "praga") for seats in parlier.load(name).seat_counts]
LITTLE: list[tuple[Game, int]] = [(LittleGame(), 2), (LittleGame(), 3)]
CASES = [*((parlier.load(name), seats) for name, seats in SEATED), *LITTLE]
IDS = [f"{game.name or 'little'}-{seats}" for game, seats in CASES]
EVERY = 23
"""Every so many positions of a random game are looked at."""

every_case = pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)
every_form = pytest.mark.parametrize("form", OBSERVATIONS)


@lru_cache(maxsize=40)
def features_of(game: Game, seats: int) -> Features:
    return load_features(game, seats)


@lru_cache(maxsize=40)
def entities_of(game: Game, seats: int) -> Entities:
    return Entities(features_of(game, seats))


def observation_of(game: Game, seats: int, form: str) -> Observation:
    return features_of(game, seats) if form == "flat" else entities_of(game, seats)


def positions(game: Game, seats: int, seed: int) -> Iterator[State]:
    """Some positions of a random game, chance's questions among them, and the last one."""
    chance, state, played = random.Random(seed), game.new(seats), 0
    while not state.over:
        if played % EVERY == seed % EVERY:
            yield state
        state.apply(chance.choice(state.legal()))
        played += 1
    yield state


def row(game: Game, state: State, seat: int, form: str = "flat") -> bytes:
    return bytes(observation_of(game, state.seats, form).whole(state, seat))


@every_case
def test_the_numbers_have_names_of_their_own_and_rules_that_the_book_has(game: Game, seats: int) -> None:
    described = features_of(game, seats).features()
    assert len({feature.name for feature in described}) == len(described) == features_of(game, seats).size
    if game.name in parlier.game_names():
        assert all(feature.rule in game.rulebook() and feature.meaning for feature in described)


@every_form
@every_case
def test_every_number_is_within_its_range(game: Game, seats: int, form: str) -> None:
    observation = observation_of(game, seats, form)
    for state in positions(game, seats, 1):
        for seat in range(seats):
            for low, value, high in zip(observation.low, observation.row(state, seat), observation.high, strict=True):
                assert low <= value <= high


@every_form
@every_case
def test_observations_differ_exactly_when_what_the_seat_sees_differs(game: Game, seats: int, form: str) -> None:
    views: dict[tuple[int, bytes], bytes] = {}
    rows: dict[tuple[int, bytes], bytes] = {}
    for seed in range(3):
        for state in positions(game, seats, seed):
            for seat in range(seats):
                seen, observed = View(state, seat).to_bytes(), row(game, state, seat, form)
                assert views.setdefault((seat, observed), seen) == seen
                assert rows.setdefault((seat, seen), observed) == observed


@every_form
@every_case
def test_what_is_hidden_from_a_seat_makes_no_difference(game: Game, seats: int, form: str) -> None:
    for seed in range(2):
        for state in positions(game, seats, seed):
            if not state.over and state.seat != NATURE:
                for seat in range(seats):
                    assert row(game, game.imagine(state, seat), seat, form) == row(game, state, seat, form)


@every_form
@every_case
def test_an_observation_touches_only_its_own_place_and_all_of_it(game: Game, seats: int, form: str) -> None:
    observation = observation_of(game, seats, form)
    size = int(observation.size)
    for state in positions(game, seats, 2):
        out = vec[i32]([7] * size + [0] * size + [7] * size)
        observation.write(state, 0, out, size)
        assert list(out) == [7] * size + list(observation.whole(state, 0)) + [7] * size
        used = vec[i32]([7] * size)
        observation.refill(state, 0, used)
        assert list(used) == list(observation.whole(state, 0))


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_everybody_sees_himself_first_and_the_others_in_the_order_of_seats(name: str, seats: int) -> None:
    game = parlier.load(name)
    features = features_of(game, seats)
    first = [feature.name for feature in features.features()].index("points me")
    unit = 100
    for state in positions(game, seats, 3):
        for seat in range(seats):
            shown = [features.row(state, seat)[first + step] * unit for step in range(seats)]
            scores = game.scores(state)
            assert shown == pytest.approx([scores[(seat + step) % seats] for step in range(seats)])


# -- entities ------------------------------------------------------------------------------------


@every_case
def test_entities_say_what_the_flat_row_says_and_which_rows_are_padding(game: Game, seats: int) -> None:
    features, entities = features_of(game, seats), entities_of(game, seats)
    for state in positions(game, seats, 6):
        flat, tables = features.row(state, seats - 1), list(entities.row(state, seats - 1))
        numbers: dict[tuple[Kind, str, str], float] = {}
        for things in entities.things:
            for name, index in zip(things.rows, range(things.start, entities.signs, len(things.columns)), strict=False):
                own = dict(zip(things.columns, tables[index : index + len(things.columns)], strict=True))
                numbers |= {(things.kind, name, column): value for column, value in own.items()}
                present = tables[entities.signs + things.first + things.rows.index(name)]
                assert present == (any(own.values()) or not things.kind.passing)
        for feature, value in zip(features.features(), flat, strict=True):
            assert numbers.pop((feature.kind, feature.row, feature.column)) == value, feature
        assert not any(numbers.values())


@every_case
def test_kinds_rows_and_columns_have_names_of_their_own(game: Game, seats: int) -> None:
    entities = entities_of(game, seats)
    names = [things.kind.name for things in entities.things]
    assert len(set(names)) == len(names) and all(name.isidentifier() and name != PRESENT for name in names)
    assert all(things.kind.meaning for things in entities.things)
    assert names[0] == "game" and "seat" in names
    seated = next(things for things in entities.things if things.kind.name == "seat")
    assert seated.rows[:seats] == ["me", *(f"+{number}" for number in range(1, seats))]


def test_a_form_that_there_is_not_is_refused() -> None:
    with pytest.raises(OptionError, match="observations 'pixels': expected flat, entities"):
        load_observation(parlier.load("caylus"), 3, "pixels")


# -- every cell is told --------------------------------------------------------------------------

TOLD_ELSEWHERE = {
    "road": "`at` says where every tile lies",
    "at": "fixed tiles never move, residences are found by road space",
}
A_CELL_FOR_EACH = ("order", "castle", "claims", "put_under")
"""Columns with a cell for each seat, or owner; those of more seats are not in use."""


def other_values(game: Game, state: State, cell: int) -> Iterator[int]:
    """What else a cell might hold."""
    column = game.layout.column_of(cell)
    if column.bits:
        yield from (state.cells[cell] ^ (1 << bit) for bit in range(1 if column.high == 28 else 0, column.high + 1))
    else:
        yield from (value for value in range(column.low, min(column.high, column.low + 60) + 1) if value != state.cells[cell])


@pytest.mark.parametrize(("name", "seats"), [("caylus", 3), ("praga", 1), ("praga", 3)])
def test_no_cell_of_a_position_is_left_out(name: str, seats: int) -> None:
    game = parlier.load(name)
    state = list(positions(game, seats, 4))[3]
    missing = set()
    for column in game.layout.columns[2:]:
        for cell in column.cells(seats)[: max(seats, 2) if column.name in A_CELL_FOR_EACH else None]:
            before = [row(game, state, seat) for seat in range(seats)]
            for value in other_values(game, state, cell):
                changed = state.clone()
                changed.cells[cell] = value
                if [row(game, changed, seat) for seat in range(seats)] != before:
                    break
            else:
                missing.add(column.name)
    assert missing - set(TOLD_ELSEWHERE) == set()


# -- where they come from ------------------------------------------------------------------------


def test_a_game_without_a_list_of_its_own_is_observed_cell_by_cell() -> None:
    game = LittleGame()
    names = {feature.name.split()[0] for feature in features_of(game, 2).features()}
    assert {column.name for column in game.layout.columns[1:]} <= names


def test_options_do_not_change_the_length_of_a_row() -> None:
    for name in ("caylus", "praga"):
        base = parlier.load(name)
        switched = parlier.load(name, **{option: True for option, value in base.options.items() if value is False})
        assert features_of(base, 3).size == features_of(switched, 3).size


def test_a_wrong_seat_count_is_refused() -> None:
    with pytest.raises(OptionError, match="2 to 5 seats, not 6"):
        load_features(parlier.load("caylus"), 6)


def test_the_page_on_observations_is_what_the_code_says() -> None:
    told = (ROOT / "docs" / "observations.md").read_text("utf-8")
    assert told == observations.page(), "run python -m parlier.envs.observations docs/observations.md"


def test_places_in_the_page_are_places_in_the_row() -> None:
    section = observations.section(parlier.load("caylus"), 4)
    names = [feature.name for feature in features_of(parlier.load("caylus"), 4).features()]
    flat = section[: section.index("###")]
    rows = [line.split(" | ") for line in flat.splitlines() if line.startswith("| ") and "`" in line]
    assert len(rows) > 20
    for places, name, labels, *_ in rows:
        first = int(places.strip("| ").split("–")[0])
        assert names[first] == f"{name.strip('`')} {labels.split(' … ')[0].strip('` ')}".strip()
