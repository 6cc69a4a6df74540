"""Input of every wrong kind gets a clear answer, and changes nothing."""

from __future__ import annotations

import asyncio
import html
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from parlier.web.settings import MOST_BYTES, RATES, Settings
from tests.table.common import run
from tests.web.common import JSON, Browser, deciding, legal, site, table_id, two_people
from tests.web.test_routes import MATRIX

FORM = "application/x-www-form-urlencoded"
POSTS = sorted(path for method, path in MATRIX if method == "POST" and "table_id" in path)
SCRIPTS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'><svg/onload=alert(1)>",
    "</textarea><script>alert(1)</script>",
    "<b>bold</b>",
    "&lt;script&gt;",
    "{{ 7*7 }}",
    "{ $name }",
    "javascript:alert(1)",
    "<!--",
    "]]>",
    "\u202eright to left",
    "a\u0000b",
    "<iframe srcdoc='<script>alert(1)</script>'>",
]


def clear(response: httpx.Response, path: str) -> None:
    """A refusal that tells something, and no more."""
    assert 400 <= response.status_code < 500, (path, response.status_code, response.text[:300])
    answer = response.json()
    assert answer["error"] and "Traceback" not in response.text, path
    assert set(answer) <= {"error", "rule", "frame"}, path


@run
async def test_a_body_of_the_wrong_kind_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    bodies: list[tuple[str, bytes]] = [
        ("application/json", b"{"),
        ("application/json", b"[]"),
        ("application/json", b"null"),
        ("application/json", b'"text"'),
        ("application/json", b'{"unknown": 1}'),
        ("application/json", b'{"seq": "one", "key": 5, "action": []}'),
        ("application/json", b"\xff\xfe"),
        ("application/json", b"[" * 5000),
        (FORM, b"=&=&="),
        (FORM, b"a"),
        (FORM, b"seq=1&seq=2&key=a&action=pass"),
        (FORM, b"%ff=%fe"),
        (FORM, b"&".join(b"a%d=1" % i for i in range(200))),
        (FORM, b"unknown=1"),
        ("text/plain", b"pass"),
        ("multipart/form-data; boundary=x", b"--x--"),
    ]
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        mover, before = deciding(table, ann, ben), table.hash
        for path in POSTS:
            for kind, body in bodies:
                headers = {**JSON, "Content-Type": kind}
                clear(
                    await mover.post(path.format(table_id=table.id), content=body, headers=headers),
                    f"{path} {kind} {body[:30]!r}",
                )
        assert table.hash == before


WISHES: list[dict[str, Any]] = [
    {"game": "chess", "seats": [{"kind": "me"}, {"kind": "open"}]},
    {"game": "caylus", "seats": [{"kind": "me"}]},
    {"game": "caylus", "seats": [{"kind": "me"}, {"kind": "me"}]},
    {"game": "caylus", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "none"}]},
    {"game": "caylus", "seats": [{"kind": "me"}, {"kind": "guest", "name": "x" * 99}]},
    {"game": "caylus", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"nope": True}},
]


@run
@pytest.mark.parametrize("wish", WISHES)
async def test_a_table_that_is_refused_makes_no_guest_and_renames_none(tmp_path: Path, wish: dict[str, Any]) -> None:
    async with site(tmp_path) as place:
        stranger, anna = place.browser(), await place.person("Anna")
        for person in (stranger, anna):
            response = await person.post("/tables", json={"wish": wish, "name": "Renamed"}, headers=JSON)
            clear(response, "/tables")
            assert "set-cookie" not in response.headers
        assert "Renamed" not in (await anna.get("/me")).text
        assert "Anna" in (await anna.get("/me")).text


@run
async def test_a_body_that_is_too_large_is_refused(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        mover, filling = deciding(table, ann, ben), b"x" * MOST_BYTES
        too_large = [(FORM, b"text=" + filling), ("application/json", b'{"text": "' + filling + b'"}')]
        for path in POSTS:
            for kind, body in too_large:
                response = await mover.post(path.format(table_id=table.id), content=body, headers={**JSON, "Content-Type": kind})
                assert response.status_code == 413, path
                clear(response, path)


@run
async def test_a_body_without_an_announced_length_is_cut_off_too(tmp_path: Path) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b"x" * 1024

    async with site(tmp_path) as place:
        ann, _, table = await two_people(place)
        response = await ann.post(f"/t/{table.id}/note", content=chunks(), headers={**JSON, "Content-Type": FORM})
        assert response.status_code == 413


JSON_VALUES: SearchStrategy[object] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=8,
)
FIELDS = st.dictionaries(
    st.sampled_from(["action", "seq", "key", "whole", "seat", "name", "text", "watchers", "game", "seats", "kind-1", "x"]),
    st.text(max_size=40) | st.integers().map(str),
    max_size=6,
)
PARTS = st.text(st.characters(codec="utf-8"), min_size=1, max_size=30) | st.sampled_from(["..", ".", "%2e%2e", "0", "-1"])
STARTS = ["", "/t/TABLE", "/t", "/rules", "/rules/caylus", "/static/x", "/back", "/t/TABLE/at", "/t/TABLE/card", "/t/TABLE/why"]


