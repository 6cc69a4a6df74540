"""Words as plain text: amounts in words, players by their names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from parlier.games.praga.skin.tongue import Tongue
from parlier.games.praga.tables import Tables
from parlier.skin.catalogue import Argument


class PlainTongue(Tongue[str]):
    """Speaks in plain text."""

    def say(self, key: str, **arguments: Argument) -> str:
        return self.words.text(key, **arguments)

    def join(self, parts: Sequence[str]) -> str:
        return self.listed(parts)

    def name(self, seat: int) -> str:
        return self.cast.names[seat] if seat < len(self.cast.names) else self.say("parler")

    def amount(self, n: int, good: str) -> str:
        return self.say("amount", n=n, good=self.say(f"good-{good}", n=n))

    def signed(self, n: int, good: str) -> str:
        return self.say("signed-loss" if n < 0 else "signed-gain", n=abs(n), good=self.say(f"good-{good}", n=abs(n)))

    def named(self, word: str) -> str:
        key = f"tile-{word}"
        return self.say(key) if self.words.has(key) else names_of(self.tables).get(word, word)


@lru_cache(maxsize=8)
def names_of(t: Tables) -> dict[str, str]:
    """The names that the tables give their tiles, by the tiles' words."""
    pairs = (
        (t.upgrade_ids, t.upgrade_names),
        (t.wall_ids, t.wall_names),
        (t.building_ids, t.building_names),
        (t.tech_ids, t.tech_names),
        (t.iv_ids, t.iv_names),
        (t.v_ids, t.v_names),
        (t.plaza_ids, t.plaza_names),
    )
    return {word: name for ids, names in pairs for word, name in zip(ids, names, strict=True)}
