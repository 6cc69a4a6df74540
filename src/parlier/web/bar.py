"""The action bar: the open decision in a sentence, and every choice as a button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup, escape

from parlier.core.state import State
from parlier.skin.page import NOTHING, Choice, Outcome, PageSkin, Prompt, Scene
from parlier.table import Table
from parlier.web.viewer import Viewer, decides, open_seat, outcomes


@dataclass(frozen=True)
class Option:
    """A choice, and what it means for taking it back."""

    choice: Choice
    outcome: Outcome

    @property
    def plain(self) -> bool:
        """Whether it is a word alone, such as `pass`: it goes nowhere in particular, and must not be overlooked."""
        return self.choice.first or " " not in self.choice.action

    def button(self, eye: Markup) -> Markup:
        """The button, with what the choice costs and brings in a template beside it. eye: marks what shows something hidden."""
        choice = self.choice
        texts = (choice.action, choice.place, choice.verb, choice.group, choice.rule, choice.label, choice.price)
        ends = 2 if choice.loses else int(self.outcome.ends)
        return _button(texts, tuple(choice.effects), ends, eye if self.outcome.reveals else NOTHING)


@dataclass(frozen=True)
class Bar:
    """What the bar shows. token: the sign of the seat that decides; one, whole: whether Back and Restart do something."""

    prompt: Prompt
    purse: Markup
    options: Sequence[Option]
    token: Markup
    seat: int | None
    name: str
    mine: bool
    others: bool
    one: bool
    whole: bool

    @property
    def notations(self) -> Markup:
        """What can be typed, as the options of a list."""
        return Markup().join(_notation(option.choice.action) for option in self.options)

    @property
    def plain_first(self) -> list[Option]:
        """All choices, the plain ones at the head of the list, words last among them: what ends the turn stays in sight."""
        return sorted(self.options, key=lambda option: (not option.plain, not option.choice.first))


@lru_cache(maxsize=20_000)
def _button(texts: tuple[str, ...], effects: tuple[Markup, ...], ends: int, reveals: Markup) -> Markup:
    """Made once for equal choices: the same ones come back turn after turn, at all tables.

    ends: 1 when it ends the run of decisions, 2 when it is asked again in any case.
    """
    action, place, verb, group, rule, label, price = map(escape, texts)
    data = f'data-place="{place}" data-verb="{verb}" data-group="{group}" data-rule="{rule}"'
    data += f' data-ends="{ends}"' if ends else ""
    coin = f'<b class="coin">{price}</b>' if price else ""
    button = f'<button class="opt" name="action" value="{action}" {data}><span>{label}</span>{coin}{reveals}</button>'
    items = "".join(f"<li>{effect}</li>" for effect in effects)
    return Markup(f'{button}<template data-for="{action}">{items}</template>' if effects else button)


@lru_cache(maxsize=10_000)
def _notation(action: str) -> Markup:
    return Markup('<option value="{}"></option>').format(action)


def bar_of(table: Table, viewer: Viewer, skin: PageSkin, scene: Scene) -> Bar:
    """The bar for a viewer."""
    seat = open_seat(table)
    known = seat is not None and seat >= 0
    undoable = table.undoable(viewer.person) if viewer.seats else None
    people = {other.person for other in table.seats if other.person is not None and other.bot is None}
    return Bar(
        prompt=skin.prompt(scene),
        purse=skin.purse(scene) if viewer.seats else NOTHING,
        options=[Option(choice, scene.outcomes[choice.action]) for choice in skin.choices(scene)],
        token=skin.pen.token(seat) if known and seat is not None else Markup(),
        seat=seat,
        name=table.seats[seat].name if known and seat is not None else "",
        mine=decides(table, viewer),
        others=len(people - {viewer.person}) > 0,
        one=undoable is not None,
        whole=undoable is not None,
    )


def ends_run(state: State, notation: str, seats: Sequence[int]) -> bool:
    """Whether this action cannot be taken back by a person who plays the seats."""
    return outcomes(state, [state.game.parse(notation)], seats)[notation].ends
