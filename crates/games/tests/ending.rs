//! What is told of a game that is over: where the points came from, and its best moment.

use engine::{Seat, Seats, Swift};
use games::fairness::{Source, seed_from};
use games::{Name, Play, Playable, Reader, Settings, Words, at_table};

fn played<G: Playable>(play: &mut Play<G>, seed: u64) {
    let mut luck = Swift::new(seed);
    while let Some(seat) = play.waiting().lowest() {
        let all = play.allowed(seat);
        let action = all[luck.below(all.len() as u32) as usize];
        play.act(seat, action).expect("it was offered");
    }
}

/// The points of the row that sources explain.
fn explained<G: Playable>(play: &Play<G>, seat: Seat) -> Option<i64> {
    let position = play.state().position();
    let player = &position["seats"][seat.index()];
    ["followers", "glory"].iter().find_map(|key| player[*key].as_i64())
}

#[test]
fn sources_have_words_and_add_up_to_what_they_explain() {
    for name in [Name::Midgard, Name::Valda] {
        for seed in 0..4 {
            let source = Source::alone(seed_from(seed), 2);
            let mut table = name.begin(None, 2, Settings::new(), source).expect("a game");
            at_table!(&mut table, play => {
                played(play, seed);
                for seat in Seats::first(2).iter() {
                    let sources = play.sources(seat);
                    assert!(sources.iter().all(|(says, _)| Words::english().has(says.key)));
                    let sum: i64 = sources.iter().map(|(_, points)| i64::from(*points)).sum();
                    assert_eq!(Some(sum), explained(play, seat), "{}", name.as_str());
                }
            });
        }
    }
}

/// Where nobody achieves anything in a random game there is none; in most somebody does.
#[test]
fn a_game_that_was_fought_has_a_best_moment() {
    for name in Name::ALL {
        let mut told = 0;
        for seed in 0..6 {
            let source = Source::alone(seed_from(seed), 2);
            let mut table = name.begin(None, 2, Settings::new(), source).expect("a game");
            at_table!(&mut table, play => {
                assert!(play.best_moment().is_none(), "nothing has happened yet");
                played(play, seed);
                let Some(best) = play.best_moment() else { continue };
                assert!(best.turn > 0 && best.turn <= play.version());
                let text = Words::english().text(&best.says, Reader { seat: None, names: &[] });
                assert!(text.len() > 10, "{text}");
                told += 1;
            });
        }
        assert!(told > 0, "{}: nobody ever did anything", name.as_str());
    }
}
