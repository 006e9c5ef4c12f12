# Champions of Midgard: what is asked, what can be done, what happened.

mid-name = Champions of Midgard
mid-about = Place workers, send warriors against trolls, draugr and monsters, and win the most glory.
mid-primer =
    Eight rounds; most glory wins.
    In each round everybody sends workers, one after the other, to places in the town: for warriors, food, wood, coins, favour of the gods and runes, or to claim a fight.
    Then everybody assigns warriors to the fights they claimed, in secret. Who goes to sea needs food for the journey.
    In a fight you roll your warriors and their hits add up; then the enemy strikes and you lose some, until one side is beaten. Favour lets you roll dice again.
    If nobody kills the troll, everybody takes blame. Blame costs glory in the end, and the more you have the more each of it costs.
    In the end destinies, sets of enemies in different colours, runes, ships, favour and coins add to your glory.

# Settings
mid-set-hall-of-fame = Hall of Fame
mid-set-hall-of-fame-no = Defeated enemies lie face down
mid-set-hall-of-fame-yes = Defeated enemies lie open
mid-set-hall-of-fame-about = Whether everyone sees who has defeated what.
mid-set-distrust = Distrust
mid-set-distrust-no = Start without blame
mid-set-distrust-yes = Start with one blame each
mid-set-distrust-about = How the jarls think of you at the start.
mid-set-odds = Odds of fights
mid-set-odds-no = Not shown
mid-set-odds-yes = Shown to everybody
mid-set-odds-about = The exact chances of a fight, from what each player may know.

# Goods and warriors
mid-food = food
mid-wood = wood
mid-coin = coin
mid-favour = favour
mid-blame = blame
mid-glory-word = glory
mid-swordsman = swordsman
mid-spearman = spearman
mid-axeman = axeman
mid-food-count = { $n ->
    [one] one food
   *[other] { $n } food
  }
mid-wood-count = { $n ->
    [one] one wood
   *[other] { $n } wood
  }
mid-coin-count = { $n ->
    [one] one coin
   *[other] { $n } coins
  }
mid-favour-count = { $n ->
    [one] one favour
   *[other] { $n } favour
  }
mid-blame-count = { $n ->
    [one] one blame
   *[other] { $n } blame
  }
mid-swordsman-count = { $n ->
    [one] one swordsman
   *[other] { $n } swordsmen
  }
mid-spearman-count = { $n ->
    [one] one spearman
   *[other] { $n } spearmen
  }
mid-axeman-count = { $n ->
    [one] one axeman
   *[other] { $n } axemen
  }

# Dice
mid-sword-blank = swordsman: blank
mid-sword-shield = swordsman: shield
mid-sword-one = swordsman: weapon
mid-sword-two = swordsman: two weapons
mid-spear-blank = spearman: blank
mid-spear-shield = spearman: shield
mid-spear-one = spearman: weapon
mid-spear-two = spearman: two weapons
mid-axe-blank = axeman: blank
mid-axe-shield = axeman: shield
mid-axe-one = axeman: weapon
mid-axe-two = axeman: two weapons

mid-colour-red = red
mid-colour-blue = blue
mid-colour-yellow = yellow

# Places
mid-at-troll = the troll
mid-at-draugr-left = the left draugr
mid-at-draugr-right = the right draugr
mid-at-shore-1 = shore 1
mid-at-shore-2 = shore 2
mid-at-shore-3 = shore 3
mid-at-shore-4 = shore 4
mid-ship-small = the small longship
mid-ship-large = the large longship
mid-ship-private = a private longship

# What is asked
mid-ask-wait = { $you ->
    [yes] It is your move.
   *[no] { $who } is asked.
  }
mid-ask-leader = { $you ->
    [yes] Choose your leader.
   *[no] { $who } chooses a leader.
  }
mid-ask-place = { $you ->
    [yes] Round { $round }: place a worker. { $workers ->
        [one] It is your last.
       *[other] You have { $workers } left.
      }
   *[no] Round { $round }: { $who } places a worker.
  }
mid-ask-warriors = { $you ->
    [yes] Choose which warriors join you.
   *[no] { $who } chooses new warriors.
  }
