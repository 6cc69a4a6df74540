"""The component tables of Praga: what they hold, that all of it reaches the rules, and what is said of a wrong one."""

from __future__ import annotations

import datetime
import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest

import parlier
from parlier import TableError
from parlier.core.provenance import Tally, tally
from parlier.core.tables import rows_in
from parlier.games.praga.effects import parse_cost, parse_effect
from parlier.games.praga.fields import FREE, RECORDS, ROWS
from parlier.games.praga.reader import Files, shipped
from parlier.games.praga.rules import RULES_VERSION
from parlier.games.praga.tables import Tables
from parlier.games.praga.words import ACTION_NAMES, COLOUR_NAMES, EVENT_NAMES, GOOD_NAMES, PLAYERS
from tests.praga.tables import Content, content, section, sections, tables

pytestmark = pytest.mark.slow

T = Tables(shipped(), False, False, False, False)
B = Tables(shipped(), True, True, True, True)
ALL = content()

# -- what there is ---------------------------------------------------------------------------

COMPONENTS = {
    ("upgrades", "upgrade"): 30, ("walls", "wall"): 36, ("buildings", "building"): 36, ("technologies", "technology"): 24,
    ("plazas", "plaza"): 11, ("production_tokens", "token"): 8, ("seals", "seal"): 5, ("bridge", "tile_iv"): 6,
    ("bridge", "tile_v"): 6, ("bridge", "slot"): 6, ("action_tiles", "tile"): 6, ("kings_road", "space"): 5,
    ("action_board", "wall_space"): 12, ("action_board", "action_hex"): 6, ("crane", "notch"): 11, ("city", "plaza_space"): 10,
    ("city", "site"): 29, ("solo_parler", "card"): 5, ("player_board", "wealth"): 3, ("bonus_tokens", "token"): 4,
}  # fmt: skip
HASHES = {1: "a1c93249211a4ca9"}
"""The hash of the tables by rules version."""


def rows(file: str, kind: str) -> Sequence[dict[str, Any]]:
    found = ALL[f"{file}.toml"][kind]
    assert isinstance(found, list)
    return found


def test_r1_the_components_are_as_many_as_the_rule_book_says() -> None:
    assert {at: len(rows(*at)) for at in ROWS} == COMPONENTS
    assert sum(row["count"] for row in rows("bonus_tokens", "token")) == 38


@pytest.mark.parametrize(
    ("file", "kind", "normal"), [("upgrades", "upgrade", 11), ("walls", "wall", 14), ("buildings", "building", 14)]
)
def test_r1_each_era_has_its_normal_tiles_and_four_special_ones(file: str, kind: str, normal: int) -> None:
    found = Counter((row["era"], row["rarity"]) for row in rows(file, kind))
    assert found == {(era, rarity): count for era in (1, 2) for rarity, count in (("normal", normal), ("special", 4))}


def test_other_figures_mean_another_rules_version() -> None:
    """A record names only the rules version; with other tables it could not be replayed."""
    assert HASHES[int(RULES_VERSION)] == shipped().hash


def test_every_file_is_a_table_that_is_read() -> None:
    assert {f"{file}.toml" for file, _ in sections()} == set(shipped().texts)


# -- where it comes from ---------------------------------------------------------------------

ORIGINS = {
    ("upgrades", "upgrade"): (0, 0, 30), ("walls", "wall"): (0, 0, 36), ("buildings", "building"): (1, 2, 33),
    ("technologies", "technology"): (0, 0, 24), ("plazas", "plaza"): (0, 8, 3), ("production_tokens", "token"): (6, 2, 0),
    ("bonus_tokens", "token"): (0, 4, 0), ("seals", "seal"): (3, 1, 1), ("bridge", "slot"): (0, 0, 6),
    ("bridge", "tile_iv"): (0, 0, 6), ("bridge", "tile_v"): (0, 2, 4), ("kings_road", "space"): (2, 3, 0),
    ("action_board", "action_hex"): (0, 0, 6), ("city", "plaza_space"): (8, 2, 0), ("city", "site"): (17, 12, 0),
    ("crane", "notch"): (11, 0, 0), ("action_tiles", "tile"): (0, 0, 6), ("solo_parler", "card"): (5, 0, 0),
}  # fmt: skip
FOUND = Files(shipped()).origins


@pytest.mark.parametrize(("file", "kind"), ORIGINS)
def test_how_many_rows_are_confirmed_inferred_and_designed(file: str, kind: str) -> None:
    found = [one.provenance for one in FOUND if (one.file, one.kind) == (f"{file}.toml", kind)]
    assert tuple(map(found.count, ("confirmed", "inferred", "designed"))) == ORIGINS[file, kind]


