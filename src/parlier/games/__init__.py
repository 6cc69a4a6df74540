"""The games: one folder each. A folder's `rules.py` has `load(**options)`, which makes the Game value."""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import import_module
from itertools import product
from pathlib import Path

from parlier.core.errors import OptionError, ParlierError, RecordError, TableError
from parlier.core.game import Game, OptionValue
from parlier.core.position import parse_position
from parlier.core.reading import parse_record
from parlier.core.record import Record
from parlier.core.state import State

MANY_SWITCHES = 3


def game_names() -> list[str]:
    """The names of the games that `load` knows."""
    return list(_names())


@cache
def _names() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def load(name: str, /, **options: OptionValue) -> Game:
    """The game `name` with `options`. OptionError when there is no such game or option.

    >>> load("caylus")
    <Game caylus, rules 1>
    """
    return _load(name, tuple((key, type(value), value) for key, value in sorted(options.items())))


@lru_cache(maxsize=64)
def _load(name: str, options: tuple[tuple[str, type, OptionValue], ...]) -> Game:
    """The types are part of the key because 1 and True are equal."""
    if name not in game_names():
        raise OptionError(f"there is no game {name!r}; known are {', '.join(game_names())}")
    game: Game = import_module(f"parlier.games.{name}.rules").load({key: value for key, _, value in options})
    return game


def variants(name: str) -> list[tuple[Game, int]]:
    """What to try of a game: with its switches and for how many seats.

    With up to three switches every combination for every seat count; with more none and all of them for every seat
    count, and each alone for one, another every time.
    """
    base = load(name)
    counts = base.seat_counts
    switches = sorted(option for option, value in base.options.items() if isinstance(value, bool))
    if len(switches) <= MANY_SWITCHES:
        games = [_switched(name, switches, values) for values in product((False, True), repeat=len(switches))]
        return [(game, seats) for game in games for seats in counts]
    alone = [_switched(name, switches, [other == switch for other in switches]) for switch in switches]
    everything = _switched(name, switches, [True] * len(switches))
    turns = [(game, counts[number % len(counts)]) for number, game in enumerate(alone)]
    return [*((base, seats) for seats in counts), *turns, *((everything, seats) for seats in counts)]


def _switched(name: str, switches: Sequence[str], values: Sequence[bool]) -> Game:
    return load(name, **dict(zip(switches, values, strict=True)))


def add_tables(game: str, folder: str | Path) -> str:
    """Make component tables of one's own known to this process. Returns their hash, which `load` takes as the option `tables`.

    TableError with file, row and field when something in the folder is wrong, OptionError when the game takes no tables.
    """
    if game not in game_names():
        raise OptionError(f"there is no game {game!r}; known are {', '.join(game_names())}")
    add = getattr(import_module(f"parlier.games.{game}.rules"), "add_tables", None)
    if add is None:
        raise OptionError(f"{load(game).title} takes no tables of one's own")
    return str(add(Path(folder)))


def add_any_tables(folder: Path) -> tuple[str, str]:
    """The same for whichever game these are tables of: its name, and the hash."""
    errors: list[ParlierError] = []
    for game in game_names():
        try:
            return game, add_tables(game, folder)
        except ParlierError as error:
            errors.append(error)
    raise next((error for error in errors if isinstance(error, TableError)), errors[0])


def _load_dict(name: str, options: dict[str, OptionValue]) -> Game:
    return load(name, **options)


def read_record(text: str | Path) -> Record:
    """Read and replay a record: a text, or the path of a file. RecordError when anything in it is wrong."""
    return parse_record(_content(text), _load_dict)


def read_position(text: str | Path) -> State:
    """Read a position text, or the path of a file with one. RecordError when anything in it is wrong."""
    return parse_position(_content(text), _load_dict)


def _content(text: str | Path) -> str:
    if isinstance(text, str):
        return text
    try:
        return text.read_text("utf-8-sig")
    except OSError as error:
        raise RecordError(f"cannot read {text}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise RecordError(f"cannot read {text}: it is not UTF-8 text") from None
