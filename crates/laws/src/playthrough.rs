use engine::{Game, Heard, Luck, Match, Seat, Swift};

use crate::table::{some_seat, wide};

/// A random game as text, one line a choice, for golden files: an unintended change of the rules
/// shows at once. `line` says what was chosen in the state before it, and what was heard.
pub fn playthrough<G: Game>(
    options: G::Options,
    seats: usize,
    seed: u64,
    line: impl Fn(&G, Seat, G::Action, &[&Heard<G::Event>]) -> String,
) -> String {
    let mut luck = Luck::new(wide(seed));
    let mut whim = Swift::new(seed);
    let mut game: Match<G> = Match::begin(options, seats, &mut luck).expect("options make a game");
    let mut text = String::new();
    while let Some((_, waited)) = game.state().waiting() {
        let before = *game.state();
        let seat = some_seat(waited, &mut whim);
        let allowed = before.allowed(seat);
        let action = allowed[whim.below(allowed.len() as u32) as usize];
        game.play(seat, action, &mut luck).expect("what is offered is accepted");
        let now = game.version();
        let heard: Vec<_> = game
            .heard()
            .iter()
            .rev()
            .take_while(|(turn, _)| *turn == now)
            .map(|(_, h)| h)
            .collect();
        let heard: Vec<_> = heard.into_iter().rev().collect();
        text += &line(&before, seat, action, &heard);
        text.push('\n');
    }
    text
}