def test_every_figure_has_its_provenance_and_all_together_make_the_total() -> None:
    assert tally(FOUND) == Tally(364, 124, 996) and tally(FOUND).total == sum(one.tally().total for one in FOUND)
    assert str(tally(FOUND)) == "364 confirmed, 124 inferred, 996 designed"
    assert all(one.values and not {"id", "name", "note"} & set(one.values) for one in FOUND)


def test_a_figure_that_is_less_certain_than_its_row_says_so() -> None:
    """The crown of an Old Town site has a number that nobody could read; where the site lies is certain."""
    site = next(one for one in FOUND if one.row == "P1S2")
    assert (site.provenance, site.values["site_reward"], site.values["q"]) == ("inferred", "designed", "confirmed")
    assert "designed" in site.note


def test_the_game_gives_the_origins_of_its_tables() -> None:
    assert parlier.load("praga").origins() == FOUND
    assert parlier.load("caylus").origins() == () and parlier.load("caylus").table_set() is None


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"provenance": "guessed"}, "provenance = 'guessed': expected one of"),
        ({"parts": {"cost": "guessed"}}, "parts = {'cost': 'guessed'}: expected"),
        ({"parts": {"price": "designed"}}, "parts: 'price' is no figure of it; there are id, era"),
        ({"parts": ["cost"]}, "parts = ['cost']: expected"),
    ],
)
def test_a_provenance_that_does_not_exist(change: dict[str, Any], says: str) -> None:
    changed = content()
    section(changed, "walls", "wall").update(change)
    assert says.replace("there are id, era", "there are era") in complaint(changed, "walls")


def test_a_row_without_provenance_has_that_of_its_file() -> None:
    changed = content()
    for row in changed["walls.toml"]["wall"]:
        del row["provenance"]
    assert "wall wall_watch_post: provenance: expected" in complaint(changed, "walls")
    changed["walls.toml"]["provenance"] = "confirmed"
    found = [one for one in Files(tables(changed)).origins if one.file == "walls.toml"]
    assert {one.provenance for one in found} == {"confirmed"} and len(found) == 36


# -- all of it reaches the rules ---------------------------------------------------------------


def effect(t: Tables, number: int) -> object:
    return parse_effect(t.effect_names[number])


def cost(t: Tables, number: int) -> tuple[int, ...]:
    return tuple(int(t.cost[number * len(GOOD_NAMES) + good]) for good in range(len(GOOD_NAMES)))


def same(t: Tables, numbers: Any, rows: Sequence[dict[str, Any]], field: str, first: int = 1) -> None:
    assert [effect(t, n) for n in list(numbers)[first:]] == [parse_effect(row[field]) for row in rows]


def same_costs(t: Tables, numbers: Any, rows: Sequence[dict[str, Any]], field: str, first: int = 1) -> None:
    assert [cost(t, n) for n in list(numbers)[first:]] == [parse_cost(row[field]) for row in rows]


def around(texts: Sequence[str], blank: str) -> list[str]:
    known = {int(text[0]): text[2:] for text in texts}
    return [known.get(n, blank) for n in range(6)]


@pytest.mark.parametrize(("kind", "file"), [("upgrade", "upgrades"), ("wall", "walls")])
def test_tiles_of_the_action_board_are_laid_out_as_written(kind: str, file: str) -> None:
    found = rows(file, kind)
    edges = [effect(T, n) for n in list(getattr(T, f"{kind}_edges"))[6:]]
    assert edges == [parse_effect(text) for row in found for text in around(row["edges"], "")]
    corners = [COLOUR_NAMES[n] for n in list(getattr(T, f"{kind}_corners"))[6:]]
    assert corners == [colour for row in found for colour in around(row["corners"], "none")]
    same_costs(T, getattr(T, f"{kind}_cost"), found, "cost")
    assert getattr(T, f"{kind}_ids") == ["-", *(row["id"] for row in found)]
    assert getattr(T, f"{kind}_names") == ["-", *(row["name"] for row in found)]


