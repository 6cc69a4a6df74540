## Who must do what: to the one who decides (ask-), to all others (wait-)

ask-place = { $n ->
    [1] { $seat }, place a worker or pass. A worker costs { $price }.
   *[other] { $seat }, place a worker or pass. A worker costs { $price }, but only 1 on your own buildings.
}
wait-place = Waiting for { $seat }: a worker, or a pass.
ask-gate = { $seat }, send the worker from the Gate on, free of charge, or take it home.
wait-gate = Waiting for { $seat }: where the worker from the Gate goes.
ask-guild = { $seat }, you may move the provost up to 3 spaces, free of charge. It stands on { $provost }, the bailiff on { $bailiff }.
wait-guild = Waiting for { $seat }: the provost, at the Merchants’ Guild.
ask-joust = { $seat }, you may joust: 1 denier and 1 cloth for a royal favor.
wait-joust = Waiting for { $seat }: a joust, or none.
ask-inn = { $seat }, you are the guest of the Inn: stay for another turn, or leave?
wait-inn = Waiting for { $seat }: to stay at the Inn, or to leave.
ask-provost = { $seat }, you may move the provost up to 3 spaces, for 1 denier a space. It stands on { $provost }, the bailiff on { $bailiff }.
wait-provost = Waiting for { $seat }: the provost, now on { $provost }.
ask-produce = { $seat }, choose what the { $tile } produces.
wait-produce = Waiting for { $seat }: what the { $tile } produces.
ask-bonus = { $seat }, take your cube as the owner of the { $tile }.
wait-bonus = Waiting for { $seat }: the owner’s cube from the { $tile }.
ask-build-wood = { $waived ->
    [0] { $seat }, build a wood building on space { $space }, or nothing.
   *[other] { $seat }, build a wood building on space { $space } for { $less } less than printed, or nothing.
}
wait-build-wood = Waiting for { $seat }: a wood building on space { $space }.
ask-build-stone = { $waived ->
    [0] { $seat }, build a stone building on space { $space }, or nothing.
   *[other] { $seat }, build a stone building on space { $space } for { $less } less than printed, or nothing.
}
wait-build-stone = Waiting for { $seat }: a stone building on space { $space }.
ask-build-prestige = { $seat }, build a prestige building in place of one of your residences, or nothing.
wait-build-prestige = Waiting for { $seat }: a prestige building.
ask-pay = { $seat }, choose the cube of any kind that you pay for the { $tile }.
wait-pay = Waiting for { $seat }: the cube of any kind for the { $tile }.
ask-onto = { $seat }, choose the residence that the { $tile } replaces.
wait-onto = Waiting for { $seat }: the residence that the { $tile } replaces.
ask-lawyer = { $seat }, you may turn a building into a residence of yours for { $cost }.
wait-lawyer = Waiting for { $seat }: a building that becomes a residence.
ask-sell = { $seat }, you may sell one cube for { $price } at the { $tile }.
wait-sell = Waiting for { $seat }: a sale at the { $tile }.
ask-buy = { $most ->
    [1] { $seat }, you may buy a cube for { $price } from the { $tile }.
   *[other] { $seat }, you may buy up to { $most } cubes from the { $tile }, for { $price } each.
}
wait-buy = Waiting for { $seat }: a purchase from the { $tile }.
ask-alchemist = { $seat }, you may turn 2 cubes into 1 gold, or 4 cubes into 2 gold, at the Alchemist.
wait-alchemist = Waiting for { $seat }: what the Alchemist turns into gold.
ask-trade = { $seat }, you may make one exchange at the { $tile }.
wait-trade = Waiting for { $seat }: an exchange at the { $tile }.
ask-castle = { $given ->
    [0] { $seat }, give a batch to the castle, 3 cubes of different kinds with food among them, for a house in the { $section } and { $points }.
   *[other] { $seat }, you may give another batch, 3 cubes of different kinds with food among them, for a house in the { $section } and { $points }.
}
wait-castle = Waiting for { $seat }: batches for the castle.
ask-favor = { $seat }, you have a royal favor: choose a line. Columns 1 to { $columns } are open.
wait-favor = Waiting for { $seat }: the line of a royal favor.
ask-use = { $seat }, you may use one effect of the { $line } line, up to level { $level }.
wait-use = Waiting for { $seat }: an effect of the { $line } line.
ask-cube = { $seat }, choose the cube of the favor.
wait-cube = Waiting for { $seat }: the cube of the favor.
ask-give = { $seat }, choose a cube to give; you take two others for it.
wait-give = Waiting for { $seat }: a cube to give.
ask-receive = { $seat }, take two cubes, of any kind but gold.
wait-receive = Waiting for { $seat }: two cubes.
ask-nature = The neutral buildings and the turn order are drawn.
ask-over = { $n ->
    [one] The game is over. { $seats } wins with { $points }.
   *[other] The game is over. { $seats } share the victory with { $points } each.
}

## The way there, from the phase inwards

crumb-phase-0 = Start
crumb-phase-1 = Income
crumb-phase-2 = Workers
crumb-phase-3 = Special buildings
crumb-phase-4 = Provost
crumb-phase-5 = Road
crumb-phase-6 = Castle
crumb-phase-7 = End of the turn
crumb-over = The end
crumb-count = Count of the { $section }
crumb-favor = Royal favor
crumb-line = { $line } line
crumb-nature = Draw
crumb-place = Place a worker
crumb-gate = Gate
crumb-guild = Move the provost
crumb-joust = Joust
crumb-inn = Inn
crumb-provost = Move the provost
crumb-produce = Choose a cube
crumb-bonus = Owner’s cube
crumb-build = Choose a tile
crumb-pay = Pay any cube
crumb-onto = Choose a residence
crumb-lawyer = Choose a building
crumb-sell = Sell
crumb-buy = Buy
crumb-alchemist = Make gold
crumb-trade = Choose an exchange
crumb-castle = Give a batch
crumb-choose-line = Choose a line
crumb-use = Choose an effect
crumb-cube = Choose a cube
crumb-give = Give a cube
crumb-receive = Take two cubes
