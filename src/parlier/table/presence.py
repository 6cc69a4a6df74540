"""Who looks at a table now, and a bell that wakes those who wait for news."""

from __future__ import annotations

import asyncio
from collections import Counter
from time import time


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
    """Who has a stream open at one table: people by id, and how many look on without a name."""

    def __init__(self) -> None:
        self.people: Counter[int] = Counter()
        self.strangers = 0

    def come(self, person: int | None) -> bool:
        """Somebody opens a stream; whether that is news."""
        if person is None:
            self.strangers += 1
            return True
        self.people[person] += 1
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

    def __bool__(self) -> bool:
        return bool(self.people) or self.strangers > 0
