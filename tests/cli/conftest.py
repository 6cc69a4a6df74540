from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from parlier.cli import main

SOURCE = Path(__file__).parents[2] / "src"
COMMAND = [sys.executable, "-m", "parlier"]


class Said(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's games go here."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("LINES", raising=False)
    folder = tmp_path / "data" / "parlier" / "games"
    monkeypatch.setattr("parlier.cli.shelf.shelf", lambda: folder)
    return folder


@pytest.fixture
def parlier(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command line in this process: `parlier("play", "caylus", typed="1\\n")`."""

    def run(*words: object, typed: str = "") -> Said:
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main([str(word) for word in words])
        return Said(code, *(stream.buffer.getvalue().decode() for stream in (out, err)))

    return run


def environment(shelf: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "LINES")}
    return {**kept, "PYTHONPATH": str(SOURCE), "XDG_DATA_HOME": str(shelf.parents[1]), "COLUMNS": "80", "PYTHONUTF8": "1", **more}


def start(shelf: Path, *words: object, **more: str) -> subprocess.Popen[str]:
    """A real process with pipes."""
    return subprocess.Popen(
        [*COMMAND, *map(str, words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(shelf, **more),
        text=True,
        encoding="utf-8",
    )


def only_file(shelf: Path) -> Path:
    (file,) = shelf.glob("*.parlier")
    return file


def one_line(text: str) -> str:
    """The only line of a complaint."""
    lines = text.splitlines()
    assert len(lines) == 1, text
    assert lines[0].startswith("parlier: ")
    return lines[0]
