"""Nothing is lost: killed, interrupted, or without room on the disk."""

from __future__ import annotations

import contextlib
import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from parlier import load, read_record
from parlier.core.record import Record
from tests.cli.conftest import COMMAND, Run, environment, one_line, only_file, start

GAME = ("play", "caylus", "--seats", "3", "--seed", "7", "--people", "0,1", "--bots", "uniform")
PATIENCE = 30.0


def wait_for(shelf: Path, enough: Callable[[Record], bool]) -> Record:
    """The record, as soon as it is as wanted."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(ValueError):
            record = read_record(only_file(shelf))
            if enough(record):
                return record
        time.sleep(0.05)
    raise AssertionError("the game was not saved in time")


def types(process: subprocess.Popen[str], text: str) -> None:
    assert process.stdin is not None
    process.stdin.write(text)
    process.stdin.flush()


def asks_after(count: int) -> Callable[[Record], bool]:
    """People have taken so many actions, and the next one is theirs too."""
    return lambda record: played_by_people(record) == count and record.state.seat in (0, 1)


def played_by_people(record: Record) -> int:
    return sum(actor in (0, 1) for actor in record.actors)


def test_kill_9_in_the_middle_of_a_game_loses_only_the_unfinished_line(parlier: Run, shelf: Path) -> None:
    process = start(shelf, *GAME)
    types(process, "2\n3\n4\nplace cas")
    before = wait_for(shelf, asks_after(3))
    process.kill()
    process.communicate()
    said = parlier("play", "caylus", "--resume", typed="quit\n")
    assert said.code == 0
    assert f"Going on with {only_file(shelf)}, after {len(before.actions)} actions." in said.out
    after = read_record(only_file(shelf))
    assert after.to_text() == before.to_text()
    assert after.players == ["Blue", "Red", "Green (uniform)"]


def test_a_resumed_game_can_be_played_to_its_end(parlier: Run, shelf: Path) -> None:
    parlier(*GAME, typed="2\n3\n4\n")
    numbers = random.Random(1)
    said = parlier(
        "play", "caylus", "--resume", only_file(shelf), typed="".join(f"{numbers.choice((1, 1, 1, 2))}\n" for _ in range(999))
    )
    assert said.code == 0
    assert read_record(only_file(shelf)).state.over
    again = parlier("play", "caylus", "--resume")
    assert again.code == 2
    assert "there is no unfinished game of caylus" in one_line(again.err)


def test_the_newest_unfinished_game_is_resumed_and_broken_files_are_passed_over(parlier: Run, shelf: Path) -> None:
    parlier(*GAME, typed="2\n")
    first = only_file(shelf)
    os.utime(first, ns=(0, 0))
    parlier(*GAME, typed="3\n3\n")
    (shelf / "caylus-broken.parlier").write_text("parlier record 1\n")
    said = parlier("play", "caylus", "--resume", typed="quit\n")
    assert "caylus-broken.parlier is passed over: the record is cut off" in one_line(said.err)
    assert str(first) not in said.out
    assert "after 8 actions" not in said.out


def test_ctrl_c_at_the_prompt_saves_and_says_how_to_go_on(shelf: Path) -> None:
    process = start(shelf, *GAME)
    types(process, "2\n3\n")
    before = wait_for(shelf, asks_after(2))
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert err == ""
    assert out.splitlines()[-1] == f"Saved. To go on: parlier play caylus --resume {only_file(shelf)}"
    assert read_record(only_file(shelf)).to_text() == before.to_text()


def test_ctrl_c_while_bots_play_leaves_a_whole_record(shelf: Path) -> None:
    process = start(shelf, "play", "caylus", "--people", "none", "--bots", "uniform,uniform,uniform", "--seed", "1")
    wait_for(shelf, lambda record: len(record.actions) > 30)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert len(read_record(only_file(shelf)).actions) > 30
    assert [path.name for path in shelf.iterdir()] == [only_file(shelf).name]


def test_an_interrupt_within_an_action_waits_until_it_is_saved() -> None:
    from parlier.cli.interrupts import held_back

    done = []

    def play() -> None:
        with held_back():
            signal.raise_signal(signal.SIGINT)
            done.append("whole")

    with pytest.raises(KeyboardInterrupt):
        play()
    assert done == ["whole"]


# -- a full disk ---------------------------------------------------------------------------------

FULL = 700
"""Bytes a file may have: the start of a game fits, a later save does not."""


def test_a_full_disk_while_autosaving_is_one_line_and_the_game_goes_on(shelf: Path) -> None:
    process = subprocess.run(
        [*COMMAND, *GAME],
        input="1\n2\n" * 40 + "quit\n",
        capture_output=True,
        env=environment(shelf),
        encoding="utf-8",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (FULL, FULL)),
        check=False,
        timeout=PATIENCE,
    )
    lines = process.stderr.splitlines()
    assert len(lines) == 2, process.stderr
    assert "cannot save" in lines[0] and "File too large" in lines[0] and "what was saved before is still there" in lines[0]
    assert lines[1].startswith("parlier: not everything is saved; ")
    assert process.returncode == 2
    assert "turn 3" in process.stdout
    saved = read_record(only_file(shelf))
    assert 0 < played_by_people(saved) < 40
    assert [path.name for path in shelf.iterdir()] == [only_file(shelf).name]


def test_a_folder_that_cannot_be_written_is_one_line(shelf: Path, parlier: Run) -> None:
    shelf.parent.mkdir(parents=True)
    shelf.write_text("no folder")
    said = parlier(*GAME, typed="2\n")
    assert said.code == 2
    assert len(said.err.splitlines()) == 2
    assert "cannot save" in said.err
    assert shelf.read_text() == "no folder"


def test_saving_works_again_once_there_is_room(shelf: Path, parlier: Run, capsys: pytest.CaptureFixture[str]) -> None:
    from parlier.cli.shelf import Keeper

    parlier(*GAME, typed="2\n")
    path = only_file(shelf)
    record, keeper = read_record(path), Keeper.of(path)
    keeper.path = path / "no folder"
    keeper.save(record)
    keeper.save(record)
    keeper.path = path
    keeper.save(record)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert "the game goes on, unsaved" in lines[0]
    assert lines[1] == f"parlier: saved again: {path}"


def test_the_terminal_is_not_needed(shelf: Path) -> None:
    process = subprocess.run(
        [*COMMAND, *GAME],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(shelf, PYTHONUTF8="0", PYTHONIOENCODING="ascii", LC_ALL="C"),
        check=False,
        timeout=PATIENCE,
    )
    assert process.returncode == 0
    assert b"|Castle" in process.stdout
    assert b"bail.+prov" in process.stdout
    assert sys.getdefaultencoding() == "utf-8"


def test_a_record_without_seed_goes_on_once_the_deal_is_done(parlier: Run, shelf: Path, tmp_path: Path) -> None:
    parlier(*GAME, typed="2\n")
    text = only_file(shelf).read_text()
    path = tmp_path / "no seed.parlier"
    path.write_text("".join(line for line in text.splitlines(True) if not line.startswith(("seed ", "commitment "))))
    assert parlier("play", "caylus", "--resume", path, typed="2\nquit\n").code == 0
    undealt = Record(load("caylus"), 3)
    undealt.save(path)
    said = parlier("play", "caylus", "--resume", path)
    assert said.code == 2
    assert "no seed to answer from" in one_line(said.err)


def test_looking_at_a_resumed_game_does_not_write_it_anew(parlier: Run, shelf: Path) -> None:
    parlier(*GAME, typed="2\n")
    os.utime(only_file(shelf), ns=(0, 0))
    parlier("play", "caylus", "--resume", typed="log\nquit\n")
    assert only_file(shelf).stat().st_mtime_ns == 0


def test_a_closed_standard_input_ends_the_game_properly(shelf: Path) -> None:
    process = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, *GAME],
        capture_output=True,
        env=environment(shelf),
        encoding="utf-8",
        check=False,
        timeout=PATIENCE,
    )
    assert process.returncode == 0
    assert process.stderr == ""
    assert "To go on: parlier play" in process.stdout


# -- files of others -----------------------------------------------------------------------------


def test_games_that_begin_in_the_same_moment_have_a_file_each(shelf: Path) -> None:
    processes = [start(shelf, "play", "caylus", "--seats", "2", "--seed", str(seed)) for seed in range(6)]
    for process in processes:
        out, err = process.communicate("quit\n", timeout=PATIENCE)
        assert err == ""
        assert "To go on: parlier play" in out
    assert {read_record(path).seed for path in shelf.iterdir()} == set(range(6))


def test_a_game_that_could_never_be_saved_leaves_no_file_and_names_none(shelf: Path) -> None:
    process = subprocess.run(
        [*COMMAND, *GAME],
        input="1\nquit\n",
        capture_output=True,
        env=environment(shelf),
        encoding="utf-8",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (50, 50)),
        check=False,
        timeout=PATIENCE,
    )
    assert process.returncode == 2
    assert process.stderr.splitlines()[-1] == "parlier: the game is not saved"
    assert list(shelf.iterdir()) == []


def test_save_writes_over_games_but_over_nothing_else(parlier: Run, shelf: Path, tmp_path: Path) -> None:
    notes, copy = tmp_path / "notes", tmp_path / "copy.parlier"
    notes.write_text("mine")
    said = parlier(*GAME, typed=f"save {notes}\nsave {copy}\n2\nsave {copy}\nquit\n")
    assert "holds something else than a game" in " ".join(said.out.split())
    assert notes.read_text() == "mine"
    assert copy.read_text() == only_file(shelf).read_text()


def test_save_may_name_the_file_where_the_game_is_kept(parlier: Run, shelf: Path) -> None:
    parlier(*GAME, typed="2\n")
    said = parlier("play", "caylus", "--resume", typed=f"save {only_file(shelf)}\n2\nquit\n")
    assert said.err == ""
    assert played_by_people(read_record(only_file(shelf))) == 2
