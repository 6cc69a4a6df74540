## In a terminal: what is said shortly, and the heads of tables

short-good-gold = g
short-good-stone = s
short-good-egg = egg
short-good-silver = sw
short-good-goldwin = gw
short-good-vp = vp
short-good-tech = tech
short-good-uni = uni
short-good-mine = mine
short-good-quarry = quarry
short-good-hw = hunger
short-good-cath = cath
short-good-climb = climb
short-good-red = red
short-good-blue = blue
short-good-produce_gold = prod.g
short-good-produce_stone = prod.s
short-good-extra_action = action
short-good-special = permit
short-good-right = right
short-good-hw_up = hunger row
short-good-cath_up = cath row
short-amount = { $n ->
    [1] { $good }
   *[other] { $n }{ $good }
}
short-signed-gain = { $n ->
    [1] +{ $good }
   *[other] +{ $n }{ $good }
}
short-signed-loss = { $n ->
    [1] -{ $good }
   *[other] -{ $n }{ $good }
}
short-free = free
short-nothing = -
short-effect-choice = { $first }/{ $last }
short-effect-per = { $what } per { $each }
short-effect-pay = { $cost }→{ $what }
short-effect-times = { $n }×({ $what })
short-action-road = road
short-counter-upgrade_tile = upgrade
short-counter-own_cube_on_building = cube
short-counter-technology_tile_taken = technology

short-chip-wheel = { $what }
short-chip-no-link = -
short-chip-no-corner = -
short-chip-worth-now = now { $amount }
short-chip-at-end = end { $what }
short-chip-each-time = { $what } each { $action }
short-chip-each-production = { $what } each production
short-chip-completes = { $plaza } full: { $top }, { $bottom }
short-chip-rivals = { $seats } too
short-chip-one-left = 1 left
short-chip-cell = r{ $row } c{ $column }
short-chip-to = to { $n }
short-chip-scores-around = vp around
short-chip-corner = { $amount }
short-chip-claim-leads = claim, leads
short-chip-claim-level = claim, level
short-does-once = { $what }, once
short-does-trigger = { $what } { $event }
short-does-discount = -{ $what } { $event }
short-scores-each = { $amount } per { $each }
short-event-produce_gold = per prod. of gold
short-event-produce_stone = per prod. of stone
short-event-wall = per wall
short-event-building = per building
short-event-road = per road move
short-event-upgrade = per upgrade
short-event-crane_red = per red tile
short-event-crane_blue = per blue tile
short-event-climb = per climb
short-event-special_tile = per special tile

board-title = Praga
board-era = { $era ->
    [1] Era I
   *[other] Era II
}
board-turn = turn { $n } of 16, { $seat }
board-setup = setup
board-over = the game is over
board-platform = platform { $n } from the hourglass
board-key = g gold, s stone, sw/gw silver/gold window, vp points, permit: a special tile

board-crane = Crane
board-crane-head = cost or points; wheel bonus; actions
board-block = block on { $n }
board-zone-red = red
board-zone-green = green
board-zone-blue = blue
board-five = +5vp
board-taken = taken: { $first } | { $second }
board-acted = performed
board-notch = wheel: { $what }
board-permit = special permission
board-granted = { $n ->
    [one] an extra action at hand
   *[other] { $n } extra actions at hand
}

board-upgrades = Upgrades
board-walls = Walls
board-buildings = Buildings
board-about-upgrades = cost; action: its bonus; links; corners. { $n } unseen
board-about-walls = cost; reward; links; corners. { $n } unseen
board-about-buildings = cost; reward; claim or points. { $n } unseen
board-special-mark = *
board-gap = empty
board-claim = claim
board-around = vp around
board-corner = blue corner
board-hunger = hunger
board-cathedral = cath

board-own = Action board
board-no-upgrade = -
board-walls-built = { $n ->
    [0] no walls
    [one] 1 wall
   *[other] { $n } walls
}

board-seats = Players
board-column-gold = g
board-column-stone = s
board-column-egg = egg
board-column-silver = sw
board-column-goldwin = gw
board-column-red = red
board-column-blue = blu
board-column-mines = mine
board-column-quarries = qua
board-column-tech = tech
board-column-uni = uni
board-column-road = road
board-column-hunger = hung
board-column-cathedral = cath
board-column-cubes = cub
board-column-vp = vp
board-road-start = -
board-technologies = technologies
board-new = new
board-production = production tokens
board-rights = { $n ->
    [one] 1 right to a seal
   *[other] { $n } rights to a seal
}

board-city = City
board-city-head = upper / lower reward; claims; free sites
board-complete = complete

board-border = row { $row } costs { $cost }
board-side = →
board-up = ↑

board-bridge = Bridge
board-seals = Seals
board-owned = { $seal }: { $seat }
board-open-seal = { $seal } ({ $cost }): { $what }
board-tokens = Tokens
board-tracks = Tracks
board-track-mines = mines { $bonuses }
board-track-quarries = quarries { $bonuses }
board-at = { $n } { $what }
board-track-token = token
board-track-seal = seal
board-levels = technology { $bonuses }
board-university = university { $bonuses }
board-times = { $n } ×{ $times }
board-v-seen = V tiles left: bridge { $bridge }; Cathedral { $cathedral }
board-none = none

board-parler = Parler
board-parler-has = { $cards ->
    [one] { $mines } mines, { $quarries } quarries, 1 card left
   *[other] { $mines } mines, { $quarries } quarries, { $cards } cards left
}
board-parler-pawn = pawn on { $plaza }
board-parler-pointers = pointers: upgrade { $upgrade }, wall { $wall }, building { $building }
