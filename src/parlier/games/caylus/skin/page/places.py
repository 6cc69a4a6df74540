"""Where on the board an action is offered: the ids of places.

sp-1 … sp-28, s-gate … s-inn, bridge, castle, fav-LINE, fav-LINE-LEVEL, tile-WORD (to be built), good-SEAT-CUBE,
stock-CUBE.
"""

from __future__ import annotations

from collections.abc import Callable

from parlier.games.caylus.cells import SPACES
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.words import (
    CUBE_NAMES,
    F_BUILD,
    F_CHOICE,
    F_LAWYER,
    F_SWAP,
    LEVELS,
    LINE_NAMES,
)

SPECIALS = ("gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn")
OWN_PLACES = {
    "place": "bridge",
    "gate": "s-gate",
    "guild": "s-merchants_guild",
    "joust": "s-joust_field",
    "inn": "s-inn",
    "castle": "castle",
}
"""Where a decision is at home that no building on the road asks."""
FAVOR_EFFECTS = {"build": F_BUILD, "pay": F_BUILD, "onto": F_BUILD, "lawyer": F_LAWYER, "cube": F_CHOICE}


def target(look: Look, word: str) -> str:
    """The place where a worker goes by this word."""
    if word == "castle":
        return word
    return f"s-{word}" if word in SPECIALS else f"sp-{look.space_of(word)}"


def home(look: Look) -> str:
    """The place whose effect the open decision is: a building, a level of the favor table."""
    name = look.open.name
    if name in OWN_PLACES:
        return OWN_PLACES[name]
    if name == "provost":
        return f"sp-{look.provost}"
    if look.below.name == "favors":
        return favor_place(look)
    return f"sp-{look.active()}"


def favor_place(look: Look) -> str:
    """The line, or the level of it, that asks."""
    frame, t = look.open, look.tables
    if frame.name == "use":
        return f"fav-{LINE_NAMES[frame.x]}"
    if frame.name == "favor":
        return f"fav-{LINE_NAMES[0]}"
    effect = FAVOR_EFFECTS.get(frame.name, F_SWAP)
    kind = look.tables.kind[frame.x] if frame.name in ("pay", "onto") else frame.x
    options = range(len(t.favor_effect))
    at = next(at for at in options if t.favor_effect[at] == effect and (effect != F_BUILD or t.favor_value[at] == kind))
    return f"fav-{LINE_NAMES[at // LEVELS]}-{at % LEVELS + 1}"


def place_of(look: Look, text: str) -> str:
    """The place of an action, given its notation."""
    kind, _, what = text.partition(" ")
    finder = FINDERS.get(kind)
    if finder is None or what in ("nothing", "home", "done"):
        return home(look)
    return finder(look, what)


def _step(look: Look, what: str) -> str:
    return f"sp-{look.provost + int(what)}"


def _tile(look: Look, what: str) -> str:
    return f"tile-{what}"


def _lawyer(look: Look, what: str) -> str:
    return f"sp-{look.space_of(what)}"


def _onto(look: Look, what: str) -> str:
    return f"sp-{what}"


def _given(look: Look, what: str) -> str:
    """Cubes of one kind are taken from the seat's own reserve."""
    kinds = set(what.split("+"))
    return f"good-{look.open.seat}-{kinds.pop()}" if len(kinds) == 1 else home(look)


def _taken(look: Look, what: str) -> str:
    """Cubes of one kind come from the stock."""
    kinds = set(what.split("+"))
    return f"stock-{kinds.pop()}" if len(kinds) == 1 else home(look)


def _favor(look: Look, what: str) -> str:
    return f"fav-{what.replace(' ', '-')}"


FINDERS: dict[str, Callable[[Look, str], str]] = {
    **dict.fromkeys(("place", "gate"), target),
    **dict.fromkeys(("guild", "provost"), _step),
    **dict.fromkeys(("produce", "bonus", "buy", "cube", "receive"), _taken),
    **dict.fromkeys(("pay", "sell", "alchemist", "give"), _given),
    **dict.fromkeys(("favor", "use"), _favor),
    "build": _tile,
    "onto": _onto,
    "lawyer": _lawyer,
}
"""For a kind of action what finds its place; all others are offered where the decision is at home."""


def space_in(what: str) -> int:
    """The road space that the second part of a place's id names; 0 when it names none."""
    space = int(what) if what.isascii() and what.isdigit() and len(what) < 3 else 0
    return space if 1 <= space <= SPACES else 0


def all_places(look: Look) -> list[str]:
    """Every place of the board, in the order of the board."""
    built = [f"tile-{look.tables.ids[tile]}" for kind in ("wood", "stone", "prestige") for tile in look.supply(kind)]
    lines = [f"fav-{line}{level}" for line in LINE_NAMES for level in ("", *(f"-{n + 1}" for n in range(LEVELS)))]
    return [
        "castle",
        *(f"s-{word}" for word in SPECIALS),
        "bridge",
        *(f"sp-{space}" for space in range(1, SPACES + 1)),
        *lines,
        *built,
        *(f"stock-{cube}" for cube in CUBE_NAMES),
        *(f"good-{seat}-{cube}" for seat in range(look.seats) for cube in CUBE_NAMES),
    ]
