//! Everything a player reads in thousands of games, read for slips that make whole classes: gaps, wrong
//! articles and numbers, "of you", things that are not there.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Judgement, Luck, Match, Search, Seat, Swift};
use games::{Arg, Phrase, Piece, Playable, Reader, Settings, Words};

/// What the players are called.
const NAMES: [&str; 6] = ["Ragna", "Olaf", "Siv", "Torsten", "Ylva", "Knut"];

/// Every sentence by its text, with the key it comes from.
#[derive(Default)]
struct Sentences {
    told: BTreeMap<String, &'static str>,
    asked: BTreeMap<String, &'static str>,
    /// The steps in which somebody was asked, as scenarios write them.
    steps: BTreeSet<String>,
}

/// Everybody who may read a sentence in a way of their own: whoever it speaks of, and one who only watches.
fn readers<'a>(phrase: &Phrase, names: &'a [String], seats: usize) -> Vec<Reader<'a>> {
    let inner = phrase.args.iter().any(|(_, arg)| matches!(arg, Arg::Said(_)));
    let spoken_of = |seat: &Seat| {
        let seat = *seat;
        inner
            || phrase.who == Some(seat)
            || phrase.args.iter().any(|(_, arg)| *arg == Arg::Seat(seat))
    };
    let seated = (0..seats as u8).map(Seat).filter(spoken_of).map(Some);
    seated.chain([None]).map(|seat| Reader { seat, names }).collect()
}

/// A list of cards or signs that is shown and holds nothing.
fn nothing_shown(phrase: &Phrase, reader: Reader<'_>) -> bool {
    let empty = |piece: Piece| match piece {
        Piece::Thing(Arg::Cards(cards)) => cards.is_empty(),
        Piece::Thing(Arg::Symbols(signs)) => signs.is_empty(),
        _ => false,
    };
    Words::english().pieces(phrase, reader).into_iter().any(empty)
}

fn read(phrase: &Phrase, reader: Reader<'_>, into: &mut BTreeMap<String, &'static str>) {
    let text = Words::english().text(phrase, reader);
    assert!(!nothing_shown(phrase, reader), "an empty list in {text:?} ({})", phrase.key);
    into.insert(text, phrase.key);
}

/// Games of one kind: half of them by chance, half by what looks best.
fn play<G: Playable + Judgement>(seats: usize, chosen: &[(&str, &str)], games: u64) -> Sentences {
    let chosen: Settings =
        chosen.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let names = NAMES.map(str::to_owned);
    let mut sentences = Sentences::default();
    for seed in 0..games {
        let options = G::options(G::standard(), &chosen).expect("settings");
        let (mut luck, mut dice) = (Luck::new([seed as u8; 32]), Swift::new(seed));
        let mut game: Match<G> = Match::begin(options, seats, &mut luck).expect("a game");
        while let Some((step, asked)) = game.state().waiting() {
            let seat = asked.lowest().expect("somebody is asked");
            let state = *game.state();
            if dice.below(20) == 0 {
                let waiting = state.position()["waiting"]["step"].clone();
                sentences.steps.insert(waiting.as_str().expect("a step").to_owned());
                ask(&state, step, seat, &names, &mut sentences);
            }
            let allowed = state.allowed(seat);
            let chance = allowed[dice.below(allowed.len() as u32) as usize];
            let glance = |one: &G::Action, other: &G::Action| {
                state.prior(step, seat, *one).total_cmp(&state.prior(step, seat, *other))
            };
            let best = if seed % 2 == 0 { None } else { allowed.into_iter().max_by(glance) };
            game.play(seat, best.unwrap_or(chance), &mut luck).expect("what is allowed");
        }
        for (_, heard) in game.heard() {
            let Some(phrase) = game.state().say_event(&heard.event) else { continue };
            let told = match heard.to {
                Some(to) => {
                    to.iter().map(|seat| Reader { seat: Some(seat), names: &names }).collect()
                }
                None => readers(&phrase, &names, seats),
            };
            told.into_iter().for_each(|reader| read(&phrase, reader, &mut sentences.told));
        }
    }
    sentences
}

