"""Scenes of Praga: a dealt table, changed by hand, and played in notation.

`table` deals without luck: seat 0 begins, the action tiles lie in the order of their table (`act_1` on the first position),
rows, prebuilt sites and plazas get the first tile that fits, and alone one has Parler's pawn on P1. Whoever wants other tiles
says so, or changes the table with `show`, `lay`, `build`, `hold`. Nothing here knows a rule; `sound` asks the game whether play
could reach the scene.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import parlier
from parlier import NATURE, State
from parlier.core.errors import Refusal
from parlier.core.events import Event, Log
from parlier.core.layout import Column
from parlier.core.state import UNKNOWN
from parlier.games.praga import cells as c
from parlier.games.praga.rules import Praga
from parlier.games.praga.words import ACTION_NAMES

RED, BLUE, GREEN, WHITE = range(4)
ROWS = ("upgrade", "wall", "building")
RICH = {"gold": 9, "stone": 9, "egg": 5, "silver": 2, "wealth": 0}
"""Enough for everything, with all wealth bonuses gained."""


def praga(**options: bool) -> Praga:
    """The game, with its own type."""
    game = parlier.load("praga", **options)
    assert isinstance(game, Praga)
    return game


def table(seats: int = 2, /, *wanted: str, **options: bool) -> State:
    """A game whose first turn begins. `wanted`: draws in notation that chance makes as soon as it can."""
    state = praga(**options).new(seats)
    settle(state, wanted)
    if seats == 1:
        do(state, "pawn P1")
    return state


def settle(state: State, wanted: Iterable[str] = ()) -> None:
    """Chance answers until a seat is asked: with one of `wanted` where possible, else with the first option."""
    wishes = set(wanted)
    while state.seat == NATURE:
        legal = state.legal()
        state.apply(next((action for action in legal if state.game.action_text(action) in wishes), legal[0]))


# -- changing the table ----------------------------------------------------------------------------


def column(state: State, name: str) -> Column:
    """A column of the layout by its name in position texts."""
    return next(column for column in state.game.layout.columns if column.name == name)


def write(state: State, cell: int, value: int) -> None:
    """One cell."""
    state.cells[cell] = value
    state.count = UNKNOWN


def give(state: State, seat: int, /, **amounts: int) -> None:
    """Set what a seat has, by the names in position texts: gold, egg, mines, tech, hunger_wall_row (from 0) …"""
    for name, amount in amounts.items():
        write(state, column(state, name).start + seat * c.STRIDE, amount)


def mark(state: State, /, **values: int | str) -> None:
    """Set cells that are not of a seat, by their names in position texts; a word stands for its value."""
    for name, value in values.items():
        place = column(state, name)
        write(state, place.start, place.read(value) if isinstance(value, str) else value)


def crane(state: State, block: int, *positions: int) -> None:
    """The block's position and those of action tiles 1 to 6."""
    write(state, c.BLOCK, block)
    for tile, position in enumerate(positions):
        write(state, c.TILE_AT + tile, position)


def ids(state: State, kind: str) -> list[str]:
    """The ids of the tiles of a row (`upgrade`, `wall`, `building`), `-` first."""
    game = state.game
    assert isinstance(game, Praga)
    t = game.tables
    return list({"upgrade": t.upgrade_ids, "wall": t.wall_ids, "building": t.building_ids}[kind])


def row_of(tile: str) -> int:
    """The row a hex tile belongs to, by how its id begins."""
    return {"upg": 0, "wall": 1, "bld": 2}[tile.partition("_")[0]]


def number(state: State, tile: str) -> int:
    """The number of a hex tile."""
    return ids(state, ROWS[row_of(tile)]).index(tile)


def each_era(row: int) -> int:
    """How many tiles of a row each era has."""
    return int(c.UPGRADES if row == 0 else c.WALLS) // 2


def set_aside(state: State, tile: str) -> None:
    """A hex tile of the present era is in nobody's stack: the row that shows it gets another one of its kind instead."""
    row, which = row_of(tile), number(state, tile) - 1
    if which // each_era(row) + 1 != state.cells[c.ERA]:
        return
    bit = which % each_era(row)
    if state.cells[c.UNSEEN + row] >> bit & 1:
        write(state, c.UNSEEN + row, state.cells[c.UNSEEN + row] & ~(1 << bit))
        return
    for slot in range(c.ROW + row * c.SLOTS, c.ROW + (row + 1) * c.SLOTS):
        if state.cells[slot] == which + 1:
            write(state, slot, unseen(state, row, bit >= each_era(row) - 4))


