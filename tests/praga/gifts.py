"""What makes random games of Praga rich in looks at hidden tiles."""

from __future__ import annotations

import random

from parlier.core.state import UNKNOWN, State
from parlier.games.praga import cells as c
from parlier.games.praga.rules import Praga

AT_BRIDGE = (3, 4)
BELOW_TOP = 4


def near_a_look(state: State, chance: random.Random) -> None:
    """At the beginning of a turn its seat gets goods, and often stands right before what lets it look.

    Steps on tracks, the last spaces of the King's Road, the top of the Cathedral.
    """
    if state.decision is None or state.decision.name != "turn" or state.cells[c.TAKEN] or state.cells[c.WAITING]:
        return
    assert isinstance(state.game, Praga) and state.seat is not None
    marks = [step - 1 for step, level in enumerate(state.game.tables.tech_level) if level > 0]
    o = state.seat * c.STRIDE
    gifts = [(c.EGG, 2), (c.SILVER, 2), (c.GOLDWIN, 1), (c.GOLD, 5), (c.STONE, 5)]
    gifts += [(c.TECH, chance.choice(marks)), (c.PAWN, chance.choice(AT_BRIDGE)), (c.GRID_ROW + 1, BELOW_TOP)]
    for cell, amount in gifts:
        if chance.random() < 0.5:
            state.cells[cell + o] = max(int(state.cells[cell + o]), amount)
    state.count = UNKNOWN
