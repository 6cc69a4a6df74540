"""`parlier serve`, as a process: it starts quickly, says where it is, ends cleanly, and every mistake is one line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from parlier import add_tables
from parlier.cli import main
from parlier.cli.server import Plan, addresses, bind, greeting, home
from tests.praga.tables import CHEAPER, folder

COMMAND = [sys.executable, "-m", "parlier", "serve", "--no-open"]
LIBRARIES = "import litestar.response, uvicorn, msgspec, jinja2, fluent.runtime, multiprocessing, sqlite3; print()"
MOST_BESIDE = 2.0
"""So many times what the libraries take may a start take; usually it is 1.5 times, and that is a second in all."""
PAIRS = 5
"""Others may use the processor during some of them."""


@contextmanager
def served(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server, and the address that it says it has."""
    command = [*COMMAND, "--port", "0", "--data", str(folder), *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        try:
            yield server, line.split()[-1]
        finally:
            server.kill()


def refused(capfd: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that a wrong command line gets."""
    assert main(["serve", "--no-open", *arguments]) == 2
    out, err = capfd.readouterr()
    assert out == "" and err.count("\n") == 1
    return err


def test_it_serves_pages_and_keeps_tables_over_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as (_, address):
        with urlopen(Request(f"{address}/play", b"", {"Origin": address})) as response:
            table = response.url.rpartition("/t/")[2]
    with served(tmp_path) as (_, address), urlopen(f"{address}/t/{table}") as response:
        assert table in response.read().decode()


def test_it_serves_games_with_the_tables_of_its_operator(tmp_path: Path) -> None:
    """Its bots, which think in other processes, have them too."""
    mine = folder(tmp_path / "mine", CHEAPER)
    with served(tmp_path / "data", "--tables", str(mine)) as (server, address):
        assert server.stdout is not None
        told = [server.stdout.readline() for _ in range(2)][1]
        wanted = Request(f"{address}/play", b'{"game": "praga"}', {"Origin": address, "Content-Type": "application/json"})
        with urlopen(wanted) as response:
            table = response.url.rpartition("/t/")[2] or json.loads(response.read())["table"]
        with urlopen(f"{address}/t/{table}") as response:
            page = response.read().decode()
    own = add_tables("praga", mine)
    assert told == f"New games of praga have the tables in {mine} ({own})\n" and table in page and own in page


def test_tables_with_a_fault_are_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    broken = folder(tmp_path / "broken", ("walls", 'cost = "stone:1"', 'cost = "silk:1"'))
    assert refused(capfd, "--data", str(tmp_path / "data"), "--tables", str(broken)).startswith("parlier: walls.toml: wall ")
    assert not (tmp_path / "data").exists()


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
def test_it_ends_soon_with_streams_open(tmp_path: Path, number: signal.Signals) -> None:
    with served(tmp_path) as (server, address), urlopen(f"{address}/lobby/live") as stream:
        stream.readline()
        before = time.monotonic()
        server.send_signal(number)
        assert server.wait(10) == 0
        assert time.monotonic() - before < 5
        assert server.stderr is not None and server.stderr.read() == ""


@pytest.mark.skipif(not hasattr(os, "wait4"), reason="counts the processor's time")
def test_it_starts_soon(tmp_path: Path) -> None:
    """Beside the libraries that any such server loads there is little to do."""
    serve = [*COMMAND, "--port", "0", "--data", str(tmp_path)]
    load = [sys.executable, "-c", LIBRARIES]
    assert min(effort(serve) / effort(load) for _ in range(PAIRS)) < MOST_BESIDE


def effort(command: list[str]) -> float:
    """Seconds of the processor until a line is printed and the program told to end."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout is not None and process.stdout.readline()
    process.terminate()
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    process.stdout.close()
    return usage.ru_utime + usage.ru_stime


def test_a_busy_port_is_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        line = refused(capfd, "--port", str(port), "--data", str(tmp_path))
    assert f"127.0.0.1:{port}" in line and "in use" in line and f"--port {port + 1}" in line


def test_an_address_that_is_not_ours_is_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for host in ("192.0.2.1", "no such host", "x" * 300, "\u00e9" * 80):
        assert "cannot listen" in refused(capfd, "--host", host, "--port", "0", "--data", str(tmp_path))


def test_a_second_server_on_the_same_folder_is_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with served(tmp_path):
        assert "in use by another" in refused(capfd, "--port", "0", "--data", str(tmp_path))


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    assert str(file) in refused(capfd, "--port", "0", "--data", str(file))
    assert "cannot be used" in refused(capfd, "--port", "0", "--data", "/proc/nowhere")


@pytest.mark.parametrize("words", ["--port 70000", "--port x", "--pause -1", "--bots 0", "more", "--nonsense"])
def test_a_wrong_option_is_one_line(capfd: pytest.CaptureFixture[str], words: str) -> None:
    assert "parlier serve --help" in refused(capfd, *words.split())


def test_without_the_extra_it_says_what_to_install(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlier.cli.serve.NEEDED", ["no_such_library"])
    assert "pip install 'parlier[web]'" in refused(capfd)


def test_what_is_printed_names_the_addresses_for_this_machine_and_for_friends(tmp_path: Path) -> None:
    plan = Plan("0.0.0.0", 8000, tmp_path, None, 0.35, False)
    text = greeting(plan, 8000, ["http://192.168.1.7:8000"], "")
    assert "http://127.0.0.1:8000" in text and "http://192.168.1.7:8000" in text and str(tmp_path) in text
    assert home("::", 80) == "http://127.0.0.1:80" and home("::1", 80) == "http://[::1]:80"
    assert all(address.startswith("http://") and "127." not in address for address in addresses(8000))