def unseen(state: State, row: int, special: bool) -> int:
    """Take the last unseen tile of this kind off its stack; its number."""
    normal = each_era(row) - 4
    for bit in reversed(range(normal, each_era(row)) if special else range(normal)):
        if state.cells[c.UNSEEN + row] >> bit & 1:
            write(state, c.UNSEEN + row, state.cells[c.UNSEEN + row] & ~(1 << bit))
            return int((state.cells[c.ERA] - 1) * each_era(row) + bit + 1)
    raise AssertionError("that stack is empty")


def show(state: State, *tiles: str) -> None:
    """These tiles of the present era lie in their rows, from the first place on, special ones in the last."""
    places = [0, 0, 0]
    for tile in tiles:
        row, which = row_of(tile), number(state, tile)
        special = (which - 1) % each_era(row) >= each_era(row) - 4
        slot = c.ROW + row * c.SLOTS + (3 if special else places[row])
        places[row] += not special
        if state.cells[slot] == which:
            continue
        set_aside(state, tile)
        old = int(state.cells[slot]) - 1
        write(state, c.UNSEEN + row, state.cells[c.UNSEEN + row] | 1 << old % each_era(row))
        write(state, slot, which)


def second_era(state: State) -> None:
    """The rows of Era II lie open, the first tiles of its tables; nothing of Era I is left."""
    write(state, c.ERA, 2)
    for cell in range(c.UNDER, c.UNDER + c.ROWS * c.STACK_ROOM):
        write(state, cell, 0)
    for row in range(c.ROWS):
        each = each_era(row)
        write(state, c.UNSEEN + row, (1 << each) - 1 & ~0b111 & ~(1 << each - 4))
        for slot in range(c.SLOTS):
            write(state, c.ROW + row * c.SLOTS + slot, each + (slot if slot < 3 else each - 4) + 1)


def board_space(state: State, tile: str, space: str) -> int:
    """The cell of seat 0 for a tile on its action board; an upgrade lies on the hex of its action."""
    return column(state, f"on_{space}").start


def lay(state: State, seat: int, tile: str, space: str = "", rotation: int = 0) -> None:
    """A wall lies on a wall space (C0 … E5), or an upgrade on the hex of its action; nothing happens."""
    game = state.game
    assert isinstance(game, Praga)
    set_aside(state, tile)
    which = number(state, tile)
    if row_of(tile) == 0:
        space = ACTION_NAMES[game.tables.upgrade_action[which]]
        give(state, seat, laid=int(state.cells[column(state, "laid").start + seat * c.STRIDE]) + 1)
    write(state, board_space(state, tile, space) + seat * c.STRIDE, (which - 1) * 6 + rotation + 1)


def build(state: State, site: str, tile: str, claim: int | None = None, rotation: int = 0) -> None:
    """A building stands on a site, with a cube of the seat `claim`; nothing happens."""
    game = state.game
    assert isinstance(game, Praga)
    set_aside(state, tile)
    at = list(game.tables.site_names).index(site)
    write(state, c.SITE + at, (number(state, tile) - 1) * 6 + rotation + 1)
    write(state, c.BUILT, state.cells[c.BUILT] | 1 << at)
    if claim is not None:
        write(state, c.CLAIMS + claim, state.cells[c.CLAIMS + claim] | 1 << at)
        if claim < state.seats:
            give(state, claim, cubes=max(0, has(state, claim, "cubes")[0] - 1))


def plaza(state: State, space: str, tile: str) -> None:
    """This plaza tile lies on a plaza space (P1 … P10); what lay there lies where this one was."""
    place = column(state, "plaza")
    spaces, here = on_table(state, "plaza"), c.PLAZA + int(space[1:]) - 1
    if tile in spaces:
        write(state, c.PLAZA + spaces.index(tile), int(state.cells[here]))
    write(state, here, place.read(tile))


def on_site(state: State, site: str) -> str:
    """The building on a site with its rotation, `-` for none."""
    game = state.game
    assert isinstance(game, Praga)
    return on_table(state, "site")[list(game.tables.site_names).index(site)]


