"""Frames: what of a table's page has changed since a viewer's last one.

A page is made of parts, elements with an id. Of each version that somebody was shown only the parts'
fingerprints are kept; a frame holds the parts whose fingerprints differ. It is made once for all who look
the same way (see `Viewer`), at the moment the first of them asks.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup

from parlier.core.record import Record
from parlier.skin.page import PageSkin, Scene
from parlier.table import Table
from parlier.web.assets import Assets
from parlier.web.bar import bar_of
from parlier.web.chat import Heard, chat_items, heard, people_of, watchers
from parlier.web.chronicle import Chronicle
from parlier.web.kept import Kept
from parlier.web.pages import Pages
from parlier.web.viewer import Viewer, decides, scene_of
from parlier.web.words import page_words, skin_for

KEPT_VERSIONS = 6
KEPT_TABLES = 4096
KEPT_DRAWINGS = 64
"""Whoever looks at a table asks for the same drawing at nearly the same moment."""
KEPT_FRAMES = 2048
KEPT_WHOLE = 256
ALL = 1_000_000
"""More items than a list has."""


class Added(msgspec.Struct):
    """A list that grows: `keep` of the oldest items stay, then come those of `add`."""

    keep: int
    add: list[str]
    since: int = 0


class Frame(msgspec.Struct):
    """What is sent. base: the version this is a difference from; None: it is everything."""

    version: int
    base: int | None
    seq: int
    hash: str
    status: str
    mine: bool
    title: str
    parts: dict[str, str]
    log: Added
    chat: Added
    stream: str


class Marks(NamedTuple):
    """A fingerprint for each part, by name."""

    names: tuple[str, ...]
    values: array[int]


class Print(NamedTuple):
    """The fingerprints of one version. heard: the lines of chat it had; key: what the game's parts depend on."""

    seq: int
    heard: Heard
    key: tuple[object, ...]
    game: Marks
    page: Marks


class Whole(NamedTuple):
    """Everything of a table's page, for a page to be made of."""

    frame: Frame
    skin: PageSkin
    scene: Scene | None
    game: dict[str, Markup]
    page: dict[str, Markup]


