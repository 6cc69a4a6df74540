## What the board says

draw-or = or
draw-for-each = for each { $what }
draw-free = free
draw-turn = Turn
draw-turn-told = A click on a place lays it there, or drag it. The next click turns it, as does R or a drag around its middle. “Place here” (C) is for good.
draw-zone-red = red
draw-zone-green = green
draw-zone-blue = blue
draw-zone-none = beyond
draw-dial = The wheel
draw-after = after your turn
draw-platform = { $n ->
    [one] The platform is 1 space from the hourglass
   *[other] The platform is { $n } spaces from the hourglass
}
draw-next-step = { $n ->
    [one] the platform moves after this turn
   *[other] the platform moves after { $n } turns
}
draw-row-upgrade = Upgrades
draw-row-wall = Walls
draw-row-building = Buildings
draw-unseen = { $n } unseen
draw-gap = empty
draw-lacks = lacks
draw-needs = needs
draw-pointer = Parler’s pointer
draw-your-board = Your board
draw-board-of = { $name }
draw-boards = Boards of the players
draw-walls = { $n ->
    [0] no walls
    [one] 1 wall
   *[other] { $n } walls: { $points } points
}
draw-track-mines = Gold mines
draw-track-quarries = Quarries
draw-track-technology = Technology
draw-track-university = University
draw-new = from next turn
draw-once = once
draw-cubes = { $n ->
    [0] no free cube
    [one] 1 free cube
   *[other] { $n } free cubes
}
draw-wealth = Wealth:
draw-spent = { $n ->
    [one] 1 technology used up
   *[other] { $n } technologies used up
}
draw-tiles = Tiles
draw-road = King’s Road
draw-road-start = Start
draw-bridge-iv = a bridge tile IV
draw-bridge-v = a tile marked V
draw-v-tiles = Tiles marked V
draw-v-bridge = bridge: { $n } left
draw-v-cathedral = Cathedral: { $n } left
draw-token = Production token
draw-grids = Hunger Wall and Cathedral
draw-scoring = If it ended now
draw-total = Together
draw-seats = Players in turn order
draw-bot = bot
draw-to-play = { $me ->
    [0] plays
   *[other] your turn
}
draw-asked = { $me ->
    [0] is asked
   *[other] you are asked
}
draw-waits = { $me ->
    [0] on turn
   *[other] your turn waits
}
draw-end = end
draw-inspector = What you point at
draw-inspector-hint = Point at anything on the table to read about it.
draw-at-hand = At hand in this turn
draw-turn-of = Turn of { $name }
draw-taken = Taken:
draw-acted = Performed one of:
draw-wheel = Wheel bonus
draw-windows = { $n ->
    [one] 1 window more than you may keep
   *[other] { $n } windows more than you may keep
}
draw-pending = Still to come for { $name }, in any order
draw-looked = You look at these tiles
draw-looking = Tiles are being looked at
draw-corner-red = red corner
draw-corner-blue = blue corner
draw-at-N = top
draw-at-NE = upper right
draw-at-E = right
draw-at-SE = lower right
draw-at-S = bottom
draw-at-SW = lower left
draw-at-W = left
draw-at-NW = upper left
draw-parler-has = { $mines } mines, { $quarries } quarries
draw-parler-pointer = Pointer of the { $row } row: place { $n }
draw-parler-cards = { $n ->
    [0] all cards turned: he shuffles
    [one] 1 card left
   *[other] { $n } cards left
}
draw-card = Card { $n }
draw-card-gone = turned
draw-step-take_upgrade = puts the upgrade at his pointer under its stack
draw-step-take_wall = puts the wall at his pointer under its stack
draw-step-construct_building = builds the building at his pointer at his pawn’s plaza
draw-step-increase_mines = gains a mine
draw-step-increase_quarries = gains a quarry
draw-step-increase_mines_or_quarries = gains a mine or a quarry, of what you have more
draw-step-tile = { $n ->
    [1] uses the oldest action tile
    [2] uses the second oldest action tile
    [3] uses the third oldest action tile
   *[other] uses action tile { $n }, counted from the oldest
}

## What places say of themselves

label-choices = { $n } choices
label-turns = { $n } ways to turn it: Enter lays it here, Enter again or R turns it, C confirms
label-choice = can be chosen
label-reveals = shows something hidden and cannot be taken back
label-price = can be chosen for { $price }
label-position = Position { $n }, { $zone }
label-with = { $what } with { $bonus }
label-wheel = wheel: { $what }
label-costs = costs { $what }
label-scores = { $n ->
    [one] scores 1 point
   *[other] scores { $n } points
}
label-token = with the token of { $n } points
label-then = next at { $n }
label-special = special tile
label-lacks = you lack { $what }
label-locked = needs a special permission
label-refresh = replace two tiles
label-upgrades = upgrades the action { $action }: { $bonus } each time
label-reward = brings { $what }
label-hunger = { $n ->
    [one] 1 column on the Hunger Wall
   *[other] { $n } columns on the Hunger Wall
}
label-cathedral = { $n ->
    [one] 1 column on the Cathedral
   *[other] { $n } columns on the Cathedral
}
label-claim = with a claim
label-around = 1 point for each building around its plaza
label-blue = with a blue corner
label-links = links: { $what }
label-corners = corners: { $what }
label-printed = no upgrade
label-done = performed in this turn
label-now = on the tile taken
label-space = on { $name }
label-wall-space = Wall space { $name }, free
label-best = { $n ->
    [one] 1 gain at most
   *[other] { $n } gains at most
}
label-track = { $track }: { $n } of { $most }
label-step = { $track }: gain number { $n }
label-level = level { $level }
label-site = Site { $name }
label-empty-site = free
label-costs-more = costs { $what } more
label-printed-blue = a printed blue corner
label-claimed = claim of { $name }
label-unclaimed = without a claim
label-plaza = plaza { $name }, { $built } of { $sites } sites built
label-complete = complete
label-rewards = rewards: { $top }; { $bottom }
label-pawn = Parler’s pawn is here
label-claims = { $n ->
    [one] { $name }: 1 claim, printed { $price }
   *[other] { $name }: { $n } claims, printed { $price }
}
label-leads = { $n ->
    [one] { $names } leads
   *[other] { $names } lead
}
label-road = King’s Road { $name }
label-pawns = here: { $names }
label-slot = Slot { $name } of the bridge
label-owned = owned by { $name }
label-at-end = at the end { $what }
label-production = with each production { $what }
label-columns = Columns from the left
label-columns-left = Columns from the right
label-column-value = Each token counts
label-row = Row { $n }
label-stands = { $name }: row { $row }, column { $column }
label-cell = { $grid }, row { $row }, column { $column }
label-wheel-lost = lost at the end of the turn if it is not used
label-from = from { $what }
label-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
label-fact = { $what }: { $n }
label-projected = { $n } points if it ended now
