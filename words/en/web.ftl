# The page around the games.

list-and = { $first } and { $last }
skip-to-table = Skip to the table
nav-label = Pages
close = Close
settings = Settings
language-name = English
settings-save = Save
settings-about = They are kept with your name and follow you to your other devices.
setting-speed = What others do
setting-speed-slow = Slowly
setting-speed-normal = One by one
setting-speed-fast = Fast
setting-speed-once = At once
setting-theme = Light
setting-theme-system = System
setting-theme-dark = Night
setting-theme-light = Day
setting-motion = Motion
setting-motion-full = Full
setting-motion-none = None
setting-sound = Sound
setting-sound-off = Off
setting-sound-on = On
setting-results = How a fight ended
setting-results-hold = Stays until read
setting-results-pass = Only in the story
setting-confirm = Ask me once more
setting-confirm-usual = Before something is lost
setting-confirm-all = Before all that stays
setting-confirm-never = Never
setting-ask = Where there is one answer only
setting-ask-choices = Go on
setting-ask-every = Ask me
setting-language = Language
title-your-turn = Your turn
offline = The connection is lost. The table keeps; we try again.
offline-retry = Try now
hall-speaks = The hall
carried-whole = The rules have changed since this table was begun by version { $before } of them. It goes on where it stood.
carried-back = The rules have changed since this table was begun by version { $before } of them. { $turns ->
    [one] The last choice does not fit them any more and was taken back
   *[other] The last { $turns } choices do not fit them any more and were taken back
}; luck is new from here on.
carried-cards = The cards it was begun with cannot be read any more: it goes on with those of today.
carried-anew = The rules have changed since this table was begun by version { $before } of them, and nothing of it fits them any more. It was dealt anew.
hall-closing = The hall closes for a moment. The table keeps, and this page goes on by itself.
offline-back = The connection is back.
send-failed = This did not arrive. Try once more.
chosen = Chosen:
spot-picked = chosen
spot-again = Tap it again to choose it.
confirm-again = { $lost } Press again to do it.
confirm-final = This cannot be taken back.
confirm-attack = An attack cannot be taken back.
confirm-card = What you discard is lost.
confirm-lost = It is gone for good.
confirm-die = The die is lost.
confirm-follower = The follower is lost.
confirm-unfought = You give up without a fight.

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
odds-title = The odds
dial-less = One less
dial-more = One more
region-mine = Mine
legend-title = What the signs mean
moves-all = All moves ({ $n })
moves-forbidden = Not allowed now ({ $n })
why-not = Why not “{ $action }”?
story-title = What happened
story-moment = Show this moment
story-withheld = { $you ->
    [yes] Your word was promised and not shown in time: the luck is made without it.
   *[no] The word of { $who } was promised and not shown in time: the luck is made without it.
}
story-stand-in = { $you ->
    [yes] You are away: a bot plays for you.
   *[no] { $who } is away: a bot stands in.
  }
since-title = Since your last turn:
since-back = The line before
since-on = The next line
chat-title = Talk
chat-say = Say something
chat-send = Send
chat-watcher = A spectator
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
score-total = Total
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
clan-hammer = dwarf
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
gift-kin = +{ $one } with one { $clan } beside it in your party, +{ $two } with more.
gift-diversity = +{ $three } with three clans in your party, +{ $four } with four or more.
gift-chill = Armed in attack: the defender loses { $n ->
    [one] a die
   *[other] { $n } dice
}. Alone: you get { $n ->
    [one] a grey die
   *[other] { $n } grey dice
}.
mark-armed = Armed.
mark-out = Does not count in this battle.
warrior-label = { $name }, { $clan }, strength { $strength }, needs { $needs }, glory { $glory }.
tactic-label = { $name }, tactic: { $text }
jarl-label = Jarl { $name }. { $basic } { $extra } { $combine }
jarl-both = Both may work together.
jarl-either = One or the other, not both.
jarl-extra-met = works now

# Lobby, library, replay

