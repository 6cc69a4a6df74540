"""Drawing what lies beside the road: castle, favor table, tiles to build, seats."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlier.games.caylus import cells as c
from parlier.games.caylus.skin.look import Look
from parlier.games.caylus.skin.terminal.words import KIND_STYLES, say, short_cost
from parlier.games.caylus.words import CUBE_NAMES, LINE_NAMES, SECTION_NAMES
from parlier.skin import Cast
from parlier.skin.columns import in_columns

HOUSE_FREE, HOUSE_LOST = "·", "×"
LILY = 6
LINE_NAME = 9
EFFECTS = (
    ("1 point", "2 points", "3 points", "4 points", "5 points"),
    ("3$", "4$", "5$", "6$", "7$"),
    ("food", "wood/stone", "cloth", "swap 1>2", "gold"),
    ("nothing", "wood -1w", "stone -1s", "lawyer -1$", "prestige"),
)
SHORT_EFFECTS = (
    ("1p", "2p", "3p", "4p", "5p"),
    ("3$", "4$", "5$", "6$", "7$"),
    ("food", "w/s", "cloth", "swap", "gold"),
    ("-", "wood", "stone", "lawyer", "prest."),
)
WIDE_CASTLE = 78
NARROW_CASTLE = 62
SUPPLY = (("wood", "Carpenter"), ("stone", "Mason"), ("prestige", "Architect"))
LABEL = 10
SUPPLY_KEY = "f food w wood s stone c cloth g gold * any p points F favor"
SHORT_KEY = "f w s c g cubes, * any, F favor"
WIDE_KEY = 78


def cut(text: Text, width: int) -> Text:
    """At most `width` cells."""
    text.truncate(width, overflow="ellipsis")
    return text


def header(look: Look, width: int) -> Text:
    """Turn, phase, and what the next count waits for."""
    text = Text.assemble(("Caylus", "bold"), f" · turn {look.turn} of 18 at most · ")
    if look.over:
        text.append("the game is over", "bold red")
    else:
        text.append(f"phase {look.phase}, {say(f'phase-{look.phase}')}", "bold red")
    if look.phase == 2:
        text.append(f" · {look.g[c.PASSED]} passed")
    return cut(text, width)


def castle(look: Look, cast: Cast, width: int) -> list[Text]:
    """Three sections side by side: points, houses by mark, free parts."""
    if width < NARROW_CASTLE:
        return _castle_below(look, cast, width)
    widths = [max(int(look.tables.parts[i]) + 2, (width - 8) // 3) for i in range(3)]
    titles, houses = Text("Castle  ", "bold"), Text(" " * 8)
    for section, room in enumerate(widths):
        titles.append_text(_padded(_section_title(look, section, width >= WIDE_CASTLE), room))
        houses.append_text(_padded(_section_houses(look, cast, section), room))
    return [cut(titles, width), cut(houses, width)]


def _castle_below(look: Look, cast: Cast, width: int) -> list[Text]:
    """The sections one below the other."""
    lines = [
        Text.assemble(
            ("        " if section else "Castle  ", "bold"),
            _padded(_section_title(look, section, False), 18),
            _section_houses(look, cast, section),
        )
        for section in range(3)
    ]
    return [cut(line, width) for line in lines]


def _section_title(look: Look, section: int, wide: bool) -> Text:
    points, marker = look.tables.part_points[section], look.tables.marker[section]
    long, short = ("counted", "shut") if look.counted(section) else (f"count at {marker}", f"at {marker}")
    name = say(f"section-{SECTION_NAMES[section]}")
    text = f"{name} {points}p, {long}" if wide else f"{name} {points}p {short}"
    return Text(text, "bold" if look.section() == section else "dim")


def _section_houses(look: Look, cast: Cast, section: int) -> Text:
    text = Text()
    for seat in range(look.seats):
        text.append(cast.mark(seat) * look.houses(section, seat), cast.style(seat))
    free = int(look.tables.parts[section]) - look.built(section)
    return text.append((HOUSE_LOST if look.counted(section) else HOUSE_FREE) * free, "dim")


def _padded(text: Text, width: int) -> Text:
    text.truncate(width - 1, overflow="ellipsis")
    return text.append(" " * (width - text.cell_len))


# -- favors --------------------------------------------------------------------------------------


def favors(look: Look, cast: Cast, width: int) -> list[Text]:
    """The favor table with the markers; closed columns are marked and pale."""
    if look.options["simplified_favors"]:
        return [cut(Text.assemble(("Favors  ", "bold"), "each favor is 3 points at once (R16.1)"), width)]
    room = min(16, (width - LINE_NAME - LILY) // 5)
    head = Text.assemble((f"{'Favors':<{LINE_NAME}}", "bold"), f"{'lily':<{LILY}}")
    for level in range(1, 6):
        head.append_text(_padded(Text(str(level) if level <= look.open_columns() else f"{level} shut"), room))
    return [cut(head, width), *(cut(_favor_line(look, cast, line, room), width) for line in range(4))]


def _favor_line(look: Look, cast: Cast, line: int, room: int) -> Text:
    text = Text.assemble((f"{_line(line):<{LINE_NAME}}", "bold"), _padded(_markers(look, cast, line, 0), LILY))
    for level in range(1, 6):
        markers = _markers(look, cast, line, level)
        left = room - 1 - (markers.cell_len + 1 if markers else 0)
        long, short = EFFECTS[line][level - 1], SHORT_EFFECTS[line][level - 1]
        effect = Text(long if len(long) <= left else short, "" if level <= look.open_columns() else "dim")
        effect.truncate(max(1, left))
        text.append_text(_padded(Text.assemble(effect, " " if markers else "", markers), room))
    return text


def _markers(look: Look, cast: Cast, line: int, level: int) -> Text:
    text = Text()
    for seat in range(look.seats):
        if look.level(line, seat) == level:
            text.append(cast.mark(seat), cast.style(seat))
    return text


def _line(line: int) -> str:
    return say(f"line-{LINE_NAMES[line]}")


def used_lines(look: Look, cast: Cast, width: int) -> list[Text]:
    """Which lines are used up in this phase (R13.5)."""
    parts = [
        Text.assemble((cast.mark(seat), cast.style(seat)), " ", " ".join(_line(i) for i in range(4) if look.used(i, seat)))
        for seat in range(look.seats)
        if any(look.used(i, seat) for i in range(4))
    ]
    return [cut(Text.assemble(("used in this phase: ", "dim"), Text(", ").join(parts)), width)] if parts else []


# -- tiles to build ------------------------------------------------------------------------------


def supply(look: Look, width: int) -> list[Text]:
    """The tiles that can still be built, with cost and points."""
    plot = f"on {look.next_plot()}" if look.next_plot() else "road full"
    key = SUPPLY_KEY if width >= WIDE_KEY else SHORT_KEY
    lines = [cut(Text.assemble((f"{'To build':<{LABEL}}", "bold"), (f"{plot}; {key}", "dim")), width)]
    for kind, builder in SUPPLY:
        lines += _supply_of(look, kind, builder, width)
    return lines


def _supply_of(look: Look, kind: str, builder: str, width: int) -> list[Text]:
    tiles = look.supply(kind)
    alike = {tile: int(look.tables.copy_of[tile]) for tile in tiles if look.tables.copy_of[tile] in tiles}
    entries = [_supply_entry(look, tile, tile in alike.values()) for tile in tiles if tile not in alike]
    lines = in_columns(entries or [Text("nothing left", "dim")], width - LABEL, gap=2)
    return [Text.assemble((f"{builder if i == 0 else '':<{LABEL}}", KIND_STYLES[kind]), line) for i, line in enumerate(lines)]


def _supply_entry(look: Look, tile: int, twice: bool) -> Text:
    t = look.tables
    gain = f"{t.points[tile]}p" + "F" * int(t.favors[tile]) + (f"+{t.income[tile]}$" if t.income[tile] else "")
    name = say(f"tile-{t.ids[tile]}") + (" ×2" if twice else "")
    return Text.assemble((name, KIND_STYLES[look.kind(tile)]), f" {short_cost(look.cost(tile))} ", (gain, "bold"))


# -- seats ---------------------------------------------------------------------------------------

COLUMNS = (*((cube, max(5, len(cube) + 1)) for cube in CUBE_NAMES), ("money", 6), ("hand", 5), ("points", 7))
SHORT_COLUMNS = (*((cube[0], 3) for cube in CUBE_NAMES), ("$", 6), ("h", 2), ("p", 4))
"""For narrow terminals: money, hand and points must be seen too."""
NAMED = 2 + 2 + 3
PRICED = len("  passed 1st")
"""What stands in a seat's line besides the name and the columns: marks and place before them, price or pass behind."""
ROOM = 6
"""The least for a name."""


