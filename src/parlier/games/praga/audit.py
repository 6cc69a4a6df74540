"""What holds in every position of Praga. A first version."""

from __future__ import annotations

from parlier.core.state import State
from parlier.games.praga.tables import Tables


def audit(s: State, t: Tables) -> list[str]:
    """The laws that the position breaks, as sentences; [] for every position that play can reach."""
    return []