class Frames:
    """Makes the frames of all tables."""

    def __init__(self, pages: Pages, assets: Assets, boot: str) -> None:
        self.pages = pages
        self.assets = assets
        self.boot = boot
        self.prints: Kept[tuple[str, Viewer, str], dict[int, Print]] = Kept(KEPT_TABLES)
        self.sent: Kept[tuple[str, Viewer, str], tuple[int, dict[int, bytes]]] = Kept(KEPT_FRAMES)
        self.sent_whole: Kept[tuple[str, Viewer, str, int], bytes] = Kept(KEPT_WHOLE)
        self.queries: dict[PageSkin, str] = {}
        self.drawings: Kept[tuple[object, ...], dict[str, Markup]] = Kept(KEPT_DRAWINGS)
        self.companies: Kept[tuple[object, ...], dict[str, Markup]] = Kept(KEPT_TABLES)
        self.chronicles: Kept[tuple[str, str], Chronicle] = Kept(KEPT_TABLES)
        self._small = lru_cache(maxsize=KEPT_DRAWINGS)(self._make_small)

    # -- what others ask -----------------------------------------------------------------------

    def skin(self, table: Table, language: str) -> PageSkin:
        """The skin of a table's game."""
        return skin_for(table.game, language, self.assets.symbols(table.game.name))

    def mark(self, version: int) -> str:
        """The id of an event: from here a stream can go on, as long as this server runs."""
        return f"{self.boot}-{version}"

    def since(self, table: Table, viewer: Viewer, language: str, base: int | None) -> bytes:
        """The frame from version `base` to now, as JSON; everything when that version is not known."""
        if base is None or base not in self.prints.get((table.id, viewer, language), {}):
            return self._whole_bytes(table, viewer, language)
        key = (table.id, viewer, language)
        version, frames = self.sent.get(key, (0, {}))
        if version != table.version:
            frames = {}
        if base not in frames:
            frames[base] = msgspec.json.encode(self._difference(table, viewer, language, base))
        return self.sent.keep(key, (table.version, frames))[1][base]

    def _whole_bytes(self, table: Table, viewer: Viewer, language: str) -> bytes:
        key = (table.id, viewer, language, table.version)
        found = self.sent_whole.get(key)
        return found or self.sent_whole.keep(key, msgspec.json.encode(self.whole(table, viewer, language).frame))

    def whole(self, table: Table, viewer: Viewer, language: str) -> Whole:
        """Everything, and it is remembered as a base."""
        skin = self.skin(table, language)
        scene = scene_of(table, viewer) if table.record is not None else None
        game = self._game_parts(table, viewer, language, skin, scene)
        page = self._page_parts(table, viewer, language)
        self._remember(table, viewer, language, _prints(game), _prints(page))
        chronicle = self.chronicle(table, language)
        log = Added(0, chronicle.items(), chronicle.since_own_turn(viewer.seats))
        frame = self._frame(table, viewer, language, None, game | page, log, Added(0, chat_items(table, viewer, skin.pen)))
        return Whole(frame, skin, scene, game, page)

    def chronicle(self, table: Table, language: str) -> Chronicle:
        """The chronicle of a table, up to now."""
        found = self.chronicles.get((table.id, language)) or Chronicle(table.id, self.skin(table, language))
        found.follow(table)
        return self.chronicles.keep((table.id, language), found)

    # -- differences ---------------------------------------------------------------------------

    def _difference(self, table: Table, viewer: Viewer, language: str, base: int) -> Frame:
        old = self.prints[table.id, viewer, language][base]
        skin = self.skin(table, language)
        game: dict[str, Markup] = {}
        game_prints = old.game
        if old.key != _key(table):
            scene = scene_of(table, viewer) if table.record is not None else None
            game = self._game_parts(table, viewer, language, skin, scene)
            game_prints = _prints(game)
        page = self._page_parts(table, viewer, language)
        page_prints = _prints(page)
        self._remember(table, viewer, language, game_prints, page_prints)
        changed = _changed(game, old.game) | _changed(page, old.page)
        chronicle = self.chronicle(table, language)
        keep = chronicle.unchanged(old.seq)
        log = Added(chronicle.count(keep), chronicle.items(keep), chronicle.since_own_turn(viewer.seats))
        chat = self._chat(table, viewer, skin, old)
        return self._frame(table, viewer, language, base, changed, log, chat)

    def _chat(self, table: Table, viewer: Viewer, skin: PageSkin, old: Print) -> Added:
        """New lines only, unless older ones may be read now that the game is over."""
        if heard(table, viewer).deaf != old.heard.deaf:
            return Added(0, chat_items(table, viewer, skin.pen))
        return Added(ALL, chat_items(table, viewer, skin.pen, old.heard.last))

    def _remember(self, table: Table, viewer: Viewer, language: str, game: Marks, page: Marks) -> None:
        key = (table.id, viewer, language)
        prints = self.prints.keep(key, self.prints.get(key) or {})
        prints[table.version] = Print(table.seq, heard(table, viewer), _key(table), game, page)
        while len(prints) > KEPT_VERSIONS:
            del prints[next(iter(prints))]  # the oldest; its number need not be the smallest when the clock was set back

    def _frame(
        self,
        table: Table,
        viewer: Viewer,
        language: str,
        base: int | None,
        parts: Mapping[str, Markup],
        log: Added,
        chat: Added,
    ) -> Frame:
        return Frame(
            version=table.version,
            base=base,
            seq=table.seq,
            hash=table.seal(table.hash),
            status=table.status,
            mine=decides(table, viewer),
            title=page_words(language).text("title-table", game=table.game.title, mine=int(decides(table, viewer))),
            parts={name: str(html) for name, html in parts.items()},
            log=log,
            chat=chat,
            stream=self.mark(table.version),
        )

    # -- parts ---------------------------------------------------------------------------------

    def _game_parts(self, table: Table, viewer: Viewer, language: str, skin: PageSkin, scene: Scene | None) -> dict[str, Markup]:
        """What changes with the position."""
        if scene is None:
            return {}
        bar = bar_of(table, viewer, skin, scene)
        return {
            **self._drawn(table, language, skin, scene),
            "bar": self._part("bar", language, table=table, viewer=viewer, bar=bar, queries=self._queries(skin, scene)),
            "result": self._result(table, viewer, language, skin, scene),
        }

    def _result(self, table: Table, viewer: Viewer, language: str, skin: PageSkin, scene: Scene) -> Markup:
        """The end; nothing before."""
        if table.status != "over" or table.record is None:
            return self._small("result", language, None)
        result = skin.result(scene, _breakdowns(table.record))
        return self._part("result", language, table=table, viewer=viewer, result=result)

    def _drawn(self, table: Table, language: str, skin: PageSkin, scene: Scene) -> dict[str, Markup]:
        """The board: drawn once for all who look from the same seat, see the same of it and may do the same."""
        key = (table.id, language, _key(table), scene.view.seat, scene.view.to_bytes(), tuple(scene.view.options))
        return self.drawings.get(key) or self.drawings.keep(key, self._draw(language, skin, scene))

    def _draw(self, language: str, skin: PageSkin, scene: Scene) -> dict[str, Markup]:
        return {
            **skin.parts(scene),
            "phases": self._small("phases", language, skin.phases(scene)),
            "turn": self._small("turn", language, skin.turn(scene)),
        }

    def _page_parts(self, table: Table, viewer: Viewer, language: str) -> dict[str, Markup]:
        """What changes with the people."""
        people, looking_on = people_of(table, viewer), watchers(table)
        shared: dict[str, Any] = {"table": table, "viewer": viewer, "people": people, "watchers": looking_on}
        if table.status == "gathering":
            return {"room": self._part("room", language, **shared)}
        key = (table.id, viewer, language, table.status, tuple(people), looking_on)
        return self.companies.get(key) or self.companies.keep(
            key, {name: self._part(name, language, **shared) for name in ("people", "menu-state")}
        )

    def _queries(self, skin: PageSkin, scene: Scene) -> str:
        """The words that `spoken` answers; a game has the same ones at any time."""
        if skin not in self.queries:
            self.queries[skin] = " ".join(skin.spoken(scene))
        return self.queries[skin]

    def _make_small(self, name: str, language: str, value: str | None) -> Markup:
        """A part made of one value, which is the same at many tables and for many turns."""
        return self._part(name, language, **{name: value})

    def _part(self, name: str, language: str, **arguments: object) -> Markup:
        return self.pages.render(f"parts/{name}.html", language, **arguments)


@lru_cache(maxsize=1024)
def _same(names: tuple[str, ...]) -> tuple[str, ...]:
    """One tuple for all equal ones: thousands of versions name the same parts."""
    return names


def _prints(parts: Mapping[str, Markup]) -> Marks:
    return Marks(_same(tuple(parts)), array("q", map(hash, parts.values())))


def _changed(parts: Mapping[str, Markup], old: Marks) -> dict[str, Markup]:
    before = dict(zip(old.names, old.values, strict=True))
    return {name: html for name, html in parts.items() if before.get(name) != hash(html)}


def _key(table: Table) -> tuple[object, ...]:
    return table.hash, table.status, table.thinking, table.cast(), tuple(seat.bot for seat in table.seats)


def _breakdowns(record: Record) -> list[dict[str, int]]:
    return [record.breakdown(seat) for seat in range(record.seats)]
