"""What a request can have wrong, apart from the game's own refusals."""

from __future__ import annotations


class Wrong(Exception):
    """An HTTP status and the key of a sentence in the catalogue."""

    def __init__(self, status: int, key: str, **arguments: str | int) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.arguments = arguments
