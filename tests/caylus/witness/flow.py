"""Decisions as generators: a phase yields what it asks and is sent the answer."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass


@dataclass(frozen=True)
class Decision:
    """A question to one seat (R17.1) with all its legal answers in notation."""

    seat: int
    kind: str
    options: list[str]


Flow = Generator[Decision, str, None]
Answer = Generator[Decision, str, str]
FavorCount = Generator[Decision, str, int]


def ask(seat: int, kind: str, options: list[str]) -> Answer:
    """Q27: ask for one of the options; a single option is taken without asking."""
    if not options:
        raise AssertionError(f"no option at all for {kind}")
    if len(options) == 1:
        return options[0]
    answer = yield Decision(seat, kind, options)
    return answer


class Driver:
    """Runs one flow: shows the open decision and feeds it the chosen answers."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self.decision: Decision | None = None
        self._advance(None)

    def _advance(self, answer: str | None) -> None:
        """Run on to the next decision, or to the end."""
        try:
            self.decision = next(self._flow) if answer is None else self._flow.send(answer)
        except StopIteration:
            self.decision = None

    @property
    def done(self) -> bool:
        """Nothing more is asked."""
        return self.decision is None

    def legal(self) -> list[str]:
        """The answers that are legal now."""
        return list(self.decision.options) if self.decision else []

    def play(self, action: str) -> None:
        """Answer the open decision."""
        if self.decision is None or action not in self.decision.options:
            raise ValueError(f"not legal now: {action}")
        self._advance(action)
