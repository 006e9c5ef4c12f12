# Playing in a terminal.

term-you = You
term-player = Player { $number }
term-title-valhalla = Valhalla
term-title-midgard = Champions of Midgard
term-title-thorgal = Thorgal
term-title-valda = Valda

term-sealed = The luck of this game is sealed as { $sealed }. The seed is shown when it is over.
term-keys = Type the number of your choice. h is help, ? says why something is not offered, u takes back, s saves, q leaves.
term-unknown = { $count ->
    [one] Type 1, or Enter, to go on; h is help.
   *[other] Type a number from 1 to { $count }; h is help.
  }
term-unknown-pick = { $count ->
    [0] Type p and what you choose; m lists every choice with a number. h is help.
    [one] Type p and what you choose, or 1; m lists every choice with a number. h is help.
   *[other] Type p and what you choose, or a number from 1 to { $count }; m lists every choice with a number. h is help.
  }
term-help =
    NUMBER     do this; Enter does it where there is only one thing to do
    p THINGS   choose by what you take, e.g. p axe x (r is the same); p all
    m          list every choice, also those that p stands for
    ?          why something is not offered, and the rule that says so
    ? RULE     a rule by its number in that list or by its id, e.g. ? { $rule }
    u          take back your last choice
    b          the whole board        l          what happened
    c CARD     what a card does       o          the odds, and what a bot thinks
    s [FILE]   save                   q          leave
    The whole rules: meadhall rules { $game }
term-pick = { $what }: { $count } ways. Type p and what you choose, for example “p { $example }”; m lists them all.
term-picked = { $what }
term-pick-several = Which of these?
term-pick-none = Nothing that can be chosen here has all of that.
term-pick-by-number = Here you choose by number.
term-pick-unknown = There is no “{ $word }” to choose here.
term-why-nothing = Nothing you could want here is refused.
term-why-not = Not now: { $actions }{ $more ->
    [0] .
   *[other] { " " }and { $more } more.
  }
term-no-clause = There is no rule { $asked }. There are { $near }.
term-no-card = No such card. Type c and part of its name.
term-undo-done = Taken back.
term-undo-nothing = There is nothing to take back.
term-undo-not-yours = The last choice was not yours: others have acted since.
term-undo-luck = That cannot be taken back: dice were rolled or cards drawn since.
term-undo-secret = That cannot be taken back: a card was shown since, or others were asked whether they step in.
term-odds = Chances to win, as a bot sees them that looks ahead from your seat:
term-cover = { $name }, it is your turn. Nobody else should look. Press Enter.{ " " }
term-saved = Saved. Go on with: meadhall play --load { $file }
term-not-saved = Not saved in { $file }: { $error }
term-campaign-see = All monsters you have beaten: meadhall campaign
term-campaign-none = not yet hunted
term-campaign-won = { $won } of { $played } won
term-campaign-together = together (house rules) { $won } of { $played } won
term-keep-record = Keep the record of this game? [y/N]{ " " }
term-scores = The end
term-total = Total
term-place = Place
term-replay-keys = Choice { $turn } of { $last }. Enter: on, b: back, NUMBER: go there, e: end, q: leave{ " " }
