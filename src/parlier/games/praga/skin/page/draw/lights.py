"""What lights up around a tile that is being placed: its links, and corners that meet their like."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

from parlier.games.praga.skin.placing import Gained

ACROSS = 50.8
"""From the middle of a hex, 88 wide, to a corner."""


def lights(gained: Gained) -> str:
    """Drawn over a hex with its middle at 44, 50: across each edge with a link, around each corner that matches."""
    marks = [*map(_link, gained.links), *map(_corner, gained.corners)]
    return f'<g class="lit">{"".join(marks)}</g>' if marks else ""


@cache
def _link(edge: int) -> str:
    """Around both symbols, on this hex and on the next one."""
    turn = f' transform="rotate({60 * edge - 60} 44 50)"'
    return f'<rect class="lk" x="66" y="38.5" width="44" height="23" rx="11.5"{turn}/>'


@cache
def _corner(vertex: int) -> str:
    angle = radians(60 * vertex - 90)
    return f'<circle class="ln" cx="{44 + ACROSS * cos(angle):.1f}" cy="{50 + ACROSS * sin(angle):.1f}" r="13"/>'
