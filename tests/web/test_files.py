"""Static files and the rule book."""

from __future__ import annotations

import re
from pathlib import Path

import brotli
import httpx

import parlier
from parlier.skin.page import has_page_skin
from parlier.web.assets import Assets
from tests.table.common import run
from tests.web.common import Page, site, transport


@run
async def test_files_are_kept_for_good_under_their_hash(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        browser, assets = place.browser(), Assets()
        for path, asset in assets.files.items():
            response = await browser.get(assets.url(path), headers={"Accept-Encoding": "identity"})
            assert response.content == asset.data and "immutable" in response.headers["cache-control"], path
        old = await browser.get("/static/0123456789ab/css/base.css")
        assert old.status_code == 200 and "immutable" not in old.headers["cache-control"]


@run
async def test_files_are_sent_compressed_as_the_browser_likes(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        asset = Assets().files["css/base.css"]
        for accepted, encoding in (("gzip, deflate, br", "br"), ("gzip", "gzip"), ("identity", None)):
            async with httpx.AsyncClient(transport=transport(place.app), base_url="http://parlier.test") as browser:
                response = await browser.get("/static/x/css/base.css", headers={"Accept-Encoding": accepted})
                assert response.headers.get("content-encoding") == encoding and response.content == asset.data
        assert brotli.decompress(asset.brotli) == asset.data


@run
async def test_nothing_outside_the_static_files_is_sent(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        browser = place.browser()
        for path in (
            "../app.py",
            "..%2fapp.py",
            "css/../../app.py",
            "/etc/passwd",
            "%2e%2e/%2e%2e/app.py",
            "templates/lobby.html",
            "",
        ):
            assert (await browser.get(f"/static/x/{path}")).status_code in (404, 405), path


def test_the_sprite_has_each_symbol_once() -> None:
    assets = Assets()
    for game in parlier.game_names():
        symbols = re.findall(r'<symbol id="([^"]+)"', assets.files[f"{game}/symbols.svg"].data.decode())
        assert len(symbols) == len(set(symbols)) > (40 if has_page_skin(game) else 0)


@run
async def test_every_symbol_that_a_page_uses_is_in_its_sprite(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        browser = place.browser()
        table = await browser.quick()
        for path in ("/", "/new/caylus", f"/t/{table}", f"/t/{table}/at/5", "/rules/caylus"):
            for address, symbol in re.findall(r'<use href="([^#"]+)#([^"]+)"', (await browser.get(path)).text):
                assert f'id="{symbol}"' in (await browser.get(address)).text, symbol


@run
async def test_the_rule_book_has_every_rule_at_its_number(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        browser = place.browser()
        for game in parlier.game_names():
            html = (await browser.get(f"/rules/{game}")).text
            page, book = Page(html), parlier.load(game).rulebook()
            ids = {attributes["id"] for _, attributes in page.elements if attributes.get("id")}
            assert set(book.rules) | set(book.chapters) <= ids
            links = {str(link["href"]) for link in page.all("a", class_="rule") if str(link["href"]).startswith("#")}
            assert links and {link[1:] for link in links} <= ids
            assert "<table>" in html and "&lt;" not in html.partition("<main")[2][:20_000]


@run
async def test_one_rule_or_a_chapter_is_a_fragment(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        browser = place.browser()
        one = (await browser.get("/rules/caylus/R7.3")).text
        assert one.startswith("<article") and one.count("<h3>") == 1
        assert (await browser.get("/rules/caylus/R7")).text.count("<h3>") > 3
        for wrong in ("R99.1", "x", "R7.3.1", "r7.3", "7.3"):
            assert (await browser.get(f"/rules/caylus/{wrong}")).status_code == 404
        assert (await browser.get("/rules/chess")).status_code == 404


@run
async def test_pages_are_well_formed(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        browser = place.browser()
        await browser.post("/me", data={"name": "Ann"})
        table = await browser.quick()
        waiting = (await browser.post("/tables", data={"game": "caylus", "kind-1": "open"})).headers["location"]
        for path in (
            "/",
            "/me",
            "/new/caylus",
            "/rules/caylus",
            f"/t/{table}",
            f"/t/{table}/at/5",
            waiting,
            "/back/x",
            "/nowhere",
        ):
            html = (await browser.get(path)).text
            page = Page(html)
            assert page.faults == [], path
            ids = [attributes["id"] for _, attributes in page.elements if attributes.get("id")]
            assert len(ids) == len(set(ids)), (path, [one for one in ids if ids.count(one) > 1])
            assert not page.all("script", src="") and all("src" in found for found in page.all("script"))
            assert not any(
                "style" in attributes or any(name.startswith("on") for name in attributes) for _, attributes in page.elements
            )
