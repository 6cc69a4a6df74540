"""What an option costs and brings, and what would follow from it."""

from __future__ import annotations

from collections.abc import Callable

from parlier.games.praga import cells as c
from parlier.games.praga.skin.chips import Chips
from parlier.games.praga.skin.look import Look, Tile, action_named, event_of, terms_of
from parlier.games.praga.skin.meaning import technology, v_scores
from parlier.games.praga.skin.placing import Gained, Placing, built
from parlier.games.praga.skin.saying import MINUS, PLUS, WARN, Chip, Saying, amount, effect, named, say, signed
from parlier.games.praga.skin.sentences import LEVELS
from parlier.games.praga.skin.stakes import Stakes
from parlier.games.praga.words import ACTION_NAMES, GOOD_NAMES, GRID_NAMES, PAY_FOR

UPGRADE, WALL, BUILDING = range(3)
FIRST_WALL = int(c.ACTIONS)
GRID_TERMS = ("hw", "cath")
BONUS = "bonus"


class Consequences(Chips):
    """Says what the options of the open decision cost and bring. placed: what the last of them gains, if it lays a tile."""

    placed = Gained()

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.x, self.y = look.open.x, look.open.y
        self.stakes = Stakes(look, self.seat)
        self.placing = Placing(look, self.seat)

    def of(self, text: str) -> list[Chip]:
        """For the option with this notation; empty when there is nothing to say."""
        self.chips = []
        kind, _, what = text.partition(" ")
        said = KINDS.get(kind)
        if said is not None:
            said(self, what)
        return self.chips

    # -- the crane and the turn ----------------------------------------------------------------

    def _crane(self, position: str) -> None:
        found = next(mounted for mounted in self.look.crane() if mounted.position == int(position))
        self._pays(self.look.discounted((found.cost, 0, 0, 0, 0), self.seat, "crane_red"))
        self._gets(found.points, "vp")
        if found.token:
            self._gets(int(self.t.token_vp), "vp")
        self._add("chip-wheel", what=effect(found.bonus))
        self._add("chip-actions", first=self._action(found.actions[0]), second=self._action(found.actions[1]))

    def _action(self, action: int) -> Saying:
        return say(f"action-{ACTION_NAMES[action]}")

    def _act(self, name: str) -> None:
        self._upgrade_bonus(action_named(name))

    def _upgrade_bonus(self, action: int) -> None:
        """R5.3.1: of the upgrade on the hex."""
        tile = self.look.upgrade_on(self.seat, action)
        if tile:
            self._add("chip-upgrade-bonus", PLUS, what=effect(int(self.t.upgrade_bonus[tile])))

    def _extra(self, what: str) -> None:
        name, price = what.split()
        self._pays_cost(int(self.t.extra_cost[0 if price == "gold+gold" else 1]))
        self._act(name)

    def _wheel(self, _: str) -> None:
        bonus = int(self.t.notch_bonus[self.look.g[c.NOTCH]])
        part = terms_of(self.t, bonus)[0].term
        if self.t.term_kind[part] == PAY_FOR:
            self._pays_cost(int(self.t.term_cost[part]))
            self._gets_effect(int(self.t.term_first[part]))
        else:
            self._gets_effect(bonus)

    def _refresh(self, what: str) -> None:
        self._pays([int(good == what.split()[1]) for good in GOOD_NAMES])

    def _seal(self, word: str) -> None:
        if word == "nothing":
            return
        seal = self.t.seal_ids.index(word)
        self._pays_cost(int(self.t.seal_cost[seal]))
        self._add("chip-at-end", what=effect(int(self.t.seal_effect[seal])))
        self._add("chip-worth-now", PLUS, amount=signed(self.stakes.seal(seal), "vp"))

    def _use(self, word: str) -> None:
        self._gets_effect(int(self.t.tech_effect[self.t.tech_ids.index(word)]))

    def _end(self, _: str) -> None:
        """What is lost with the end of the turn."""
        g = self.look.g
        taken = self.look.taken()
        if not g[c.ACTED] and taken is not None:
            self._add("chip-no-action", WARN)
        if g[c.NOTCH]:
            self._add("chip-wheel-lost", WARN, what=effect(int(self.t.notch_bonus[g[c.NOTCH]])))
        if g[c.GRANTED]:
            self._add("chip-granted-lost", WARN)
        windows = self.look.held(self.seat, "silver") + self.look.held(self.seat, "goldwin") - int(self.t.windows_kept)
        if windows > 0:
            self._add("chip-windows-lost", WARN, n=windows)

    # -- pending effects -----------------------------------------------------------------------

    def _gain(self, what: str) -> None:
        good, _, number = what.partition(":")
        if good in GOOD_NAMES:
            self._stores(good, int(number or 1))
        elif good in GRID_TERMS:
            self._sideways(GRID_TERMS.index(good))
        elif good == "tech":
            self._technology_step()
        elif good in ("mine", "quarry"):
            self._marker(("mine", "quarry").index(good))
        elif good in ("produce_gold", "produce_stone"):
            self._production(("produce_gold", "produce_stone").index(good))
        else:
            self._composite(what)

    def _stores(self, good: str, n: int) -> None:
        """R6.1: what does not fit is lost."""
        room = int(self.t.cap) - self.look.held(self.seat, good)
        self._gets(min(n, room), good)
        if n > room:
            self._add("chip-lost", WARN, amount=amount(n - room, good))

    def _composite(self, text: str) -> None:
        part = self.t.term_names.index(text)
        if self.t.term_kind[part] == PAY_FOR:
            self._pays_cost(int(self.t.term_cost[part]))
            self._gets_effect(int(self.t.term_first[part]))

    def _technology_step(self) -> None:
        step = self.look.of(c.TECH, self.seat) + 1
        if step > self.t.tech_max:
            self._gets(int(self.t.tech_overflow), "vp")
            return
        self._add("chip-to", n=step)
        if self.t.tech_level[step]:
            self._add("chip-draws", PLUS, level=LEVELS[int(self.t.tech_level[step]) - 1])

    def _marker(self, track: int) -> None:
        """R6.4, R6.5, R6.7: one more mine or quarry."""
        t = self.t
        most, token, seal = (
            (t.mine_max, t.mine_token, t.mine_seal) if track == 0 else (t.quarry_max, t.quarry_token, t.quarry_seal)
        )
        count = self.look.of(c.MINES + track, self.seat) + 1
        if count > most:
            self._add("chip-track-full", WARN)
            return
        self._add("chip-to", n=count)
        if count == token:
            self._add("chip-token", PLUS)
        if count == seal:
            self._add("chip-right", PLUS)

    def _production(self, track: int) -> None:
        """R5.1b: the amount, printed bonuses, the token; R7.5: technologies."""
        t = self.t
        count = self.look.of(c.MINES + track, self.seat)
        self._stores(GOOD_NAMES[track], count)
        bonuses = t.mine_bonus if track == 0 else t.quarry_bonus
        for n in range(count + 1):
            self._gets_effect(int(bonuses[n]))
        self._gets_effect(int(t.token_bonus[self.look.tokens_of(self.seat)[track]]))
        self._sets_off(("produce_gold", "produce_stone")[track])

    def _sets_off(self, event: str) -> None:
        """R7.5: technologies that an event sets off."""
        for tile in self.look.technologies(self.seat):
            if event_of(self.t, tile) == event and not self.look.is_new(self.seat, tile):
                self._gets_effect(int(self.t.tech_effect[tile]))

    # -- the six actions -----------------------------------------------------------------------

    def _mines(self, what: str) -> None:
        self._manage(0, what)

    def _quarries(self, what: str) -> None:
        self._manage(1, what)

    def _manage(self, track: int, what: str) -> None:
        if what == BONUS:
            self._upgrade_bonus(track)
        elif what == "gain":
            self._stores(GOOD_NAMES[track], 1)
            self._marker(track)
        else:
            self._production(track)

    def _tile(self, kind: int, word: str) -> Tile:
        return next(tile for tile in self.look.row(kind) if tile is not None and tile.id == word)

    def _wall(self, word: str) -> None:
        if word == BONUS:
            self._upgrade_bonus(action_named("wall"))
            return
        tile = self._tile(WALL, word)
        self._pays(self.look.price(tile, self.seat))
        self._gets_effect(self.look.reward(tile))
        self._gets(int(self.t.wall_icon[tile.number]), "hw")
        self._sets_off("wall")

    def _upgrade(self, word: str) -> None:
        if word == BONUS:
            self._upgrade_bonus(action_named("upgrade"))
            return
        tile = self._tile(UPGRADE, word)
        action = int(self.t.upgrade_action[tile.number])
        self._pays(self.look.price(tile, self.seat))
        self._add("chip-each-time", PLUS, action=self._action(action), what=effect(self.look.reward(tile)))
        self._gets(int(self.t.upgrade_steps[self.look.era]), "uni")
        self._sets_off("upgrade")
        covered = self.look.upgrade_on(self.seat, action)
        if covered:
            self._add("chip-covers", MINUS, tile=named(self.t.upgrade_ids[covered]))

    def _build(self, word: str) -> None:
        tile = self._tile(BUILDING, word)
        self._pays(self.look.price(tile, self.seat))
        self._gets_effect(self.look.reward(tile))
        self._gets(int(self.t.building_icon[tile.number]), "cath")
        self._sets_off("building")
        self._add("chip-claims" if self.t.building_claim[tile.number] else "chip-scores-around")

    def _building(self, _: str) -> None:
        self._upgrade_bonus(action_named("building"))

    def _road(self, what: str) -> None:
        if what == BONUS:
            self._upgrade_bonus(action_named("road"))
            return
        space = self.look.of(c.PAWN, self.seat) + 1
        self._pays_cost(int(self.t.road_entry[space]))
        if space <= 3:
            self._gets_effect(int(self.t.road_egg[space]))
            self._gets_effect(int(self.t.road_plain[space]))
        else:
            self._add("chip-bridge-iv" if space == 4 else "chip-bridge-v", PLUS)
        self._sets_off("road")

    # -- placing -------------------------------------------------------------------------------

    def _at(self, what: str) -> None:
        place, rotation = what.split()
        space = FIRST_WALL + self.t.wall_space_names.index(place)
        self._links(self.look.tile(WALL, self.x), space, int(rotation))

    def _rotate(self, rotation: str) -> None:
        self._links(self.look.tile(UPGRADE, self.x), int(self.t.upgrade_action[self.x]), int(rotation))

    def _links(self, tile: Tile, space: int, rotation: int) -> None:
        self.placed = self.placing.gained(tile, space, rotation)
        for number in self.placed.effects:
            self._gets_effect(number)
        self._gets(self.placed.red, "red")
        self._gets(self.placed.blue, "blue")
        if not self.chips:
            self._add("chip-no-link")

    def _site(self, name: str) -> None:
        site = self.t.site_names.index(name)
        self._pays(self.look.price(self.look.tile(BUILDING, self.x), self.seat, int(self.t.site_cost[site])))
        self.chips += self.stakes.built(self.x, site)

    def _face(self, rotation: str) -> None:
        self.placed = built(self.look, self.x, self.y, int(rotation))
        self._gets(self.placed.blue, "blue")
        if not self.chips:
            self._add("chip-no-corner")

    # -- other choices -------------------------------------------------------------------------

    def _bonus(self, word: str) -> None:
        self._gets_effect(int(self.t.upgrade_bonus[self.t.upgrade_ids.index(word)]))

    def _exchange(self, what: str) -> None:
        if what == "no":
            return
        old = self.look.g[c.RECEIVED + self.y]
        for part, n in terms_of(self.t, int(self.t.upgrade_bonus[old])):
            self.chips.append(Chip(signed(-n, self.t.term_names[part]), MINUS))
        self._gets_effect(int(self.t.upgrade_bonus[self.x]))

    def _choose(self, text: str) -> None:
        self._gets_effect(self.t.effect_names.index(text))

    def _arrow(self, what: str) -> None:
        if what == "up":
            self._rise(GRID_NAMES[self.x])

    def _keep(self, word: str) -> None:
        if word in self.t.iv_ids:
            self._gets_effect(int(self.t.iv_reward[self.t.iv_ids.index(word)]))
        else:
            self.chips.append(Chip(technology(self.t, self.t.tech_ids.index(word)), PLUS))

    def _v(self, word: str) -> None:
        tile = self.t.v_ids.index(word)
        self.chips.append(Chip(v_scores(self.t, tile)))
        self._add("chip-worth-now", PLUS, amount=signed(self.stakes.v_tile(tile), "vp"))

    def _bridge(self, slot: str) -> None:
        self._gets_effect(int(self.t.slot_bonus[self.t.slot_ids.index(slot)]))

    def _token(self, word: str) -> None:
        self._add("chip-each-production", PLUS, what=effect(int(self.t.token_bonus[self.t.token_ids.index(word)])))

    def _replace(self, what: str) -> None:
        row = self.look.row(self.x)
        tiles = [row[int(slot) - 1] for slot in what.split()]
        self._add("chip-replaced", tiles=tuple(named(tile.id) for tile in tiles if tile is not None))

    def _reward(self, which: str) -> None:
        tile = self.look.g[c.PLAZA + self.x]
        self._gets_effect(int(self.t.plaza_top[tile] if which == "top" else self.t.plaza_bottom[tile]))

    def _windows(self, what: str) -> None:
        kept = dict(zip(("silver", "goldwin"), map(int, what.split("+")), strict=True))
        for good, n in kept.items():
            lost = self.look.held(self.seat, good) - n
            if lost:
                self.chips.append(Chip(signed(-lost, good), MINUS))

    def _either(self, which: str) -> None:
        self._gets_effect(int(self.t.road_egg[self.x] if which == "egg" else self.t.road_plain[self.x]))

    # -- Parler --------------------------------------------------------------------------------

    def _pawn(self, name: str) -> None:
        plaza = self.t.space_names.index(name)
        self._add("chip-sites", n=sum(not self.look.is_built(site) for site in self.look.sites(plaza)))

    def _parler(self, name: str) -> None:
        """R12.4: his cube, and whether the plaza is complete then."""
        plaza = int(self.t.site_plaza[self.t.site_names.index(name)])
        if self.t.building_claim[self.x]:
            self._add("chip-parler-claims")
        if sum(not self.look.is_built(site) for site in self.look.sites(plaza)) == 1:
            self._add("chip-fills", plaza=self.t.space_names[plaza])


