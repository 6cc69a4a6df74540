"""The crane: the wheel as a dial, and the same as a list of the six action tiles; how it will be after one's turn."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from parlier.games.praga import cells as c
from parlier.games.praga.skin.after import Wheel, after_turn, turned, wheel_of
from parlier.games.praga.skin.look import Look, Mounted, cost_of
from parlier.games.praga.skin.page import goods
from parlier.games.praga.skin.page.draw.ink import NOBODY, Ink, Offer, Sight, mute, opening, said_offer
from parlier.games.praga.tables import ZONES
from parlier.games.praga.words import ACTION_NAMES, CHOICE, GOOD_NAMES, SIMPLE
from parlier.skin.drawing import Remembered

RIM, SLOT_OUT, SLOT_IN, WHEEL, HUB = 146, 122, 72, 69, 33
"""Radii of the dial, of 300 across."""


class Laid(NamedTuple):
    """An action tile on the dial. kind: classes; token: whether it bears the 5-point token."""

    position: int
    actions: tuple[int, int]
    kind: str
    token: bool


class Dial(NamedTuple):
    """What the picture of the wheel depends on.

    then: where tiles and block lie after the turn; what one's choice decides has the class `aN`, what it takes away `mN`,
    with N the position chosen. steps: how far the wheel turns. offers: by position what can be chosen.
    """

    block: int
    tiles: tuple[Laid, ...]
    notch: int
    steps: int
    then: tuple[Laid, ...]
    offers: tuple[tuple[int, Offer], ...]


class Line(NamedTuple):
    """What the picture of one action tile in the list depends on."""

    mounted: Mounted
    price: int
    bonuses: tuple[int, int]
    then: int
    offer: Offer | None
    last: bool


class Crane:
    """Draws the dial and the list, a part each, and what moves them on."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink
        self.dial = lru_cache(maxsize=2048)(self._dial)
        self.line = lru_cache(maxsize=8192)(self._line)
        self.lying = lru_cache(maxsize=2048)(self._lying)
        self.foot = lru_cache(maxsize=512)(self._foot)
        self.parts = Remembered(self._reads, self._parts)

    def _reads(self, sight: Sight) -> Hashable:
        look, seat = sight.look, sight.owner
        discounts = sight.has(seat, c.ON_BOARD, c.ON_BOARD + c.ACTIONS), sight.has(seat, c.TECH_HELD, c.TECH_SPENT)
        return tuple(look.g[c.ERA : c.ACTED]), look.g[c.NOTCH], look.seats, look.over, discounts, sight.marks("crane")

    def _parts(self, sight: Sight) -> Iterator[tuple[str, str]]:
        """All parts by their ids."""
        look = sight.look
        yield "crane-list", f'<ol class="clist" id="crane-list">{"".join(self._lines(sight))}</ol>'
        yield "crane-dial", self.dial(self._shown(sight))
        yield "crane-foot", self.foot(look.g[c.PLATFORM], look.era, look.seats, look.g[c.BLOCK], look.over)

    # -- the list --------------------------------------------------------------------------------

    def _lines(self, sight: Sight) -> Iterator[str]:
        look, seat, after = sight.look, sight.owner, after_turn(sight.look)
        for mounted in sorted(look.crane(), key=lambda found: -found.position):
            first, second = (self._bonus(look, seat, action) for action in mounted.actions)
            place = f"crane-{mounted.position}"
            price = look.discounted((mounted.cost, 0, 0, 0, 0), seat, "crane_red")[0]
            then = after.lying[mounted.tile] if after is not None else NOBODY
            yield self.line(Line(mounted, price, (first, second), then, sight.offers.get(place), place in sight.last))

    def _bonus(self, look: Look, seat: int, action: int) -> int:
        """The upgrade bonus that comes with an action."""
        return int(look.tables.upgrade_bonus[look.upgrade_on(seat, action)])

    def _line(self, line: Line) -> str:
        ink, m = self.ink, line.mounted
        place = f"crane-{m.position}"
        pair = "".join(
            f'<span class="one">{ink.emblem(action)}<span class="w">{ink.action(action)}</span>{self._plus(bonus)}</span>'
            for action, bonus in zip(m.actions, line.bonuses, strict=True)
        )
        wheel = mute(ink.effect(m.bonus), "wb")
        body = f"{mute(str(m.position), 'pz')}{mute(pair, 'pair')}{wheel}{mute(self._price(line), 'zc')}{self._then(line)}"
        start = opening(place, f"ct {m.zone} q{m.position}", self._label(line), line.offer, line.last)
        return f'<li id="ct-{m.tile}" data-piece="ct-{m.tile}">{start}{body}</button></li>'

    def _plus(self, bonus: int) -> str:
        return f'<span class="up">+{self.ink.effect(bonus)}</span>' if bonus else ""

    def _price(self, line: Line) -> str:
        ink, m = self.ink, line.mounted
        shown = [ink.amount(-line.price, "gold")] if m.cost else []
        shown += [ink.amount(m.points, "vp", True)] if m.points else []
        shown += [f'<span class="five">{ink.amount(int(ink.tables.token_vp), "vp", True)}</span>'] if m.token else []
        return "".join(shown) or f'<span class="w">{ink.text("draw-free")}</span>'

    def _then(self, line: Line) -> str:
        """Where the tile will lie after this turn."""
        return mute(f"→ {line.then}", "then") if line.then >= 0 else ""

    def _label(self, line: Line) -> str:
        ink, m = self.ink, line.mounted
        words = []
        for action, bonus in zip(m.actions, line.bonuses, strict=True):
            words.append(
                ink.text("label-with", what=ink.words.text(f"action-{ACTION_NAMES[action]}"), bonus=ink.said(bonus))
                if bonus
                else ink.action(action)
            )
        return ink.label(
            [
                ink.text("label-position", n=m.position, zone=ink.words.text(f"draw-zone-{m.zone or 'none'}")),
                *words,
                ink.text("label-wheel", what=ink.said(m.bonus)),
                ink.text("label-costs", what=f"{line.price} {ink.words.text('good-gold')}") if m.cost else "",
                ink.text("label-scores", n=m.points) if m.points else "",
                ink.text("label-token", n=int(ink.tables.token_vp)) if m.token else "",
                ink.text("label-then", n=line.then) if line.then >= 0 else "",
                said_offer(ink, line.offer) if line.offer else "",
            ]
        )

    # -- the dial --------------------------------------------------------------------------------

    def _shown(self, sight: Sight) -> Dial:
        look, crane = sight.look, sight.look.crane()
        offered = {m.position: offer for m in crane if (offer := sight.offers.get(f"crane-{m.position}")) is not None}
        tiles = tuple(Laid(m.position, m.actions, "lit" if m.position in offered else "", m.token) for m in crane)
        steps, then = self.lying(wheel_of(look), tuple(offered))
        return Dial(look.g[c.BLOCK], tiles, look.g[c.NOTCH], steps, then, tuple(offered.items()))

    def _lying(self, wheel: Wheel, choices: tuple[int, ...]) -> tuple[int, tuple[Laid, ...]]:
        """How far the wheel turns, and the tiles then: those that only turn with it once, the others for each choice."""
        found: dict[Laid, None] = {}
        steps, t = 1, self.ink.tables
        for chosen in choices:
            way = turned(t, wheel, wheel.at.index(chosen))
            steps = way.steps
            for tile, position in way.lying.items():
                stays = position == wheel.at[tile] + steps and tile not in way.lifted
                kind = f"m{wheel.at[tile]}" if stays else f"a{chosen}"
                actions = int(t.tile_actions[tile * 2]), int(t.tile_actions[tile * 2 + 1])
                found[Laid(position, actions, kind, tile == way.token)] = None
        return steps, tuple(found)

    def _dial(self, d: Dial) -> str:
        zones = "".join(self._zone(position) for position in range(int(c.POSITIONS)))
        slots = "".join(self._slot(position) for position in range(int(c.POSITIONS)))
        wheel = "".join(self._notch(d, notch) for notch in range(int(c.POSITIONS)))
        hub = f'<circle class="hub" cx="150" cy="150" r="{HUB - 4}"/>{self.ink.use("b-crane", 150, 150, 40)}'
        rim = f'<circle class="base" cx="150" cy="150" r="148"/>{zones}{slots}'
        now = self._block(d.block) + "".join(map(self._laid, d.tiles))
        then = self._block((d.block + d.steps) % int(c.POSITIONS)) + "".join(map(self._laid, d.then)) if d.then else ""
        laid = f'<g class="now">{now}</g><g class="then">{then}</g>'
        ring = f'<g class="ring by{d.steps}"><circle class="wheel" cx="150" cy="150" r="{WHEEL}"/>{wheel}</g>'
        svg = f'<svg class="dial" viewBox="0 0 300 300" aria-hidden="true">{rim}{laid}{ring}{hub}</svg>'
        caption = mute(self.ink.text("draw-after"), "then cap")
        touch = "".join(self._button(d, tile.position) for tile in d.tiles)
        return f'<div class="dialbox" id="crane-dial">{svg}{caption}{touch}</div>'

    def _button(self, d: Dial, position: int) -> str:
        """Over a tile of the dial: it does what its line in the list does, for who points; all others have the list."""
        offer = dict(d.offers).get(position)
        does = f'type="submit" form="act" name="action" value="{offer.actions}"' if offer and offer.single else 'type="button"'
        label = self.ink.text("label-position", n=position, zone="")
        hidden = 'tabindex="-1" aria-hidden="true"'
        start = f'<button {does} class="dt at{position}" data-line="crane-{position}" {hidden}>'
        return f'{start}<span class="hush">{label}</span></button>'

    def _zone(self, position: int) -> str:
        t = self.ink.tables
        zone = ZONES[t.zone[position]] if t.zone[position] < len(ZONES) else "none"
        x, y = _polar(134, position)
        figure = f"−{t.red_cost[position]}" if t.red_cost[position] else f"+{t.blue_vp[position]}" if t.blue_vp[position] else ""
        text = f'<text x="{x:g}" y="{y + 4.5:g}">{figure}</text>' if figure else ""
        return f'<path class="z {zone}" d="{_sector(RIM, SLOT_OUT + 2, position, 14.2)}"/>{text}'

    def _slot(self, position: int) -> str:
        x, y = _polar(98, position)
        shape = _sector(SLOT_OUT, SLOT_IN, position, 13.4)
        return f'<path class="slot" d="{shape}"/><text class="no" x="{x:g}" y="{y + 4:g}">{position}</text>'

    def _block(self, position: int) -> str:
        return f'<path class="slot block" d="{_sector(SLOT_OUT, SLOT_IN, position, 13.4)}"/>'

    def _laid(self, laid: Laid) -> str:
        ink, position = self.ink, laid.position
        outer, inner = _polar(109, position), _polar(86, position)
        first, second = map(goods.emblem_id, laid.actions)
        token = ""
        if laid.token:
            x, y = _polar(97, position + 0.32)
            token = f'<circle class="five" cx="{x:g}" cy="{y:g}" r="9"/><text class="fv" x="{x:g}" y="{y + 4:g}">5</text>'
        tile = f'<path class="slot has{" lit" if laid.kind == "lit" else ""}" d="{_sector(SLOT_OUT, SLOT_IN, position, 13.4)}"/>'
        drawn = f"{tile}{ink.use(first, *outer, 22)}{ink.use(second, *inner, 21)}{token}"
        return f'<g class="{laid.kind}">{drawn}</g>' if laid.kind[:1] in ("a", "m") else drawn

    def _notch(self, d: Dial, notch: int) -> str:
        position = (d.block + notch) % int(c.POSITIONS)
        if notch == 0:
            return f'<path class="blk" d="{_sector(WHEEL - 2, HUB, position, 13.5)}"/>'
        glyphs = notch_glyphs(self.ink, int(self.ink.tables.notch_bonus[notch]))
        size = 20 if len(glyphs) == 1 else 14
        far = (52,) if len(glyphs) == 1 else (60, 45)
        drawn = "".join(self.ink.use(symbol, *_polar(at, position), size) for symbol, at in zip(glyphs, far, strict=False))
        here = " at" if notch == d.notch else ""
        return f'<path class="nt{here}" d="{_sector(WHEEL - 2, HUB, position, 14)}"/>{drawn}'

    # -- what moves it on ------------------------------------------------------------------------

    def _foot(self, platform: int, era: int, seats: int, block: int, over: bool) -> str:
        """The way to the hourglass, and what comes next."""
        ink, t = self.ink, self.ink.tables
        start = int(t.platform_start[seats])
        spaces = "".join(
            f'<i class="{"here" if n == platform else "gone" if n > platform else ""}"></i>' for n in range(start, 0, -1)
        )
        left = int(t.drop_position) - block
        left += int(c.POSITIONS) - 1 if left <= 0 else 0  # R3.5: position 0 is passed over
        said = ink.text("draw-platform", n=platform)
        then = "" if over else f'<span class="muted">{ink.text("draw-next-step", n=left)}</span>'
        glass = ink.symbol("g-hourglass")
        way = f'<span class="glass" role="img" aria-label="{said}">{spaces}{glass}</span>'
        return f'<p class="foot-crane" id="crane-foot">{way}{then}</p>'


