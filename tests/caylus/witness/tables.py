"""The printed data of the game (R2, R5, R12.3, R13.1), typed from the rule book alone."""

from __future__ import annotations

from dataclasses import dataclass, field

FOOD, WOOD, STONE, CLOTH, GOLD = "food", "wood", "stone", "cloth", "gold"
CUBES = [FOOD, WOOD, STONE, CLOTH, GOLD]  # R4.1
PLAIN = [FOOD, WOOD, STONE, CLOTH]  # R4.3: the four-colour icon, never gold

LAST_SPACE = 28  # R2.4
START_SPACE = 6  # R3.1
FIXED = {7: "fixed_peddler", 8: "fixed_carpenter", 16: "gold_mine"}  # R2.3
NEUTRAL = ["n_farm", "n_forest", "n_sawmill", "n_quarry", "n_market", "n_carpenter"]  # R5.2

SINGLE_SPECIALS = ["gate", "trading_post", "merchants_guild", "joust_field"]  # R2.2, one space each
STABLE_CIRCLES = 3  # R7.5
WORKERS = 6  # R7.6

SECTION_PARTS = [6, 10, 14]  # R2.5: dungeon, walls, towers
SECTION_POINTS = [5, 4, 3]  # R2.5
SECTION_MARKS = [12, 18, 24]  # R2.3
SECTION_PENALTY = [2, 3, 4]  # R12.3
SECTION_FAVORS = [  # R12.3, by number of houses 0..6 and more
    [0, 0, 1, 1, 1, 1, 1],
    [0, 0, 1, 2, 2, 3, 3],
    [0, 0, 1, 1, 2, 2, 3],
]

LINES = ["prestige", "money", "cubes", "building"]  # R13.1, lines A to D
FAVOR_LIMITS = [2, 4, 5]  # R13.2: before the Dungeon count, after it, after the Walls count


@dataclass(frozen=True)
class Tile:
    """A tile that can be built: R5.3, R5.4, R5.6."""

    name: str
    colour: str  # wood, stone or prestige
    cost: dict[str, int]
    points: int
    any_cubes: int = 0
    favors: int = 0
    income: int = 0


def _wood(name: str, other: str, points: int) -> Tile:
    """R5.3: a wood tile that costs one wood and one other named cube."""
    return Tile(name, "wood", {WOOD: 1, other: 1}, points)


def _stone(name: str, other: str, points: int, favors: int = 0) -> Tile:
    """R5.4: a stone tile that costs one stone and one other cube."""
    return Tile(name, "stone", {STONE: 1, other: 1}, points, favors=favors)


def _prestige(name: str, cost: tuple[str, int, int], points: int, **extra: int) -> Tile:
    """R5.6: a prestige tile; cost is a colour, how many of it, how much gold."""
    cube, many, gold = cost
    return Tile(name, "prestige", {cube: many, GOLD: gold}, points, **extra)


WOOD_TILES = [  # R5.3 (the lawyer's points depend on the edition: R1.5)
    _wood("w_farm_food", FOOD, 2),
    _wood("w_farm_cloth", FOOD, 2),
    _wood("w_quarry", FOOD, 2),
    _wood("w_sawmill", FOOD, 2),
    Tile("w_market", "wood", {WOOD: 1}, 4, any_cubes=1),
    Tile("w_peddler", "wood", {WOOD: 1}, 4, any_cubes=1),
    _wood("mason", FOOD, 4),
    _wood("lawyer", CLOTH, 4),
]
STONE_TILES = [  # R5.4
    _stone("s_farm", FOOD, 3),
    _stone("park", FOOD, 3),
    _stone("workshop", FOOD, 3),
    _stone("architect", FOOD, 6),
    _stone("architect_2", FOOD, 6),
    _stone("alchemist", FOOD, 6),
    _stone("bank", WOOD, 6),
    _stone("tailor", WOOD, 6),
    _stone("church", CLOTH, 3, favors=1),
]
JEWELLER = _stone("jeweller", CLOTH, 6)  # R5.4, option
PRESTIGE_TILES = [  # R5.6
    _prestige("statue", (STONE, 2, 1), 7, favors=1),
    _prestige("library", (WOOD, 3, 1), 10, income=1),
    _prestige("granary", (FOOD, 3, 1), 10),
    _prestige("weaver", (CLOTH, 3, 1), 12),
    _prestige("theater", (WOOD, 3, 2), 14, favors=1),
    _prestige("university", (STONE, 3, 2), 14, favors=1),
    _prestige("monument", (STONE, 4, 2), 14, favors=2),
    _prestige("hotel", (STONE, 3, 2), 16, income=2),
    _prestige("cathedral", (STONE, 5, 3), 25),
]
LAWYER_SECOND_EDITION = Tile("lawyer", "wood", {WOOD: 1, CLOTH: 1}, 3)  # R1.5


