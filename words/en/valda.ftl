# Valda: what is asked, what can be done, what happened.

vda-name = Valda
vda-about = Mine, play cards, build shrines to seven gods, and raid whoever's turn it is: the most followers after six rounds win.
vda-primer =
    Six rounds; most followers win.
    Your turn begins with dice that bring gold, diamonds and god’s blood from your mines and wells.
    Then you draw two cards, open to all, and have three actions: play cards, take resources, draw more.
    Build up to two mines, wells or shrines. A shrine brings a follower, a card of its god and the god’s favour, and two bring a greater one.
    Before your turn ends each rival may attack you once. Defence cards that reach the power of the attack block it.
    At last Thor, Odin and Loki turn what you have left into followers, if you built for them. You never fall below the last safe branch of the tree you have passed.

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
vda-blood-count = { $n } god's blood
vda-gold-count = { $n } gold
vda-diamond-count = { $n ->
    [one] 1 diamond
   *[other] { $n } diamonds
  }
vda-1-blood = 1 god's blood
vda-1-gold = 1 gold
vda-1-diamond = 1 diamond
vda-1-follower = 1 follower
vda-1-skull = a skull
vda-2-blood = 2 god's blood
vda-3-blood = 3 god's blood
vda-4-blood = 4 god's blood
vda-5-blood = 5 god's blood
vda-6-blood = 6 god's blood
vda-2-gold = 2 gold
vda-3-gold = 3 gold
vda-4-gold = 4 gold
vda-5-gold = 5 gold
vda-6-gold = 6 gold
vda-2-diamonds = 2 diamonds
vda-3-diamonds = 3 diamonds
vda-4-diamonds = 4 diamonds
vda-5-diamonds = 5 diamonds
vda-6-diamonds = 6 diamonds
vda-2-followers = 2 followers
vda-3-followers = 3 followers
vda-4-followers = 4 followers
vda-5-followers = 5 followers
vda-6-followers = 6 followers
vda-2-skulls = 2 skulls
vda-3-skulls = 3 skulls
vda-4-skulls = 4 skulls
vda-5-skulls = 5 skulls
vda-6-skulls = 6 skulls
vda-cause-dice = dice
vda-cause-shrine = new shrine
vda-cause-steward = steward

# Phases
vda-phase-resource = Resources
vda-phase-play = Cards
vda-phase-build = Building
vda-phase-attack = Attacks
vda-phase-follower = Followers

# What is asked
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
    [yes] Choose the { $count } regions you take god cards from.
   *[no] { $who } chooses regions to take god cards from.
  }
vda-ask-act = { $you ->
    [yes] { $actions ->
        [0] No action left: play free cards, or go on.
        [one] { $draw ->
            [0] One action left: play a card, or take a resource.
           *[other] One action left: play a card, take a resource, or draw.
          }
       *[other] You have { $actions } actions: play cards, take resources, or draw.
      }
   *[no] { $who } plays cards; actions left: { $actions }.
  }
vda-ask-discard-down = { $you ->
    [yes] Your hand may hold { $limit } cards. Choose one to discard.
   *[no] { $who } discards down to { $limit } cards.
  }
vda-ask-build = { $you ->
    [yes] { $left ->
        [one] Build something, or end the building.
       *[other] Build up to { $left } times, or end the building.
      }
   *[no] { $who } may build.
  }
vda-ask-strike = { $you ->
    [yes] { $again ->
        [0] Attack { $whom }, or pass.
       *[other] Attack { $whom } once more, or pass.
      }
   *[no] { $who } may attack { $whom-you ->
        [yes] you
       *[no] { $whom }
      }.
  }
vda-ask-defend = { $you ->
    [yes] { $laid ->
        [0] { $whom } attacks you with { $card }, power { $power }. Block it, or let it through.
       *[other] The power of { $card } has risen to { $power }; your defence has { $strength }. Add cards, or let it through.
      }
   *[no] { $who } is attacked with { $card }, power { $power }, and may defend.
  }
vda-ask-defend-more = { $you ->
    [yes] You defend with { $picked }: strength { $strength } against { $power }. Add a card.
   *[no] { $who } is attacked and may defend.
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
   *[no] { $who } takes { $whom-you ->
        [yes] resources of yours
       *[no] resources of { $whom }
      }.
  }
