## What the things of Caylus are called

tile-fixed_peddler = Peddler
tile-fixed_carpenter = Carpenter
tile-gold_mine = Gold Mine
tile-n_farm = Farm
tile-n_forest = Forest
tile-n_sawmill = Sawmill
tile-n_quarry = Quarry
tile-n_market = Market
tile-n_carpenter = Carpenter
tile-w_farm_food = Food Farm
tile-w_farm_cloth = Cloth Farm
tile-w_quarry = Quarry
tile-w_sawmill = Sawmill
tile-w_market = Market
tile-w_peddler = Peddler
tile-mason = Mason
tile-lawyer = Lawyer
tile-s_farm = Stone Farm
tile-park = Park
tile-workshop = Workshop
tile-architect = Architect
tile-architect_2 = Architect
tile-alchemist = Alchemist
tile-bank = Bank
tile-tailor = Tailor
tile-church = Church
tile-jeweller = Jeweller
tile-residence = Residence
tile-statue = Statue
tile-library = Library
tile-granary = Granary
tile-weaver = Weaver
tile-theater = Theater
tile-university = University
tile-monument = Monument
tile-hotel = Hotel
tile-cathedral = Cathedral

special-gate = Gate
special-trading_post = Trading Post
special-merchants_guild = Merchants’ Guild
special-joust_field = Joust Field
special-stables = Stables
special-inn = Inn
special-castle = Castle
special-bridge = Bridge

kind-fixed = fixed
kind-neutral = neutral
kind-wood = wood
kind-stone = stone
kind-residence = residence
kind-prestige = prestige

section-dungeon = Dungeon
section-walls = Walls
section-towers = Towers

line-prestige = prestige
line-money = money
line-cubes = cubes
line-building = building

phase-0 = the start
phase-1 = income
phase-2 = placing workers
phase-3 = special buildings
phase-4 = the provost’s move
phase-5 = the road
phase-6 = the castle
phase-7 = the end of the turn

# The places of the turn order and of the passing scale, in short.
place-nth = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}

# A list of things: the comma between the first ones, the word before the last one.
list-more = { $first }, { $last }
list-or = { $first } or { $last }
list-last = { $first } and { $last }

# A number of goods, in words.
amount = { $n } { $good }
exchange = { $give } for { $take }
waived = { $what }, { $amount } less
signed-gain = +{ $n } { $good }
signed-loss = −{ $n } { $good }

# A building on the road.
on-space = { $tile } { $space }

# A worker on the road.
of-seat = { $seat } at the { $tile } ({ $space })
of-you = you at the { $tile } ({ $space })
