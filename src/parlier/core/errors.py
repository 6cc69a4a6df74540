"""What can be wrong with an input, each with one clear sentence."""

from __future__ import annotations

from typing import NamedTuple


class Refusal(NamedTuple):
    """Why an action is not legal: the rule's id, a stable word for the reason, and the reason in English."""

    rule: str
    word: str
    reason: str

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


class ParlierError(Exception):
    """Something a user can mend; its text is one clear sentence."""


class Illegal(ParlierError):
    """An action that is not legal now; nothing has changed."""

    def __init__(self, action: str, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal}")
        self.action = action
        self.refusal = refusal
        self.rule = refusal.rule
        self.reason = refusal.reason

    def __reduce__(self) -> tuple[object, ...]:
        return Illegal, (self.action, self.refusal)


class NotationError(ParlierError, ValueError):
    """A text that names no action of the game."""


class TableError(ParlierError):
    """A component table with a bad field; names file, row and field."""


class RecordError(ParlierError):
    """A record or position text that cannot be read or replayed."""


class OptionError(ParlierError, ValueError):
    """A game, seat count or option that does not exist."""
