# Valda: what is asked, what can be done, what happened.

vda-name = Valda
vda-about = Mine, play cards, build shrines to seven gods, and raid whoever's turn it is: the most followers after six rounds win.

# Settings
vda-set-spin = Spin
vda-set-spin-no = No
vda-set-spin-yes = Yes
vda-set-spin-about = The highest roll starts, and the sixth round goes the other way round.
vda-set-chase = Chase of the gods
vda-set-chase-no = No
vda-set-chase-yes = Yes
vda-set-chase-about = The first to have twenty followers wins at once.
vda-set-first = Who starts
vda-set-first-random = By lot
vda-set-first-1 = Seat 1
vda-set-first-2 = Seat 2
vda-set-first-3 = Seat 3
vda-set-first-4 = Seat 4
vda-set-first-5 = Seat 5
vda-set-first-about = The starting player.

# Things
vda-blood = god's blood
vda-gold = gold
vda-diamond = diamond
vda-follower = follower
vda-skull = skull
vda-mine = mine
vda-well = well
vda-heimdall = Heimdall
vda-freya = Freya
vda-surtur = Surtur
vda-tyr = Tyr
vda-thor = Thor
vda-odin = Odin
vda-loki = Loki
vda-shrine-heimdall = shrine to Heimdall
vda-shrine-freya = shrine to Freya
vda-shrine-surtur = shrine to Surtur
vda-shrine-tyr = shrine to Tyr
vda-shrine-thor = shrine to Thor
vda-shrine-odin = shrine to Odin
vda-shrine-loki = shrine to Loki

# Phases
vda-phase-resource = Resources
vda-phase-play = Cards
vda-phase-build = Building
vda-phase-attack = Attacks
vda-phase-follower = Followers

# What is asked
vda-ask-over = The game is over.
vda-ask-wait = { $you ->
    [yes] It is your move.
   *[no] { $who } is asked.
  }
vda-ask-exchange = { $you ->
    [yes] Exchange resources, or go on.
   *[no] { $who } may exchange resources.
  }
vda-ask-draw-count = { $you ->
    [yes] Say how many cards you draw.
   *[no] { $who } says how many cards to draw.
  }
vda-ask-regions = { $you ->
    [yes] Choose the regions you take god cards from.
   *[no] { $who } chooses regions to take god cards from.
  }
vda-ask-act = { $you ->
    [yes] { $actions ->
        [0] No action left: play free cards, or go on.
        [one] One action left.
       *[other] You have { $actions } actions.
      }
   *[no] { $who } plays cards; actions left: { $actions }.
  }
vda-ask-discard-down = { $you ->
    [yes] Your hand may hold { $limit } cards. Choose one to discard.
   *[no] { $who } discards down to { $limit } cards.
  }
vda-ask-build = { $you ->
    [yes] { $left ->
        [one] You may build once more.
       *[other] You may build { $left } times.
      }
   *[no] { $who } may build.
  }
vda-ask-strike = { $you ->
    [yes] Attack { $whom }, or pass.
   *[no] { $who } may attack { $whom }.
  }
vda-ask-defend = { $you ->
    [yes] { $whom } attacks you with { $card }, power { $power }. Block it, or let it through. Strength so far: { $strength }.
   *[no] { $who } is attacked by { $whom } with { $card }, power { $power }, and may defend.
  }
vda-ask-worship = { $you ->
    [yes] Turn resources into followers, roll Loki's dice, or end your turn.
   *[no] { $who } may call on Thor, Odin and Loki.
  }
vda-ask-player = { $you ->
    [yes] Choose a player.
   *[no] { $who } chooses a player.
  }
vda-ask-resources = { $you ->
    [yes] { $count ->
        [one] Choose a resource.
       *[other] Choose { $count } resources.
      }
   *[no] { $who } chooses resources.
  }
vda-ask-steal-resources = { $you ->
    [yes] { $count ->
        [one] Choose a resource of { $whom }.
       *[other] Choose { $count } resources of { $whom }.
      }
   *[no] { $who } takes resources of { $whom }.
  }
vda-ask-steal-card = { $you ->
    [yes] Take a card at random from the hand of { $whom }, or one that lies open.
   *[no] { $who } takes a card of { $whom }.
  }
vda-ask-steal-seen = { $you ->
    [yes] You see the hand of { $whom }. Take a card.
   *[no] { $who } sees the hand of { $whom } and takes a card.
  }
vda-ask-god-deck = { $you ->
    [yes] Choose a god deck.
   *[no] { $who } chooses a god deck.
  }
