//! Whole games as text: a change of the rules that nobody meant shows here. `UPDATE_EXPECT=1` writes
//! the files anew.

use std::fmt::Write;
use std::path::Path;

use crate::table::{options, wide};
use engine::{Game, Heard, Luck, Match, Seat, Swift};
use games::{Arg, Notation, Reader, Speech, Words};
use valhalla::{Action, Event, Expansions, Hands, Jarls, Loki, Options, Pairs, Prey, Valhalla};

/// A short game for each number of players, with all options among them.
const GAMES: [(usize, u64, Jarls, Hands); 5] = [
    (2, 0, Jarls::Three, Hands::DiscardTwo),
    (3, 0, Jarls::FirstGame, Hands::Draft),
    (4, 0, Jarls::Five, Hands::DiscardTwo),
    (5, 0, Jarls::None, Hands::Plain),
    (6, 0, Jarls::Three, Hands::Draft),
];

/// A file holds at most so many lines of a game: its beginning and its end.
const HALF: usize = 145;

#[test]
fn games_go_as_written_down() {
    for (seats, seed, jarls, hands) in GAMES {
        written_down(&format!("{seats}p.txt"), options(jarls, hands), seats, seed);
    }
}

/// Alone and together against a monster, and six players with everything in the box.
#[test]
fn games_with_expansions_go_as_written_down() {
    let plain = options(Jarls::Three, Hands::DiscardTwo);
    let valkyries = Expansions { valkyries: true, ..Expansions::default() };
    let prey = Prey { monster: 2, level: 1, ..Prey::default() };
    written_down("solo.txt", Options { expansions: valkyries, prey, ..plain }, 1, 0);
    let prey = Prey { monster: 1, level: 2, ..Prey::default() };
    written_down("3p-together.txt", Options { prey, together: true, ..plain }, 3, 0);
    let everything = Expansions {
        loki: Loki::Random,
        thor: true,
        valkyries: true,
        dwarves: true,
        tyr: true,
        king: true,
        pairs: Pairs::Alliance,
    };
    written_down("6p-everything.txt", Options { expansions: everything, ..plain }, 6, 0);
}

/// The same games as the first player reads them: every sentence of the log.
#[test]
fn logs_read_as_written_down() {
    let plain = options(Jarls::Three, Hands::DiscardTwo);
    let alone = Expansions { valkyries: true, ..Expansions::default() };
    let prey = Prey { monster: 3, level: 1, ..Prey::default() };
    read_aloud("log-solo.txt", Options { expansions: alone, prey, ..plain }, 1);
    read_aloud("log-3p-together.txt", Options { prey, together: true, ..plain }, 3);
    let everything = Expansions {
        loki: Loki::Chosen(2),
        thor: true,
        valkyries: true,
        dwarves: true,
        tyr: true,
        king: true,
        pairs: Pairs::Partnership,
    };
    read_aloud("log-4p.txt", Options { expansions: everything, ..plain }, 4);
}

fn read_aloud(name: &str, options: Options, seats: usize) {
    let words = Words::english();
    let names = ["Asa", "Bo", "Cyra", "Dag"].map(str::to_owned);
    let reader = Reader { seat: Some(Seat(0)), names: &names };
    let text = laws::playthrough(options, seats, 1, |game: &Valhalla, _, _, heard| {
        let mine = heard.iter().filter(|heard| heard.to.is_none_or(|to| to.contains(Seat(0))));
        let said = mine.filter_map(|heard| game.say_event(&heard.event));
        let lines: Vec<String> = said.map(|phrase| words.text(&phrase, reader)).collect();
        lines.join("\n")
    });
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).take(600).collect();
    compare(name, &format!("{}\n", lines.join("\n")));
}

fn written_down(name: &str, options: Options, seats: usize, seed: u64) {
    let told = laws::playthrough(options, seats, seed, line);
    let lines: Vec<&str> = told.lines().collect();
    let text = match lines.len() {
        all if all <= 2 * HALF => told,
        all => {
            let (head, tail) = (&lines[..HALF], &lines[all - HALF..]);
            let between = all - 2 * HALF;
            format!("{}\n… {between} choices …\n{}\n", head.join("\n"), tail.join("\n"))
        }
    };
    compare(name, &text);
}

/// One choice as it is written, and what was heard after it: the keys of the sentences and what they
/// speak of, so that other words for the same do not count as another game.
fn line(game: &Valhalla, seat: Seat, action: Action, heard: &[&Heard<Event>]) -> String {
    let mut text = format!("P{} {}", seat.0, game.write(seat, action));
    for heard in heard {
        let Some(phrase) = game.say_event(&heard.event) else { continue };
        let to: String = heard
            .to
            .iter()
            .flat_map(|seats| seats.iter())
            .map(|seat| format!("@P{} ", seat.0))
            .collect();
        let things: Vec<String> = phrase.args.iter().map(|(_, thing)| named(thing)).collect();
        let _ = write!(text, " | {to}{} {}", short(phrase.key), things.join(" "));
    }
    text
}

fn short(key: &str) -> &str {
    key.trim_start_matches("val-")
}

fn named(thing: &Arg) -> String {
    match thing {
        Arg::Number(number) => number.to_string(),
        Arg::Seat(seat) => format!("P{}", seat.0),
        Arg::Cards(cards) => cards.iter().map(|card| card.id).collect::<Vec<_>>().join(","),
        Arg::Symbols(keys) => keys.iter().map(|key| short(key)).collect::<Vec<_>>().join(","),
        Arg::Word(key) => short(key).to_owned(),
        Arg::Name(name) => (*name).to_owned(),
        Arg::Text(text) => text.clone(),
        Arg::Said(phrase) => short(phrase.key).to_owned(),
    }
}

#[test]
fn seeds_lead_to_the_same_scores() {
    let mut text = String::from("# seats seed: choices, scores\n");
    for seats in 2..=6 {
        for seed in 0..20 {
            let (choices, scores) = outcome(options(Jarls::Three, Hands::DiscardTwo), seats, seed);
            let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "{seats} {seed}: {choices}, {}", scores.join(" "));
        }
    }
    compare("seeds.txt", &text);
}

fn outcome(options: Options, seats: usize, seed: u64) -> (usize, Vec<i16>) {
    let mut luck = Luck::new(wide(seed));
    let mut whim = Swift::new(seed);
    let mut game: Match<Valhalla> = Match::begin(options, seats, &mut luck).expect("a game");
    while let Some((_, waited)) = game.state().waiting() {
        let seat = waited.lowest().expect("somebody is asked");
        let allowed = game.state().allowed(seat);
        let action = allowed[whim.below(allowed.len() as u32) as usize];
        game.play(seat, action, &mut luck).expect("it was offered");
    }
    let standing = game.state().standing().expect("it is over");
    (game.version(), standing.0.iter().map(|place| place.score).collect())
}

fn compare(name: &str, text: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs").join(name);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        return std::fs::write(file, text).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    if let Some((place, (was, is))) =
        kept.lines().zip(text.lines()).enumerate().find(|(_, (was, is))| was != is)
    {
        panic!("{name}:{}: UPDATE_EXPECT=1 if this is meant\n  was {was}\n  is  {is}", place + 1);
    }
    assert_eq!(kept.len(), text.len(), "{name} ends elsewhere; UPDATE_EXPECT=1 if this is meant");
}
