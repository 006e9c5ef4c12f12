//! A number does what stands beside it in the list, and nothing else.

use engine::Seat;
use games::fairness::{Source, seed_from};
use games::{Play, Settings, Setup, Words};
use terminal::{Console, Paint, Seating, Session, Start};
use thorgal::Thorgal;

/// The first teams: one or two followers, in more ways than are listed.
fn teams() -> Play<Thorgal> {
    let settings = Settings::new();
    let mut play =
        Play::<Thorgal>::begin(Thorgal::standard(), 2, settings, Source::alone(seed_from(3), 2))
            .unwrap();
    while play.allowed(play.waiting().lowest().unwrap()).len() < 40 {
        let seat = play.waiting().lowest().unwrap();
        play.act(seat, play.allowed(seat)[0]).unwrap();
    }
    assert!(play.waiting().contains(Seat(0)));
    play
}

/// How many choices are made by these lines, and what the screen says.
fn typed(lines: &str) -> (usize, String) {
    let (mut play, words) = (teams(), Words::english());
    let folder = tempfile::tempdir().unwrap();
    let before = play.version();
    let names = ["Ragna", "Olaf"].map(str::to_owned).to_vec();
    let start = Start {
        words,
        seating: Seating { names, bots: vec![None, None] },
        file: Some(folder.path().join("game.json")),
        folder: folder.path().to_owned(),
        cards: String::new(),
    };
    let (mut input, mut out) = (lines.as_bytes(), Vec::new());
    let mut console = Console::new(&mut input, &mut out, Paint::new(false), false);
    Session::new(&mut play, start).run(&mut console).unwrap();
    (play.version() - before, String::from_utf8(out).unwrap())
}

#[test]
fn a_number_that_is_not_listed_does_nothing() {
    let (made, screen) = typed("\n3\n");
    assert_eq!(made, 0, "{screen}");
    assert!(screen.contains("m lists every choice with a number"), "{screen}");
}

#[test]
fn a_number_that_was_asked_for_acts() {
    let (made, screen) = typed("\nm\n3\n");
    assert_eq!(made, 1, "{screen}");
    let (made, screen) = typed("\nm\n300\n");
    assert_eq!(made, 0, "{screen}");
}
