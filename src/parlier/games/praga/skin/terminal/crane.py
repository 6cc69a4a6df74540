"""Drawing the crane and the rows of tiles: what may be taken in a turn."""

from __future__ import annotations

from rich.text import Text

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import Mounted, Tile
from parlier.games.praga.skin.terminal.words import Sheet, cell, line
from parlier.games.praga.words import ACTION_NAMES

ZONE_STYLES = {"red": "red", "green": "green", "blue": "bright_blue"}
TITLES = ("upgrades", "walls", "buildings")
PLACE, ZONE, COST, WHEEL = 4, 7, 9, 12
NAME, PRICE, GAIN = 20, 6, 19
WIDE_NAME, WIDE_PRICE, WIDE_GAIN = 24, 9, 24
WIDE = 90


def header(sheet: Sheet) -> Text:
    """Whose turn, the era, how far the game is."""
    look = sheet.look
    text = Text.assemble((sheet.say("board-title"), "bold"), " · ")
    if look.over:
        text.append(sheet.say("board-over"), "bold red")
    elif look.turn:
        text.append(sheet.say("board-turn", n=look.turns_of(look.active), seat=sheet.name(look.active)), "bold red")
    else:
        text.append(sheet.say("board-setup"), "bold red")
    text.append(f" · {sheet.say('board-era', era=look.era)} · {sheet.say('board-platform', n=look.g[c.PLATFORM])}")
    return sheet.cut(text)


def key(sheet: Sheet) -> Text:
    """What the letters mean."""
    return sheet.cut(Text(sheet.say("board-key"), "dim"))


def crane(sheet: Sheet) -> list[Text]:
    """The action tiles by position: zone, cost or points, wheel bonus, both actions; then what the turn has brought."""
    head = Text.assemble(
        (sheet.say("board-crane"), "bold"),
        f"  {sheet.say('board-block', n=sheet.look.g[c.BLOCK])}; ",
        (sheet.say("board-crane-head"), "dim"),
    )
    lines = [head, *(_mounted(sheet, found) for found in sheet.look.crane()), *_at_hand(sheet)]
    return [sheet.cut(text) for text in lines]


def _mounted(sheet: Sheet, found: Mounted) -> Text:
    cost = sheet.tongue.signed(-found.cost, "gold") if found.cost else ""
    points = sheet.tongue.signed(found.points, "vp") if found.points else ""
    token = sheet.say("board-five") if found.token else ""
    actions = Text(" | ").join([_action(sheet, action) for action in found.actions])
    if actions.cell_len > sheet.width - PLACE - ZONE - COST - WHEEL:
        actions = Text(" | ".join(sheet.say(f"action-{ACTION_NAMES[action]}") for action in found.actions))
    return line(
        [
            cell(f"{found.position:>3}", PLACE),
            cell(sheet.say(f"board-zone-{found.zone}"), ZONE, ZONE_STYLES[found.zone]),
            cell(cost + points + token, COST, "bold"),
            cell(sheet.tongue.effect(found.bonus), WHEEL),
            actions,
        ]
    )


def _action(sheet: Sheet, action: int) -> Text:
    """An action, and the upgrade bonus of the seat whose turn it is."""
    look = sheet.look
    text = Text(sheet.say(f"action-{ACTION_NAMES[action]}"))
    tile = look.upgrade_on(look.active, action) if look.active < look.seats else 0
    return text.append(f" ({sheet.tongue.effect(int(look.tables.upgrade_bonus[tile]))})", "bold") if tile else text


def _at_hand(sheet: Sheet) -> list[Text]:
    """What the turn has brought and what may still be used of it."""
    look, parts = sheet.look, []
    taken = look.taken()
    if taken is not None:
        first, second = (sheet.say(f"action-{ACTION_NAMES[action]}") for action in taken)
        parts.append(sheet.say("board-taken", first=first, second=second))
        parts += [sheet.say("board-acted")] if look.g[c.ACTED] else []
    if look.g[c.NOTCH]:
        parts.append(sheet.say("board-notch", what=sheet.tongue.effect(int(look.tables.notch_bonus[look.g[c.NOTCH]]))))
    parts += [sheet.say("board-permit")] if look.g[c.PERMIT] else []
    parts += [sheet.say("board-granted", n=look.g[c.GRANTED])] if look.g[c.GRANTED] else []
    return [Text(" · ".join(parts), "bold")] if parts else []


# -- rows ----------------------------------------------------------------------------------------


def rows(sheet: Sheet, kinds: tuple[int, ...] = (0, 1, 2)) -> list[Text]:
    """The tiles on offer: cost, reward, and what matters where they are placed. A star marks the special one."""
    return [text for kind in kinds for text in _row(sheet, kind)]


def _row(sheet: Sheet, kind: int) -> list[Text]:
    unseen = sheet.look.g[c.UNSEEN + kind].bit_count()
    about = sheet.say(f"board-about-{TITLES[kind]}", n=unseen)
    head = Text.assemble((sheet.say(f"board-{TITLES[kind]}"), "bold"), "  ", (about, "dim"))
    return [sheet.cut(text) for text in [head, *(_slot(sheet, n, tile) for n, tile in enumerate(sheet.look.row(kind), 1))]]


def _slot(sheet: Sheet, slot: int, tile: Tile | None) -> Text:
    mark = sheet.say("board-special-mark") if slot == c.SLOTS else " "
    if tile is None:
        return Text(f" {slot}{mark} {sheet.say('board-gap')}", "dim")
    wide = sheet.width >= WIDE
    return line(
        [
            cell(f" {slot}{mark}", PLACE),
            cell(sheet.tongue.named(tile.id), WIDE_NAME if wide else NAME, "bold" if slot == c.SLOTS else ""),
            cell(sheet.tongue.cost(sheet.look.cost(tile)), WIDE_PRICE if wide else PRICE),
            cell(_gain(sheet, tile), WIDE_GAIN if wide else GAIN),
            Text("; ".join(_marks(sheet, tile))),
        ]
    )


def _gain(sheet: Sheet, tile: Tile) -> str:
    """What a tile brings at once; an upgrade: with its action."""
    t, text = sheet.look.tables, sheet.tongue.effect(sheet.look.reward(tile))
    if tile.kind == 0:
        return f"{sheet.say(f'action-{ACTION_NAMES[t.upgrade_action[tile.number]]}')}: {text}"
    icons = (t.wall_icon, t.building_icon)[tile.kind - 1]
    return f"{text}+{sheet.say(('board-hunger', 'board-cathedral')[tile.kind - 1])}" if icons[tile.number] else text


def _marks(sheet: Sheet, tile: Tile) -> list[str]:
    """What a tile shows at its edges and corners."""
    t, number = sheet.look.tables, tile.number
    if tile.kind == 2:
        claim = sheet.say("board-claim" if t.building_claim[number] else "board-around")
        return [claim, sheet.say("board-corner")] if t.building_blue[number] >= 0 else [claim]
    edges, corners = (t.upgrade_edges, t.upgrade_corners) if tile.kind == 0 else (t.wall_edges, t.wall_corners)
    sides = range(number * c.ROTATIONS, (number + 1) * c.ROTATIONS)
    links = [sheet.tongue.effect(int(edges[side])) for side in sides if edges[side]]
    colours = [sheet.say(f"good-{('', 'red', 'blue')[corners[side]]}") for side in sides if corners[side]]
    return [" ".join(shown) for shown in (links, colours) if shown]