lobby-play = Play
lobby-play-game = Play { $game } against bots
lobby-learn = Learn
lobby-more = More ways
lobby-more-game = More ways to play { $game }
start-games = The games
door-valhalla = A berserk and his band by the fire
door-midgard = A kraken drags a longship down
door-thorgal = An archer looks at an island fortress
door-valda = Carved posts of Thor, Odin and Freyja
way-new = New here? This one
way-first = First game, guided
way-first-about = The raven shows you every step. About ten minutes, against one bot.
way-first-go = Learn by playing
way-bots = Against bots
way-bots-about = Sit down at once. They play fair and never peek; about { $minutes } minutes.
way-bots-go = Play
way-friends = With friends, by link
way-friends-about = Send one link; everyone plays on their own screen. No account needed.
way-friends-go = Get the link
way-screen = Around one screen
way-screen-about = Pass one screen around; a cover hides each hand from the next player.
way-screen-go = Sit together
way-names = Name the players
way-screen-name = Name of player { $number }
way-hunt = Hunt alone
way-hunt-about = You against a monster of the old tales, with your war band and no rival.
way-hunt-go = Begin the hunt
create-all = Everything else: seats, bots, variants, expansions
rules-contents = Chapters
search = Search
search-go = Find
source-book = book
source-book-long = As printed in the rulebook
source-public = public
source-public-long = From public sources
source-house = house
source-house-long = Our own value, where no source gives one
source-of-name = name: { $source }
source-of-numbers = numbers: { $source }
source-of-effect = effect: { $source }
replay-label = Replay
replay-slider = Moment of the game
replay-go = Go
replay-first = First moment
replay-back = One step back
replay-next = One step on
replay-last = Last moment
replay-branch = Play on from here
replay-export = Save the record
qr-label = Code that opens this seat on a phone: { $name }

# Around the pages

You = You
title-of = { $page } · Meadhall
guest-name = Guest
nav-hall = Hall
nav-rules = Rules
nav-cards = Cards
nav-me = Me
nav-help = How a table works
nav-more = More
minutes = { $n } min
level-easy = easy bot
level-normal = normal bot
level-hard = hard bot
create-alone = Alone you hunt a monster, chosen below.
create-levels = Easy is Ratatosk, who overlooks things as people do. Normal is Huginn, who looks a little ahead. Hard is Mimir, who thinks many futures through, up to a second for each choice. None of them sees more than a player would.
bot-name-0 = Ragna
bot-name-1 = Torsten
bot-name-2 = Ylva
bot-name-3 = Halvard
bot-name-4 = Sigrid
bot-name-5 = Orm
seat-open = open seat
seat-stand-in = away, a bot stands in
undo = Undo
answered-may-change = Nobody waits for you. You may still choose until all have answered.
no-undo-nothing = Nothing was chosen yet.
no-undo-not-yours = Somebody else has chosen since.
no-undo-luck = Dice were rolled or cards drawn since your choice.
no-undo-secret = Something hidden may have become known since: a card was shown, or others were asked whether they step in.
no-undo-together = All choose at the same time now: answer again to change your mind.
no-undo-about = How undo works

# The start page

start-title = Four northern games, one table
start-mine = My tables
start-open = Open tables
start-open-none = No open table right now. Lay one yourself.
start-finished = Just finished
go-sit = Sit down
go-play = Play
go-look = Look
go-replay = Replay
table-with = { $game } with { $names }
table-seats = { $taken } of { $seats } seats taken
table-waits = it is your turn
table-playing = being played
table-finished = finished

# What went wrong

