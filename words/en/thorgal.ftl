# Thorgal: what is asked, what can be done, what happened, and what cards say.

tho-name = Thorgal: The Card Game
tho-about = Lead your team on expeditions and win three horns; every other round you are the doom of the others.
tho-primer =
    Three horns win: each land you conquer brings one. Whoever has to take damage and cannot loses.
    In each round one player leads an expedition as destiny player, and the other hinders it as doom player. Then they change roles.
    Seven fate points come first: each draws a card or puts one face down into the pool, and the pool pays for cards.
    At Dawn followers and supports join the team. Then the expedition goes to a land, and the team must reach its Valour, its Guile and its Power.
    Doom cards make that harder, and one follower of the doom player may oppose the team.
    At Dusk upkeep is checked, and cards left in hand are put away.
tho-about-multi = House rules for 3 and 4 players: the book we follow is for 2.

# Settings
tho-set-factions = Factions
tho-set-factions-chosen = Chosen, one after the other
tho-set-factions-dealt = Dealt at random
tho-set-factions-outlaws-newcomers = Outlaws against Newcomers
tho-set-factions-outlaws-magnates = Outlaws against Magnates
tho-set-factions-outlaws-vikings = Outlaws against Vikings
tho-set-factions-newcomers-outlaws = Newcomers against Outlaws
tho-set-factions-newcomers-magnates = Newcomers against Magnates
tho-set-factions-newcomers-vikings = Newcomers against Vikings
tho-set-factions-magnates-outlaws = Magnates against Outlaws
tho-set-factions-magnates-newcomers = Magnates against Newcomers
tho-set-factions-magnates-vikings = Magnates against Vikings
tho-set-factions-vikings-outlaws = Vikings against Outlaws
tho-set-factions-vikings-newcomers = Vikings against Newcomers
tho-set-factions-vikings-magnates = Vikings against Magnates
tho-set-factions-about = How each player comes by a faction.
tho-set-give-up = Giving up
tho-set-give-up-no = Not offered
tho-set-give-up-yes = Offered
tho-set-give-up-about = Whether a player may give up.

# The vocabulary of cards
tho-valour = Valour
tho-guile = Guile
tho-power = Power
tho-elements = Elements
tho-intrigue = Intrigue
tho-damage = Damage
tho-fate = Fate of the Gods
tho-dawn = Dawn
tho-expedition = Expedition
tho-dusk = Dusk
tho-destiny-player = destiny player
tho-doom-player = doom player
tho-kind-card = { $count ->
    [one] card
   *[other] cards
  }
tho-kind-follower = { $count ->
    [one] follower
   *[other] followers
  }
tho-kind-support = { $count ->
    [one] support
   *[other] supports
  }
tho-kind-event = { $count ->
    [one] event
   *[other] events
  }
tho-kind-doom = { $count ->
    [one] doom card
   *[other] doom cards
  }
tho-other = other
tho-unique = unique
tho-of-cost = of cost { $cost } or less
tho-you = you
tho-opponent = the opponent

# Keywords explained
tho-keyword = { $name }: { $text }
tho-explain-elements = The player of the card may remove 1 exhaustion marker from any card in a team, the opposing follower or a conquered land.
tho-explain-intrigue = The player of the card may put 1 exhaustion marker on any card in a team, the opposing follower or a conquered land.
tho-explain-damage = The destiny player destroys 1 card from hand or from the top of the destiny deck. Who cannot, loses.
tho-explain-upkeep = Checked at Dusk. If it cannot be met, the follower is destroyed or kept for 2 damage.
tho-explain-unique = Only one of this name in play for each player.
tho-explain-activate = An action; puts 1 exhaustion marker on the card. An exhausted card cannot be activated.

# What is asked
tho-ask-wait = { $you ->
    [yes] It is your move.
   *[no] { $who } is asked.
  }
tho-ask-faction = { $you ->
    [yes] Choose your faction. It is a deck to lead expeditions with, and another to hinder those of others.
   *[no] { $who } chooses a faction.
  }
tho-ask-team = Choose one or two followers for your first team. Together they may cost 3 at the most. Everybody chooses in secret.
tho-ask-lands = Choose two of your lands. You and the others can conquer them, each for a horn. Everybody chooses in secret.
tho-ask-further-lands = { $you ->
    [yes] Add { $count ->
        [one] one more of your lands
       *[other] { $count } more of your lands
      } to the middle.
   *[no] { $who } adds lands to the middle.
  }
tho-ask-fate = { $you ->
    [yes] Fate of the Gods: { $points } fate { $points ->
        [one] point
       *[other] points
      } left. Draw a card, or put the rest into your pool to pay with.
   *[no] Everybody spends fate points in secret.
  }
tho-ask-turn-destiny = { $you ->
    [yes] You are the destiny player: play a card, activate one, or pass.
   *[no] { $who } acts as destiny player.
  }
tho-ask-turn-doom = { $you ->
    [yes] You are the doom player: play a doom card or pass.
   *[no] { $who } acts as doom player.
  }
tho-ask-turn-fenrir = { $you ->
    [yes] You are the doom player: play a doom card, wake Fenrir, or pass.
   *[no] { $who } acts as doom player.
  }
tho-ask-expedition = { $you ->
    [yes] Expedition to { $land }: play a card, use an effect, or pass. { tho-so-far }
   *[no] { $who } acts in the expedition to { $land }.
  }
tho-ask-goal = { $you ->
    [yes] Choose the land your expedition goes to.
   *[no] { $who } chooses where the expedition goes.
  }
tho-ask-oppose = { $you ->
    [yes] Will a follower of yours oppose the expedition to { $land }? It is destroyed if the expedition succeeds, and comes back to your team if it fails.
   *[no] { $who } may oppose the expedition to { $land }.
  }