Ask = Callable[[str, str, dict[str, Any]], httpx.Response]


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """Sends requests to one site, at which Ann plays; `TABLE` in an address is her table."""
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()

        async def begin() -> tuple[Browser, str]:
            place = await stack.enter_async_context(site(tmp_path_factory.mktemp("garbage")))
            ann = await place.person("Ann")
            return ann, await ann.quick()

        ann, table = runner.run(begin())
        yield lambda method, path, sent: runner.run(ann.request(method, path.replace("TABLE", table), **sent))
        runner.run(stack.aclose())


@given(path=st.sampled_from(POSTS), value=JSON_VALUES, fields=FIELDS, as_json=st.booleans())
@settings(max_examples=200, deadline=None)
def test_garbage_in_a_body_is_never_a_crash(ask: Ask, path: str, value: object, fields: dict[str, str], as_json: bool) -> None:
    body = {"content": json.dumps(value), "headers": {"Content-Type": "application/json"}}
    sent: dict[str, Any] = body if as_json else {"data": fields}
    response = ask("POST", path.format(table_id="TABLE"), sent)
    assert response.status_code < 500 and "Traceback" not in response.text


@given(start=st.sampled_from(STARTS), parts=st.lists(PARTS, min_size=1, max_size=3), query=st.text(max_size=20))
@settings(max_examples=200, deadline=None)
def test_garbage_in_an_address_is_never_a_crash(ask: Ask, start: str, parts: list[str], query: str) -> None:
    path = start + "".join(f"/{quote(part, safe='')}" for part in parts)
    response = ask("GET", f"{path}?after={quote(query, errors='replace')}&last={quote(query, errors='replace')}", {})
    assert response.status_code < 500 and "Traceback" not in response.text


@pytest.mark.parametrize("text", SCRIPTS)
@run
async def test_what_people_write_comes_out_as_text(tmp_path: Path, text: str) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        await ann.post("/me", data={"name": text[:20].strip(" )")})
        await ann.post(f"/t/{table.id}/say", data={"text": text})
        await ann.post(f"/t/{table.id}/note", data={"text": text})
        fields = {"game": "caylus", "seats": "3", "kind-1": "guest", "guest-1": text[:20].strip(" )"), "access": "open"}
        await ann.post("/tables", data={**fields, "kind-2": "open"})
        await deciding(table, ann, ben).act(table, text)
        pages = [(await browser.get(path)).text for browser in (ann, ben) for path in ("/", "/me", f"/t/{table.id}")]
        pages += [str((await ben.frame(table.id))["chat"]["add"])]
        for page in pages:
            for script in SCRIPTS:
                if "<" in script and script not in ("<!--",):
                    assert script not in page
        shown = " ".join(text.replace("\u0000", "").split())
        assert shown.replace("\u202e", "") in html.unescape(pages[-1]).replace("\\'", "'").replace("\\\\", "\\")


@run
async def test_too_often_is_told(tmp_path: Path) -> None:
    async with site(tmp_path, Settings()) as place:
        browser = await place.person("Ann")
        statuses = [(await browser.post("/play", headers=JSON)).status_code for _ in range(RATES["open"].burst + 2)]
        assert statuses[0] == 200 and statuses[-1] == 429
        response = await browser.post("/play", headers=JSON)
        assert "wait" in response.json()["error"]
        assert (await browser.get("/")).status_code == 200


@run
async def test_signing_out_with_made_up_cookies_leaves_nothing_behind(tmp_path: Path) -> None:
    async with site(tmp_path, Settings()) as place:
        house = place.app.state.house
        for number in range(20):
            browser = place.browser()
            browser.cookies.set("parlier", f"{number}" * 100)
            assert (await browser.post("/out")).status_code == 303
        assert not house.ends("0" * 100) and not house.ends(None)
        ann = await place.person("Ann")
        session = ann.cookies["parlier"]
        await ann.post("/out")
        assert house.ends(session)


@run
async def test_a_new_name_is_written_at_all_tables_and_so_not_taken_too_often(tmp_path: Path) -> None:
    async with site(tmp_path, Settings()) as place:
        ann = await place.person("Ann")
        statuses = [(await ann.post("/me", data={"name": f"Ann {n}"})).status_code for n in range(RATES["name"].burst + 2)]
        assert statuses[0] == 303 and statuses[-1] == 429


