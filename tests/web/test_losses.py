"""What cannot be taken back is asked once more before, on every page, without scripts too."""

from __future__ import annotations

import re
from pathlib import Path

from tests.table.common import run
from tests.web.common import Browser, site, table_id, two_people
from tests.web.test_routes import MATRIX

LOSES = {"/t/{table_id}/close", "/t/{table_id}/leave", "/out", "/me/link", "/back/{token}"}
"""What somebody may lose for good by."""
HARMLESS = {
    *("/play", "/tables", "/me", "/out/others"),
    *(f"/t/{{table_id}}/{word}" for word in ("sit", "rejoin", "start", "bot", "again", "say", "note")),
}
"""What only adds something, or can be undone by its opposite; what Start decides stands on its button."""
ON_THE_TABLE = {"/t/{table_id}/act", "/t/{table_id}/undo"}
"""Asked again by the scripts where it matters, and taken back by Back."""
SURE = re.compile(r'<details class="sure">.*?</details>', re.S)
ACTION = re.compile(r'<form[^>]* action="([^"]*)"')


def test_of_every_route_it_is_known_whether_something_is_lost_by_it() -> None:
    assert {path for method, path in MATRIX if method == "POST"} == LOSES | HARMLESS | ON_THE_TABLE


async def forms(browser: Browser, path: str) -> tuple[set[str], set[str]]:
    """Where the forms of a page lead that ask once more, and those that do not."""
    html = (await browser.get(path)).text
    return {found for sure in SURE.findall(html) for found in ACTION.findall(sure)}, set(ACTION.findall(SURE.sub("", html)))


@run
async def test_where_something_is_lost_for_good_a_second_press_is_needed(tmp_path: Path) -> None:
    async with site(tmp_path) as place:
        ann, ben, running = await two_people(place)
        room = f"/t/{table_id(await ann.post('/tables', data={'game': 'caylus', 'kind-1': 'open', 'kind-2': 'open'}))}"
        await ben.post(f"{room}/sit", data={"seat": "1"})
        table = f"/t/{running.id}"
        for browser, path, wanted in (
            (ann, room, {f"{room}/close", f"{room}/leave"}),
            (ben, room, {f"{room}/leave"}),
            (ann, table, {f"{table}/close"}),
            (ben, table, set()),
            (ann, "/me", {"/out"}),
            (ann, "/back/x", {"/back/x"}),
            (place.browser(), "/back/x", set()),
        ):
            asked, at_once = await forms(browser, path)
            assert asked == wanted and not asked & at_once, path
        link = (await ann.post("/me/link")).text
        assert 'class="sure"' not in link.partition('id="out"')[2]
        assert (await forms(ann, "/me"))[0] == {"/me/link"}
        assert (await forms(ann, "/back/x"))[0] == set(), "there is a way back"
        await place.hub.store.write(lambda db: db.execute("UPDATE lines SET text = 'nonsense' WHERE seq = 4"))
    async with site(tmp_path) as place:
        again = place.browser()
        again.cookies = ann.cookies
        assert (await forms(again, table))[0] == {f"{table}/close"}, "it is damaged"
