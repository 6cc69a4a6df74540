"""Things side by side: short entries in as many columns as fit, and two pieces of a drawing."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

GAP = 3


def in_columns(entries: Sequence[Text], width: int, most: int = 6, gap: int = GAP) -> list[Text]:
    """Lines of at most `width` cells, read downwards, column by column."""
    for columns in range(min(most, len(entries)), 0, -1):
        rows = -(-len(entries) // columns)
        blocks = [entries[first : first + rows] for first in range(0, len(entries), rows)]
        widths = [max(entry.cell_len for entry in block) for block in blocks]
        if sum(widths) + gap * (len(widths) - 1) <= width or columns == 1:
            return [_line(blocks, widths, row, width, gap) for row in range(rows)]
    return []


def _line(blocks: Sequence[Sequence[Text]], widths: Sequence[int], row: int, width: int, gap: int) -> Text:
    line = Text()
    start = 0
    for block, room in zip(blocks, widths, strict=True):
        if row < len(block):
            line.append(" " * (start - line.cell_len))
            line.append_text(block[row])
        start += room + gap
    line.truncate(width, overflow="ellipsis")
    return line


def beside(left: Sequence[Text], right: Sequence[Text], start: int) -> list[Text]:
    """Two drawings, the right one from cell `start` on."""
    lines = [line.copy() for line in left] + [Text() for _ in right[len(left) :]]
    for line, more in zip(lines, right, strict=False):
        line.append(" " * (start - line.cell_len))
        line.append_text(more)
    return lines
