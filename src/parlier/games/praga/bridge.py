"""R5.6.1, R5.6.2: tiles on Charles Bridge. Numbers 1 to 6 are tiles marked IV, 7 to 12 those marked V."""

from __future__ import annotations

from mypy_extensions import i64

from parlier.core.state import Decision, State, push, refuse_unless
from parlier.core.verbs import move, place
from parlier.games.praga.cells import BRIDGE, BRIDGE_SLOTS, IV_GONE, SECRET_TILES
from parlier.games.praga.gains import gain_effect
from parlier.games.praga.kinds import BRIDGE_SLOT
from parlier.games.praga.refusals import SLOT_TAKEN, V_SLOT_TAKEN
from parlier.games.praga.sources import S_ROAD
from parlier.games.praga.tables import Tables


def keep_bridge_tile(s: State, t: Tables, seat: i64, tile: i64) -> None:
    """R5.6.1: the reward of a IV tile; it goes on a free slot, or is discarded."""
    gain_effect(s, t, seat, t.iv_reward[tile], S_ROAD)
    if not place_on_bridge(s, seat, tile):
        place(s, seat, IV_GONE, tile - 1, "R5.6.1")


def place_on_bridge(s: State, seat: i64, tile: i64) -> bool:
    """Ask for the slot a bridge tile covers; whether there is a free one."""
    for slot in range(BRIDGE_SLOTS):
        if s.cells[BRIDGE + slot] == 0:
            push(s, BRIDGE_SLOT, seat, tile, 0)
            return True
    return False


def slot_rule(tile: i64) -> str:
    """The rule by which a bridge tile covers a slot."""
    return "R5.6.1" if tile <= SECRET_TILES else "R5.6.2"


class BridgeSlot(Decision):
    """R5.6.1, R5.6.2: which slot bridge tile x covers."""

    def __init__(self, t: Tables) -> None:
        super().__init__("bridge", "R5.6.1", [f"bridge {name}" for name in t.slot_ids])
        self.t = t

    def cites(self, x: i64, y: i64) -> str:
        """By the tile."""
        return slot_rule(x)

    def refusal(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> i64:
        """A free one."""
        return refuse_unless(s.cells[BRIDGE + option] == 0, SLOT_TAKEN if x <= SECRET_TILES else V_SLOT_TAKEN)

    def take(self, s: State, seat: i64, x: i64, y: i64, option: i64) -> None:
        """Cover it, and gain what it shows (R5.6.3: in any order)."""
        move(s, seat, BRIDGE + option, x, slot_rule(x))
        gain_effect(s, self.t, seat, self.t.slot_bonus[option], S_ROAD)
