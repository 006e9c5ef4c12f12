# Valhalla: what is asked, what can be done, what happened.

val-name = Valhalla
val-about = Arm your warriors with dice, take shields, and fill your hall before Ragnarök.

# Settings
val-set-jarls = Jarls
val-set-jarls-three = Choose one of three
val-set-jarls-five = Choose one of five
val-set-jarls-first-game = One each by lot, from those for a first game
val-set-jarls-about = How each player comes by a leader.
val-set-hands = Starting hands
val-set-hands-discard = Draw seven, discard two
val-set-hands-draft = Draft from a common reserve
val-set-hands-about = How the first five cards come into your hand.
val-set-simplified = Simplified game
val-set-simplified-no = No
val-set-simplified-yes = Yes
val-set-simplified-about = No Jarls, and five cards each without a choice.

# Dice
val-axe = axe
val-sword = sword
val-spear = spear
val-bow = bow
val-shield = shield
val-fail = X
val-grey-axe = grey axe
val-grey-sword = grey sword
val-grey-spear = grey spear
val-grey-bow = grey bow
val-grey-shield = grey shield
val-grey-fail = grey X

val-basic = basic ability
val-extra = extra ability

# Clans
val-clan-bear = bear
val-clan-wolf = wolf
val-clan-boar = boar
val-clan-deer = deer
val-clan-giant = frost giant

# What is asked
val-ask-over = The game is over.
val-ask-wait = { $you ->
    [yes] It is your move.
   *[no] { $who } is asked.
  }
val-ask-jarl = Choose your Jarl. Everybody chooses in secret; all are shown together.
val-ask-recruit = { $you ->
    [yes] Choose your starting warrior.
   *[no] { $who } chooses a starting warrior.
  }
val-ask-discard-two = Choose two cards of your hand to discard. Everybody chooses in secret.
val-ask-draft = { $you ->
    [yes] Lay a card into the reserve, or finish your hand.
   *[no] { $who } lays a card or finishes.
  }
val-ask-finish-hand = { $you ->
    [yes] Take cards from the reserve until you have five.
   *[no] { $who } takes cards from the reserve.
  }
val-ask-turn-start = { $you ->
    [yes] Your turn begins. { $jarl } may act first.
   *[no] { $who } may use { $jarl } first.
  }
val-ask-phase-a = { $you ->
    [yes] Your turn: add one warrior, add two small ones, attack, or draw.
   *[no] { $who } takes a turn.
  }
val-ask-room = { $you ->
    [yes] Your party is full. Choose a warrior to discard.
   *[no] { $who } makes room in the party.
  }
val-ask-phase-b = { $you ->
    [yes] Draw your cards, or call on { $jarl }.
   *[no] { $who } is about to draw.
  }
val-ask-keep = { $you ->
    [yes] { $count ->
        [one] Keep one of the cards you drew.
       *[other] Keep { $count } of the cards you drew.
      }
   *[no] { $who } chooses from the cards drawn.
  }
val-ask-pre-battle = { $you ->
    [yes] Before the battle: use { $jarl }, or go on.
   *[no] { $who } may act before the battle.
  }
val-ask-wager = { $you ->
    [yes] Two others fight. Say who will win, or stay silent.
   *[no] { $who } may name a winner.
  }
val-ask-phase-start = { $you ->
    [yes] Before you roll: use { $jarl }, or go on.
   *[no] { $who } may act before rolling.
  }
val-ask-attack = { $you ->
    [yes] Attack { $whom }: arm warriors, reroll, play tactics. Strength so far: { $strength }.
   *[no] { $who } attacks { $whom }. Strength so far: { $strength }.
  }
val-ask-defend = { $you ->
    [yes] Defend yourself: { $whom } has strength { $against }, you need more. So far: { $strength }.
   *[no] { $who } defends against strength { $against }. So far: { $strength }.
  }
val-ask-ragnarok = { $you ->
    [yes] Ragnarök: arm as many warriors as you can. Whoever is armed goes to Valhalla.
   *[no] { $who } fights in Ragnarök.
  }
val-ask-reroll = { $you ->
    [yes] Choose the dice to roll again.
   *[no] { $who } chooses dice to roll again.
  }
val-ask-reroll-more = { $you ->
    [yes] You may roll dice once more.
   *[no] { $who } may roll again.
  }
