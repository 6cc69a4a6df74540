"""What all requests share: the hub with its tables, the settings, the files, what is being counted and kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from parlier.table import Hub
from parlier.web.assets import Assets
from parlier.web.frames import Frames
from parlier.web.limits import Buckets, OpenStreams
from parlier.web.pages import Pages
from parlier.web.settings import Settings


class House:
    """One running server."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self.hub = hub
        self.settings = settings
        self.assets = Assets()
        self.pages = Pages(self.assets)
        self.frames = Frames(self.pages, self.assets, settings.boot)
        self.buckets = Buckets(settings.limited)
        self.streams = OpenStreams(settings)
        self.closing = False
        self._sleepers: set[asyncio.Timeout] = set()

    @asynccontextmanager
    async def asleep(self) -> AsyncIterator[None]:
        """Within, a stream waits: TimeoutError after a heartbeat, or when the server ends."""
        async with asyncio.timeout(0 if self.closing else self.settings.heartbeat) as limit:
            self._sleepers.add(limit)
            try:
                yield
            finally:
                self._sleepers.discard(limit)

    def close(self) -> None:
        """The server ends: so do the streams."""
        self.closing = True
        for limit in self._sleepers:
            limit.reschedule(0)
