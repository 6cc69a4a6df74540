"""The legal actions of the one who looks, as buttons, in the order of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from markupsafe import Markup

from parlier.games.praga import cells as c
from parlier.games.praga.actions import ENDING
from parlier.games.praga.skin.after import after_turn
from parlier.games.praga.skin.consequences import Consequences
from parlier.games.praga.skin.look import Look, action_named
from parlier.games.praga.skin.options import rule_of
from parlier.games.praga.skin.page import goods
from parlier.games.praga.skin.page.draw.lights import lights
from parlier.games.praga.skin.page.places import gained, place_of
from parlier.games.praga.skin.page.tongue import PageTongue
from parlier.games.praga.tables import ZONES
from parlier.games.praga.words import ACTION_NAMES, CHOICE
from parlier.skin.page import Choice

WORDLESS = "nothing"
VERBS = {
    **dict.fromkeys(
        ("crane", "gain", "keep", "v", "token", "mines gain", "quarries gain", "bonus", "wall", "upgrade"), "verb-take"
    ),
    **dict.fromkeys(("act", "granted"), "verb-act"),
    "extra": "verb-buy",
    "wheel": "verb-use",
    "use": "verb-use",
    "refresh": "verb-replace",
    "replace": "verb-replace",
    **dict.fromkeys(("climb", "rise", "arrow"), "verb-climb"),
    "seal": "verb-claim",
    **dict.fromkeys(("decline", "exchange no", "arrow no", "seal nothing"), "verb-decline"),
    "done": "verb-end",
    **dict.fromkeys(("mines produce", "quarries produce"), "verb-produce"),
    **dict.fromkeys(("at", "rotate", "face", "bridge", "build", "site", "parler"), "verb-place"),
    "road": "verb-go",
}
"""The confirming button by notation, or by its first word; otherwise `verb-choose`."""
TURN_GROUPS = {
    "crane": "crane",
    "act": "actions",
    "granted": "actions",
    "extra": "extra",
    "gain": "gains",
    "rise": "gains",
    "decline": "declined",
    "done": "end",
}
"""The headings under which the full list shows what can be done in a turn; `else` for the others."""
TURNS = {"at": "wall", "rotate": "upgrade", "face": "building"}
"""What is chosen at one place among the ways to turn a tile there, and the tile's kind."""
RARE = ("seal", "use")
"""What may be done at any time, but seldom can be."""
LOOKED = ("keep", "v")
"""What is chosen among tiles that nobody could know before: a name alone says nothing."""


