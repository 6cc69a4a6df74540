"""Drawing the city, the two grids, and what lies beside them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64
from rich.text import Text

from parlier.games.praga import cells as c
from parlier.games.praga.skin.look import members
from parlier.games.praga.skin.sentences import LEVELS, bridge_word
from parlier.games.praga.skin.terminal.words import Sheet, cell, line
from parlier.games.praga.words import CELL_SIDE, CELL_UP, CELL_VP, GRID_NAMES

PLAZA, NAME, REWARDS, CLAIMS = 5, 17, 17, 10
SIDE = 6
VALUE, CELL = 7, 5
GRID = VALUE + SIDE * CELL


def city(sheet: Sheet) -> list[Text]:
    """Plaza by plaza: its rewards, who has claims there, and the free sites with what they cost and give."""
    head = Text.assemble((sheet.say("board-city"), "bold"), "  ", (sheet.say("board-city-head"), "dim"))
    return [sheet.cut(text) for text in [head, *(_plaza(sheet, plaza) for plaza in sheet.look.plazas)]]


def _plaza(sheet: Sheet, plaza: int) -> Text:
    look, t = sheet.look, sheet.look.tables
    tile = look.g[c.PLAZA + plaza]
    done = look.is_complete(plaza)
    top, bottom = sheet.tongue.effect(int(t.plaza_top[tile])), sheet.tongue.effect(int(t.plaza_bottom[tile]))
    return line(
        [
            cell(f" {t.space_names[plaza]}", PLAZA),
            cell(sheet.tongue.named(t.plaza_ids[tile]) if tile else "", NAME, "dim" if done else ""),
            cell(f"{top}|{bottom}", REWARDS),
            _claims(sheet, plaza),
            Text(sheet.say("board-complete"), "dim") if done else _free(sheet, plaza),
        ]
    )


def _claims(sheet: Sheet, plaza: int) -> Text:
    """`R2*B1`: cubes of each owner, a star for who leads."""
    look, text = sheet.look, Text()
    leaders = look.leaders(plaza)
    for owner in range(look.owners):
        n = len(look.claims(owner, plaza))
        if n:
            text.append_text(sheet.mark(owner)).append(f"{n}{'*' if owner in leaders else ''}")
    return cell(text, CLAIMS)


def _free(sheet: Sheet, plaza: int) -> Text:
    """`-g: S2+2vp S4+vp`: what all sites of a plaza cost stands once."""
    look, t = sheet.look, sheet.look.tables
    free = [site for site in look.sites(plaza) if not look.is_built(site)]
    costs = {int(t.site_cost[site]) for site in free}
    shared = costs.pop() if len(costs) == 1 else 0
    text = f"-{sheet.tongue.cost(shared)}: " if shared else ""
    return Text(text + " ".join(_site(sheet, site, t.space_names[plaza], bool(shared)) for site in free))


def _site(sheet: Sheet, site: int, plaza: str, paid: bool) -> str:
    t = sheet.look.tables
    cost = f"-{sheet.tongue.cost(int(t.site_cost[site]))}" if t.site_cost[site] and not paid else ""
    gain = f"+{sheet.tongue.effect(int(t.site_reward[site]))}" if t.site_reward[site] else ""
    return t.site_names[site].removeprefix(plaza) + cost + gain


# -- grids ---------------------------------------------------------------------------------------


def grids(sheet: Sheet) -> list[Text]:
    """Hunger Wall and Cathedral, side by side where they fit: cells, who is where, the values that count at the end."""
    left, right = _grid(sheet, 0), _grid(sheet, 1)
    if sheet.width < 2 * GRID + 2:
        return [sheet.cut(text) for text in [*left, *right]]
    return [sheet.cut(line([cell(a, GRID + 2), b])) for a, b in zip(left, right, strict=True)]


def _grid(sheet: Sheet, grid: int) -> list[Text]:
    """The top row first; columns as one goes through them."""
    t = sheet.look.tables
    columns = [f"×{t.column_value[grid * SIDE + column]}" for column in range(SIDE)]
    head = line(
        [
            cell(sheet.say(f"grid-{GRID_NAMES[grid]}"), VALUE + CELL, "bold"),
            Text(sheet.say("good-red" if t.token_colour[grid] == 1 else "good-blue"), "dim"),
        ]
    )
    lines = [head]
    for row in range(SIDE - 1, -1, -1):
        label = cell(f"{row + 1}  {t.row_value[grid * SIDE + row]:>2}", VALUE)
        lines.append(line([label, *(_cell(sheet, grid, row, column) for column in range(SIDE))]))
    lines.append(line([cell("", VALUE), *(cell(text, CELL, "dim") for text in columns)]))
    borders = [(row + 1, int(t.border_cost[grid * SIDE + row])) for row in range(SIDE)]
    costs = [sheet.say("board-border", row=row, cost=sheet.tongue.cost(cost)) for row, cost in borders if cost]
    return [*lines, Text(", ".join(costs), "dim")]


def _cell(sheet: Sheet, grid: int, row: int, column: int) -> Text:
    look = sheet.look
    kind, points = look.cell(grid, row, column)
    signs = {CELL_VP: str(points), CELL_SIDE: sheet.say("board-side"), CELL_UP: sheet.say("board-up")}
    text = Text(signs.get(kind, "·"), "dim" if kind == 0 else "")
    for seat in range(look.seats):
        if look.at_grid(seat, grid) == (row, column):
            text.append_text(sheet.mark(seat))
    return cell(text, CELL) if text.cell_len < CELL else text


# -- beside the city -----------------------------------------------------------------------------


def beside(sheet: Sheet) -> list[Text]:
    """Bridge, seals, production tokens in the supply, tracks; and what the one who decides looks at."""
    lines = [
        (sheet.say("board-bridge"), _slots(sheet)),
        (sheet.say("board-seals"), _seals(sheet)),
        (sheet.say("board-tokens"), _tokens(sheet)),
        (sheet.say("board-tracks"), _tracks(sheet)),
        ("", _secrets(sheet)),
    ]
    return [text for title, parts in lines if parts for text in sheet.titled(title, parts)]


def _slots(sheet: Sheet) -> list[str]:
    look, t = sheet.look, sheet.look.tables
    found = []
    for slot, name in enumerate(t.slot_ids):
        tile = look.g[c.BRIDGE + slot]
        what = sheet.tongue.named(bridge_word(look, tile)) if tile else sheet.tongue.effect(int(t.slot_bonus[slot]))
        found.append(f"{name} {what}")
    return found


def _seals(sheet: Sheet) -> list[str]:
    look, t = sheet.look, sheet.look.tables
    found = []
    for seal, word in enumerate(t.seal_ids):
        owner, name = look.g[c.SEAL + seal], sheet.say(f"seal-{word}")
        if owner:
            found.append(sheet.say("board-owned", seal=name, seat=sheet.tongue.name(owner - 1)))
        else:
            cost, what = sheet.tongue.cost(int(t.seal_cost[seal])), sheet.tongue.effect(int(t.seal_effect[seal]))
            found.append(sheet.say("board-open-seal", seal=name, cost=cost, what=what))
    return found


def _tokens(sheet: Sheet) -> list[str]:
    t = sheet.look.tables
    return [sheet.tongue.effect(int(t.token_bonus[token])) for token in members(sheet.look.g[c.TOKENS], 1)]


def _tracks(sheet: Sheet) -> list[str]:
    """What stands on the tracks, in their order."""
    t = sheet.look.tables
    mines = _marks(sheet, t.mine_bonus, {t.mine_token: "token", t.mine_seal: "seal"})
    quarries = _marks(sheet, t.quarry_bonus, {t.quarry_token: "token", t.quarry_seal: "seal"})
    levels = [sheet.say("board-at", n=n, what=LEVELS[t.tech_level[n] - 1]) for n in range(t.tech_max + 1) if t.tech_level[n]]
    times = [
        sheet.say("board-times", n=n, times=int(t.uni_multiplier[n]))
        for n in range(1, t.uni_max + 1)
        if t.uni_multiplier[n] > t.uni_multiplier[n - 1]
    ]
    return [
        sheet.say("board-track-mines", bonuses=", ".join(mines)),
        sheet.say("board-track-quarries", bonuses=", ".join(quarries)),
        sheet.say("board-levels", bonuses=", ".join(levels)),
        sheet.say("board-university", bonuses=", ".join(times)),
    ]


def _marks(sheet: Sheet, bonuses: vec[i64], others: dict[int, str]) -> list[str]:
    """`4 vp, 5 token`: bonus, token and seal by number."""
    found = []
    for n, bonus in enumerate(bonuses):
        here = [sheet.tongue.effect(int(bonus))] if bonus else []
        here += [sheet.say(f"board-track-{others[n]}")] if n in others else []
        found += [sheet.say("board-at", n=n, what="+".join(here))] if here else []
    return found


def _secrets(sheet: Sheet) -> list[str]:
    """R2.7: the tiles marked V that are left, for those who have seen them."""
    look, t = sheet.look, sheet.look.tables
    groups = [[sheet.tongue.named(t.v_ids[tile]) for tile in look.v_seen(group)] for group in range(2)]
    if look.over or not any(groups):
        return []
    bridge, cathedral = (", ".join(group) if group else sheet.say("board-none") for group in groups)
    return [sheet.say("board-v-seen", bridge=bridge, cathedral=cathedral)]
