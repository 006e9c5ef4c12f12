//! What others choose in secret is not counted: yet each count names one moment.

use std::collections::BTreeMap;

use engine::{Game, Mute, Seat, Seats, Swift};
use games::fairness::{Source, seed_from};
use games::notation::find;
use games::{AutoAnswer, Name, Play, Playable, Positions, Settings, Setup, at_table};
use midgard::Midgard;
use serde_json::json;

/// What a viewer is asked and offered.
fn moment<G: Playable>(play: &Play<G>, viewer: Seat) -> String {
    format!("{:?} {:?}", play.ask(Some(viewer)), play.offers(viewer))
}

#[test]
fn a_viewers_count_names_one_moment() {
    for (name, game) in Name::ALL.into_iter().flat_map(|name| (0..8).map(move |n| (name, n))) {
        let seats = 2 + game % 3;
        let seed = seed_from(game as u64);
        let mut table =
            name.begin(None, seats, Settings::new(), Source::alone(seed, seats)).unwrap();
        let mut luck = Swift::new(game as u64);
        let mut known: BTreeMap<(u8, usize), String> = BTreeMap::new();
        for turn in 0..150 {
            at_table!(&mut table, play => {
                for viewer in Seats::first(seats).iter() {
                    let count = play.version() - play.hidden_from(Some(viewer));
                    let now = moment(play, viewer);
                    let before = known.entry((viewer.0, count)).or_insert_with(|| now.clone());
                    assert_eq!(*before, now, "{name:?} {game}, turn {turn}: {viewer:?} at {count}");
                }
                // Also those who have answered may answer again.
                let asked = play.may_answer();
                if asked.is_empty() { break }
                let seat = asked.iter().nth(luck.below(asked.len() as u32) as usize).unwrap();
                let allowed = play.allowed(seat);
                play.act(seat, allowed[luck.below(allowed.len() as u32) as usize]).unwrap();
            });
        }
    }
}

#[test]
fn what_is_new_to_somebody_begins_with_what_they_chose() {
    for name in Name::ALL {
        let mut table =
            name.begin(None, 2, Settings::new(), Source::alone(seed_from(5), 2)).unwrap();
        let mut luck = Swift::new(5);
        let mut chosen = [0; 2];
        for turn in 1..=200 {
            at_table!(&mut table, play => {
                let Some(seat) = play.waiting().lowest() else { break };
                let allowed = play.allowed(seat);
                play.act(seat, allowed[luck.below(allowed.len() as u32) as usize]).unwrap();
                chosen[seat.index()] = turn;
                for viewer in Seats::first(2).iter() {
                    let all = play.newest(Some(viewer), usize::MAX);
                    let old = all.partition_point(|line| line.turn < chosen[viewer.index()]);
                    assert_eq!(play.since_own_choice(viewer, usize::MAX, AutoAnswer::default()), all[old..], "{name:?}");
                }
            });
        }
    }
}

#[test]
fn a_refusal_tells_nothing_of_what_others_send_in_secret() {
    let options = Midgard::options(Midgard::standard(), &Settings::new()).unwrap();
    let position = json!({
        "phase": "assign", "troll": "marsh_troll", "workers": { "troll": 0 },
        "shores": [{ "monster": "nokk_red", "journey": "calm", "ship": { "seat": 1, "ship": "large" } }],
        "seats": [{ "swordsman": 2, "food": 3 }, { "swordsman": 5, "food": 5 }],
    });
    let mut before = Midgard::from_position(&options, &position).unwrap();
    before.advance(&mut Mute(Swift::new(0)));
    let aboard = json!({ "send": { "to": "shore-1", "what": "swordsman", "n": 5 } });
    let written = |json| serde_json::from_value(json).unwrap();
    let action = find(&before, Seat(1), &written(aboard)).unwrap();
    let mut after = before;
    after.play_unchecked(Seat(1), action, &mut Mute(Swift::new(0)));
    for (what, n) in
        ["swordsman", "axeman", "food"].into_iter().flat_map(|w| (0..12).map(move |n| (w, n)))
    {
        let probe = written(json!({ "send": { "to": "shore-1", "what": what, "n": n } }));
        assert_eq!(find(&before, Seat(0), &probe), find(&after, Seat(0), &probe), "{probe}");
    }
}
