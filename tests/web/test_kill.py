"""kill -9 of the whole server, as its users see it: no acknowledged move is lost, none counts twice."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from parlier.table import Hub, SeatWish, Wish
from parlier.web.play import _key
from tests.browser.place import Server
from tests.table.check_log import Ack, check_logs
from tests.table.common import hub_at, load

WRITERS = 24
TABLES = 12
CHOICE = re.compile(r'name="action" value="([^"]+)"')
Answer = tuple[int, dict[str, object]]
Place = tuple[str, int, str]
"""A writer's table, person id and session token."""


class Writer(threading.Thread):
    """Somebody who plays as fast as he can until the server is gone.

    told: what was acknowledged; doubtful: what was sent and never answered.
    """

    def __init__(self, port: int, place: Place, seed: int) -> None:
        super().__init__(daemon=True)
        self.port = port
        self.table, self.person, self.token = place
        self.random = Random(seed)
        self.told: list[Ack] = []
        self.doubtful: tuple[str, str, int] | None = None

    def run(self) -> None:
        self.web = HTTPConnection("127.0.0.1", self.port, timeout=10)
        with suppress(OSError, HTTPException):
            if self.doubtful is not None:
                self.send(*self.doubtful)
            while True:
                self.play()
        self.web.close()

    def play(self) -> None:
        _, frame = self.ask("GET", "frame")
        if frame["status"] == "over":
            _, answer = self.ask("POST", "again", {})
            self.table = str(answer["table"])
        elif frame["mine"]:
            self.choose(frame)
        else:
            sleep(0.001)

    def choose(self, frame: dict[str, object]) -> None:
        parts = frame["parts"]
        assert isinstance(parts, dict)
        seq = frame["seq"]
        assert isinstance(seq, int)
        choices = CHOICE.findall(parts["bar"])
        for _ in range(1 + (self.random.random() < 0.1)):
            self.send(f"{self.random.getrandbits(60):x}", self.random.choice(choices), seq)

    def send(self, key: str, action: str, seq: int) -> None:
        self.doubtful = key, action, seq
        status, answer = self.ask("POST", "act", {"key": key, "action": action, "seq": seq})
        if status == 200:
            assert isinstance(answer["seq"], int)
            self.told.append(Ack(self.table, f"{self.person}:{_key(key, action)}", answer["seq"], str(answer["hash"])))
        elif status == 429:
            sleep(0.2)
        else:
            assert status == 409, answer
        self.doubtful = None

    def ask(self, method: str, what: str, body: object = None) -> Answer:
        headers = {"Cookie": f"parlier={self.token}", "Accept": "application/json", "Sec-Fetch-Site": "same-origin"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        self.web.request(method, f"/t/{self.table}/{what}", json.dumps(body) if body is not None else None, headers)
        answer = self.web.getresponse()
        return answer.status, json.loads(answer.read())


def places_at(folder: Path) -> list[Place]:
    """Running tables with two people each."""

    async def made() -> list[Place]:
        async with hub_at(folder) as hub:
            return [place for number in range(TABLES) for place in await table_for_two(hub, number)]

    return asyncio.run(made())


async def table_for_two(hub: Hub, number: int) -> list[Place]:
    (ann, first), (ben, second) = await hub.register(f"Ann {number}"), await hub.register(f"Ben {number}")
    table = await hub.open_table(ann, Wish("caylus", (SeatWish("me"), SeatWish("open"))))
    await hub.sit(table.id, ben, 1)
    return [(table.id, ann.id, first), (table.id, ben.id, second)]


def check_kills(folder: Path, count: int, seed: int) -> None:
    """Play, kill, start again, send again what was never answered; after each kill all that was ever told must hold."""
    random = Random(seed)
    writers = [Writer(0, place, seed + number) for number, place in enumerate(places_at(folder))]
    for _ in range(count):
        server, told = Server(folder), moves(writers)
        writers = [comes_back(writer, server.port) for writer in writers]
        for writer in writers:
            writer.start()
        wait_for_moves(writers, told + 3)
        sleep(random.uniform(0.0, 0.5))
        server.kill()
        for writer in writers:
            writer.join()
        assert check_logs(folder, [ack for writer in writers for ack in writer.told], load) == []
    assert moves(writers) > 2 * count


def moves(writers: list[Writer]) -> int:
    return sum(len(writer.told) for writer in writers)


def wait_for_moves(writers: list[Writer], wanted: int) -> None:
    """A slow machine takes a while before the first move; a kill before it would prove nothing."""
    end = monotonic() + 20
    while moves(writers) < wanted and monotonic() < end:
        sleep(0.02)


def comes_back(writer: Writer, port: int) -> Writer:
    """The same person after the server was killed."""
    other = Writer(port, (writer.table, writer.person, writer.token), writer.random.getrandbits(30))
    other.told, other.doubtful = writer.told, writer.doubtful
    return other


@pytest.mark.slow
def test_ten_kills_of_the_server_under_24_writers_lose_and_double_nothing(tmp_path: Path) -> None:
    check_kills(tmp_path, 10, 1)


@pytest.mark.soak
def test_two_hundred_kills_of_the_server_under_24_writers_lose_and_double_nothing(tmp_path: Path) -> None:
    for seed in range(10):
        check_kills(tmp_path / str(seed), 20, seed)
