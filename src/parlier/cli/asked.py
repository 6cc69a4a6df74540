"""Options that several commands share, and what is made of them."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar

import click

import parlier
from parlier.core.chance import Seed, check_seed
from parlier.core.errors import OptionError
from parlier.core.game import Game, OptionValue
from parlier.core.table_sets import folder_of
from parlier.games import add_any_tables

Command = TypeVar("Command", bound=Callable[..., Any])

MOST_DIGITS = 18
FOLDER = click.Path(path_type=Path)
RECORD_TABLES = "The tables of their own that records were made with; may be repeated."


def game_options(function: Command) -> Command:
    """`GAME`, `--option NAME=VALUE` and `--tables`."""
    option = click.option("--option", "options", multiple=True, metavar="NAME=yes|no", help="An option of the game.")
    return option(tables_option(click.argument("game")(function)))


def tables_option(function: Command) -> Command:
    """`--tables DIR`, for a command that loads a game."""
    return click.option("--tables", type=FOLDER, metavar="DIR", help="Component tables of your own.")(function)


def record_tables_option(function: Command) -> Command:
    """`--tables DIR`, for a command that reads records: whatever needs these tables finds them."""
    return click.option(
        "--tables", multiple=True, type=FOLDER, metavar="DIR", expose_value=False, callback=_know_tables, help=RECORD_TABLES
    )(function)


def _know_tables(ctx: click.Context, _: click.Parameter, folders: tuple[Path, ...]) -> None:
    for folder in folders:
        add_any_tables(folder)


def seed_option(function: Command) -> Command:
    """`--seed`."""
    return click.option("--seed", metavar="SEED", help="A number or a word; the same seed deals the same game.")(function)


def json_option(function: Command) -> Command:
    """`--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print one machine-readable object.")(function)


def load_game(name: str, options: tuple[str, ...] = (), tables: Path | None = None) -> Game:
    """The game of that name with these options, and with the tables in a folder. OptionError when there is no such thing."""
    if name not in parlier.game_names():
        near = get_close_matches(name.lower(), parlier.game_names(), 1)
        hint = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(parlier.game_names())}"
        raise OptionError(f"there is no game {name!r}; {hint}")
    chosen = dict(map(_option, options))
    if tables is not None:
        chosen["tables"] = parlier.add_tables(name, tables)
    return parlier.load(name, **chosen)


def tables_words(game: Game) -> str:
    """What a command line needs so that a game with tables of one's own can go on: ` --tables DIR`, or nothing."""
    folder = folder_of(game.name, game.options.get("tables"))
    return f" --tables {shlex.quote(folder)}" if folder else ""


def _option(text: str) -> tuple[str, OptionValue]:
    name, sign, value = text.partition("=")
    if not sign or not name or not value:
        raise OptionError(f"option {text!r}: expected NAME=yes or NAME=no")
    return name, {"yes": True, "no": False}.get(value, value)


def read_seed(text: str | None) -> Seed | None:
    """Digits are a number, everything else a text; None when nothing was asked."""
    if text is None:
        return None
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS:
        return int(text)
    return check_seed(text)


def split_list(text: str) -> list[str]:
    """The parts of `a,b,c`."""
    return [part.strip() for part in text.split(",") if part.strip()]
