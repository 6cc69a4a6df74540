"""Tables of one's own: a folder in place of the game's files, known by its hash in games, records, pickles and servers."""

from __future__ import annotations

import asyncio
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import parlier
from parlier import OptionError, RecordError, TableError
from parlier.bots.pool import Pool
from parlier.core.position import to_text
from parlier.core.record import Record
from parlier.games.praga.reader import FOLDER, shipped
from tests.praga.tables import CHEAPER, DEARER, elsewhere, folder

pytestmark = pytest.mark.slow

SOURCE = Path(__file__).parents[2] / "src"
SEED = 5


def own(path: Path, *changes: tuple[str, str, str]) -> str:
    """The hash of the tables in a new folder."""
    return parlier.add_tables("praga", folder(path, *(changes or (CHEAPER,))))


def played(tables: str, actions: int = 40) -> Record:
    """A game that has begun: always the first choice."""
    record = parlier.load("praga", tables=tables).deal(2, SEED)
    while len(record.actions) < actions:
        record.play(record.state.legal()[0])
    return record


# -- a folder --------------------------------------------------------------------------------


def test_a_folder_may_hold_some_of_the_files_and_anything_else(tmp_path: Path) -> None:
    place = folder(tmp_path, CHEAPER)
    (place / "README.md").write_text("Mine.")
    (place / "scans").mkdir()
    game = parlier.load("praga", tables=parlier.add_tables("praga", place))
    found = game.table_set()
    assert found is not None and set(found.own) == {"walls.toml"} and set(found.texts) == set(shipped().texts)


def test_what_is_changed_is_what_is_played(tmp_path: Path) -> None:
    tables = own(tmp_path, ("player_board", "start_gold = 2", "start_gold = 5"))
    assert "gold=5" in to_text(parlier.load("praga", tables=tables).new(2)) and "gold=2" in to_text(parlier.load("praga").new(2))


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("wall.toml", b"", "wall.toml: there is no such table; there are action_board.toml"),
        ("walls.toml", b"", "walls.toml: has no [[wall]] rows"),
        ("walls.toml", b"[[wall", "walls.toml: cannot be read: "),
        ("walls.toml", b"a = '\xff'", "walls.toml: cannot be read: "),
        ("walls.toml", b"a = " + b"9" * 5000, "walls.toml: cannot be read: "),
        ("walls.toml", b"a = " + b"[" * 5000, "walls.toml: cannot be read: "),
        ("walls.toml", b"[[wall]]\nid = 3", "walls.toml: wall 3: id = 3: expected a text in quotes"),
    ],
)
def test_a_file_that_is_no_table_is_one_line(tmp_path: Path, name: str, data: bytes, says: str) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(TableError) as caught:
        parlier.add_tables("praga", tmp_path)
    assert str(caught.value).startswith(says) and str(caught.value).isprintable()


