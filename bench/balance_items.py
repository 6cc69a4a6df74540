"""What `bench.balance` counts: what was on offer to a seat, and what it took. Here for any game; games may say it better."""

from __future__ import annotations

from typing import NamedTuple

from parlier.core.game import Game
from parlier.core.state import State


class Item(NamedTuple):
    """Something that can be taken; it is compared with the others of its group."""

    group: str
    name: str


class Options:
    """By the notation: the first word is the group, and what is legal is on offer."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def is_piece(self, group: str) -> bool:
        """Whether things of this group go to one seat for good, so that it can be asked what they add to its points."""
        return False

    def item(self, state: State, action: int) -> Item | None:
        """What an action takes; None: nothing of interest. The decision is still on top of the agenda."""
        word, _, name = self.game.action_text(action).partition(" ")
        return Item(word, name or word)

    def shown(self, state: State) -> list[Item]:
        """What is on offer to the seat that decides now."""
        found = [self.item(state, action) for action in state.legal()]
        return [item for item in found if item is not None]
