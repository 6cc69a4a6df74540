"""The cells of a Caylus State: which integer means what. `layout.py` names the same cells for people.

Sets of road spaces (who owns, who works, whose lawyer waits) are bit sets: bit n is space n.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SPACES: Final[i64] = 28
"""Road spaces 1 to 28 (R2.4)."""
ALL_SPACES: Final[i64] = 536870910
"""The set of all road spaces: bits 1 to 28."""

# tiles, in the order of tables/tiles.toml; 0 is no tile
NO_TILE: Final[i64] = 0
TILES: Final[i64] = 37
WORKED: Final[i64] = 27
"""Tiles 1 to 27 have a place for a worker."""
NEUTRAL_FIRST: Final[i64] = 4
NEUTRALS: Final[i64] = 6
CRAFT_FIRST: Final[i64] = 10
CRAFT_LAST: Final[i64] = 27
RESIDENCE: Final[i64] = 28
PRESTIGE_FIRST: Final[i64] = 29

# where a tile is: a road space, or
IN_STOCK: Final[i64] = 0
GONE: Final[i64] = 29
"""Out of the game. Bit 29 is in no set of spaces, so a tile that is gone is found nowhere."""

# goods, in the order of the seat's cells
FOOD_: Final[i64] = 0
GOLD_: Final[i64] = 4
CUBES: Final[i64] = 5
MONEY_: Final[i64] = 5
ANY_: Final[i64] = 6
GOODS: Final[i64] = 7
"""Width of a cost: food, wood, stone, cloth, gold, deniers, any cube."""

# -- the board -------------------------------------------------------------------------------
TURN: Final[i64] = 3
PHASE: Final[i64] = 4
BAILIFF: Final[i64] = 5
PROVOST: Final[i64] = 6
PASSED: Final[i64] = 7
"""How many seats have passed this turn."""
SPECIALS: Final[i64] = 8
"""Who works at gate, trading post, merchants' guild, joust field (4 cells; NOBODY)."""
GATE: Final[i64] = 8
TRADING_POST: Final[i64] = 9
GUILD: Final[i64] = 10
JOUST: Final[i64] = 11
STABLES: Final[i64] = 12
"""Seats on circles 1 to 3."""
INN_LEFT: Final[i64] = 15
INN_RIGHT: Final[i64] = 16
QUEUE: Final[i64] = 17
"""Seats in the castle queue, 5 cells."""
QUEUED: Final[i64] = 22
"""How many workers are in the castle."""
COUNTED: Final[i64] = 23
"""3 cells: 1 when dungeon, walls, towers have been counted."""
ORDER: Final[i64] = 26
"""Seats in turn order, 5 cells."""
ROAD: Final[i64] = 30
"""ROAD + n: the tile on road space n (1 to 28)."""
AT: Final[i64] = 58
"""AT + t: where tile t is: a road space, IN_STOCK or GONE (1 to 37)."""

# -- what every seat has: cell + seat * STRIDE -------------------------------------------------
STRIDE: Final[i64] = 21
SEAT: Final[i64] = 96
FOOD: Final[i64] = 96
WOOD: Final[i64] = 97
STONE: Final[i64] = 98
CLOTH: Final[i64] = 99
GOLD: Final[i64] = 100
MONEY: Final[i64] = 101
SCORE: Final[i64] = 102
HAND: Final[i64] = 103
"""Workers in hand."""
FAVOR: Final[i64] = 104
"""4 cells: the levels of the favor lines."""
USED: Final[i64] = 108
"""The favor lines used in this phase, a bit set of lines 0 to 3."""
HOUSES: Final[i64] = 109
"""3 cells: houses in dungeon, walls, towers."""
BATCHES: Final[i64] = 112
"""Batches given this turn."""
PLACE_PASSED: Final[i64] = 113
"""0, or the place on the passing scale (1 for the first)."""
OWNS: Final[i64] = 114
"""The road spaces with the seat's buildings."""
WORKS: Final[i64] = 115
"""The road spaces with the seat's workers."""
PENDING: Final[i64] = 116
"""The road spaces that the seat's lawyer turns into a residence as soon as their worker is gone (R10.6a)."""

AGENDA: Final[i64] = 201
ROOM: Final[i64] = 8
"""Frames the agenda can hold. At most 7 lie on it: phase, counts, section's end, counting, a player's other favors, those of a
building that a favor built (line D serves once in a phase, R13.5), and the decision."""
