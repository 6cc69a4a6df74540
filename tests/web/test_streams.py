"""Streams, over real sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import uvicorn

from parlier.cli.server import Server, bind, config
from parlier.table import Hub, Table
from parlier.web.app import make_app
from parlier.web.guard import HEADERS
from parlier.web.settings import Settings
from tests.table.common import hub_at, run
from tests.web.common import legal, table_id


class Event(NamedTuple):
    name: str
    id: str
    data: Any


class Live(NamedTuple):
    """A server on a port."""

    hub: Hub
    url: str
    server: uvicorn.Server

    def browser(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.url, headers={"Origin": self.url}, timeout=10)


@asynccontextmanager
async def live(folder: Path, **settings: Any) -> AsyncIterator[Live]:
    async with hub_at(folder) as hub:
        app = make_app(hub, Settings(**settings))
        listener = bind("127.0.0.1", 0)
        server = Server(config(app), app)
        task = asyncio.create_task(server.serve([listener]))
        try:
            yield Live(hub, f"http://127.0.0.1:{listener.getsockname()[1]}", server)
        finally:
            server.handle_exit(15, None)
            await task
            listener.close()


async def events(response: httpx.Response) -> AsyncIterator[Event]:
    name = identity = data = ""
    async for line in response.aiter_lines():
        key, _, value = line.partition(": ")
        if key == "event":
            name = value
        elif key == "id":
            identity = value
        elif key == "data":
            data = value
        elif not line and name:
            yield Event(name, identity, json.loads(data))
            name = data = ""


@asynccontextmanager
async def opened(place: Live) -> AsyncIterator[tuple[httpx.AsyncClient, Table]]:
    """A hot-seat table of two at one browser."""
    async with place.browser() as browser:
        fields = {"game": "caylus", "seats": "2", "kind-1": "guest", "guest-1": "Eve"}
        yield browser, await place.hub.find(table_id(await browser.post("/tables", data=fields)))


async def move(browser: httpx.AsyncClient, table: Table) -> None:
    fields = {"action": legal(table)[0], "seq": str(table.seq), "key": f"k{table.seq}"}
    assert (await browser.post(f"/t/{table.id}/act", data=fields)).status_code == 303


async def upto(stream: AsyncIterator[Event], seq: int) -> list[Event]:
    """Events until one shows the line `seq`."""
    found = []
    async for event in stream:
        found.append(event)
        if event.name == "frame" and event.data["seq"] >= seq:
            return found
    raise AssertionError("the stream has ended")


@run
async def test_a_stream_sends_everything_first_and_then_what_changes(tmp_path: Path) -> None:
    async with live(tmp_path) as place, opened(place) as (browser, table):
        async with browser.stream("GET", f"/t/{table.id}/live") as response:
            assert response.headers["content-type"].startswith("text/event-stream")
            assert all(response.headers[name] == value for name, value in HEADERS.items())
            stream = events(response)
            first = (await upto(stream, table.seq))[0]
            assert first.data["base"] is None and "bar" in first.data["parts"]
            await move(browser, table)
            second = (await upto(stream, table.seq))[-1]
            assert second.data["base"] is not None and second.data["hash"] == table.seal(table.hash)
            assert len(second.data["parts"]) < len(first.data["parts"])


@run
async def test_a_stream_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    async with live(tmp_path) as place, opened(place) as (browser, table):
        async with browser.stream("GET", f"/t/{table.id}/live") as response:
            last = (await upto(events(response), table.seq))[-1].id
        await move(browser, table)
        for headers, query in (({"Last-Event-ID": last}, ""), ({}, f"?last={last}")):
            async with browser.stream("GET", f"/t/{table.id}/live{query}", headers=headers) as response:
                frame = (await upto(events(response), table.seq))[0].data
                assert f"{frame['base']}" == last.partition("-")[2], "only what was missed"
        for wrong in ("x", "-1", "deadbeef-5", last.partition("-")[0] + "-1", "-"):
            async with browser.stream("GET", f"/t/{table.id}/live?last={wrong}") as response:
                assert (await upto(events(response), table.seq))[0].data["base"] is None


@run
async def test_a_quiet_stream_has_a_heartbeat(tmp_path: Path) -> None:
    async with live(tmp_path, heartbeat=0.05) as place, opened(place) as (browser, table):
        for path in (f"/t/{table.id}/live", "/lobby/live"):
            async with browser.stream("GET", path) as response:
                stream = events(response)
                assert [(await anext(stream)).name for _ in range(4)][-2:] == ["beat", "beat"]


@run
async def test_f114_fifty_who_join_in_the_middle_of_a_game_see_every_line_once(tmp_path: Path) -> None:
    async def watch(place: Live, table: Table, goal: asyncio.Event) -> list[str]:
        lines: list[str] = []
        async with place.browser() as browser, browser.stream("GET", f"/t/{table.id}/live") as response:
            async for event in events(response):
                if event.name == "frame":
                    log = event.data["log"]
                    lines = lines[: log["keep"]] + log["add"]
                    if goal.is_set() and event.data["seq"] == table.seq:
                        return lines
        raise AssertionError

    async with live(tmp_path, limited=False) as place, opened(place) as (browser, table):
        goal = asyncio.Event()
        watchers = []
        for _ in range(25):
            watchers += [asyncio.create_task(watch(place, table, goal)) for _ in range(2)]
            await move(browser, table)
        await move(browser, table)
        goal.set()
        await browser.post(f"/t/{table.id}/say", data={"text": "look"})
        logs = await asyncio.gather(*watchers)
        whole = (await browser.get(f"/t/{table.id}/frame")).json()["log"]["add"]
        assert all(lines == whole for lines in logs)


@run
async def test_one_person_has_four_streams_and_no_more(tmp_path: Path) -> None:
    async with live(tmp_path) as place, opened(place) as (browser, table):
        streams = [browser.stream("GET", f"/t/{table.id}/live") for _ in range(5)]
        statuses = [(await stream.__aenter__()).status_code for stream in streams]
        assert statuses == [200, 200, 200, 200, 429]
        for stream in streams:
            await stream.__aexit__(None, None, None)
        await asyncio.sleep(0.2)
        async with browser.stream("GET", f"/t/{table.id}/live") as response:
            assert response.status_code == 200


@run
async def test_the_lobby_hears_of_a_new_table(tmp_path: Path) -> None:
    async with live(tmp_path) as place, place.browser() as other:
        async with place.browser() as browser, browser.stream("GET", "/lobby/live") as response:
            stream = events(response)
            assert set((await anext(stream)).data["parts"]) == {"mine", "open", "running"}
            fields = {"game": "caylus", "seats": "2", "kind-1": "open", "access": "open"}
            table = table_id(await other.post("/tables", data=fields))
            assert table in (await anext(stream)).data["parts"]["open"]


@run
async def test_the_server_ends_with_its_streams(tmp_path: Path) -> None:
    async with live(tmp_path) as place, opened(place) as (browser, table):
        async with browser.stream("GET", f"/t/{table.id}/live") as response:
            stream = events(response)
            await anext(stream)
            before = asyncio.get_running_loop().time()
            place.server.handle_exit(15, None)
            assert [event async for event in stream] == []
            assert asyncio.get_running_loop().time() - before < 2


@run
async def test_who_signs_out_is_a_spectator_on_open_streams(tmp_path: Path) -> None:
    async with live(tmp_path) as place, opened(place) as (browser, table):
        async with browser.stream("GET", f"/t/{table.id}/live") as response:
            stream = events(response)
            assert "data-actions" in str((await anext(stream)).data)
            await browser.post("/out")
            async with asyncio.timeout(5):
                rest = [event async for event in stream]
            assert "data-actions" not in str(rest)


@run
async def test_the_open_streams_of_a_browser_that_is_signed_out_from_elsewhere_end(tmp_path: Path) -> None:
    async with live(tmp_path) as place, opened(place) as (browser, table), place.browser() as thief:
        link = (await browser.post("/me/link", headers={"Accept": "application/json"})).json()["link"]
        await thief.post(link)
        addresses = (f"/t/{table.id}/live", "/lobby/live")
        async with AsyncExitStack() as stack:
            theirs = [events(await stack.enter_async_context(thief.stream("GET", address))) for address in addresses]
            mine = events(await stack.enter_async_context(browser.stream("GET", addresses[0])))
            for stream in (*theirs, mine):
                await anext(stream)
            await browser.post("/out/others")
            async with asyncio.timeout(5):
                rest = [[event async for event in stream] for stream in theirs]
            assert "data-actions" not in str(rest)
            await move(browser, table)
            async with asyncio.timeout(5):
                while "data-actions" not in str(await anext(mine)):
                    pass
