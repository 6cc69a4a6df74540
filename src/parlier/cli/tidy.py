"""When the server collects its garbage.

Looking through everything that a thousand tables keep in memory stops the server for a second or more. So Python's
collector only looks at what is young, and the rest is looked through when nobody is waiting.
"""

from __future__ import annotations

import asyncio
import gc
from time import process_time

NEVER = 1_000_000_000
THRESHOLDS = (1_000, NEVER, NEVER)
"""Only what is youngest is looked through by itself, in small steps: 100,000 objects stop the server for a fifth of a second.
What outlives a step is hardly ever garbage, and looking at it once more takes some 20 ms."""
INTERVAL = 20.0
QUIET = 0.03
"""The share of a processor below which nobody is waiting."""
WORTHWHILE = 2.0
"""Seconds of work after which a collection is worth its while."""


async def keep_tidy(interval: float = INTERVAL, worthwhile: float = WORTHWHILE) -> None:
    """Run beside the server, for ever."""
    gc.set_threshold(*THRESHOLDS)
    swept = process_time()
    while True:
        gc.freeze()
        before = process_time()
        await asyncio.sleep(interval)
        now = process_time()
        if now - before < QUIET * interval and now - swept > worthwhile:
            gc.unfreeze()
            gc.collect()
            swept = process_time()
