# First games that teach. The raven says one sentence at a time: short enough for one breath.

lesson-of = Lesson: { $game }
lesson-begin = Learn by playing
lesson-begin-game = Learn { $game } by playing
lesson-raven = The raven
lesson-next = Go on
lesson-skip = Skip the lesson
lesson-first-this = That can wait. First do what glows.
lesson-only = There is one answer here: press it.
lesson-step = Step { $step } of { $steps }
lesson-end = The lesson is over, and the game goes on: from here on you choose.
lesson-new = New
lesson-got-it = Understood
lesson-fixed-luck = This is a lesson: its luck is fixed and known beforehand.

# Champions of Midgard
lesson-midgard-welcome = Welcome to the harbour! Eight rounds, and whoever has the most glory becomes Jarl.
lesson-midgard-leader = Svanhildr’s swordsmen hit harder. Take her as your leader.
lesson-midgard-town = This is the town. Each worker you place here gives you something at once.
lesson-midgard-troll = A troll comes every round. If nobody beats it, everybody is blamed: let us hunt it.
lesson-midgard-swordsmith = You have one warrior, which is too few. Send a worker to the Swordsmith for another.
lesson-midgard-taken = { $rival } took the Hafter. Most places hold one worker a round, so the order matters.
lesson-midgard-blacksmith = The Blacksmith is free: an axeman hits hardest. Place a worker there.
lesson-midgard-claim = Three warriors are enough. Place a worker on the troll: that claims the fight.
lesson-midgard-last-worker = One worker is left. Fetch food at the Smokehouse: ships eat a lot.
lesson-midgard-assign = Now everybody secretly sends warriors to their fights. The troll takes 4 hits.
lesson-midgard-send = I have set the numbers: all three go to the troll. Hand them in.
lesson-midgard-roll = Two blanks and a shield: no hit yet, but the shield saves a warrior.
lesson-midgard-reroll = A favour rolls dice again. Pick both blank dice and roll them.
lesson-midgard-lose = Four hits, the troll falls! Its last blow costs you one warrior: let a swordsman go.
lesson-midgard-won = Four glory and two wood are yours, and a blame went to { $rival }. Blame costs glory at the end.
lesson-midgard-sea = Monsters beyond the sea bring far more glory, but it takes a ship, food and luck.
lesson-midgard-draugr = Draugr bring coins and are easier. Claim this weak one with your two warriors.

# Valhalla
lesson-valhalla-welcome = Welcome! You lead a war band. Most glory wins, and glory comes to those who reach Valhalla.
lesson-valhalla-recruit = Your band begins with one warrior. Take Bergelmir, the frost giant.
lesson-valhalla-turn = A turn is one deed: add a warrior, add two small ones, attack, or draw.
lesson-valhalla-two = Svein and Ran are small, so both may come at once. Pick the two of them.
lesson-valhalla-keep = After your deed you draw two cards and keep one. Keep Heroic Attack for a bad day.
lesson-valhalla-party = { $rival } added Sif. Your band of three is the larger one: time to fight.
lesson-valhalla-attack = Attack { $rival }. It cannot be taken back, so press a second time to be sure.
lesson-valhalla-dice = Your dice fell. A warrior fights only if dice show every weapon on the card.
lesson-valhalla-arm = Ran wants a sword and a shield, and you rolled both. Pick Ran, then the two dice.
lesson-valhalla-arm-more = Svein wants one axe. Arm him as well.
lesson-valhalla-tactic = Bergelmir lacks weapons. Counterblow rolls dice again: play it.
lesson-valhalla-reroll = Two dice show X, which arms nobody. Pick both and roll them.
lesson-valhalla-enough = Two swords! You could roll once more, but this is enough.
lesson-valhalla-giant = Arm Bergelmir with the two swords. He also takes a die from { $rival }.
lesson-valhalla-end = Thirteen strength. End your phase: now { $rival } rolls, and must beat you.
lesson-valhalla-won = Won, 13 to 3! You captured a shield, and all who were armed went to Valhalla.
lesson-valhalla-draw = Your band starts anew, so you need warriors. Keep Eyvind.
lesson-valhalla-again = Whoever wins empties the own band. Build it up again before you attack.
lesson-valhalla-last = Add Eyvind. When the deck runs out, Ragnarök ends the game and glory is counted.

# Valda
lesson-valda-welcome = Welcome! Seven gods rule these lands. After six rounds the most followers win.
lesson-valda-dice = Your turn begins with dice: your two mines brought three gold.
lesson-valda-exchange = You could exchange four resources for one, which is dear. Go on to the cards.
lesson-valda-free = Two cards were laid open for you. Scouting Party costs no action: play it.
lesson-valda-chest = It turned up a Treasure Chest. Play it for one of your three actions: two gold.
lesson-valda-vein = Gods want blood as well as gold. Play Blood Vein from your hand.
lesson-valda-take = One action is left. Without a card you can still take a resource: a diamond.
lesson-valda-map = Now you build, twice at most. Each region belongs to a god and asks its own price.
lesson-valda-shrine = A shrine brings a follower, a card and the god’s favour. Build one to Thor.
lesson-valda-god-card = Thor shows you two of his cards. Keep the God of Thunder.
lesson-valda-second = You can pay for one more. Build a shrine to Tyr, the god of war.
lesson-valda-gleipnir = Gleipnir defends with 3, and takes the card of an attack it blocks. Keep it.
lesson-valda-attacked = { $rival } attacks you with power 3! Each rival may do so once in your turn.
lesson-valda-defend = Tyr adds one to your shields. Defend with Gleipnir.
lesson-valda-blocked = Blocked, and Plunder is yours now. { $rival } has just ended a turn: your chance.
lesson-valda-strike = Attack { $rival } with Plunder. Press it again to be sure.
lesson-valda-loot = It went through! Take blood and gold from { $rival }: pick one of each.

# Thorgal
lesson-thorgal-welcome = Welcome! Expeditions conquer lands, each land brings a horn, and three horns win.
lesson-thorgal-faction = Every faction has a deck of its own. Play the Magnates.
lesson-thorgal-team = A team may cost 3 at first. Pick Galathorn and Prince Zarkaj: they are cunning together.
lesson-thorgal-lands = Both of you bring lands, and anybody may conquer them. Bring Bag Dadh and the Arena.
lesson-thorgal-round = This round you lead the expedition, and { $rival } brings doom. Then you change roles.
lesson-thorgal-draw = Seven points of fate: each draws a card, or lays one into your pool. Draw a card.
lesson-thorgal-draw-more = Events help on the way. Draw another card.
lesson-thorgal-draw-last = And a third one.
lesson-thorgal-pool = Cards cost, and the pool pays. Put the other four points into your pool.
lesson-thorgal-goal = Where to? Bag Dadh asks for Valour, Guile and Power. Lead your team there.
lesson-thorgal-opposed = { $rival } opposes you with Sigwald, so the land asks for more.
lesson-thorgal-swords = You lack Valour. Hired Swords bring it for this expedition: play them.
lesson-thorgal-rite = Now only Power is missing. Play a Rite of the Red Mages.
lesson-thorgal-enough = It would succeed now. Pass, and the expedition is decided.
lesson-thorgal-won = Success! Bag Dadh is yours with its horn, and Sigwald is lost to { $rival }.
lesson-thorgal-horn = A conquered land sounds its horn once. Use it.