def test_upgrades_walls_and_buildings_are_laid_out_as_written() -> None:
    upgrades, walls, buildings = rows("upgrades", "upgrade"), rows("walls", "wall"), rows("buildings", "building")
    same(T, T.upgrade_bonus, upgrades, "bonus")
    assert [ACTION_NAMES[n] for n in list(T.upgrade_action)[1:]] == [row["action"] for row in upgrades]
    same(T, T.wall_reward, walls, "reward")
    assert list(T.wall_icon)[1:] == [int(row["hunger_wall"]) for row in walls]
    same(T, T.building_reward, buildings, "reward")
    same_costs(T, T.building_cost, buildings, "cost")
    for vector, field in (("price", "total_cost"), ("icon", "cathedral"), ("claim", "claim_space"), ("blue", "blue_corner")):
        assert list(getattr(T, f"building_{vector}"))[1:] == [int(row[field]) for row in buildings], field


def test_technologies_are_laid_out_as_written() -> None:
    for number, row in enumerate(rows("technologies", "technology"), 1):
        event = EVENT_NAMES[T.tech_event[number]] if T.tech_event[number] >= 0 else ""
        assert (T.tech_ids[number], event) == (row["id"], row["event"])
        discount = row["kind"] == "discount"
        assert effect(T, T.tech_effect[number]) == parse_effect("" if discount else row["effect"])
        assert cost(T, T.tech_cost[number]) == parse_cost(row["effect"] if discount else "")
        assert (T.once_tiles >> number - 1) & 1 == (row["kind"] == "once")
        for n, name in enumerate(EVENT_NAMES):
            assert (T.event_tiles[n] >> number - 1) & 1 == (row["event"] == name)


def test_bridge_road_plazas_tokens_and_seals_are_laid_out_as_written() -> None:
    same(T, T.iv_reward, rows("bridge", "tile_iv"), "reward")
    assert list(T.v_points)[1:] == [row["vp_each"] for row in rows("bridge", "tile_v")]
    for number, row in zip(T.slot_bonus, rows("bridge", "slot"), strict=True):
        assert effect(T, number) == parse_effect("+".join(row["bonuses"]))
    road = rows("kings_road", "space")
    for t, prefix in ((T, ""), (B, "alt_")):
        same(t, list(t.road_egg)[:4], road[:3], f"{prefix}egg_effect")
        same(t, list(t.road_plain)[:4], road[:3], f"{prefix}plain_effect")
    assert [cost(T, n) for n in list(T.road_entry)[1:]] == [parse_cost(row.get("entry_cost", "")) for row in road]
    same(T, T.plaza_top, rows("plazas", "plaza"), "top")
    same(T, T.plaza_bottom, rows("plazas", "plaza"), "bottom")
    same(T, T.token_bonus, rows("production_tokens", "token"), "bonus")
    same(T, T.seal_effect, rows("seals", "seal"), "scoring", 0)
    same_costs(T, T.seal_cost, rows("seals", "seal"), "cost", 0)


def test_the_boards_are_laid_out_as_written() -> None:
    board = {row["action"]: row for row in rows("action_board", "action_hex")}
    hexes = [board[action] for action in ACTION_NAMES]
    assert list(zip(T.hex_q, T.hex_r, strict=True)) == [(row["q"], row["r"]) for row in hexes]
    assert [effect(T, n) for n in T.hex_edges] == [parse_effect(text) for row in hexes for text in around(row["edges"], "")]
    assert [COLOUR_NAMES[n] for n in T.hex_corners] == [c for row in hexes for c in around(row["corners"], "none")]
    for t, side in ((T, "side_a"), (B, "side_b")):
        assert [ACTION_NAMES[n] for n in t.tile_actions] == [a for row in rows("action_tiles", "tile") for a in row[side]]
    board_tables = ALL["player_board.toml"]
    for name, prefix in (("gold_mines", "mine"), ("quarries", "quarry")):
        track = board_tables[name]
        for vector, field in (("start", "start"), ("max", "max"), ("token", "token_at"), ("seal", "seal_at")):
            assert getattr(T, f"{prefix}_{vector}") == track[field]
        bonuses = {int(text.partition("=")[0]): text.partition("=")[2] for text in track["bonuses"]}
        found = [effect(T, n) for n in getattr(T, f"{prefix}_bonus")]
        assert found == [parse_effect(bonuses.get(n, "")) for n in range(track["max"] + 1)]
    assert list(T.start_goods) == [2, 2, 0, 0, 0] and (T.cap, T.windows_kept) == (9, 2)
    assert list(T.wealth_need) == [6, 0, 0, 6, 9, 9]
    same(T, T.wealth_reward, board_tables["wealth"], "reward", 0)
    assert [n for n in range(len(T.tech_level)) if T.tech_level[n]] == [2, 4, 6, 8] and list(T.uni_multiplier)[10] == 3
    assert (T.tech_overflow, T.uni_overflow, list(T.upgrade_steps)) == (2, 2, [0, 1, 2])


