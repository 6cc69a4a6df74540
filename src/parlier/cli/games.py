"""`parlier games`: what can be played."""

from __future__ import annotations

import click

import parlier
from parlier.cli.asked import json_option, load_game
from parlier.cli.screen import print_json


@click.command("games")
@json_option
def command(as_json: bool) -> None:
    """List the games with their seats and options."""
    found = [load_game(name) for name in parlier.game_names()]
    if as_json:
        print_json(
            [
                {"name": g.name, "title": g.title, "rules": g.rules, "seats": g.seat_counts, "options": list(g.options)}
                for g in found
            ]
        )
        return
    for game in found:
        seats = f"{game.seat_counts[0]} to {game.seat_counts[-1]} seats"
        print(f"{game.name}: {game.title}, {seats}; options {', '.join(game.options) or 'none'}")
