//! The laws of written actions: what is written reads as what was meant, and nothing else is read.

use engine::{Explain, Mute, Seat, Swift};
use games::notation::{self, Objection};
use games::{Playable, Settings, Written};
use midgard::Midgard;
use serde_json::{Map, Value, json};
use thorgal::Thorgal;
use valda::Valda;
use valhalla::Valhalla;

/// Moments of random games at which all that is offered is tried, for each number of seats.
const MOMENTS: usize = 600;
/// Moments after which another game is begun, with other settings.
const OF_ONE_GAME: usize = 30;

/// Plays random games with random settings and tries every action of every moment.
fn written_forms_are_exact<G: Playable>(seed: u64) {
    for seats in G::SEATS {
        let mut whim = Swift::new(seed);
        let mut moments = 0;
        while moments < MOMENTS {
            moments += some_of_a_game::<G>(seats, &mut whim);
        }
    }
}

/// How many moments of a game were tried.
fn some_of_a_game<G: Playable>(seats: usize, whim: &mut Swift) -> usize {
    let mut host = Mute(Swift::new(u64::from(whim.below(1 << 30))));
    let mut game = begun::<G>(seats, whim, &mut host);
    game.advance(&mut host);
    // Late moments are other questions than early ones.
    let (mut before, mut tried) = (whim.below(300), 0);
    while let Some((_, asked)) = game.waiting().filter(|_| tried < OF_ONE_GAME) {
        if before == 0 {
            asked.iter().for_each(|seat| moment(&game, seat, whim));
            tried += 1;
        }
        before = before.saturating_sub(1);
        let seat = asked.lowest().expect("somebody is asked");
        let allowed = game.allowed(seat);
        let action = allowed[whim.below(allowed.len() as u32) as usize];
        game.play_unchecked(seat, action, &mut host);
    }
    tried
}

/// A game with settings by lot: half of them are as they are by default. What does not go together is
/// drawn again.
fn begun<G: Playable>(seats: usize, whim: &mut Swift, host: &mut Mute) -> G {
    loop {
        let mut settings = Settings::new();
        for setting in G::SETTINGS {
            let place = whim.below(2 * setting.values.len() as u32) as usize;
            let value = setting.values.get(place).copied().unwrap_or(setting.default());
            settings.insert(setting.key.to_owned(), value.to_owned());
        }
        let Ok(options) = G::options(G::standard(), &settings) else { continue };
        if let Ok(game) = G::begin(&options, seats, host) {
            return game;
        }
    }
}

/// Whatever is offered to a seat, allowed or refused.
fn moment<G: Playable>(game: &G, seat: Seat, whim: &mut Swift) {
    let (step, _) = game.waiting().expect("it is asked");
    let mut offers = Explain::default();
    game.offer(step, seat, &mut offers);
    let mut forms: Vec<(Written, bool)> = Vec::new();
    for (action, verdict) in offers.0 {
        let written = game.write(seat, action);
        let again = notation::read(game, seat, &written).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(game.write(seat, again), written, "copies are written alike");
        forms.push((written, verdict.is_ok()));
    }
    let allowed: Vec<&Written> = forms.iter().filter(|form| form.1).map(|form| &form.0).collect();
    for (place, form) in allowed.iter().enumerate() {
        assert!(!allowed[..place].contains(form), "{form} is offered twice");
    }
    let some = &forms[whim.below(forms.len() as u32) as usize].0;
    for changed in mutants(some) {
        match notation::find(game, seat, &changed) {
            // It is the exact form of another action.
            Ok(action) => {
                assert_eq!(game.write(seat, action), changed);
                assert!(allowed.contains(&&changed), "{changed} is not offered");
            }
            Err(Objection::Refused(_)) => {
                let read = notation::read(game, seat, &changed).expect("it can be read");
                assert_eq!(game.write(seat, read), changed);
            }
            Err(Objection::Misread(_)) => {}
            Err(Objection::Over) => panic!("the game is not over"),
        }
    }
}

/// Every way to change one point of a written action, and some that are no actions at all.
fn mutants(written: &Written) -> Vec<Written> {
    let mut all = changes(&json!(written));
    all.extend([json!({}), json!([]), json!(null), json!(true), json!(0), json!("")]);
    let read = |json: Value| serde_json::from_value(json).expect("it is JSON");
    let mut all: Vec<Written> = all.into_iter().map(read).collect();
    all.retain(|changed| changed != written);
    all
}

fn changes(value: &Value) -> Vec<Value> {
    let inside = match value {
        Value::Object(parts) => of_table(parts),
        Value::Array(values) => of_list(values),
        Value::Number(number) => {
            let number = number.as_i64().expect("a small number");
            vec![json!(number + 1), json!(number - 1), json!(number + 256), json!(0.5)]
        }
        Value::String(word) => {
            vec![json!(format!("{word}s")), json!(word.to_uppercase()), json!(0)]
        }
        Value::Bool(yes) => vec![json!(!yes)],
        Value::Null => vec![json!("none")],
    };
    let plain = [json!({}), json!(null), json!(true), json!([value]), json!({ "it": value })];
    inside.into_iter().chain(plain).collect()
}

fn of_table(parts: &Map<String, Value>) -> Vec<Value> {
    let mut all = Vec::new();
    let mut more = parts.clone();
    more.insert("more".to_owned(), json!(1));
    all.push(Value::Object(more));
    for (key, value) in parts {
        let mut less = parts.clone();
        less.remove(key);
        all.push(Value::Object(less.clone()));
        less.insert(format!("{key}s"), value.clone());
        all.push(Value::Object(less));
        for changed in changes(value) {
            let mut other = parts.clone();
            other.insert(key.clone(), changed);
            all.push(Value::Object(other));
        }
    }
    all
}

fn of_list(values: &[Value]) -> Vec<Value> {
    let mut all = vec![Value::Array(values.iter().rev().cloned().collect())];
    for place in 0..values.len() {
        let mut less = values.to_vec();
        let removed = less.remove(place);
        all.push(Value::Array(less.clone()));
        less.extend([removed.clone(), removed]);
        all.push(Value::Array(less));
        for changed in changes(&values[place]) {
            let mut other = values.to_vec();
            other[place] = changed;
            all.push(Value::Array(other));
        }
    }
    all
}

#[test]
fn midgard() {
    written_forms_are_exact::<Midgard>(17);
}

#[test]
fn thorgal() {
    written_forms_are_exact::<Thorgal>(17);
}

#[test]
fn valda() {
    written_forms_are_exact::<Valda>(17);
}

#[test]
fn valhalla() {
    written_forms_are_exact::<Valhalla>(17);
}
