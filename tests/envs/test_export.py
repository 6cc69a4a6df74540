"""`parlier export`: what is in the file is what was played."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import parlier
from parlier import bots
from parlier.cli import main
from parlier.core.errors import OptionError, RecordError
from parlier.core.observation import load_features
from parlier.core.record import Record
from parlier.core.state import NATURE
from parlier.envs import export as module
from parlier.envs.export import export
from parlier.envs.rewards import rewards

parquet: Any = pytest.importorskip("pyarrow.parquet")

NAMES = parlier.game_names()


def played(name: str, seats: int, seed: int) -> Record:
    record = parlier.load(name).deal(seats, seed)
    bots.play(record, [bots.make("uniform", seat) for seat in range(seats)])
    return record


@pytest.mark.parametrize("name", NAMES)
def test_a_row_holds_what_the_seat_knew_and_could_do_and_how_it_ended(name: str, tmp_path: Path) -> None:
    records = [played(name, 3, seed) for seed in range(2)]
    games, rows = export(records, tmp_path / "x.parquet")
    found = parquet.read_table(tmp_path / "x.parquet").to_pylist()
    assert (games, rows) == (2, len(found))
    expected = iter(found)
    for number, record in enumerate(records):
        features = load_features(record.game, 3)
        for index, (action, actor) in enumerate(zip(record.actions, record.actors, strict=True)):
            if actor == NATURE:
                continue
            state, row = record.at(index), next(expected)
            assert (row["game"], row["index"], row["seat"], row["action"]) == (number, index, actor, action)
            assert row["seed"] == str(record.seed)
            assert row["legal"] == state.legal() and action in row["legal"]
            assert state.decision is not None and row["decision"] == state.decision.name
            assert np.array_equal(
                np.array(row["observation"], np.float32), np.array(list(features.row(state, actor)), np.float32)
            )
            assert row["outcome"] == pytest.approx(rewards(record.state, "outcome")[actor])
            assert row["points"] == record.scores()[actor]
    assert next(expected, None) is None


@pytest.mark.parametrize("name", NAMES)
def test_the_metadata_name_every_action_and_every_number(name: str, tmp_path: Path) -> None:
    export([played(name, 2, 1)], tmp_path / "x.parquet")
    schema = parquet.read_schema(tmp_path / "x.parquet")
    about = json.loads(schema.metadata[b"parlier"])
    game = parlier.load(name)
    assert about["game"] == name and about["options"] == game.options and about["actions"] == game.texts
    assert len(about["features"]) == schema.field("observation").type.list_size
    page = (Path(__file__).parents[2] / "docs" / "data.md").read_text("utf-8")
    assert [line.split("`")[1] for line in page.splitlines() if line.startswith("| `")] == schema.names


def test_an_unfinished_game_has_no_end(tmp_path: Path) -> None:
    record = parlier.load("caylus").deal(2, 1)
    for _ in range(10):
        record.play(record.state.legal()[0])
    export([record], tmp_path / "x.parquet")
    assert {row["outcome"] for row in parquet.read_table(tmp_path / "x.parquet").to_pylist()} == {None}


def test_rows_are_written_in_groups_as_games_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ROWS", 1)
    export([played("caylus", 2, seed) for seed in range(3)], tmp_path / "x.parquet")
    assert parquet.ParquetFile(tmp_path / "x.parquet").num_row_groups == 3


def failing(error: BaseException) -> Iterator[Record]:
    yield played("caylus", 2, 1)
    raise error


def test_after_an_error_nothing_is_left_and_an_older_file_stands(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    path.write_text("older")
    with pytest.raises(RecordError, match="game 2"):
        export([played("caylus", 2, 1), played("caylus", 3, 1)], path)
    with pytest.raises(ZeroDivisionError):
        export(failing(ZeroDivisionError()), path)
    with pytest.raises(RecordError, match="no game"):
        export([], path)
    assert [file.name for file in tmp_path.iterdir()] == ["x.parquet"] and path.read_text() == "older"


def test_ctrl_c_keeps_the_games_that_are_over(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        export(failing(KeyboardInterrupt()), tmp_path / "x.parquet")
    assert set(parquet.read_table(tmp_path / "x.parquet")["game"].to_pylist()) == {0}
    assert [file.name for file in tmp_path.iterdir()] == ["x.parquet"]


def test_a_game_in_which_ctrl_c_came_is_not_written_in_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(record: Record, number: int) -> Iterator[dict[str, object]]:
        for row, _ in zip(whole(record, number), range(10 if number else 10_000), strict=False):
            yield row
        if number:
            raise KeyboardInterrupt

    whole = module.positions
    monkeypatch.setattr(module, "positions", interrupted)
    with pytest.raises(KeyboardInterrupt):
        export([played("caylus", 2, seed) for seed in range(3)], tmp_path / "x.parquet")
    assert set(parquet.read_table(tmp_path / "x.parquet")["game"].to_pylist()) == {0}


def test_rows_are_not_written_twice_when_ctrl_c_comes_while_they_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def written(writer: Any, table: Any) -> None:
        plain(writer, table)
        if next(calls) == 1:
            raise KeyboardInterrupt

    plain, calls = parquet.ParquetWriter.write_table, count()
    monkeypatch.setattr(module, "ROWS", 1)
    monkeypatch.setattr(parquet.ParquetWriter, "write_table", written)
    with pytest.raises(KeyboardInterrupt):
        export([played("caylus", 2, seed) for seed in range(3)], tmp_path / "x.parquet")
    rows = parquet.read_table(tmp_path / "x.parquet").to_pylist()
    places = [(row["game"], row["index"]) for row in rows]
    assert places == sorted(set(places)) and {game for game, _ in places} == {0, 1}


def test_what_is_there_and_is_no_file_stays(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path):
        with pytest.raises(OptionError, match="name a file"):
            export([played("caylus", 2, 1)], path)
    assert [file.is_fifo() for file in tmp_path.iterdir()] == [True]


def test_the_command_exports_records_of_simulate_as_it_plays_them_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    same = ["--games", "2", "--seats", "2", "--bots", "uniform", "--seed", "4"]
    assert main(["simulate", "caylus", *same, "--save", str(tmp_path / "kept")]) == 0
    assert main(["export", "caylus", *same, "--out", str(tmp_path / "played.parquet")]) == 0
    assert main(["export", "caylus", "--records", str(tmp_path / "kept"), "--out", str(tmp_path / "read.parquet")]) == 0
    assert parquet.read_table(tmp_path / "played.parquet").equals(parquet.read_table(tmp_path / "read.parquet"))
    assert "2 games" in capsys.readouterr().out


def test_bad_input_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played("caylus", 2, 1).save(tmp_path / "c.parlier")
    (tmp_path / "empty").mkdir()
    (tmp_path / "bad.parlier").write_text("what?")
    out = ["--out", str(tmp_path / "x.parquet")]
    for words, expected in (
        (["caylus", "--out", str(tmp_path / "no" / "x.parquet")], "name a file"),
        (["praga", "--records", str(tmp_path / "c.parlier"), *out], "c.parlier"),
        (["caylus", "--records", str(tmp_path / "empty"), *out], "no record in this folder"),
        (["caylus", "--records", str(tmp_path / "bad.parlier"), *out], "bad.parlier"),
        (["caylus", "--records", str(tmp_path / "gone.parlier"), *out], "gone.parlier"),
        (["caylus", "--out", str(tmp_path / "empty"), "--games", "1", "--bots", "uniform"], "name a file"),
        (["caylus"], "--out"),
    ):
        assert main(["export", *words]) == 2
        said = capsys.readouterr().err
        assert expected in said and len(said.strip().splitlines()) <= 3, said
    assert not (tmp_path / "x.parquet").exists()
