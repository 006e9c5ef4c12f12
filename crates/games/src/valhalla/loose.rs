//! Actions read as far as they can be: for files of the earlier form alone.

use engine::Seat;
use serde_json::Value;
use valhalla::{Action, CardId, Dice, How, Side, Valhalla, Which};

use super::actions::{die_named, face_named, which_word};

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
