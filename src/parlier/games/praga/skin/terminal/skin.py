"""Praga in a terminal: the board, the sentence, the options, what happened."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlier.core.events import Event
from parlier.core.game import Game
from parlier.core.state import State
from parlier.games.praga.skin.consequences import Consequences
from parlier.games.praga.skin.look import Look, look_at
from parlier.games.praga.skin.options import rule_of
from parlier.games.praga.skin.sentences import Sentences
from parlier.games.praga.skin.terminal import city, crane, seats
from parlier.games.praga.skin.terminal.tell import told
from parlier.games.praga.skin.terminal.words import Sheet, marked, short
from parlier.skin import Cast, Skin
from parlier.skin.columns import beside

CRANE, UPGRADES, WALLS, BUILDINGS, BOARD, CITY, GRIDS, BESIDE, SEATS = (
    *("crane", "upgrades", "walls", "buildings", "board", "city", "grids", "beside", "seats"),
)
ROWS = (UPGRADES, WALLS, BUILDINGS)
ALL = (CRANE, *ROWS, BOARD, CITY, GRIDS, BESIDE, SEATS)
RIGHT = (CRANE, GRIDS, BESIDE)
LEFT_WIDTH = 80
LEAST_RIGHT = 58
MOST_LEFT = 100
GAP = 2
TURN_PARTS = {
    "take": (CRANE, *ROWS, SEATS),
    "act": (CRANE, *ROWS, SEATS),
    "rest": (CRANE, SEATS),
    "granted": (CRANE, *ROWS, SEATS),
    **dict.fromkeys(("gains", "guest-gains", "ending"), (GRIDS, SEATS)),
    "guest-seal": (BESIDE, SEATS),
}
PARTS = {
    **dict.fromkeys(("mines", "quarries", "choose", "windows", "road"), (SEATS,)),
    "wall": (WALLS, BOARD, SEATS),
    "upgrade": (UPGRADES, BOARD, SEATS),
    **dict.fromkeys(("at", "rotate", "bonus", "exchange"), (BOARD, SEATS)),
    "building": (BUILDINGS, CITY, SEATS),
    **dict.fromkeys(("site", "face", "reward", "pawn", "parler_site"), (CITY, SEATS)),
    "arrow": (GRIDS, SEATS),
    **dict.fromkeys(("keep", "v", "bridge", "token"), (BESIDE, SEATS)),
    "replace": (*ROWS, SEATS),
    "either": (SEATS,),
}
"""What of the table matters most to which decision."""


class PragaSkin(Skin):
    """Draws and speaks for one game of Praga."""

    def __init__(self, game: Game, cast: Cast) -> None:
        super().__init__(game, cast)
        self._seen: tuple[bytes, Look] | None = None

    def _look(self, state: State) -> Look:
        """What is seen of a state; kept, for every option of a decision asks for it."""
        key = bytes(state.cells)
        if self._seen is None or self._seen[0] != key:
            self._seen = (key, look_at(state))
        return self._seen[1]

    def board(self, state: State, width: int, parts: Sequence[str] = ()) -> list[Text]:
        look = self._look(state)
        wanted = list(parts or ALL)
        lines = [crane.header(self._sheet(look, width))]
        if not parts:
            lines.append(crane.key(self._sheet(look, width)))
        if width >= LEFT_WIDTH + GAP + LEAST_RIGHT and not parts:
            return [*lines, *self._wide(look, width)]
        return [*lines, *(line for part in wanted for line in self._part(look, part, width))]

    def _sheet(self, look: Look, width: int) -> Sheet:
        return Sheet(look, self.cast, short(self.cast, look.tables), width)

    def _part(self, look: Look, part: str, width: int) -> list[Text]:
        sheet = self._sheet(look, width)
        if part == CRANE:
            return crane.crane(sheet)
        if part in ROWS:
            return crane.rows(sheet, (ROWS.index(part),))
        if part == BOARD:
            return seats.own_board(sheet, self._whose(look))
        if part == CITY:
            return [*city.city(sheet), *seats.parler(sheet)]
        if part == GRIDS:
            return city.grids(sheet)
        return city.beside(sheet) if part == BESIDE else seats.seats(sheet)

    def _whose(self, look: Look) -> int:
        """The seat whose action board is shown: who decides, else whose turn it is, else the first."""
        if look.seat is not None:
            return look.seat
        return look.active if look.active < look.seats else 0

    def _wide(self, look: Look, width: int) -> list[Text]:
        """Tiles, boards and city on the left, the crane, the grids and what lies beside them on the right."""
        room = max(LEFT_WIDTH, min(width - 80 - GAP, MOST_LEFT))
        left = [line for part in ALL if part not in RIGHT for line in self._part(look, part, room)]
        right = [line for part in RIGHT for line in [*self._part(look, part, width - room - GAP), Text()]]
        return beside(left, right, room + GAP)

    def parts_for(self, state: State) -> tuple[str, ...]:
        if state.decision is None:
            return ALL
        if state.decision.name == "turn":
            look = self._look(state)
            return TURN_PARTS[Sentences(marked(self.cast, look.tables), look).moment()]
        return PARTS.get(state.decision.name, ALL)

    def sentence(self, state: State) -> Text:
        assert state.seat is not None and state.decision is not None
        look = self._look(state)
        said = Sentences(marked(self.cast, look.tables), look)
        text = Text.assemble(said.ask(), " ", (f"[{said.rule}]", "dim"))
        if state.seat >= 0:
            text.stylize(self.cast.style(state.seat), 0, len(self.cast.names[state.seat]))
        return text

    def consequence(self, state: State, action: int) -> str:
        if state.seat is None or state.seat < 0:
            return ""
        look = self._look(state)
        spoken = short(self.cast, look.tables)
        return ", ".join(spoken.chip(chip) for chip in Consequences(look).of(self.game.action_text(action)))

    def rule_of(self, state: State, action: int) -> str:
        return rule_of(self.game.action_text(action), self.game.decision_of(action).rule)

    def tell(self, before: State, events: Sequence[Event]) -> list[Text]:
        return told(self.cast, self._look(before), events)

    def turns(self, state: State) -> int:
        """Turns that everybody has had."""
        look = self._look(state)
        return look.turns_of(look.active)


def make(game: Game, cast: Cast) -> PragaSkin:
    """The skin for one table."""
    return PragaSkin(game, cast)
