"""The component tables of Caylus, read from tables/*.toml and flattened for the rules."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.games.caylus.cells import CUBES, GOODS
from parlier.games.caylus.fields import (
    edition_points,
    favor_effect,
    fixed_rows,
    line_rows,
    offer_rows,
    section_rows,
    start_cubes,
    start_rows,
    tile_rows,
    waived,
)
from parlier.games.caylus.words import E_ALCHEMIST, EFFECT_NAMES, KIND_NAMES

FOLDER: Final = Path(__file__).parent / "tables"


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
        """Read the tables in `folder`. TableError names the file, row and field that is wrong."""
        self._read_tiles(tile_rows(folder), second_edition)
        self._read_offers(offer_rows(folder, self.ids[1:]))
        self._read_castle(section_rows(folder))
        self._read_favors(line_rows(folder))
        self._read_setup(folder)

    def _read_tiles(self, tiles: list[dict[str, Any]], second_edition: bool) -> None:
        ids = [row["id"] for row in tiles]
        self.ids: list[str] = ["-", *ids]
        self.kind = column([0, *[KIND_NAMES.index(row["kind"]) for row in tiles]])
        self.cost = flat([[0] * GOODS, *[row["cost"] for row in tiles]])
        self.points = column([0, *[edition_points(row, second_edition) for row in tiles]])
        self.favors = column([0, *[row["favors"] for row in tiles]])
        self.income = column([0, *[row["income"] for row in tiles]])
        self.effect = column([0, *[EFFECT_NAMES.index(row["effect"]) for row in tiles]])
        self.goods = flat([[0] * CUBES, *[row["goods"] for row in tiles]])
        self.builds = column([0, *[KIND_NAMES.index(row["builds"]) for row in tiles]])
        self.rates = flat([[0] * 4, *[row["rates"] for row in tiles]])
        self.in_play = column([0, *[int(row["edition"] == "both" or second_edition) for row in tiles]])
        self.copy_of = column([0, *[ids.index(row["copy_of"]) + 1 if row["copy_of"] else 0 for row in tiles]])

    def _read_offers(self, offers: list[dict[str, Any]]) -> None:
        self.offer_ids: list[str] = [row["id"] for row in offers]
        self.offer_tile = column([self.ids.index(row["tile"]) for row in offers])
        self.give = flat(row["give"] for row in offers)
        self.take = flat(row["take"] for row in offers)
        self.offer_points = column([row["points"] for row in offers])

    def _read_castle(self, sections: list[dict[str, Any]]) -> None:
        self.parts = column([row["parts"] for row in sections])
        self.part_points = column([row["points"] for row in sections])
        self.marker = column([row["marker"] for row in sections])
        self.penalty = column([row["penalty"] for row in sections])
        self.count_favors = flat(row["favors"] for row in sections)

    def _read_favors(self, lines: list[dict[str, Any]]) -> None:
        effects = [favor_effect(row["id"], effect) for row in lines for effect in row["effects"]]
        self.favor_effect = column([kind for kind, _ in effects])
        self.favor_value = column([value for _, value in effects])
        self.waives = column([waived(row["id"], good) for row in lines for good in row["waives"]])

    def _read_setup(self, folder: Path) -> None:
        self.start_money = flat(row["money"] for row in start_rows(folder))
        self.start_cubes = column(start_cubes(folder))
        fixed = fixed_rows(folder, self.ids[1:])
        self.fixed_tile = column([self.ids.index(row["id"]) for row in fixed])
        self.fixed_space = column([row["space"] for row in fixed])

    def alchemist_sizes(self) -> tuple[int, int]:
        """How many cubes the alchemist takes for its smaller and its larger amount of gold."""
        at = list(self.effect).index(E_ALCHEMIST) * 4
        return int(self.rates[at]), int(self.rates[at + 2])
