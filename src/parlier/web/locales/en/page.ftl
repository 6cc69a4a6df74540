# What the pages say that belongs to no game.

title-page = parlier
title-table = { $mine ->
    [1] ● Your turn · { $game }
   *[other] { $game } · parlier
  }
title-error = Something is wrong · parlier
title-me = You · parlier
title-back = Come back · parlier
title-rules = The rules of { $game } · parlier
title-setup = A table of { $game } · parlier
title-past = { $game }, line { $line } · parlier

skip-content = To the content
top-places = Places
top-lobby = Tables
top-rules = Rules
top-me = You
copy = Copy
foot-independent = parlier is an independent project. It is not affiliated with, nor endorsed by, the designers or the publishers of the games, and contains no artwork or text of theirs.
foot-rules = The rules of { $game }
foot-recovery = Your private link, to play on from another device
guest-names = Aveline, Bertran, Colette, Drogo, Emeline, Fulk, Gisela, Hugo, Isaut, Jordan, Klara, Lambert, Mahaut, Nicolas, Odette, Perrin, Renaud, Sibylle, Tomas, Yvain

## Settings

menu-open = Menu
menu-download = Download this game
menu-leave = Leave the table
menu-rejoin = Take your seat again
menu-close = Close this table
menu-close-sure = End it now, for everybody
menu-close-told = The game ends without a result.
menu-tables = Played with tables of its own ({ $hash })
menu-next = Next table that waits for you
pref-theme = Theme
pref-theme-auto = System
pref-theme-light = Light
pref-theme-dark = Dark
pref-theme-contrast = Contrast
pref-confirm = Ask before a choice counts
pref-confirm-auto = where it matters
pref-confirm-always = always
pref-confirm-never = never
pref-motion = Pieces move
pref-sound = A sound when it is your turn
pref-curtain = Curtain between players at one device
pref-keys = Single-letter keys

keys-title = Keys
keys-next = next and previous place where you may act
keys-arrows = from place to place
keys-choose = choose
keys-confirm = confirm
keys-back = one step back
keys-number = a choice by its number
keys-go = go to a part of the table: its first letter follows
keys-why = why not here?
keys-zoom = larger, smaller, whole
keys-live = back to the present
keys-help = this list
keys-parts = Parts of the table

## The first page

lobby-title = Build the king’s castle, from your browser
lobby-lead = Play { $games } with friends or against bots. No account, nothing to install.
lobby-play = Play { $game } now
lobby-set-up = Set up a table
lobby-and = {" and "}
lobby-play-told = “Now” seats you with three bots. Take back what you like until it counts; the game explains every refusal with its rule.
lobby-mine = Your tables
lobby-over = { $count ->
    [one] One game that is over
   *[other] { $count } games that are over
}
lobby-open = Open tables
lobby-open-none = Nobody is waiting for players just now. Set up a table, and send its link to your friends.
lobby-running = Games to watch
lobby-sit = Sit down
lobby-watch = watch
lobby-free = free seat
lobby-you = You
lobby-name-told = Your browser keeps your seat with a cookie as soon as you play; there is no password.
lobby-state = { $state ->
    [turn] your turn
    [gathering] waiting for players
    [playing] running
    [over] over
    [damaged] damaged
   *[closed] closed
  }

## Setting a table up

setup-title = A table of { $game }
setup-name = Your name
setup-name-hint = a name, if you like
setup-seats = Who plays
setup-how-many = How many seats
setup-count = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
setup-who = Seat { $number }
setup-me = Me
setup-guest = Somebody at this device
setup-guest-name = Name for seat { $number }
setup-guest-hint = name
setup-open = Open for a friend
setup-bot = Bot: { $bot }
setup-seats-told = The order in which the seats play is drawn by lot. With an open seat you get a link for your friends.
setup-options = Options
setup-tables = Tables
setup-tables-told = This server plays with component tables of its own, not with those that come with parlier.
setup-access = Who finds the table
setup-access-link = Only who has the link
setup-access-open = Everybody, in the list of open tables
setup-start = Open the table
bot-name = { $bot ->
    [greedy] Greedy
    [uniform] Uniform
   *[other] { $bot }
  }
bot-told = { $bot ->
    [greedy] takes at every step what looks best at once. Plays sensibly, without a plan.
    [uniform] plays anything that is allowed. Good for learning the rules.
   *[other] a bot.
  }

## Waiting for players

room-title = A table of { $game }
room-seats = Seats
room-invite = Invite your friends
room-invite-told = Send this link. Whoever opens it may take a free seat, or watch.
room-start = { $bots ->
    [one] Start now, with a bot
   *[other] Start now, with { $bots } bots
  }
room-close-told = Nobody can sit down here any more.
room-leave-told = { $others ->
    [0] Nobody else sits here: the table is closed for good.
   *[other] Your seat is free for anybody then.{ $host ->
        [1] {" "}Somebody else becomes the host.
       *[other] {""}
      }
  }
