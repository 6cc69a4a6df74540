"""R4: the turn: the one decision in which a seat says what comes next, also between the effects of an action."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import Decision, State, push
from parlier.core.verbs import move, note, pay
from parlier.games.praga.actions import DURING, ENDING, GUEST, OWN, can_perform, perform
from parlier.games.praga.board import has
from parlier.games.praga.cells import (
    ACTED,
    AMOUNT,
    AROSE,
    BOUGHT,
    GOLD,
    GOLDWIN,
    GRANTED,
    NOTCH,
    POSITIONS,
    REFRESHED,
    RIGHTS,
    ROWS,
    SILVER,
    STONE,
    STRIDE,
    TAKEN,
    TECH_HELD,
    TERM,
    WAITING,
)
from parlier.games.praga.crane import crane_price, crane_refusal, occupied, take_action_tile
from parlier.games.praga.gains import NO_SLOT, drop_one, slot_of
from parlier.games.praga.grids import climb, climb_freely, climb_refusal, rise_refusal
from parlier.games.praga.kinds import REPLACE, SETTLE
from parlier.games.praga.means import FREE, can_pay, pay_cost, spares
from parlier.games.praga.refusals import (
    ACTED_ALREADY,
    ACTION_RUNNING,
    BOUGHT_ALREADY,
    CANNOT_PAY,
    CORE_OWED,
    FIRST_PENDING,
    NO_CORE_STEP,
    NO_RIGHT,
    NO_WINDOWS,
    NONE_GRANTED,
    NOT_HELD,
    NOT_ON_TILE,
    NOT_PENDING,
    NOT_YOUR_TURN,
    REFRESHED_ALREADY,
    ROW_TOO_SHORT,
    TAKE_FIRST,
    TILE_TAKEN,
)
from parlier.games.praga.rows import begin_refresh, tiles_shown
from parlier.games.praga.seals import claim, seal_refusal
from parlier.games.praga.settle import resolve
from parlier.games.praga.tables import Tables
from parlier.games.praga.technology import use_technology
from parlier.games.praga.turn_options import (
    ACT,
    CLIMB,
    COMPOSITES,
    DECLINE,
    DECLINED,
    EXTRA,
    GAIN_PART,
    GAIN_STORED,
    GRANTED_,
    GRIDS,
    MOST,
    ONCE_FIRST,
    PARTS,
    PRICES,
    REFRESH,
    RISE,
    SEAL_,
    USE,
    WHEEL,
    insert,
    least,
    option_texts,
)
from parlier.games.praga.turns import end_turn
from parlier.games.praga.wheel import use_wheel, wheel_refusal
from parlier.games.praga.words import CHOICE, GOODS, PAY_FOR, PER, SILVER_, SIMPLE_TERMS, STONE_, T_CLIMB


class Turn(Decision):
    """R4.6.1: what the seat does next, in mode x: at the top of its turn, within an action, or as a guest in another turn."""

    def __init__(self, t: Tables, bonus_after: bool) -> None:
        kinds = [int(kind) for kind in t.term_kind]
        composites = [term for term in range(SIMPLE_TERMS, len(kinds)) if kinds[term] in (CHOICE, PAY_FOR, PER)]
        offers = [term for term in composites if kinds[term] == PAY_FOR]
        super().__init__("turn", "R4.6.1", option_texts(t, composites, offers))
        self.t = t
        self.bonus_after = bonus_after
        self.parts = vec[i64]([int(term) for term in PARTS])
        self.least_silver: i64 = min([int(t.cost[int(climb) * int(GOODS) + int(SILVER_)]) for climb in t.climb_cost])
        self.declined = vec[i64]([int(term) for term in DECLINED])
        self.composites = vec[i64](composites)
        self.offers = vec[i64](offers)
        self.decline_offer: i64 = COMPOSITES + len(composites)
        self.seal_nothing: i64 = self.decline_offer + len(offers)
        self.end: i64 = self.seal_nothing + 1

        self.gain_option = self.by_term(self.parts, GAIN_PART)
        self.decline_option = self.by_term(self.declined, DECLINE)
        for index, term in enumerate(composites):
            self.gain_option[term] = COMPOSITES + index
        for index, term in enumerate(offers):
            self.decline_option[term] = self.decline_offer + index

    def by_term(self, terms: vec[i64], first: i64) -> vec[i64]:
        """By term the option of a group that names it, 0 for none."""
        options = vec[i64]([0] * len(self.t.term_kind))
        for index in range(len(terms)):
            options[terms[index]] = first + index
        return options

    # -- what is legal -------------------------------------------------------------------------

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Group by group; what begins an action is for the top of one's own turn only."""
        if option < WHEEL or REFRESH <= option < CLIMB or option == self.end:
            return self.top_refusal(s, seat, x, option)
        if option < GAIN_STORED:
            return self.any_time_refusal(s, seat, x, option)
        if option == self.seal_nothing:
            return NO_RIGHT if x not in (DURING, GUEST) or s.cells[WAITING] > 0 else 0
        return self.pending_refusal(s, seat, option)

    def top_refusal(self, s: State, seat: i64, mode: i64, option: i64) -> i64:
        """R4.7: only when nothing is running or pending."""
        if mode >= GUEST:
            return NOT_YOUR_TURN
        if mode == DURING:
            return ACTION_RUNNING
        if s.cells[WAITING] > 0:
            return FIRST_PENDING
        if option < ACT:
            return TILE_TAKEN if s.cells[TAKEN] != 0 else crane_refusal(s, self.t, seat, option)
        if option < WHEEL:
            return self.action_refusal(s, seat, option)
        if option < CLIMB:
            return self.refresh_refusal(s, seat, (option - REFRESH) // 2, (option - REFRESH) % 2)
        return TAKE_FIRST if s.cells[TAKEN] == 0 else 0

    def action_refusal(self, s: State, seat: i64, option: i64) -> i64:
        """R4.1, R4.4, R7.6: an action of the tile, an extra one, a granted one."""
        if option < EXTRA:
            return self.act_refusal(s, seat, option - ACT)
        if option < GRANTED_:
            return self.extra_refusal(s, seat, (option - EXTRA) // PRICES, (option - EXTRA) % PRICES)
        if s.cells[GRANTED] == 0:
            return NONE_GRANTED
        return self.core_refusal(s, seat, option - GRANTED_, FREE)

    def act_refusal(self, s: State, seat: i64, action: i64) -> i64:
        """R4.1: one of the two actions of the tile taken, once."""
        tile = s.cells[TAKEN] - 1
        if tile < 0:
            return TAKE_FIRST
        if s.cells[ACTED] == 1:
            return ACTED_ALREADY
        if self.t.tile_actions[tile * 2] != action and self.t.tile_actions[tile * 2 + 1] != action:
            return NOT_ON_TILE
        return self.core_refusal(s, seat, action, FREE)

    def core_refusal(self, s: State, seat: i64, action: i64, spent: i64) -> i64:
        """R4.1.1: its core step must be possible."""
        return 0 if can_perform(s, self.t, seat, action, spent, self.bonus_after) else NO_CORE_STEP

    def extra_refusal(self, s: State, seat: i64, action: i64, price: i64) -> i64:
        """R4.4: once per turn, for 2 gold windows or a gold and a silver one."""
        if s.cells[BOUGHT] == 1:
            return BOUGHT_ALREADY
        if not can_pay(s, self.t, seat, self.t.extra_cost[price]):
            return NO_WINDOWS
        return self.core_refusal(s, seat, action, self.t.extra_cost[price])

    def refresh_refusal(self, s: State, seat: i64, row: i64, good: i64) -> i64:
        """R4.5: once per turn, 1 gold or 1 stone, a row of at least 2 tiles."""
        if s.cells[REFRESHED] == 1:
            return REFRESHED_ALREADY
        if s.cells[GOLD + good + seat * STRIDE] == 0:
            return CANNOT_PAY
        return ROW_TOO_SHORT if tiles_shown(s, row) < 2 else 0

    def any_time_refusal(self, s: State, seat: i64, mode: i64, option: i64) -> i64:
        """R4.6: any time in one's own turn; R4.6.2: as a guest only a seal whose right arises then."""
        if mode == ENDING:
            return NOT_YOUR_TURN
        if SEAL_ <= option < USE:
            if mode == GUEST and s.cells[AROSE] == 0:
                return NOT_YOUR_TURN
            return seal_refusal(s, self.t, seat, option - SEAL_)
        if mode == GUEST:
            return NOT_YOUR_TURN
        if option == WHEEL:
            return wheel_refusal(s, self.t, seat)
        if option < SEAL_:
            return climb_refusal(s, self.t, seat, option - CLIMB)
        tile = option - USE + ONCE_FIRST
        return 0 if has(s.cells[TECH_HELD + seat * STRIDE] & self.t.once_tiles, tile - 1) else NOT_HELD

    def pending_refusal(self, s: State, seat: i64, option: i64) -> i64:
        """R4.8: of what is pending."""
        slot = self.slot_for(s, option)
        if slot == NO_SLOT:
            return NOT_PENDING
        if RISE <= option < DECLINE:
            return rise_refusal(s, self.t, seat, option - RISE)
        term = s.cells[TERM + slot]
        if option >= self.decline_offer or self.t.term_kind[term] != PAY_FOR:
            return 0
        if not can_pay(s, self.t, seat, self.t.term_cost[term]):
            return CANNOT_PAY
        return 0 if spares(s, self.t, seat, self.t.term_cost[term]) else CORE_OWED

    def slot_for(self, s: State, option: i64) -> i64:
        """The pending slot that an option takes or declines."""
        if option < GAIN_PART:
            return stored_slot(s, (option - GAIN_STORED) // MOST, (option - GAIN_STORED) % MOST + 1)
        if option < RISE:
            return slot_of(s, self.parts[option - GAIN_PART])
        if option < DECLINE:
            return slot_of(s, T_CLIMB)
        if option < COMPOSITES:
            return slot_of(s, self.declined[option - DECLINE])
        if option < self.decline_offer:
            return slot_of(s, self.composites[option - COMPOSITES])
        return slot_of(s, self.offers[option - self.decline_offer])

    # -- the list ------------------------------------------------------------------------------

    def list_options(self, s: State, seat: i64, x: i64, y: i64, out: vec[i64]) -> i64:
        """The same as `refusal` says, leaving out early whole groups that cannot be legal."""
        waiting = s.cells[WAITING] > 0
        top = x == OWN and not waiting
        count: i64 = 0
        if top:
            count = self.list_top(s, seat, out)
        if x <= DURING and s.cells[NOTCH] != 0:
            count = self.list_range(s, seat, x, WHEEL, WHEEL + 1, out, count)
        if top and s.cells[REFRESHED] == 0:
            count = self.list_refreshes(s, seat, out, count)
        count = self.list_any_time(s, seat, x, out, count)
        if waiting:
            count = self.list_pending(s, seat, out, count)
        elif x in (DURING, GUEST):
            count = self.list_range(s, seat, x, self.seal_nothing, self.end, out, count)
        elif top and s.cells[TAKEN] != 0:
            out[count] = self.base + self.end
            count += 1
        return count

    def list_top(self, s: State, seat: i64, out: vec[i64]) -> i64:
        """What can begin at the top of a turn: a tile, its actions, extra and granted actions."""
        count: i64 = 0
        if s.cells[TAKEN] == 0:
            tiles, gold = occupied(s), s.cells[GOLD + seat * STRIDE]
            for position in range(POSITIONS):
                if has(tiles, position) and gold >= crane_price(s, self.t, seat, position):
                    out[count] = self.base + position
                    count += 1
        elif s.cells[ACTED] == 0:
            count = self.list_range(s, seat, OWN, ACT, EXTRA, out, count)
        if s.cells[BOUGHT] == 0 and s.cells[GOLDWIN + seat * STRIDE] > 0:
            count = self.list_range(s, seat, OWN, EXTRA, GRANTED_, out, count)
        if s.cells[GRANTED] > 0:
            count = self.list_range(s, seat, OWN, GRANTED_, WHEEL, out, count)
        return count

    def list_refreshes(self, s: State, seat: i64, out: vec[i64], count: i64) -> i64:
        """R4.5: for each row that shows 2 tiles, what can pay."""
        gold, stone = s.cells[GOLD + seat * STRIDE], s.cells[STONE + seat * STRIDE]
        if gold + stone == 0:
            return count
        for row in range(ROWS):
            if tiles_shown(s, row) >= 2:
                if gold > 0:
                    out[count] = self.base + REFRESH + row * 2
                    count += 1
                if stone > 0:
                    out[count] = self.base + REFRESH + row * 2 + 1
                    count += 1
        return count

    def list_any_time(self, s: State, seat: i64, mode: i64, out: vec[i64], count: i64) -> i64:
        """Climbs, seals, technologies of level III and IV."""
        o = seat * STRIDE
        if mode <= DURING and s.cells[SILVER + o] >= self.least_silver:
            count = self.list_range(s, seat, mode, CLIMB, SEAL_, out, count)
        if s.cells[RIGHTS + o] > 0:
            count = self.list_range(s, seat, mode, SEAL_, USE, out, count)
        if mode <= DURING and s.cells[TECH_HELD + o] & self.t.once_tiles != 0:
            count = self.list_range(s, seat, mode, USE, GAIN_STORED, out, count)
        return count

    def list_pending(self, s: State, seat: i64, out: vec[i64], count: i64) -> i64:
        """What can be taken or declined of each pending effect."""
        begin = count
        for slot in range(s.cells[WAITING]):
            term = s.cells[TERM + slot]
            if term <= STONE_:
                count = insert(out, begin, count, self.base + GAIN_STORED + term * MOST + least(s.cells[AMOUNT + slot], MOST) - 1)
            elif term == T_CLIMB:
                for grid in range(GRIDS):
                    if rise_refusal(s, self.t, seat, grid) == 0:
                        count = insert(out, begin, count, self.base + RISE + grid)
            elif self.pending_refusal(s, seat, self.gain_option[term]) == 0:
                count = insert(out, begin, count, self.base + self.gain_option[term])
            if self.decline_option[term] > 0:
                count = insert(out, begin, count, self.base + self.decline_option[term])
        return count

    def list_range(self, s: State, seat: i64, mode: i64, first: i64, behind: i64, out: vec[i64], count: i64) -> i64:
        """Those options of a range that are not refused."""
        for option in range(first, behind):
            if self.refusal(s, seat, mode, 0, option) == 0:
                out[count] = self.base + option
                count += 1
        return count

    # -- doing it ------------------------------------------------------------------------------

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Whatever it sets off is settled, then the seat is asked again; `done` ends the turn."""
        if option == self.end:
            end_turn(s, self.t, seat)
            return
        if option == self.seal_nothing:
            note(s, AROSE, 0)
            return
        push(s, SETTLE, seat, x, 0)
        if option < WHEEL:
            self.begin(s, seat, option)
        elif option < GAIN_STORED:
            self.any_time(s, seat, option)
        elif option < DECLINE and option >= RISE:
            drop_one(s, slot_of(s, T_CLIMB))
            climb_freely(s, self.t, seat, option - RISE, "R8.6.1")
        elif DECLINE <= option < COMPOSITES or option >= self.decline_offer:
            drop_one(s, self.slot_for(s, option))
        else:
            resolve(s, self.t, seat, self.slot_for(s, option))

    def begin(self, s: State, seat: i64, option: i64) -> None:
        """R4.1, R4.4, R7.6: an action tile, or an action."""
        if option < ACT:
            take_action_tile(s, self.t, seat, option)
        elif option < EXTRA:
            move(s, seat, ACTED, 1, "R4.1")
            perform(s, seat, option - ACT)
        elif option < GRANTED_:
            pay_cost(s, self.t, seat, self.t.extra_cost[(option - EXTRA) % PRICES], "R4.4")
            move(s, seat, BOUGHT, 1, "R4.4")
            perform(s, seat, (option - EXTRA) // PRICES)
        else:
            pay(s, seat, GRANTED, 1, "R7.6")
            perform(s, seat, option - GRANTED_)

    def any_time(self, s: State, seat: i64, option: i64) -> None:
        """R4.2, R4.5, R4.6."""
        if option == WHEEL:
            use_wheel(s, self.t, seat)
        elif option < CLIMB:
            begin_refresh(s, seat, (option - REFRESH) % 2)
            push(s, REPLACE, seat, (option - REFRESH) // 2, 0)
        elif option < SEAL_:
            climb(s, self.t, seat, option - CLIMB)
        elif option < USE:
            claim(s, self.t, seat, option - SEAL_)
        else:
            use_technology(s, self.t, seat, option - USE + ONCE_FIRST)


def stored_slot(s: State, good: i64, amount: i64) -> i64:
    """The pending gain of so much gold or stone; whatever is above MOST counts as MOST."""
    for slot in range(s.cells[WAITING]):
        if s.cells[TERM + slot] == good:
            held = s.cells[AMOUNT + slot]
            if held == amount or (held > MOST and amount == MOST):
                return slot
    return NO_SLOT
