"""The server for the browser tests: as `parlier serve` runs it, without limits and with bots that do not pause."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import uvicorn

from parlier.bots.pool import Pool
from parlier.table import Hub, Store
from parlier.web.app import make_app
from parlier.web.settings import Settings


async def serve(folder: Path, port: int) -> None:
    store = Store.open(folder)
    pool = Pool(1)
    hub = Hub(store, pool, pause=0)
    await hub.start()
    app = make_app(hub, Settings(limited=False, streams_an_address=500, streams_a_person=50))
    await uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning", timeout_graceful_shutdown=1)).serve()
    await hub.stop()
    pool.close()
    store.close()


if __name__ == "__main__":
    asyncio.run(serve(Path(sys.argv[1]), int(sys.argv[2])))
