"""What happened, a sentence a line: who, what, what it cost and brought, by which rule."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlier.core.events import Event
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.tell import Line, Teller
from parlier.games.caylus.skin.terminal.words import say, tongue
from parlier.skin import Cast


def told(cast: Cast, before: Look, events: Sequence[Event]) -> list[Text]:
    """One sentence for each line of the chronicle."""
    return [_sentence(cast, line) for line in Teller(tongue(cast), before).lines(events)]


def _sentence(cast: Cast, line: Line[str]) -> Text:
    change = _change(cast, line)
    said = say("told-change", text=line.text, change=change) if change else say("told", text=line.text)
    who = Text() if line.seat is None else Text.assemble(cast.name(line.seat), " ")
    return Text.assemble(who, (said, "bold" if line.heading else ""), (f" [{line.rule}]", "dim"))


def _change(cast: Cast, line: Line[str]) -> str:
    """What the one who did it got and gave; for others with their names."""
    spoken = tongue(cast)
    changed = [(seat, spoken.change(change)) for seat, change in line.changes.items() if any(change)]
    if [seat for seat, _ in changed] == [line.seat]:
        return changed[0][1]
    return spoken.listed([say("told-of", seat=cast.names[seat], change=change) for seat, change in changed]) if changed else ""
