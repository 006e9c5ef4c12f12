//! Other spellings people use for cards and actions, brought to the one the game writes.

use std::cmp::Ordering;

use engine::{Game, Seat};
use serde_json::{Map, Value, json};
use thorgal::hidden::Piles;
use thorgal::{
    Card, Catalogue, DuskStep, EffectStep, Event, ExpeditionStep, PlayStep, RoundStep, Step,
    Thorgal,
};

use super::actions::{ATTRIBUTES, OPPOSER, in_play};
use crate::matching::{describes, plain};
use crate::scenario::{self, one_by_one, tell_of_cards, tell_of_things};

/// The id of a card, land or faction that somebody called by its name.
pub(super) fn word(book: &Catalogue, said: &str) -> Option<String> {
    let plainly = plain(said, '-');
    let cards = || book.cards.iter().map(|card| (card.id, card.name));
    let lands = || book.lands.iter().map(|land| (land.id, land.name));
    let factions = || book.factions.iter().map(|faction| (faction.id, faction.name));
    let all = || cards().chain(lands()).chain(factions());
    let id = all().find(|(id, _)| *id == plainly);
    let named = || {
        let mut bear = all().filter(|(_, name)| plain(name, '-') == plainly);
        bear.next().filter(|_| bear.next().is_none())
    };
    let attribute = || ATTRIBUTES.iter().find(|attribute| **attribute == plainly);
    let card = id.or_else(named).map(|(id, _)| id);
    card.or_else(|| attribute().copied()).map(str::to_owned)
}

/// Verbs that mean another one.
const VERBS: [(&str, &str); 22] = [
    ("choose_goal", "goal"),
    ("expedition", "goal"),
    ("use_fenrir", "fenrir"),
    ("use_horn", "use"),
    ("horn", "use"),
    ("pool", "to_pool"),
    ("deck", "to_deck"),
    ("name", "card"),
    ("take", "card"),
    ("hand", "card"),
    ("put", "card"),
    ("lay", "card"),
    ("discard", "card"),
    ("cards", "card"),
    ("damage", "card"),
    ("target", "choose"),
    ("exhaust", "choose"),
    ("ready", "choose"),
    ("opponent", "against"),
    ("build_pool", "stock"),
    ("keep_it", "keep"),
    ("destroy_it", "destroy"),
];

/// Words for "nothing more": what the game calls it depends on what it asks.
pub(super) const CLOSING: &[&str] =
    &["done", "end", "stop", "pass", "finish", "skip", "none", "decline", "enough"];

/// An action in the form the game writes it.
pub(super) fn action(game: &Thorgal, said: &Value) -> Value {
    match said {
        Value::String(word) => json!(verb(game, word)),
        Value::Object(parts) if parts.len() == 1 && parts.values().all(Value::is_boolean) => {
            parts.keys().next().map_or(Value::Null, |word| json!(verb(game, word)))
        }
        Value::Object(parts) => {
            let parts = parts.iter().map(|(key, value)| (verb(game, key), value.clone()));
            let mut parts: Map<String, Value> = parts.collect();
            parts.get_mut("swap").into_iter().for_each(|lands| middle_first(game, lands));
            parts.get_mut("choose").into_iter().for_each(|whom| opposer_by_name(game, whom));
            // The land of a horn needs no name before what the horn asks for either.
            if parts.len() > 1 && uses_unnamed(game) {
                parts.get_mut("use").into_iter().for_each(|land| *land = Value::Bool(true));
            }
            plain_word(game, &parts).map_or(Value::Object(parts), Value::from)
        }
        other => other.clone(),
    }
}

/// The opposing follower, unless another of that name is in its team.
fn opposer_by_name(game: &Thorgal, whom: &mut Value) {
    let Some(opposer) = game.table.opposer else { return };
    let card = opposer.fellow.card;
    let mut team = game.board(opposer.seat).team.iter();
    if *whom == game.face(card).id && team.all(|(_, fellow)| fellow.card != card) {
        *whom = json!(OPPOSER);
    }
}

/// A land of the middle is exchanged for one that was set aside, whichever is named first.
fn middle_first(game: &Thorgal, swap: &mut Value) {
    let middle =
        |land: &Value| game.table.lands.iter().any(|it| *land == game.book.land(it.land).id);
    if !middle(&swap["land"]) && middle(&swap["for"]) {
        let land = swap["land"].take();
        swap["land"] = swap["for"].take();
        swap["for"] = land;
    }
}

