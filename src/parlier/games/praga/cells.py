"""The cells of a Praga State: which integer means what. `layout.py` names the same cells for people.

Tiles are numbered in the order of their tables, from 1; 0 is no tile. Sets are bit sets: bit n is tile n + 1, site n,
or the pair of spaces with number n. An owner is a seat; in the solo game Parler is owner 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MOST_SEATS: Final[i64] = 4
ACTIONS: Final[i64] = 6
ACTION_TILES: Final[i64] = 6
POSITIONS: Final[i64] = 12
"""Positions of the crane 0 to 11 (R3.1)."""
IN_USE: Final[i64] = 12
"""Where the action tile is that was taken this turn."""
ROWS: Final[i64] = 3
SLOTS: Final[i64] = 4
SPECIAL_SLOT: Final[i64] = 3
UPGRADES: Final[i64] = 30
WALLS: Final[i64] = 36
BUILDINGS: Final[i64] = 36
STACK_ROOM: Final[i64] = 18
"""Cells of what lies under the two stacks of a row: 14 normal tiles, 4 special ones (R1.5)."""
NORMAL_ROOM: Final[i64] = 14
TECHNOLOGIES: Final[i64] = 24
SECRETS: Final[i64] = 5
"""Stacks of which a player looks at three tiles: technology I to IV, bridge IV (R7.1, R5.6.1)."""
BRIDGE_STACK: Final[i64] = 4
SECRET_TILES: Final[i64] = 6
LOOKED: Final[i64] = 3
BRIDGE_SLOTS: Final[i64] = 6
BRIDGE_TILES: Final[i64] = 12
"""Bridge tiles: 1 to 6 marked IV, 7 to 12 marked V."""
V_TILES: Final[i64] = 6
PLAZAS: Final[i64] = 11
SPACES: Final[i64] = 10
"""Plaza spaces."""
SITES: Final[i64] = 29
PRODUCTION_TOKENS: Final[i64] = 8
SEALS: Final[i64] = 5
WALL_SPACES: Final[i64] = 12
BOARD: Final[i64] = 18
"""Spaces of an action board: 6 action hexes, then 12 wall spaces."""
ROTATIONS: Final[i64] = 6
LEVEL_COUNT: Final[i64] = 4
CARDS: Final[i64] = 5

# -- the crane and the turn (R3, R4) -----------------------------------------------------------
FIRST: Final[i64] = 3
"""The start player."""
TURN: Final[i64] = 4
"""Turns begun, Parler's included; 0 during setup."""
ERA: Final[i64] = 5
BLOCK: Final[i64] = 6
PLATFORM: Final[i64] = 7
TOKEN_ON: Final[i64] = 8
"""The action tile with the 5-point token, counted from 1; 0: in the supply."""
TILE_AT: Final[i64] = 9
"""6 cells: the position of each action tile."""
TAKEN: Final[i64] = 15
"""The action tile taken this turn, counted from 1."""
ACTED: Final[i64] = 16
"""1 when one of its two actions has been performed."""
NOTCH: Final[i64] = 17
"""The notch whose bonus is at hand, 0 for none (R4.2)."""
PERMIT: Final[i64] = 18
"""1 while a special tile may be taken (R4.3)."""
BOUGHT: Final[i64] = 19
"""1 when the extra action of R4.4 has been bought this turn."""
REFRESHED: Final[i64] = 20
GRANTED: Final[i64] = 21
"""Extra actions at hand that effects have granted (R7.6)."""
OWED: Final[i64] = 22
"""The action, counted from 1, whose bonus was taken before its core step: it must follow (R5.3.1)."""
AROSE: Final[i64] = 23
"""Rights to a seal that arose for a seat in another player's turn (R4.6.2)."""
PERFORMED: Final[i64] = 24
"""8 cells: the actions performed this turn, counted from 1 (R5.3.2)."""
RECEIVED: Final[i64] = 32
"""8 cells: the upgrade tile whose bonus each of them got."""
PERFORMANCES: Final[i64] = 8
COVERED: Final[i64] = 40
"""4 cells: upgrade tiles that were used this turn and then covered: still available (R5.3.2)."""
COVERS: Final[i64] = 4

# -- pending effects (R4.8.1) ------------------------------------------------------------------
WAITING: Final[i64] = 44
"""How many are pending."""
TERM: Final[i64] = 45
"""32 cells: the term of each."""
AMOUNT: Final[i64] = 77
"""32 cells: how much of it, or how often."""
SOURCE: Final[i64] = 109
"""32 cells: what set it off."""
PENDING: Final[i64] = 32
"""Room for each different effect of the tables that can wait; `tables.py` sees to it."""

# -- tiles on offer (R2.4) ---------------------------------------------------------------------
ROW: Final[i64] = 141
"""12 cells: the tiles of the upgrade, wall and building row, the special one last."""
UNSEEN: Final[i64] = 153
"""3 cells: of each row the tiles of the era that lie unseen in its two stacks, bit 0 for the era's first tile."""
UNDER: Final[i64] = 156
"""54 cells: of each row the tiles put under its stack of normal tiles (14), of special tiles (4), the uppermost first."""