fault-title = This did not work
fault-back = Back to the hall
fault-missing = There is no such page or table, or it is not yours to see.
fault-nobody = Take a seat first: only a guest can do this.
fault-not-yours = This seat belongs to somebody else.
fault-host = This hall answers to its own machine alone, by the name localhost. Started with --listen or --behind-https it can be reached by others.
fault-foreign = This request came from another site and was refused.
fault-method = There is something here, but it cannot be asked for in this way.
fault-too-long = This is longer than anything that is read here.
fault-address = A part of this address makes no sense.
fault-settings = These settings make no game: { $why }.
fault-moved = The table has moved on. Here is how it stands now.
fault-refused = The rules forbid it ({ $clause }).
fault-limited = That was a lot at once. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
fault-outdated = This table was played by earlier rules, and those of today do not lead to it. Its record is kept.
fault-newer = This table is played by a newer Meadhall than the one that answered, which is about to be replaced. Nothing was changed. Try again in a moment.
fault-unkept = Nothing can be saved here at the moment, so nothing was changed. Try again later.
fault-broken = Something broke on our side. Nothing you did is lost; try again.
fault-no-seat = There is no such seat.
fault-seat-taken = Somebody else has this seat.
fault-not-now = The table does not allow this now.
fault-many-tables = You have many tables that have not begun. Begin with one of them, or come back when they are gone.
fault-enough = Minds were changed so often at this table that each answer now stays as it was given.
fault-not-begun = The game has not begun.
fault-open-seats = A seat is still open. Wait for somebody, or give it to a bot.
fault-misread = This is no action as the game writes it: { $why }.
fault-no-setting = There is no such setting, or it has no such value.
fault-unreadable = This answer makes no sense at this table.
fault-numbers = These numbers do not go together. Nothing was sent.
fault-no-name = A name needs at least one letter.
fault-code = This code is unknown, used or too old. Make a new one.
fault-not-over = The record is open when the game is over.
fault-parent-runs = This game was branched off a game that still runs. Its record and the views of the others open when that one is over.
fault-showing = Words are being shown; seats and words stay as they are now.
fault-pledge = A promise is a fingerprint of 64 hexadecimal digits, in small letters.
fault-word = This is not the word that was promised.
fault-stopped = This table has stopped. { $why } No more luck is drawn here.
stopped-seed = The secret number the server has kept is not the one whose fingerprint was published before the game.
stopped-word = A word the server has kept is not the one that was promised before the game.
stopped-record = What the server has kept of this game does not follow from the rules and from what was published.
stopped-closed = Whoever runs this hall has closed it.
fault-banned = Whoever runs this hall has sent you away: you may look, but take part in nothing.
fault-banned-here = The host has sent you away from this table.
fault-muted = You have been muted here: what you say would not be shown.
fault-not-host = Only the host of this table can do this.
fault-no-person = Nobody at this table is called that any more.
fault-others-played = Others have played this game to its end, and its record is theirs too. It stays.
fault-unsure = Say that you are sure, and it is done.
fault-no-line = This line was not said here, or is gone by now.
fault-no-reason = Say in a few words what is wrong.
fault-branch-end = The game ends here: there is nothing to play on.

# Laying a table

create-title = A new table of { $game }
create-who = Who sits where
create-me = Me
create-bot-easy = Easy bot
create-bot-normal = Normal bot
create-bot-hard = Hard bot
create-open-seat = Open: anyone with the link
create-seats = Seats
create-seats-about = How many play.
create-seats-house = { $number } (house rules)
create-open = Who may find it
create-open-about = A private table is found by its link alone.
create-open-no = Only those with the link
create-open-yes = Everybody, in the hall
create-absence = When somebody stays away
create-absence-about = Agreed before the game. Whoever was away can always come back.
absence-wait = Wait, for as long as it takes
absence-minutes = A bot stands in after five minutes
absence-hour = A bot stands in after an hour
absence-day = A bot stands in after a day
create-name = Name of the table (if you like)
create-lay = Lay the table
create-review = See what goes together
create-only-alone = only for one player.
create-only-players = only for { $players } players.
create-only-range = only for { $least } to { $most } players.
create-not-with = not together with “{ $setting }: { $value }”.
create-not = does not go with the rest ({ $why }).
your-name = Your name

# Before the game

room-come-in = Take a free seat, or stay and watch.
room-wait = The game begins when every seat is taken and somebody starts it.
room-sit = Sit here
room-leave = Leave the seat
room-free = Free the seat
room-bot = Give it to a bot
room-bot-level = How good the bot is
room-start = Begin
room-invite = Invite
room-invite-about = Whoever opens this link can take a free seat or watch. No account needed.
qr-table = Code that opens this table
link-copy = Copy link
link-copied = The link is copied.
link-share = Share …
qr-table-about = The table, for all
seat-codes = Scan a seat with a phone to play it there. Each code works once.
seat-codes-local = Phones cannot reach this address. Start with “meadhall serve --listen 0.0.0.0:7777” and open this page under your computer’s address in the network.
link-local = Only this computer can open this address. For friends in your network start with “meadhall serve --listen 0.0.0.0:7777” and open this page under your computer’s address there.
click-things = Click what glows.
tap-things = Tap what glows.
results-title = How it ended
results-continue = Continue
results-course = How it came to this
unasked = There was one choice only, so it was made: { $action }.
only-answer = Nothing else can be done now.
seat-take = A seat at { $game }
seat-take-about = Your cards and choices will be on this device, and nobody else sees them.
agreed-usual = { $n ->
    [one] One more setting, as usual
   *[other] { $n } more settings, as usual
}
luck-title = How luck stays fair
luck-about = This fingerprint fixes the server's secret number before the game. Your browser adds a random word for each seat of yours: first it promises it, by a fingerprint of its own, and shows it only when nobody promises any more. After the game everything is shown, and everybody can check every roll and draw.
luck-word = Text of your own to add
luck-add = Promise a new word with it
luck-promised = { $name }: a word is promised.
luck-by-server = { $name }: the server makes the word, from its secret number.
luck-showing = The promised words are being shown. The game begins with the last one, or soon without it.
luck-no-script = Without scripts your browser can promise no word. The server makes one for your seat, and the check after the game says so.

