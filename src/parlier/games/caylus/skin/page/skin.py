"""Caylus in the browser: what the pages ask, and who answers it."""

from __future__ import annotations

from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.page.choices import Choices
from parlier.games.caylus.skin.page.tongue import PageTongue
from parlier.skin.page import Choice, Pen, Scene


def choices(pen: Pen, scene: Scene) -> list[Choice]:
    """The legal actions of the one who looks."""
    return Choices(PageTongue(pen, scene.cast), Look(scene.view)).all(scene.view.options)
