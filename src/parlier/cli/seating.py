"""Who sits where: people by name, bots by kind. A record keeps it in the names of its players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from parlier.cli.asked import split_list
from parlier.core.chance import Seed, draw
from parlier.core.errors import OptionError
from parlier.core.game import Game
from parlier.core.record import Record
from parlier.skin import SEAT_COLORS, Cast

DEFAULT_SEATS = 4
DEFAULT_BOT = "greedy"
BOT_SEEDS = 1 << 62
LONGEST_NAME = 20

if TYPE_CHECKING:
    from parlier.bots import Bot

_BOT = re.compile(r"^(?P<name>.+) \((?P<bot>[a-z0-9_-]+)\)$")


@dataclass(frozen=True)
class Seating:
    """names: how each seat is called; bots: the kind of bot on each seat that has one."""

    names: tuple[str, ...]
    bots: dict[int, str]

    def players(self) -> list[str]:
        """The names as a record keeps them: `Red (greedy)` is a bot."""
        return [f"{name} ({self.bots[seat]})" if seat in self.bots else name for seat, name in enumerate(self.names)]

    def people(self) -> list[int]:
        """The seats with people."""
        return [seat for seat in range(len(self.names)) if seat not in self.bots]

    def cast(self) -> Cast:
        """The names for sentences and the board."""
        return Cast(self.names, tuple(self.players()))

    def make_bots(self, seed: Seed | None) -> dict[int, Bot]:
        """The bots by seat; the same seed makes the same bots."""
        from parlier import bots

        return {seat: bots.make(kind, draw(f"bots of {seed}", seat, BOT_SEEDS)) for seat, kind in self.bots.items()}


def seating_of(record: Record) -> Seating:
    """Who sat at a recorded game."""
    found = [_BOT.match(player) for player in record.players]
    names = tuple(match["name"] if match else _shown(player) for match, player in zip(found, record.players, strict=True))
    return Seating(names, {seat: match["bot"] for seat, match in enumerate(found) if match})


def _shown(player: str) -> str:
    """`seat 2` is what a record calls somebody without a name."""
    match = re.fullmatch(r"seat (\d)", player)
    return SEAT_COLORS[int(match[1])] if match and int(match[1]) < len(SEAT_COLORS) else player


def arrange(game: Game, seats: int | None, people: str | None, bots: str | None, names: Sequence[str]) -> Seating:
    """The seating that the options of `play` ask for. OptionError when they do not fit together."""
    wanted = split_list(bots) if bots is not None else []
    sitting, given = _people(people, names)
    count = seats if seats is not None else _count(game, sitting, wanted, people is not None)
    game.check_seats(count)
    for seat in sitting:
        if seat >= count:
            raise OptionError(f"there is no seat {seat}: a game for {count} has seats 0 to {count - 1}")
    return _seated(count, sitting, given, _fill(count - len(sitting), wanted))


def _count(game: Game, sitting: list[int], bots: list[str], people_asked: bool) -> int:
    if len(bots) > 1 or (bots and sitting and people_asked):
        return len(sitting) + len(bots)
    if len(sitting) > 1:
        return max(len(sitting), max(sitting) + 1)
    return min(max(DEFAULT_SEATS, *[seat + 1 for seat in sitting], game.seat_counts[0]), game.seat_counts[-1])


def _people(people: str | None, names: Sequence[str]) -> tuple[list[int], list[str]]:
    """The seats of the people, and their names as far as they are given."""
    if people is None:
        return list(range(max(1, len(names)))), list(names)
    parts = [] if people == "none" else split_list(people)
    if all(part.isascii() and part.isdigit() and len(part) < 3 for part in parts):
        sitting = sorted(map(int, parts))
        if len(set(sitting)) < len(sitting):
            raise OptionError(f"--people {people}: a seat stands twice")
        if len(names) > len(sitting):
            raise OptionError(f"{len(names)} names for {len(sitting)} people")
        return sitting, list(names)
    if names:
        raise OptionError("give names either with --people or with --name")
    return list(range(len(parts))), parts


def _fill(free: int, bots: list[str]) -> list[str]:
    """Which bots take the free seats; one kind may fill them all."""
    from parlier import bots as known

    for name in bots:
        known.make(name, 0)
    if not bots:
        return [DEFAULT_BOT] * free
    if len(bots) == 1 and free > 0:
        return bots * free
    if len(bots) != free:
        raise OptionError(f"{len(bots)} bots for {free} free {'seat' if free == 1 else 'seats'}")
    return bots


def _seated(count: int, sitting: list[int], given: list[str], fill: list[str]) -> Seating:
    free = [seat for seat in range(count) if seat not in sitting]
    names = list(SEAT_COLORS[:count])
    for seat, name in zip(sitting, given, strict=False):
        names[seat] = check_name(name)
    for seat, name in enumerate(names):
        if name.lower() in [other.lower() for other in names[:seat]]:
            raise OptionError(f"two players are called {name}")
    return Seating(tuple(names), dict(zip(free, fill, strict=True)))


def check_name(name: str) -> str:
    """A name for a player: short, one line, not to be taken for a bot's."""
    shown = " ".join(name.split())
    if not shown or len(shown) > LONGEST_NAME or not shown.isprintable() or shown.endswith(")"):
        raise OptionError(f"name {name!r}: expected 1 to {LONGEST_NAME} letters, without a closing bracket at the end")
    return shown
