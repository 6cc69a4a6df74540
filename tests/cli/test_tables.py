"""`parlier tables`, and `--tables DIR` of the other commands."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

import parlier as library
from parlier.games.praga.reader import FOLDER, shipped
from tests.cli.conftest import Run, one_line, only_file
from tests.praga.tables import CHEAPER, DEARER, elsewhere, folder


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A folder with tables of one's own; its name needs quotes."""
    return folder(tmp_path / "my tables", CHEAPER)


# -- what they say ---------------------------------------------------------------------------


def test_the_summary_counts_every_file_and_the_total(parlier: Run) -> None:
    said = parlier("tables", "praga")
    lines = said.out.splitlines()
    assert said.code == 0 and lines[0] == f"Praga Caput Regni, tables {shipped().hash}"
    figures = {line.split()[0]: list(map(int, line.split()[1:])) for line in lines[2:22]}
    assert set(figures) == {*shipped().texts, "total"}
    assert figures.pop("total") == [sum(column) for column in zip(*figures.values(), strict=True)]


def test_a_file_is_shown_row_by_row(parlier: Run) -> None:
    said = parlier("tables", "praga", "seals")
    assert said.out.splitlines()[3] == "seal seal_pair: inferred; cost designed. scoring from a play report; cost designed"
    assert parlier("tables", "praga", "seals.toml").out == said.out and len(said.out.splitlines()) == 5


def test_json_has_every_row(parlier: Run, mine: Path) -> None:
    found = json.loads(parlier("tables", "praga", "--json", "--tables", mine).out)
    assert (found["own"], found["confirmed"], len(found["rows"])) == (["walls.toml"], 364, 274)
    assert found["hash"] != shipped().hash and found["rows"][0]["values"]["q"] == "designed"
    assert len(json.loads(parlier("tables", "praga", "seals", "--json").out)["rows"]) == 5


def test_own_tables_are_named(parlier: Run, mine: Path) -> None:
    said = parlier("tables", "praga", "--tables", mine)
    assert said.out.splitlines()[0].endswith(", of your own: walls.toml")


def test_the_tables_are_written_out_once(parlier: Run, tmp_path: Path) -> None:
    place = tmp_path / "new" / "place"
    assert parlier("tables", "praga", "--copy", place).out == f"19 tables are in {place}\n"
    assert {path.name: path.read_text("utf-8") for path in place.iterdir()} == dict(shipped().texts)
    assert f"tables {shipped().hash}\n" in parlier("tables", "praga", "--tables", place).out
    (place / "seals.toml").write_text("mine")
    said = parlier("tables", "praga", "--copy", place)
    assert said.code == 2 and one_line(said.err).endswith("holds tables already; nothing is written")
    assert (place / "seals.toml").read_text() == "mine"


def test_own_tables_are_written_out_with_those_of_the_game(parlier: Run, mine: Path, tmp_path: Path) -> None:
    parlier("tables", "praga", "--tables", mine, "--copy", tmp_path / "all")
    assert library.add_tables("praga", tmp_path / "all") == library.add_tables("praga", mine)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["caylus"], "Caylus has no tables that could be others"),
        (["prague"], "there is no game 'prague'"),
        (["praga", "wall"], "there is no table 'wall'; there are action_board, action_tiles"),
        (["praga", "--tables", "/nowhere"], "the tables in /nowhere cannot be read"),
        (["praga", "--copy", "/proc/none"], "cannot save /proc/none/action_board.toml"),
    ],
)
def test_what_goes_wrong_is_one_line(parlier: Run, words: list[str], says: str) -> None:
    said = parlier("tables", *words)
    assert said.code == 2 and says in one_line(said.err) and not said.out


# -- playing with them -----------------------------------------------------------------------


