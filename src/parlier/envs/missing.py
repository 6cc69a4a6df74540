"""One clear line when a framework is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Imports inside it belong to `extra`. ImportError that says how to install it when one fails."""
    try:
        yield
    except ImportError as error:
        name = error.name or str(error)
        raise ImportError(f"{name} is not installed; `pip install 'parlier[{extra}]'` brings it", name=name) from error
