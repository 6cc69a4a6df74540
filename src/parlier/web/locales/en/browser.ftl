# What the scripts say. What stands in braces is filled in by the scripts.

js-lost = Connection lost. What you see may be old; we keep trying.
js-back = Connected again.
js-stale = The table has moved on meanwhile. Look again, then choose.
js-unsent = Not sent yet: the server does not answer. Still trying …
js-refused = Not possible
js-pending = Sent, not yet confirmed
js-turn = Your turn
js-close = Close
js-copied = Copied
js-saved = Kept
js-saving = Keeping …
js-download = Download this game
js-unknown = “{"{"}text{"}"}” is not a choice now.
js-pick = Choose one
js-all = All choices
js-why = Why not?
js-keys = Keys
js-curtain = Hand the device to {"{"}name{"}"}
js-ready = I am {"{"}name{"}"}
js-selected = {"{"}label{"}"}: press again to confirm
js-region = Go to …
js-goto = Go to …
js-none = Nothing to do there now
js-rule = Rule
js-moved = To the present
js-since = Since your last turn
