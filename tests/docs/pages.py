"""The pages of the documentation, and what is in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
GAME = ROOT / "docs" / "examples" / "game.parlier"

FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.M | re.S)
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


class Block(NamedTuple):
    """A fenced block, without its indentation. line: of its first line in the page."""

    language: str
    text: str
    line: int


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def read(page: Path) -> str:
    return page.read_text("utf-8")


def blocks(page: Path, *languages: str) -> list[Block]:
    text = read(page)
    found = []
    for match in FENCE.finditer(text):
        content = re.sub(f"^{match[1]}", "", match[3], flags=re.M)
        found.append(Block(match[2], content, text[: match.start(3)].count("\n") + 1))
    return [block for block in found if not languages or block.language in languages]


def prose(page: Path) -> str:
    """The page without its fenced blocks."""
    return FENCE.sub("", read(page))


def inline(page: Path) -> list[str]:
    """What stands between single backticks."""
    return CODE.findall(prose(page))


def table(page: Path, heading: str) -> Iterator[list[str]]:
    """The rows of the table under a heading, without its first two lines; cells as written."""
    part = re.split(r"^#", read(page).split(f"{heading}\n", 1)[1], maxsplit=1, flags=re.M)[0]
    rows = [line for line in part.splitlines() if line.startswith("|")]
    for row in rows[2:]:
        yield [cell.strip() for cell in row.strip("|").split(" | ")]


def command_lines(page: Path) -> list[str]:
    """The shell lines of a page: in fenced blocks, and in running text where they are whole commands."""
    fenced = [line.strip().removeprefix("$ ") for block in blocks(page, "sh", "console") for line in block.text.splitlines()]
    return [line for line in [*fenced, *inline(page)] if line.startswith(("parlier ", "make "))]
