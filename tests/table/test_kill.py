"""kill -9 at any moment loses no acknowledged choice and doubles none."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.table.check_log import Ack, check_logs
from tests.table.common import load

ROOT = Path(__file__).parents[2]


def killed_at_random(folder: Path, seed: int) -> list[Ack]:
    """Let the writers play for a random while, kill them, and return what they were told."""
    command = [sys.executable, "-m", "tests.table.writers", str(folder), str(seed)]
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path}, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        wanted = random.Random(seed).randrange(1, 400)
        lines = [process.stdout.readline() for _ in range(wanted)]
        process.kill()
        lines += process.stdout.readlines()
    return [ack for line in lines if (ack := read(line))]


def read(line: bytes) -> Ack | None:
    """An acknowledgement; None when its line is cut off."""
    if not line.endswith(b"\n"):
        return None
    table, key, seq, digest = line.decode().split()
    return Ack(table, key, int(seq), digest)


def check_rounds(folder: Path, rounds: range) -> None:
    acks: list[Ack] = []
    for seed in rounds:
        acks += killed_at_random(folder, seed)
    assert len(acks) > 20 * len(rounds)
    assert check_logs(folder, acks, load) == []


@pytest.mark.slow
def test_ten_kills_under_24_writers_lose_and_double_nothing(tmp_path: Path) -> None:
    check_rounds(tmp_path, range(10))


@pytest.mark.soak
def test_two_hundred_kills_under_24_writers_lose_and_double_nothing(tmp_path: Path) -> None:
    for start in range(0, 200, 20):
        check_rounds(tmp_path / str(start), range(start, start + 20))


def test_the_check_notices_what_is_lost(tmp_path: Path) -> None:
    acks = killed_at_random(tmp_path, 1)
    last = acks[-1]
    assert check_logs(tmp_path, [*acks, last._replace(key="1:other")], load) != []
    assert check_logs(tmp_path, [*acks, last._replace(seq=last.seq + 1)], load) != []
    assert check_logs(tmp_path, [*acks, last._replace(table="gone")], load) != []
