"""The group of commands, and how a mistake becomes one line."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any

import click

from parlier.cli.screen import complain, prepare_streams
from parlier.cli.version import DISCLAIMER, version_text
from parlier.core.errors import ParlierError

COMMANDS = {
    "serve": "Play in the browser.",
    "play": "Play a game in the terminal.",
    "simulate": "Let bots play many games.",
    "export": "Write positions for learners, as Parquet.",
    "verify": "Replay records and check every action.",
    "show": "Draw a position of a record.",
    "perft": "Count sequences of actions.",
    "bench": "Measure speed.",
    "games": "List the games.",
    "rules": "Print the rule book of a game, or one rule.",
    "tables": "Say where the figures of a game come from; write its component tables out.",
}
"""Each is the function `command` of the module with its name, imported when it runs."""


class Commands(click.Group):
    """Knows the commands by name and imports only the one that runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(f"parlier.cli.{cmd_name}").command
        return found

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            near = get_close_matches(args[0], COMMANDS, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(COMMANDS)}"
            raise click.UsageError(f"there is no command {args[0]!r}; {hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _show_version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(version_text())
        ctx.exit()


@click.command(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=DISCLAIMER,
)
@click.option(
    "-V", "--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version, help="Show the version."
)
def group() -> None:
    """Caylus and Praga Caput Regni: exact rules, opponents, records, a table in the browser."""


def run(words: Sequence[str]) -> int:
    """Run a command line. A user's mistake is one line on standard error and status 2."""
    prepare_streams()
    try:
        return _status(group.main(list(words) or ["--help"], "parlier", standalone_mode=False))
    except click.ClickException as error:
        complain(_one_line(error))
    except ParlierError as error:
        complain(str(error))
    except click.Abort:
        raise KeyboardInterrupt from None
    return 2


def _status(result: Any) -> int:
    return result if isinstance(result, int) else 0


def _one_line(error: click.ClickException) -> str:
    message = " ".join(error.format_message().split()).rstrip(".")
    asked = isinstance(error, click.UsageError) and error.ctx is not None and error.ctx.parent is not None
    return f"{message} (see {error.ctx.command_path} --help)" if asked else message  # type: ignore[attr-defined]
