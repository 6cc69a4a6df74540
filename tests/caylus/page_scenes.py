"""Whole games for the tests of the pages: plain ones and rich ones, at every seat count, with every option."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import parlier
from parlier import State
from parlier.core.events import Event, Log
from parlier.core.game import Game
from parlier.core.state import NATURE
from parlier.core.view import View
from parlier.games.caylus.skin.page.skin import CaylusPage
from parlier.skin import Cast
from parlier.skin.catalogue import Catalogue
from parlier.skin.page import Pen, Scene, load_page_skin, skin_folder
from tests.caylus.rich_starts import LIKINGS, begin, draw_start
from tests.caylus.witness import Witness

NAMES = ("Mara", "Rook & <Sons>", "Ann", "Tomás", "Aveline")
GAMES = [
    (2, False, False, ""),
    (3, True, False, "lawyer"),
    (4, False, True, ""),
    (5, True, False, "waiting"),
    (2, True, False, "waiting"),
    (3, False, False, ""),
    (4, False, False, "lawyer"),
    (5, False, False, ""),
]
"""Seats, second edition, simplified favors, and what a rich game likes to do ("": a plain game)."""


class Recording(Catalogue):
    """Remembers which messages were asked for."""

    asked: set[str]

    def _format(self, key: str, arguments: tuple[tuple[str, str | int], ...]) -> str:
        self.asked = {*getattr(self, "asked", ()), key}
        return super()._format(key, arguments)


@cache
def words() -> Recording:
    """The English messages."""
    return Recording("en", [skin_folder("caylus") / "locales"])


@cache
def pen() -> Pen:
    """What all these pages are drawn with."""
    return Pen(words(), "/symbols.svg")


def skin_of(state: State) -> CaylusPage:
    """The page skin of a state's game."""
    return _skin(state.game)


@cache
def _skin(game: Game) -> CaylusPage:
    skin = load_page_skin(game, pen())
    assert isinstance(skin, CaylusPage)
    return skin


def cast_of(seats: int) -> Cast:
    """Names that need escaping."""
    return Cast(NAMES[:seats], NAMES[:seats])


def scene_of(state: State, seat: int | None = None) -> Scene:
    """What a seat sees; without one, what the seat to play sees."""
    looks = state.seat if seat is None else seat
    return Scene(View(state, looks if looks is not None and looks >= 0 else None), cast_of(state.seats))


@cache
def positions(seats: int, second: bool, simplified: bool, liking: str) -> list[tuple[State, State, list[Event]]]:
    """A random game: before and after each action, and what happened."""
    return list(_play(seats, second, simplified, liking))


def _play(seats: int, second: bool, simplified: bool, liking: str) -> Iterator[tuple[State, State, list[Event]]]:
    game = parlier.load("caylus", second_edition=second, simplified_favors=simplified)
    chance = random.Random(f"{seats} {liking} {second} {simplified}")
    weight = LIKINGS[liking] if liking else lambda text: 1.0
    state, witness = game.new(seats), Witness(seats, second_edition=second, simplified_favors=simplified)
    began = not liking
    while not state.over:
        if not began and state.seat != NATURE:
            state = state.clone()
            begin(draw_start(chance, witness), state, witness)
            began = True
        legal = state.legal()
        action = chance.choices(legal, [weight(game.action_text(option)) for option in legal])[0]
        if not began:
            witness.play(game.action_text(action))
        after, log = state.clone(), Log()
        after.ear = log
        after.apply(action)
        after.ear = None
        yield state, after, log.events
        state = after


def plain(html: str) -> str:
    """The text of a piece of HTML, with the labels of its symbols."""
    return (
        re.sub(r"<[^>]*>", "", re.sub(r'<svg[^>]*aria-label="([^"]*)"[^>]*>.*?</svg>', r" \1", html)).replace("  ", " ").strip()
    )
