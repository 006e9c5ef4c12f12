//! The one written form of Valda's actions, and the words of its luck.

use engine::Lot;
use valda::{
    Action, Building, DieColour, Face, God, Gods, Held, Kind, Resource, Seller, Store, Valda,
    WeaponUse, Word,
};

use crate::notation::{Field, Misread, Verb, Written, written};

/// A word for each piece: `["gold", "gold"]`.
fn store_written(store: Store) -> Written {
    let kinds = Resource::ALL.into_iter();
    let pieces = kinds.flat_map(|kind| std::iter::repeat_n(kind.word(), store.get(kind).into()));
    written!(pieces.collect::<Vec<_>>())
}

/// What a face shows, in a word: `gold`, `2gold`, `skull`, `2follower`.
pub(super) fn face_word(face: Face) -> String {
    let (n, word) = match face {
        Face::Blood(n) => (n, "blood"),
        Face::Gold(n) => (n, "gold"),
        Face::Diamond(n) => (n, "diamond"),
        Face::Follower(n) => (n, "follower"),
        Face::Skull(n) => (n, "skull"),
    };
    if n == 1 { word.to_owned() } else { format!("{n}{word}") }
}

/// A die of a roll, as luck names it: `yellow 2gold`.
pub(super) fn die_word(colour: DieColour, face: Face) -> String {
    format!("{} {}", colour.word(), face_word(face))
}

pub(super) fn face_named(word: &str) -> Option<Face> {
    let letters = word.find(|c: char| !c.is_ascii_digit())?;
    let (digits, shown) = word.split_at(letters);
    let n = if digits.is_empty() { 1 } else { digits.parse().ok()? };
    Some(match shown {
        "blood" => Face::Blood(n),
        "gold" => Face::Gold(n),
        "diamond" => Face::Diamond(n),
        "follower" => Face::Follower(n),
        "skull" => Face::Skull(n),
        _ => return None,
    })
}

/// What luck brought, in a word.
pub(super) fn luck_word(game: &Valda, lot: Lot, number: u32) -> String {
    let book = game.table.book;
    let die = DieColour::ALL.into_iter().find(|colour| colour.lot() == lot);
    let deck = lot == "base" || lot == "hand" || God::ALL.into_iter().any(|god| god.lot() == lot);
    match die {
        Some(colour) => face_word(book.face(colour, number as u8)),
        None if deck => book.of(number as u8).id.to_owned(),
        None if lot == "spin" => (number + 1).to_string(),
        None => number.to_string(),
    }
}

fn building_written(building: Building) -> Written {
    match building {
        Building::Mine => written!("mine"),
        Building::Well => written!("well"),
        Building::Shrine(god) => written!({ "shrine": god.word() }),
    }
}

pub(super) fn write(game: &Valda, action: Action) -> Written {
    let book = game.table.book.0;
    let id = |kind: Kind| book.card(kind).id;
    let held = |held: Held| {
        let from = if held.open { "display" } else { "hand" };
        written!({ "card": id(held.kind), "from": from })
    };
    let gods = |gods: Gods| gods.iter().map(Word::word).collect::<Vec<_>>();
    match action {
        Action::Pass => written!("pass"),
        Action::PassOpen => written!("pass_open"),
        Action::PassTurn => written!("pass_turn"),
        Action::Stop => written!("stop"),
        Action::Exchange { pay, gain } => {
            written!({ "exchange": { "pay": store_written(pay), "gain": gain.word() } })
        }
        Action::Offer(pay) => written!({ "offer": store_written(pay) }),
        Action::Draw(n) => written!({ "draw": n }),
        Action::Regions(named) => written!({ "regions": gods(named) }),
        Action::Play(card) => written!({ "play": held(card) }),
        Action::TakeResource(kind) => written!({ "take_resource": kind.word() }),
        Action::BuyCards => written!("buy_cards"),
        Action::Discard(card) => written!({ "discard": held(card) }),
        Action::Under(card) => written!({ "under": held(card) }),
        Action::Build(building) => written!({ "build": building_written(building) }),
        Action::Attack(kind) => written!({ "attack": id(kind) }),
        Action::Defend(kind) => written!({ "defend": id(kind) }),
        Action::Worship { god, two, pay } => {
            let price = game.offering(god, two).from_n;
            written!({ "worship": { "god": god.word(), "price": price, "pay": pay.word() } })
        }
        Action::RollLoki => written!("roll_loki"),
        Action::Weapon(used) => written!({ "weapon": book.used(used).id }),
        Action::Hammertime { used, card } => {
            written!({ "weapon": held(card).with("use", book.used(used).id) })
        }
        Action::Choose(seat) => written!({ "choose": seat.0 }),
        Action::Resources(store) => written!({ "resources": store_written(store) }),
        Action::StealHidden => written!("steal_hidden"),
        Action::StealOpen(kind) => written!({ "steal_open": id(kind) }),
        Action::StealSeen(kind) => written!({ "steal_seen": id(kind) }),
        Action::GodDeck(god) => written!({ "god_deck": god.word() }),
        Action::Keep(kind) => written!({ "keep": id(kind) }),
        Action::Look(named) => written!({ "look": gods(named) }),
        Action::Take(kind) => written!({ "take": id(kind) }),
        Action::Move { from, to, lent } => {
            written!({ "move": { "from": from.word(), "to": to.word(), "lent": lent } })
        }
        Action::Destroy { building, lent } => {
            written!({ "destroy": { "building": building_written(building), "lent": lent } })
        }
        Action::Borrow(god) => written!({ "borrow": god.word() }),
        Action::TurnDie { colour, from, to } => {
            let (from, to) = (face_word(from), face_word(to));
            written!({ "turn_die": { "die": colour.word(), "from": from, "to": to } })
        }
    }
}

