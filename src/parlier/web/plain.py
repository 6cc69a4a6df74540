"""A page for any game that brings no skin of its own: the cells of the view in a table, the choices as buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from parlier.core.events import Event
from parlier.core.layout import Column
from parlier.core.state import SEATS
from parlier.core.view import UNSEEN, View
from parlier.skin import Cast
from parlier.skin.page import Choice, PageSkin, Prompt, Region, Scene, Told

BOARD = "position"


class PlainPage(PageSkin):
    """Shows what a seat may see, cell by cell, under the names that position texts use."""

    regions: Sequence[Region] = (Region(BOARD, "b"),)

    def parts(self, scene: Scene) -> dict[str, Markup]:
        return {
            BOARD: Markup('<section class="board card" id="{}"><h2>{}</h2>{}</section>').format(
                BOARD, self.pen.words.text("plain-position"), self.tables(scene)
            )
        }

    def board(self, parts: Mapping[str, Markup]) -> Markup:
        return Markup().join(parts.values())

    def phases(self, scene: Scene) -> Markup:
        return Markup('<ol class="phases"></ol>')

    def turn(self, scene: Scene) -> str:
        return ""

    def prompt(self, scene: Scene) -> Prompt:
        view = scene.view
        if view.over:
            return Prompt([], self.pen.words.html("plain-over"))
        if view.to_play is None or view.to_play < 0:
            return Prompt([], self.pen.words.html("plain-chance"))
        key = "plain-choose" if view.options else "plain-wait"
        return Prompt([], self.pen.words.html(key, name=scene.cast.names[view.to_play]))

    def choices(self, scene: Scene) -> list[Choice]:
        verb = self.pen.words.text("plain-do")
        return [self._choice(action, verb) for action in scene.view.options]

    def _choice(self, action: int, verb: str) -> Choice:
        text = self.game.action_text(action)
        return Choice(text, Markup.escape(text), "", verb, self.game.decision_of(action).rule)

    def wish(self, scene: Scene, place: str) -> str | None:
        return None

    def refusal(self, word: str) -> str:
        reasons = {known: reason for _, known, reason in self.game.refusals}
        return reasons.get(word, word.replace("_", " "))

    def card(self, scene: Scene, place: str) -> Markup | None:
        return None

    def tell(self, before: View, events: Sequence[Event], cast: Cast) -> list[Told]:
        chosen = [event for event in events if event.verb == "chooses"]
        return [self._told(event) for event in chosen if event.seat >= 0]

    def _told(self, event: Event) -> Told:
        return Told(event.seat, Markup.escape(self.game.action_text(event.cell)), event.rule)

    def spoken(self, scene: Scene) -> Mapping[str, Sequence[str]]:
        return {"all": [f"{name}: {values}" for name, values in self._columns(scene.view)]}

    def tables(self, scene: Scene) -> Markup:
        row = Markup('<tr><th scope="row">{}</th><td>{}</td></tr>')
        rows = Markup().join(row.format(name, values) for name, values in self._columns(scene.view))
        return Markup('<table class="plain"><tbody>{}</tbody></table>').format(rows)

    def _columns(self, view: View) -> list[tuple[str, str]]:
        return [(column.name, self._values(view, column)) for column in self.game.layout.columns]

    def _values(self, view: View, column: Column) -> str:
        cells = (int(view.cells[cell]) for cell in column.cells(int(view.cells[SEATS])))
        return " ".join("?" if value == UNSEEN else column.show(value) for value in cells)

    def result(self, scene: Scene, breakdowns: Sequence[Mapping[str, int]]) -> Markup:
        item = Markup("<li>{}: <b>{}</b></li>")
        points = [sum(lines.values()) for lines in breakdowns]
        items = Markup().join(item.format(name, total) for name, total in zip(scene.cast.names, points, strict=True))
        return Markup("<ol>{}</ol>").format(items)
