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
ended-shared = The game is over, and nobody won alone.
