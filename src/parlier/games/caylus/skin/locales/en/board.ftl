## What the board says: goods, tiles in short, labels of places

good-food = food
good-wood = wood
good-stone = stone
good-cloth = cloth
good-gold = gold
good-money = { $n ->
    [one] denier
   *[other] deniers
}
good-any = { $n ->
    [one] cube of any kind
   *[other] cubes of any kind
}
good-plain = { $n ->
    [one] cube other than gold
   *[other] cubes other than gold
}
good-points = { $n ->
    [one] point
   *[other] points
}
good-favor = { $n ->
    [one] favor
   *[other] favors
}
good-house = { $n ->
    [one] residence
   *[other] residences
}

board-or = or
effect-build-wood = build wood
effect-build-stone = build stone
effect-build-prestige = build prestige
favor-build-wood = build a wood building
favor-build-stone = build a stone building
favor-build-prestige = build a prestige building
favor-build-lawyer = turn a building into a residence

effect-gate = move free
effect-merchants_guild = provost ±{ $most }
effect-stables = turn order
effect-inn = next turn

short-gate = Gate
short-trading_post = Trading Post
short-merchants_guild = Guild
short-joust_field = Joust Field
short-stables = Stables
short-inn = Inn

board-castle = Castle
board-favors = Royal favors
board-road = The road
board-supply = Tiles to build
board-seats = Players in turn order
board-inspector = The place looked at
board-inspector-hint = Point at a place: what it does, what it costs and whose it is stands here.

board-phase-1 = Income
board-phase-2 = Workers
board-phase-3 = Specials
board-phase-4 = Provost
board-phase-5 = Road
board-phase-6 = Castle
board-phase-7 = End

board-next-plot = next building
board-bailiff = bailiff
board-provost = provost
board-costs = a worker costs
board-builders = Builders
board-built = { $n } of { $most }
board-each = { $n } each
board-counts-at = count at { $space }
board-counted = counted
board-level-0 = level 0
board-locked = opens after the count of the { $section }
board-simple = Every favor is worth
board-rack-wood = Wood
board-rack-stone = Stone
board-rack-residence = Residence
board-rack-prestige = Prestige
board-by-wood = by the carpenter
board-by-stone = by the mason
board-by-residence = by the lawyer
board-by-prestige = by the architect
board-none-left = none left
board-stock = In stock, without limit:
board-bot = bot
board-your-turn = your turn
board-to-play = to play
board-passed = passed
board-a-turn = a turn

## What places say to those who do not see them; the parts are put together with commas

label-space = space { $n }
label-empty = empty
label-next = the next building comes here
label-owner = owned by { $name }
label-worker = a worker of { $name } stands here
label-waits = will be a residence of { $name }
label-active = being carried out
label-bailiff = the bailiff is here
label-provost = the provost is here
label-beyond = beyond the provost
label-count = count of the { $section } here
label-counted = count of the { $section } done
label-choice = may be chosen
label-choices = { $n } choices
label-price = may be chosen for { $price }
label-passed = { $name } passed as number { $n }
label-costs = a worker costs { $n ->
    [one] { $n } denier
   *[other] { $n } deniers
}
label-march = bailiff on { $bailiff }, provost on { $provost }
label-builder = { $name } is builder { $n }
label-level = { $line } line, level { $n }
label-marker = marker of { $name }
label-shut = not open yet
label-stock = { $good } from the stock
label-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
label-income = income of { $n } a turn
label-buildings = { $n ->
    [one] owns { $n } building
   *[other] owns { $n } buildings
}
label-houses = { $n ->
    [one] { $n } house in the castle
   *[other] { $n } houses in the castle
}
label-guest = one is the guest of the inn
label-hand = { $n } of { $all } workers in hand
