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
val-do-arm-skip = Arm { $card } with { $dice }, one symbol left open
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
val-turned-up = { $card } is turned up.
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
    [yes] { $card } joins your party.
   *[no] { $card } joins the party of { $who }.
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
    [yes] { $card } goes to your Valhalla.
   *[no] { $card } goes to the Valhalla of { $who }.
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
