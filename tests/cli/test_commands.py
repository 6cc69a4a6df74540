"""simulate, verify, show, perft, bench, games, rules, --version; what they print for people and for programs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import parlier as package
from parlier import _compiled, load, read_position, read_record
from parlier.cli.seating import arrange, seating_of
from parlier.core.record import Record
from tests.cli.conftest import SOURCE, Run, environment


@pytest.fixture
def record(tmp_path: Path) -> Record:
    made = load("caylus").deal(seats=2, seed=7)
    made.players = ["Ann", "Red (uniform)"]
    while not made.state.over:
        made.play(made.state.legal()[-1])
    made.save(tmp_path / "game.parlier")
    return made


def test_version_says_what_runs_and_whose_project_it_is(parlier: Run) -> None:
    for words in (["--version"], ["-V"], ["--version", "play"]):
        said = parlier(*words)
        assert said.code == 0
        assert said.out.startswith(f"parlier {package.__version__}, {_compiled.mode()} (")
        assert "not affiliated with the games' designers or publishers" in said.out


@pytest.mark.parametrize("words", [[], ["--help"], ["play", "--help"], ["simulate", "-h"]])
def test_help_is_given(parlier: Run, words: list[str]) -> None:
    said = parlier(*words)
    assert said.code == 0
    assert said.out.startswith("Usage: parlier")


def test_games_are_listed(parlier: Run) -> None:
    assert "caylus: Caylus, 2 to 5 seats" in parlier("games").out
    (game,) = [game for game in json.loads(parlier("games", "--json").out) if game["name"] == "caylus"]
    assert game["seats"] == [2, 3, 4, 5]


def test_rules_are_printed_whole_by_chapter_and_one_by_one(parlier: Run) -> None:
    assert "Caylus: the rules" in parlier("rules", "caylus").out
    assert parlier("rules", "caylus", "R7.3").out.startswith("R7.3 A worker's price")
    chapter = parlier("rules", "caylus", "9").out
    assert chapter.startswith("R9.1 ") and "R9.3 " in chapter and "R10.1" not in chapter


def test_simulate_reports_points_victories_and_lengths(parlier: Run) -> None:
    said = parlier("simulate", "caylus", "--games", 3, "--seats", 2, "--bots", "uniform", "--seed", 5)
    assert said.code == 0
    assert said.err == ""
    assert "3 games of caylus" in said.out and "turns (at most" in said.out
    assert "seat 1 uniform" in said.out


def test_simulate_prints_one_object_and_keeps_the_records(parlier: Run, tmp_path: Path) -> None:
    words = ["simulate", "caylus", "--games", "3", "--bots", "uniform,uniform", "--seats", "2", "--seed", "x", "--json"]
    report = json.loads(parlier(*words, "--save", tmp_path / "games").out)
    assert report == json.loads(parlier(*words).out), "the same seed gives the same games"
    records = [read_record(path) for path in sorted((tmp_path / "games").iterdir())]
    assert report["games"] == len(records) == 3 and report["complete"]
    for seat in (0, 1):
        points = sum(record.scores()[seat] for record in records) / 3
        assert report["seats"][seat]["points"] == pytest.approx(points, abs=0.001)
    assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(1, abs=0.001)
    assert report["actions"] == pytest.approx(sum(len(record.actions) for record in records) / 3, abs=0.001)
    assert records[0].players == ["Blue (uniform)", "Red (uniform)"]


def test_ctrl_c_reports_what_has_been_simulated(parlier: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from parlier.cli import simulate

    play_one, played = simulate.play_one, [0][:0]

    def stop_at_the_third(*args: object) -> Record:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(1)
        return play_one(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(simulate, "play_one", stop_at_the_third)
    said = parlier("simulate", "caylus", "--games", 9, "--seats", 2, "--bots", "uniform", "--json")
    assert said.code == 130
    assert json.loads(said.out)["games"] == 2 and not json.loads(said.out)["complete"]
    assert said.err == "parlier: interrupted after 2 of 9 games\n"


def test_verify_prints_hash_and_breakdown(parlier: Run, record: Record, tmp_path: Path) -> None:
    said = parlier("verify", tmp_path / "game.parlier")
    assert said.code == 0
    assert f"hash {record.state.key():016x}" in said.out
    for seat in (0, 1):
        assert re.search(rf"^{record.players[seat].split()[0]}.* {record.scores()[seat]}$", said.out, re.M)
    (found,) = json.loads(parlier("verify", tmp_path / "game.parlier", "--json").out)["files"]
    assert found["ok"] and found["scores"] == record.scores() and found["hash"] == f"{record.state.key():016x}"
    assert [sum(lines.values()) for lines in found["breakdown"]] == record.scores()


def test_verify_as_json_tells_what_is_wrong(parlier: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.parlier").write_text("x")
    said = parlier("verify", "--json", tmp_path / "bad.parlier")
    assert said.code == 2
    assert not json.loads(said.out)["files"][0]["ok"]


def test_show_draws_any_position_and_prints_it_as_text(parlier: Run, record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.parlier"
    said = parlier("show", path, "--at", 20)
    assert said.code == 0
    assert "│Castle" in said.out and f"After 20 of {len(record.actions)} actions" in said.out
    assert "the game is over" in parlier("show", path).out
    assert "After 0 of" in parlier("show", path, "--at", 0).out
    assert read_position(parlier("show", path, "--at", 20, "--position").out) == record.at(20)
    shown = json.loads(parlier("show", path, "--at", 20, "--json").out)
    assert read_position(shown["position"]) == record.at(20)
    assert shown["legal"] == [record.game.action_text(action) for action in record.at(20).legal()]


def test_perft_counts_every_depth(parlier: Run) -> None:
    said = parlier("perft", "caylus", "--seats", 2, "--depth", 2, "--seed", 7, "--json")
    counts = [row["count"] for row in json.loads(said.out)["perft"]]
    state = load("caylus").deal(2, 7).state
    children = []
    for action in state.legal():
        children.append(state.clone())
        children[-1].apply(action)
    assert counts == [1, len(children), sum(len(child.legal()) for child in children)]
    assert "depth 2: " in parlier("perft", "caylus", "--seats", 2, "--depth", 2).out


def test_bench_measures_what_runs_here(parlier: Run) -> None:
    figures = json.loads(parlier("bench", "--seconds", 0.05, "--seats", 2, "--json").out)
    assert figures["build"] == _compiled.mode()
    names = ("loop_actions_per_s", "python_actions_per_s", "clone_us", "key_us")
    assert all(figures[name] > 0 for name in names)
    assert f"{_compiled.mode()} loop" in parlier("bench", "--seconds", 0.05, "--seats", 2).out
    assert "Praga Caput Regni, 3 seats" in parlier("bench", "praga", "--seconds", 0.05, "--seats", 3).out


def test_importing_the_library_needs_no_terminal_library() -> None:
    code = "import sys, parlier, parlier.cli; print([name for name in ('rich', 'click', 'platformdirs') if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": str(SOURCE)}, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_no_colour_is_written_where_it_is_not_wanted(shelf: Path) -> None:
    code = "import sys; from parlier.cli import main; sys.exit(main(['play', 'caylus', '--seats', '2', '--seed', '7']))"
    for more, coloured in (
        ({"FORCE_COLOR": "1", "TERM": "xterm"}, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1", "TERM": "xterm"}, False),
        ({}, False),
    ):
        env = environment(shelf, **more)
        done = subprocess.run([sys.executable, "-c", code], input="", env=env, capture_output=True, encoding="utf-8", check=True)
        assert ("\x1b[1;9" in done.stdout or "\x1b[35m" in done.stdout) == coloured


# -- seats ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "people", "bots", "names", "players"),
    [
        (None, None, None, (), ["Blue", "Red (greedy)", "Green (greedy)", "Yellow (greedy)"]),
        (3, None, "uniform", ("Ann",), ["Ann", "Red (uniform)", "Green (uniform)"]),
        (None, None, "uniform,greedy", (), ["Blue", "Red (uniform)", "Green (greedy)"]),
        (None, "Ann,Ben", None, (), ["Ann", "Ben"]),
        (None, "0,2", None, ("Ann", "Ben"), ["Ann", "Red (greedy)", "Ben"]),
        (5, "4", "uniform", (), ["Blue (uniform)", "Red (uniform)", "Green (uniform)", "Yellow (uniform)", "Violet"]),
        (2, "none", "greedy,uniform", (), ["Blue (greedy)", "Red (uniform)"]),
        (None, "1", "greedy", (), ["Blue (greedy)", "Red"]),
    ],
)
def test_people_and_bots_take_their_seats(
    seats: int | None, people: str | None, bots: str | None, names: tuple[str, ...], players: list[str]
) -> None:
    seating = arrange(load("caylus"), seats, people, bots, names)
    assert seating.players() == players
    record = load("caylus").deal(len(players), 1)
    record.players = players
    assert seating_of(record) == seating


def test_records_without_names_show_colours() -> None:
    assert seating_of(load("caylus").deal(3, 1)).names == ("Blue", "Red", "Green")


def test_one_bot_fills_a_whole_table(parlier: Run, shelf: Path) -> None:
    for more in ((), ("--bots", "uniform")):
        said = parlier("simulate", "caylus", "--games", 1, "--json", *more)
        assert said.code == 0, said.err
        assert len(json.loads(said.out)["seats"]) == 4
    parlier("play", "caylus", "--people", "none", "--bots", "uniform")
    assert read_record(next(shelf.iterdir())).seats == 4


def test_perft_says_with_which_options_it_counted(parlier: Run) -> None:
    said = parlier("perft", "caylus", "--seats", 2, "--depth", 0, "--option", "second_edition=yes", "--json")
    assert json.loads(said.out)["options"] == {"second_edition": True, "simplified_favors": False}
