"""`parlier serve`: the table in the browser."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import click

from parlier.cli.screen import complain
from parlier.core.errors import ParlierError

HOST = "127.0.0.1"
PORT = 8000
PAUSE = 0.35
TABLES = "Component tables of your own, for new games; may be repeated: the first are for new games, all for old ones."
NEEDED = ["alembic", "brotli", "filelock", "httptools", "jinja2", "litestar", "markdown_it", "msgspec", "uvicorn"]
"""What the extra `web` brings."""


@click.command("serve")
@click.option("--host", default=HOST, show_default=True, help="Where to listen; 0.0.0.0 lets friends in the same network in.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="On which port; 0 takes a free one.")
@click.option("--data", "folder", type=click.Path(path_type=Path), metavar="DIR", help="Where tables and people are kept.")
@click.option("--bots", "workers", type=click.IntRange(1, 64), help="How many processes think for the bots.")
@click.option("--pause", type=click.FloatRange(0, 10), default=PAUSE, show_default=True, help="Seconds a bot takes at least.")
@click.option("--tables", "sets", multiple=True, type=click.Path(path_type=Path), metavar="DIR", help=TABLES)
@click.option("--open/--no-open", "opens", default=None, help="Open the browser (where there is a desktop).")
def command(
    host: str, port: int, folder: Path | None, workers: int | None, pause: float, sets: tuple[Path, ...], opens: bool | None
) -> int:
    """Serve the table in the browser. Ctrl-C ends it; nothing that was acknowledged is lost."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise ParlierError(f"`parlier serve` needs more: pip install 'parlier[web]' (missing here: {', '.join(missing)})")
    from parlier.cli.server import Plan, serve

    try:
        return serve(Plan(host, port, folder or data_folder(), workers, pause, bool(opens), sets))
    except OSError as error:
        complain(str(error.strerror or error))
        return 2


def data_folder() -> Path:
    """The user's folder for tables and people."""
    from platformdirs import user_data_path

    return user_data_path("parlier", appauthor=False) / "server"