/// A choice that needs no name, with one all the same: the land of a horn, a number of cards, the
/// follower whose upkeep is not met.
fn plain_word(game: &Thorgal, parts: &Map<String, Value>) -> Option<&'static str> {
    let (said, named) = parts.iter().next().filter(|_| parts.len() == 1)?;
    let unmet = |place| {
        let fellow = game.board(game.table.destiny).team.get(place);
        fellow.is_some_and(|fellow| *named == game.face(fellow.card).id)
    };
    match (said.as_str(), game.waiting()?.0) {
        ("use", _) if uses_unnamed(game) => Some("use"),
        ("from_deck", _) if named.is_number() => Some("from_deck"),
        ("keep", Step::Dusk(DuskStep::Unmet(place))) if unmet(place) => Some("keep"),
        ("destroy", Step::Dusk(DuskStep::Unmet(place))) if unmet(place) => Some("destroy"),
        _ => None,
    }
}

/// Whether the one effect that is there is used or declined.
fn uses_unnamed(game: &Thorgal) -> bool {
    matches!(
        game.waiting(),
        Some((
            Step::Expedition(ExpeditionStep::Horn(_)) | Step::Effect(EffectStep::Consider(..)),
            _
        ))
    )
}

/// Several choices written as one.
pub(super) fn choices(game: &Thorgal, seat: Seat, wanted: &Value) -> Option<Vec<Value>> {
    let parts = wanted.as_object()?;
    match game.waiting()?.0 {
        Step::Round(RoundStep::Fate) => all_fate_points(game, seat, parts),
        Step::Dusk(DuskStep::Upkeep) => {
            upkeep_and_answer(parts).or_else(|| one_by_one(wanted, ORDER, &[]))
        }
        _ => both_ways(parts).or_else(|| one_by_one(wanted, ORDER, &[])),
    }
}

/// Verbs that stand in one line, in the order in which the game asks for them.
const ORDER: &[&str] = &[
    "play",
    "activate",
    "fenrir",
    "upkeep",
    "keep",
    "destroy",
    "use",
    "against",
    "option",
    "choose",
    "card",
    "from_deck",
    "attribute",
    "goal",
    "swap",
    "enough",
    "decline",
];

/// A follower and the answer if its upkeep cannot be met: `{ keep = "newcomers-varth" }`.
fn upkeep_and_answer(parts: &Map<String, Value>) -> Option<Vec<Value>> {
    let (answer, whose) = parts.iter().next().filter(|_| parts.len() == 1)?;
    let answers = matches!(answer.as_str(), "keep" | "destroy");
    answers.then(|| vec![json!({ "upkeep": whose }), json!(answer)])
}

/// A hand put away at one go: `{ to_pool = [...], to_deck = [...] }`.
fn both_ways(parts: &Map<String, Value>) -> Option<Vec<Value>> {
    let (pool, deck) = (parts.get("to_pool")?, parts.get("to_deck")?);
    let each = |way: &str, cards: &Value| -> Vec<Value> {
        let cards = cards.as_array().map_or(std::slice::from_ref(cards), Vec::as_slice);
        cards.iter().map(|card| json!({ way: card })).collect()
    };
    Some([each("to_pool", pool), each("to_deck", deck)].concat())
}

/// `{ draw = 3, stock = 4 }`, or `{ stock = 4 }` for those that are left.
fn all_fate_points(game: &Thorgal, seat: Seat, parts: &Map<String, Value>) -> Option<Vec<Value>> {
    let stock = parts.get("stock")?.as_u64()?;
    let draw = parts.get("draw").map_or(Some(0), Value::as_u64)?;
    let left = game.board(seat).fate_cards.checked_sub(game.player(seat).private.drawn)?;
    let pool: &[&str] = match (draw + stock).cmp(&left.into()) {
        // When all are drawn the phase is over.
        Ordering::Equal if stock == 0 => &[],
        Ordering::Equal => &["stock"],
        // THO-FATE-6: a point is left over; THO-FATE-1: there are not so many.
        Ordering::Less if draw > 0 => &["pass"],
        Ordering::Greater if draw > 0 => &["stock", "stock"],
        _ => return None,
    };
    let drawn = std::iter::repeat_n(&"draw", usize::try_from(draw.min(99)).ok()?);
    Some(drawn.chain(pool).map(|word| json!(word)).collect())
}

/// Cards that all go back to a deck, a whole hand that is given away, effects or upkeep of which none changes
/// another.
pub(super) fn only_orders(game: &Thorgal) -> bool {
    let Some((step, asked)) = game.waiting() else { return false };
    let hand = || asked.lowest().map(|seat| game.player(seat).hand.len());
    match step {
        Step::Effect(EffectStep::Lay(_)) | Step::Expedition(ExpeditionStep::Moments) => true,
        Step::Dusk(DuskStep::Upkeep) => game.upkeep_changes_nothing(),
        Step::Effect(EffectStep::FromHand(_, left)) => {
            hand().is_some_and(|hand| usize::from(left) >= hand)
        }
        _ => false,
    }
}

