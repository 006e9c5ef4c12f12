//! After a lesson the raven explains each kind of question the first time it is asked.

use std::collections::BTreeSet;

use engine::Swift;
use games::fairness::{Source, seed_from};
use games::{Play, Playable, Table, Words, at_table};
use lessons::{Lesson, PUPIL, all};

const BOOKS: [&str; 4] = [
    include_str!("../../../words/en/midgard.ftl"),
    include_str!("../../../words/en/valhalla.ftl"),
    include_str!("../../../words/en/thorgal.ftl"),
    include_str!("../../../words/en/valda.ftl"),
];

/// Questions nobody meets in a first game: those of expansions, and what is asked of nobody.
const NEVER_MET: [&str; 20] = [
    "mid-ask-wait",
    "tho-ask-wait",
    "val-ask-aid",
    "val-ask-allies",
    "val-ask-anger",
    "val-ask-block",
    "val-ask-glory",
    "val-ask-help",
    "val-ask-hold",
    "val-ask-lent",
    "val-ask-lose-glory-together",
    "val-ask-loki-tactic",
    "val-ask-loki-victim",
    "val-ask-loki-warrior",
    "val-ask-order",
    "val-ask-put-back",
    "val-ask-road",
    "val-ask-sabotage",
    "val-ask-wait",
    "vda-ask-wait",
];

fn explained(key: &str) -> bool {
    Words::english().has(&format!("lesson-new-{key}"))
}

#[test]
fn every_kind_of_question_is_explained_or_never_met() {
    let asked = |line: &'static str| {
        let key = line.split(" =").next()?;
        let parts: Vec<&str> = key.split('-').collect();
        (parts.get(1) == Some(&"ask") && line.contains(" =")).then_some(key)
    };
    let keys: Vec<&str> = BOOKS.iter().flat_map(|book| book.lines().filter_map(asked)).collect();
    assert!(keys.len() > 150, "{} questions are few", keys.len());
    for key in keys {
        assert!(explained(key) != NEVER_MET.contains(&key), "{key}");
    }
}

#[test]
fn what_is_explained_is_one_breath_long() {
    let book = include_str!("../../../words/en/lessons.ftl");
    for line in book.lines().filter(|line| line.starts_with("lesson-new-")) {
        let (key, text) = line.split_once(" = ").expect("on one line");
        assert!(text.chars().count() <= 110, "{key}: {} letters", text.chars().count());
    }
}

/// Whatever is played after the first-game variant begins, no question comes without its sentence.
#[test]
fn random_first_games_ask_nothing_unexplained() {
    for lesson in all() {
        let mut met = BTreeSet::new();
        for number in 0..12 {
            let mut table = first_game(lesson, number);
            at_table!(&mut table, play => wander(play, number, &mut met));
        }
        let silent: Vec<_> = met.iter().filter(|key| !explained(key)).collect();
        assert!(silent.is_empty(), "{}: {silent:?}", lesson.id);
        assert!(met.len() > 8, "{}: only {met:?} were met", lesson.id);
    }
}

/// Half of them as in the lesson, half, after the first one, as somebody new begins.
fn first_game(lesson: &Lesson, number: u64) -> Table {
    let settings = match number % 2 {
        1 if lesson.is_first() => lesson.name.first_game(),
        _ => lesson.settings.clone(),
    };
    let source = Source::alone(seed_from(number), lesson.seats);
    lesson.name.begin(None, lesson.seats, settings, source).expect("it begins")
}

fn wander<G: Playable>(play: &mut Play<G>, seed: u64, met: &mut BTreeSet<&'static str>) {
    let mut luck = Swift::new(seed);
    while let Some(seat) = play.waiting().lowest() {
        if seat == PUPIL {
            met.insert(play.ask(Some(PUPIL)).key);
        }
        let all = play.allowed(seat);
        let action = all[luck.below(all.len() as u32) as usize];
        play.act(seat, action).expect("it was offered");
    }
}
