"""Sites, buildings, blue corners, plazas and claims (R5.5, R9)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.praga.witness.hexes import Hex, vertex


@dataclass(frozen=True)
class Site:
    """One building site; `blue` are the vertices at which the board shows a blue corner."""

    id: str
    plaza: str
    place: Hex
    extra_cost: dict[str, int]
    reward: str
    blue: frozenset[int]
    prebuilt: frozenset[int]
    min_players: int


@dataclass
class Building:
    """A tile on a site. `builder` None: neutral (R2.5); `claim`: whose cube lies on it."""

    tile: str
    rotation: int
    builder: int | None
    cost: int
    blue_corner: int
    claim: int | None = None


@dataclass
class City:
    """The sites in play and what stands on them."""

    sites: dict[str, Site]
    buildings: dict[str, Building] = field(default_factory=dict)
    complete: list[str] = field(default_factory=list)

    def sites_of(self, plaza: str) -> list[str]:
        """R9.1: the sites that touch a plaza."""
        return [site.id for site in self.sites.values() if site.plaza == plaza]

    def free_sites(self) -> list[str]:
        """R5.5: sites without a building."""
        return [site for site in self.sites if site not in self.buildings]

    def is_built_up(self, plaza: str) -> bool:
        """R9.2."""
        return all(site in self.buildings for site in self.sites_of(plaza))

    def around(self, plaza: str) -> int:
        """R5.5.2: buildings around a plaza, neutral ones too."""
        return sum(site in self.buildings for site in self.sites_of(plaza))

    def blue_matches(self, site: str, corner: int, rotation: int) -> int:
        """R5.5.3, R5.5.3.1: what the blue corner of a tile that lies there so meets."""
        if corner < 0:
            return 0
        number = (corner + rotation) % 6
        here = self.sites[site]
        point = vertex(here.place, number)
        printed = int(number in here.blue)
        near = 0
        for name, building in self.buildings.items():
            if name != site and building.blue_corner >= 0:
                other = vertex(self.sites[name].place, building.blue_corner + building.rotation)
                near += other == point
        return printed + near

    def claims(self, plaza: str) -> dict[int, list[int]]:
        """R9.3: by seat, the printed costs of the buildings it has claimed at a plaza."""
        claims: dict[int, list[int]] = {}
        for site in self.sites_of(plaza):
            building = self.buildings.get(site)
            if building is not None and building.claim is not None:
                claims.setdefault(building.claim, []).append(building.cost)
        return claims

    def leaders(self, plaza: str) -> list[int]:
        """R9.3: most claims, then the higher sum of printed costs, then all of them."""
        claims = self.claims(plaza)
        strength = {seat: (len(costs), sum(costs)) for seat, costs in claims.items()}
        best = max(strength.values(), default=(0, 0))
        return [seat for seat, value in strength.items() if value == best]

    def return_claims(self, plaza: str) -> dict[int, int]:
        """R9.5: lift all cubes of a plaza; how many each seat gets back."""
        back: dict[int, int] = {}
        for site in self.sites_of(plaza):
            building = self.buildings.get(site)
            if building is not None and building.claim is not None:
                back[building.claim] = back.get(building.claim, 0) + 1
                building.claim = None
        return back
