## The board in words, for those who ask

spoken-turn = Turn { $turn }, { $phase }.
spoken-order = Turn order: { $seats }.
spoken-march = The bailiff is on { $bailiff }, the provost on { $provost }.
spoken-nobody = nobody
spoken-reserve = { $passed ->
    [0] { $seat }: { $goods }; income { $income }; workers in hand: { $hand }.
   *[other] { $seat }: { $goods }; income { $income }; workers in hand: { $hand }; passed as number { $passed }.
}
spoken-next = The next building comes onto space { $space }.
spoken-full = The road is full.
spoken-special = { $place }: { $seats }.
spoken-inn = { $place }: { $seats }; guest: { $guest }.
spoken-space = { $space } { $tile }
spoken-owner = owned by { $seat }
spoken-worker = worker of { $seat }
spoken-pending = soon a residence of { $seat }
spoken-beyond = beyond the provost
spoken-sentence = { $parts }.
spoken-queue = Castle: { $seats }.
spoken-houses = { $seat } { $n }
spoken-section = { $section }: { $n } of { $most } houses, counted at space { $space }
spoken-counted = { $section }: { $n } of { $most } houses, already counted
spoken-with = { $head }: { $parts }
spoken-simple = Every favor is 3 points at once.
spoken-columns = Columns 1 to { $columns } are open.
spoken-level = { $used ->
    [0] { $seat } on { $level }
   *[other] { $seat } on { $level }, used in this phase
}
spoken-effect = { $level }: { $effect }
spoken-line = The { $line } line. { $levels }. { $effects }.
spoken-score = { $seat }: { $points }
spoken-not-you = You have nothing to decide now.
spoken-help-who = who: whose decision it is, turn, phase, turn order
spoken-help-res = res: what everybody has
spoken-help-road = road: special buildings and road
spoken-help-castle = castle: the queue and the sections
spoken-help-favors = favors: the favor table
spoken-help-score = score: points
spoken-help-legal = legal: what may be typed now
spoken-help-help = help: these words
