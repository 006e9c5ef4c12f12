//! Scenarios: a position, choices with scripted luck, and what must be true after.

mod files;
mod rests;
mod verdict;
mod windows;

use engine::{Match, Seat, Turn};
use serde::Deserialize;
use serde_json::Value;

use crate::expected::compare;
use crate::matching::{considers, find};
use crate::phrase::{Arg, Phrase};
use crate::playable::{BadSetting, Playable, Settings};
use crate::script::{LuckWord, Script, all_asked_for, times};

pub use files::{all_hold, files, manual_holds};
use verdict::{allowed, of_asked, offered, refused, tell};
pub(crate) use windows::sends_nobody;
use windows::{closes, closes_nothing, now_or_then, only_way_on};

/// A scenario file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub game: String,
    /// The clauses it shows.
    #[serde(default)]
    pub shows: Vec<String>,
    #[serde(default)]
    pub title: String,
    #[serde(default, deserialize_with = "settings")]
    pub options: Settings,
    /// Without a position the game is set up for so many seats.
    pub seats: Option<usize>,
    /// Luck of the setup.
    #[serde(default)]
    pub deal: Vec<LuckWord>,
    pub position: Option<Value>,
    #[serde(default)]
    pub play: Vec<Play>,
    pub expect: Option<Value>,
}

/// `true` is yes, and a number is as good as its digits.
fn settings<'de, D: serde::Deserializer<'de>>(file: D) -> Result<Settings, D::Error> {
    let said = std::collections::BTreeMap::<String, Value>::deserialize(file)?;
    let word = |value: Value| match value {
        Value::String(word) => word,
        Value::Bool(yes) => if yes { "yes" } else { "no" }.to_owned(),
        other => other.to_string(),
    };
    Ok(said.into_iter().map(|(key, value)| (key, word(value))).collect())
}

/// One line of play.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Whose choice; without it, the one who is asked.
    pub seat: Option<u8>,
    /// An action that is played.
    pub action: Option<Value>,
    /// An action the rules must refuse, by `clause`.
    pub refused: Option<Value>,
    pub clause: Option<String>,
    /// An action that must be possible; it is not played.
    pub allowed: Option<Value>,
    /// Takes back the last choice; false: it must not be possible.
    pub undo: Option<bool>,
    #[serde(default)]
    pub luck: Vec<LuckWord>,
    /// What must be true after this line.
    pub expect: Option<Value>,
    /// Whether a window that has just closed by itself may be closed once more.
    #[serde(skip)]
    forgiving: bool,
}

/// Why a scenario failed, with the line of play (from 1; 0 is the position).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    #[error("{0}")]
    Unreadable(String),
    #[error("position: {0}")]
    Position(String),
    #[error("play {line}: {reason}")]
    Play { line: usize, reason: String },
    #[error("expect: {0}")]
    Expect(String),
}

/// Reads the TOML of a scenario.
pub fn parse(text: &str) -> Result<Scenario, Failure> {
    let unreadable =
        |error: &dyn std::fmt::Display| Failure::Unreadable(error.to_string().trim().to_owned());
    let mut scenario: Scenario = toml::from_str(text).map_err(|error| unreadable(&error))?;
    // A line too low, and it stands in the table of the position.
    let position = scenario.position.as_mut().and_then(Value::as_object_mut);
    if let Some(deal) = position.and_then(|position| position.remove("deal")) {
        scenario.deal = Vec::deserialize(deal).map_err(|error| unreadable(&error))?;
    }
    Ok(scenario)
}

/// Plays a scenario of game `G`. What is expected may also have been true on the way, where the game
/// ran on because nobody had anything to choose.
pub fn run<G: Playable>(scenario: &Scenario) -> Result<(), Failure> {
    played::<G>(scenario, rests::check_on_the_way)
}

/// What must be true of a table.
type Check<G> = fn(&Match<G>, &Value) -> Result<(), String>;

