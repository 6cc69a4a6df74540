"""Hunger Wall and Cathedral (R8): pure steps on one grid; the flow asks and pays."""

from __future__ import annotations

from dataclasses import dataclass, field

Cell = tuple[int, int]
"""Row from the bottom, column from the start corner, both from 1."""

START: Cell = (1, 1)


@dataclass(frozen=True)
class Grid:
    """One grid as the table describes it."""

    name: str
    rows: int
    columns: int
    cells: dict[Cell, str]
    level_of_row: dict[int, int]
    level_cost: dict[tuple[int, int], dict[str, int]]
    climb_cost: dict[str, int]
    row_value: dict[int, int]
    column_value: dict[int, int]
    token_colour: str = field(default="")

    def sideways(self, cell: Cell) -> Cell | None:
        """R8.2: one column on; none in the last column."""
        row, column = cell
        return (row, column + 1) if column < self.columns else None

    def upwards(self, cell: Cell) -> Cell | None:
        """R8.4, R8.5: one row up; none in the top row."""
        row, column = cell
        return (row + 1, column) if row < self.rows else None

    def border_cost(self, cell: Cell) -> dict[str, int]:
        """R8.6: what a step up from this cell costs besides silver windows."""
        row = cell[0]
        if row == self.rows:
            return {}
        levels = (self.level_of_row[row], self.level_of_row[row + 1])
        return self.level_cost.get(levels, {})

    def is_top(self, cell: Cell) -> bool:
        """R8.8."""
        return cell[0] == self.rows

    def end_value(self, cell: Cell, tokens: int) -> int:
        """R10.3: the row's value, and the column's for each token."""
        return self.row_value[cell[0]] + tokens * self.column_value[cell[1]]
