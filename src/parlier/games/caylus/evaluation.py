"""A hand-made estimate of how well a seat stands.

Each seat's standing is what it has scored, plus what it may hold and gain by the end of the turn with the workers that
are on the board, plus what its buildings, favor levels, houses and place in the turn order promise for later. A share of
the best rival's standing counts against one's own.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import NOBODY, OVER, SEATS, State
from parlier.games.caylus.board import owner_of, worker_on, working
from parlier.games.caylus.castle import PENALTY, SECTIONS
from parlier.games.caylus.cells import (
    COUNTED,
    CUBES,
    FOOD_,
    GATE,
    GOLD_,
    GOODS,
    GUILD,
    INN_LEFT,
    INN_RIGHT,
    JOUST,
    MONEY_,
    ORDER,
    QUEUE,
    QUEUED,
    ROAD,
    SCORE,
    STABLES,
    STRIDE,
    TRADING_POST,
)
from parlier.games.caylus.lawyer import can_notarise
from parlier.games.caylus.outlook import Outlook
from parlier.games.caylus.prospect import HELD, Prospect
from parlier.games.caylus.special import CLOTH_CUBE, JOUST_MONEY, TRADE_MONEY
from parlier.games.caylus.tables import Tables
from parlier.games.caylus.words import E_ALCHEMIST, E_BUILD, E_CHOOSE, E_LAWYER, E_MARKET, E_PEDDLER, E_PRODUCE, E_TRADE, STONY
from parlier.games.caylus.worth import (
    GATE_WORTH,
    GUILD_WORTH,
    INN_WORTH,
    MOST_BATCHES,
    ORDER_WORTH,
    OWNER_CUBE,
    RIVAL,
    WHOLE,
)


def evaluate(s: State, t: Tables, simplified: bool, seat: i64) -> i64:
    """How well `seat` stands, in thousandths of a point."""
    standings = final_standings(s) if s.cells[OVER] == 1 else expected_standings(s, t, simplified)
    best: i64 = 0
    for who in range(s.cells[SEATS]):
        if who != seat:
            best = max(best, standings[who])
    return standings[seat] - best * RIVAL // WHOLE


def final_standings(s: State) -> vec[i64]:
    """R14.3: at the end only points count."""
    return vec[i64]([s.cells[SCORE + who * STRIDE] * WHOLE for who in range(s.cells[SEATS])])


def expected_standings(s: State, t: Tables, simplified: bool) -> vec[i64]:
    """What each seat has and may expect."""
    o = Outlook(s, t)
    prospects = [Prospect(o, who, simplified) for who in range(s.cells[SEATS])]
    for p in prospects:
        visit_specials(p)
    walk_the_road(o, prospects)
    build_castle(o, prospects)
    return vec[i64]([standing(p) for p in prospects])


def standing(p: Prospect) -> i64:
    """Points, this turn's prospects, and what the seat has for later turns."""
    o = p.o
    g = o.s.cells
    worth = g[SCORE + p.seat * STRIDE] * WHOLE + p.value + p.estate() + p.levels() + o.favors[p.seat] * p.favor
    for section in range(SECTIONS):
        if g[COUNTED + section] == 0 and not (section == o.counting and was_counted(o, p.seat)):
            worth += p.house_worth(section, p.houses[section])
    return worth + (place_in_order(p) + guest(p)) * o.late // WHOLE


def was_counted(o: Outlook, seat: i64) -> bool:
    """Whether the count that is going on (R12.3) has come to this seat."""
    for index in range(o.counted):
        if o.s.cells[ORDER + index] == seat:
            return True
    return False


def place_in_order(p: Prospect) -> i64:
    """R8.5: a place further in front, the stables' worker counting already; nothing before it is drawn (R3.2)."""
    g = p.o.s.cells
    for circle in range(3):
        if g[STABLES + circle] == p.seat:
            return (g[SEATS] - circle) * ORDER_WORTH
    for place in range(g[SEATS]):
        if g[ORDER + place] == p.seat:
            return (g[SEATS] - place) * ORDER_WORTH
    return 0