val-ask-keep-die = { $you ->
    [yes] Choose which grey die to keep.
   *[no] { $who } chooses a grey die.
  }
val-ask-turn-die = { $you ->
    [yes] Turn a die to a weapon of your choice.
   *[no] { $who } turns dice.
  }
val-ask-pay-card = { $you ->
    [yes] Choose a card to discard as the price.
   *[no] { $who } pays with a card.
  }
val-ask-pay-die = { $you ->
    [yes] Choose a die to discard as the price.
   *[no] { $who } pays with a die.
  }
val-ask-add-warrior = { $you ->
    [yes] Choose a warrior from your hand for your party.
   *[no] { $who } adds a warrior.
  }
val-ask-throw-away = { $you ->
    [yes] Choose a card of your hand to discard.
   *[no] { $who } discards a card.
  }
val-ask-exchange = { $you ->
    [yes] Discard a card to draw another.
   *[no] { $who } exchanges cards.
  }
val-ask-take-back = { $you ->
    [yes] Choose which played tactic returns to the hand.
   *[no] { $who } chooses which tactic returns.
  }
val-ask-take-tactic = { $you ->
    [yes] Choose one of the tactics your opponent played.
   *[no] { $who } takes a played tactic.
  }
val-ask-valhalla = { $you ->
    [yes] Choose who goes to Valhalla.
   *[no] { $who } chooses who goes to Valhalla.
  }
val-ask-after-battle = { $you ->
    [yes] After the battle: use { $jarl }, or go on.
   *[no] { $who } may act after the battle.
  }

# What can be done
val-do-jarl = Lead with { $jarl }
val-do-recruit = Take { $card }
val-do-discard-two = Discard { $cards }
val-do-lay = Lay { $card } into the reserve
val-do-finish = Finish your hand
val-do-take = Take { $card }
val-do-add-one = Add { $card }
val-do-add-two = Add { $cards }
val-do-attack = Attack { $whom }
val-do-draw = Draw cards
val-do-keep = Keep { $card }
val-do-discard = Discard { $card }
val-do-use = Use { $jarl }: { $which }
val-do-wager = { $whom } will win ({ $which })
val-do-play = Play { $card }
val-do-arm = Arm { $card } with { $dice }
val-do-arm-skip = Arm { $card } with { $dice }, one symbol left open ({ $jarl }, { $which })
val-do-arm-none = Arm { $card }
val-do-pay = Discard { $die }
val-do-pay-reroll = Discard { $die } to reroll
val-do-reroll = Roll again: { $dice }
val-do-keep-die = Keep { $die }
val-do-turn = Turn { $die } to { $to }
val-do-send-none = Send nobody
val-do-send = Send { $cards } to Valhalla
val-do-end-phase = End your phase
val-do-end-phase-unarmed = End your phase with nobody armed
val-do-to-battle = Go on
val-do-pass = Go on without
val-do-stop = Enough

# What happened
val-chose-jarl = { $you ->
    [yes] You follow { $jarl }.
   *[no] { $who } follows { $jarl }.
  }
val-first = { $you ->
    [yes] You are the first player.
   *[no] { $who } is the first player.
  }
val-thinned = { $count } cards leave the deck.
val-turned-up = Turned up: { $card }.
val-shuffled-back = { $count ->
    [one] One card is shuffled back.
   *[other] { $count } cards are shuffled back.
  }
val-recruited = { $you ->
    [yes] You begin with { $card }.
   *[no] { $who } begins with { $card }.
  }
val-laid = { $you ->
    [yes] You lay down { $card }.
   *[no] { $who } lays down { $card }.
  }
val-took-reserve = { $you ->
    [yes] You take { $card } from the reserve.
   *[no] { $who } takes { $card } from the reserve.
  }
val-finished-hand = { $you ->
    [yes] Your hand is complete.
   *[no] The hand of { $who } is complete.
  }
val-turn-began = { $you ->
    [yes] Your turn.
   *[no] Turn of { $who }.
  }
val-drew = { $you ->
    [yes] { $count ->
        [0] There is nothing to draw.
        [one] You draw a card.
       *[other] You draw { $count } cards.
      }
   *[no] { $count ->
        [0] { $who } finds nothing to draw.
        [one] { $who } draws a card.
       *[other] { $who } draws { $count } cards.
      }
  }
