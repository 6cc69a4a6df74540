"""Every kind of broken record: one RecordError, one sentence, and the line where there is one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import parlier
from parlier.core.errors import RecordError
from parlier.core.reading import parse_record
from parlier.core.record import Record
from tests.core.little_game import LittleGame, load_little
from tests.core.test_records import random_record

GAME = LittleGame()
RECORD = random_record(GAME, 3, 4)
LINES = RECORD.to_text().splitlines()
MIDDLE = LINES.index("")
Edit = Callable[[list[str]], None]


def refused(text: str) -> str:
    """The one sentence with which a text is refused."""
    with pytest.raises(RecordError) as caught:
        parse_record(text, load_little)
    sentence = str(caught.value)
    assert "\n" not in sentence and len(sentence) > 10
    return sentence


def edited(edit: Edit) -> str:
    lines = list(LINES)
    edit(lines)
    return "\n".join(lines) + "\n"


def without(start: str) -> Edit:
    def edit(lines: list[str]) -> None:
        del lines[next(n for n, line in enumerate(lines) if line.startswith(start))]

    return edit


def instead(start: str, line: str) -> Edit:
    def edit(lines: list[str]) -> None:
        lines[next(n for n, old in enumerate(lines) if old.startswith(start))] = line

    return edit


def with_line(number: int, line: str) -> Edit:
    def edit(lines: list[str]) -> None:
        lines.insert(number, line)

    return edit


def test_the_record_itself_is_read() -> None:
    assert parse_record("\n".join(LINES), load_little).state == RECORD.state


@pytest.mark.parametrize("text", ["", "\n", "hello", "parlier record 2\n", "parlier position 1\n", "\ufeffparlier record 1\n"])
def test_what_is_no_record_at_all(text: str) -> None:
    assert "no parlier record" in refused(text)


@pytest.mark.parametrize("key", ["game ", "rules ", "seats ", "result "])
def test_a_header_line_is_missing(key: str) -> None:
    assert repr(key.strip()) in refused(edited(without(key)))


@pytest.mark.parametrize(
    ("start", "line", "says"),
    [
        ("game ", "game chess", "no game 'chess'"),
        ("game ", "game", "line 2"),
        ("rules ", "rules 2", "made with rules 2"),
        ("rules ", "rules three", "whole number"),
        ("rules ", "rules 99999999999999999999", "whole number"),
        ("seats ", "seats 5", "2 to 4 seats"),
        ("seats ", "seats -2", "not -2"),
        ("seats ", "seats ３", "whole number"),
        ("seats ", "seats 1_0", "whole number"),
        ("option ", "option colour yes", "no option 'colour'"),
        ("option ", "option double", "line 5"),
        ("player 1", "player 7 Eve", "seats 0 to 2"),
        ("player 1", "player one Eve", "line 7"),
        ("seed ", "seed number 5", "committed"),
        ("seed ", "seed number x", "whole number"),
        ("seed ", "seed number " + "9" * 5000, "seed"),
        ("seed ", "seed text", "seed"),
        ("seed ", "seed colour 4", "seed"),
        ("result ", "result 1 2 3", "the actions give"),
        ("result ", "result *", "the actions give"),
        ("date ", "weather fine", "line 11"),
    ],
)
def test_a_header_line_is_wrong(start: str, line: str, says: str) -> None:
    assert says in refused(edited(instead(start, line)))


@pytest.mark.parametrize("digit", ["²", "①", "৩", "¼"])
def test_a_player_number_in_other_digits(digit: str) -> None:
    """`isdigit` calls some of these digits, and `int` does not read them."""
    refused(edited(instead("player 1", f"player {digit} Eve")))


@pytest.mark.parametrize("key", ["game", "rules", "seats", "seed", "date", "result", "commitment"])
def test_a_header_line_stands_twice(key: str) -> None:
    line = next(line for line in LINES if line.startswith(key))
    assert "twice" in refused(edited(with_line(3, line)))


@pytest.mark.parametrize("line", [line for line in LINES[1:MIDDLE] if line.split()[0] in ("option", "player")])
def test_an_option_or_a_player_stands_twice(line: str) -> None:
    """The second one would win silently."""
    other = line.replace("no", "yes") if line.startswith("option") else line + " again"
    assert "twice" in refused(edited(with_line(4, other)))


@pytest.mark.parametrize("option", ["name", "self", "double yes\noption double", "seats"])
def test_an_option_with_an_odd_name(option: str) -> None:
    refused(edited(instead("option ", f"option {option} yes")))
    text = parlier.load("caylus").deal(2, 1).to_text()
    with pytest.raises(RecordError):
        parlier.read_record(text.replace("option second_edition no", f"option {option} yes"))


@pytest.mark.parametrize("cut", range(1, len(LINES)))
def test_a_record_cut_off_after_any_line(cut: int) -> None:
    sentence = refused("\n".join(LINES[:cut]) + "\n")
    assert "cut off" in sentence or "missing" in sentence


def test_a_record_cut_off_after_any_letter() -> None:
    text = "\n".join(LINES)
    for cut in range(len(text)):
        refused(text[:cut])


@pytest.mark.parametrize("number", range(MIDDLE + 1, len(LINES) - 2))
def test_an_action_replaced_by_one_that_is_no_action(number: int) -> None:
    lines = list(LINES)
    lines[number] = "dance wildly"
    assert refused("\n".join(lines)).startswith(f"line {number + 1}: ")


@pytest.mark.parametrize("number", range(MIDDLE + 1, len(LINES) - 2))
def test_an_action_left_out_repeated_or_exchanged(number: int) -> None:
    """The line of the first action that no longer fits is named, at the latest the closing line."""
    gone, twice, other = list(LINES), list(LINES), list(LINES)
    del gone[number]
    twice.insert(number, LINES[number])
    other[number] = "rest" if LINES[number] != "rest" else "draw"
    for lines in (gone, twice, other):
        sentence = refused("\n".join(lines))
        named = int(sentence.split(":")[0].removeprefix("line "))
        assert number + 1 <= named <= len(lines), sentence


@pytest.mark.parametrize(
    "line",
    ["end", "end 1", f"end {len(RECORD.actions)} 0000000000000000", f"end {len(RECORD.actions) + 1} {RECORD.state.key():016x}"],
)
def test_a_closing_line_that_does_not_fit(line: str) -> None:
    assert f"line {len(LINES)}" in refused(edited(instead("end ", line)))


@pytest.mark.parametrize("line", ["draw", "# a remark", "end", "x"])
def test_something_behind_the_closing_line(line: str) -> None:
    assert f"line {len(LINES) + 1}" in refused("\n".join([*LINES, line]))


def test_a_record_without_actions_that_claims_a_result() -> None:
    text = Record(GAME, 2, 1).to_text().replace("result *", "result 0 0")
    assert "the actions give '*'" in refused(text)


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    lines = Record(GAME, 2).to_text().splitlines()
    lines.insert(len(lines) - 1, "show once")
    assert "(R2)" in refused("\n".join(lines))


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes("parlier record 1\nplayer 0 J\xfcrgen\n".encode("latin-1"))
    for path in (tmp_path / "none", tmp_path, tmp_path / "latin"):
        for reader in (parlier.read_record, parlier.read_position):
            with pytest.raises(RecordError, match="cannot read"):
                reader(path)
