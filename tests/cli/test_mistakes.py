"""A user's mistake is one clear line on standard error and status 2."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from parlier import game_names, load
from tests.cli.conftest import COMMAND, Run, environment, one_line


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A short, sound record."""
    made = load("caylus").deal(seats=3, seed=7)
    for _ in range(12):
        made.play(made.state.legal()[-1])
    path = tmp_path / "game.parlier"
    made.save(path)
    return path


MISTAKES = [
    ("plya caylus", "there is no command 'plya'; did you mean 'play'?"),
    ("dance", "there is no command 'dance'; there are serve, play, simulate"),
    ("--frob", "No such option"),
    ("play", "Missing argument 'GAME'"),
    ("play caylus --frob", "No such option"),
    ("play cailus", "there is no game 'cailus'; did you mean 'caylus'?"),
    ("play go", "there is no game 'go'; known are caylus"),
    ("play caylus --seats 6", "Caylus is for 2 to 5 seats, not 6"),
    ("play caylus --seats 1", "Caylus is for 2 to 5 seats, not 1"),
    ("play caylus --seats 99999999999999999999", "Caylus is for 2 to 5 seats"),
    ("play caylus --seats two", "Invalid value for '--seats'"),
    ("play caylus --bots gredy", "there is no bot 'gredy'; known are"),
    ("play caylus --seats 2 --bots greedy,uniform", "2 bots for 1 free seat"),
    ("play caylus --people 0,0", "a seat stands twice"),
    ("play caylus --people 0,5 --seats 3", "there is no seat 5"),
    ("play caylus --people Ann,ann --seats 2", "two players are called ann"),
    ("play caylus --people Red --seats 2", "two players are called Red"),
    ("play caylus --name Ann(greedy)", "name 'Ann(greedy)': expected"),
    ("play caylus --people 0 --name A --name B", "2 names for 1 people"),
    ("play caylus --people Ann --name B", "give names either with"),
    ("play caylus --option frob=yes", "Caylus has no option 'frob'"),
    ("play caylus --option second_edition", "expected NAME=yes or NAME=no"),
    ("play caylus --option second_edition=maybe", "option second_edition is yes or no"),
    ("play caylus --resume nowhere.parlier", "cannot read nowhere.parlier: No such file or directory"),
    ("play caylus --resume", "there is no unfinished game of caylus"),
    ("play caylus --resume x --seats 3", "--resume goes on with a game as it is"),
    ("play caylus --seed a\u2028b", "expected a whole number or a text of one line"),
    ("play caylus --seed \udcff", "expected a whole number or a text of one line"),
    ("play caylus --name \udcff", "expected 1 to 20 letters"),
    ("verify \udcff", "cannot read \\udcff"),
    ("simulate caylus --games 0", "Invalid value for '--games'"),
    ("simulate caylus --bots greedy,uniform --seats 3", "2 bots for 3 free seats"),
    ("verify", "Missing argument"),
    ("verify nowhere.parlier", "cannot read nowhere.parlier"),
    ("show nowhere.parlier", "cannot read nowhere.parlier"),
    ("perft caylus --seats 2", "Missing option '--depth'"),
    ("perft caylus --seats 7 --depth 1", "Caylus is for 2 to 5 seats, not 7"),
    ("rules caylus R99.1", "has no rule 'R99.1'"),
    ("rules chess", "there is no game 'chess'"),
    ("bench go", "there is no game 'go'"),
    ("bench --seconds nan", "a number from 0.01 to 60"),
    ("show \x1b[31mx", "cannot read \\x1b[31mx: No such file"),
    ("verify a\u202eb", "cannot read a\\u202eb: No such file"),
]


@pytest.mark.parametrize(("words", "line"), MISTAKES, ids=[ascii(words) for words, _ in MISTAKES])
def test_a_mistake_is_one_line_and_status_2(parlier: Run, shelf: Path, words: str, line: str) -> None:
    said = parlier(*words.split(" "))
    assert said.code == 2
    assert said.out == ""
    assert line in one_line(said.err)
    assert not shelf.exists()


def _without_line(text: str, index: int) -> str:
    lines = text.splitlines()
    del lines[index]
    return "\n".join(lines)


def _swapped(text: str) -> str:
    """Two tiles lie in each other's place, and the closing line fits."""
    from parlier.core.record import Record

    lines = text.splitlines()
    middle = lines.index("")
    actions = [line for line in lines[middle + 1 :] if line and not line.startswith("end ")]
    actions[0], actions[1] = actions[1], actions[0]
    record = Record(load("caylus"), 3)
    for action in actions:
        record.play_only(record.game.parse(action))
    return "\n".join([*lines[: middle + 1], *actions, record.closing(), ""])