vda-ask-steal-card = { $you ->
    [yes] Take a card at random from the hand of { $whom }, or one that lies open.
   *[no] { $who } takes { $whom-you ->
        [yes] a card of yours
       *[no] a card of { $whom }
      }.
  }
vda-ask-steal-seen = { $you ->
    [yes] You see the hand of { $whom }. Take a card.
   *[no] { $who } sees { $whom-you ->
        [yes] your hand
       *[no] the hand of { $whom }
      } and takes a card.
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
    [yes] { $left ->
        [one] Put a card on the discard pile, or stop.
       *[other] Put up to { $left } of your cards on the discard pile, or stop.
      }
   *[no] { $who } puts cards on the discard pile.
  }
vda-ask-may-build = { $you ->
    [yes] Build now, or not.
   *[no] { $who } may build now.
  }
vda-ask-move = { $you ->
    [yes] Move { $whom-you ->
        [yes] one of your shrines
       *[no] a shrine of { $whom }
      } to another region.
   *[no] { $who } moves { $whom-you ->
        [yes] a shrine of yours
       *[no] a shrine of { $whom }
      }.
  }
vda-ask-destroy = { $you ->
    [yes] Choose a building of { $whom } to destroy.
   *[no] { $who } destroys { $whom-you ->
        [yes] a building of yours
       *[no] a building of { $whom }
      }.
  }
