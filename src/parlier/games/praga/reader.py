# interpreted: read once
"""The component tables as plain rows: which files there are, what each says, and its effects in numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from parlier.core.errors import TableError
from parlier.core.provenance import Origin, origin
from parlier.core.table_sets import TableSet, read_folder
from parlier.core.tables import one_line, record_in, rows_in
from parlier.games.praga.check_endless import check_endless, check_waiting
from parlier.games.praga.checks import check_all
from parlier.games.praga.effects import Program, parse_cost, parse_effect
from parlier.games.praga.fields import FILES, FREE, RECORDS, ROWS
from parlier.games.praga.problems import pairs
from parlier.games.praga.words import COLOUR_NAMES, GOOD_NAMES

FOLDER = Path(__file__).parent / "tables"
HEX_SIDES = 6
EFFECT_FIELDS = (
    "bonus", "reward", "effect", "top", "bottom", "scoring", "site_reward", "egg_effect", "plain_effect", "alt_egg_effect",
    "alt_plain_effect", "edges", "bonuses",
)  # fmt: skip
"""Fields that hold effects, or lists of them."""
Row = Mapping[str, Any]


@lru_cache
def shipped() -> TableSet:
    """The tables that come with the game."""
    return TableSet(read_folder(FOLDER), {})


class Files:
    """The tables of a set, checked, and with their effects numbered while they are asked for.

    TableError, with file and row, when something in them is not as the rules need it.
    """

    def __init__(self, tables: TableSet) -> None:
        self.content = tables.content
        self.program = Program()
        for name in FILES:
            self._check_sections(name)
        self._rows = {at: rows_in(f"{at[0]}.toml", self.content[f"{at[0]}.toml"], at[1], *ROWS[at]) for at in ROWS}
        self._records = {
            at: record_in(f"{at[0]}.toml", self.content[f"{at[0]}.toml"], at[1], RECORDS[at], FREE) for at in RECORDS
        }
        check_all(self, self._rows)
        effects = dict(self._effects())
        check_endless(effects, self.rows("technologies", "technology"))
        check_waiting(effects)
        assert self.origins

    def _check_sections(self, name: str) -> None:
        """TableError when a file has a section or a field at its top that means nothing."""
        file = f"{name}.toml"
        known = {of for at, of in (*ROWS, *RECORDS) if at == name} | {*RECORDS.get((name, ""), {}), "provenance"}
        for key in self.content[file]:
            if key not in known or not key:
                words = ", ".join(sorted(filter(None, known)))
                raise TableError(f"{file}: {one_line(repr(key))} means nothing here; known are {words}")

    def rows(self, file: str, kind: str) -> Sequence[Row]:
        """The rows of one kind in a file."""
        return self._rows[file, kind]

    def record(self, file: str, name: str = "") -> Row:
        """A single table of a file; without a name, what stands at its top."""
        return self._records[file, name]

    @cached_property
    def origins(self) -> Sequence[Origin]:
        """Where every row and single table comes from, file by file."""
        return [one for name in FILES for one in self._origins(name)]

    def _origins(self, name: str) -> Iterator[Origin]:
        """Of one file. What may be left out and is left out does not count."""
        file, content = f"{name}.toml", self.content[f"{name}.toml"]
        otherwise = str(content.get("provenance", ""))
        for of, kind in ROWS:
            for number, row in enumerate(content[kind] if of == name else (), 1):
                yield origin(file, kind, row.get("id", number), row, otherwise)
        for of, kind in RECORDS:
            if of == name:
                given = content[kind] if kind else {field: content[field] for field in RECORDS[of, kind] if field in content}
                yield origin(file, kind, "", given, otherwise)

    def _effects(self) -> Iterator[tuple[tuple[str, str, str], str]]:
        """Every effect with file, row and field."""
        rows = [(file, str(row.get("id", n)), row) for (file, _), found in self._rows.items() for n, row in enumerate(found, 1)]
        rows += [(file, name, row) for (file, name), row in self._records.items()]
        for file, label, row in rows:
            for field in set(EFFECT_FIELDS) & set(row):
                for n, text in enumerate(row[field] if isinstance(row[field], list) else [row[field]]):
                    yield (file, label, field if n == 0 else f"{field}[{n}]"), text.rpartition("=")[2]

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

    def sum(self, cost: int, other: int) -> int:
        """The number of two costs together."""
        costs = list(self.program.costs)
        return self.program.cost(tuple(a + b for a, b in zip(costs[cost], costs[other], strict=True)))

    def edges(self, rows: Sequence[Row]) -> list[int]:
        """Six effect numbers for each row: what its edges bear."""
        return [self.effect(pairs(row["edges"]).get(edge, "")) for row in rows for edge in range(HEX_SIDES)]

    def track_effects(self, texts: Sequence[str], most: int) -> list[int]:
        """The effect numbers of the spaces 0 to `most` of a track."""
        by_step = pairs(texts)
        return [self.effect(by_step.get(step, "")) for step in range(most + 1)]


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


def thresholds(rows: Sequence[Row]) -> list[int]:
    """For each wealth bonus the gold and the stone that brings it, 0 for none."""
    needs = [[parse_cost(need) for need in row["any_of"]] for row in rows]
    return [max(need[GOOD_NAMES.index(good)] for need in each) for each in needs for good in ("gold", "stone")]