val-drew-card = You drew { $card }.
val-kept-card = You keep { $card }.
val-discarded = { $you ->
    [yes] You discard { $card }.
   *[no] { $who } discards { $card }.
  }
val-showed-hand = { $you ->
    [yes] You have no warrior at all and show your hand.
   *[no] { $who } has no warrior at all and shows the hand:
  }
val-hand-shown = { $card }
val-joined = { $you ->
    [yes] You add { $card } to your party.
   *[no] { $who } adds { $card } to the party.
  }
val-used-jarl = { $you ->
    [yes] You call on { $jarl } ({ $which }).
   *[no] { $who } calls on { $jarl } ({ $which }).
  }
val-attacked = { $you ->
    [yes] You attack { $whom }.
   *[no] { $who } attacks { $whom }.
  }
val-wagered = { $you ->
    [yes] You say that { $whom } will win.
   *[no] { $who } says that { $whom } will win.
  }
val-rolled = { $you ->
    [yes] You roll { $dice }.
   *[no] { $who } rolls { $dice }.
  }
val-paid-die = { $you ->
    [yes] You give up a die: { $die }.
   *[no] { $who } gives up a die: { $die }.
  }
val-rerolled = { $you ->
    [yes] You roll { $from } again: { $to }.
   *[no] { $who } rolls { $from } again: { $to }.
  }
val-turned-die = { $you ->
    [yes] You turn { $die } to { $to }.
   *[no] { $who } turns { $die } to { $to }.
  }
val-kept-die = { $you ->
    [yes] You keep { $die }.
   *[no] { $who } keeps { $die }.
  }
val-armed = { $you ->
    [yes] You arm { $card } with { $dice }.
   *[no] { $who } arms { $card } with { $dice }.
  }
val-chilled = { $you ->
    [yes] { $count ->
        [one] You lose a die for this battle.
       *[other] You lose { $count } dice for this battle.
      }
   *[no] { $count ->
        [one] { $who } loses a die for this battle.
       *[other] { $who } loses { $count } dice for this battle.
      }
  }
val-played = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
  }
val-ended-phase = { $you ->
    [yes] Your strength is { $strength }.
   *[no] The strength of { $who } is { $strength }.
  }
val-no-battle = { $you ->
    [yes] You armed nobody: the battle has no winner.
   *[no] { $who } armed nobody: the battle has no winner.
  }
val-won = { $you ->
    [yes] You win against { $whom }, { $strength } to { $against }.
   *[no] { $who } wins against { $whom }, { $strength } to { $against }.
  }
val-took-shield = { $you ->
    [yes] You take a shield of { $whom }.
   *[no] { $who } takes a shield of { $whom }.
  }
val-went-to-valhalla = { $you ->
    [yes] You send { $card } to Valhalla.
   *[no] { $who } sends { $card } to Valhalla.
  }
val-took-back = { $you ->
    [yes] You take back { $card }.
   *[no] { $who } takes back { $card }.
  }
val-took-tactic = { $you ->
    [yes] You take { $card }, played by { $whom }.
   *[no] { $who } takes { $card }, played by { $whom }.
  }
val-took-card = { $you ->
    [yes] You take a card at random from the hand of { $whom }.
   *[no] { $who } takes a card at random from the hand of { $whom }.
  }
val-took-card-seen = The card taken is { $card }.
val-wager-paid = { $you ->
    [yes] You named the winner.
   *[no] { $who } named the winner.
  }
val-end-triggered = The end is near: this turn is finished, then everybody has one more.
val-last-round = The last round begins.
val-ragnarok-began = { $you ->
    [yes] Ragnarök: your last battle.
   *[no] Ragnarök: the last battle of { $who }.
  }
val-game-over = The halls are counted.

# What a warrior needs
val-need-any = { $n ->
    [one] any weapon
   *[other] any { $n } weapons
  }
val-need-same = { $n } of one weapon
val-need-pairs = { $n ->
    [one] a pair
   *[other] { $n } pairs
  }
val-need-pairs-and-one = { $n ->
    [one] a pair and any weapon
   *[other] { $n } pairs and any weapon
  }

