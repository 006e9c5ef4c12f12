# The page around the games.

list-and = { $first } and { $last }
skip-to-table = Skip to the table
nav-label = Pages
close = Close
settings = Settings
settings-save = Save
setting-theme = Light
setting-theme-system = System
setting-theme-dark = Night
setting-theme-light = Day
setting-motion = Motion
setting-motion-full = Full
setting-motion-fast = Fast
setting-motion-none = None
setting-sound = Sound
setting-sound-off = Off
setting-sound-on = On
setting-language = Language
title-your-turn = Your turn
offline = The connection is lost. The table keeps; we try again.
offline-retry = Try now
send-failed = This did not arrive. Try once more.
chosen = Chosen:
confirm-yes = Yes, do it
confirm-no = No, wait

help-title = Keys
help-digit = do the action with this number
help-esc = close, or drop what is chosen
help-arrows = one step back or on in a replay
help-ends = first or last step of a replay
help-undo = undo
help-help = this list

# The table

region-rivals = Rivals
region-stage = Stage
region-mine = Mine
moves-all = All moves ({ $n })
why-not = Why not “{ $action }”?
story-title = What happened
story-moment = Show this moment
chat-title = Talk
chat-say = Say something
chat-send = Send
panel-turn = It is this player's turn
panel-first = First player
panel-party = Party
power-unknown = not known yet
shields-label = { $own } of { $of } own shields{ $captured ->
    [0] { "" }
    [one] , 1 captured shield
   *[other] , { $captured } captured shields
}
pile-of = { $name }: { $n ->
    [0] empty
    [one] 1 card
   *[other] { $n } cards
}
cover-title = { $name }, it is your turn
cover-text = Hand over the screen. Nobody else should look now.
cover-show = Show my cards
score-winner = Winner
score-total = Glory
score-place = Place

# Dice and emblems

die-shows = { $colour } die: { $face }
die-unrolled = { $colour } die, not rolled
colour-bone = Bone
colour-red = Red
colour-black = Black
colour-grey = Grey
colour-yellow = Yellow
colour-blue = Blue
emblem-raven = Raven
emblem-serpent = Serpent
emblem-hammer = Hammer
emblem-ship = Ship
emblem-horn = Horn
emblem-tree = Tree

# Valhalla's cards

weapon-axe = axe
weapon-sword = sword
weapon-spear = spear
weapon-bow = bow
weapon-shield = shield
clan-bear = bear
clan-wolf = wolf
clan-boar = boar
clan-deer = deer
clan-giant = frost giant
needs-any = any { $n ->
    [one] weapon
   *[other] { $n } weapons
}
needs-same = { $n } of the same weapon
needs-pairs = { $n ->
    [one] a pair
   *[other] { $n } pairs
}
card-needs = Needs { $needs }.
gift-prey = +{ $bonus } if the other party holds a { $clan }.
gift-kin = +{ $one } with one other { $clan } in your party, +{ $two } with more.
gift-diversity = +{ $three } with three clans in your party, +{ $four } with four or more.
gift-chill = Armed in attack: the defender loses { $n ->
    [one] a die
   *[other] { $n } dice
}.
mark-armed = Armed.
warrior-label = { $name }, { $clan }, strength { $strength }, needs { $needs }, glory { $glory }.
tactic-label = { $name }, tactic: { $text }
jarl-label = Jarl { $name }. { $basic } { $extra } { $combine }
jarl-both = Both may work together.
jarl-either = One or the other, not both.
jarl-extra-met = works now

# Lobby, library, replay

lobby-play-now = Play now against bots
lobby-create = New table
lobby-rules = Rules
rules-contents = Chapters
search = Search
search-go = Find
source-book = book
source-book-long = As printed in the rulebook
source-public = public
source-public-long = From public sources
source-house = house
source-house-long = Our own value, where no source gives one
replay-label = Replay
replay-slider = Moment of the game
replay-go = Go
replay-first = First moment
replay-back = One step back
replay-next = One step on
replay-last = Last moment
replay-branch = Play on from here
replay-export = Save the record
qr-label = Code that opens the seat of { $name }