def test_the_crane_is_laid_out_as_written() -> None:
    assert list(T.zone) == [0] * 4 + [1] * 4 + [2] * 3 + [3]
    assert list(T.red_cost) == [2, 1, 1, 1] + [0] * 8 and list(T.blue_vp) == [0] * 8 + [1, 2, 3, 0]
    rotation = ALL["crane.toml"]["rotation"]
    for vector, field in (
        ("start_block", "start_block"), ("platform_start", "platform_start"), ("era_platform", "era_after_platform_move_to"),
        ("star_platform", "era_star_platform"),
    ):  # fmt: skip
        assert list(getattr(T, vector))[1:] == [rotation[field].get(players, 0) for players in PLAYERS]
    same(T, T.notch_bonus, rows("crane", "notch"), "bonus")


def test_the_city_is_laid_out_as_written() -> None:
    spaces, sites = rows("city", "plaza_space"), rows("city", "site")
    assert [T.space_names[n] for n in T.site_plaza] == [row["plaza"] for row in sites]
    assert list(zip(T.site_q, T.site_r, strict=True)) == [(row["q"], row["r"]) for row in sites]
    same(T, T.site_reward, sites, "site_reward", 0)
    same_costs(T, T.site_cost, sites, "extra_cost", 0)
    assert list(T.site_blue) == [sum(1 << v for v in row["blue_vertices"]) for row in sites]
    for seats in range(1, 5):
        assert T.sites_in_play[seats] == sum(1 << n for n, row in enumerate(sites) if row["min_players"] <= seats)
        built = [n for n in range(len(sites)) if T.site_prebuilt[n * 5 + seats]]
        assert [sites[n]["id"] for n in built] == [row["id"] for row in sites if max(seats, 2) in row["prebuilt"]]
    assert [bin(T.sites_in_play[seats]).count("1") for seats in range(1, 5)] == [25, 25, 27, 29]
    assert list(T.clockwise) == [row["clockwise_index"] for row in spaces]


@pytest.mark.parametrize(("t", "variant"), [(T, "standard"), (B, "alternate")], ids=["standard", "alternate"])
def test_the_grids_are_laid_out_as_written(t: Tables, variant: str) -> None:
    words = ["", "vp", "side", "up"]
    for number, name in enumerate(("hunger_wall", "cathedral")):
        grid = ALL[f"{name}.toml"]
        cells = [cell for row in range(1, 7) for cell in grid[variant][f"row{row}"]]
        first = number * 36
        found = [f"{words[t.cell_kind[n]]}:{t.cell_vp[n]}" for n in range(first, first + 36)]
        assert [text.removesuffix(":0") for text in found] == [cell.removesuffix(":0") for cell in cells]
        assert list(t.row_value)[number * 6 :][:6] == grid["row_value"]
        assert list(t.column_value)[number * 6 :][:6] == grid["column_value"]
        borders = [cost(t, n) for n in list(t.border_cost)[number * 6 :][:6]]
        none = (0,) * 5
        assert borders == [none, none, parse_cost(grid["level_cost_1_2"]), none, parse_cost(grid["level_cost_2_3"]), none]
        assert cost(t, t.climb_cost[number]) == parse_cost(grid["climb_cost"])


def test_r10_sets_of_walls_and_eggs_are_step_functions() -> None:
    assert list(T.wall_set) == [0, 0, 0, 4, 10, 10, 18, 18, 18, 18, 18, 18, 18] and list(T.egg_set) == [0, 0, 3, 6, 10]


def test_parlers_cards_are_laid_out_as_written() -> None:
    assert list(T.card_len) == [1, 2, 1, 1, 2] and list(T.card_oldest) == [1, 1, 1, 2, 3]
    assert (T.parler_mines, T.parler_quarries) == (3, 2)


# -- nonsense in any field ---------------------------------------------------------------------

FIELDS = [(file, kind, field) for (file, kind), (fields, _) in ROWS.items() for field in fields]
FIELDS += [(file, kind, field) for (file, kind), fields in RECORDS.items() for field in fields]
NONSENSE = [[[1]], datetime.date(2026, 1, 1), -1000, 3.5, float("nan"), "@@", "a\nb", [], {}, True, "x" * 5000]
NEVER = [[[1]], datetime.date(2026, 1, 1)]
"""What no field takes."""


