"""What the pages in the browser ask of a game's looks.

A game brings `games/GAME/skin/page/` with a function `make(game, pen) -> PageSkin`, and beside it `static/`
(its style sheet and its symbols) and `../locales/`. The pages know nothing of the game: they place what the
skin draws, and offer what it lists.

A board is drawn as *parts*: elements with an id, which are exchanged one by one when they change. A part
never holds another part. What may be clicked is a *place*; see `Choice.place`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from parlier.core.errors import Refusal
from parlier.skin import Cast
from parlier.skin.catalogue import Catalogue
from parlier.skin.saying import WARN

if TYPE_CHECKING:
    from parlier.core.events import Event
    from parlier.core.game import Game
    from parlier.core.view import View


NOTHING = Markup()


@lru_cache(maxsize=10_000)
def _symbol(sprite: str, name: str, kind: str, label: str) -> Markup:
    spoken = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
    return Markup('<svg class="{}" {}><use href="{}#{}"/></svg>').format(kind, spoken, sprite, name)


@dataclass(frozen=True)
class Pen:
    """What is drawn with: the words of a language, and the address of the symbols."""

    words: Catalogue
    symbols: str

    def symbol(self, name: str, kind: str = "g", label: str = "") -> Markup:
        """A symbol of the sprite; without a label it is decoration beside a text that says the same."""
        return _symbol(self.symbols, name, kind, label)

    def token(self, seat: int, label: str = "") -> Markup:
        """The sign of a seat: colour, shape and charge."""
        return self.symbol(f"tok-{seat + 1}", "tok", label)

    def name(self, seat: int, name: str) -> Markup:
        """A player's sign and name."""
        return Markup('<span class="name">{} {}</span>').format(self.token(seat), name)

    def chip(self, mood: str, what: Markup) -> Markup:
        """A consequence in words (`skin.saying.Chip`); a warning has its sign."""
        sign = self.symbol("ui-warn") if mood == WARN else NOTHING
        return Markup('<span class="{}">{}{}</span>').format(f"chip {mood}".rstrip(), sign, what)

    def rule(self, game: str, rule: str) -> Markup:
        """A link to a rule."""
        text = self.words.html("rule-link", rule=rule)
        return Markup('<a class="rule" href="/rules/{}#{}" data-rule="{}">{}</a>').format(game, rule, rule, text)


class Outcome(NamedTuple):
    """What an action means for taking it back. ends: that is over then; reveals: because something hidden is shown."""

    ends: bool
    reveals: bool


@dataclass(frozen=True)
class Scene:
    """What is to be drawn.

    view: what the one who looks may see; its options are what he may do now. cast: who sits where.
    recent: what the last action brought about, for the marks of the last move. outcomes: of each option, by its notation.
    """

    view: View
    cast: Cast
    recent: Sequence[Event] = ()
    outcomes: Mapping[str, Outcome] = field(default_factory=dict)

    def reveals(self, action: str) -> bool:
        """Whether an option shows something hidden."""
        return action in self.outcomes and self.outcomes[action].reveals


@dataclass(frozen=True)
class Region:
    """A part of the table that one can jump to: the element's id, and the key after `g`."""

    id: str
    key: str


@dataclass(frozen=True)
class Choice:
    """One legal action as a person sees it.

    action: its notation; label: what the button says; place: the id of the place on the board where it is
    offered too; price: what stands in the gold coin on place and button ("" for none); effects: chips that
    say what it costs and brings, and what would follow; verb: what the confirming button says ("Place
    here"); rule: the rule id; group: the heading under which the full list shows it; turn: the action is one
    of several at its place that differ only in how a piece is turned (the game's own module lets it be turned
    there); loses: something would be lost by it that need not be, so it is asked again; first: rare and easily
    overlooked, so it stands at the head of the list, on a phone too.
    """

    action: str
    label: Markup
    place: str
    verb: str
    rule: str
    price: str = ""
    effects: Sequence[Markup] = ()
    group: str = ""
    turn: bool = False
    loses: bool = False
    first: bool = False