mid-ask-goods = { $you ->
    [yes] { $count ->
        [one] Choose a good to gain.
       *[other] Choose { $count } goods to gain.
      }
   *[no] { $who } chooses goods.
  }
mid-ask-trade = { $you ->
    [yes] Trade food, wood and coins one for one.
   *[no] { $who } trades at the market.
  }
mid-ask-buy = { $you ->
    [yes] How much favour do you buy?
   *[no] { $who } buys favour.
  }
mid-ask-times = { $you ->
    [yes] How often do you give?
   *[no] { $who } gives alms.
  }
mid-ask-ship = { $you ->
    [yes] Choose a longship of your own.
   *[no] { $who } buys a longship.
  }
mid-ask-rune = { $you ->
    [yes] Take an open rune, or the top of the deck unseen.
   *[no] { $who } takes a rune.
  }
mid-ask-sail = { $you ->
    [yes] Choose a shore for { $ship }.
   *[no] { $who } chooses a shore.
  }
mid-ask-look = { $you ->
    [yes] Choose a journey to look at.
   *[no] { $who } looks at a journey.
  }
mid-ask-keep = { $you ->
    [yes] Keep one of these destinies; the others go under the deck.
   *[no] { $who } chooses a destiny.
  }
mid-ask-assign = { $you ->
    [yes] Assign your warriors. Nobody sees it until everyone has handed in.
   *[no] { $who } assigns warriors.
  }
mid-ask-stand-by = The others assign their warriors. You have nobody to assign, but you may demand turn order.
mid-ask-assign-openly = { $you ->
    [yes] Assign your warriors, openly and in turn order.
   *[no] { $who } assigns warriors, openly.
  }
mid-ask-rerolls = { $you ->
    [yes] { $enemy }: { $damage } of { $defence } damage, { $losses ->
        [0] no loss
        [one] one loss
       *[other] { $losses } losses
      } to come. Accept, or change the roll.
   *[no] { $who } fights { $enemy }: { $damage } of { $defence } damage.
  }
mid-ask-hunt = { $you ->
    [yes] The hunt would bring { $food } food. Accept, or change the roll.
   *[no] { $who } hunts.
  }
mid-ask-lose = { $you ->
    [yes] The enemy strikes: { $count ->
        [one] choose who falls.
       *[other] choose the { $count } who fall.
      }
   *[no] { $who } chooses who falls.
  }
mid-ask-lose-journey = { $you ->
    [yes] The sea takes its toll: { $count ->
        [one] choose what you lose.
       *[other] choose what you lose, { $count } in all.
      }
   *[no] The sea takes its toll of { $who }.
  }
mid-ask-lose-hunger = { $you ->
    [yes] The food does not last: { $count ->
        [one] choose who starves.
       *[other] choose the { $count } who starve.
      }
   *[no] { $who } chooses who starves.
  }
mid-ask-lose-beaten = { $you ->
    [yes] { $enemy } is beaten. Its last blow still costs you { $count ->
        [one] a warrior
       *[other] { $count } warriors
      }: choose who falls.
   *[no] { $enemy } is beaten. { $who } chooses who falls.
  }
mid-ask-runes-turn = { $you ->
    [yes] Your turn ends. Use a rune?
   *[no] { $who } may use a rune.
  }
mid-ask-runes-sage = { $you ->
    [yes] Before you draw a destiny: use a rune?
   *[no] { $who } may use a rune.
  }
mid-ask-runes-journey = { $you ->
    [yes] The journey is revealed. Use a rune?
   *[no] { $who } may use a rune.
  }
mid-ask-runes-victory = { $you ->
    [yes] Victory! Use a rune?
   *[no] { $who } may use a rune.
  }
mid-ask-runes-fight = { $you ->
    [yes] The fight is over. Use a rune?
   *[no] { $who } may use a rune.
  }
mid-ask-runes-last = { $you ->
    [yes] The last chance before scoring: use a rune?
   *[no] { $who } may use a last rune.
  }
mid-ask-score = { $you ->
    [yes] Which destiny do you show and score now?
   *[no] { $who } chooses a destiny to show.
  }
mid-ask-option = { $you ->
    [yes] { $rune }: choose one.
   *[no] { $who } uses { $rune }.
  }
mid-ask-name = { $you ->
    [yes] Whom do you blame?
   *[no] { $who } blames somebody.
  }

