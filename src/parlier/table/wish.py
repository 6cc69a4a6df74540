"""What somebody wants to play: a game, its options, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from parlier.core.errors import OptionError
from parlier.core.game import Game, OptionValue
from parlier.skin import SEAT_COLORS
from parlier.table.errors import Unfit
from parlier.table.people import clean_name

MOST_SEATS = len(SEAT_COLORS)
TABLES = "tables"
"""The option of a game that takes component tables of one's own: their hash."""
Loader = Callable[..., Game]
"""What makes a Game of its name and options: `parlier.load`."""


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat: the one who wishes, a guest at the same device, whoever comes, or a bot."""

    kind: Literal["me", "guest", "open", "bot"]
    name: str = ""
    bot: str = ""


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. access: shown in the lobby, or only for those who have the link."""

    game: str
    seats: tuple[SeatWish, ...]
    options: dict[str, bool | str] = {}
    access: Literal["open", "link"] = "link"


def check_wish(wish: Wish, name: str, load: Loader, bots: Sequence[str]) -> tuple[Wish, Game]:
    """The wish with every name and option filled in, and its game. Unfit when it cannot be fulfilled.

    name: what the one who wishes is called; bots: which bots there are.
    """
    game = _game(wish, load)
    if (count := len(wish.seats)) not in game.seat_counts:
        low, high = game.seat_counts[0], game.seat_counts[-1]
        raise Unfit("{game} is for {low} to {high} seats, not {count}", game=game.title, low=low, high=high, count=count)
    kinds = [seat.kind for seat in wish.seats]
    if kinds.count("me") > 1:
        raise Unfit("you can sit on one seat yourself; the others at your device are guests")
    if set(kinds) == {"bot"}:
        raise Unfit("a table needs at least one seat for a person")
    named = [_check_seat(seat, name, number, bots) for number, seat in enumerate(wish.seats)]
    seats = tuple(_distinct(seat, named[:number]) for number, seat in enumerate(named))
    options: dict[str, OptionValue] = dict(game.options)
    return msgspec.structs.replace(wish, seats=seats, options=options), game


def _game(wish: Wish, load: Loader) -> Game:
    """The game with its options. What `load` refuses in English is asked before, to be told in the reader's language."""
    try:
        usual = load(wish.game)
    except OptionError:
        raise Unfit("there is no game {game}", game=repr(wish.game[:40])) from None
    for name, value in wish.options.items():
        if name == TABLES and usual.table_set() is not None:
            continue
        if name not in usual.options:
            known = ", ".join(usual.options)
            raise Unfit("{game} has no option {option}; known are {known}", game=usual.title, option=repr(name[:40]), known=known)
        if not isinstance(value, bool):
            raise Unfit("option {option} is yes or no, not {value}", option=name, value=repr(value[:40]))
    try:
        return load(wish.game, **wish.options)
    except OptionError:
        raise Unfit("the tables {tables} are not known here", tables=repr(wish.options.get(TABLES))[:40]) from None


def _check_seat(seat: SeatWish, name: str, number: int, bots: Sequence[str]) -> SeatWish:
    if seat.kind == "open":
        return SeatWish("open")
    if seat.kind == "bot":
        if seat.bot not in bots:
            raise Unfit("there is no bot {bot}; known are {bots}", bot=repr(seat.bot[:40]), bots=", ".join(bots))
        return SeatWish("bot", clean_name(seat.name or SEAT_COLORS[number]), seat.bot)
    return SeatWish(seat.kind, clean_name(seat.name or (name if seat.kind == "me" else SEAT_COLORS[number])))


def _distinct(seat: SeatWish, earlier: Sequence[SeatWish]) -> SeatWish:
    taken = [other.name for other in earlier]
    return msgspec.structs.replace(seat, name=distinct(seat.name, taken)) if seat.name else seat


def distinct(name: str, taken: Sequence[str]) -> str:
    """The name, with a number behind it when somebody at the table has it already."""
    known = {other.casefold() for other in taken}
    shown, number = name, 1
    while shown.casefold() in known:
        number += 1
        shown = f"{name[:17].rstrip()} {number}"
    return shown
