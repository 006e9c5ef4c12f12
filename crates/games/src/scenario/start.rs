//! The table a scenario begins with.

use engine::{Match, Mute, Swift};
use serde_json::Value;

use super::file::{Failure, Scenario};
use super::script::{LuckWord, Script};
use super::spelt::spelt;
use crate::playable::{BadSetting, Playable, Settings};

/// The table, and the luck that was dealt and not asked for.
#[allow(clippy::type_complexity)]
pub(super) fn begin<G: Playable>(
    scenario: &Scenario,
    deal: &[LuckWord],
    order: &[String],
) -> Result<(Match<G>, Vec<LuckWord>, Vec<u32>), Failure> {
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
    let mut host = Script::new(&names, deal, 0).drawing(order);
    let mut state = begun(&mut host)?;
    state.advance(&mut host);
    let heard = std::mem::take(&mut host.heard);
    let answers = host.answers.clone();
    let left = host.left().map_err(Failure::Position)?;
    Ok((Match::from_position(options, state, heard), left, answers))
}

/// A deck written as a list is drawn from its front.
pub(super) fn deck_order(scenario: &Scenario) -> Vec<String> {
    let deck = scenario.position.as_ref().and_then(|position| position.get("deck")?.as_array());
    deck.into_iter().flatten().filter_map(|card| Some(card.as_str()?.to_owned())).collect()
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
pub(super) fn plain_phase(position: &Value) -> Value {
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
    let begin = |seats| G::begin(options, seats, &mut Mute(Swift::new(0)));
    // Some options go with some numbers of players only.
    let begun = G::SEATS.map(begin).reduce(Result::or).expect("a game has seats");
    begun.map_err(|bad| Failure::Position(BadSetting::from(bad).to_string()))
}
