//! Other spellings people use for cards, dice and actions, brought to the one the game writes.

use engine::{Game, Seat};
use serde_json::{Value, json};
use valhalla::{
    AfterStep, BattleStep, CardId, Catalogue, DraftStep, Event, Outcome, Side, Step, TurnStep,
    Valhalla,
};

use super::actions::{face_named, face_word};
use crate::scenario::{self, tell_of_cards, tell_of_things};

type Parts = serde_json::Map<String, Value>;

/// The id of a card, Jarl or monster that somebody called by its name; a face in the words of the card file.
pub(super) fn word(book: &Catalogue, said: &str) -> Option<String> {
    let said = said.trim().to_lowercase();
    let is = |id: &str, name: &str| said == id || said == name.to_lowercase();
    let card = book.cards.iter().find(|card| is(card.id, card.name)).map(|card| card.id);
    let jarl = || book.jarls.iter().find(|jarl| is(jarl.id, jarl.name)).map(|jarl| jarl.id);
    let loki = || book.loki.iter().find(|loki| is(loki.id, loki.name)).map(|loki| loki.id);
    let monster = || book.monsters.iter().find(|foe| is(foe.id, foe.name)).map(|foe| foe.id);
    let named = card.or_else(jarl).or_else(loki).or_else(monster);
    named.map(str::to_owned).or_else(|| die(&said))
}

/// `grey axe` and `gray-axe` are `grey-axe`; `fail` and `X` are `x`.
fn die(said: &str) -> Option<String> {
    let grey = ["grey", "gray"].iter().find_map(|colour| said.strip_prefix(colour));
    let face = grey.map_or(said, |face| face.trim_start_matches(['-', ' ', '_']));
    // The card file calls it so.
    let face = if face == "fail" { "x" } else { face };
    let face = face_word(face_named(face)?);
    Some(if grey.is_some() { format!("grey-{face}") } else { face.to_owned() })
}

/// Words for "nothing more", which the game calls `done`.
pub(super) const CLOSING: &[&str] = &[
    "done",
    "pass",
    "end",
    "stop",
    "accept",
    "end_phase",
    "end_window",
    "skip",
    "decline",
    "none",
    "nothing",
];

/// Verbs that mean another one.
const VERBS: [(&str, &str); 28] = [
    ("draw_two", "draw"),
    ("draw_cards", "draw"),
    ("phase_b", "draw"),
    ("add_warrior", "add_one"),
    ("add_warriors", "add_two"),
    ("activate", "arm"),
    ("play_tactic", "play"),
    ("tactic", "play"),
    ("use_jarl", "use"),
    ("ability", "use"),
    ("discard_two", "discard"),
    ("discard_die", "pay"),
    ("pay_die", "pay"),
    ("turn_die", "turn"),
    ("choose_jarl", "jarl"),
    ("choose_warrior", "recruit"),
    ("bet", "wager"),
    ("finish_hand", "finish"),
    ("block", "name"),
    ("hold", "name"),
    ("hold_back", "name"),
    ("road", "name"),
    ("mission", "play"),
    ("play_mission", "play"),
    ("give_up", "forge"),
    ("loki", "row"),
    ("take_row", "row"),
    ("attack_monster", "hunt"),
];

/// Verbs that others follow in one line, in this order: what is done before what it asks for.
const FIRST: [&str; 9] = ["attack", "hunt", "draw", "use", "wager", "play", "row", "arm", "pay"];

/// Verbs that follow.
const THEN: [&str; 16] = [
    "add_one",
    "add_two",
    "add_under",
    "aid",
    "discard",
    "done",
    "forge",
    "keep",
    "keep_die",
    "name",
    "put_back",
    "reroll",
    "rob",
    "send",
    "take",
    "turn",
];

/// Parts of verbs that have several, by the other words for them.
const PARTS: [(&str, &str, &str); 10] = [
    ("aid", "to", "whom"),
    ("aid", "on", "whom"),
    ("aid", "seat", "whom"),
    ("aid", "fighter", "whom"),
    ("aid", "target", "whom"),
    ("aid", "with", "card"),
    ("wager", "whom", "on"),
    ("turn", "from", "die"),
    ("add_under", "under", "wrath"),
    ("add_under", "and", "with"),
];

