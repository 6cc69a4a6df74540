"""The board of Praga as HTML: parts by their ids, and the regions they lie in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from markupsafe import Markup

from parlier.games.praga.rules import Praga
from parlier.games.praga.skin.look import Look
from parlier.games.praga.skin.page.draw.boards import Boards
from parlier.games.praga.skin.page.draw.city import City
from parlier.games.praga.skin.page.draw.crane import Crane
from parlier.games.praga.skin.page.draw.grids import Grids
from parlier.games.praga.skin.page.draw.hexes import Hexes
from parlier.games.praga.skin.page.draw.ink import NOBODY, Ink, Sight, offers
from parlier.games.praga.skin.page.draw.parler import Parler
from parlier.games.praga.skin.page.draw.rows import Rows
from parlier.games.praga.skin.page.draw.seats import Seats
from parlier.games.praga.skin.page.draw.street import Street
from parlier.games.praga.skin.page.draw.touched import touched
from parlier.games.praga.skin.page.draw.tray import Tray
from parlier.games.praga.words import GRID_NAMES, ROW_NAMES
from parlier.skin.page import Choice, Pen, Scene

ERAS = (1, 2)


class Drawing:
    """Draws positions of one game in one language. What looks the same is drawn once: keep the Drawing."""

    def __init__(self, game: Praga, pen: Pen) -> None:
        ink = self.ink = Ink(game, pen)
        hexes = Hexes(ink)
        self.crane, self.rows, self.tray = Crane(ink), Rows(ink, hexes), Tray(ink, hexes)
        self.boards, self.city, self.street = Boards(ink, hexes), City(ink, hexes), Street(ink)
        self.grids, self.seats, self.parler = Grids(ink, bool(game.options["swapped_tokens"])), Seats(ink), Parler(ink)

    def parts(self, look: Look, scene: Scene, choices: Sequence[Choice]) -> dict[str, Markup]:
        """Every part by the id of its element, in the order of the board."""
        viewer = NOBODY if scene.view.seat is None else scene.view.seat
        cast, last = scene.cast, touched(look.tables, scene.recent)
        offered = offers(choices, scene.reveals, self.ink.symbol("ui-eye", "eye"))
        sight = Sight(look, cast.names, cast.titles, viewer, offered, last)
        return {name: html if isinstance(html, Markup) else Markup(html) for name, html in self._drawn(sight)}

    def _drawn(self, sight: Sight) -> Iterator[tuple[str, str]]:
        yield "tray", self.tray.part(sight)
        yield from self.crane.parts(sight)
        yield from self.boards.parts(sight)
        yield from self.rows.parts(sight)
        yield from self.city.parts(sight)
        yield from self.street.parts(sight)
        yield from self.grids.parts(sight)
        yield from self.seats.parts(sight)
        if sight.look.solo:
            yield "parler-has", self.parler.part(sight)

    # -- regions -------------------------------------------------------------------------------

    def board(self, parts: Mapping[str, Markup]) -> Markup:
        """The regions of the table."""
        seats = sum(name.startswith("turn-") for name in parts)
        lay = [
            self._crane(parts),
            self._mine(parts, seats),
            self._rows(parts),
            self._city(parts, seats),
            self._street(parts),
            self._grids(parts),
        ]
        return Markup(f'<div class="lay">{"".join(lay)}</div>{self._side(parts, seats)}')

    def _crane(self, parts: Mapping[str, Markup]) -> str:
        title = f"<h2>{self.ink.initial('board-crane')}</h2>"
        head = f"<summary><h3>{self.ink.text('draw-dial')}</h3></summary>"
        dial = f'<details class="fold plainfold" open="">{head}{parts["crane-dial"]}</details>'
        return f'<section class="card crane" id="crane">{title}{parts["crane-list"]}{parts["crane-foot"]}{dial}</section>'

    def _mine(self, parts: Mapping[str, Markup], seats: int) -> str:
        """One's own board with what is at hand, then the boards of the others."""
        whole = f"<h2>{parts['whose-1']}</h2>{parts['tray']}{self._own(parts, 1)}"
        others = "".join(
            f'<details class="other"><summary>{parts[f"whose-{n}"]}</summary>{self._own(parts, n)}</details>'
            for n in range(2, seats + 1)
        )
        label = self.ink.text("draw-boards")
        return f'<section class="card mine" id="mine" aria-label="{label}">{whole}<div class="others">{others}</div></section>'

    def _own(self, parts: Mapping[str, Markup], nth: int) -> str:
        return f'<div class="own">{parts[f"board-{nth}"]}{parts[f"tracks-{nth}"]}</div>'

    def _rows(self, parts: Mapping[str, Markup]) -> str:
        rows = "".join(parts[f"row-{row}"] for row in ROW_NAMES)
        return self._fold("rows", "card rows", "draw-tiles", rows)

    def _city(self, parts: Mapping[str, Markup], seats: int) -> str:
        plazas = "".join(part for name, part in parts.items() if name.startswith("pl-"))
        lattice = self.city.lattice(seats)
        plan = f'<div class="plan"><ol class="lattice n{lattice.columns} k{lattice.rows}">{plazas}</ol></div>'
        return self._fold("city", "card city", "board-city", plan)

    def _street(self, parts: Mapping[str, Markup]) -> str:
        ink = self.ink
        titled = (("bridge", "board-bridge"), ("seals", "board-seals"), ("tokens", "board-tokens"), ("v-tiles", "draw-v-tiles"))
        below = "".join(f'<div class="{name}-box"><h3>{ink.text(key)}</h3>{parts[name]}</div>' for name, key in titled)
        parler = (
            f'<div class="parler-box"><h3>{ink.text("parler")}</h3>{parts["parler-has"]}</div>' if "parler-has" in parts else ""
        )
        return self._fold("road", "card road", "draw-road", f'{parts["kings-road"]}<div class="along">{below}{parler}</div>')

    def _grids(self, parts: Mapping[str, Markup]) -> str:
        ink = self.ink
        grids = "".join(
            f'<div class="gridbox"><h3>{ink.symbol(symbol, "be")}{ink.text(f"grid-{word}")}</h3>{parts[f"grid-{word}"]}</div>'
            for word, symbol in zip(GRID_NAMES, ("g-hw", "g-cath"), strict=True)
        )
        return self._fold("grids", "card grids", "draw-grids", grids)

    def _fold(self, name: str, kind: str, title: str, body: str) -> str:
        """A region that can be folded; phones fold it at the start."""
        head = f"<summary><h2>{self.ink.initial(title)}</h2></summary>"
        return f'<details class="{kind} fold" id="{name}" open="">{head}<div class="body">{body}</div></details>'

    def _side(self, parts: Mapping[str, Markup], seats: int) -> str:
        ink = self.ink
        panels = "".join(parts[f"turn-{n}"] for n in range(1, seats + 1))
        hint = f'<p class="hint">{ink.text("draw-inspector-hint")}</p>'
        inspector = f'<section class="card inspect" id="inspector" aria-label="{ink.text("draw-inspector")}">{hint}</section>'
        score = self._fold("scoring", "card scoring", "draw-scoring", str(parts["projection"]))
        seated = f'<ol class="seats" id="seats" aria-label="{ink.text("draw-seats")}">{panels}</ol>'
        return f'<aside class="side">{seated}{score}{inspector}</aside>'

    def phases(self, look: Look) -> Markup:
        """The two eras, the present one marked."""
        return Markup(f'<ol class="phases">{"".join(self._era(look, era) for era in ERAS)}</ol>')

    def _era(self, look: Look, era: int) -> str:
        words = self.ink.text("board-era", era=era)
        if era == look.era and not look.over:
            return f'<li class="now" aria-current="step">{words}</li>'
        return f'<li class="past">{words}</li>' if era < look.era or look.over else f"<li>{words}</li>"
