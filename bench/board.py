"""How long a board takes to draw: of every drawn game the most seats, late in it, when nothing is known of it and when most is.

`python -m bench.board`; with PARLIER_INTERPRETED=1 for the sources.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

import parlier
from parlier.core.game import Game
from parlier.core.view import View
from parlier.skin import Cast
from parlier.skin.catalogue import Catalogue
from parlier.skin.page import Choice, Pen, Scene, has_page_skin, load_page_skin, skin_folder

POSITIONS = 200
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
Draw = Callable[[Scene, list[Choice]], Any]


def scenes(game: Game) -> list[Scene]:
    """The last positions of a random game, as the one who decides sees them."""
    seats = game.seat_counts[-1]
    record, chosen = game.deal(seats, 1), Random(1)
    seen = []
    while not record.state.over:
        seen.append(Scene(View(record.state, record.state.seat), Cast(NAMES[:seats], NAMES[:seats])))
        record.play(chosen.choice(record.state.legal()))
    return seen[-POSITIONS:]


def drawing_of(game: Game, pen: Pen) -> tuple[Any, Draw]:
    """A new Drawing, and what draws with it."""
    skin = f"parlier.games.{game.name}.skin"
    drawing, look = import_module(f"{skin}.page.draw").Drawing(game, pen), import_module(f"{skin}.look").Look
    return drawing, lambda scene, choices: drawing.parts(look(scene.view), scene, choices)


def timed(draw: Draw, seen: list[tuple[Scene, list[Choice]]]) -> float:
    """Milliseconds for one board."""
    start = process_time()
    for scene, choices in seen:
        draw(scene, choices)
    return (process_time() - start) / len(seen) * 1000


def measure(name: str) -> None:
    """Prints the figures of a game."""
    game = parlier.load(name)
    pen = Pen(Catalogue("en", [skin_folder(name) / "locales"]), "/static/symbols.svg")
    skin = load_page_skin(game, pen)
    assert skin is not None
    seen = [(scene, skin.choices(scene)) for scene in scenes(game)]
    first = [timed(drawing_of(game, pen)[1], seen[-1:]) for _ in range(20)]
    drawing, draw = drawing_of(game, pen)
    along, again = timed(draw, seen), timed(draw, seen)
    html = drawing.board(draw(*seen[-1])).encode()
    print(f"{name}: the first board: {min(first):.2f} ms; along a game: {along:.2f} ms; seen before: {again:.2f} ms")
    print(f"{name}: a board: {len(html):,} bytes, compressed {len(zlib.compress(html)):,}")


def main() -> None:
    for name in filter(has_page_skin, parlier.game_names()):
        measure(name)


if __name__ == "__main__":
    main()