# What can be done
mid-do-lead = Lead as { $leader }
mid-do-place = { $place }
mid-do-place-many = Place a worker
mid-do-use = Use { $rune }
mid-do-pass = No rune
mid-do-decline = Do nothing here
mid-do-quiet = No runes, and do not ask again this round
mid-do-recruit = Take { $warriors }
mid-do-recruit-many = Take warriors
mid-do-goods = Take { $goods }
mid-do-goods-many = Take goods
mid-do-trade = Have { $food } food, { $wood } wood, { $coin } { $coin ->
    [one] coin
   *[other] coins
  }
mid-do-trade-nothing = Trade nothing
mid-do-buy = { $gain } favour for { $price } { $price ->
    [one] coin
   *[other] coins
  }
mid-do-times = { $times ->
    [one] Once
    [2] Twice
   *[other] { $times } times
  }
mid-do-build = { $ship }: carries { $capacity }, worth { $glory } glory, for { $cost }
mid-do-take-rune = Take { $rune }
mid-do-draw-rune = Draw from the deck, unseen
mid-do-sail = Sail to { $shore }: { $enemy }
mid-do-sail-empty = Sail to { $shore }
mid-do-look = Look at the journey at { $shore }
mid-do-keep = Keep { $destiny }
mid-do-send = { $count ->
    [0] Send no { $what } to { $to }
   *[other] Send { $count } { $what } to { $to }
  }
mid-do-demand = Demand that all assign openly, in turn order
mid-do-reroll = Reroll { $dice } for a favour
mid-do-reroll-many = Reroll dice for a favour
mid-do-accept = Accept
mid-do-lose = Lose { $what }
mid-do-lose-many = Choose what you lose
mid-do-score = Show and score { $destiny }
mid-do-discard = Discard { $what }
mid-do-give = Give somebody { $what }
mid-do-gain = Gain { $what }
mid-do-gain-glory = Gain { $glory } glory
mid-do-name = { $whom }

# What happened
mid-stall-drawn = At the market in this game: { $stall }.
mid-first-player = { $you ->
    [yes] You are the first player.
   *[no] { $who } is the first player.
  }
mid-leader-chosen = { $you ->
    [yes] You lead as { $leader }.
   *[no] { $who } leads as { $leader }.
  }
mid-round-began = Round { $round } begins.
mid-came-troll = The troll of this round is { $enemy }: attack { $attack }, defence { $defence }, { $glory } glory.
mid-came-draugr-left = The left draugr is { $enemy } ({ $colour }): attack { $attack }, defence { $defence }, { $glory } glory.
mid-came-draugr-right = The right draugr is { $enemy } ({ $colour }): attack { $attack }, defence { $defence }, { $glory } glory.
mid-came-monster = { $enemy } ({ $colour }) appears at { $at }: attack { $attack }, defence { $defence }, { $glory } glory.
mid-rune-came = New at the Runesmith: { $rune }.
mid-merchant-came = The merchant ship { $merchant } arrives.
mid-troll-escaped = Nobody slew the { $enemy }: everybody takes one blame.
mid-draugr-left = Undefeated draugr leave: { $enemy }.
mid-restocked = Waiting in town: { $swordsmen ->
    [one] one swordsman
   *[other] { $swordsmen } swordsmen
  }, { $spearmen ->
    [one] one spearman
   *[other] { $spearmen } spearmen
  }, { $axemen ->
    [one] one axeman
   *[other] { $axemen } axemen
  } and { $food ->
    [one] one food
   *[other] { $food } food
  }.
mid-bounty = The bounty at { $shore } grows to { $coins ->
    [one] one coin
   *[other] { $coins } coins
  }.
mid-scored = { $you ->
    [yes] You end with { $glory } glory.
   *[no] { $who } ends with { $glory } glory.
  }
mid-journeys-shuffled = The discarded journeys are shuffled into a new deck.
mid-placed = { $you ->
    [yes] You place a worker: { $place }.
   *[no] { $who } places a worker: { $place }.
  }
mid-paid = { $you ->
    [yes] You pay { $what }.
   *[no] { $who } pays { $what }.
  }
mid-paid-for = { $you ->
    [yes] You pay { $what } ({ $cause }).
   *[no] { $who } pays { $what } ({ $cause }).
  }
