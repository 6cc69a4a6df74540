# interpreted: not on the hot path, and a shorter build without it
"""What holds of the seats in every position of Praga: their boards and their tracks."""

from __future__ import annotations

from mypy_extensions import i64

from parlier.core.state import State
from parlier.games.praga.actions import top_upgrade
from parlier.games.praga.board import ONE, count_bits
from parlier.games.praga.cells import (
    ACTIONS,
    GRID_ROW,
    LAID,
    LEVEL_COUNT,
    MINE_TOKEN,
    MINES,
    PAWN,
    QUARRIES,
    QUARRY_TOKEN,
    RIGHTS,
    SEAL,
    SEALS,
    SECRET_TILES,
    STRIDE,
    TECH,
    TECH_HELD,
    TECH_NEW,
    TECH_SPENT,
    V_BRIDGE,
    V_CATHEDRAL,
)
from parlier.games.praga.grids import TOP
from parlier.games.praga.means import ROAD_END
from parlier.games.praga.tables import Tables


def check_board(s: State, t: Tables, seat: i64, broken: list[str]) -> None:
    """R5.3: upgrades lie on the hex of their action, and not more than were laid."""
    tops: i64 = 0
    for action in range(ACTIONS):
        tile = top_upgrade(s, seat, action)
        if tile != 0:
            tops += 1
            if t.upgrade_action[tile] != action:
                broken.append(f"seat {seat} has an upgrade on the hex of another action")
    laid = s.cells[LAID + seat * STRIDE]
    if laid < tops or (tops == 0 and laid > 0):
        broken.append(f"seat {seat} has laid fewer upgrades than lie there, or only some that do not")


def check_tracks(s: State, t: Tables, seat: i64, broken: list[str]) -> None:
    """R6.4, R6.7, R7.1, R5.6.2, R8.8: what the tracks have given."""
    g = s.cells
    o = seat * STRIDE
    ends: i64 = 1 if g[MINES + o] >= t.mine_seal else 0
    ends += 1 if g[QUARRIES + o] >= t.quarry_seal else 0
    if g[RIGHTS + o] + seals_of(s, seat) != ends:
        broken.append(f"seat {seat} has other rights to seals than its tracks have given")
    if (g[MINE_TOKEN + o] != 0 and g[MINES + o] < t.mine_token) or (
        g[QUARRY_TOKEN + o] != 0 and g[QUARRIES + o] < t.quarry_token
    ):
        broken.append(f"seat {seat} has a production token too early")
    if g[TECH_NEW + o] & ~g[TECH_HELD + o] != 0 or g[TECH_SPENT + o] & (g[TECH_HELD + o] | ~t.once_tiles) != 0:
        broken.append(f"seat {seat} has technologies that are both used up and not")
    for level in range(LEVEL_COUNT):
        tiles = (g[TECH_HELD + o] | g[TECH_SPENT + o]) >> level * SECRET_TILES & ((ONE << SECRET_TILES) - 1)
        if count_bits(tiles) > (1 if g[TECH + o] >= mark_of(t, level + 1) else 0):
            broken.append(f"seat {seat} has a technology of a level that it has not reached, or two of one")
    if (g[V_BRIDGE + o] != 0 and g[PAWN + o] < ROAD_END) or (g[V_CATHEDRAL + o] != 0 and g[GRID_ROW + 1 + o] < TOP):
        broken.append(f"seat {seat} has a V tile without having been there")


def mark_of(t: Tables, level: i64) -> i64:
    """The step of the technology track that gives a tile of a level."""
    for step in range(t.tech_max + 1):
        if t.tech_level[step] == level:
            return step
    return t.tech_max + 1


def seals_of(s: State, seat: i64) -> i64:
    """How many seals a seat owns."""
    owned: i64 = 0
    for seal in range(SEALS):
        if s.cells[SEAL + seal] == seat + 1:
            owned += 1
    return owned