@run
async def test_when_sessions_cannot_be_read_it_is_said_in_a_sentence(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        await place.hub.store.write(lambda db: db.execute("ALTER TABLE sessions RENAME TO elsewhere"))
        browser = place.browser()
        browser.cookies.set("parlier", "x")
        for headers in ({}, JSON):
            response = await browser.get("/", headers=headers)
            assert response.status_code == 503 and "Traceback" not in response.text
        assert (await place.browser().get("/")).status_code == 200


@run
async def test_talk_is_limited_for_one_person_and_not_for_the_others(tmp_path: Path) -> None:
    async with site(tmp_path, Settings()) as place:
        ann, ben, table = await two_people(place)
        for _ in range(RATES["say"].burst + 1):
            response = await ann.post(f"/t/{table.id}/say", data={"text": "!"})
        assert response.status_code == 429
        assert (await ben.post(f"/t/{table.id}/say", data={"text": "?"})).status_code == 303


DAMAGE = {
    "wish": "UPDATE tables SET wish = '{' WHERE id = ?",
    "game": "UPDATE tables SET wish = replace(wish, 'caylus', 'nogame') WHERE id = ?",
    "status": "UPDATE tables SET status = 'zap', host = 1, waits_for = NULL, thinks = 1 WHERE id = ?",
    "seed": "UPDATE tables SET seed = 'another' WHERE id = ?",
    "seats": "DELETE FROM seats WHERE table_id = ?",
    "no lines": "DELETE FROM lines WHERE table_id = ?",
    "opening": "UPDATE lines SET text = replace(text, 'caylus', 'nogame') WHERE seq = 1 AND table_id = ?",
    "nobody's": "UPDATE lines SET person = NULL WHERE seq = 1 AND table_id = ?",
    "kind": "UPDATE lines SET kind = 'zap' WHERE seq = 3 AND table_id = ?",
    "seat": "UPDATE lines SET seat = 77 WHERE seq = 3 AND table_id = ?",
    "rewind": "UPDATE lines SET kind = 'rewind', text = '-5' WHERE seq = 4 AND table_id = ?",
    "end": "UPDATE lines SET kind = 'end' WHERE seq = 4 AND table_id = ?",
    "gap": "DELETE FROM lines WHERE seq = 4 AND table_id = ?",
    "snapshot": "INSERT OR REPLACE INTO snapshots VALUES (?, 3, 'x', x'00')",
}


@pytest.mark.parametrize("statement", DAMAGE.values(), ids=DAMAGE)
@run
async def test_f89_a_table_damaged_in_any_way_harms_no_page_and_no_other_table(tmp_path: Path, statement: str) -> None:
    """The lobby lists all tables, so it reads the damaged one too; its host can download and close it."""
    async with site(tmp_path) as place:
        ann = await place.person("Ann")
        fields = {"game": "caylus", "seats": "2", "kind-1": "guest", "guest-1": "Eve", "access": "open"}
        bad, good = [table_id(await ann.post("/tables", data=fields)) for _ in range(2)]
        await place.hub.store.write(lambda db: db.execute(statement, (bad,)))
    async with site(tmp_path) as place:
        again = place.browser()
        again.cookies = ann.cookies
        for browser in (again, place.browser()):
            for path in ("/", "/me", "/next", f"/t/{bad}", f"/t/{bad}/record", f"/t/{good}", f"/t/{good}/frame"):
                assert (await browser.get(path)).status_code in (200, 303), path
            for path in ("frame", "at/2", "card/castle", "tables"):
                assert (await browser.get(f"/t/{bad}/{path}", headers=JSON)).status_code in (200, 404, 409), path
        table = await place.hub.find(good)
        assert (await again.act(table, legal(table)[0])).status_code == 200
        assert (await again.post("/me", data={"name": "Anna"})).status_code == 303
        assert (await again.post(f"/t/{bad}/close")).status_code == 303
        assert (await place.hub.find(bad)).status == "closed"
        assert (await again.get(f"/t/{bad}/record")).status_code == 200 and (await again.get("/")).status_code == 200


@run
async def test_a_damaged_table_can_be_read_downloaded_and_closed(tmp_path: Path) -> None:
    """F89"""
    async with site(tmp_path) as place:
        ann, _, table = await two_people(place)
        await place.hub.store.write(lambda db: db.execute("UPDATE lines SET text = 'nonsense' WHERE seq = 4"))
    async with site(tmp_path) as place:
        ann.cookies, again = ann.cookies, place.browser()
        again.cookies = ann.cookies
        page = await again.get(f"/t/{table.id}")
        assert page.status_code == 200 and "damaged" in page.text and f"/t/{table.id}/record" in page.text
        assert "nonsense" in (await again.get(f"/t/{table.id}/record")).text
        for path in ("frame", "at/2", "card/castle", "why/castle", "spoken/who", "tables"):
            assert (await again.get(f"/t/{table.id}/{path}", headers=JSON)).status_code in (404, 409), path
        assert (
            await again.post(f"/t/{table.id}/act", data={"action": "pass", "seq": "9", "key": "k"}, headers=JSON)
        ).status_code == 409
        assert (await again.post(f"/t/{table.id}/close")).status_code == 303
