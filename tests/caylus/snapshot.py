"""A Caylus State of the engine as the plain dictionary that the witness also makes."""

from __future__ import annotations

from parlier import State
from parlier.games.caylus import cells as c
from parlier.games.caylus.board import owner_of, pending, worker_on
from parlier.games.caylus.rules import Caylus
from parlier.games.caylus.words import CUBE_NAMES, LINE_NAMES


def seat_or_none(value: int) -> int | None:
    return None if value < 0 else value


def cells_at(state: State, start: int, length: int) -> list[int]:
    return [int(state.cells[start + i]) for i in range(length)]


def seats_at(state: State, start: int, length: int) -> list[int]:
    return [value for value in cells_at(state, start, length) if value >= 0]


def pending_seat(state: State, space: int) -> int | None:
    if not pending(state) >> space & 1:
        return None
    return next(n for n in range(state.seats) if state.cells[c.PENDING + n * c.STRIDE] >> space & 1)


def space_view(state: State, game: Caylus, space: int) -> list[str | int | None]:
    tile = state.cells[c.ROAD + space]
    owner, worker = seat_or_none(owner_of(state, space)), seat_or_none(worker_on(state, space))
    return [game.tables.ids[tile] if tile else None, owner, worker, pending_seat(state, space)]


def seat_view(state: State, seat: int) -> dict[str, object]:
    o = seat * c.STRIDE
    cubes = {name: int(state.cells[c.FOOD + i + o]) for i, name in enumerate(CUBE_NAMES)}
    return {
        **cubes,
        "money": int(state.cells[c.MONEY + o]),
        "score": int(state.cells[c.SCORE + o]),
        "hand": int(state.cells[c.HAND + o]),
        "favor": cells_at(state, c.FAVOR + o, 4),
        "used": [line for i, line in enumerate(LINE_NAMES) if state.cells[c.USED + o] >> i & 1],
        "houses": cells_at(state, c.HOUSES + o, 3),
    }


def snapshot(state: State) -> dict[str, object]:
    """The whole position in the witness's form."""
    game = state.game
    assert isinstance(game, Caylus)
    t, g, seats = game.tables, state.cells, range(state.seats)
    decision = state.decision
    supply = [tile for tile in range(c.CRAFT_FIRST, c.TILES + 1) if tile != c.RESIDENCE and t.in_play[tile]]
    passed = sorted((g[c.PLACE_PASSED + n * c.STRIDE], n) for n in seats if g[c.PLACE_PASSED + n * c.STRIDE])
    return {
        "turn": int(g[c.TURN]), "phase": int(g[c.PHASE]), "over": state.over,
        "seat": state.seat, "decision": decision.name if decision else None,
        "bailiff": int(g[c.BAILIFF]), "provost": int(g[c.PROVOST]),
        "order": seats_at(state, c.ORDER, state.seats), "passed": [n for _, n in passed],
        "road": [space_view(state, game, space) for space in range(1, c.SPACES + 1)],
        "supply": [t.ids[tile] for tile in supply if g[c.AT + tile] == c.IN_STOCK],
        "gate": seat_or_none(g[c.GATE]), "trading_post": seat_or_none(g[c.TRADING_POST]),
        "merchants_guild": seat_or_none(g[c.GUILD]), "joust_field": seat_or_none(g[c.JOUST]),
        "stables": seats_at(state, c.STABLES, 3),
        "inn_left": seat_or_none(g[c.INN_LEFT]), "inn_right": seat_or_none(g[c.INN_RIGHT]),
        "castle": seats_at(state, c.QUEUE, 5), "batches": [int(g[c.BATCHES + n * c.STRIDE]) for n in seats],
        "counted": [bool(value) for value in cells_at(state, c.COUNTED, 3)],
        "players": [seat_view(state, n) for n in seats],
    }  # fmt: skip
