"""Languages: which one a reader gets, and the words and skins in it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import parlier
from parlier.core.game import Game
from parlier.skin.catalogue import SOURCE_LANGUAGE, Catalogue, languages
from parlier.skin.page import PageSkin, Pen, load_page_skin, skin_folder
from parlier.web.plain import PlainPage

LOCALES = Path(__file__).parent / "locales"


def choose_language(accepted: str) -> str:
    """The first language of an Accept-Language header that we speak."""
    known = languages(LOCALES)
    for part in accepted.split(","):
        tag = part.partition(";")[0].strip().lower()
        if tag.partition("-")[0] in known:
            return tag.partition("-")[0]
    return SOURCE_LANGUAGE


@cache
def page_words(language: str) -> Catalogue:
    """The words of the pages."""
    return Catalogue(language, [LOCALES])


@cache
def browser_words(language: str) -> dict[str, str]:
    """What the scripts say: the messages that begin with `js-`, without it."""
    words = page_words(language)
    return {key.removeprefix("js-"): words.text(key) for key in words.keys("js-")}


@cache
def skin_for(game: Game, language: str, symbols: str) -> PageSkin:
    """The page skin of a game; a plain one when it brings none."""
    known = game.name in parlier.game_names()
    folders = [LOCALES, skin_folder(game.name) / "locales"] if known else [LOCALES]
    pen = Pen(Catalogue(language, folders), symbols)
    return (load_page_skin(game, pen) if known else None) or PlainPage(game, pen)
