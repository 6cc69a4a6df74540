"""What the things of Caylus are called in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

WIDEST_NAME = 10
"""A tile's name fits into a space of the road."""

NAMES = {
    "fixed_peddler": "Peddler",
    "fixed_carpenter": "Carpenter",
    "gold_mine": "Gold Mine",
    "n_farm": "Farm",
    "n_forest": "Forest",
    "n_sawmill": "Sawmill",
    "n_quarry": "Quarry",
    "n_market": "Market",
    "n_carpenter": "Carpenter",
    "w_farm_food": "Food Farm",
    "w_farm_cloth": "Cloth Farm",
    "w_quarry": "Quarry",
    "w_sawmill": "Sawmill",
    "w_market": "Market",
    "w_peddler": "Peddler",
    "mason": "Mason",
    "lawyer": "Lawyer",
    "s_farm": "Stone Farm",
    "park": "Park",
    "workshop": "Workshop",
    "architect": "Architect",
    "architect_2": "Architect",
    "alchemist": "Alchemist",
    "bank": "Bank",
    "tailor": "Tailor",
    "church": "Church",
    "jeweller": "Jeweller",
    "residence": "Residence",
    "statue": "Statue",
    "library": "Library",
    "granary": "Granary",
    "weaver": "Weaver",
    "theater": "Theater",
    "university": "University",
    "monument": "Monument",
    "hotel": "Hotel",
    "cathedral": "Cathedral",
}
SPECIALS = {
    "gate": "Gate",
    "trading_post": "Trade Post",
    "merchants_guild": "Guild",
    "joust_field": "Joust",
    "stables": "Stables",
    "inn": "Inn",
    "castle": "Castle",
}
FULL_SPECIALS = {**SPECIALS, "trading_post": "Trading Post", "merchants_guild": "Merchants' Guild", "joust_field": "Joust Field"}
KIND_STYLES = {
    "fixed": "",
    "neutral": "magenta",
    "wood": "yellow",
    "stone": "bold white",
    "residence": "green",
    "prestige": "bright_blue",
}
PHASES = (
    "the start",
    "income",
    "placing workers",
    "special buildings",
    "the provost's move",
    "the road",
    "the castle",
    "the end of the turn",
)
SECTIONS = ("Dungeon", "Walls", "Towers")
CUBES = ("food", "wood", "stone", "cloth", "gold")
GOODS = (*CUBES, "money", "any")
SHORT_GOODS = ("f", "w", "s", "c", "g", "$", "*")
LINES = ("prestige", "money", "cubes", "building")
NTH = ("", "1st", "2nd", "3rd", "4th", "5th")


def many(count: int, word: str) -> str:
    """`1 denier`, `2 deniers`."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def listed(parts: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def short_cost(cost: Sequence[int]) -> str:
    """A cost in letters: `f+w`, `3s+2g`, `c+1$`."""
    parts = [_short_part(count, good) for count, good in zip(cost, SHORT_GOODS, strict=True) if count]
    return "+".join(parts) or "free"


def _short_part(count: int, good: str) -> str:
    return f"{count}{good}" if count > 1 or good == "$" else good


def goods_text(counts: Sequence[int]) -> str:
    """`2 food, 1 cloth and 3 deniers`; counts in the order of GOODS."""
    parts = [_good(count, good) for count, good in zip(counts, GOODS, strict=False) if count]
    return listed(parts) or "nothing"


def _good(count: int, good: str) -> str:
    if good == "money":
        return many(count, "denier")
    return f"{count} cube of any kind" if good == "any" else f"{count} {good}"
