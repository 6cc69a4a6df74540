"""Hunger Wall and Cathedral: grids through which the cubes of the seats climb."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from parlier.games.praga.skin.look import Look
from parlier.games.praga.skin.page.draw.ink import Ink, Offer, Sight, mute, opening, said_offer
from parlier.games.praga.words import CELL_SIDE, CELL_UP, CELL_VP, GRID_NAMES

SIDE = 6
SYMBOLS = ("g-hw", "g-cath")
ROMAN = ("I", "II", "III")


class Grid(NamedTuple):
    """What the picture of a grid depends on. stands: row and column of each seat; offers by row and column."""

    grid: int
    stands: tuple[tuple[int, int], ...]
    offers: tuple[tuple[int, int, Offer], ...]
    red: bool
    moved: tuple[bool, ...]
    names: tuple[str, ...]


class Grids:
    """Draws both grids, each a part."""

    def __init__(self, ink: Ink, swapped: bool) -> None:
        self.ink = ink
        self.swapped = swapped
        self.grid = lru_cache(maxsize=4096)(self._grid)
        self.levels = [self._levels(grid) for grid in range(len(GRID_NAMES))]

    def parts(self, sight: Sight) -> Iterator[tuple[str, str]]:
        """All parts by their ids."""
        for grid, word in enumerate(GRID_NAMES):
            yield f"grid-{word}", self.grid(self._seen(sight, grid, word))

    def _seen(self, sight: Sight, grid: int, word: str) -> Grid:
        look = sight.look
        stands = tuple(look.at_grid(seat, grid) for seat in range(look.seats))
        targets = (
            (row, column, sight.offers.get(f"cell-{word}-{row}-{column}"))
            for row, column in {_up(look, seat, grid) for seat in range(look.seats)}
        )
        offers = tuple(sorted((row, column, offer) for row, column, offer in targets if offer is not None))
        red = (look.tables.token_colour[grid] == 1) != self.swapped
        moved = tuple(f"grid-{word}-{seat}" in sight.last for seat in range(look.seats))
        return Grid(grid, stands, offers, red, moved, sight.names)

    def _levels(self, grid: int) -> list[int]:
        """The level of each row, from 0: a row that costs something to enter begins a new one."""
        levels, level = [], 0
        for row in range(SIDE):
            level += bool(self.ink.tables.border_cost[grid * SIDE + row])
            levels.append(level)
        return levels

    def _grid(self, g: Grid) -> str:
        ink, t = self.ink, self.ink.tables
        word = GRID_NAMES[g.grid]
        order = range(SIDE) if g.grid else range(SIDE - 1, -1, -1)
        rows = "".join(self._row(g, row, order) for row in range(SIDE - 1, -1, -1))
        token = ink.symbol("g-red" if g.red else "g-blue")
        values = "".join(f"<td>×{t.column_value[g.grid * SIDE + column]}</td>" for column in order)
        said = ink.text("label-columns" if g.grid else "label-columns-left")
        head = f'<th scope="row"><span class="hush">{ink.text("label-column-value")}</span>{token}</th>'
        rows += f'<tr class="tv">{head}{values}<td class="rv"></td></tr>'
        body = f'<table><caption class="hush">{said}</caption><tbody>{rows}</tbody></table>'
        here = "".join(
            f'<li class="hush">{ink.text("label-stands", name=name, row=row + 1, column=column + 1)}</li>'
            for name, (row, column) in zip(g.names, g.stands, strict=True)
        )
        return f'<div class="grid6" id="grid-{word}">{body}<ul>{here}</ul></div>'

    def _row(self, g: Grid, row: int, order: range) -> str:
        ink, t = self.ink, self.ink.tables
        level = self.levels[g.grid][row]
        cost = int(t.border_cost[g.grid * SIDE + row])
        value = int(t.row_value[g.grid * SIDE + row])
        cells = "".join(self._cell(g, row, column) for column in order)
        border = f'<span class="bc">−{ink.cost(cost)}</span>' if cost else ""
        hush = f'<span class="hush">{ink.text("label-row", n=row + 1)}</span>'
        head = f'<th scope="row">{hush}{mute(ROMAN[level], "lv")}{border}</th>'
        counts = f'<td class="rv">{ink.amount(value, "vp")}</td>'
        return f'<tr class="L{level}{" edge" if cost else ""}">{head}{cells}{counts}</tr>'

    def _cell(self, g: Grid, row: int, column: int) -> str:
        ink, word = self.ink, GRID_NAMES[g.grid]
        shown, stands = self._printed(g.grid, row, column), self._stands(g, row, column)
        offer = next((offer for r, col, offer in g.offers if (r, col) == (row, column)), None)
        if offer is None:
            return f"<td>{shown}{stands}</td>"
        spot = ink.text("label-cell", grid=ink.words.text(f"grid-{word}"), row=row + 1, column=column + 1)
        start = opening(f"cell-{word}-{row}-{column}", "cell", ink.label([spot, said_offer(ink, offer)]), offer)
        return f"<td>{start}{mute(shown or '↑', 'inner')}</button>{stands}</td>"

    def _printed(self, grid: int, row: int, column: int) -> str:
        """Points or an arrow."""
        t, at = self.ink.tables, (grid * SIDE + row) * SIDE + column
        if t.cell_kind[at] == CELL_VP:
            return self.ink.amount(int(t.cell_vp[at]), "vp")
        arrows = {CELL_SIDE: f'<b class="ar">{"→" if grid else "←"}</b>', CELL_UP: '<b class="ar up">↑</b>'}
        return arrows.get(t.cell_kind[at], "")

    def _stands(self, g: Grid, row: int, column: int) -> str:
        """The cubes on a cell; one that has just moved is marked."""
        seats = [seat for seat, stand in enumerate(g.stands) if stand == (row, column)]
        cubes = (
            self.ink.piece(f"tok{' last' if g.moved[seat] else ''}", f"tok-{seat + 1}", name, name, seat)
            for seat, name in ((seat, f"gr-{g.grid}-{seat}") for seat in seats)
        )
        return f'<span class="at n{len(seats)}">{"".join(cubes)}</span>' if seats else ""


def _up(look: Look, seat: int, grid: int) -> tuple[int, int]:
    """The cell above where a seat stands."""
    row, column = look.at_grid(seat, grid)
    return row + 1, column