/// An action in the form the game writes it, here and now.
pub(super) fn action_here(game: &Valhalla, said: &Value) -> Value {
    let spelt = action(said);
    let named = |whom: &Value| whom.as_str().is_some_and(|whom| whom.parse::<u8>().is_err());
    let at_monster = spelt == "attack" || spelt.get("attack").is_some_and(named);
    let sends = match game.waiting() {
        // Whoever must send all cannot be done before.
        Some((Step::After(AfterStep::ToValhalla(Side::Attacker)), _)) => {
            game.table.battle.outcome != Outcome::Won(Side::Attacker)
        }
        Some((Step::After(AfterStep::ToValhalla(_)) | Step::AllyToValhalla(_), _)) => true,
        _ => false,
    };
    if at_monster && game.table.extras.hunt.is_some() {
        json!("hunt")
    } else if sends && spelt == "done" {
        json!({ "send": [] })
    } else {
        spelt
    }
}

/// An action in the form the game writes it.
fn action(said: &Value) -> Value {
    match said {
        Value::String(word) => json!(verb(word)),
        Value::Object(parts) => {
            let parts = parts.iter().map(|(key, value)| (verb(key).to_owned(), value.clone()));
            spelt(parts.collect())
        }
        other => other.clone(),
    }
}

fn verb(said: &str) -> &str {
    if CLOSING.contains(&said) {
        return "done";
    }
    VERBS.iter().find(|(other, _)| *other == said).map_or(said, |(_, verb)| verb)
}

/// Several verbs in one line are spelt each for itself.
fn spelt(parts: Parts) -> Value {
    let is_verb = |key: &str| FIRST.contains(&key) || THEN.contains(&key);
    let one = parts.keys().filter(|key| is_verb(key)).count() < 2;
    if one || wrath_in(&parts).is_some() {
        return spelt_alone(parts);
    }
    let (verbs, rest): (Parts, Parts) = parts.into_iter().partition(|(key, _)| is_verb(key));
    let mut all = Parts::new();
    for (verb, object) in verbs {
        let mut alone = Parts::new();
        if ["arm", "aid", "wager"].contains(&verb.as_str()) {
            alone.extend(rest.clone());
        }
        alone.insert(verb.clone(), object);
        match spelt_alone(alone) {
            Value::Object(spelt) => all.extend(spelt),
            _ => all.extend([(verb, Value::Bool(true))]),
        }
    }
    Value::Object(all)
}

/// Where it is all that can be done: the end of a window, and the only answer to what the choice before
/// it asks for.
pub(super) fn needs_no_line(written: &Value) -> bool {
    let verb = scenario::verb(written);
    ["done", "discard", "name", "pay", "put_back", "rob", "send", "take"].contains(&verb)
}

/// Nobody goes, which is what happens where nobody may.
fn sends_nobody(written: &Value) -> bool {
    written.get("send").and_then(Value::as_array).is_some_and(Vec::is_empty)
}

/// Whether an action says what was done without asking.
pub(super) fn went_by(game: &Valhalla, said: &Value, news: &[&Event]) -> bool {
    let asked = game.waiting().map(|(step, _)| step);
    match scenario::verb(said) {
        // The window before a battle is closed once the attacker has rolled.
        "done" => {
            let rolled = news.iter().any(|event| matches!(event, Event::Rolled(..)));
            rolled && matches!(asked, Some(Step::Battle(BattleStep::Fight(Side::Attacker))))
        }
        // VAL-TURN-4: the cards of phase B come by themselves.
        "draw" => {
            let in_phase_b = !game.agenda().steps().contains(&Step::Turn(TurnStep::PhaseB));
            in_phase_b
                && matches!(asked, Some(Step::Turn(TurnStep::Keep(seat, _))) if seat == game.table.active)
        }
        // VAL-VARIANT-7: a draft that has to end has ended.
        "finish" => matches!(asked, Some(Step::Draft(DraftStep::FinishHand(_)))),
        "play" => false,
        // The last card of the deck.
        "keep" => {
            let drew = |event: &&&Event| matches!(event, Event::DrewCard(..) | Event::KeptCard(..));
            let drawn: Vec<&Event> = news.iter().filter(drew).copied().collect();
            tell_of_cards(game, &drawn, said)
        }
        "keep_die" => tell_of_things(game, news, said),
        _ => sends_nobody(said) || tell_of_cards(game, news, said),
    }
}

/// The choices of a line that says more than the game asks for at once.
pub(super) fn choices(game: &Valhalla, seat: Seat, action: &Value) -> Option<Vec<Value>> {
    several(action).or_else(|| sent(game, seat, action))
}

