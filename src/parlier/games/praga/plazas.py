"""R9: plazas: who leads, what everybody gains when one is complete, and where the cubes go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlier.core.state import SEATS, Decision, State, Step, push
from parlier.core.verbs import gain, lift, place
from parlier.games.praga.actions import DURING, GUEST, tile_of
from parlier.games.praga.board import count_bits, has
from parlier.games.praga.cells import CLAIMS, COMPLETE, CUBES, PLAZA, SITE, SITES, STRIDE
from parlier.games.praga.gains import gain_effect
from parlier.games.praga.kinds import AWARD, REWARD, SETTLE
from parlier.games.praga.parler import pawn_leaves
from parlier.games.praga.seats import PARLER_, active, after, owners, solo, teller
from parlier.games.praga.sources import S_PLAZAS
from parlier.games.praga.tables import Tables

NO_CLAIM: Final[i64] = -1


def claims_at(s: State, t: Tables, owner: i64, space: i64) -> i64:
    """R9.3: the sites of a plaza with a cube of the owner."""
    return s.cells[CLAIMS + owner] & t.plaza_sites[space]


def strength(s: State, t: Tables, owner: i64, space: i64) -> i64:
    """R9.3: claims first, then the gold and stone printed on the claimed buildings; NO_CLAIM without a claim."""
    sites = claims_at(s, t, owner, space)
    if sites == 0:
        return NO_CLAIM
    total: i64 = 0
    for site in range(SITES):
        if has(sites, site):
            total += t.building_price[tile_of(s.cells[SITE + site])]
    return count_bits(sites) * 1000 + total


def leads(s: State, t: Tables, owner: i64, space: i64) -> bool:
    """R9.3: nobody is stronger at this plaza; all that are equally strong lead."""
    own = strength(s, t, owner, space)
    if own == NO_CLAIM:
        return False
    for other in range(owners(s)):
        if strength(s, t, other, space) > own:
            return False
    return True


class Award(Step):
    """R9.4: plaza space x is complete; y players, from the active one clockwise, have had their reward."""

    def __init__(self, t: Tables, claims_stay: bool) -> None:
        super().__init__("award", "R9.4")
        self.t = t
        self.claims_stay = claims_stay

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """The next claimant; after the last one the cubes return (R9.5)."""
        if y == owners(s):
            self.close(s, x)
            return
        push(s, AWARD, seat, x, y + 1)
        owner = after(s, active(s), y)
        if owner >= s.cells[SEATS] or claims_at(s, self.t, owner, x) == 0:
            return
        push(s, SETTLE, owner, DURING if owner == active(s) else GUEST, 0)
        tile = s.cells[PLAZA + x]
        if leads(s, self.t, owner, x):
            gain_effect(s, self.t, owner, self.t.plaza_top[tile], S_PLAZAS)
            gain_effect(s, self.t, owner, self.t.plaza_bottom[tile], S_PLAZAS)
        else:
            push(s, REWARD, owner, x, 0)

    def close(self, s: State, space: i64) -> None:
        """R9.5: the plaza is done with; its cubes return (R11.7: or stay)."""
        place(s, teller(s, active(s)), COMPLETE, space, "R9.2")
        if not self.claims_stay:
            for owner in range(owners(s)):
                return_cubes(s, self.t, owner, space)
        if solo(s) and active(s) != PARLER_:
            pawn_leaves(s, self.t, space)


def return_cubes(s: State, t: Tables, owner: i64, space: i64) -> None:
    """R9.5: to the owner's supply; Parler's are not counted (R12.1)."""
    sites = claims_at(s, t, owner, space)
    for site in range(SITES):
        if has(sites, site):
            lift(s, teller(s, owner), CLAIMS + owner, site, "R9.5")
            if owner < s.cells[SEATS]:
                gain(s, owner, CUBES + owner * STRIDE, 1, "R9.5")


class Reward(Decision):
    """R9.4: the upper or the lower reward of the plaza on space x."""

    def __init__(self, t: Tables) -> None:
        super().__init__("reward", "R9.4", ["reward top", "reward bottom"])
        self.t = t

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Either."""
        return 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Gain it."""
        tile = s.cells[PLAZA + x]
        gain_effect(s, self.t, seat, self.t.plaza_top[tile] if option == 0 else self.t.plaza_bottom[tile], S_PLAZAS)
