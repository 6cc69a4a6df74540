"""The people at a table: who is there, who is missed, what they say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from parlier.skin.page import Pen
from parlier.table import Table
from parlier.web.viewer import Viewer

ITEM = Markup('<li id="c-{number}"{kind}>{token}<b>{name}</b> <span>{text}</span></li>')


@dataclass(frozen=True)
class SeatRow:
    """One seat, as the list of people shows it.

    state: here, away, left, bot, stand-in or open; mine: it belongs to the viewer; missed: a bot may be asked
    for; votes: how many have asked; voted: the viewer has.
    """

    number: int
    name: str
    bot: str | None
    state: str
    mine: bool
    missed: bool
    votes: int
    voted: bool


def people_of(table: Table, viewer: Viewer) -> list[SeatRow]:
    """All seats of a table."""
    return [_row(table, viewer, number) for number in range(len(table.seats))]


def _row(table: Table, viewer: Viewer, number: int) -> SeatRow:
    seat, votes = table.seats[number], table.votes.get(number, set())
    state = _state(table, number)
    return SeatRow(
        number=number,
        name=seat.name,
        bot=seat.bot,
        state=state,
        mine=number in viewer.seats,
        missed=table.status == "playing" and table.misses(seat) and number not in viewer.seats,
        votes=len(votes),
        voted=viewer.person in votes,
    )


def _state(table: Table, number: int) -> str:
    seat = table.seats[number]
    if seat.person is None:
        return "bot" if seat.bot else "open"
    if seat.bot:
        return "stand-in"
    if seat.left:
        return "left"
    return "here" if seat.person in table.present else "away"


class Heard(NamedTuple):
    """Which chat somebody has: up to the line with this number, and (`deaf`) without what the spectators say."""

    last: int
    deaf: bool


def heard(table: Table, viewer: Viewer) -> Heard:
    """The chat that the viewer may read."""
    return Heard(table.chat[-1].number if table.chat else 0, bool(viewer.seats) and table.status == "playing")


def chat_items(table: Table, viewer: Viewer, pen: Pen, after: int = 0) -> list[str]:
    """What was said after the line with number `after`, as list items."""
    seats = {seat.person: number for number, seat in reversed(list(enumerate(table.seats))) if seat.person is not None}
    return [
        str(
            ITEM.format(
                number=line.number,
                kind=Markup(' class="watchers"') if line.watchers else Markup(),
                token=_token(pen, seats, line.person),
                name=line.name,
                text=line.text,
            )
        )
        for line in table.talk(viewer.person or None)
        if line.number > after
    ]


def _token(pen: Pen, seats: dict[int, int], person: int) -> Markup:
    return pen.token(seats[person]) if person in seats else Markup()


def watchers(table: Table) -> int:
    """How many look on without a seat."""
    seated = {seat.person for seat in table.seats}
    return table.strangers + sum(person not in seated for person in table.present)
