"""The pawn of Peter Parler on its loop of plazas (R12.2, R12.4)."""

from __future__ import annotations

from tests.praga.witness.state import Game
from tests.praga.witness.tables import plaza_spaces


def clockwise(game: Game) -> list[str]:
    """The loop of the pawn."""
    spaces = plaza_spaces(game.table_seats)
    return sorted(
        (name for name in spaces if spaces[name]["clockwise_index"]), key=lambda name: int(spaces[name]["clockwise_index"])
    )


def open_plazas(game: Game) -> list[str]:
    """Plazas of the loop that are not complete."""
    return [plaza for plaza in clockwise(game) if plaza not in game.city.complete]


def move_on(game: Game, steps: int) -> None:
    """R12.4: so many plazas on, and further to the next that is not complete."""
    parler, loop = game.parler, clockwise(game)
    assert parler is not None
    where = (loop.index(parler.plaza) + steps) % len(loop)
    if open_plazas(game):
        while loop[where] in game.city.complete:
            where = (where + 1) % len(loop)
    parler.plaza = loop[where]
