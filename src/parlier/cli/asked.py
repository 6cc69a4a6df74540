"""Options that several commands share, and what is made of them."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, TypeVar

import click

import parlier
from parlier.core.chance import Seed, check_seed
from parlier.core.errors import OptionError
from parlier.core.game import Game, OptionValue

Command = TypeVar("Command", bound=Callable[..., Any])

MOST_DIGITS = 18


def game_options(function: Command) -> Command:
    """`GAME` and `--option NAME=VALUE`."""
    option = click.option("--option", "options", multiple=True, metavar="NAME=yes|no", help="An option of the game.")
    return option(click.argument("game")(function))


def seed_option(function: Command) -> Command:
    """`--seed`."""
    return click.option("--seed", metavar="SEED", help="A number or a word; the same seed deals the same game.")(function)


def json_option(function: Command) -> Command:
    """`--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print one machine-readable object.")(function)


def load_game(name: str, options: tuple[str, ...] = ()) -> Game:
    """The game of that name with these options. OptionError when there is no such thing."""
    if name not in parlier.game_names():
        near = get_close_matches(name.lower(), parlier.game_names(), 1)
        hint = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(parlier.game_names())}"
        raise OptionError(f"there is no game {name!r}; {hint}")
    return parlier.load(name, **dict(map(_option, options)))


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
