"""A server whose operator has component tables of his own: new games are played with them, and people are told."""

from __future__ import annotations

import re
from pathlib import Path

import parlier
from parlier.core.provenance import PROVENANCES, tally
from parlier.games.praga.reader import FOLDER
from tests.table.common import run
from tests.web.common import site, table_id

TOLD = "component tables of its own"
ROW = re.compile(r'<tr><th scope="row">([^<]*)</th><td>(.*?)</td></tr>')


def cheaper_seals(folder: Path) -> str:
    """Tables in which a seal costs less; their hash."""
    folder.mkdir()
    text = (FOLDER / "seals.toml").read_text("utf-8")
    (folder / "seals.toml").write_text(
        text.replace('cost = "silver:2"', 'cost = "silver:1"', 1).replace("designed", "confirmed"), "utf-8"
    )
    return parlier.add_tables("praga", folder)


@run
async def test_new_games_have_the_tables_of_the_server_and_the_pages_say_so(tmp_path: Path) -> None:
    own = cheaper_seals(tmp_path / "own")
    async with site(tmp_path / "data") as place:
        place.hub.tables = {"praga": own}
        ann = await place.person("Ann")
        assert TOLD in (await ann.get("/new/praga")).text and TOLD not in (await ann.get("/new/caylus")).text
        fields = {"game": "praga", "seats": "2", "option-side_b": "1"}
        table = await place.hub.find(table_id(await ann.post("/tables", data=fields)))
        assert table.wish.options["tables"] == own and table.wish.options["side_b"] is True
        assert table.record is not None and f"option tables {own}" in table.record.to_text()
        assert own in (await ann.get(f"/t/{table.id}")).text.partition('id="people"')[2]
        table = await place.hub.find(table_id(await ann.post("/tables", data={"game": "caylus", "seats": "2"})))
        assert "tables" not in table.wish.options and "tables of its own" not in (await ann.get(f"/t/{table.id}")).text


@run
async def test_without_tables_of_its_own_a_server_says_nothing_of_them(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann = await place.person("Ann")
        assert TOLD not in (await ann.get("/new/praga")).text
        table = await place.hub.find(table_id(await ann.post("/tables", data={"game": "praga", "seats": "2"})))
        assert "tables" not in table.wish.options


@run
async def test_the_rule_book_says_at_its_start_and_end_what_is_certain(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        book = (await place.browser().get("/rules/praga")).text
        counted = tally(parlier.load("praga").origins())
        assert "What is certain and what is not" in book and f"{counted.designed} are designed" in book
        own = place.hub.tables = {"praga": cheaper_seals(tmp_path / "own")}
        designed = tally(parlier.load("praga", tables=own["praga"]).origins()).designed
        assert designed < counted.designed and f"{designed} are designed" in (await place.browser().get("/rules/praga")).text
        assert "Where the figures come from" not in (await place.browser().get("/rules/caylus")).text


@run
async def test_the_rule_book_says_of_every_figure_how_certain_it_is_and_that_the_tables_are_its_own(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        for own in ("", cheaper_seals(tmp_path / "own")):
            place.hub.tables = {"praga": own} if own else {}
            book = (await place.browser().get("/rules/praga")).text
            rows = iter(ROW.findall(book))
            for one in parlier.load("praga", **({"tables": own} if own else {})).origins():
                name, fields = next(rows)
                told = [cell.split(", ") if cell else [] for cell in fields.split("</td><td>")]
                assert name == (f"{one.kind} {one.row}".strip() or one.file)
                assert told == [[field for field, found in one.values.items() if found == word] for word in PROVENANCES]
            assert next(rows, None) is None
            assert ("component tables of its own" in book) == bool(own)
        assert not ROW.search((await place.browser().get("/rules/caylus")).text)


@run
async def test_nobody_can_ask_for_tables_that_the_server_does_not_have(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann = await place.person("Ann")
        body = {"wish": {"game": "praga", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"tables": "0123456789abcdef"}}}
        answer = await ann.post("/tables", json=body)
        assert answer.status_code == 422 and "0123456789abcdef" in answer.text
