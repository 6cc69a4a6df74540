"""The faces of the building tiles: what does not depend on the position. Drawn once for a game and a language."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.page import goods
from parlier.games.caylus.skin.page.draw.ink import Ink
from parlier.games.caylus.special import GUIDE_MOST, TRADE_MONEY
from parlier.games.caylus.words import KIND_NAMES
from parlier.skin.drawing import in_words

SPECIALS = ("gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn")


class Face(NamedTuple):
    """kind: the class that colors it; band, emblem, effect: HTML; name, does: text for those who do not see it."""

    kind: str
    band: str
    emblem: str
    effect: str
    name: str
    does: str


def tile_faces(ink: Ink) -> list[Face]:
    """A face for every tile, by its number; 0 is no tile."""
    return [Face("", "", "", "", "", ""), *(_tile(ink, tile) for tile in range(1, c.TILES + 1))]


def _tile(ink: Ink, tile: int) -> Face:
    t, word = ink.tables, ink.tables.ids[tile]
    name = ink.text(f"tile-{word}")
    shown, said = (goods.effect(ink.pen, t, tile, mute) for mute in (True, False))
    return _face(ink, f"k-{KIND_NAMES[t.kind[tile]]}", word, name, name, str(shown), in_words(said))


def special_faces(ink: Ink) -> dict[str, Face]:
    """A face for every special building."""
    return {word: _special(ink, word, special_effect(ink, word, True)) for word in SPECIALS}


def _special(ink: Ink, word: str, shown: Markup) -> Face:
    said = in_words(special_effect(ink, word, False))
    return _face(ink, "k-special", word, ink.text(f"special-{word}"), ink.text(f"short-{word}"), str(shown), said)


def special_effect(ink: Ink, word: str, mute: bool) -> Markup:
    """What a special building does, in one short row."""
    pen = ink.pen
    if word == "trading_post":
        return goods.amount(pen, int(TRADE_MONEY), "money", mute=mute)
    if word == "joust_field":
        paid = goods.amount(pen, 1, "money", mute=mute) + goods.amount(pen, 1, "cloth", mute=mute)
        return goods.exchange(paid, goods.glyph(pen, "favor", 1, mute))
    if word == "inn":
        return goods.amount(pen, 1, "money", mute=mute) + _word(ink, "effect-inn")
    return _word(ink, f"effect-{word}", most=int(GUIDE_MOST))


def _word(ink: Ink, key: str, **figures: int) -> Markup:
    return Markup(f'<span class="w">{ink.text(key, **figures)}</span>')


def _face(ink: Ink, kind: str, word: str, name: str, short: str, effect: str, does: str) -> Face:
    band = f'<span class="band" aria-hidden="true"><span class="nm">{short}</span></span>'
    return Face(
        kind,
        band,
        ink.symbol(goods.emblem_id(word), "emblem"),
        f'<span class="effect" aria-hidden="true">{effect}</span>',
        name,
        does,
    )
