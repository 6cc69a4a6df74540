"""Writing to the terminal: the console, one-line complaints, streams that cannot fail on a letter."""

from __future__ import annotations

import codecs
import contextlib
import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

NARROWEST = 40
LONGEST_LINE = 600
PLAIN = str.maketrans("─═━│┃├┤┼╞╡·•●§×–—−…µ’", "-=-||+++++.*@%x---~u'")
"""What a terminal without these signs shows instead."""


def prepare_streams() -> None:
    """A terminal that lacks a sign shows a plainer one; broken input bytes become question marks."""
    codecs.register_error("plainer", _plainer)
    for stream in (sys.stdout, sys.stderr):
        _reconfigure(stream, "plainer")
    _reconfigure(sys.stdin, "replace")


def _reconfigure(stream: Any, errors: str) -> None:
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors=errors)


def _plainer(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(PLAIN)
    return text.encode("ascii", "replace").decode("ascii"), error.end


def make_console(stderr: bool = False) -> Console:
    """A console that marks up nothing by itself; NO_COLOR, COLUMNS and pipes are heeded."""
    from rich.console import Console

    console = Console(stderr=stderr, highlight=False, markup=False, emoji=False)
    if console.width < NARROWEST:
        console.width = NARROWEST
    return console


def complain(line: str) -> None:
    """One line on standard error, not too long. What could upset a terminal is spelled out."""
    shown = "".join(map(_spelled_out, " ".join(line.split())))
    if len(shown) > LONGEST_LINE:
        shown = f"{shown[: LONGEST_LINE // 2]} … {shown[-LONGEST_LINE // 2 :]}"
    with contextlib.suppress(OSError):
        print(f"parlier: {shown}", file=sys.stderr, flush=True)


def _spelled_out(sign: str) -> str:
    return sign if sign.isprintable() else sign.encode("unicode_escape", "surrogatepass").decode("ascii")


def print_json(value: object) -> None:
    """One machine-readable object on standard output."""
    print(json.dumps(value, ensure_ascii=False), flush=True)