pub(super) fn read(game: &Valda, written: &Written) -> Result<Action, Misread> {
    let verb = Verb::of(written)?;
    Ok(match verb.name {
        "pass" => Action::Pass,
        "pass_open" => Action::PassOpen,
        "pass_turn" => Action::PassTurn,
        "stop" => Action::Stop,
        "buy_cards" => Action::BuyCards,
        "roll_loki" => Action::RollLoki,
        "steal_hidden" => Action::StealHidden,
        _ => return read_object(game, &verb),
    })
}

fn read_object(game: &Valda, verb: &Verb<'_>) -> Result<Action, Misread> {
    let object = || verb.object();
    let card = || card(game, &object()?);
    let god = || thing::<God>(&object()?, "god");
    Ok(match verb.name {
        "exchange" => {
            let (pay, gain) = (object()?.part("pay")?, object()?.part("gain")?);
            Action::Exchange { pay: store(&pay)?, gain: thing(&gain, "resource")? }
        }
        "offer" => Action::Offer(store(&object()?)?),
        "draw" => Action::Draw(object()?.number()?),
        "regions" => Action::Regions(gods(&object()?)?),
        "play" => Action::Play(held(game, &object()?)?),
        "take_resource" => Action::TakeResource(thing(&object()?, "resource")?),
        "discard" => Action::Discard(held(game, &object()?)?),
        "under" => Action::Under(held(game, &object()?)?),
        "build" => Action::Build(building(&object()?)?),
        "attack" => Action::Attack(card()?),
        "defend" => Action::Defend(card()?),
        "worship" => worship(game, &object()?)?,
        "weapon" => weapon(game, &object()?)?,
        "choose" => Action::Choose(object()?.seat()?),
        "resources" => Action::Resources(store(&object()?)?),
        "steal_open" => Action::StealOpen(card()?),
        "steal_seen" => Action::StealSeen(card()?),
        "god_deck" => Action::GodDeck(god()?),
        "keep" => Action::Keep(card()?),
        "look" => Action::Look(gods(&object()?)?),
        "take" => Action::Take(card()?),
        "move" => Action::Move {
            from: thing(&object()?.part("from")?, "god")?,
            to: thing(&object()?.part("to")?, "god")?,
            lent: object()?.part("lent")?.flag()?,
        },
        "destroy" => Action::Destroy {
            building: building(&object()?.part("building")?)?,
            lent: object()?.part("lent")?.flag()?,
        },
        "borrow" => Action::Borrow(god()?),
        "turn_die" => Action::TurnDie {
            colour: thing(&object()?.part("die")?, "colour of a die")?,
            from: object()?.part("from")?.named("face of a die", face_named)?,
            to: object()?.part("to")?.named("face of a die", face_named)?,
        },
        _ => return Err(verb.unknown()),
    })
}

fn thing<T: Word>(field: &Field<'_>, what: &str) -> Result<T, Misread> {
    field.named(what, T::named)
}

fn card(game: &Valda, field: &Field<'_>) -> Result<Kind, Misread> {
    field.named("card", |id| game.table.book.find(id))
}

