"""Caylus in the browser: what the pages ask, and who answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from markupsafe import Markup

from parlier.core.errors import Refusal
from parlier.core.events import Event
from parlier.core.game import Game
from parlier.core.view import View
from parlier.games.caylus.rules import Caylus
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.page.card import Card
from parlier.games.caylus.skin.page.choices import Choices
from parlier.games.caylus.skin.page.draw import Drawing
from parlier.games.caylus.skin.page.prompt import prompt
from parlier.games.caylus.skin.page.result import result
from parlier.games.caylus.skin.page.spoken import Spoken
from parlier.games.caylus.skin.page.tables import BoardTables
from parlier.games.caylus.skin.page.tell import tell
from parlier.games.caylus.skin.page.tongue import PageTongue
from parlier.games.caylus.skin.page.wish import beyond, wish
from parlier.skin import Cast
from parlier.skin.drawing import kept_last
from parlier.skin.page import Choice, PageSkin, Pen, Prompt, Region, Scene, Told


class CaylusPage(PageSkin):
    """Draws and speaks for one game of Caylus."""

    regions = (
        Region("road", "r"),
        Region("seats", "s"),
        Region("castle-card", "c"),
        Region("favors", "f"),
        Region("supply", "t"),
    )

    def __init__(self, game: Game, pen: Pen) -> None:
        super().__init__(game, pen)
        assert isinstance(game, Caylus)
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
        return self.pen.words.text("table-turn", turn=self._look(scene.view).turn)

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

    def beyond(self, scene: Scene, place: str) -> Refusal | None:
        found = beyond(self._look(scene.view), place)
        if found is None:
            return None
        return Refusal(found.rule, found.word, self.pen.words.text(f"refusal-{found.word}", **found.figures))

    # -- reading -------------------------------------------------------------------------------

    def card(self, scene: Scene, place: str) -> Markup | None:
        return Card(self._tongue(scene.cast), self._look(scene.view), scene.view.seat).of(place)

    def tell(self, before: View, events: Sequence[Event], cast: Cast) -> list[Told]:
        return tell(self._tongue(cast), Look(before), events)

    def spoken(self, scene: Scene) -> Mapping[str, Sequence[str]]:
        return Spoken(self.pen.words, scene).all()

    def tables(self, scene: Scene) -> Markup:
        return BoardTables(self._tongue(scene.cast), self._look(scene.view)).all()

    def result(self, scene: Scene, breakdowns: Sequence[Mapping[str, int]]) -> Markup:
        return result(self._tongue(scene.cast), self._look(scene.view), breakdowns)

    def _make_tongue(self, cast: Cast) -> PageTongue:
        return PageTongue(self.pen, cast, self._tables)
