"""What is at stake: what seals and tiles marked V would score now, and what a new building does to its plaza."""

from __future__ import annotations

from collections.abc import Iterator

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import Look, cost_of, members, terms_of
from parlier.games.praga.skin.placing import blue_matches
from parlier.games.praga.skin.saying import MINUS, PLUS, WARN, Chip, effect, say, signed, term, who
from parlier.games.praga.words import CONVERT, COUNTER_NAMES, PER, SIMPLE


class Stakes:
    """For one seat."""

    def __init__(self, look: Look, seat: int) -> None:
        self.look = look
        self.seat = seat
        self.t = look.tables

    # -- what is counted at the end ------------------------------------------------------------

    def counted(self, counter: str) -> int:
        """How many objects a counter counts now."""
        look, seat = self.look, self.seat
        plazas = [plaza for plaza in look.plazas if not look.is_complete(plaza)]
        counts = {
            "upgrade_tile": look.of(c.LAID, seat),
            "wall_tile": len(look.walls(seat)),
            "tech_step": look.of(c.TECH, seat),
            "gold_mine": look.of(c.MINES, seat),
            "quarry": look.of(c.QUARRIES, seat),
            "own_cube_on_building": sum(len(look.claims(seat, plaza)) for plaza in plazas),
            "technology_tile_taken": len(members(look.of(c.TECH_HELD, seat) | look.of(c.TECH_SPENT, seat))),
        }
        return counts[counter]

    def v_tile(self, tile: int) -> int:
        """R10.5: points that a V tile would score now."""
        return self.counted(COUNTER_NAMES[self.t.v_counter[tile]]) * int(self.t.v_points[tile])

    def seal(self, seal: int) -> int:
        """R10.6: points that a seal would score now, alone."""
        part, n = terms_of(self.t, int(self.t.seal_effect[seal]))[0]
        if self.t.term_kind[part] == SIMPLE:
            return n
        each = terms_of(self.t, int(self.t.term_first[part]))[0].amount
        if self.t.term_kind[part] == PER:
            return each * self.counted(COUNTER_NAMES[self.t.term_counter[part]])
        assert self.t.term_kind[part] == CONVERT
        cost = cost_of(self.t, int(self.t.term_cost[part]))
        left = [held - spent for held, spent in zip(self.look.goods(self.seat), self._seal_cost(seal), strict=True)]
        return each * min(have // n for have, n in zip(left, cost, strict=True) if n)

    def _seal_cost(self, seal: int) -> tuple[int, ...]:
        return cost_of(self.t, int(self.t.seal_cost[seal]))

    # -- a new building ------------------------------------------------------------------------

    def built(self, tile: int, site: int) -> Iterator[Chip]:
        """What building a tile on a site brings besides its own reward."""
        look, t, plaza = self.look, self.t, int(self.t.site_plaza[site])
        for part, n in terms_of(t, int(t.site_reward[site])):
            yield Chip(signed(n, t.term_names[part]) if t.term_kind[part] == SIMPLE else term(part, n), PLUS)
        built = 1 + sum(look.is_built(other) for other in look.sites(plaza))
        if not t.building_claim[tile]:
            yield Chip(signed(built, "vp"), PLUS)
        elif look.of(c.CUBES, self.seat):
            yield from self._claim(tile, plaza)
        else:
            yield Chip(say("chip-no-cube"), WARN)
        blue = max(blue_matches(look, tile, site, rotation) for rotation in range(c.ROTATIONS))
        if blue:
            yield Chip(say("chip-corner", amount=signed(blue, "blue")), PLUS)
        yield from self._full(tile, plaza, built)

    def _claim(self, tile: int, plaza: int) -> Iterator[Chip]:
        """R9.3: how the claim stands among those of others."""
        number, price = self.look.strength(self.seat, plaza)
        own = (number + 1, price + int(self.t.building_price[tile]))
        others = [self.look.strength(owner, plaza) for owner in range(self.look.owners) if owner != self.seat]
        best = max(others, default=(0, 0))
        yield Chip(say("chip-claim-leads" if own > best else "chip-claim-level" if own == best else "chip-claim"))

    def _full(self, tile: int, plaza: int, built: int) -> Iterator[Chip]:
        """R9.4: the plaza would be complete; R9.2: one site would be left to others."""
        look, t = self.look, self.t
        left = len(look.sites(plaza)) - built
        if left == 0:
            number = look.g[c.PLAZA + plaza]
            yield Chip(
                say(
                    "chip-completes",
                    plaza=t.space_names[plaza],
                    top=effect(int(t.plaza_top[number])),
                    bottom=effect(int(t.plaza_bottom[number])),
                ),
                PLUS,
            )
            rivals = [owner for owner in range(look.owners) if owner != self.seat and look.claims(owner, plaza)]
            if rivals:
                yield Chip(say("chip-rivals", seats=tuple(who(owner) for owner in rivals)), MINUS)
        elif left == 1:
            yield Chip(say("chip-one-left", plaza=t.space_names[plaza]))
