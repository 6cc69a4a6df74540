"""Runs the server: the port, the data folder, the workers, and an end that keeps nobody waiting."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, NamedTuple

import uvicorn

from parlier.cli.connection import Connection
from parlier.cli.tidy import keep_tidy
from parlier.core.errors import ParlierError
from parlier.core.table_sets import folder_of
from parlier.games import add_any_tables

if TYPE_CHECKING:
    from litestar import Litestar

    from parlier.bots.pool import Pool
    from parlier.table import Store

EVERYWHERE = ("0.0.0.0", "::", "")
DRAIN = 4
"""Seconds that requests in flight get at the end."""
KEEP_ALIVE = 20
MOST_CONNECTIONS = 10_000
BACKLOG = 2048
SWITCH = 0.0005
"""Seconds after which a busy event loop lets the thread that writes go on; it asks a dozen times for every action."""


class Plan(NamedTuple):
    """What was asked for on the command line."""

    host: str
    port: int
    folder: Path
    workers: int | None
    pause: float
    opens: bool
    tables: tuple[Path, ...] = ()


class Server(uvicorn.Server):
    """Ends the streams when it is told to end: they would go on for ever."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self.pages = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Not uvicorn's own, which would raise the signal once more when all is done, before we have cleared up."""
        self.pages.state.house.close()
        self.force_exit = self.should_exit
        self.should_exit = True


def serve(plan: Plan) -> int:
    """Serve until told to end. A port or folder that cannot be had is a ParlierError, and so are tables with a fault."""
    sets = own_tables(plan.tables)
    listener = bind(plan.host, plan.port)
    with listener:
        from parlier.bots.pool import Pool
        from parlier.table import Store

        store = Store.open(plan.folder)
        pool = Pool(plan.workers)
        try:
            with asyncio.Runner(loop_factory=fast_loop()) as runner:
                runner.run(_serve(plan, listener, store, pool, sets))
        finally:
            pool.close()
            store.close()
    return 0


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def own_tables(folders: tuple[Path, ...]) -> dict[str, str]:
    """With which tables of its operator a server plays new games: the hash by game. The first folder of a game counts."""
    found: dict[str, str] = {}
    for folder in folders:
        game, tables = add_any_tables(folder)
        found.setdefault(game, tables)
    return found


async def _serve(plan: Plan, listener: socket.socket, store: Store, pool: Pool, sets: dict[str, str]) -> None:
    from parlier.table import Hub
    from parlier.web.app import make_app
    from parlier.web.settings import Settings

    sys.setswitchinterval(SWITCH)
    hub = Hub(store, pool, pause=plan.pause, tables=sets)
    port = listener.getsockname()[1]
    friends = addresses(port) if plan.host in EVERYWHERE else []
    app = make_app(hub, Settings(friends=friends[0] if friends else None))
    await hub.start()
    told = [f"New games of {game} have the tables in {folder_of(game, tables)} ({tables})" for game, tables in sets.items()]
    print(greeting(plan, port, friends, store.caution, told), flush=True)
    if plan.opens:
        open_browser(home(plan.host, port))
    try:
        warming = asyncio.create_task(asyncio.to_thread(app.state.house.warm))
        tidying = asyncio.create_task(keep_tidy())
        await Server(config(app), app).serve(sockets=[listener])
        tidying.cancel()
        await warming
    finally:
        await hub.stop()


def config(app: Litestar) -> uvicorn.Config:
    """How uvicorn runs: quick, and patient with nobody who sends slowly or asks for too much."""
    return uvicorn.Config(
        app,
        http=Connection,
        log_level="warning",
        access_log=False,
        server_header=False,
        lifespan="off",
        ws="none",
        backlog=BACKLOG,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=DRAIN,
    )


def bind(host: str, port: int) -> socket.socket:
    """A listening socket. ParlierError when the port is taken or the address is not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except (OSError, UnicodeError, TypeError) as error:  # a host name can be wrong in all these ways
        listener.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise ParlierError(f"cannot listen on {host}:{port}: {reason}. Another port: parlier serve --port {port + 1}") from None
    listener.setblocking(False)
    return listener


def home(host: str, port: int) -> str:
    """The address for a browser on this machine."""
    shown = "127.0.0.1" if host in EVERYWHERE else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def addresses(port: int) -> list[str]:
    """Where others in the same network find this machine, the likeliest first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("10.255.255.255", 9))  # sends nothing; it only asks which of our addresses would be used
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [f"http://{host}:{port}" for host in dict.fromkeys(found) if not host.startswith("127.")]


def greeting(plan: Plan, port: int, friends: list[str], caution: str, more: Sequence[str] = ()) -> str:
    """What is printed when the server is ready."""
    lines = [f"parlier is ready: {home(plan.host, port)}"]
    lines += [f"For friends in your network: {address}" for address in friends]
    lines += [f"Tables and people are kept in {plan.folder}"]
    lines += more
    if caution:
        lines.append(caution)
    return "\n".join([*lines, "Ctrl-C ends the server."])


def open_browser(url: str) -> None:
    """Open a browser where there is a desktop to open it on."""
    desktop = sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    if desktop:
        with suppress(webbrowser.Error):
            webbrowser.open(url)
