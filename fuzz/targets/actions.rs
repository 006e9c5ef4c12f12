//! An action as it comes over the wire, at some moment of some game: `valda 0 12 {"build":"mine"}`, or one
//! that is offered with letters of it changed: `valda 7 12 offer 3 4=x 9={`. The first number says which
//! table it is: 0 is one for two as it is by default, any other has seats and settings by lot. Only the
//! written form of an action that is offered and allowed is ever played.

#![no_main]

use engine::{Seat, Swift};
use games::fairness::{Source, seed_from};
use games::{Name, Offer, Play, Playable, Settings, Table, Written, at_table};
use libfuzzer_sys::fuzz_target;

/// A table by its number, with seats and settings by lot. What does not go together is drawn again.
fn begun(name: Name, number: u64) -> Table {
    let begin =
        |seats, settings| name.begin(None, seats, settings, Source::alone(seed_from(5), seats));
    if number == 0 {
        return begin(2, Settings::new()).expect("a table");
    }
    let mut whim = Swift::new(number);
    let (least, most) = (*name.seats().start(), *name.seats().end());
    loop {
        let seats = least + whim.below((most - least + 1) as u32) as usize;
        let mut by_lot = |values: &[&str]| {
            let place = whim.below(2 * values.len() as u32) as usize;
            (*values.get(place).unwrap_or(&values[0])).to_owned()
        };
        let settings = name.settings().iter();
        let settings = settings.map(|setting| (setting.key.to_owned(), by_lot(setting.values)));
        if let Ok(table) = begin(seats, settings.collect()) {
            return table;
        }
    }
}

/// A table after so many choices by lot.
fn table(name: Name, number: u64, choices: usize) -> Table {
    let mut table = begun(name, number);
    let mut luck = Swift::new(5);
    for _ in 0..choices {
        at_table!(&mut table, play => {
            let Some(seat) = play.waiting().lowest() else { break };
            let allowed = play.allowed(seat);
            let action = allowed[luck.below(allowed.len() as u32) as usize];
            play.act(seat, action).expect("what is allowed is accepted");
        });
    }
    table
}

fuzz_target!(|text: &str| {
    let mut parts = text.splitn(4, ' ');
    let mut part = || parts.next().unwrap_or_default();
    let Ok(name) = part().parse::<Name>() else { return };
    let Ok(number) = part().parse::<u16>() else { return };
    let Ok(choices) = part().parse::<u8>() else { return };
    let written = part();
    let mut table = table(name, number.into(), choices.into());
    at_table!(&mut table, play => {
        let edited = written.strip_prefix("offer ").and_then(|edits| edited(play, edits));
        let Ok(action) = serde_json::from_str(edited.as_deref().unwrap_or(written)) else { return };
        for seat in [0, 1, 5].map(Seat) {
            sent(play, seat, &action);
        }
    });
});

/// The written form of an offer with some of its bytes changed.
fn edited<G: Playable>(play: &Play<G>, edits: &str) -> Option<String> {
    let mut edits = edits.split(' ');
    let offers = play.offers(play.waiting().lowest()?);
    let offer = offers.get(edits.next()?.parse::<usize>().ok()?)?;
    let mut bytes = offer.action.to_string().into_bytes();
    for edit in edits {
        let (place, other) = edit.split_once('=')?;
        *bytes.get_mut(place.parse::<usize>().ok()?)? = *other.as_bytes().first()?;
    }
    String::from_utf8(bytes).ok()
}

fn sent<G: Playable>(play: &mut Play<G>, seat: Seat, action: &Written) {
    let allowed = |offer: &Offer| offer.refused.is_none() && offer.action == *action;
    let offered = play.offers(seat).iter().any(allowed);
    let (version, before) = (play.version(), *play.state());
    let played = play.play(seat, action);
    assert_eq!(played.is_ok(), offered, "{action} of {seat:?}: {played:?}");
    let Ok(turn) = played else {
        assert_eq!((play.version(), *play.state()), (version, before), "a refusal changes nothing");
        return;
    };
    assert_eq!(turn.action, *action);
    let read = games::notation::read(&before, seat, action).expect("what is played can be read");
    assert_eq!(before.write(seat, read), *action, "it has one form");
}
