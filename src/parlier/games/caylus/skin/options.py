"""The rule behind an option."""

from __future__ import annotations

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.words import EFFECT_NAMES, PRESTIGIOUS

SPECIAL_RULES = {
    "gate": "R8.1",
    "trading_post": "R8.2",
    "merchants_guild": "R8.3",
    "joust_field": "R8.4",
    "stables": "R8.5",
    "inn": "R8.6",
    "castle": "R11.2",
}
EFFECT_RULES = {"produce": "R10.3", "choose": "R10.3", "build": "R10.5", "lawyer": "R10.6"}
NOTHING = "nothing"


def rule_of(look: Look, text: str, rule: str) -> str:
    """The rule behind an option: the effect of the place where a worker goes, the pass, else the decision's rule."""
    kind, _, what = text.partition(" ")
    if text == "pass":
        return "R7.2"
    if kind in ("place", "gate"):
        return SPECIAL_RULES.get(what) or (rule if what == "home" else tile_rule(look, what))
    if kind == "build" and look.open.x == PRESTIGIOUS:
        return "R10.7"
    if text == "castle done":
        return "R11.2" if look.of(c.BATCHES, look.open.seat) else "R11.5"
    return "R13.1" if kind == "use" and what != NOTHING else rule


def tile_rule(look: Look, name: str) -> str:
    """The rule of what a worker does on a tile."""
    tile = look.tables.ids.index(name)
    if EFFECT_NAMES[look.tables.effect[tile]] == "build" and look.tables.builds[tile] == PRESTIGIOUS:
        return "R10.7"
    return EFFECT_RULES.get(EFFECT_NAMES[look.tables.effect[tile]], "R10.8")
