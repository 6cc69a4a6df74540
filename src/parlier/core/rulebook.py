# interpreted: not on the hot path, and a shorter build without it
"""The rule book that travels with each game: paragraphs found by rule id."""

from __future__ import annotations

import re
from pathlib import Path

_RULE = re.compile(r"^\*\*(R\d+(?:\.\d+)*[a-z]?)\*\* ", re.M)
_CHAPTER = re.compile(r"^## (R\d+) (.+)$", re.M)


class Rulebook:
    """`rules`: rule id to its paragraph (Markdown); `chapters`: chapter id to its heading."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.chapters: dict[str, str] = dict(_CHAPTER.findall(text))
        self.rules = {match[1]: _paragraph(text, match) for match in _RULE.finditer(text)}

    def __getitem__(self, rule: str) -> str:
        """The text of a rule. KeyError when the book has no such rule."""
        return self.rules[rule]

    def __contains__(self, rule: str) -> bool:
        return rule in self.rules


def _paragraph(text: str, match: re.Match[str]) -> str:
    rest = text[match.end() :]
    end = re.search(r"^(\*\*R\d|## |# )", rest, re.M)
    return rest[: end.start() if end else len(rest)].strip()


def load_rulebook(path: Path) -> Rulebook:
    """Read a rule book file."""
    return Rulebook(path.read_text("utf-8"))
