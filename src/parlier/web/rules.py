"""The rule book of a game as one page, and single rules."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

import parlier
from parlier.core.provenance import PROVENANCES, in_words
from parlier.core.rulebook import Rulebook
from parlier.web.routes import page
from parlier.web.setup import known_game
from parlier.web.visit import Answer, Visit
from parlier.web.wrong import Wrong

RULE = re.compile(r"<strong>(R\d+(?:\.\d+)*[a-z]?)</strong>")
CHAPTER = re.compile(r"<h2>(R\d+) (.+?)</h2>")
CITED = re.compile(r"(?<![\w#\">])(R\d+(?:\.\d+)+[a-z]?)\b(?![^<]*</a>)")


def book_of(game: str) -> Rulebook:
    """The rule book."""
    return parlier.load(game).rulebook()


@cache
def book_html(game: str, tables: str = "") -> Markup:
    """The whole book without its title, every rule with its anchor, every rule that is cited a link.

    At the end it says where the figures come from; tables: the hash of those that this server plays with.
    """
    book = book_of(game)
    _, _, untitled = book.text.partition("\n")
    played = parlier.load(game, tables=tables) if tables else parlier.load(game)
    html = to_html(f"{untitled}\n{in_words(played.origins())}")
    html = CHAPTER.sub(r'<h2 id="\1"><a href="#\1">\1</a> \2</h2>', html)
    html = _cite(html, book, "")
    return Markup(RULE.sub(r'<strong id="\1"><a href="#\1">\1</a></strong>', html))


class Row(NamedTuple):
    """A row of a component table. fields: of its figures those that are confirmed, inferred and designed."""

    name: str
    fields: tuple[str, ...]


@cache
def rows_by_file(game: str, tables: str = "") -> dict[str, list[Row]]:
    """Which figures are how certain, row by row; empty for a game without tables. tables: as above."""
    played = parlier.load(game, tables=tables) if tables else parlier.load(game)
    found: dict[str, list[Row]] = {}
    for one in played.origins():
        fields = tuple(", ".join(field for field, word in one.values.items() if word == certain) for certain in PROVENANCES)
        found.setdefault(one.file, []).append(Row(f"{one.kind} {one.row}".strip() or one.file, fields))
    return found


@cache
def rule_html(game: str, rule: str) -> Markup:
    """One rule. KeyError when the book has no such rule."""
    book = book_of(game)
    return Markup(_cite(to_html(book[rule]), book, f"/rules/{game}"))


def to_html(markdown: str) -> str:
    """Markdown with tables; HTML in it stays text."""
    from markdown_it import MarkdownIt

    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown))


def _cite(html: str, book: Rulebook, page: str) -> str:
    def link(match: re.Match[str]) -> str:
        rule = match[1]
        return f'<a class="rule" href="{page}#{rule}">{rule}</a>' if rule in book else rule

    return CITED.sub(link, html)


@page("/rules/{game:str}")
async def rulebook(visit: Visit) -> Answer:
    """The book."""
    game = known_game(visit, visit.path("game"))
    tables = visit.hub.tables.get(game.name, "")
    files = rows_by_file(game.name, tables)
    book = book_html(game.name, tables)
    return visit.page(
        "rules.html", game=game, chapters=game.rulebook().chapters, book=book, own=tables, files=files, words=PROVENANCES
    )


@page("/rules/{game:str}/{rule:str}")
async def one_rule(visit: Visit) -> Answer:
    """A rule, or all of a chapter."""
    game, rule = known_game(visit, visit.path("game")), visit.path("rule")
    book = game.rulebook()
    found = [rule] if rule in book else [name for name in book.rules if name.startswith(f"{rule}.")]
    if not found:
        raise Wrong(404, "error-no-rule", rule=rule[:20])
    rules = [(name, rule_html(game.name, name)) for name in found]
    return visit.fragment(visit.house.pages.render("rule.html", visit.language, game=game, rules=rules))
