//! Actions of Valhalla in writing.

use engine::{Game, Seat};
use serde_json::{Value, json};
use valhalla::{Action, CardId, Dice, Die, Face, How, Side, Valhalla, Which};

/// The words for faces, as in the card file; `x` is the fail mark.
pub(super) const FACES: [(&str, Face); 6] = [
    ("axe", Face::Axe),
    ("sword", Face::Sword),
    ("spear", Face::Spear),
    ("bow", Face::Bow),
    ("shield", Face::Shield),
    ("x", Face::Fail),
];

pub(super) fn face_named(word: &str) -> Option<Face> {
    let word = if word == "fail" { "x" } else { word };
    FACES.iter().find(|(name, _)| *name == word).map(|(_, face)| *face)
}

pub(super) fn face_word(face: Face) -> &'static str {
    FACES[face as usize].0
}

/// `axe`, or `grey-axe` for a die of the common pool.
pub(super) fn die_word(die: Die) -> String {
    let face = face_word(die.face);
    if die.grey { format!("grey-{face}") } else { face.to_owned() }
}

fn die_named(word: &str) -> Option<Die> {
    match word.strip_prefix("grey-") {
        Some(face) => face_named(face).map(|face| Die { face, grey: true }),
        None => face_named(word).map(Die::coloured),
    }
}

pub(super) fn dice_words(dice: Dice) -> Vec<String> {
    dice.iter().map(die_word).collect()
}

pub(super) fn which_word(which: Which) -> &'static str {
    match which {
        Which::Basic => "basic",
        Which::Extra => "extra",
    }
}

pub(super) fn write(game: &Valhalla, seat: Seat, action: Action) -> Value {
    let card = |card: CardId| game.table.book.cards[card as usize].id;
    match action {
        Action::Jarl(jarl) => json!({ "jarl": game.table.book.jarls[jarl as usize].id }),
        Action::Recruit(chosen) => json!({ "recruit": card(chosen) }),
        Action::DiscardTwo(a, b) => json!({ "discard": [card(a), card(b)] }),
        Action::Lay(chosen) => json!({ "lay": card(chosen) }),
        Action::Finish => json!("finish"),
        Action::Take(chosen) => json!({ "take": card(chosen) }),
        Action::AddOne(chosen) => json!({ "add_one": card(chosen) }),
        Action::AddTwo(a, b) => json!({ "add_two": [card(a), card(b)] }),
        Action::AddUnder { warrior, with, wrath } => {
            let mut under = json!({ "warrior": card(warrior), "wrath": card(wrath) });
            if let Some(with) = with {
                under["with"] = json!(card(with));
            }
            json!({ "add_under": under })
        }
        Action::Attack(target) => json!({ "attack": target.0 }),
        Action::Hunt => json!("hunt"),
        Action::SetAside(chosen) => json!({ "set_aside": card(chosen) }),
        Action::Draw => json!("draw"),
        Action::Keep(chosen) => json!({ "keep": card(chosen) }),
        Action::Discard(chosen) => json!({ "discard": card(chosen) }),
        Action::Use(which) => json!({ "use": which_word(which) }),
        Action::Wager(which, side) => {
            let on = game.table.battle.fighter(side).seat.0;
            json!({ "wager": { "on": on, "with": which_word(which) } })
        }
        Action::Play(chosen) => json!({ "play": card(chosen) }),
        Action::Aid(chosen, side) => {
            json!({ "aid": { "card": card(chosen), "whom": game.table.battle.fighter(side).seat.0 } })
        }
        Action::FreeReroll => json!("free_reroll"),
        Action::Forge(chosen) => json!({ "forge": card(chosen) }),
        Action::Name(chosen) => json!({ "name": card(chosen) }),
        Action::Row(row) => json!({ "row": row }),
        Action::Rob(from) => json!({ "rob": from.0 }),
        Action::PutBack(chosen) => json!({ "put_back": card(chosen) }),
        Action::Arm { warrior, dice, how } => {
            let mut arm = json!({ "warrior": card(warrior), "dice": dice_words(dice) });
            if let How::Skip(which) = how {
                arm["skip"] = json!(which_word(which));
            }
            json!({ "arm": arm })
        }
        Action::Pay(die) => json!({ "pay": die_word(die) }),
        Action::Reroll(dice) => json!({ "reroll": dice_words(dice) }),
        Action::KeepDie(die) => json!({ "keep_die": die_word(die) }),
        Action::Turn(die, face) => {
            json!({ "turn": { "die": die_word(die), "to": face_word(face) } })
        }
        Action::Send(spaces) => json!({ "send": sent(game, seat, spaces) }),
        Action::Done => json!("done"),
    }
}

fn sent(game: &Valhalla, seat: Seat, spaces: u8) -> Vec<&'static str> {
    let party = game.table.player(sender(game, seat)).party;
    let chosen = party.places().filter(|(space, _)| spaces & 1 << space != 0);
    chosen.map(|(_, card)| game.table.book.cards[card as usize].id).collect()
}

/// Whose warriors are sent: the ally's, where they are asked for.
pub(super) fn sender(game: &Valhalla, seat: Seat) -> Seat {
    match game.waiting() {
        Some((valhalla::Step::AllyToValhalla(_), _)) => game.table.partner(seat).unwrap_or(seat),
        _ => seat,
    }
}