# How the expedition stands: "It would fail now: Valour 5 of 1, Guile 3 of 2, Power 1 of 3."
tho-so-far = { $standing }: { tho-compared }.
tho-would-succeed = It would succeed now
tho-would-fail = It would fail now
tho-ask-horn = { $you ->
    [yes] { $land } is yours. Use the effect of its horn now, or it is lost.
   *[no] { $who } may use the horn of { $land }.
  }
tho-ask-moments = { $you ->
    [yes] Several cards have waited for the result. Which first?
   *[no] { $who } chooses which card comes first.
  }
tho-ask-upkeep = { $you ->
    [yes] Upkeep: which follower is checked next?
   *[no] { $who } checks the upkeep of the team.
  }
tho-ask-unmet = { $you ->
    [yes] The upkeep of { $card } is not met. Destroy it, or keep it and take 2 damage.
   *[no] { $who } decides about { $card }.
  }
tho-ask-tidy = { $you ->
    [yes] Put each card left in your hand onto your pool (to pay with) or on top of your deck (to draw again). The last one you put there lies on top.
   *[no] Everybody puts the hand away in secret.
  }
tho-ask-elements = { $you ->
    [yes] Elements on { $card }: remove 1 exhaustion marker from a card, if you like.
   *[no] { $who } resolves Elements.
  }
tho-ask-intrigue = { $you ->
    [yes] Intrigue on { $card }: put 1 exhaustion marker on a card, if you like.
   *[no] { $who } resolves Intrigue.
  }
tho-ask-suffer = { $you ->
    [yes] { $count ->
        [one] 1 damage: destroy a card from your hand, or the top card of your deck.
       *[other] { $count } damage: destroy cards from your hand, or the rest from the top of your deck.
      }
   *[no] { $who } suffers { $count } damage.
  }
tho-ask-against = { $you ->
    [yes] Which opponent does { $card } strike?
   *[no] { $who } chooses an opponent.
  }
tho-ask-consider = { $you ->
    [yes] Use the effect of { $card }?
   *[no] { $who } may use { $card }.
  }
tho-ask-pick = { $you ->
    [yes] Choose { $count ->
        [one] a card
       *[other] { $count } cards
      } for { $card }.
   *[no] { $who } chooses for { $card }.
  }
tho-ask-attribute = { $you ->
    [yes] Which attribute?
   *[no] { $who } chooses an attribute.
  }
tho-ask-discard = { $you ->
    [yes] Choose { $count ->
        [one] a hand card
       *[other] { $count } hand cards
      } to discard.
   *[no] { $who } discards.
  }
tho-ask-destroy-hand = { $you ->
    [yes] Choose { $count ->
        [one] a hand card
       *[other] { $count } hand cards
      } to destroy.
   *[no] { $who } destroys hand cards.
  }
tho-ask-hand-to-pool = { $you ->
    [yes] Choose { $count ->
        [one] a hand card
       *[other] { $count } hand cards, one after the other,
      } for your pool.
   *[no] { $who } puts cards into the pool.
  }
tho-ask-hand-to-top = { $you ->
    [yes] Choose { $count ->
        [one] a hand card
       *[other] { $count } hand cards, one after the other,
      } to put on top of your deck.
   *[no] { $who } puts hand cards on top of the deck.
  }
tho-ask-hand-to-bottom = { $you ->
    [yes] Choose { $count ->
        [one] a hand card
       *[other] { $count } hand cards, one after the other,
      } to put under your deck.
   *[no] { $who } puts hand cards under the deck.
  }
tho-ask-recall = { $you ->
    [yes] Choose up to { $count } destroyed { $count ->
        [one] card
       *[other] cards
      } to put { $to }.
   *[no] { $who } takes destroyed cards back.
  }
tho-to-hand = into your hand
tho-to-top = on top of your deck
tho-to-bottom = under your deck
tho-to-pool = onto your pool
tho-ask-take = { $you ->
    [yes] Take up to { $count } of the cards you look at into your hand.
   *[no] { $who } looks at cards.
  }
tho-ask-lay-top = { $you ->
    [yes] Put the cards on top of your deck, one after the other; the last one will be drawn first. Which one is next?
   *[no] { $who } puts cards back.
  }
tho-ask-lay-bottom = { $you ->
    [yes] Put the cards under your deck, one after the other; each lies below the one before. Which one is next?
   *[no] { $who } puts cards back.
  }
tho-ask-lay-pool = { $you ->
    [yes] Put the cards onto your pool, one after the other; the last one lies on top. Which one is next?
   *[no] { $who } puts cards back.
  }
tho-ask-put = { $you ->
    [yes] Put a card into your team without paying, if you like.
   *[no] { $who } may put a card into the team.
  }
tho-ask-option = { $you ->
    [yes] { $card }: choose one.
   *[no] { $who } chooses for { $card }.
  }
tho-ask-redirect = { $you ->
    [yes] Lead the expedition to another land?
   *[no] { $who } may change the goal.
  }
tho-ask-swap = { $you ->
    [yes] Exchange an unconquered land with one of your set-aside lands?
   *[no] { $who } may exchange a land.
  }

# What the cards of a question say
tho-asked = { $card }: { $text }

# What can be done
tho-do-faction = Play the { $faction }
tho-do-team = Begin with { $cards }
tho-do-team-many = Begin with other followers
tho-do-team-recommended = Begin with the recommended team: { $cards }
tho-do-lands = Bring { $cards } ({ $difficulty })
tho-do-draw = Draw a card
tho-several = Draw these, the rest into the pool
tho-several-count = Cards to draw
tho-do-stock = Put the rest into the pool
tho-do-play = Play { $card } ({ $cost })
tho-do-activate = Activate { $card }
tho-do-fenrir = Wake Fenrir of { $card }
tho-do-pass = Pass
tho-do-pass-short = Pass, though the team falls short
tho-confirm-short = As it stands the expedition fails.
tho-confirm-oppose = The follower is lost if the expedition succeeds.
tho-do-goal = Go to { $card } ({ $difficulty })
tho-do-oppose = Oppose with { $card } ({ $cost ->
    [0] free
   *[other] { $cost }
  })
