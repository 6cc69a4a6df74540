"""Drawing what everybody has: goods, tracks, technologies; the action board of one seat; Parler."""

from __future__ import annotations

from rich.text import Text

from parlier.games.praga import cells as c
from parlier.games.praga.board import EDGES
from parlier.games.praga.skin.look import DIRECTIONS, POINTS, members
from parlier.games.praga.skin.meaning import technology, v_scores
from parlier.games.praga.skin.placing import Placing
from parlier.games.praga.skin.terminal.words import Sheet, cell, line
from parlier.games.praga.words import ACTION_NAMES, COLOUR_NAMES, ROW_NAMES
from parlier.skin.columns import in_columns

NUMBERS = (
    *(("gold", 3), ("stone", 3), ("egg", 4), ("silver", 3), ("goldwin", 3), ("red", 4), ("blue", 4), ("mines", 5)),
    *(("quarries", 4), ("tech", 5), ("uni", 4), ("road", 5), ("hunger", 5), ("cathedral", 5), ("cubes", 4), ("vp", 4)),
)
NAMED = 4
LEAST, MOST = 8, 24
HEX, TILE = 11, 34
LABEL = 4


def seats(sheet: Sheet) -> list[Text]:
    """A line of figures for everybody, then what else they have."""
    look = sheet.look
    room = max(LEAST, min(MOST, sheet.width - NAMED - 1 - sum(size for _, size in NUMBERS)))
    head = f"{sheet.say('board-seats'):<{NAMED + room + 1}}"
    head += "".join(f"{sheet.say(f'board-column-{name}'):>{size}}" for name, size in NUMBERS)
    lines = [Text(head, "dim"), *(_seat(sheet, seat, room) for seat in range(look.seats))]
    return [sheet.cut(text) for text in [*lines, *(text for seat in range(look.seats) for text in _belongings(sheet, seat))]]


def _seat(sheet: Sheet, seat: int, room: int) -> Text:
    text = Text.assemble(("> " if sheet.look.active == seat else "  ", "bold red"), sheet.mark(seat), " ")
    text.append_text(cell(Text(sheet.cast.titles[seat], sheet.cast.style(seat)), room + 1))
    for (name, size), shown in zip(NUMBERS, _figures(sheet, seat), strict=True):
        text.append(f"{shown:>{size}}", "bold" if name == "vp" else "dim" if shown == "0" else "")
    return text


def _figures(sheet: Sheet, seat: int) -> list[str]:
    look = sheet.look
    pawn = look.of(c.PAWN, seat)
    grids = ["/".join(str(n + 1) for n in look.at_grid(seat, grid)) for grid in range(2)]
    counts = [look.of(cell_of, seat) for cell_of in (c.RED, c.BLUE, c.MINES, c.QUARRIES, c.TECH, c.UNI)]
    road = look.tables.road_ids[pawn] if pawn else sheet.say("board-road-start")
    return [
        *map(str, look.goods(seat)),
        *map(str, counts),
        road,
        *grids,
        str(look.of(c.CUBES, seat)),
        str(look.of(c.SCORE, seat)),
    ]


def _belongings(sheet: Sheet, seat: int) -> list[Text]:
    """Technologies, production tokens, tiles marked V, seals: a line each, as far as there are some."""
    look, t = sheet.look, sheet.look.tables
    techs = [f"{sheet.tongue.named(t.tech_ids[tile])} {_does(sheet, seat, tile)}" for tile in look.technologies(seat)]
    tokens = [
        sheet.say(f"board-track-{track}", bonuses=sheet.tongue.effect(int(t.token_bonus[token])))
        for track, token in zip(("mines", "quarries"), look.tokens_of(seat), strict=True)
        if token
    ]
    others = [
        f"{sheet.tongue.named(t.v_ids[tile])} {sheet.tongue.told(v_scores(look.tables, tile))}" for tile in look.v_tiles(seat)
    ]
    others += [sheet.say(f"seal-{t.seal_ids[n]}") for n in range(c.SEALS) if look.g[c.SEAL + n] == seat + 1]
    rights = look.of(c.RIGHTS, seat)
    others += [sheet.say("board-rights", n=rights)] if rights else []
    lines = [(sheet.say("board-technologies"), techs), (sheet.say("board-production"), tokens), ("", others)]
    return [text for title, things in lines if things for text in _wrapped(sheet, seat, title, things)]


