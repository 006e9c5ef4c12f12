# Words every game shares.
you = you
seat-number = Seat { $number }

# How a game came out
ended-won = { $you ->
    [yes] The game is over: you won!
   *[no] The game is over: { $who } won.
  }
ended-lost = { $you ->
    [yes] The game is over: you lost.
   *[no] The game is over: { $who } lost.
  }
ended-won-together = The game is over: { $who } and { $with } won together.
ended-won-by-three = The game is over: { $who }, { $with } and { $third } won together.
ended-shared-by-all = The game is over: all share the victory.
ended-shared = The game is over, and nobody won alone.

# What a choice brings, beside it
brings-gains = gives { $what }
brings-costs = costs { $what }
brings-chance = wins in { $chance } of 100
brings-chance-fallen = wins in { $chance } of 100, { $fallen ->
    [0] nobody falls
    [1] one falls
   *[other] { $fallen } fall
  }

# The end of a game
end-from = { $source } { $points }
end-best = Best moment
end-best-show = Show it
