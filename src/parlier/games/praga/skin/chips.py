"""Costs and gains as chips, and what a move on a grid comes to."""

from __future__ import annotations

from collections.abc import Sequence

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import Look, cost_of, terms_of
from parlier.games.praga.skin.saying import MINUS, PLUS, WARN, Chip, Fact, say, signed, term
from parlier.games.praga.words import CELL_SIDE, CELL_UP, CELL_VP, GOOD_NAMES, GRID_NAMES, SIMPLE

TOP = 5


class Chips:
    """Gathers chips for an option of the open decision."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.t = look.tables
        self.seat = look.open.seat
        self.chips: list[Chip] = []

    def _add(self, key: str, mood: str = "", **arguments: Fact) -> None:
        self.chips.append(Chip(say(key, **arguments), mood))

    def _pays(self, counts: Sequence[int]) -> None:
        """A cost by good."""
        for n, good in zip(counts, GOOD_NAMES, strict=True):
            if n:
                self.chips.append(Chip(signed(-n, good), MINUS))

    def _pays_cost(self, number: int) -> None:
        self._pays(cost_of(self.t, number))

    def _gets(self, n: int, good: str) -> None:
        if n:
            self.chips.append(Chip(signed(n, good), PLUS))

    def _gets_effect(self, number: int) -> None:
        for part, n in terms_of(self.t, number):
            self._gets_term(part, n)

    def _gets_term(self, part: int, n: int) -> None:
        simple = self.t.term_kind[part] == SIMPLE
        self.chips.append(Chip(signed(n, self.t.term_names[part]) if simple else term(part, n), PLUS))

    # -- grids ---------------------------------------------------------------------------------

    def _climb(self, name: str) -> None:
        grid = GRID_NAMES.index(name)
        self._pays_cost(int(self.t.climb_cost[grid]))
        self._rise(name)

    def _rise(self, name: str) -> None:
        grid = GRID_NAMES.index(name)
        row, column = self.look.at_grid(self.seat, grid)
        self._pays_cost(int(self.t.border_cost[grid * 6 + row + 1]))
        self._comes_to(grid, row + 1, column)

    def _sideways(self, grid: int) -> None:
        row, column = self.look.at_grid(self.seat, grid)
        if column < TOP:
            self._comes_to(grid, row, column + 1)
        else:
            self._add("chip-move-lost", WARN)

    def _comes_to(self, grid: int, row: int, column: int) -> None:
        """The cells that a move comes to, as far as arrows carry it for nothing (R8.3)."""
        kind, points = self.look.cell(grid, row, column)
        if kind == CELL_VP:
            self._gets(points, "vp")
        elif kind == CELL_SIDE and column < TOP:
            self._comes_to(grid, row, column + 1)
            return
        elif kind == CELL_UP and row < TOP:
            if not any(cost_of(self.t, int(self.t.border_cost[grid * 6 + row + 1]))):
                self._comes_to(grid, row + 1, column)
                return
            self._add("chip-arrow", what=say(f"grid-{GRID_NAMES[grid]}"))
        self._add("chip-cell", row=row + 1, column=column + 1)
        if grid == 1 and row == TOP and not self.look.of(c.V_CATHEDRAL, self.seat) and self.look.g[c.V_LEFT + 1]:
            self._add("chip-v-tile", PLUS)