tho-do-not-oppose = Do not oppose
tho-do-decline = Decline
tho-do-use = Use it
tho-do-upkeep = Check { $card }
tho-do-destroy = Destroy the follower
tho-do-keep = Keep it for 2 damage
tho-do-to-pool = { $card } onto the pool
tho-do-to-deck = { $card } onto the deck
tho-do-lose = Destroy { $card }
tho-do-lay = { $card }
tho-do-put = Put { $card } into your team
tho-do-take = Take { $card }
tho-do-from-deck = The rest from the deck
tho-do-top-of-deck = The top card of the deck
tho-do-enough = No more
tho-do-choose = { $card }
tho-do-choose-theirs = { $card } of { $whom }
tho-do-choose-opposer = { $card }, who opposes
tho-do-attribute = { $attribute }
tho-do-option = Option { $number }
tho-do-against = Against { $whom }
tho-do-swap = Exchange { $card } for { $land } ({ $difficulty })
tho-do-give-up = Give up

# What happened
tho-took-faction = { $you ->
    [yes] You play the { $faction }.
   *[no] { $who } plays the { $faction }.
  }
tho-brought-follower = { $you ->
    [yes] You begin with { $card }.
   *[no] { $who } begins with { $card }.
  }
tho-brought-land = { $you ->
    [yes] You bring { $land }.
   *[no] { $who } brings { $land }.
  }
tho-first-destiny = { $you ->
    [yes] You are the first destiny player.
   *[no] { $who } is the first destiny player.
  }
tho-round-began = { $you ->
    [yes] Round { $round }. You are the destiny player.
   *[no] Round { $round }. { $who } is the destiny player.
  }
tho-phase-fate = Fate of the Gods.
tho-phase-dawn = Dawn.
tho-phase-expedition = The expedition begins.
tho-phase-dusk = Dusk.
tho-drew = { $you ->
    [yes] Into your hand: { $card }.
   *[no] Into the hand of { $who }: { $card }.
  }
tho-drew-cards = { $you ->
    [yes] You have drawn { $count ->
        [one] 1 card
       *[other] { $count } cards
      }.
   *[no] { $who } draws { $count ->
        [one] 1 card
       *[other] { $count } cards
      }.
  }
tho-stocked = { $you ->
    [yes] You put { $count ->
        [one] 1 card
       *[other] { $count } cards
      } from your deck into your pool.
   *[no] { $who } puts { $count ->
        [one] 1 card
       *[other] { $count } cards
      } from the deck into the pool.
  }
tho-drew-none = { $you ->
    [yes] Your deck is empty: you draw nothing.
   *[no] The deck of { $who } is empty: nothing is drawn.
  }
tho-stocked-none = { $you ->
    [yes] Your deck is empty: nothing goes into your pool.
   *[no] The deck of { $who } is empty: nothing goes into the pool.
  }
tho-put-nothing = { $you ->
    [yes] You put no card into your team.
   *[no] { $who } puts no card into the team.
  }
tho-changed-nothing = The effect changes no card.
tho-left-out = The effect of { $card } is left out: its condition does not hold.
tho-left-out-unpaid = The effect of { $card } is left out: its price cannot be paid.
tho-pool-empty = { $you ->
    [yes] Your pool is empty: you discard nothing.
   *[no] The pool of { $who } is empty: nothing is discarded.
  }
tho-passed = { $you ->
    [yes] You pass.
   *[no] { $who } passes.
  }
# What a card cost: cards of the pool, each a point.
tho-price = { $cost ->
    [0] for free
    [one] for 1 point
   *[other] for { $cost } points
  }
tho-played = { $you ->
    [yes] You play { $card } { tho-price }.
   *[no] { $who } plays { $card } { tho-price }.
  }
tho-put-into-play = { $you ->
    [yes] You put { $card } into your team without paying.
   *[no] { $who } puts { $card } into the team without paying.
  }
tho-activated = { $you ->
    [yes] You activate { $card }.
   *[no] { $who } activates { $card }.
  }
tho-used-fenrir = { $you ->
    [yes] You wake Fenrir of { $land }.
   *[no] { $who } wakes Fenrir of { $land }.
  }
tho-symbol-damage = A Damage symbol of { $card } strikes the destiny player.
tho-upkeep-met = { $you ->
    [yes] You keep { $card }: the upkeep is met.
   *[no] { $who } keeps { $card }: the upkeep is met.
  }
tho-upkeep-unmet = { $you ->
    [yes] You cannot meet the upkeep of { $card }.
   *[no] { $who } cannot meet the upkeep of { $card }.
  }
tho-tidied-up = { $you ->
    [yes] You put the rest of your hand away: { $pool ->
        [0] { $deck ->
            [one] 1 card
           *[other] { $deck } cards
          } onto your deck
        [one] 1 card onto your pool{ $deck ->
            [0] {""}
           *[other] , { $deck } onto your deck
          }
       *[other] { $pool } cards onto your pool{ $deck ->
            [0] {""}
           *[other] , { $deck } onto your deck
          }
      }.
   *[no] { $who } puts the rest of the hand away: { $pool ->
        [0] { $deck ->
            [one] 1 card
           *[other] { $deck } cards
          } onto the deck
        [one] 1 card onto the pool{ $deck ->
            [0] {""}
           *[other] , { $deck } onto the deck
          }
       *[other] { $pool } cards onto the pool{ $deck ->
            [0] {""}
           *[other] , { $deck } onto the deck
          }
      }.
  }
tho-went-to = { $you ->
    [yes] You lead the expedition to { $land }.
   *[no] { $who } leads the expedition to { $land }.
  }
tho-redirected = { $you ->
    [yes] You turn the expedition to { $land }.
   *[no] { $who } turns the expedition to { $land }.
  }
tho-opposed = { $you ->
    [yes] You oppose with { $card } { tho-price }.
   *[no] { $who } opposes with { $card } { tho-price }.
  }
