"""The command line: `parlier play caylus` and its companions. Everything heavy is imported when a command runs."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main(args: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status. 0: all well, 2: a user's mistake, told in one line."""
    from parlier.cli.screen import complain

    try:
        status = _run(list(sys.argv[1:] if args is None else args))
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        _write_no_more()
        return 1
    except OSError as error:
        _write_no_more()
        where = f"{error.filename}: " if error.filename else "cannot write: "
        complain(f"{where}{error.strerror or error}")
        return 2


def _run(words: list[str]) -> int:
    if words in (["--version"], ["-V"]):
        from parlier.cli.version import version_text

        print(version_text())
        return 0
    from parlier.cli.root import run

    return run(words)


def _write_no_more() -> None:
    """What is still waiting for standard output goes nowhere, lest Python complain about it at the end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
