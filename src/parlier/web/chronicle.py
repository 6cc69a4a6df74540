"""The chronicle of a table: its log in sentences, and its chat. Nothing in it but what everybody may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from parlier.core.events import Log
from parlier.core.state import State
from parlier.core.view import View
from parlier.skin import Cast
from parlier.skin.page import NOTHING, PageSkin, Told
from parlier.table import Line, Table

ITEM = Markup(
    '<li class="told" id="l-{id}" data-n="{n}"{seat}><a href="/t/{table}/at/{n}">{n}</a>{token}'
    "<span>{name} {html} {rule}</span>{change}</li>"
)
HEAD = Markup('<li class="head" id="l-{id}" data-n="{n}">{html}</li>')
NOTE = Markup('<li class="note" id="l-{n}" data-n="{n}"><span>{html}</span></li>')
RULE = Markup('<a class="rule" href="/rules/{game}#{rule}">{rule}</a>')


class Entry(NamedTuple):
    """What one line of the log tells, as list items. line: its number; since: the line that made it look as it does."""

    line: int
    since: int
    seat: int | None
    items: Sequence[str]
    undone: bool = False

    def taken_back(self, line: int) -> Entry:
        """The entry, struck through from line `line` on."""
        struck = [item.replace('<li class="', '<li class="undone ', 1) for item in self.items]
        return self._replace(undone=True, since=line, items=struck)


class Chronicle:
    """Follows one table in one language, line by line. Every line is put into words once, whoever reads it."""

    def __init__(self, table_id: str, skin: PageSkin) -> None:
        self.table_id = table_id
        self.skin = skin
        self.words = skin.pen.words
        self._begin()

    def _begin(self) -> None:
        self.entries: list[Entry] = []
        self.played: list[tuple[int, int]] = []
        """The actions that count, each with the entry that tells it."""
        self.read, self.hash = 0, ""
        self.state: State | None = None

    def follow(self, table: Table) -> None:
        """Read the lines that are new."""
        if table.record is None:
            return
        if self.read and (len(table.lines) < self.read or table.lines[self.read - 1].hash != self.hash):
            self._begin()  # the table was read anew, and its log is another
        if self.state is None:
            self.state = table.game.new(table.record.seats)
        cast = table.cast()
        for line in table.lines[self.read :]:
            self._read(line, cast)
        self.read, self.hash = len(table.lines), table.hash

    def _read(self, line: Line, cast: Cast) -> None:
        if line.kind in ("act", "chance"):
            self._play(line, cast)
        elif line.kind == "rewind":
            self._rewind(line, int(line.text), cast)
        elif line.kind in ("seat", "end", "close"):
            self._note(line, cast)

    def _play(self, line: Line, cast: Cast) -> None:
        assert self.state is not None
        before, log = View(self.state, None), Log()
        action = self.state.game.parse(line.text)
        self.state.ear = log
        self.state.apply(action)
        self.state.ear = None
        self.played.append((action, len(self.entries)))
        told = self.skin.tell(before, View(self.state, None).told(log.events), cast)
        items = [str(self._item(line.seq, index, one, cast)) for index, one in enumerate(told)]
        self.entries.append(Entry(line.seq, line.seq, line.seat, items))

    def _rewind(self, line: Line, keep: int, cast: Cast) -> None:
        assert self.state is not None
        for _, index in self.played[keep:]:
            self.entries[index] = self.entries[index].taken_back(line.seq)
        del self.played[keep:]
        state = self.state.game.new(self.state.seats)
        for action, _ in self.played:
            state.apply(action)
        self.state = state
        self._note(line, cast)

    def _note(self, line: Line, cast: Cast) -> None:
        name = cast.names[line.seat] if line.seat is not None and line.seat >= 0 else ""
        html = self.words.html(f"log-{line.kind}", name=name, what=_word(line.text))
        self.entries.append(Entry(line.seq, line.seq, None, [str(NOTE.format(n=line.seq, html=html))]))

    # -- as HTML -------------------------------------------------------------------------------

    def since_own_turn(self, seats: Sequence[int]) -> int:
        """The first line after the last one that one of `seats` made; 0 when there is none."""
        last = next((entry.line for entry in reversed(self.entries) if entry.seat in seats and not entry.undone), -1)
        return last + 1

    def unchanged(self, line: int) -> int:
        """How many entries, from the first on, look as they did at line `line`."""
        return next((index for index, entry in enumerate(self.entries) if entry.since > line), len(self.entries))

    def count(self, entries: int) -> int:
        """How many list items the first `entries` are."""
        return sum(len(entry.items) for entry in self.entries[:entries])

    def items(self, start: int = 0) -> list[str]:
        """The entries from `start` on as list items."""
        return [item for entry in self.entries[start:] for item in entry.items]

    def _item(self, line: int, index: int, told: Told, cast: Cast) -> Markup:
        name = f"{line}-{index}" if index else f"{line}"
        if told.heading:
            return HEAD.format(id=name, n=line, html=told.html)
        known = told.seat is not None
        return ITEM.format(
            id=name,
            n=line,
            table=self.table_id,
            seat=Markup(' data-seat="{}"').format(told.seat) if known else NOTHING,
            token=self.skin.pen.token(told.seat) if told.seat is not None else Markup("<i></i>"),
            name=Markup("<b>{}</b>").format(cast.names[told.seat]) if told.seat is not None else NOTHING,
            html=told.html,
            rule=RULE.format(game=self.skin.game.name, rule=told.rule),
            change=Markup('<span class="delta">{}</span>').format(told.change) if told.change else NOTHING,
        )


def _word(text: str) -> str:
    """The first word of a line's text: what became of a seat."""
    return text.split()[0] if text else ""
