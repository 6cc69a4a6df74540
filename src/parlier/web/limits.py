"""How often something may be done: token buckets, and the streams that are open."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from parlier.web.settings import RATES, Settings
from parlier.web.wrong import Wrong

MOST_BUCKETS = 50_000


class Buckets:
    """One bucket for each (what, who); the longest unused are forgotten."""

    def __init__(self, limited: bool, clock: Callable[[], float] = monotonic) -> None:
        self.limited = limited
        self.clock = clock
        self.full_at: OrderedDict[tuple[str, object], float] = OrderedDict()
        """When each bucket will be full again."""

    def take(self, what: str, who: object) -> None:
        """Count one more; `Wrong` (429) when it was too often."""
        if not self.limited:
            return
        rate, now = RATES[what], self.clock()
        full_at = max(self.full_at.pop((what, who), now), now)
        allowed = full_at + rate.every - now <= rate.burst * rate.every
        self.full_at[what, who] = full_at + rate.every if allowed else full_at
        if len(self.full_at) > MOST_BUCKETS:
            self.full_at.popitem(last=False)
        if not allowed:
            raise Wrong(429, "error-too-often")


class OpenStreams:
    """Counts the streams of each person and address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open: Counter[object] = Counter()

    @contextmanager
    def one_more(self, who: object) -> Iterator[None]:
        """Within, a stream of `who` is open."""
        self.open[who] += 1
        self.open[None] += 1
        try:
            yield
        finally:
            self.open[None] -= 1
            self.open[who] -= 1
            if not self.open[who]:
                del self.open[who]

    def check(self, who: object, most: int) -> None:
        """`Wrong` (429) when `who`, or everybody together, has too many open."""
        if self.settings.limited and (self.open[who] >= most or self.open[None] >= self.settings.streams_in_all):
            raise Wrong(429, "error-too-many-streams")
