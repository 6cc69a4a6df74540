"""What happened, in short sentences with rule ids, made from events.

What a seat does is a *deed*: a choice opens it, and all that the choice brings about joins it as changes. What only
some may know (tiles looked at, tiles put under stacks) is never told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from parlier.core.events import Event
from parlier.games.praga import cells as c
from parlier.games.praga.skin.deeds import Deed, Deeds, Line
from parlier.games.praga.skin.look import Look, unpacked
from parlier.games.praga.skin.options import rule_of
from parlier.games.praga.skin.sentences import LEVELS, bridge_word
from parlier.games.praga.skin.tongue import Tongue
from parlier.games.praga.words import ACTION_NAMES, ROW_NAMES
from parlier.skin.tongue import T

CHANGING = {
    c.GOLD: "gold",
    c.STONE: "stone",
    c.EGG: "egg",
    c.SILVER: "silver",
    c.GOLDWIN: "goldwin",
    c.SCORE: "vp",
    c.RED: "red",
    c.BLUE: "blue",
    c.MINES: "mine",
    c.QUARRIES: "quarry",
    c.TECH: "tech",
    c.UNI: "uni",
    c.GRID_COLUMN: "hw",
    c.GRID_COLUMN + 1: "cath",
    c.GRID_ROW: "hw_up",
    c.GRID_ROW + 1: "cath_up",
    c.RIGHTS: "right",
}
"""What a deed can change, by the cell of seat 0."""
CONTINUES = ("at", "rotate", "site", "face", "choose", "gain", "act", "arrow", "bridge", "either", "bonus", "replace")
"""Choices that go on with the deed of the same seat, if there is one."""
ANY_TIME = ("wheel", "climb", "seal", "use", "decline")
"""Deeds that what is still pending does not belong to."""
MUTE = ("done", "act", "gain", "seal nothing", "exchange no", "arrow no")
"""Choices that say nothing of themselves."""


class Teller(Deeds[T]):
    """Follows the turns through the events, and tells what happens."""

    def __init__(self, tongue: Tongue[T], before: Look) -> None:
        super().__init__(tongue)
        self.before = before
        self.t = before.tables
        self.game = before.game
        self.first, self.turn = before.g[c.FIRST], before.turn
        self.rows = before.g[c.ROW : c.ROW + c.ROWS * c.SLOTS]
        self.counting = before.g[c.PLATFORM] == 0
        self.walks: dict[int, int] = {}

    def lines(self, events: Sequence[Event]) -> list[Line[T]]:
        """One line for each deed."""
        for event in events:
            self._hear(event)
        return list(self._told())

    # -- hearing -------------------------------------------------------------------------------

    def _hear(self, event: Event) -> None:
        if event.verb in ("chooses", "takes"):
            self._decide(event)
        elif event.verb in ("gain", "pay", "score"):
            self._count(event)
        elif event.verb == "move":
            self._move(event)
        elif event.verb == "place":
            self._place(event)

    def _decide(self, event: Event) -> None:
        text = self.game.action_text(event.cell)
        kind, _, what = text.partition(" ")
        if event.seat < 0:
            if kind == "card":
                self._new(None, event.rule, "parler-card", n=int(what))
            elif kind == "lose":
                token = self.t.token_ids.index(what)
                self._new(None, event.rule, "parler-token", what=self.tongue.effect(int(self.t.token_bonus[token])))
            return
        if self._goes_on(event.seat, kind):
            return
        deed = self._new(event.seat, rule_of(text, event.rule))
        if kind not in MUTE and text not in MUTE:
            told = CHOSEN.get(kind)
            deed.key, deed.arguments = told(self, what) if told is not None else ("", {})

    def _goes_on(self, seat: int, kind: str) -> bool:
        """Whether a choice of this kind belongs to what the seat is doing already."""
        last = self.last
        if last is None or last.seat != seat or kind not in CONTINUES or last.heading:
            return False
        if kind == "gain":
            return last.key not in ANY_TIME
        return bool(last.key) or kind == "choose"

    # -- choices: key and arguments ------------------------------------------------------------

    def _crane(self, position: str) -> Told:
        return "", {"position": int(position)}

    def _actions(self, tile: int) -> tuple[T, T]:
        first, second = self.before.actions_of(tile)
        return self._action(ACTION_NAMES[first]), self._action(ACTION_NAMES[second])

    def _extra(self, what: str) -> Told:
        return "extra", {"action": self._action(what.split()[0])}

    def _granted(self, action: str) -> Told:
        return "granted", {"action": self._action(action)}

    def _action(self, action: str) -> T:
        return self.tongue.say(f"action-{action}")

    def _refresh(self, what: str) -> Told:
        return "refresh", {"row": self.tongue.say(f"row-{what.split()[0]}")}

    def _climb(self, grid: str) -> Told:
        return "climb", {"grid": self.tongue.say(f"grid-{grid}")}

    def _seal(self, seal: str) -> Told:
        return "seal", {"seal": self.tongue.say(f"seal-{seal}")}

    def _use(self, word: str) -> Told:
        return "use", {"tile": self.tongue.named(word)}

    def _decline(self, what: str) -> Told:
        return "decline", {"what": self.tongue.term(self.t.term_names.index(what))}

    def _mines(self, what: str) -> Told:
        return ("bonus-first", {"action": self._action("mines")}) if what == "bonus" else (f"mines-{what}", {})

    def _quarries(self, what: str) -> Told:
        return ("bonus-first", {"action": self._action("quarries")}) if what == "bonus" else (f"quarries-{what}", {})

    def _wall(self, word: str) -> Told:
        return self._taking("wall", word)

    def _upgrade(self, word: str) -> Told:
        return self._taking("upgrade", word)

    def _build(self, word: str) -> Told:
        return self._taking("building", word)

    def _building(self, word: str) -> Told:
        return self._taking("building", word)

    def _taking(self, action: str, word: str) -> Told:
        if word == "bonus":
            return "bonus-first", {"action": self._action(action)}
        return f"takes-{action}", {"tile": self.tongue.named(word)}

    def _road(self, what: str) -> Told:
        return ("bonus-first", {"action": self._action("road")}) if what == "bonus" else ("", {})

    def _bonus(self, word: str) -> Told:
        return "bonus", {"tile": self.tongue.named(word)}

    def _exchange(self, _: str) -> Told:
        return "exchange", {}

    def _keep(self, word: str) -> Told:
        if word in self.t.iv_ids:
            return "keep-bridge", {"tile": self.tongue.named(word)}
        level = LEVELS[(self.t.tech_ids.index(word) - 1) // c.SECRET_TILES]
        return "keep", {"tile": self.tongue.named(word), "level": level}

    def _v(self, word: str) -> Told:
        return "v", {"tile": self.tongue.named(word)}

    def _token(self, word: str) -> Told:
        return "token", {"what": self.tongue.effect(int(self.t.token_bonus[self.t.token_ids.index(word)]))}

    def _reward(self, which: str) -> Told:
        return f"reward-{which}", {}

    def _windows(self, _: str) -> Told:
        return "windows", {}

    # -- goods and points ----------------------------------------------------------------------

    def _count(self, event: Event) -> None:
        if event.cell == c.TURN:
            self._turn_begins(event)
        elif event.cell in (c.PARLER_MINES, c.PARLER_QUARRIES):
            key = "mines" if event.cell == c.PARLER_MINES else "quarries"
            self._new(None, event.rule, f"parler-{key}")
        if event.seat < 0 or event.seat >= self.before.seats:
            return
        if event.cell == c.GRANTED and event.amount > 0:
            self._change(event, "extra_action", event.amount)
            return
        cell = event.cell - event.seat * c.STRIDE
        if cell in CHANGING:
            self._change(event, CHANGING[cell], -event.amount if event.verb == "pay" else event.amount)
        elif cell == c.PAWN:
            space = self.t.road_ids[min(self.before.of(c.PAWN, event.seat) + self._walked(event.seat), 5)]
            self._tell(event, "road", space=space)

    def _change(self, event: Event, good: str, n: int) -> None:
        """What the seat got or gave."""
        changes = self._receiver(event).changes
        changes[good] = changes.get(good, 0) + n

    def _walked(self, seat: int) -> int:
        """How many moves on the King's Road a seat has made in these events, this one included."""
        self.walks[seat] = self.walks.get(seat, 0) + 1
        return self.walks[seat]

    def _receiver(self, event: Event) -> Deed[T]:
        """The deed that a change belongs to; what nobody has chosen opens one of its own."""
        last = self.last
        if self.counting and event.why != "" and event.why != "plazas":
            source = self.tongue.say(f"source-{event.why}")
            if last is None or last.seat != event.seat or last.arguments.get("source") != source:
                return self._new(event.seat, event.rule, "counted", source=source)
            return last
        if last is not None and last.seat == event.seat:
            return last
        if self.counting:
            return self._new(event.seat, "R10.1", "counted", source=self.tongue.say("source-plazas"))
        return self._new(event.seat, event.rule, "plaza-reward" if event.rule == "R9.4" else "")

    def _turn_begins(self, event: Event) -> None:
        """R2.1: a heading for every turn."""
        self.turn += event.amount
        owners = self.before.owners
        seat = (self.first + self.turn - 1) % owners
        deed = self._new(None, event.rule, "turn", seat=self.tongue.name(seat), n=(self.turn + owners - 1) // owners)
        deed.heading = True

    # -- pieces --------------------------------------------------------------------------------

    def _move(self, event: Event) -> None:
        cell = event.cell - max(event.seat, 0) * c.STRIDE
        if event.seat >= 0 and c.ON_BOARD <= cell < c.LINKED:
            self._on_board(event, cell - c.ON_BOARD)
            return
        for cells, told in MOVED.items():
            if event.cell in cells:
                told(self, event, event.cell - cells.start)

    def _starts(self, event: Event, _: int) -> None:
        self.first = event.amount
        self._new(None, event.rule, "first", seat=self.tongue.name(event.amount))

    def _permit(self, event: Event, _: int) -> None:
        if event.amount:
            self._change(event, "special", 1)

    def _action_tile(self, event: Event, tile: int) -> None:
        """R3.3: taken by a seat; R12.5: by Parler."""
        if event.rule == "R3.3":
            first, second = self._actions(tile)
            if event.seat < 0:
                self._new(None, "R12.5", "parler-tile", first=first, second=second)
            else:
                self._tell(event, "crane", first=first, second=second)

    def _platform(self, event: Event, _: int) -> None:
        self._new(None, event.rule, "platform", n=event.amount)
        self.counting = event.amount == 0

    def _five_points(self, event: Event, _: int) -> None:
        if event.amount:
            first, second = self._actions(event.amount - 1)
            self._new(None, event.rule, "five-points", first=first, second=second)

    def _on_bridge(self, event: Event, slot: int) -> None:
        tile = self.tongue.named(bridge_word(self.before, event.amount))
        self._tell(event, "bridge", slot=self.t.slot_ids[slot], tile=tile)

    def _on_plaza(self, event: Event, space: int) -> None:
        tile = self.tongue.named(self.t.plaza_ids[event.amount])
        self._gather(None, event.rule, "plazas", self.tongue.say("on-plaza", plaza=self.t.space_names[space], tile=tile))

    def _parler_claims(self, event: Event, seal: int) -> None:
        if event.seat < 0:
            self._new(None, event.rule, "parler-seal", seal=self.tongue.say(f"seal-{self.t.seal_ids[seal]}"))

    def _parler_walks(self, event: Event, _: int) -> None:
        self._new(None, event.rule, "parler-walks", plaza=self.t.space_names[event.amount - 1])

    def _in_row(self, event: Event, slot: int) -> None:
        """Tiles come into a row, or leave it: R4.5 to be replaced, R3.7 with their era."""
        kind = slot // c.SLOTS
        old, self.rows[slot] = self.rows[slot], event.amount
        if event.amount:
            row = self.tongue.say(f"row-{ROW_NAMES[kind]}")
            self._gather(None, event.rule, "shown", self._tile(kind, event.amount), row=row)
        elif event.rule == "R12.3":
            self._new(None, event.rule, "parler-puts-back", tile=self._tile(kind, old))
        elif event.rule == "R3.7":
            if self.last is None or self.last.key != "era":
                self._new(None, event.rule, "era").heading = True
        elif event.rule == "R4.5" and old:
            deed = self.last
            if deed is None or deed.key not in ("refresh", "replaces"):
                deed = self._new(self.before.seat, event.rule)
            deed.key = "replaces"
            deed.gathered.append(self._tile(kind, old))

    def _tile(self, kind: int, number: int) -> T:
        return self.tongue.named(self.before.tile(kind, number).id)

    def _on_site(self, event: Event, site: int) -> None:
        tile, _ = unpacked(event.amount)
        told: dict[str, str | int] = {"tile": self._tile(2, tile), "site": self.t.site_names[site]}
        if event.seat < 0:
            self._new(None, event.rule, "parler-builds" if event.rule == "R12.4" else "stands", **told)
        else:
            self._tell(event, "builds", **told)

    def _on_board(self, event: Event, space: int) -> None:
        tile, _ = unpacked(event.amount)
        if space < c.ACTIONS:
            self._tell(event, "upgrade", tile=self._tile(0, tile), action=self._action(ACTION_NAMES[space]))
        else:
            self._tell(event, "wall", tile=self._tile(1, tile), space=self.t.wall_space_names[space - c.ACTIONS])

    def _place(self, event: Event) -> None:
        if event.cell == c.COMPLETE:
            self._new(None, event.rule, "complete", plaza=self.t.space_names[event.amount])


Told = tuple[str, dict[str, str | int]]
CHOSEN: dict[str, Callable[[Teller[T], str], Told]] = {
    "crane": Teller._crane,
    "extra": Teller._extra,
    "granted": Teller._granted,
    "wheel": lambda teller, _: ("wheel", {}),
    "refresh": Teller._refresh,
    **dict.fromkeys(("climb", "rise"), Teller._climb),
    "seal": Teller._seal,
    "use": Teller._use,
    "decline": Teller._decline,
    "mines": Teller._mines,
    "quarries": Teller._quarries,
    "wall": Teller._wall,
    "upgrade": Teller._upgrade,
    "build": Teller._build,
    "building": Teller._building,
    "road": Teller._road,
    "bonus": Teller._bonus,
    "exchange": Teller._exchange,
    "keep": Teller._keep,
    "v": Teller._v,
    "token": Teller._token,
    "reward": Teller._reward,
    "windows": Teller._windows,
}
"""What a choice tells, by its first word; what is not named is told by what it brings about."""
MOVED: dict[range, Callable[[Teller[T], Event, int], None]] = {
    range(c.FIRST, c.FIRST + 1): Teller._starts,
    range(c.PERMIT, c.PERMIT + 1): Teller._permit,
    range(c.TILE_AT, c.TAKEN): Teller._action_tile,
    range(c.PLATFORM, c.PLATFORM + 1): Teller._platform,
    range(c.TOKEN_ON, c.TOKEN_ON + 1): Teller._five_points,
    range(c.ROW, c.UNSEEN): Teller._in_row,
    range(c.BRIDGE, c.IV_GONE): Teller._on_bridge,
    range(c.PLAZA, c.COMPLETE): Teller._on_plaza,
    range(c.SITE, c.BUILT): Teller._on_site,
    range(c.SEAL, c.DECK): Teller._parler_claims,
    range(c.PARLER_PAWN, c.SEAT): Teller._parler_walks,
}
"""What a piece that moves tells, by its cells."""
