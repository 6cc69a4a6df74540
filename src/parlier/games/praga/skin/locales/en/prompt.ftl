## Who must do what

ask-nature = Chance is about to answer.
ask-take = { $seat }, take an action tile from the crane.
ask-act = { $seat }, perform the action { $first } or { $second }.
ask-granted = { $seat }, you have another action to perform, or end your turn.
ask-rest = { $seat }, do what else you want to do, or end your turn.
ask-gains = { $seat }, choose what comes next. Still pending: { $what }.
ask-guest-gains = { $seat }, your plaza reward: choose what comes next. Still pending: { $what }.
ask-guest-seal = { $seat }, you have just won the right to a seal: claim one, or none now.
ask-ending = { $seat }, the game is being counted: choose what comes next. Still pending: { $what }.

ask-mines = { $seat }, gain 1 gold and another mine, or produce with { $n } mines.
ask-quarries = { $seat }, gain 1 stone and another quarry, or produce with { $n } quarries.
ask-wall = { $seat }, choose the wall that you build.
ask-at = { $seat }, choose where the wall { $tile } lies, and how it is turned.
ask-upgrade = { $seat }, choose the upgrade that you lay.
ask-rotate = { $seat }, choose how the upgrade { $tile } is turned on the hex { $action }.
ask-building = { $seat }, choose the building that you construct.
ask-site = { $seat }, choose the site of the { $tile }.
ask-face = { $seat }, choose how the { $tile } is turned on { $site }.
ask-road = { $seat }, move your pawn to space { $space }, or take the bonus of your upgrade first.
ask-bonus = { $seat }, choose the upgrade whose bonus the action { $action } brings.
ask-exchange = { $seat }, you may give back { $old } and gain { $new } from the { $tile } instead.

ask-choose = { $seat }, choose: { $what }.
ask-arrow = { $seat }, you may follow the arrow up to the next level of the { $grid } for { $cost }.
ask-keep = { $seat }, choose the technology of level { $level } that you keep.
ask-keep-bridge = { $seat }, choose the bridge tile that you keep.
ask-v-bridge = { $seat }, choose a tile marked V at the bridge.
ask-v-cathedral = { $seat }, choose a tile marked V at the Cathedral.
ask-bridge = { $seat }, choose the slot of the bridge that the { $tile } covers.
ask-token = { $seat }, choose a production token for your { $track }.
ask-replace = { $seat }, choose two tiles of the { $row } row to be replaced, the one to go under its stack first.
ask-reward = { $seat }, choose the upper or the lower reward of plaza { $plaza }, { $tile }.
ask-windows = { $seat }, choose the { $n } windows that you keep.
ask-pawn = { $seat }, choose the plaza where Parler’s pawn begins.
ask-parler_site = { $seat }, choose the site where Parler builds the { $tile }.
ask-either = { $seat }, choose the effect of space { $space } that you want.