tho-not-opposed = { $you ->
    [yes] You do not oppose.
   *[no] { $who } does not oppose.
  }
tho-dismissed = { $you ->
    [yes] You take { $card } back into your team: it opposes no longer.
   *[no] { $who } takes { $card } back into the team: it opposes no longer.
  }
tho-attached = { $you ->
    [yes] You attach { $card } to the goal.
   *[no] { $who } attaches { $card } to the goal.
  }
tho-compared = { tho-valour } { $sv } of { $dv }, { tho-guile } { $sg } of { $dg }, { tho-power } { $sp } of { $dp }
tho-succeeded = Success at { $land }: { tho-compared }.
tho-failed = Failure at { $land }: { tho-compared }.
tho-conquered = { $you ->
    [yes] You conquer { $land } and gain a horn.
   *[no] { $who } conquers { $land } and gains a horn.
  }
tho-used-horn = { $you ->
    [yes] You sound the horn of { $land }.
   *[no] { $who } sounds the horn of { $land }.
  }
tho-declined-horn = { $you ->
    [yes] You leave the horn of { $land } silent.
   *[no] { $who } leaves the horn of { $land } silent.
  }
tho-swapped-land = { $you ->
    [yes] You exchange { $land } for { $brought }.
   *[no] { $who } exchanges { $land } for { $brought }.
  }
tho-opposing-costs = Opposing costs { $count } more this round.
tho-opposing-forbidden = Nobody may oppose this round.
tho-damaged = { $you ->
    [yes] You receive { $count } damage.
   *[no] { $who } receives { $count } damage.
  }
tho-shielded = { $you ->
    [yes] A shield spares you { $count } damage.
   *[no] A shield spares { $who } { $count } damage.
  }
tho-gained-shield = { $you ->
    [yes] You are shielded from { $count } damage this phase.
   *[no] { $who } is shielded from { $count } damage this phase.
  }
tho-discarded-pool = { $you ->
    [yes] You discard { $count ->
        [one] 1 card
       *[other] { $count } cards
      } from your pool.
   *[no] { $who } discards { $count ->
        [one] 1 card
       *[other] { $count } cards
      } from the pool.
  }
tho-discarded-hand = { $you ->
    [yes] You discard { $count ->
        [one] 1 hand card
       *[other] { $count } hand cards
      }.
   *[no] { $who } discards { $count ->
        [one] 1 hand card
       *[other] { $count } hand cards
      }.
  }
tho-hand-to-pool = { $you ->
    [yes] You put { $count ->
        [one] 1 hand card
       *[other] { $count } hand cards
      } onto your pool.
   *[no] { $who } puts { $count ->
        [one] 1 hand card
       *[other] { $count } hand cards
      } onto the pool.
  }
tho-looked-none = { $you ->
    [yes] Your deck is empty: there is nothing to look at.
   *[no] The deck of { $who } is empty: there is nothing to look at.
  }
tho-looked-own = { $you ->
    [yes] You look at the { $count ->
        [one] top card
       *[other] top { $count } cards
      } of your deck.
   *[no] { $who } looks at the { $count ->
        [one] top card
       *[other] top { $count } cards
      } of the deck.
  }
tho-saw = { $you ->
    [yes] You see { $card }.
   *[no] { $who } sees { $card }.
  }
tho-took-looked = { $you ->
    [yes] You take a card from there into your hand.
   *[no] { $who } takes a card from there into the hand.
  }
tho-left-valhalla = { $you ->
    [yes] You take { $card } back from Valhalla.
   *[no] { $who } takes { $card } back from Valhalla.
  }
tho-recycled = { $you ->
    [yes] You put your discard pile, { $count ->
        [one] 1 card
       *[other] { $count } cards
      }, under your deck.
   *[no] { $who } puts the discard pile, { $count ->
        [one] 1 card
       *[other] { $count } cards
      }, under the deck.
  }
tho-exhausted = { $you ->
    [yes] You get { $count ->
        [one] 1 exhaustion marker
       *[other] { $count } exhaustion markers
      } on { $card }.
   *[no] { $who } gets { $count ->
        [one] 1 exhaustion marker
       *[other] { $count } exhaustion markers
      } on { $card }.
  }
tho-readied = { $you ->
    [yes] You lose { $count ->
        [one] 1 exhaustion marker
       *[other] { $count } exhaustion markers
      } on { $card }.
   *[no] { $who } loses { $count ->
        [one] 1 exhaustion marker
       *[other] { $count } exhaustion markers
      } on { $card }.
  }
tho-added = { $you ->
    [yes] You gain { $count } { $attribute } on { $card }.
   *[no] { $who } gains { $count } { $attribute } on { $card }.
  }
tho-removed = { $you ->
    [yes] You lose { $count } { $attribute } on { $card }.
   *[no] { $who } loses { $count } { $attribute } on { $card }.
  }
tho-upkeep-waived = { $you ->
    [yes] You need no upkeep for { $card } this round.
   *[no] { $who } needs no upkeep for { $card } this round.
  }
tho-gave-up = { $you ->
    [yes] You give up.
   *[no] { $who } gives up.
  }
tho-went-out = { $you ->
    [yes] You are out of the game.
   *[no] { $who } is out of the game.
  }
tho-drawn-game = The rounds are over. Horns and destiny cards left are equal: a draw.
tho-symbol-elements = { $you ->
    [yes] You use the Elements of { $card }.
   *[no] { $who } uses the Elements of { $card }.
  }
tho-symbol-intrigue = { $you ->
    [yes] You use the Intrigue of { $card }.
   *[no] { $who } uses the Intrigue of { $card }.
  }
tho-elements-declined = { $you ->
    [yes] You leave the Elements of { $card } unused.
   *[no] { $who } leaves the Elements of { $card } unused.
  }
tho-intrigue-declined = { $you ->
    [yes] You leave the Intrigue of { $card } unused.
   *[no] { $who } leaves the Intrigue of { $card } unused.
  }