# Me

campaign-title = Campaign
campaign-text = Valhalla against four monsters, at three difficulties. A win counts when you played it to the end yourself, from the first choice on. Hunts with companions, by house rules, are counted beside those you hunted alone.
campaign-caption = Monsters you have beaten
campaign-beaten = Beaten
campaign-won = { $played ->
    [one] won { $won } of one hunt
   *[other] won { $won } of { $played } hunts
}
campaign-won-together = { $played ->
    [one] together: won { $won } of one hunt
   *[other] together: won { $won } of { $played } hunts
}
campaign-hunt = Hunt
campaign-hunt-whom = Hunt { $monster }, { $level }
campaign-rules = The rules for one player

me-title = Me
me-save = Save
me-devices = Other devices
me-played = Games I played
me-placed = Place { $rank } of { $seats }, score { $score }
me-won = Won
me-lost = Lost
me-devices-about = Make a code here and enter it on your other device within ten minutes. It works once.
me-code = Your code:
me-code-make = Make a code
me-code-enter = Code from your other device
me-code-use = Move here
me-keys-about = Lost a device, or moved on one that is not yours? Every other browser and program that is you forgets you.
me-erase-title = Remove yourself
me-erase-about = Your name, what you said and every way to be you are removed for good. Games you are playing go on with a bot in your seat; the records of games stay, without your name.
me-erase-sure = I am sure
me-erase = Remove me
guest-gone = Somebody
me-keys-end = Sign out everywhere else
seat-back = I am back

# After the game

next-table = Next table that waits for you
over-replay = Watch it again
over-again = Play again
over-share = Share picture
heroes-title = Hall of heroes
heroes-song = It is over. The skalds will sing of
share-won = { $name } wins
replay-title = Replay of { $game }
replay-eyes = Seen by
check-title = Check this game
check-about = The fingerprint was published before the game. The secret number below it must give the same fingerprint, each word must fit what its seat promised, and from both together every roll and draw must follow.
check-commitment = Fingerprint before the game
check-same = This browser was shown the same one before the game.
check-another = Before the game this browser was shown another one, below. If the talk at the table does not tell that it went on under other rules with new luck, somebody changed it after the words were known.
check-word = Word of { $name }
check-pledge = Promised by { $name }
check-by-server = made by the server from the secret number
check-withheld = was not shown in time and is left out
check-seed = Secret number
check-seed-later = shown when the game is over
check-good = All { $n } choices follow the rules, and all luck follows from the secret number.
check-bad = This record does not hold:
check-seal = Fingerprint of the whole record
check-inherited = { $n ->
    [one] The first choice was taken over from another table: its luck was drawn there.
   *[other] The first { $n } choices and the deal were taken over from another table: their luck was drawn there.
}
check-imagined = That table was still running, so what its player could not know was drawn anew here. Nothing in this game tells what others held there.
check-trust = What no check can show: whoever runs the server knows its secret number, and so all luck to come, from the start. They cannot choose it: it was fixed before any word was known, and no word was known before all were promised.
check-yourself = You need not trust this page: save the record and check it on your own machine.
check-back = Back to the table

# Reading

