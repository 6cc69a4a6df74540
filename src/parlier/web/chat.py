"""The people at a table: who is there, who is missed, what they say."""

from __future__ import annotations

from dataclasses import dataclass

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
        missed=table.status == "playing" and state in ("away", "left") and number not in viewer.seats,
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


def hears_watchers(table: Table, viewer: Viewer) -> bool:
    """Who plays does not read what the spectators say until the game is over."""
    return not viewer.seats or table.status != "playing"


def chat_items(table: Table, viewer: Viewer, pen: Pen, start: int = 0) -> list[str]:
    """What was said, from the `start`-th line on that the viewer may read, as list items."""
    open_to_all = hears_watchers(table, viewer)
    lines = [line for line in table.chat if open_to_all or not line.watchers]
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
        for line in lines[start:]
    ]


def heard(table: Table, viewer: Viewer) -> int:
    """How many lines of chat the viewer may read."""
    return len(table.chat) if hears_watchers(table, viewer) else sum(not line.watchers for line in table.chat)


def _token(pen: Pen, seats: dict[int, int], person: int) -> Markup:
    return pen.token(seats[person]) if person in seats else Markup()


def watchers(table: Table) -> int:
    """How many look on without a seat."""
    seated = {seat.person for seat in table.seats}
    return table.strangers + sum(person not in seated for person in table.present)