tho-upkeep-paid = { $you ->
    [yes] You keep { $card } and pay the upkeep.
   *[no] { $who } keeps { $card } and pays the upkeep.
  }
tho-kept = { $you ->
    [yes] You keep { $card } all the same, for { $count } damage.
   *[no] { $who } keeps { $card } all the same, for { $count } damage.
  }
tho-went-home = { $you ->
    [yes] You take { $card } back into your team after opposing.
   *[no] { $who } takes { $card } back into the team after opposing.
  }
tho-lost-damage = { $you ->
    [yes] You destroy { $card } for the damage.
   *[no] { $who } destroys { $card } for the damage.
  }
tho-lost-effect = { $you ->
    [yes] The effect destroys your { $card }.
   *[no] The effect destroys { $card } of { $who }.
  }
tho-lost-upkeep = { $you ->
    [yes] You do not keep { $card }: destroyed.
   *[no] { $who } does not keep { $card }: destroyed.
  }
tho-lost-played = { $you ->
    [yes] You destroy { $card } after use.
   *[no] { $who } destroys { $card } after use.
  }
tho-lost-attached = { $you ->
    [yes] The expedition is over: you destroy { $card }, attached to its goal.
   *[no] The expedition is over: { $who } destroys { $card }, attached to its goal.
  }
tho-lost-opposed = { $you ->
    [yes] You lose { $card }, who opposed a success: destroyed.
   *[no] { $who } loses { $card }, who opposed a success: destroyed.
  }
tho-cannot-suffer = { $you ->
    [yes] You have too few cards in hand and destiny deck to destroy { $count }.
   *[no] { $who } has too few cards in hand and destiny deck to destroy { $count }.
  }
tho-hand-to-top = { $you ->
    [yes] You put { $count ->
        [one] 1 hand card
       *[other] { $count } hand cards
      } on top of your deck.
   *[no] { $who } puts { $count ->
        [one] 1 hand card
       *[other] { $count } hand cards
      } on top of the deck.
  }
tho-hand-to-bottom = { $you ->
    [yes] You put { $count ->
        [one] 1 hand card
       *[other] { $count } hand cards
      } under your deck.
   *[no] { $who } puts { $count ->
        [one] 1 hand card
       *[other] { $count } hand cards
      } under the deck.
  }
tho-laid-discard = On your discard pile now: { $card }.
tho-laid-pool = On top of your pool now, upwards: { $card }.
tho-laid-top = On top of your deck now, upwards: { $card }.
tho-laid-bottom = At the bottom of your deck now, downwards: { $card }.
tho-looked-hand = { $you ->
    [yes] { $count ->
        [0] Your hand is open to { $by }, and empty.
        [one] Your hand of 1 card is open to { $by }.
       *[other] Your hand of { $count } cards is open to { $by }.
      }
   *[no] { $count ->
        [0] The hand of { $who } is open to { $by }, and empty.
        [one] The hand of { $who }, 1 card, is open to { $by }.
       *[other] The hand of { $who }, { $count } cards, is open to { $by }.
      }
  }
tho-looked-deck = { $you ->
    [yes] The { $count ->
        [one] top card of your deck is
       *[other] top { $count } cards of your deck are
      } open to { $by }.
   *[no] The { $count ->
        [one] top card of the deck of { $who } is
       *[other] top { $count } cards of the deck of { $who } are
      } open to { $by }.
  }
tho-left-niflheim = { $you ->
    [yes] You take { $card } back from Niflheim.
   *[no] { $who } takes { $card } back from Niflheim.
  }
tho-back-top = { $you ->
    [yes] You put { $count ->
        [one] 1 card
       *[other] { $count } cards
      } face down on top of your deck.
   *[no] { $who } puts { $count ->
        [one] 1 card
       *[other] { $count } cards
      } face down on top of the deck.
  }
tho-back-bottom = { $you ->
    [yes] You put { $count ->
        [one] 1 card
       *[other] { $count } cards
      } face down under your deck.
   *[no] { $who } puts { $count ->
        [one] 1 card
       *[other] { $count } cards
      } face down under the deck.
  }
tho-back-pool = { $you ->
    [yes] You put { $count ->
        [one] 1 card
       *[other] { $count } cards
      } face down onto your pool.
   *[no] { $who } puts { $count ->
        [one] 1 card
       *[other] { $count } cards
      } face down onto the pool.
  }
tho-returned-hand = { $you ->
    [yes] You take { $card } from your team back into your hand.
   *[no] { $who } takes { $card } from the team back into the hand.
  }
tho-returned-top = { $you ->
    [yes] You put { $card } from your team on top of your deck.
   *[no] { $who } puts { $card } from the team on top of the deck.
  }
tho-returned-bottom = { $you ->
    [yes] You put { $card } from your team under your deck.
   *[no] { $who } puts { $card } from the team under the deck.
  }
tho-exhausted-land = { $land } gets { $count ->
    [one] 1 exhaustion marker
   *[other] { $count } exhaustion markers
  }.
tho-readied-land = { $land } loses { $count ->
    [one] 1 exhaustion marker
   *[other] { $count } exhaustion markers
  }.
tho-added-land = { $land } is harder now: { $count } more { $attribute }.
tho-removed-land = { $land } is easier now: { $count } less { $attribute }.
tho-costs-more-phase = { $you ->
    [yes] Until the end of the phase you pay { $count } more for your { $what }.
   *[no] Until the end of the phase { $who } pays { $count } more for { $what }.
  }
tho-costs-more-round = { $you ->
    [yes] Until the end of the round you pay { $count } more for your { $what }.
   *[no] Until the end of the round { $who } pays { $count } more for { $what }.
  }
tho-costs-less-phase = { $you ->
    [yes] Until the end of the phase you pay { $count } less for your { $what }.
   *[no] Until the end of the phase { $who } pays { $count } less for { $what }.
  }
tho-costs-less-round = { $you ->
    [yes] Until the end of the round you pay { $count } less for your { $what }.
   *[no] Until the end of the round { $who } pays { $count } less for { $what }.
  }