mid-paid-reroll = { $you ->
    [yes] You pay { $what } to roll again.
   *[no] { $who } pays { $what } to roll again.
  }
mid-discarded = { $you ->
    [yes] You discard { $what } ({ $cause }).
   *[no] { $who } discards { $what } ({ $cause }).
  }
mid-gained = { $you ->
    [yes] You take { $what }.
   *[no] { $who } takes { $what }.
  }
mid-gained-by = { $you ->
    [yes] You gain { $what } ({ $cause }).
   *[no] { $who } gains { $what } ({ $cause }).
  }
mid-gained-reward = { $you ->
    [yes] The reward for the { $enemy } is yours: { $what }.
   *[no] { $who } gains the reward for the { $enemy }: { $what }.
  }
mid-gained-bounty = { $you ->
    [yes] You collect the bounty at { $shore }: { $what }.
   *[no] { $who } collects the bounty at { $shore }: { $what }.
  }
mid-gained-named = { $you ->
    [yes] You get { $what } from { $by }.
   *[no] { $who } gets { $what } from { $by }.
  }
mid-glory = { $you ->
    [yes] You gain { $glory } glory.
   *[no] { $who } gains { $glory } glory.
  }
mid-glory-by = { $you ->
    [yes] You gain { $glory } glory ({ $cause }).
   *[no] { $who } gains { $glory } glory ({ $cause }).
  }
mid-glory-reward = { $you ->
    [yes] You gain { $glory } glory for the { $enemy }.
   *[no] { $who } gains { $glory } glory for the { $enemy }.
  }
mid-recruited = { $you ->
    [yes] You are joined by { $what }.
   *[no] { $who } is joined by { $what }.
  }
mid-turned-away = { $you ->
    [yes] You have no room for { $what }: back to the supply.
   *[no] { $who } has no room for { $what }: back to the supply.
  }
mid-traded = { $you ->
    [yes] You trade { $gave } for { $got }.
   *[no] { $who } trades { $gave } for { $got }.
  }
mid-traded-nothing = { $you ->
    [yes] You trade nothing.
   *[no] { $who } trades nothing.
  }
mid-hired = { $you ->
    [yes] You hire another worker.
   *[no] { $who } hires another worker.
  }
mid-ship-built = { $you ->
    [yes] You own the longship { $ship } now.
   *[no] { $who } owns the longship { $ship } now.
  }
mid-rune-taken = { $you ->
    [yes] You take the rune { $rune }.
   *[no] { $who } takes the rune { $rune }.
  }
mid-sailed = { $you ->
    [yes] You send { $ship } to { $shore }.
   *[no] { $who } sends { $ship } to { $shore }.
  }
mid-sailed-own = { $you ->
    [yes] You send your { $ship } to { $shore }.
   *[no] { $who } sends the { $ship } to { $shore }.
  }
mid-looked = { $you ->
    [yes] You look at the journey at { $shore }.
   *[no] { $who } looks at the journey at { $shore }.
  }
mid-saw-journey = At { $shore } lies the journey { $journey }.
mid-drew-destinies = { $you ->
    [yes] { $count ->
        [one] You keep it.
       *[other] You choose one of these { $count }.
      }
   *[no] { $who } draws { $count ->
        [one] a destiny
       *[other] { $count } destinies to choose from
      }.
  }
mid-saw-destiny = You draw the destiny { $destiny }.
mid-kept-destiny = You keep { $destiny }.
mid-put-back = { $you ->
    [yes] You put { $count ->
        [one] one destiny
       *[other] { $count } destinies
      } under the deck.
   *[no] { $who } puts { $count ->
        [one] one destiny
       *[other] { $count } destinies
      } under the deck.
  }
mid-rune-used = { $you ->
    [yes] You use the rune { $rune }.
   *[no] { $who } uses the rune { $rune }.
  }
mid-destiny-shown = { $you ->
    [yes] You show the destiny { $destiny } and gain { $glory ->
        [0] nothing
       *[other] { $glory } glory
      }.
   *[no] { $who } shows the destiny { $destiny } and gains { $glory ->
        [0] nothing
       *[other] { $glory } glory
      }.
  }