def notch_glyphs(ink: Ink, bonus: int) -> list[str]:
    """One or two symbols for a wheel bonus: what it gives, or both of a choice, or what is paid and what comes."""
    t = ink.tables
    at = int(t.effect_at[bonus])
    part = int(t.effect_term[at]) if t.effect_len[bonus] else -1
    if part < 0:
        return []
    if t.term_kind[part] == SIMPLE:
        return [goods.GLYPHS[t.term_names[part]]]
    first = goods.main_glyph(t, int(t.term_first[part]))
    if t.term_kind[part] == CHOICE:
        return [first, goods.main_glyph(t, int(t.term_second[part]))]
    paid = next((good for good, n in zip(GOOD_NAMES, cost_of(t, int(t.term_cost[part])), strict=True) if n), "gold")
    return [goods.GLYPHS[paid], first]


# -- geometry ------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _polar(far: float, position: float) -> tuple[float, float]:
    angle = radians(30 * position - 90)
    return round(150 + far * cos(angle), 1), round(150 + far * sin(angle), 1)


@lru_cache(maxsize=256)
def _sector(outer: float, inner: float, position: int, half: float) -> str:
    """A piece of a ring around a position, `half` degrees to both sides."""
    gap = half / 30
    a, b = _polar(outer, position - gap), _polar(outer, position + gap)
    d, e = _polar(inner, position + gap), _polar(inner, position - gap)
    there = f"M{a[0]:g} {a[1]:g}A{outer:g} {outer:g} 0 0 1 {b[0]:g} {b[1]:g}"
    return f"{there}L{d[0]:g} {d[1]:g}A{inner:g} {inner:g} 0 0 0 {e[0]:g} {e[1]:g}z"
