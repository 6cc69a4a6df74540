"""What tiles do, in words."""

from __future__ import annotations

from parlier.games.praga.skin.look import event_of
from parlier.games.praga.skin.saying import Saying, cost, effect, say, signed
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import COUNTER_NAMES


def technology(t: Tables, tile: int) -> Saying:
    """What a technology does."""
    event = event_of(t, tile)
    if not event:
        return say("does-once", what=effect(int(t.tech_effect[tile])))
    if t.tech_effect[tile]:
        return say("does-trigger", what=effect(int(t.tech_effect[tile])), event=say(f"event-{event}"))
    return say("does-discount", what=cost(int(t.tech_cost[tile])), event=say(f"event-{event}"))


def v_scores(t: Tables, tile: int) -> Saying:
    """R10.5: what a V tile scores at the end."""
    return say("scores-each", amount=signed(int(t.v_points[tile]), "vp"), each=say(f"counter-{COUNTER_NAMES[t.v_counter[tile]]}"))