/// Who goes to Valhalla: not asked for are those on the Road, and those of the ally only after the own.
fn sent(game: &Valhalla, seat: Seat, action: &Value) -> Option<Vec<Value>> {
    let Some((Step::After(AfterStep::ToValhalla(side)), _)) = game.waiting() else { return None };
    let listed: Vec<&str> =
        action.get("send")?.as_array()?.iter().filter_map(Value::as_str).collect();
    let stands_at = |seat: Seat, said: &str| {
        let named = |card: CardId| game.table.book.cards[card as usize].id == said;
        let mut places = game.table.player(seat).party.places();
        places.find(|&(_, card)| named(card)).map(|(space, _)| space)
    };
    let roads = if side == Side::Attacker { game.table.battle.extras.roads } else { 0 };
    let goes = |said: &str| stands_at(seat, said).is_some_and(|space| roads & 1 << space != 0);
    let ally = game.table.partner(seat);
    let of_ally = |said: &str| ally.is_some_and(|ally| stands_at(ally, said).is_some());
    let (theirs, own): (Vec<&str>, Vec<&str>) =
        listed.iter().copied().filter(|said| !goes(said)).partition(|said| of_ally(said));
    match (theirs.is_empty(), own.len() == listed.len()) {
        (true, true) => None,
        (true, false) => Some(vec![json!({ "send": own })]),
        (false, _) => Some(vec![json!({ "send": own }), json!({ "send": theirs })]),
    }
}

/// A line with several verbs.
fn several(action: &Value) -> Option<Vec<Value>> {
    let parts = action.as_object().filter(|parts| parts.len() > 1)?;
    let rank = |verb: &str| FIRST.iter().position(|first| *first == verb);
    let mut verbs: Vec<&String> = parts.keys().collect();
    verbs.sort_by_key(|verb| rank(verb).unwrap_or(FIRST.len()));
    Some(verbs.into_iter().map(|verb| json!({ verb: parts[verb] })).collect())
}

fn spelt_alone(mut parts: Parts) -> Value {
    if let Some(word) = ["done", "draw", "finish", "hunt", "free_reroll"]
        .into_iter()
        .find(|word| parts.contains_key(*word))
    {
        return json!(word);
    }
    if let Some(cards) = parts.remove("add") {
        let two = cards.as_array().is_some_and(|cards| cards.len() == 2);
        parts.insert(if two { "add_two" } else { "add_one" }.to_owned(), only(cards));
    }
    for of_dice in ["arm", "dice", "pay", "reroll"] {
        parts.get_mut(of_dice).into_iter().for_each(off_cards);
    }
    parts = with_wrath(parts);
    // Thor's Aid is played on somebody.
    if let Some(card) = parts.get("play").filter(|_| parts.contains_key("whom")).cloned() {
        parts.remove("play");
        parts.insert("aid".to_owned(), card);
    }
    for (verb, first) in
        [("arm", "warrior"), ("aid", "card"), ("add_under", "warrior"), ("wager", "on")]
    {
        if let Some(with) = parts.get(verb).filter(|_| parts.len() > 1).cloned() {
            parts.remove(verb);
            parts.insert(first.to_owned(), with);
            return json!({ verb: own_parts(verb, parts) });
        }
    }
    of_one_thing(parts)
}

/// The parts of a verb in the words of the game.
fn own_parts(verb: &str, parts: Parts) -> Parts {
    let own = |key: String| {
        let meant = PARTS.iter().find(|(of, said, _)| *of == verb && *said == key);
        meant.map_or(key, |(_, _, own)| (*own).to_owned())
    };
    parts.into_iter().map(|(key, value)| (own(key), value)).collect()
}

fn wrath_in(parts: &Parts) -> Option<&Value> {
    parts.get("wrath").or_else(|| parts.get("under"))
}

/// A warrior who is added with a card of Tyr's Wrath under him; of two the first.
fn with_wrath(parts: Parts) -> Parts {
    let Some(wrath) = wrath_in(&parts).cloned() else { return parts };
    let warriors = match parts.get("add_one").or_else(|| parts.get("add_two")) {
        Some(Value::Array(warriors)) => warriors.clone(),
        Some(warrior) => vec![warrior.clone()],
        None => return parts,
    };
    let keys = ["warrior", "with"].map(str::to_owned).into_iter();
    let mut under: Parts = keys.zip(warriors).collect();
    under.insert("wrath".to_owned(), wrath);
    [("add_under".to_owned(), Value::Object(under))].into_iter().collect()
}