tho-fate-more-destiny = { $you ->
    [yes] You will have { $count } more fate { $count ->
        [one] point
       *[other] points
      } when you are destiny player next.
   *[no] { $who } will have { $count } more fate { $count ->
        [one] point
       *[other] points
      } as destiny player next.
  }
tho-fate-less-destiny = { $you ->
    [yes] You will have { $count } fewer fate { $count ->
        [one] point
       *[other] points
      } when you are destiny player next.
   *[no] { $who } will have { $count } fewer fate { $count ->
        [one] point
       *[other] points
      } as destiny player next.
  }
tho-fate-more-doom = { $you ->
    [yes] You will have { $count } more fate { $count ->
        [one] point
       *[other] points
      } when you are doom player next.
   *[no] { $who } will have { $count } more fate { $count ->
        [one] point
       *[other] points
      } as doom player next.
  }
tho-fate-less-doom = { $you ->
    [yes] You will have { $count } fewer fate { $count ->
        [one] point
       *[other] points
      } when you are doom player next.
   *[no] { $who } will have { $count } fewer fate { $count ->
        [one] point
       *[other] points
      } as doom player next.
  }
tho-cards = cards
tho-followers = followers
tho-supports = supports
tho-events = events
tho-doom-cards = doom cards
tho-won-horns = { $you ->
    [yes] You have won with { $count } horns.
   *[no] { $who } has won with { $count } horns.
  }
tho-won-last = { $you ->
    [yes] You are the last one left and have won.
   *[no] { $who } is the last one left and has won.
  }
tho-won-limit = { $you ->
    [yes] The rounds are over. You have won: more horns, or as many and more destiny cards left.
   *[no] The rounds are over. { $who } has won: more horns, or as many and more destiny cards left.
  }

# What cards say, from what they do
tho-text-and = { $first } and { $last }
tho-text-or = { " or " }
tho-text-or-else = { ", or " }
tho-text-then = { ", then " }
tho-text-pay = { $pay } to do this: { $text }
tho-text-if = if { $if }, { $text }
tho-text-otherwise = { $text }, otherwise { $other }
tho-text-may = you may do this: { $text }
tho-text-activate = Activate ({ $phases }):
tho-text-activate-any = Activate:
tho-text-constant = Constant ({ $phases }):
tho-text-constant-any = Constant:
tho-text-enters = When it enters the team:
tho-text-success = After a success:
tho-text-failure = After a failure:
tho-if-team-has = { $who } { $who ->
    [you] have
   *[other] has
  } at least { $count } { $what } in the team
tho-if-team-none = { $who } { $who ->
    [you] have
   *[other] has
  } no { $what } in the team
tho-if-team-max = { $who } { $who ->
    [you] have
   *[other] has
  } at most { $count } { $what } in the team
tho-if-pool = { $who } { $who ->
    [you] have
   *[other] has
  } at least { $count } { $count ->
    [one] card
   *[other] cards
  } in the pool
tho-if-hand = { $who } { $who ->
    [you] have
   *[other] has
  } at least { $count } { $count ->
    [one] card
   *[other] cards
  } in hand
tho-if-valhalla = { $who } { $who ->
    [you] have
   *[other] has
  } at least { $count } { $what } in Valhalla
tho-if-opposed = the expedition is opposed
tho-if-unopposed = the expedition is not opposed
tho-if-trailing = somebody has more horns than you
tho-if-succeeded = the expedition of this round was a success
tho-if-failed = the expedition of this round was a failure
tho-this-card = this card
tho-goal-land = the land of the expedition
tho-opposing-follower = the opposing follower
tho-pick = { $count } { $what }
tho-pick-theirs = { $count } { $what } of the opponent's choice
tho-all-of = all { $what }
tho-in-your-team = { $what } in your team
tho-in-their-team = { $what } in the opponent's team
tho-attached-doom = attached { $what }
tho-conquered-land = { $count ->
    [one] conquered land
   *[other] conquered lands
  }
tho-count = X (X = { $what })
tho-count-max = X (X = { $what }, at most { $max })
tho-count-least = X (X = { $what }, at least { $least })
tho-count-attached-doom = attached doom cards
tho-count-attached-events = attached events
tho-count-your-hand = all cards in your hand
tho-count-opponent-hand = cards in the opponent's hand
tho-count-your-pool = all cards in your pool
tho-count-your-followers = { $subtype } followers in your team
tho-any-attribute = one attribute of your choice
tho-until-phase = { " until the end of the phase" }
tho-until-round = { " until the end of the round" }
tho-op-add = add { $marks } to { $target }
tho-op-remove = remove up to { $marks } from { $target }
tho-op-aura-this = this card has { $marks } more
tho-op-aura = { $target } have { $marks } more
tho-op-add-choice = add { $count } of { $attribute } to { $target }
tho-op-remove-choice = remove up to { $count } of { $attribute } from { $target }
tho-op-exhaust = put { $count ->
    [one] 1 exhaustion marker
   *[other] { $count } exhaustion markers
  } on { $target }
tho-op-ready = remove { $count ->
    [one] 1 exhaustion marker
   *[other] { $count } exhaustion markers
  } from { $target }
