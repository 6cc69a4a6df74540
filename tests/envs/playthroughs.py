"""Kept playthroughs of OpenSpiel: whole random games with everything it can ask for.

python -m tests.envs.playthroughs     # plays them anew, after a change that is meant
"""

from __future__ import annotations

import gzip
import sys
from importlib import import_module
from pathlib import Path

PLAYED = {"caylus": "python_caylus(players=3)", "praga": "python_praga(players=2)"}
SEED = 7


def folder() -> Path:
    return Path(__file__).with_name("playthroughs_kept")


def flags_read() -> None:
    """OpenSpiel's module wants its command line read before it does anything."""
    from absl import flags

    if not flags.FLAGS.is_parsed():
        flags.FLAGS([sys.argv[0]])


def play_through(game: str) -> str:
    from open_spiel.python.algorithms import generate_playthrough

    flags_read()
    return str(generate_playthrough.playthrough(game, None, seed=SEED))


def played_again(kept: str, scratch: Path) -> str:
    from open_spiel.python.algorithms import generate_playthrough

    flags_read()
    path = scratch / "kept.txt"
    path.write_text(kept, "utf-8")
    return str(generate_playthrough.replay(str(path))[1])


def main() -> None:
    import_module("parlier.envs.openspiel")
    folder().mkdir(exist_ok=True)
    for name, game in PLAYED.items():
        (folder() / f"{name}.txt.gz").write_bytes(gzip.compress(play_through(game).encode(), mtime=0))


if __name__ == "__main__":
    main()
