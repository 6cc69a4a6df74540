"""The page of a table: waiting room, board, end, and any past position."""

from __future__ import annotations

from typing import Any

from parlier.core.state import State
from parlier.core.view import UNSEEN, View
from parlier.table import Table
from parlier.web.frames import Whole
from parlier.web.routes import page
from parlier.web.viewer import decides, past_scene, scene_of, viewer_of
from parlier.web.visit import JSON, Answer, Visit
from parlier.web.wrong import Wrong

TEMPLATES = {"gathering": "room.html", "playing": "table.html", "over": "table.html"}
RECORD = "text/plain"

Refused = tuple[str, str | None]
"""What is wrong with what was asked, and the rule."""


def table_page(visit: Visit, table: Table, status: int = 200, refused: Refused | None = None, note: str = "") -> Answer:
    """The page of a table for who asks."""
    if table.status not in TEMPLATES:
        return visit.page("ended.html", table=table, mine=table.host == (visit.person.id if visit.person else 0))
    viewer = viewer_of(visit.person, table)
    whole = visit.house.frames.whole(table, viewer, visit.language)
    arguments: dict[str, Any] = {
        "table": table,
        "viewer": viewer,
        "frame": whole.frame,
        "refused": refused,
        "note": note,
        "past": None,
        "stream": whole.frame.stream,
        "friends": friends_url(visit, table),
        **_skinned(table, whole),
    }
    return visit.page(TEMPLATES[table.status], status, **arguments)


def _skinned(table: Table, whole: Whole) -> dict[str, Any]:
    parts = whole.game | whole.page
    board = whole.skin.board(whole.game) if whole.scene is not None else ""
    return {
        "parts": parts,
        "board": board,
        "regions": whole.skin.regions,
        "words": whole.skin.pen.words,
    }


def friends_url(visit: Visit, table: Table) -> str:
    """The link for friends: as the browser sees us, or as the network does when the browser runs on this machine."""
    base = str(visit.request.base_url).rstrip("/")
    if visit.house.settings.friends and visit.request.url.hostname in ("127.0.0.1", "localhost", "::1"):
        base = visit.house.settings.friends
    return f"{base}/t/{table.id}"


async def watched_table(visit: Visit) -> Table:
    """A table that has something to watch."""
    return await visit.table()


@page("/t/{table_id:str}")
async def show_table(visit: Visit) -> Answer:
    """A table."""
    table = await visit.table()
    if visit.person is not None:
        visit.hub.touch(table.id, visit.person.id)
    note = await visit.hub.note_of(table.id, visit.person) if visit.person else ""
    return table_page(visit, table, note=note)


@page("/t/{table_id:str}/frame")
async def show_frame(visit: Visit) -> Answer:
    """Everything of a table, for a script that has lost the thread."""
    table = await visit.table()
    frame = visit.house.frames.since(table, viewer_of(visit.person, table), visit.language, None)
    return visit.respond(frame, JSON)


@page("/t/{table_id:str}/record")
async def download(visit: Visit) -> Answer:
    """The record of a table as a file."""
    visit.limit("ask")
    table = await visit.table()
    text = record_text(table)
    name = f"{table.wish.game}-{table.id[:8]}.parlier"
    return visit.respond(text.encode(), RECORD, headers={"content-disposition": f'attachment; filename="{name}"'})


def record_text(table: Table) -> str:
    """The record; of a damaged table its log. `Wrong` (409) while it would tell what somebody may not know."""
    if table.record is None:
        if table.status == "gathering":
            raise Wrong(409, "error-no-record")
        return table.log_text()
    if not table.record.state.over and UNSEEN in list(View(table.record.state, None).cells):
        raise Wrong(409, "error-secret-record")
    return table.record.to_text()


# -- looking back ----------------------------------------------------------------------------


def position_after(table: Table, line: int) -> State:
    """The position after a line of the log, moves included that were taken back later. `Wrong` (404) when there is none."""
    if table.record is None or not 1 <= line <= len(table.lines):
        raise Wrong(404, "error-no-position")
    actions: list[str] = []
    for entry in table.lines[:line]:
        if entry.kind in ("act", "chance"):
            actions.append(entry.text)
        elif entry.kind == "rewind":
            del actions[int(entry.text) :]
    state = table.game.new(table.record.seats)
    for action in actions:
        state.apply(table.game.parse(action))
    return state


