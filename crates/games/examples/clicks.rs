//! Counts what the first seat is asked in whole games of greedy players, and how much of it answers itself.
//!
//!     cargo run --release -p games --example clicks -- 20

#![allow(clippy::print_stdout, reason = "what was counted is its output")]

use std::collections::BTreeMap;

use bots::{Greedy, Player, Question};
use engine::{Judgement, Seat, Seats, Swift};
use games::{AutoAnswer, Name, Play, Playable, Settings, with_game};

#[derive(Default)]
struct Counted {
    asked: usize,
    one_answer: usize,
    auto_answer: usize,
    /// What is still pressed though there is nothing to choose, by the key of its words.
    left: BTreeMap<&'static str, usize>,
}

fn main() {
    let games =
        std::env::args().nth(1).map_or(20, |games| games.parse().expect("a number of games"));
    for name in Name::ALL {
        let counted = with_game!(name, G => count::<G>(games));
        let each = |n: usize| n as f64 / games as f64;
        println!(
            "{}: {:.1} questions a game, {:.1} with one answer, {:.1} answer themselves",
            name.as_str(),
            each(counted.asked),
            each(counted.one_answer),
            each(counted.auto_answer)
        );
        for (key, n) in counted.left {
            println!("    still pressed: {key} {:.1}", each(n));
        }
    }
}

fn count<G: Playable + Judgement>(games: u64) -> Counted {
    let mut counted = Counted::default();
    for n in 0..games {
        play::<G>(n, &mut counted);
    }
    counted
}

fn play<G: Playable + Judgement>(n: u64, counted: &mut Counted) {
    let seats = *G::SEATS.end().min(&3);
    let luck = games::fairness::Source::alone([n as u8; 32], seats);
    let begun = Play::<G>::begin(G::standard(), seats, Settings::new(), luck);
    let mut play = begun.expect("the standard cards make a game");
    let mut luck = Swift::new(n);
    let auto_answer = AutoAnswer { seats: Seats::one(Seat(0)), among_bots: true };
    while let Some(seat) = play.waiting().lowest() {
        let offers = play.allowed(seat);
        if seat == Seat(0) {
            counted.asked += 1;
            counted.one_answer += usize::from(offers.len() == 1);
            let by_itself = play.only_answer(auto_answer).is_some();
            counted.auto_answer += usize::from(by_itself);
            if offers.len() == 1 && !by_itself {
                *counted.left.entry(play.say(seat, offers[0]).key).or_default() += 1;
            }
        }
        let view = play.state().view(Some(seat));
        let question = Question { view: &view, seat, offers: &offers };
        let answer = Player::<G>::decide(&mut Greedy, &question, &mut luck);
        play.act(seat, answer).expect("what was offered is allowed");
    }
}