BROKEN: dict[str, tuple[Callable[[str], str], str]] = {
    "empty": (lambda text: "", "the first line is not 'parlier record 1'"),
    "no record": (lambda text: "hello\n", "this is no parlier record"),
    "cut off in the header": (lambda text: text[:40], "cut off"),
    "cut off": (lambda text: "\n".join(text.splitlines()[:-3]), "its closing line is missing"),
    "illegal move": (lambda text: text.replace("place castle", "place mason", 1), "this building is not on the road (R7.4)"),
    "no action": (lambda text: text.replace("\n\n", "\n\nplace moon\n", 1), "is no action of caylus"),
    "one action missing": (lambda text: _without_line(text, -3), "line "),
    "wrong result": (lambda text: text.replace("result *", "result 1 2 3"), "result '1 2 3'"),
    "wrong seats": (lambda text: text.replace("seats 3", "seats 9"), "2 to 5 seats, not 9"),
    "other rules": (lambda text: text.replace("rules 1", "rules 77"), "made with rules 77"),
    "other game": (lambda text: text.replace("game caylus", "game go"), "there is no game 'go'"),
    "other chance": (_swapped, "is not what the seed draws, which is"),
    "more behind the end": (lambda text: text + "pass\n", "after the closing line"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_verify_tells_in_one_line_what_is_wrong_with_a_record(parlier: Run, record: Path, kind: str) -> None:
    change, line = BROKEN[kind]
    changed = change(record.read_text())
    assert changed != record.read_text()
    record.write_text(changed)
    said = parlier("verify", record)
    assert said.code == 2
    assert said.out == ""
    assert line in one_line(said.err)
    assert str(record) in said.err
    assert record.read_text() == changed


@pytest.mark.parametrize("command", [["show"], ["play", "caylus", "--resume"]], ids=["show", "play"])
def test_a_broken_record_is_refused_everywhere(parlier: Run, record: Path, command: list[str]) -> None:
    record.write_text(record.read_text()[:-20])
    said = parlier(*command, record)
    assert said.code == 2
    assert "line " in one_line(said.err)


def test_bytes_that_are_no_text_are_refused(parlier: Run, record: Path) -> None:
    record.write_bytes(b"parlier record 1\n\xff\xfe")
    assert "it is not UTF-8 text" in one_line(parlier("verify", record).err)


def test_a_folder_is_no_record(parlier: Run, tmp_path: Path) -> None:
    assert "Is a directory" in one_line(parlier("verify", tmp_path).err)


def test_one_bad_record_among_good_ones_is_told_and_the_others_are_checked(parlier: Run, record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.parlier"
    bad.write_text("x")
    said = parlier("verify", bad, record)
    assert said.code == 2
    assert str(bad) in one_line(said.err)
    assert f"{record}: well." in said.out


@pytest.mark.parametrize("at", [-1, 10_000])
def test_a_position_that_the_record_has_not_is_refused(parlier: Run, record: Path, at: int) -> None:
    said = parlier("show", record, "--at", at)
    assert said.code == 2
    assert f"there is no position {at}" in one_line(said.err)


def test_a_complaint_about_something_very_long_stays_short(parlier: Run) -> None:
    line = one_line(parlier("play", "x" * 5000).err)
    assert len(line) < 700
    assert line.endswith(f"known are {', '.join(game_names())}")


EVERY = ("--version", "--help", "play --help", "games", "rules caylus R7.3", "perft caylus --seats 2 --depth 1 --json")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device without room")
@pytest.mark.parametrize(
    "words", [*EVERY, "simulate caylus --games 1 --bots uniform", "play caylus --people none --bots uniform"]
)
def test_an_output_without_room_is_one_line(shelf: Path, words: str) -> None:
    with open("/dev/full", "wb") as full:
        said = subprocess.run(
            [*COMMAND, *words.split()], stdout=full, stderr=subprocess.PIPE, env=environment(shelf), encoding="utf-8", check=False
        )
    assert said.returncode == 2
    assert one_line(said.stderr) == "parlier: cannot write: No space left on device"


@pytest.mark.parametrize("words", EVERY)
def test_a_reader_that_is_gone_before_the_first_word_is_no_disaster(shelf: Path, words: str) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as gone:
        said = subprocess.run(
            [*COMMAND, *words.split()], stdout=gone, stderr=subprocess.PIPE, env=environment(shelf), check=False
        )
    assert said.stderr == b""
    assert said.returncode == 1


def test_a_reader_that_goes_away_is_no_disaster(shelf: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "rules", "caylus"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(shelf)
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() in (0, 1)
