"""perft: how many sequences of actions there are, kept in perft.toml. A change of legality changes them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import parlier
from parlier.core.playout import perft

ROWS = tomllib.loads(Path(__file__).with_name("perft.toml").read_text("utf-8"))["perft"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['seats']} seats, action {row['after']}")
def test_perft_counts(row: dict[str, int]) -> None:
    """After so many actions of the seeded game (every choice the middle one) there are so many sequences of 1, 2, … actions."""
    record = parlier.load("caylus").deal(row["seats"], row["seed"])
    while len(record.actions) < row["after"]:
        legal = record.state.legal()
        record.play(legal[len(legal) // 2])
    counts = [row[f"depth_{depth}"] for depth in range(1, 4) if f"depth_{depth}" in row]
    assert [perft(record.state, depth) for depth in range(1, len(counts) + 1)] == counts
