"""King's Road and bridge, seals and production tokens: what lies beside the city for everybody."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import Look, members
from parlier.games.praga.skin.page import goods
from parlier.games.praga.skin.page.draw.ink import NOBODY, Ink, Offer, Sight, mute, opening, said_offer
from parlier.games.praga.skin.sentences import bridge_word
from parlier.skin.drawing import Remembered

WALKED = 3
"""The spaces with two effects; the others lead onto the bridge."""
LAST = 5


class Street:
    """Draws the road, the bridge, the seals and the tokens, each a part."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink
        self.space = lru_cache(maxsize=2048)(self._space)
        self.slot = lru_cache(maxsize=2048)(self._slot)
        self.seal = lru_cache(maxsize=1024)(self._seal)
        self.token = lru_cache(maxsize=256)(self._token)
        self.parts = Remembered(self._reads, self._parts)

    def _reads(self, sight: Sight) -> Hashable:
        look, g = sight.look, sight.look.g
        walkers = tuple((look.of(c.PAWN, seat), look.of(c.V_BRIDGE, seat)) for seat in range(look.seats))
        lie = tuple(g[c.V_UNSEEN : c.IV_GONE]), tuple(g[c.TOKENS : c.DECK])
        return walkers, lie, look.over, sight.names, sight.marks("road", "slot", "seal", "token")

    def _parts(self, sight: Sight) -> Iterator[tuple[str, str]]:
        """All parts by their ids."""
        look, offers, last = sight.look, sight.offers, sight.last
        pawns = [tuple(seat for seat in range(look.seats) if look.of(c.PAWN, seat) == space) for space in range(LAST + 1)]
        spaces = "".join(
            self.space(
                space,
                pawns[space],
                offers.get(f"road-{space}"),
                f"road-{space}" in last,
                tuple(sight.names[s] for s in pawns[space]),
            )
            for space in range(LAST + 1)
        )
        yield "kings-road", f'<ol class="kroad" id="kings-road">{spaces}</ol>'
        yield "bridge", f'<ol class="slots" id="bridge">{"".join(self._slots(sight))}</ol>'
        seals = "".join(self._owned_seal(sight, seal) for seal in range(int(c.SEALS)))
        yield "seals", f'<ul class="seals" id="seals">{seals}</ul>'
        tokens = "".join(
            self.token(token, offers.get(f"token-{look.tables.token_ids[token]}")) for token in members(look.g[c.TOKENS], 1)
        )
        yield "tokens", f'<ul class="ptokens" id="tokens">{tokens or self._none()}</ul>'
        yield "v-tiles", self._v_tiles(look)

    def _none(self) -> str:
        return f"<li>{self.ink.text('board-none')}</li>"

    # -- the road --------------------------------------------------------------------------------

    def _space(self, space: int, pawns: tuple[int, ...], offer: Offer | None, last: bool, names: tuple[str, ...]) -> str:
        ink, t = self.ink, self.ink.tables
        at = f'<span class="at">{"".join(ink.token(seat) for seat in pawns)}</span>' if pawns else ""
        if space == 0:
            return f'<li class="start"><span class="sp"><b>{ink.text("draw-road-start")}</b>{at}</span></li>'
        name = t.road_ids[space]
        if space <= WALKED:
            egg, plain = int(t.road_egg[space]), int(t.road_plain[space])
            effects = f'<span class="fx">{ink.effect(plain)}</span><span class="fx">{ink.effect(egg)}</span>'
            words = [ink.said(plain), ink.said(egg)]
        else:
            key = "draw-bridge-iv" if space == WALKED + 1 else "draw-bridge-v"
            effects = (
                f'<span class="fx">{ink.cost(int(t.road_entry[space]))}{goods.ARROW}<span class="w">{ink.text(key)}</span></span>'
            )
            words = [ink.text("label-costs", what=ink.said_cost(int(t.road_entry[space]))), ink.text(key)]
        here = [ink.text("label-pawns", names=", ".join(names))] if names else []
        label = ink.label([ink.text("label-road", name=name), *words, *here, said_offer(ink, offer)])
        start = opening(f"road-{space}", f"sp{' stone' if space > WALKED else ''}", label, offer, last)
        return f"<li>{start}{mute(f'<b>{name}</b>{effects}{at}', 'inner')}</button></li>"

    # -- the bridge ------------------------------------------------------------------------------

    def _slots(self, sight: Sight) -> Iterator[str]:
        look = sight.look
        pawns = {look.of(c.V_BRIDGE, seat): seat for seat in range(look.seats) if look.of(c.V_BRIDGE, seat)}
        for n, name in enumerate(look.tables.slot_ids):
            tile = look.g[c.BRIDGE + n]
            pawn = pawns.get(tile - int(c.SECRET_TILES), NOBODY) if tile > c.SECRET_TILES else NOBODY
            word = bridge_word(look, tile) if tile else ""
            yield self.slot(n, tile, word, pawn, sight.offers.get(f"slot-{name}"), f"slot-{name}" in sight.last)

    def _slot(self, slot: int, tile: int, word: str, pawn: int, offer: Offer | None, last: bool) -> str:
        ink, t = self.ink, self.ink.tables
        name, bonus = t.slot_ids[slot], int(t.slot_bonus[slot])
        if tile:
            drawn = f'<span class="nm">{ink.named(word)}</span>{ink.token(pawn) if pawn >= 0 else ""}'
            words = [ink.named(word)]
        else:
            drawn, words = f'<span class="fx">{ink.effect(bonus)}</span>', [ink.text("label-reward", what=ink.said(bonus))]
        label = ink.label([ink.text("label-slot", name=name), *words, said_offer(ink, offer)])
        start = opening(f"slot-{name}", f"slot{' covered' if tile else ''}", label, offer, last)
        return f"<li>{start}{mute(drawn, 'inner')}</button></li>"

    # -- seals and tokens --------------------------------------------------------------------------

    def _owned_seal(self, sight: Sight, seal: int) -> str:
        word = self.ink.tables.seal_ids[seal]
        owner = sight.look.g[c.SEAL + seal] - 1
        name = "" if owner < 0 else sight.names[owner] if owner < len(sight.names) else self.ink.words.text("parler")
        return self.seal(seal, owner, sight.look.seats, name, sight.offers.get(f"seal-{word}"), f"seal-{word}" in sight.last)

    def _seal(self, seal: int, owner: int, seats: int, name: str, offer: Offer | None, last: bool) -> str:
        ink, t = self.ink, self.ink.tables
        word, cost, scores = t.seal_ids[seal], int(t.seal_cost[seal]), int(t.seal_effect[seal])
        title = ink.text(f"seal-{word}")
        owned = ink.text("label-owned", name=name) if owner >= 0 else ""
        words = [owned or ink.text("label-costs", what=ink.said_cost(cost)), ink.text("label-at-end", what=ink.said(scores))]
        label = ink.label([title, *words, said_offer(ink, offer)])
        holder = ink.owner(owner, seats) if owner >= 0 else f'<span class="pc">{ink.cost(cost) or ink.text("draw-free")}</span>'
        body = f'{ink.symbol("g-seal", "emblem")}<span class="fx">{ink.effect(scores)}</span>{holder}'
        start = opening(f"seal-{word}", f"seal{' gone' if owner >= 0 else ''}", label, offer, last)
        return f"<li>{start}{mute(body, 'inner')}</button></li>"

    def _token(self, token: int, offer: Offer | None) -> str:
        ink, t = self.ink, self.ink.tables
        bonus = int(t.token_bonus[token])
        label = ink.label([ink.text("label-production", what=ink.said(bonus)), said_offer(ink, offer)])
        start = opening(f"token-{t.token_ids[token]}", "ptoken", label, offer)
        return f"<li>{start}{mute(ink.effect(bonus), 'inner')}</button></li>"

    def _v_tiles(self, look: Look) -> str:
        """R2.7: how many tiles marked V are left at both places, and which, for those who know."""
        ink, t = self.ink, self.ink.tables
        lines = []
        for group, word in enumerate(("bridge", "cathedral")):
            known = [] if look.over else [ink.named(t.v_ids[tile]) for tile in look.v_seen(group)]
            left = ink.text(f"draw-v-{word}", n=look.g[c.V_LEFT + group])
            lines.append(f"<li>{left}{': ' + ', '.join(known) if known else ''}</li>")
        return f'<ul class="facts" id="v-tiles">{"".join(lines)}</ul>'