# What cards say. A sentence is made of: when, if, you may, the price, what it does.
val-card-facts = { $clan }, strength { $strength }, needs { $need }, glory { $glory }
val-gift-prey = +{ $bonus } if the other party holds a { $clan }.
val-gift-kin = +{ $one } with one other { $clan } in your party, +{ $two } with two or more.
val-gift-diversity = +{ $three } with three clans in your party, +{ $four } with four or more.
val-gift-chill = Armed in an attack: the defender loses { $n ->
    [one] a die
   *[other] { $n } dice
  } (once a battle).
val-jarl-basic = Basic: { $text }
val-jarl-extra = Extra: { $text }
val-jarl-either = In a battle or a turn you may use one of the two, not both.
val-jarl-both = You may use both.
val-jarl-players = Only with { $n } or more players.
val-text-you = you
val-text-you-may = you may
val-text-and = { " and " }
val-text-if = if { $cond }
val-role-attacker = { $when }, as attacker
val-role-defender = { $when }, as defender

val-when-attack = only in the attack phase
val-when-defence = only in the defence phase
val-when-turn-start = at the start of your turn
val-when-action = when you choose your action
val-when-phase-b = when you draw at the end of your turn
val-when-pre-battle = before the battle
val-when-phase-start = before you roll
val-when-battle-phase = once a battle, in your phase
val-when-activation = once a battle, when you arm a warrior
val-when-total = when your strength is added up
val-when-valhalla = when warriors go to Valhalla
val-when-after-battle = after the battle
val-when-bystander = before two others fight
val-when-always = at all times

val-if-shields-max = { $n ->
    [0] you have no own shield left
    [one] you have at most one own shield left
   *[other] you have at most { $n } own shields left
  }
val-if-hand-max = { $n ->
    [0] your hand is empty
    [one] you hold at most one card
   *[other] you hold at most { $n } cards
  }
val-if-hand-max-declared = { $n ->
    [0] your hand was empty when the attack was declared
    [one] you held at most one card when the attack was declared
   *[other] you held at most { $n } cards when the attack was declared
  }
val-if-party-min = { $n ->
    [one] you have a warrior in your party
   *[other] your party has at least { $n } warriors
  }
val-if-party-max = { $n ->
    [0] your party is empty
    [one] your party has at most one warrior
   *[other] your party has at most { $n } warriors
  }
val-if-party-between = { $exactly ->
    [yes] { $n ->
        [one] your party has exactly one warrior
       *[other] your party has exactly { $n } warriors
      }
   *[no] your party has { $n } to { $most } warriors
  }
val-if-armed-min = { $n ->
    [one] you armed at least one warrior
   *[other] you armed at least { $n } warriors
  }
val-if-armed-max = { $n ->
    [0] you armed nobody
    [one] you armed at most one warrior
   *[other] you armed at most { $n } warriors
  }
val-if-armed-between = { $exactly ->
    [yes] { $n ->
        [one] you armed exactly one warrior
       *[other] you armed exactly { $n } warriors
      }
   *[no] you armed { $n } to { $most } warriors
  }
val-if-all-armed = your whole party was armed
val-if-tactics-min = { $n ->
    [one] you played a tactic in this battle
   *[other] you played at least { $n } tactics in this battle
  }
val-if-tactics-max = { $n ->
    [0] you played no tactic in this battle
    [one] you played at most one tactic in this battle
   *[other] you played at most { $n } tactics in this battle
  }
val-if-clan = { $n ->
    [one] the { $clan } clan is in your party
   *[other] at least { $n } of the { $clan } clan are in your party
  }
val-if-attacked = you attacked this turn
val-if-won = you won
val-if-won-attacker = you won as attacker
val-if-won-defender = you won as defender
val-if-lost = you lost
val-if-lost-attacker = you lost as attacker
val-if-lost-defender = you lost as defender
val-if-opponent-hand = your opponent holds more cards than you
val-if-opponent-shields = your opponent has more own shields left than you
val-if-opponent-captured = your opponent has captured more shields than you
val-if-opponent-tactic = your opponent played a tactic
val-if-opponent-party = your opponent’s party is larger than yours
val-if-new-colour = the captured shield is of a colour you had not captured before
val-if-never = the impossible happens

val-cost-cards = { $n ->
    [one] discard a card from your hand to
   *[other] discard { $n } cards from your hand to
  }
val-cost-dice = { $n ->
    [one] give up an unplaced die to
   *[other] give up { $n } unplaced dice to
  }
val-cost-die-showing = give up an unplaced die showing { $die } to

val-does-extra-dice = { $n ->
    [one] get a grey die
   *[other] get { $n } grey dice
  }.