vda-ask-borrow = { $you ->
    [yes] Choose a shrine of { $whom } to borrow.
   *[no] { $who } borrows { $whom-you ->
        [yes] a shrine of yours
       *[no] a shrine of { $whom }
      }.
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
    [yes] { $whom-you ->
        [yes] You attack with { $card }, power { $power }. You may play a weapon.
       *[no] { $whom } attacks with { $card }, power { $power }. You may play a weapon.
      }
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
vda-pay = { $blood ->
    [0] { "" }
   *[other] { $blood } god's blood
  }{ $first ->
    [0] { "" }
   *[other] { ", " }
  }{ $gold ->
    [0] { "" }
   *[other] { $gold } gold
  }{ $second ->
    [0] { "" }
   *[other] { ", " }
  }{ $diamonds ->
    [0] { "" }
    [one] 1 diamond
   *[other] { $diamonds } diamonds
  }
vda-do-pass = No weapon now
vda-do-pass-open = No weapon, and ask me this turn only when something happens
vda-do-pass-turn = No weapon, and do not ask me again this turn
vda-do-no-attack = Do not attack
vda-do-no-defence = Let it through
vda-do-stop = Enough
vda-do-end-exchange = On to the cards
vda-do-end-play = End the cards
vda-do-end-play-early = End the cards with actions left
vda-confirm-end-play = You have actions left, and they are lost.
vda-do-end-build = End the building
vda-do-end-turn = End your turn
vda-do-exchange = Exchange { vda-pay } for { $gain }
vda-do-offer = Change { vda-pay } into followers
vda-do-draw = { $count ->
    [one] Draw a card
   *[other] Draw { $count } cards
  }
vda-do-regions = Take god cards from { $gods }
vda-do-play = Play { $card }
vda-do-play-open = Play { $card } from the display
vda-do-take-resource = Take { $what }
vda-do-buy-cards = Draw cards
vda-do-discard = Discard { $card }
vda-do-under = Put { $card } under its deck
vda-do-build = Build a { $what } for { vda-pay }
vda-do-attack = Attack with { $card }
vda-do-defend = Defend with { $card }
vda-do-roll-loki = Roll Loki's dice
vda-do-weapon = { $use } ({ $card })
vda-do-hammertime = { $use }: play { $card } twice
vda-do-worship = { $god }: { vda-pay } for { $followers ->
    [one] a follower
   *[other] { $followers } followers
  }
vda-do-choose = { $whom }
vda-do-resources = Take { vda-pay }
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
vda-ended-won = { $you ->
    [yes] The gods have chosen: you win with { $count } { $count ->
        [one] follower
       *[other] followers
      }.
   *[no] The gods have chosen: { $who } wins with { $count } { $count ->
        [one] follower
       *[other] followers
      }.
  }
vda-ended-won-together = The gods have chosen two: { $who } and { $with } win together with { $count } { $count ->
    [one] follower
   *[other] followers
  } each.
vda-ended-shared = The gods have chosen several: they win together with { $count } { $count ->
    [one] follower
   *[other] followers
  } each.
vda-drew-card = You drew { $card }.
vda-saw-on-deck = You see { $cards }.
vda-kept-god-card = You keep { $card }.
vda-saw-hand = In the hand of { $whom }: { $cards }.
vda-saw-empty-hand = The hand of { $whom } is empty.
vda-reshuffled = The discard pile is shuffled into a new deck.
vda-reshuffled-god = The cards of { $god } are shuffled into a new deck.
vda-put-card-under = It is { $card }.
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
# White dice are Loki's.
vda-rolled-white = { $you ->
    [yes] You roll { $count ->
        [one] Loki's die
       *[other] Loki's dice
      }: { $dice }.
   *[no] { $who } rolls { $count ->
        [one] Loki's die
       *[other] Loki's dice
      }: { $dice }.
  }
vda-came-to-nothing = { $you ->
    [yes] The dice add up to nothing: you keep all your followers and gain none.
   *[no] The dice add up to nothing: { $who } gains and loses no followers.
  }
vda-die-turned = { $you ->
    [yes] You turn a die of { $whom-you ->
        [yes] your own
       *[no] { $whom }
      } from { $from } to { $to }.
   *[no] { $who } turns a die of { $whom-you ->
        [yes] yours
       *[no] { $whom }
      } from { $from } to { $to }.
  }
vda-gained = { $you ->
    [yes] You gain { $what } ({ $cause }).
   *[no] { $who } gains { $what } ({ $cause }).
  }
vda-went-short = { $you ->
    [yes] The supply is short: you go without { $what }.
   *[no] The supply is short: { $who } goes without { $what }.
  }
vda-exchanged = { $you ->
    [yes] You exchange { $pay } for { $gain }.
   *[no] { $who } exchanges { $pay } for { $gain }.
  }
# Of the actions of the turn: "2 left".
vda-left = { $left ->
    [0] none left
   *[other] { $left } left
  }
vda-took-resource = { $you ->
    [yes] { $spent ->
        [0] You take { $what }, free of charge.
        [one] You take { $what } for an action; { vda-left }.
       *[other] You take { $what } for { $spent } actions; { vda-left }.
      }
   *[no] { $spent ->
        [0] { $who } takes { $what }, free of charge.
        [one] { $who } takes { $what } for an action; { vda-left }.
       *[other] { $who } takes { $what } for { $spent } actions; { vda-left }.
      }
  }
vda-bought-cards = { $you ->
    [yes] { $spent ->
        [one] You spend an action on { $count ->
            [one] a card
           *[other] { $count } cards
          }; { vda-left }.
       *[other] You spend { $spent } actions on { $count ->
            [one] a card
           *[other] { $count } cards
          }; { vda-left }.
      }
   *[no] { $spent ->
        [one] { $who } spends an action on { $count ->
            [one] a card
           *[other] { $count } cards
          }; { vda-left }.
       *[other] { $who } spends { $spent } actions on { $count ->
            [one] a card
           *[other] { $count } cards
          }; { vda-left }.
      }
  }
vda-offered = { $you ->
    [yes] You give { $pay } for followers.
   *[no] { $who } gives { $pay } for followers.
  }
vda-climbed = { $you ->
    [yes] { $count ->
        [one] You gain a follower ({ $cause }).
       *[other] You gain { $count } followers ({ $cause }).
      }
   *[no] { $count ->
        [one] { $who } gains a follower ({ $cause }).
       *[other] { $who } gains { $count } followers ({ $cause }).
      }
  }
vda-reached-zone = { $you ->
    [yes] You reach a safe zone and cannot fall below { $floor } any more.
   *[no] { $who } reaches a safe zone and cannot fall below { $floor } any more.
  }
vda-fell = { $you ->
    [yes] { $count ->
        [one] You lose a follower ({ $cause }).
       *[other] You lose { $count } followers ({ $cause }).
      }
   *[no] { $count ->
        [one] { $who } loses a follower ({ $cause }).
       *[other] { $who } loses { $count } followers ({ $cause }).
      }
  }
vda-spared = { $you ->
    [yes] { $count ->
        [one] The safe zone at { $floor } spares you a follower.
       *[other] The safe zone at { $floor } spares you { $count } followers.
      }
   *[no] { $count ->
        [one] The safe zone at { $floor } spares { $who } a follower.
       *[other] The safe zone at { $floor } spares { $who } { $count } followers.
      }
  }
vda-bought = { $you ->
    [yes] { $count ->
        [one] You give { $god } { $pay } for a follower.
       *[other] You give { $god } { $pay } for { $count } followers.
      }
   *[no] { $count ->
        [one] { $who } gives { $god } { $pay } for a follower.
       *[other] { $who } gives { $god } { $pay } for { $count } followers.
      }
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
vda-drew-by = { $you ->
    [yes] { $count ->
        [one] You draw a card ({ $cause }).
       *[other] You draw { $count } cards ({ $cause }).
      }
   *[no] { $count ->
        [one] { $who } draws a card ({ $cause }).
       *[other] { $who } draws { $count } cards ({ $cause }).
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
   *[no] { $who } looks at { $whom-you ->
        [yes] your hand
       *[no] the hand of { $whom }
      }.
  }
vda-played = { $you ->
    [yes] { $spent ->
        [0] You play { $card }, free of charge.
        [one] You play { $card } for an action; { vda-left }.
       *[other] You play { $card } for { $spent } actions; { vda-left }.
      }
   *[no] { $spent ->
        [0] { $who } plays { $card }, free of charge.
        [one] { $who } plays { $card } for an action; { vda-left }.
       *[other] { $who } plays { $card } for { $spent } actions; { vda-left }.
      }
  }
vda-played-free = { $you ->
    [yes] You play { $card } without spending an action.
   *[no] { $who } plays { $card } without spending an action.
  }
vda-discarded = { $you ->
    [yes] You discard { $card } to keep { $limit } cards.
   *[no] { $who } discards { $card } to keep { $limit } cards.
  }
vda-put-away = { $you ->
    [yes] You put { $card } on the discard pile ({ $cause }).
   *[no] { $who } puts { $card } on the discard pile ({ $cause }).
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
        [one] You steal a follower from { $whom } ({ $cause }).
       *[other] You steal { $count } followers from { $whom } ({ $cause }).
      }
   *[no] { $count ->
        [one] { $who } steals a follower from { $whom } ({ $cause }).
       *[other] { $who } steals { $count } followers from { $whom } ({ $cause }).
      }
  }
vda-stole-resources = { $you ->
    [yes] You steal { $what } from { $whom } ({ $cause }).
   *[no] { $who } steals { $what } from { $whom } ({ $cause }).
  }
vda-stole-nothing = { $you ->
    [yes] You find nothing to steal from { $whom } ({ $cause }).
   *[no] { $who } finds nothing to steal from { $whom } ({ $cause }).
  }
vda-stole-card = { $you ->
    [yes] You steal a card from the hand of { $whom }.
   *[no] { $who } steals a card from { $whom-you ->
        [yes] your hand
       *[no] the hand of { $whom }
      }.
  }
vda-stole-open-card = { $you ->
    [yes] You steal { $card } from the display of { $whom }.
   *[no] { $who } steals { $card } from { $whom-you ->
        [yes] your display
       *[no] the display of { $whom }
      }.
  }
vda-declared = { $you ->
    [yes] You declare another building: a { $what }.
   *[no] { $who } declares another building: a { $what }.
  }
vda-built = { $you ->
    [yes] You build a { $what } for { $pay }.
   *[no] { $who } builds a { $what } for { $pay }.
  }
vda-built-free = { $you ->
    [yes] You build a { $what } without paying.
   *[no] { $who } builds a { $what } without paying.
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
    [yes] Your loans end: the shrines go back to their owners.
   *[no] The loans of { $who } end: the shrines go back to their owners.
  }
vda-moved = { $you ->
    [yes] You move a shrine of { $whom-you ->
        [yes] your own
       *[no] { $whom }
      } from { $from } to { $to }.
   *[no] { $who } moves a shrine of { $whom-you ->
        [yes] yours
       *[no] { $whom }
      } from { $from } to { $to }.
  }
vda-destroyed = { $you ->
    [yes] You destroy a { $what } of { $whom }.
   *[no] { $who } destroys a { $what } of { $whom-you ->
        [yes] yours
       *[no] { $whom }
      }.
  }
vda-nothing-to-move = { $you ->
    [yes] You find no shrine of { $whom-you ->
        [yes] your own
       *[no] { $whom }
      } that can be moved.
   *[no] { $who } finds no shrine of { $whom-you ->
        [yes] yours
       *[no] { $whom }
      } that can be moved.
  }
vda-nothing-to-destroy = { $you ->
    [yes] You find no building of { $whom } to destroy.
   *[no] { $who } finds no building of { $whom-you ->
        [yes] yours
       *[no] { $whom }
      } to destroy.
  }
vda-nothing-to-borrow = { $you ->
    [yes] You find no shrine of { $whom } to borrow.
   *[no] { $who } finds no shrine of { $whom-you ->
        [yes] yours
       *[no] { $whom }
      } to borrow.
  }
vda-building-stopped = { $you ->
    [yes] You stop { $whom }: the { $what } is not built, nothing is paid, and the building is over.
   *[no] { $who } stops { $whom }: the { $what } is not built, nothing is paid, and the building is over.
  }
vda-attack-order = { $count ->
    [2] Attacks may come from { $first }, then from { $second }.
    [3] Attacks may come from { $first }, then from { $second }, then from { $third }.
   *[other] Attacks may come from { $first }, then from { $second }, then from { $third }, last from { $fourth }.
  }
vda-attacked = { $you ->
    [yes] You attack { $whom } with { $card }, power { $power }.
   *[no] { $who } attacks { $whom } with { $card }, power { $power }.
  }
vda-no-attack = { $you ->
    [yes] { $again ->
        [0] You do not attack.
       *[other] You do not attack again.
      }
   *[no] { $again ->
        [0] { $who } does not attack.
       *[other] { $who } does not attack again.
      }
  }
vda-defended = { $you ->
    [yes] You defend with { $card }.
   *[no] { $who } defends with { $card }.
  }
vda-no-defence = { $you ->
    [yes] { $forbidden ->
        [0] You play no defence.
       *[other] You may not defend.
      }
   *[no] { $forbidden ->
        [0] { $who } plays no defence.
       *[other] { $who } may not defend.
      }
  }
vda-blocked = { $you ->
    [yes] You block { $card }, { $strength } against { $power }.
   *[no] { $who } blocks { $card }, { $strength } against { $power }.
  }
vda-succeeded = { $you ->
    [yes] Your attack on { $whom } with { $card } succeeds.
   *[no] The attack of { $who } on { $whom } with { $card } succeeds.
  }
vda-cancelled = { $you ->
    [yes] You cancel { $whom-you ->
        [yes] your own attack
       *[no] the attack of { $whom }
      } with { $card }.
   *[no] { $who } cancels { $whom-you ->
        [yes] your attack
       *[no] the attack of { $whom }
      } with { $card }.
  }
vda-attack-again = { $you ->
    [yes] You attack { $whom } once more with { $card }.
   *[no] { $who } attacks { $whom } once more with { $card }.
  }
vda-took-attack-card = { $you ->
    [yes] You take { $card }, the card of the attack, into your hand.
   *[no] { $who } takes { $card }, the card of the attack, into the hand.
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
    [yes] You pass the attack with { $card } on to { $whom }.
   *[no] { $who } passes the attack with { $card } on to { $whom }.
  }
vda-defence-forbidden = { $you ->
    [yes] You allow no defence against { $card }.
   *[no] { $who } allows no defence against { $card }.
  }
vda-power-multiplied = { $you ->
    [yes] You raise the power of { $card } to { $power }.
   *[no] { $who } raises the power of { $card } to { $power }.
  }
vda-deaths-multiplied = { $you ->
    [yes] { $factor ->
        [2] You double the followers that { $card } kills.
       *[other] You multiply the followers that { $card } kills by { $factor }.
      }
   *[no] { $factor ->
        [2] { $who } doubles the followers that { $card } kills.
       *[other] { $who } multiplies the followers that { $card } kills by { $factor }.
      }
  }

# Cards: what they are and what they do
vda-card-free = Free: costs no action
vda-card-action = Costs an action
vda-card-power = Power { $n }
vda-card-shields = Defence { $n }
vda-card-weapon = Weapon: one of two uses, free of charge, in any turn
vda-shrine = shrine
vda-any-resource = resource of your choice
vda-or = { " or " }
vda-die-yellow = yellow
vda-die-blue = blue
vda-die-white = white
vda-whom-owner = you
vda-whom-chosen = a chosen player
vda-whom-all = every opponent
vda-whom-attacker = the attacker
vda-whom-defender = the defender
vda-fx-use = { $name } ({ $when }{ $by }): { $does }
vda-when-any = at any time
vda-when-open = between two steps
vda-when-roll = when dice were rolled
vda-when-yellow = while cards are played
vda-when-build = when a second building is declared
vda-when-attack = when an attack card was played
vda-when-defence = when defence cards would block it
vda-when-block = when an attack was blocked
vda-when-effect = when an attack is about to succeed
vda-by-any = { "" }
vda-by-defender = , if you are its target
vda-by-attacker = , if it was yours
vda-by-not-attacker = , if it is not yours
vda-by-active = , in your turn
vda-by-not-active = , in another’s turn
vda-fx-always = Whatever the result: { $does }
vda-fx-blocked = If the attack is blocked: { $does }
vda-fx-everybody = Every player: { $does }
vda-fx-gain-follower = { $n ->
    [one] gain a follower.
   *[other] gain { $n } followers.
  }
vda-fx-gain-blood = gain { $n } god's blood.
vda-fx-gain-gold = gain { $n } gold.
vda-fx-gain-diamond = { $n ->
    [one] gain a diamond.
   *[other] gain { $n } diamonds.
  }
vda-fx-gain-resource = { $n ->
    [one] gain a resource of your choice.
   *[other] gain { $n } resources of your choice.
  }
vda-fx-gain-hidden = { $n ->
    [one] draw a hidden card.
   *[other] draw { $n } hidden cards.
  }
vda-fx-gain-open = { $n ->
    [one] lay a card of the deck open in your display.
   *[other] lay { $n } cards of the deck open in your display.
  }
vda-fx-god-card = take the top card of a god deck of your choice.
vda-fx-god-card-look = look at the top { $n } cards of a god deck of your choice, take one and put the others under it.
vda-fx-lose = { $n ->
    [one] { $whom } loses a follower.
   *[other] { $whom } loses { $n } followers.
  }
vda-fx-steal-follower = { $n ->
    [one] steal a follower from { $whom }.
   *[other] steal { $n } followers from { $whom }.
  }
vda-fx-steal-resource = { $n ->
    [one] steal a resource of your choice from { $whom }.
   *[other] steal { $n } resources of your choice from { $whom }.
  }
vda-fx-steal-blood = steal { $n } god's blood from { $whom }.
vda-fx-steal-gold = steal { $n } gold from { $whom }.
vda-fx-steal-diamond = { $n ->
    [one] steal a diamond from { $whom }.
   *[other] steal { $n } diamonds from { $whom }.
  }
vda-fx-steal-hidden = { $n ->
    [one] steal a random card from the hand of { $whom }.
   *[other] steal { $n } random cards from the hand of { $whom }.
  }
vda-fx-steal-hidden-or-open = steal a random card from the hand, or one of choice from the display, of { $whom }.
vda-fx-steal-seen = { $n ->
    [one] steal a card of your choice from it.
   *[other] steal { $n } cards of your choice from it.
  }
vda-fx-roll-followers = { $n ->
    [one] roll a { $colour } die and gain as many followers as its number.
   *[other] roll { $n } { $colour } dice and gain as many followers as their numbers together.
  }
vda-fx-roll-skulls = { $n ->
    [one] roll a { $colour } die and gain as many followers as it shows; a skull costs one.
   *[other] roll { $n } { $colour } dice and gain as many followers as they show together; a skull takes one away.
  }
vda-fx-roll-resources = { $n ->
    [one] roll a { $colour } die and gain what it shows.
   *[other] roll { $n } { $colour } dice and gain what they show.
  }
vda-fx-change = up to { $max } times, change { $n } { $from } into { $m } { $to }.
vda-fx-look-decks = look at the top card of { $n } different god decks.
vda-fx-look-hand = look at the hand of { $whom }.
vda-fx-swap = put up to { $n } of your cards under their decks and draw as many hidden cards.
vda-fx-take-any = { $n ->
    [one] take a card of your choice from the discard pile.
   *[other] take { $n } cards of your choice from the discard pile.
  }
vda-fx-take-attack = { $n ->
    [one] take an attack card of your choice from the discard pile.
   *[other] take { $n } attack cards of your choice from the discard pile.
  }
vda-fx-take-defence = { $n ->
    [one] take a defence card of your choice from the discard pile.
   *[other] take { $n } defence cards of your choice from the discard pile.
  }
vda-fx-take-attack-card = take its attack card into your hand.
vda-fx-discard = put up to { $n } of your cards on the discard pile, and for each { $does }
vda-fx-build-limit = build up to { $n } times this turn.
vda-fx-mine = build a mine now, without paying.
vda-fx-mine-pay = you may build a mine now.
vda-fx-well = build a well now, without paying.
vda-fx-well-pay = you may build a well now.
vda-fx-move = move a shrine of { $whom } to another region that is not locked.
vda-fx-destroy = { $n ->
    [one] destroy a { $what } of { $whom }.
   *[other] destroy { $n } buildings ({ $what }) of { $whom }.
  }
vda-fx-borrow = { $n ->
    [one] borrow a shrine of a chosen player until the end of your turn.
   *[other] borrow { $n } shrines of a chosen player until the end of your turn.
  }
vda-fx-play-yellow = play up to { $n } more yellow cards without spending actions.
vda-fx-play-again = play this card once more against the same player.
vda-fx-attack = { $n ->
    [one] you may play one more attack card in this phase.
   *[other] you may play { $n } more attack cards in this phase.
  }
vda-fx-multiply-deaths = the followers an attack kills are multiplied by { $n }.
vda-fx-redirect = pass an attack on you to another player.
vda-fx-set-die = turn a rolled die to another face.
vda-fx-cancel = cancel an attack and take its card into your hand.
vda-fx-forbid-defence = no defence card counts against an attack, and none may be played.
vda-fx-repeat = play your blocked attack card again against the same player.
vda-fx-double-yellow = play a yellow card twice without spending an action.
vda-fx-multiply-power = the power of an attack is multiplied by { $n }.
vda-fx-stop-building = stop another player's second or later building; nothing is paid, and the building is over.

# The table in lines
vda-board-heading = round { $round } of { $last } · deck { $deck } · discard { $discard }
vda-board-region = { $sites } free
vda-board-locked = locked by { $who }
vda-board-player = followers { $followers } (floor { $floor }) · blood { $blood } gold { $gold } diamonds { $diamonds } · mines { $mines } wells { $wells } · hand { $hand }
vda-board-shrines = shrines: { $shrines }
vda-board-hand = Your hand
vda-board-display = Open cards of { $who }
vda-board-shown = You see
vda-board-attack = { $attacker } against { $defender }
vda-board-power = power { $power } against { $strength }
vda-board-roll = The dice show { $dice }.
vda-board-known = known: { $cards }
vda-score = The gods have chosen
vda-score-followers = followers
vda-score-buildings = buildings
vda-score-resources = resources
vda-score-tie = breaks a tie
vda-score-tie-again = breaks a tie after that

# The table in pictures
vda-round = Round { $round } of { $last }
vda-actions-left = { $n ->
    [0] no action left
    [one] one action of { $of } left
   *[other] { $n } actions of { $of } left
  }
vda-tree = Yggdrasil
vda-safe-zone = safe zone: nobody falls below it
vda-climber = { $who }: { $n ->
    [one] one follower
   *[other] { $n } followers
  }
vda-sites = { $taken } of { $of } sites taken
vda-steward = { $who } is steward here: locked for all others
vda-costs = costs { $cost }
vda-god-deck = cards of { $god }
vda-market = Supply
vda-supply-blood = god's blood in the supply
vda-supply-gold = gold in the supply
vda-supply-diamond = diamonds in the supply
vda-stat-deck = cards in the deck
vda-stat-discard = discard pile
vda-stat-followers = followers
vda-stat-floor = safe zone: followers that cannot be lost
vda-stat-hand = cards in hand
vda-stat-mines = mines
vda-stat-wells = wells
vda-stat-shrines-left = shrines left to build
vda-own-display = Open before you
vda-home = Your settlement
vda-home-of = The settlement of { $who }
vda-raid-against = against
vda-raid-through = It comes through: { $n } more to block.
vda-raid-holds = The defence holds.
vda-raid-lay = Lay a defence card here
vda-favour-heimdall = { $n ->
    [one] swap 1 for 1 of choice
   *[other] swap { $n } of a kind for 1 of choice
  }
vda-favour-freya = draw hidden; a card for { $n ->
    [one] one action
   *[other] { $n } actions
  }
vda-favour-freya-draw = draw { $n } each turn
vda-favour-surtur = { $cards ->
    [one] attacks +{ $power } power
   *[other] { $power ->
        [0] { $cards } attacks a phase
       *[other] { $cards } attacks a phase, +{ $power } power
      }
  }
vda-favour-tyr = each defence card +{ $n }
vda-favour-offering = { $n } { $from } for { $m ->
    [one] 1 follower
   *[other] { $m } followers
  }, { $uses }×
vda-favour-loki = { $n ->
    [one] roll a white die
   *[other] roll { $n } white dice
  }
vda-side-attacks = attacks
vda-side-you-attack = attack
vda-side-defends = defends
vda-side-you-defend = defend
vda-side-rolled = rolled
vda-side-no-defence = No defence is allowed
vda-side-deadly = The deaths are doubled
vda-power = power
vda-defence = defence
vda-no-defence-yet = no defence card yet
vda-dice = dice
vda-hand-of = The hand of { $who }
vda-shown-god = Keep one of these
vda-shown-pile = The discard pile
vda-legend-action = action; yellow card. With 0: costs no action
vda-legend-attack = power of an attack; attack card
vda-legend-defence = strength of a defence; defence card
vda-legend-weapon = weapon of a god: one of two uses
vda-legend-hidden = card of the hand, or drawn hidden
vda-legend-open = card of the deck, laid open
vda-legend-god-card = card of a god
vda-legend-steal = steal
vda-legend-everybody = every opponent; with a gift: every player
vda-legend-into = becomes, or moves to
vda-legend-again = once more, or exchange
vda-legend-destroy = destroy, stop or forbid
vda-legend-look = look at
vda-legend-take = take back, or borrow
vda-legend-mine = mine: a yellow die for gold and diamonds
vda-legend-well = well: a blue die for god's blood
vda-legend-shrine = shrine, or any building
vda-legend-locked = locked by its steward

# Kinds of answers
vda-group-exchange = Exchange
vda-group-offer = Change into followers
vda-group-draw = Draw
vda-group-regions = God cards
vda-group-play = Play a card
vda-group-take-resource = Take a resource
vda-group-buy-cards = Draw cards
vda-group-discard = Discard
vda-group-under = Put under a deck
vda-group-build = Build
vda-group-attack = Attack
vda-group-defend = Defend
vda-group-worship = Call on the gods
vda-group-roll-loki = Loki
vda-group-weapon = Play a weapon
vda-group-choose = Choose a player
vda-group-resources = Choose resources
vda-group-steal-hidden = From the hand
vda-group-steal-open = From the display
vda-group-steal-seen = Take a card
vda-group-god-deck = God deck
vda-group-keep = Keep
vda-group-look = Look
vda-group-take = Take
vda-group-move = Move a shrine
vda-group-destroy = Destroy
vda-group-borrow = Borrow
vda-group-turn-die = Turn a die
vda-group-pass = Pass
vda-group-pass-open = Pass
vda-group-pass-turn = Pass
vda-group-stop = Go on
vda-kind-yellow = Yellow cards
vda-kind-attack = Attack cards
vda-kind-defence = Defence cards
vda-kind-weapon = Weapons of the gods

# What a choice brings
vda-brings-gains = gives { vda-pay }
vda-brings-followers = { $n ->
    [one] 1 follower more
   *[other] { $n } followers more
  }
vda-brings-builds = then you can pay for { $what }
vda-brings-nothing = then you can pay for no building
vda-brings-power = power { $power }
vda-brings-holds = strength { $strength } against { $power }: it holds
vda-brings-through = { $card } takes effect
vda-brings-falls = strength { $strength } against { $power }: not enough yet

# Where followers came from
vda-from-cards = cards
vda-from-dice = dice
vda-from-shrines = shrines
vda-from-stewards = stewards
vda-from-favour = favour of gods
vda-from-theft = stolen
vda-from-start = at the start
