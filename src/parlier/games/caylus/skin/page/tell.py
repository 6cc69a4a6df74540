"""The chronicle."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from parlier.core.events import Event
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.page.tongue import PageTongue
from parlier.games.caylus.skin.tell import Line, Teller
from parlier.skin.page import Told


def tell(tongue: PageTongue, before: Look, events: Sequence[Event]) -> list[Told]:
    """What happened, with what it cost and brought."""
    return [_told(tongue, line) for line in Teller(tongue, before).lines(events)]


def _told(tongue: PageTongue, line: Line[Markup]) -> Told:
    return Told(line.seat, line.text, line.rule, _change(tongue, line), line.heading)


def _change(tongue: PageTongue, line: Line[Markup]) -> Markup:
    """The amounts of the one who did it; what others got with their names."""
    return Markup(" ").join(
        _of(tongue, seat, changes, seat != line.seat) for seat, changes in line.changes.items() if any(changes)
    )


def _of(tongue: PageTongue, seat: int, changes: Sequence[int], named: bool) -> Markup:
    amounts = tongue.change(changes)
    return Markup(f'<span class="of">{tongue.name(seat)} {amounts}</span>') if named else amounts