def complaint(changed: Content, file: str) -> str:
    """The one line that is said about a set, which names the file."""
    with pytest.raises(TableError) as caught:
        Files(tables(changed))
    text = str(caught.value)
    assert text.startswith(f"{file}.toml: ") and text.isprintable() and len(text) < 700, text
    return text


@pytest.mark.parametrize(("file", "kind", "field"), FIELDS)
def test_nonsense_in_a_field_is_one_line_that_names_file_and_field(file: str, kind: str, field: str) -> None:
    index = -1 if (file, kind) in ROWS else 0
    for nonsense in NONSENSE:
        changed = content(file)
        row = section(changed, file, kind, index)
        row[field] = nonsense
        try:
            Files(tables(changed))
        except TableError as error:
            text = str(error)
            assert text.isprintable() and len(text) < 700, text
            assert text.startswith(f"{file}.toml: ") or nonsense not in NEVER, text
            assert field in text or nonsense not in NEVER, text
        else:
            assert nonsense not in NEVER


@pytest.mark.parametrize(("file", "kind"), ROWS)
def test_nonsense_in_any_row_names_the_row(file: str, kind: str) -> None:
    """Every field of every row, not only of the last one."""
    fields, free = ROWS[file, kind]
    changed = content()
    for index, field in ((n, field) for n in range(len(rows(file, kind))) for field in fields):
        row = section(changed, file, kind, index)
        kept = dict(row)
        row[field] = [[1]]
        with pytest.raises(TableError) as caught:
            rows_in(f"{file}.toml", changed[f"{file}.toml"], kind, fields, free)
        name = row["id"] if "id" in row and field != "id" else ""
        assert str(caught.value).startswith(f"{file}.toml: {kind} {name}") and field in str(caught.value)
        row.clear()
        row.update(kept)


@pytest.mark.parametrize(("file", "kind", "field"), FIELDS)
def test_a_field_that_is_missing_is_named_unless_it_may_be(file: str, kind: str, field: str) -> None:
    free = ROWS[file, kind][1] if (file, kind) in ROWS else FREE
    changed = content(file)
    row = section(changed, file, kind)
    row.pop(field, None)
    row.get("parts", {}).pop(field, None)
    if field in free:
        if field != "provenance":
            Files(tables(changed))
    else:
        assert f"field '{field}' is missing" in complaint(changed, file) or file in ("hunger_wall", "cathedral")


@pytest.mark.parametrize(("file", "kind"), list(sections()))
def test_a_field_or_section_that_means_nothing_is_named(file: str, kind: str) -> None:
    changed = content(file)
    section(changed, file, kind)["colours"] = 3
    assert "'colours'" in complaint(changed, file)
    changed = content()
    changed[f"{file}.toml"]["things"] = [{}]
    assert "'things' means nothing here; known are" in complaint(changed, file)


@pytest.mark.parametrize(("file", "kind"), [at for at in ROWS if at != ("bonus_tokens", "token")])
def test_a_row_more_or_less_is_named(file: str, kind: str) -> None:
    changed = content()
    changed[f"{file}.toml"][kind].pop()
    assert complaint(changed, file)
    changed = content()
    found = changed[f"{file}.toml"][kind]
    found.append({**found[-1], **({"id": "one_more"} if "id" in found[-1] else {})})
    assert complaint(changed, file)


@pytest.mark.parametrize(("file", "kind"), [at for at in sections() if at[1]])
def test_a_section_that_is_missing_is_named(file: str, kind: str) -> None:
    changed = content()
    del changed[f"{file}.toml"][kind]
    assert kind in complaint(changed, file)


# -- figures that do not fit each other ----------------------------------------------------------

Change = Callable[[Content], None]


def setting(file: str, kind: str, index: int | str, /, **values: Any) -> Change:
    return lambda changed: section(changed, file, kind, index).update(values)


def inside(file: str, kind: str, field: str, **values: Any) -> Change:
    """A change in a table inside a row."""
    return lambda changed: section(changed, file, kind)[field].update(values)


wall, tech = partial(setting, "walls", "wall"), partial(setting, "technologies", "technology")
site, space = partial(setting, "city", "site"), partial(setting, "city", "plaza_space")
hexagon, road = partial(setting, "action_board", "action_hex"), partial(setting, "kings_road", "space")
zones, cathedral = partial(setting, "crane", "zones", 0), partial(setting, "cathedral", "", 0)
plaza = partial(setting, "plazas", "plaza")
wealth, track = partial(setting, "player_board", "wealth"), partial(setting, "player_board", "gold_mines", 0)