def seats(look: Look, cast: Cast, width: int) -> list[Text]:
    """Everybody in turn order: cubes, money and income, workers in hand, points, and where it fits price or pass."""
    columns = COLUMNS if width >= _needed(COLUMNS) + PRICED else SHORT_COLUMNS
    priced = width >= _needed(columns) + PRICED
    room = max(ROOM, min(24, ROOM + width - _needed(columns) - PRICED * priced))
    head = f"{'Seats' if room < 12 else 'Seats, in turn order':<{room + NAMED}}"[: room + NAMED]
    head += "".join(f"{name:>{size}}" for name, size in columns) + ("  worker" if priced else "")
    lines = [Text(head, "dim")]
    for seat in [*look.order(), *(seat for seat in range(look.seats) if seat not in look.order())]:
        lines.append(_seat(look, cast, seat, room, columns).append(f"  {_price(look, seat)}" if priced else ""))
    return [cut(line, width) for line in lines]


def _needed(columns: Sequence[tuple[str, int]]) -> int:
    return ROOM + NAMED + sum(size for _, size in columns)


def _seat(look: Look, cast: Cast, seat: int, room: int, columns: Sequence[tuple[str, int]]) -> Text:
    place = look.order().index(seat) + 1 if seat in look.order() else 0
    text = Text("> " if look.seat == seat else "  ", "bold red")
    text.append(f"{cast.mark(seat)} ", cast.style(seat))
    text.append_text(_padded(Text(cast.titles[seat], cast.style(seat)), room))
    text.append(f"{_nth(place):<3}")
    for (name, size), shown in zip(columns, _figures(look, seat), strict=True):
        text.append(f"{shown:>{size}}", "bold" if name[0] == "p" else "dim" if shown == "0" else "")
    return text


def _figures(look: Look, seat: int) -> list[str]:
    money = f"{look.of(c.MONEY, seat)}+{look.income(seat)}"
    return [*map(str, look.cubes(seat)), money, str(look.of(c.HAND, seat)), str(look.of(c.SCORE, seat))]


def _nth(place: int) -> str:
    return say("place-nth", n=place) if place else ""


def _price(look: Look, seat: int) -> str:
    if look.passed(seat):
        return f"passed {_nth(look.passed(seat))}"
    return f"costs {look.price(seat)}$" if look.phase == 2 else ""