/// Plays a scenario as it is written or as it may have been meant: the luck before the first choice in
/// the first line, a window closed that had closed by itself.
fn played<G: Playable>(scenario: &Scenario, check: Check<G>) -> Result<(), Failure> {
    let Err(wrong) = play_out::<G>(scenario, false, check) else { return Ok(()) };
    let mut meant = scenario.clone();
    meant.play.iter_mut().for_each(|play| play.forgiving = true);
    let forgiven = play_out::<G>(&meant, false, check);
    if forgiven.is_ok() || scenario.position.is_none() || !scenario.deal.is_empty() {
        return forgiven.map_err(|_| wrong);
    }
    let Some(first) = meant.play.first_mut() else { return Err(wrong) };
    meant.deal = std::mem::take(&mut first.luck);
    play_out::<G>(&meant, true, check).map_err(|_| wrong)
}

fn play_out<G: Playable>(scenario: &Scenario, lent: bool, check: Check<G>) -> Result<(), Failure> {
    let order = deck_order(scenario);
    let (mut table, left) = begin::<G>(scenario, &order)?;
    let mut lines = scenario.play.clone();
    match lines.first_mut() {
        // What the position did not ask for is for the line it was written in.
        Some(first) if lent => first.luck = left,
        _ => all_asked_for(&left).map_err(Failure::Position)?,
    }
    for (place, play) in lines.iter().enumerate() {
        let line = place + 1;
        let failed = |reason| Failure::Play { line, reason };
        step(&mut table, play, &order, line as u64).map_err(failed)?;
        if let Some(expected) = &play.expect {
            check(&table, expected).map_err(failed)?;
        }
    }
    scenario.expect.iter().try_for_each(|expected| check(&table, expected).map_err(Failure::Expect))
}

/// A deck written as a list is drawn from its front.
fn deck_order(scenario: &Scenario) -> Vec<String> {
    let deck = scenario.position.as_ref().and_then(|position| position.get("deck")?.as_array());
    deck.into_iter().flatten().filter_map(|card| Some(card.as_str()?.to_owned())).collect()
}

/// The table, and the luck that was dealt and not asked for.
fn begin<G: Playable>(
    scenario: &Scenario,
    order: &[String],
) -> Result<(Match<G>, Vec<LuckWord>), Failure> {
    let wrong = |error: &dyn std::fmt::Display| Failure::Position(error.to_string());
    let options = options::<G>(&scenario.options).map_err(|error| wrong(&error))?;
    let begun = |host: &mut Script<'_, G>| match (&scenario.position, scenario.seats) {
        (Some(position), _) => {
            let position = with_coming::<G>(spelt::<G>(&plain_phase(position)), scenario);
            G::from_position(&options, &position).map_err(|error| wrong(&error))
        }
        (None, Some(seats)) => {
            G::begin(&options, seats, host).map_err(|bad| wrong(&BadSetting::from(bad)))
        }
        (None, None) => Err(wrong(&"a scenario has [position] or seats = N")),
    };
    let names = begun(&mut Script::new(&blank::<G>(&options)?, &[], 0))?;
    let mut host = Script::new(&names, &scenario.deal, 0).drawing(order);
    let mut state = begun(&mut host)?;
    state.advance(&mut host);
    let heard = std::mem::take(&mut host.heard);
    let left = host.left().map_err(Failure::Position)?;
    Ok((Match::from_position(options, state, heard), left))
}

/// Options as they are written, or else as the game would write them.
fn options<G: Playable>(written: &Settings) -> Result<G::Options, BadSetting> {
    let spelt =
        |word: &String| G::spelling(G::standard(), word).unwrap_or_else(|| word.to_lowercase());
    let again = || written.iter().map(|(key, word)| (key.clone(), spelt(word))).collect();
    G::options(G::standard(), written)
        .or_else(|wrong| G::options(G::standard(), &again()).map_err(|_| wrong))
}

