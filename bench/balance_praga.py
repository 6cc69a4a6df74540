"""What `bench.balance` counts in Praga: tiles and places are pieces; action tiles, actions and rewards are choices."""

from __future__ import annotations

from bench.balance_items import Item, Options
from parlier.core.state import State, top
from parlier.games.praga.cells import PLAZA, ROW, SECRET_TILES, SLOTS
from parlier.games.praga.rows import era_of, is_special
from parlier.games.praga.rules import Praga

ROWS = ("upgrade", "wall", "build")
"""The words of the notation for taking a tile of each row."""
STACKS = ("technology I", "technology II", "technology III", "technology IV", "bridge IV")
PIECES = {"v": "bridge V", "token": "production token", "bridge": "bridge slot", "seal": "seal", "site": "site"}
CHOICES = (
    *("crane", "act", "extra", "use", "mines", "quarries"),
    *("wheel", "climb", "choose", "gain", "decline", "either", "refresh", "arrow"),
)


class PragaOptions(Options):
    """Tiles that lie in a row are on offer to whoever is on turn, whether the seat can pay for them or not."""

    def __init__(self, game: Praga) -> None:
        super().__init__(game)
        t = game.tables
        self._plazas = t.plaza_ids
        self._tiles = [
            [Item(_group(row, tile), name) for tile, name in enumerate(names)]
            for row, names in enumerate((t.upgrade_ids, t.wall_ids, t.building_ids))
        ]
        self._by_text = {
            f"{ROWS[row]} {item.name}": item for row, items in enumerate(self._tiles) for item in items[1:]
        } | {
            f"keep {name}": Item(STACKS[place // SECRET_TILES], name)
            for place, name in enumerate([*t.tech_ids[1:], *t.iv_ids[1:]])
        }  # fmt: skip

    def is_piece(self, group: str) -> bool:
        """All but the choices."""
        return group not in CHOICES and group != "plaza"

    def item(self, state: State, action: int) -> Item | None:
        """By the notation; of no interest are places on one's own board and what must be done anyway."""
        text = self.game.action_text(action)
        word, _, name = text.partition(" ")
        if word == "reward":
            space = state.cells[top(state) + 2]
            return Item("plaza", f"{self._plazas[state.cells[PLAZA + space]]} {name}")
        if word in PIECES and name != "nothing":
            return Item(PIECES[word], name)
        if word in CHOICES:
            return Item(word, name or word)
        return self._by_text.get(text)

    def shown(self, state: State) -> list[Item]:
        """The rows, and what is legal."""
        return [*self._in_rows(state), *super().shown(state)]

    def _in_rows(self, state: State) -> list[Item]:
        found = []
        for row, items in enumerate(self._tiles):
            tiles = [state.cells[ROW + row * SLOTS + slot] for slot in range(SLOTS)]
            found += [items[tile] for tile in tiles if tile != 0]
        return found


def _group(row: int, tile: int) -> str:
    special = ", special" if tile and is_special(row, tile) else ""
    return f"{('upgrade', 'wall', 'building')[row]}, era {era_of(row, tile)}{special}"