def board(kind: str, /, **values: Any) -> Change:
    return setting("player_board", kind, 0, **values)


def no_era(changed: Content) -> None:
    del section(changed, "crane", "rotation")["era_after_platform_move_to"]["p4"]


def no_order(changed: Content) -> None:
    changed["kings_road.toml"]["space"].reverse()


def small_cap(changed: Content) -> None:
    board("storage", cap=8)(changed)
    wealth(2, any_of=["gold:8", "stone:8"])(changed)


def prebuilt(many: int) -> Change:
    """So many sites are built from the start, with every number of players."""

    def change(changed: Content) -> None:
        for row in changed["city.toml"]["site"][:many]:
            row["prebuilt"] = [2, 3, 4]

    return change


def one_plaza(changed: Content) -> None:
    """Alone one plays with P6 only, whose two sites are built from the start."""
    for row in changed["city.toml"]["plaza_space"]:
        alone = row["id"] == "P6"
        row.update(min_players=1 if alone else 2, clockwise_index=int(alone))
    for row in changed["city.toml"]["site"]:
        alone = row["plaza"] == "P6"
        row.update(min_players=1 if alone else 2, prebuilt=[2] if alone else [])


def rotation(field: str, **values: Any) -> Change:
    return inside("crane", "rotation", field, **values)


