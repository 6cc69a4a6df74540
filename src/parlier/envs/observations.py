"""The tables of docs/observations.md: every number of an observation, made from the blocks that write them.

`python -m parlier.envs.observations` prints the page; with a path it is written there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import parlier
from parlier.core.features import Block, joined
from parlier.core.game import Game
from parlier.core.observation import Entities, Features, Things, load_features

HEAD = """# Observations

What a learner sees of a position, as the environments in [envs](envs.md) give it: numbers for one seat, made of facts that
this seat may know and nothing else. Where a fact is hidden from it, the numbers are 0, and a number with `known` in its
name says so.

Seats are told from the one who looks on: `me` first, then `+1`, who comes next in the order of seats, and so on around
the table. There are as many numbers in every position of a game with the same options and seats, and each keeps its
place. All are float32. A fact that is yes or no is 1 or 0. A figure is divided by about the most that there usually is,
so that it lies between 0 and 1 as a rule; the range says what it can be at all.

The same numbers come in two forms. `flat` is one row. `entities` are tables: one for every kind of thing, with a row for
each thing and a column for each fact. A column that says nothing about a thing is 0 there. Rows keep their places too, so a
learner may give each a vector of its own. Some things come and go, like effects that wait: their tables have room for all
that there can be. `present` has a number for every row of all tables, in the order of the tables: 1 if the thing is there, 0 if
the row is padding.

This page is made by `python -m parlier.envs.observations docs/observations.md` from the lists that write the numbers,
and a test compares. Places are those of the seat count in the heading; in Python every number has its name for any seat
count:

```python
>>> import parlier
>>> from parlier.core.observation import load_features, load_observation
>>> features = load_features(parlier.load("caylus"), seats=2)
>>> features.size
368
>>> [feature.name for feature in features.features()].index("money me")
78
>>> entities = load_observation(parlier.load("caylus"), 2, "entities")
>>> kinds = {things.kind.name: things for things in entities.things}
>>> kinds["building"].rows[:2], kinds["building"].columns
(['n_farm', 'n_forest'], ['tile in stock', 'tile space', 'worker me', 'worker +1', 'owner me', 'owner +1', 'lawyer'])

```
"""
SHOWN = {"caylus": 4, "praga": 4}
"""The seat count whose places the page tells, by game."""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(parlier.load(name), seats) for name, seats in SHOWN.items())])


def section(game: Game, seats: int) -> str:
    """The tables of a game."""
    return "\n".join([*flat_lines(game, seats), "", *entity_lines(game, seats), ""])


def flat_lines(game: Game, seats: int) -> list[str]:
    """The flat form, block after block."""
    features = load_features(game, seats)
    sizes = ", ".join(f"{load_features(game, count).size:,} with {count}" for count in game.seat_counts)
    lines = [f"## {game.title}, {seats} seats", "", f"Numbers in a row by seats: {sizes}.", ""]
    lines += ["| places | name | first … last | meaning | range | rule |", "|---|---|---|---|---|---|"]
    at = 0
    for block in features.blocks:
        lines.append(row(block, at, [joined(*label) for label in block.labels]))
        at += int(block.size)
    return lines


def entity_lines(game: Game, seats: int) -> list[str]:
    """The form by entities: the kinds, and then the columns of each."""
    entities = Entities(load_features(game, seats))
    lines = [f"### {game.title} by entities", "", f"{entities.rows} rows of all kinds.", ""]
    lines += ["| kind | rows × columns | first … last row | a row is | comes and goes |", "|---|---|---|---|---|"]
    for kind, rows, columns, _, _ in entities.things:
        passing = "yes" if kind.passing else ""
        lines.append(f"| `{kind.name}` | {len(rows)} × {len(columns)} | {ends(rows)} | {kind.meaning} | {passing} |")
    lines += ["", "| kind | columns | name | first … last | meaning | range | rule |", "|---|---|---|---|---|---|---|"]
    for things in entities.things:
        at = 0
        for block, columns in columns_of(things, entities.flat):
            lines.append(f"| `{things.kind.name}` {row(block, at, columns)}")
            at += len(columns)
    return lines


def columns_of(things: Things, features: Features) -> Iterator[tuple[Block, list[str]]]:
    """The columns of a kind by the block that they come from, without its name."""
    source: dict[str, Block] = {}
    for block in features.blocks:
        for feature in block.features():
            if feature.kind == things.kind:
                source.setdefault(feature.column, block)
    for block, columns in groupby(things.columns, source.__getitem__):
        yield block, [column.removeprefix(block.name).strip() for column in columns]


def row(block: Block, at: int, labels: list[str]) -> str:
    """The line of a block with so many labels whose first number has place `at`."""
    last = at + len(labels) - 1
    places = str(at) if last == at else f"{at}–{last}"
    span = f"{figure(block.low)} to {figure(block.high)}"
    return f"| {places} | `{block.name}` | {ends(labels)} | {block.meaning} | {span} | {block.rule} |"


def ends(labels: list[str]) -> str:
    """The first and the last of some words."""
    return " … ".join(f"`{label}`" for label in dict.fromkeys([labels[0], labels[-1]]) if label)


def figure(number: float) -> str:
    """A range's end as short as it can be."""
    return f"{number:.4g}"


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(page(), "utf-8")
    else:
        print(page(), end="")
