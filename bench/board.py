"""How long a Caylus board takes to draw: five seats, late in the game, when nothing is known of it and when most is.

`python -m bench.board`; with PARLIER_INTERPRETED=1 for the sources.
"""

from __future__ import annotations

import zlib
from random import Random
from time import process_time

import parlier
from parlier.core.view import View
from parlier.games.caylus import cells as c
from parlier.games.caylus.rules import Caylus
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.page.draw import Drawing
from parlier.skin import Cast
from parlier.skin.catalogue import Catalogue
from parlier.skin.page import Choice, Pen, Scene, load_page_skin, skin_folder

SEATS = 5
POSITIONS = 200
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")


def scenes(game: Caylus) -> list[Scene]:
    """The positions of the last turns of a random game, as the one who decides sees them."""
    record, chosen = game.deal(SEATS, 1), Random(1)
    seen = []
    while not record.state.over:
        seen.append(Scene(View(record.state, record.state.seat), Cast(NAMES, NAMES)))
        record.play(chosen.choice(record.state.legal()))
    late = [scene for scene in seen if scene.view.cells[c.TURN] >= record.state.cells[c.TURN] // 2]
    return late[-POSITIONS:]


def timed(drawing: Drawing, seen: list[tuple[Scene, list[Choice]]]) -> float:
    """Milliseconds for one board."""
    start = process_time()
    for scene, choices in seen:
        drawing.parts(Look(scene.view), scene, choices)
    return (process_time() - start) / len(seen) * 1000


def main() -> None:
    game = parlier.load("caylus")
    assert isinstance(game, Caylus)
    pen = Pen(Catalogue("en", [skin_folder("caylus") / "locales"]), "/static/symbols.svg")
    skin = load_page_skin(game, pen)
    assert skin is not None
    seen = [(scene, skin.choices(scene)) for scene in scenes(game)]
    first = [timed(Drawing(game, pen), seen[-1:]) for _ in range(20)]
    drawing = Drawing(game, pen)
    along, again = timed(drawing, seen), timed(drawing, seen)
    html = drawing.board(drawing.parts(Look(seen[-1][0].view), *seen[-1])).encode()
    print(f"the first board: {min(first):.2f} ms; along a game: {along:.2f} ms; seen before: {again:.2f} ms")
    print(f"a board: {len(html):,} bytes, compressed {len(zlib.compress(html)):,}")


if __name__ == "__main__":
    main()