def test_a_folder_without_tables_or_none_at_all(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("walls")
    with pytest.raises(TableError, match="there are no tables in .*: no file there ends with .toml"):
        parlier.add_tables("praga", tmp_path)
    with pytest.raises(TableError, match="cannot be read: No such file"):
        parlier.add_tables("praga", tmp_path / "none")
    with pytest.raises(TableError, match="cannot be read: Not a directory"):
        parlier.add_tables("praga", tmp_path / "notes.txt")


def test_a_game_without_own_tables_and_no_game(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="Caylus takes no tables"):
        parlier.add_tables("caylus", folder(tmp_path, CHEAPER))
    with pytest.raises(OptionError, match="there is no game 'prague'; known are"):
        parlier.add_tables("prague", tmp_path)


# -- the hash --------------------------------------------------------------------------------

NO_CHANGE = [
    ("a comment", ("walls", "# Wall tiles", "# My wall tiles")),
    ("a note", ("walls", 'hunger_wall = true\n', 'hunger_wall = true\nnote = "seen"\n')),
    ("a provenance", ("walls", 'provenance = "designed"', 'provenance = "confirmed"')),
    ("a name", ("walls", 'name = "Watch Post"', 'name = "Wachturm"')),
    ("an estimate", ("walls", "model_value = 1.75", "model_value = 9")),
    ("the order of fields", ("walls", 'cost = "stone:1"\nreward = "vp:1"', 'reward = "vp:1"\ncost = "stone:1"')),
    ("blank space", ("walls", 'cost = "stone:1"', '\ncost   =   "stone:1"  ')),
    ("a mark of the editor", ("walls", "# Wall tiles", "\ufeff# Wall tiles")),
]  # fmt: skip


@pytest.mark.parametrize("change", [change for _, change in NO_CHANGE], ids=[name for name, _ in NO_CHANGE])
def test_what_the_rules_do_not_read_leaves_the_game_the_same(tmp_path: Path, change: tuple[str, str, str]) -> None:
    tables = own(tmp_path, change)
    assert tables == shipped().hash and parlier.load("praga", tables=tables) == parlier.load("praga")
    assert "tables" not in parlier.load("praga", tables=tables).options


CHANGES = [
    ("a cost", CHEAPER), ("an effect", ("walls", 'reward = "vp:1"', 'reward = "vp:2"')),
    ("an id", ("walls", "wall_watch_post", "wall_lookout")), ("an edge", ("walls", '"0=vp:1"', '"0=vp:2"')),
    ("a number of the crane", ("crane", "blue_vp = [1, 2, 3]", "blue_vp = [1, 2, 4]")),
]  # fmt: skip


def test_whatever_the_rules_read_makes_another_game(tmp_path: Path) -> None:
    found = {name: own(tmp_path / str(n), change) for n, (name, change) in enumerate(CHANGES)}
    assert len(set(found.values()) | {shipped().hash}) == len(found) + 1
    games = {parlier.load("praga", tables=tables) for tables in found.values()} | {parlier.load("praga")}
    assert len(games) == len(found) + 1, "no two of them are equal"


def test_the_same_tables_from_two_folders_are_the_same_game(tmp_path: Path) -> None:
    """One holds only what is different, the other one all files."""
    first, second = folder(tmp_path / "some", CHEAPER), tmp_path / "all"
    shutil.copytree(FOLDER, second)
    shutil.copy(first / "walls.toml", second)
    assert parlier.add_tables("praga", first) == parlier.add_tables("praga", second)


# -- the option ------------------------------------------------------------------------------


def test_the_game_says_which_tables_it_has(tmp_path: Path) -> None:
    tables = own(tmp_path)
    assert parlier.load("praga", tables=tables).options["tables"] == tables and len(tables) == 16
    assert f"tables='{tables}'" in repr(parlier.load("praga", tables=tables))
    assert parlier.load("praga", tables=tables, side_b=True) != parlier.load("praga", tables=tables)


@pytest.mark.parametrize("value", ["", "abc", "48db2f51", "no such"])
def test_tables_that_are_not_known_say_what_to_do(value: str) -> None:
    with pytest.raises(OptionError, match=f"the tables '{value}', which are not known here.*--tables DIR"):
        parlier.load("praga", tables=value)


@pytest.mark.parametrize("value", [True, False])
def test_tables_are_no_yes_or_no(value: bool) -> None:
    with pytest.raises(OptionError, match="option tables is the hash of tables"):
        parlier.load("praga", tables=value)


def test_a_game_without_tables_has_no_such_option() -> None:
    with pytest.raises(OptionError, match="no option 'tables'"):
        parlier.load("caylus", tables=shipped().hash)


# -- records and positions ---------------------------------------------------------------------


def test_a_record_names_its_tables_and_reads_back(tmp_path: Path) -> None:
    record = played(own(tmp_path))
    text = record.to_text()
    assert f"\noption tables {record.game.options['tables']}\n" in text
    again = parlier.read_record(text)
    assert again.state == record.state and again.game == record.game and again.to_text() == text
    assert parlier.read_position(to_text(record.state)) == record.state


def test_a_record_with_the_tables_of_the_game_names_none() -> None:
    assert "tables" not in played(shipped().hash).to_text()


def test_without_its_tables_a_record_says_what_to_do(tmp_path: Path) -> None:
    record = played(own(tmp_path / "mine"))
    text, position, tables = record.to_text(), to_text(record.state), record.game.options["tables"]
    with elsewhere():
        for read, what in ((parlier.read_record, text), (parlier.read_position, position)):
            with pytest.raises(RecordError) as caught:
                read(what)
            said = str(caught.value)
            assert f"'{tables}', which are not known here: give the folder" in said and "parlier.add_tables" in said
        other = own(tmp_path / "others", DEARER)
        with pytest.raises(RecordError, match=f"the tables given are {other} in .*others: give the folder"):
            parlier.read_record(text)
        assert parlier.add_tables("praga", tmp_path / "mine") == tables
        assert parlier.read_record(text).to_text() == text


def test_a_record_whose_line_is_changed_to_other_tables_does_not_replay(tmp_path: Path) -> None:
    record = played(own(tmp_path / "mine", ("player_board", "start_gold = 2", "start_gold = 4")))
    other = own(tmp_path / "others", ("player_board", "start_gold = 2", "start_gold = 3"))
    with pytest.raises(RecordError):
        parlier.read_record(record.to_text().replace(str(record.game.options["tables"]), other))


def test_the_tables_that_a_folder_held_when_it_was_read_stay(tmp_path: Path) -> None:
    """Somebody goes on editing while a game runs."""
    place = folder(tmp_path, CHEAPER)
    tables = parlier.add_tables("praga", place)
    (place / "walls.toml").write_text("broken")
    assert played(tables).to_text()


# -- other processes -----------------------------------------------------------------------------


def test_a_pickled_state_brings_its_tables_along(tmp_path: Path) -> None:
    state = played(own(tmp_path)).state
    with elsewhere():
        again = pickle.loads(pickle.dumps(state))
        assert again.game.options == state.game.options and again == state
    code = (
        "import pickle, sys; s = pickle.load(sys.stdin.buffer); "
        "print(s.game.options['tables'], s.key(), [s.game.action_text(a) for a in s.legal()])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(state), capture_output=True, env={"PYTHONPATH": str(SOURCE)}, check=True
    )
    legal = [state.game.action_text(action) for action in state.legal()]
    assert done.stdout.decode().strip() == f"{state.game.options['tables']} {state.key()} {legal}"


def test_a_pickled_state_with_the_tables_of_the_game_carries_none(tmp_path: Path) -> None:
    plain, other = played(shipped().hash, 0).state, played(own(tmp_path), 0).state
    assert len(pickle.dumps(plain)) < 6000 < len(pickle.dumps(other)) < 40_000


def test_a_bot_in_a_worker_process_thinks_with_the_tables_of_its_game(tmp_path: Path) -> None:
    state = played(own(tmp_path)).state
    assert state.seat is not None
    pool = Pool(1)
    try:
        choice = asyncio.run(pool.choose(state.game, state, state.seat, "greedy", 3))
    finally:
        pool.close()
    from parlier import bots

    assert choice == bots.make("greedy", 3).choose(state)
