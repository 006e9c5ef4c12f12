//! The log of a whole game as one player reads it: read it aloud when it changes.

use engine::{Game, Judgement, Luck, Match, Seat};
use expect_test::expect_file;
use games::{Reader, Speech, Words};
use valda::{Options, Valda};

/// Everybody does what looks best at a glance.
fn played(seats: usize, seed: u8) -> Match<Valda> {
    let options = Options { book: games::valda::standard(), spin: true, chase: false, first: None };
    let mut luck = Luck::new([seed; 32]);
    let mut game: Match<Valda> = Match::begin(options, seats, &mut luck).unwrap();
    while let Some((step, asked)) = game.state().waiting() {
        let seat = asked.lowest().unwrap();
        let state = *game.state();
        let allowed = state.allowed(seat).into_iter();
        let best = allowed.max_by(|one, other| {
            state.prior(step, seat, *one).total_cmp(&state.prior(step, seat, *other))
        });
        game.play(seat, best.unwrap(), &mut luck).unwrap();
    }
    game
}

#[test]
fn a_game_of_three() {
    let game = played(3, 5);
    let (words, me) = (Words::english(), Seat(0));
    let names = ["Ragna", "Olaf", "Siv"].map(str::to_owned);
    let reader = Reader { seat: Some(me), names: &names };
    let heard = game.heard().iter().filter(|(_, heard)| heard.to.is_none_or(|to| to.contains(me)));
    let said = heard.filter_map(|(_, heard)| game.state().say_event(&heard.event));
    let lines: String = said.map(|phrase| words.text(&phrase, reader) + "\n").collect();
    expect_file!["log/3.txt"].assert_eq(&lines);
}
