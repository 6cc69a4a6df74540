"""Component tables of the operator: a server plays new games with them, and old ones with theirs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import parlier
from parlier import OptionError, ParlierError
from parlier.cli.server import own_tables
from parlier.table import Hub, Store, Table, Wish
from tests.praga.tables import CHEAPER, DEARER, elsewhere, folder
from tests.table.common import BOT, ME, Here, legal, people, run


@asynccontextmanager
async def server(data: Path, *tables: Path) -> AsyncIterator[Hub]:
    """A hub as `parlier serve --tables` opens it, in a process that knows no other tables."""
    with elsewhere():
        store = Store.open(data)
        hub = Hub(store, Here(), 0, tables=own_tables(tables), grace=0, linger=0, hush=0, patience=0)
        try:
            await hub.start()
            yield hub
        finally:
            await hub.stop()
            store.close()


def wish(**options: bool | str) -> Wish:
    return Wish("praga", (ME, BOT), dict(options))


def tables_of(table: Table) -> object:
    return table.game.options.get("tables")


def hash_of(place: Path) -> str:
    with elsewhere():
        return parlier.add_tables("praga", place)


@run
async def test_new_games_have_the_tables_of_the_server_and_keep_them(tmp_path: Path) -> None:
    """Also when the server starts again with others, or with none that it plays new games with."""
    mine, other = folder(tmp_path / "mine", CHEAPER), folder(tmp_path / "other", DEARER)
    async with server(tmp_path / "data", mine) as hub:
        (ann,) = await people(hub, "Ann")
        table = await hub.open_table(ann, wish(side_b=True))
        caylus = await hub.open_table(ann, Wish("caylus", (ME, BOT)))
        assert tables_of(table) == hash_of(mine) and table.game.options["side_b"] and "tables" not in caylus.game.options
        if table.waits_for == ann.id:
            await hub.act(table.id, ann, legal(table)[0], table.seq, "k")
        seen = table.record.to_text() if table.record else ""
    async with server(tmp_path / "data", other, mine) as hub:
        (ann,) = await people(hub, "Ann")
        again = await hub.find(table.id)
        assert again.status == "playing" and again.record is not None and again.record.to_text().startswith(seen[:200])
        assert tables_of(again) == hash_of(mine) and tables_of(await hub.open_table(ann, wish())) == hash_of(other)


@run
async def test_without_its_tables_a_game_waits_and_the_others_go_on(tmp_path: Path) -> None:
    mine = folder(tmp_path / "mine", CHEAPER)
    async with server(tmp_path / "data", mine) as hub:
        (ann,) = await people(hub, "Ann")
        table = await hub.open_table(ann, wish())
    async with server(tmp_path / "data") as hub:
        (ben,) = await people(hub, "Ben")
        assert (await hub.find(table.id)).status == "damaged"
        plain = await hub.open_table(ben, wish())
        assert plain.status == "playing" and tables_of(plain) is None
    async with server(tmp_path / "data", mine) as hub:
        assert (await hub.find(table.id)).status == "playing" and tables_of(await hub.find(plain.id)) is None


@run
async def test_a_wish_may_name_tables_that_the_server_knows_and_no_others(tmp_path: Path) -> None:
    mine, other = folder(tmp_path / "mine", CHEAPER), folder(tmp_path / "other", DEARER)
    async with server(tmp_path / "data", mine, other) as hub:
        (ann,) = await people(hub, "Ann")
        assert tables_of(await hub.open_table(ann, wish(tables=hash_of(other)))) == hash_of(other)
        for tables in ("0123456789abcdef", "", True):
            with pytest.raises(OptionError):
                await hub.open_table(ann, wish(tables=tables))
        with pytest.raises(OptionError):
            await hub.open_table(ann, Wish("caylus", (ME, BOT), {"tables": hash_of(mine)}))


def test_of_several_folders_the_first_is_for_new_games(tmp_path: Path) -> None:
    mine, other = folder(tmp_path / "mine", CHEAPER), folder(tmp_path / "other", DEARER)
    with elsewhere():
        assert own_tables((mine, other)) == {"praga": hash_of(mine)} and own_tables(()) == {}


def test_a_server_does_not_start_with_tables_that_have_a_fault(tmp_path: Path) -> None:
    with pytest.raises(ParlierError, match="walls.toml: "):
        own_tables((folder(tmp_path / "mine", ("walls", "[[wall]]", "[wall]")),))
