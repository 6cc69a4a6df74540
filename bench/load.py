"""Load on the place to play: many live tables, many streams, moves at a steady rate (`python -m bench.load`).

Starts `parlier serve` on a loopback port with a data folder of its own, opens the tables, sits two people at each, connects
the streams, and then plays. Reported, in one run: the time from sending a move to its acknowledgement, from there to the
last viewer of the table, and the server's memory. The generator shares the cores with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import re
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from html import unescape
from pathlib import Path
from random import Random
from statistics import median

HOST = "127.0.0.1"
VALUE = re.compile(r'name=\\"action\\" value=\\"([^\\"]+)\\"')
"""A choice of the action bar, inside the JSON of a frame."""
SEQ = re.compile(rb'"seq":(\d+)')
CONNECT_AT_ONCE = 100


@dataclass
class Match:
    """A table under load.

    people: the cookies of those who play, then of those who look on; choices: what `mover` may play at `seq`;
    waiting: how many viewers have not yet seen line `awaited`; last_seen: when the last of them did.
    """

    id: str
    people: list[str]
    seq: int = 0
    mover: int = 0
    choices: list[str] = field(default_factory=list)
    busy: bool = False
    waiting: int = 0
    awaited: int = 0
    last_seen: float = 0.0


@dataclass
class Figures:
    """What was measured, in seconds. served: the viewers who have had their first frame."""

    acks: list[float] = field(default_factory=list)
    viewers: list[float] = field(default_factory=list)
    refused: int = 0
    served: int = 0
    octets: int = 0


class Viewer(asyncio.Protocol):
    """One stream of server-sent events."""

    def __init__(self, match: Match, person: int, figures: Figures) -> None:
        self.match = match
        self.person = person
        self.figures = figures
        self.rest = b""
        self.served = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        cookie = self.match.people[self.person]
        transport.write(f"GET /t/{self.match.id}/live HTTP/1.1\r\nHost: {HOST}\r\nCookie: {cookie}\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        self.figures.octets += len(data)
        self.rest += data
        *events, self.rest = self.rest.split(b"\n\n")
        for event in events:
            self._event(event)

    def _event(self, event: bytes) -> None:
        start = event.find(b"data:")
        found = SEQ.search(event)
        if start < 0 or found is None:
            return
        self.figures.served += not self.served
        self.served = True
        match, seq = self.match, int(found[1])
        if match.waiting and seq >= match.awaited:
            match.waiting -= 1
            match.last_seen = time.perf_counter()
        if b'"mine":true' in event:
            match.seq, match.mover = seq, self.person
            match.choices = [unescape(value) for value in VALUE.findall(event.decode())] or match.choices


class Http:
    """Keep-alive connections for requests, one at a time on each."""

    def __init__(self, port: int, connections: int) -> None:
        self.port = port
        self.free: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter] | None] = asyncio.Queue()
        for _ in range(connections):
            self.free.put_nowait(None)

    async def request(
        self, method: str, path: str, cookie: str = "", body: bytes = b"", kind: str = ""
    ) -> tuple[int, dict[str, str], bytes]:
        connection = await self.free.get()
        try:
            if connection is None:
                connection = await asyncio.open_connection(HOST, self.port)
            answer = await self._exchange(connection, method, path, cookie, body, kind)
        except (OSError, asyncio.IncompleteReadError):
            self.free.put_nowait(None)
            raise
        self.free.put_nowait(connection)
        return answer

    async def _exchange(
        self,
        connection: tuple[asyncio.StreamReader, asyncio.StreamWriter],
        method: str,
        path: str,
        cookie: str,
        body: bytes,
        kind: str,
    ) -> tuple[int, dict[str, str], bytes]:
        reader, writer = connection
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{self.port}", f"Content-Length: {len(body)}"]
        lines += [f"Origin: http://{HOST}:{self.port}"] if method == "POST" else []
        lines += [f"Cookie: {cookie}"] if cookie else []
        lines += (
            [f"Content-Type: {kind}", "Accept: application/json"] if "json" in kind else [f"Content-Type: {kind}"] if kind else []
        )
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
        data = await self._body(reader, headers)
        return int(head[0].split()[1]), headers, data

    async def _body(self, reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
        if "content-length" in headers:
            return await reader.readexactly(int(headers["content-length"]))
        if headers.get("transfer-encoding") != "chunked":
            return b""
        data = b""
        while size := int(await reader.readline(), 16):
            data += (await reader.readexactly(size + 2))[:-2]
        await reader.readline()
        return data


async def set_up(folder: Path, games: list[str], count: int, seats: int, viewers: int) -> list[Match]:
    """Tables with a person at every seat and others who look on, in a data folder that no server has open."""
    from parlier.table import Hub, SeatWish, Store, Wish

    store = Store.open(folder)
    hub = Hub(store, Nobody(), pause=0)
    await hub.start()
    places = (SeatWish("me"), *[SeatWish("open")] * (seats - 1))
    matches = []
    for number in range(count):
        wish = Wish(game=games[number % len(games)], seats=places, access="link")
        people = [await hub.register(f"P{number}-{place}") for place in range(viewers)]
        table = await hub.open_table(people[0][0], wish)
        for seat in range(1, seats):
            await hub.sit(table.id, people[seat][0], seat)
        matches.append(Match(table.id, [f"parlier={token}" for _, token in people]))
    await hub.stop()
    store.close()
    return matches


class Nobody:
    """No bots sit at these tables."""

    def names(self) -> list[str]:
        return []

    async def choose(self, *_: object) -> int:
        raise NotImplementedError


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def serve(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """The server as a user starts it."""
    command = [sys.executable, "-m", "parlier", "serve", "--no-open", "--port", str(port), "--data", str(folder)]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=sys.stderr)


async def until_up(port: int) -> float:
    """How long it takes until the server answers."""
    start = time.perf_counter()
    while True:
        with suppress(OSError):
            status, _, _ = await Http(port, 1).request("GET", "/healthz")
            if status == 200:
                return time.perf_counter() - start
        await asyncio.sleep(0.02)


async def connect(matches: list[Match], port: int, each: int, figures: Figures) -> list[asyncio.Transport]:
    """The streams: first the people who play, then onlookers."""
    wanted = [(match, person) for match in matches for person in range(each)]
    streams: list[asyncio.Transport] = []
    loop = asyncio.get_running_loop()
    for first in range(0, len(wanted), CONNECT_AT_ONCE):
        batch = wanted[first : first + CONNECT_AT_ONCE]
        made = [loop.create_connection(partial(Viewer, match, person, figures), HOST, port) for match, person in batch]
        streams += [transport for transport, _ in await asyncio.gather(*made)]
        while figures.served < len(streams):
            await asyncio.sleep(0.01)
    return streams


async def play(match: Match, http: Http, random: Random, viewers: int, figures: Figures) -> None:
    """One move, from the choice to the last viewer."""
    body = json.dumps({"action": random.choice(match.choices), "seq": match.seq, "key": secrets.token_hex(16)}).encode()
    match.busy, match.choices = True, []
    match.waiting, match.awaited = viewers, match.seq + 1
    start = time.perf_counter()
    status, _, answer = await http.request("POST", f"/t/{match.id}/act", match.people[match.mover], body, "application/json")
    acked = time.perf_counter()
    if status != 200:
        figures.refused += 1
        print(f"refused: {body.decode()} {status} {answer[:300]!r}", file=sys.stderr)
        return
    figures.acks.append(acked - start)
    for _ in range(1000):
        if match.waiting == 0:
            break
        await asyncio.sleep(0.01)
    else:
        raise SystemExit(f"{match.waiting} viewers of {match.id} never saw move {match.awaited}")
    figures.viewers.append(max(0.0, match.last_seen - acked))
    match.busy = False


async def drive(matches: list[Match], http: Http, rate: float, seconds: float, viewers: int, figures: Figures) -> None:
    """Moves at a steady rate, whatever the server does."""
    random = Random(1)
    start = time.perf_counter()
    tasks: set[asyncio.Task[None]] = set()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, start + number / rate - time.perf_counter()))
        ready = [match for match in random.sample(matches, min(20, len(matches))) if match.choices and not match.busy]
        if ready:
            task = asyncio.create_task(play(ready[0], http, random, viewers, figures))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)


def memory(pid: int) -> tuple[float, float]:
    """Resident memory of a process now and at its highest, in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return tuple(int(re.search(rf"{key}:\s+(\d+)", status)[1]) / 1000 for key in ("VmRSS", "VmHWM"))  # type: ignore[index,return-value]


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def row(name: str, values: list[float]) -> str:
    ms = [1000 * figure for figure in (median(values), percentile(values, 0.9), percentile(values, 0.99), max(values))]
    return f"| {name} | " + " | ".join(f"{figure:.1f}" for figure in ms) + " |"


