"""Where games are kept: the user's data folder, saving after every action, finding the newest one."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterator
from pathlib import Path

from parlier import read_record
from parlier.cli.screen import complain
from parlier.core.errors import ParlierError, RecordError
from parlier.core.record import Record

SUFFIX = ".parlier"
Stamp = tuple[int, int] | None


def shelf() -> Path:
    """The folder with the user's games."""
    from platformdirs import user_data_path

    return user_data_path("parlier", appauthor=False) / "games"


def new_file(game: str) -> Path:
    """A name that no other game has, nor one that begins in the same moment: it ends with the number of this process."""
    start = f"{game}-{datetime.datetime.now():%Y-%m-%d-%H%M%S}-{os.getpid()}"
    tries = (shelf() / f"{start}{extra}{SUFFIX}" for extra in ["", *(f"-{n}" for n in range(2, 1000))])
    return next(path for path in tries if not path.exists())


def newest_unfinished(game: str) -> tuple[Path, Record]:
    """The game that was played last and is not over. RecordError when there is none."""
    for path in _newest_first(game):
        try:
            record = read_record(path)
        except ParlierError as error:
            complain(f"{path.name} is passed over: {error}")
            continue
        if record.game.name == game and not record.state.over:
            return path, record
    raise RecordError(f"there is no unfinished game of {game} in {shelf()}")


def _newest_first(game: str) -> Iterator[Path]:
    files = [(path.stat().st_mtime_ns, path) for path in shelf().glob(f"{game}-*{SUFFIX}") if path.is_file()]
    return (path for _, path in sorted(files, reverse=True))


class Keeper:
    """Saves one game after every action, and says so once when that fails."""

    def __init__(self, path: Path, stamp: Stamp = None) -> None:
        self.path = path
        self.stamp = stamp
        self.saved = True
        """Whether the file holds everything."""

    @classmethod
    def of(cls, path: Path) -> Keeper:
        """Goes on with an existing file."""
        return cls(path, _stamp(path))

    def save(self, record: Record) -> None:
        """Write the record. A failure is one line; the game goes on and the old file stays."""
        self._step_aside(record.game.name)
        try:
            record.save(self.path)
        except RecordError as error:
            if self.saved:
                complain(f"{error}; the game goes on, unsaved")
            self.saved = False
            return
        if not self.saved:
            complain(f"saved again: {self.path}")
        self.saved = True
        self.stamp = _stamp(self.path)

    def _step_aside(self, game: str) -> None:
        """Somebody else has written the file (the game is open twice): go on in a file of one's own."""
        now = _stamp(self.path)
        if now is not None and now != self.stamp:
            self.path = new_file(game)
            self.stamp = None
            complain(f"this game was played on elsewhere; from here on it is saved as {self.path}")


def _stamp(path: Path) -> Stamp:
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_mtime_ns
