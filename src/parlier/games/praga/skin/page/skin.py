"""Praga in the browser: what the pages ask, and who answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from markupsafe import Markup

from parlier.core.events import Event
from parlier.core.game import Game
from parlier.core.view import View
from parlier.games.praga.rules import Praga
from parlier.games.praga.skin.look import Look
from parlier.games.praga.skin.page.card import Card
from parlier.games.praga.skin.page.choices import Choices
from parlier.games.praga.skin.page.draw import Drawing
from parlier.games.praga.skin.page.prompt import prompt
from parlier.games.praga.skin.page.result import result
from parlier.games.praga.skin.page.spoken import Spoken
from parlier.games.praga.skin.page.tables import BoardTables
from parlier.games.praga.skin.page.tell import tell
from parlier.games.praga.skin.page.tongue import PageTongue
from parlier.games.praga.skin.page.wish import wish
from parlier.skin import Cast
from parlier.skin.drawing import kept_last
from parlier.skin.page import Choice, PageSkin, Pen, Prompt, Region, Scene, Told


class PragaPage(PageSkin):
    """Draws and speaks for one game of Praga."""

    regions = (
        Region("crane", "c"),
        Region("mine", "b"),
        Region("rows", "t"),
        Region("city", "p"),
        Region("road", "r"),
        Region("grids", "w"),
        Region("seats", "s"),
    )

    def __init__(self, game: Game, pen: Pen) -> None:
        super().__init__(game, pen)
        assert isinstance(game, Praga)
        self.drawing = Drawing(game, pen)
        self._tables = game.tables
        self._tongue = lru_cache(maxsize=256)(self._make_tongue)
        self._look = kept_last(Look)
        self._choices = kept_last(self._make_choices)

    # -- the board -----------------------------------------------------------------------------

    def parts(self, scene: Scene) -> dict[str, Markup]:
        return self.drawing.parts(self._look(scene.view), scene, self.choices(scene))

    def board(self, parts: Mapping[str, Markup]) -> Markup:
        return self.drawing.board(parts)

    def phases(self, scene: Scene) -> Markup:
        return self.drawing.phases(self._look(scene.view))

    def turn(self, scene: Scene) -> str:
        look = self._look(scene.view)
        n = look.turns_of(look.active) if look.turn else 0
        return self.pen.words.text("table-turn", turn=n, most=int(self._tables.turns_each))

    # -- the decision --------------------------------------------------------------------------

    def prompt(self, scene: Scene) -> Prompt:
        return prompt(self._tongue(scene.cast), self._look(scene.view), scene)

    def purse(self, scene: Scene) -> Markup:
        return self.drawing.seats.purse(self._look(scene.view), scene.view.seat)

    def choices(self, scene: Scene) -> list[Choice]:
        return self._choices(scene) if scene.view.options else []

    def _make_choices(self, scene: Scene) -> list[Choice]:
        return Choices(self._tongue(scene.cast), self._look(scene.view)).all(scene.view.options)

    def wish(self, scene: Scene, place: str) -> str | None:
        return wish(self._look(scene.view), place)

    # -- reading -------------------------------------------------------------------------------

    def card(self, scene: Scene, place: str) -> Markup | None:
        return Card(self._tongue(scene.cast), self._look(scene.view), scene.view.seat).of(place)

    def tell(self, before: View, events: Sequence[Event], cast: Cast) -> list[Told]:
        return tell(self._tongue(cast), Look(before), events)

    def spoken(self, scene: Scene) -> Mapping[str, Sequence[str]]:
        return Spoken(self.pen.words, scene).all()

    def tables(self, scene: Scene) -> Markup:
        revealing = [choice for choice in self.choices(scene) if scene.reveals(choice.action)]
        return BoardTables(self._tongue(scene.cast), self._look(scene.view), revealing).all()

    def result(self, scene: Scene, breakdowns: Sequence[Mapping[str, int]]) -> Markup:
        return result(self._tongue(scene.cast), self._look(scene.view), breakdowns)

    def _make_tongue(self, cast: Cast) -> PageTongue:
        return PageTongue(self.pen, cast, self._tables)