class Choices:
    """Makes the buttons of the open decision."""

    def __init__(self, tongue: PageTongue, look: Look) -> None:
        self.tongue = tongue
        self.say = tongue.say
        self.look = look
        self.t = look.tables
        self.consequences = Consequences(look)

    def all(self, actions: Sequence[int]) -> list[Choice]:
        """One for each action."""
        return [self.of(action) for action in actions]

    def of(self, action: int) -> Choice:
        """The button of one action."""
        text = self.look.game.action_text(action)
        kind, _, what = text.partition(" ")
        effects = [self.tongue.chip(chip) for chip in self.consequences.of(text)]
        effects += [self._after(int(what))] if kind == "crane" else []
        turn, loses = kind in TURNS, kind == "done" and bool(effects)
        told = turn or loses or kind in LOOKED
        return Choice(
            action=text,
            label=self.label(text) + self._gains(effects) if told else self.label(text),
            place=place_of(self.look, text),
            verb=self.tongue.words.text(self._verb(text)),
            rule=rule_of(text, self.look.game.decision_of(action).rule),
            price=self._price(text),
            effects=effects,
            group=self._group(text),
            turn=turn,
            loses=loses,
            first=kind in RARE and text != "seal nothing",
        )

    def _verb(self, text: str) -> str:
        kind = text.partition(" ")[0]
        return VERBS.get(text) or VERBS.get(kind) or "verb-choose"

    def _price(self, text: str) -> str:
        """What a red position costs in gold."""
        kind, _, what = text.partition(" ")
        if kind != "crane":
            return ""
        cost = self.look.discounted((int(self.t.red_cost[int(what)]), 0, 0, 0, 0), self.look.open.seat, "crane_red")[0]
        return str(cost) if cost else ""

    def _group(self, text: str) -> str:
        kind = text.partition(" ")[0]
        if self.look.open.name == "turn":
            return self.tongue.words.text(f"group-{TURN_GROUPS.get(kind, 'else')}")
        if kind == "at":
            return self.tongue.words.text("group-at", space=text.split()[1])
        return ""

    # -- labels --------------------------------------------------------------------------------

    def label(self, text: str) -> Markup:
        """What the button says."""
        kind, _, what = text.partition(" ")
        write = LABELS.get(kind)
        return self.say(f"choice-{kind}") if write is None else write(self, what)

    def _named(self, word: str) -> Markup:
        return self.tongue.named(word)

    def _crane(self, position: str) -> Markup:
        mounted = next(found for found in self.look.crane() if found.position == int(position))
        first, second = (self.tongue.action(action) for action in mounted.actions)
        return self.say("choice-crane", n=int(position), first=first, second=second)

    def _after(self, position: int) -> Markup:
        """R3.5: the crane as it will be after the turn, if the tile on this position is taken."""
        tile = next(found.tile for found in self.look.crane() if found.position == position)
        way = after_turn(self.look, tile)
        assert way is not None
        lying = sorted((at, self.look.actions_of(each)) for each, at in way.lying.items())
        tiles = "".join(self._lying(at, actions) for at, actions in reversed(lying))
        return Markup(f'<span class="chip after"><span class="w">{self.say("choice-after")}</span> {tiles}</span>')

    def _lying(self, position: int, actions: tuple[int, int]) -> str:
        zone = int(self.t.zone[position])
        kind = ZONES[zone] if zone < len(ZONES) else "none"
        emblems = "".join(
            self.tongue.pen.symbol(goods.emblem_id(action), "be", self.tongue.words.text(f"action-{ACTION_NAMES[action]}"))
            for action in actions
        )
        return f'<span class="af"><b class="{kind}">{position}</b>{emblems}</span>'

    def _act(self, action: str) -> Markup:
        return self.tongue.action(action_named(action))

    def _extra(self, what: str) -> Markup:
        action, price = what.split()
        cost = self.tongue.cost(int(self.t.extra_cost[0 if price == "gold+gold" else 1]))
        return self.say("choice-extra", action=self.tongue.action(action_named(action)), price=cost)

    def _granted(self, action: str) -> Markup:
        return self.say("choice-granted", action=self.tongue.action(action_named(action)))

    def _wheel(self, _: str) -> Markup:
        return self.say("choice-wheel", what=self.tongue.effect(int(self.t.notch_bonus[self.look.g[c.NOTCH]])))

    def _refresh(self, what: str) -> Markup:
        row, good = what.split()
        return self.say("choice-refresh", row=self.say(f"row-{row}"), price=self.tongue.amount(1, good))

    def _grid(self, grid: str) -> Markup:
        return self.say("choice-climb", grid=self.say(f"grid-{grid}"))

    def _rise(self, grid: str) -> Markup:
        return self.say("choice-rise", grid=self.say(f"grid-{grid}"))

    def _seal(self, seal: str) -> Markup:
        return self.say("choice-no-seal") if seal == WORDLESS else self.say("choice-seal", seal=self.say(f"seal-{seal}"))

    def _use(self, word: str) -> Markup:
        return self.say("choice-use", tile=self._named(word))

    def _gain(self, what: str) -> Markup:
        term, n = gained(what)
        return self.tongue.term(self.t.term_names.index(term), n)

    def _decline(self, what: str) -> Markup:
        return self.say("choice-decline", what=self.tongue.term(self.t.term_names.index(what)))

    def _done(self, _: str) -> Markup:
        return self.say("choice-done-count" if self.look.open.x == ENDING else "choice-done")

    def _mines(self, what: str) -> Markup:
        return self._first("mines") if what == "bonus" else self.say(f"choice-mines-{what}", n=self._count(c.MINES))

    def _quarries(self, what: str) -> Markup:
        return self._first("quarries") if what == "bonus" else self.say(f"choice-quarries-{what}", n=self._count(c.QUARRIES))

    def _count(self, cell: int) -> int:
        return self.look.of(cell, self.look.open.seat)

    def _first(self, action: str) -> Markup:
        """R5.3.1: the upgrade's bonus before the core step."""
        tile = self.look.upgrade_on(self.look.open.seat, action_named(action))
        return self.say("choice-bonus-first", what=self.tongue.effect(int(self.t.upgrade_bonus[tile])))

    def _building(self, what: str) -> Markup:
        return self._first("building")

    def _wall(self, what: str) -> Markup:
        return self._first("wall") if what == "bonus" else self._named(what)

    def _upgrade(self, what: str) -> Markup:
        return self._first("upgrade") if what == "bonus" else self._named(what)

    def _road(self, what: str) -> Markup:
        if what == "bonus":
            return self._first("road")
        return self.say("choice-road", space=self.t.road_ids[self._count(c.PAWN) + 1])

    # -- placing -------------------------------------------------------------------------------

    def _turned(self, rotation: str) -> Markup:
        """The tile that is being placed, turned so, with lights on what it gains.

        It is drawn beside the board; this is a picture of that, and the game's own module lays it onto the board.
        """
        start = f'<svg class="turned {TURNS[self.look.open.name]} r{rotation}" viewBox="-14 -12 116 124" aria-hidden="true">'
        picture = f'{start}<use href="#turning"/>{lights(self.consequences.placed)}</svg>'
        return Markup(picture) + self.say("choice-turned", n=int(rotation))

    def _gains(self, effects: Sequence[Markup]) -> Markup:
        """What one way to turn a tile or a tile that is looked at brings, or what the end of the turn loses, on the button."""
        return Markup(f'<span class="gains">{" ".join(effects)}</span>')

    def _at(self, what: str) -> Markup:
        space, rotation = what.split()
        return self.say("choice-at", space=space, turned=self._turned(rotation))

    def _site(self, site: str) -> Markup:
        plaza = int(self.t.site_plaza[self.t.site_names.index(site)])
        return self.say("choice-site", site=site, plaza=self.plaza(plaza))

    def plaza(self, space: int) -> Markup:
        """The name of the plaza on a space."""
        tile = self.look.g[c.PLAZA + space]
        return self.tongue.named(self.t.plaza_ids[tile]) if tile else Markup(self.t.space_names[space])

    # -- other choices -------------------------------------------------------------------------

    def _exchange(self, what: str) -> Markup:
        return self.say(f"choice-exchange-{what}")

    def _choose(self, text: str) -> Markup:
        frame, t = self.look.open, self.t
        first, second = int(t.term_first[frame.x]), int(t.term_second[frame.x])
        assert t.term_kind[frame.x] == CHOICE
        return self.tongue.effect(first if t.effect_names[first] == text else second)

    def _arrow(self, what: str) -> Markup:
        return self.say(f"choice-arrow-{what}")

    def _slot(self, slot: str) -> Markup:
        return self.tongue.effect(int(self.t.slot_bonus[self.t.slot_ids.index(slot)]))

    def _token(self, token: str) -> Markup:
        return self.tongue.effect(int(self.t.token_bonus[self.t.token_ids.index(token)]))

    def _replace(self, what: str) -> Markup:
        row = self.look.row(self.look.open.x)
        tiles = [row[int(slot) - 1] for slot in what.split()]
        first, second = (self.tongue.named(tile.id) if tile is not None else Markup() for tile in tiles)
        return self.say("choice-replace", first=first, second=second)

    def _reward(self, which: str) -> Markup:
        tile = self.look.g[c.PLAZA + self.look.open.x]
        return self.tongue.effect(int(self.t.plaza_top[tile] if which == "top" else self.t.plaza_bottom[tile]))

    def _windows(self, what: str) -> Markup:
        silver, gold = map(int, what.split("+"))
        kept = [self.tongue.amount(n, good) for n, good in ((silver, "silver"), (gold, "goldwin")) if n]
        return self.tongue.listed(kept)

    def _either(self, which: str) -> Markup:
        space = self.look.open.x
        return self.tongue.effect(int(self.t.road_egg[space] if which == "egg" else self.t.road_plain[space]))

    def _plaza(self, name: str) -> Markup:
        return self.say("choice-site", site=name, plaza=self.plaza(self.t.space_names.index(name)))