room-leave-sure = Leave now
room-start-told = Bots take the seats that are free. The game also begins by itself when the last seat is taken.
room-wait-told = The game begins when all seats are taken, or when the one who opened the table starts it.
room-sit-guest = Seat a guest at your device
room-guest-hint = name

## At the table

bar-title = The decision
bar-crumbs = Where in the turn
bar-effects = What this costs and brings
bar-choices = Choices
bar-count = { $count ->
    [one] 1 choice
   *[other] { $count } choices
  }
bar-back = Back
bar-restart = Restart
bar-no-back = There is nothing of yours to take back.
bar-all = All choices
bar-go = Do it
bar-reveals = shows what is hidden, cannot be taken back
bar-type = Type a choice
why-not-your-turn = It is not your turn.
why-you-may = You may do this.
jump-title = Parts of the table
words-board = The board in words
past-title = Looking back
past-line = After line { $line } of { $last }
log-title = Chronicle
log-earlier = Earlier
log-later = Later
log-live = Live
log-rewind = { $name } took something back.
log-rewind-nobody = Something was taken back.
log-seat = { $what ->
    [sits] { $name } sits down.
    [leaves] { $name } has left the table.
    [returns] { $name } is back.
    [bot] A bot plays for { $name } now.
   *[other] A seat has changed.
  }
log-end = The game is over.
log-close = The table was closed.
people-title = People
people-you = you
people-here = here
people-bot = ({ $bot })
people-state = { $state ->
    [here] here
    [away] away
    [left] has left
    [bot] bot: { $bot }
    [stand-in] the bot { $bot } stands in
   *[open] free
  }
people-ask-bot = Let a bot play
people-voted = { $votes ->
    [one] 1 has asked for a bot
   *[other] { $votes } have asked for a bot
  }
people-watchers = { $count ->
    [one] One person looks on.
   *[other] { $count } people look on.
  }
chat-title = Talk
chat-say = Say something
chat-send = Say
chat-hint = { $who ->
    [player] to the whole table
   *[watcher] to those who watch
  }
note-title = Your notes
note-hint = { $seats ->
    [one] Only you can read this.
   *[other] Only you at this device can read this.
  }
note-save = Keep
result-label = The result
again = Play again
again-there = To the next game
proof-title = Was the set-up fair?
proof-told = Before the first move the server published a hash of the seed from which all chance in this game was drawn. Now that it is over, here is the seed; hash it and compare.
proof-commitment = Published before
proof-seed = Seed

## Oneself

me-title = You
me-name = Name
me-save = Keep
me-name-told = A new name is also shown where you sit already.
me-link-title = Come back from another device
me-link-told = A private link makes another browser yours too: your seats, your tables.
me-link-make = Make a private link
me-link-once = You have a private link. A new one replaces it: the old one opens nothing any more.
me-link-sure = Replace it
me-link-warning = Whoever has this link is you. Keep it to yourself; it is shown this once.
me-out-title = Where you are signed in
me-devices = { $others ->
    [0] Only in this browser.
    [one] In this browser, and in one other.
   *[other] In this browser, and in { $others } others.
  }
me-out = Sign out here
me-out-no-link = You have made no private link: from here you come back only by way of another browser of yours.
me-out-lost = You have made no private link. Once this browser forgets you, nobody can come back as you: your seats and tables are lost. Make a link first.
me-out-sure = I shall not play on as { $name }.
me-out-others = Sign out everywhere else
me-out-others-told = For a browser that is not in your hands any more. If somebody else may know your private link, make a new one too.
back-title = Come back
back-told = This link belongs to somebody who plays here. Press the button to play on in this browser.
back-do = Play on here
back-lost = In this browser you are { $name }. Once you play on as somebody else here, nobody can come back as { $name }: those seats and tables are lost. Make a private link for { $name } first.
back-sure = Play on here all the same
back-unknown = This link is not valid any more. A newer one has replaced it, or a letter is missing.

## The rule book

rules-title = The rules of { $game }
rules-contents = Contents
rules-figures = Row by row
rules-figures-told = Which figures of each tile and track are how certain. The names are those in the files.
rules-row = Row
rules-confirmed = Confirmed
rules-inferred = Inferred
rules-designed = Designed

## Tables that have ended

ended-closed-title = This table is closed
ended-closed = Whoever opened it has closed it. What was played can still be downloaded.
ended-close-told = Afterwards it is no longer among your tables. Its log can still be downloaded here.
ended-damaged-title = This table is damaged
ended-damaged = The log of this table cannot be replayed. Its log can be downloaded, and whoever opened it can close it.

## Mistakes

error-status = Error { $status }
error-title = { $status ->
    [403] Not yours to do
    [404] There is nothing here
    [405] Not in this way
    [409] Not now
    [413] Too much at once
    [429] Not so fast
    [500] Something broke
    [503] Nothing was saved
   *[other] That did not work
  }
