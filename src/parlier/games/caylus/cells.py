"""The cells of a Caylus State: which integer means what. `layout.py` names the same cells for people.

Sets of road spaces (who owns, who works, whose lawyer waits) are bit sets: bit n is space n.
"""

from __future__ import annotations

from typing import Final

SPACES: Final = 28
"""Road spaces 1 to 28 (R2.4)."""
ALL_SPACES: Final = 536870910
"""The set of all road spaces: bits 1 to 28."""

# tiles, in the order of tables/tiles.toml; 0 is no tile
NO_TILE: Final = 0
TILES: Final = 37
WORKED: Final = 27
"""Tiles 1 to 27 have a place for a worker."""
NEUTRAL_FIRST: Final = 4
NEUTRALS: Final = 6
CRAFT_FIRST: Final = 10
CRAFT_LAST: Final = 27
RESIDENCE: Final = 28
PRESTIGE_FIRST: Final = 29

# where a tile is: a road space, or
IN_STOCK: Final = 0
GONE: Final = -1

# goods, in the order of the seat's cells
FOOD_: Final = 0
GOLD_: Final = 4
CUBES: Final = 5
MONEY_: Final = 5
ANY_: Final = 6
GOODS: Final = 7
"""Width of a cost: food, wood, stone, cloth, gold, deniers, any cube."""

# -- the board -------------------------------------------------------------------------------
TURN: Final = 3
PHASE: Final = 4
BAILIFF: Final = 5
PROVOST: Final = 6
PASSED: Final = 7
"""How many seats have passed this turn."""
SPECIALS: Final = 8
"""Who works at gate, trading post, merchants' guild, joust field (4 cells; NOBODY)."""
GATE: Final = 8
TRADING_POST: Final = 9
GUILD: Final = 10
JOUST: Final = 11
STABLES: Final = 12
"""Seats on circles 1 to 3."""
INN_LEFT: Final = 15
INN_RIGHT: Final = 16
QUEUE: Final = 17
"""Seats in the castle queue, 5 cells."""
QUEUED: Final = 22
"""How many workers are in the castle."""
COUNTED: Final = 23
"""3 cells: 1 when dungeon, walls, towers have been counted."""
ORDER: Final = 26
"""Seats in turn order, 5 cells."""
ROAD: Final = 30
"""ROAD + n: the tile on road space n (1 to 28)."""
AT: Final = 58
"""AT + t: where tile t is: a road space, IN_STOCK or GONE (1 to 37)."""

# -- what every seat has: cell + seat * STRIDE -------------------------------------------------
STRIDE: Final = 21
SEAT: Final = 96
FOOD: Final = 96
WOOD: Final = 97
STONE: Final = 98
CLOTH: Final = 99
GOLD: Final = 100
MONEY: Final = 101
SCORE: Final = 102
HAND: Final = 103
"""Workers in hand."""
FAVOR: Final = 104
"""4 cells: the levels of the favor lines."""
USED: Final = 108
"""The favor lines used in this phase, a bit set of lines 0 to 3."""
HOUSES: Final = 109
"""3 cells: houses in dungeon, walls, towers."""
BATCHES: Final = 112
"""Batches given this turn."""
PLACE_PASSED: Final = 113
"""0, or the place on the passing scale (1 for the first)."""
OWNS: Final = 114
"""The road spaces with the seat's buildings."""
WORKS: Final = 115
"""The road spaces with the seat's workers."""
PENDING: Final = 116
"""The road spaces that the seat's lawyer turns into a residence as soon as their worker is gone (R10.6a)."""

AGENDA: Final = 201
ROOM: Final = 12
"""Frames the agenda can hold."""
