"""R5.5: constructing a building."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import DEPTH, FRAME, Decision, State, Step, push, refuse_unless
from parlier.core.verbs import gain, move, pay, place
from parlier.games.praga.actions import bonus_refusal, core_done, rotation_of, take_bonus_first, tile_of
from parlier.games.praga.board import EDGES, Board, count_bits, has
from parlier.games.praga.cells import BLUE, BUILDINGS, BUILT, CLAIMS, CUBES, ROTATIONS, SITE, STRIDE
from parlier.games.praga.gains import gain_effect, gain_term
from parlier.games.praga.kinds import AWARD, CHOOSE_SITE, CLAIM, FACE
from parlier.games.praga.means import FREE, affords, free_sites, has_site, pay_cost, pay_price
from parlier.games.praga.refusals import CANNOT_PAY, NO_SITE, SITE_BUILT, SITE_NOT_IN_PLAY
from parlier.games.praga.sources import S_BUILDINGS, points
from parlier.games.praga.tables import Tables
from parlier.games.praga.walls import has_taken, list_row, take_refusal, take_tile
from parlier.games.praga.words import BUILDING_, BUILDING_ROW, T_CATH, V_BUILDING

LAST_CUBE: Final[i64] = 1


class ConstructBuilding(Decision):
    """R5.5: which building, or the upgrade bonus first."""

    def __init__(self, t: Tables, bonus_after: bool) -> None:
        super().__init__("building", "R5.5", [*[f"build {name}" for name in t.building_ids[1:]], "building bonus"])
        self.t = t
        self.bonus_after = bonus_after

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """In the row, and payable with at least one free site."""
        if option == BUILDINGS:
            return bonus_refusal(s, self.t, seat, BUILDING_, self.bonus_after)
        refused = take_refusal(s, BUILDING_ROW, option + 1)
        if refused != 0:
            return refused
        if not affords(s, self.t, seat, self.t.building_cost[option + 1], V_BUILDING, FREE, FREE, FREE):
            return CANNOT_PAY
        return refuse_unless(has_site(s, self.t, seat, option + 1, FREE, FREE), NO_SITE)

    def list_options(self, s: State, seat: i64, x: i64, y: i64, out: vec[i64]) -> i64:
        """The same as `refusal` says, for the tiles of the row only."""
        found = list_row(s, BUILDING_ROW, self.base, out, 0)
        count: i64 = 0
        for index in range(found):
            if self.refusal(s, seat, x, y, out[index] - self.base) == 0:
                out[count] = out[index]
                count += 1
        if self.refusal(s, seat, x, y, BUILDINGS) == 0:
            out[count] = self.base + BUILDINGS
            count += 1
        return count

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Take it; the site is asked next, for it may cost something (R5.5)."""
        if option == BUILDINGS:
            take_bonus_first(s, self.t, seat, BUILDING_)
            return
        push(s, CHOOSE_SITE, seat, option + 1, 0)
        take_tile(s, seat, BUILDING_ROW, option + 1, "R5.5")


class ChooseSite(Decision):
    """R5.5: on which site building x goes; both are paid."""

    def __init__(self, t: Tables, b: Board) -> None:
        super().__init__("site", "R5.5", [f"site {name}" for name in t.site_names])
        self.t = t
        self.b = b

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Free, in play, and payable (Old Town costs extra)."""
        if has(s.cells[BUILT], option):
            return SITE_BUILT
        if not has(free_sites(s, self.t), option):
            return SITE_NOT_IN_PLAY
        cost, extra = self.t.building_cost[x], self.t.site_cost[option]
        return refuse_unless(affords(s, self.t, seat, cost, V_BUILDING, extra, FREE, FREE), CANNOT_PAY)

    def list_options(self, s: State, seat: i64, x: i64, y: i64, out: vec[i64]) -> i64:
        """The same as `refusal` says, going through the free sites only."""
        free = free_sites(s, self.t)
        cost = self.t.building_cost[x]
        site: i64 = 0
        count: i64 = 0
        while free != 0:
            if free & 1 == 1:
                cheap = has(self.t.sites_without_cost, site)
                if cheap or affords(s, self.t, seat, cost, V_BUILDING, self.t.site_cost[site], FREE, FREE):
                    out[count] = self.base + site
                    count += 1
            free >>= 1
            site += 1
        return count

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Pay; a tile with a blue corner is turned (R5.5.3), any other lies at rotation 0."""
        pay_price(s, self.t, seat, self.t.building_cost[x], V_BUILDING, "R5.5")
        pay_cost(s, self.t, seat, self.t.site_cost[option], "R5.5")
        has_taken(s, self.t, seat, BUILDING_ROW, x)
        if self.t.building_blue[x] >= 0:
            push(s, FACE, seat, x, option)
        else:
            build(s, self.t, self.b, seat, x, option, 0)


class Face(Decision):
    """R5.5, R5.5.3: how building x is turned on site y."""

    def __init__(self, t: Tables, b: Board) -> None:
        super().__init__("face", "R5.5.3", [f"face {rotation}" for rotation in range(ROTATIONS)])
        self.t = t
        self.b = b

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Any way."""
        return 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Build it there."""
        build(s, self.t, self.b, seat, x, y, option)