def _does(sheet: Sheet, seat: int, tile: int) -> str:
    does = sheet.tongue.told(technology(sheet.look.tables, tile))
    return f"({sheet.say('board-new')}: {does})" if sheet.look.is_new(seat, tile) else f"({does})"


def _wrapped(sheet: Sheet, seat: int, title: str, things: list[str]) -> list[Text]:
    """Things with commas, on as many lines as they need."""
    lines: list[str] = []
    first = f"{title}: " if title else ""
    for thing in things:
        if lines and LABEL + len(lines[-1]) + 2 + len(thing) <= sheet.width:
            lines[-1] += f", {thing}"
        else:
            lines.append(first + thing if not lines else thing)
    return [Text.assemble("  ", sheet.mark(seat), " ", text) for text in lines]


# -- the action board ----------------------------------------------------------------------------


def own_board(sheet: Sheet, seat: int) -> list[Text]:
    """The action hexes with their upgrades, the walls; and what every space bears at its edges and corners."""
    look = sheet.look
    walls = len(look.walls(seat))
    head = Text.assemble(
        (sheet.say("board-own"), "bold"), " ", sheet.mark(seat), (f"  {sheet.say('board-walls-built', n=walls)}", "dim")
    )
    return [sheet.cut(text) for text in [head, *(_hex(sheet, seat, action) for action in range(c.ACTIONS)), *_walls(sheet, seat)]]


def _hex(sheet: Sheet, seat: int, action: int) -> Text:
    look = sheet.look
    tile = look.upgrade_on(seat, action)
    name = sheet.say("board-no-upgrade")
    if tile:
        bonus = sheet.tongue.effect(int(look.tables.upgrade_bonus[tile]))
        name = f"{sheet.tongue.named(look.tables.upgrade_ids[tile])} ({bonus})"
    return line(
        [cell(f" {sheet.say(f'action-{ACTION_NAMES[action]}')}", HEX), cell(name, TILE), Text(_sides(sheet, seat, action))]
    )


def _walls(sheet: Sheet, seat: int) -> list[Text]:
    """The walls side by side."""
    look, t = sheet.look, sheet.look.tables
    entries = [
        Text(f" {t.wall_space_names[space]} {sheet.tongue.named(t.wall_ids[tile])} {_sides(sheet, seat, c.ACTIONS + space)}")
        for space, tile in look.walls(seat)
    ]
    return in_columns(entries, sheet.width, 3)


def _sides(sheet: Sheet, seat: int, space: int) -> str:
    """`NE vp, E g; red N`: symbols at the edges, colours at the corners."""
    placing, placed = Placing(sheet.look, seat), sheet.look.placed(seat, space)
    edges = [(DIRECTIONS[edge], placing.symbol(space, placed, edge)) for edge in range(EDGES)]
    corners = [(POINTS[vertex], placing.corner(space, placed, vertex)) for vertex in range(EDGES)]
    shown = [", ".join(f"{where} {sheet.tongue.effect(symbol)}" for where, symbol in edges if symbol)]
    shown.append(", ".join(f"{COLOUR_NAMES[colour]} {where}" for where, colour in corners if colour))
    return "; ".join(part for part in shown if part)


# -- Parler --------------------------------------------------------------------------------------


def parler(sheet: Sheet) -> list[Text]:
    """R12: what is known of Parler."""
    look, g = sheet.look, sheet.look.g
    if not look.solo:
        return []
    parts = [
        sheet.say("board-parler-has", mines=g[c.PARLER_MINES], quarries=g[c.PARLER_QUARRIES], cards=len(members(g[c.DECK]))),
        sheet.say("board-parler-pointers", **{row: g[c.POINTER + n] + 1 for n, row in enumerate(ROW_NAMES)}),
    ]
    if g[c.PARLER_PAWN]:
        parts.insert(1, sheet.say("board-parler-pawn", plaza=look.tables.space_names[g[c.PARLER_PAWN] - 1]))
    owned = [sheet.say(f"seal-{look.tables.seal_ids[n]}") for n in range(c.SEALS) if g[c.SEAL + n] == 2]
    return sheet.titled(sheet.say("board-parler"), [*parts, *owned])