def guest(p: Prospect) -> i64:
    """R8.6: a bed in the inn for the next turn."""
    g = p.o.s.cells
    host = g[INN_LEFT] if g[INN_LEFT] != NOBODY else g[INN_RIGHT]
    return INN_WORTH if host == p.seat else 0


# -- phase 3 -------------------------------------------------------------------------------------


def visit_specials(p: Prospect) -> None:
    """R8: what the seat's workers in the special buildings still do."""
    g = p.o.s.cells
    first = p.o.special
    if first <= 1 and g[GATE] == p.seat:
        p.value += GATE_WORTH
    if first <= 2 and g[TRADING_POST] == p.seat:
        p.take(MONEY_, TRADE_MONEY)
    if first <= 3 and g[GUILD] == p.seat:
        p.value += GUILD_WORTH
    if first <= 4 and g[JOUST] == p.seat:
        joust(p)


def joust(p: Prospect) -> None:
    """R8.4: a favor, if it can be paid and pays."""
    if p.goods[CLOTH_CUBE] == 0 or p.goods[MONEY_] < JOUST_MONEY:
        return
    if p.favor > p.loss_of(CLOTH_CUBE, 1) + p.loss_of(MONEY_, JOUST_MONEY):
        p.give(CLOTH_CUBE, 1)
        p.give(MONEY_, JOUST_MONEY)
        p.value += p.favor


# -- phase 5 -------------------------------------------------------------------------------------


def walk_the_road(o: Outlook, prospects: list[Prospect]) -> None:
    """R10.1: all workers on the road that may still act, in order."""
    space: i64 = 0
    rest = working(o.s)
    while rest != 0:
        if rest & 1 == 1 and o.chance(space) > 0:
            work(o, prospects, space)
        rest >>= 1
        space += 1


def work(o: Outlook, prospects: list[Prospect], space: i64) -> None:
    """One worker, for as much as it is likely to act."""
    p = prospects[worker_on(o.s, space)]
    chance = o.chance(space)
    before = p.value
    act(p, o.s.cells[ROAD + space])
    p.value -= (p.value - before) * (WHOLE - chance) // WHOLE
    reward_owner(o, prospects, p.seat, space, chance)


def reward_owner(o: Outlook, prospects: list[Prospect], seat: i64, space: i64, chance: i64) -> None:
    """R10.4: the owner's cube, when a stone building produces for another player."""
    tile = o.s.cells[ROAD + space]
    if o.t.kind[tile] == STONY and o.t.effect[tile] == E_PRODUCE:
        owner = owner_of(o.s, space)
        if owner != seat:
            prospects[owner].value += OWNER_CUBE * chance // WHOLE


def act(p: Prospect, tile: i64) -> None:
    """What a worker does in a building of the road (R10)."""
    effect = p.t.effect[tile]
    if effect == E_PRODUCE:
        produce(p, tile)
    elif effect == E_CHOOSE:
        choose(p, tile)
    elif effect == E_BUILD:
        p.build(p.t.builds[tile])
    elif effect == E_MARKET:
        sell(p, p.t.rates[tile * 4])
    elif effect == E_PEDDLER:
        buy(p, p.t.rates[tile * 4], p.t.rates[tile * 4 + 1])
    elif effect == E_ALCHEMIST:
        melt(p)
    elif effect == E_TRADE:
        trade(p, tile)
    elif effect == E_LAWYER and can_notarise(p.o.s, p.t, p.seat):
        p.notarise()


def produce(p: Prospect, tile: i64) -> None:
    """R10.3: all of the cubes."""
    for cube in range(CUBES):
        if p.t.goods[tile * CUBES + cube] > 0:
            p.take(cube, p.t.goods[tile * CUBES + cube])


def choose(p: Prospect, tile: i64) -> None:
    """R10.3: the better of the two."""
    best: i64 = 0
    for cube in range(1, CUBES):
        if p.gain_of(cube, p.t.goods[tile * CUBES + cube]) > p.gain_of(best, p.t.goods[tile * CUBES + best]):
            best = cube
    p.take(best, p.t.goods[tile * CUBES + best])


def sell(p: Prospect, price: i64) -> None:
    """R10.8: the cube that is missed least for deniers."""
    cube = p.cheapest(0, GOLD_, -1)
    if cube >= 0 and p.gain_of(MONEY_, price) > p.loss_of(cube, 1):
        p.give(cube, 1)
        p.take(MONEY_, price)


