"""Where on the board an action is offered: the ids of places.

crane-POSITION, wheel, gain-TERM, row-ROW, tile-WORD (in a row), hex-SEAT-ACTION, wall-SEAT-SPACE, mines-SEAT and
mine-SEAT (to produce, to gain one), quarries-SEAT and quarry-SEAT, tech-WORD, keep-WORD (looked at), token-WORD,
plaza-SPACE, site-SITE, road-SPACE, slot-SLOT, seal-SEAL, cell-GRID-ROW-COLUMN. Rows and columns count from 0.
"""

from __future__ import annotations

from collections.abc import Callable

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import KINDS, Look, action_named
from parlier.games.praga.words import ACTION_NAMES, GRID_NAMES, ROW_NAMES

NOWHERE = ""
"""For what is no place of the board: to end the turn, to decline, to choose one side."""
GRID_TERMS = {"hw": 0, "cath": 1}
TRACKS = {"mines": "mine", "quarries": "quarry"}


def place_of(look: Look, text: str) -> str:
    """The place of an action, given its notation."""
    kind, _, what = text.partition(" ")
    finder = FINDERS.get(kind)
    return NOWHERE if finder is None or what in ("nothing", "no") else finder(look, what)


def gained(what: str) -> tuple[str, int]:
    """The term that `gain` names, and how much of it: of gold and stone an amount, else 1."""
    good, _, n = what.partition(":")
    return (good, int(n or 1)) if good in ("gold", "stone") and (n.isdigit() or not n) else (what, 1)


def hex_of(look: Look, action: int) -> str:
    """The hex of an action on the board of the one who decides."""
    return f"hex-{look.open.seat}-{ACTION_NAMES[action]}"


def cell_of(look: Look, grid: int, rows: int, columns: int) -> str:
    """The cell so many rows and columns from where the one who decides stands; nowhere beyond the grid."""
    row, column = look.at_grid(look.open.seat, grid)
    row, column = row + rows, column + columns
    return f"cell-{GRID_NAMES[grid]}-{row}-{column}" if row < 6 and column < 6 else NOWHERE


def _named(kind: str) -> Callable[[Look, str], str]:
    """The place that the notation itself names."""
    return lambda look, what: f"{kind}-{what}"


def _action(look: Look, what: str) -> str:
    return hex_of(look, action_named(what.split()[0]))


def _wheel(look: Look, what: str) -> str:
    return "wheel"


def _refresh(look: Look, what: str) -> str:
    return f"row-{what.split()[0]}"


def _climb(look: Look, what: str) -> str:
    return cell_of(look, GRID_NAMES.index(what), 1, 0)


def _gain(look: Look, what: str) -> str:
    return f"gain-{look.tables.term_names.index(gained(what)[0])}"


def _track(name: str) -> Callable[[Look, str], str]:
    def find(look: Look, what: str) -> str:
        if what == "bonus":
            return hex_of(look, action_named(name))
        return f"{TRACKS[name] if what == 'gain' else name}-{look.open.seat}"

    return find


def _tile(name: str) -> Callable[[Look, str], str]:
    def find(look: Look, what: str) -> str:
        return hex_of(look, action_named(name)) if what == "bonus" else f"tile-{what}"

    return find


def _road(look: Look, what: str) -> str:
    if what == "bonus":
        return hex_of(look, action_named("road"))
    return f"road-{look.of(c.PAWN, look.open.seat) + 1}"


def _at(look: Look, what: str) -> str:
    return f"wall-{look.open.seat}-{what.split()[0]}"


def _face(look: Look, what: str) -> str:
    return f"site-{look.tables.site_names[look.open.y]}"


def _rotate(look: Look, what: str) -> str:
    return hex_of(look, int(look.tables.upgrade_action[look.open.x]))


def _bonus(look: Look, what: str) -> str:
    return hex_of(look, look.open.x)


def _arrow(look: Look, what: str) -> str:
    return cell_of(look, look.open.x, 1, 0)


def _replace(look: Look, what: str) -> str:
    tile = look.row(look.open.x)[int(what.split()[0]) - 1]
    return f"tile-{tile.id}" if tile is not None else NOWHERE


def _reward(look: Look, what: str) -> str:
    return f"plaza-{look.tables.space_names[look.open.x]}"


def _either(look: Look, what: str) -> str:
    return f"road-{look.open.x}"


FINDERS: dict[str, Callable[[Look, str], str]] = {
    "crane": _named("crane"),
    **dict.fromkeys(("act", "extra", "granted"), _action),
    "wheel": _wheel,
    "refresh": _refresh,
    **dict.fromkeys(("climb", "rise"), _climb),
    "seal": _named("seal"),
    "use": _named("tech"),
    "gain": _gain,
    **{name: _track(name) for name in TRACKS},
    "wall": _tile("wall"),
    "build": _tile("building"),
    "building": _tile("building"),
    "upgrade": _tile("upgrade"),
    "road": _road,
    "at": _at,
    **dict.fromkeys(("site", "parler"), _named("site")),
    "face": _face,
    "rotate": _rotate,
    "bonus": _bonus,
    "exchange": _rotate,
    "arrow": _arrow,
    **dict.fromkeys(("keep", "v"), _named("keep")),
    "bridge": _named("slot"),
    "token": _named("token"),
    "replace": _replace,
    "reward": _reward,
    "either": _either,
    "pawn": _named("plaza"),
}
"""For a kind of action what finds its place; all others have none."""


def all_places(look: Look) -> list[str]:
    """Every place that can be on the board, in the order of the board."""
    t = look.tables
    rows = [tile.id for kind in range(len(KINDS)) for tile in look.row(kind) if tile is not None]
    held = [t.tech_ids[tile] for seat in range(look.seats) for tile in look.technologies(seat)]
    return [
        *(f"crane-{mounted.position}" for mounted in look.crane()),
        *(["wheel"] if look.g[c.NOTCH] else []),
        *(f"gain-{waiting.term}" for waiting in look.pending()),
        *(f"row-{row}" for row in ROW_NAMES),
        *(f"tile-{word}" for word in rows),
        *(f"hex-{seat}-{action}" for seat in range(look.seats) for action in ACTION_NAMES),
        *(f"wall-{seat}-{space}" for seat in range(look.seats) for space in t.wall_space_names),
        *(f"{track}-{seat}" for seat in range(look.seats) for pair in TRACKS.items() for track in pair),
        *(f"tech-{word}" for word in held),
        *(f"plaza-{t.space_names[plaza]}" for plaza in look.plazas),
        *(f"site-{t.site_names[site]}" for plaza in look.plazas for site in look.sites(plaza)),
        *(f"road-{space}" for space in range(1, 6)),
        *(f"slot-{slot}" for slot in t.slot_ids),
        *(f"seal-{seal}" for seal in t.seal_ids),
    ]
