"""Records: the whole game in one text; replay of every prefix; the breakdown from the log."""

from __future__ import annotations

import datetime
import pickle
import random
from pathlib import Path

import pytest

import parlier
from parlier.core.errors import Illegal, NotationError, OptionError, RecordError
from parlier.core.reading import parse_record
from parlier.core.record import Record
from tests.core.little_game import LittleGame, load_little

GAMES = [LittleGame(), LittleGame(double=True)]
GAME = GAMES[0]


def random_record(game: LittleGame, seats: int, seed: int, actions: int = 99) -> Record:
    record, chance = Record(game, seats, seed), random.Random(seed)
    while not record.state.over and len(record.actions) < actions:
        record.play(chance.choice(record.state.legal()))
    return record


def read(text: str) -> Record:
    return parse_record(text, load_little)


@pytest.mark.parametrize("game", GAMES, ids=repr)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_record_reads_back_equal_at_every_length(game: LittleGame, seats: int) -> None:
    for seed in range(6):
        for actions in range(20):
            record = random_record(game, seats, seed, actions)
            again = read(record.to_text())
            assert again.to_text() == record.to_text()
            assert again.state == record.state and again.actions == record.actions and again.actors == record.actors
            assert again.game.header() == game.header() and again.players == record.players and again.date == record.date
            assert again.winners() == record.winners() and again.scores() == record.scores()


def test_every_prefix_replays_to_the_position_it_was() -> None:
    record, chance = Record(GAME, 3, 11), random.Random(11)
    seen = [record.at(0)]
    while not record.state.over:
        record.play(chance.choice(record.state.legal()))
        seen += [record.at(count) for count in range(len(seen), len(record.actions) + 1)]
    for count, state in enumerate(seen):
        assert record.at(count) == state and record.at(count).legal() == state.legal()
    assert seen[-1] == record.state


def test_the_header_says_what_was_played() -> None:
    record = random_record(GAMES[1], 3, 5)
    lines = record.to_text().splitlines()
    assert lines[:4] == ["parlier record 1", "game little", "rules 3", "seats 3"]
    assert "option double yes" in lines and "seed number 5" in lines and f"date {datetime.date.today().isoformat()}" in lines
    assert f"commitment {record.commitment}" in lines
    assert f"result {' '.join(map(str, record.scores()))}" in lines
    assert lines[-1] == f"end {len(record.actions)} {record.state.key():016x}"


def test_a_running_game_has_no_result_and_no_winners() -> None:
    record = Record(GAME, 2)
    assert "result *" in record.to_text() and record.winners() == [] and "seed" not in record.to_text()


def test_equal_tops_share_the_win() -> None:
    record = Record(GAME, 3)
    for text in ("draw", "flip 3", "draw", "flip 2", "rest", "rest", "look", "peek 1", "show once", "draw", "flip 4"):
        record.play(text)
    assert record.state.over and record.scores() == [4, 3, 5] and record.winners() == [2]
    record = Record(GAME, 2)
    for text in ("rest", "rest", "rest", "rest"):
        record.play(text)
    assert record.scores() == [2, 2] and record.winners() == [0, 1]


def test_the_breakdown_adds_up_and_comes_from_the_log() -> None:
    for seed in range(60):
        record = random_record(GAMES[seed % 2], 2 + seed % 3, seed)
        for seat in range(record.seats):
            lines = record.breakdown(seat)
            assert list(lines) == ["tiles", "rest", "kept"] and sum(lines.values()) == record.scores()[seat]
            told = [event for event in record.events() if event.verb == "score" and event.seat == seat]
            assert lines == {line: sum(event.amount for event in told if event.why == line) for line in lines}


def test_every_event_names_a_rule_of_the_book() -> None:
    for seed in range(20):
        for event in random_record(GAME, 3, seed).events():
            assert event.rule in GAME.rulebook(), event


def test_a_refused_move_leaves_the_record_as_it_was() -> None:
    record = Record(GAME, 2, 3)
    record.play("draw")
    before = record.to_text()
    with pytest.raises(Illegal):
        record.play("flip 3")
    with pytest.raises(Illegal):
        record.play("show once")
    with pytest.raises(NotationError):
        record.play("dance")
    with pytest.raises(NotationError):
        record.play(999)
    assert record.to_text() == before