@dataclass(frozen=True)
class Told:
    """One line of the chronicle. seat: who did it (None: the game); html: the sentence without the name.

    change: what it cost and brought, as a row of signed amounts; rule: the rule id; heading: the line opens
    a turn or a phase.
    """

    seat: int | None
    html: Markup
    rule: str
    change: Markup = NOTHING
    heading: bool = False


@dataclass(frozen=True)
class Prompt:
    """The open decision in words: crumbs from the phase inwards, and one sentence that says who must do what."""

    crumbs: Sequence[Markup]
    sentence: Markup


class PageSkin(ABC):
    """How the pages draw and speak for one game in one language. It holds no position."""

    regions: Sequence[Region]

    def __init__(self, game: Game, pen: Pen) -> None:
        self.game = game
        self.pen = pen

    # -- the board -----------------------------------------------------------------------------

    @abstractmethod
    def parts(self, scene: Scene) -> dict[str, Markup]:
        """Every part of the board by the id of its element, marks of the legal actions included."""

    @abstractmethod
    def board(self, parts: Mapping[str, Markup]) -> Markup:
        """The whole board, with the parts in their regions."""

    @abstractmethod
    def phases(self, scene: Scene) -> Markup:
        """The phases of a turn with the present one marked, for the head of the page (an `ol`)."""

    @abstractmethod
    def turn(self, scene: Scene) -> str:
        """`turn 7`, in words."""

    # -- the decision --------------------------------------------------------------------------

    @abstractmethod
    def prompt(self, scene: Scene) -> Prompt:
        """Who must do what; `scene.view` is the view of the one who reads it."""

    def purse(self, scene: Scene) -> Markup:
        """What the one who looks has, in a row: a phone shows it beside the decision. Nothing when all of it is in sight."""
        return NOTHING

    @abstractmethod
    def choices(self, scene: Scene) -> list[Choice]:
        """The legal actions of the one who looks, in the order of the board; empty when he has none."""

    @abstractmethod
    def wish(self, scene: Scene, place: str) -> str | None:
        """The action that clicking on `place` would mean now, legal or not; None when it would mean nothing.

        The page asks the game why it is not legal.
        """

    def beyond(self, scene: Scene, place: str) -> Refusal | None:
        """Why no action at all does what a click on `place` asks of the open decision, in the reader's language.

        It is asked first. None, as it is here: the game itself has an action to explain, or nothing was asked.
        """
        return None

    def refusal(self, word: str) -> str:
        """The reason behind a refusal's word, as a sentence: the message `refusal-WORD`."""
        return self.pen.words.text(f"refusal-{word}")

    # -- reading -------------------------------------------------------------------------------

    @abstractmethod
    def card(self, scene: Scene, place: str) -> Markup | None:
        """What is to know about a place: name, cost, effect, owner, who stands there, rule. None: no such place."""

    @abstractmethod
    def tell(self, before: View, events: Sequence[Event], cast: Cast) -> list[Told]:
        """What happened from `before` on."""

    @abstractmethod
    def spoken(self, scene: Scene) -> Mapping[str, Sequence[str]]:
        """The board in words: what the queries `who`, `res`, `road`, `score` … answer, each as lines of text."""

    @abstractmethod
    def tables(self, scene: Scene) -> Markup:
        """The board as HTML tables, for those who do not see it."""

    @abstractmethod
    def result(self, scene: Scene, breakdowns: Sequence[Mapping[str, int]]) -> Markup:
        """The end: places, points and where they come from, by seat."""


def has_page_skin(game_name: str) -> bool:
    """Whether a game is drawn on pages."""
    module = f"parlier.games.{game_name}.skin"
    return find_spec(module) is not None and find_spec(f"{module}.page") is not None


def load_page_skin(game: Game, pen: Pen) -> PageSkin | None:
    """The page skin of a game; None when it has none."""
    if not has_page_skin(game.name):
        return None
    made: PageSkin = import_module(f"parlier.games.{game.name}.skin.page").make(game, pen)
    return made


def skin_folder(game_name: str) -> Path:
    """Where a game's `locales/` and `page/static/` lie."""
    spec = find_spec(f"parlier.games.{game_name}.skin")
    assert spec is not None and spec.origin is not None
    return Path(spec.origin).parent
