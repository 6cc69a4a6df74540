"""Past positions of running games, as everybody may call them up."""

from __future__ import annotations

from parlier.core.state import NATURE
from parlier.core.view import UNSEEN, View
from parlier.games.praga import cells as c
from parlier.web.viewer import public_view
from tests.praga.scene import RED, crane, give, table, texts


def test_f110_what_chance_deals_to_one_who_will_look_at_it_is_never_shown_to_others() -> None:
    """R2.7: the tiles marked V are sorted one by one before a player looks at them; the log leads to every moment of that."""
    state = table(2)
    crane(state, 9, 0, 1, 4, 2, 3, 5)
    give(state, RED, pawn=4, egg=5, gold=9, stone=9)
    while "sort br5_tech" not in texts(state):
        wanted = ("act road", "road V", "gain", "crane")
        state.apply(state.game.parse(min(texts(state), key=lambda text: [not text.startswith(wish) for wish in wanted])))
    moments, answers = [state.clone()], list[str]()
    while state.seat == NATURE:
        answers.append(state.game.action_text(state.legal()[0]))
        state.apply(state.legal()[0])
        moments.append(state.clone())
    assert len(moments) > 2 and state.cells[c.V_KNOWN]
    for nth, moment in enumerate(moments):
        cells = public_view(moment, answers[nth:]).cells
        assert set(cells[c.V_UNSEEN : c.V_LEFT]) == {UNSEEN}
        others = (cell for cell in range(len(cells)) if not c.V_UNSEEN <= cell < c.V_LEFT)
        assert all(cells[cell] == View(moment, None).cells[cell] for cell in others)
