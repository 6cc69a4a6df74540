## What the pages say beside the board: buttons, crumbs, cards, queries, tables, the end

rule-link = Rule { $rule }
verb-take = Take
verb-act = Perform
verb-buy = Buy
verb-use = Use
verb-replace = Replace
verb-climb = Climb
verb-claim = Claim
verb-decline = Decline
verb-end = End turn
verb-produce = Produce
verb-place = Place here
verb-go = Go on
verb-choose = Choose

group-crane = Action tiles
group-actions = Actions
group-extra = Extra action
group-gains = Pending
group-declined = Let go
group-else = At any time
group-end = End
group-at = Space { $space }

choice-crane = { $n }: { $first } { $second }
choice-extra = Extra action { $action } for { $price }
choice-granted = Extra action { $action }
choice-wheel = Wheel bonus { $what }
choice-refresh = Replace in the { $row } row for { $price }
choice-climb = Climb on the { $grid }
choice-rise = Climb on the { $grid }
choice-seal = Claim the { $seal }
choice-no-seal = No seal now
choice-use = Use { $tile }
choice-decline = Decline { $what }
choice-done = End turn
choice-done-count = Go on counting
choice-mines-gain = Gain 1 gold and a mine
choice-mines-produce = Produce with { $n } mines
choice-quarries-gain = Gain 1 stone and a quarry
choice-quarries-produce = Produce with { $n } quarries
choice-bonus-first = First { $what }
choice-road = Move to { $space }
choice-after = then
choice-turned = { $n ->
    [0] as it is
   *[other] turned { $n }×
}
choice-at = { $space } { $turned }
choice-site = { $site }, { $plaza }
choice-exchange-yes = Give back and take the new bonus
choice-exchange-no = Keep the old bonus
choice-arrow-up = Follow the arrow
choice-arrow-no = Stay
choice-replace = { $first }, then { $second }

crumb-turn = Turn { $n } of { $seat }
crumb-tile = { $first } { $second }
crumb-take = an action tile
crumb-act = an action
crumb-granted = an extra action
crumb-rest = the end of the turn
crumb-gains = what comes next
crumb-guest-gains = a plaza reward
crumb-guest-seal = a seal
crumb-ending = the count
crumb-mines = mines
crumb-quarries = quarries
crumb-wall = a wall
crumb-at = the place of a wall
crumb-upgrade = an upgrade
crumb-rotate = how an upgrade is turned
crumb-building = a building
crumb-site = a site
crumb-face = how a building is turned
crumb-road = the King’s Road
crumb-bonus = an upgrade bonus
crumb-exchange = an upgrade bonus
crumb-choose = one of two
crumb-arrow = an arrow
crumb-keep = a tile to keep
crumb-v = a tile marked V
crumb-bridge = a slot of the bridge
crumb-token = a production token
crumb-replace = two tiles to replace
crumb-reward = a plaza reward
crumb-windows = the windows to keep
crumb-pawn = Parler’s pawn
crumb-parler_site = a site for Parler
crumb-either = one of two effects
wait = Waiting for { $seat }: { $what }.
over-won = The game is over. { $seat } wins with { $points }.
over-tied = The game is over. { $seat } wins with { $points }: among equals who is later in turn order.
over-alone = The game is over: { $points }.
place-nth = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}

card-row-cost = Cost
card-row-price = For you
card-row-points = Points
card-row-token = Token
card-row-wheel = Wheel
card-row-upgrade = Upgrade
card-row-brings = Brings
card-row-until = Until
card-row-how = How
card-row-effect = Effect
card-row-moves = Moves
card-row-claim = Claim
card-row-corners = Corners
card-row-links = Links
card-row-number = Number
card-row-production = Produces
card-row-owner = Owner
card-row-from = Works
card-row-at-end = At the end
card-row-printed = Printed cost
card-row-more = Costs more
card-row-blue = Blue corner
card-row-top = Leader
card-row-bottom = Or
card-row-built = Built
card-row-leads = Leads
card-row-reward = Reward
card-row-plain = Effect
card-row-egg = With an egg
card-row-pawns = Here
card-row-row-value = Row counts
card-row-column-value = Column
card-row-border = To enter
card-row-climb = A climb
card-tile = { $first } { $second }
card-position = action tile on position { $n }, { $zone }
card-with = { $action }: { $what }
card-at-hand = at hand in this turn
card-until-end = the end of the turn; then it is lost
card-pending = pending
card-any-order = Pending effects are taken in any order.
card-refresh = Once in a turn: pay 1 gold or 1 stone and replace two tiles of this row.
card-row = a row of tiles
card-special = special tile: needs a special permission
card-kind-upgrade = upgrade
card-kind-wall = wall
card-kind-building = building
card-claim = a cube is placed: a claim at its plaza
card-around = none: 1 point for each building around its plaza
card-blue = one blue corner
card-hex = hex of the action { $action }, board of { $seat }
card-wall-space = Wall space { $name }
card-wall-of = wall space { $name }, board of { $seat }
card-does-mines = 1 gold and a mine, or a production of gold
card-does-quarries = 1 stone and a quarry, or a production of stone
card-does-wall = build a wall of the row
card-does-building = construct a building of the row
card-does-road = move the pawn one space on the King’s Road
card-does-upgrade = lay an upgrade of the row on its action
card-at = { $what } { $at }
card-level = technology of level { $level }
card-from-next = from the next turn on
card-iv = bridge tile IV
card-v = tile marked V
card-free-site = Free site
card-site = site { $name }, { $plaza }
card-nobody = nobody
card-plaza = plaza { $name }, { $town }
card-old-town = Old Town
card-new-town = New Town
card-built = { $n } of { $all }
card-claims = { $n ->
    [one] { $seat } 1 claim, printed { $price }
   *[other] { $seat } { $n } claims, printed { $price }
}
card-complete = The plaza is complete.
card-rewards = When it is complete, who leads gains both rewards, everybody else with a claim one of them.
card-road = Space { $space }
card-free-slot = Free slot
card-slot = slot { $name } of the bridge
card-token = two for each player
card-cell = row { $row }, column { $column }
card-times = each token counts { $n }

