"""What all requests share: the hub with its tables, the settings, the files, what is being counted and kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import parlier
from parlier.core.view import View
from parlier.skin import SEAT_COLORS, Cast
from parlier.skin.catalogue import SOURCE_LANGUAGE
from parlier.skin.page import Scene
from parlier.table import Hub
from parlier.table.people import token_hash
from parlier.web.assets import Assets
from parlier.web.frames import Frames
from parlier.web.kept import Kept
from parlier.web.limits import Buckets, OpenStreams
from parlier.web.pages import Pages
from parlier.web.settings import Settings
from parlier.web.words import skin_for

MOST_GONE = 10_000
"""Sessions that are remembered to have ended; their streams have ended long before."""


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
        self._gone: Kept[bytes, None] = Kept(MOST_GONE)
        self._sleepers: dict[asyncio.Timeout, str | None] = {}

    def warm(self) -> None:
        """Do what the first visitor would wait for: compile the templates, read the words, draw each board once."""
        self.pages.warm(SOURCE_LANGUAGE)
        for name in parlier.game_names():
            game = parlier.load(name)
            state = game.deal(game.seat_counts[0], 1).state
            skin = skin_for(game, SOURCE_LANGUAGE, self.assets.symbols(name))
            names = SEAT_COLORS[: state.seats]
            scene = Scene(View(state, state.seat), Cast(names, names))
            skin.board(skin.parts(scene))
            skin.tables(scene)

    @asynccontextmanager
    async def asleep(self, session: str | None) -> AsyncIterator[None]:
        """Within, a stream of a session waits: TimeoutError after a heartbeat, or when the stream must end."""
        async with asyncio.timeout(0 if self.ends(session) else self.settings.heartbeat) as limit:
            self._sleepers[limit] = session
            try:
                yield
            finally:
                del self._sleepers[limit]

    def ends(self, session: str | None) -> bool:
        """Whether a stream must end: the server does, or the session has ended."""
        return self.closing or (session is not None and token_hash(session) in self._gone)

    def forget(self, *ended: bytes) -> None:
        """Sessions have ended, told by their hashes: so do their streams."""
        for session in ended:
            self._gone.keep(session, None)
        self._wake(self.ends)

    def close(self) -> None:
        """The server ends: so do all streams."""
        self.closing = True
        self._wake(lambda _: True)

    def _wake(self, whose: Callable[[str | None], bool]) -> None:
        for limit, session in self._sleepers.items():
            if whose(session):
                limit.reschedule(0)