/// `"Dawn"` is `"dawn"`.
fn plain_phase(position: &Value) -> Value {
    let mut position = position.clone();
    if let Some(Value::String(phase)) = position.get_mut("phase") {
        *phase = phase.to_lowercase();
    }
    position
}

/// A deck given by number has the cards that are drawn by name.
fn with_coming<G: Playable>(mut position: Value, scenario: &Scenario) -> Value {
    let luck = scenario.deal.iter().chain(scenario.play.iter().flat_map(|play| &play.luck));
    let words = luck.filter_map(|word| match word {
        LuckWord::Word(word) => Some(spelt::<G>(&word.as_str().into())),
        LuckWord::Number(_) => None,
    });
    if let Some(parts) = position.as_object_mut().filter(|_| G::DECK_BY_NUMBER) {
        parts.insert("coming".to_owned(), words.collect());
    }
    position
}

/// Any game of these options: it knows what cards are called.
fn blank<G: Playable>(options: &G::Options) -> Result<G, Failure> {
    let begin = |seats| G::begin(options, seats, &mut engine::Mute(engine::Swift::new(0)));
    // Some options go with some numbers of players only.
    let begun = G::SEATS.map(begin).reduce(Result::or).expect("a game has seats");
    begun.map_err(|bad| Failure::Position(BadSetting::from(bad).to_string()))
}

/// Every word in it as the game writes it.
fn spelt<G: Playable>(value: &Value) -> Value {
    match value {
        Value::String(word) => {
            Value::String(G::spelling(G::standard(), word).unwrap_or_else(|| word.clone()))
        }
        Value::Array(values) => {
            values.iter().flat_map(each).map(|each| spelt::<G>(&each)).collect()
        }
        Value::Object(parts) => {
            parts.iter().map(|(key, value)| (key.clone(), spelt::<G>(value))).collect()
        }
        other => other.clone(),
    }
}

/// In a list `"x*5"` is five times `"x"`, as it is in luck.
fn each(value: &Value) -> Vec<Value> {
    match value.as_str().and_then(times) {
        Some((word, count)) => vec![word.into(); count],
        None => vec![value.clone()],
    }
}

fn step<G: Playable>(
    table: &mut Match<G>,
    play: &Play,
    order: &[String],
    seed: u64,
) -> Result<(), String> {
    let state = *table.state();
    let asked = || play.seat.map(Seat).or_else(|| state.waiting()?.1.lowest());
    let seat = || asked().ok_or("the game is over");
    if let Some(undo) = play.undo {
        return match (undo, table.undo()) {
            (true, None) => Err("the last choice cannot be taken back".to_owned()),
            (false, Some(_)) => Err("the last choice could be taken back".to_owned()),
            _ => Ok(()),
        };
    }
    if let Some(wanted) = &play.refused {
        // Nothing can be done any more once the game is over.
        if state.waiting().is_none() {
            return Ok(());
        }
        let here = state.spell_action(&spelt::<G>(wanted));
        if allowed(&state, seat()?, &here).is_ok() {
            return Err(format!("{here} should be refused, but the rules allow it"));
        }
        let refused = |state: &G, seat, wanted: &Value| refused(state, seat, wanted, play);
        return now_or_then(table, |table| of_asked(table, play.seat, wanted, refused));
    }
    if let Some(wanted) = &play.allowed {
        return now_or_then(table, |table| of_asked(table, play.seat, wanted, allowed));
    }
    let mut luck = play.luck.clone();
    let actions = match play.action.as_ref().map(spelt::<G>) {
        Some(Value::Array(actions)) => actions,
        Some(action) => vec![action],
        None => return Err("a line of play has action, refused, allowed or undo".to_owned()),
    };
    for action in &actions {
        for choice in choices(table.state(), play.seat.map(Seat), action) {
            luck = act(table, play, &choice, (luck, order, seed))?;
        }
    }
    luck = unasked(table, luck);
    // Whoever scripts what comes next thinks nothing of a window in which nothing can be done.
    while !luck.is_empty()
        && let Some((seat, only)) = only_way_on(table.state())
    {
        let left = choose(table, seat, only, (luck, order, seed))?;
        luck = unasked(table, left);
    }
    all_asked_for(&luck).map_err(|reason| format!("{reason} ({})", offered(table.state())))
}

