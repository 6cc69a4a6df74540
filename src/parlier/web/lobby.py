"""The first page: play now, go on, join, watch."""

from __future__ import annotations

from typing import Any

import msgspec

import parlier
from parlier.skin.page import has_page_skin
from parlier.table import TableCard
from parlier.web.routes import page
from parlier.web.visit import JSON, Answer, Visit

SHOWN = 30
"""So many tables of each kind are listed."""


async def _lists(visit: Visit) -> dict[str, list[TableCard]]:
    mine = await visit.hub.mine(visit.person) if visit.person else []
    own = {card.id for card in mine}
    others = [card for card in await visit.hub.lobby() if card.id not in own]
    return {
        "mine": mine[:SHOWN],
        "open": [card for card in others if card.status == "gathering"][:SHOWN],
        "running": [card for card in others if card.status == "playing"][:SHOWN],
    }


async def _parts(visit: Visit) -> dict[str, str]:
    return {
        name: visit.house.pages.render(f"parts/{name}.html", visit.language, cards=cards, person=visit.person)
        for name, cards in (await _lists(visit)).items()
    }


async def lobby_frame(visit: Visit) -> bytes:
    """The lists of the lobby, for its stream."""
    return msgspec.json.encode({"parts": {name: str(html) for name, html in (await _parts(visit)).items()}})


@page("/")
async def lobby(visit: Visit) -> Answer:
    """The first page. A game without a board drawn for pages can be played, but it is not put before newcomers."""
    books: list[Any] = [parlier.load(name) for name in parlier.game_names()]
    games = [game for game in books if has_page_skin(game.name)]
    return visit.page("lobby.html", parts=await _parts(visit), games=games, books=books)


@page("/next")
async def next_table(visit: Visit) -> Answer:
    """The table that waits longest for who asks."""
    found = await visit.hub.next_table(visit.known(), visit.query("after")) if visit.person else None
    return visit.redirect(f"/t/{found}" if found else "/")


@page("/healthz")
async def health(visit: Visit) -> Answer:
    """Whether the server answers."""
    return visit.respond(b'{"ok":true}', JSON)
