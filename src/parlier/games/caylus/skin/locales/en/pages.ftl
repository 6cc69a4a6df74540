# What the pages around the board need: the options on the set-up page, the links to the parts of the table.

option-second_edition = Second edition
option-second_edition-told = The Jeweller joins the stone buildings, and the Lawyer is worth 3 points instead of 4.
option-second_edition-rule = R1.5
option-simplified_favors = Simple favors
option-simplified_favors-told = Every royal favor is worth 3 points at once; nobody climbs the four lines of the favor table. Good for a first game.
option-simplified_favors-rule = R16.1
region-road = Road
region-castle-card = Castle
region-favors = Favors
region-supply = Tiles
region-seats = Players