mid-shed-blame = { $you ->
    [yes] For slaying the troll you discard one blame.
   *[no] For slaying the troll { $who } discards one blame.
  }
mid-handed-in = { $you ->
    [yes] You have handed in your assignment.
   *[no] { $who } has handed in an assignment.
  }
mid-demanded = { $you ->
    [yes] You demand turn order: everybody assigns again, openly.
   *[no] { $who } demands turn order: everybody assigns again, openly.
  }
mid-assigned = { $count ->
    [0] { $you ->
        [yes] You send nobody to { $to }.
       *[no] { $who } sends nobody to { $to }.
      }
   *[other] { $you ->
        [yes] You send { $what } to { $to }.
       *[no] { $who } sends { $what } to { $to }.
      }
  }
mid-hunted = { $you ->
    [yes] Your hunt brings { $food ->
        [0] no food
       *[other] { $food } food
      }.
   *[no] The hunt of { $who } brings { $food ->
        [0] no food
       *[other] { $food } food
      }.
  }
mid-hunt-began = { $you ->
    [yes] You go hunting.
   *[no] { $who } goes hunting.
  }
mid-fight-began = { $you ->
    [yes] You fight the { $enemy }: attack { $attack }, defence { $defence }.
   *[no] { $who } fights the { $enemy }: attack { $attack }, defence { $defence }.
  }
mid-rolled = { $you ->
    [yes] You roll { $dice }.
   *[no] { $who } rolls { $dice }.
  }
mid-rerolled = { $you ->
    [yes] After the reroll you have { $dice }.
   *[no] After the reroll { $who } has { $dice }.
  }
mid-struck = The { $enemy } has taken { $damage } damage; it takes { $defence } to defeat it. Its attack of { $attack }, less the shields, costs { $losses ->
    [0] no warrior
    [one] one warrior
   *[other] { $losses } warriors
  }.
mid-fell-combat = { $you ->
    [yes] In the fight you lose { $what }.
   *[no] In the fight { $who } loses { $what }.
  }
mid-fell-journey = { $you ->
    [yes] The sea takes { $what } from you.
   *[no] The sea takes { $what } from { $who }.
  }
mid-fell-hunger = { $you ->
    [yes] Hunger takes { $what } from you.
   *[no] Hunger takes { $what } from { $who }.
  }
mid-barred = { $you ->
    [yes] On arrival the { $enemy } kills { $what } of yours: it lets none of them fight.
   *[no] On arrival the { $enemy } kills { $what } of { $who }: it lets none of them fight.
  }
mid-won = { $you ->
    [yes] You defeat the { $enemy }!
   *[no] { $who } defeats the { $enemy }!
  }
mid-lost = { $you ->
    [yes] The { $enemy } defeats you: nobody is left.
   *[no] The { $enemy } defeats { $who }: nobody is left.
  }
mid-journey-revealed = The journey to { $shore } is { $journey }.
mid-fed = { $fed ->
    [0] { $you ->
        [yes] None of your warriors is left to feed: { $spoiled ->
            [one] one food spoils
           *[other] { $spoiled } food spoil
          }.
       *[no] No warrior of { $who } is left to feed: { $spoiled ->
            [one] one food spoils
           *[other] { $spoiled } food spoil
          }.
      }
   *[other] { $eaten ->
        [one] One food feeds
       *[other] { $eaten } food feed
      } { $you ->
        [yes] { $fed ->
            [one] one of your warriors
           *[other] { $fed } of your warriors
          }
       *[no] { $fed ->
            [one] one warrior
           *[other] { $fed } warriors
          } of { $who }
      }{ $spoiled ->
        [0] .
        [one] ; one food spoils.
       *[other] ; { $spoiled } food spoil.
      }
  }
mid-journey-discarded = The journey { $journey } is discarded.

