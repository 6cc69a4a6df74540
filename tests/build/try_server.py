"""`make dist` runs this after it has added what the extra `web` brings: the wheel serves a whole page."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.request import Request, urlopen

TIMEOUT = 20


def fetch(address: str) -> str:
    with urlopen(address, timeout=TIMEOUT) as response:
        return str(response.read().decode())


def play(home: str) -> str:
    """One click: the page of a new table."""
    with urlopen(Request(f"{home}/play", b"", {"Origin": home}), timeout=TIMEOUT) as response:
        return str(response.read().decode())


def main() -> None:
    command = [str(Path(sys.executable).with_name("parlier")), "serve", "--port", "0", "--no-open", "--data"]
    folder = tempfile.mkdtemp()
    with subprocess.Popen([*command, folder], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            home = server.stdout.readline().split()[-1]
            page = fetch(home) + play(home)
            files = sorted(set(re.findall(r'(?:href|src)="(/static/[^"#]+)', page)))
            shared = "/".join(files[0].split("/")[:3])
            for file in (*files, f"{shared}/vendor/idiomorph.js"):
                assert fetch(home + file), file
            print(f"{home} serves pages and {len(files)} files")
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
