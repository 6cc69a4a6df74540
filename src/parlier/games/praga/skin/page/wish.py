"""What a click on a place would mean now, legal or not."""

from __future__ import annotations

from collections.abc import Callable

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import Look
from parlier.games.praga.words import ACTION_NAMES, GRID_NAMES


def wish(look: Look, place: str) -> str | None:
    """The notation of the action, None when the place means nothing."""
    where, _, what = place.partition("-")
    mean = MEANINGS.get(where)
    found = mean(look, what) if mean is not None else []
    return next((text for text in found if text in look.game.by_text), None)


def _crane(look: Look, what: str) -> list[str]:
    return [f"crane {what}"]


def _hex(look: Look, what: str) -> list[str]:
    """The action, or what the action's hex means while a tile is placed there."""
    seat, _, action = what.partition("-")
    if seat != str(look.open.seat) or action not in ACTION_NAMES:
        return []
    asked = {"rotate": "rotate 0", "mines": "mines bonus", "quarries": "quarries bonus", "exchange": "exchange yes"}
    name = look.open.name
    return [*([asked[name]] if name in asked else []), *([f"granted {action}"] if look.g[c.GRANTED] else []), f"act {action}"]


def _wall(look: Look, what: str) -> list[str]:
    seat, _, space = what.partition("-")
    return [f"at {space} 0"] if seat == str(look.open.seat) else []


def _row(look: Look, what: str) -> list[str]:
    return [f"refresh {what} gold"]


def _tile(look: Look, what: str) -> list[str]:
    return [f"upgrade {what}", f"wall {what}", f"build {what}"]


def _track(name: str, step: str) -> Callable[[Look, str], list[str]]:
    return lambda look, what: [f"{name} {step}"] if what == str(look.open.seat) else []


def _tech(look: Look, what: str) -> list[str]:
    return [f"use {what}"]


def _keep(look: Look, what: str) -> list[str]:
    return [f"keep {what}", f"v {what}"]


def _site(look: Look, what: str) -> list[str]:
    return ["face 0"] if look.open.name == "face" else [f"parler {what}"] if look.open.name == "parler_site" else [f"site {what}"]


def _plaza(look: Look, what: str) -> list[str]:
    return [f"pawn {what}"] if look.open.name == "pawn" else ["reward top"] if look.open.name == "reward" else []


def _road(look: Look, what: str) -> list[str]:
    return ["either egg"] if look.open.name == "either" else ["road move"] if look.open.name == "road" else ["act road"]


def _slot(look: Look, what: str) -> list[str]:
    return [f"bridge {what}"]


def _seal(look: Look, what: str) -> list[str]:
    return [f"seal {what}"]


def _token(look: Look, what: str) -> list[str]:
    return [f"token {what}"]


def _gain(look: Look, what: str) -> list[str]:
    names = look.tables.term_names
    return [f"gain {names[int(what)]}"] if what.isascii() and what.isdigit() and int(what) < len(names) else []


def _wheel(look: Look, what: str) -> list[str]:
    return ["wheel"]


def _cell(look: Look, what: str) -> list[str]:
    grid = next((name for name in GRID_NAMES if what.startswith(name)), "")
    return [f"climb {grid}"] if grid else []


MEANINGS: dict[str, Callable[[Look, str], list[str]]] = {
    "crane": _crane,
    "hex": _hex,
    "wall": _wall,
    "row": _row,
    "tile": _tile,
    "mines": _track("mines", "produce"),
    "mine": _track("mines", "gain"),
    "quarries": _track("quarries", "produce"),
    "quarry": _track("quarries", "gain"),
    "tech": _tech,
    "keep": _keep,
    "site": _site,
    "plaza": _plaza,
    "road": _road,
    "slot": _slot,
    "seal": _seal,
    "token": _token,
    "gain": _gain,
    "wheel": _wheel,
    "cell": _cell,
}
"""By the first word of a place."""
