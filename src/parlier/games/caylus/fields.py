# interpreted: read once
"""The fields of the component tables of Caylus, and what a row must be for the rules to make sense of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from parlier.core.bundle import flatten, parse_bundle
from parlier.core.errors import TableError
from parlier.core.tables import Field, number, numbers, one_of, rows, text
from parlier.games.caylus.cells import CRAFT_FIRST, NEUTRAL_FIRST, PRESTIGE_FIRST, RESIDENCE, SPACES, TILES
from parlier.games.caylus.words import (
    CUBE_NAMES,
    EFFECT_NAMES,
    F_BUILD,
    F_CHOICE,
    F_CUBE,
    F_LAWYER,
    F_MONEY,
    F_NOTHING,
    F_POINTS,
    F_SWAP,
    GOOD_NAMES,
    KIND_NAMES,
    LEVELS,
    LINE_NAMES,
    NONE_WAIVED,
    SECTION_NAMES,
    STONE_FIRST,
)

BUILDABLE = ("wood", "stone", "prestige")
LAST_NEUTRAL_SPACE = 6


def goods(value: Any) -> list[int]:
    """A bundle of cubes, `any` and `money`, flattened."""
    return flatten(parse_bundle(text(value), GOOD_NAMES), GOOD_NAMES)


def production(value: Any) -> list[int]:
    """Cubes of a production; the parts of a choice stand between |, one good each."""
    parts = [parse_bundle(part, CUBE_NAMES) for part in text(value).split("|")]
    merged = {good: count for part in parts for good, count in part.items()}
    if len(parts) > 1 and (len(merged) != len(parts)):
        raise ValueError("expected one good, each another, in every part of a choice")
    return flatten(merged, CUBE_NAMES)


def up_to(most: int) -> Field:
    """A list of at most `most` whole numbers, filled up with 0."""

    def check(value: Any) -> list[int]:
        if not isinstance(value, list) or len(value) > most:
            raise ValueError(f"expected a list of at most {most} whole numbers")
        return [*map(number(0, 99), value), *[0] * (most - len(value))]

    return check


TILE_FIELDS: dict[str, Field] = {
    "id": text,
    "kind": one_of(*KIND_NAMES[1:]),
    "cost": goods,
    "points": number(0, 99),
    "second_edition": number(-1, 99),
    "favors": number(0, 4),
    "income": number(0, 9),
    "effect": one_of(*EFFECT_NAMES),
    "goods": production,
    "builds": one_of("none", "wood", "stone", "prestige"),
    "rates": up_to(4),
    "edition": one_of("both", "second"),
    "copy_of": text,
}
TILE_DEFAULTS: dict[str, Any] = {
    "cost": "", "points": 0, "second_edition": -1, "favors": 0, "income": 0, "effect": "none", "goods": "",
    "builds": "none", "rates": [], "edition": "both", "copy_of": "",
}  # fmt: skip
OFFER_FIELDS: dict[str, Field] = {
    "id": text, "tile": text, "give": goods, "take": goods, "points": number(0, 99),
}  # fmt: skip
SECTION_FIELDS: dict[str, Field] = {
    "id": one_of(*SECTION_NAMES), "parts": number(1, 99), "points": number(0, 99), "marker": number(1, 28),
    "penalty": number(0, 99), "favors": numbers(7, 0, 4),
}  # fmt: skip


def texts(value: Any) -> list[str]:
    """A list of five texts."""
    if not isinstance(value, list) or len(value) != LEVELS:
        raise ValueError(f"expected a list of {LEVELS} texts")
    return [text(item) for item in value]


LINE_FIELDS: dict[str, Field] = {"id": one_of(*LINE_NAMES), "effects": texts, "waives": texts}


# -- values ------------------------------------------------------------------------------------


def edition_points(row: dict[str, Any], second_edition: bool) -> int:
    """The points of a tile in this edition."""
    return int(row["second_edition"] if second_edition and row["second_edition"] >= 0 else row["points"])


def waived(line: str, good: str) -> int:
    """The number of the good that a level lets off."""
    if good and good not in GOOD_NAMES:
        raise TableError(f"favors.toml: line {line}: waives = {good!r}: there is no such good")
    return GOOD_NAMES.index(good) if good else int(NONE_WAIVED)


def whole_number(value: str, low: int) -> int:
    """A whole number from `low` on, written in a text."""
    if not value.isascii() or not value.isdigit() or int(value) < low:
        raise ValueError(value)
    return int(value)


def favor_effect(line: str, effect: str) -> tuple[int, int]:
    """What a level does, and its figure: points, deniers, a cube, a set of cubes, or a kind of tile."""
    try:
        if line in ("prestige", "money"):
            return (F_POINTS if line == "prestige" else F_MONEY), whole_number(effect, 1)
        if effect in ("", "swap", "lawyer"):
            return {"": F_NOTHING, "swap": F_SWAP, "lawyer": F_LAWYER}[effect], 0
        if line == "building" and effect in BUILDABLE:
            return F_BUILD, KIND_NAMES.index(effect)
        found = [CUBE_NAMES.index(part) for part in effect.split("|")]
        return (F_CUBE, found[0]) if len(found) == 1 else (F_CHOICE, sum(1 << cube for cube in found))
    except ValueError:
        raise TableError(f"favors.toml: line {line}: {effect!r} is no effect") from None


# -- rows that must fit ------------------------------------------------------------------------


def kind_at(tile: int) -> str:
    """The kind that the tile with this number must have: the order of the rows is the order of the kinds."""
    starts = ((PRESTIGE_FIRST, "prestige"), (RESIDENCE, "residence"), (STONE_FIRST, "stone"), (CRAFT_FIRST, "wood"))
    for first, kind in (*starts, (NEUTRAL_FIRST, "neutral")):
        if tile >= first:
            return kind
    return "fixed"


def check_tiles(tiles: Sequence[dict[str, Any]]) -> None:
    """TableError on a tile whose kind is not its place's, whose effect lacks its figures, or that copies no tile."""
    ids = [row["id"] for row in tiles]
    for tile, row in enumerate(tiles, 1):
        if row["kind"] != kind_at(tile):
            raise TableError(f"tiles.toml: tile {row['id']}: kind = {row['kind']!r}: row {tile} must be {kind_at(tile)!r}")
        if row["copy_of"] and row["copy_of"] not in ids:
            raise TableError(f"tiles.toml: tile {row['id']}: copy_of = {row['copy_of']!r}: there is no such tile")
        missing = _missing_figures(row)
        if missing:
            raise TableError(f"tiles.toml: tile {row['id']}: effect {row['effect']!r} needs {missing}")