/// The page that tells how cases of a game are written names every step in which somebody is asked.
fn names_the_steps(game: &str, steps: &BTreeSet<String>) {
    let page = match game {
        "valhalla" => include_str!("../../../docs/scenarios-valhalla.md"),
        "midgard" => include_str!("../../../docs/scenarios-midgard.md"),
        "thorgal" => include_str!("../../../docs/scenarios-thorgal.md"),
        _ => include_str!("../../../docs/scenarios-valda.md"),
    };
    for step in steps {
        assert!(page.contains(&format!("`{step}`")), "{game}: the page does not name {step}");
    }
}

/// The question, and everything that may be answered.
fn ask<G: Playable>(
    state: &G,
    step: G::Step,
    seat: Seat,
    names: &[String],
    sentences: &mut Sentences,
) {
    let seated = (0..state.seats() as u8).map(|seat| Some(Seat(seat)));
    for viewer in seated.chain([None]) {
        let reader = Reader { seat: viewer, names };
        read(&state.ask(viewer), reader, &mut sentences.asked);
    }
    let mut offers = Search(Vec::new());
    state.offer(step, seat, &mut offers);
    let reader = Reader { seat: Some(seat), names };
    for action in offers.0.into_iter().take(30) {
        read(&state.say_action(seat, action), reader, &mut sentences.asked);
        for brought in state.consequences(seat, action) {
            read(&brought, reader, &mut sentences.asked);
        }
    }
    for odds in state.odds(seat) {
        read(&odds, reader, &mut sentences.asked);
    }
}

/// What is wrong with a sentence, if anything.
fn slip(text: &str) -> Option<&'static str> {
    let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
    let pairs = || text.split(' ').zip(text.split(' ').skip(1));
    let bare = |word: &str| word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_owned();
    let spaced = text.contains("  ")
        || [" .", " ,", " ;", " :", " !", " )", "( "].iter().any(|gap| text.contains(gap));
    let empty =
        ["()", "[]", "“”", "..", ",,", ":.", ",.", ";."].iter().any(|bare| text.contains(bare));
    let left_over = text.contains(['{', '}', '$', '\u{2068}', '\u{E000}']);
    let whose = text.replace("instead of you", "").replace("all of you", "");
    let to_you = [" of you.", " of you ", " of you,", "you's", "You's"];
    let to_you = to_you.iter().any(|you| whose.contains(you));
    let article = pairs().any(|(article, next)| match article.trim_start_matches(['(', '“']) {
        "a" | "A" => starts_with_vowel(next),
        "an" | "An" => !starts_with_vowel(next),
        _ => false,
    });
    let count = pairs().any(|(number, noun)| wrong_number(&bare(number), &bare(noun)));
    let verb = pairs().any(|(who, does)| {
        matches!(who, "you" | "You")
            && (does.ends_with('s') && !does.ends_with("ss") || does == "is")
    });
    let twice = words.windows(2).any(|pair| {
        pair[0] == pair[1] && pair[0].len() > 1 && pair[0].chars().all(char::is_lowercase)
    });
    [
        (spaced, "a gap"),
        (empty, "something is missing"),
        (left_over, "an argument was not filled in"),
        (to_you, "of you"),
        (article, "a for an, or an for a"),
        (count, "a number and its noun"),
        (verb, "you does"),
        (twice, "a word twice"),
        (text.contains(" the own "), "the own"),
    ]
    .into_iter()
    .find_map(|(wrong, what)| wrong.then_some(what))
}

fn starts_with_vowel(word: &str) -> bool {
    let word = word.trim_start_matches(['(', '“', '"']).to_lowercase();
    let sounds_else = ["one", "uni", "use"].iter().any(|start| word.starts_with(start));
    word.starts_with(['a', 'e', 'i', 'o', 'u']) && !sounds_else
}

/// "1 cards", "2 card".
fn wrong_number(number: &str, noun: &str) -> bool {
    const NOUNS: [(&str, &str); 19] = [
        ("action", "actions"),
        ("axeman", "axemen"),
        ("building", "buildings"),
        ("card", "cards"),
        ("coin", "coins"),
        ("destiny", "destinies"),
        ("diamond", "diamonds"),
        ("die", "dice"),
        ("follower", "followers"),
        ("land", "lands"),
        ("marker", "markers"),
        ("point", "points"),
        ("round", "rounds"),
        ("shield", "shields"),
        ("shrine", "shrines"),
        ("spearman", "spearmen"),
        ("swordsman", "swordsmen"),
        ("symbol", "symbols"),
        ("warrior", "warriors"),
    ];
    let one = matches!(number, "1" | "one" | "One" | "a" | "A");
    let several = number.parse::<u32>().is_ok_and(|number| number != 1);
    NOUNS.iter().any(|(single, many)| one && noun == *many || several && noun == *single)
}

