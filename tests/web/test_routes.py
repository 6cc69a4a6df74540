"""Every route, for everybody who might ask: a new route without a row here fails."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import pytest

from parlier.web.app import MODULES
from parlier.web.guard import HEADERS
from parlier.web.routes import ROUTES
from tests.table.common import run
from tests.web.common import HOST, JSON, Browser, Site, deciding, legal, site, two_people

ROLES = ("mover", "other", "spectator", "stranger")
"""The seat that decides, the other seat, somebody known without a seat, and a browser without a cookie."""
EVERYBODY = (200, 200, 200, 200)


class Row(NamedTuple):
    """What a route answers to each role (0: whatever, see its own tests), and what is sent to it."""

    statuses: tuple[int, int, int, int]
    body: Mapping[str, str] = MappingProxyType({})


MATRIX: dict[tuple[str, str], Row] = {
    ("GET", "/"): Row(EVERYBODY),
    ("GET", "/healthz"): Row(EVERYBODY),
    ("GET", "/next"): Row((303, 303, 303, 303)),
    ("GET", "/me"): Row(EVERYBODY),
    ("GET", "/back/{token}"): Row(EVERYBODY),
    ("GET", "/new/{game}"): Row(EVERYBODY),
    ("GET", "/rules/{game}"): Row(EVERYBODY),
    ("GET", "/rules/{game}/{rule}"): Row(EVERYBODY),
    ("GET", "/static/{hash}/{file}"): Row(EVERYBODY),
    ("GET", "/t/{table_id}"): Row(EVERYBODY),
    ("GET", "/t/{table_id}/frame"): Row(EVERYBODY),
    ("GET", "/t/{table_id}/record"): Row(EVERYBODY),
    ("GET", "/t/{table_id}/at/{line}"): Row(EVERYBODY),
    ("GET", "/t/{table_id}/card/{place}"): Row(EVERYBODY),
    ("GET", "/t/{table_id}/why/{place}"): Row(EVERYBODY),
    ("GET", "/t/{table_id}/spoken/{word}"): Row(EVERYBODY),
    ("GET", "/t/{table_id}/tables"): Row(EVERYBODY),
    ("GET", "/t/{table_id}/live"): Row((0, 0, 0, 0)),
    ("GET", "/lobby/live"): Row((0, 0, 0, 0)),
    ("POST", "/play"): Row(EVERYBODY),
    ("POST", "/tables"): Row(EVERYBODY, {"game": "caylus"}),
    ("POST", "/me"): Row(EVERYBODY, {"name": "Somebody"}),
    ("POST", "/me/link"): Row((200, 200, 200, 403)),
    ("POST", "/back/{token}"): Row((404, 404, 404, 404)),
    ("POST", "/out"): Row(EVERYBODY),
    ("POST", "/out/others"): Row((200, 200, 200, 403)),
    ("POST", "/t/{table_id}/act"): Row((200, 403, 403, 403), {"action": "ACTION", "seq": "SEQ", "key": "k"}),
    ("POST", "/t/{table_id}/undo"): Row((409, 409, 403, 403), {"seq": "SEQ", "key": "k"}),
    ("POST", "/t/{table_id}/sit"): Row((409, 409, 409, 409), {"seat": "1", "name": "Zoe"}),
    ("POST", "/t/{table_id}/leave"): Row((200, 200, 403, 403)),
    ("POST", "/t/{table_id}/rejoin"): Row((200, 200, 403, 403)),
    ("POST", "/t/{table_id}/start"): Row((409, 409, 409, 403)),
    ("POST", "/t/{table_id}/close"): Row((0, 0, 403, 403)),
    ("POST", "/t/{table_id}/bot"): Row((0, 0, 403, 403), {"seat": "1"}),
    ("POST", "/t/{table_id}/again"): Row((409, 409, 409, 403)),
    ("POST", "/t/{table_id}/say"): Row(EVERYBODY, {"text": "hello"}),
    ("POST", "/t/{table_id}/note"): Row((200, 200, 200, 403), {"text": "a note"}),
}


def all_routes() -> set[tuple[str, str]]:
    assert MODULES
    found = set()
    for route in ROUTES:
        for path in route.paths:
            method = min(route.http_methods)
            found.add((str(getattr(method, "value", method)), path.replace(":str", "").replace(":path", "")))
    return found


def test_every_route_has_its_row() -> None:
    assert all_routes() == set(MATRIX)


async def _roles(place: Site) -> tuple[dict[str, Browser], str, dict[str, str]]:
    ann, ben, table = await two_people(place)
    mover = deciding(table, ann, ben)
    other = ben if mover is ann else ann
    words = {"ACTION": legal(table)[0], "SEQ": str(table.seq)}
    return (
        {"mover": mover, "other": other, "spectator": await place.person("Sue"), "stranger": place.browser()},
        table.id,
        words,
    )


def address_of(path: str, table: str, file: str) -> str:
    """The address of a route."""
    values = {"table_id": table, "token": "nonsense", "game": "caylus", "rule": "R7.3", "line": "3", "place": "castle"}
    return path.format(**values, word="who", hash="x", file=file)


@pytest.mark.parametrize(("method", "path"), sorted(MATRIX), ids=lambda value: value)
@run
async def test_each_role_gets_what_is_meant_for_it(tmp_path: Path, method: str, path: str) -> None:
    row = MATRIX[method, path]
    for role, wanted in zip(ROLES, row.statuses, strict=True):
        if wanted:
            async with site(tmp_path / role) as place:
                browsers, table, words = await _roles(place)
                body = {name: words.get(value, value) for name, value in row.body.items()}
                address = address_of(path, table, "css/base.css")
                data = body if method == "POST" else None
                response = await browsers[role].request(method, address, data=data, headers=JSON)
                assert response.status_code == wanted, (role, response.text[:300])


@pytest.mark.parametrize("path", sorted(path for method, path in MATRIX if method == "POST"))
@run
async def test_nothing_is_changed_for_another_site(tmp_path: Path, path: str) -> None:
    async with site(tmp_path) as place:
        browsers, table, words = await _roles(place)
        lines = len((await place.hub.find(table)).lines)
        body = {name: words.get(value, value) for name, value in MATRIX["POST", path].body.items()}
        for headers in (
            {"Origin": "http://evil.test", "Sec-Fetch-Site": "cross-site"},
            {"Origin": "http://evil.test"},
            {"Origin": "null"},
            {"Origin": f"{HOST}.evil.test"},
            {"Origin": HOST, "Sec-Fetch-Site": "same-site"},
            {},
        ):
            mover = browsers["mover"]
            del mover.headers["Origin"], mover.headers["Sec-Fetch-Site"]
            response = await mover.post(address_of(path, table, ""), data=body, headers=headers)
            mover.headers.update({"Origin": HOST, "Sec-Fetch-Site": "same-origin"})
            assert response.status_code == 403 and "set-cookie" not in response.headers, headers
        assert len((await place.hub.find(table)).lines) == lines


@run
async def test_a_plain_http_page_in_the_home_network_may_post(tmp_path: Path) -> None:
    """There browsers send an Origin and no Sec-Fetch-Site."""
    async with site(tmp_path) as place:
        browser = place.browser()
        del browser.headers["Sec-Fetch-Site"]
        assert (await browser.post("/play")).status_code == 303


@run
async def test_every_answer_carries_the_headers(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        browsers, table, _ = await _roles(place)
        addresses = [
            (method, address_of(path, table, "css/base.css")) for method, path in sorted(MATRIX) if not path.endswith("live")
        ]
        addresses += [("GET", "/nowhere"), ("GET", "/t/nothing"), ("DELETE", "/"), ("PUT", f"/t/{table}/act"), ("GET", "/play")]
        addresses += [("POST", "/static/x/css/base.css"), ("GET", "/static/x/nothing"), ("OPTIONS", "/"), ("HEAD", "/")]
        for method, address in addresses:
            response = await browsers["mover"].request(method, address)
            for name, value in HEADERS.items():
                assert response.headers.get(name) == value, (method, address)
            assert response.headers.get("cache-control"), (method, address)
            if address.startswith("/t/"):
                assert response.headers["cache-control"] == "no-store", (method, address)


@run
async def test_a_wrong_method_or_address_is_told_in_a_sentence(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        browser = place.browser()
        for method, address, status in (("GET", "/play", 405), ("DELETE", "/", 405), ("GET", "/x/y/z", 404), ("POST", "/", 405)):
            response = await browser.request(method, address)
            assert response.status_code == status and f"Error {status}" in response.text
            answer = await browser.request(method, address, headers=JSON)
            assert answer.status_code == status and set(answer.json()) == {"error"}
