"""The board in words: what the queries answer, each as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import KINDS, Look, Mounted, Tile
from parlier.games.praga.skin.meaning import technology, v_scores
from parlier.games.praga.skin.plain import PlainTongue
from parlier.games.praga.skin.projection import projected
from parlier.games.praga.skin.sentences import Sentences
from parlier.games.praga.words import ACTION_NAMES, GOOD_NAMES, GRID_NAMES, ROW_NAMES
from parlier.skin.catalogue import Catalogue
from parlier.skin.page import Scene


class Spoken:
    """Answers about one position."""

    def __init__(self, words: Catalogue, scene: Scene) -> None:
        self.look = Look(scene.view)
        self.t = self.look.tables
        self.tongue = PlainTongue(words, scene.cast, self.t)
        self.say = self.tongue.say
        self.scene = scene

    def all(self) -> dict[str, Sequence[str]]:
        """Every query and its lines."""
        queries: dict[str, Callable[[], list[str]]] = {
            "who": self._who,
            "res": self._res,
            "crane": self._crane,
            "tiles": self._tiles,
            "board": self._board,
            "city": self._city,
            "road": self._road,
            "grids": self._grids,
            "score": self._score,
            "legal": self._legal,
        }
        answers: dict[str, Sequence[str]] = {word: query() for word, query in queries.items()}
        return {**answers, "help": [self.say(f"spoken-help-{word}") for word in [*queries, "help"]]}

    def _seats(self) -> list[int]:
        """In turn order."""
        return [(self.look.g[c.FIRST] + nth) % self.look.seats for nth in range(self.look.seats)]

    def _names(self, seats: Sequence[int]) -> str:
        return self.tongue.listed([self.tongue.name(seat) for seat in seats]) if seats else self.say("spoken-nobody")

    def _action(self, action: int) -> str:
        return self.say(f"action-{ACTION_NAMES[action]}")

    # -- the queries ---------------------------------------------------------------------------

    def _who(self) -> list[str]:
        look = self.look
        if look.over:
            return [self.say("board-over")]
        mine = self.scene.view.seat is not None and self.scene.view.seat == self.scene.view.to_play
        said = Sentences(self.tongue, look)
        first = (
            said.ask()
            if mine
            else self.say("spoken-wait", seat=self.tongue.name(look.open.seat))
            if look.open.seat >= 0
            else self.say("ask-nature")
        )
        turn = self.say("spoken-turn", n=look.turns_of(look.active), era=look.era, platform=look.g[c.PLATFORM])
        return [first, turn, self.say("spoken-order", seats=self._names(self._seats()))]

    def _res(self) -> list[str]:
        return [self._reserve(seat) for seat in self._seats()]

    def _reserve(self, seat: int) -> str:
        look = self.look
        held = [self.tongue.amount(n, good) for n, good in zip(look.goods(seat), GOOD_NAMES, strict=True)]
        held += [self.tongue.amount(look.of(c.RED, seat), "red"), self.tongue.amount(look.of(c.BLUE, seat), "blue")]
        return self.say(
            "spoken-reserve", seat=self.tongue.name(seat), goods=self.tongue.listed(held), cubes=look.of(c.CUBES, seat)
        )

    def _crane(self) -> list[str]:
        return [self._mounted(mounted) for mounted in reversed(self.look.crane())]

    def _mounted(self, found: Mounted) -> str:
        first, second = (self._action(action) for action in found.actions)
        zone = self.say(f"draw-zone-{found.zone or 'none'}")
        price = (
            self.tongue.signed(-found.cost, "gold")
            if found.cost
            else self.tongue.signed(found.points, "vp")
            if found.points
            else self.say("draw-free")
        )
        bonus = self.tongue.effect(found.bonus)
        text = self.say("spoken-tile", n=found.position, zone=zone, first=first, second=second, price=price, bonus=bonus)
        return f"{text} {self.say('spoken-token')}" if found.token else text

    def _tiles(self) -> list[str]:
        return [
            self._row_tile(kind, slot, tile)
            for kind in range(len(KINDS))
            for slot, tile in enumerate(self.look.row(kind))
            if tile
        ]

    def _row_tile(self, kind: int, slot: int, tile: Tile) -> str:
        special = int(slot == c.SPECIAL_SLOT)
        cost, what = self.tongue.cost(self.look.cost(tile)), self.tongue.effect(self.look.reward(tile))
        row = self.say(f"row-{ROW_NAMES[kind]}")
        return self.say("spoken-row", row=row, tile=self.tongue.named(tile.id), cost=cost, what=what, special=special)

    def _board(self) -> list[str]:
        """Of the one who asks; of all for those who only look on."""
        seats = self._seats() if self.scene.view.seat is None else [self.scene.view.seat]
        return [line for seat in seats for line in self._board_of(seat)]

    def _board_of(self, seat: int) -> list[str]:
        look, t = self.look, self.t
        lines = [
            self.say(
                "spoken-tracks",
                seat=self.tongue.name(seat),
                mines=look.of(c.MINES, seat),
                quarries=look.of(c.QUARRIES, seat),
                tech=look.of(c.TECH, seat),
                uni=look.of(c.UNI, seat),
            )
        ]
        for action in range(int(c.ACTIONS)):
            tile = look.upgrade_on(seat, action)
            if tile:
                bonus = self.tongue.effect(int(t.upgrade_bonus[tile]))
                lines.append(
                    self.say(
                        "spoken-upgrade", action=self._action(action), tile=self.tongue.named(t.upgrade_ids[tile]), what=bonus
                    )
                )
        walls = [f"{t.wall_space_names[space]} {self.tongue.named(t.wall_ids[tile])}" for space, tile in look.walls(seat)]
        lines += [self.say("spoken-walls", walls=", ".join(walls))] if walls else []
        lines += [
            f"{self.tongue.named(t.tech_ids[tile])}: {self.tongue.told(technology(t, tile))}" for tile in look.technologies(seat)
        ]
        lines += [
            f"{self.tongue.named(t.v_ids[tile])}: {self.tongue.told(v_scores(t, tile))}"
            for tile in look.v_tiles(seat)
            if tile > 0
        ]
        return lines

    def _city(self) -> list[str]:
        return [self._plaza(space) for space in self.look.plazas]

    def _plaza(self, space: int) -> str:
        look, t = self.look, self.t
        tile = look.g[c.PLAZA + space]
        sites = look.sites(space)
        free = [t.site_names[site] for site in sites if not look.is_built(site)]
        claims = [(owner, len(look.claims(owner, space))) for owner in range(look.owners)]
        said = [self.say("spoken-claims", seat=self.tongue.name(owner), n=n) for owner, n in claims if n]
        top, bottom = self.tongue.effect(int(t.plaza_top[tile])), self.tongue.effect(int(t.plaza_bottom[tile]))
        name = self.tongue.named(t.plaza_ids[tile]) if tile else ""
        text = self.say("spoken-plaza", space=t.space_names[space], plaza=name, top=top, bottom=bottom)
        state = self.say("spoken-free", sites=", ".join(free)) if free else self.say("board-complete")
        leads = self.say("spoken-leads", seats=self._names(look.leaders(space))) if said else ""
        return " ".join(part for part in (text, state + ".", "; ".join(said) + "." if said else "", leads) if part)

    def _road(self) -> list[str]:
        look, t = self.look, self.t
        pawns = []
        for seat in self._seats():
            space = look.of(c.PAWN, seat)
            where = t.road_ids[space] if space else self.say("spoken-before")
            pawns.append(self.say("spoken-pawn", seat=self.tongue.name(seat), space=where))
        spaces = [
            self.say(
                "spoken-road",
                space=t.road_ids[n],
                plain=self.tongue.effect(int(t.road_plain[n])),
                egg=self.tongue.effect(int(t.road_egg[n])),
            )
            for n in range(1, 4)
        ]
        slots = [
            f"{name} {self.tongue.effect(int(t.slot_bonus[n]))}" for n, name in enumerate(t.slot_ids) if not look.g[c.BRIDGE + n]
        ]
        seals = []
        for n, word in enumerate(t.seal_ids):
            owner, cost = look.g[c.SEAL + n], self.tongue.cost(int(t.seal_cost[n]))
            holder = self.tongue.name(owner - 1) if owner else cost
            seals.append(f"{self.say(f'seal-{word}')}: {self.tongue.effect(int(t.seal_effect[n]))} ({holder})")
        return [
            *pawns,
            *spaces,
            self.say("spoken-slots", slots="; ".join(slots)) if slots else self.say("spoken-no-slot"),
            *seals,
        ]

    def _grids(self) -> list[str]:
        lines = []
        for grid, word in enumerate(GRID_NAMES):
            for seat in self._seats():
                row, column = self.look.at_grid(seat, grid)
                values = {"value": int(self.t.row_value[grid * 6 + row]), "times": int(self.t.column_value[grid * 6 + column])}
                name = self.tongue.name(seat)
                lines.append(
                    self.say("spoken-grid", grid=self.say(f"grid-{word}"), seat=name, row=row + 1, column=column + 1, **values)
                )
        return lines

    def _score(self) -> list[str]:
        look = self.look
        ranked = sorted(range(look.seats), key=lambda seat: -look.of(c.SCORE, seat))
        return [self._points(seat) for seat in ranked]

    def _points(self, seat: int) -> str:
        points = self.look.of(c.SCORE, seat)
        name, now = self.tongue.name(seat), self.tongue.amount(points, "vp")
        if self.look.over:
            return self.say("spoken-final", seat=name, points=now)
        return self.say("spoken-score", seat=name, points=now, end=points + sum(projected(self.look, seat).values()))

    def _legal(self) -> list[str]:
        texts = [self.look.game.action_text(action) for action in self.scene.view.options]
        return texts or [self.say("spoken-not-you")]
