"""The bench signature is what the file says, and the benchmark runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import parlier
from bench.peers import PEERS
from bench.signature import FILE, lines, play

ROOT = Path(__file__).parents[2]


def test_the_signature_is_the_one_on_file() -> None:
    """A change of rules gives another one: then write it (`python -m bench.signature --write`) and say so in the commit."""
    assert lines() == FILE.read_text("utf-8")


def test_the_signature_sees_every_position() -> None:
    game = parlier.load("caylus")
    assert play(game, 2, 0) != play(game, 2, 1) != play(game, 3, 1)


def test_the_benchmark_runs() -> None:
    command = [sys.executable, "-m", "bench.compare", "--no-peers", "--dry-run", "--rounds", "1", "--seconds", "0.02"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "driven from Python" in done.stdout and "table key" in done.stdout
    assert len(PEERS) == 4
