"""A running server, and Chromium to look at it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserType

import parlier
from parlier.skin.page import has_page_skin

DRAWN_GAMES = [name for name in parlier.game_names() if has_page_skin(name)]
"""The games with boards of their own."""
ROOT = Path(__file__).resolve().parents[2]
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first is Chromium without the windows around the page; the tests take two thirds of the time in it."""
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"]
PATIENCE = 40.0
"""Seconds that a server may take to start on a machine with other work."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """One server on a folder of its own. `kill` and `start` may follow each other: the port stays the same."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.serve", str(self.folder), str(self.port)]
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        self.process = subprocess.Popen(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": paths})
        self._wait()

    def _wait(self) -> None:
        end = monotonic() + PATIENCE
        while monotonic() < end and self.process.poll() is None:
            try:
                urlopen(f"{self.url}/healthz", timeout=1).close()
            except (URLError, OSError):
                sleep(0.05)
            else:
                return
        self.kill()
        raise RuntimeError("the server did not start")

    def kill(self) -> None:
        """As by `kill -9`."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.kill()


def chromium_path() -> str | None:
    """The system's Chromium; None: Playwright's own."""
    return next(filter(None, map(shutil.which, CHROMIUMS)), None)


def launch(kind: BrowserType) -> Browser:
    return kind.launch(executable_path=chromium_path(), args=FLAGS)
