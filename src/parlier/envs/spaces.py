"""What is observed and what can be done, as spaces; shared by the environments that speak of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlier.core.batch import Observer
from parlier.core.features import load_features
from parlier.envs.missing import needs

with needs("gymnasium"):
    import numpy as np
    from gymnasium import spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from parlier.core.game import Game
    from parlier.core.state import State


class Window:
    """What the seats of one game observe, as new arrays: the numbers of docs/observations.md, and a mask of the legal actions.

    For a copy of the environment it is made anew.
    """

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats
        self.features = load_features(game, seats)
        self._observer = Observer(game, self.features)
        self._row: NDArray[np.float64] = np.frombuffer(buffer(self._observer.row), np.float64)
        self._mask: NDArray[np.int8] = np.frombuffer(buffer(self._observer.mask), np.int8)

    def observe(self, state: State, seat: int) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
        """The numbers, float32 (features,), and the mask, int8 (actions,); all 0 while another seat decides."""
        self._observer.look(state, seat)
        return self._row.astype(np.float32), self._mask.copy()

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """The mask alone."""
        self._observer.show_mask(state, seat)
        return self._mask.copy()

    def box(self) -> spaces.Box:
        """The space of the numbers."""
        described = self.features.features()
        low, high = (np.array([getattr(feature, end) for feature in described], np.float32) for end in ("low", "high"))
        return spaces.Box(low, high, dtype=np.float32)

    def mask_box(self) -> spaces.Box:
        """The space of the masks."""
        return spaces.Box(0, 1, (self.game.actions,), np.int8)

    def __reduce__(self) -> tuple[Any, ...]:
        return Window, (self.game, self.seats)


def buffer(cells: Any) -> Any:
    """A native vector, as something NumPy reads without a copy."""
    return cells