error-again = Try again
error-to-table = Back to the table
error-to-lobby = All tables
error-400 = The request cannot be understood.
error-403 = That is not yours to do.
error-404 = There is no such page. Look at the address again, or start from the list of tables.
error-405 = This address is not for that.
error-413 = That is too much at once: a request may have 64 KB at most.
error-415 = The request is of a kind that is not understood here.
error-429 = Too often: wait a moment and try again.
error-500 = That was a mistake of ours. Nothing is lost; go back and try again.
error-other = The request did not work.
error-foreign = This was not sent by a page of this server, so nothing was changed. Reload the page and try again.
error-stranger = You have no seat here from this browser. Sit down at a table first, or open your private link.
error-body = The request is not what this address expects: { $reason }.
error-form = The form is not what this address expects. Reload the page and try again.
error-media = The type { $type } is not understood here; send a form or JSON.
error-key = Each request needs a key of 1 to 64 plain letters.
error-too-often = Too often: wait a moment and try again.
error-too-many-streams = You have this open in too many windows. Close one, and reload.
error-notable = There is no such table. Look at the link again: a letter may be missing.
error-notationerror = That is no action of this game. Choose one of those that are offered.
error-storeerror = It could not be written to the disk, so nothing has changed. Try again in a moment.
error-tabledamaged = This table is damaged and cannot go on. Its log can be downloaded.
error-stale = The table has moved on since your page was drawn. Look again, then choose.
error-no-game = There is no such game; there are { $games }.
error-no-rule = The rule book has no rule { $rule }.
error-no-file = There is no such file.
error-no-query = That cannot be asked; there are { $known }.
error-no-position = The log has no such line.
error-no-record = The game has not begun; there is nothing to download yet.
error-not-begun = The game has not begun yet.
error-secret-record = The record tells what is hidden; it can be downloaded when the game is over.
error-seats = This game is for { $low } to { $high } seats.

## A game without a page of its own

plain-position = Position
plain-over = The game is over.
plain-chance = Chance decides.
plain-choose = { $name }, choose.
plain-wait = { $name } decides.
plain-do = Choose

# why something cannot be at a table: each key is the sentence in the code
told-a-name-does-not-end-with-a-bracket-that-is-how-bots-are-marked = A name does not end with a bracket: that is how bots are marked.
told-a-name-has-1-to-most-characters-that-can-be-seen = A name has 1 to { $most } characters that can be seen.
told-a-name-has-at-most-most-characters-not-count = A name has at most { $most } characters, not { $count }.
told-a-request-is-named-by-a-key-of-1-to-most-plain-characters = A request is named by a key of 1 to { $most } plain characters.
told-a-table-needs-at-least-one-seat-for-a-person = A table needs at least one seat for a person.
told-at-most-most-characters-not-count = At most { $most } characters, not { $count }.
told-game-has-no-option-option-known-are-known = { $game } has no option { $option }; known are { $known }.
told-game-is-for-low-to-high-seats-not-count = { $game } is for { $low } to { $high } seats, not { $count }.
told-it-is-not-your-turn = It is not your turn.
told-name-sits-there-already = { $name } sits there already.
told-no-game-is-running = No game is running.
told-nobody-is-missing-there = Nobody is missing there.
told-only-the-one-who-opened-the-table-can-do-that = Only the one who opened the table can do that.
told-only-those-who-played-can-ask-for-another-game = Only those who played can ask for another game.
told-option-option-is-yes-or-no-not-value = Option { $option } is yes or no, not { $value }.
told-others-are-playing-here-leave-the-table-instead = Others are playing here; leave the table instead.
told-the-game-has-begun-already = The game has begun already.
told-the-game-has-begun-you-can-watch-it = The game has begun; you can watch it.
told-the-game-has-not-begun-yet = The game has not begun yet.
told-the-game-is-over = The game is over.
told-the-seats-go-from-0-to-last = The seats go from 0 to { $last }.
told-the-tables-tables-are-not-known-here = The tables { $tables } are not known here.
told-there-is-no-bot-bot-known-are-bots = There is no bot { $bot }; known are { $bots }.
told-there-is-no-game-game = There is no game { $game }.
told-there-is-no-game-to-come-back-to = There is no game to come back to.
told-there-is-nothing-to-say = There is nothing to say.
told-this-game-is-not-over-yet = This game is not over yet.
told-you-can-sit-on-one-seat-yourself-the-others-at-your-device-are-guests = You can sit on one seat yourself; the others at your device are guests.
told-you-do-not-sit-at-this-table = You do not sit at this table.
told-you-have-left-this-seat-come-back-to-it-first = You have left this seat; come back to it first.
told-you-have-left-this-table-come-back-to-it-first = You have left this table; come back to it first.
told-you-have-nothing-to-take-back-somebody-else-has-decided-since-or-something-was-revealed = You have nothing to take back: somebody else has decided since, or something was revealed.
told-you-look-on-talk-with-the-others-who-do = You look on: talk with the others who do.
told-you-play-here-what-those-who-look-on-say-is-not-for-you-yet = You play here: what those who look on say is not for you yet.
told-you-sit-at-this-table-already-a-guest-at-your-device-needs-a-name = You sit at this table already; a guest at your device needs a name.
