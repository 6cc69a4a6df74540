"""Positions of an environment drawn for people: as text, as SVG, as pixels."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

from parlier.core.record import Record
from parlier.core.state import NATURE
from parlier.envs.missing import needs
from parlier.skin import SEAT_COLORS, Cast, load_skin

if TYPE_CHECKING:
    from rich.text import Text

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
"""human: printed, in colour where the terminal has it; ansi: a text without colour; svg: a text of SVG; rgb_array: uint8 (height,
width, 3), which needs the extra `render` and a monospaced font on this machine."""
WIDTH = 140
"""Characters in a line."""
PIXELS = 1200
"""The width of an `rgb_array`; the height follows."""


def check_render_mode(mode: str | None) -> str | None:
    """ValueError unless there is such a mode, or none."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode {mode!r}: expected one of {', '.join(RENDER_MODES)}")
    return mode


def render(record: Record, mode: str | None) -> Any:
    """The position of a record in one of `RENDER_MODES`. ValueError when there is no such mode."""
    if mode == "human":
        from rich.console import Console

        Console().print(*board(record), sep="\n")
        return None
    if mode == "ansi":
        return "".join(f"{line.plain.rstrip()}\n" for line in board(record))
    if mode == "svg":
        return to_svg(record)
    if mode == "rgb_array":
        return to_pixels(record)
    raise ValueError(f"render_mode {mode!r}: make the environment with one of {', '.join(RENDER_MODES)}")


def board(record: Record) -> list[Text]:
    """The board as the terminal shows it to the seat that decides, and what is to be decided."""
    names = SEAT_COLORS[: record.seats]
    skin = load_skin(record, Cast(names, names))
    lines = skin.board(record.state, WIDTH)
    if not record.state.over and record.state.seat != NATURE:
        lines = [*lines, skin.sentence(record.state)]
    return lines


def to_svg(record: Record) -> str:
    """The same as SVG. No font comes from elsewhere: it is shown in a monospaced one of the machine."""
    from rich._export_format import CONSOLE_SVG_FORMAT
    from rich.console import Console

    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, force_jupyter=False, color_system="truecolor"
    )
    console.print(*board(record), sep="\n")
    form = re.sub(r"@font-face \{\{.*?\}\}\s*|<!--.*?-->\s*", "", CONSOLE_SVG_FORMAT, flags=re.S)
    return console.export_svg(
        title=record.game.title, code_format=form.replace("Fira Code, monospace", "monospace"), unique_id="parlier"
    )


def to_pixels(record: Record) -> Any:
    """The same as pixels."""
    with needs("render"):
        import numpy as np
        import resvg_py
        from PIL import Image
    png = resvg_py.svg_to_bytes(svg_string=to_svg(record), width=PIXELS, monospace_family="DejaVu Sans Mono")
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))
