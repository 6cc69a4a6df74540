"""The chronicle."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from parlier.core.events import Event
from parlier.games.praga.skin.deeds import Line
from parlier.games.praga.skin.look import Look
from parlier.games.praga.skin.page.tongue import PageTongue
from parlier.games.praga.skin.tell import Teller
from parlier.skin.page import Told


def tell(tongue: PageTongue, before: Look, events: Sequence[Event]) -> list[Told]:
    """What happened, with what it cost and brought."""
    return [_told(tongue, line) for line in Teller(tongue, before).lines(events)]


def _told(tongue: PageTongue, line: Line[Markup]) -> Told:
    change = tongue.join([tongue.signed(n, good) for good, n in line.changes.items() if n])
    return Told(line.seat, line.text, line.rule, change, line.heading)