def hold(state: State, seat: int, *technologies: str, new: bool = False) -> None:
    """Technologies in front of a seat, off their stacks; `new`: they came this turn."""
    game = state.game
    assert isinstance(game, Praga)
    for name in technologies:
        tile = list(game.tables.tech_ids).index(name) - 1
        held = c.TECH_HELD + seat * c.STRIDE
        write(state, held, state.cells[held] | 1 << tile)
        stack = c.SECRET_UNSEEN + tile // c.SECRET_TILES
        write(state, stack, state.cells[stack] & ~(1 << tile % c.SECRET_TILES))
        if new:
            fresh = c.TECH_NEW + seat * c.STRIDE
            write(state, fresh, state.cells[fresh] | 1 << tile)


def token(state: State, seat: int, track: str, name: str) -> None:
    """A production token lies on a track of a seat: `mine` or `quarry`."""
    game = state.game
    assert isinstance(game, Praga)
    which = list(game.tables.token_ids).index(name)
    give(state, seat, **{f"{track}_token": which})
    write(state, c.TOKENS, state.cells[c.TOKENS] & ~(1 << which - 1))


def sound(state: State) -> State:
    """The scene, checked: only what play could reach is a fair case."""
    assert state.game.audit(state) == []
    return state


# -- playing ---------------------------------------------------------------------------------------


def do(state: State, *actions: str) -> None:
    """Play these actions. Chance draws the first it can, unless an action says what."""
    for text in actions:
        while state.seat == NATURE and text not in texts(state):
            state.apply(state.legal()[0])
        try:
            state.apply(state.game.parse(text))
        except parlier.Illegal as refused:
            raise AssertionError(f"{text}: {refused}; legal: {sorted(texts(state))}") from refused
    settle(state)


def texts(state: State) -> set[str]:
    """The legal actions in notation."""
    return {state.game.action_text(action) for action in state.legal()}


def why_not(state: State, text: str) -> str:
    """The word of the refusal of an action, or `legal`."""
    refusal = refusal_of(state, text)
    return refusal.word if refusal else "legal"


def refusal_of(state: State, text: str) -> Refusal | None:
    return state.explain(state.game.parse(text))


def told(state: State, play: Callable[[], None]) -> list[Event]:
    """What happens while something is played."""
    log = Log()
    state.ear = log
    play()
    state.ear = None
    return log.events


def decision(state: State) -> str:
    """The word of the open decision, `over` at the end."""
    return state.decision.name if state.decision else "over"


def has(state: State, seat: int, *names: str) -> list[int]:
    """How much a seat has of each."""
    return [int(state.cells[column(state, name).start + seat * c.STRIDE]) for name in names]


def on_table(state: State, name: str) -> list[str]:
    """The cells of a column that no seat owns, in words."""
    place = column(state, name)
    return [place.show(int(state.cells[cell])) for cell in place.cells(state.seats)]


def scores(state: State) -> list[int]:
    return state.game.scores(state)


def to_seat(state: State, seat: int) -> None:
    """Others take their turns, doing as little as they can, until this seat begins one."""
    while not state.over and not (decision(state) == "turn" and state.seat == seat):
        do(state, idle(state))


def idle(state: State) -> str:
    """What does least: end the turn, else take the tile that costs nothing and lies furthest on, else decline."""
    legal = sorted(texts(state))
    for wish in ("done", "arrow no", "exchange no", "seal nothing"):
        if wish in legal:
            return wish
    cranes = sorted((text for text in legal if text.startswith("crane ")), key=lambda text: int(text.split()[1]))
    declined = [text for text in legal if text.startswith("decline ")]
    return cranes[-1] if cranes else [*declined, *(text for text in legal if text.startswith("gain ")), *legal][0]


def rest(state: State) -> None:
    """The seat whose turn it is takes a tile, if it has to, and ends its turn; everybody idles until then."""
    turn = int(state.cells[c.TURN])
    while not state.over and state.cells[c.TURN] == turn:
        do(state, idle(state))


def to_end(state: State) -> None:
    """Everybody idles until the game is over."""
    while not state.over:
        do(state, idle(state))


def last_turn(state: State) -> None:
    """The turn that goes on is the last one: the next turn of the wheel brings the platform cube to the hourglass (R3.8)."""
    crane(state, 7, 0, 1, 2, 3, 4, 5)
    mark(state, platform=1)
