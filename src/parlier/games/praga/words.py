"""The words of the component tables and of the notation, and their numbers in the flat tables."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# goods, in the order of the seat's cells and of costs
GOOD_NAMES: Final = ("gold", "stone", "egg", "silver", "goldwin")
GOLD_: Final[i64] = 0
STONE_: Final[i64] = 1
EGG_: Final[i64] = 2
SILVER_: Final[i64] = 3
GOLDWIN_: Final[i64] = 4
GOODS: Final[i64] = 5

# simple terms: what one part of an effect can be; the goods come first
TERM_NAMES: Final = (
    *GOOD_NAMES,
    "vp",
    "tech",
    "uni",
    "mine",
    "quarry",
    "hw",
    "cath",
    "climb",
    "red",
    "blue",
    "produce_gold",
    "produce_stone",
    "extra_action",
    "special",
)
T_VP: Final[i64] = 5
T_TECH: Final[i64] = 6
T_UNI: Final[i64] = 7
T_MINE: Final[i64] = 8
T_QUARRY: Final[i64] = 9
T_HW: Final[i64] = 10
T_CATH: Final[i64] = 11
T_CLIMB: Final[i64] = 12
T_RED: Final[i64] = 13
T_BLUE: Final[i64] = 14
T_PRODUCE_GOLD: Final[i64] = 15
T_PRODUCE_STONE: Final[i64] = 16
T_EXTRA_ACTION: Final[i64] = 17
T_SPECIAL: Final[i64] = 18
SIMPLE_TERMS: Final[i64] = 19
"""Terms from 19 on are composite: one for each different text in the tables."""

# kinds of terms
SIMPLE: Final[i64] = 0
CHOICE: Final[i64] = 1
PAY_FOR: Final[i64] = 2
PER: Final[i64] = 3
CONVERT: Final[i64] = 4

COUNTER_NAMES: Final = (
    "upgrade_tile",
    "wall_tile",
    "tech_step",
    "gold_mine",
    "quarry",
    "own_cube_on_building",
    "technology_tile_taken",
)
C_UPGRADES: Final[i64] = 0
C_WALLS: Final[i64] = 1
C_TECH: Final[i64] = 2
C_MINES: Final[i64] = 3
C_QUARRIES: Final[i64] = 4
C_CLAIMS: Final[i64] = 5
C_TECH_TILES: Final[i64] = 6

# the six actions, clockwise on the action board
ACTION_NAMES: Final = ("mines", "quarries", "wall", "building", "road", "upgrade")
MINES_: Final[i64] = 0
QUARRIES_: Final[i64] = 1
WALL_: Final[i64] = 2
BUILDING_: Final[i64] = 3
ROAD_: Final[i64] = 4
UPGRADE_: Final[i64] = 5

# rows of hex tiles on offer
ROW_NAMES: Final = ("upgrade", "wall", "building")
UPGRADE_ROW: Final[i64] = 0
WALL_ROW: Final[i64] = 1
BUILDING_ROW: Final[i64] = 2

GRID_NAMES: Final = ("hunger_wall", "cathedral")
HUNGER: Final[i64] = 0
CATHEDRAL: Final[i64] = 1

# technologies: what they do, and what sets them off
TECH_KIND_NAMES: Final = ("trigger", "discount", "once")
TRIGGER: Final[i64] = 0
DISCOUNT: Final[i64] = 1
ONCE: Final[i64] = 2

EVENT_NAMES: Final = (
    "produce_gold",
    "produce_stone",
    "wall",
    "building",
    "road",
    "upgrade",
    "crane_red",
    "crane_blue",
    "climb",
    "special_tile",
)
NO_EVENT: Final[i64] = -1
V_PRODUCE_GOLD: Final[i64] = 0
V_PRODUCE_STONE: Final[i64] = 1
V_WALL: Final[i64] = 2
V_BUILDING: Final[i64] = 3
V_ROAD: Final[i64] = 4
V_UPGRADE: Final[i64] = 5
V_CRANE_RED: Final[i64] = 6
V_CRANE_BLUE: Final[i64] = 7
V_CLIMB: Final[i64] = 8
V_SPECIAL_TILE: Final[i64] = 9

COLOUR_NAMES: Final = ("none", "red", "blue")
RED_CORNER: Final[i64] = 1
BLUE_CORNER: Final[i64] = 2

# cells of the two grids
CELL_NAMES: Final = ("", "vp", "side", "up")
CELL_EMPTY: Final[i64] = 0
CELL_VP: Final[i64] = 1
CELL_SIDE: Final[i64] = 2
CELL_UP: Final[i64] = 3

PLAZA_COLOURS: Final = ("grey", "yellow", "blue", "white")
PARLER_SEALS: Final = ("seal_gold", "seal_stone", "seal_six")
"""R12.3: the seals that Parler claims."""
PLAYERS: Final = ("p1", "p2", "p3", "p4")
"""How tables by number of players name it."""

# lines of Parler's cards (R12.3)
CARD_STEPS: Final = (
    "take_upgrade",
    "take_wall",
    "construct_building",
    "increase_mines",
    "increase_quarries",
    "increase_mines_or_quarries",
)
