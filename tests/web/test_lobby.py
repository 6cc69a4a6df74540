"""The first page, setting up, waiting, joining, and who one is."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import parlier
from parlier.skin.page import has_page_skin
from parlier.web.settings import Settings
from tests.table.common import run
from tests.web.common import HOST, JSON, Page, deciding, legal, site, table_id, third_parties, two_people


@run
async def test_one_click_starts_a_game_against_bots(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        browser = place.browser()
        table = await place.hub.find(await browser.quick())
        assert table.status == "playing"
        assert [seat.bot for seat in table.seats] == [None, "greedy", "greedy", "greedy"]
        page = (await browser.get(f"/t/{table.id}")).text
        assert table.seats[0].name in page


@run
async def test_every_drawn_game_is_on_the_first_page_with_its_cover(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        browser = place.browser()
        page = (await browser.get("/")).text
        for game in filter(has_page_skin, parlier.game_names()):
            assert f'href="/new/{game}"' in page and f'name="game" value="{game}"' in page
            found = re.search(rf'<img class="cover-art" src="([^"]+/{game}/cover\.svg)"', page)
            assert found, game
            cover = (await browser.get(found[1])).text
            used = {element.get("href") for element in ElementTree.fromstring(cover).iter() if element.get("href")}
            assert all(f'id="{(name or "")[1:]}"' in cover for name in used) and len(cover) < 20_000


@run
async def test_looking_sets_no_cookie_and_makes_no_guest(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        first, browser = place.browser(), place.browser()
        table = await first.quick()
        for path in ("/", "/new/caylus", "/rules/caylus", "/me", f"/t/{table}"):
            response = await browser.get(path)
            assert response.status_code == 200 and "set-cookie" not in response.headers


@run
async def test_the_cookie_is_for_this_server_alone_and_out_of_reach_of_scripts(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        response = await place.browser().post("/play")
        cookie = response.headers["set-cookie"]
        assert cookie.startswith("parlier=") and "httponly" in cookie.lower() and "samesite=lax" in cookie.lower()
        assert "path=/" in cookie.lower() and "domain" not in cookie.lower() and "secure" not in cookie.lower()
        secure = await place.browser().post("https://parlier.test/play", headers={"Origin": "https://parlier.test"})
        cookie = secure.headers["set-cookie"]
        assert cookie.startswith("__Host-parlier=") and "secure" in cookie.lower()


@run
async def test_the_lobby_lists_my_tables_open_ones_and_running_ones(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben = await place.person("Ann"), await place.person("Ben")
        fields = {"game": "caylus", "seats": "2", "kind-1": "open", "access": "open"}
        open_table = table_id(await ann.post("/tables", data=fields))
        secret = table_id(await ann.post("/tables", data={**fields, "access": "link"}))
        shown = (await ben.get("/")).text
        assert open_table in shown and secret not in shown and "Ann" in shown
        assert secret in (await ann.get("/")).text
        await ben.post(f"/t/{open_table}/sit", data={"seat": "1"})
        watcher = (await place.browser().get("/")).text
        assert open_table in watcher and f"/t/{open_table}/sit" not in watcher


@run
async def test_the_table_that_waits_longest_comes_next(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        browser = place.browser()
        fields = {"game": "caylus", "seats": "2", "kind-0": "me", "kind-1": "guest"}
        first, second = [table_id(await browser.post("/tables", data=fields)) for _ in range(2)]
        assert (await browser.get("/next")).headers["location"] == f"/t/{first}"
        assert (await browser.get(f"/next?after={first}")).headers["location"] == f"/t/{second}"
        assert (await place.browser().get("/next")).headers["location"] == "/"


# -- setting up ------------------------------------------------------------------------------


@run
async def test_the_set_up_page_as_it_comes_opens_a_table(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        browser = place.browser()
        page = Page((await browser.get("/new/caylus")).text)
        fields = {}
        for attributes in page.all("input"):
            chosen = attributes.get("type") not in ("radio", "checkbox") or "checked" in attributes
            if attributes.get("name") and chosen and "data-pref" not in attributes:
                fields[str(attributes["name"])] = attributes.get("value") or ""
        table = await place.hub.find(table_id(await browser.post("/tables", data=fields)))
        assert table.status == "playing" and len(table.seats) == 4


@run
async def test_every_option_of_the_game_stands_on_the_set_up_page_with_its_rule(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        browser = place.browser()
        page = (await browser.get("/new/caylus")).text
        book = place.hub._load("caylus").rulebook()
        rules = re.findall(r'class="rule" href="/rules/caylus#(R[\d.]+)"', page)
        assert len(rules) == 2 and all(rule in book for rule in rules)
        fields = {"game": "caylus", "option-second_edition": "1", "option-simplified_favors": "1"}
        table = await place.hub.find(table_id(await browser.post("/tables", data=fields)))
        assert table.game.options == {"second_edition": True, "simplified_favors": True}


@run
async def test_a_table_for_friends_guests_and_bots_waits_and_starts(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben = await place.person("Ann"), place.browser()
        fields = {"game": "caylus", "seats": "5", "kind-1": "guest", "guest-1": "Eve", "kind-2": "open"}
        fields |= {"kind-3": "bot-uniform", "kind-4": "open"}
        table = await place.hub.find(table_id(await ann.post("/tables", data=fields)))
        room = (await ann.get(f"/t/{table.id}")).text
        assert f"{HOST}/t/{table.id}" in room and f"/t/{table.id}/start" in room and "Eve" in room
        stranger = (await ben.get(f"/t/{table.id}")).text
        assert f"/t/{table.id}/start" not in stranger and f"/t/{table.id}/sit" in stranger
        assert (await ben.post(f"/t/{table.id}/sit", data={"seat": "2", "name": "Ben"})).status_code == 303
        assert (await ben.post(f"/t/{table.id}/start")).status_code == 403
        assert (await ann.post(f"/t/{table.id}/start")).status_code == 303
        assert [seat.name for seat in table.seats][:3] == ["Ann", "Eve", "Ben"]
        assert [seat.bot for seat in table.seats] == [None, None, None, "uniform", "greedy"]


@run
async def test_a_wrong_set_up_says_what_is_wrong_and_keeps_what_was_filled_in(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann = await place.person("Ann")
        fields = {"game": "caylus", "seats": "3", "kind-1": "guest", "guest-1": "Eve)", "kind-2": "open"}
        response = await ann.post("/tables", data=fields)
        assert response.status_code == 422 and "bracket" in response.text and "Eve)" in response.text


@run
async def test_the_link_for_friends_names_the_address_in_the_network(tmp_path: Path) -> None:
    async with site(tmp_path, Settings(limited=False, friends="http://192.168.1.7:8000")) as place:
        ann = place.browser()
        here = {"Host": "127.0.0.1:8000", "Origin": "http://127.0.0.1:8000"}
        fields = {"game": "caylus", "seats": "2", "kind-1": "open"}
        table = table_id(await ann.post("http://127.0.0.1:8000/tables", data=fields, headers=here))
        page = (await ann.get(f"http://127.0.0.1:8000/t/{table}", headers=here)).text
        assert f"http://192.168.1.7:8000/t/{table}" in page


# -- oneself ---------------------------------------------------------------------------------


@run
async def test_a_private_link_makes_another_browser_the_same_person(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, other = await place.person("Ann"), place.browser()
        table = await ann.quick()
        link = (await ann.post("/me/link", headers=JSON)).json()["link"]
        page = await other.get(link)
        assert page.status_code == 200 and "set-cookie" not in page.headers, "looking uses nothing up"
        assert (await other.post(link)).status_code == 303
        assert "Ann" in (await other.get("/me")).text
        assert (await other.post(f"/t/{table}/note", data={"text": "from afar"})).status_code == 303
        await ann.post("/me/link")
        assert (await place.browser().post(link)).status_code == 404, "a newer link has replaced it"


@run
async def test_signing_out_forgets_this_browser_only(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, other = await place.person("Ann"), place.browser()
        link = (await ann.post("/me/link", headers=JSON)).json()["link"]
        await other.post(link)
        token = ann.cookies["parlier"]
        assert (await ann.post("/out")).status_code == 303 and "parlier" not in ann.cookies
        ann.cookies.set("parlier", token)
        assert (await ann.post("/me/link")).status_code == 403, "the old session opens nothing"
        assert "Ann" in (await other.get("/me")).text


@run
async def test_signing_out_everywhere_else_leaves_only_this_browser(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, others = await place.person("Ann"), [place.browser(), place.browser()]
        link = (await ann.post("/me/link", headers=JSON)).json()["link"]
        for other in others:
            await other.post(link)
        assert "/out/others" in (await ann.get("/me")).text
        assert (await ann.post("/out/others", headers=JSON)).json() == {"ended": 2}
        for other in others:
            assert (await other.post("/me/link")).status_code == 403
        page = (await ann.get("/me")).text
        assert "Ann" in page and "/out/others" not in page
        assert (await others[0].post(link)).status_code == 303, "the private link still opens"


@run
async def test_who_signs_out_without_a_private_link_is_warned(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, other = await place.person("Ann"), place.browser()
        assert "nobody can come back as you" in (await ann.get("/me")).text
        link = (await ann.post("/me/link", headers=JSON)).json()["link"]
        assert "come back" not in (await ann.get("/me")).text.partition('id="out"')[2]
        await other.post(link)
        await place.hub.store.write(lambda db: db.execute("DELETE FROM recoveries"))
        assert "no private link" in (await ann.get("/me")).text


@run
async def test_a_name_is_kept_and_a_bad_one_is_refused(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann = await place.person("Ann")
        assert (await ann.post("/me", data={"name": "Anna"})).status_code == 303
        assert "Anna" in (await ann.get("/me")).text
        for bad in ("", " ", "x" * 21, "Ann (greedy)"):
            response = await ann.post("/me", data={"name": bad}, headers=JSON)
            assert response.status_code == 422 and "name" in response.json()["error"]
        assert "Anna" in (await ann.get("/me")).text


@run
async def test_no_page_names_another_host(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, table = await two_people(place)
        for path in ("/", "/new/caylus", "/me", "/rules/caylus", f"/t/{table.id}", f"/t/{table.id}/at/3", "/nowhere"):
            for browser in (ann, place.browser()):
                assert third_parties((await browser.get(path)).text) == [], path
        await deciding(table, ann, ben).act(table, legal(table)[0])
        assert third_parties(str(await ann.frame(table.id))) == []


@run
async def test_the_lobby_offers_the_games_that_are_drawn_and_all_rule_books(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        shown = (await place.browser().get("/")).text
        for name in parlier.game_names():
            assert (f'href="/new/{name}"' in shown) == (f'name="game" value="{name}"' in shown) == has_page_skin(name)
            assert f'href="/rules/{name}"' in shown
