"""R5.3: upgrading an action."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlier.core.state import Decision, State, push, refuse_unless
from parlier.games.praga.actions import DURING, bonus_refusal, count_performance, lay_upgrade, take_bonus_first
from parlier.games.praga.board import Board
from parlier.games.praga.cells import ROTATIONS, UPGRADES
from parlier.games.praga.gains import step_university
from parlier.games.praga.kinds import ROTATE, SETTLE
from parlier.games.praga.links import gain_links
from parlier.games.praga.means import FREE, affords, pay_price
from parlier.games.praga.refusals import CANNOT_PAY
from parlier.games.praga.rows import era_of
from parlier.games.praga.tables import Tables
from parlier.games.praga.walls import has_taken, list_row, take_refusal, take_tile
from parlier.games.praga.words import UPGRADE_, UPGRADE_ROW, V_UPGRADE


class Upgrade(Decision):
    """R5.3: which upgrade, or the bonus of the one on the upgrade hex first."""

    def __init__(self, t: Tables, bonus_after: bool) -> None:
        super().__init__("upgrade", "R5.3", [*[f"upgrade {name}" for name in t.upgrade_ids[1:]], "upgrade bonus"])
        self.t = t
        self.bonus_after = bonus_after

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """In the row and payable."""
        if option == UPGRADES:
            return bonus_refusal(s, self.t, seat, UPGRADE_, self.bonus_after)
        refused = take_refusal(s, UPGRADE_ROW, option + 1)
        if refused != 0:
            return refused
        cost = self.t.upgrade_cost[option + 1]
        return refuse_unless(affords(s, self.t, seat, cost, V_UPGRADE, FREE, FREE, FREE), CANNOT_PAY)

    def list_options(self, s: State, seat: i64, x: i64, y: i64, out: vec[i64]) -> i64:
        """The same as `refusal` says, for the tiles of the row only."""
        found = list_row(s, UPGRADE_ROW, self.base, out, 0)
        count: i64 = 0
        for index in range(found):
            if self.refusal(s, seat, x, y, out[index] - self.base) == 0:
                out[count] = out[index]
                count += 1
        if self.refusal(s, seat, x, y, UPGRADES) == 0:
            out[count] = self.base + UPGRADES
            count += 1
        return count

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Pay for it; how it is turned is asked next."""
        if option == UPGRADES:
            take_bonus_first(s, self.t, seat, UPGRADE_)
            return
        pay_price(s, self.t, seat, self.t.upgrade_cost[option + 1], V_UPGRADE, "R5.3")
        push(s, ROTATE, seat, option + 1, 0)
        take_tile(s, seat, UPGRADE_ROW, option + 1, "R5.3")
        has_taken(s, self.t, seat, UPGRADE_ROW, option + 1)


class Rotate(Decision):
    """R5.3: how upgrade x is turned on the hex of its action."""

    def __init__(self, t: Tables, b: Board) -> None:
        super().__init__("rotate", "R5.3", [f"rotate {rotation}" for rotation in range(ROTATIONS)])
        self.t = t
        self.b = b

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """Any way."""
        return 0

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Lay it down: bonuses, links and the university are set off together. R5.3.3: on the upgrade hex it counts at once."""
        t = self.t
        push(s, SETTLE, seat, DURING, 0)
        lay_upgrade(s, t, seat, x, option)
        count_performance(s, t, seat, UPGRADE_)
        step_university(s, t, seat, t.upgrade_steps[era_of(UPGRADE_ROW, x)])
        gain_links(s, t, self.b, seat, t.upgrade_action[x])
