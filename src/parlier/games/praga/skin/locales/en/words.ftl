## What the things of Praga are called

good-gold = gold
good-stone = stone
good-egg = { $n ->
    [one] egg
   *[other] eggs
}
good-silver = { $n ->
    [one] silver window
   *[other] silver windows
}
good-goldwin = { $n ->
    [one] gold window
   *[other] gold windows
}
good-vp = { $n ->
    [one] point
   *[other] points
}
good-tech = { $n ->
    [one] technology step
   *[other] technology steps
}
good-uni = { $n ->
    [one] university step
   *[other] university steps
}
good-mine = { $n ->
    [one] mine
   *[other] mines
}
good-quarry = { $n ->
    [one] quarry
   *[other] quarries
}
good-hw = { $n ->
    [one] move on the Hunger Wall
   *[other] moves on the Hunger Wall
}
good-cath = { $n ->
    [one] move on the Cathedral
   *[other] moves on the Cathedral
}
good-climb = { $n ->
    [one] climb
   *[other] climbs
}
good-red = { $n ->
    [one] red token
   *[other] red tokens
}
good-blue = { $n ->
    [one] blue token
   *[other] blue tokens
}
good-produce_gold = { $n ->
    [one] production of gold
   *[other] productions of gold
}
good-produce_stone = { $n ->
    [one] production of stone
   *[other] productions of stone
}
good-extra_action = { $n ->
    [one] extra action
   *[other] extra actions
}
good-special = { $n ->
    [one] special permission
   *[other] special permissions
}
good-right = { $n ->
    [one] right to a seal
   *[other] rights to a seal
}
good-hw_up = { $n ->
    [one] row on the Hunger Wall
   *[other] rows on the Hunger Wall
}
good-cath_up = { $n ->
    [one] row on the Cathedral
   *[other] rows on the Cathedral
}

counter-upgrade_tile = upgrade tile
counter-wall_tile = wall
counter-tech_step = technology step
counter-gold_mine = mine
counter-quarry = quarry
counter-own_cube_on_building = cube on a building
counter-technology_tile_taken = technology taken

action-mines = mines
action-quarries = quarries
action-wall = wall
action-building = building
action-road = King’s Road
action-upgrade = upgrade

track-mines = mines
track-quarries = quarries

row-upgrade = upgrade
row-wall = wall
row-building = building

grid-hunger_wall = Hunger Wall
grid-cathedral = Cathedral

seal-seal_gold = gold seal
seal-seal_stone = stone seal
seal-seal_six = seal of six
seal-seal_pair = pair seal
seal-seal_rector = rector’s seal

event-produce_gold = when you produce gold
event-produce_stone = when you produce stone
event-wall = for a wall
event-building = for a building
event-road = for a move on the King’s Road
event-upgrade = for an upgrade
event-crane_red = for a tile from red
event-crane_blue = for a tile from blue
event-climb = for a climb
event-special_tile = for a special tile

parler = Parler

# A number of goods, in words.
amount = { $n } { $good }
signed-gain = +{ $n } { $good }
signed-loss = −{ $n } { $good }
free = nothing
nothing = nothing

effect-choice = { $first } or { $last }
effect-per = { $what } for each { $each }
effect-pay = { $what } for { $cost }
effect-times = { $n } × ({ $what })

# A list of things: the comma between the first ones, the word before the last one.
list-more = { $first }, { $last }
list-last = { $first } and { $last }
list-pending = { $first }; { $last }
