"""A slow, plain second implementation of Caylus for comparison in tests.

Written from the rule book alone: it shares no code and no data with the engine.
Rule ids (R.., Q..) in the docstrings are those of the rules text.
"""

from __future__ import annotations

from tests.caylus.witness.flow import Driver
from tests.caylus.witness.game import whole_game
from tests.caylus.witness.state import Game
from tests.caylus.witness.view import game_view

__all__ = ["Witness"]


class Witness:
    """One game of Caylus, played by sending the answers of every asked decision."""

    def __init__(self, seats: int, *, second_edition: bool = False, simplified_favors: bool = False) -> None:
        if not 2 <= seats <= 5:
            raise ValueError(f"2 to 5 seats, not {seats}")  # R1.1
        self.game = Game(seats, second_edition, simplified_favors)
        self._driver = Driver(whole_game(self.game))

    def legal(self) -> list[str]:
        """The answers to the decision that is asked now; none when the game is over."""
        return self._driver.legal()

    def play(self, action: str) -> None:
        """Answer the decision that is asked now."""
        self._driver.play(action)

    def reopen(self, options: list[str]) -> None:
        """The position was edited: these are the answers to the decision that is asked now."""
        decision = self._driver.decision
        assert decision is not None
        decision.options[:] = options

    def snapshot(self) -> dict[str, object]:
        """The position as plain data."""
        return game_view(self.game, self._driver.decision)

    @property
    def over(self) -> bool:
        """R14.1."""
        return self.game.over

    def scores(self) -> list[int]:
        """The points by seat; final ones when the game is over (R14.2)."""
        return [player.score for player in self.game.players]

    def winners(self) -> list[int]:
        """R14.3: most points, ties shared; nobody before the end."""
        if not self.over:
            return []
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]
