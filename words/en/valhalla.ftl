# Valhalla: what is asked, what can be done, what happened.

val-name = Valhalla
val-about = Arm your warriors with dice, take shields, and fill your hall before Ragnarök.
val-primer =
    Most glory wins: that of the warriors in your own Valhalla, of shields you captured and of your own that you kept.
    In your turn you do one thing: add a warrior to your party, add two small ones, attack somebody, or draw. Then you draw two cards and keep one.
    In a battle dice are rolled. Those that show all the weapons of a warrior arm him, and only armed warriors add their strength; tactics from your hand help. The defender rolls last and knows what there is to beat.
    An attacker who wins takes a shield and sends all armed warriors to Valhalla; a defender who wins chooses who goes. The loser’s warriors stay in the party.
    The end comes when somebody has lost the last shield or the deck is empty. In Ragnarök everybody rolls once more, and who is armed then goes to Valhalla.
val-primer-alone =
    You hunt a monster of six cards. Beat them one after another, the weakest first, and you win; with the fourth shield lost or the deck empty you lose.
    In your turn you do one thing: add a warrior to your party, add two small ones, attack the monster, or draw. Then you draw two cards and keep one.
    Your dice arm your warriors: those that show all the weapons of a warrior arm him, and only armed warriors add their strength. The glory in your Valhalla is added too.
    An attack that reaches the strength of the card beats it, and the armed warriors go to Valhalla as far as the next card lets them.
    What a card says of the other party is true of the clans on the monster’s card. The first frost giant you arm in a battle brings you a die, and Surround the Leader silences the monster.
    After your turn the monster rolls. When all its weapons lie on its card it attacks, and you must be stronger or lose a shield. Every lost battle costs cards of the deck.

val-primer-together =
    House rules: the books name this way to play and leave its rules to an app; these are ours. You hunt a monster of six cards together. Beat them one after another and all win; if anybody loses the last shield, or the deck runs out, all lose.
    Hands lie open, so plan together. In turn each does one thing: add a warrior to the party, add two small ones, attack the monster, or draw. Then two cards are drawn and one is kept.
    Dice arm the warriors of whoever fights, and only armed warriors add their strength. The glory in all Valhallas is added too; the card of the monster says how much they may hold together.
    Before the dice are rolled every companion may help once: hand over a tactic, or stand by and lend all warriors; only one stands by in a battle.
    An attack that reaches the strength of the card beats it, and the armed warriors go to Valhalla as far as the next card lets them.
    After every turn the monster rolls. When all its weapons lie on its card it attacks the one whose turn it was. Every lost battle costs cards of the deck.

# Settings
val-set-jarls = Jarls
val-set-jarls-three = Choose one of three
val-set-jarls-five = Choose one of five
val-set-jarls-first-game = One each by lot, from those for a first game
val-set-jarls-about = How each player comes by a leader. Alone you choose freely.
val-set-hands = Starting hands
val-set-hands-discard = Draw seven, discard two
val-set-hands-draft = Draft from a common reserve
val-set-hands-about = How the first five cards come into your hand. Alone you draw six and may exchange some once.
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
val-ask-wait = { $you ->
    [yes] It is your move.
   *[no] { $who } is asked.
  }
