"""The favor table: what each level of each line gives, where the markers stand, which columns are open."""

from __future__ import annotations

from functools import lru_cache

from parlier.games.caylus.favors import SIMPLE_POINTS
from parlier.games.caylus.skin.page import goods
from parlier.games.caylus.skin.page.draw.ink import Ink, Offer, Sight, opening, said_offer
from parlier.games.caylus.words import LEVELS, LINE_NAMES, SECTION_NAMES
from parlier.skin.drawing import in_words

LINE_SYMBOLS = ("g-prestige", "g-denier", "g-cube", "g-house")
COLUMNS = range(1, LEVELS + 1)


class Favors:
    """Draws the favor table, one part; with the simplified favors a note in its place."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink
        pen, t = ink.pen, ink.tables
        self.shown = [[str(goods.favor(pen, t, line, level, mute=True)) for level in COLUMNS] for line in range(4)]
        self.said = [[in_words(goods.favor(pen, t, line, level)) for level in COLUMNS] for line in range(4)]
        self.cell = lru_cache(maxsize=16_384)(self._cell)
        self.head = lru_cache(maxsize=8)(self._head)

    def part(self, sight: Sight) -> str:
        """The table of a position."""
        if self.ink.game.simplified_favors:
            points = goods.amount(self.ink.pen, int(SIMPLE_POINTS), "points")
            return f'<p class="simple" id="favor-table">{self.ink.text("board-simple")} {points}</p>'
        rows = "".join(self._line(sight, line) for line in range(len(LINE_NAMES)))
        return f'<table id="favor-table">{self.head(sight.look.open_columns())}<tbody>{rows}</tbody></table>'

    def _head(self, opened: int) -> str:
        ink = self.ink
        columns = "".join(f'<th scope="col">{"" if level <= opened else self._lock(level)}{level}</th>' for level in COLUMNS)
        start = ink.pen.symbol("g-favor", "g", ink.words.text("board-level-0"))
        return f'<thead><tr><th scope="col">{start}</th>{columns}</tr></thead>'

    def _lock(self, level: int) -> str:
        section = self.ink.words.text(f"section-{SECTION_NAMES[0 if level < LEVELS else 1]}")
        return str(self.ink.pen.symbol("ui-lock", "g", self.ink.words.text("board-locked", section=section)))

    def _line(self, sight: Sight, line: int) -> str:
        look = sight.look
        levels = [look.level(line, seat) for seat in range(look.seats)]
        spent = frozenset(seat for seat in range(look.seats) if look.used(line, seat))
        asked = look.seat if look.seat is not None else sight.viewer
        opened = look.open_columns()
        cells = "".join(self._at(sight, line, level, levels, spent, level > opened) for level in range(LEVELS + 1))
        start = '<tr class="used">' if asked in spent else "<tr>"
        return f"{start}{cells}</tr>"

    def _at(self, sight: Sight, line: int, level: int, levels: list[int], spent: frozenset[int], shut: bool) -> str:
        place = f"fav-{LINE_NAMES[line]}-{level}" if level else f"fav-{LINE_NAMES[line]}"
        here = tuple(seat for seat, at in enumerate(levels) if at == level)
        return self.cell(
            line, level, here, spent & set(here), shut, sight.offers.get(place), place in sight.last, sight.names if here else ()
        )

    def _cell(
        self,
        line: int,
        level: int,
        here: tuple[int, ...],
        spent: frozenset[int],
        shut: bool,
        offer: Offer | None,
        last: bool,
        names: tuple[str, ...],
    ) -> str:
        ink, word = self.ink, LINE_NAMES[line]
        what = self.said[line][level - 1] if level else ""
        who = (ink.text("label-marker", name=names[seat]) for seat in here)
        closed = ink.text("label-shut") if shut else ""
        head = ink.text("label-level", line=ink.words.text(f"line-{word}"), n=level)
        label = ink.label([head, what, *who, closed, said_offer(ink, offer)])
        start = opening(f"fav-{word}-{level}" if level else f"fav-{word}", f"fav{' shut' if shut else ''}", label, offer, last)
        face = self.shown[line][level - 1] if level else ink.symbol(LINE_SYMBOLS[line], "g")
        body = f'{start}<span class="fx" aria-hidden="true">{face}</span>{self._markers(word, here, spent)}</button>'
        return f"<td>{body}</td>" if level else f'<th scope="row">{body}</th>'

    def _markers(self, line: str, here: tuple[int, ...], spent: frozenset[int]) -> str:
        """The markers; one whose line is used up for this phase is struck through."""
        tokens = "".join(
            self.ink.piece(
                "tok spent" if seat in spent else "tok", f"tok-{seat + 1}", f"f-{seat}-{line}", f"f-{seat}-{line}", seat
            )
            for seat in here
        )
        return f'<span class="at n{len(here)}">{tokens}</span>'