vda-ask-keep = { $you ->
    [yes] Keep one of the cards of { $god }; the rest goes under the deck.
   *[no] { $who } looks at cards of { $god } and keeps one.
  }
vda-ask-change = { $you ->
    [yes] { $left ->
        [one] Change once more, or stop.
       *[other] Change up to { $left } times, or stop.
      }
   *[no] { $who } changes resources.
  }
vda-ask-look = { $you ->
    [yes] Name { $count } god decks to look at.
   *[no] { $who } names god decks to look at.
  }
vda-ask-swap = { $you ->
    [yes] Put up to { $left } of your cards under their decks, or stop.
   *[no] { $who } puts cards under decks.
  }
vda-ask-take = { $you ->
    [yes] { $left ->
        [one] Take a card from the discard pile.
       *[other] Take { $left } cards from the discard pile.
      }
   *[no] { $who } takes cards from the discard pile.
  }
vda-ask-put-away = { $you ->
    [yes] Put up to { $left } of your cards on the discard pile, or stop.
   *[no] { $who } puts cards on the discard pile.
  }
vda-ask-may-build = { $you ->
    [yes] Build now, or not.
   *[no] { $who } may build now.
  }
vda-ask-move = { $you ->
    [yes] Move a shrine of { $whom } to another region.
   *[no] { $who } moves a shrine of { $whom }.
  }
vda-ask-destroy = { $you ->
    [yes] Choose a building of { $whom } to destroy.
   *[no] { $who } destroys a building of { $whom }.
  }
vda-ask-borrow = { $you ->
    [yes] Choose a shrine of { $whom } to borrow.
   *[no] { $who } borrows a shrine of { $whom }.
  }
vda-ask-play-yellow = { $you ->
    [yes] Play up to { $left } more cards for free, or stop.
   *[no] { $who } may play more cards for free.
  }
vda-ask-set-die = { $you ->
    [yes] Turn a die to another face.
   *[no] { $who } turns a die.
  }
vda-ask-redirect = { $you ->
    [yes] Choose who is attacked instead of you.
   *[no] { $who } passes the attack on.
  }
vda-ask-window-open = { $you ->
    [yes] You may play a weapon now.
   *[no] { $who } is asked.
  }
vda-ask-window-roll = { $you ->
    [yes] Dice have been rolled. You may play a weapon.
   *[no] { $who } is asked.
  }
vda-ask-window-build = { $you ->
    [yes] Another building is declared. You may play a weapon.
   *[no] { $who } is asked.
  }
vda-ask-window-attack = { $you ->
    [yes] { $whom } attacks with { $card }, power { $power }. You may play a weapon.
   *[no] { $who } is asked.
  }
vda-ask-window-defence = { $you ->
    [yes] { $card } with power { $power } meets a defence of { $strength }. You may play a weapon.
   *[no] { $who } is asked.
  }
vda-ask-window-block = { $you ->
    [yes] { $card } has been blocked. You may play a weapon.
   *[no] { $who } is asked.
  }
vda-ask-window-effect = { $you ->
    [yes] { $card } is going to succeed. You may play a weapon.
   *[no] { $who } is asked.
  }

# What can be done
vda-do-pass = No weapon now
vda-do-pass-open = No weapon, and ask me this turn only when something happens
vda-do-pass-turn = No weapon, and do not ask me again this turn
vda-do-no-attack = Do not attack
vda-do-no-defence = Let it through
vda-do-stop = Enough
vda-do-end-exchange = On to the cards
vda-do-end-play = End the cards
vda-do-end-build = End the building
vda-do-end-turn = End your turn
vda-do-exchange = Exchange { $pay } for { $gain }
vda-do-offer = Change { $pay } into followers
vda-do-draw = Draw { $count } cards
vda-do-regions = Take god cards from { $gods }
vda-do-play = Play { $card }
vda-do-play-open = Play { $card } from the display
vda-do-take-resource = Take { $what }
vda-do-buy-cards = Draw cards
vda-do-discard = Discard { $card }
vda-do-under = Put { $card } under its deck
vda-do-build = Build a { $what } for { $cost }
vda-do-attack = Attack with { $card }
vda-do-defend = Defend with { $card }
vda-do-roll-loki = Roll Loki's dice
vda-do-weapon = { $use } ({ $card })
vda-do-hammertime = { $use }: play { $card } twice
vda-do-worship = { $god }: { $pay } for { $followers ->
    [one] a follower
   *[other] { $followers } followers
  }
