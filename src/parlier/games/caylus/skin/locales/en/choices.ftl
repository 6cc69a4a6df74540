## What may be chosen: labels, confirming buttons, headings of the list

choice-pass = Pass
choice-home = Take the worker home
choice-stay = Leave the provost on { $space }
choice-forward = { $steps } forward, to { $space }
choice-back = { $steps } back, to { $space }
choice-joust = Joust
choice-no-joust = Do not joust
choice-inn-stay = Stay at the Inn
choice-inn-leave = Leave the Inn
choice-build-nothing = Build nothing
choice-lawyer-nothing = Transform nothing
choice-sell-nothing = Sell nothing
choice-buy-nothing = Buy nothing
choice-alchemist-nothing = Make no gold
choice-trade-nothing = Trade nothing
choice-use-nothing = Use no effect
choice-castle-done = { $given ->
    [0] Give nothing
   *[other] Give no more
}
choice-onto = Residence on { $space }
choice-favor-prestige = Prestige line
choice-favor-money = Money line
choice-favor-cubes = Cubes line
choice-favor-building = Building line
choice-use = Level { $level }: { $effect }

verb-place = Place here
verb-pass = Pass
verb-gate = Send here
verb-home = Take home
verb-walk = Move the provost
verb-stay = Leave it there
verb-joust = Joust
verb-skip = Skip
verb-inn-stay = Stay
verb-inn-leave = Leave
verb-take = Take
verb-build = Build
verb-pay = Pay
verb-lawyer = Transform
verb-sell = Sell
verb-buy = Buy
verb-alchemist = Make gold
verb-trade = Trade
verb-give = Give
verb-done = Done
verb-favor = Choose
verb-use = Use

group-castle = Castle and special buildings
group-road = On the road
group-beyond = Beyond the provost
group-other = Leave it at that
group-one = One cube
group-two = Two cubes
group-small = Two cubes for one gold
group-large = Four cubes for two gold

## What an option costs and brings

chip-pays = { $amount } ({ $left } left)
chip-brings = Brings { $what }
chip-pass-place = { $n ->
    [1] First to pass
    [2] Second to pass
    [3] Third to pass
    [4] Fourth to pass
   *[other] Fifth to pass
}
chip-pass-price = A worker then costs the others { $price }
chip-pass-hand = { $n ->
    [one] 1 worker stays in hand
   *[other] { $n } workers stay in hand
}
chip-stables = You will be { $place } in the turn order
chip-inn = From the next turn on your workers cost 1 denier
chip-inn-yours = Your worker in the Inn comes home
chip-inn-theirs = The worker of { $seat } in the Inn goes home
chip-queue = You will be { $place } at the castle
chip-batch-worth = A batch builds a house in the { $section }: { $points }
chip-owner = { $seat } { $amount }
chip-owner-cube = { $seat } then takes one of these cubes too
chip-beyond = { $steps ->
    [one] Beyond the provost: nothing happens here unless it moves at least 1 space forward
   *[other] Beyond the provost: nothing happens here unless it moves at least { $steps } spaces forward
}
chip-cut = Cuts off { $workers }
chip-reach = Reaches { $workers }
chip-bailiff = As it stands, the bailiff then goes to { $space }
chip-count = { $n ->
    [0] As it stands, count of the { $section } this turn: you have no house there
    [one] As it stands, count of the { $section } this turn: you have 1 house there
   *[other] As it stands, count of the { $section } this turn: you have { $n } houses there
}
chip-game-ends = The game then ends
chip-inn-stay = Your workers cost 1 denier in the next turn too
chip-inn-leave = The worker comes home
chip-on-space = On space { $space }
chip-replaces = In place of one of your residences: { $amount } in every turn
chip-income = { $amount } in every turn
chip-loses-income = { $amount } in every turn, from the residence
chip-back-in-stock = The building can be built again, by anyone
chip-out-of-game = The building is out of the game
chip-after-worker = Only when the worker there has left
chip-house = A house in the { $section }
chip-completes = Completes the { $section }: count this turn
chip-houses = { $n ->
    [one] Count this turn: with 1 house in the { $section } you lose nothing
   *[other] Count this turn: { $n } houses in the { $section } bring { $favors }
}
chip-most = The most batches so far: { $favor }, unless somebody gives more
chip-no-batch = { $amount } without a batch
chip-nothing-to-lose = No points to lose
chip-no-house = Count of the { $section } this turn: { $amount } without a house
chip-line-moves = To level { $level }
chip-line-stays = Stays on level { $level }
chip-no-effect = No effect yet
chip-favor-lost = { $n ->
    [one] 1 favor is lost: you have used all lines in this phase
   *[other] { $n } favors are lost: you have used all lines in this phase
}

doubt-joust-cloth = A joust costs 1 denier and 1 cloth, and you have no cloth
doubt-joust-money = This leaves you no denier for the joust
doubt-batch = You cannot give a batch yet: 3 cubes of different kinds, one of them food
doubt-cost = You cannot pay what this building asks for yet
doubt-sell = You have no cube to sell yet
doubt-build = You cannot pay for anything that it builds yet
doubt-supply = Nothing is left that it could build
doubt-transform = There is no building yet that you could transform
doubt-residence = You have no residence yet that a prestige building could replace
doubt-road-full = The road is full: nothing can be built