# On the screen
mid-town = Town
mid-lairs = Trolls and draugr
mid-sea = Sea
mid-empty = nothing yet
mid-worker = worker
mid-legend-worker = worker; with two numbers: left of all
mid-legend-food = food: feeds warriors at sea
mid-legend-coin = coin; at a shore: the bounty on its monster
mid-legend-favour = favour of the gods: pays for rolling dice again
mid-legend-blame = blame: costs glory in the end
mid-legend-destiny = destiny: a secret goal, scored in the end
mid-legend-swordsman = swordsman; on a die: a hit
mid-legend-spearman = spearman; on a die: a hit
mid-legend-axeman = axeman; on a die: a hit
mid-legend-shield = defence of an enemy: the hits that kill it; on a die: stops one blow
mid-legend-attack = attack of an enemy: the warriors it kills in a round; damage it has taken
mid-legend-helm = warriors of any kind
mid-legend-ship = longship; with a number: how much it carries
mid-legend-journey = journey: what waits at sea, face down
mid-legend-rune = rune: used once, worth glory in the end
mid-legend-die = a roll of warriors, or a warrior of your choice
mid-legend-troll = troll: unless somebody kills it everybody takes blame
mid-legend-draugr = draugr: brings coins
mid-legend-monster = monster: lives across the sea, brings most glory
mid-any-warrior = warrior of your choice
mid-attack = attack
mid-defence = defence
mid-carries = capacity
mid-bounty-word = bounty
mid-no-enemy = No enemy here
mid-rune-deck = Rune unseen
mid-journey-down = A journey, face down
mid-only-you = Only you have seen this
mid-does-trade = trade one for one
mid-does-marker = the first player marker
mid-does-look = look at a journey
mid-does-hunt = hunt with those at home
mid-swordsman-many = swordsmen
mid-spearman-many = spearmen
mid-axeman-many = axemen
mid-food-many = food
mid-swordsman-n = { $n ->
    [one] swordsman
   *[other] swordsmen
  }
mid-spearman-n = { $n ->
    [one] spearman
   *[other] spearmen
  }
mid-axeman-n = { $n ->
    [one] axeman
   *[other] axemen
  }
mid-food-n = food
mid-wood-n = wood
mid-coin-n = { $n ->
    [one] coin
   *[other] coins
  }
mid-favour-n = favour
mid-blame-n = blame
mid-destiny-n = { $n ->
    [one] destiny
   *[other] destinies
  }
mid-shore = Shore { $n }
mid-round-of = Round { $round } of { $of }
mid-enemy-label = { $name }: attack { $attack }, defence { $defence }, { $glory } glory{ $colour ->
    [red] , red
    [blue] , blue
    [yellow] , yellow
   *[other] {""}
  }.
mid-enemy-facts = attack { $attack } · defence { $defence } · { $glory } glory
# What is won beside glory: "2 coins and 1 favour".
mid-enemy-spoils = Brings { $what }.
mid-food-counted = { $n } food
mid-wood-counted = { $n } wood
mid-coin-counted = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
  }
mid-favour-counted = { $n } favour
mid-blame-counted = { $n } blame
mid-enemy-forbids = No { $who } can fight it.
mid-hungry = { $n ->
    [one] one starves
   *[other] { $n } starve
  }
mid-to-win = % to win
mid-to-fall = fall on average
mid-load = { $load } of { $of } aboard
mid-aboard = of { $of } aboard
mid-starve = without food
mid-muster = Who goes where
mid-at-home = At home:
mid-dice = Dice of the fight
mid-tally-hunt = The hunt brings { $food } food.
mid-tally-damage = { $damage } of { $defence } damage
mid-tally-enough = Enough: it falls.
mid-tally-losses = { $losses ->
    [0] No warrior falls.
    [one] One warrior falls.
   *[other] { $losses } warriors fall.
  }
mid-choose-leader = Leaders to choose from
mid-choose-destiny = Destinies you drew
mid-choose-numbers = How many of each
mid-in-all = of { $of } in all
mid-numbers-done = Done
mid-hand-in = Hand it in
mid-confirm-unfought = You send nobody to a fight that is yours.
mid-confirm-starve = Warriors go without food and die on the way.
mid-stays-out = { $who } cannot fight here
mid-hold = The ship holds warriors and food
mid-longhouse = Longhouse, eight seats
mid-hand = Your runes, destinies and defeated enemies
mid-trophies = Defeated
mid-you-are-first = first player
mid-stat-workers = workers left
mid-stat-warriors = warriors
mid-stat-trolls = trolls in the deck
mid-stat-draugr = draugr in the deck
mid-stat-monsters = monsters in the deck
mid-stat-journeys = journeys in the deck
mid-destiny-text = Have the { $what } at the end: { $alone } glory alone, { $shared } if shared.
mid-most-food = most food
mid-most-wood = most wood
mid-most-coin = most coins
mid-most-favour = most favour
mid-most-blame = most blame
mid-most-warriors = most warriors
mid-most-runes = most runes
mid-most-trolls = most defeated trolls
mid-most-draugr = most defeated draugr
mid-most-monsters = most defeated monsters
mid-most-red = most red enemies
mid-most-blue = most blue enemies
mid-most-yellow = most yellow enemies

