"""The boards of the seats: action hexes with upgrades, walls around them, tracks, tokens and technologies."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import Look, Tile, members, unpacked
from parlier.games.praga.skin.meaning import technology, v_scores
from parlier.games.praga.skin.page.draw.hexes import Hexes, Lattice, Sides
from parlier.games.praga.skin.page.draw.ink import Ink, Offer, Sight, mute, opening, said_offer
from parlier.games.praga.skin.page.draw.rows import about, face
from parlier.games.praga.skin.page.goods import COUNTED
from parlier.games.praga.skin.placing import Placing
from parlier.games.praga.skin.plain import PlainTongue
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import ACTION_NAMES, COUNTER_NAMES, EVENT_NAMES
from parlier.skin import Cast
from parlier.skin.drawing import Remembered

LEVELS = ("I", "II", "III", "IV")
UPGRADE, WALL = 0, 1
EMPTY = Sides()
NOTHING_OFFERED: tuple[Offer | None, ...] = (None,) * int(c.BOARD)
NOTHING_GAINED = (0,) * int(c.BOARD)
NOTHING_USED = ("",) * int(c.ACTIONS)
NO_CAST = Cast((), ())
TRACK_SYMBOLS = {"mines": "g-mine", "quarries": "g-quarry", "technology": "g-tech", "university": "g-uni"}


def track_ends(t: Tables, name: str) -> tuple[int, int]:
    """The first and the last space of a track."""
    if name == "mines":
        return int(t.mine_start), int(t.mine_max)
    if name == "quarries":
        return int(t.quarry_start), int(t.quarry_max)
    return 0, int(t.tech_max if name == "technology" else t.uni_max)


class Space(NamedTuple):
    """What the picture of a space depends on. number: an action, or 6 and more for the wall spaces."""

    seat: int
    number: int
    tile: int
    rotation: int
    mine: bool
    used: str
    best: int
    offer: Offer | None
    last: bool


class Board(NamedTuple):
    """What the picture of a board depends on. nth: whether it comes first, second …"""

    nth: int
    seat: int
    cells: tuple[int, ...]
    used: tuple[str, ...]
    best: tuple[int, ...]
    offers: tuple[Offer | None, ...]
    last: frozenset[str]


class Track(NamedTuple):
    """What the picture of a track depends on. at: where the marker stands."""

    name: str
    seat: int
    at: int
    token: int
    mine: bool
    whole: Offer | None
    step: Offer | None
    last: bool


class Held(NamedTuple):
    """A technology in front of a seat."""

    tile: int
    new: bool
    offer: Offer | None


class Boards:
    """Draws the boards of all seats, that of the one who looks first: a part for the hexes, one for the rest."""

    def __init__(self, ink: Ink, hexes: Hexes) -> None:
        self.ink, self.hexes, t = ink, hexes, ink.tables
        self.places = [
            *zip(map(int, t.hex_q), map(int, t.hex_r), strict=True),
            *zip(map(int, t.wall_q), map(int, t.wall_r), strict=True),
        ]
        self.lattice = Lattice(self.places)
        spaces = [f"wall-{{}}-{name}" for name in t.wall_space_names]
        places = [*(f"hex-{{}}-{action}" for action in ACTION_NAMES), *spaces]
        self.names = [tuple(place.format(seat) for place in places) for seat in range(int(c.MOST_SEATS))]
        self.space = lru_cache(maxsize=32_768)(self._space)
        self.hexboard = lru_cache(maxsize=4096)(self._hexboard)
        self.track = lru_cache(maxsize=8192)(self._track)
        self.tech = lru_cache(maxsize=1024)(self._tech)
        self.extras = lru_cache(maxsize=2048)(self._extras)
        self.plain = PlainTongue(ink.words, NO_CAST, t)
        self.tracks = Remembered(self._reads_tracks, self._tracks)

    def parts(self, sight: Sight) -> Iterator[tuple[str, str]]:
        """All parts by their ids, in the order of turns from the first board on."""
        look = sight.look
        for nth in range(look.seats):
            seat = (sight.owner + nth) % look.seats
            yield f"whose-{nth + 1}", self._whose(sight, nth, seat)
            yield f"board-{nth + 1}", self._board(sight, nth, seat)
            yield from self.tracks((sight, nth, seat))

    def _whose(self, sight: Sight, nth: int, seat: int) -> str:
        ink, walls = self.ink, len(sight.look.walls(seat))
        name = ink.text("draw-your-board") if seat == sight.viewer else ink.text("draw-board-of", name=sight.names[seat])
        built = ink.text("draw-walls", n=walls, points=int(ink.tables.wall_set[walls]))
        return f'<span class="whose" id="whose-{nth + 1}">{ink.token(seat)}<span>{name}</span><small>{built}</small></span>'

    # -- the hexes -------------------------------------------------------------------------------

    def _board(self, sight: Sight, nth: int, seat: int) -> str:
        look, names = sight.look, self.names[seat]
        first = c.ON_BOARD + seat * c.STRIDE
        offers = tuple(map(sight.offers.get, names)) if seat == look.open.seat else NOTHING_OFFERED
        cells, last = tuple(look.g[first : first + c.BOARD]), sight.last.intersection(names)
        return self.hexboard(Board(nth, seat, cells, self._used(look, seat), self._best(look, seat), offers, last))

    def _used(self, look: Look, seat: int) -> tuple[str, ...]:
        """Of each action whether it has been performed in this turn, or may be now as it is on the tile taken."""
        if look.active != seat or not look.g[c.TAKEN]:
            return NOTHING_USED
        performed = look.g[c.PERFORMED : c.PERFORMED + c.PERFORMANCES]
        taken = look.taken() if not look.g[c.ACTED] else None
        marks = ["now" if taken is not None and action in taken else "" for action in range(int(c.ACTIONS))]
        return tuple("done" if action + 1 in performed else mark for action, mark in enumerate(marks))

    def _best(self, look: Look, seat: int) -> tuple[int, ...]:
        """While a wall is placed: of each space how many links and corners it can gain there at most."""
        if look.open.name != "at" or look.open.seat != seat:
            return NOTHING_GAINED
        placing, wall = Placing(look, seat), look.tile(WALL, look.open.x)
        free = [space for space in range(c.BOARD) if space >= c.ACTIONS and not look.placed(seat, space)[0]]
        best = list(NOTHING_GAINED)
        for space in free:
            best[space] = max(placing.gained(wall, space, turned).total for turned in range(c.ROTATIONS))
        return tuple(best)

    def _hexboard(self, b: Board) -> str:
        hexes = []
        for number, packed in enumerate(b.cells):
            tile, rotation = unpacked(packed)
            used = b.used[number] if number < c.ACTIONS else ""
            last = self.names[b.seat][number] in b.last
            hexes.append(
                self.space(Space(b.seat, number, tile, rotation, b.nth == 0, used, b.best[number], b.offers[number], last))
            )
        house = self.ink.symbol(f"house-{b.seat + 1}", "emblem")
        middle = f'<span class="middle {self.lattice.at(0, 0)}" aria-hidden="true">{house}</span>'
        lattice = f'<div class="lattice n{self.lattice.columns}">{middle}{"".join(hexes)}</div>'
        return f'<div class="hexes" id="board-{b.nth + 1}">{lattice}</div>'

    def _space(self, s: Space) -> str:
        return self._hex(s) if s.number < c.ACTIONS else self._wall(s)

    def _hex(self, s: Space) -> str:
        ink, action = self.ink, s.number
        place = f"hex-{s.seat}-{ACTION_NAMES[action]}"
        upgrade = Tile(UPGRADE, s.tile, ink.tables.upgrade_ids[s.tile]) if s.tile else None
        name = ink.action(action)
        words = about(ink, upgrade) if upgrade is not None else [ink.text("label-printed")]
        state = ink.text(f"label-{s.used}") if s.used else ""
        label = ink.label([name, ink.named(upgrade.id) if upgrade else "", *words, state, said_offer(ink, s.offer)])
        kind = f"hex {'upgrade' if upgrade else 'print'} {s.used} {self.lattice.at(*self.places[action])}".replace("  ", " ")
        if upgrade:
            drawn = face(ink, self.hexes, upgrade, s.rotation)
        else:
            inside = f'{ink.emblem(action, "emblem")}<span class="an">{name}</span>'
            drawn = f'{self.hexes.drawn(self.hexes.printed(action))}<span class="in">{inside}</span>'
        return f"{opening(place, kind, label, s.offer, s.last)}{mute(drawn, 'face')}</button>"

    def _wall(self, s: Space) -> str:
        ink, name = self.ink, self.ink.tables.wall_space_names[s.number - c.ACTIONS]
        at = self.lattice.at(*self.places[s.number])
        place = f"wall-{s.seat}-{name}"
        if not s.tile:
            return self._free(s, name, at, place)
        wall = Tile(WALL, s.tile, ink.tables.wall_ids[s.tile])
        label = ink.label([ink.named(wall.id), ink.text("label-space", name=name), *about(ink, wall), said_offer(ink, s.offer)])
        drawn = face(ink, self.hexes, wall, s.rotation)
        return f"{opening(place, f'hex wall {at}', label, s.offer, s.last)}{mute(drawn, 'face')}</button>"

    def _free(self, s: Space, name: str, at: str, place: str) -> str:
        """An empty wall space; on the boards of others it is no place."""
        ink = self.ink
        gain = f"<b>+{s.best}</b>" if s.best else ""
        drawn = f'{self.hexes.drawn(EMPTY)}<span class="in">{name}{gain}</span>'
        if not s.mine:
            return f'<span class="hex free {at}" aria-hidden="true">{drawn}</span>'
        best = ink.text("label-best", n=s.best) if s.best else ""
        label = ink.label([ink.text("label-wall-space", name=name), best, said_offer(ink, s.offer)])
        return f"{opening(place, f'hex free {at}', label, s.offer, s.last)}{mute(drawn, 'face')}</button>"

    # -- the tracks ------------------------------------------------------------------------------

    def _reads_tracks(self, seen: tuple[Sight, int, int]) -> Hashable:
        sight, nth, seat = seen
        marks = sight.marks("mines", "mine", "quarries", "quarry", "technology", "university", "tech")
        return nth, seat, sight.has(seat), tuple(sight.look.g[c.SEAL : c.DECK]), marks

    def _tracks(self, seen: tuple[Sight, int, int]) -> Iterator[tuple[str, str]]:
        sight, nth, seat = seen
        look, mine = sight.look, nth == 0
        tokens = dict(zip(("mines", "quarries"), look.tokens_of(seat), strict=True))
        cells = {"mines": c.MINES, "quarries": c.QUARRIES, "technology": c.TECH, "university": c.UNI}
        offers, steps = sight.offers, {"mines": "mine", "quarries": "quarry"}
        drawn = [
            self.track(
                Track(
                    name,
                    seat,
                    look.of(cell, seat),
                    tokens.get(name, 0),
                    mine,
                    offers.get(f"{name}-{seat}") if name in steps else None,
                    offers.get(f"{steps[name]}-{seat}") if name in steps else None,
                    f"{name}-{seat}" in sight.last,
                )
            )
            for name, cell in cells.items()
        ]
        held = [
            self.tech(Held(tile, look.is_new(seat, tile), offers.get(f"tech-{look.tables.tech_ids[tile]}")))
            for tile in look.technologies(seat)
        ]
        spent = len(members(look.of(c.TECH_SPENT, seat)))
        wealth = tuple(members(look.of(c.WEALTH, seat)))
        seals = tuple(seal for seal in range(int(c.SEALS)) if look.g[c.SEAL + seal] == seat + 1)
        rest = self.extras(wealth, tuple(look.v_tiles(seat)), seals, look.of(c.RIGHTS, seat), spent, look.of(c.CUBES, seat))
        hand = f'<ul class="techs">{"".join(held)}</ul>' if held else ""
        yield f"tracks-{nth + 1}", f'<div class="tracks" id="tracks-{nth + 1}">{"".join(drawn)}{hand}{rest}</div>'

    def _track(self, s: Track) -> str:
        ink, t = self.ink, self.ink.tables
        title = ink.text(f"draw-track-{s.name}")
        head = f"{ink.symbol(TRACK_SYMBOLS[s.name], 'be')}<span>{title}</span>"
        first, most = track_ends(t, s.name)
        cells = "".join(self._step(s, n) for n in range(first, most + 1))
        said = ink.text("label-track", track=ink.words.text(f"draw-track-{s.name}"), n=s.at, most=most)
        if s.mine and s.name in ("mines", "quarries"):
            label = ink.label([said, said_offer(ink, s.whole)])
            head = f"{opening(f'{s.name}-{s.seat}', 'tl', label, s.whole, s.last)}{mute(head)}</button>"
        else:
            head = f'<span class="tl"><span class="hush">{said}</span>{mute(head)}</span>'
        hidden = "false" if s.step else "true"
        return f'<div class="track">{head}<ol aria-hidden="{hidden}" class="t{most - first + 1}">{cells}</ol></div>'

    def _step(self, s: Track, n: int) -> str:
        ink = self.ink
        marks = track_marks(ink, s.name, n, s.token)
        here = ink.token(s.seat) if n == s.at else ""
        kind = "at" if n == s.at else "in" if n < s.at else ""
        body = f"<b>{n}</b>{marks}{here}"
        if s.step and n == min(s.at + 1, track_ends(ink.tables, s.name)[1]):
            place = f"{'mine' if s.name == 'mines' else 'quarry'}-{s.seat}"
            label = ink.label(
                [ink.text("label-step", track=ink.words.text(f"draw-track-{s.name}"), n=n), said_offer(ink, s.step)]
            )
            return f'<li class="{kind}">{opening(place, "step", label, s.step)}{mute(body)}</button></li>'
        return f'<li class="{kind}">{body}</li>' if kind else f"<li>{body}</li>"

    # -- what else is in front of a seat -----------------------------------------------------------

    def _tech(self, s: Held) -> str:
        ink, t = self.ink, self.ink.tables
        word = t.tech_ids[s.tile]
        does = self.plain.told(technology(t, s.tile))
        level = LEVELS[(s.tile - 1) // int(c.SECRET_TILES)]
        new = ink.text("draw-new") if s.new else ""
        label = ink.label(
            [ink.named(word), ink.text("label-level", level=level), ink.words_of(does), new, said_offer(ink, s.offer)]
        )
        shown = tech_face(ink, s.tile)
        body = f'<b class="lv">{level}</b><span class="nm">{ink.named(word)}</span><span class="fx">{shown}</span>'
        body += f'<small class="tag">{new}</small>' if new else ""
        return f"<li>{opening(f'tech-{word}', 'tech', label, s.offer)}{mute(body, 'face')}</button></li>"

    def _extras(
        self, wealth: tuple[int, ...], v_tiles: tuple[int, ...], seals: tuple[int, ...], rights: int, spent: int, cubes: int
    ) -> str:
        """Wealth bonuses still to be had, tiles marked V, seals, rights, technologies used up, free cubes."""
        ink, t = self.ink, self.ink.tables
        facts = [ink.text("draw-cubes", n=cubes)]
        if wealth:
            bonuses = ", ".join(f"{wealth_need(ink, n)} → {ink.effect(int(t.wealth_reward[n]))}" for n in wealth)
            facts.append(f"{ink.text('draw-wealth')} {bonuses}")
        facts += [
            f'<span title="{v_said(ink, tile)}">{ink.named(t.v_ids[tile])} {v_face(ink, tile)}</span>'
            for tile in v_tiles
            if tile > 0
        ]
        facts += [f"{ink.symbol('g-seal')} {ink.text(f'seal-{t.seal_ids[seal]}')}" for seal in seals]
        facts += [ink.text("board-rights", n=rights)] if rights else []
        facts += [ink.text("draw-spent", n=spent)] if spent else []
        return f'<ul class="facts">{"".join(f"<li>{fact}</li>" for fact in facts)}</ul>'


def tech_face(ink: Ink, tile: int) -> str:
    """What a technology does, drawn: its effect, and when."""
    t = ink.tables
    event = int(t.tech_event[tile])
    when = (
        f"<small>{ink.text(f'event-{EVENT_NAMES[event]}')}</small>" if event >= 0 else f"<small>{ink.text('draw-once')}</small>"
    )
    if t.tech_effect[tile]:
        return f"{ink.effect(int(t.tech_effect[tile]))}{when}"
    return f"−{ink.cost(int(t.tech_cost[tile]))}{when}"


def v_face(ink: Ink, tile: int) -> str:
    """What a tile marked V scores, drawn."""
    t = ink.tables
    each = ink.symbol(COUNTED[COUNTER_NAMES[t.v_counter[tile]]])
    return f'{ink.amount(int(t.v_points[tile]), "vp")}<i class="or">/</i>{each}'


def v_said(ink: Ink, tile: int) -> str:
    """The same in words."""
    return ink.words_of(PlainTongue(ink.words, NO_CAST, ink.tables).told(v_scores(ink.tables, tile)))


def wealth_need(ink: Ink, n: int) -> str:
    """The first of the amounts that give a wealth bonus, drawn."""
    t = ink.tables
    gold, stone = int(t.wealth_need[n * 2]), int(t.wealth_need[n * 2 + 1])
    found = [ink.amount(gold, "gold")] if gold else []
    found += [ink.amount(stone, "stone")] if stone else []
    return "/".join(found)


def track_marks(ink: Ink, name: str, n: int, token: int) -> str:
    """What stands on a space of a track: a bonus, a token, a seal, a level, a multiplier."""
    t = ink.tables
    if name == "technology":
        return f'<i class="lv">{LEVELS[int(t.tech_level[n]) - 1]}</i>' if t.tech_level[n] else ""
    if name == "university":
        more = n and t.uni_multiplier[n] > t.uni_multiplier[n - 1]
        return f'<i class="lv">×{t.uni_multiplier[n]}</i>' if more else ""
    bonuses, at, seal = (
        (t.mine_bonus, t.mine_token, t.mine_seal) if name == "mines" else (t.quarry_bonus, t.quarry_token, t.quarry_seal)
    )
    found = ink.effect(int(bonuses[n])) if bonuses[n] else ""
    if n == at:
        found += f'<span class="tk">{ink.effect(int(t.token_bonus[token]))}</span>' if token else '<span class="tk">?</span>'
    return found + (ink.symbol("g-seal") if n == seal else "")
