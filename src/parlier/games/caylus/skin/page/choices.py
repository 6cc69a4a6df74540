"""The legal actions of the one who looks, as buttons, in the order of the board."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.consequences import Consequences
from parlier.games.caylus.skin.look import Look, row
from parlier.games.caylus.skin.options import rule_of
from parlier.games.caylus.skin.page.places import SPECIALS, place_of
from parlier.games.caylus.skin.page.tongue import PageTongue
from parlier.games.caylus.skin.saying import favor, say
from parlier.games.caylus.words import CUBE_NAMES, LINE_NAMES
from parlier.skin.page import Choice

VERBS = {
    "pass": "verb-pass",
    "gate home": "verb-home",
    "guild 0": "verb-stay",
    "provost 0": "verb-stay",
    "joust no": "verb-skip",
    "inn stay": "verb-inn-stay",
    "inn leave": "verb-inn-leave",
    "castle done": "verb-done",
    **dict.fromkeys(("guild", "provost"), "verb-walk"),
    **dict.fromkeys(("produce", "bonus", "cube", "receive"), "verb-take"),
    **dict.fromkeys(("build", "onto"), "verb-build"),
    **dict.fromkeys(("bank", "tailor", "church", "jeweller"), "verb-trade"),
    **dict.fromkeys(("batch", "give"), "verb-give"),
}
"""The confirming button by notation, or by its first word; otherwise `verb-` and that word."""


class Choices:
    """Makes the buttons of the open decision."""

    def __init__(self, tongue: PageTongue, look: Look) -> None:
        self.tongue = tongue
        self.look = look
        self.consequences = Consequences(look)

    def all(self, actions: list[int]) -> list[Choice]:
        """One for each action: castle, special buildings, the road by its spaces, and at the end what ends it."""
        made = [self.of(action) for action in actions]
        return sorted(made, key=self._order) if self.look.open.name in ("place", "gate") else made

    def _order(self, choice: Choice) -> tuple[bool, int]:
        what = choice.action.partition(" ")[2]
        return what in ("", "home"), self.look.space_of(what)

    def of(self, action: int) -> Choice:
        """The button of one action."""
        game, look = self.look.game, self.look
        text = game.action_text(action)
        return Choice(
            action=text,
            label=self.label(text),
            place=place_of(look, text),
            verb=self.tongue.words.text(self._verb(text)),
            rule=rule_of(look, text, game.decision_of(action).rule),
            price=self._price(text),
            effects=[self.tongue.chip(chip) for chip in self.consequences.of(text)],
            group=self._group(text),
        )

    def _verb(self, text: str) -> str:
        kind, _, what = text.partition(" ")
        if what == "nothing":
            return "verb-skip"
        return VERBS.get(text) or VERBS.get(kind) or f"verb-{kind}"

    def _price(self, text: str) -> str:
        kind, _, what = text.partition(" ")
        if kind == "place":
            return str(self.look.price_of(self.look.open.seat, self.look.space_of(what)))
        return str(abs(int(what))) if kind == "provost" and what != "0" else ""

    def _group(self, text: str) -> str:
        kind, _, what = text.partition(" ")
        find = GROUPS.get(kind)
        key = "" if find is None else "other" if what in ("", "home", "nothing") else find(self, what)
        return self.tongue.words.text(f"group-{key}") if key else ""

    def _worker_group(self, what: str) -> str:
        if what == "castle" or what in SPECIALS:
            return "castle"
        return "road" if self.look.space_of(what) <= self.look.provost else "beyond"

    def _buy_group(self, what: str) -> str:
        return "two" if "+" in what else "one"

    def _alchemist_group(self, what: str) -> str:
        return "large" if what.count("+") > 1 else "small"

    # -- labels --------------------------------------------------------------------------------

    def label(self, text: str) -> Markup:
        """What the button says."""
        kind, _, what = text.partition(" ")
        if what == "nothing":
            return self.tongue.say(f"choice-{self.look.open.name}-nothing")
        return LABELS[kind](self, what)

    def _pass(self, _: str) -> Markup:
        return self.tongue.say("choice-pass")

    def _target(self, what: str) -> Markup:
        """A special building by its name, one on the road with its space: names come twice there."""
        if what == "home":
            return self.tongue.say("choice-home")
        if what == "castle" or what in SPECIALS:
            return self.tongue.told(say(f"special-{what}"))
        return self.tongue.on_space(what, self.look.space_of(what))

    def _steps(self, what: str) -> Markup:
        steps, space = int(what), self.look.provost + int(what)
        if steps == 0:
            return self.tongue.say("choice-stay", space=space)
        return self.tongue.say("choice-forward" if steps > 0 else "choice-back", steps=abs(steps), space=space)

    def _joust(self, what: str) -> Markup:
        return self.tongue.say("choice-joust" if what == "yes" else "choice-no-joust")

    def _inn(self, what: str) -> Markup:
        return self.tongue.say(f"choice-inn-{what}")

    def _produce(self, cube: str) -> Markup:
        amounts = row(self.look.tables.goods, self.look.open.x, c.CUBES)
        return self.tongue.worded(amounts[CUBE_NAMES.index(cube)], cube)

    def _cubes(self, what: str) -> Markup:
        cubes = what.split("+")
        return Markup(", ").join(self.tongue.worded(cubes.count(cube), cube) for cube in CUBE_NAMES if cube in cubes)

    def _tile(self, what: str) -> Markup:
        return self.tongue.tile(what)

    def _lawyer(self, what: str) -> Markup:
        return self.tongue.on_space(what, self.look.space_of(what))

    def _onto(self, what: str) -> Markup:
        return self.tongue.say("choice-onto", space=int(what))

    def _offer(self, kind: str, what: str) -> Markup:
        return self.tongue.offer(self.look.tables, self.look.tables.offer_ids.index(f"{kind} {what}"))

    def _batch(self, what: str) -> Markup:
        return self._cubes(f"food+{what}")

    def _castle(self, _: str) -> Markup:
        return self.tongue.say("choice-castle-done", given=self.look.of(c.BATCHES, self.look.open.seat))

    def _favor(self, what: str) -> Markup:
        return self.tongue.told(say(f"choice-favor-{what}"))

    def _use(self, what: str) -> Markup:
        line, _, level = what.partition(" ")
        return self.tongue.told(say("choice-use", level=int(level), effect=favor(LINE_NAMES.index(line), int(level))))


def _offer_label(kind: str) -> Callable[[Choices, str], Markup]:
    return lambda choices, what: choices._offer(kind, what)


LABELS: dict[str, Callable[[Choices, str], Markup]] = {
    "pass": Choices._pass,
    **dict.fromkeys(("place", "gate"), Choices._target),
    **dict.fromkeys(("guild", "provost"), Choices._steps),
    "joust": Choices._joust,
    "inn": Choices._inn,
    "produce": Choices._produce,
    **dict.fromkeys(("bonus", "pay", "sell", "buy", "alchemist", "cube", "give", "receive"), Choices._cubes),
    "build": Choices._tile,
    "onto": Choices._onto,
    "lawyer": Choices._lawyer,
    **{kind: _offer_label(kind) for kind in ("bank", "tailor", "church", "jeweller")},
    "batch": Choices._batch,
    "castle": Choices._castle,
    "favor": Choices._favor,
    "use": Choices._use,
}
GROUPS: dict[str, Callable[[Choices, str], str]] = {
    **dict.fromkeys(("pass", "place", "gate"), Choices._worker_group),
    "buy": Choices._buy_group,
    "alchemist": Choices._alchemist_group,
}
