"""Random play in other people's engines through their Python interfaces: actions taken in a number of games.

OpenSpiel (`pip install open_spiel`) and Catanatron (`pip install catanatron`) come with the extra `bench`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

SEED = 1
Work = Callable[[int], int]
"""Plays so many games, returns how many actions that took."""


def open_spiel(name: str) -> Work:
    """Random games of an OpenSpiel game; a chance outcome counts as an action, as it does with us."""
    import pyspiel

    game = pyspiel.load_game(name)
    random = Random(SEED)

    def play(games: int) -> int:
        return sum(_open_spiel_game(game.new_initial_state(), random) for _ in range(games))

    return play


def _open_spiel_game(state: Any, random: Random) -> int:
    taken = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, weights)[0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
        taken += 1
    return taken


def catanatron() -> Work:
    """Games of Catan with four random players."""
    from catanatron import Color, Game, RandomPlayer

    def play(games: int) -> int:
        taken = 0
        for _ in range(games):
            game = Game([RandomPlayer(color) for color in Color])
            game.play()
            taken += len(game.state.actions)
        return taken

    return play


PEERS: dict[str, Callable[[], Work]] = {
    "OpenSpiel chess": lambda: open_spiel("chess"),
    "OpenSpiel backgammon": lambda: open_spiel("backgammon"),
    "OpenSpiel quoridor": lambda: open_spiel("quoridor"),
    "Catanatron, 4 random players": catanatron,
}
