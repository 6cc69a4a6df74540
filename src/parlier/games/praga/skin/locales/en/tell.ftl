## What happened. The player stands in front of the sentence, except where the game itself does something.

tell-first = { $seat } begins
tell-turn = Turn { $n } of { $seat }
tell-gains = gains
tell-pays = pays
tell-crane = takes the action tile { $first } | { $second } from position { $position }
tell-wheel = uses the wheel bonus
tell-extra = buys an extra action: { $action }
tell-granted = performs an extra action: { $action }
tell-refresh = replaces tiles of the { $row } row
tell-replaces = replaces { $what }
tell-climb = climbs on the { $grid }
tell-seal = claims the { $seal }
tell-use = uses { $tile }
tell-decline = declines { $what }
tell-mines-gain = chooses 1 gold and a mine
tell-mines-produce = produces gold
tell-quarries-gain = chooses 1 stone and a quarry
tell-quarries-produce = produces stone
tell-bonus-first = takes the upgrade bonus of the action { $action } first
tell-takes-wall = takes the wall { $tile }
tell-takes-upgrade = takes the upgrade { $tile }
tell-takes-building = takes the building { $tile }
tell-wall = builds the wall { $tile } on { $space }
tell-upgrade = upgrades the action { $action } with { $tile }
tell-builds = builds the { $tile } on { $site }
tell-road = moves to space { $space } of the King’s Road
tell-bonus = takes the bonus of { $tile }
tell-exchange = exchanges the bonus of an upgrade
tell-keep = takes the technology { $tile } of level { $level }
tell-keep-bridge = takes the bridge tile { $tile }
tell-v = takes { $tile }, a tile marked V
tell-bridge = lays { $tile } on slot { $slot } of the bridge
tell-token = takes a production token with { $what }
tell-reward-top = chooses the upper reward of the plaza
tell-reward-bottom = chooses the lower reward of the plaza
tell-plaza-reward = gains the rewards of the plaza
tell-windows = gives back the windows that are too many
tell-counted = { $source }

tell-shown = Now in the { $row } row: { $what }
tell-plazas = Plazas: { $what }
on-plaza = { $plaza } { $tile }
tell-stands = The { $tile } stands on { $site } from the start
tell-complete = Plaza { $plaza } is complete
tell-five-points = The 5-point token lies on the tile { $first } | { $second }
tell-platform = { $n ->
    [0] The platform has come to the hourglass: the game is over
    [one] The platform moves on, 1 space from the hourglass
   *[other] The platform moves on, { $n } spaces from the hourglass
}
tell-era = Era II begins

tell-parler-card = Parler turns card { $n }
tell-parler-builds = Parler builds the { $tile } on { $site }
tell-parler-puts-back = Parler puts the { $tile } under its stack
tell-parler-mines = Parler gains a mine
tell-parler-quarries = Parler gains a quarry
tell-parler-token = A production token with { $what } leaves the game
tell-parler-seal = Parler claims the { $seal }
tell-parler-tile = Parler uses the action tile { $first } | { $second }
tell-parler-walks = Parler’s pawn stands on { $plaza }

source-crane = scores for the crane
source-mines = scores for mines
source-quarries = scores for quarries
source-walls = scores for walls
source-links = scores for links
source-buildings = scores for buildings
source-road = scores for the King’s Road
source-upgrades = scores for upgrades
source-plazas = gains the lower reward of a plaza that is not complete
source-technology = scores for technology
source-university = scores for the university
source-hunger_wall = scores for the row on the Hunger Wall
source-cathedral = scores for the row on the Cathedral
source-wealth = scores for wealth
source-academy = scores for the academy
source-tokens = scores for tokens
source-wall_set = scores for the number of walls
source-v_tiles = scores for tiles marked V
source-seals = scores for seals
source-eggs = scores for eggs

## Where amounts are told in words: the sentence, then what it cost and brought

told = { $text }.
told-change = { $text }: { $change }.
