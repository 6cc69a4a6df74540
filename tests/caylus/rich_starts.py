"""Starts from the middle of a game for engine and witness alike: reserves, favor levels, counted sections, a built road.

Random play from the plain start rarely meets lawyers, architects, prestige buildings, waiting swaps or a full road.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from parlier import State
from parlier.core.state import UNKNOWN
from parlier.games.caylus import cells as c
from parlier.games.caylus.rules import Caylus
from tests.caylus.witness import Witness
from tests.caylus.witness.tables import CUBES, LINES, RESIDENCE, SECTION_MARKS, SECTION_PARTS, START_SPACE
from tests.caylus.witness.workers import affordable_targets

HIGHEST_LEVEL = (2, 4, 5)
"""By how many of dungeon and walls have been counted (R13.2)."""


@dataclass(frozen=True)
class Holding:
    """What one seat has."""

    cubes: list[int]
    money: int
    score: int
    favor: list[int]
    houses: list[int]


@dataclass(frozen=True)
class Start:
    """A position in phase 2 before anybody has placed; buildings by road space, each with its owner."""

    turn: int
    bailiff: int
    counted: list[bool]
    holdings: list[Holding]
    buildings: dict[int, tuple[str, int | None]]


def draw_start(chance: random.Random, witness: Witness, scattered: bool = False) -> Start:
    """Any position that play could reach, rich in what random play seldom gets.

    Scattered: neutral tiles lie among the other buildings. Play never gets there, and only there can a second lawyer
    meet a neutral building that waits for the first one: on spaces 1 to 6 it has acted before any lawyer does.
    """
    game = witness.game
    stage = chance.choice([1, 2] if scattered else [0, 0, 1, 2])
    low, high = [START_SPACE, *SECTION_MARKS][stage], SECTION_MARKS[stage] - 1
    bailiff = chance.randint(low, high)
    walked = bailiff - START_SPACE
    built = [_share(chance, game.seats, SECTION_PARTS[i] - (i == stage)) if i <= stage else [0] * game.seats for i in range(3)]
    fewest, most = (3, 12) if scattered else (0, chance.choice([3, 6, 12, 20]))
    level = 0 if game.simplified_favors else HIGHEST_LEVEL[stage]
    least = max(level - 1, 0) if scattered else chance.choice([0, max(level - 1, 0)])
    holdings = [
        Holding(
            [chance.randint(fewest, most) for _ in CUBES],
            chance.randint(max(1, fewest), chance.choice([3, 6, 30])),
            chance.choice([0, 1, 2, 3, 50]),
            [chance.randint(least, level) for _ in LINES],
            [section[seat] for section in built],
        )
        for seat in range(game.seats)
    ]
    turn = chance.randint((walked + 1) // 2, min(walked, 17)) + 1
    return Start(turn, bailiff, [stage > 0, stage > 1, False], holdings, _draw_road(chance, witness, scattered))


def _share(chance: random.Random, seats: int, parts: int) -> list[int]:
    """Houses of one section by seat, at most so many in all."""
    found = []
    for _ in range(seats):
        found.append(min(chance.randint(0, chance.choice([1, 3, 7])), parts))
        parts -= found[-1]
    return found


def _draw_road(chance: random.Random, witness: Witness, scattered: bool) -> dict[int, tuple[str, int | None]]:
    """From no building to a full road; some neutral tiles replaced, or scattered over the plots that are left."""
    game = witness.game
    crafts = [name for name in game.supply if game.tiles[name].colour != "prestige"]
    prestige = [name for name in game.supply if game.tiles[name].colour == "prestige"]
    for pile in (crafts, prestige):
        chance.shuffle(pile)
    if scattered:
        crafts.remove("lawyer")
        crafts.append("lawyer")
    plots = [space for space in range(1, 29) if game.road[space].tile is None]
    plots, rest = _cut(plots, 12 if scattered else chance.choice([0, 4, 10, 17, 19, 19]))
    replaced = [space for space in range(1, 7) if chance.random() < (0.8 if scattered else 0.15)]
    residences = chance.choice([0.1, 0.3])
    road: dict[int, tuple[str, int | None]] = {}
    for space in [*replaced, *plots]:
        tile = RESIDENCE
        if chance.random() < 0.05:
            tile = prestige.pop()
        elif space in plots and crafts and chance.random() > residences:
            tile = crafts.pop()
        road[space] = (tile, chance.randrange(game.seats))
    if scattered:
        road |= {rest.pop(0): (str(game.road[space].tile), None) for space in replaced}
    return road


def _cut(spaces: list[int], count: int) -> tuple[list[int], list[int]]:
    return spaces[:count], spaces[count:]


def begin(start: Start, state: State, witness: Witness) -> None:
    """Both sides take this position; the first player is asked to place."""
    _begin_engine(start, state)
    _begin_witness(start, witness)


def _begin_engine(start: Start, state: State) -> None:
    game, g = state.game, state.cells
    assert isinstance(game, Caylus)
    g[c.TURN], g[c.BAILIFF], g[c.PROVOST] = start.turn, start.bailiff, start.bailiff
    for section, counted in enumerate(start.counted):
        g[c.COUNTED + section] = int(counted)
    for seat, has in enumerate(start.holdings):
        for cell, values in [(c.FOOD, has.cubes), (c.MONEY, [has.money]), (c.SCORE, [has.score]), (c.FAVOR, has.favor)]:
            for index, value in enumerate(values):
                g[cell + index + seat * c.STRIDE] = value
        for section, houses in enumerate(has.houses):
            g[c.HOUSES + section + seat * c.STRIDE] = houses
    for space in start.buildings:
        if g[c.ROAD + space]:
            g[c.AT + g[c.ROAD + space]] = c.GONE
    for space, (name, owner) in start.buildings.items():
        tile = game.tables.ids.index(name)
        g[c.ROAD + space] = tile
        if owner is not None:
            g[c.OWNS + owner * c.STRIDE] |= 1 << space
        if name != RESIDENCE:
            g[c.AT + tile] = space
    state.count = UNKNOWN


def _begin_witness(start: Start, witness: Witness) -> None:
    game = witness.game
    game.turn, game.bailiff, game.provost, game.counted = start.turn, start.bailiff, start.bailiff, list(start.counted)
    for player, has in zip(game.players, start.holdings, strict=True):
        player.cubes = dict(zip(CUBES, has.cubes, strict=True))
        player.money, player.score, player.houses = has.money, has.score, list(has.houses)
        player.favor = dict(zip(LINES, has.favor, strict=True))
    for space, (name, owner) in start.buildings.items():
        game.road[space].tile, game.road[space].owner = name, owner
        if name in game.supply:
            game.supply.remove(name)
    witness.reopen(["pass", *(f"place {target}" for target in affordable_targets(game, game.order[0]))])


# -- what random play likes ----------------------------------------------------------------------

Liking = Callable[[str], float]


def does_nothing(text: str) -> bool:
    return text in ("pass", "castle done", "gate home") or text.endswith((" nothing", " no"))


def likes(nothing: float, strong: float, *words: str, alone: float = 1.0) -> Liking:
    """A weight for actions with one of these words, and for doing nothing; `alone` for whatever else."""

    def liking(text: str) -> float:
        if does_nothing(text):
            return nothing
        return strong if any(word in text for word in words) else alone

    return liking


LIKINGS: dict[str, Liking] = {
    "even": likes(1, 1),
    "deep": likes(0.15, 1),
    "passing": likes(3, 1),
    "building": likes(0.02, 15, "build", "carpenter", "mason", "architect"),
    "lawyer": likes(0.02, 25, "lawyer", "favor building", "use building 4"),
    "waiting": likes(0.02, 40, "lawyer", "joust", "place n_", "favor building", "use building 4", alone=0.3),
    "favors": likes(0.02, 20, "joust", "castle", "batch", "favor", "church", "statue", "theater", "monument", "university"),
    "gate": likes(0.05, 20, "gate"),
    "inn": likes(0.1, 20, "inn", "gate"),
    "provost": likes(0.2, 10, "provost +3", "guild +3", "merchants_guild"),
    "back": likes(0.2, 30, "provost -3", "guild -3", "provost -2", "merchants_guild"),
    "castle": likes(0.01, 50, "castle", "batch"),
    "placing": lambda text: 0.001 if text == "pass" else 1,
}
