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
choice-favor = { $line } line
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
group-other = Or
group-one = One cube
group-two = Two cubes
group-small = Two cubes for one gold
group-large = Four cubes for two gold

## What an option costs and brings

chip-pays = { $amount } ({ $left } left)
chip-pass-place = { $n ->
    [1] First to pass
    [2] Second to pass
    [3] Third to pass
    [4] Fourth to pass
   *[other] Fifth to pass
}
chip-pass-hand = { $n ->
    [one] 1 worker stays in hand
   *[other] { $n } workers stay in hand
}
chip-owner = { $seat } { $amount }
chip-beyond = Beyond the provost: nothing happens here unless the provost moves at least { $steps } forward
chip-cut = Cuts off { $workers }
chip-reach = Reaches { $workers }
chip-bailiff = As it stands, the bailiff then goes to { $space }
chip-count = { $section }: counted this turn
chip-inn-stay = Workers cost 1 denier in the next turn too
chip-inn-leave = The worker comes home
chip-on-space = On space { $space }
chip-replaces = In place of one of your residences
chip-income = { $amount } in every turn
chip-loses-income = { $amount } in every turn, from the residence
chip-back-in-stock = The building can be built again, by anyone
chip-after-worker = Only when the worker there has left
chip-house = A house in the { $section }
chip-no-batch = { $amount } without a batch
chip-nothing-to-lose = No points to lose
chip-line-moves = To level { $level }
chip-line-stays = Stays on level { $level }

doubt-joust-cloth = A joust costs 1 denier and 1 cloth, and you have no cloth
doubt-joust-money = You will have no denier left for the joust
doubt-batch = You cannot give a batch yet: 1 food and 2 more kinds
doubt-cost = You cannot pay for it yet
doubt-build = You cannot pay for any of its buildings yet
doubt-residence = You have no residence yet that a prestige building could replace
doubt-road-full = The road is full: nothing can be built
