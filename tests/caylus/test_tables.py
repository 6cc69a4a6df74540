"""Component tables with a mistake: the error names file, row and field."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from parlier import TableError
from parlier.games.caylus.tables import FOLDER, Tables

FILES = ["tiles.toml", "offers.toml", "castle.toml", "favors.toml", "setup.toml"]


def edited(tmp_path: Path, file: str, old: str, new: str) -> Path:
    """A copy of the tables in which the first `old` of a file is replaced."""
    folder = tmp_path / "tables"
    shutil.copytree(FOLDER, folder)
    text = (folder / file).read_text("utf-8")
    assert old in text, old
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    return folder


def test_a_copy_of_the_tables_is_read(tmp_path: Path) -> None:
    """The same values from another folder."""
    folder = edited(tmp_path, "tiles.toml", "points = 2", "points = 2")
    assert list(Tables(False, folder).points) == list(Tables(False).points)
    changed = edited(tmp_path / "more", "tiles.toml", "points = 2", "points = 3")
    assert sum(Tables(False, changed).points) == sum(Tables(False).points) + 1


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file(tmp_path: Path, file: str) -> None:
    folder = edited(tmp_path, file, "id", "id")
    (folder / file).unlink()
    with pytest.raises(TableError, match=f"^{file}: cannot be read"):
        Tables(False, folder)


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("content", [b"= nonsense", b"\xff\xfe\x00"])
def test_a_file_that_is_no_toml(tmp_path: Path, file: str, content: bytes) -> None:
    folder = edited(tmp_path, file, "id", "id")
    (folder / file).write_bytes(content)
    with pytest.raises(TableError, match=f"^{file}: cannot be read"):
        Tables(False, folder)


@pytest.mark.parametrize(("file", "name"), list(zip(FILES, ["tile", "offer", "section", "line", "start"], strict=True)))
@pytest.mark.parametrize("content", ["", "{name} = 3", "{name} = []", "other = 1"])
def test_a_file_without_its_rows(tmp_path: Path, file: str, name: str, content: str) -> None:
    folder = edited(tmp_path, file, "id", "id")
    (folder / file).write_text(content.format(name=name))
    with pytest.raises(TableError, match=rf"^{file}: has no \[\[{name}\]\] rows"):
        Tables(False, folder)


def test_a_row_that_is_no_table(tmp_path: Path) -> None:
    folder = edited(tmp_path, "castle.toml", "id", "id")
    (folder / "castle.toml").write_text("section = [1, 2, 3]")
    with pytest.raises(TableError, match="^castle.toml: section 1: expected a table"):
        Tables(False, folder)


N_QUARRY = '[[tile]]\nid = "n_quarry"\nkind = "neutral"\neffect = "produce"\ngoods = "stone"\n'

MISTAKES = [
    # a field: unknown, missing, of the wrong type, out of range, no word of its list
    ("tiles.toml", 'id = "mason"', 'id = "mason"\ncolour = "brown"', "tile mason: unknown field 'colour'"),
    ("tiles.toml", 'kind = "wood"\n', "", "tile w_farm_food: field 'kind' is missing"),
    ("tiles.toml", 'id = "mason"\n', "", "tile 16: field 'id' is missing"),
    ("tiles.toml", 'id = "mason"', "id = 7", "id = 7: expected a text"),
    ("tiles.toml", "points = 2", 'points = "2"', "tile w_farm_food: points = '2': expected a whole number"),
    ("tiles.toml", "points = 2", "points = -1", "tile w_farm_food: points = -1: expected a whole number"),
    ("tiles.toml", "points = 2", "points = true", "tile w_farm_food: points = True: expected a whole number"),
    ("tiles.toml", "points = 2", "points = 2.0", "tile w_farm_food: points = 2.0: expected a whole number"),
    ("tiles.toml", 'kind = "wood"', 'kind = "wooden"', "tile w_farm_food: kind = 'wooden': expected one of"),
    ("tiles.toml", 'cost = "food+wood"', "cost = 3", "tile w_farm_food: cost = 3: expected a text"),
    ("tiles.toml", 'cost = "food+wood"', 'cost = "food+iron"', "tile w_farm_food: cost = 'food.iron': unknown good 'iron'"),
    ("tiles.toml", 'cost = "food+wood"', 'cost = "food+food"', "tile w_farm_food: cost = 'food.food': 'food' stands twice"),
    ("tiles.toml", 'cost = "food+wood"', 'cost = "food:0"', "tile w_farm_food: cost = 'food:0'"),
    ("tiles.toml", 'cost = "food+wood"', 'cost = "food:x"', "tile w_farm_food: cost = 'food:x'"),
    ("tiles.toml", 'goods = "food|cloth"', 'goods = "food|iron"', "tile n_farm: goods = 'food.iron': unknown good"),
    ("tiles.toml", 'goods = "food|cloth"', 'goods = "food|food"', "tile n_farm: goods = 'food.food': expected one good"),
    ("tiles.toml", 'goods = "food|cloth"', 'goods = "food+wood|cloth"', "tile n_farm: goods"),
    ("tiles.toml", 'goods = "gold"', 'goods = "money"', "tile gold_mine: goods = 'money': unknown good"),
    ("tiles.toml", "favors = 1", "favors = 5", "tile church: favors = 5"),
    ("tiles.toml", "income = 1", "income = 99", "tile residence: income = 99"),
    ("tiles.toml", 'effect = "lawyer"', 'effect = "notary"', "tile lawyer: effect = 'notary': expected one of"),
    ("tiles.toml", 'builds = "wood"', 'builds = "neutral"', "tile fixed_carpenter: builds = 'neutral': expected one of"),
    ("tiles.toml", "rates = [2, 1]", "rates = 2", "tile fixed_peddler: rates = 2: expected a list"),
    ("tiles.toml", "rates = [2, 1]", "rates = [1, 2, 3, 4, 5]", "tile fixed_peddler: rates"),
    ("tiles.toml", "rates = [2, 1]", 'rates = ["2"]', "tile fixed_peddler: rates"),
    ("tiles.toml", 'edition = "second"', 'edition = "third"', "tile jeweller: edition = 'third': expected one of"),
    ("tiles.toml", "second_edition = 3", "second_edition = 100", "tile lawyer: second_edition = 100"),
    ("tiles.toml", 'copy_of = "architect"', 'copy_of = "builder"', "architect_2.*builder"),
    # rows: one twice, one missing, one too many
    ("tiles.toml", 'id = "w_quarry"', 'id = "w_sawmill"', "tile w_sawmill: this id stands twice"),
    ("tiles.toml", N_QUARRY, "", "expected 37 tiles, found 36"),
    ("tiles.toml", "[[tile]]", '[[tile]]\nid = "extra"\nkind = "neutral"\n[[tile]]', "expected 37 tiles, found 38"),
    ("offers.toml", 'id = "bank 5>2"', 'id = "bank 2>1"', "offer bank 2>1: this id stands twice"),
    ("offers.toml", 'tile = "bank"', 'tile = "bench"', "bank 2>1.*bench"),
    ("offers.toml", "points = 4", 'points = "4"', "offer tailor 2>4: points = '4'"),
    ("offers.toml", 'give = "cloth:2"', 'give = "silk:2"', "offer tailor 2>4: give = 'silk:2': unknown good 'silk'"),
    ("offers.toml", 'take = "gold"\n', "", "offer bank 2>1: field 'take' is missing"),
    ("offers.toml", 'take = "gold"\n', "take = []\n", "offer bank 2>1: take = .*expected a text"),
    ("castle.toml", 'id = "walls"', 'id = "moat"', "section moat: id = 'moat': expected one of"),
    ("castle.toml", 'id = "walls"', 'id = "towers"', "section towers: this id stands twice"),
    ("castle.toml", "parts = 6", "parts = 0", "section dungeon: parts = 0"),
    ("castle.toml", "marker = 12", "marker = 29", "section dungeon: marker = 29"),
    ("castle.toml", "penalty = 2", "penalty = -2", "section dungeon: penalty = -2"),
    ("castle.toml", "favors = [0, 0, 1, 1, 1, 1, 1]", "favors = [0, 0, 1]", "section dungeon: favors .*list of 7"),
    ("castle.toml", "favors = [0, 0, 1, 1, 1, 1, 1]", "favors = [0, 0, 1, 1, 1, 1, 9]", "section dungeon: favors"),
    ("castle.toml", "points = 5\n", "", "section dungeon: field 'points' is missing"),
    ("favors.toml", '["1", "2", "3", "4", "5"]', '["1", "2", "3", "4"]', "line prestige: effects .*list of 5"),
    ("favors.toml", '["1", "2", "3", "4", "5"]', '["1", "2", "3", "4", 5]', "line prestige: effects .*expected a text"),
    ("favors.toml", '["1", "2", "3", "4", "5"]', '["one", "2", "3", "4", "5"]', "line prestige: 'one' is no effect"),
    ("favors.toml", '"cloth", "swap"', '"cloth", "barter"', "line cubes: 'barter' is no effect"),
    ("favors.toml", '"wood", "stone", "lawyer"', '"wood", "glass", "lawyer"', "line building: 'glass' is no effect"),
    ("favors.toml", 'waives = ["", "wood"', 'waives = ["", "iron"', "line building.*iron"),
    ("favors.toml", 'id = "money"', 'id = "deniers"', "line deniers: id = 'deniers': expected one of"),
    ("setup.toml", "seats = 2", "seats = 6", "start 1: seats = 6"),
    ("setup.toml", "money = [5, 5]", 'money = ["5", 5]', "start 1: money"),
    ("setup.toml", "money = [5, 5]", "money = [5, 5, 5, 5, 5, 5]", "start 1: money"),
    ("setup.toml", "money = [5, 6, 6]\n", "money = [5, 6]\n", "start 2.*money"),
    ("setup.toml", "[[start]]\nseats = 2\nmoney = [5, 5]\n", "", "start"),
    ("setup.toml", "seats = 3", "seats = 4", "start"),
    ("setup.toml", 'cubes = "food:2+wood"', 'cubes = "food:2+iron"', "goods player: cubes = .*unknown good 'iron'"),
    ("setup.toml", 'id = "gold_mine"', 'id = "silver_mine"', "silver_mine"),
    ("setup.toml", "space = 16", "space = 29", "fixed gold_mine: space = 29"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "message"), MISTAKES)
def test_a_mistake_is_named(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    """TableError begins with the file and says which row and field is wrong."""
    folder = edited(tmp_path, file, old, new)
    with pytest.raises(TableError, match=f"^{file}: .*{message}"):
        Tables(False, folder)


MISFITS = [
    ("tiles.toml", 'id = "n_farm"\nkind = "neutral"', 'id = "n_farm"\nkind = "wood"', "n_farm"),
    ("tiles.toml", 'effect = "market"\nrates = [4]', 'effect = "market"', "n_market"),
    ("tiles.toml", 'effect = "build"\nbuilds = "wood"', 'effect = "build"', "fixed_carpenter"),
    ("tiles.toml", 'effect = "produce"\ngoods = "gold"', 'effect = "produce"', "gold_mine"),
    ("favors.toml", '["1", "2", "3", "4", "5"]', '["-1", "2", "3", "4", "5"]', "prestige"),
    ("favors.toml", '"wood", "stone", "lawyer"', '"wood", "neutral", "lawyer"', "building"),
    ("setup.toml", "space = 16", "space = 7", "gold_mine"),
    ("setup.toml", "space = 16", "space = 6", "gold_mine"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "message"), MISFITS)
def test_a_misfit_is_named(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    """Values that are each allowed but do not fit together: the row is named."""
    folder = edited(tmp_path, file, old, new)
    with pytest.raises(TableError, match=f"^{file}: .*{message}"):
        Tables(False, folder)


def test_rows_in_another_order(tmp_path: Path) -> None:
    """The sections and lines stand in their order; whoever swaps two is told."""
    for file, message in [
        ("castle.toml", "expected the sections dungeon, walls, towers"),
        ("favors.toml", "expected the lines prestige, money"),
    ]:
        folder = edited(tmp_path / file, file, "id", "id")
        head, *parts = (folder / file).read_text("utf-8").split("[[")
        (folder / file).write_text("[[".join([head, parts[1], parts[0], *parts[2:]]), "utf-8")
        with pytest.raises(TableError, match=f"^{file}: {message}"):
            Tables(False, folder)
