"""Praga in the browser."""

from __future__ import annotations

from parlier.core.game import Game
from parlier.games.praga.skin.page.skin import PragaPage
from parlier.skin.page import Pen


def make(game: Game, pen: Pen) -> PragaPage:
    """How the pages draw and speak for one game in one language."""
    return PragaPage(game, pen)
