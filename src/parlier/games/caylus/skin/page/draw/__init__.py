"""The board of Caylus as HTML: parts by their ids, and the regions they lie in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from markupsafe import Markup

from parlier.games.caylus.rules import Caylus
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.page.draw.bridge import Bridge
from parlier.games.caylus.skin.page.draw.castle import Castle
from parlier.games.caylus.skin.page.draw.faces import SPECIALS
from parlier.games.caylus.skin.page.draw.favors import Favors
from parlier.games.caylus.skin.page.draw.ink import NOBODY, Ink, Sight, offers
from parlier.games.caylus.skin.page.draw.road import Road
from parlier.games.caylus.skin.page.draw.seats import Seats
from parlier.games.caylus.skin.page.draw.supply import RACKS, Supply
from parlier.games.caylus.skin.page.draw.touched import touched
from parlier.skin.page import Choice, Pen, Scene

PHASES = 7


class Drawing:
    """Draws positions of one game in one language. What looks the same is drawn once: keep the Drawing."""

    def __init__(self, game: Caylus, pen: Pen) -> None:
        self.ink = Ink(game, pen)
        self.road = Road(self.ink)
        self.bridge, self.castle, self.favors = Bridge(self.ink), Castle(self.ink), Favors(self.ink)
        self.supply, self.seats = Supply(self.ink, self.road.tiles), Seats(self.ink)

    def parts(self, look: Look, scene: Scene, choices: Sequence[Choice]) -> dict[str, Markup]:
        """Every part by the id of its element, in the order of the board."""
        viewer = NOBODY if scene.view.seat is None else scene.view.seat
        cast = scene.cast
        offered = offers(choices, scene.reveals, self.ink.symbol("ui-eye", "eye"))
        sight = Sight(look, cast.names, cast.titles, viewer, offered, touched(scene.recent))
        return {name: Markup(html) for name, html in self._drawn(sight)}

    def _drawn(self, sight: Sight) -> Iterator[tuple[str, str]]:
        yield "castle", self.castle.part(sight)
        yield from self.road.parts(sight)
        yield "bridge", self.bridge.part(sight)
        yield "favor-table", self.favors.part(sight)
        yield from self.supply.parts(sight)
        yield from self.seats.parts(sight)

    # -- regions -------------------------------------------------------------------------------

    def board(self, parts: Mapping[str, Markup]) -> Markup:
        """The regions of the table, in the order of the board: the way, castle and favors, the tiles, the seats."""
        return Markup(f'<div class="lay">{self._way(parts)}{self._court(parts)}{self._supply(parts)}</div>{self._side(parts)}')

    def _court(self, parts: Mapping[str, Markup]) -> str:
        ink = self.ink
        castle = self._fold("castle-card", "card castlecard", "board-castle", parts["castle"])
        favors = self._fold("favors", "card favors", "board-favors", parts["favor-table"])
        hint = f'<p class="hint">{ink.text("board-inspector-hint")}</p>'
        inspector = f'<section class="card inspect" id="inspector" aria-label="{ink.text("board-inspector")}">{hint}</section>'
        return f'<div class="court">{castle}{favors}{inspector}</div>'

    def _way(self, parts: Mapping[str, Markup]) -> str:
        vines = "".join(self.ink.symbol("orn-vine", f"vine {corner}") for corner in "abc")
        specials = "".join(parts[f"s-{word}"] for word in SPECIALS)
        spaces = "".join(part for name, part in parts.items() if name.startswith("sp-"))
        ways = f'<ol class="specials">{specials}</ol>{parts["bridge"]}<ol class="road">{spaces}</ol>'
        return f'<section class="board" id="road" aria-label="{self.ink.text("board-road")}">{vines}{ways}</section>'

    def _supply(self, parts: Mapping[str, Markup]) -> str:
        racks = "".join(parts[f"rack-{kind}"] for kind in RACKS)
        return self._fold("supply", "supply", "board-supply", f'<div class="racks">{racks}</div>{parts["stock"]}')

    def _fold(self, name: str, kind: str, title: str, body: str) -> str:
        """A region that can be folded; phones fold it at the start."""
        head = f"<summary><h2>{self.ink.initial(title)}</h2></summary>"
        return f'<details class="{kind} fold" id="{name}" open="">{head}{body}</details>'

    def _side(self, parts: Mapping[str, Markup]) -> str:
        seats = "".join(part for name, part in parts.items() if name.startswith("turn-"))
        return (
            f'<aside class="side"><ol class="seats" id="seats" aria-label="{self.ink.text("board-seats")}">{seats}</ol></aside>'
        )

    def phases(self, look: Look) -> Markup:
        """The phases of a turn, the present one marked."""
        return Markup(f'<ol class="phases">{"".join(self._phase(look, n) for n in range(1, PHASES + 1))}</ol>')

    def _phase(self, look: Look, n: int) -> str:
        words = self.ink.text(f"board-phase-{n}")
        if n == look.phase and not look.over:
            return f'<li class="now" aria-current="step">{words}</li>'
        return f'<li class="past">{words}</li>' if n < look.phase else f"<li>{words}</li>"