UNFIT: list[tuple[str, str, Change]] = [
    ("an id of another table", "stands in upgrades.toml, too", wall(0, id="upg_deep_shaft")),
    ("an id twice", "this id stands twice", wall(1, id="wall_watch_post")),
    ("an id with a space", "letters, digits and _", wall(0, id="watch post")),
    ("a name without letters", "a name of 1 to 40 letters", wall(0, name=" ")),
    ("an era out of order", "era = 1 and rarity = 'normal'", wall(0, era=2)),
    ("a rarity out of order", "rarity = 'special'", wall(14, rarity="normal")),
    ("an effect of no name", "unknown name 'gld'", wall(0, reward="gld:1")),
    ("convert in play", "seals only", wall(0, reward="convert(gold)>vp:2")),
    ("a choice on an edge", "one gain such as gold:1", wall(0, edges=["0=gold|stone"])),
    ("two gains on an edge", "one gain such as gold:1", wall(0, edges=["0=gold+stone"])),
    ("a seventh edge", "each number from 0 to 5 once", wall(0, edges=["6=gold"])),
    ("an edge twice", "each number from 0 to 5 once", wall(0, edges=["0=gold", "0=vp"])),
    ("an edge without number", "number=value", wall(0, edges=["gold"])),
    ("a green corner", "one of red, blue", wall(0, corners=["0=green"])),
    ("a cost of points", "unknown good 'vp'", wall(0, cost="vp:1")),
    ("R9.3: another total", "total_cost = 9: the cost is", setting("buildings", "building", 0, total_cost=9)),
    ("a corner beyond the hex", "from -1 to 5", setting("buildings", "building", 0, blue_corner=6)),
    ("an action that is none", "one of mines", setting("upgrades", "upgrade", 0, action="parade")),
    ("R7: a level out of order", "levels: expected", tech(0, level=2)),
    ("R7.4: level 3 for good", "levels 3 and 4 are used once", tech(12, kind="trigger", event="wall")),
    ("R7.5: once with an event", "has none, all others", tech(12, event="wall")),
    ("R7.5: no event", "has none, all others", tech(0, event="")),
    ("R7.5: a discount for a road", "a discount is for one of", tech(2, event="road")),
    ("R7.5: a discount of points", "unknown good 'vp'", tech(2, effect="vp:1")),
    ("R3.3: stone off the crane", "gold only", tech(4, effect="stone:1")),
    ("R3.3: points for red", "is for discounts", tech(0, event="crane_red")),
    ("R4.1: an action twice", "two different actions", setting("action_tiles", "tile", 0, side_b=["wall", "wall"])),
    ("R5.6: the spaces out of order", "spaces: expected", no_order),
    ("R5.6: no bridge", "expected 'bridge_iv'", road(3, action="")),
    ("R5.6: an effect at the bridge", "this space has none", road(3, egg_effect="vp:1")),
    ("R5.6: a price of space I", "this space has none", road(0, entry_cost="egg")),
    ("R5.4.1: a hex in the middle", "outside its ring, or taken", hexagon(0, q=0, r=0)),
    ("R5.4.1: two walls at one place", "outside its ring, or taken", setting("action_board", "wall_space", 1, q=2, r=-2)),
    ("R5.4.1: what it does not touch", "it touches ['mines']", setting("action_board", "wall_space", 0, touches=["road"])),
    ("an action hex twice", "actions: expected", hexagon(0, action="road")),
    ("a position twice", "positions: expected", hexagon(0, position=1)),
    ("R3.1: a gap between zones", "zones: positions", zones(green=[4, 5, 6])),
    ("R3.3: a cost too few", "length of red_cost_gold", zones(red_cost_gold=[1])),
    ("R3.5: too much red", "at most 5 positions", zones(red=[0, 1, 2, 3, 4, 5], green=[6, 7], red_cost_gold=[1] * 6)),
    ("R3.2: a notch twice", "notches: expected", setting("crane", "notch", 1, k=1)),
    ("R3.8: too long", "lasts 43 turns, not 16", rotation("platform_start", p2=4)),
    ("R3.8: too short", "p4: the game lasts", rotation("start_block", p4=5)),
    ("R3.8: other turns", "p1: the game lasts 32 turns, not 15", setting("crane", "rotation", 0, turns_each=15)),
    ("R3.7: never", "p3: the platform starts on 5", rotation("era_after_platform_move_to", p3=5)),
    ("R3.7: by both", "p2: expected one of", rotation("era_after_platform_move_to", p2=2)),
    ("R3.7: by none", "p4: expected one of", no_era),
    ("a player too many", "a table of p1", rotation("start_block", p5=1)),
    ("R6.4: a token behind the start", "token_at = 3: expected a number from 4 to 8", track(token_at=3)),
    ("R6.7: a seal beyond the end", "seal_at = 9", track(seal_at=9)),
    ("R5.1: a start beyond the end", "start = 9: max is 8", track(start=9)),
    ("R6.3: a bonus beyond the end", "9 lies beyond max = 8", track(bonuses=["9=vp:1"])),
    ("R6.1: more than fits", "the cap is 1", board("storage", cap=1)),
    ("R6.2: points as wealth", "expected gold or stone, more than", wealth(0, any_of=["egg:6"])),
    ("R6.2: beyond the cap", "expected gold or stone, more than", wealth(0, any_of=["gold:10"])),
    ("R6.2: at the start", "expected gold or stone, more than", wealth(0, any_of=["gold:2"])),
    ("R6.2: gold twice", "a good stands twice", wealth(0, any_of=["gold:6", "gold:7"])),
    ("R7.1: levels out of order", "levels in order", board("technology_track", levels=["2=2", "4=1", "6=3", "8=4"])),
    ("R7.1: a level too few", "levels in order", board("technology_track", levels=["2=1"])),
    ("R7.1: a level beyond the end", "8 lies beyond max = 7", board("technology_track", max=7)),
    ("R10.2: a step without multiplier", "length of multiplier_by_step", board("university_track", max=11)),
    ("R8.1: a level left out", "level_of_row", cathedral(level_of_row=[1, 1, 3, 3, 3, 3])),
    ("R8.1: no first level", "level_of_row", cathedral(level_of_row=[2, 2, 2, 3, 3, 3])),
    ("R8.3: a cell of gold", "expected vp:n, side, up", setting("cathedral", "standard", 0, row1=["", "gold:1", "", "", "", ""])),
    ("R8.3: a short row", "a list of 6", setting("cathedral", "standard", 0, row1=["", "vp:1"])),
    ("R10.3: one colour", "hunger_wall.toml has the same", cathedral(token_colour="red")),
    ("R9.1: two sites at one place", "something else lies there", site(0, q=4, r=1)),
    ("R9.1: far from its plaza", "it touches none", site(0, q=20, r=20)),
    ("R9.1: beside another plaza", "it touches P2", site(0, q=3, r=2)),
    ("R9.1: a plaza that is not there", "no such plaza space", site(0, plaza="P99")),
    ("R9.1: in play without its plaza", "its plaza has 3", site("P9S0", min_players=1)),
    ("another town than its plaza", "its plaza has 'old'", site(0, town="new")),
    ("R2.5: prebuilt twice", "a number stands twice", site(0, prebuilt=[2, 2])),
    ("R2.5: prebuilt out of play", "not in play then", site("P9S0", prebuilt=[2])),
    ("R5.5.3: a vertex twice", "a number stands twice", site(0, blue_vertices=[1, 1])),
    ("R12.4: a gap in the loop", "clockwise_index", space(0, clockwise_index=9)),
    ("R12.4: out of play in the loop", "expected 0 where 1 player", space("P9", clockwise_index=9)),
    ("R2.6: too few tiles of a colour", "colour white: expected 1 tiles", plaza("pz_white_masons", colour="grey")),
    ("R6.4: too few tokens", "min_players for 2: expected 4", setting("production_tokens", "token", 0, min_players=4)),
    ("R12.2: beyond the track", "mines_start = 9", setting("solo_parler", "", 0, mines_start=9)),
    ("R12.3: Parler's seal", "id = 'seal_six'", setting("seals", "seal", "seal_six", id="seal_seven")),
    ("R10.6: a seal of gold", "expected vp:n", setting("seals", "seal", 0, scoring="gold:1")),
    ("R10.6: a seal of two things", "expected vp:n", setting("seals", "seal", 0, scoring="vp:1+per(quarry)>vp:1")),
    ("R10.4: no steps", "wall_set = []", setting("final_scoring", "", 0, wall_set=[])),
    ("R10.7: a step of words", "whole numbers up to 99", setting("final_scoring", "", 0, egg_set=["0=many"])),
    ("production by production", "set off production", track(bonuses=["4=produce_gold"])),
    ("production by a token", "set off production", setting("production_tokens", "token", 0, bonus="produce_stone")),
    ("production by its technology", "set off production", tech(0, effect="(produce_stone|vp:1)")),
    ("an extra action each time", "levels 3 and 4 give extra actions", setting("upgrades", "upgrade", 0, bonus="extra_action")),
    ("an extra action for a wall", "levels 3 and 4 give extra actions", tech(6, effect="extra_action")),
    ("many extra actions", "1 or 2 extra actions", tech(12, effect="extra_action:3")),
    ("extra actions by count", "1 or 2 extra actions", tech(12, effect="per(quarry)>extra_action")),
    ("extra actions in a choice", "1 or 2 extra actions", tech(12, effect="extra_action+(extra_action:2|vp)")),
    ("extra actions of two levels", "up to 3; at most 2", tech(12, effect="extra_action:2")),
    ("R2.5: more prebuilt than there are", "at most 11 sites, found 25", prebuilt(25)),
    ("R2.5: nothing left to build alone", "no site is left for 1 player", one_plaza),
    ("R5.6.1: a slot of too much", "gold stands there 30", setting("bridge", "slot", 0, bonuses=["gold:15"] * 2)),
    ("a seal with a word of the notation", "a meaning in notations", setting("seals", "seal", "seal_pair", id="nothing")),
    ("a wall with a word of the notation", "a meaning in notations", wall(0, id="bonus")),
]  # fmt: skip


