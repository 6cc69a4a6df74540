"""The three rows of tiles: upgrades, walls, buildings, with what they cost and bring, and why one cannot have them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import KINDS, Tile
from parlier.games.praga.skin.page.draw.hexes import Hexes
from parlier.games.praga.skin.page.draw.ink import Ink, Offer, Sight, mute, opening, said_offer
from parlier.games.praga.words import ACTION_NAMES, ROW_NAMES
from parlier.skin.drawing import Remembered

ACTION_OF_KIND = (None, 2, 3)
"""The action that takes a tile of the kind; an upgrade names its own."""


class Shown(NamedTuple):
    """What the picture of a tile in a row depends on. lacks: by good what the one who looks has too little of."""

    tile: Tile
    special: bool
    price: tuple[int, ...]
    lacks: tuple[int, ...]
    locked: bool
    pointed: bool
    offer: Offer | None
    last: bool


class Rows:
    """Draws the rows, each a part."""

    def __init__(self, ink: Ink, hexes: Hexes) -> None:
        self.ink, self.hexes = ink, hexes
        self.tile = lru_cache(maxsize=16_384)(self._tile)
        self.head = lru_cache(maxsize=512)(self._head)
        self.face = lru_cache(maxsize=256)(self._face)
        self.parts = Remembered(self._reads, self._parts)

    def _reads(self, sight: Sight) -> Hashable:
        """What lies there, and what the owner of the first board can pay."""
        g, seat = sight.look.g, sight.owner
        lie = tuple(g[c.ROW : c.UNDER]), g[c.PERMIT], tuple(g[c.POINTER : c.PARLER_PAWN]), sight.look.solo
        pays = sight.viewer >= 0, sight.has(seat, c.GOLD, c.SCORE), sight.has(seat, c.TECH_HELD, c.TECH_SPENT)
        return lie, pays, sight.marks("row", "tile")

    def _parts(self, sight: Sight) -> Iterator[tuple[str, str]]:
        """All parts by their ids."""
        look = sight.look
        for kind, row in enumerate(ROW_NAMES):
            unseen = look.g[c.UNSEEN + kind].bit_count()
            head = self.head(kind, unseen, sight.offers.get(f"row-{row}"))
            shown = (self._shown(sight, kind, slot, tile) for slot, tile in enumerate(look.row(kind)))
            tiles = "".join(self.tile(one) if one is not None else self._gap() for one in shown)
            yield f"row-{row}", f'<div class="row3 {row}" id="row-{row}">{head}<ul>{tiles}</ul></div>'

    def _shown(self, sight: Sight, kind: int, slot: int, tile: Tile | None) -> Shown | None:
        if tile is None:
            return None
        look, special = sight.look, slot == c.SPECIAL_SLOT
        price = tuple(look.price(tile, sight.owner))
        lacks = tuple(max(0, n - held) for n, held in zip(price, look.goods(sight.owner), strict=True))
        locked = special and not look.g[c.PERMIT]
        pointed = look.solo and look.g[c.POINTER + kind] == slot
        place = f"tile-{tile.id}"
        return Shown(
            tile,
            special,
            price,
            lacks if sight.viewer >= 0 else (),
            locked,
            pointed,
            sight.offers.get(place),
            place in sight.last,
        )

    def _head(self, kind: int, unseen: int, offer: Offer | None) -> str:
        ink = self.ink
        name = ink.text(f"draw-row-{ROW_NAMES[kind]}")
        left = f"<small>{ink.text('draw-unseen', n=unseen)}</small>"
        emblem = ink.symbol(f"b-act-{ROW_NAMES[kind]}", "be")
        label = ink.label([name, ink.text("label-refresh"), said_offer(ink, offer)])
        again = ink.symbol("ui-restart")
        start = opening(f"row-{ROW_NAMES[kind]}", "refresh", label, offer)
        return f"<h3>{emblem}<span>{name}</span>{left}{start}{mute(again)}</button></h3>"

    def _gap(self) -> str:
        return f'<li class="gap">{self.ink.text("draw-gap")}</li>'

    def _tile(self, s: Shown) -> str:
        ink, tile = self.ink, s.tile
        price = ink.goods(s.price) or f'<span class="w">{ink.text("draw-free")}</span>'
        star = ink.symbol("g-special") if s.special else ""
        lacks = f"{ink.text('draw-lacks')} {ink.goods(s.lacks)}" if any(s.lacks) else ""
        locked = f"{ink.text('draw-needs')} {ink.symbol('g-special')}" if s.locked and not lacks else ""
        poor = " poor" if (lacks or locked) and not s.offer else ""
        pointer = f'<span class="pointer" title="{ink.text("draw-pointer")}">{ink.owner(1, 1)}</span>' if s.pointed else ""
        start = opening(
            f"tile-{tile.id}", f"ht {KINDS[tile.kind]}{' spec' if s.special else ''}{poor}", self._label(s), s.offer, s.last
        )
        why = mute(lacks or locked, "lacks") if not s.offer else ""
        shown = f"{mute(self.face(tile), 'face')}{mute(ink.named(tile.id), 'nm')}{mute(brings(ink, tile), 'br')}"
        return f"<li>{start}{shown}{mute(price + star, 'pc')}{why}{pointer}</button></li>"

    def _face(self, tile: Tile) -> str:
        """The hex with what counts where it will lie; what the tile brings stands beside it."""
        return face(self.ink, self.hexes, tile, each=False)

    def _label(self, s: Shown) -> str:
        ink = self.ink
        return ink.label(
            [
                ink.named(s.tile.id),
                ink.text("label-special") if s.special else "",
                *about(ink, s.tile),
                ink.text("label-costs", what=ink.said_goods(s.price) or ink.words.text("free")),
                ink.text("label-lacks", what=ink.said_goods(s.lacks)) if any(s.lacks) else "",
                ink.text("label-locked") if s.locked else "",
                ink.text("draw-pointer") if s.pointed else "",
                said_offer(ink, s.offer),
            ]
        )


def action_of(ink: Ink, tile: Tile) -> int:
    """The action whose emblem a tile shows: an upgrade's own, of the others the one that takes it."""
    own = ACTION_OF_KIND[tile.kind]
    return int(ink.tables.upgrade_action[tile.number]) if own is None else own


