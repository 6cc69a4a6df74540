"""Games as Parquet: a row for each decision of a seat, with what it could know and do, what it did, and how the game ended.

Rows are written as games come, so memory does not grow with their number; the file appears under its name when it is whole.
The columns are `schema`'s; docs/data.md says what they mean.
"""

from __future__ import annotations

import json
import os
from array import array
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import parlier
from parlier.core.errors import OptionError, RecordError
from parlier.core.game import Game
from parlier.core.observation import load_features
from parlier.core.record import Record
from parlier.core.state import NATURE
from parlier.envs.missing import needs
from parlier.envs.rewards import rewards

with needs("data"):
    import pyarrow as pa
    import pyarrow.parquet as pq

FORMAT = "parlier positions 1"
ROWS = 4096
"""About how many rows are kept in memory before they are written as one row group."""


def schema(game: Game, seats: int) -> Any:
    """The columns for a game with so many seats. What `about` says is in its metadata, as JSON under `parlier`."""
    size = int(load_features(game, seats).size)
    text = pa.dictionary(pa.int32(), pa.string())
    columns = [
        pa.field("game", pa.int32(), nullable=False),
        pa.field("seed", text),
        pa.field("index", pa.int32(), nullable=False),
        pa.field("seat", pa.int8(), nullable=False),
        pa.field("player", text),
        pa.field("decision", text, nullable=False),
        pa.field("observation", pa.list_(pa.float32(), size), nullable=False),
        pa.field("legal", pa.list_(pa.int32()), nullable=False),
        pa.field("action", pa.int32(), nullable=False),
        pa.field("outcome", pa.float32()),
        pa.field("margin", pa.float32()),
        pa.field("points", pa.float32()),
    ]
    return pa.schema(columns, {"parlier": json.dumps(about(game, seats))})


def about(game: Game, seats: int) -> dict[str, object]:
    """What a reader must know of a file to use it, and to make such positions itself."""
    return {
        "format": FORMAT,
        "version": parlier.__version__,
        "game": game.name,
        "rules": game.rules,
        "options": game.options,
        "seats": seats,
        "actions": game.texts,
        "features": [feature.name for feature in load_features(game, seats).features()],
    }


def export(records: Iterable[Record], path: Path) -> tuple[int, int]:
    """Write the decisions of `records` to `path`. Returns how many games and rows.

    OptionError when `path` cannot be a file, RecordError when there is no record, or when one is of another game, other options
    or other seats than the first; then, and on any other error, no file is left. On KeyboardInterrupt what has come so far is
    kept, and it is raised again.
    """
    if not path.parent.is_dir() or (path.exists() and not path.is_file()):
        raise OptionError(f"{path}: name a file in a folder that is there")
    draft = path.with_name(f".parlier-{os.getpid()}.parquet.tmp")
    try:
        return _write(records, draft, path)
    finally:
        draft.unlink(missing_ok=True)


def _write(records: Iterable[Record], draft: Path, path: Path) -> tuple[int, int]:
    coming = iter(records)
    first = next(coming, None)
    if first is None:
        raise RecordError("there is no game to export")
    games = rows = 0
    interrupted: KeyboardInterrupt | None = None
    with pq.ParquetWriter(draft, schema(first.game, first.seats), compression="zstd") as writer:
        waiting: list[dict[str, object]] = []
        try:
            for record in _alike(first, coming):
                waiting += list(positions(record, games))  # whole, or not at all
                games += 1
                if len(waiting) >= ROWS:
                    rows += _flush(writer, waiting)
        except KeyboardInterrupt as stop:
            interrupted = stop
        rows += _flush(writer, waiting)
    os.replace(draft, path)
    if interrupted is not None:
        raise interrupted
    return games, rows


def _alike(first: Record, others: Iterator[Record]) -> Iterator[Record]:
    """All records, as long as their rows have the same columns."""
    yield first
    for number, record in enumerate(others, 2):
        if (record.game, record.seats) != (first.game, first.seats):
            raise RecordError(
                f"game {number} is {record.game!r} with {record.seats} seats, the first is {first.game!r} with {first.seats};"
                " one file holds one game with the same options and seats"
            )
        yield record


def _flush(writer: Any, waiting: list[dict[str, object]]) -> int:
    """One row group; empties the list first, so that nothing is written twice when an interrupt comes here."""
    group = waiting[:]
    waiting.clear()
    if group:
        writer.write_table(_table(group, writer.schema))
    return len(group)


def _table(rows: list[dict[str, Any]], schema: Any) -> Any:
    """Rows as columns. The numbers are joined as they lie in memory: as Python's own they would take ten times the room."""
    columns = {field.name: [row[field.name] for row in rows] for field in schema}
    size = schema.field("observation").type.list_size
    cells = pa.py_buffer(b"".join(columns["observation"]))
    numbers = pa.Array.from_buffers(pa.float32(), len(rows) * size, [None, cells])
    return pa.Table.from_pydict(columns | {"observation": pa.FixedSizeListArray.from_arrays(numbers, size)}, schema)


def positions(record: Record, number: int) -> Iterator[dict[str, object]]:
    """The rows of one game; `number` is its own. How it ended is None as long as it has not."""
    ends = _ends(record)
    features = load_features(record.game, record.seats)
    state = record.game.new(record.seats)
    for index, (action, actor) in enumerate(zip(record.actions, record.actors, strict=True)):
        if actor != NATURE:
            decision = state.decision
            assert decision is not None
            yield {
                "game": number,
                "seed": None if record.seed is None else str(record.seed),
                "index": index,
                "seat": actor,
                "player": record.players[actor] if actor < len(record.players) else None,
                "decision": decision.name,
                "observation": array("f", features.row(state, actor)),
                "legal": state.legal(),
                "action": action,
                **{name: None if values is None else values[actor] for name, values in ends.items()},
            }
        state.apply(action)


def _ends(record: Record) -> dict[str, list[float] | None]:
    over = record.state.over
    return {name: rewards(record.state, name) if over else None for name in ("outcome", "margin", "points")}
