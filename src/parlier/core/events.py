"""What happened, for those who listen: log lines, breakdowns, pages. Searches have no listener."""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

GAIN: Final[i64] = 0
PAY: Final[i64] = 1
MOVE: Final[i64] = 2
PLACE: Final[i64] = 3
LIFT: Final[i64] = 4
SCORE: Final[i64] = 5
TAKES: Final[i64] = 6
CHOOSES: Final[i64] = 7
VERBS: Final = ("gain", "pay", "move", "place", "lift", "score", "takes", "chooses")
"""`chooses`: a seat's action; `takes`: a decision without a choice, taken by the engine."""


class Event(NamedTuple):
    """What a verb did.

    verb: one of `VERBS`; seat: who (NATURE and nobody: -1); cell: which cell was written (for `takes`
    and `chooses` the action); amount: how much, where to, or which space; rule: the rule id; why: for
    points, the line of the score breakdown.
    """

    verb: str
    seat: int
    cell: int
    amount: int
    rule: str
    why: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Hears every verb of a State it is attached to (`state.ear`)."""

    def hear(self, verb: i64, seat: i64, cell: i64, amount: i64, rule: str, why: str) -> None:
        """A verb has written a cell."""

    def takes(self, action: int, seat: int, rule: str) -> None:
        """A decision without a choice was taken."""

    def chooses(self, action: int, seat: int, rule: str) -> None:
        """A seat plays an action; what follows are its consequences."""


class Log(Listener):
    """Collects events in order."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, verb: i64, seat: i64, cell: i64, amount: i64, rule: str, why: str) -> None:
        self.events.append(Event(VERBS[verb], int(seat), int(cell), int(amount), rule, why))

    def takes(self, action: int, seat: int, rule: str) -> None:
        self.events.append(Event(VERBS[TAKES], seat, action, 0, rule, ""))

    def chooses(self, action: int, seat: int, rule: str) -> None:
        self.events.append(Event(VERBS[CHOOSES], seat, action, 0, rule, ""))
