"""Field case F89: a corrupt save is told in one line and left as it is, and play goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from parlier import load, read_record
from tests.cli.conftest import Run, one_line

DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "cut": lambda data: data[: len(data) // 2],
    "zeros": lambda data: bytes(len(data)),
    "no text": lambda data: data[:80] + b"\xff\xfe\x80" + data[80:],
    "another move": lambda data: data.replace(b"\npass\n", b"\nplace cathedral\n", 1),
    "another end": lambda data: data[:-5] + b"0000\n",
    "tomorrow's rules": lambda data: data.replace(b"\nrules 1\n", b"\nrules 999\n"),
}
NEW = ("play", "caylus", "--seats", "2", "--seed", "4", "--people", "0,1")


@pytest.mark.parametrize("damage", DAMAGES)
def test_f89_a_corrupt_save_is_one_line_and_stays_and_a_new_game_begins(damage: str, parlier: Run, shelf: Path) -> None:
    record = load("caylus").deal(2, 7)
    while record.game.action_text(record.actions[-1]) != "pass":
        record.play(record.state.legal()[0])
    path = shelf / "caylus-2000-01-01-000000.parlier"
    record.save(path)
    broken = DAMAGES[damage](path.read_bytes())
    assert broken != path.read_bytes()
    path.write_bytes(broken)
    for words in (("play", "caylus", "--resume", path), ("verify", path), ("show", path)):
        said = parlier(*words)
        assert said.code == 2 and one_line(said.err) and "Traceback" not in said.out + said.err
        assert path.read_bytes() == broken
    assert parlier("play", "caylus", "--resume").code == 2, "there is no other game to go on with"
    assert parlier(*NEW, typed="2\nquit\n").code == 0
    fresh = next(file for file in shelf.glob("*.parlier") if file != path)
    assert path.read_bytes() == broken and not read_record(fresh).state.over
    assert parlier("play", "caylus", "--resume", typed="quit\n").code == 0, "the corrupt one is passed over"
    path.unlink()
    assert parlier("verify", fresh).code == 0
