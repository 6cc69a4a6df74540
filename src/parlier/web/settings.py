"""How a server is set."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

MOST_BYTES = 64 * 1024
"""The largest body of a request."""


class Rate:
    """A token bucket's size: `burst` at once, and one more every `every` seconds."""

    def __init__(self, burst: int, every: float) -> None:
        self.burst = burst
        self.every = every


RATES = {
    "act": Rate(60, 0.2),
    "say": Rate(10, 2),
    "note": Rate(30, 1),
    "name": Rate(10, 5),
    "open": Rate(20, 30),
    "register": Rate(60, 5),
    "back": Rate(10, 10),
    "ask": Rate(120, 0.1),
}
"""What one person (`register` and `back`: one address) may do how often."""


@dataclass(frozen=True)
class Settings:
    """friends: the address that friends in the same network open, when it is not the one in the bar.

    limited: whether there are limits on how often something may be done. boot: this run of the server.
    """

    friends: str | None = None
    limited: bool = True
    heartbeat: float = 15.0
    streams_a_person: int = 4
    streams_an_address: int = 64
    streams_in_all: int = 8000
    boot: str = field(default_factory=lambda: secrets.token_hex(4))
