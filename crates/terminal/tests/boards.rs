//! Boards fit the page, whatever happens, and show what they showed before.

use engine::{Game, Seat};
use games::fairness::{Source, seed_from};
use games::{Name, Play, Positions, Settings, Setup, Words, with_game};
use serde_json::json;
use terminal::{Board, Paint, Scene};
use thorgal::Thorgal;
use valhalla::Valhalla;

/// Columns a line takes on a terminal.
fn columns(line: &str) -> usize {
    let painted = line.split('\x1b').enumerate();
    let plain = painted.map(|(place, part)| match place {
        0 => part,
        _ => part.split_once('m').map_or("", |(_, rest)| rest),
    });
    plain.map(|part| part.chars().count()).sum()
}

fn check(lines: &[String]) {
    let wide = lines.iter().flat_map(|line| line.lines()).find(|line| columns(line) > 80);
    assert_eq!(wide, None, "at most 80 columns");
}

/// Plays by a fixed rule and looks at every board on the way.
fn look_at_a_game<G: Board>(seats: usize, settings: Settings, paint: Paint) {
    let words = Words::english();
    let names: Vec<String> = (0..seats).map(|_| "Brynhildr Hjalms".to_owned()).collect();
    let scene = Scene { words, names: &names, paint };
    let book = G::standard();
    let seed = seed_from(seats as u64);
    let mut play = Play::<G>::begin(book, seats, settings, Source::alone(seed, seats)).unwrap();
    for turn in 0.. {
        let Some(seat) = play.waiting().lowest() else { break };
        let view = play.view(Some(seat));
        check(&G::board(&view, &scene));
        check(&G::glance(&view, &scene));
        check(&G::board(&play.view(None), &scene));
        let allowed = play.allowed(seat);
        play.act(seat, allowed[turn * 7919 % allowed.len()]).unwrap();
    }
    let parts = G::parts(&play.view(None), &scene);
    let standing = play.standing().unwrap();
    // Alone nothing is added up.
    for (seat, place) in parts.seats.iter().zip(&standing.0).filter(|_| seats > 1) {
        assert_eq!(seat.iter().sum::<i16>(), place.score, "the parts add up");
    }
}

#[test]
fn every_board_fits_the_page() {
    for name in Name::ALL {
        for (seats, painted) in name.seats().zip([true, false].into_iter().cycle()) {
            let paint = Paint::new(painted);
            with_game!(name, G => look_at_a_game::<G>(seats, Settings::new(), paint));
        }
    }
    let draft = [("hands".to_owned(), "draft".to_owned())].into();
    look_at_a_game::<Valhalla>(6, draft, Paint::new(false));
    let everything = ["thor", "valkyries", "dwarves", "tyr", "king"].map(|key| (key, "yes"));
    let everything = everything.into_iter().chain([("loki", "random"), ("pairs", "alliance")]);
    let everything = everything.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    look_at_a_game::<Valhalla>(6, everything, Paint::new(true));
    let hunt = [("monster", "hel"), ("valkyries", "yes")];
    let hunt = hunt.map(|(key, value)| (key.to_owned(), value.to_owned())).into();
    look_at_a_game::<Valhalla>(1, hunt, Paint::new(true));
}

/// VAL-COOP-1, VAL-COOP-7
#[test]
fn hunting_together_is_called_house_rules_at_the_table() {
    let board = |seats, settings: Settings| {
        let names: Vec<String> = (0..seats).map(|seat| format!("P{seat}")).collect();
        let scene = Scene { words: Words::english(), names: &names, paint: Paint::new(false) };
        let source = Source::alone(seed_from(1), seats);
        let play = Play::<Valhalla>::begin(Valhalla::standard(), seats, settings, source).unwrap();
        Valhalla::board(&play.view(None), &scene).join("\n")
    };
    let together = board(2, [("hunt".to_owned(), "yes".to_owned())].into());
    assert!(together.contains("0 of six cards beaten (house rules)"), "{together}");
    assert!(together.contains("all Valhallas together hold"), "{together}");
    let alone = board(1, Settings::new());
    assert!(alone.contains("0 of six cards beaten\n"), "{alone}");
    assert!(alone.contains("your Valhalla holds"), "{alone}");
}

#[test]
fn the_symbols_of_a_card_in_hand_are_told() {
    let words = Words::english();
    let names = ["You", "Huginn"].map(str::to_owned);
    let scene = Scene { words, names: &names, paint: Paint::new(false) };
    let book = Thorgal::standard();
    let mut play =
        Play::<Thorgal>::begin(book, 2, Settings::new(), Source::alone(seed_from(1), 2)).unwrap();
    let mut told = 0;
    for turn in 0..200 {
        let Some(seat) = play.waiting().lowest() else { break };
        let view = play.view(Some(seat));
        if view.own_hand().iter().any(|card| !book.card(*card).symbols.is_empty()) {
            let board = <Thorgal as Board>::board(&view, &scene).join("\n");
            assert!(board.contains("Symbols: "), "{board}");
            told += 1;
        }
        let allowed = play.allowed(seat);
        play.act(seat, allowed[turn * 7919 % allowed.len()]).unwrap();
    }
    assert!(told > 0, "somebody holds such a card");
}

fn drawn(position: &serde_json::Value, play: &[serde_json::Value]) -> String {
    let options = Valhalla::options(Valhalla::standard(), &Settings::new()).unwrap();
    let mut game = Valhalla::from_position(&options, position).unwrap();
    let mut host = engine::Mute(engine::Swift::new(5));
    game.advance(&mut host);
    for action in play {
        let seat = game.waiting().unwrap().1.lowest().unwrap();
        let action = serde_json::from_value(action.clone()).unwrap();
        let action = games::notation::find(&game, seat, &action).unwrap();
        game.play(seat, action, &mut host).unwrap();
    }
    let words = Words::english();
    let names = ["You", "Huginn", "Huginn II"].map(str::to_owned);
    let scene = Scene { words, names: &names, paint: Paint::new(false) };
    let lines = Valhalla::board(&game.view(Some(Seat(0))), &scene);
    check(&lines);
    lines.join("\n") + "\n"
}

#[test]
fn a_battle_is_drawn() {
    let position = json!({ "turn": 0, "seats": [
        { "jarl": "egil", "hand": ["fury-2", "fury-2", "heroic-4-axe", "wolf-01", "boar-07"],
          "party": ["bear-01", "giant-01", "deer-06"], "captured": [1, 2] },
        { "jarl": "sigurd", "party": ["wolf-06"], "shields": 3 },
        { "jarl": "agnar", "shields": 3 },
    ] });
    let play = [json!({ "attack": 1 }), json!({ "use": "basic" })];
    expect_test::expect_file!["boards/valhalla.txt"].assert_eq(&drawn(&position, &play));
}
