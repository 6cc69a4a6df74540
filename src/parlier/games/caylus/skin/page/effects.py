"""What buildings and favors do, in words."""

from __future__ import annotations

from markupsafe import Markup

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import row
from parlier.games.caylus.skin.page import goods
from parlier.games.caylus.skin.page.tongue import PageTongue
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import EFFECT_NAMES, F_BUILD, F_LAWYER, F_NOTHING, GOOD_NAMES, KIND_NAMES, LEVELS
from parlier.skin.page import NOTHING

SELF_EVIDENT = ("produce", "choose")
"""Symbols say it all."""
SAID_WHOLE = ("build", "market", "peddler", "lawyer")
"""Words say it all."""


def effect(tongue: PageTongue, t: Tables, tile: int, drawn: bool = True) -> Markup:
    """What a worker does on a tile, in symbols and words; not `drawn`: in symbols only where words do not say it."""
    if tile > c.WORKED:
        return tongue.say("card-takes-no-worker")
    name = EFFECT_NAMES[t.effect[tile]]
    shown = name not in SAID_WHOLE or (drawn and name != "build")
    symbols = goods.effect(tongue.pen, t, tile, mute=name in SAID_WHOLE) if shown else NOTHING
    if name in SAID_WHOLE:
        symbols = _silent(symbols)
    words = NOTHING if name in SELF_EVIDENT else _effect_words(tongue, t, tile, name)
    return Markup(" ").join(part for part in (symbols, words) if part)


def _effect_words(tongue: PageTongue, t: Tables, tile: int, effect: str) -> Markup:
    if effect == "build":
        return tongue.say(f"card-does-build-{KIND_NAMES[t.builds[tile]]}")
    if effect == "peddler":
        price, most = row(t.rates, tile, 4)[:2]
        return tongue.say("card-does-peddler", price=tongue.amount(price, "money"), most=most)
    if effect == "market":
        return tongue.say("card-does-market", price=tongue.amount(int(t.rates[tile * 4]), "money"))
    if effect == "lawyer":
        parts = [tongue.amount(n, good) for n, good in zip(row(t.cost, c.RESIDENCE, c.GOODS), GOOD_NAMES, strict=True) if n]
        cost, points = tongue.listed(parts), tongue.amount(int(t.points[c.RESIDENCE]), "points")
        return tongue.say("card-does-lawyer", cost=cost, points=points)
    return tongue.say(f"card-does-{effect}")


def favor_effect(tongue: PageTongue, t: Tables, line: int, level: int) -> Markup:
    """What a level of the favor table does, in symbols, and in words where these do not say it."""
    words = _favor_words(tongue, t, line * LEVELS + level - 1)
    symbols = goods.favor(tongue.pen, t, line, level, mute=bool(words))
    return Markup("{} {}").format(_silent(symbols), words) if words else symbols


def _silent(symbols: Markup) -> Markup:
    """Beside words that say the same."""
    return Markup('<span aria-hidden="true">{}</span>').format(symbols) if symbols else NOTHING


def _favor_words(tongue: PageTongue, t: Tables, at: int) -> Markup:
    kind = t.favor_effect[at]
    if kind == F_NOTHING:
        return tongue.say("card-no-effect")
    if kind not in (F_BUILD, F_LAWYER):
        return NOTHING
    words = tongue.say(f"favor-build-{'lawyer' if kind == F_LAWYER else KIND_NAMES[t.favor_value[at]]}")
    if t.waives[at] < 0:
        return words
    return tongue.say("waived", what=words, amount=tongue.amount(1, GOOD_NAMES[t.waives[at]]))