vda-do-choose = { $whom }
vda-do-resources = Take { $what }
vda-do-steal-hidden = Take a card at random from the hand
vda-do-steal = Take { $card }
vda-do-god-deck = The deck of { $god }
vda-do-keep = Keep { $card }
vda-do-look = Look at { $gods }
vda-do-take = Take { $card }
vda-do-move = Move a shrine from { $from } to { $to }
vda-do-move-lent = Move a lent shrine from { $from } to { $to }
vda-do-destroy = Destroy a { $what }
vda-do-destroy-lent = Destroy a lent { $what }
vda-do-borrow = Borrow a shrine to { $god }
vda-do-turn-die = Turn { $from } to { $to }

# What happened
vda-round-began = Round { $round } begins.
vda-drakkar-moved = { $left ->
    [0] The drakkar enters Asgard.
    [one] The drakkar sails on: one round is left.
   *[other] The drakkar sails on: { $left } rounds are left.
  }
vda-ended = The gods have chosen.
vda-drew-card = You drew { $card }.
vda-saw-on-deck = You see { $cards }.
vda-kept-god-card = You keep { $card }.
vda-saw-hand = In the hand of { $whom }: { $cards }.
vda-reshuffled = The discard pile is shuffled into a new deck.
vda-reshuffled-god = The cards of { $god } are shuffled into a new deck.
vda-put-card-under = You put { $card } under its deck.
vda-stole-this-card = The card taken is { $card }.
vda-started = { $you ->
    [yes] You start.
   *[no] { $who } starts.
  }
vda-spin-rolled = { $you ->
    [yes] You roll a { $number }.
   *[no] { $who } rolls a { $number }.
  }
vda-turn-began = { $you ->
    [yes] Your turn.
   *[no] Turn of { $who }.
  }
vda-rolled = { $you ->
    [yes] You roll { $dice }.
   *[no] { $who } rolls { $dice }.
  }
vda-die-turned = { $you ->
    [yes] You turn { $from } to { $to }.
   *[no] { $who } turns { $from } to { $to }.
  }
vda-gained = { $you ->
    [yes] You gain { $what }.
   *[no] { $who } gains { $what }.
  }
vda-exchanged = { $you ->
    [yes] You exchange { $pay } for { $gain }.
   *[no] { $who } exchanges { $pay } for { $gain }.
  }
vda-climbed = { $you ->
    [yes] { $count ->
        [one] You gain a follower.
       *[other] You gain { $count } followers.
      }
   *[no] { $count ->
        [one] { $who } gains a follower.
       *[other] { $who } gains { $count } followers.
      }
  }
vda-fell = { $you ->
    [yes] { $count ->
        [one] You lose a follower.
       *[other] You lose { $count } followers.
      }
   *[no] { $count ->
        [one] { $who } loses a follower.
       *[other] { $who } loses { $count } followers.
      }
  }
vda-bought = { $you ->
    [yes] You give { $god } { $pay }.
   *[no] { $who } gives { $god } { $pay }.
  }
vda-drew = { $you ->
    [yes] { $count ->
        [one] You draw a card.
       *[other] You draw { $count } cards.
      }
   *[no] { $count ->
        [one] { $who } draws a card.
       *[other] { $who } draws { $count } cards.
      }
  }
vda-drew-open = { $you ->
    [yes] You lay { $card } open.
   *[no] { $who } lays { $card } open.
  }
vda-looked-at-deck = { $you ->
    [yes] { $count ->
        [one] You look at the top card of { $god }.
       *[other] You look at { $count } cards of { $god }.
      }
   *[no] { $count ->
        [one] { $who } looks at the top card of { $god }.
       *[other] { $who } looks at { $count } cards of { $god }.
      }
  }
vda-took-god-card = { $you ->
    [yes] You take a card of { $god }.
   *[no] { $who } takes a card of { $god }.
  }
vda-looked-at-hand = { $you ->
    [yes] You look at the hand of { $whom }.
   *[no] { $who } looks at the hand of { $whom }.
  }
vda-played = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
  }
vda-discarded = { $you ->
    [yes] You discard { $card }.
   *[no] { $who } discards { $card }.
  }
vda-put-under = { $you ->
    [yes] You put a card under the deck.
   *[no] { $who } puts a card under the deck.
  }
vda-put-under-god = { $you ->
    [yes] You put a card under the deck of { $god }.
   *[no] { $who } puts a card under the deck of { $god }.
  }
vda-took-discard = { $you ->
    [yes] You take { $card } from the discard pile.
   *[no] { $who } takes { $card } from the discard pile.
  }
vda-display-to-hand = { $you ->
    [yes] { $count ->
        [one] You take the open card into your hand.
       *[other] You take { $count } open cards into your hand.
      }
   *[no] { $count ->
        [one] { $who } takes the open card into the hand.
       *[other] { $who } takes { $count } open cards into the hand.
      }
  }