# What cards do
mid-when-reroll-paid = Whenever you pay a favour to roll again: { $does }
mid-when-sage = At the Sage's House: { $does }
mid-when-merchant = At the Merchant Ship: { $does }
mid-when-damage = In fights and hunts: { $does }
mid-when-two-weapons = In each combat round in which a die of yours shows two weapons: { $does }
mid-when-rolled = After a roll in a fight or hunt: { $does }
mid-when-losses = When your warriors are to fall in a fight: { $does }
mid-when-victory = When you defeat an enemy: { $does }
mid-when-journey = When the journey of your ship is revealed: { $does }
mid-glory-count = { $n } glory
mid-any-warrior-count = { $n ->
    [one] one warrior of your choice
   *[other] { $n } warriors of your choice
  }
mid-does-cost = Costs { $what }.
mid-ship-facts = carries { $capacity }, { $glory } glory, costs { $cost }
mid-does-nothing = Nothing happens.
mid-does-gain = Gain { $what }.
mid-does-gain-choice = { $n ->
    [one] Gain one of these: { $what }.
   *[other] Gain { $n } in all of { $what }, in any mix.
  }
mid-does-collect = Take all { $what } waiting here.
mid-does-trade-goods = Trade { $what } one for one.
mid-does-buy = Buy once: { $what }.
mid-does-buy-line = { $gain } for { $price }
mid-does-repeat = { $max ->
    [one] Pay { $cost } and gain { $gain }.
   *[other] Up to { $max } times, pay { $cost } and gain { $gain }.
  }
mid-does-first-player = Take the first player marker; if you have it, pass it to the left.
mid-does-peek = { $n ->
    [0] Look at all face-down journeys on the board.
    [one] Look at a face-down journey.
   *[other] Look at { $n } face-down journeys.
  }
mid-does-draw-destiny = { $n ->
    [one] Draw a destiny.
   *[other] Draw { $n } destinies and keep one.
  }
mid-does-extra-draw = { $n ->
    [one] Draw one more destiny; keep one of all.
   *[other] Draw { $n } more destinies; keep one of all.
  }
mid-does-buy-worker = Buy a worker of yours, once in the game. The coins it costs, buyer by buyer: { $what }.
mid-does-buy-longship = Buy a longship of your own, once in the game.
mid-does-take-rune = Take an open rune, or the top one of the deck unseen.
mid-does-merchant = Gain what the merchant ship brings.
mid-does-merchant-card = what the merchant ship brings
mid-does-sail = Send this longship to a shore.
mid-does-reserve = The fight here is yours this round.
mid-does-go-hunting = Hunt with your warriors at home: each damage brings a food.
mid-does-lose = { $of ->
    [food] Lose { $n } food from the ship.
    [warriors] { $n ->
        [one] Lose a warrior from the ship.
       *[other] Lose { $n } warriors from the ship.
      }
   *[both] { $n ->
        [one] Lose a warrior or a food from the ship.
       *[other] Lose { $n } in all from the ship, warriors or food.
      }
  }
mid-does-kraken = Fight the Kraken.
mid-does-waive = Pay nothing.
mid-does-die-bonus = Each { $who } that deals damage deals { $n } more.
mid-does-double = Gain as much as you have of it, at most { $what }.
mid-does-glory-percent = Gain { $n } % of its glory once more, rounded down.
mid-does-shield-damage = Each shield also deals { $n } damage.
mid-does-reroll-blanks = Roll all your blank dice again, once.
mid-does-ignore-losses = Nobody falls in this combat round.
mid-does-score-destiny = Show one of your destinies and score it now; it scores again at the end.
mid-does-redraw-journey = Discard it and meet the next journey instead.
mid-does-choose = Choose one: { $what }
mid-does-discard = Discard { $what }.
mid-does-give = Another player gets { $what }.

