"""A progress bar on standard error, where somebody watches."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def progress(items: Sequence[Item], what: str) -> Iterator[Item]:
    """The items, with a bar that shows how many are done; no bar where standard error is no terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.progress import track

    from parlier.cli.screen import make_console

    yield from track(items, what, console=make_console(stderr=True), transient=True)