def test_comments_and_empty_lines_between_actions_are_read_over() -> None:
    record = random_record(GAME, 2, 8)
    lines = record.to_text().splitlines()
    middle = lines.index("")
    lines.insert(middle + 2, "# a good move")
    lines.insert(middle + 3, "")
    assert read("\n".join(lines)).to_text() == record.to_text()
    assert read("\r\n".join(lines) + "\r\n").to_text() == record.to_text()


@pytest.mark.parametrize("name", ["Ann", "", "Jürgen Müller", "a  b", "名前", "# no comment", "seat", "0 1", "x" * 300])
def test_a_record_keeps_the_names_of_its_players(name: str) -> None:
    record = Record(GAME, 2, 1)
    record.players[1] = name
    again = read(record.to_text())
    assert again.players == ["seat 0", name] and again.to_text() == record.to_text()


@pytest.mark.parametrize("end", ["\n", "\r", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\n\nrest\n", "\nseed number 4"])
def test_a_name_cannot_break_the_record(end: str) -> None:
    """Whatever somebody calls himself, what is written reads back as the same game."""
    record = Record(GAME, 2, 1)
    record.players[1] = f"Ann{end}Bob"
    again = read(record.to_text())
    assert again.actions == record.actions and again.seed == 1 and again.players[1].startswith("Ann")


def test_a_record_shows_itself_in_one_line() -> None:
    assert repr(Record(GAME, 2)) == "<Record little, 2 seats, 0 actions, <little, 2 seats, seat 0 decides: act>>"


def test_a_game_value_survives_pickling() -> None:
    for game in GAMES:
        assert pickle.loads(pickle.dumps(game)).header() == game.header()


def test_a_record_names_every_seat_or_is_not_written() -> None:
    """A list of another length gave a file that could not be read again."""
    for names in (["Ann"], ["Ann", "Bob", "Eve"]):
        record = Record(GAME, 2, 1)
        record.players = names
        with pytest.raises(OptionError, match="2 seats need as many"):
            record.to_text()


def test_a_commitment_is_kept_without_its_seed() -> None:
    """While the game runs the seed may be hidden; the commitment is what shows later that it was this one."""
    text = Record(GAME, 2, 1).to_text()
    hidden = "\n".join(line for line in text.split("\n") if not line.startswith("seed "))
    again = read(hidden)
    assert again.seed is None and again.commitment == Record(GAME, 2, 1).commitment and again.to_text() == hidden


def test_a_file_from_an_editor_that_marks_utf_8(tmp_path: Path) -> None:
    record = parlier.load("caylus").deal(2, 1)
    path = tmp_path / "game"
    path.write_bytes(b"\xef\xbb\xbf" + record.to_text().replace("\n", "\r\n").encode())
    assert parlier.read_record(path).to_text() == record.to_text()


@pytest.mark.parametrize("end", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028"])
def test_only_what_editors_call_a_line_end_ends_a_line(end: str) -> None:
    with pytest.raises(RecordError, match="'seats' is missing"):
        read(Record(GAME, 2, 1).to_text().replace("\nseats", f"{end}seats"))


@pytest.mark.parametrize("date", ["2026-15-29", "202>-11-29", "\x1b[31m", "29.11.2026", "yesterday"])
def test_a_date_is_a_day(date: str) -> None:
    text = Record(GAME, 2, 1).to_text()
    today = next(line for line in text.split("\n") if line.startswith("date "))
    with pytest.raises(RecordError, match="expected a day"):
        read(text.replace(today, f"date {date}"))


def test_games_are_equal_when_name_rules_and_options_are() -> None:
    game = parlier.load("caylus")
    assert pickle.loads(pickle.dumps(game)) == game and len({game, parlier.load("caylus", second_edition=False)}) == 1
    assert game != parlier.load("caylus", second_edition=True) and game != "caylus"


def test_a_copy_of_a_record_goes_its_own_way() -> None:
    record = random_record(GAME, 3, 5, 4)
    before = record.to_text()
    copy = record.copy()
    assert copy.to_text() == before
    copy.players[0] = "Anna"
    while not copy.state.over:
        copy.play(copy.state.legal()[0])
    assert record.to_text() == before and not record.state.over