def _missing_figures(row: dict[str, Any]) -> str:
    """The field that a tile's effect needs and does not have."""
    effect, rates = row["effect"], {"market": 1, "peddler": 2, "alchemist": 4}
    if effect in ("produce", "choose") and not any(row["goods"]):
        return "goods"
    if effect == "build" and row["builds"] == "none":
        return "builds"
    if effect in rates and 0 in row["rates"][: rates[effect]]:
        return "rates"
    return ""


def check_order(file: str, name: str, found: Sequence[dict[str, Any]], words: Sequence[str]) -> None:
    """TableError unless the rows have these ids in this order."""
    if [row["id"] for row in found] != list(words):
        raise TableError(f"{file}: expected the {name} {', '.join(words)} in this order")


def check_starts(starts: Sequence[dict[str, Any]]) -> None:
    """TableError unless there is one row for 2, 3, 4 and 5 seats, each with money for every seat."""
    if [row["seats"] for row in starts] != [2, 3, 4, 5]:
        raise TableError("setup.toml: expected one start row each for 2, 3, 4 and 5 seats in this order")
    for index, row in enumerate(starts, 1):
        if 0 in row["money"][: row["seats"]] or any(row["money"][row["seats"] :]):
            raise TableError(f"setup.toml: start {index}: money: expected {row['seats']} amounts of 1 or more")


def check_fixed(fixed: Sequence[dict[str, Any]]) -> None:
    """TableError when two fixed tiles share a space, or one lies where the neutral tiles are dealt."""
    taken = set(range(1, LAST_NEUTRAL_SPACE + 1))
    for row in fixed:
        if row["space"] in taken:
            raise TableError(f"setup.toml: fixed {row['id']}: space {row['space']} is taken")
        taken.add(row["space"])


# -- the files ---------------------------------------------------------------------------------


def tile_rows(folder: Path) -> list[dict[str, Any]]:
    """The rows of tiles.toml, in tile order."""
    tiles = rows(folder / "tiles.toml", "tile", TILE_FIELDS, TILE_DEFAULTS)
    if len(tiles) != TILES:
        raise TableError(f"tiles.toml: expected {TILES} tiles, found {len(tiles)}")
    check_tiles(tiles)
    return tiles


def offer_rows(folder: Path, tiles: Sequence[str]) -> list[dict[str, Any]]:
    """The rows of offers.toml; each belongs to one of `tiles`."""
    offers = rows(folder / "offers.toml", "offer", OFFER_FIELDS)
    for row in offers:
        if row["tile"] not in tiles:
            raise TableError(f"offers.toml: offer {row['id']}: tile = {row['tile']!r}: there is no such tile")
    return offers


def section_rows(folder: Path) -> list[dict[str, Any]]:
    """The rows of castle.toml."""
    sections = rows(folder / "castle.toml", "section", SECTION_FIELDS)
    check_order("castle.toml", "sections", sections, SECTION_NAMES)
    return sections


def line_rows(folder: Path) -> list[dict[str, Any]]:
    """The rows of favors.toml."""
    lines = rows(folder / "favors.toml", "line", LINE_FIELDS)
    check_order("favors.toml", "lines", lines, LINE_NAMES)
    return lines


def start_rows(folder: Path) -> list[dict[str, Any]]:
    """The money rows of setup.toml."""
    starts = rows(folder / "setup.toml", "start", {"seats": number(2, 5), "money": up_to(5)})
    check_starts(starts)
    return starts


def start_cubes(folder: Path) -> list[int]:
    """What everybody has at the start."""
    return [count for row in rows(folder / "setup.toml", "goods", {"id": text, "cubes": production}) for count in row["cubes"]]


def fixed_rows(folder: Path, tiles: Sequence[str]) -> list[dict[str, Any]]:
    """Where the fixed tiles lie."""
    fixed = rows(folder / "setup.toml", "fixed", {"id": one_of(*tiles), "space": number(1, SPACES)})
    check_fixed(fixed)
    return fixed