@pytest.mark.parametrize(("says", "change"), [(says, change) for _, says, change in UNFIT], ids=[name for name, _, _ in UNFIT])
def test_what_does_not_fit_is_one_line_that_says_why(says: str, change: Change) -> None:
    changed = content()
    change(changed)
    with pytest.raises(TableError) as caught:
        Files(tables(changed))
    text = str(caught.value)
    assert says in text and re.match(r"\w+\.toml: ", text) and text.isprintable()


FITS: list[tuple[str, Change]] = [
    ("a tile of many gains", wall(0, reward="gold:2+stone+tech+(mine|quarry)", edges=[f"{n}=egg" for n in range(6)])),
    ("R6.1: a smaller cap", small_cap),
    ("R3.1: three red positions", zones(red=[0, 1, 2], green=[3, 4, 5, 6, 7], red_cost_gold=[1, 1, 1])),
    ("R2.8: more tokens for two", setting("production_tokens", "token", 7, min_players=1)),
    ("two extra actions and points", tech("t4_second_shift", effect="extra_action:2+vp:1")),
    ("an extra action or points", tech(12, effect="extra_action|vp:5")),
    ("R3.2: a notch without bonus", setting("crane", "notch", 0, bonus="")),
    ("R5.6.1: a slot without bonuses", setting("bridge", "slot", 0, bonuses=["", ""])),
    ("a longer track", track(max=10, seal_at=10)),
    ("a free climb", cathedral(climb_cost="")),
    ("a price in any words", wall(0, cost=" stone : 1 + gold ")),
]  # fmt: skip


@pytest.mark.parametrize("change", [change for _, change in FITS], ids=[name for name, _ in FITS])
def test_what_a_real_game_could_have_is_taken(change: Change) -> None:
    changed = content()
    change(changed)
    Tables(tables(changed), True, False, True, False)