def inside(ink: Ink, tile: Tile) -> str:
    """What is drawn in the middle of a tile on a board: the emblem, and under that of an upgrade what it brings each time."""
    each = f'<span class="fx">{brings(ink, tile)}</span>' if tile.kind == 0 else ""
    return f"{ink.emblem(action_of(ink, tile), 'emblem')}{each}"


def brings(ink: Ink, tile: Tile) -> str:
    """What a tile brings."""
    t = ink.tables
    bonus = (t.upgrade_bonus, t.wall_reward, t.building_reward)[tile.kind][tile.number]
    more = ""
    if tile.kind == 1 and t.wall_icon[tile.number]:
        more = ink.amount(int(t.wall_icon[tile.number]), "hw")
    if tile.kind == 2:
        more = ink.amount(int(t.building_icon[tile.number]), "cath") if t.building_icon[tile.number] else ""
        more += ink.symbol("g-claim" if t.building_claim[tile.number] else "g-around")
    return f"{ink.effect(int(bonus))}{more}"


def face(ink: Ink, hexes: Hexes, tile: Tile, rotation: int = 0, each: bool = True) -> str:
    """A tile as it lies on the table. each: with what an upgrade brings each time."""
    sides = (hexes.upgrade, hexes.wall, hexes.building)[tile.kind](tile.number, rotation)
    middle = inside(ink, tile) if each else ink.emblem(action_of(ink, tile), "emblem")
    return f'{hexes.drawn(sides)}<span class="in">{middle}</span>'


def about(ink: Ink, tile: Tile) -> list[str]:
    """What a tile brings, in words."""
    t, n = ink.tables, tile.number
    if tile.kind == 0:
        action = ink.words.text(f"action-{ACTION_NAMES[int(t.upgrade_action[n])]}")
        return [ink.text("label-upgrades", action=action, bonus=ink.said(int(t.upgrade_bonus[n]))), *sides_said(ink, tile)]
    if tile.kind == 1:
        icon = ink.text("label-hunger", n=int(t.wall_icon[n])) if t.wall_icon[n] else ""
        return [ink.text("label-reward", what=ink.said(int(t.wall_reward[n]))), icon, *sides_said(ink, tile)]
    icon = ink.text("label-cathedral", n=int(t.building_icon[n])) if t.building_icon[n] else ""
    claim = ink.text("label-claim" if t.building_claim[n] else "label-around")
    blue = ink.text("label-blue") if t.building_blue[n] >= 0 else ""
    return [ink.text("label-reward", what=ink.said(int(t.building_reward[n]))), icon, claim, blue]


def sides_said(ink: Ink, tile: Tile) -> list[str]:
    """Link symbols and corners, in words."""
    t = ink.tables
    edges, corners = (t.upgrade_edges, t.upgrade_corners) if tile.kind == 0 else (t.wall_edges, t.wall_corners)
    at = range(tile.number * 6, tile.number * 6 + 6)
    links = [ink.said(int(edges[side])) for side in at if edges[side]]
    colours = [ink.text(f"draw-corner-{('', 'red', 'blue')[corners[side]]}") for side in at if corners[side]]
    found = [ink.text("label-links", what=" · ".join(links))] if links else []
    return [*found, ink.text("label-corners", what=", ".join(colours))] if colours else found