def build(s: State, t: Tables, b: Board, seat: i64, tile: i64, site: i64, rotation: i64) -> None:
    """R5.5.2.1: the tile lies; claim or points, rewards, blue corners, Cathedral are set off together; the plaza is last."""
    put_building(s, seat, tile, site, rotation, "R5.5")
    if is_complete(s, t, t.site_plaza[site]):
        push(s, AWARD, seat, t.site_plaza[site], 0)
    if t.building_claim[tile] == 1 and s.cells[CUBES + seat * STRIDE] <= LAST_CUBE:
        push(s, CLAIM, seat, site, 0)
    elif t.building_claim[tile] == 1:
        claim_site(s, seat, site)
    core_done(s, t, seat, BUILDING_)
    if t.building_claim[tile] == 0:
        points(s, seat, buildings_around(s, t, t.site_plaza[site]), S_BUILDINGS, "R5.5.2")
    gain_effect(s, t, seat, t.building_reward[tile], S_BUILDINGS)
    gain_effect(s, t, seat, t.site_reward[site], S_BUILDINGS)
    matches = blue_matches(s, t, b, tile, site, rotation)
    if matches > 0:
        gain(s, seat, BLUE + seat * STRIDE, matches, "R5.5.3")
    if t.building_icon[tile] == 1:
        gain_term(s, t, seat, T_CATH, 1, S_BUILDINGS)


def claim_site(s: State, seat: i64, site: i64) -> None:
    """R5.5.1: a cube of the supply on the building; without one there is no claim, and there is never a second one."""
    if s.cells[CUBES + seat * STRIDE] > 0 and not has(s.cells[CLAIMS + seat], site):
        pay(s, seat, CUBES + seat * STRIDE, 1, "R5.5.1")
        place(s, seat, CLAIMS + seat, site, "R5.5.1")


class Claim(Step):
    """R5.5.2.1: a claim without a cube, or with the last one, waits until the rest of what the building sets off is settled.

    That may free a cube (R6.2), or bring the right to a seal, which needs one too (R6.8).
    """

    def __init__(self) -> None:
        super().__init__("claim", "R5.5.2.1")

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """On site x, before the plaza is looked at (R5.5.5)."""
        claim_site(s, seat, x)


def claim_waits(s: State, seat: i64, index: i64) -> bool:
    """Whether frame `index` of the agenda, counted from the bottom, is a claim of the seat that waits."""
    frame = s.agenda + FRAME * index
    return s.cells[frame] == CLAIM and s.cells[frame + 1] == seat


def claim_waits_next(s: State, seat: i64) -> bool:
    """R5.5.2.1: whether the seat's last cube is about to make the claim that has waited for it."""
    return s.cells[CUBES + seat * STRIDE] == LAST_CUBE and claim_waits(s, seat, s.cells[DEPTH] - 1)


def claim_in_time(s: State, seat: i64) -> None:
    """R4.8.1: the order is free, so a claim that waits is made before claims are counted; its frame then has nothing to do."""
    for index in range(s.cells[DEPTH]):
        if claim_waits(s, seat, index):
            claim_site(s, seat, s.cells[s.agenda + FRAME * index + 2])


def put_building(s: State, owner: i64, tile: i64, site: i64, rotation: i64, rule: str) -> None:
    """A building comes onto a site."""
    move(s, owner, SITE + site, (tile - 1) * ROTATIONS + rotation + 1, rule)
    place(s, owner, BUILT, site, rule)


def is_complete(s: State, t: Tables, space: i64) -> bool:
    """R9.2: whether all sites of a plaza are built."""
    return t.plaza_sites[space] & ~s.cells[BUILT] == 0


def buildings_around(s: State, t: Tables, space: i64) -> i64:
    """R5.5.2: how many buildings stand around a plaza."""
    return count_bits(t.plaza_sites[space] & s.cells[BUILT])


# -- blue corners (R5.5.3) ---------------------------------------------------------------------


def blue_vertex(s: State, t: Tables, site: i64) -> i64:
    """The vertex at which the building on a site has its blue corner, -1 for none."""
    placed = s.cells[SITE + site]
    if placed == 0 or t.building_blue[tile_of(placed)] < 0:
        return -1
    return (t.building_blue[tile_of(placed)] + rotation_of(placed)) % EDGES


def blue_matches(s: State, t: Tables, b: Board, tile: i64, site: i64, rotation: i64) -> i64:
    """R5.5.3.1: a printed corner at the vertex of the tile's own one, and the corners of up to two neighbours there."""
    if t.building_blue[tile] < 0:
        return 0
    vertex = (t.building_blue[tile] + rotation) % EDGES
    matches: i64 = 1 if has(t.site_blue[site], vertex) else 0
    before = b.near_site[site * EDGES + (vertex + 5) % EDGES] - 1
    if before >= 0 and blue_vertex(s, t, before) == (vertex + 2) % EDGES:
        matches += 1
    behind = b.near_site[site * EDGES + vertex] - 1
    if behind >= 0 and blue_vertex(s, t, behind) == (vertex + 4) % EDGES:
        matches += 1
    return matches