fn held(game: &Valda, field: &Field<'_>) -> Result<Held, Misread> {
    let open = |place: &str| match place {
        "hand" => Some(false),
        "display" => Some(true),
        _ => None,
    };
    Ok(Held {
        kind: card(game, &field.part("card")?)?,
        open: field.part("from")?.named("place: hand or display", open)?,
    })
}

fn store(field: &Field<'_>) -> Result<Store, Misread> {
    let pieces = field.list()?;
    if pieces.len() > usize::from(u8::MAX) {
        return Err(field.wrong("are too many"));
    }
    let kinds = pieces.iter().map(|piece| thing::<Resource>(piece, "resource"));
    kinds.into_iter().try_fold(Store::EMPTY, |store, kind| Ok(store.plus(Store::of(kind?, 1))))
}

fn gods(field: &Field<'_>) -> Result<Gods, Misread> {
    field.list()?.iter().map(|god| thing::<God>(god, "god")).collect()
}

fn building(field: &Field<'_>) -> Result<Building, Misread> {
    if !field.is_text() {
        return Ok(Building::Shrine(thing(&field.part("shrine")?, "god")?));
    }
    field.named("building", |word| match word {
        "mine" => Some(Building::Mine),
        "well" => Some(Building::Well),
        _ => None,
    })
}

/// A price names the favour: the two of a god differ (see `cards`).
fn worship(game: &Valda, field: &Field<'_>) -> Result<Action, Misread> {
    let god: Seller = thing(&field.part("god")?, "god who sells followers")?;
    let price = field.part("price")?;
    let asked = price.number()?;
    let two = [false, true].into_iter().find(|&two| game.offering(god, two).from_n == asked);
    let two = two.ok_or_else(|| price.wrong("is no price of this god"))?;
    Ok(Action::Worship { god, two, pay: thing(&field.part("pay")?, "resource")? })
}

fn weapon(game: &Valda, field: &Field<'_>) -> Result<Action, Misread> {
    let used = |field: &Field<'_>| -> Result<WeaponUse, Misread> {
        field.named("use of a weapon", |id| game.table.book.find_use(id))
    };
    if field.is_text() {
        return Ok(Action::Weapon(used(field)?));
    }
    Ok(Action::Hammertime { used: used(&field.part("use")?)?, card: held(game, field)? })
}

