"""What is at hand in the turn: the tile taken, the wheel bonus, what is pending, what is looked at, what is being placed."""

from __future__ import annotations

from collections.abc import Iterator

from parlier.games.praga import cells as c
from parlier.games.praga.actions import ENDING, GUEST
from parlier.games.praga.skin.look import KINDS, Look, Tile
from parlier.games.praga.skin.meaning import technology, v_scores
from parlier.games.praga.skin.page import goods
from parlier.games.praga.skin.page.draw.boards import LEVELS, NO_CAST, tech_face, v_face
from parlier.games.praga.skin.page.draw.hexes import BOX, Hexes
from parlier.games.praga.skin.page.draw.ink import Ink, Sight, mute, opening, said_offer
from parlier.games.praga.skin.page.draw.rows import about, inside
from parlier.games.praga.skin.plain import PlainTongue
from parlier.games.praga.sources import SOURCE_NAMES, line_of
from parlier.skin.drawing import in_words

PLACING = {"at": "wall", "rotate": "upgrade", "face": "building", "site": "building", "parler_site": "building"}
"""Decisions that place a tile, and its kind."""


class Tray:
    """Draws what the turn has brought, one part."""

    def __init__(self, ink: Ink, hexes: Hexes) -> None:
        self.ink, self.hexes = ink, hexes
        self.plain = PlainTongue(ink.words, NO_CAST, ink.tables)

    def part(self, sight: Sight) -> str:
        """All that is at hand; empty between turns."""
        found = [*self._turn(sight), *self._pending(sight), *self._looked(sight), *self._placed(sight)]
        return f'<div class="tray{"" if found else " idle"}" id="tray">{"".join(found)}</div>'

    # -- the turn --------------------------------------------------------------------------------

    def _turn(self, sight: Sight) -> Iterator[str]:
        look, ink = sight.look, self.ink
        taken = look.taken()
        if look.over or (look.open.x in (GUEST, ENDING) and look.open.name == "turn"):
            return
        chips = []
        if taken is not None:
            done = look.g[c.ACTED]
            actions = "".join(f'<span class="one">{ink.emblem(action)}{ink.action(action)}</span>' for action in taken)
            key = "draw-acted" if done else "draw-taken"
            chips.append(f'<li class="chip{" done" if done else ""}">{ink.text(key)} {actions}</li>')
        if look.g[c.NOTCH]:
            chips.append(self._wheel(sight))
        if look.g[c.PERMIT]:
            chips.append(f'<li class="chip">{ink.symbol("g-special")} {ink.text("board-permit")}</li>')
        if look.g[c.GRANTED]:
            chips.append(f'<li class="chip">{ink.symbol("g-extra-action")} {ink.text("board-granted", n=look.g[c.GRANTED])}</li>')
        chips += self._windows(look)
        if chips and sight.viewer != look.active < look.seats:
            whose = ink.text("draw-turn-of", name=sight.names[look.active])
            chips.insert(0, f'<li class="name">{ink.token(look.active)} {whose}</li>')
        if chips:
            yield f'<ul class="hand" aria-label="{ink.text("draw-at-hand")}">{"".join(chips)}</ul>'

    def _wheel(self, sight: Sight) -> str:
        ink = self.ink
        bonus = int(ink.tables.notch_bonus[sight.look.g[c.NOTCH]])
        offer = sight.offers.get("wheel")
        label = ink.label([ink.text("draw-wheel"), ink.said(bonus), ink.text("label-wheel-lost"), said_offer(ink, offer)])
        return (
            f"<li>{opening('wheel', 'chip', label, offer)}{mute(ink.text('draw-wheel') + ' ' + ink.effect(bonus))}</button></li>"
        )

    def _windows(self, look: Look) -> list[str]:
        """R4.9: a warning when more windows are held than may be kept."""
        if look.active >= look.seats:
            return []
        held = look.held(look.active, "silver") + look.held(look.active, "goldwin")
        more = held - int(look.tables.windows_kept)
        if more <= 0 or not look.g[c.TAKEN]:
            return []
        return [f'<li class="chip warn">{self.ink.symbol("ui-warn")} {self.ink.text("draw-windows", n=more)}</li>']

    # -- what is pending -------------------------------------------------------------------------

    def _pending(self, sight: Sight) -> Iterator[str]:
        look, ink = sight.look, self.ink
        sources = self._sources(look)
        chips = [self._chip(sight, term, n, sources[term]) for term, n in look.pending()]
        if chips:
            seat = look.open.seat
            whose = ink.text("draw-pending", name=sight.names[seat] if 0 <= seat < len(sight.names) else "")
            yield f'<div class="pending"><h3>{whose}</h3><ul class="hand">{"".join(chips)}</ul></div>'

    def _sources(self, look: Look) -> dict[int, list[str]]:
        """Where what is pending came from, by term."""
        found: dict[int, list[str]] = {}
        for slot in range(look.g[c.WAITING]):
            name = self.ink.text(f"result-{SOURCE_NAMES[line_of(look.g[c.SOURCE + slot])]}")
            names = found.setdefault(look.g[c.TERM + slot], [])
            if name not in names:
                names.append(name)
        return found

    def _chip(self, sight: Sight, term: int, n: int, sources: list[str]) -> str:
        ink, t = self.ink, self.ink.tables
        offer = sight.offers.get(f"gain-{term}")
        said = in_words(goods.term(ink.pen, t, term, n))
        origin = f"<small>{', '.join(sources)}</small>" if sources else ""
        label = ink.label([said, ink.text("label-from", what=", ".join(sources)) if sources else "", said_offer(ink, offer)])
        drawn = f'<span class="fx">{goods.term(ink.pen, t, term, n, True)}</span>{origin}'
        return f"<li>{opening(f'gain-{term}', 'chip gain', label, offer)}{mute(drawn)}</button></li>"

    # -- tiles looked at, by those who may -----------------------------------------------------------

    def _looked(self, sight: Sight) -> Iterator[str]:
        look, ink, frame = sight.look, self.ink, sight.look.open
        if frame.name == "keep":
            tiles = sorted(tile for tile in look.g[c.LOOK : c.LOOK + c.LOOKED] if tile > 0)
            bridge = frame.x == c.BRIDGE_STACK
            shown = [
                self._iv(sight, tile) if bridge else self._technology(sight, frame.x * int(c.SECRET_TILES) + tile)
                for tile in tiles
            ]
        elif frame.name == "v":
            shown = [self._v(sight, tile) for tile in look.v_seen(frame.x)]
        else:
            return
        title = ink.text("draw-looked" if shown else "draw-looking")
        body = f'<ul class="looked">{"".join(shown)}</ul>' if shown else ""
        yield f'<div class="pending"><h3>{title}</h3>{body}</div>'

    def _kept(self, sight: Sight, word: str, words: str, drawn: str, level: str) -> str:
        ink, offer = self.ink, sight.offers.get(f"keep-{word}")
        label = ink.label([ink.named(word), words, said_offer(ink, offer)])
        body = f'<b class="lv">{level}</b><span class="nm">{ink.named(word)}</span><span class="fx">{drawn}</span>'
        return f"<li>{opening(f'keep-{word}', 'tech', label, offer)}{mute(body, 'face')}</button></li>"

    def _technology(self, sight: Sight, tile: int) -> str:
        t = self.ink.tables
        said = self.ink.words_of(self.plain.told(technology(t, tile)))
        return self._kept(sight, t.tech_ids[tile], said, tech_face(self.ink, tile), LEVELS[(tile - 1) // int(c.SECRET_TILES)])

    def _iv(self, sight: Sight, tile: int) -> str:
        t = self.ink.tables
        reward = int(t.iv_reward[tile])
        return self._kept(sight, t.iv_ids[tile], self.ink.said(reward), self.ink.effect(reward), "IV")

    def _v(self, sight: Sight, tile: int) -> str:
        t = self.ink.tables
        said = self.ink.words_of(self.plain.told(v_scores(t, tile)))
        return self._kept(sight, t.v_ids[tile], said, v_face(self.ink, tile), "V")

    # -- the tile that is being placed -----------------------------------------------------------------

    def _placed(self, sight: Sight) -> Iterator[str]:
        """Its figure has an id: the choices show it turned."""
        look, ink = sight.look, self.ink
        kind = PLACING.get(look.open.name)
        if kind is None:
            return
        tile = look.tile(KINDS.index(kind), look.open.x)
        words = f"<p>{ink.label(about(ink, tile))}</p>{self._turns(sight)}"
        yield f'<div class="placing"><h3>{ink.named(tile.id)}</h3>{self._figure(tile)}<div>{words}</div></div>'

    def _turns(self, sight: Sight) -> str:
        """How the one who decides turns it on the board; the button is for the game's own module."""
        if not any(offer.turns for offer in sight.offers.values()):
            return ""
        ink = self.ink
        word = ink.text("draw-turn")
        shown = mute(f"{ink.symbol('ui-restart')} {word}")
        button = f'<button type="button" class="btn" id="turn-tile"><span class="hush">{word}</span>{shown}</button>'
        return f'<div class="turns">{button}<p>{ink.text("draw-turn-told")}</p></div>'

    def _figure(self, tile: Tile) -> str:
        sides = (self.hexes.upgrade, self.hexes.wall, self.hexes.building)[tile.kind](tile.number)
        figure = f'<svg class="hx" {BOX}><g id="turning">{self.hexes.figure(sides)}</g></svg>'
        drawn = f'{figure}<span class="in">{inside(self.ink, tile)}</span>'
        return f'<span class="hex {KINDS[tile.kind]}">{mute(drawn, "face")}</span>'
