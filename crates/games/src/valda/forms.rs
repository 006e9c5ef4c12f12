//! What an action names, in another form than the one the game writes.

use serde_json::{Map, Value, json};
use valda::{DieColour, God, Valda, Word};

use super::loose::{god_named, resource_named};

type Parts = Map<String, Value>;

/// What may stand beside a verb instead of inside it: the verb, what it names itself, what is beside.
const BESIDE: [(&str, &str, &[&str]); 5] = [
    ("worship", "god", &["price", "pay"]),
    ("play", "card", &["from"]),
    ("discard", "card", &["from"]),
    ("move", "from", &["to", "lent"]),
    ("turn_die", "die", &["to"]),
];

/// Verbs that name one thing, which may stand under a key of its own: `{ attack = { card = "kill" } }`.
const OF_ONE_THING: [&str; 9] = [
    "attack",
    "defend",
    "choose",
    "keep",
    "take",
    "god_deck",
    "steal_open",
    "steal_seen",
    "take_resource",
];

/// An action in the form the game writes it; its verbs are the game's already.
pub(super) fn formed(game: &Valda, mut parts: Parts) -> Value {
    weapon(game, &mut parts);
    shrine(&mut parts);
    for (verb, first, beside) in BESIDE {
        gather(&mut parts, verb, first, beside);
    }
    for verb in OF_ONE_THING {
        if let Some(Value::Object(own)) = parts.get(verb).filter(|own| own.is_object())
            && own.len() == 1
        {
            let only = own.values().next().cloned();
            parts.insert(verb.to_owned(), only.unwrap_or_default());
        }
    }
    for (verb, [one, other]) in [("turn_die", ["die", "to"]), ("move", ["from", "to"])] {
        if let Some([first, second]) = parts.get(verb).and_then(Value::as_array).map(Vec::as_slice)
        {
            let told = json!({ one: first, other: second });
            parts.insert(verb.to_owned(), told);
        }
    }
    die_by_its_face(&mut parts);
    // `{ change = "gold" }` names what is given, and the card what for.
    if parts.get("exchange").is_some_and(|given| !given.is_object()) {
        let given = parts.remove("exchange");
        parts.extend(given.map(|given| ("offer".to_owned(), given)));
    }
    for counted in ["offer", "resources"] {
        if let Some(value) = parts.get_mut(counted) {
            *value = pieces(value.take());
        }
    }
    parts.get_mut("exchange").and_then(Value::as_object_mut).into_iter().for_each(exchange);
    parts.get_mut("worship").and_then(Value::as_object_mut).into_iter().for_each(worship);
    plain(game, &parts).unwrap_or(Value::Object(parts))
}

/// A die that is named by what it shows, and not by its colour.
fn die_by_its_face(parts: &mut Parts) {
    let Some(told) = parts.get_mut("turn_die").and_then(Value::as_object_mut) else { return };
    let colour = |die: &Value| die.as_str().is_some_and(|die| DieColour::named(die).is_some());
    if !told.contains_key("from") && !told.get("die").is_some_and(colour) {
        let shown = told.remove("die");
        told.extend(shown.map(|shown| ("from".to_owned(), shown)));
    }
}

/// Forms that are another action, or one without a name.
fn plain(game: &Valda, parts: &Parts) -> Option<Value> {
    let taken = parts.get("take").and_then(Value::as_str).and_then(resource_named);
    if let Some(kind) = taken {
        return Some(json!({ "take_resource": kind.word() }));
    }
    let loki = |god: &Value| god == "loki" || god.get("god").is_some_and(|god| god == "loki");
    if parts.get("worship").is_some_and(loki) {
        return Some(json!("roll_loki"));
    }
    // VDA-PLAY-9: two cards at once; with Freya they are bought one by one.
    let pair = game.favour(game.table.active, God::Freya).is_none();
    if pair && parts.get("buy_cards").is_some_and(|cards| *cards == 2) {
        return Some(json!("buy_cards"));
    }
    let undefended = parts.get("defend").and_then(Value::as_array).is_some_and(Vec::is_empty);
    undefended.then(|| json!("pass"))
}

/// Brings what stands beside a verb to it: `{ worship = "thor", price = 3 }`.
fn gather(parts: &mut Parts, verb: &str, first: &str, beside: &[&str]) {
    let named = parts.get(verb).is_some_and(|thing| !thing.is_object());
    if !named || !beside.iter().any(|key| parts.contains_key(*key)) {
        return;
    }
    let found = beside.iter().filter_map(|key| Some(((*key).to_owned(), parts.remove(*key)?)));
    let mut told: Parts = found.collect();
    told.extend(parts.remove(verb).map(|thing| (first.to_owned(), thing)));
    parts.insert(verb.to_owned(), Value::Object(told));
}