# -- stacks that players look into (R7.1, R5.6.1, R2.7) ------------------------------------------
SECRET_UNSEEN: Final[i64] = 210
"""5 cells: of each stack the tiles that nobody has seen."""
SECRET_UNDER: Final[i64] = 215
"""30 cells: of each stack the tiles put under it, the uppermost first."""
SECRET_BY: Final[i64] = 245
"""4 cells: the places (stack * 6 + index) of those that each seat put there."""
LOOK: Final[i64] = 249
"""3 cells: the tiles a seat is looking at, in the order drawn."""
LOOKER: Final[i64] = 252
"""The seat that looks at them, counted from 1."""
LOOK_STACK: Final[i64] = 253
"""The stack they come from, counted from 1."""
V_UNSEEN: Final[i64] = 254
"""The V tiles of which it is open whether they lie at bridge or Cathedral."""
V_AT: Final[i64] = 255
"""2 cells: the V tiles known to lie at the bridge, at the Cathedral."""
V_LEFT: Final[i64] = 257
"""2 cells: how many lie there."""
V_KNOWN: Final[i64] = 259
"""The seats that have looked at them."""
BRIDGE: Final[i64] = 260
"""6 cells: the bridge tile on each slot."""
IV_GONE: Final[i64] = 266
"""IV tiles that found no slot."""

# -- the city (R9) -----------------------------------------------------------------------------
PLAZA: Final[i64] = 267
"""10 cells: the plaza tile on each plaza space."""
COMPLETE: Final[i64] = 277
"""The plaza spaces that are complete and resolved."""
SITE: Final[i64] = 278
"""29 cells: the building on each site, with its rotation: (tile - 1) * 6 + rotation + 1."""
BUILT: Final[i64] = 307
"""The sites that are built."""
CLAIMS: Final[i64] = 308
"""4 cells: the sites with a cube of each owner."""
TOKENS: Final[i64] = 312
"""The production tokens in the supply."""
SEAL: Final[i64] = 313
"""5 cells: the owner of each seal, counted from 1."""

# -- Parler (R12) ------------------------------------------------------------------------------
DECK: Final[i64] = 318
"""The cards still in his deck."""
PARLER_MINES: Final[i64] = 319
PARLER_QUARRIES: Final[i64] = 320
POINTER: Final[i64] = 321
"""3 cells: the slot his pointer names in each row."""
PARLER_PAWN: Final[i64] = 324
"""The plaza space his pawn is on, counted from 1."""

# -- what every seat has: cell + seat * STRIDE ---------------------------------------------------
STRIDE: Final[i64] = 51
SEAT: Final[i64] = 325
GOLD: Final[i64] = 325
STONE: Final[i64] = 326
EGG: Final[i64] = 327
SILVER: Final[i64] = 328
GOLDWIN: Final[i64] = 329
SCORE: Final[i64] = 330
RED: Final[i64] = 331
"""The value of the red bonus tokens."""
BLUE: Final[i64] = 332
MINES: Final[i64] = 333
QUARRIES: Final[i64] = 334
TECH: Final[i64] = 335
UNI: Final[i64] = 336
MINE_TOKEN: Final[i64] = 337
"""The production token on the gold mine track."""
QUARRY_TOKEN: Final[i64] = 338
WEALTH: Final[i64] = 339
"""The wealth bonuses that still have their cube (R6.2)."""
CUBES: Final[i64] = 340
"""Cubes in the supply (R1.15)."""
RIGHTS: Final[i64] = 341
"""Rights to a seal, not yet used (R6.7)."""
GRID_ROW: Final[i64] = 342
"""2 cells: the row on Hunger Wall and Cathedral, from 0."""
GRID_COLUMN: Final[i64] = 344
"""2 cells: the column there, from 0."""
PAWN: Final[i64] = 346
"""The space of the King's Road, 0 before the first."""
ON_BOARD: Final[i64] = 347
"""18 cells: what lies on the action hexes (upgrades) and wall spaces (walls): (tile - 1) * 6 + rotation + 1."""
LINKED: Final[i64] = 365
"""2 cells: the links that have been used, by number (18 each)."""
MATCHED: Final[i64] = 367
"""3 cells: the corner matches that have been used, by number (24 each)."""
LAID: Final[i64] = 370
"""Upgrade tiles on the action board, covered ones included."""
TECH_HELD: Final[i64] = 371
"""Technologies in front of the seat."""
TECH_NEW: Final[i64] = 372
"""Those of them that came this turn: levels I and II do not work yet (R7.3)."""
TECH_SPENT: Final[i64] = 373
"""Technologies used up (R7.4)."""
V_BRIDGE: Final[i64] = 374
"""The V tile from the bridge, 1 to 6."""
V_CATHEDRAL: Final[i64] = 375
"""The V tile from the Cathedral, 1 to 6."""

AGENDA: Final[i64] = 529
ROOM: Final[i64] = 16
"""Frames the agenda can hold."""
