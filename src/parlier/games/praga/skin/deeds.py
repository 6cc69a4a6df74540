"""Deeds: what one seat does or gets, with all the changes that belong to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic

from parlier.core.events import Event
from parlier.games.praga.skin.tongue import Tongue
from parlier.skin.tongue import T


@dataclass(frozen=True)
class Line(Generic[T]):
    """One line of the chronicle. changes: what the seat got and gave, by good."""

    seat: int | None
    text: T
    rule: str
    changes: dict[str, int]
    heading: bool = False


@dataclass
class Deed(Generic[T]):
    """What one seat does or gets. key: "" as long as there is nothing to tell."""

    seat: int | None
    rule: str
    key: str = ""
    arguments: dict[str, str | int] = field(default_factory=dict)
    changes: dict[str, int] = field(default_factory=dict)
    heading: bool = False
    gathered: list[T] = field(default_factory=list)
    """Things of which the sentence makes a list."""

    @property
    def got(self) -> str:
        """What there is to tell of changes alone."""
        return "gains" if max(self.changes.values()) > 0 else "pays"


class Deeds(Generic[T]):
    """What was done, deed after deed."""

    def __init__(self, tongue: Tongue[T]) -> None:
        self.tongue = tongue
        self.deeds: list[Deed[T]] = []

    def _told(self) -> Iterator[Line[T]]:
        for deed in self.deeds:
            if deed.gathered:
                deed.arguments["what"] = self.tongue.listed(deed.gathered)
            if deed.key or any(deed.changes.values()):
                text = self.tongue.say(f"tell-{deed.key or deed.got}", **deed.arguments)
                yield Line(deed.seat, text, deed.rule, deed.changes, deed.heading)

    @property
    def last(self) -> Deed[T] | None:
        return self.deeds[-1] if self.deeds else None

    def _new(self, seat: int | None, rule: str, key: str = "", /, **arguments: str | int) -> Deed[T]:
        self.deeds.append(Deed(seat, rule, key, arguments))
        return self.deeds[-1]

    def _of(self, seat: int, rule: str) -> Deed[T]:
        """The deed that a change for this seat belongs to."""
        last = self.last
        return last if last is not None and last.seat == seat else self._new(seat, rule)

    def _tell(self, event: Event, key: str, **arguments: str | int) -> None:
        """What the deed that the event belongs to is."""
        deed = self._of(event.seat, event.rule)
        deed.key, deed.rule = key, event.rule
        deed.arguments.update(arguments)

    def _gather(self, seat: int | None, rule: str, key: str, what: T, **arguments: str | int) -> None:
        """One more thing in the list of a sentence."""
        last = self.last
        same = last is not None and (last.key, last.seat, last.arguments) == (key, seat, arguments)
        deed = last if same and last is not None else self._new(seat, rule, key, **arguments)
        deed.gathered.append(what)
