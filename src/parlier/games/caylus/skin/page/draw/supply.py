"""What lies beside the board: the tiles that can still be built, and the stock of goods."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.page import goods
from parlier.games.caylus.skin.page.draw.faces import Face
from parlier.games.caylus.skin.page.draw.ink import Ink, Offer, Sight, opening, said_offer
from parlier.games.caylus.words import CUBE_NAMES, KIND_NAMES
from parlier.skin.drawing import in_words

RACKS = ("wood", "residence", "stone", "prestige")


class Supply:
    """Draws the four racks and the stock, each a part."""

    def __init__(self, ink: Ink, faces: list[Face]) -> None:
        self.ink, self.faces = ink, faces
        pen, t = ink.pen, ink.tables
        tiles = range(c.TILES + 1)
        self.costs = [str(goods.cost(pen, t, tile, mute=True)) for tile in tiles]
        self.gains = [str(goods.gains(pen, t, tile, mute=True)) for tile in tiles]
        self.prices = [f"{in_words(goods.cost(pen, t, tile))} → {in_words(goods.gains(pen, t, tile))}" for tile in tiles]
        self.tile = lru_cache(maxsize=512)(self._tile)
        self.stock = lru_cache(maxsize=256)(self._stock)
        kinds = [KIND_NAMES[t.kind[tile]] for tile in tiles]
        self.of_kind = {
            kind: [tile for tile in tiles[c.CRAFT_FIRST :] if kinds[tile] == kind and t.in_play[tile]] for kind in RACKS
        }

    def parts(self, sight: Sight) -> Iterator[tuple[str, str]]:
        """All parts by their ids."""
        for kind in RACKS:
            yield f"rack-{kind}", self._rack(sight, kind)
        yield "stock", self.stock(tuple(sight.offers.get(f"stock-{cube}") for cube in CUBE_NAMES))

    def _rack(self, sight: Sight, kind: str) -> str:
        ink, offers, at = self.ink, sight.offers, sight.look.g
        # residences never run out (R1.3)
        left = [tile for tile in self.of_kind[kind] if at[c.AT + tile] == c.IN_STOCK or tile == c.RESIDENCE]
        tiles = "".join(self.tile(tile, offers.get(f"tile-{ink.tables.ids[tile]}")) for tile in left)
        body = f"<ul>{tiles}</ul>" if left else f"<p>{ink.text('board-none-left')}</p>"
        title = f"{ink.text(f'board-rack-{kind}')} <small>{ink.text(f'board-by-{kind}')}</small>"
        return f'<div class="rack n{len(left)}" id="rack-{kind}"><h3 class="k-{kind}"><span>{title}</span></h3>{body}</div>'

    def _tile(self, tile: int, offer: Offer | None) -> str:
        ink, face, word = self.ink, self.faces[tile], self.ink.tables.ids[tile]
        label = ink.label([face.name, face.does, self.prices[tile], said_offer(ink, offer)])
        start = opening(f"tile-{word}", f"mini {face.kind}", label, offer)
        costs, gains = self.costs[tile], self.gains[tile]
        price = f'<span class="cost" aria-hidden="true">{costs}</span><span class="pp" aria-hidden="true">{gains}</span>'
        return f"<li>{start}{face.band}{face.emblem}{face.effect}{price}</button></li>"

    def _stock(self, offers: tuple[Offer | None, ...]) -> str:
        ink = self.ink
        cubes = "".join(self._pile(cube, offer) for cube, offer in zip(CUBE_NAMES, offers, strict=True))
        money = f'<span class="pile">{ink.symbol("g-denier")} {ink.text("good-money", n=2)}</span>'
        return f'<p class="stock" id="stock"><span>{ink.text("board-stock")}</span>{cubes}{money}</p>'

    def _pile(self, cube: str, offer: Offer | None) -> str:
        ink = self.ink
        name = ink.text(f"good-{cube}", n=2)
        body = f"{ink.symbol(f'g-{cube}')} {name}"
        if offer is None:
            return f'<span class="pile">{body}</span>'
        label = ink.label([ink.text("label-stock", good=name), said_offer(ink, offer)])
        return f'{opening(f"stock-{cube}", "pile", label, offer)}<span aria-hidden="true">{body}</span></button>'