tho-op-destroy = destroy { $target }
tho-op-waive = no upkeep is checked this round for { $target }
tho-op-bounce-hand = return { $target } to its owner's hand
tho-op-bounce-top = put { $target } on top of its owner's deck
tho-op-bounce-bottom = put { $target } under its owner's deck
tho-op-recall-niflheim = take up to { $count } { $what } back from your Niflheim
tho-op-recall-hand = take up to { $count } { $what } from your Valhalla to hand
tho-op-recall-top = put up to { $count } { $what } from your Valhalla on top of your destiny deck
tho-op-recall-bottom = put up to { $count } { $what } from your Valhalla under your destiny deck
tho-op-recall-pool = put up to { $count } { $what } from your Valhalla on your destiny pool
tho-op-put-hand = you may put { $count } { $what } from hand into your team without paying
tho-op-put-hand-must = choose { $count } { $what } from hand and put it into your team without paying
tho-op-put-valhalla-must = choose { $count } { $what } from your Valhalla and put it into your team without paying
tho-op-put-valhalla = you may put { $count } { $what } from your Valhalla into your team without paying
tho-op-look-top = look at the top { $look } cards of your deck and put them back on top in any order
tho-op-look-bottom = look at the top { $look } cards of your deck and put them under it in any order
tho-op-look-take-top = look at the top { $look } cards of your deck, take up to { $count } { $what } to hand and put the rest back on top in any order
tho-op-look-take-bottom = look at the top { $look } cards of your deck, take up to { $count } { $what } to hand and put the rest under it in any order
tho-op-peek-hand = look at the opponent's hand
tho-op-peek-deck = look at the top { $count } cards of the opponent's deck
tho-op-cost-less = your { $what } cost { $count } less{ $until }
tho-op-cost-more = your { $what } cost { $count } more{ $until }
tho-op-their-cost-less = the opponent's { $what } cost { $count } less{ $until }
tho-op-their-cost-more = the opponent's { $what } cost { $count } more{ $until }
tho-op-oppose-mod = opposing costs { $count } more this round, even where it is free
tho-op-forbid = nobody may oppose this round
tho-op-dismiss = the opposing follower goes back to its team
tho-op-swap = you may exchange an unconquered land with one of your set-aside lands
tho-op-redirect = you may turn the expedition to another unconquered land
tho-op-choose = choose one: { $text }
tho-op-damage = { $who ->
    [you] receive { $count } damage
   *[other] the opponent receives { $count } damage
  }
tho-op-shield = { $who ->
    [you] ignore the next { $count } damage of this phase
   *[other] the opponent ignores the next { $count } damage of this phase
  }
tho-op-recover = { $who ->
    [you] put up to { $count } { $count ->
        [one] card
       *[other] cards
      } from your Valhalla under your destiny deck
   *[other] the opponent puts up to { $count } { $count ->
        [one] card
       *[other] cards
      } from Valhalla under the destiny deck
  }
tho-op-mill-destiny = { $who ->
    [you] destroy the top { $count } of your destiny deck
   *[other] destroy the top { $count } of the opponent's destiny deck
  }
tho-op-mill-doom = { $who ->
    [you] destroy the top { $count } of your doom deck
   *[other] destroy the top { $count } of the opponent's doom deck
  }
tho-op-draw = { $who ->
    [you] draw { $count } { $count ->
        [one] card
       *[other] cards
      }
   *[other] the opponent draws { $count } { $count ->
        [one] card
       *[other] cards
      }
  }
tho-op-stock = { $who ->
    [you] put the top { $count ->
        [one] card
       *[other] { $count } cards
      } of your deck on your pool
   *[other] the opponent puts the top { $count ->
        [one] card
       *[other] { $count } cards
      } of the deck on the pool
  }
tho-op-discard-pool = { $who ->
    [you] discard { $count } { $count ->
        [one] card
       *[other] cards
      } from your pool
   *[other] the opponent discards { $count } { $count ->
        [one] card
       *[other] cards
      } from the pool
  }
tho-op-discard-hand = { $who ->
    [you] discard { $count } { $count ->
        [one] card
       *[other] cards
      } from hand
   *[other] the opponent discards { $count } { $count ->
        [one] card
       *[other] cards
      } from hand
  }
tho-op-discard-random = { $who ->
    [you] discard { $count } random { $count ->
        [one] card
       *[other] cards
      } from hand
   *[other] the opponent discards { $count } random { $count ->
        [one] card
       *[other] cards
      } from hand
  }
tho-op-hand-to-top = { $who ->
    [you] put { $count } { $count ->
        [one] card
       *[other] cards
      } from hand on top of your deck
   *[other] the opponent puts { $count } { $count ->
        [one] card
       *[other] cards
      } from hand on top of the deck
  }
tho-op-hand-to-bottom = { $who ->
    [you] put { $count } { $count ->
        [one] card
       *[other] cards
      } from hand under your deck
   *[other] the opponent puts { $count } { $count ->
        [one] card
       *[other] cards
      } from hand under the deck
  }
tho-op-hand-to-pool = { $who ->
    [you] put { $count } { $count ->
        [one] card
       *[other] cards
      } from hand on your pool
   *[other] the opponent puts { $count } { $count ->
        [one] card
       *[other] cards
      } from hand on the pool
  }
tho-op-destroy-hand = { $who ->
    [you] destroy { $count } { $count ->
        [one] card
       *[other] cards
      } from hand
   *[other] the opponent destroys { $count } { $count ->
        [one] card
       *[other] cards
      } from hand
  }
tho-op-destroy-random = { $who ->
    [you] destroy { $count } random { $count ->
        [one] card
       *[other] cards
      } from your hand
   *[other] destroy { $count } random { $count ->
        [one] card
       *[other] cards
      } from the opponent's hand
  }
tho-op-recycle = { $who ->
    [you] put your discard pile under your deck
   *[other] the opponent's discard pile goes under the deck
  }
tho-op-fate-destiny = { $who ->
    [you] your
   *[other] the opponent's
  } next Fate of the Gods as destiny player has { $count } more fate { $count ->
    [one] point
   *[other] points
  }
tho-op-fate-doom = { $who ->
    [you] your
   *[other] the opponent's
  } next Fate of the Gods as doom player has { $count } more fate { $count ->
    [one] point
   *[other] points
  }

# The table in lines
tho-board-setup = the game is being set up
tho-board-round = round { $round } · { $phase }
tho-board-valour = V
tho-board-guile = G
tho-board-power = P
tho-board-conquered = conquered by { $who }
tho-board-exhausted = [{ $n } exhausted]
tho-board-player = { $faction } · { $role } · { $horns } { $horns ->
    [one] horn
   *[other] horns
  }
