# interpreted: not on the hot path, and a shorter build without it
"""Chance: NATURE's decisions answered from a seed.

Draw number k is a hash of the seed and k, so the place in the sequence is simply how many draws a
record holds: a reloaded game goes on with the same draws, and a copied state cannot peek.
"""

from __future__ import annotations

from parlier.core.errors import OptionError

Seed = int | str


def check_seed(seed: object) -> Seed:
    """A seed is a whole number or a one-line text. OptionError on anything else."""
    if type(seed) is int:
        return seed
    if isinstance(seed, str) and seed and seed.isprintable() and seed == seed.strip():
        return seed
    raise OptionError(f"seed {seed!r}: expected a whole number or a text of one line")


def draw(seed: Seed, number: int, options: int) -> int:
    """Which of `options` the draw `number` (0, 1, …) takes; each is equally likely."""
    return int.from_bytes(_sha256(f"parlier draw {number} of {seed}")) % options


def commitment(seed: Seed) -> str:
    """A hash that fixes the seed without showing it; who later sees the seed can check it."""
    return "sha256:" + _sha256(f"parlier seed {seed}").hex()


def _sha256(text: str) -> bytes:
    from hashlib import sha256  # a slow import, and not every use of the library draws

    return sha256(text.encode()).digest()
