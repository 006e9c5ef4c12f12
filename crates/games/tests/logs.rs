//! What readers of a whole game are told, from beginning to end: read it aloud when it changes.

use engine::{Judgement, Luck, Match, Seat};
use expect_test::{ExpectFile, expect_file};
use games::{Playable, Reader, Settings, Words};
use midgard::Midgard;
use thorgal::Thorgal;
use valda::Valda;
use valhalla::Valhalla;

/// What the players are called.
const NAMES: [&str; 5] = ["Ragna", "Olaf", "Siv", "Torsten", "Ylva"];
const ME: Option<Seat> = Some(Seat(0));

/// Everybody does what looks best at a glance.
fn played<G: Playable + Judgement>(seats: usize, chosen: &[(&str, &str)], seed: u8) -> Match<G> {
    let chosen: Settings =
        chosen.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let options = G::options(G::standard(), &chosen).expect("settings");
    let mut luck = Luck::new([seed; 32]);
    let mut game: Match<G> = Match::begin(options, seats, &mut luck).expect("a game");
    while let Some((step, asked)) = game.state().waiting() {
        let seat = asked.lowest().expect("somebody is asked");
        let state = *game.state();
        let best = state.allowed(seat).into_iter().max_by(|one, other| {
            state.prior(step, seat, *one).total_cmp(&state.prior(step, seat, *other))
        });
        game.play(seat, best.expect("a choice"), &mut luck).expect("what is allowed");
    }
    game
}

/// As told to one seat, or to whoever only watches.
fn tells<G: Playable>(game: &Match<G>, reader: Option<Seat>, log: &ExpectFile) {
    let names = NAMES.map(str::to_owned);
    let heard = game.heard().iter().filter(|(_, heard)| {
        heard.to.is_none_or(|to| reader.is_some_and(|reader| to.contains(reader)))
    });
    let says = heard.filter_map(|(_, heard)| game.state().say_event(&heard.event));
    let reader = Reader { seat: reader, names: &names };
    let lines: String = says.map(|says| Words::english().text(&says, reader) + "\n").collect();
    log.assert_eq(&lines);
}

#[test]
fn valhalla_with_four_expansions() {
    let chosen = [("loki", "loki-01"), ("thor", "yes"), ("king", "yes"), ("tyr", "yes")];
    tells(&played::<Valhalla>(3, &chosen, 5), ME, &expect_file!["logs/valhalla-3.txt"]);
}

#[test]
fn valhalla_of_allies_with_both_big_decks() {
    let chosen = [("valkyries", "yes"), ("dwarves", "yes"), ("pairs", "alliance")];
    tells(&played::<Valhalla>(4, &chosen, 6), None, &expect_file!["logs/valhalla-allies.txt"]);
}

#[test]
fn valhalla_alone() {
    let chosen = [("monster", "surtr"), ("valkyries", "yes")];
    tells(&played::<Valhalla>(1, &chosen, 7), ME, &expect_file!["logs/valhalla-alone.txt"]);
}

#[test]
fn valhalla_together() {
    let chosen = [("hunt", "yes"), ("monster", "hel")];
    let game = played::<Valhalla>(2, &chosen, 8);
    tells(&game, Some(Seat(1)), &expect_file!["logs/valhalla-together.txt"]);
}

#[test]
fn midgard_of_two() {
    tells(&played::<Midgard>(2, &[], 5), ME, &expect_file!["logs/midgard-2.txt"]);
}

#[test]
fn midgard_of_four() {
    tells(&played::<Midgard>(4, &[], 6), None, &expect_file!["logs/midgard-4.txt"]);
}

#[test]
fn thorgal_of_two() {
    let chosen = [("factions", "vikings-magnates")];
    tells(&played::<Thorgal>(2, &chosen, 5), ME, &expect_file!["logs/thorgal-2.txt"]);
}

#[test]
fn thorgal_of_three() {
    let chosen = [("factions", "vikings-magnates")];
    tells(&played::<Thorgal>(3, &chosen, 6), None, &expect_file!["logs/thorgal-3.txt"]);
}

#[test]
fn thorgal_of_four() {
    tells(&played::<Thorgal>(4, &[], 7), ME, &expect_file!["logs/thorgal-4.txt"]);
}

#[test]
fn valda_of_two() {
    tells(&played::<Valda>(2, &[], 4), None, &expect_file!["logs/valda-2.txt"]);
}

#[test]
fn valda_of_three() {
    let chosen = [("spin", "yes")];
    tells(&played::<Valda>(3, &chosen, 5), ME, &expect_file!["logs/valda-3.txt"]);
}

#[test]
fn valda_of_four_and_its_chase() {
    let chosen = [("chase", "yes")];
    tells(&played::<Valda>(4, &chosen, 6), ME, &expect_file!["logs/valda-4.txt"]);
}

#[test]
fn valda_of_five() {
    tells(&played::<Valda>(5, &[], 7), None, &expect_file!["logs/valda-5.txt"]);
}
