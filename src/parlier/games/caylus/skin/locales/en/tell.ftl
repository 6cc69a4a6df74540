## What happened. The player stands in front of the sentence, except where the game itself does something.

tell-dealt = Laid out: { $tiles }
tell-order = The turn order is { $seats }
tell-start-money = Money for the start, by place in the turn order
tell-turn = Turn { $turn }
tell-income = Income for everybody
tell-place-tile = places a worker on the { $tile } ({ $space })
tell-place-special = places a worker on the { $place }
tell-place-castle = { $n ->
    [1] places a worker in the castle, first in the queue
   *[other] places a worker in the castle, place { $n } in the queue
}
tell-owner = scores as the owner of the { $tile } ({ $space })
tell-pass = { $n ->
    [1] passes first
    [2] passes second
    [3] passes third
    [4] passes fourth
   *[other] passes fifth
}
tell-cannot-pass = { $n ->
    [1] cannot place a worker and passes first
    [2] cannot place a worker and passes second
    [3] cannot place a worker and passes third
    [4] cannot place a worker and passes fourth
   *[other] cannot place a worker and passes fifth
}
tell-gate-tile = sends the worker from the Gate to the { $tile } ({ $space })
tell-gate-special = sends the worker from the Gate to the { $place }
tell-gate-castle = sends the worker from the Gate to the castle, place { $n } of the queue
tell-gate-home = takes the worker home from the Gate
tell-trading-post = takes money at the Trading Post
tell-provost = moves the provost to { $space }
tell-provost-stays = leaves the provost where it is
tell-cannot-provost-stays = cannot pay to move the provost
tell-joust = jousts for a royal favor
tell-no-joust = does not joust
tell-cannot-no-joust = cannot joust
tell-inn-guest = is now the guest of the Inn
tell-inn-home = takes the worker home from the Inn
tell-inn-stays = stays at the Inn
tell-inn-leaves = leaves the Inn
tell-beyond = Beyond the provost nothing happens: { $workers }
tell-produce = takes what the { $tile } ({ $space }) produces
tell-bonus = takes a cube as the owner of the { $tile } ({ $space })
tell-build = builds the { $tile } on { $space }
tell-build-nothing = builds nothing at the { $tile } ({ $space })
tell-cannot-build-nothing = cannot build anything at the { $tile } ({ $space })
tell-lawyer = turns the { $tile } on { $space } into a residence
tell-lawyer-later = will turn the { $tile } on { $space } into a residence when its worker has left
tell-lawyer-nothing = transforms nothing at the { $tile } ({ $space })
tell-cannot-lawyer-nothing = cannot transform anything at the { $tile } ({ $space })
tell-sell = sells at the { $tile } ({ $space })
tell-sell-nothing = sells nothing at the { $tile } ({ $space })
tell-cannot-sell-nothing = has nothing to sell at the { $tile } ({ $space })
tell-buy = buys from the { $tile } ({ $space })
tell-buy-nothing = buys nothing from the { $tile } ({ $space })
tell-cannot-buy-nothing = cannot buy anything from the { $tile } ({ $space })
tell-alchemist = makes gold at the { $tile } ({ $space })
tell-alchemist-nothing = makes no gold at the { $tile } ({ $space })
tell-cannot-alchemist-nothing = cannot make gold at the { $tile } ({ $space })
tell-trade = trades at the { $tile } ({ $space })
tell-trade-nothing = trades nothing at the { $tile } ({ $space })
tell-cannot-trade-nothing = cannot trade at the { $tile } ({ $space })
tell-batch = gives a batch for a house in the { $section }
tell-no-batch = gives no batch
tell-bailiff = The bailiff goes to { $space }, and the provost joins it
tell-no-house = has no house in the { $section }
tell-counted = { $which ->
    [dungeon] The Dungeon has been counted
    [walls] The Walls have been counted
   *[towers] The Towers have been counted
}
tell-favor = { $why ->
    [castle] takes the royal favor for the most batches, in the { $line } line
    [count] takes a royal favor for the { $section }, in the { $line } line
   *[other] takes a royal favor in the { $line } line
}
tell-favor-level = { $why ->
    [castle] takes the royal favor for the most batches, in the { $line } line, and reaches level { $level }
    [count] takes a royal favor for the { $section }, in the { $line } line, and reaches level { $level }
   *[other] takes a royal favor in the { $line } line and reaches level { $level }
}
tell-favor-use = uses level { $level } of the { $line } line
tell-favor-unused = does not use the favor
tell-cannot-favor-unused = cannot use the favor
tell-favor-cube = takes a cube for the favor
tell-favor-give = gives a cube for the favor
tell-favor-receive = takes two cubes for the favor
tell-simple-favor = { $why ->
    [castle] receives the royal favor for the most batches
    [count] { $n ->
        [one] receives a royal favor for the { $section }
       *[other] receives { $n } royal favors for the { $section }
    }
   *[other] { $n ->
        [one] receives a royal favor
       *[other] receives { $n } royal favors
    }
}
tell-end = The game is over
tell-left-gold = scores the gold that is left
tell-left-cubes = scores the other cubes that are left
tell-left-money = scores the deniers that are left

## Where amounts are told in words: the sentence, then what it cost and brought

told = { $text }.
told-change = { $text }: { $change }.
told-of = { $seat } { $change }
