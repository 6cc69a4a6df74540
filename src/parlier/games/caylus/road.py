"""R10.1-R10.4: phase 5, the buildings of the road up to the provost, and production."""

from __future__ import annotations

from mypy_extensions import i64

from parlier.core.state import NOBODY, Decision, State, Step, push, refuse_unless
from parlier.core.verbs import gain_bundle
from parlier.games.caylus.board import (
    has,
    owner_of,
    pending,
    take_cube,
    worker_leaves_road,
    worker_on,
    working,
)
from parlier.games.caylus.cells import CUBES, FOOD, PROVOST, ROAD, SPACES, STRIDE
from parlier.games.caylus.kinds import (
    ACTIVATE,
    BONUS,
    BUILD,
    BUY,
    LEAVE,
    MELT,
    NOTARISE,
    PRODUCE,
    SELL,
    TRADE,
)
from parlier.games.caylus.lawyer import swap_if_pending
from parlier.games.caylus.refusals import NO_BONUS, NOT_PRODUCED
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import (
    E_ALCHEMIST,
    E_BUILD,
    E_CHOOSE,
    E_LAWYER,
    E_MARKET,
    E_PEDDLER,
    E_PRODUCE,
    E_TRADE,
    NONE_WAIVED,
    STONY,
)


class Activate(Step):
    """R10.1: the next building with a worker from space x on, up to the provost."""

    def __init__(self, t: Tables) -> None:
        super().__init__("activate", "R10.1")
        self.t = t

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Open it for its worker, who leaves afterwards; at the end the others go home (R10.2)."""
        space = next_worker(s, x)
        if space == 0:
            send_home_the_rest(s, self.t)
            return
        worker = worker_on(s, space)
        push(s, ACTIVATE, NOBODY, space + 1, 0)
        push(s, LEAVE, worker, space, 0)
        self.effect(s, worker, space, s.cells[ROAD + space])

    def effect(self, s: State, seat: i64, space: i64, tile: i64) -> None:
        """What the building does: production at once, everything else is the player's choice (R10.3)."""
        t = self.t
        effect = t.effect[tile]
        if effect == E_PRODUCE:
            self.produce(s, seat, space, tile)
        elif effect == E_CHOOSE:
            push(s, PRODUCE, seat, tile, 0)
        elif effect == E_BUILD:
            push(s, BUILD, seat, t.builds[tile], NONE_WAIVED)
        elif effect == E_LAWYER:
            push(s, NOTARISE, seat, NONE_WAIVED, 0)
        elif effect == E_MARKET:
            push(s, SELL, seat, tile, 0)
        elif effect == E_PEDDLER:
            push(s, BUY, seat, tile, 0)
        elif effect == E_ALCHEMIST:
            push(s, MELT, seat, tile, 0)
        elif effect == E_TRADE:
            push(s, TRADE, seat, tile, 0)

    def produce(self, s: State, seat: i64, space: i64, tile: i64) -> None:
        """R10.3, R10.4: the worker's cubes, then the owner's one if a stone building serves another player."""
        gain_bundle(s, seat, FOOD + seat * STRIDE, self.t.goods, tile * CUBES, CUBES, "R10.3")
        owner = owner_of(s, space)
        if self.t.kind[tile] == STONY and owner != seat:
            push(s, BONUS, owner, tile, 0)


def next_worker(s: State, space: i64) -> i64:
    """R10.1: the lowest space from `space` to the provost that holds a worker, 0 when there is none."""
    spaces = working(s)
    while space <= s.cells[PROVOST]:
        if has(spaces, space):
            return space
        space += 1
    return 0


def send_home_the_rest(s: State, t: Tables) -> None:
    """R10.2: all workers beyond the provost return; then what waited for them is swapped (R10.6a)."""
    beyond = working(s)
    if beyond == 0:
        return
    for space in range(1, SPACES + 1):
        if has(beyond, space):
            worker_leaves_road(s, worker_on(s, space), space, "R10.2")
    if pending(s) != 0:
        for space in range(1, SPACES + 1):
            swap_if_pending(s, t, space)


class Leave(Step):
    """R10.1: the worker on space x has done its work; a waiting swap is made (R10.6a)."""

    def __init__(self, t: Tables) -> None:
        super().__init__("leave", "R10.1")
        self.t = t

    def run(self, s: State, seat: i64, x: i64, y: i64) -> None:
        """Home it goes."""
        worker_leaves_road(s, seat, x, "R10.1")
        swap_if_pending(s, self.t, x)


class Produce(Decision):
    """R10.3: which of the cubes that tile x offers with an "or"."""

    def __init__(self, t: Tables) -> None:
        super().__init__("produce", "R10.3", [f"produce {cube}" for cube in ("food", "wood", "stone", "cloth")])
        self.t = t

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One of those printed."""
        return refuse_unless(self.t.goods[x * CUBES + option] > 0, NOT_PRODUCED)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Take the cubes."""
        take_cube(s, seat, option, self.t.goods[x * CUBES + option], "R10.3")


class Bonus(Decision):
    """R10.4: the owner's cube, of a kind that stone building x produces."""

    def __init__(self, t: Tables) -> None:
        super().__init__("bonus", "R10.4", [f"bonus {cube}" for cube in ("food", "wood", "stone", "cloth")])
        self.t = t

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """One of those produced."""
        return refuse_unless(self.t.goods[x * CUBES + option] > 0, NO_BONUS)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Take one."""
        take_cube(s, seat, option, 1, "R10.4")
