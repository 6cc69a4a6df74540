"""Every command that a page shows runs; what is shown as its output is its output."""

from __future__ import annotations

import contextlib
import doctest
import io
import re
import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from parlier import read_record
from parlier.cli import main
from parlier.cli.root import COMMANDS
from parlier.core.position import FORMAT as POSITION
from parlier.core.record import FORMAT as RECORD
from tests.docs.pages import GAME, PAGES, ROOT, Block, blocks, command_lines, name, read

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
PLACEHOLDER = re.compile(r"\b[A-Z]{2,}\b|…")
"""`parlier verify FILE` tells a form; it is not run."""
SERVES = "parlier serve"
"""Runs until it is told to end: tests/web/test_serve.py has it."""
NAMES = {RECORD, POSITION, *(f"parlier {command}" for command in COMMANDS if command not in ("bench", "games"))}
"""`parlier perft` only names the command; others begin like one."""
SMALLER = [(re.compile(r"--games \d+"), "--games 1"), (re.compile(r"--seconds [\d.]+"), "--seconds 0.02")]

Run = Callable[[str], str]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command line where there is docs/ and a game to go on with, nothing typed; what it printed."""
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    unfinished = read_record(GAME)
    unfinished.rewind(90)
    unfinished.save(tmp_path / "games" / "caylus-1.parlier")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("LINES", raising=False)
    monkeypatch.setattr("parlier.cli.shelf.shelf", lambda: tmp_path / "games")

    def run(line: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main(shlex.split(line)[1:])
        printed, complaint = (stream.buffer.getvalue().decode() for stream in (out, err))
        assert status == 0, f"{line}: {complaint}"
        return printed

    return run


def small(line: str) -> str:
    for pattern, text in SMALLER:
        line = pattern.sub(text, line)
    return f"{line} --seconds 0.02" if line == "parlier bench" else line


def runnable(page: Path) -> list[str]:
    shown = {line for block in blocks(page, "console") for line, _ in sessions(block)}
    lines = [line.split("  #")[0].strip() for line in command_lines(page) if line not in shown]
    ends = [line for line in lines if not line.startswith(SERVES)]
    wanted = [line for line in ends if line.startswith("parlier ") and line not in NAMES and not PLACEHOLDER.search(line)]
    return sorted(set(map(small, wanted)))


def sessions(block: Block) -> list[tuple[str, str]]:
    """The commands of a console block, each with the output shown under it."""
    parts = re.split(r"^\$ ", block.text, flags=re.M)[1:]
    return [(part.partition("\n")[0], part.partition("\n")[2]) for part in parts]


COMMAND_LINES = [(page, line) for page in PAGES for line in runnable(page)]
SESSIONS = [(page, *session) for page in PAGES for block in blocks(page, "console") for session in sessions(block)]


@pytest.mark.parametrize(("page", "line"), COMMAND_LINES, ids=[f"{name(page)}: {line}" for page, line in COMMAND_LINES])
def test_a_command_runs(run: Run, page: Path, line: str) -> None:
    run(line)


@pytest.mark.parametrize(("page", "line", "output"), SESSIONS, ids=[f"{name(page)}: {line}" for page, line, _ in SESSIONS])
def test_a_command_prints_what_the_page_shows(run: Run, page: Path, line: str, output: str) -> None:
    printed = run(line)
    assert output.strip(), f"{name(page)}: nothing is shown for {line!r}; use a block marked sh"
    assert doctest.OutputChecker().check_output(output, printed, FLAGS), f"{line} prints\n{printed}"


def test_there_are_commands_to_run() -> None:
    assert len(COMMAND_LINES) > 10 and SESSIONS


@pytest.mark.parametrize("command", COMMANDS)
def test_the_readme_shows_every_command(command: str) -> None:
    readme = ROOT / "README.md"
    shown = [*runnable(readme), *(line for page, line, _ in SESSIONS if page == readme)]
    shown += [line for line in command_lines(readme) if line.startswith(SERVES)]
    assert command in {line.split()[1] for line in shown}


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", read(ROOT / "Makefile"), re.M))
    for page in PAGES:
        named = {word for line in command_lines(page) if line.startswith("make ") for word in line.split()[1:2]}
        assert named <= targets, name(page)


def test_contributing_names_every_make_target_that_says_what_it_does() -> None:
    spoken = re.findall(r"^([a-z-]+):.*##", read(ROOT / "Makefile"), re.M)
    told = read(ROOT / "CONTRIBUTING.md") + read(ROOT / "README.md")
    assert [target for target in spoken if f"make {target}" not in told] == []