/// The luck that nothing asked for; what could not come otherwise needs none.
fn unasked<G: Playable>(table: &Match<G>, mut luck: Vec<LuckWord>) -> Vec<LuckWord> {
    let cards = news(table, |_, arg| cards_in(arg)).concat();
    let came = |word: &LuckWord| matches!(word, LuckWord::Word(word) if cards.contains(word));
    luck.retain(|word| !came(word));
    luck
}

/// The choices that one written action stands for: a list where the game asks for one thing at a
/// time is one after the other, `{ draw = 3 }` is three times `"draw"`.
fn choices<G: Playable>(state: &G, named: Option<Seat>, action: &Value) -> Vec<Value> {
    if closes_nothing(state, named, action) {
        return Vec::new();
    }
    let wanted = state.spell_action(action);
    let asked = named.or_else(|| state.waiting()?.1.lowest());
    if let Some(choices) = asked.and_then(|seat| state.choices(seat, &wanted)) {
        return choices;
    }
    let considered = |wanted: &Value| asked.is_some_and(|seat| considers(state, seat, wanted));
    let parts = wanted.as_object().filter(|parts| parts.len() == 1 && !considered(&wanted));
    let Some((verb, object)) = parts.and_then(|parts| parts.iter().next()) else {
        return vec![wanted];
    };
    match object {
        Value::Array(things) if !things.is_empty() => {
            things.iter().map(|thing| serde_json::json!({ verb: thing })).collect()
        }
        Value::Number(times) if considered(&verb.as_str().into()) => {
            vec![verb.as_str().into(); times.as_u64().unwrap_or(0).min(99) as usize]
        }
        _ => vec![wanted],
    }
}

/// The luck of a scenario: what a line names, the order of draws, and a seed for the rest.
type Scripted<'a> = (Vec<LuckWord>, &'a [String], u64);

/// Plays one choice and gives back the luck that it did not ask for.
fn act<G: Playable>(
    table: &mut Match<G>,
    play: &Play,
    wanted: &Value,
    (mut luck, order, seed): Scripted<'_>,
) -> Result<Vec<LuckWord>, String> {
    let named = play.seat.map(Seat);
    let mut wrong = None;
    loop {
        let state = *table.state();
        if closes_nothing(&state, named, wanted) {
            return Ok(luck);
        }
        let seat = named.or_else(|| state.waiting()?.1.lowest()).ok_or("the game is over")?;
        if play.forgiving && closes(wanted) && has_happened(table, seat, wanted) {
            return Ok(luck);
        }
        let why = match find(&state, seat, wanted) {
            Ok(action) => return choose(table, seat, action, (luck, order, seed)),
            Err(_) if has_happened(table, seat, wanted) => return Ok(luck),
            Err(why) => format!("{wanted}: {}", tell(&state, &why)),
        };
        let wrong = wrong.get_or_insert(why).clone();
        let (asked, only) = only_way_on(&state).ok_or(wrong)?;
        luck = choose(table, asked, only, (luck, order, seed))?;
    }
}

fn choose<G: Playable>(
    table: &mut Match<G>,
    seat: Seat,
    action: G::Action,
    (luck, order, seed): Scripted<'_>,
) -> Result<Vec<LuckWord>, String> {
    let state = *table.state();
    let mut host = Script::new(&state, &luck, seed).drawing(order);
    let mut after = state;
    after.play_unchecked(seat, action, &mut host);
    let turn = Turn { seat, action, luck: host.answers.clone(), revealed: host.revealed };
    let left = host.left().map_err(|wrong| format!("{}: {wrong}", state.write(seat, action)))?;
    table.repeat(turn).map_err(|corrupt| format!("does not replay: {corrupt:?}"))?;
    Ok(left)
}

