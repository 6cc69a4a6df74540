"""R3.5: the crane as it will be after a turn, when the wheel has turned."""

from __future__ import annotations

from typing import NamedTuple

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import Look
from parlier.games.praga.tables import ZONES, Tables

LAST = 10
"""The last position of the blue zone; a tile that gets beyond it is lifted off."""
NONE = -1


class Wheel(NamedTuple):
    """The crane now. at: by action tile its position; token: the tile with the 5-point token, -1 when it is in the supply."""

    block: int
    at: tuple[int, ...]
    token: int


class After(NamedTuple):
    """Where things lie then. lying: by action tile its position; lifted: those lifted off; token: as now."""

    block: int
    steps: int
    lying: dict[int, int]
    lifted: tuple[int, ...]
    token: int


def wheel_of(look: Look) -> Wheel:
    """The crane as one looks at it."""
    return Wheel(look.g[c.BLOCK], tuple(look.g[c.TILE_AT : c.TILE_AT + c.ACTION_TILES]), look.g[c.TOKEN_ON] - 1)


def after_turn(look: Look, taken: int = NONE) -> After | None:
    """After the turn in which the tile `taken` is used; without one, that in use now. None: none is."""
    used = taken if taken >= 0 else look.g[c.TAKEN] - 1
    return turned(look.tables, wheel_of(look), used) if used >= 0 else None


def turned(t: Tables, wheel: Wheel, used: int) -> After:
    """After a turn in which the tile `used` is used."""
    steps = 1 if wheel.block + 1 < c.POSITIONS else 2
    block = (wheel.block + steps) % c.POSITIONS
    carried = {tile: at + steps for tile, at in enumerate(wheel.at) if tile != used}
    lifted = tuple(sorted((tile for tile in carried if carried[tile] > LAST), key=lambda tile: -carried[tile]))
    lying = {tile: at for tile, at in carried.items() if at <= LAST}
    for tile in lifted:
        lying[tile] = _lowest_open(t, {block, *lying.values()})
    token = wheel.token if wheel.token != used else NONE
    if token < 0 and lifted:
        token = lifted[0]
    return After(block, steps, {**lying, used: 0}, lifted, token)


def _lowest_open(t: Tables, full: set[int]) -> int:
    """The lowest green position with nothing on it, else the lowest blue one."""
    zones = [ZONES[zone] if zone < len(ZONES) else "" for zone in map(int, t.zone)]
    return next(at for wanted in ("green", "blue") for at, zone in enumerate(zones) if zone == wanted and at not in full)
