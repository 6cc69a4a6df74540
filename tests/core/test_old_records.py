"""Field case F90: whole games that earlier releases saved; every later version plays them to the recorded position."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlier
from parlier.core.position import to_text

ROOT = Path(__file__).parents[2]
OLD = sorted((ROOT / "tests" / "records").glob("*/*.parlier"))
EXAMPLE = ROOT / "docs" / "examples" / "game.parlier"


def test_f90_there_are_records_of_both_editions() -> None:
    found = {(record.game.options["second_edition"], record.seats) for record in map(parlier.read_record, OLD)}
    assert found >= {(False, 3), (True, 5), (True, 2)}


@pytest.mark.parametrize("path", [*OLD, EXAMPLE], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_f90_a_record_of_an_earlier_release_replays(path: Path) -> None:
    """F90: action by action, to the same position and result; nothing counts twice; cut anywhere, it goes on from there."""
    text = path.read_text("utf-8")
    _, count, key = text.splitlines()[-1].split()
    result = next(line for line in text.splitlines() if line.startswith("result ")).split()[1:]
    record = parlier.read_record(path)
    assert record.state.over and len(record.actions) == int(count) and f"{record.state.key():016x}" == key
    assert record.scores() == [int(points) for points in result] and record.to_text() == text
    assert [sum(record.breakdown(seat).values()) for seat in range(record.seats)] == record.scores()
    for kept in (len(record.actions) // 2, len(record.actions) - 1):
        position = parlier.read_position(to_text(record.at(kept)))
        for action in record.actions[kept:]:
            position.apply(action)
        assert position == record.state
