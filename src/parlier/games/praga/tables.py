"""The component tables as the rules read them: flat vectors of figures, made once for each Game.

Tiles count from 1, so number 0 of their vectors is empty. Figures called `_effect`, `_reward` and `_bonus` are effect numbers,
those called `_cost` cost numbers; number 0 of both is nothing. Sets of tiles and sites are bit sets: bit n is tile n + 1, or
site n.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlier.games.praga.cells import ACTIONS, POSITIONS, ROTATIONS, WALL_SPACES
from parlier.games.praga.checks import both
from parlier.games.praga.problems import pairs
from parlier.games.praga.reader import Files, corners, steps, thresholds
from parlier.games.praga.words import (
    ACTION_NAMES,
    CARD_STEPS,
    CELL_NAMES,
    COLOUR_NAMES,
    COUNTER_NAMES,
    EVENT_NAMES,
    GRID_NAMES,
    NO_EVENT,
    PARLER_SEALS,
    PLAYERS,
    PLAZA_COLOURS,
    TECH_KIND_NAMES,
)

if TYPE_CHECKING:
    from parlier.core.provenance import Origin
    from parlier.core.table_sets import TableSet

BEYOND: Final[i64] = 3
ZONES: Final = ("red", "green", "blue")
ROAD_SPACES: Final[i64] = 6
SIDE_A: Final = "side_a"
SIDE_B: Final = "side_b"


@final
class Tables:
    """Every figure the rules need. `side_b` and the three `alternate` flags choose among what is printed (R2.10)."""

    def __init__(
        self, tables: TableSet, side_b: bool, alternate_walls: bool, alternate_cathedral: bool, alternate_road: bool
    ) -> None:
        files = Files(tables)
        self.origins: Sequence[Origin] = files.origins
        self._read_tiles(files)
        self._read_technologies(files)
        self._read_bridge_and_road(files, alternate_road)
        self._read_boards(files, side_b)
        self._read_crane(files)
        self._read_city(files)
        self._read_grids(files, (alternate_walls, alternate_cathedral))
        self._read_rest(files)
        self._lay_out(files)

    # -- tiles -------------------------------------------------------------------------------

    def _read_tiles(self, files: Files) -> None:
        """upgrade_action, upgrade_cost, upgrade_bonus; wall_cost, wall_reward, wall_icon (1: moves on the Hunger Wall);
        building_cost, building_price (gold and stone printed), building_reward, building_icon (Cathedral), building_claim (1:
        takes a cube), building_blue (vertex of its blue corner, -1: none); edges and corners: tile * 6 + edge or vertex.
        """
        upgrades, walls = files.rows("upgrades", "upgrade"), files.rows("walls", "wall")
        buildings = files.rows("buildings", "building")
        self.upgrade_ids = _ids(upgrades)
        self.upgrade_names = _names(upgrades)
        self.upgrade_action = _from_1([ACTION_NAMES.index(row["action"]) for row in upgrades])
        self.upgrade_cost = _from_1(files.costs(upgrades, "cost"))
        self.upgrade_bonus = _from_1(files.effects(upgrades, "bonus"))
        self.upgrade_edges = vec[i64]([0] * int(ROTATIONS) + files.edges(upgrades))
        self.upgrade_corners = vec[i64]([0] * int(ROTATIONS) + corners(upgrades))
        self.wall_ids = _ids(walls)
        self.wall_names = _names(walls)
        self.wall_cost = _from_1(files.costs(walls, "cost"))
        self.wall_reward = _from_1(files.effects(walls, "reward"))
        self.wall_icon = _from_1([int(row["hunger_wall"]) for row in walls])
        self.wall_edges = vec[i64]([0] * int(ROTATIONS) + files.edges(walls))
        self.wall_corners = vec[i64]([0] * int(ROTATIONS) + corners(walls))
        self.building_ids = _ids(buildings)
        self.building_names = _names(buildings)
        self.building_cost = _from_1(files.costs(buildings, "cost"))
        self.building_price = _from_1([row["total_cost"] for row in buildings])
        self.building_reward = _from_1(files.effects(buildings, "reward"))
        self.building_icon = _from_1([int(row["cathedral"]) for row in buildings])
        self.building_claim = _from_1([int(row["claim_space"]) for row in buildings])
        self.building_blue = _from_1([row["blue_corner"] for row in buildings])

    def _read_technologies(self, files: Files) -> None:
        """tech_kind, tech_event (NO_EVENT: used once), tech_effect (0 for a discount), tech_cost (what a discount takes off);
        event_tiles: by event the technologies it sets off or makes cheaper; once_tiles: those that are used once.
        """
        tiles = files.rows("technologies", "technology")
        kinds = [TECH_KIND_NAMES.index(row["kind"]) for row in tiles]
        events = [EVENT_NAMES.index(row["event"]) if row["event"] else int(NO_EVENT) for row in tiles]
        discount = TECH_KIND_NAMES.index("discount")
        self.tech_ids = _ids(tiles)
        self.tech_names = _names(tiles)
        self.tech_kind = _from_1(kinds)
        self.tech_event = _from_1(events)
        self.tech_effect = _from_1(
            [files.effect("" if kind == discount else row["effect"]) for row, kind in zip(tiles, kinds, strict=True)]
        )
        self.tech_cost = _from_1(
            [files.cost(row["effect"] if kind == discount else "") for row, kind in zip(tiles, kinds, strict=True)]
        )
        known = range(len(EVENT_NAMES))
        self.event_tiles = vec[i64]([_set(n for n, found in enumerate(events) if found == event) for event in known])
        self.once_tiles: i64 = _set(n for n, kind in enumerate(kinds) if TECH_KIND_NAMES[kind] == "once")

    def _read_bridge_and_road(self, files: Files, alternate_road: bool) -> None:
        """slot_bonus (both printed bonuses of a bridge slot), iv_reward, v_counter, v_points; road_egg, road_plain by space 1
        to 3, road_entry (cost) by space 1 to 5.
        """
        slots, fours, fives = (files.rows("bridge", kind) for kind in ("slot", "tile_iv", "tile_v"))
        self.slot_ids: list[str] = [row["id"] for row in slots]
        self.slot_bonus = vec[i64]([files.effect(both(row["bonuses"])) for row in slots])
        self.iv_ids, self.v_ids = _ids(fours), _ids(fives)
        self.iv_names, self.v_names = _names(fours), _names(fives)
        self.iv_reward = _from_1(files.effects(fours, "reward"))
        self.v_counter = _from_1([COUNTER_NAMES.index(row["count"]) for row in fives])
        self.v_points = _from_1([row["vp_each"] for row in fives])
        road = files.rows("kings_road", "space")
        prefix = "alt_" if alternate_road else ""
        self.road_ids: list[str] = ["-", *(row["id"] for row in road)]
        self.road_egg = _from_1(files.effects(road, f"{prefix}egg_effect"))
        self.road_plain = _from_1(files.effects(road, f"{prefix}plain_effect"))
        self.road_entry = _from_1(files.costs(road, "entry_cost"))

    # -- boards ------------------------------------------------------------------------------

    def _read_boards(self, files: Files, side_b: bool) -> None:
        """The action board's lattice, its printed edges and corners (hex * 6 + …); tile_actions: action tile * 2 + half; tracks:
        start, max, where a production token and a seal are due, bonus by space; wealth, technology and university tracks.
        """
        hexes = sorted(files.rows("action_board", "action_hex"), key=lambda row: ACTION_NAMES.index(row["action"]))
        spaces = files.rows("action_board", "wall_space")
        assert len(hexes) == ACTIONS and len(spaces) == WALL_SPACES
        self.hex_q, self.hex_r = _column(hexes, "q"), _column(hexes, "r")
        self.hex_edges, self.hex_corners = vec[i64](files.edges(hexes)), vec[i64](corners(hexes))
        self.wall_q, self.wall_r = _column(spaces, "q"), _column(spaces, "r")
        self.wall_space_names: list[str] = [row["id"] for row in spaces]
        tiles = files.rows("action_tiles", "tile")
        self.tile_ids: list[str] = [row["id"] for row in tiles]
        self.tile_actions = vec[i64](
            [ACTION_NAMES.index(action) for row in tiles for action in row[SIDE_B if side_b else SIDE_A]]
        )
        self._read_tracks(files, files.record("player_board", "gold_mines"), files.record("player_board", "quarries"))
        storage, wealth = files.record("player_board", "storage"), files.rows("player_board", "wealth")
        self.start_goods = vec[i64](
            [storage["start_gold"], storage["start_stone"], storage["start_eggs"], storage["start_windows"], 0]
        )
        self.cap: i64 = storage["cap"]
        self.windows_kept: i64 = storage["windows_kept_between_turns"]
        self.wealth_need = vec[i64](thresholds(wealth))
        self.wealth_reward = vec[i64](files.effects(wealth, "reward"))
        tech, uni = files.record("player_board", "technology_track"), files.record("player_board", "university_track")
        self.tech_max: i64 = tech["max"]
        self.tech_level = vec[i64]([int(pairs(tech["levels"]).get(step, 0)) for step in range(tech["max"] + 1)])
        self.tech_overflow: i64 = tech["overflow_vp"]
        self.uni_max: i64 = uni["max"]
        self.uni_multiplier = vec[i64](uni["multiplier_by_step"])
        self.uni_overflow: i64 = uni["overflow_vp"]
        self.upgrade_steps = vec[i64]([0, uni["era1_upgrade_steps"], uni["era2_upgrade_steps"]])

    def _read_tracks(self, files: Files, mines: Any, quarries: Any) -> None:
        self.mine_start: i64 = mines["start"]
        self.mine_max: i64 = mines["max"]
        self.mine_token: i64 = mines["token_at"]
        self.mine_seal: i64 = mines["seal_at"]
        self.mine_bonus = vec[i64](files.track_effects(mines["bonuses"], mines["max"]))
        self.quarry_start: i64 = quarries["start"]
        self.quarry_max: i64 = quarries["max"]
        self.quarry_token: i64 = quarries["token_at"]
        self.quarry_seal: i64 = quarries["seal_at"]
        self.quarry_bonus = vec[i64](files.track_effects(quarries["bonuses"], quarries["max"]))

    def _read_crane(self, files: Files) -> None:
        """zone by position (0 red, 1 green, 2 blue, 3 beyond), red_cost (gold) and blue_vp by position; notch_bonus by notch; by
        number of seats: start_block, platform_start, era_platform and star_platform (0: none).
        """
        zones, rotation = files.record("crane", "zones"), files.record("crane", "rotation")
        of_position = {position: zone for zone, name in enumerate(ZONES) for position in zones[name]}
        self.zone = vec[i64]([of_position.get(position, int(BEYOND)) for position in range(POSITIONS)])
        self.red_cost = _spread(zones["red"], zones["red_cost_gold"])
        self.blue_vp = _spread(zones["blue"], zones["blue_vp"])
        self.token_vp: i64 = zones["overflow_token_vp"]
        self.start_block = _by_seats(rotation["start_block"])
        self.platform_start = _by_seats(rotation["platform_start"])
        self.era_platform = _by_seats(rotation["era_after_platform_move_to"])
        self.star_platform = _by_seats(rotation["era_star_platform"])
        self.drop_position: i64 = rotation["drop_position"]
        self.star_position: i64 = rotation["era_star_position"]
        self.turns_each: i64 = rotation["turns_each"]
        bonuses = {row["k"]: row["bonus"] for row in files.rows("crane", "notch")}
        self.notch_bonus = vec[i64]([files.effect(bonuses.get(notch, "")) for notch in range(POSITIONS)])

    def _read_city(self, files: Files) -> None:
        """By plaza space: colour, old town, clockwise place in Parler's loop (0: none), sites; by site: lattice, plaza, cost,
        reward, printed blue corners (a set of vertices); by number of seats: spaces, sites and production tokens in play;
        site_prebuilt: site * 5 + seats.
        """
        spaces, sites = files.rows("city", "plaza_space"), files.rows("city", "site")
        names = [row["id"] for row in spaces]
        self.space_names: list[str] = names
        self.space_colour = vec[i64]([PLAZA_COLOURS.index(row["colour"]) for row in spaces])
        self.space_old = vec[i64]([int(row["town"] == "old") for row in spaces])
        self.space_q, self.space_r = _column(spaces, "q"), _column(spaces, "r")
        self.clockwise = _column(spaces, "clockwise_index")
        self.site_names: list[str] = [row["id"] for row in sites]
        self.site_q, self.site_r = _column(sites, "q"), _column(sites, "r")
        self.site_plaza = vec[i64]([names.index(row["plaza"]) for row in sites])
        self.site_cost = vec[i64](files.costs(sites, "extra_cost"))
        self.site_reward = vec[i64](files.effects(sites, "site_reward"))
        self.site_blue = vec[i64]([_set(row["blue_vertices"]) for row in sites])
        self.site_prebuilt = vec[i64]([int(seats in row["prebuilt"]) for row in sites for seats in (0, 2, 2, 3, 4)])
        self.sites_without_cost: i64 = _set(n for n, row in enumerate(sites) if not row["extra_cost"])
        self.plaza_sites = vec[i64]([_set(n for n, row in enumerate(sites) if row["plaza"] == name) for name in names])
        self.sites_in_play = _in_play(sites)
        self.spaces_in_play = _in_play(spaces)
        plazas = files.rows("plazas", "plaza")
        self.plaza_ids, self.plaza_names = _ids(plazas), _names(plazas)
        self.plaza_colour = _from_1([PLAZA_COLOURS.index(row["colour"]) for row in plazas])
        self.plaza_top = _from_1(files.effects(plazas, "top"))
        self.plaza_bottom = _from_1(files.effects(plazas, "bottom"))

    def _read_grids(self, files: Files, alternate: tuple[bool, bool]) -> None:
        """By grid: rows and columns from 0 at the start corner. cell_kind, cell_vp: grid * 36 + row * 6 + column; border_cost:
        grid * 6 + the row entered; row_value, column_value: grid * 6 + …; climb_cost, and climb_in_all: grid * 6 + the row
        entered, with its border; token_colour (1 red, 2 blue).
        """
        kinds: list[int] = []
        points: list[int] = []
        borders: list[int] = []
        grids = [files.record(name) for name in GRID_NAMES]
        for name, grid, other in zip(GRID_NAMES, grids, alternate, strict=True):
            variant, levels = files.record(name, "alternate" if other else "standard"), grid["level_of_row"]
            for row in range(grid["rows"]):
                borders.append(files.cost(_border(grid, levels[row - 1] if row else 1, levels[row])))
                for cell in variant[f"row{row + 1}"]:
                    word, _, number = cell.partition(":")
                    kinds.append(CELL_NAMES.index(word))
                    points.append(int(number or 0))
        self.cell_kind, self.cell_vp = vec[i64](kinds), vec[i64](points)
        self.border_cost = vec[i64](borders)
        climbs = files.costs(grids, "climb_cost")
        self.climb_cost = vec[i64](climbs)
        in_all = [files.sum(climb, border) for climb, grid in zip(climbs, _halves(borders), strict=True) for border in grid]
        self.climb_in_all = vec[i64](in_all)
        self.row_value = vec[i64]([value for grid in grids for value in grid["row_value"]])
        self.column_value = vec[i64]([value for grid in grids for value in grid["column_value"]])
        self.token_colour = vec[i64]([COLOUR_NAMES.index(grid["token_colour"]) for grid in grids])

    def _read_rest(self, files: Files) -> None:
        """Production tokens, seals, the two prices of an extra action (R4.4), the sets of walls and eggs (R10.4, R10.7), and
        Parler's cards: card_len steps in card_step from card_at on; card_oldest: which of the oldest action
        tiles he takes; parler_seals: the seals of gold, of stone and of six, which he may claim.
        """
        tokens, seals = files.rows("production_tokens", "token"), files.rows("seals", "seal")
        self.token_ids = _ids(tokens)
        self.token_bonus = _from_1(files.effects(tokens, "bonus"))
        self.tokens_in_play = _in_play(tokens)
        self.seal_ids: list[str] = [row["id"] for row in seals]
        self.parler_seals = vec[i64]([self.seal_ids.index(name) for name in PARLER_SEALS])
        self.seal_cost = vec[i64](files.costs(seals, "cost"))
        self.seal_effect = vec[i64](files.effects(seals, "scoring"))
        self.extra_cost = vec[i64]([files.cost("goldwin:2"), files.cost("silver+goldwin")])
        final_scoring = files.record("final_scoring")
        self.wall_set = vec[i64](steps(final_scoring["wall_set"], int(WALL_SPACES)))
        self.egg_set = vec[i64](steps(final_scoring["egg_set"], max(pairs(final_scoring["egg_set"]))))
        solo, cards = files.record("solo_parler"), files.rows("solo_parler", "card")
        lengths = [len(card["actions"]) for card in cards]
        self.parler_mines: i64 = solo["mines_start"]
        self.parler_quarries: i64 = solo["quarries_start"]
        self.card_at = vec[i64]([sum(lengths[:n]) for n in range(len(cards))])
        self.card_len = vec[i64](lengths)
        self.card_step = vec[i64]([CARD_STEPS.index(step) for card in cards for step in card["actions"]])
        self.card_oldest = _column(cards, "recycle_oldest")

    def _lay_out(self, files: Files) -> None:
        """effect_at[e], effect_len[e]: where the terms of effect e stand in effect_term and effect_count; by term: kind, first
        and second effect, cost, counter; cost[c * 5 + good].
        """
        program = files.program
        effects, terms = program.flat_effects(), program.flat_terms()
        self.effect_at, self.effect_len = vec[i64](effects["at"]), vec[i64](effects["len"])
        self.effect_term, self.effect_count = vec[i64](effects["term"]), vec[i64](effects["count"])
        self.effect_names: list[str] = [effect.show() for effect in program.effects]
        self.term_kind = vec[i64](terms["kind"])
        self.term_first, self.term_second = vec[i64](terms["first"]), vec[i64](terms["second"])
        self.term_cost, self.term_counter = vec[i64](terms["cost"]), vec[i64](terms["counter"])
        self.term_names: list[str] = [term.show() for term in program.terms]
        self.cost = vec[i64]([n for cost in program.costs for n in cost])


def _ids(rows: Sequence[Any]) -> list[str]:
    return ["-", *(row["id"] for row in rows)]


def _names(rows: Sequence[Any]) -> list[str]:
    return ["-", *(row["name"] for row in rows)]


def _from_1(figures: Sequence[int]) -> vec[i64]:
    return vec[i64](list(chain((0,), figures)))


def _column(rows: Sequence[Any], field: str) -> vec[i64]:
    return vec[i64]([row[field] for row in rows])


def _set(members: Any) -> int:
    return sum(1 << member for member in members)


def _spread(positions: Sequence[int], figures: Sequence[int]) -> vec[i64]:
    of = dict(zip(positions, figures, strict=True))
    return vec[i64]([of.get(position, 0) for position in range(POSITIONS)])


def _by_seats(figures: Any) -> vec[i64]:
    return vec[i64]([0] + [figures.get(players, 0) for players in PLAYERS])


def _in_play(rows: Sequence[Any]) -> vec[i64]:
    return vec[i64]([_set(n for n, row in enumerate(rows) if row["min_players"] <= seats) for seats in range(len(PLAYERS) + 1)])


def _halves(figures: Sequence[int]) -> list[Sequence[int]]:
    """The figures of the first grid and of the second."""
    return [figures[: len(figures) // 2], figures[len(figures) // 2 :]]


def _border(grid: Any, level: int, entered: int) -> str:
    return str(grid[f"level_cost_{level}_{entered}"]) if entered != level else ""
