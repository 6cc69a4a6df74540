"""What is asked of a game's looks: how it draws and speaks in a terminal.

A game brings its own in `games/GAME/skin/`; without one it is shown as position text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from parlier.core.events import Event
from parlier.core.position import view_text
from parlier.core.state import State
from parlier.core.view import View

if TYPE_CHECKING:
    from rich.text import Text

    from parlier.core.game import Game
    from parlier.core.record import Record

SEAT_COLORS = ("Blue", "Red", "Green", "Yellow", "Violet")
SEAT_STYLES = ("bold bright_blue", "bold bright_red", "bold green", "bold yellow", "bold bright_magenta")


@dataclass(frozen=True)
class Cast:
    """Who sits where. names: what sentences call each seat; titles: the same, and `(greedy)` for a bot."""

    names: tuple[str, ...]
    titles: tuple[str, ...]

    def mark(self, seat: int) -> str:
        """One letter; pieces on the board carry it."""
        return SEAT_COLORS[seat][0]

    def style(self, seat: int) -> str:
        """The colour, which never stands alone."""
        return SEAT_STYLES[seat]

    def name(self, seat: int) -> Text:
        """The name in its colour."""
        from rich.text import Text

        return Text(self.names[seat], self.style(seat))


class Skin:
    """What the terminal asks of a game's looks. This base knows no game."""

    def __init__(self, game: Game, cast: Cast) -> None:
        self.game = game
        self.cast = cast

    def board(self, state: State, width: int, parts: Sequence[str] = ()) -> list[Text]:
        """What the seat that decides may see, in lines of at most `width` cells; `parts` names what is wanted, () is all."""
        from rich.text import Text

        seat = state.seat if state.seat is not None and state.seat >= 0 else None
        return [Text(line[:width]) for line in view_text(View(state, seat)).splitlines()]

    def parts_for(self, state: State) -> tuple[str, ...]:
        """The parts of the board that matter most to the open decision; () is everything."""
        return ()

    def sentence(self, state: State) -> Text:
        """Who must do what."""
        from rich.text import Text

        assert state.seat is not None and state.decision is not None
        return Text.assemble(self.cast.name(state.seat), f" decides: {state.decision.name}")

    def consequence(self, state: State, action: int) -> str:
        """What an option costs or brings, as far as that is easily said."""
        return ""

    def rule_of(self, state: State, action: int) -> str:
        """The id of the rule behind an option."""
        return self.game.decision_of(action).rule

    def tell(self, before: State, events: Sequence[Event]) -> list[Text]:
        """What happened since `before`, in short sentences."""
        from rich.text import Text

        chosen = [event for event in events if event.verb == "chooses" and event.seat >= 0]
        return [
            Text.assemble(self.cast.name(event.seat), f": {self.game.action_text(event.cell)} ({event.rule})") for event in chosen
        ]

    def turns(self, state: State) -> int | None:
        """The number of the turn, for games that have turns."""
        names = self.game.layout.names
        return int(state.cells[names.index("turn")]) if "turn" in names else None


def load_skin(record: Record, cast: Cast) -> Skin:
    """The skin of the record's game."""
    module = f"parlier.games.{record.game.name}.skin"
    if find_spec(module) is None:
        return Skin(record.game, cast)
    made: Skin = import_module(f"{module}.terminal.skin").make(record.game, cast)
    return made