def tiles_of_edition(second_edition: bool) -> dict[str, Tile]:
    """R1.5: every buildable tile of the edition, in table order."""
    stone = [*STONE_TILES, JEWELLER] if second_edition else STONE_TILES
    tiles = {tile.name: tile for tile in [*WOOD_TILES, *stone, *PRESTIGE_TILES]}
    if second_edition:
        tiles["lawyer"] = LAWYER_SECOND_EDITION
    return tiles


RESIDENCE = "residence"  # R5.5
RESIDENCE_POINTS = 2
RESIDENCE_INCOME = 1


@dataclass(frozen=True)
class Production:
    """R10.3: alternatives of cubes; only with two or more of them is there a choice."""

    ways: list[dict[str, int]]
    owner_bonus: list[str] = field(default_factory=list)  # R10.4


PRODUCTION = {
    "gold_mine": Production([{GOLD: 1}]),
    "n_farm": Production([{FOOD: 1}, {CLOTH: 1}]),
    "n_forest": Production([{FOOD: 1}, {WOOD: 1}]),
    "n_sawmill": Production([{WOOD: 1}]),
    "n_quarry": Production([{STONE: 1}]),
    "w_farm_food": Production([{FOOD: 2}, {CLOTH: 1}]),
    "w_farm_cloth": Production([{CLOTH: 2}, {FOOD: 1}]),
    "w_quarry": Production([{STONE: 2}]),
    "w_sawmill": Production([{WOOD: 2}]),
    "s_farm": Production([{FOOD: 2, CLOTH: 1}], [FOOD, CLOTH]),
    "park": Production([{WOOD: 2, FOOD: 1}], [WOOD, FOOD]),
    "workshop": Production([{STONE: 2, CLOTH: 1}], [STONE, CLOTH]),
}

SALE_PRICE = {"n_market": 4, "w_market": 6}  # R5.2, R5.3


@dataclass(frozen=True)
class Exchange:
    """R10.8: a printed exchange of a named good (a cube or "money") for gold or points."""

    give: str
    amount: int
    get: str  # gold or score
    gain: int


EXCHANGES = {  # R5.4
    "bank": [Exchange("money", 2, GOLD, 1), Exchange("money", 5, GOLD, 2)],
    "tailor": [Exchange(CLOTH, 2, "score", 4), Exchange(CLOTH, 3, "score", 6)],
    "church": [Exchange("money", 2, "score", 3), Exchange("money", 4, "score", 5)],
    "jeweller": [Exchange(GOLD, 1, "score", 5), Exchange(GOLD, 2, "score", 9)],
}

BUILDERS = {  # R5: the buildings that build, and the colour they build
    "fixed_carpenter": "wood",
    "n_carpenter": "wood",
    "mason": "stone",
    "architect": "prestige",
    "architect_2": "prestige",
}


def starting_money(seats: int, position: int) -> int:
    """R3.2, R15.1: money by position (0 = first) in the turn order."""
    if seats == 2:
        return 5
    return [5, 6, 6, 7, 7][position]
