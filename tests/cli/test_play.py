"""A person plays: typing, asking, taking back, to the end of a game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from parlier import load, read_record
from tests.cli.conftest import Run, only_file

TWO = ("play", "caylus", "--seed", "7", "--seats", "2")


def typing(seed: int, lines: int = 6000) -> str:
    """Numbers, many of them out of range; the first choice often, so that turns are short."""
    numbers = random.Random(seed)
    return "".join(f"{numbers.choice((1, 1, 1, 1, numbers.randint(1, 16)))}\n" for _ in range(lines))


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        (2, ["--people", "0,1"]),
        (3, ["--people", "Ann,Ben,Cleo", "--option", "simplified_favors=yes"]),
        (4, ["--people", "1", "--bots", "uniform,uniform,uniform", "--option", "second_edition=yes"]),
        (5, ["--people", "0,4", "--name", "Ann", "--bots", "uniform"]),
    ],
)
def test_a_whole_game_is_played_by_typing_numbers(parlier: Run, shelf: Path, seats: int, more: list[str]) -> None:
    said = parlier("play", "caylus", "--seats", seats, "--seed", seats, *more, typed=typing(seats))
    assert said.code == 0, said.err
    assert said.err == ""
    assert said.out.startswith("parlier 0.1.0, ")
    assert "wins with" in said.out or "share the victory" in said.out
    record = read_record(only_file(shelf))
    assert record.state.over
    assert record.seats == seats
    assert f"{len(record.actions)} actions" in said.out
    for seat in range(seats):
        assert str(sum(record.breakdown(seat).values())) in said.out
    assert parlier("verify", only_file(shelf)).code == 0


def test_bots_alone_play_a_game_to_its_end(parlier: Run, shelf: Path) -> None:
    said = parlier("play", "caylus", "--people", "none", "--bots", "uniform,uniform", "--seed", "x")
    assert said.code == 0
    assert read_record(only_file(shelf)).players == ["Blue (uniform)", "Red (uniform)"]


def test_a_sentence_says_who_must_do_what_by_which_rule(parlier: Run) -> None:
    said = parlier(*TWO, "--people", "Ann,Ben")
    assert "Ben (R), place a worker or pass. A worker costs 1 denier. [R7.1]" in said.out


def test_a_choice_can_be_typed_as_number_notation_or_last_word(parlier: Run, shelf: Path) -> None:
    parlier(*TWO, "--people", "0,1", typed="2\nplace castle\nn_farm\n")
    record = read_record(only_file(shelf))
    chosen = [record.game.action_text(action) for action, seat in zip(record.actions, record.actors, strict=True) if seat >= 0]
    assert chosen == ["place gate", "place castle", "place n_farm"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "choose a number from 1 to 16"),
        ("0", "choose a number from 1 to 16"),
        ("mason", "place mason is not possible: this building is not on the road (R7.4)"),
        ("place stables", "with two players the stables are not used (R15.3)"),
        ("place masn", "did you mean 'place mason'"),
        ("gate home", "what is to be decided now is 'place' (R7.1)"),
        ("²", "is no action of caylus"),
        ("why", "say which action"),
        ("why place castle", "place castle is possible now."),
        ("why place mason", "not possible: this building is not on the road (R7.4)"),
        ("why blah", "is no action of caylus"),
        ("save", "say where"),
        ("save a\0b", "that is no name for a file"),
        ("log x", "log, or log and how many lines"),
        ("undo", "there is nothing of yours to take back"),
        ("? R99", "the rule book of Caylus has no rule 'R99'"),
        ("? blah", "nothing is known about 'blah'"),
        ("? R7.3", "A worker's price is the lowest free number on the passing scale"),
        ("rule R7.3", "A worker's price is the lowest free number on the passing scale"),
        ("? mason", "Mason; cost 1 food, 1 wood; points 4"),
        ("? 1", "Passing costs nothing"),
        ("log 3", "Turn 1. [R6.1] Income for everybody: Blue +2 deniers and Red +2 deniers. [R6.2]"),
    ],
)
def test_every_question_has_an_answer_and_changes_nothing(parlier: Run, shelf: Path, typed: str, answer: str) -> None:
    said = parlier(*TWO, "--people", "0,1", typed=f"{typed}\n")
    assert said.code == 0
    assert said.err == ""
    assert answer in " ".join(said.out.split("> ", 1)[1].split())
    assert all(actor < 0 for actor in read_record(only_file(shelf)).actors)


def test_a_question_mark_shows_the_rule_behind_each_choice(parlier: Run) -> None:
    said = parlier(*TWO, "--people", "0,1", typed="?\n")
    book = load("caylus").rulebook()
    for rule in ("R7.1", "R7.2", "R8.1", "R8.2", "R8.3", "R8.4", "R8.6", "R10.3", "R10.5", "R10.8", "R11.2"):
        assert f"{rule} {' '.join(book[rule].split()[:4])}" in said.out


def test_undo_takes_back_to_ones_own_previous_decision(parlier: Run, shelf: Path) -> None:
    said = parlier(
        "play", "caylus", "--seats", "3", "--seed", "7", "--bots", "greedy", typed="castle\nn_farm\nundo\nundo\nundo\n"
    )
    assert "Taken back: place n_farm" in said.out
    assert "Taken back: place castle" in said.out
    assert said.out.count("Taken back") == 2
    assert 0 not in read_record(only_file(shelf)).actors


def test_undo_stops_at_another_persons_decision(parlier: Run, shelf: Path) -> None:
    said = parlier(*TWO, "--people", "0,1", typed="place castle\nundo\n")
    assert "Taken back" not in said.out
    assert len(read_record(only_file(shelf)).actions) == 7


def test_bots_deeds_since_the_last_decision_are_told(parlier: Run) -> None:
    said = parlier("play", "caylus", "--seats", "3", "--seed", "7", "--name", "Ann", typed="place castle\n")
    told = said.out.split("> place castle")[1]
    assert "Ann places a worker in the castle, first in the queue: −1 denier. [R7.1]" in told
    assert "Green places a worker on" in told
    assert "Red places a worker on" in told


def test_save_writes_a_copy_and_a_bad_place_is_only_told(parlier: Run, shelf: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy of game.parlier"
    said = parlier(*TWO, "--people", "0,1", typed=f"2\nsave {copy}\nsave {tmp_path}/copy of game.parlier/no\n2\n")
    assert said.code == 0
    assert len(read_record(copy).actions) + 1 == len(read_record(only_file(shelf)).actions)
    assert "cannot save" in said.out


def test_quit_and_the_end_of_input_say_how_to_go_on(parlier: Run, shelf: Path) -> None:
    for typed in ("quit\n", ""):
        said = parlier(*TWO, "--people", "0,1", typed=typed)
        assert said.code == 0
        assert said.out.splitlines()[-1].startswith("Saved. To go on: parlier play caylus --resume ")


def test_broken_bytes_on_the_input_are_no_disaster(parlier: Run) -> None:
    said = parlier(*TWO, "--people", "0,1", typed="\udcff".encode("utf-8", "surrogatepass").decode("latin-1") + "\n\x00\n")
    assert said.code == 0
    assert "is no action" in said.out


def test_the_old_game_goes_on_in_a_file_of_its_own_when_it_is_open_twice(parlier: Run, shelf: Path) -> None:
    from parlier.cli.shelf import Keeper

    parlier(*TWO, "--people", "0,1", typed="2\n")
    path = only_file(shelf)
    first, second = read_record(path), read_record(path)
    one, other = Keeper.of(path), Keeper.of(path)
    first.play("place castle")
    one.save(first)
    second.play("place inn")
    other.save(second)
    assert read_record(path).to_text() == first.to_text()
    assert read_record(other.path).to_text() == second.to_text()


def test_why_takes_the_number_of_a_choice_too(parlier: Run, shelf: Path) -> None:
    out = parlier("play", "caylus", "--seats", 2, "--seed", 1, typed="why 1\nwhy 99\nwhy 000000000001\nquit\n").out
    assert out.count("pass is possible now.") == 1
    assert "choose a number from 1 to " in out
