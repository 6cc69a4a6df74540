"""Templates: Jinja2 with every value escaped, words by key from the catalogue."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup
from msgspec import json

import parlier
from parlier.skin.catalogue import Catalogue
from parlier.skin.page import Pen
from parlier.table import Person
from parlier.web.assets import Assets
from parlier.web.words import browser_words, page_words

TEMPLATES = Path(__file__).parent / "templates"


class Pages:
    """Renders the templates. What a template uses besides its arguments is set here."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self.environment = Environment(
            loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
        )
        self.environment.globals["asset"] = assets.url
        self.environment.globals["stylesheets"] = lambda game: [
            self.assets.url(path) for path in ("css/base.css", f"{game}/{game}.css") if path in assets.files
        ]
        self.environment.globals["modules"] = cache(assets.modules)
        self.environment.globals["own_module"] = self.own_module
        self.environment.globals["cover"] = self.cover
        self.environment.globals["game_title"] = game_title
        self.environment.globals["first_game"] = parlier.game_names()[0]
        self._template = lru_cache(maxsize=64)(self._compile)

    def render(self, name: str, language: str, **arguments: Any) -> Markup:
        """A template in a language."""
        return Markup(self._template(name, language).render(arguments))

    def _compile(self, name: str, language: str) -> Template:
        words = page_words(language)
        return self.environment.get_template(name, globals={"lang": language, "t": words.html, "pen": self.pen(words)})

    def warm(self, language: str) -> None:
        """Compile every template."""
        for name in self.environment.list_templates():
            self._template(name, language)

    def pen(self, words: Catalogue) -> Pen:
        """What draws the pages' own symbols."""
        return Pen(words, self.assets.symbols(""))

    def cover(self, game: str) -> str | None:
        """The address of a game's picture, when it has one."""
        return self.assets.url(f"{game}/cover.svg") if f"{game}/cover.svg" in self.assets.files else None

    def own_module(self, game: str) -> str | None:
        """The address of the browser code that a game brings for its board, when it brings any."""
        return self.assets.url(f"{game}/board.js") if f"{game}/board.js" in self.assets.files else None

    def words(self, language: str) -> Catalogue:
        """The pages' words in a language."""
        return page_words(language)

    def page(self, name: str, language: str, person: Person | None, status: int = 200, **arguments: Any) -> str:
        """A whole page for a person, with the words that the scripts need. status: the answer's."""
        script_words = json.encode(browser_words(language)).decode()
        return str(self.render(name, language, person=person, status=status, script_words=script_words, **arguments))


def game_title(name: str) -> str:
    """What a game is called; of one that is not there any more, only the word by which it was known."""
    return parlier.load(name).title if name in parlier.game_names() else name or "?"
