# First games that teach. The raven says one sentence at a time: short enough for one breath.

lesson-of = Lesson: { $game }
lesson-begin = Learn by playing
lesson-begin-game = Learn { $game } by playing
lesson-about = The raven shows you every step. The luck of this table is fixed, so that the lesson works.
lesson-raven = The raven
lesson-next = Go on
lesson-skip = Skip the lesson
lesson-resume = Back to the lesson
lesson-first-this = That can wait. First do what glows.
lesson-only = There is one answer here: press it.
lesson-wait = Watch what the others do.
lesson-step = Step { $step } of { $steps }
lesson-end = The lesson is over, and the game goes on: from here on you choose. I speak up when something is new.
lesson-again = Play the lesson again
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
