"""What a click on a place would mean now, legal or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from parlier.games.caylus.provost import MOST
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.page.places import space_in
from parlier.games.caylus.special import GUIDE_MOST
from parlier.games.caylus.words import LINE_NAMES

RESIDENCE = "tile-residence"
FURTHEST = {"guild": ("R8.3", int(GUIDE_MOST)), "provost": ("R9.1", int(MOST))}
"""How far the provost moves at once."""


def wish(look: Look, place: str) -> str | None:
    """The notation of the action, None when the place means nothing."""
    for text in _meanings(look, place):
        if text in look.game.by_text:
            return text
    return None


class Beyond(NamedTuple):
    """A rule, the word of the refusal, and the figures in its sentence."""

    rule: str
    word: str
    figures: dict[str, int]


def beyond(look: Look, place: str) -> Beyond | None:
    """Why no action at all does what is asked for: too far for the provost; not to be transformed, built or stood upon."""
    where, _, what = place.partition("-")
    space = space_in(what) if where == "sp" else 0
    if space and look.open.name in FURTHEST:
        rule, most = FURTHEST[look.open.name]
        steps = abs(space - look.provost)
        return Beyond(rule, "too_far", {"most": most, "steps": steps}) if steps > most else None
    if space and look.open.name == "lawyer" and look.tile(space) and _lawyer(look, where, what)[0] not in look.game.by_text:
        return Beyond("R10.6", "not_yours", {})
    if wish(look, place) is not None:
        return None
    return Beyond("R7.4", "no_room", {}) if space else Beyond("R10.6", "only_lawyer", {}) if place == RESIDENCE else None


def _meanings(look: Look, place: str) -> list[str]:
    """First what it means in the open decision, then what it means at all: that is refused as not asked now."""
    where, _, what = place.partition("-")
    asked = ASKED.get(look.open.name)
    return [*(asked(look, where, what) if asked is not None else []), *_usual(look, where, what)]


def _usual(look: Look, where: str, what: str) -> list[str]:
    if where == "sp":
        return [f"place {_tile_on(look, what)}"]
    if where == "fav":
        line, _, level = what.partition("-")
        return [f"use {line} {level}" if level else f"favor {line}"]
    return {"s": [f"place {what}"], "castle": ["place castle"], "bridge": ["pass"], "tile": [f"build {what}"]}.get(where, [])


def _tile_on(look: Look, space: str) -> str:
    return look.tables.ids[look.tile(space_in(space))] if space_in(space) else ""


# -- by decision -------------------------------------------------------------------------------


def _gate(look: Look, where: str, what: str) -> list[str]:
    if where == "s" and what == "gate":
        return ["gate home"]
    target = {"sp": _tile_on(look, what), "s": what, "castle": "castle"}.get(where, "")
    return [f"gate {target}"]


def _walk(look: Look, where: str, what: str) -> list[str]:
    if where != "sp" or not space_in(what):
        return []
    name, steps = look.open.name, space_in(what) - look.provost
    return [f"{name} {steps:+d}" if steps else f"{name} 0"]


def _joust(look: Look, where: str, what: str) -> list[str]:
    return ["joust yes"] if what == "joust_field" else []


def _inn(look: Look, where: str, what: str) -> list[str]:
    return ["inn leave"] if (where, what) == ("s", "inn") else []


def _stock(look: Look, where: str, what: str) -> list[str]:
    return [f"{look.open.name} {what}"] if where == "stock" else []


def _receive(look: Look, where: str, what: str) -> list[str]:
    return [f"receive {what}+{what}"] if where == "stock" else []


def _own_cube(look: Look, where: str, what: str) -> list[str]:
    seat, _, cube = what.partition("-")
    return [f"{look.open.name} {cube}"] if where == "good" and seat == str(look.open.seat) else []


def _alchemist(look: Look, where: str, what: str) -> list[str]:
    return [f"{text}+{text.partition(' ')[2]}" for text in _own_cube(look, where, what)]


def _onto(look: Look, where: str, what: str) -> list[str]:
    return [f"onto {what}"] if where == "sp" else []


def _lawyer(look: Look, where: str, what: str) -> list[str]:
    return [f"lawyer {_tile_on(look, what)}"] if where == "sp" else []


def _trade(look: Look, where: str, what: str) -> list[str]:
    """The smaller one of the exchanges of the active building."""
    here = where == "sp" and what == str(look.active())
    return [offer for offer in look.tables.offer_ids if here and offer.startswith(f"{_tile_on(look, what)} ")]


def _castle(look: Look, where: str, what: str) -> list[str]:
    return ["batch wood+stone"] if where == "castle" else []


def _favor(look: Look, where: str, what: str) -> list[str]:
    return [f"favor {what.partition('-')[0]}"] if where == "fav" else []


def _use(look: Look, where: str, what: str) -> list[str]:
    line, _, level = what.partition("-")
    reached = max(1, look.level(LINE_NAMES.index(line), look.open.seat)) if line in LINE_NAMES else 1
    return [f"use {line} {level or reached}"] if where == "fav" else []


ASKED: dict[str, Callable[[Look, str, str], list[str]]] = {
    "gate": _gate,
    **dict.fromkeys(("guild", "provost"), _walk),
    "joust": _joust,
    "inn": _inn,
    **dict.fromkeys(("produce", "bonus", "buy", "cube"), _stock),
    "receive": _receive,
    **dict.fromkeys(("pay", "sell", "give"), _own_cube),
    "alchemist": _alchemist,
    "onto": _onto,
    "lawyer": _lawyer,
    "trade": _trade,
    "castle": _castle,
    "favor": _favor,
    "use": _use,
}
