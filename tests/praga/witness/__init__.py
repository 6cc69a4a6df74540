"""A slow, plain second implementation of Praga Caput Regni for comparison in tests.

Written from the rule text and the data tables alone: it shares no code with the engine.
Rule ids (R..) in the docstrings are those of the rules text.
"""

from __future__ import annotations

from tests.praga.witness.flow import NATURE, Driver, Option, Question
from tests.praga.witness.game import last_points, whole_game
from tests.praga.witness.state import Game, Options

__all__ = ["NATURE", "Driver", "Game", "Option", "Options", "Question", "Witness", "last_points", "whole_game"]


class Witness:
    """One game, played by sending the answers of every question."""

    def __init__(self, seats: int, options: Options | None = None) -> None:
        if not 1 <= seats <= 4:
            raise ValueError(f"1 to 4 seats, not {seats}")
        self.game = Game(seats, options or Options())
        self._driver = Driver(whole_game(self.game))

    @property
    def question(self) -> Question | None:
        """What is asked now; nothing when the game is over."""
        return self._driver.question

    def play(self, *answers: Option) -> None:
        """Answer the open question, and the ones after it."""
        self._driver.play(*answers)
