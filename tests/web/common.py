"""What the tests of the pages share: the real application on a real database, and browsers that keep their cookies."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from litestar import Litestar

from parlier.table import Hub, Table
from parlier.web.app import make_app
from parlier.web.settings import Settings
from tests.table.common import hub_at

HOST = "http://parlier.test"
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


def transport(app: Any) -> httpx.ASGITransport:
    """Requests without sockets; a crash is an answer, as it is for a browser."""
    return httpx.ASGITransport(app, raise_app_exceptions=False)


class Browser(httpx.AsyncClient):
    """One browser: it keeps its cookie, and says where its requests come from, as browsers do."""

    def __init__(self, app: Litestar) -> None:
        super().__init__(
            transport=transport(app),
            base_url=HOST,
            headers={"Origin": HOST, "Sec-Fetch-Site": "same-origin"},
        )

    async def quick(self) -> str:
        """Start a game with one click; the id of its table."""
        return table_id(await self.post("/play"))

    async def act(self, table: Table, action: str, seq: int | None = None, key: str = "k") -> httpx.Response:
        fields = {"action": action, "seq": str(table.seq if seq is None else seq), "key": key}
        return await self.post(f"/t/{table.id}/act", data=fields, headers=JSON)

    async def frame(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = (await self.get(f"/t/{table}/frame")).json()
        return found


JSON = {"Accept": "application/json"}


class Site(NamedTuple):
    """A server without sockets."""

    hub: Hub
    app: Litestar

    def browser(self) -> Browser:
        return Browser(self.app)

    async def person(self, name: str) -> Browser:
        browser = self.browser()
        await browser.post("/me", data={"name": name})
        return browser


@asynccontextmanager
async def site(folder: Path, settings: Settings | None = None) -> AsyncIterator[Site]:
    async with hub_at(folder) as hub:
        yield Site(hub, make_app(hub, settings or Settings(limited=False)))


def table_id(response: httpx.Response) -> str:
    assert response.status_code == 303, response.text
    return response.headers["location"].removeprefix("/t/")


async def two_people(place: Site, game: str = "caylus") -> tuple[Browser, Browser, Table]:
    """Ann and Ben at a running table for two, Ann in seat 0."""
    ann, ben = await place.person("Ann"), await place.person("Ben")
    fields = {"game": game, "seats": "2", "kind-0": "me", "kind-1": "open"}
    table = await place.hub.find(table_id(await ann.post("/tables", data=fields)))
    await ben.post(f"/t/{table.id}/sit", data={"seat": "1"})
    assert table.status == "playing"
    return ann, ben, table


def deciding(table: Table, *browsers: Browser) -> Browser:
    """The browser of the seat that decides."""
    assert table.record is not None and table.record.state.seat is not None
    return browsers[table.record.state.seat]


def legal(table: Table) -> list[str]:
    assert table.record is not None
    return [table.game.action_text(action) for action in table.record.state.legal()]


class Page(HTMLParser):
    """A page's elements as (tag, attributes), whether all are closed, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.faults: list[str] = []
        self.text = ""
        self.feed(html)
        self.faults += [f"{tag} is not closed" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if tag in ("p", "li", "td", "tr", "th"):
            while self.open and self.open[-1] != tag and self.open[-1] in ("p", "li", "td", "tr", "th"):
                self.open.pop()
        if not self.open or self.open[-1] != tag:
            self.faults.append(f"</{tag}> closes {self.open[-1:]}")
        else:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str, **wanted: str) -> list[dict[str, str | None]]:
        """The attributes of the elements that have these."""
        names = {name.rstrip("_").replace("_", "-"): value for name, value in wanted.items()}
        return [
            attributes
            for found, attributes in self.elements
            if found == tag and all(attributes.get(name) == value for name, value in names.items())
        ]


def third_parties(html: str) -> list[str]:
    """Addresses in a page that lead to other hosts."""
    return [found for found in re.findall(r"(?:https?:)?//[\w.-]+", html) if not found.startswith((HOST, "http://www.w3.org"))]
