## What an option costs and brings

chip-wheel = wheel: { $what }
chip-actions = { $first } | { $second }
chip-upgrade-bonus = with { $what }
chip-at-end = at the end { $what }
chip-worth-now = now worth { $amount }
chip-no-action = no action performed
chip-wheel-lost = the wheel bonus is lost: { $what }
chip-granted-lost = the extra action is lost
chip-windows-lost = { $n ->
    [one] 1 window too many
   *[other] { $n } windows too many
}
chip-move-lost = the last column: the move is lost
chip-arrow = onto an arrow up on the { $what }
chip-cell = to row { $row }, column { $column }
chip-v-tile = a tile marked V
chip-lost = no room for { $amount }
chip-to = to { $n }
chip-draws = a technology { $level }
chip-track-full = the track is full
chip-token = a production token
chip-right = the right to a seal
chip-each-time = { $what } with each { $action } action
chip-covers = covers the { $tile }
chip-claims = a claim
chip-scores-around = points for the buildings around
chip-bridge-iv = a bridge tile IV and a slot
chip-bridge-v = a tile marked V and a slot
chip-no-link = no link
chip-no-corner = no blue corner met
chip-corner = blue corner { $amount }
chip-no-cube = no cube for a claim
chip-claim = a claim
chip-claim-leads = a claim, you lead
chip-claim-level = a claim, level with the leader
chip-completes = completes { $plaza }: { $top }; { $bottom }
chip-rivals = rewards { $seats } too
chip-one-left = then one site is left at { $plaza }
chip-each-production = { $what } with each production
chip-replaced = { $tiles }

chip-sites = { $n ->
    [one] 1 free site
   *[other] { $n } free sites
}
chip-parler-claims = a claim of Parler
chip-fills = completes { $plaza }

does-once = { $what }, once
does-trigger = { $what } { $event }
does-discount = { $what } less { $event }
scores-each = { $amount } for each { $each }
