"""Bots: who answers decisions when no person does. They know core and the Game they are given, nothing else.

A bot may live anywhere: whatever has a `name` and a `choose` is one. `make` makes those that
come with parlier, by name:

>>> import parlier
>>> from parlier import bots
>>> record = parlier.load("caylus").deal(seats=2, seed=7)
>>> bots.play(record, [bots.make("uniform", seed=1), bots.make("uniform", seed=2)])
>>> record.state.over
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from typing import Final, Protocol

from parlier.bots.greedy import Greedy
from parlier.bots.uniform import Uniform
from parlier.core.errors import OptionError, ParlierError
from parlier.core.record import Record
from parlier.core.state import NATURE, State
from parlier.core.view import imagined


class Bot(Protocol):
    """Whoever can decide for a seat."""

    @property
    def name(self) -> str:
        """Its word, as in `parlier simulate --bots`."""

    def choose(self, state: State) -> int:
        """An action that is legal now, for the seat that decides. The position stays as it is."""


class BotError(ParlierError):
    """A bot that chose what it may not; nothing has changed."""


FACTORIES: Final[dict[str, Callable[[int], Bot]]] = {"uniform": Uniform, "greedy": Greedy}
"""What makes each bot from a seed, weakest first."""
SEEDS: Final = 1 << 63


def names() -> list[str]:
    """The bots that come with parlier, weakest first."""
    return list(FACTORIES)


def make(name: str, seed: int = 0) -> Bot:
    """The bot called `name`; the same seed plays the same. OptionError when there is none."""
    if name not in FACTORIES:
        raise OptionError(f"there is no bot {name!r}; known are {', '.join(FACTORIES)}")
    return FACTORIES[name](seed % SEEDS)


def turn(record: Record, bot: Bot) -> int:
    """Let `bot` make the decision that is open, and return its action.

    A refused choice is given up at once: BotError says what the bot wanted and why it may not, and
    the record is as before.
    """
    if record.state.over:
        raise BotError(f"bot {bot.name} has nothing to choose: the game is over")
    choice: object = bot.choose(imagined(record.state))
    try:
        action = index(choice)  # type: ignore[arg-type]  # that is what is being found out
    except TypeError:
        raise BotError(f"bot {bot.name} chose {choice!r}, which is no action") from None
    try:
        record.play(action)
    except ParlierError as error:
        raise BotError(f"bot {bot.name} chose what is not legal: {error}") from error
    return action


def play(record: Record, bots: Sequence[Bot]) -> None:
    """Play a record to its end; `bots[seat]` decides for a seat. BotError as in `turn`."""
    if len(bots) != record.seats:
        raise OptionError(f"{record.seats} seats need as many bots, not {len(bots)}")
    while not record.state.over:
        seat = record.state.seat
        if seat is None or seat == NATURE:
            raise OptionError("chance waits: deal the game with a seed")
        turn(record, bots[seat])