# The score pad
mid-score = Final glory
mid-score-track = On the track
mid-score-destinies = Destinies
mid-score-sets = Sets of 3 colours
mid-score-runes = Runes
mid-score-ship = Longship
mid-score-favour = Favour
mid-score-coins = Coins
mid-score-blame = Blame

# Kinds of actions
mid-group-lead = Leaders
mid-group-place = Place a worker
mid-group-use = Use a rune
mid-group-pass = Pass
mid-group-quiet = Pass
mid-group-recruit = New warriors
mid-group-goods = Goods
mid-group-trade = Trade
mid-group-buy = Buy favour
mid-group-times = How often
mid-group-build = Buy a longship
mid-group-rune = Take a rune
mid-group-draw-rune = Take a rune
mid-group-sail = Sail
mid-group-look = Look at a journey
mid-group-keep = Keep a destiny
mid-group-send = Send
mid-group-demand-turn-order = Turn order
mid-group-reroll = Reroll for a favour
mid-group-accept = Accept
mid-group-lose = Lose
mid-group-score = Score a destiny
mid-group-gain = Choose one
mid-group-discard = Choose one
mid-group-give = Choose one
mid-group-name = Blame

# Kinds of cards
mid-kind-location = Places
mid-kind-stall = Market stalls
mid-kind-public_longship = Public longships
mid-kind-private_longship = Longships of your own
mid-kind-troll = Trolls
mid-kind-draugr = Draugr
mid-kind-monster = Monsters
mid-kind-journey = Journeys
mid-kind-rune = Runes
mid-kind-merchant_ship = Merchant ships
mid-kind-destiny = Destinies
mid-kind-leader = Leaders

# In the terminal
mid-board-piles = round { $round } of { $of } · trolls { $trolls } · draugr { $draugr } · monsters { $monsters }
mid-board-player = { $glory } glory · workers { $idle }/{ $workers } · food { $food } · wood { $wood } · coins { $coin }
mid-board-standing = favour { $favour } · blame { $blame } · destinies { $destinies }
mid-board-ships = longships
mid-board-ship = { $ship } ({ $cost }): carries { $capacity }, { $glory } glory
mid-board-enemies = Enemies
mid-board-enemy = { $name }{ $colour ->
    [red] {" "}(red)
    [blue] {" "}(blue)
    [yellow] {" "}(yellow)
   *[other] {""}
  } · attack { $attack } · defence { $defence } · { $glory } glory, { $reward }
mid-board-no-journey = no journey
mid-board-waters = 1 food feeds { $rate } · { $journey }{ $coins ->
    [0] {""}
    [one] {" "}· bounty 1 coin
   *[other] {" "}· bounty { $coins } coins
  }
mid-board-holds = holds { $of }
mid-board-hunt = The hunt
mid-board-defeated = Defeated: { $trolls } trolls, { $draugr } draugr, { $monsters } monsters (red { $red }, blue { $blue }, yellow { $yellow })

# The odds of a fight, without runes
mid-odds-accept = Accept this roll: { $chance } % to win the fight, { $fallen ->
    [0] hardly anyone falls
    [one] about one warrior falls
   *[other] about { $fallen } warriors fall
  }.
mid-odds-reroll = Best reroll: { $dice }, then { $chance } % to win, { $fallen ->
    [0] hardly anyone falls
    [one] about one warrior falls
   *[other] about { $fallen } warriors fall
  }.
mid-odds-venture = { $enemy } ({ $place }): { $chance } % to win, { $fallen ->
    [0] hardly anyone falls
    [one] about one warrior falls
   *[other] about { $fallen } warriors fall
  }.

# Where the glory on the track came from
mid-from-trolls = trolls
mid-from-draugr = draugr
mid-from-monsters = monsters
mid-from-runes = runes
mid-from-journeys = journeys
mid-from-leader = leader
mid-from-places = places
mid-from-destiny = destinies shown early
mid-from-start = at the start

# How rows of the score come about
mid-score-each = { $n } × { $glory }
mid-score-coins-from = { $n ->
    [one] 1 coin
   *[other] { $n } coins
  }
mid-score-blame-from = { $n } blame
