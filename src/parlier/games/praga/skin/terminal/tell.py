"""What happened, a sentence a line: who, what, what it cost and brought, by which rule."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlier.core.events import Event
from parlier.games.praga.skin.deeds import Line
from parlier.games.praga.skin.look import Look
from parlier.games.praga.skin.plain import PlainTongue
from parlier.games.praga.skin.tell import Teller
from parlier.games.praga.skin.terminal.words import style, tongue
from parlier.skin import Cast


def told(cast: Cast, before: Look, events: Sequence[Event]) -> list[Text]:
    """One sentence for each line of the chronicle."""
    spoken = tongue(cast, before.tables)
    return [_sentence(cast, spoken, line) for line in Teller(spoken, before).lines(events)]


def _sentence(cast: Cast, spoken: PlainTongue, line: Line[str]) -> Text:
    change = ", ".join(spoken.signed(n, good) for good, n in line.changes.items() if n)
    said = spoken.say("told-change", text=line.text, change=change) if change else spoken.say("told", text=line.text)
    who = Text() if line.seat is None else Text(f"{spoken.name(line.seat)} ", style(cast, line.seat))
    return Text.assemble(who, (said, "bold" if line.heading else ""), (f" [{line.rule}]", "dim"))
