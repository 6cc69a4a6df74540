"""The same games in every process and every build, byte for byte."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import pytest

import parlier

pytestmark = pytest.mark.slow

DIGEST = Path(__file__).with_name("digest.py")
SOURCES = Path(parlier.__file__).parents[1]


@lru_cache
def run(interpreted: bool, hash_seed: str) -> tuple[str, list[str]]:
    """The build that a new process ran, and what it printed."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(SOURCES),
        "PYTHONHASHSEED": hash_seed,
        "PARLIER_INTERPRETED": str(int(interpreted)),
    }
    done = subprocess.run([sys.executable, str(DIGEST)], env=environment, capture_output=True, text=True, check=True)
    mode, *lines = done.stdout.splitlines()
    return mode, lines


def test_keys_and_everything_else_are_equal_in_different_processes() -> None:
    """Whatever Python's own hashes are seeded with."""
    _, first = run(True, "0")
    assert run(True, "4242")[1] == first
    assert len(set(first)) == len(first) > 0


@pytest.mark.parametrize("hash_seed", ["0", "7"])
def test_compiled_and_interpreted_are_equal_byte_for_byte(hash_seed: str) -> None:
    mode, lines = run(False, hash_seed)
    if mode != "compiled":
        pytest.skip("there is no compiled build of these sources: run make build")
    interpreted, expected = run(True, "0")
    assert interpreted == "interpreted" and lines == expected