LABELS: dict[str, Callable[[Choices, str], Markup]] = {
    "crane": Choices._crane,
    "act": Choices._act,
    "extra": Choices._extra,
    "granted": Choices._granted,
    "wheel": Choices._wheel,
    "refresh": Choices._refresh,
    "climb": Choices._grid,
    "rise": Choices._rise,
    "seal": Choices._seal,
    "use": Choices._use,
    "gain": Choices._gain,
    "decline": Choices._decline,
    "done": Choices._done,
    "mines": Choices._mines,
    "quarries": Choices._quarries,
    "wall": Choices._wall,
    "upgrade": Choices._upgrade,
    "build": Choices._named,
    "building": Choices._building,
    "road": Choices._road,
    "at": Choices._at,
    **dict.fromkeys(("site", "parler"), Choices._site),
    **dict.fromkeys(("face", "rotate"), Choices._turned),
    "bonus": Choices._named,
    "exchange": Choices._exchange,
    "choose": Choices._choose,
    "arrow": Choices._arrow,
    **dict.fromkeys(("keep", "v"), Choices._named),
    "bridge": Choices._slot,
    "token": Choices._token,
    "replace": Choices._replace,
    "reward": Choices._reward,
    "windows": Choices._windows,
    "either": Choices._either,
    "pawn": Choices._plaza,
}
"""By the first word of the notation."""