tho-board-out = out of the game
tho-board-piles = hand { $hand } · destiny { $pool } pool, { $deck } deck, { $valhalla } lost · doom { $doompool } pool, { $doomdeck } deck, { $niflheim } lost
tho-board-hand = Your hand
tho-board-cost = cost { $n }
tho-board-compared = Strength { $strength } against difficulty { $difficulty }
tho-board-opposer = Opposed by { $card }
tho-board-attached = Attached: { $cards }

# Cards to read
tho-card-upkeep = Upkeep: { $text }
tho-card-horn = Horn: { $text }
tho-card-fenrir = Fenrir ({ $phases }): { $text }
tho-card-facts = { $faction } · cost { $cost } · { $valour }/{ $guile }/{ $power }
tho-card-land-facts = { $faction } · difficulty { $valour }/{ $guile }/{ $power }
tho-card-land-free = Opposes here for free: { $subtypes }
tho-card-symbols = Symbols: { $symbols }
tho-card-phases = Played in: { $phases }
tho-card-subtypes = { $subtypes }

# The table in pictures
tho-stat-hand = cards in hand
tho-stat-shield = shield: damage it takes
tho-stat-deck = destiny deck
tho-stat-pool = destiny pool: pays for cards
tho-stat-discard = destiny discard pile
tho-stat-valhalla = Valhalla: destroyed destiny cards
tho-stat-doom-deck = doom deck
tho-stat-doom-pool = doom pool: pays for cards
tho-stat-doom-discard = doom discard pile
tho-stat-niflheim = Niflheim: destroyed doom cards
tho-legend-horn = horn: a conquered land; also the destiny player and the destiny deck
tho-legend-doom = the doom player, the doom deck and its cards
tho-legend-pool = pool: face-down cards that pay for others
tho-legend-discard = discard pile
tho-legend-fenrir = Fenrir: an effect of a conquered land, for a doom player
tho-legend-follower = follower: lends attributes to the team
tho-legend-support = support: gear, a ship or a beast in the team; its attributes count too
tho-legend-event = event: happens once
tho-legend-elements = Elements: takes an exhaustion marker away
tho-legend-intrigue = Intrigue: puts an exhaustion marker on a card; such a marker
tho-legend-damage = Damage: the destiny player destroys a card
tho-short-fate = Fate
tho-short-hand = hand
tho-short-shield = shield
tho-short-deck = destiny
tho-short-doom-deck = doom
tho-short-pool = pool
tho-short-discard = discard
tho-short-valhalla = Valhalla
tho-short-niflheim = Niflheim
tho-piles-destiny = Destiny piles
tho-piles-doom = Doom piles
tho-score = How it ended, in horns
tho-score-out = Out of the game
tho-score-out-cell = out
tho-score-out-about = damage that cannot be paid in full, or given up: lost, whatever the horns
tho-score-cards = destiny cards left
tho-score-cards-about = deck, pool, discard pile and team; they count only if the rounds run out and horns are equal
tho-score-land = 1 horn
tho-stage-round = Round { $round }
tho-stage-setup = The game is being set up
tho-stage-destiny = destiny player (leads)
tho-stage-doom = doom player (hinders)
tho-stage-horns = { $n } of { $of } horns
tho-stage-exhausted = { $n } exhaustion { $n ->
    [one] marker
   *[other] markers
  }
tho-stage-lifted = Cards you look at
tho-stage-valhalla = Your Valhalla
tho-stage-starter = The recommended team
tho-stage-team = Your followers, the recommended ones first
tho-stage-lands = Your lands
tho-stage-set-aside = Your lands set aside
tho-stage-compared = The team against the land
tho-stage-column = { $attribute }: the team has { $strength }, the land asks { $difficulty }
tho-stage-column-free = { $attribute }: the team has { $strength }
tho-stage-enough = enough
tho-stage-missing = { $n } missing
tho-stage-goal-flag = goal
tho-stage-no-goal = Where to?
tho-stage-no-goal-about = A land is chosen when the expedition sets out. Conquering it brings a horn.
tho-stage-leads = leads
tho-stage-hinders = hinders
tho-stage-road = The road
tho-stage-team-of = { $who }: the team
tho-stage-gear = What supports the team
tho-stage-fate = { $n ->
    [one] 1 fate point left
   *[other] { $n } fate points left
  }
tho-stage-lane = Attached cards
tho-stage-middle = Lands

# Kinds of answers
tho-group-faction = Choose a faction
tho-group-team = First team
tho-group-lands = Bring lands
tho-group-draw = Draw
tho-group-stock = Pool
tho-group-play = Play a card
tho-group-activate = Activate
tho-group-fenrir = Wake Fenrir
tho-group-goal = Go to
tho-group-oppose = Oppose
tho-group-upkeep = Upkeep
tho-group-to-pool = Onto the pool
tho-group-to-deck = Onto the deck
tho-group-card = Choose a card
tho-group-choose = Choose
tho-group-attribute = Attribute
tho-group-option = Choose one
tho-group-against = Against
tho-group-swap = Exchange a land
tho-group-from-deck = From the deck
tho-group-pass = Pass
tho-group-decline = Decline
tho-group-use = Use it
tho-group-destroy = Destroy
tho-group-keep = Keep
tho-group-enough = Enough
tho-group-give-up = Give up
tho-kind-land = Lands

# What a choice brings
tho-brings-enough = then the expedition succeeds
tho-brings-lacks = then it lacks{ $valour ->
    [0] { "" }
   *[other] { " " }{ $valour } Valour
  }{ $guile ->
    [0] { "" }
   *[other] { " " }{ $guile } Guile
  }{ $power ->
    [0] { "" }
   *[other] { " " }{ $power } Power
  }
tho-brings-pool = leaves { $left } to pay with{ $cards ->
    [0] , for none of your cards
    [one] , enough for one of your cards
   *[other] , enough for any of { $cards } cards
  }
