"""The command line: `parlier play caylus` and its companions. Everything heavy is imported when a command runs."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(args: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status. 0: all well, 2: a user's mistake, told in one line."""
    words = list(sys.argv[1:] if args is None else args)
    if words in (["--version"], ["-V"]):
        from parlier.cli.version import version_text

        print(version_text())
        return 0
    from parlier.cli.root import run

    return run(words)
