"""The uniform bot: any legal action, each as likely as the others."""

from __future__ import annotations

from librt.random import Random

from parlier.core.state import State, count_options


class Uniform:
    """Chooses at random; the same seed and the same questions give the same answers."""

    def __init__(self, seed: int = 0) -> None:
        self.name = "uniform"
        self.random = Random(seed)

    def choose(self, state: State) -> int:
        """A legal action. ValueError when the game is over."""
        count = count_options(state)
        if count == 0:
            raise ValueError("the game is over, there is nothing to choose")
        return int(state.options[self.random.randrange(count)])
