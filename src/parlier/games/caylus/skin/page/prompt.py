"""The open decision in words."""

from __future__ import annotations

from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.page.tongue import PageTongue
from parlier.games.caylus.skin.sentences import Sentences
from parlier.skin.page import Prompt, Scene


def prompt(tongue: PageTongue, look: Look, scene: Scene) -> Prompt:
    """For the one who looks: what he must do, whom he waits for, or who has won."""
    said = Sentences(tongue, look)
    if look.over:
        return Prompt(said.crumbs(), said.over())
    mine = scene.view.seat is not None and scene.view.seat == scene.view.to_play
    return Prompt(said.crumbs(), said.ask() if mine else said.wait())