/// Reads the verb and what it names. What is not named is left out: this is for saying which
/// rule is against an action, not for playing it.
pub(super) fn read(game: &Valhalla, _seat: Seat, action: &Value) -> Option<Action> {
    if let Some(word) = action.as_str() {
        return read_word(word);
    }
    let parts = action.as_object().filter(|parts| parts.len() == 1)?;
    let (verb, object) = parts.iter().next().filter(|(verb, object)| is_known(verb, object))?;
    if object == &Value::Bool(true) {
        return read_word(verb);
    }
    let book = game.table.book;
    let card_of = |value: &Value| {
        let id = value.as_str()?;
        book.cards.iter().position(|card| card.id == id).map(|place| place as CardId)
    };
    let two = |value: &Value| {
        let cards = value.as_array()?;
        Some((card_of(cards.first()?)?, card_of(cards.get(1)?)?))
    };
    let die_of = |value: &Value| die_named(value.as_str()?);
    let dice_of = |value: &Value| match value {
        Value::Array(dice) => dice.iter().map(die_of).collect::<Option<Dice>>(),
        die => die_of(die).map(Dice::one),
    };
    Some(match verb.as_str() {
        "jarl" => {
            let id = object.as_str()?;
            Action::Jarl(book.jarls.iter().position(|jarl| jarl.id == id)? as u8)
        }
        "recruit" => Action::Recruit(card_of(object)?),
        "lay" => Action::Lay(card_of(object)?),
        "take" => Action::Take(card_of(object)?),
        "add_one" => Action::AddOne(card_of(object)?),
        "add_two" => two(object).map(|(a, b)| Action::AddTwo(a.min(b), a.max(b)))?,
        "attack" => Action::Attack(Seat(u8::try_from(object.as_u64()?).ok()?)),
        "keep" => Action::Keep(card_of(object)?),
        "discard" => match object.as_array().map(Vec::as_slice) {
            Some([one]) => Action::Discard(card_of(one)?),
            Some(_) => two(object).map(|(a, b)| Action::DiscardTwo(a, b))?,
            None => Action::Discard(card_of(object)?),
        },
        "use" => Action::Use(which_named(object.as_str()?)?),
        "wager" => Action::Wager(Which::Basic, Side::Attacker),
        "play" => Action::Play(card_of(object)?),
        "arm" => {
            let warrior = card_of(object).or_else(|| card_of(object.get("warrior")?))?;
            let dice = object.get("dice").and_then(dice_of).unwrap_or(Dice::NONE);
            let how = object.get("skip").and_then(Value::as_str).and_then(which_named);
            Action::Arm { warrior, dice, how: how.map_or(How::Full, How::Skip) }
        }
        "pay" => Action::Pay(die_of(object)?),
        "reroll" => Action::Reroll(dice_of(object)?),
        "keep_die" => Action::KeepDie(die_of(object)?),
        "turn" => {
            Action::Turn(die_of(object.get("die")?)?, face_named(object.get("to")?.as_str()?)?)
        }
        "send" => Action::Send(0),
        _ => return read_extra(verb, object, &card_of),
    })
}

/// Whether an action with parts has no other parts than its own.
fn is_known(verb: &str, object: &Value) -> bool {
    let own: &[&str] = match verb {
        "arm" => &["warrior", "dice", "skip"],
        "turn" => &["die", "to"],
        "add_under" => &["warrior", "with", "wrath"],
        "aid" => &["card", "whom"],
        _ => return true,
    };
    object.as_object().is_none_or(|parts| parts.keys().all(|part| own.contains(&part.as_str())))
}

/// Actions of expansions and of the solo mode.
fn read_extra(
    verb: &str,
    object: &Value,
    card_of: &dyn Fn(&Value) -> Option<CardId>,
) -> Option<Action> {
    Some(match verb {
        "add_under" => {
            let with = object.get("with").and_then(card_of);
            let warrior = card_of(object.get("warrior")?)?;
            Action::AddUnder { warrior, with, wrath: card_of(object.get("wrath")?)? }
        }
        "set_aside" => Action::SetAside(card_of(object)?),
        "aid" => {
            let chosen = card_of(object).or_else(|| card_of(object.get("card")?))?;
            Action::Aid(chosen, Side::Attacker)
        }
        "forge" => Action::Forge(card_of(object)?),
        "name" => Action::Name(card_of(object)?),
        "row" => Action::Row(u8::try_from(object.as_u64()?).ok()?),
        "rob" => Action::Rob(Seat(u8::try_from(object.as_u64()?).ok()?)),
        "put_back" => Action::PutBack(card_of(object)?),
        _ => return None,
    })
}

fn read_word(word: &str) -> Option<Action> {
    match word {
        "finish" => Some(Action::Finish),
        "draw" => Some(Action::Draw),
        "done" => Some(Action::Done),
        "hunt" => Some(Action::Hunt),
        "free_reroll" => Some(Action::FreeReroll),
        _ => None,
    }
}

fn which_named(word: &str) -> Option<Which> {
    Which::BOTH.into_iter().find(|&which| which_word(which) == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_an_action_does_not_have_is_noticed() {
        assert!(is_known("arm", &json!({ "warrior": "bear-01", "dice": ["axe"] })));
        assert!(is_known("aid", &json!("thor-die")));
        assert!(!is_known("arm", &json!({ "warrior": "bear-01", "die": "axe" })));
        assert!(!is_known("aid", &json!({ "card": "thor-die", "who": 0 })));
    }
}