/// A sentence of the log begins and ends like one.
fn is_whole(text: &str) -> bool {
    let begins = text.starts_with(|letter: char| letter.is_uppercase() || letter.is_numeric());
    begins && text.ends_with(['.', '!', '?', '”'])
}

fn reads_well<G: Playable + Judgement>(seats: usize, chosen: &[(&str, &str)], games: u64) {
    let sentences = play::<G>(seats, chosen, games);
    assert!(sentences.told.len() > 50 && sentences.asked.len() > 50, "too little was said");
    names_the_steps(G::NAME, &sentences.steps);
    for (text, key) in sentences.told.iter().chain(&sentences.asked) {
        assert!(!text.contains(key), "{key} has no words");
        assert_eq!(slip(text), None, "{text:?} ({key})");
    }
    for (text, key) in &sentences.told {
        assert!(is_whole(text), "{text:?} ({key}) is no whole sentence");
    }
}

const EVERYTHING: [(&str, &str); 6] = [
    ("loki", "random"),
    ("thor", "yes"),
    ("valkyries", "yes"),
    ("dwarves", "yes"),
    ("tyr", "yes"),
    ("king", "yes"),
];

#[test]
fn valhalla_reads_well() {
    type G = valhalla::Valhalla;
    reads_well::<G>(2, &[("loki", "random"), ("dwarves", "yes"), ("jarls", "five")], 100);
    reads_well::<G>(3, &[("hands", "draft")], 60);
    reads_well::<G>(5, &[("simplified", "yes")], 60);
    for (seats, pairs) in [(6, "partnership"), (4, "alliance"), (4, "no")] {
        let chosen = [&EVERYTHING[..], &[("pairs", pairs)]].concat();
        reads_well::<G>(seats, &chosen, 60);
    }
}

#[test]
fn hunts_read_well() {
    type G = valhalla::Valhalla;
    for monster in ["fenrir", "jormungandr", "hel", "surtr"] {
        for (level, valkyries) in [("normal", "no"), ("hard", "yes"), ("impossible", "yes")] {
            let hunt = [("monster", monster), ("level", level), ("valkyries", valkyries)];
            reads_well::<G>(1, &hunt, 30);
            reads_well::<G>(3, &[&hunt[..], &[("hunt", "yes"), ("giants", "every")]].concat(), 30);
        }
    }
}

#[test]
fn midgard_reads_well() {
    for seats in 2..=4 {
        reads_well::<midgard::Midgard>(seats, &[("hall-of-fame", "yes"), ("distrust", "yes")], 60);
        reads_well::<midgard::Midgard>(seats, &[], 60);
    }
}

#[test]
fn thorgal_reads_well() {
    for seats in 2..=4 {
        let chosen = [("give-up", "yes"), ("factions", "dealt")];
        reads_well::<thorgal::Thorgal>(seats, &chosen, 100);
        reads_well::<thorgal::Thorgal>(seats, &[], 70);
    }
}

#[test]
fn valda_reads_well() {
    for seats in 2..=5 {
        reads_well::<valda::Valda>(seats, &[("spin", "yes")], 70);
        reads_well::<valda::Valda>(seats, &[("chase", "yes")], 70);
    }
}

/// Each slip is noticed, and good sentences are none.
#[test]
fn slips_are_noticed() {
    let wrong = [
        "Halvard is joined by ↘↘ .",
        "You arm Gro with .",
        "A shield of you  is lost.",
        "Olaf takes a card of you.",
        "You gain ().",
        "1 cards in hand.",
        "Olaf draws 3 card.",
        "You takes Fury.",
        "Ragna plays a axe.",
        "Ragna plays an bear.",
        "Ragna gains { $n } glory.",
        "Siv discards the the card.",
        "Siv pays 1 more for each of the own followers.",
    ];
    for text in wrong {
        assert!(slip(text).is_some(), "{text:?} passes");
    }
    for text in [
        "You pass.",
        "You draw a card; none left.",
        "Olaf takes one of your shields.",
        "A one-eyed bear.",
    ] {
        assert_eq!(slip(text), None, "{text:?}");
    }
    assert!(!is_whole("olaf draws.") && !is_whole("Olaf draws") && is_whole("Olaf draws."));
}
