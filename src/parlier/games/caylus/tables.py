"""The component tables of Caylus, read from tables/*.toml and flattened for the rules."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.bundle import flatten, parse_bundle
from parlier.core.errors import TableError
from parlier.core.tables import Field, number, numbers, one_of, rows, text
from parlier.games.caylus.cells import CUBES, GOODS, TILES

CUBE_NAMES: Final = ("food", "wood", "stone", "cloth", "gold")
GOOD_NAMES: Final = (*CUBE_NAMES, "money", "any")
SECTION_NAMES: Final = ("dungeon", "walls", "towers")
LINE_NAMES: Final = ("prestige", "money", "cubes", "building")

KIND_NAMES: Final = ("none", "fixed", "neutral", "wood", "stone", "residence", "prestige")
NEUTRAL: Final[i64] = 2
WOODEN: Final[i64] = 3
STONY: Final[i64] = 4
PRESTIGIOUS: Final[i64] = 6

EFFECT_NAMES: Final = ("none", "produce", "choose", "build", "market", "peddler", "alchemist", "trade", "lawyer")
E_PRODUCE: Final[i64] = 1
E_CHOOSE: Final[i64] = 2
E_BUILD: Final[i64] = 3
E_MARKET: Final[i64] = 4
E_PEDDLER: Final[i64] = 5
E_ALCHEMIST: Final[i64] = 6
E_TRADE: Final[i64] = 7
E_LAWYER: Final[i64] = 8

# what a level of a favor line does
F_NOTHING: Final[i64] = 0
F_POINTS: Final[i64] = 1
F_MONEY: Final[i64] = 2
F_CUBE: Final[i64] = 3
F_CHOICE: Final[i64] = 4
F_SWAP: Final[i64] = 5
F_BUILD: Final[i64] = 6
F_LAWYER: Final[i64] = 7

LEVELS: Final[i64] = 5
NONE_WAIVED: Final[i64] = -1

FOLDER: Final = Path(__file__).parent / "tables"


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


TILE_FIELDS: Final[dict[str, Field]] = {
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
TILE_DEFAULTS: Final[dict[str, Any]] = {
    "cost": "", "points": 0, "second_edition": -1, "favors": 0, "income": 0, "effect": "none", "goods": "",
    "builds": "none", "rates": [], "edition": "both", "copy_of": "",
}  # fmt: skip
OFFER_FIELDS: Final[dict[str, Field]] = {
    "id": text, "tile": text, "give": goods, "take": goods, "points": number(0, 99),
}  # fmt: skip
SECTION_FIELDS: Final[dict[str, Field]] = {
    "id": one_of(*SECTION_NAMES), "parts": number(1, 99), "points": number(0, 99), "marker": number(1, 28),
    "penalty": number(0, 99), "favors": numbers(7, 0, 4),
}  # fmt: skip


def texts(value: Any) -> list[str]:
    """A list of five texts."""
    if not isinstance(value, list) or len(value) != LEVELS:
        raise ValueError(f"expected a list of {LEVELS} texts")
    return [text(item) for item in value]


LINE_FIELDS: Final[dict[str, Field]] = {"id": one_of(*LINE_NAMES), "effects": texts, "waives": texts}


def column(values: list[int]) -> vec[i64]:
    """The values as a native vector."""
    return vec[i64](values)


def flat(lists: Iterable[list[int]]) -> vec[i64]:
    """All lists one behind the other."""
    return vec[i64]([item for part in lists for item in part])


@final
class Tables:
    """All component data of one edition as native vectors; tile 0 is no tile."""

    def __init__(self, second_edition: bool, folder: Path = FOLDER) -> None:
        self._read_tiles(rows(folder / "tiles.toml", "tile", TILE_FIELDS, TILE_DEFAULTS), second_edition)
        self._read_offers(rows(folder / "offers.toml", "offer", OFFER_FIELDS))
        self._read_castle(rows(folder / "castle.toml", "section", SECTION_FIELDS))
        self._read_favors(rows(folder / "favors.toml", "line", LINE_FIELDS))
        self._read_setup(folder / "setup.toml")

    def _read_tiles(self, tiles: list[dict[str, Any]], second_edition: bool) -> None:
        if len(tiles) != TILES:
            raise TableError(f"tiles.toml: expected {TILES} tiles, found {len(tiles)}")
        ids = [row["id"] for row in tiles]
        self.ids: list[str] = ["-", *ids]
        self.kind = column([0, *(KIND_NAMES.index(row["kind"]) for row in tiles)])
        self.cost = flat([[0] * GOODS, *(row["cost"] for row in tiles)])
        self.points = column([0, *(_edition_points(row, second_edition) for row in tiles)])
        self.favors = column([0, *(row["favors"] for row in tiles)])
        self.income = column([0, *(row["income"] for row in tiles)])
        self.effect = column([0, *(EFFECT_NAMES.index(row["effect"]) for row in tiles)])
        self.goods = flat([[0] * CUBES, *(row["goods"] for row in tiles)])
        self.builds = column([0, *(KIND_NAMES.index(row["builds"]) for row in tiles)])
        self.rates = flat([[0] * 4, *(row["rates"] for row in tiles)])
        self.in_play = column([0, *(int(row["edition"] == "both" or second_edition) for row in tiles)])
        self.copy_of = column([0, *(ids.index(row["copy_of"]) + 1 if row["copy_of"] else 0 for row in tiles)])

    def _read_offers(self, offers: list[dict[str, Any]]) -> None:
        self.offer_ids: list[str] = [row["id"] for row in offers]
        self.offer_tile = vec[i64]([self.tile("offers.toml", row["tile"]) for row in offers])
        self.give = flat(row["give"] for row in offers)
        self.take = flat(row["take"] for row in offers)
        self.offer_points = vec[i64]([row["points"] for row in offers])

    def tile(self, file: str, name: str) -> int:
        """The number of the tile called `name`; TableError names the file that has it wrong."""
        if name not in self.ids[1:]:
            raise TableError(f"{file}: there is no tile {name!r}")
        return self.ids.index(name)

    def alchemist_sizes(self) -> tuple[int, int]:
        """How many cubes the alchemist takes for its smaller and its larger amount of gold."""
        at = list(self.effect).index(E_ALCHEMIST) * 4
        return int(self.rates[at]), int(self.rates[at + 2])

    def _read_castle(self, sections: list[dict[str, Any]]) -> None:
        if [row["id"] for row in sections] != list(SECTION_NAMES):
            raise TableError(f"castle.toml: expected the sections {', '.join(SECTION_NAMES)} in this order")
        self.parts = vec[i64]([row["parts"] for row in sections])
        self.part_points = vec[i64]([row["points"] for row in sections])
        self.marker = vec[i64]([row["marker"] for row in sections])
        self.penalty = vec[i64]([row["penalty"] for row in sections])
        self.count_favors = flat(row["favors"] for row in sections)

    def _read_favors(self, lines: list[dict[str, Any]]) -> None:
        if [row["id"] for row in lines] != list(LINE_NAMES):
            raise TableError(f"favors.toml: expected the lines {', '.join(LINE_NAMES)} in this order")
        effects = [_favor_effect(row["id"], effect) for row in lines for effect in row["effects"]]
        self.favor_effect = vec[i64]([kind for kind, _ in effects])
        self.favor_value = vec[i64]([value for _, value in effects])
        self.waives = vec[i64]([_waived(good) for row in lines for good in row["waives"]])

    def _read_setup(self, path: Path) -> None:
        starts = rows(path, "start", {"seats": number(2, 5), "money": up_to(5)})
        self.start_money = flat(row["money"] for row in starts)
        self.start_cubes = flat(row["cubes"] for row in rows(path, "goods", {"id": text, "cubes": production}))
        fixed = rows(path, "fixed", {"id": text, "space": number(1, 28)})
        self.fixed_tile = vec[i64]([self.tile("setup.toml", row["id"]) for row in fixed])
        self.fixed_space = vec[i64]([row["space"] for row in fixed])


def _edition_points(row: dict[str, Any], second_edition: bool) -> int:
    return int(row["second_edition"] if second_edition and row["second_edition"] >= 0 else row["points"])


def _waived(good: str) -> int:
    return GOOD_NAMES.index(good) if good else NONE_WAIVED


def _favor_effect(line: str, effect: str) -> tuple[int, int]:
    """What a level does, and its figure: points, deniers, a cube, a set of cubes, or a kind of tile."""
    try:
        if line in ("prestige", "money"):
            return (F_POINTS if line == "prestige" else F_MONEY), int(effect)
        if effect in ("", "swap", "lawyer"):
            return {"": F_NOTHING, "swap": F_SWAP, "lawyer": F_LAWYER}[effect], 0
        if line == "building":
            return F_BUILD, KIND_NAMES.index(effect)
        found = [CUBE_NAMES.index(part) for part in effect.split("|")]
        return (F_CUBE, found[0]) if len(found) == 1 else (F_CHOICE, sum(1 << cube for cube in found))
    except ValueError:
        raise TableError(f"favors.toml: line {line}: {effect!r} is no effect") from None