/// Whether an action says what was done without asking.
pub(super) fn went_by(game: &Thorgal, seat: Seat, said: &Value, news: &[&Event]) -> bool {
    let step = game.waiting().map(|(step, _)| step);
    match scenario::verb(said) {
        "play" | "activate" | "fenrir" | "oppose" | "to_pool" | "to_deck" => false,
        // Damage to somebody without a hand, or a batch of which the rest has gone from the deck.
        "from_deck" => {
            let destroyed =
                |event: &&Event| matches!(event, Event::Destroyed { owner, .. } if *owner == seat);
            !matches!(step, Some(Step::Suffer { .. }))
                && (game.player(seat).hand.is_empty() || news.iter().any(destroyed))
        }
        // THO-ACTION-6: who cannot act must pass.
        closing if CLOSING.contains(&closing) => {
            news.iter().any(|event| matches!(event, Event::Passed(who) if *who == seat))
        }
        // The only target, before the attribute is asked for.
        "choose" => {
            let picked = |whom: &Value| {
                game.table
                    .picked
                    .iter()
                    .any(|&it| describes(whom, &in_play(game.book, game.named(it))))
            };
            let of_attribute = matches!(step, Some(Step::Effect(EffectStep::ChooseAttribute(_))));
            of_attribute && picked(&said["choose"]) || tell_of_things(game, news, said)
        }
        // The only card of a hand, or the last one laid back.
        "card" if laid_back(game, seat, &said["card"]) => true,
        _ => tell_of_cards(game, news, said),
    }
}

fn laid_back(game: &Thorgal, seat: Seat, card: &Value) -> bool {
    let card = card.as_str().and_then(|id| game.book.find(id));
    card.is_some_and(|card| game.player(seat).piles.iter().any(|piles| lies_at_an_end(piles, card)))
}

/// On the discard pile or the pool, or at either end of the deck.
fn lies_at_an_end(piles: &Piles, card: Card) -> bool {
    let deck = piles.deck();
    let ends = [piles.discard().last(), piles.pool().first(), deck.first(), deck.last()];
    ends.into_iter().flatten().any(|slot| slot.card == card)
}

/// Words for doing nothing at all, which is not the same as leaving the rest to the deck.
const NOTHING: [&str; 4] = ["pass", "decline", "skip", "none"];

fn verb(game: &Thorgal, said: &str) -> String {
    // THO-FATE-6, THO-SYMBOL-5: neither points nor damage can be declined.
    let forced = |(step, _)| matches!(step, Step::Round(RoundStep::Fate) | Step::Suffer { .. });
    if NOTHING.contains(&said) && game.waiting().is_some_and(forced) {
        return "pass".to_owned();
    }
    if CLOSING.contains(&said) {
        return enough(game).unwrap_or(said).to_owned();
    }
    match game.waiting() {
        Some((Step::Suffer { .. } | Step::Effect(EffectStep::FromHand(..)), _))
            if said == "destroy" =>
        {
            return "card".to_owned();
        }
        Some((Step::Effect(EffectStep::Pick(..)), _)) if said == "destroy" => {
            return "choose".to_owned();
        }
        Some((Step::Round(RoundStep::Fate), _)) if said == "pool" => return "stock".to_owned(),
        // THO-ACTION-11: whose effect comes next.
        Some((Step::Expedition(ExpeditionStep::Moments), _))
            if matches!(said, "use" | "activate" | "card") =>
        {
            return "choose".to_owned();
        }
        _ => {}
    }
    VERBS.iter().find(|(other, _)| *other == said).map_or(said, |(_, verb)| verb).to_owned()
}

fn enough(game: &Thorgal) -> Option<&'static str> {
    Some(match game.waiting()?.0 {
        Step::Round(RoundStep::Turn) => "pass",
        Step::Round(RoundStep::Fate) => "stock",
        Step::Suffer { .. } => "from_deck",
        Step::Effect(
            EffectStep::FromDestroyed(..)
            | EffectStep::TakeLooked(..)
            | EffectStep::PutIntoPlay(..),
        ) => "enough",
        Step::Expedition(ExpeditionStep::Oppose(_) | ExpeditionStep::Horn(_))
        | Step::Play(PlayStep::Symbols(_))
        | Step::Effect(
            EffectStep::Consider(..) | EffectStep::Redirect(_) | EffectStep::SwapLand(_),
        ) => "decline",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thorgal::standard;

    #[test]
    fn names_are_understood_where_they_mean_one_thing() {
        let said = |text| word(standard(), text);
        assert_eq!(said("Sigwald the Scorched").as_deref(), Some("outlaws-sigwald-the-scorched"));
        assert_eq!(said("Outcasts' Shore").as_deref(), Some("outlaws-outcasts-shore"));
        assert_eq!(said("Vikings").as_deref(), Some("vikings"));
        assert_eq!(said("Thorgal Aegirsson"), None, "every faction has one");
    }
}
