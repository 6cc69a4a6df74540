"""The seats of a table, and what lines of kind `seat` do to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from parlier.skin import SEAT_COLORS, Cast
from parlier.table.errors import Broken
from parlier.table.wish import SeatWish

SITS = "sits"
LEAVES = "leaves"
RETURNS = "returns"
BOT = "bot"
NAMED = "named"


@dataclass(frozen=True)
class Seat:
    """Who sits there. Nobody: no person, no bot. A bot that stands in for a person: both.

    left: the person went away from a running game and may come back.
    """

    person: int | None = None
    name: str = ""
    bot: str | None = None
    left: bool = False

    @property
    def free(self) -> bool:
        """Whether somebody may sit down here."""
        return self.person is None and self.bot is None

    @property
    def attended(self) -> bool:
        """Whether a person decides here."""
        return self.person is not None and self.bot is None and not self.left


def first_seats(wishes: Sequence[SeatWish], host: int) -> list[Seat]:
    """The seats of a table just opened."""
    return [_first_seat(wish, host) for wish in wishes]


def _first_seat(wish: SeatWish, host: int) -> Seat:
    if wish.kind == "open":
        return Seat()
    return Seat(bot=wish.bot, name=wish.name) if wish.kind == "bot" else Seat(host, wish.name)


def changed(seat: Seat, text: str, person: int | None, number: int, playing: bool) -> Seat:
    """The seat after a line of kind `seat`. Broken when the text is none of those lines."""
    word, _, rest = text.partition(" ")
    if word == SITS and rest:
        return Seat(person, rest)
    if word == LEAVES:
        return replace(seat, left=True) if playing else Seat()
    if word == RETURNS:
        return replace(seat, left=False, bot=None)
    if word == BOT and rest:
        return replace(seat, bot=rest, name=seat.name or SEAT_COLORS[number])
    if word == NAMED and rest:
        return replace(seat, name=rest)
    raise Broken(f"{text[:40]!r} says nothing about a seat")


def title(seat: Seat) -> str:
    """The name, with the bot behind it."""
    return f"{seat.name} ({seat.bot})" if seat.bot else seat.name


def cast_of(seats: Sequence[Seat]) -> Cast:
    """The names for sentences and the board; an open seat is called by its colour."""
    names = [seat.name or SEAT_COLORS[number] for number, seat in enumerate(seats)]
    titles = [title(seat) or name for seat, name in zip(seats, names, strict=True)]
    return Cast(tuple(names), tuple(titles))
