"""Caylus in the browser."""

from __future__ import annotations

from parlier.core.game import Game
from parlier.games.caylus.skin.page.skin import CaylusPage
from parlier.skin.page import Pen


def make(game: Game, pen: Pen) -> CaylusPage:
    """How the pages draw and speak for one game in one language."""
    return CaylusPage(game, pen)
