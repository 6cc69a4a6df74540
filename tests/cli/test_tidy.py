"""The server's garbage: old cycles go when it is quiet, and not while people wait."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from time import process_time

import pytest

from parlier.cli.tidy import keep_tidy


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


async def grown_old(worthwhile: float, work: float) -> bool:
    """Whether a knot that was tied before is gone after a while; `work`: seconds of work in every turn of the loop."""
    knot = weakref.ref(Knot())
    task = asyncio.create_task(keep_tidy(0.05, worthwhile))
    for _ in range(20):
        end = process_time() + work
        while process_time() < end:
            pass
        await asyncio.sleep(0.02)
    task.cancel()
    return knot() is None


def test_old_garbage_is_collected_when_it_is_quiet() -> None:
    assert asyncio.run(grown_old(worthwhile=0, work=0))


def test_nothing_old_is_looked_through_while_the_server_works() -> None:
    assert not asyncio.run(grown_old(worthwhile=0, work=0.05))


def test_an_idle_server_does_not_collect_again_and_again() -> None:
    assert not asyncio.run(grown_old(worthwhile=1000, work=0))
