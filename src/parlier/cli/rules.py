"""`parlier rules GAME [RULE]`: the rule book."""

from __future__ import annotations

from pathlib import Path

import click

from parlier.cli.asked import load_game, tables_option
from parlier.cli.rulebook import find_rules, print_markdown, print_rule
from parlier.cli.screen import make_console
from parlier.core.provenance import in_words


@click.command("rules")
@click.argument("game")
@click.argument("rule", required=False)
@tables_option
def command(game: str, rule: str | None, tables: Path | None) -> None:
    """Print the rule book of GAME, or the paragraphs that RULE (R7.3, or R7 for a chapter) names."""
    rules = load_game(game, (), tables)
    console = make_console()
    if rule is None:
        print_markdown(console, f"{rules.rulebook().text}\n{in_words(rules.origins())}")
        return
    for found in find_rules(rules, rule):
        print_rule(console, rules, found)