rules-primer = In a minute
rules-title = The rules of { $game }
cards-title = The cards of { $game }
help-page = How a table works
help-undo-title = Undo
help-undo-text = You may take back your last choice as long as nobody learned anything from it: no dice were rolled, no card was drawn, no secret was shown, and nobody else has chosen since. What was done without asking, because there was one answer only, is taken back with it. The button says which of these it was.
help-absence-title = Staying away
help-absence-text = A table keeps for as long as you like. If it was agreed before the game, a bot stands in for somebody who stays away; the person can come back at any moment.
help-luck-title = Fair luck
help-luck-text = Before a game the server publishes a fingerprint of its secret number. Then the browser of each player promises a random word, and all words are shown only after the last promise, so nobody can choose a word to suit. A word that is not shown in time is left out, and the game says so; bots, and browsers without scripts, get a word from the server. After the game the number is shown, and the page “Check this game” and the command “meadhall replay FILE --verify” prove that every roll and draw followed from all of them. Whoever runs the server knows the luck to come, and cannot choose it.
help-keys-title = Keys
help-keys-text = Digits press the numbered answers, Z takes back, Esc drops what is chosen, arrows step through a replay, ? shows this list at a table.
fault-no-json = The body must be JSON of the described form: { $why }.
fault-seat-count = The game is not for so many players.

# For programs

api-title = For programs
api-about = Everything the pages do, as JSON. A seat is opened by a token; without one you see what a spectator sees. The document describes every route.
api-openapi = OpenAPI document
api-bot-file = The bot as a file
api-curl = With curl
api-bot = A bot in fifty lines

# A table from outside

nav-table = Table
about-title = About this table of { $game }
about-agreed = Agreed before the game
about-cards = Fingerprint of its cards:
about-tv = Board for a large screen
manage-link = Look after this table
manage-title = Look after your table of { $game }
manage-people = Who is here
manage-people-about = Whoever is muted says nothing more at this table, and what they said is removed. Whoever is banned loses their seat as well, to a bot once the game has begun, and takes none again.
manage-nobody = Nobody else sits here or has spoken.
manage-muted = Muted
manage-banned = Banned
manage-mute = Mute
manage-mute-whom = Mute { $name }
manage-ban = Ban
manage-ban-whom = Ban { $name }
manage-allow = Allow again
manage-allow-whom = Allow { $name } again
manage-remove-title = Remove the table
manage-remove-about = The table, its game and all that was said go for good, for everybody. A game that others have played to its end stays.
manage-remove = Remove the table
report-link = Report something
report-title = Report something
report-about = Whoever runs this hall reads it, with the line you choose. Nobody at the table is told.
report-as-guest = Only a guest can report something: give yourself a name first.
report-what = What is wrong
report-table = The table as a whole
report-reason = Why
report-send = Send
report-thanks = Thank you. This is report { $number }.
token-title = Let a program play
token-about = A token opens one seat to a program, and to whoever holds it. A new one ends the old one.
token-once = Shown this once:
token-make = Make a token

# Advice, where only bots play the other seats
hint-open = Hint
hint-title = What { $bot } thinks
hint-odds = The odds of this fight
hint-about = How likely you win the game after each choice, as { $bot } sees it from your seat, knowing no more than you do.
hint-about-hunt = How likely the hunt is won after each choice, as { $bot } sees it from your seat, knowing no more than you do.
hint-choice = { $choice }: { $chance } % to win
hint-choice-hunt = { $choice }: { $chance } % to win the hunt
hint-one = There is only one thing you can do.
hint-mine = My numbers back
hint-why-form = The numbers are set as { $bot } would set them.
hint-why-all-even = Even for { $bot }: take any of these { $n }.
hint-why-fight = { $choice }: it wins the fight in { $best } of 100, the others in { $others } or less.
hint-why-clear = { $choice }: it wins the game in { $best } of 100, and { $bot } soon gave up on the rest.
hint-why-clear-hunt = { $choice }: it wins the hunt in { $best } of 100, and { $bot } soon gave up on the rest.
hint-why-game = { $choice }: it wins the game in { $best } of 100, the next best in { $next }.
hint-why-hunt = { $choice }: it wins the hunt in { $best } of 100, the next best in { $next }.
hint-why-even = { $choice } wins the game in { $best } of 100, { $n ->
    [one] one other is
   *[other] { $n } others are
  } as good.
hint-why-even-hunt = { $choice } wins the hunt in { $best } of 100, { $n ->
    [one] one other is
   *[other] { $n } others are
  } as good.
fault-no-hint = There are no hints where other people play.
fault-not-asked = You are not asked now.

# The same people once more
over-invited = Sit down again with { $name }
over-again-said = Once more? I have kept your seats.
seat-kept = Kept for { $name }
