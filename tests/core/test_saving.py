"""Saving is all or nothing: a write that fails leaves the old file, and one clear sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import parlier
from parlier.core.errors import RecordError
from parlier.core.record import Record, write_whole
from tests.core.little_game import LittleGame

GAME = LittleGame()


def fail(*arguments: object, **names: object) -> None:
    raise OSError(28, "No space left on device")


def listed(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


def test_what_is_saved_is_what_is_read(tmp_path: Path) -> None:
    record = parlier.load("caylus").deal(3, 5)
    path = tmp_path / "deep" / "er" / "game.txt"
    record.save(path)
    record.play("pass")
    record.save(path)
    assert parlier.read_record(path).to_text() == record.to_text() == path.read_bytes().decode()
    assert listed(path.parent) == ["game.txt"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    path = tmp_path / "game"
    record = Record(GAME, 2, 1)
    record.save(path)
    before = path.read_bytes()
    record.play("draw")
    monkeypatch.setattr(os, step, fail)
    with pytest.raises(RecordError, match="No space left on device") as caught:
        record.save(path)
    assert path.read_bytes() == before and listed(tmp_path) == ["game"] and "\n" not in str(caught.value)


FULL_DISK = """
import resource, signal, sys
from pathlib import Path
from parlier.core.errors import RecordError
from parlier.core.record import write_whole
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
try:
    write_whole(Path(sys.argv[1]), "x" * 100_000)
except RecordError as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits on file sizes are a thing of POSIX systems")
def test_a_disk_that_fills_up_while_writing_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game"
    write_whole(path, "old")
    source = str(Path(parlier.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, str(path)],
        env={**os.environ, "PYTHONPATH": source},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith(f"cannot save {path}: ") and done.stdout.count("\n") == 1
    assert path.read_text() == "old" and listed(tmp_path) == ["game"]


def in_a_folder_that_is_a_file(folder: Path) -> Path:
    (folder / "file").write_text("kept")
    return folder / "file" / "game"


def onto_a_folder(folder: Path) -> Path:
    (folder / "game").mkdir()
    return folder / "game"


def with_a_name_that_is_too_long(folder: Path) -> Path:
    return folder / ("g" * 300)


@pytest.mark.parametrize("place", [in_a_folder_that_is_a_file, onto_a_folder, with_a_name_that_is_too_long])
def test_a_place_where_nothing_can_be_saved(tmp_path: Path, place: Callable[[Path], Path]) -> None:
    path = place(tmp_path)
    before = listed(tmp_path)
    with pytest.raises(RecordError, match="cannot save"):
        write_whole(path, "x")
    assert listed(tmp_path) == before


def test_a_long_name_that_the_disk_allows_can_be_saved(tmp_path: Path) -> None:
    path = tmp_path / ("g" * 250)
    write_whole(path, "x")
    assert path.read_text() == "x"


def test_a_text_that_is_no_unicode_leaves_the_old_file(tmp_path: Path) -> None:
    """A lone half of a surrogate pair, as broken input may hold it."""
    path = tmp_path / "game"
    record = Record(GAME, 2, 1)
    record.save(path)
    before = path.read_bytes()
    record.players[0] = "a\ud800b"
    with pytest.raises(RecordError, match="cannot save"):
        record.save(path)
    assert path.read_bytes() == before and listed(tmp_path) == ["game"]
