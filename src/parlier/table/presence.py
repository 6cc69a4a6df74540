"""Who looks at a table now, and a bell that wakes those who wait for news."""

from __future__ import annotations

import asyncio
from collections import Counter
from time import monotonic, time


class Bell:
    """A number that grows, and one event for all who wait for it to grow.

    It begins with the time in milliseconds, so that a table which was forgotten and loaded again does not
    repeat a version that somebody has seen: nothing changes a thousand times a second.
    """

    def __init__(self) -> None:
        self.version = int(time() * 1000)
        self._event = asyncio.Event()

    def ring(self) -> None:
        """Something has changed."""
        self.version += 1
        self._event.set()
        self._event = asyncio.Event()

    async def wait(self, version: int) -> int:
        """The number, as soon as it is another one than `version`."""
        while self.version == version:
            await self._event.wait()
        return self.version


class Presence:
    """Who has a stream open at one table: people by id, and how many look on without a name.

    Whoever goes is soon not seen any more, but expected back for a while: a network is lost, a page loaded anew.
    settled: from when on (`monotonic`) nobody else is expected; before, everybody may come back to a server that
    has just been started.
    """

    def __init__(self, settled: float = 0.0) -> None:
        self.people: Counter[int] = Counter()
        self.strangers = 0
        self._expected: Counter[int] = Counter()
        self._settled = settled

    def expects(self, person: int) -> bool:
        """Whether somebody is here, or may be back in a moment."""
        return self._expected[person] > 0 or monotonic() < self._settled

    def come(self, person: int | None) -> bool:
        """Somebody opens a stream; whether that is news."""
        if person is None:
            self.strangers += 1
            return True
        self.people[person] += 1
        self._expected[person] += 1
        return self.people[person] == 1

    def go(self, person: int | None) -> bool:
        """A stream is closed; whether that is news."""
        if person is None:
            self.strangers -= 1
            return True
        self.people[person] -= 1
        if self.people[person]:
            return False
        del self.people[person]
        return True

    def give_up(self, person: int | None) -> bool:
        """Somebody who has gone might have come back by now; whether he is not expected any more."""
        if person is None:
            return False
        self._expected[person] -= 1
        if self._expected[person]:
            return False
        del self._expected[person]
        return True

    def __bool__(self) -> bool:
        return bool(self.people or self._expected) or self.strangers > 0