/// A shrine that is built, destroyed or borrowed, by its region.
fn shrine(parts: &mut Parts) {
    let is_god = |what: &&Value| what.as_str().is_some_and(|word| god_named(word).is_some());
    let region = |what: &Value| what.get("shrine").or(Some(what).filter(is_god)).cloned();
    if parts.get("build").is_some_and(|what| what == "shrine") {
        let god = parts.remove("god").or_else(|| parts.remove("region"));
        parts.extend(god.map(|god| ("build".to_owned(), god)));
    }
    if let Some(god) = parts.get("build").and_then(region) {
        parts.insert("build".to_owned(), json!({ "shrine": god }));
    }
    if let Some((god, lent)) =
        parts.get("destroy").and_then(|what| Some((region(what)?, what.get("lent").cloned())))
    {
        let mut told = json!({ "building": { "shrine": god } });
        if let Some(lent) = lent.or_else(|| parts.remove("lent")) {
            told["lent"] = lent;
        }
        parts.insert("destroy".to_owned(), told);
    }
    if let Some(god) = parts.get("borrow").and_then(region) {
        parts.insert("borrow".to_owned(), god);
    }
}

/// A weapon's use, with the yellow card for Hammertime; the weapon's own card may be named beside it, and
/// what the use asks for inside it.
fn weapon(game: &Valda, parts: &mut Parts) {
    let cards = game.table.book.cards;
    let is_use = |word: &Value| cards.iter().flat_map(|card| card.uses).any(|it| *word == it.id);
    let is_weapon =
        |word: &Value| cards.iter().any(|card| !card.uses.is_empty() && *word == card.id);
    if parts.get("play").is_some_and(is_use) && !parts.contains_key("weapon") {
        let used = parts.remove("play");
        parts.extend(used.map(|used| ("weapon".to_owned(), used)));
    }
    if parts.get("use").is_some_and(is_use) && parts.get("weapon").is_some_and(is_weapon) {
        let used = parts.remove("use");
        parts.extend(used.map(|used| ("weapon".to_owned(), used)));
    }
    gather(parts, "weapon", "use", &["card", "from"]);
    let mut told = match parts.remove("weapon") {
        Some(Value::Object(told)) => told,
        Some(used) => [("use".to_owned(), used)].into_iter().collect(),
        None => return,
    };
    parts.retain(|verb, card| verb != "play" || !is_weapon(card));
    told.retain(|key, card| key != "card" || !is_weapon(card));
    let (own, asked): (Parts, Parts) =
        told.into_iter().partition(|(key, _)| matches!(key.as_str(), "use" | "card" | "from"));
    parts.extend(asked);
    let alone = own.get("use").filter(|_| own.len() == 1).cloned();
    parts.insert("weapon".to_owned(), alone.unwrap_or(Value::Object(own)));
}

/// `{ pay = { gold = 4 }, for = "blood" }`
fn exchange(told: &mut Parts) {
    let others =
        [("give", "pay"), ("from", "pay"), ("for", "gain"), ("to", "gain"), ("take", "gain")];
    for (other, own) in others {
        let said = told.remove(other);
        told.extend(said.map(|said| (own.to_owned(), said)));
    }
    for own in ["pay", "gain"] {
        if let Some(value) = told.get_mut(own) {
            *value = pieces(value.take());
        }
    }
    if let Some(gain) = told.get_mut("gain")
        && let Some([one]) = gain.as_array().map(Vec::as_slice)
    {
        *gain = one.clone();
    }
}

/// What is paid, piece by piece, tells the kind and the price.
fn worship(told: &mut Parts) {
    let paid = told.get("pay").cloned().map(pieces);
    let Some([kind, rest @ ..]) = paid.as_ref().and_then(Value::as_array).map(Vec::as_slice) else {
        return;
    };
    // VDA-FOLLOWER-6
    if rest.iter().all(|piece| piece == kind) {
        told.entry("price").or_insert(json!(rest.len() + 1));
        told.insert("pay".to_owned(), kind.clone());
    }
}

/// `{ gold = 2 }` is `["gold", "gold"]`.
fn pieces(counted: Value) -> Value {
    let Value::Object(counts) = counted else { return counted };
    let each = counts.iter().flat_map(|(word, n)| {
        let word = resource_named(word).map_or_else(|| word.clone(), |kind| kind.word().to_owned());
        std::iter::repeat_n(word, n.as_u64().unwrap_or(0).min(30) as usize)
    });
    json!(each.collect::<Vec<_>>())
}
