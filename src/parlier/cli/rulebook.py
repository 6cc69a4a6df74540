"""Paragraphs of the rule book on the terminal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from parlier.core.errors import ParlierError
from parlier.core.game import Game

if TYPE_CHECKING:
    from rich.console import Console

WIDEST = 100
RULE_ID = re.compile(r"^R\d+(\.\d+)*[a-z]?$", re.I)


def find_rules(game: Game, wanted: str) -> list[str]:
    """The ids that `R7.3`, `r7` (a chapter) or `7.3` names. ParlierError when the book has none such."""
    book = game.rulebook()
    rule = "R" + wanted.strip().lstrip("Rr")
    if rule in book:
        return [rule]
    chapter = [name for name in book.rules if name.startswith(f"{rule}.")]
    if not chapter:
        raise ParlierError(f"the rule book of {game.title} has no rule {wanted!r}; its chapters are {', '.join(book.chapters)}")
    return chapter


def print_rule(console: Console, game: Game, rule: str) -> None:
    """One paragraph with its id."""
    print_markdown(console, f"**{rule}** {game.rulebook()[rule]}")


def print_markdown(console: Console, text: str) -> None:
    """Markdown, not wider than reads well."""
    from rich.markdown import Markdown

    console.print(Markdown(text), width=min(console.width, WIDEST))


def table_rows(game: Game, word: str) -> list[str]:
    """The rows of the rule book's tables that have `word` in a cell of their own, as `title: value` sentences."""
    found: list[str] = []
    head: list[str] = []
    for line in game.rulebook().text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if not cells or set(cells[0]) <= set("-"):
            head = head if cells else []
        elif not head:
            head = cells
        elif word in [part.strip() for cell in cells for part in cell.split(",")]:
            found.append("; ".join([cells[0], *(f"{a} {b}" for a, b in zip(head[2:], cells[2:], strict=False) if b)]))
    return found