/// An action as it was written up to rules version 2 and is written otherwise now: a die that is turned had
/// no colour. Its face tells it, as far as the dice show what VDA-RESOURCE-4, VDA-RESOURCE-5 and
/// VDA-FOLLOWER-8 say.
pub(super) fn upgrade_action(written: &Written) -> Option<Written> {
    let turned = written.get("turn_die")?;
    let (from, to) = (turned.get("die")?.as_text()?, turned.get("to")?.as_text()?);
    if turned.get("from").is_some() {
        return None;
    }
    let colour = match face_named(from)? {
        Face::Gold(_) | Face::Diamond(_) => DieColour::Yellow,
        Face::Blood(_) => DieColour::Blue,
        Face::Follower(_) | Face::Skull(_) => DieColour::White,
    };
    let (from, to) = (from.to_owned(), to.to_owned());
    Some(written!({ "turn_die": { "die": colour.word(), "from": from, "to": to } }))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use engine::{Mute, Seat, Swift};
    use serde_json::json;
    use valda::Options;

    use super::*;

    fn table() -> Valda {
        let options =
            Options { book: crate::valda::standard(), spin: false, chase: false, first: None };
        engine::Game::begin(&options, 3, &mut Mute(Swift::new(1))).unwrap()
    }

    fn all_gods() -> impl Iterator<Item = Gods> {
        (0..128u8)
            .map(|bits| God::ALL.into_iter().filter(|&god| bits & 1 << god.index() != 0).collect())
    }

    fn all_faces() -> Vec<Face> {
        let each = |n| {
            [Face::Blood(n), Face::Gold(n), Face::Diamond(n), Face::Follower(n), Face::Skull(n)]
        };
        (0..=12).chain([255]).flat_map(each).collect()
    }

    fn all_stores() -> Vec<Store> {
        let some = [0, 1, 2, 30];
        let pairs = some.into_iter().flat_map(|a| some.into_iter().map(move |b| (a, b)));
        pairs.flat_map(|(a, b)| some.into_iter().map(move |c| Store([a, b, c]))).collect()
    }

    fn of_cards(game: &Valda) -> Vec<Action> {
        let kinds = (0..game.table.book.cards.len()).map(|kind| Kind(kind as u8));
        kinds
            .flat_map(|kind| {
                let [hand, display] = [false, true].map(|open| Held { kind, open });
                let named = [
                    Action::Attack(kind),
                    Action::Defend(kind),
                    Action::StealOpen(kind),
                    Action::StealSeen(kind),
                    Action::Keep(kind),
                    Action::Take(kind),
                ];
                let held = [hand, display].into_iter().flat_map(|held| {
                    let uses = God::ALL.into_iter().flat_map(WeaponUse::both);
                    let twice = uses.map(move |used| Action::Hammertime { used, card: held });
                    [Action::Play(held), Action::Discard(held), Action::Under(held)]
                        .into_iter()
                        .chain(twice)
                });
                named.into_iter().chain(held).collect::<Vec<_>>()
            })
            .collect()
    }

    fn of_gods() -> Vec<Action> {
        let mut all = Vec::new();
        for god in God::ALL {
            all.extend([Action::GodDeck(god), Action::Borrow(god)]);
            all.extend(WeaponUse::both(god).map(Action::Weapon));
            for lent in [false, true] {
                all.extend(God::ALL.map(|to| Action::Move { from: god, to, lent }));
                all.push(Action::Destroy { building: Building::Shrine(god), lent });
            }
        }
        for building in Building::all() {
            all.push(Action::Build(building));
        }
        for lent in [false, true] {
            let built = [Building::Mine, Building::Well];
            all.extend(built.map(|building| Action::Destroy { building, lent }));
        }
        for god in Seller::ALL {
            for two in [false, true] {
                all.extend(Resource::ALL.map(|pay| Action::Worship { god, two, pay }));
            }
        }
        all
    }

    fn every_action(game: &Valda) -> Vec<Action> {
        let mut all = vec![
            Action::Pass,
            Action::PassOpen,
            Action::PassTurn,
            Action::Stop,
            Action::BuyCards,
            Action::RollLoki,
            Action::StealHidden,
        ];
        all.extend(of_cards(game));
        all.extend(of_gods());
        all.extend(all_gods().flat_map(|gods| [Action::Regions(gods), Action::Look(gods)]));
        all.extend((0..=255).flat_map(|n| [Action::Draw(n), Action::Choose(Seat(n))]));
        all.extend(Resource::ALL.map(Action::TakeResource));
        for store in all_stores() {
            all.extend([Action::Offer(store), Action::Resources(store)]);
            all.extend(Resource::ALL.map(|gain| Action::Exchange { pay: store, gain }));
        }
        for colour in DieColour::ALL {
            for from in all_faces() {
                all.extend(all_faces().into_iter().map(|to| Action::TurnDie { colour, from, to }));
            }
        }
        all
    }

    /// Offered or not, each action has one form, and no two have the same.
    #[test]
    fn every_action_is_read_as_it_was_written() {
        let game = table();
        let mut forms: BTreeMap<String, Action> = BTreeMap::new();
        for action in every_action(&game) {
            let written = write(&game, action);
            assert_eq!(crate::notation::read(&game, Seat(0), &written), Ok(action), "{written}");
            let other = forms.insert(written.to_string(), action);
            assert_eq!(other, None, "{written} is written for two actions");
        }
        assert!(forms.len() > 9000, "{}", forms.len());
    }

    #[test]
    fn nothing_else_is_read() {
        let game = table();
        let refused = [
            json!({}),
            json!([]),
            json!({ "play": {} }),
            json!({ "play": "drakkar" }),
            json!({ "play": { "card": "drakkar", "from": "hand", "to": "deck" } }),
            json!({ "regions": ["tyr", "freya"] }),
            json!({ "offer": ["gold", "blood"] }),
            json!({ "worship": { "god": "loki", "price": 2, "pay": "gold" } }),
            json!({ "worship": { "god": "thor", "price": 4, "pay": "gold" } }),
            json!({ "turn_die": { "die": "yellow", "from": "1gold", "to": "diamond" } }),
            json!({ "turn_die": { "die": "2gold", "to": "diamond" } }),
            json!({ "weapon": "weapon_thor" }),
            json!({ "choose": "1" }),
            json!({ "stop": true }),
            json!("done"),
        ];
        for refused in refused {
            let written: Written = serde_json::from_value(refused).expect("it is JSON");
            assert!(crate::notation::read(&game, Seat(0), &written).is_err(), "{written}");
        }
    }
}
