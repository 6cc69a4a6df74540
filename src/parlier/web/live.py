"""Streams: a browser keeps one request open, and gets a frame whenever its table changes.

A stream is a cursor. It remembers the version it has sent last, waits until the table has another one, and
sends one frame from there to now; nothing is queued, so a slow reader costs nothing and misses nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable

from litestar.response import Stream

from parlier.table import Table
from parlier.web.guests import address_of
from parlier.web.lobby import lobby_frame
from parlier.web.routes import page
from parlier.web.tables import watched_table
from parlier.web.viewer import viewer_of
from parlier.web.visit import Answer, Visit

EVENTS = "text/event-stream"
RETRY = b"retry: 1000\n\n"
BEAT = b"event: beat\ndata: 1\n\n"
LONGEST_VERSION = 18
LOBBY_PAUSE = 0.5
"""Seconds between two frames of the lobby: there may be much coming and going."""


def event(frame: bytes, mark: str) -> bytes:
    """A frame on the wire."""
    return b"event: frame\nid: " + mark.encode() + b"\ndata: " + frame + b"\n\n"


def resumed(visit: Visit) -> int | None:
    """The version that the browser has, when it is one of this run of the server."""
    mark = visit.request.headers.get("last-event-id") or visit.query("last") or ""
    boot, _, version = mark.partition("-")
    known = boot == visit.house.settings.boot and version.isascii() and version.isdigit() and len(version) <= LONGEST_VERSION
    return int(version) if known else None


def _stream(visit: Visit, frames: AsyncIterator[bytes]) -> Answer:
    """The answer that sends `frames` until the browser goes, or the server ends."""
    visit.limit("ask")
    settings, person = visit.house.settings, visit.person
    who: object = person.id if person else address_of(visit.request)
    visit.house.streams.check(who, settings.streams_a_person if person else settings.streams_an_address)

    async def counted() -> AsyncIterator[bytes]:
        with visit.house.streams.one_more(who):
            yield RETRY
            if visit.request.method == "HEAD":
                return
            async for frame in frames:
                yield frame

    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(counted(), media_type=EVENTS, headers=headers)


@page("/t/{table_id:str}/live")
async def live(visit: Visit) -> Answer:
    """The stream of a table."""
    return _stream(visit, _table_frames(visit, await watched_table(visit), resumed(visit)))


async def _table_frames(visit: Visit, table: Table, base: int | None) -> AsyncIterator[bytes]:
    house = visit.house
    with visit.hub.watch(table.id, visit.person.id if visit.person else None):
        while not house.ends(visit.session):
            if base != table.version:
                viewer, version = viewer_of(visit.person, table), table.version
                frame = house.frames.since(table, viewer, visit.language, base)
                base = version
                yield event(frame, house.frames.mark(version))
            elif not await changed(table.wait(table.version), visit):
                yield BEAT


async def changed(waiting: Awaitable[object], visit: Visit) -> bool:
    """Wait; False when nothing happened for a heartbeat. True also when the stream must end."""
    try:
        async with visit.house.asleep(visit.session):
            await waiting
    except TimeoutError:
        return visit.house.ends(visit.session)
    return True


@page("/lobby/live")
async def lobby_live(visit: Visit) -> Answer:
    """The stream of the lobby."""
    return _stream(visit, _lobby_frames(visit))


async def _lobby_frames(visit: Visit) -> AsyncIterator[bytes]:
    house, bell, sent = visit.house, visit.hub.lobby_bell, b""
    while not house.ends(visit.session):
        version = bell.version
        frame = await lobby_frame(visit)
        if frame != sent:
            yield event(frame, house.frames.mark(version))
            sent = frame
        if await changed(bell.wait(version), visit):
            await asyncio.sleep(LOBBY_PAUSE)
        else:
            yield BEAT
