//! What readers of a whole game are told, from beginning to end: read it aloud when it changes.

use engine::{Judgement, Luck, Match, Seat};
use expect_test::{ExpectFile, expect_file};
use games::{Playable, Reader, Settings, Words};
use midgard::{Midgard, Warrior, Warriors};
use thorgal::Thorgal;
use valda::Valda;
use valhalla::{Cause, Chiller, Event, Valhalla};

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

/// One line as told to a seat.
fn told<G: Playable>(game: &Match<G>, event: &G::Event, reader: Option<Seat>) -> String {
    let names = NAMES.map(str::to_owned);
    let says = game.state().say_event(event).expect("it is told");
    Words::english().text(&says, Reader { seat: reader, names: &names })
}

#[test]
fn a_loss_names_who_is_behind_it() {
    let game = played::<Valhalla>(3, &[], 1);
    let jarl = |seat: Seat| {
        let table = &game.state().table;
        table.book.jarls[usize::from(table.player(seat).jarl.expect("a Jarl"))].name
    };
    let [theirs, mine] = [Seat(1), Seat(0)].map(jarl);
    let card = game.state().table.discard.iter().next().copied().expect("a card");
    let name = game.state().table.book.cards[usize::from(card)].name;
    let discarded = |who, why| Event::Discarded(Seat(who), card, why);
    let by_them = discarded(0, Cause::Opponent(Seat(1)));
    assert_eq!(
        told(&game, &by_them, ME),
        format!("{theirs}, Jarl of Olaf, makes you discard {name}.")
    );
    let by_me = discarded(1, Cause::Opponent(Seat(0)));
    assert_eq!(told(&game, &by_me, ME), format!("{mine}, your Jarl, makes Olaf discard {name}."));
    let chilled = Event::Chilled { seat: Seat(0), dice: 1, by: Chiller::JarlOf(Seat(1)) };
    assert_eq!(
        told(&game, &chilled, ME),
        format!("{theirs} takes a die from you for this battle.")
    );
    let row = Event::RowBroughtNothing(Seat(1));
    assert_eq!(told(&game, &row, ME), "This row brings Olaf nothing.");
}

#[test]
fn a_monster_that_forbids_warriors_is_named() {
    let game = played::<Midgard>(2, &[], 1);
    let barred = midgard::Event::Barred(Seat(1), Warriors::of(Warrior::Spearman, 2), 0);
    let name = game.state().book().monsters[0].name;
    let kills = |whose| {
        format!("On arrival the {name} kills 2 spearmen of {whose}: it lets none of them fight.")
    };
    assert_eq!(told(&game, &barred, ME), kills("Olaf"));
    assert_eq!(told(&game, &barred, Some(Seat(1))), kills("yours"));
}

#[test]
fn what_finds_nothing_to_do_is_told() {
    let game = played::<Valda>(2, &[], 1);
    let nothing = valda::Event::NothingToDestroy { seat: Seat(1), of: Seat(0) };
    assert_eq!(told(&game, &nothing, ME), "Olaf finds no building of yours to destroy.");
    assert_eq!(told(&game, &nothing, None), "Olaf finds no building of Ragna to destroy.");
    let game = played::<Thorgal>(2, &[("factions", "vikings-magnates")], 1);
    assert_eq!(told(&game, &thorgal::Event::ChangedNothing, ME), "The effect changes no card.");
}
