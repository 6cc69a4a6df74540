"""The tables of docs/observations.md: every number of an observation, made from the blocks that write them.

`python -m parlier.envs.observations` prints the page; with a path it is written there.
"""

from __future__ import annotations

import sys
from pathlib import Path

import parlier
from parlier.core.features import Block, load_features
from parlier.core.game import Game

HEAD = """# Observations

What a learner sees of a position, as the environments in [envs](envs.md) give it: one row of numbers for one seat, made
of facts that this seat may know and nothing else. Where a fact is hidden from it, the numbers are 0, and a number with
`known` in its name says so.

Seats are told from the one who looks on: `me` first, then `+1`, who comes next in the order of seats, and so on around
the table. The row is as long in every position of a game with the same options and seats, and each number keeps its
place. All are float32. A fact that is yes or no is 1 or 0. A figure is divided by about the most that there usually is,
so that it lies between 0 and 1 as a rule; the range says what it can be at all.

This page is made by `python -m parlier.envs.observations docs/observations.md` from the lists that write the numbers,
and a test compares. The places in the row are those of the seat count in the heading; in Python every number has its
name for any seat count:

```python
>>> import parlier
>>> from parlier.core.features import load_features
>>> features = load_features(parlier.load("caylus"), seats=2)
>>> features.size
368
>>> [feature.name for feature in features.features()].index("money me")
78

```
"""
SHOWN = {"caylus": 4, "praga": 4}
"""The seat count whose places the page tells, by game."""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(parlier.load(name), seats) for name, seats in SHOWN.items())])


def section(game: Game, seats: int) -> str:
    """The table of a game."""
    features = load_features(game, seats)
    sizes = ", ".join(f"{load_features(game, count).size:,} with {count}" for count in game.seat_counts)
    lines = [f"## {game.title}, {seats} seats", "", f"Numbers in a row by seats: {sizes}.", ""]
    lines += ["| places | name | first … last | meaning | range | rule |", "|---|---|---|---|---|---|"]
    at = 0
    for block in features.blocks:
        lines.append(row(block, at))
        at += int(block.size)
    return "\n".join(lines) + "\n"


def row(block: Block, at: int) -> str:
    """The line of a block whose first number has place `at`."""
    last = at + int(block.size) - 1
    places = str(at) if last == at else f"{at}–{last}"
    ends = [block.labels[0], block.labels[-1]] if last > at else [block.labels[0]]
    labels = " … ".join(f"`{label}`" for label in ends if label)
    span = f"{figure(block.low)} to {figure(block.high)}"
    return f"| {places} | `{block.name}` | {labels} | {block.meaning} | {span} | {block.rule} |"


def figure(number: float) -> str:
    """A range's end as short as it can be."""
    return f"{number:.4g}"


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(page(), "utf-8")
    else:
        print(page(), end="")
