"""What a seat may not know guides nobody who thinks for it."""

from __future__ import annotations

import pytest

from parlier.core.state import NATURE
from parlier.core.view import View, imagined
from tests.contract.common import CASES, Case, walk

each_case = pytest.mark.parametrize("case", CASES, ids=str)


@each_case
def test_what_a_seat_imagines_looks_to_it_like_what_is(case: Case) -> None:
    """The same view, the same choices, a lawful position; and the position itself stays."""
    for count, state in enumerate(walk(case, 5)):
        if count % 5 == 0 and not state.over and state.seat != NATURE:
            before = state.to_bytes()
            other = imagined(state)
            assert View(other, state.seat) == View(state, state.seat)
            assert other.legal() == state.legal() and case.game.audit(other) == []
            assert imagined(other) == other
            assert state.to_bytes() == before
