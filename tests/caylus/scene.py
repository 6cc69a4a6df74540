"""Scenes for the field cases: a fresh table, changed by hand, and played in notation."""

from __future__ import annotations

from collections.abc import Iterable

import parlier
from parlier import State
from parlier.core.state import UNKNOWN
from parlier.games.caylus import cells as c
from parlier.games.caylus.board import owner_of, worker_on
from parlier.games.caylus.rules import Caylus

CAYLUS = Caylus({"second_edition": False, "simplified_favors": False})
IDS = CAYLUS.tables.ids
TILE = {name: tile for tile, name in enumerate(IDS)}
NEUTRALS = IDS[c.NEUTRAL_FIRST : c.NEUTRAL_FIRST + c.NEUTRALS]
WOODEN = [name for name in IDS if CAYLUS.tables.kind[TILE[name]] == 3]
STONY = [name for name in IDS if CAYLUS.tables.kind[TILE[name]] == 4 and name != "jeweller"]
CRAFTS = WOODEN + STONY
PRESTIGE = IDS[c.PRESTIGE_FIRST :]
CUBES = ("food", "wood", "stone", "cloth", "gold")
CELLS = {
    **{cube: c.FOOD + i for i, cube in enumerate(CUBES)},
    "money": c.MONEY, "score": c.SCORE, "hand": c.HAND, "dungeon": c.HOUSES, "walls": c.HOUSES + 1, "towers": c.HOUSES + 2,
    "prestige_line": c.FAVOR, "money_line": c.FAVOR + 1, "cubes_line": c.FAVOR + 2, "building_line": c.FAVOR + 3,
}  # fmt: skip
NEUTRAL_CHOICES = ("pass", "gate home", "guild 0", "joust no", "inn leave", "provost 0", "castle done", "trade nothing")
NOTHINGS = ("build nothing", "lawyer nothing", "sell nothing", "buy nothing", "alchemist nothing", "use nothing")


def table(seats: int, neutrals: Iterable[str] = (), /, **options: bool) -> State:
    """Turn 1, phase 2, seats in order: `neutrals` lie on the first road spaces, the others behind them in the order of R5.2."""
    game = parlier.load("caylus", **options)
    state, first = game.new(seats), list(neutrals)
    deals = [f"deal {tile}" for tile in [*first, *(tile for tile in NEUTRALS if tile not in first)]]
    for text in [*deals[:5], *(f"order {seat}" for seat in range(seats - 1))]:
        state.apply(game.parse(text))
    assert state.seat == 0 and state.cells[c.PHASE] == 2
    return state


def give(state: State, seat: int, **amounts: int) -> None:
    """Set what a seat has: cubes, money, score, houses, favor levels."""
    for name, amount in amounts.items():
        state.cells[CELLS[name] + seat * c.STRIDE] = amount
    state.count = UNKNOWN


def build(state: State, owner: int, *tiles: str) -> None:
    """Buildings of `owner`, on the lowest empty road spaces; `residence` too."""
    for tile in tiles:
        space = next(space for space in range(1, c.SPACES + 1) if state.cells[c.ROAD + space] == 0)
        put(state, owner, tile, space)


def put(state: State, owner: int, tile: str, space: int) -> None:
    """A building of `owner` on this space, in place of what is there (a neutral tile leaves the game)."""
    old = state.cells[c.ROAD + space]
    if old and old != c.RESIDENCE:
        state.cells[c.AT + old] = c.GONE
    state.cells[c.ROAD + space] = TILE[tile]
    if tile != "residence":
        state.cells[c.AT + TILE[tile]] = space
    state.cells[c.OWNS + owner * c.STRIDE] |= 1 << space
    state.count = UNKNOWN


def count_section(state: State, *sections: int) -> None:
    """As if the sections had been counted: the bailiff has passed their marks."""
    for section in sections:
        state.cells[c.COUNTED + section] = 1
        state.cells[c.BAILIFF] = state.cells[c.PROVOST] = (12, 18, 24)[section]
        state.cells[c.TURN] = (5, 9, 12)[section]
    state.count = UNKNOWN


def sound(state: State) -> State:
    """The scene, checked: only what play could reach is a fair case."""
    assert state.game.audit(state) == []
    return state


def do(state: State, *texts: str) -> None:
    """Play these actions."""
    for text in texts:
        state.apply(state.game.parse(text))


def texts(state: State) -> set[str]:
    """The legal actions in notation."""
    return {state.game.action_text(action) for action in state.legal()}


def has(state: State, seat: int, *names: str) -> list[int]:
    """How much a seat has of each."""
    return [int(state.cells[CELLS[name] + seat * c.STRIDE]) for name in names]


def scores(state: State) -> list[int]:
    return state.game.scores(state)


def decision(state: State) -> str:
    """The word of the open decision, `over` at the end."""
    return state.decision.name if state.decision else "over"


def until(state: State, *names: str) -> None:
    """Do nothing, seat by seat, until one of these decisions is open (or the game is over)."""
    while not state.over and decision(state) not in names:
        do(state, idle(state))


def idle(state: State) -> str:
    """What does least."""
    legal = texts(state)
    for text in (*NEUTRAL_CHOICES, *NOTHINGS):
        if text in legal:
            return text
    return state.game.action_text(state.legal()[0])


def pass_all(state: State) -> None:
    """All who have not passed pass, so that phase 3 begins."""
    while decision(state) == "place":
        do(state, "pass")


def space_of(state: State, tile: str) -> int:
    return int(state.cells[c.AT + TILE[tile]])


def owner(state: State, tile: str) -> int:
    return int(owner_of(state, space_of(state, tile)))


def worker(state: State, tile: str) -> int:
    return int(worker_on(state, space_of(state, tile)))


def on_space(state: State, space: int) -> str:
    return IDS[state.cells[c.ROAD + space]]


def order(state: State) -> list[int]:
    return [int(state.cells[c.ORDER + place]) for place in range(state.seats)]


def workers_of(state: State, seat: int) -> int:
    """All workers of a seat, counted by hand."""
    g = state.cells
    placed = sum(int(g[cell]) == seat for cell in range(c.GATE, c.QUEUED))
    return int(g[c.HAND + seat * c.STRIDE]) + int(g[c.WORKS + seat * c.STRIDE]).bit_count() + placed


RICH = {"food": 9, "wood": 9, "stone": 9, "cloth": 9, "gold": 9, "money": 20}


def space_tile(tile: str) -> int:
    return TILE[tile]


def road_scene(*buildings: tuple[int, str]) -> State:
    """Turn 2, bailiff on 8; these buildings from space 9 on; everybody rich."""
    state = table(3)
    state.cells[c.TURN] = 2
    state.cells[c.BAILIFF] = state.cells[c.PROVOST] = 8
    for whose, tile in buildings:
        build(state, whose, tile)
    for seat in range(3):
        give(state, seat, **RICH)
    return sound(state)


def worker_at(state: State, seat: int, *tiles: str) -> None:
    """Workers of `seat` stand there, whoever's turn it is."""
    for tile in tiles:
        state.cells[c.WORKS + seat * c.STRIDE] |= 1 << space_of(state, tile)
        state.cells[c.HAND + seat * c.STRIDE] -= 1
    sound(state)


def to_phase_5(state: State, first_bribe: str = "provost +3") -> None:
    """All pass; the first one bribes the provost, to space 11."""
    pass_all(state)
    do(state, first_bribe, "provost 0", "provost 0")
