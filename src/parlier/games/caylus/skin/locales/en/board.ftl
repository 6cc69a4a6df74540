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
good-worker = { $n ->
    [one] worker
   *[other] workers
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