val-does-roll-keep = roll { $n } grey dice and keep one of them.
val-does-strength = get +{ $n } strength.
val-does-strength-per-clan = get +{ $n } strength for each warrior of the { $clan } clan you armed (at most { $max }).
val-does-strength-per-symbols = get +{ $n } strength for each warrior you armed that needs at least { $symbols } dice (at most { $max }).
val-does-strength-per-x = get +{ $n } strength for each die showing X that you gave up for a reroll (at most { $max }).
val-does-die-to-strength = { $dice ->
    [one] put one of your dice on this card, unrolled, and get +{ $n } strength.
   *[other] put { $dice } of your dice on this card, unrolled, and get +{ $n } strength.
  }
val-does-reroll = { $n ->
    [one] roll any of your unplaced dice again, free of charge.
   *[other] roll any of your unplaced dice again, up to { $n } times, free of charge.
  }
val-does-turn-x = { $many ->
    [yes] turn any number of your dice showing X to weapons of your choice.
   *[no] { $n ->
        [one] turn one of your dice showing X to a weapon of your choice.
       *[other] turn up to { $n } of your dice showing X to weapons of your choice.
      }
  }
val-does-turn-any = { $many ->
    [yes] turn any number of your unplaced dice to weapons of your choice.
   *[no] { $n ->
        [one] turn one of your unplaced dice to a weapon of your choice.
       *[other] turn up to { $n } of your unplaced dice to weapons of your choice.
      }
  }
val-does-skip = leave one symbol open on a warrior that needs at least { $n } dice.
val-does-draw = { $n ->
    [one] draw a card.
   *[other] draw { $n } cards.
  }
val-does-draw-keep = draw { $draw } cards, keep { $keep } and discard the rest.
val-does-draw-discard = { $draw ->
    [one] draw a card
   *[other] draw { $draw } cards
  }, then discard { $discard ->
    [0] none.
    [one] a card from your hand.
   *[other] { $discard } cards from your hand.
  }
val-does-exchange = { $n ->
    [one] discard a card and draw another.
   *[other] discard up to { $n } cards and draw as many.
  }
val-does-phase-b = { $keep ->
    [0] draw { $draw ->
        [one] one card more
       *[other] { $draw } cards more
      } to choose from.
   *[other] draw { $draw ->
        [one] one card more
       *[other] { $draw } cards more
      } and keep { $keep ->
        [one] one more.
       *[other] { $keep } more.
      }
  }
val-does-repeat = take an action once more instead of drawing.
val-does-add-two = { $n ->
    [99] add any two warriors at once, whatever they need.
   *[other] add two warriors at once that need at most { $n } dice together.
  }
val-does-add-warrior = add a warrior from your hand to your party.
val-does-party = have room for { $n } warriors in your party.
val-does-take-back = take back one of the tactics you played; your opponent chooses which.
val-does-take-back-own = take back one of the tactics you played.
val-does-keep-armed = { $n ->
    [one] keep one armed warrior in your party instead of sending it to Valhalla.
   *[other] keep up to { $n } armed warriors in your party instead of sending them to Valhalla.
  }
val-does-send = { $n ->
    [one] send one armed warrior to Valhalla.
   *[other] send up to { $n } armed warriors to Valhalla.
  }
val-does-chill = { $n ->
    [one] take a die from your opponent for this battle.
   *[other] take { $n } dice from your opponent for this battle.
  }
val-does-opponent-discards = { $n ->
    [one] make your opponent discard a card of their choice.
   *[other] make your opponent discard { $n } cards of their choice.
  }
val-does-take-card = { $n ->
    [one] take a card at random from your opponent’s hand.
   *[other] take { $n } cards at random from your opponent’s hand.
  }
val-does-take-tactic = take one of the tactics your opponent played into your hand.
val-does-wager = { $draw ->
    [one] name who will win; if you are right, draw a card after the battle.
   *[other] name who will win; if you are right, draw { $draw } cards after the battle and keep { $keep }.
  }
val-does-surround = switch off the defender’s Jarl for this battle, except what was used before it.

val-better-strength = the strength the basic ability gives is { $n } higher.
val-better-times = { $n ->
    [one] the basic ability works once more.
   *[other] the basic ability works { $n } times more.
  }