val-ask-jarl-alone = Choose your Jarl.
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
val-ask-room-monster = { $you ->
    [yes] The monster asks for a warrior. Choose whom to discard.
   *[no] { $who } discards a warrior for the monster.
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
val-ask-pre-battle-cards = { $you ->
    [yes] Before the battle: use what works now, or go on.
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
    [yes] Defend yourself: { $whom } has strength { $against }, you need more. { $lacks ->
        [0] Yours is { $strength }: enough to win.
       *[other] So far: { $strength }, { $lacks } more to win.
      }
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
val-ask-throw-away-opponent = { $you ->
    [yes] Your opponent’s Jarl asks for a card of your hand. Choose which to discard.
   *[no] { $who } discards a card for the opponent’s Jarl.
  }
val-ask-throw-away-monster = { $you ->
    [yes] The monster asks for a card of your hand. Choose which to discard.
   *[no] { $who } discards a card for the monster.
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
val-ask-valhalla-room = { $you ->
    [yes] { $n ->
        [0] Valhalla is full until the next card of the monster: nobody can go.
       *[other] Choose who goes to Valhalla. There is room for { $n } glory.
      }
   *[no] { $who } chooses who goes to Valhalla.
  }
val-ask-after-battle = { $you ->
    [yes] After the battle: use what you still can, or go on.
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
val-do-end-phase-enough = End your phase and win
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
val-thinned = { $count ->
    [one] A card is discarded from the deck.
   *[other] { $count } cards are discarded from the deck.
  }
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
val-drew-card = { $you ->
    [yes] You drew { $card }.
   *[no] { $who } drew { $card }.
  }
val-kept-card = { $you ->
    [yes] You keep { $card }.
   *[no] { $who } keeps { $card }.
  }
val-discarded-drawn = { $you ->
    [yes] Of the cards drawn you discard { $card }.
   *[no] Of the cards drawn { $who } discards { $card }.
  }
val-discarded-start = { $you ->
    [yes] You discard { $card } from your starting hand.
   *[no] { $who } discards { $card } from the starting hand.
  }
val-discarded-room = { $you ->
    [yes] You discard { $card } to make room in your party.
   *[no] { $who } discards { $card } to make room in the party.
  }
val-discarded-price = { $you ->
    [yes] You discard { $card } as the price.
   *[no] { $who } discards { $card } as the price.
  }
val-discarded-jarl = { $you ->
    [yes] You discard { $card } for { $jarl }.
   *[no] { $who } discards { $card } for { $jarl }.
  }
val-discarded-opponent = { $you ->
    [yes] { $jarl }, Jarl of { $by }, makes you discard { $card }.
   *[no] { $jarl }, { $by-you ->
        [yes] your Jarl,
       *[no] Jarl of { $by },
      } makes { $who } discard { $card }.
  }
val-discarded-monster = { $you ->
    [yes] { $monster } makes you discard { $card }.
   *[no] { $monster } makes { $who } discard { $card }.
  }
val-discarded-monster-lot = { $you ->
    [yes] { $monster } makes you discard { $card }, taken at random.
   *[no] { $monster } makes { $who } discard { $card }, taken at random.
  }
val-discarded-no-room = { $you ->
    [yes] There is no room in Valhalla: you discard { $card }.
   *[no] There is no room in Valhalla: { $who } discards { $card }.
  }
val-discarded-defeat = { $you ->
    [yes] The lost battle costs you { $card }.
   *[no] The lost battle costs { $who } { $card }.
  }
val-discarded-sabotage = { $you ->
    [yes] Sabotage: you discard { $card }.
   *[no] Sabotage: { $who } discards { $card }.
  }
val-discarded-forge = { $you ->
    [yes] At the forge you gave up { $card }, now discarded.
   *[no] At the forge { $who } gave up { $card }, now discarded.
  }
val-discarded-played = { $you ->
    [yes] You discard what you played: { $card }.
   *[no] { $who } discards what was played: { $card }.
  }
val-discarded-aid = { $you ->
    [yes] Your aid was in vain: you discard { $card }.
   *[no] The aid was in vain: { $who } discards { $card }.
  }
val-discarded-loki = { $you ->
    [yes] Loki’s trick: you discard { $card }, taken at random.
   *[no] Loki’s trick: { $who } discards { $card }, taken at random.
  }
val-discarded-wrath = { $you ->
    [yes] You discard { $card }: { $above }, above it, leaves.
   *[no] { $who } discards { $card }: { $above }, above it, leaves.
  }
val-discarded-ragnarok = { $you ->
    [yes] After Ragnarök you discard { $card }.
   *[no] After Ragnarök { $who } discards { $card }.
  }
val-showed-hand = { $you ->
    [yes] You have no warrior in your party and none in hand: you show your hand.
   *[no] { $who } has no warrior in the party and none in hand, and shows the hand.
  }
val-showed-hand-sabotage = { $you ->
    [yes] Sabotage: you have no tactics card to discard and show your hand.
   *[no] Sabotage: { $who } has no tactics card to discard and shows the hand.
  }
val-hand-shown = { $you ->
    [yes] In your hand: { $card }.
   *[no] In the hand of { $who }: { $card }.
  }
val-called = { $you ->
    [yes] You call { $card } from the discard pile.
   *[no] { $who } calls { $card } from the discard pile.
  }
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
val-armed-bare = { $you ->
    [yes] You arm { $card } without a die: no weapon is needed.
   *[no] { $who } arms { $card } without a die: no weapon is needed.
  }
val-chilled-by = { $you ->
    [yes] { $count ->
        [one] { $card } takes a die from you for this battle.
       *[other] { $card } takes { $count } dice from you for this battle.
      }
   *[no] { $count ->
        [one] { $card } takes a die from { $who } for this battle.
       *[other] { $card } takes { $count } dice from { $who } for this battle.
      }
  }
val-giant-helped = { $you ->
    [yes] { $card } brings you a grey die.
   *[no] { $card } brings { $who } a grey die.
  }
val-got-dice-king = { $you ->
    [yes] { $count ->
        [one] Against this King you roll a grey die more.
       *[other] Against this King you roll { $count } grey dice more.
      }
   *[no] { $count ->
        [one] Against this King { $who } rolls a grey die more.
       *[other] Against this King { $who } rolls { $count } grey dice more.
      }
  }
val-got-dice-jarl = { $you ->
    [yes] { $count ->
        [one] { $jarl } gives you a grey die.
       *[other] { $jarl } gives you { $count } grey dice.
      }
   *[no] { $count ->
        [one] { $jarl } gives { $who } a grey die.
       *[other] { $jarl } gives { $who } { $count } grey dice.
      }
  }
val-strengthened-jarl = { $you ->
    [yes] { $jarl } adds { $n } to your strength.
   *[no] { $jarl } adds { $n } to the strength of { $who }.
  }
val-strengthened-cries = { $you ->
    [yes] Battle cries add { $n } to your strength.
   *[no] Battle cries add { $n } to the strength of { $who }.
  }
val-strengthened-valhalla = { $you ->
    [yes] The glory in your Valhalla adds { $n } to your strength.
   *[no] The glory in Valhalla adds { $n } to the strength of { $who }.
  }
val-strengthened-valhallas = { $you ->
    [yes] The glory in all Valhallas adds { $n } to your strength.
   *[no] The glory in all Valhallas adds { $n } to the strength of { $who }.
  }
val-armed-nobody = { $you ->
    [yes] You armed nobody: your strength is 0.
   *[no] { $who } armed nobody: strength 0.
  }
val-chilled = { $you ->
    [yes] { $count ->
        [one] { $jarl } takes a die from you for this battle.
       *[other] { $jarl } takes { $count } dice from you for this battle.
      }
   *[no] { $count ->
        [one] { $jarl } takes a die from { $who } for this battle.
       *[other] { $jarl } takes { $count } dice from { $who } for this battle.
      }
  }
val-played = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
  }
val-played-strength = { $you ->
    [yes] You play { $card }: +{ $n } strength.
   *[no] { $who } plays { $card }: +{ $n } strength.
  }
val-played-weapon = { $you ->
    [yes] You play { $card }, which serves as a die: { $die }.
   *[no] { $who } plays { $card }, which serves as a die: { $die }.
  }
val-jarl-silenced = { $you ->
    [yes] Your Jarl { $jarl } is silent in this battle.
   *[no] { $jarl }, the Jarl of { $who }, is silent in this battle.
  }
val-monster-silenced = The ability of { $monster } does not work in this battle.
val-ended-phase = { $you ->
    [yes] Your strength is { $strength }.
   *[no] The strength of { $who } is { $strength }.
  }
val-no-battle = { $you ->
    [yes] You armed nobody: the battle has no winner.
   *[no] { $who } armed nobody: the battle has no winner.
  }
val-won = { $you ->
    [yes] You win against { $whom }, { $strength } to { $against }{ $margin ->
        [0] : a tie goes to the attacker.
       *[other] .
      }
   *[no] { $who } wins against { $whom }, { $strength } to { $against }{ $margin ->
        [0] : a tie goes to the attacker.
       *[other] .
      }
  }
val-took-shield = { $you ->
    [yes] You take a shield of { $whom }.
   *[no] { $whom-you ->
        [yes] { $who } takes one of your shields.
       *[no] { $who } takes a shield of { $whom }.
      }
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
   *[no] { $whom-you ->
        [yes] { $who } takes a card at random from your hand.
       *[no] { $who } takes a card at random from the hand of { $whom }.
      }
  }
val-took-card-seen = { $you ->
    [yes] From the hand of { $whom } you took { $card }.
   *[no] { $who } took { $card } from your hand.
  }
val-wager-paid = { $you ->
    [yes] You named the winner.
   *[no] { $who } named the winner.
  }
val-end-by-deck = The deck is empty. The end is near: this turn is finished, then everybody has one more.
val-end-by-shield = { $you ->
    [yes] You have lost your last shield. The end is near: this turn is finished, then everybody has one more.
   *[no] { $who } has lost the last shield. The end is near: this turn is finished, then everybody has one more.
  }
val-last-round = The last round begins.
val-scored = { $you ->
    [yes] You end with { $glory } glory.
   *[no] { $who } ends with { $glory } glory.
  }
val-ragnarok-began = { $you ->
    [yes] Ragnarök: your last battle.
   *[no] Ragnarök: the last battle of { $who }.
  }

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
val-gift-kin = +{ $one } with one { $clan } beside it in your party, +{ $two } with two or more.
val-gift-diversity = +{ $three } with three clans in your party, +{ $four } with four or more.
val-gift-chill = Armed in an attack: the defender loses { $n ->
    [one] a die
   *[other] { $n } dice
  } (once a battle). Alone: it brings you { $n ->
    [one] a grey die
   *[other] { $n } grey dice
  } instead.
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
val-does-strength-per-symbols = { $max ->
    [1] get +{ $n } strength if you armed a warrior that needs at least { $symbols } dice.
   *[other] get +{ $n } strength for each warrior you armed that needs at least { $symbols } dice (at most { $max }).
  }
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
  }{ $discard ->
    [0] .
    [one] , then discard a card from your hand.
   *[other] , then discard { $discard } cards from your hand.
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
val-does-surround = switch off the defender’s Jarl for this battle, except what was used before it; in a hunt: the ability of the monster’s card.

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
val-board-open-hand = open hand
val-board-strength = strength { $n }
val-board-glory = glory { $n }
val-board-hand = Your hand
val-board-tactics = Your tactics
val-board-drawn = You drew
val-board-open = Open on the table
val-board-triggered = The end is near: after this turn everybody has one more.
val-board-triggered-alone = The deck is empty: one last attack decides.
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
val-stat-hand = in hand
val-stat-valhalla = in Valhalla
val-stat-glory = glory in Valhalla
val-stat-deck = in the deck
val-stat-discard = discarded
val-stat-pool = grey dice
val-legend-weapon = axe, sword, spear, bow, shield: a warrior is armed when dice show all the weapons at its edge
val-legend-any = any weapon
val-legend-same = any weapon, the same on each of these dice
val-legend-fail = arms nobody
val-legend-die = die; grey dice lie in the middle for whoever gains extra ones
val-legend-glory = glory, counted once a warrior is in Valhalla
val-legend-shield = shield: lost with a battle you defend, captured when you win an attack
val-legend-hall = warriors in Valhalla
val-stage-jarls = Jarls to choose from
val-stage-drawn = Cards you drew
val-stage-aside = Set aside for new ones
val-stage-elsewhere = To choose from
val-stage-open = On the table
val-stage-joining = On the way into the party
val-empty-space = Empty space
val-no-warriors = no warriors
val-side-attacks = { $you ->
    [yes] attack
   *[no] attacks
}
val-side-defends = { $you ->
    [yes] defend
   *[no] defends
}
val-side-ragnarok = in the last battle
val-side-played = played { $cards }
val-score = The halls are counted
val-hunt-beaten = Monster cards beaten
val-hunt-shields = Shields left
val-hunt-deck = Cards left in deck
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
val-confirm-unarmed = With nobody armed the battle has no winner, or you lose it.

# The odds of a battle, without tactics and Jarls
val-odds-win = At best you win in { $chance } of 100: if you arm and reroll as well as can be. Tactics and Jarls are not counted.
val-odds-reach = { $chance } % for strength { $strength } or more
# Expansions and the solo mode: settings
val-set-odds = Odds of battles
val-set-odds-about = The exact chances of a battle, from what each player may know.
val-set-odds-no = Not shown
val-set-odds-yes = Shown to everybody
val-set-hunt = Hunt together (house rules)
val-set-hunt-about = Two to four players hunt one monster with open hands, help each other, and win or lose together. The books name this and give no rules for it: these are ours.
val-set-hunt-no = No
val-set-hunt-yes = Yes
val-set-monster = Monster (of a hunt)
val-set-monster-about = Whom you hunt, alone or together.
val-set-monster-fenrir = Fenrir
val-set-monster-jormungandr = Jörmungandr
val-set-monster-hel = Hel
val-set-monster-surtr = Surtr
val-set-level = Difficulty (of a hunt)
val-set-level-about = How many cards of the deck a lost battle costs: two, four or six.
val-set-level-normal = Normal
val-set-level-hard = Hard
val-set-level-impossible = Impossible
val-set-abilities = Monster abilities (of a hunt)
val-set-abilities-about = Leave them out in a first solo game.
val-set-abilities-yes = In force
val-set-abilities-no = Ignored
val-set-giants = Frost giants (of a hunt)
val-set-giants-about = Which frost giants you arm in a battle bring you a die. The printings differ.
val-set-giants-first = The first of a battle
val-set-giants-every = Every one
val-set-loki = Loki’s Trick
val-set-loki-about = The loser of a battle takes a consolation, the better the closer it was. Point at a card, or hold it, to read it.
val-set-loki-no = No
val-set-loki-beginner = The card for beginners
val-set-loki-random = A card by lot
val-set-loki-loki-01 = Open Gates
val-set-loki-loki-02 = Grasping Hands
val-set-loki-loki-03 = Turned Shields
val-set-loki-loki-04 = Whispered Counsel
val-set-loki-loki-05 = Skald’s Consolation
val-set-loki-loki-06 = Hidden Caches
val-set-loki-loki-07 = Fetters Loosed
val-set-loki-loki-08 = Mocking Tongue
val-set-loki-loki-09 = Borrowed Cunning
val-set-loki-loki-10 = Long Memory
val-set-thor = Thor’s Aid
val-set-thor-about = Bystanders aid the weaker fighter and share in the glory. Three players or more.
val-set-thor-no = No
val-set-thor-yes = Yes
val-set-valkyries = Valkyries
val-set-valkyries-about = Forty cards: favoured warriors, missions, the Road to Valhalla. Alone the monster shows its stronger side.
val-set-valkyries-no = No
val-set-valkyries-yes = Yes
val-set-dwarves = Dwarves of Svartalfheim
val-set-dwarves-about = Forty cards: dwarves who block, hold back, sabotage and forge.
val-set-dwarves-no = No
val-set-dwarves-yes = Yes
val-set-tyr = Tyr’s Wrath
val-set-tyr-about = Cards that lie under a warrior and make him stronger.
val-set-tyr-no = No
val-set-tyr-yes = Yes
val-set-king = King of the Hill
val-set-king-about = Who wins becomes King, in some boxes the Last Viking, and gathers glory until somebody takes the crown.
val-set-king-no = No
val-set-king-yes = Yes
val-set-pairs = Playing in pairs
val-set-pairs-about = Partners lend each other warriors; allies win together. Four or six players.
val-set-pairs-no = No
val-set-pairs-partnership = Partnership: one player wins
val-set-pairs-alliance = Alliance: a pair wins

# Expansions and the solo mode: what is asked
val-ask-hunt = { $you ->
    [yes] Attack { $monster }: you need { $against }. { $lacks ->
        [0] Your strength is { $strength }: enough to win.
       *[other] Strength so far: { $strength }, { $lacks } more to win.
      }
   *[no] { $who } attacks { $monster } ({ $against }). Strength so far: { $strength }.
  }
val-ask-raid = { $you ->
    [yes] { $monster } attacks with { $against }: you need more. { $lacks ->
        [0] Your strength is { $strength }: enough to win.
       *[other] Strength so far: { $strength }, { $lacks } more to win.
      }
   *[no] { $who } defends against { $monster } ({ $against }). Strength so far: { $strength }.
  }
val-ask-set-aside = { $you ->
    [yes] Set cards aside to draw others for them, once. Then keep your hand.
   *[no] { $who } looks at the first hand.
  }
val-ask-anger = { $you ->
    [yes] A warrior has come. Lay a card of Tyr’s Wrath under him, or go on.
   *[no] { $who } may lay a card under the new warrior.
  }
val-ask-order = { $you ->
    [yes] Two warriors are discarded. Which goes on the pile first? The one above is called to arms before the other.
   *[no] { $who } orders the discards.
  }
val-ask-aid = { $you ->
    [yes] Two others fight. Aid one of them, or go on.
   *[no] { $who } may aid a fighter.
  }
val-ask-glory = { $you ->
    [yes] Take bonus glory worth { $n }: choose a warrior from the discard pile.
   *[no] { $who } takes bonus glory from the discard pile.
  }
val-ask-block = { $you ->
    [yes] Choose a warrior of the defender who cannot be armed in this battle.
   *[no] { $who } blocks a warrior.
  }
val-ask-road = { $you ->
    [yes] The Road to Valhalla: choose one of your armed warriors. His strength no longer counts, and he goes to Valhalla.
   *[no] { $who } chooses who takes the Road to Valhalla.
  }
val-ask-sabotage = { $you ->
    [yes] Sabotage: discard a tactics card, or show your hand if you have none.
   *[no] { $who } must discard a tactics card or show the hand.
  }
val-ask-hold = { $you ->
    [yes] Choose an armed warrior of your opponent who stays out of Valhalla.
   *[no] { $who } holds a warrior back.
  }
val-ask-stay = { $you ->
    [yes] There is no room for them in Valhalla. Choose one whom your Jarl leaves in the party; the others are discarded.
   *[no] { $who } chooses who stays in the party.
  }
val-ask-allies = { $you ->
    [yes] Choose which of your ally’s warriors go to Valhalla.
   *[no] { $who } chooses which of the ally’s warriors go.
  }
val-ask-help = { $you ->
    [yes] { $fighter } fights { $monster }, which has strength { $against }. Help once: hand over a tactic or lend your warriors; or do not.
   *[no] { $who } may help { $fighter } against { $monster }.
  }
val-ask-lent = { $you ->
    [yes] Choose which warriors of { $whom } go to Valhalla. There is { $n ->
        [0] no room for more glory
       *[other] room for { $n } glory
      }.
   *[no] { $who } chooses which warriors of { $whom-you ->
        [yes] yours
       *[no] { $whom }
      } go to Valhalla.
  }
val-ask-lose-glory = { $you ->
    [yes] Choose a card of your Valhalla to lose.
   *[no] { $who } loses glory.
  }
val-ask-lose-glory-together = { $you ->
    [yes] Choose a card to lose, from any Valhalla.
   *[no] { $who } chooses glory to lose.
  }
val-ask-change = { $you ->
    [yes] Take a warrior worth one glory less from the discard pile.
   *[no] { $who } takes a warrior worth one less.
  }
val-ask-loki = { $you ->
    [yes] You lost by { $n }: take your row of Loki’s card, a lower one, or nothing.
   *[no] { $who } may take a row of Loki’s card.
  }
val-ask-loki-send = { $you ->
    [yes] Loki: choose one of your armed warriors for Valhalla.
   *[no] { $who } sends a warrior by Loki’s trick.
  }
val-ask-loki-victim = { $you ->
    [yes] Loki: from whom do you take a card?
   *[no] { $who } takes a card from somebody.
  }
val-ask-loki-tactic = { $you ->
    [yes] Loki: choose a tactic of this battle for the loser’s hand.
   *[no] { $who } chooses a tactic of this battle.
  }
val-ask-loki-warrior = { $you ->
    [yes] Loki: add a warrior from your hand, or go on.
   *[no] { $who } may add a warrior.
  }
val-ask-put-back = { $you ->
    [yes] Put a card of your hand on the deck.
   *[no] { $who } puts a card on the deck.
  }

# Expansions and the solo mode: what can be done
val-do-add-under = Add { $card } with { $wrath } under it
val-do-add-two-under = Add { $card } with { $wrath } under it, and { $other }
val-do-hunt = Attack { $monster }
val-do-give = Hand { $whom } { $card }
val-do-stand-by = Stand by { $whom }: lend all your warriors
val-do-no-help = Do not help in this battle
val-do-set-aside = Set { $card } aside
val-do-keep-all = Keep this hand and begin
val-do-keep-hand = Draw for the cards set aside and begin
val-do-stand-aside = Stand aside: do not ask again in this battle
val-do-aid = Aid { $whom } with { $card }
val-do-free-reroll = Reroll with Thor’s aid
val-do-forge = Give up { $card } at the forge
val-do-name = Choose { $card }
val-do-row = Row { $row }: { $does }
val-do-rob = Take a card from { $whom }
val-do-put-back = Put { $card } on the deck
val-do-show-hand = Show your hand
val-do-add-under-many = Add a warrior with Tyr’s Wrath
val-do-add-two-under-many = Add two warriors, one with Tyr’s Wrath
val-do-forge-many = Give up a card at the forge

# Expansions and the solo mode: what happened
val-nothing = nothing
val-loki-shown = Loki’s card is { $loki }.
val-monster-waits = { $you ->
    [yes] You have no warriors, so { $monster } does not roll this turn.
   *[no] { $who } has no warriors, so { $monster } does not roll this turn.
  }
val-monster-rolled = { $monster } rolls { $dice } and keeps { $placed }.
val-monster-attacked = { $you ->
    [yes] { $monster } attacks you with strength { $strength }!
   *[no] { $monster } attacks { $who } with strength { $strength }!
  }
val-hunted = { $you ->
    [yes] You attack { $monster }, whose strength is { $strength }.
   *[no] { $who } attacks { $monster }, whose strength is { $strength }.
  }
val-monster-took-die = { $you ->
    [yes] { $monster } takes a die from you for this battle.
   *[no] { $monster } takes a die from { $who } for this battle.
  }
val-gave = { $you ->
    [yes] You hand { $whom } { $card }.
   *[no] { $who } hands { $whom } { $card }.
  }
val-stood-by = { $you ->
    [yes] You stand by { $whom }: your warriors may be armed too.
   *[no] { $who } stands by { $whom } and lends all warriors of the party.
  }
val-beat = { $you ->
    [yes] You win against { $monster }, { $strength } to { $against }{ $margin ->
        [0] : a tie goes to the attacker.
       *[other] .
      }
   *[no] { $who } wins against { $monster }, { $strength } to { $against }{ $margin ->
        [0] : a tie goes to the attacker.
       *[other] .
      }
  }
val-lost-to = { $you ->
    [yes] You lose against { $monster }, { $strength } to { $against }{ $margin ->
        [0] : a tie goes to the attacker.
       *[other] .
      }
   *[no] { $who } loses against { $monster }, { $strength } to { $against }{ $margin ->
        [0] : a tie goes to the attacker.
       *[other] .
      }
  }
val-card-beaten = { $count ->
    [one] The first card of { $monster } is beaten.
   *[other] { $count } cards of { $monster } are beaten.
  }
val-lost-shield = { $you ->
    [yes] { $left ->
        [0] You lose your last shield.
        [one] You lose a shield; one is left.
       *[other] You lose a shield; { $left } are left.
      }
   *[no] { $left ->
        [0] { $who } loses the last shield.
        [one] { $who } loses a shield; one is left.
       *[other] { $who } loses a shield; { $left } are left.
      }
  }
val-lost-cards = { $count ->
    [one] The lost battle costs a card of the deck.
   *[other] The lost battle costs { $count } cards of the deck.
  }
val-burnt-deck = { $count ->
    [one] { $monster } burns a card of the deck.
   *[other] { $monster } burns { $count } cards of the deck.
  }
val-burnt = From the deck to the discard pile: { $card }.
val-set-aside = { $you ->
    [yes] { $count ->
        [0] You keep your first hand.
        [one] You exchange one card of your first hand.
       *[other] You exchange { $count } cards of your first hand.
      }
   *[no] { $count ->
        [0] { $who } keeps the first hand.
        [one] { $who } exchanges one card of the first hand.
       *[other] { $who } exchanges { $count } cards of the first hand.
      }
  }
val-deck-ran-out = The last card has left the deck before the last card of { $monster } was uncovered.
val-deck-ran-out-last = The last card has left the deck: one last attack on { $monster } decides.
val-last-attack = { $you ->
    [yes] You make the last attack.
   *[no] { $who } makes the last attack.
  }
val-glory-gone = { $you ->
    [yes] { $monster } takes { $card } from your Valhalla to the discard pile.
   *[no] { $monster } takes { $card } from the Valhalla of { $who } to the discard pile.
  }
val-monster-beaten = { $monster } is slain!
val-monster-won = { $monster } has won.
val-ended-together = { $monster } is slain: all of you won!
val-all-won = The game is over: all have won together.
val-all-lost = The game is over: all have lost together.
val-ended-together-lost = { $monster } has won: all of you lost.
val-dealt-wrath = { $you ->
    [yes] You are dealt a card of Tyr’s Wrath.
   *[no] { $who } is dealt a card of Tyr’s Wrath.
  }
val-angered = { $you ->
    [yes] You lay { $wrath } under { $card }.
   *[no] { $who } lays { $wrath } under { $card }.
  }
val-took-glory = { $you ->
    [yes] You take { $card } from the discard pile as glory.
   *[no] { $who } takes { $card } from the discard pile as glory.
  }
val-favoured = { $you ->
    [yes] The favour of the Valkyries is worth { $n } glory to you.
   *[no] The favour of the Valkyries is worth { $n } glory to { $who }.
  }
val-favoured-no-room = { $you ->
    [yes] The favour of the Valkyries brings you nothing: Valhalla has no room for it.
   *[no] The favour of the Valkyries brings { $who } nothing: Valhalla has no room for it.
  }
val-glory-lost = { $you ->
    [yes] { $n } glory is lost to you: no warriors in the discard pile are worth it.
   *[no] { $n } glory is lost to { $who }: no warriors in the discard pile are worth it.
  }
val-crowned = { $you ->
    [yes] You are King, at level 1!
   *[no] { $who } is King, at level 1!
  }
val-crown-returned = { $you ->
    [yes] You are King no more: your crown goes back to the middle of the table.
   *[no] { $who } is King no more: the crown goes back to the middle of the table.
  }
val-king-awarded = { $you ->
    [yes] Your crown is worth { $n } glory this turn.
   *[no] The crown of { $who } is worth { $n } glory this turn.
  }
val-dethroned = { $you ->
    [yes] You are King no more.
   *[no] { $who } is King no more.
  }
val-king-rose = { $you ->
    [yes] Your crown rises to level { $n }.
   *[no] The crown of { $who } rises to level { $n }.
  }
val-aided = { $you ->
    [yes] You aid { $whom } with { $card }.
   *[no] { $who } aids { $whom } with { $card }.
  }
val-aided-strength = { $you ->
    [yes] You aid { $whom } with { $card }: +{ $n } strength.
   *[no] { $who } aids { $whom } with { $card }: +{ $n } strength.
  }
val-aided-dice = { $you ->
    [yes] You aid { $whom } with { $card }: { $n ->
        [one] a grey die more.
       *[other] { $n } grey dice more.
      }
   *[no] { $who } aids { $whom } with { $card }: { $n ->
        [one] a grey die more.
       *[other] { $n } grey dice more.
      }
  }
val-aided-draw = { $you ->
    [yes] You aid { $whom } with { $card }: { $n ->
        [one] a card from the deck.
       *[other] { $n } cards from the deck.
      }
   *[no] { $who } aids { $whom } with { $card }: { $n ->
        [one] a card from the deck.
       *[other] { $n } cards from the deck.
      }
  }
val-aided-steal = { $you ->
    [yes] You aid { $whom } with { $card }: { $n ->
        [one] a card of the opponent.
       *[other] { $n } cards of the opponent.
      }
   *[no] { $who } aids { $whom } with { $card }: { $n ->
        [one] a card of the opponent.
       *[other] { $n } cards of the opponent.
      }
  }
val-aided-reroll = { $you ->
    [yes] You aid { $whom } with { $card }: { $n ->
        [one] a free reroll.
       *[other] { $n } free rerolls.
      }
   *[no] { $who } aids { $whom } with { $card }: { $n ->
        [one] a free reroll.
       *[other] { $n } free rerolls.
      }
  }
val-aided-reroll-used = { $you ->
    [yes] You use the free reroll of Thor’s aid.
   *[no] { $who } uses the free reroll of Thor’s aid.
  }
val-aid-rewarded = { $you ->
    [yes] You aided the winner: { $card } goes to your Valhalla, worth { $n } glory.
   *[no] { $who } aided the winner: { $card } goes to Valhalla, worth { $n } glory.
  }
val-forged = { $you ->
    [yes] You give up a card at the forge: +{ $n } strength.
   *[no] { $who } gives up a card at the forge: +{ $n } strength.
  }
val-forged-card = { $you ->
    [yes] The card you gave up is { $card }.
   *[no] { $who } gave up { $card }.
  }
val-blocked = { $you ->
    [yes] You block { $card } of { $whom }.
   *[no] { $whom-you ->
        [yes] { $who } blocks your { $card }.
       *[no] { $who } blocks { $card } of { $whom }.
      }
  }
val-held-back = { $you ->
    [yes] You hold { $card } of { $whom } back from Valhalla.
   *[no] { $whom-you ->
        [yes] { $who } holds your { $card } back from Valhalla.
       *[no] { $who } holds { $card } of { $whom } back from Valhalla.
      }
  }
val-on-the-road = { $you ->
    [yes] { $card } takes the Road to Valhalla. Your strength is now { $strength }.
   *[no] { $card } of { $who } takes the Road to Valhalla; strength { $strength } is left.
  }
val-did-mission = { $you ->
    [yes] You fulfil { $card }: { $n } glory for your Valhalla.
   *[no] { $who } fulfils { $card }: { $n } glory for Valhalla.
  }
val-took-row = { $you ->
    [yes] You take row { $row } of Loki’s card: “{ $does }”
   *[no] { $who } takes row { $row } of Loki’s card: “{ $does }”
  }
val-row-nothing = { $you ->
    [yes] This row brings you nothing.
   *[no] This row brings { $who } nothing.
  }
val-shield-returned = { $you ->
    [yes] Loki’s trick: your shield comes back from { $whom }.
   *[no] Loki’s trick: { $who } gets a shield back from { $whom }.
  }
val-shield-given = { $you ->
    [yes] You take a shield of { $whom } as thanks.
   *[no] { $whom-you ->
        [yes] { $who } takes one of your shields as thanks.
       *[no] { $who } takes a shield of { $whom } as thanks.
      }
  }
val-put-back = { $you ->
    [yes] You put a card on the deck.
   *[no] { $who } puts a card on the deck.
  }
val-put-back-card = { $you ->
    [yes] The card you put there is { $card }.
   *[no] { $who } put { $card } on the deck.
  }

# Expansions and the solo mode: what cards say
val-clan-dwarf = dwarf
val-need-different = { $n } different weapons
val-need-different-from = { $n ->
    [0] nothing
    [one] one weapon but { $but }
   *[other] { $n } different weapons, none { $but }
  }
val-need-with = { $pair ->
    [yes] { $die } and a pair
   *[no] { $die } and another weapon
  }
val-card-worth = glory { $n }
val-when-loki = when the battle is lost
val-gift-block = Armed in an attack: one warrior of the defender cannot be armed; the last free one never.
val-gift-hold-back = One armed warrior of the opponent stays out of Valhalla.
val-gift-sabotage = When armed: the opponent discards a tactics card or shows the hand.
val-gift-forge = When armed: once, give up a card of your hand for +{ $n }.
val-favour-companions = Favour: { $n } glory for each other warrior who goes to Valhalla with it.
val-favour-clan = Favour: { $n } glory if a { $clan } goes to Valhalla beside it.
val-favour-alone = Favour: { $n } glory if it goes to Valhalla alone.
val-mission-steady = After a won battle, if you paid for no reroll: to Valhalla.
val-mission-margin = After a battle won by { $n } or more: to Valhalla.
val-mission-armed = After a won battle with { $n } or more of your warriors armed: to Valhalla.
val-aid-fewer = Before two others fight, for the one with the smaller party: “{ $does }” If he wins, this card goes to your Valhalla.
val-aid-fewer-or-equal = Before two others fight, for one whose party is not the larger: “{ $does }” If he wins, this card goes to your Valhalla.
val-wrath-card = Under a warrior: { $does }
val-wrath-strength = +{ $n } when armed.
val-wrath-prey = +{ $n } when armed if the other party holds a { $clan }.
val-wrath-waive = it needs one { $die } fewer.
val-loki-row = { $single ->
    [yes] Lost by { $min }
   *[no] Lost by { $min } to { $max }
  }: { $does }
val-loki-fewer = Setup: { $n } cards fewer are discarded from the deck.
val-loki-more = Setup: { $n } cards more are discarded from the deck.
val-does-weapon-die = serves as a die showing { $die }, for a warrior or a tactic.
val-does-road = the attacker names one of his armed warriors: his strength no longer counts, and he goes to Valhalla.
val-does-cry-party = +{ $n } for each warrior in your party, armed or not.
val-does-cry-armed = +{ $one }, +{ $two }, +{ $three } or +{ $four } for one, two, three or four armed warriors.
val-does-call = add the topmost warrior of the discard pile to your party.
val-does-send-all = send all your armed warriors to Valhalla.
val-does-battle-tactic = take one of the tactics of this battle.
val-does-battle-tactic-winner = take one of the tactics of this battle; the winner chooses.
val-does-take-any = { $n ->
    [one] take a card at random from any player.
   *[other] take { $n } cards at random from any player.
  }
val-does-draw-return = draw { $draw ->
    [one] a card
   *[other] { $draw } cards
  }, then put { $back ->
    [one] a card
   *[other] { $back } cards
  } of your hand on the deck.
val-does-winner-discards = { $n ->
    [one] the winner discards a card at random.
   *[other] the winner discards { $n } cards at random.
  }
val-does-return-attacker = as attacker, get the shield back.
val-does-return-defender = as defender, get the shield back.
val-does-shield-attacker = as attacker, take a shield all the same.
val-does-shield-defender = as defender, take a shield all the same.
val-does-glory = take { $n } bonus glory from the discard pile.
val-monster-side = Card { $n }: { $card }
val-monster-plus40 = Card { $n } with forty more cards in the deck: { $card }
val-monster-card = strength { $strength }; { $together ->
    [yes] all Valhallas together hold
   *[no] your Valhalla holds
  } { $limit } glory at the most. Counts as { $clans }. Attacks once its dice cover { $symbols }. { $ability }
val-ability-none = No ability.
val-ability-ignored = Its ability is ignored in this game.
val-ability-burn-deck = Before you draw, the top card of the deck is discarded.
val-ability-pre-discard-hand = Before each battle you discard a card.
val-ability-post-discard-random = After each battle you discard a card at random.
val-ability-silence-jarl = Your Jarl is silent in battle.
val-ability-smaller-party = Your party holds one warrior fewer.
val-ability-lose-glory-on-loss = After a lost battle you lose one glory.
val-ability-lose-glory-always = After each battle you lose one glory.
val-ability-silence-clan = Your armed warriors of the clan { $clan } have no ability.
val-ability-lose-die = You roll one die fewer.
val-ability-max-two-tactics = You may play two tactics in a battle at the most.
val-ability-no-tactics = You may play no tactics.
val-ability-pre-discard-warrior = Before each battle you discard a warrior.
val-ability-no-dice-tactics = You may not play tactics that reroll or turn dice.
val-group-add-under = Add with Tyr’s Wrath
val-group-hunt = Attack the monster
val-group-stand-by = Stand by
val-group-give = Hand over a tactic
val-group-set-aside = Set aside
val-group-aid = Thor’s Aid
val-group-free-reroll = Reroll with Thor’s aid
val-group-forge = The forge
val-group-name = Choose a warrior
val-group-row = Loki’s card
val-group-rob = Take a card from
val-group-put-back = Put on the deck
val-kind-mission = Missions
val-kind-aid = Thor’s Aid
val-kind-wrath = Tyr’s Wrath
val-kind-loki = Loki’s Trick
val-kind-monster = Monsters
val-kind-king = King of the Hill
val-king-levels = With { $players } players: { $levels }.
val-king-level = level { $n } brings { $glory } glory{ $dice ->
    [0] { "" }
    [one] { " " }and an attacker one die
   *[other] { " " }and an attacker { $dice } dice
  }
val-score-king = King
val-board-monster = { $monster }, { $n } of six cards beaten{ $together ->
    [yes] { " " }(house rules)
   *[no] { "" }
  }
val-board-monster-now = Now: { $card }
val-board-monster-next = Then: { $card }
val-board-monster-dice = On it lie { $dice }.
val-prey-now = Now
val-prey-next = Then
val-prey-strength = Strength
val-prey-limit = { $together ->
    [yes] All Valhallas up to { $n } glory
   *[no] Valhalla up to { $n } glory
  }
val-prey-clans = Counts as these clans
val-prey-wakes = Attacks when these lie on it
val-prey-covered = { $weapon }, lies there
val-board-hunt = Against the monster
val-board-kings = King of the Hill
val-stat-king = crown level
val-panel-hand = Open hand:
val-panel-partner = { $mine ->
    [yes] Your partner
   *[no] Partner of { $name }
  }
val-legend-different = dice that must all differ
val-legend-tyr = a card of Tyr’s Wrath lies under the warrior
val-legend-king = King, with the level of the crown
val-legend-strength = strength of the monster
val-board-king = { $who }: King at level { $n }, { $glory } glory at the start of the next turn.{ $dice ->
    [0] { "" }
    [one] { " " }Whoever attacks the King rolls one die more.
   *[other] { " " }Whoever attacks the King rolls { $dice } dice more.
  }
val-board-crowns = { $n ->
    [one] A crown is free.
   *[other] { $n } crowns are free.
  } The winner of the next battle without a King takes one.
val-board-partner = partner
val-board-wraths = Tyr’s Wrath
val-board-wrath = { $wrath } under { $card } ({ $who }): { $does }
val-board-aids = Thor’s Aid
val-board-aid = { $card } by { $who } for { $whom }: “{ $does }”

## The hall

val-seated = { $name }, { $glory } glory
val-own-valhalla = Your Valhalla
val-own-valhalla-count = { $n ->
    [0] Nobody sits there yet.
    [one] One sits there: { $glory } glory.
   *[other] { $n } sit there: { $glory } glory.
}
val-scales-leads = { $you ->
    [yes] { $n ->
        [0] Even: you win, because you attack.
       *[other] You lead by { $n }.
    }
   *[no] { $n ->
        [0] Even: { $name } wins by attacking.
       *[other] { $name } leads by { $n }.
    }
}
val-scales-lacks = { $n } more to win.

# What a choice brings
val-brings-strength = strength { $strength }
val-brings-enough = strength { $strength }, enough to win
val-brings-lacks = strength { $strength }, { $lacks } more to win
val-brings-party = strength { $strength } if all are armed
val-brings-glory = { $n ->
    [one] 1 glory more
   *[other] { $n } glory more
  }

# How rows of the score come about
val-score-each = { $n } × { $glory }
