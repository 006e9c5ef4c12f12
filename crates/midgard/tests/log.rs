//! What two readers of one game are told, from beginning to end: read it when it changes.

use engine::{Game, Judgement, Luck, Match, Seat};
use expect_test::expect_file;
use games::{Reader, Speech, Words};
use midgard::{Midgard, Options};

/// A game in which everybody does what seems best at a glance.
fn game(seats: usize, seed: u8) -> Match<Midgard> {
    let options = Options::plain(games::midgard::standard());
    let mut luck = Luck::new([seed; 32]);
    let mut game: Match<Midgard> = Match::begin(options, seats, &mut luck).unwrap();
    while let Some((step, asked)) = game.state().waiting() {
        let seat = asked.lowest().unwrap();
        let state = *game.state();
        let rank = |action: &_| state.prior(step, seat, *action);
        let allowed = state.allowed(seat);
        let best = allowed.into_iter().max_by(|one, other| rank(one).total_cmp(&rank(other)));
        game.play(seat, best.unwrap(), &mut luck).unwrap();
    }
    game
}

fn log(game: &Match<Midgard>, reader: Option<Seat>) -> String {
    let words = Words::english();
    let names = ["Ragna", "Olaf", "Siv", "Torsten"].map(str::to_owned);
    let heard = game.heard().iter().filter(|(_, heard)| {
        heard.to.is_none_or(|to| reader.is_some_and(|reader| to.contains(reader)))
    });
    let says = heard.filter_map(|(_, heard)| game.state().say_event(&heard.event));
    says.map(|says| words.text(&says, Reader { seat: reader, names: &names }) + "\n").collect()
}

#[test]
fn a_game_of_two_as_told_to_one_of_them() {
    expect_file!["logs/two.txt"].assert_eq(&log(&game(2, 5), Some(Seat(0))));
}

#[test]
fn a_game_of_four_as_told_to_all() {
    expect_file!["logs/four.txt"].assert_eq(&log(&game(4, 6), None));
}
