"""Decisions as generators: a part of the rules yields what it asks and is sent the answer."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

NATURE = -1

Option = tuple[str | int, ...]


@dataclass(frozen=True)
class Question:
    """What one seat is asked, with all its legal answers; `about` names the thing asked about."""

    seat: int
    kind: str
    options: list[Option]
    about: str = ""


Flow = Generator[Question, Option, None]
Answer = Generator[Question, Option, Option]


def ask(seat: int, kind: str, options: list[Option], about: str = "") -> Answer:
    """Ask for one of the options, even if there is only one: the driver may answer that by itself."""
    assert options, f"no option at all for {kind} {about}"
    answer = yield Question(seat, kind, options, about)
    assert answer in options, (answer, kind, about, options)
    return answer


class Driver:
    """Runs one flow: shows the open question and feeds it the chosen answers."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self.question: Question | None = None
        self._advance(None)

    def _advance(self, answer: Option | None) -> None:
        """Run on to the next question, or to the end."""
        try:
            self.question = next(self._flow) if answer is None else self._flow.send(answer)
        except StopIteration:
            self.question = None

    def play(self, *answers: Option) -> None:
        """Answer the open question, and the ones after it."""
        for answer in answers:
            if self.question is None or answer not in self.question.options:
                raise ValueError(f"{answer} is not an answer to {self.question}")
            self._advance(answer)
