"""The city: plazas with their rewards and claims, and the sites around them; in a wide window a map, in a narrow one a list."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import leading, members, unpacked
from parlier.games.praga.skin.page.draw.hexes import Hexes, Lattice, Sides
from parlier.games.praga.skin.page.draw.ink import NOBODY, Ink, Offer, Sight, mute, opening, said_offer
from parlier.games.praga.words import PLAZA_COLOURS
from parlier.skin.drawing import Remembered

BUILDING = 3
"""The action whose emblem stands for a building."""


class Site(NamedTuple):
    """What the picture of a site depends on. claim: the owner of the cube there."""

    site: int
    seats: int
    tile: int
    rotation: int
    claim: int
    offer: Offer | None
    last: bool
    names: tuple[str, ...]


class Plaza(NamedTuple):
    """What the picture of a plaza depends on. claims: by owner how many, and what is printed on them."""

    space: int
    seats: int
    nth: int
    tile: int
    complete: bool
    built: int
    sites: int
    claims: tuple[tuple[int, int], ...]
    leaders: tuple[int, ...]
    pawn: bool
    offer: Offer | None
    last: bool
    names: tuple[str, ...]


class City:
    """Draws the plazas, each a part with its sites."""

    def __init__(self, ink: Ink, hexes: Hexes) -> None:
        self.ink, self.hexes = ink, hexes
        self.site = lru_cache(maxsize=16_384)(self._site)
        self.plaza = lru_cache(maxsize=8192)(self._plaza)
        self.lattice = lru_cache(maxsize=None)(self._lattice)
        self.parts = Remembered(self._reads, self._parts)

    def _lattice(self, seats: int) -> Lattice:
        """The hexes in play with so many seats."""
        t = self.ink.tables
        plazas = members(int(t.spaces_in_play[seats]))
        sites = [site for plaza in plazas for site in members(int(t.plaza_sites[plaza]))]
        return Lattice(
            [*((int(t.space_q[p]), int(t.space_r[p])) for p in plazas), *((int(t.site_q[s]), int(t.site_r[s])) for s in sites)]
        )

    def _reads(self, sight: Sight) -> Hashable:
        look = sight.look
        return look.seats, tuple(look.g[c.PLAZA : c.TOKENS]), look.g[c.PARLER_PAWN], sight.marks("site", "plaza"), sight.names

    def _parts(self, sight: Sight) -> Iterator[tuple[str, str]]:
        """All parts by their ids."""
        look = sight.look
        claimed = {site: owner for owner in range(look.owners) for site in members(look.g[c.CLAIMS + owner])}
        for nth, space in enumerate(look.plazas, 1):
            sites = "".join(self._seen(sight, site, claimed.get(site, NOBODY)) for site in look.sites(space))
            name = look.tables.space_names[space]
            head = self.plaza(self._shown(sight, nth, space))
            kind = " full" if look.is_complete(space) else ""
            yield f"pl-{name}", f'<li class="pl{kind}" id="pl-{name}">{head}{sites}</li>'

    # -- sites -----------------------------------------------------------------------------------

    def _seen(self, sight: Sight, site: int, claim: int) -> str:
        look = sight.look
        tile, rotation = unpacked(look.g[c.SITE + site])
        place = f"site-{look.tables.site_names[site]}"
        names = sight.names if claim >= 0 else ()
        return self.site(Site(site, look.seats, tile, rotation, claim, sight.offers.get(place), place in sight.last, names))

    def _site(self, s: Site) -> str:
        ink, t = self.ink, self.ink.tables
        name = t.site_names[s.site]
        at = self.lattice(s.seats).at(int(t.site_q[s.site]), int(t.site_r[s.site]))
        old = " old" if t.space_old[t.site_plaza[s.site]] else ""
        cost, reward = int(t.site_cost[s.site]), int(t.site_reward[s.site])
        printed = self.hexes.site(s.site)
        if s.tile:
            sides = self.hexes.building(s.tile, s.rotation)
            corners = tuple(a or b for a, b in zip(sides.corners, printed.corners, strict=True))
            claim = ink.owner(s.claim, s.seats) if s.claim >= 0 else ""
            price = int(t.building_price[s.tile])
            drawn = f'{ink.emblem(BUILDING, "emblem")}<span class="fx">{claim}<i class="pr">{price}</i></span>'
            words = [ink.named(t.building_ids[s.tile]), self._owned(s)]
            return self._button(s, f"hex site built{old} {at}", name, words, Sides((0,) * 6, corners), drawn)
        gain = ink.effect(reward) if reward else ""
        pays = f'<span class="pay">−{ink.cost(cost)}</span>' if cost else ""
        words = [ink.text("label-empty-site")]
        words += [ink.text("label-costs-more", what=ink.said_cost(cost))] if cost else []
        words += [ink.text("label-reward", what=ink.said(reward))] if reward else []
        words += [ink.text("label-printed-blue")] if any(printed.corners) else []
        return self._button(s, f"hex site{old} {at}", name, words, printed, f'<span class="fx">{gain}</span>{pays}')

    def _button(self, s: Site, kind: str, name: str, words: list[str], sides: Sides, inside: str) -> str:
        ink = self.ink
        label = ink.label([ink.text("label-site", name=name), *words, said_offer(ink, s.offer)])
        drawn = f'{self.hexes.drawn(sides)}<span class="in">{inside}</span>'
        return f"{opening(f'site-{name}', kind, label, s.offer, s.last)}{mute(drawn, 'face')}</button>"

    def _owned(self, s: Site) -> str:
        ink = self.ink
        return ink.text("label-claimed", name=owner_name(ink, s.names, s.claim)) if s.claim >= 0 else ink.text("label-unclaimed")

    # -- plazas ----------------------------------------------------------------------------------

    def _shown(self, sight: Sight, nth: int, space: int) -> Plaza:
        look = sight.look
        place = f"plaza-{look.tables.space_names[space]}"
        sites = look.sites(space)
        claims = tuple(look.strength(owner, space) for owner in range(look.owners))
        return Plaza(
            space,
            look.seats,
            nth,
            look.g[c.PLAZA + space],
            look.is_complete(space),
            sum(look.is_built(site) for site in sites),
            len(sites),
            claims,
            tuple(leading(claims)),
            look.solo and look.g[c.PARLER_PAWN] == space + 1,
            sight.offers.get(place),
            place in sight.last,
            sight.names if any(n for n, _ in claims) else (),
        )

    def _plaza(self, s: Plaza) -> str:
        ink, t = self.ink, self.ink.tables
        name, colour = t.space_names[s.space], PLAZA_COLOURS[int(t.space_colour[s.space])]
        title = ink.named(t.plaza_ids[s.tile]) if s.tile else name
        at = self.lattice(s.seats).at(int(t.space_q[s.space]), int(t.space_r[s.space]))
        top, bottom = int(t.plaza_top[s.tile]), int(t.plaza_bottom[s.tile])
        label = ink.label(
            [
                title,
                ink.text("label-plaza", name=name, built=s.built, sites=s.sites),
                ink.text("label-complete") if s.complete else "",
                ink.text("label-rewards", top=ink.said(top), bottom=ink.said(bottom)),
                *self._claims_said(s),
                ink.text("label-pawn") if s.pawn else "",
                said_offer(ink, s.offer),
            ]
        )
        pawn = ink.owner(1, 1) if s.pawn else ""
        done = ink.symbol("ui-check") if s.complete else ""
        inside = f'<b>{name}</b><span class="fx">{s.built}/{s.sites}{done}{pawn}</span>'
        drawn = f'{self.hexes.drawn(Sides())}<span class="in">{inside}</span>'
        button = f"{opening(f'plaza-{name}', f'hex plaza {colour} {at}', label, s.offer, s.last)}{mute(drawn, 'face')}</button>"
        rewards = f'<span class="rw">{ink.effect(top)}<i class="bar2">|</i>{ink.effect(bottom)}</span>'
        about = f'<b class="pzn {colour}">{name}</b><span class="nm">{title}</span>{self._claims(s)}{rewards}'
        return f'{button}<span class="about l{s.nth}" aria-hidden="true">{about}</span>'

    def _claims(self, s: Plaza) -> str:
        """Cubes of each owner; who leads is underlined."""
        ink = self.ink
        shown = "".join(
            f'<span class="cl{" best" if owner in s.leaders else ""}">{ink.owner(owner, s.seats)}{n}</span>'
            for owner, (n, _) in enumerate(s.claims)
            if n
        )
        return f'<span class="cls"><i>{s.built}/{s.sites}</i>{shown}</span>'

    def _claims_said(self, s: Plaza) -> list[str]:
        ink = self.ink
        said = [
            ink.text("label-claims", name=owner_name(ink, s.names, owner), n=n, price=price)
            for owner, (n, price) in enumerate(s.claims)
            if n
        ]
        leads = [owner_name(ink, s.names, owner) for owner in s.leaders]
        return [*said, ink.text("label-leads", names=", ".join(leads), n=len(leads))] if leads else said


def owner_name(ink: Ink, names: tuple[str, ...], owner: int) -> str:
    """The name of an owner, not escaped; the one behind the seats is Parler."""
    return names[owner] if owner < len(names) else ink.words.text("parler")
