"""Drawing the road: castle and special buildings, the bridge, 28 spaces in rows, bailiff and provost on their edge."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.terminal.words import KIND_STYLES, SPECIALS, WIDEST_NAME, say
from parlier.skin import Cast

CELL = WIDEST_NAME
WIDEST_CELL = 14
A_ROW = 7
COUNT_MARKS = ("D", "W", "T")
EDGE_REACHED, EDGE_BEYOND = "═", "─"
PIECE_STYLE = "bold reverse"

Line = Callable[[int, int], Text]
"""Makes line 1 or 2 of a space."""


class Road:
    """Draws one position; every line is at most `width` cells."""

    def __init__(self, look: Look, cast: Cast, width: int) -> None:
        self.look = look
        self.cast = cast
        self.a_row = max(1, min(A_ROW, (width - 1) // (CELL + 1)))
        self.cell = max(CELL, min(WIDEST_CELL, (width - 1) // self.a_row - 1))

    def lines(self) -> list[Text]:
        """Everything, from the castle to space 28, and the key."""
        return [*self._start(), *self._spaces(), *self._key()]

    # -- castle and special buildings ----------------------------------------------------------

    def _start(self) -> list[Text]:
        names = ["castle", *(name for name in SPECIALS if name != "castle")]
        lines: list[Text] = []
        for first in range(0, len(names), self.a_row):
            row = names[first : first + self.a_row]
            lines.append(self._edge([EDGE_BEYOND * self.cell] * len(row)))
            lines.append(self._join([self._fit(self._workers(name)) for name in row]))
            lines.append(self._join([self._fit(Text(SPECIALS[name], "bold")) for name in row]))
        return lines

    def _workers(self, name: str) -> Text:
        look = self.look
        if name == "castle":
            return self._pieces(list(look.castle()))
        if name == "stables":
            if look.seats == 2:
                return Text("not used", "dim")
            return self._pieces([look.seat_at(c.STABLES + circle) for circle in range(3)])
        if name == "inn":
            return Text.assemble(self._piece(look.seat_at(c.INN_LEFT)), " guest ", self._piece(look.seat_at(c.INN_RIGHT)))
        places = {"gate": c.GATE, "trading_post": c.TRADING_POST, "merchants_guild": c.GUILD, "joust_field": c.JOUST}
        return self._piece(look.seat_at(places[name]))

    def _pieces(self, seats: list[int | None]) -> Text:
        return Text(" " if len(seats) < 4 else "").join([self._piece(seat) for seat in seats])

    def _piece(self, seat: int | None) -> Text:
        return Text("·", "dim") if seat is None else Text(f"●{self.cast.mark(seat)}", self.cast.style(seat))

    # -- the spaces ----------------------------------------------------------------------------

    def _spaces(self) -> list[Text]:
        lines: list[Text] = []
        for first in range(1, c.SPACES + 1, self.a_row):
            row = range(first, min(first + self.a_row, c.SPACES + 1))
            lines.append(self._edge([self._border(space) for space in row]))
            lines.append(self._join([self._fit(self._marks(space)) for space in row]))
            lines.append(self._join([self._fit(self._name(space)) for space in row]))
        return [*lines, self._edge([EDGE_BEYOND * self.cell] * (c.SPACES % self.a_row or self.a_row))]

    def _border(self, space: int) -> str:
        """The edge above a space: reached by the provost or not, and the pieces that stand there."""
        fill = EDGE_REACHED if space <= self.look.provost else EDGE_BEYOND
        here = [word for word, at in (("bailiff", self.look.bailiff), ("provost", self.look.provost)) if at == space]
        word = "bail.+prov" if len(here) == 2 else "".join(here)
        return f"{word:{fill}<{self.cell}}"

    def _marks(self, space: int) -> Text:
        """`12D[R]§B●G`: number, count, owner, whose residence it becomes, worker."""
        look, cast = self.look, self.cast
        count = next((mark for i, mark in enumerate(COUNT_MARKS) if look.tables.marker[i] == space and not look.counted(i)), " ")
        owner, pending, worker = look.owner(space), look.pending(space), look.worker(space)
        return Text.assemble(
            (f"{space:>2}", "" if space <= look.provost else "dim"),
            (count, "bold"),
            "   " if owner is None else (f"[{cast.mark(owner)}]", cast.style(owner)),
            "  " if pending is None else (f"§{cast.mark(pending)}", cast.style(pending)),
            "  " if worker is None else self._piece(worker),
        )

    def _name(self, space: int) -> Text:
        tile = self.look.tile(space)
        if tile == 0:
            return Text("next here" if space == self.look.next_plot() else "", "dim")
        return Text(say(f"tile-{self.look.tables.ids[tile]}"), KIND_STYLES[self.look.kind(tile)])

    # -- lines ---------------------------------------------------------------------------------

    def _fit(self, text: Text) -> Text:
        text.truncate(self.cell, pad=True)
        return text

    def _join(self, cells: list[Text]) -> Text:
        bar = Text("│", "dim")
        return Text.assemble(bar, *(part for cell in cells for part in (cell, bar)))

    def _edge(self, parts: list[str]) -> Text:
        line = Text("├", "dim")
        for index, part in enumerate(parts):
            self._edge_part(line, part)
            line.append("┤" if index == len(parts) - 1 else "┼", "dim")
        return line

    def _edge_part(self, line: Text, part: str) -> None:
        word = part.rstrip(EDGE_REACHED + EDGE_BEYOND)
        line.append(word, PIECE_STYLE)
        line.append(part[len(word) :], "" if EDGE_REACHED in part else "dim")

    def _key(self) -> list[Text]:
        width = (self.cell + 1) * self.a_row + 1
        parts = ["═ up to the provost", "[R] owner", "●R worker"]
        parts += [f"{mark} count" for i, mark in enumerate(COUNT_MARKS) if not self.look.counted(i)]
        if any(self.look.pending(space) is not None for space in range(1, c.SPACES + 1)):
            parts.append("§R residence soon")
        return [Text(line, "dim") for line in _wrapped(parts, width)]


def _wrapped(parts: list[str], width: int) -> list[str]:
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + 3 + len(part) <= width:
            lines[-1] += f" · {part}"
        else:
            lines.append(part)
    return lines
