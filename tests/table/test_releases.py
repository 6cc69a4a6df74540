"""The database of every release opens, with every table as it was, and goes on."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from parlier.table import Person
from tests.table.common import decider, hub_at, legal, run
from tests.table.make_release import EXPECTED, told

RELEASES = sorted(path for path in (Path(__file__).parent / "releases").iterdir() if path.is_dir())


def test_there_is_a_release() -> None:
    assert RELEASES


@run
@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
async def test_a_release_opens_with_everything_that_is_in_it(tmp_path: Path, release: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(release, folder)
    expected = json.loads((folder / EXPECTED).read_text("utf-8"))
    async with hub_at(folder) as hub:
        carl = await hub.person_of(expected["session"])
        assert carl == Person(expected["person"], "Carl")
        assert (await hub.come_back(expected["recovery"]) or [None])[0] == carl
        assert {table_id: told(await hub.find(table_id)) for table_id in expected["tables"]} == expected["tables"]
        assert len(await hub.lobby()) == 1 and len(await hub.mine(carl)) == 3
        notes = [await hub.note_of(table_id, carl) for table_id in expected["tables"]]
        assert notes == ["", "the bridge pays", "", ""]


@run
@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
async def test_a_game_of_a_release_goes_on(tmp_path: Path, release: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(release, folder)
    tables = json.loads((folder / EXPECTED).read_text("utf-8"))["tables"]
    async with hub_at(folder) as hub:
        for table_id, was in tables.items():
            table = await hub.find(table_id)
            players = [Person(seat.person or 0, seat.name) for seat in table.seats]
            if table.status == "playing":
                await hub.act(table_id, decider(table, players), legal(table)[0], table.seq, "go on")
                assert table.seq > was["seq"]
