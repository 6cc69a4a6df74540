"""A connection with limits: how long a request may take to arrive, and how large it may become."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE = 20.0
"""Seconds within which a request has arrived whole."""
MOST_BYTES = 256 * 1024
"""The largest request, head and body together; the pages themselves take far less."""
MOST_HEAD = 32 * 1024
"""The largest head: address and headers, each line counted with what it takes to keep it."""
LINE = 64


class Connection(HttpToolsProtocol):
    """uvicorn's, which would wait for ever for the end of a request, and keep a head of any size."""

    patience = PATIENCE
    _deadline: asyncio.TimerHandle | None = None
    _size = 0
    _head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come; he is to say what he wants."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """A part of a request, or several requests at once."""
        self._expect()
        self._size += len(data)
        super().data_received(data)
        if self._deadline is not None and self._size > MOST_BYTES:
            self.transport.close()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._size = self._head = 0
        self._expect()

    def on_url(self, url: bytes) -> None:
        """The address, or a part of it."""
        self._weigh(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, or a trailer behind the body."""
        self._weigh(len(name) + len(value))
        super().on_header(name, value)

    def _weigh(self, size: int) -> None:
        """What is raised here is answered with 400."""
        self._head += size + LINE
        if self._head > MOST_HEAD:
            raise ValueError("the head of the request is too large")

    def on_message_complete(self) -> None:
        """A request is there whole."""
        self._be_content()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._be_content()
        super().connection_lost(exc)

    def _expect(self) -> None:
        """From now on the rest of a request is waited for."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.patience, self.timeout_keep_alive_handler)

    def _be_content(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
