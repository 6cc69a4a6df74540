"""The server of `parlier serve` for the browser tests: many people from one address, and bots that do not pause."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from parlier.bots.pool import Pool
from parlier.cli.server import Server, bind, config, fast_loop
from parlier.table import Hub, Store
from parlier.web.app import make_app
from parlier.web.settings import Settings


async def serve(store: Store, pool: Pool, port: int) -> None:
    hub = Hub(store, pool, pause=0)
    app = make_app(hub, Settings(limited=False, streams_an_address=500, streams_a_person=50))
    with bind("127.0.0.1", port) as listener:
        await hub.start()
        try:
            await Server(config(app), app).serve(sockets=[listener])
        finally:
            await hub.stop()


def main(folder: Path, port: int) -> None:
    store, pool = Store.open(folder), Pool(1)
    try:
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(serve(store, pool, port))
    finally:
        pool.close()
        store.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