def test_games_are_simulated_and_verified_with_own_tables(parlier: Run, mine: Path, tmp_path: Path) -> None:
    words = ("simulate", "praga", "--games", 1, "--seats", 2, "--bots", "uniform", "--save", tmp_path / "games")
    report = json.loads(parlier(*words, "--tables", mine, "--json").out)
    record = tmp_path / "games" / "praga-000000.parlier"
    assert f"option tables {report['options']['tables']}\n" in record.read_text()
    with elsewhere():
        said = parlier("verify", record)
        assert said.code == 2 and "give the folder that holds them with --tables DIR" in one_line(said.err)
        said = parlier("show", record, "--tables", folder(tmp_path / "others", DEARER))
        assert said.code == 2 and f"in {tmp_path / 'others'}: give the folder" in one_line(said.err)
        assert parlier("verify", record, "--tables", tmp_path / "others", "--tables", mine).code == 0
    with elsewhere():
        assert parlier("show", record, "--position", "--tables", mine).code == 0


def test_perft_counts_with_own_tables(parlier: Run, mine: Path) -> None:
    found = json.loads(parlier("perft", "praga", "--seats", 2, "--depth", 1, "--tables", mine, "--json").out)
    assert found["options"]["tables"] == library.add_tables("praga", mine)


def test_the_rule_book_and_the_bench_take_own_tables(parlier: Run, mine: Path, tmp_path: Path) -> None:
    """What is said of the figures behind the rule book is said of these (the hash is of figures, so one differs)."""
    seals = (FOLDER / "seals.toml").read_text("utf-8")
    known = seals.replace('"designed"', '"confirmed"').replace('cost = "silver:1"', 'cost = "silver:2"')
    mine.joinpath("seals.toml").write_text(known, "utf-8")
    assert parlier("rules", "praga", "--tables", mine).out != parlier("rules", "praga").out
    assert parlier("bench", "praga", "--seats", 3, "--seconds", 0.02, "--tables", mine).code == 0
    for words in (("rules", "praga"), ("bench", "praga")):
        said = parlier(*words, "--tables", tmp_path / "nowhere")
        assert said.code == 2 and "cannot be read" in one_line(said.err)


def test_a_game_in_the_terminal_tells_how_to_go_on_with_its_tables(parlier: Run, shelf: Path, mine: Path) -> None:
    said = parlier("play", "praga", "--seats", 2, "--tables", mine, typed="quit\n")
    words = shlex.split(said.out.splitlines()[-1].partition("parlier ")[2])
    assert words == ["play", "praga", "--resume", str(only_file(shelf)), "--tables", str(mine)]
    with elsewhere():
        assert parlier(*words[:-2], typed="quit\n").code == 2
        assert parlier(*words, typed="quit\n").code == 0


def test_the_newest_game_is_passed_over_without_its_tables(parlier: Run, shelf: Path, mine: Path) -> None:
    parlier("play", "praga", "--seats", 2, "--tables", mine, typed="quit\n")
    with elsewhere():
        said = parlier("play", "praga", "--resume", typed="quit\n")
        assert said.code == 2 and f"{only_file(shelf).name} is passed over: this needs Praga" in said.err


def test_without_own_tables_nothing_is_said_of_them(parlier: Run) -> None:
    assert "--tables" not in parlier("play", "praga", "--seats", 2, typed="quit\n").out


@pytest.mark.parametrize("words", [("play",), ("simulate",), ("perft", "--seats", "2", "--depth", "0")], ids=" ".join)
def test_tables_with_a_fault_are_one_line(parlier: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    place = folder(tmp_path / "broken", ("walls", 'cost = "stone:1"', 'cost = "silk:1"'))
    said = parlier(words[0], "praga", *words[1:], "--tables", place)
    assert said.code == 2 and one_line(said.err).startswith(
        "parlier: walls.toml: wall wall_watch_post: cost = 'silk:1': unknown good"
    )
    said = parlier(words[0], "caylus", *words[1:], "--tables", FOLDER)
    assert said.code == 2 and "Caylus takes no tables of one's own" in one_line(said.err)


def test_tables_of_no_game_are_one_line(parlier: Run, tmp_path: Path) -> None:
    (tmp_path / "things.toml").write_text("a = 1")
    said = parlier("verify", "docs/examples/game.parlier", "--tables", tmp_path)
    assert said.code == 2 and "things.toml: there is no such table" in one_line(said.err)