async def run(wanted: argparse.Namespace) -> None:
    figures = Figures()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print(f"setting up {wanted.tables} tables", file=sys.stderr)
        matches = await set_up(folder, wanted.games, wanted.tables, wanted.seats, wanted.streams // wanted.tables)
        port = free_port()
        server = serve(folder, port)
        try:
            started = await until_up(port)
            idle = memory(server.pid)[0]
            each = wanted.streams // wanted.tables
            start = time.perf_counter()
            streams = await connect(matches, port, each, figures)
            connected = time.perf_counter() - start
            print(f"{len(streams)} streams in {connected:.1f} s; playing for {wanted.seconds:.0f} s", file=sys.stderr)
            http = Http(port, 32)
            gc.collect()
            gc.disable()  # the generator's own pauses are none of the server's
            await drive(matches, http, wanted.rate, 5, each, Figures())
            before = cpu_seconds(server.pid)
            figures.octets = 0
            start = time.perf_counter()
            await drive(matches, http, wanted.rate, wanted.seconds, each, figures)
            lasted = time.perf_counter() - start
            used = (cpu_seconds(server.pid) - before) / lasted
            now, highest = memory(server.pid)
        finally:
            server.kill()
            server.wait()
    report(wanted, figures, lasted)
    per_frame = figures.octets / max(1, len(figures.viewers) * each) / 1000
    print(f"\n- server: {used:.2f} of a core, {now:.0f} MB resident ({highest:.0f} at most; {idle:.0f} before the first stream)")
    print(f"- {per_frame:.1f} kB a frame; start-up {started:.2f} s; {len(streams)} streams connected in {connected:.1f} s")


def report(wanted: argparse.Namespace, figures: Figures, lasted: float) -> None:
    """The figures as Markdown."""
    moves = len(figures.acks)
    print(
        f"{wanted.tables} tables of {' and '.join(wanted.games)} for {wanted.seats},"
        f" {wanted.streams} streams, {wanted.rate:.0f} moves/s asked:"
    )
    print(f"{moves} moves in {lasted:.0f} s ({moves / lasted:.1f} a second), {figures.refused} refused\n")
    print("| ms | median | 90 % | 99 % | most |\n|---|---:|---:|---:|---:|")
    print(row("from POST to acknowledgement", figures.acks))
    print(row("from there to the last viewer", figures.viewers))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=["caylus"], help="in turn")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--streams", type=int, default=5000)
    parser.add_argument("--rate", type=float, default=50.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=60.0)
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