/// Whether what is written was the only thing to do after the last choice, and so was done.
fn has_happened<G: Playable>(table: &Match<G>, seat: Seat, wanted: &Value) -> bool {
    let things = things(wanted);
    let news = match wanted.as_object().and_then(|parts| parts.keys().next()) {
        Some(verb) if OF_OWN_WILL.contains(&verb.as_str()) => return false,
        Some(verb) if NO_CARDS.contains(&verb.as_str()) => news(table, things_in::<G>),
        _ => news(table, |_, arg| cards_in(arg)),
    };
    let all = |told: &Vec<String>| things.iter().all(|thing| told.contains(thing));
    let told = !things.is_empty() && news.iter().any(all);
    told || table.state().goes_without_saying(seat, wanted)
        || last_heard(table).any(|event| table.state().went_by(event, wanted))
}

/// Choices that nobody is ever spared.
const OF_OWN_WILL: [&str; 6] = ["play", "activate", "fenrir", "oppose", "to_pool", "to_deck"];

/// Choices that name something else than cards.
const NO_CARDS: [&str; 4] = ["choose", "resources", "god_deck", "keep_die"];

/// What was heard since the last choice, the newest first.
fn last_heard<G: Playable>(table: &Match<G>) -> impl Iterator<Item = &G::Event> {
    let now = table.version();
    let new = table.heard().iter().rev().take_while(move |(number, _)| *number == now);
    new.map(|(_, heard)| &heard.event)
}

/// What each line told of since the last choice.
fn news<G: Playable>(
    table: &Match<G>,
    told: impl Fn(&str, &Arg) -> Vec<String>,
) -> Vec<Vec<String>> {
    let phrases = last_heard(table).filter_map(|event| table.state().say_event(event));
    let told =
        |phrase: Phrase| phrase.args.iter().flat_map(|(name, arg)| told(name, arg)).collect();
    phrases.map(told).collect()
}

fn cards_in(arg: &Arg) -> Vec<String> {
    match arg {
        Arg::Cards(cards) => cards.iter().map(|card| card.id.to_owned()).collect(),
        _ => Vec::new(),
    }
}

/// Cards, symbols, and whom something was done to.
fn things_in<G: Playable>(name: &str, arg: &Arg) -> Vec<String> {
    match arg {
        Arg::Symbols(keys) => keys.iter().filter_map(|key| symbol::<G>(key)).collect(),
        Arg::Word(key) => symbol::<G>(key).into_iter().collect(),
        Arg::Seat(seat) if name != "who" => vec![seat.0.to_string()],
        _ => cards_in(arg),
    }
}

/// The word of a scenario for a symbol: `val-grey-axe` is `grey-axe`.
fn symbol<G: Playable>(key: &str) -> Option<String> {
    G::spelling(G::standard(), key.split_once('-')?.1)
}

/// Everything a written action names.
fn things(wanted: &Value) -> Vec<String> {
    match wanted {
        Value::Object(parts) => parts.values().flat_map(named_in).collect(),
        _ => Vec::new(),
    }
}

fn named_in(value: &Value) -> Vec<String> {
    match value {
        Value::String(word) => vec![word.clone()],
        Value::Number(number) => vec![number.to_string()],
        Value::Array(values) => values.iter().flat_map(named_in).collect(),
        Value::Object(parts) => parts.values().flat_map(named_in).collect(),
        _ => Vec::new(),
    }
}

/// A window in which nothing can be done may have been left open.
fn check<G: Playable>(table: &Match<G>, expected: &Value) -> Result<(), String> {
    now_or_then(table, |table| fits(table.state(), expected))
}

fn fits<G: Playable>(state: &G, expected: &Value) -> Result<(), String> {
    compare("", &spelt::<G>(expected), &state.position())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_scenario_is_refused() {
        let error = parse("game = 'valhalla'\ntitle = 'x'\nexpct = {}").unwrap_err();
        assert!(error.to_string().contains("expct"), "{error}");
    }
}
