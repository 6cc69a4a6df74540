"""What is observed and what can be done, as spaces; shared by the environments that speak of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlier.core.batch import Mask
from parlier.core.observation import Entities, load_observation
from parlier.envs.entities import by_kind
from parlier.envs.missing import needs

with needs("gymnasium"):
    import numpy as np
    from gymnasium import spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from parlier.core.game import Game
    from parlier.core.state import State


FLOAT = np.dtype(np.float32)


class Window:
    """What the seats of one game observe, as new arrays: the numbers of docs/observations.md, and a mask of the legal actions.

    observations: the form, `flat` or `entities`. For a copy of the environment it is made anew.
    """

    def __init__(self, game: Game, seats: int, observations: str) -> None:
        self.game, self.seats, self.form = game, seats, observations
        self.observation = load_observation(game, seats, observations)
        self._entities = isinstance(self.observation, Entities)
        self._units = np.array(self.observation.units, np.float32)
        self._cells = self.observation.zeros[:]
        self._whole: NDArray[np.int32] = np.frombuffer(buffer(self._cells), np.int32)
        self._marks = Mask(game)
        self._mask: NDArray[np.int8] = np.frombuffer(buffer(self._marks.cells), np.int8)

    def numbers(self, state: State, seat: int) -> Any:
        """The numbers: float32 (features,), or by kind float32 (rows, columns)."""
        self.observation.refill(state, seat, self._cells)
        row = self._whole.astype(FLOAT)
        np.divide(row, self._units, row)
        return by_kind(self.observation, row) if self._entities else row

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """1 for every legal action, int8 (actions,); all 0 while another seat decides."""
        self._marks.look(state, seat)
        return self._mask.copy()

    def space(self) -> spaces.Space[Any]:
        """The space of the numbers."""
        low, high = (np.array(ends, np.float32) for ends in (self.observation.low, self.observation.high))
        if not self._entities:
            return spaces.Box(low, high, dtype=np.float32)
        lows, highs = by_kind(self.observation, low), by_kind(self.observation, high)
        return spaces.Dict([(name, spaces.Box(lows[name], highs[name], dtype=np.float32)) for name in lows])

    def mask_box(self) -> spaces.Box:
        """The space of the masks."""
        return spaces.Box(0, 1, (self.game.actions,), np.int8)

    def __reduce__(self) -> tuple[Any, ...]:
        return Window, (self.game, self.seats, self.form)


def buffer(cells: Any) -> Any:
    """A native vector, as something NumPy reads without a copy."""
    return cells