@page("/t/{table_id:str}/at/{line:str}")
async def show_past(visit: Visit) -> Answer:
    """A past position, to be looked at."""
    visit.limit("ask")
    table, text = await visit.table(), visit.path("line")
    line = int(text) if text.isascii() and text.isdigit() and len(text) < 8 else 0
    state = position_after(table, line)
    frames = visit.house.frames
    skin, scene = frames.skin(table, visit.language), past_scene(state, table)
    viewer = viewer_of(visit.person, table)
    parts = skin.parts(scene)
    chronicle = frames.chronicle(table, visit.language)
    return visit.page(
        "past.html",
        table=table,
        viewer=viewer,
        past=line,
        last=len(table.lines),
        board=skin.board(parts),
        turn=skin.turn(scene),
        phases=skin.phases(scene),
        regions=skin.regions,
        words=skin.pen.words,
        prompt=skin.prompt(scene),
        tables=skin.tables(scene),
        log=[item.replace(f'id="l-{line}"', f'id="l-{line}" aria-current="true"', 1) for item in chronicle.items()],
    )


# -- asking ----------------------------------------------------------------------------------


@page("/t/{table_id:str}/card/{place:str}")
async def show_card(visit: Visit) -> Answer:
    """What there is to know about a place."""
    visit.limit("ask")
    table = await _begun(visit)
    viewer = viewer_of(visit.person, table)
    card = visit.house.frames.skin(table, visit.language).card(scene_of(table, viewer), visit.path("place"))
    return visit.nothing() if card is None else visit.fragment(card)


@page("/t/{table_id:str}/why/{place:str}")
async def show_why(visit: Visit) -> Answer:
    """Why nothing can be done at a place now."""
    visit.limit("ask")
    table = await _begun(visit)
    viewer, skin = viewer_of(visit.person, table), visit.house.frames.skin(table, visit.language)
    assert table.record is not None
    if not decides(table, viewer):
        return _why(visit, table, visit.house.pages.words(visit.language).text("why-not-your-turn"), "")
    scene, place = scene_of(table, viewer), visit.path("place")
    beyond = skin.beyond(scene, place)
    if beyond is not None:
        return _why(visit, table, beyond.reason, beyond.rule)
    wish = skin.wish(scene, place)
    if wish is None:
        return visit.nothing()
    refusal = table.record.state.explain(table.game.parse(wish))
    if refusal is None:
        return _why(visit, table, visit.house.pages.words(visit.language).text("why-you-may"), "")
    return _why(visit, table, skin.refusal(refusal.word), refusal.rule)


def _why(visit: Visit, table: Table, text: str, rule: str) -> Answer:
    return visit.fragment(visit.house.pages.render("why.html", visit.language, text=text, rule=rule, game=table.wish.game))


@page("/t/{table_id:str}/spoken/{word:str}")
async def show_spoken(visit: Visit) -> Answer:
    """A part of the board in words."""
    visit.limit("ask")
    table = await _begun(visit)
    skin = visit.house.frames.skin(table, visit.language)
    answers = skin.spoken(scene_of(table, viewer_of(visit.person, table)))
    word = visit.path("word").lower()
    if word not in answers:
        known = ", ".join(answers)
        return visit.json({"lines": [visit.house.pages.words(visit.language).text("error-no-query", known=known)]}, 404)
    return visit.json({"lines": list(answers[word])})


@page("/t/{table_id:str}/tables")
async def show_tables(visit: Visit) -> Answer:
    """The board as tables in words. Not sent by the stream: few read it, and it changes with every action."""
    visit.limit("ask")
    table = await _begun(visit)
    skin = visit.house.frames.skin(table, visit.language)
    tables = skin.tables(scene_of(table, viewer_of(visit.person, table)))
    return visit.fragment(visit.house.pages.render("tables.html", visit.language, tables=tables))


async def _begun(visit: Visit) -> Table:
    table = await visit.table()
    if table.record is None:
        raise Wrong(409, "error-not-begun")
    return table
