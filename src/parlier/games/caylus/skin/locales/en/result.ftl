## The end

result-caption = Where the points come from
result-from = From
result-rule = Rule
result-workers = Workers on one’s buildings
result-buildings = Buildings
result-trades = Exchanges
result-castle = Houses in the castle
result-favors = Royal favors
result-penalties = Penalties
result-leftovers = What was left
result-total = Points
result-place = Place
