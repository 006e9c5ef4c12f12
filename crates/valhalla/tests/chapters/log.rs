//! The log of whole games as somebody reads it: read it aloud when it changes.

use engine::{Game, Judgement, Luck, Match, Seat};
use expect_test::expect_file;
use games::{Reader, Settings, Setup, Speech, Words};
use valhalla::Valhalla;

/// Everybody does what looks best at a glance.
fn played(seats: usize, chosen: &[(&str, &str)], seed: u8) -> Match<Valhalla> {
    let chosen: Settings =
        chosen.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let options = Valhalla::options(Valhalla::standard(), &chosen).unwrap();
    let mut luck = Luck::new([seed; 32]);
    let mut game: Match<Valhalla> = Match::begin(options, seats, &mut luck).unwrap();
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

fn log(game: &Match<Valhalla>, reader: Option<Seat>) -> String {
    let words = Words::english();
    let names = ["Ragna", "Olaf", "Siv", "Torsten"].map(str::to_owned);
    let heard = game.heard().iter().filter(|(_, heard)| {
        heard.to.is_none_or(|to| reader.is_some_and(|reader| to.contains(reader)))
    });
    let says = heard.filter_map(|(_, heard)| game.state().say_event(&heard.event));
    says.map(|says| words.text(&says, Reader { seat: reader, names: &names }) + "\n").collect()
}

#[test]
fn a_game_of_three_as_told_to_one_of_them() {
    let chosen = [("loki", "loki-01"), ("thor", "yes"), ("king", "yes"), ("tyr", "yes")];
    expect_file!["../logs/three.txt"].assert_eq(&log(&played(3, &chosen, 5), Some(Seat(0))));
}

#[test]
fn allies_with_both_big_decks_as_told_to_all() {
    let chosen = [("valkyries", "yes"), ("dwarves", "yes"), ("pairs", "alliance")];
    expect_file!["../logs/allies.txt"].assert_eq(&log(&played(4, &chosen, 6), None));
}

#[test]
fn a_hunt_alone() {
    let chosen = [("monster", "surtr"), ("valkyries", "yes")];
    expect_file!["../logs/alone.txt"].assert_eq(&log(&played(1, &chosen, 7), Some(Seat(0))));
}

#[test]
fn a_hunt_of_two_as_told_to_one_of_them() {
    let chosen = [("hunt", "yes"), ("monster", "hel")];
    expect_file!["../logs/together.txt"].assert_eq(&log(&played(2, &chosen, 8), Some(Seat(1))));
}
