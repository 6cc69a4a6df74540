# interpreted: read once
"""The component tables as plain rows: which files there are, what each says, and its effects in numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from parlier.games.praga.effects import Program, parse_cost, parse_effect
from parlier.games.praga.fields import FILES, check_plazas_reached, check_sections, read_record, read_rows
from parlier.games.praga.words import COLOUR_NAMES

FOLDER = Path(__file__).parent / "tables"
HEX_SIDES = 6
Row = Mapping[str, Any]


class Files:
    """The tables of a folder, checked, and with their effects numbered while they are asked for.

    TableError, with file and row, when something in them is not as the rules need it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.program = Program()
        for name in FILES:
            check_sections(folder, name)
        check_plazas_reached(self.rows("city", "plaza_space"), self.rows("city", "site"))

    def rows(self, file: str, kind: str) -> Sequence[Row]:
        """The rows of one kind in a file."""
        return read_rows(self.folder, file, kind)

    def record(self, file: str, name: str = "") -> Row:
        """A single table of a file; without a name, what stands at its top."""
        return read_record(self.folder, file, name)

    # -- columns: one figure of each row -----------------------------------------------------

    def effects(self, rows: Sequence[Row], field: str) -> list[int]:
        """The effect number in a field of each row; a missing field is the empty effect."""
        return [self.effect(row.get(field, "")) for row in rows]

    def costs(self, rows: Sequence[Row], field: str) -> list[int]:
        """The cost number in a field of each row."""
        return [self.cost(row.get(field, "")) for row in rows]

    def effect(self, text: str) -> int:
        """The number of an effect."""
        return self.program.effect(parse_effect(text))

    def cost(self, text: str) -> int:
        """The number of a cost."""
        return self.program.cost(parse_cost(text))

    def edges(self, rows: Sequence[Row]) -> list[int]:
        """Six effect numbers for each row: what its edges bear."""
        return [self.effect(pairs(row["edges"]).get(edge, "")) for row in rows for edge in range(HEX_SIDES)]

    def track_effects(self, texts: Sequence[str], most: int) -> list[int]:
        """The effect numbers of the spaces 0 to `most` of a track."""
        by_step = pairs(texts)
        return [self.effect(by_step.get(step, "")) for step in range(most + 1)]


def pairs(texts: Sequence[str]) -> dict[int, str]:
    """`["3=vp:2"]` as {3: "vp:2"}."""
    return {int(number): text for number, _, text in (entry.partition("=") for entry in texts)}


def corners(rows: Sequence[Row]) -> list[int]:
    """Six colours for each row: what its corners show."""
    return [COLOUR_NAMES.index(pairs(row["corners"]).get(vertex, "none")) for row in rows for vertex in range(HEX_SIDES)]


def steps(texts: Sequence[str], most: int) -> list[int]:
    """A step function (`"3=4"`: from 3 on, 4) for 0 to `most`."""
    known = {step: int(value) for step, value in pairs(texts).items()}
    found = [0] * (most + 1)
    for step in range(most + 1):
        found[step] = known.get(step, found[step - 1] if step else 0)
    return found