spoken-nobody = nobody
spoken-wait = Waiting for { $seat }.
spoken-turn = { $platform ->
    [one] Turn { $n } of 16, era { $era }. The platform is 1 space from the hourglass.
   *[other] Turn { $n } of 16, era { $era }. The platform is { $platform } spaces from the hourglass.
}
spoken-order = Turn order: { $seats }.
spoken-reserve = { $seat }: { $goods }. Free cubes: { $cubes }.
spoken-tile = Position { $n }, { $zone }: { $first } or { $second }. { $price }. Wheel: { $bonus }.
spoken-token = With the token of 5 points.
spoken-row = { $special ->
    [0] { $row }: { $tile }, costs { $cost }; { $what }.
   *[other] { $row }, special: { $tile }, costs { $cost }; { $what }.
}
spoken-tracks = { $seat }: { $mines } mines, { $quarries } quarries, technology { $tech }, university { $uni }.
spoken-upgrade = { $action }: { $tile }, { $what }.
spoken-walls = Walls: { $walls }.
spoken-plaza = { $space }, { $plaza }: { $top }, or { $bottom }.
spoken-free = Free sites: { $sites }
spoken-claims = { $n ->
    [one] { $seat } 1 claim
   *[other] { $seat } { $n } claims
}
spoken-leads = Leads: { $seats }.
spoken-before = the start
spoken-pawn = { $seat }: { $space }.
spoken-road = Space { $space }: { $plain }; { $egg }.
spoken-slots = Free slots of the bridge: { $slots }.
spoken-no-slot = No slot of the bridge is free.
spoken-grid = { $grid }, { $seat }: row { $row }, which counts { $value }; column { $column }, where each token counts { $times }.
spoken-score = { $seat }: { $points }; { $end } if the game ended now.
spoken-final = { $seat }: { $points }.
spoken-not-you = It is not your turn.
spoken-help-who = who: whose turn it is and what is asked
spoken-help-res = res: what everybody has
spoken-help-crane = crane: the action tiles
spoken-help-tiles = tiles: the three rows
spoken-help-board = board: your tracks, upgrades, walls and technologies
spoken-help-city = city: plazas, claims and free sites
spoken-help-road = road: King’s Road, bridge and seals
spoken-help-grids = grids: Hunger Wall and Cathedral
spoken-help-score = score: the points, now and at the end
spoken-help-legal = legal: what you can type now
spoken-help-help = help: these words

table-turn = { $turn ->
    [0] setup
   *[other] turn { $turn } of { $most }
}
table-reveals = Choices that show something hidden and cannot be taken back
table-head-notation = Typed
table-head-choice = Choice
table-seats = Players, in turn order
table-crane = The crane
table-tiles = Tiles on offer
table-special = special
table-boards = Upgrades and walls
table-city = Plazas
table-sites = Sites
table-grids = Hunger Wall and Cathedral
table-end = If the game ended now
table-head-player = Player
table-head-gold = Gold
table-head-stone = Stone
table-head-egg = Eggs
table-head-silver = Silver windows
table-head-goldwin = Gold windows
table-head-red = Red tokens
table-head-blue = Blue tokens
table-head-mines = Mines
table-head-quarries = Quarries
table-head-technology = Technology
table-head-university = University
table-head-cubes = Free cubes
table-head-road = King’s Road
table-head-points = Points
table-head-position = Position
table-head-zone = Zone
table-head-first = Action
table-head-second = Or
table-head-price = Cost or points
table-head-wheel = Wheel bonus
table-head-tile = Tile
table-head-kind = Kind
table-head-special = Special
table-head-cost = Cost
table-head-brings = Brings
table-head-walls = Walls
table-head-plaza = Plaza
table-head-name = Name
table-head-top = Upper reward
table-head-bottom = Lower reward
table-head-built = Built
table-head-leads = Leads
table-head-site = Site
table-head-building = Building
table-head-owner = Claim
table-head-more = Costs more
table-head-grid = Grid
table-head-row = Row
table-head-column = Column
table-head-row-value = Row counts
table-head-column-value = Token counts
table-head-line = From

result-caption = Where the points come from
result-from = From
result-place = Place
result-total = Points
result-points = Points so far
result-crane = Crane
result-mines = Mines
result-quarries = Quarries
result-walls = Walls
result-links = Links
result-buildings = Buildings
result-road = King’s Road
result-upgrades = Upgrades
result-plazas = Plazas
result-technology = Technology
result-university = University
result-hunger_wall = Hunger Wall
result-cathedral = Cathedral
result-wealth = Wealth
result-academy = Academy
result-tokens = Tokens
result-wall_set = Number of walls
result-v_tiles = Tiles marked V
result-seals = Seals
result-eggs = Eggs