val-better-no-discard = { $n ->
    [one] with the basic ability you discard one card fewer.
   *[other] with the basic ability you discard { $n } cards fewer.
  }
val-better-max = { $n ->
    [one] with the basic ability you may exchange one card more.
   *[other] with the basic ability you may exchange { $n } cards more.
  }
val-better-count = { $n ->
    [one] the basic ability works on one warrior more.
   *[other] the basic ability works on { $n } warriors more.
  }
val-better-keep = { $n ->
    [one] with the basic ability you also keep one card more.
   *[other] with the basic ability you also keep { $n } cards more.
  }
val-better-chooser = with the basic ability you choose which.

# The table in a terminal
val-board-piles = deck { $deck } · discard { $discard }
val-board-player = { $led ->
    [no] { "" }
   *[yes] { $jarl } ·{ " " }
  }shields { $shields } · captured { $captured } · hand { $hand } · Valhalla { $valhalla }
val-board-captured = { $n } from { $name }
val-board-taken = captured
val-board-strength = strength { $n }
val-board-glory = glory { $n }
val-board-hand = Your hand
val-board-tactics = Your tactics
val-board-drawn = You drew
val-board-open = Open on the table
val-board-triggered = The end is near: after this turn everybody has one more.
val-board-last-round = The last round.
val-board-ragnarok = Ragnarök.
val-board-battle = { $attacker } against { $defender }
val-board-last-battle = The last battle: { $attacker }
val-board-pool = grey dice left: { $n }
val-board-to-roll = { $n ->
    [one] has 1 die to roll
   *[other] has { $n } dice to roll
  }
val-board-strength-now = strength { $n }
val-board-dice = dice
val-board-on-jarl = on the Jarl
val-board-n-dice = { $n ->
    [one] 1 die
   *[other] { $n } dice
  }
val-board-armed = armed
val-board-played = played
val-board-rolled = rolled
val-score-warriors = Warriors in Valhalla
val-score-own = Own shields
val-score-captured = Captured shields
val-score-sets = Shield sets

# Many ways at once
val-do-reroll-many = Roll dice again
val-do-discard-two-many = Discard two cards
val-do-add-two-many = Add two small warriors
val-do-arm-many = Arm a warrior
val-do-arm-skip-many = Arm a warrior with one symbol left open
val-do-turn-many = Turn a die
val-do-send-many = Send warriors to Valhalla
val-do-pay-reroll-many = Give up a die to reroll
# The screen
val-hand = Your hand
val-dice = Dice to use
val-stat-hand = cards in hand
val-stat-valhalla = in Valhalla
val-stat-glory = glory in Valhalla
val-stat-deck = cards in the deck
val-stat-discard = discarded
val-stat-pool = grey dice
val-stage-jarls = Jarls to choose from
val-stage-drawn = Cards you drew
val-stage-open = On the table
val-stage-joining = On the way into the party
val-empty-space = Empty space
val-no-warriors = no warriors
val-side-attacks = attacks
val-side-defends = defends
val-side-ragnarok = in the last battle
val-side-played = played { $cards }
val-score = The halls are counted
val-short-strength = strength
val-short-conditional = strength, on a condition
val-short-for-a-die = strength, for a die
val-short-reroll = roll again
val-short-more-dice = more dice
val-short-set-die = turn a die
val-short-silence = silences a Jarl
val-short-effect = see its text
val-group-jarl = Choose a Jarl
val-group-recruit = Take a warrior
val-group-discard = Discard
val-group-lay = Lay down
val-group-finish = Finish
val-group-take = Take
val-group-add-one = Add a warrior
val-group-add-two = Add two warriors
val-group-attack = Attack
val-group-draw = Draw
val-group-keep = Keep
val-group-use = Call on your Jarl
val-group-wager = Name the winner
val-group-play = Play a tactic
val-group-arm = Arm
val-group-pay = Pay with a die
val-group-reroll = Roll again
val-group-keep-die = Keep a die
val-group-turn = Turn a die
val-group-send = To Valhalla
val-group-done = Done
val-kind-warrior = Warriors
val-kind-tactic = Tactics
val-kind-jarl = Jarls

# The odds of a battle, without tactics and Jarls
val-odds-win = You win this battle with a chance of { $chance } %, if you arm and reroll as well as can be. Tactics and Jarls are not counted.
val-odds-reach = { $chance } % for strength { $strength } or more
