"""Observations by entities: one array of numbers as a table for each kind of thing.

>>> import numpy as np
>>> import parlier
>>> from parlier.core.observation import load_observation
>>> from parlier.envs.entities import by_kind
>>> entities = load_observation(parlier.load("caylus"), 3, "entities")
>>> tables = by_kind(entities, np.zeros((64, entities.size), np.float32))
>>> tables["seat"].shape, tables["building"].shape, tables["present"].shape
((64, 3, 25), (64, 36, 9), (64, 88))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlier.core.errors import OptionError
from parlier.core.observation import Entities, Observation
from parlier.envs.missing import needs

with needs("numpy"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

PRESENT = "present"
"""The name of the signs of all rows."""


def by_kind(observation: Observation | None, numbers: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """The last axis of an array by the names of kinds, each (..., rows, columns).

    Under `present` are the signs of all rows, (..., rows). No number is copied. OptionError when the observation is flat,
    ValueError when it has another size than the array.
    """
    if not isinstance(observation, Entities):
        raise OptionError("only observations of the form 'entities' have kinds")
    if numbers.shape[-1] != observation.size:
        raise ValueError(f"an observation has {observation.size} numbers, not {numbers.shape[-1]}")
    around, found = numbers.shape[:-1], {}
    for things in observation.things:
        shape = (len(things.rows), len(things.columns))
        own = numbers[..., things.start : things.start + int(np.prod(shape))]
        found[things.kind.name] = own.reshape(*around, *shape)
    return found | {PRESENT: numbers[..., observation.signs :]}
