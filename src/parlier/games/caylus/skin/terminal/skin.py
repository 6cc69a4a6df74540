"""Caylus in a terminal: the board, the sentence, the options, what happened."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlier.core.events import Event
from parlier.core.game import Game
from parlier.core.state import State
from parlier.games.caylus.skin.look import Look, look_at
from parlier.games.caylus.skin.options import rule_of
from parlier.games.caylus.skin.sentences import Sentences
from parlier.games.caylus.skin.terminal import panels
from parlier.games.caylus.skin.terminal.options import Consequences
from parlier.games.caylus.skin.terminal.road import Road
from parlier.games.caylus.skin.terminal.tell import told
from parlier.games.caylus.skin.terminal.words import MarkedTongue, messages
from parlier.skin import Cast, Skin
from parlier.skin.columns import beside

ROAD, CASTLE, FAVORS, SUPPLY, SEATS = "road", "castle", "favors", "supply", "seats"
ALL = (ROAD, CASTLE, FAVORS, SUPPLY, SEATS)
ROAD_WIDTH = 80
SIDE_WIDTH = 58
WIDE_SIDE = 80
WIDEST_ROAD = 7 * 15 + 1
GAP = 2
PARTS = {
    **dict.fromkeys(("place", "gate", "guild", "provost", "inn"), (ROAD, CASTLE, SEATS)),
    **dict.fromkeys(("build", "pay"), (ROAD, SUPPLY, SEATS)),
    **dict.fromkeys(("onto", "lawyer"), (ROAD, SEATS)),
    **dict.fromkeys(("sell", "buy", "alchemist", "trade", "produce", "bonus"), (SEATS,)),
    "castle": (CASTLE, SEATS),
    **dict.fromkeys(("favor", "use", "cube", "give", "receive", "joust"), (CASTLE, FAVORS, SEATS)),
}
"""What of the board matters most to which decision."""


class CaylusSkin(Skin):
    """Draws and speaks for one game of Caylus."""

    def board(self, state: State, width: int, parts: Sequence[str] = ()) -> list[Text]:
        look = look_at(state)
        wanted = list(parts or ALL)
        lines = [panels.header(look, width)]
        if width >= ROAD_WIDTH + GAP + SIDE_WIDTH and ROAD in wanted:
            return [*lines, *self._wide(look, width, wanted)]
        return [*lines, *(line for part in wanted for line in self._part(look, part, width))]

    def _part(self, look: Look, part: str, width: int) -> list[Text]:
        cast = self.cast
        if part == ROAD:
            return Road(look, cast, width).lines()
        if part == CASTLE:
            return panels.castle(look, cast, width)
        if part == FAVORS:
            return [*panels.favors(look, cast, width), *panels.used_lines(look, cast, width)]
        return panels.supply(look, width) if part == SUPPLY else panels.seats(look, cast, width)

    def _wide(self, look: Look, width: int, wanted: list[str]) -> list[Text]:
        """The road with the seats below it on the left, everything else on the right."""
        room = max(ROAD_WIDTH, min(width - WIDE_SIDE - GAP, WIDEST_ROAD))
        left = [line for part in (ROAD, SEATS) for line in self._part(look, part, room)]
        side = [part for part in ALL if part not in (ROAD, SEATS) and (part in wanted or part != SUPPLY)]
        right = [line for part in side for line in [*self._part(look, part, width - room - GAP), Text()]]
        return beside(left, right, room + GAP)

    def parts_for(self, state: State) -> tuple[str, ...]:
        return PARTS.get(state.decision.name, ()) if state.decision is not None else ALL

    def sentence(self, state: State) -> Text:
        assert state.seat is not None and state.decision is not None
        said = Sentences(MarkedTongue(messages(), self.cast), look_at(state))
        text = Text.assemble(said.ask(), " ", (f"[{said.rule}]", "dim"))
        if state.seat >= 0:
            text.stylize(self.cast.style(state.seat), 0, len(self.cast.names[state.seat]))
        return text

    def consequence(self, state: State, action: int) -> str:
        if state.seat is None or state.seat < 0:
            return ""
        return Consequences(look_at(state), self.cast).of(self.game.action_text(action))

    def rule_of(self, state: State, action: int) -> str:
        return rule_of(look_at(state), self.game.action_text(action), self.game.decision_of(action).rule)

    def tell(self, before: State, events: Sequence[Event]) -> list[Text]:
        return told(self.cast, look_at(before), events)


def make(game: Game, cast: Cast) -> CaylusSkin:
    """The skin for one table."""
    return CaylusSkin(game, cast)
