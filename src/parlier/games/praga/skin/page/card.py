"""What is to know about a place: name, kind, effect, costs, owner, rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from markupsafe import Markup

from parlier.games.praga import cells as c
from parlier.games.praga.board import EDGES
from parlier.games.praga.skin.look import DIRECTIONS, KINDS, POINTS, Look, Mounted, Tile, cost_of, unpacked
from parlier.games.praga.skin.meaning import technology, v_scores
from parlier.games.praga.skin.page import goods
from parlier.games.praga.skin.page.tongue import PageTongue
from parlier.games.praga.skin.placing import Placing
from parlier.games.praga.skin.sentences import LEVELS, bridge_word
from parlier.games.praga.words import ACTION_NAMES, COLOUR_NAMES, GOOD_NAMES, GRID_NAMES, ROW_NAMES
from parlier.skin.page import NOTHING

KIND_RULES = ("R5.3", "R5.4", "R5.5")
ACTION_RULES = ("R5.1", "R5.2", "R5.4", "R5.5", "R5.6", "R5.3")
Rows = Iterator[tuple[str, Markup]]
"""Key of the heading, and what stands beside it."""


class Card:
    """Writes cards about one position; `viewer` is the seat whose prices are shown, without one the seat to play."""

    def __init__(self, tongue: PageTongue, look: Look, viewer: int | None) -> None:
        self.tongue = tongue
        self.say = tongue.say
        self.look = look
        self.t = look.tables
        self.seat = viewer if viewer is not None else look.seat if look.seat is not None else 0

    def of(self, place: str) -> Markup | None:
        """The card of a place; None when there is no such place."""
        where, _, what = place.partition("-")
        write = WRITERS.get(where)
        return None if write is None else write(self, what)

    # -- parts of a card -----------------------------------------------------------------------

    def _card(self, title: Markup, small: Markup, rows: Rows, rule: str, emblem: Markup = NOTHING) -> Markup:
        written = [f"<div><dt>{self.say(f'card-row-{key}')}</dt><dd>{text}</dd></div>" for key, text in rows if text]
        lines = f"<dl>{''.join(written)}</dl>" if written else ""
        head = f"<h2>{emblem}<span>{title}<small>{small}</small></span></h2>"
        return Markup(f'<div class="placecard">{head}{lines}{self.tongue.rule(rule)}</div>')

    def _emblem(self, action: int) -> Markup:
        return goods.emblem(self.tongue.pen, action, "emblem")

    def _action(self, action: int) -> Markup:
        return self.say(f"action-{ACTION_NAMES[action]}")

    def _plaza_name(self, space: int) -> Markup:
        tile = self.look.g[c.PLAZA + space]
        return self.tongue.named(self.t.plaza_ids[tile]) if tile else Markup(self.t.space_names[space])

    # -- the crane -------------------------------------------------------------------------------

    def _crane(self, what: str) -> Markup | None:
        found = next((mounted for mounted in self.look.crane() if str(mounted.position) == what), None)
        if found is None:
            return None
        first, second = (self.tongue.action(action) for action in found.actions)
        title = self.say("card-tile", first=first, second=second)
        zone = self.say("card-position", n=found.position, zone=self.say(f"draw-zone-{found.zone or 'none'}"))
        return self._card(title, zone, self._mounted(found), "R3.3")

    def _mounted(self, found: Mounted) -> Rows:
        price = self.look.discounted((found.cost, 0, 0, 0, 0), self.seat, "crane_red")[0]
        yield "cost", self.tongue.amount(price, "gold") if found.cost else NOTHING
        yield "points", self.tongue.signed(found.points, "vp") if found.points else NOTHING
        yield "token", self.tongue.signed(int(self.t.token_vp), "vp") if found.token else NOTHING
        yield "wheel", self.tongue.effect(found.bonus)
        for action in found.actions:
            tile = self.look.upgrade_on(self.seat, action)
            if tile:
                yield "upgrade", self.say("card-with", action=self._action(action), what=self._upgrade_bonus(tile))

    def _upgrade_bonus(self, tile: int) -> Markup:
        return self.tongue.effect(int(self.t.upgrade_bonus[tile]))

    def _wheel(self, _: str) -> Markup | None:
        notch = self.look.g[c.NOTCH]
        if not notch:
            return None
        rows = iter([("brings", self.tongue.effect(int(self.t.notch_bonus[notch]))), ("until", self.say("card-until-end"))])
        return self._card(self.say("draw-wheel"), self.say("card-at-hand"), rows, "R4.2")

    def _gain(self, what: str) -> Markup | None:
        term = int(what) if what.isascii() and what.isdigit() and len(what) < 5 else -1
        waiting = next((found for found in self.look.pending() if found.term == term), None)
        if waiting is None:
            return None
        return self._card(
            self.tongue.term(*waiting), self.say("card-pending"), iter([("how", self.say("card-any-order"))]), "R4.8.1"
        )

    # -- tiles in the rows -------------------------------------------------------------------------

    def _row(self, what: str) -> Markup | None:
        if what not in ROW_NAMES:
            return None
        rows = iter([("effect", self.say("card-refresh"))])
        return self._card(self.say(f"draw-row-{what}"), self.say("card-row"), rows, "R4.5")

    def _tile(self, what: str) -> Markup | None:
        for kind in range(len(KINDS)):
            for slot, tile in enumerate(self.look.row(kind)):
                if tile is not None and tile.id == what:
                    small = self.say("card-special" if slot == c.SPECIAL_SLOT else f"card-kind-{KINDS[kind]}")
                    return self._card(self.tongue.named(what), small, self._tile_rows(tile), KIND_RULES[kind])
        return None

    def _tile_rows(self, tile: Tile) -> Rows:
        yield "cost", self.tongue.cost(self.look.cost(tile))
        price = self.look.price(tile, self.seat)
        if tuple(price) != cost_of(self.t, self.look.cost(tile)):
            yield "price", self.tongue.goods(price)
        yield from self._about(tile)

    def _about(self, tile: Tile) -> Rows:
        t, n = self.t, tile.number
        if tile.kind == 0:
            yield "upgrade", self.say("card-with", action=self._action(int(t.upgrade_action[n])), what=self._upgrade_bonus(n))
        else:
            yield "brings", self.tongue.effect(self.look.reward(tile))
        if tile.kind == 1 and t.wall_icon[n]:
            yield "moves", self.tongue.amount(int(t.wall_icon[n]), "hw")
        if tile.kind == 2:
            yield "moves", self.tongue.amount(int(t.building_icon[n]), "cath") if t.building_icon[n] else NOTHING
            yield "claim", self.say("card-claim" if t.building_claim[n] else "card-around")
            yield "corners", self.say("card-blue") if t.building_blue[n] >= 0 else NOTHING
        else:
            yield from self._sides(tile.kind, n)

    def _sides(self, kind: int, number: int) -> Rows:
        edges, corners = (self.t.upgrade_edges, self.t.upgrade_corners) if kind == 0 else (self.t.wall_edges, self.t.wall_corners)
        found = [int(edges[number * EDGES + edge]) for edge in range(int(EDGES))]
        colours = [COLOUR_NAMES[int(corners[number * EDGES + vertex])] for vertex in range(int(EDGES))]
        yield "links", Markup(" · ").join(self.tongue.effect(effect) for effect in found if effect)
        yield "corners", Markup(", ").join(self.say(f"draw-corner-{colour}") for colour in colours if colour != "none")

    # -- the boards --------------------------------------------------------------------------------

    def _own_seat(self, what: str) -> tuple[int, str] | None:
        seat, _, rest = what.partition("-")
        return (int(seat), rest) if seat in map(str, range(self.look.seats)) else None

    def _hex(self, what: str) -> Markup | None:
        found = self._own_seat(what)
        if found is None or found[1] not in ACTION_NAMES:
            return None
        seat, action = found[0], ACTION_NAMES.index(found[1])
        tile, rotation = self.look.placed(seat, action)
        title = self.tongue.named(self.t.upgrade_ids[tile]) if tile else self._action(action)
        small = self.say("card-hex", action=self._action(action), seat=self.tongue.name(seat))
        return self._card(title, small, self._space(seat, action, tile, rotation), ACTION_RULES[action], self._emblem(action))

    def _wall(self, what: str) -> Markup | None:
        found = self._own_seat(what)
        if found is None or found[1] not in self.t.wall_space_names:
            return None
        seat, space = found[0], c.ACTIONS + self.t.wall_space_names.index(found[1])
        tile, rotation = self.look.placed(seat, space)
        title = self.tongue.named(self.t.wall_ids[tile]) if tile else self.say("card-wall-space", name=found[1])
        small = self.say("card-wall-of", name=found[1], seat=self.tongue.name(seat))
        return self._card(title, small, self._space(seat, space, tile, rotation), "R5.4")

    def _space(self, seat: int, space: int, tile: int, rotation: int) -> Rows:
        """What works there, and what stands at its edges and corners."""
        if space < c.ACTIONS:
            yield "effect", self.say(f"card-does-{ACTION_NAMES[space]}")
            yield "upgrade", self._upgrade_bonus(tile) if tile else NOTHING
        placing, placed = Placing(self.look, seat), (tile, rotation)
        edges = [(DIRECTIONS[edge], placing.symbol(space, placed, edge)) for edge in range(int(EDGES))]
        corners = [(POINTS[vertex], placing.corner(space, placed, vertex)) for vertex in range(int(EDGES))]
        yield (
            "links",
            Markup(", ").join(
                self.say("card-at", what=self.tongue.effect(effect), at=self.say(f"draw-at-{where}"))
                for where, effect in edges
                if effect
            ),
        )
        yield (
            "corners",
            Markup(", ").join(
                self.say("card-at", what=self.say(f"draw-corner-{COLOUR_NAMES[colour]}"), at=self.say(f"draw-at-{where}"))
                for where, colour in corners
                if colour
            ),
        )

    def _mines(self, what: str) -> Markup | None:
        return self._track(0, what)

    def _quarries(self, what: str) -> Markup | None:
        return self._track(1, what)

    def _track(self, track: int, what: str) -> Markup | None:
        if what not in map(str, range(self.look.seats)):
            return None
        n, name = self.look.of(c.MINES + track, int(what)), ACTION_NAMES[track]
        rows = iter([("number", Markup(str(n))), ("production", self._production(track, n, int(what)))])
        return self._card(self.say(f"draw-track-{name}"), self.tongue.name(int(what)), rows, ACTION_RULES[track])

    def _production(self, track: int, n: int, seat: int) -> Markup:
        """What a production brings now."""
        bonuses = self.t.quarry_bonus if track else self.t.mine_bonus
        found = [self.tongue.amount(n, GOOD_NAMES[track])]
        found += [self.tongue.effect(int(bonuses[at])) for at in range(n + 1) if bonuses[at]]
        token = self.look.tokens_of(seat)[track]
        return self.tongue.join([*found, self.tongue.effect(int(self.t.token_bonus[token]))] if token else found)

    def _tech(self, what: str) -> Markup | None:
        if what not in self.t.tech_ids[1:]:
            return None
        tile = self.t.tech_ids.index(what)
        level = self.say("card-level", level=LEVELS[(tile - 1) // int(c.SECRET_TILES)])
        holder = next((seat for seat in range(self.look.seats) if tile in self.look.technologies(seat)), None)
        return self._card(self.tongue.named(what), level, self._tech_rows(tile, holder), "R7.3")

    def _tech_rows(self, tile: int, holder: int | None) -> Rows:
        yield "effect", self.tongue.told(technology(self.t, tile))
        if holder is not None:
            yield "owner", self.tongue.name(holder)
            yield "from", self.say("card-from-next") if self.look.is_new(holder, tile) else NOTHING

    def _keep(self, what: str) -> Markup | None:
        t = self.t
        if what in t.tech_ids[1:]:
            return self._tech(what)
        if what in t.iv_ids[1:]:
            rows = iter([("brings", self.tongue.effect(int(t.iv_reward[t.iv_ids.index(what)])))])
            return self._card(self.tongue.named(what), self.say("card-iv"), rows, "R5.6.1")
        if what in t.v_ids[1:]:
            rows = iter([("at-end", self.tongue.told(v_scores(t, t.v_ids.index(what))))])
            return self._card(self.tongue.named(what), self.say("card-v"), rows, "R10.5")
        return None

    # -- the city ----------------------------------------------------------------------------------

    def _site(self, what: str) -> Markup | None:
        if what not in self.t.site_names:
            return None
        site = self.t.site_names.index(what)
        plaza = int(self.t.site_plaza[site])
        if plaza not in self.look.plazas:
            return None
        tile, _ = unpacked(self.look.g[c.SITE + site])
        title = self.tongue.named(self.t.building_ids[tile]) if tile else self.say("card-free-site")
        small = self.say("card-site", name=what, plaza=self._plaza_name(plaza))
        return self._card(title, small, self._site_rows(site, tile), "R5.5")

    def _site_rows(self, site: int, tile: int) -> Rows:
        if tile:
            owner = next((owner for owner in range(self.look.owners) if self.look.g[c.CLAIMS + owner] >> site & 1), None)
            yield "claim", self.tongue.name(owner) if owner is not None else self.say("card-nobody")
            yield "printed", Markup(str(self.t.building_price[tile]))
            return
        cost, reward = int(self.t.site_cost[site]), int(self.t.site_reward[site])
        yield "more", self.tongue.cost(cost) if cost else NOTHING
        yield "brings", self.tongue.effect(reward) if reward else NOTHING
        blue = int(self.t.site_blue[site])
        where = [self.say(f"draw-at-{POINTS[vertex]}") for vertex in range(int(EDGES)) if blue >> vertex & 1]
        yield "blue", Markup(", ").join(where)

    def _plaza(self, what: str) -> Markup | None:
        if what not in self.t.space_names:
            return None
        space = self.t.space_names.index(what)
        if space not in self.look.plazas:
            return None
        town = self.say("card-old-town" if self.t.space_old[space] else "card-new-town")
        return self._card(self._plaza_name(space), self.say("card-plaza", name=what, town=town), self._plaza_rows(space), "R9.4")

    def _plaza_rows(self, space: int) -> Rows:
        look, tile = self.look, self.look.g[c.PLAZA + space]
        sites = look.sites(space)
        yield "top", self.tongue.effect(int(self.t.plaza_top[tile]))
        yield "bottom", self.tongue.effect(int(self.t.plaza_bottom[tile]))
        yield "built", self.say("card-built", n=sum(look.is_built(site) for site in sites), all=len(sites))
        found = [(owner, *look.strength(owner, space)) for owner in range(look.owners)]
        claims = [self.say("card-claims", seat=self.tongue.name(owner), n=n, price=price) for owner, n, price in found if n]
        yield "claim", Markup("; ").join(claims)
        yield "leads", Markup(", ").join(self.tongue.name(owner) for owner in look.leaders(space))
        yield "reward", self.say("card-complete" if look.is_complete(space) else "card-rewards")

    # -- beside the city ---------------------------------------------------------------------------

    def _road(self, what: str) -> Markup | None:
        if what not in ("1", "2", "3", "4", "5"):
            return None
        space = int(what)
        return self._card(
            self.say("card-road", space=self.t.road_ids[space]), self.say("draw-road"), self._road_rows(space), "R5.6"
        )

    def _road_rows(self, space: int) -> Rows:
        if space <= 3:
            yield "plain", self.tongue.effect(int(self.t.road_plain[space]))
            yield "egg", self.tongue.effect(int(self.t.road_egg[space]))
        else:
            yield "cost", self.tongue.cost(int(self.t.road_entry[space]))
            yield "brings", self.say("draw-bridge-iv" if space == 4 else "draw-bridge-v")
        here = [self.tongue.name(seat) for seat in range(self.look.seats) if self.look.of(c.PAWN, seat) == space]
        yield "pawns", Markup(", ").join(here)

    def _slot(self, what: str) -> Markup | None:
        if what not in self.t.slot_ids:
            return None
        slot = self.t.slot_ids.index(what)
        tile = self.look.g[c.BRIDGE + slot]
        title = self.tongue.named(bridge_word(self.look, tile)) if tile else self.say("card-free-slot")
        rows = iter([("brings", self.tongue.effect(int(self.t.slot_bonus[slot])) if not tile else NOTHING)])
        return self._card(title, self.say("card-slot", name=what), rows, "R5.6.1")

    def _seal(self, what: str) -> Markup | None:
        if what not in self.t.seal_ids:
            return None
        seal = self.t.seal_ids.index(what)
        owner = self.look.g[c.SEAL + seal]
        rows = [
            ("cost", self.tongue.cost(int(self.t.seal_cost[seal]))),
            ("at-end", self.tongue.effect(int(self.t.seal_effect[seal]))),
            ("owner", self.tongue.name(owner - 1) if owner else NOTHING),
        ]
        return self._card(self.say(f"seal-{what}"), self.say("board-seals"), iter(rows), "R6.8")

    def _token(self, what: str) -> Markup | None:
        if what not in self.t.token_ids[1:]:
            return None
        rows = iter([("production", self.tongue.effect(int(self.t.token_bonus[self.t.token_ids.index(what)])))])
        return self._card(self.say("draw-token"), self.say("card-token"), rows, "R6.4")

    def _cell(self, what: str) -> Markup | None:
        grid = next((name for name in GRID_NAMES if what.startswith(f"{name}-")), None)
        spot = what.removeprefix(f"{grid}-").split("-") if grid else []
        if grid is None or len(spot) != 2 or not all(n in "012345" and len(n) == 1 for n in spot):
            return None
        row, column = map(int, spot)
        number = GRID_NAMES.index(grid)
        rows = [
            ("row-value", self.tongue.amount(int(self.t.row_value[number * 6 + row]), "vp")),
            ("column-value", self.say("card-times", n=int(self.t.column_value[number * 6 + column]))),
            (
                "border",
                self.tongue.cost(int(self.t.border_cost[number * 6 + row])) if self.t.border_cost[number * 6 + row] else NOTHING,
            ),
            ("climb", self.tongue.cost(int(self.t.climb_cost[number]))),
        ]
        return self._card(self.say(f"grid-{grid}"), self.say("card-cell", row=row + 1, column=column + 1), iter(rows), "R8.4")


WRITERS: dict[str, Callable[[Card, str], Markup | None]] = {
    "crane": Card._crane,
    "wheel": Card._wheel,
    "gain": Card._gain,
    "row": Card._row,
    "tile": Card._tile,
    "hex": Card._hex,
    "wall": Card._wall,
    **dict.fromkeys(("mines", "mine"), Card._mines),
    **dict.fromkeys(("quarries", "quarry"), Card._quarries),
    "tech": Card._tech,
    "keep": Card._keep,
    "site": Card._site,
    "plaza": Card._plaza,
    "road": Card._road,
    "slot": Card._slot,
    "seal": Card._seal,
    "token": Card._token,
    "cell": Card._cell,
}
"""By the first part of a place's id."""
