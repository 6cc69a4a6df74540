"""The data folder: one server, one writer, whole transactions, and one clear line when something is wrong."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from parlier.table import Busy, Store, StoreError, migrations
from parlier.table.store import FILE
from tests.table.common import execute, run

ROOT = Path(__file__).parents[2]
RELEASES = Path(__file__).parent / "releases"
HOLD = """
import sys, pathlib
from parlier.table import Store
store = Store.open(pathlib.Path(sys.argv[1]))
print('open', flush=True)
input()
"""
TRY = """
import os, sys, pathlib
from parlier.table import Store
if os.getuid() == 0:
    os.setuid(65534)  # root may write everywhere
try:
    Store.open(pathlib.Path(sys.argv[1])).close()
except Exception as error:
    print(type(error).__name__, error)
"""


def python(code: str, folder: Path) -> subprocess.Popen[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", code, str(folder)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env)


def test_a_second_server_on_the_same_folder_is_told_so_even_in_another_process(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    with pytest.raises(Busy, match="is in use by another parlier server"):
        Store.open(tmp_path)
    with python(TRY.replace("== 0", "== -1"), tmp_path) as process:
        assert process.communicate()[0].startswith("Busy the data folder")
    store.close()
    Store.open(tmp_path).close()


def test_a_killed_server_leaves_the_folder_free(tmp_path: Path) -> None:
    with python(HOLD, tmp_path) as process:
        assert process.stdout is not None and process.stdout.readline() == "open\n"
        with pytest.raises(Busy):
            Store.open(tmp_path)
        process.send_signal(signal.SIGKILL)
    Store.open(tmp_path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
@pytest.mark.parametrize("filled", [False, True])
def test_a_read_only_folder_is_one_clear_line(tmp_path: Path, filled: bool) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    if filled:
        Store.open(folder).close()
    for path in (*folder.iterdir(), folder):
        path.chmod(0o555 if path.is_dir() else 0o444)
    for path in [tmp_path, *tmp_path.parents]:
        if path.stat().st_uid == os.getuid() and path.name.startswith(("pytest", "test")):
            path.chmod(0o755)
    with python(TRY, folder) as process:
        said = process.communicate()[0]
    assert said.startswith("StoreError ") and said.count("\n") == 1 and str(folder) in said


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda folder: folder.write_text("a file"), "cannot be used"),
        (lambda folder: (folder.mkdir(), (folder / FILE).write_bytes(b"no database at all" * 99)), "not a database"),
        (lambda folder: (folder.mkdir(), (folder / FILE).mkdir()), "cannot be opened"),
    ],
    ids=["a file in its place", "another file", "a folder for the file"],
)
def test_what_cannot_be_a_data_folder_is_one_clear_line(tmp_path: Path, made: object, said: str) -> None:
    made(tmp_path / "data")  # type: ignore[operator]
    with pytest.raises(StoreError, match=said) as caught:
        Store.open(tmp_path / "data")
    assert "\n" not in str(caught.value)


def test_a_database_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    Store.open(tmp_path).close()
    db = sqlite3.connect(tmp_path / FILE)
    with db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    db.close()
    with pytest.raises(StoreError, match="newer parlier"):
        Store.open(tmp_path)


@run
async def test_what_is_on_disk_survives_power_loss_as_far_as_sqlite_promises(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    settings = {name: (await execute(store, f"PRAGMA {name}"))[0][0] for name in ("journal_mode", "synchronous", "foreign_keys")}
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    assert await execute(store, "PRAGMA mmap_size") in ([], [(0,)])
    assert await store.read(lambda db: db.execute("PRAGMA wal_autocheckpoint").fetchone()) == (0,)
    store.close()


@run
async def test_only_the_writer_can_write(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    with pytest.raises(StoreError, match="readonly"):
        await store.read(lambda db: db.execute("INSERT INTO people (name, born) VALUES ('x', 0)"))
    store.close()


@run
async def test_works_that_wait_share_a_commit_and_one_that_fails_harms_no_other(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    gate = threading.Event()
    first = asyncio.create_task(store.write(lambda db: gate.wait(5)))
    await asyncio.sleep(0.01)
    commits: list[str] = []

    def add(db: sqlite3.Connection, name: str) -> None:
        db.set_trace_callback(lambda statement: commits.append(statement) if statement == "COMMIT" else None)
        db.execute("INSERT INTO people (name, born) VALUES (?, 0)", (name,))
        if name == "bad":
            db.execute("INSERT INTO sessions VALUES (x'00', 999, 0)")

    def fail(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO people (name, born) VALUES ('lost', 0)")
        raise ZeroDivisionError

    works = [store.write(lambda db, name=name: add(db, name)) for name in ("a", "bad", "b", "c")]  # type: ignore[misc]
    waiting = asyncio.gather(*works, store.write(fail), return_exceptions=True)
    await asyncio.sleep(0.01)
    gate.set()
    answers = await waiting
    assert [type(answer) for answer in answers] == [type(None), StoreError, type(None), type(None), ZeroDivisionError]
    assert await first
    assert await store.read(lambda db: db.execute("SELECT name FROM people").fetchall()) == [("a",), ("b",), ("c",)]
    assert commits == ["COMMIT"]
    store.close()


def test_the_caution_is_told_for_exactly_the_versions_with_the_bug(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.open(tmp_path)
    for version, told in (((3, 40, 1), True), ((3, 51, 2), True), ((3, 51, 3), False), ((3, 54, 0), False)):
        monkeypatch.setattr(sqlite3, "sqlite_version_info", version)
        assert bool(store.caution) == told
    store.close()


# -- migrations ------------------------------------------------------------------------------


def test_head_is_the_newest_step() -> None:
    assert ScriptDirectory(str(migrations.FOLDER)).get_current_head() == migrations.HEAD


def test_alembic_is_not_loaded_when_there_is_no_step_to_take(tmp_path: Path) -> None:
    Store.open(tmp_path).close()
    code = (
        "import sys, pathlib; from parlier.table import Store; Store.open(pathlib.Path(sys.argv[1])).close(); "
        "print([name for name in ('alembic', 'sqlalchemy', 'rich', 'litestar') if name in sys.modules])"
    )
    with python(code, tmp_path) as process:
        assert process.communicate()[0] == "[]\n"


def test_a_step_that_fails_leaves_the_database_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("CREATE TABLE notes (other INTEGER)")
    db.close()
    with pytest.raises(StoreError, match="notes"):
        Store.open(tmp_path)
    db = sqlite3.connect(tmp_path / FILE)
    assert db.execute("SELECT name FROM sqlite_master").fetchall() == [("notes",)]
    db.close()