def buy(p: Prospect, price: i64, most: i64) -> None:
    """R10.8: the cubes one likes most, while they are worth their price."""
    for _ in range(most):
        cube = p.dearest()
        if p.goods[MONEY_] < price or p.gain_of(cube, 1) <= p.loss_of(MONEY_, price):
            return
        p.give(MONEY_, price)
        p.take(cube, 1)


def melt(p: Prospect) -> None:
    """R10.8: twice two cubes for gold, while it pays."""
    for _ in range(2):
        first, second = p.cheapest_pair()
        if second < 0:
            return
        loss = p.loss_of(first, 2) if first == second else p.loss_of(first, 1) + p.loss_of(second, 1)
        if p.gain_of(GOLD_, 1) <= loss:
            return
        p.give(first, 1)
        p.give(second, 1)
        p.take(GOLD_, 1)


def trade(p: Prospect, tile: i64) -> None:
    """R10.8: the best exchange of the tile."""
    best: i64 = -1
    profit: i64 = 0
    for offer in range(len(p.t.offer_tile)):
        if p.t.offer_tile[offer] == tile and profit_of(p, offer) > profit:
            best, profit = offer, profit_of(p, offer)
    if best >= 0:
        p.value += p.t.offer_points[best] * WHOLE
        for good in range(HELD):
            p.give(good, p.t.give[best * GOODS + good])
            p.take(good, p.t.take[best * GOODS + good])


def profit_of(p: Prospect, offer: i64) -> i64:
    """What an exchange brings beyond what it takes; below 0 when it cannot be paid."""
    profit = p.t.offer_points[offer] * WHOLE
    for good in range(HELD):
        amount = p.t.give[offer * GOODS + good]
        if amount > p.goods[good]:
            return -1
        profit += p.gain_of(good, p.t.take[offer * GOODS + good]) - p.loss_of(good, amount)
    return profit


# -- phase 6 -------------------------------------------------------------------------------------


def build_castle(o: Outlook, prospects: list[Prospect]) -> None:
    """R11: the batches of all workers in the castle, in the order of the queue, and the favor for most."""
    g = o.s.cells
    for index in range(o.queue, g[QUEUED]):
        contribute(o, prospects[g[QUEUE + index]])
    if o.rewarded or g[QUEUED] == 0:
        return
    most = prospects[g[QUEUE]]
    for index in range(1, g[QUEUED]):
        if prospects[g[QUEUE + index]].batches > most.batches:
            most = prospects[g[QUEUE + index]]
    if most.batches > 0:
        most.value += most.favor * MOST_BATCHES // WHOLE


def contribute(o: Outlook, p: Prospect) -> None:
    """R11.2: batches while they pay; R11.5: 2 points lost without any."""
    if o.section == SECTIONS:
        return
    while o.section < SECTIONS and give_batch(o, p):
        pass
    if p.batches == 0:
        p.value -= min(PENALTY, o.s.cells[SCORE + p.seat * STRIDE]) * WHOLE


def give_batch(o: Outlook, p: Prospect) -> bool:
    """One batch more of the cubes that are missed least; False when there is none, or it does not pay."""
    second = p.cheapest(1, GOLD_, -1)
    third = p.cheapest(1, GOLD_, second)
    if p.goods[FOOD_] == 0 or second < 0 or third < 0:
        return False
    cost = p.loss_of(FOOD_, 1) + p.loss_of(second, 1) + p.loss_of(third, 1)
    if batch_worth(o, p) <= cost:
        return False
    p.value += o.t.part_points[o.section] * WHOLE
    p.give(FOOD_, 1)
    p.give(second, 1)
    p.give(third, 1)
    p.batches += 1
    o.add_house(p.houses)
    return True


def batch_worth(o: Outlook, p: Prospect) -> i64:
    """What a batch brings: points, the house in the count, and no penalty."""
    section = o.section
    worth = o.t.part_points[section] * WHOLE + (0 if p.batches > 0 else PENALTY * WHOLE)
    return worth + p.house_worth(section, p.houses[section] + 1) - p.house_worth(section, p.houses[section])