KINDS: dict[str, Callable[[Consequences, str], None]] = {
    "crane": Consequences._crane,
    **dict.fromkeys(("act", "granted"), Consequences._act),
    "extra": Consequences._extra,
    "wheel": Consequences._wheel,
    "refresh": Consequences._refresh,
    "climb": Consequences._climb,
    "seal": Consequences._seal,
    "use": Consequences._use,
    "gain": Consequences._gain,
    "rise": Consequences._rise,
    "done": Consequences._end,
    "mines": Consequences._mines,
    "quarries": Consequences._quarries,
    "wall": Consequences._wall,
    "upgrade": Consequences._upgrade,
    "build": Consequences._build,
    "building": Consequences._building,
    "road": Consequences._road,
    "at": Consequences._at,
    "rotate": Consequences._rotate,
    "site": Consequences._site,
    "face": Consequences._face,
    "bonus": Consequences._bonus,
    "exchange": Consequences._exchange,
    "choose": Consequences._choose,
    "arrow": Consequences._arrow,
    "keep": Consequences._keep,
    "v": Consequences._v,
    "bridge": Consequences._bridge,
    "token": Consequences._token,
    "replace": Consequences._replace,
    "reward": Consequences._reward,
    "windows": Consequences._windows,
    "either": Consequences._either,
    "pawn": Consequences._pawn,
    "parler": Consequences._parler,
}
"""By the first word of the notation."""