vda-stole-followers = { $you ->
    [yes] { $count ->
        [one] You steal a follower from { $whom }.
       *[other] You steal { $count } followers from { $whom }.
      }
   *[no] { $count ->
        [one] { $who } steals a follower from { $whom }.
       *[other] { $who } steals { $count } followers from { $whom }.
      }
  }
vda-stole-resources = { $you ->
    [yes] You steal { $what } from { $whom }.
   *[no] { $who } steals { $what } from { $whom }.
  }
vda-stole-card = { $you ->
    [yes] You steal a card from the hand of { $whom }.
   *[no] { $who } steals a card from the hand of { $whom }.
  }
vda-stole-open-card = { $you ->
    [yes] You steal { $card } from the display of { $whom }.
   *[no] { $who } steals { $card } from the display of { $whom }.
  }
vda-declared = { $you ->
    [yes] You declare another building: a { $what }.
   *[no] { $who } declares another building: a { $what }.
  }
vda-built = { $you ->
    [yes] You build a { $what }.
   *[no] { $who } builds a { $what }.
  }
vda-may-build-more = { $you ->
    [yes] You may build up to { $limit } times this turn.
   *[no] { $who } may build up to { $limit } times this turn.
  }
vda-became-steward = { $you ->
    [yes] You become steward of the region of { $god }.
   *[no] { $who } becomes steward of the region of { $god }.
  }
vda-borrowed = { $you ->
    [yes] You borrow a shrine to { $god } from { $whom }.
   *[no] { $who } borrows a shrine to { $god } from { $whom }.
  }
vda-returned = { $you ->
    [yes] Your loans end.
   *[no] The loans of { $who } end.
  }
vda-moved = { $you ->
    [yes] You move a shrine of { $whom } from { $from } to { $to }.
   *[no] { $who } moves a shrine of { $whom } from { $from } to { $to }.
  }
vda-destroyed = { $you ->
    [yes] You destroy a { $what } of { $whom }.
   *[no] { $who } destroys a { $what } of { $whom }.
  }
vda-building-stopped = { $you ->
    [yes] You stop the { $what } of { $whom }; the building is over.
   *[no] { $who } stops the { $what } of { $whom }; the building is over.
  }
vda-attack-order = { $you ->
    [yes] You may attack first.
   *[no] { $who } may attack first.
  }
vda-attacked = { $you ->
    [yes] You attack { $whom } with { $card }, power { $power }.
   *[no] { $who } attacks { $whom } with { $card }, power { $power }.
  }
vda-no-attack = { $you ->
    [yes] You do not attack.
   *[no] { $who } does not attack.
  }
vda-defended = { $you ->
    [yes] You defend with { $card }.
   *[no] { $who } defends with { $card }.
  }
vda-no-defence = { $you ->
    [yes] You play no defence.
   *[no] { $who } plays no defence.
  }
vda-blocked = { $you ->
    [yes] You block it, { $strength } against { $power }.
   *[no] { $who } blocks it, { $strength } against { $power }.
  }
vda-succeeded = { $you ->
    [yes] Your attack on { $whom } succeeds.
   *[no] The attack of { $who } on { $whom } succeeds.
  }
vda-cancelled = { $you ->
    [yes] You cancel the attack.
   *[no] { $who } cancels the attack.
  }
vda-attack-again = { $you ->
    [yes] You attack { $whom } once more with the same card.
   *[no] { $who } attacks { $whom } once more with the same card.
  }
vda-took-attack-card = { $you ->
    [yes] You take { $card } into your hand.
   *[no] { $who } takes { $card } into the hand.
  }
vda-more-attacks = { $you ->
    [yes] { $count ->
        [one] You may attack once more.
       *[other] You may attack { $count } times more.
      }
   *[no] { $count ->
        [one] { $who } may attack once more.
       *[other] { $who } may attack { $count } times more.
      }
  }
vda-used-weapon = { $you ->
    [yes] You play { $use } ({ $card }).
   *[no] { $who } plays { $use } ({ $card }).
  }
vda-redirected = { $you ->
    [yes] You pass the attack on to { $whom }.
   *[no] { $who } passes the attack on to { $whom }.
  }
vda-defence-forbidden = { $you ->
    [yes] You allow no defence against this attack.
   *[no] { $who } allows no defence against this attack.
  }
vda-power-multiplied = { $you ->
    [yes] You raise the power to { $power }.
   *[no] { $who } raises the power to { $power }.
  }
vda-deaths-multiplied = { $you ->
    [yes] You double the followers this attack kills.
   *[no] { $who } doubles the followers this attack kills.
  }
