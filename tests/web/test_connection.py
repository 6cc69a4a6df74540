"""What comes over the wire before it is a request: slow, endless, or malformed. Over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from parlier.cli.connection import MOST_BYTES, MOST_HEAD, Connection
from parlier.web.guard import HEADERS
from tests.table.common import run
from tests.web.test_routes import MATRIX, address_of
from tests.web.test_streams import Live, live, opened

UNFINISHED = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "half a header": b"GET / HTTP/1.1\r\nHost: x\r\nAccept: te",
    "half a body": b"POST /me HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\nname=",
    "half a chunk": b"POST /me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nna",
    "a second request": b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /",
}
BLOCK = b"x" * 8192
ENDLESS = {
    "an address": (b"GET /", BLOCK),
    "a header": (b"GET / HTTP/1.1\r\nA: ", BLOCK),
    "headers": (b"GET / HTTP/1.1\r\n", b"a:b\r\n" * 1000),
    "trailers": (b"POST /me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", b"a:b\r\n" * 1000),
    "a body": (b"POST /me HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n", BLOCK),
    "chunks": (b"POST /me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", b"2000\r\n" + BLOCK + b"\r\n"),
}


@asynccontextmanager
async def wire(place: Live) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A bare connection to the server."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(place.url.rpartition(":")[2]))
    try:
        yield reader, writer
    finally:
        writer.close()


async def answer(place: Live, *lines: str) -> str:
    """What the server says to a request with these lines."""
    async with wire(place) as (reader, writer):
        writer.write("\r\n".join([*lines, "Connection: close", "", ""]).encode("latin-1"))
        return (await reader.read()).decode()


@pytest.mark.parametrize("sent", UNFINISHED.values(), ids=UNFINISHED)
@run
async def test_a_request_that_does_not_come_to_an_end_is_hung_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(Connection, "patience", 0.2)
    async with live(tmp_path) as place, wire(place) as (reader, writer), asyncio.timeout(5):
        writer.write(sent)
        await reader.read()


@run
async def test_who_sends_a_byte_now_and_then_is_hung_up_on_and_who_listens_to_a_stream_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Connection, "patience", 0.3)
    async with live(tmp_path, heartbeat=0.1) as place, wire(place) as (reader, writer), wire(place) as (listener, asker):
        asker.write(b"GET /lobby/live HTTP/1.1\r\nHost: x\r\n\r\n")
        with suppress(ConnectionError):
            async with asyncio.timeout(5):
                while not writer.is_closing() and not reader.at_eof():
                    writer.write(b"x")
                    await asyncio.sleep(0.05)
        for _ in range(5):
            assert await listener.readuntil(b"event: beat")


async def pour(writer: asyncio.StreamWriter, start: bytes, more: bytes, most: int) -> int:
    """Send up to `most` bytes; how many went before the other side hung up."""
    size = 0
    with suppress(ConnectionError):
        writer.write(start)
        while size < most:
            writer.write(more)
            await writer.drain()
            size += len(more)
    return size


@pytest.mark.parametrize(("start", "more"), ENDLESS.values(), ids=ENDLESS)
@run
async def test_a_request_without_end_is_hung_up_on(tmp_path: Path, start: bytes, more: bytes) -> None:
    """Nobody can fill the memory with it, and the next one is served."""
    most = 64 * MOST_BYTES  # more than lies in the buffers between us
    async with live(tmp_path) as place:
        async with wire(place) as (_, writer):
            assert await pour(writer, start, more, most) < most
        assert "200 OK" in await answer(place, "GET /healthz HTTP/1.1", "Host: x")


@run
async def test_head_answers_as_get_does_on_every_route_without_a_body(tmp_path: Path) -> None:
    """Also a stream is at its end at once."""
    async with live(tmp_path) as place, opened(place) as (browser, table):
        addresses = [address_of(path, table.id, "css/base.css") for method, path in sorted(MATRIX) if method == "GET"]
        for address in [*addresses, "/nowhere", "/t/nothing"]:
            head = await browser.head(address)
            assert head.content == b"", address
            async with browser.stream("GET", address) as got:
                varying = {"date", "content-length", "transfer-encoding"}  # who is at the table changes meanwhile
                wanted = {name: value for name, value in got.headers.items() if name not in varying}
                assert head.status_code == got.status_code and wanted.items() <= head.headers.items(), address
        assert (await browser.head("/play")).status_code == 405


@run
async def test_a_head_that_is_too_large_is_told(tmp_path: Path) -> None:
    async with live(tmp_path) as place:
        for lines in (
            [f"GET /{'x' * MOST_HEAD} HTTP/1.1"],
            ["GET / HTTP/1.1", f"Cookie: parlier={'x' * MOST_HEAD}"],
            ["GET / HTTP/1.1", *["a: b"] * 1000],
        ):
            assert (await answer(place, *lines)).startswith("HTTP/1.1 400 ")


def hosts() -> Iterable[str]:
    yield from ("[::1]:xx", "a:99999999", "a:-1", "[", "]", "[::1", 'a"><script>', "a/b?c#d", "\xff", "a b", "")


@run
async def test_a_malformed_host_or_origin_is_no_crash(tmp_path: Path) -> None:
    async with live(tmp_path) as place, opened(place) as (browser, table):
        cookie = f"Cookie: parlier={browser.cookies['parlier']}"
        page = f"/t/{table.id}"
        asked = [[f"GET {page} HTTP/1.1", f"Host: {host}", cookie] for host in hosts()]
        asked += [["POST /me/link HTTP/1.1", f"Host: {host}", cookie, "Sec-Fetch-Site: same-origin"] for host in hosts()]
        asked += [[f"POST {page}/again HTTP/1.1", f"Host: {host}", "Sec-Fetch-Site: same-origin"] for host in hosts()]
        origins = ("http://[", "null", "", "//", "x", "http://x:y:z")
        asked += [["POST /play HTTP/1.1", "Host: x", f"Origin: {origin}"] for origin in origins]
        for lines in asked:
            found = await answer(place, *lines)
            assert found.startswith(("HTTP/1.1 2", "HTTP/1.1 4")) and "><script>" not in found, lines
            for name, value in HEADERS.items():
                assert f"{name}: {value}" in found, (lines, found[:500])


@run
async def test_a_place_in_a_stream_that_no_number_can_be_is_the_beginning(tmp_path: Path) -> None:
    async with live(tmp_path) as place, opened(place) as (browser, table):
        boot = (await browser.get(f"/t/{table.id}/frame")).json()["stream"].partition("-")[0]
        for version in ("1" * 5000, "9" * 18, "9" * 19, "-1", "1e9", "²"):
            async with browser.stream("GET", f"/t/{table.id}/live", params={"last": f"{boot}-{version}"}) as response:
                assert response.status_code == 200