/// What has one object only, alone or in a list of one.
fn of_one_thing(mut parts: Parts) -> Value {
    for plain in [
        "attack", "pay", "keep_die", "use", "keep", "play", "add_one", "recruit", "jarl", "forge",
        "row", "name",
    ] {
        if let Some(value) = parts.get_mut(plain) {
            *value = only(value.take());
        }
    }
    for verb in ["aid", "wager", "turn", "add_under"] {
        if let Some(Value::Object(own)) = parts.get_mut(verb) {
            *own = own_parts(verb, std::mem::take(own));
        }
    }
    if let Some(Value::Array(turn)) = parts.get("turn").filter(|_| parts.len() == 1)
        && let [die, to] = turn.as_slice()
    {
        return json!({ "turn": { "die": die, "to": to } });
    }
    // Only grey dice are rolled to be kept.
    if let Some(face) = parts.get("keep_die").and_then(Value::as_str).and_then(face_named) {
        return json!({ "keep_die": format!("grey-{}", face_word(face)) });
    }
    // What is no card but a die is paid.
    if let Some(die) = parts.get("discard").and_then(Value::as_str).and_then(die) {
        return json!({ "pay": die });
    }
    match parts.get("send").and_then(Value::as_str) {
        Some("none" | "nobody") => json!({ "send": [] }),
        _ => Value::Object(parts),
    }
}

/// The die on a card of Weapon Supply is written like any other.
fn off_cards(value: &mut Value) {
    match value {
        Value::String(word) => {
            if let Some(face) = word.strip_prefix("supply-") {
                *word = face.to_owned();
            }
        }
        Value::Array(values) => values.iter_mut().for_each(off_cards),
        Value::Object(parts) => parts.values_mut().for_each(off_cards),
        _ => {}
    }
}

/// What stands alone in a list or under one key, and a seat written as text.
fn only(value: Value) -> Value {
    match value {
        Value::Array(mut values) if values.len() == 1 => only(values.remove(0)),
        Value::Object(parts) if parts.len() == 1 => {
            parts.into_iter().next().map_or(Value::Null, |(_, value)| only(value))
        }
        Value::String(text) => match text.parse::<u8>() {
            Ok(seat) => json!(seat),
            Err(_) => Value::String(text),
        },
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::valhalla::standard;

    #[test]
    fn names_of_cards_and_dice_are_understood() {
        let said = |text| word(standard(), text);
        assert_eq!(said("Bjorn").as_deref(), Some("bear-01"));
        assert_eq!(said("Höd").as_deref(), Some("hod"));
        assert_eq!(said("X").as_deref(), Some("x"));
        assert_eq!(said("grey Axe").as_deref(), Some("grey-axe"));
        assert_eq!(said("fail").as_deref(), Some("x"));
        assert_eq!(said("hammer"), None);
    }

    #[test]
    fn other_verbs_are_understood() {
        assert_eq!(action(&json!("pass")), json!("done"));
        assert_eq!(action(&json!({"add": ["a", "b"]})), json!({"add_two": ["a", "b"]}));
        assert_eq!(action(&json!({"add": "a"})), json!({"add_one": "a"}));
        assert_eq!(action(&json!({"attack": {"seat": 1}})), json!({"attack": 1}));
        assert_eq!(action(&json!({"pay": {"die": "x"}})), json!({"pay": "x"}));
        let armed = json!({"arm": {"warrior": "a", "dice": ["axe"]}});
        assert_eq!(action(&json!({"arm": "a", "dice": ["axe"]})), armed);
        assert_eq!(action(&json!({"arm": "a", "dice": ["supply-axe"]})), armed);
        let aided = json!({"aid": {"card": "a", "whom": 1}});
        assert_eq!(action(&json!({"aid": "a", "whom": 1})), aided);
        assert_eq!(action(&json!({"aid": {"card": "a", "on": 1}})), aided);
        assert_eq!(action(&json!({"play": "a", "whom": 1})), aided);
        let under = json!({"add_under": {"warrior": "a", "with": "b", "wrath": "c"}});
        assert_eq!(action(&json!({"add_two": ["a", "b"], "wrath": "c"})), under);
        assert_eq!(
            action(&json!({"turn": ["x", "axe"]})),
            json!({"turn": {"die": "x", "to": "axe"}})
        );
    }

    #[test]
    fn what_a_choice_asks_for_may_follow_in_its_line() {
        let paid = action(&json!({"reroll": ["x"], "pay": "bow"}));
        let one_by_one = vec![json!({"pay": "bow"}), json!({"reroll": ["x"]})];
        assert_eq!(several(&paid), Some(one_by_one));
        let kept = action(&json!({"play": "new-weapons", "keep_die": "axe"}));
        let one_by_one = vec![json!({"play": "new-weapons"}), json!({"keep_die": "grey-axe"})];
        assert_eq!(several(&kept), Some(one_by_one));
        assert_eq!(several(&json!({"arm": {"warrior": "a", "dice": ["x"]}})), None);
    }
}
