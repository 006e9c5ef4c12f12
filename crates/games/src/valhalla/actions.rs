//! Actions of Valhalla in writing.

use engine::{Game, Lot, Seat, Word};
use valhalla::{Action, CardId, Catalogue, Dice, Die, Face, How, Side, Valhalla, Which};

use crate::notation::{Field, Misread, Verb, Written, written};

/// `axe`, or `grey-axe` for a die of the common pool.
pub(super) fn die_word(die: Die) -> String {
    let face = die.face.word();
    if die.grey { format!("grey-{face}") } else { face.to_owned() }
}

pub(super) fn die_named(word: &str) -> Option<Die> {
    match word.strip_prefix("grey-") {
        Some(face) => Face::named(face).map(|face| Die { face, grey: true }),
        None => Face::named(word).map(Die::coloured),
    }
}

pub(super) fn dice_words(dice: Dice) -> Vec<String> {
    dice.iter().map(die_word).collect()
}

/// What luck brought, in a word.
pub(super) fn luck_word(book: &Catalogue, lot: Lot, number: usize) -> String {
    match lot {
        "die" | "grey" => Face::ALL[number].word().to_owned(),
        "deck" | "hand" | "wrath" => book.cards[number].id.to_owned(),
        "jarls" => book.jarls[number].id.to_owned(),
        "loki" => book.loki[number].id.to_owned(),
        _ => number.to_string(),
    }
}

pub(super) fn write(game: &Valhalla, seat: Seat, action: Action) -> Written {
    let card = |card: CardId| card_word(game, seat, card);
    match action {
        Action::Jarl(jarl) => written!({ "jarl": game.table.book.jarls[jarl as usize].id }),
        Action::Recruit(chosen) => written!({ "recruit": card(chosen) }),
        Action::DiscardTwo(a, b) => written!({ "discard": [card(a), card(b)] }),
        Action::Lay(chosen) => written!({ "lay": card(chosen) }),
        Action::Finish => written!("finish"),
        Action::Take(chosen) => written!({ "take": card(chosen) }),
        Action::AddOne(chosen) => written!({ "add_one": card(chosen) }),
        Action::AddTwo(a, b) => written!({ "add_two": [card(a), card(b)] }),
        Action::AddUnder { warrior, with, wrath } => {
            let under = written!({ "warrior": card(warrior), "wrath": card(wrath) });
            written!({ "add_under": match with {
                Some(with) => under.with("with", card(with)),
                None => under,
            } })
        }
        Action::Attack(target) => written!({ "attack": target.0 }),
        Action::Hunt => written!("hunt"),
        Action::SetAside(chosen) => written!({ "set_aside": card(chosen) }),
        Action::Draw => written!("draw"),
        Action::Keep(chosen) => written!({ "keep": card(chosen) }),
        Action::Discard(chosen) => written!({ "discard": card(chosen) }),
        Action::Use(which) => written!({ "use": which.word() }),
        Action::Wager(which, side) => {
            let on = game.table.battle.fighter(side).seat.0;
            written!({ "wager": { "on": on, "with": which.word() } })
        }
        Action::Play(chosen) => written!({ "play": card(chosen) }),
        Action::Aid(chosen, side) => {
            written!({ "aid": { "card": card(chosen), "whom": game.table.battle.fighter(side).seat.0 } })
        }
        Action::Give(chosen) => written!({ "give": card(chosen) }),
        Action::StandBy => written!("stand_by"),
        Action::FreeReroll => written!("free_reroll"),
        Action::Forge(chosen) => written!({ "forge": card(chosen) }),
        Action::Name(chosen) => written!({ "name": card(chosen) }),
        Action::Row(row) => written!({ "row": row }),
        Action::Rob(from) => written!({ "rob": from.0 }),
        Action::PutBack(chosen) => written!({ "put_back": card(chosen) }),
        Action::Arm { warrior, dice, how } => {
            let arm = written!({ "warrior": card(warrior), "dice": dice_words(dice) });
            written!({ "arm": match how {
                How::Skip(which) => arm.with("skip", which.word()),
                How::Full => arm,
            } })
        }
        Action::Pay(die) => written!({ "pay": die_word(die) }),
        Action::Reroll(dice) => written!({ "reroll": dice_words(dice) }),
        Action::KeepDie(die) => written!({ "keep_die": die_word(die) }),
        Action::Turn(die, face) => {
            written!({ "turn": { "die": die_word(die), "to": face.word() } })
        }
        Action::Send(spaces) => written!({ "send": sent(game, seat, spaces) }),
        Action::Done => written!("done"),
    }
}

/// A card by its id. Of several copies that stand in parties, one's own first and then round the table,
/// the second is `id/2`: what lies under them and whose they are may differ.
fn card_word(game: &Valhalla, seat: Seat, card: CardId) -> String {
    let id = game.table.book.cards[card as usize].id;
    match standing(game, seat, id).position(|other| other == card) {
        None | Some(0) => id.to_owned(),
        Some(earlier) => format!("{id}/{}", earlier + 1),
    }
}

/// The copies of a card that stand in parties, as they are counted from a seat.
fn standing<'a>(
    game: &'a Valhalla,
    seat: Seat,
    id: &'a str,
) -> impl Iterator<Item = CardId> + use<'a> {
    let seats = game.seats();
    let parties = (0..seats).map(move |steps| game.table.player(seat.left(steps, seats)).party);
    let cards = parties.flat_map(|party| party.places().map(|(_, card)| card).collect::<Vec<_>>());
    cards.filter(move |&card| game.table.book.cards[card as usize].id == id)
}

fn sent(game: &Valhalla, seat: Seat, spaces: u8) -> Vec<String> {
    let party = game.table.player(sender(game, seat)).party;
    let chosen = party.places().filter(|(space, _)| spaces & 1 << space != 0);
    chosen.map(|(_, card)| card_word(game, seat, card)).collect()
}

/// Whose warriors are sent: the ally's or the helper's, where they are asked for.
pub(super) fn sender(game: &Valhalla, seat: Seat) -> Seat {
    match game.waiting() {
        Some((valhalla::Step::AllyToValhalla(_), _)) => game.table.partner(seat).unwrap_or(seat),
        Some((valhalla::Step::Coop(valhalla::CoopStep::LentToValhalla), _)) => {
            game.table.battle.extras.helper.unwrap_or(seat)
        }
        _ => seat,
    }
}

/// Reads an action from its written form.
pub(super) fn read(game: &Valhalla, seat: Seat, action: &Written) -> Result<Action, Misread> {
    let verb = Verb::of(action)?;
    let word = read_word(verb.name);
    if let (Some(action), Err(_)) = (word, verb.object()) {
        return Ok(action);
    }
    let object = verb.object()?;
    let card = |field: &Field<'_>| read_card(game, seat, field);
    Ok(match verb.name {
        "jarl" => Action::Jarl(object.named("Jarl", |id| {
            game.table.book.jarls.iter().position(|jarl| jarl.id == id).map(|place| place as u8)
        })?),
        "recruit" => Action::Recruit(card(&object)?),
        "discard" if object.is_list() => {
            let [one, other] = object.exactly()?;
            Action::DiscardTwo(card(&one)?, card(&other)?)
        }
        "discard" => Action::Discard(card(&object)?),
        "lay" => Action::Lay(card(&object)?),
        "take" => Action::Take(card(&object)?),
        "add_one" => Action::AddOne(card(&object)?),
        "add_two" => {
            let [one, other] = object.exactly()?;
            let (one, other) = (card(&one)?, card(&other)?);
            Action::AddTwo(one.min(other), one.max(other))
        }
        "add_under" => Action::AddUnder {
            warrior: card(&object.part("warrior")?)?,
            with: object.optional("with")?.map(|with| card(&with)).transpose()?,
            wrath: card(&object.part("wrath")?)?,
        },
        "attack" => Action::Attack(object.seat_of(game.seats())?),
        "set_aside" => Action::SetAside(card(&object)?),
        "keep" => Action::Keep(card(&object)?),
        "use" => Action::Use(read_which(&object)?),
        "play" => Action::Play(card(&object)?),
        "forge" => Action::Forge(card(&object)?),
        "give" => Action::Give(card(&object)?),
        "name" => Action::Name(card(&object)?),
        "row" => Action::Row(object.number()?),
        "rob" => Action::Rob(object.seat_of(game.seats())?),
        "put_back" => Action::PutBack(card(&object)?),
        _ => return read_in_battle(game, seat, &verb, &object),
    })
}

/// Actions of a battle.
fn read_in_battle(
    game: &Valhalla,
    seat: Seat,
    verb: &Verb<'_>,
    object: &Field<'_>,
) -> Result<Action, Misread> {
    let card = |field: &Field<'_>| read_card(game, seat, field);
    Ok(match verb.name {
        "wager" => {
            Action::Wager(read_which(&object.part("with")?)?, read_side(game, &object.part("on")?)?)
        }
        "aid" => Action::Aid(card(&object.part("card")?)?, read_side(game, &object.part("whom")?)?),
        "arm" => {
            let skipped = object.optional("skip")?.map(|skip| read_which(&skip)).transpose()?;
            Action::Arm {
                warrior: card(&object.part("warrior")?)?,
                dice: read_dice(&object.part("dice")?)?,
                how: skipped.map_or(How::Full, How::Skip),
            }
        }
        "pay" => Action::Pay(read_die(object)?),
        "reroll" => Action::Reroll(read_dice(object)?),
        "keep_die" => Action::KeepDie(read_die(object)?),
        "turn" => {
            let face = object.part("to")?.named("face", Face::named)?;
            Action::Turn(read_die(&object.part("die")?)?, face)
        }
        "send" => Action::Send(read_spaces(game, seat, object)?),
        _ => return Err(verb.unknown()),
    })
}

fn read_word(word: &str) -> Option<Action> {
    match word {
        "finish" => Some(Action::Finish),
        "draw" => Some(Action::Draw),
        "done" => Some(Action::Done),
        "hunt" => Some(Action::Hunt),
        "stand_by" => Some(Action::StandBy),
        "free_reroll" => Some(Action::FreeReroll),
        _ => None,
    }
}

fn read_card(game: &Valhalla, seat: Seat, field: &Field<'_>) -> Result<CardId, Misread> {
    field.named("card", |word| card_named(game, seat, word))
}

fn card_named(game: &Valhalla, seat: Seat, word: &str) -> Option<CardId> {
    if let Some((id, place)) = word.rsplit_once('/') {
        let earlier = place.parse::<usize>().ok()?.checked_sub(1)?;
        return standing(game, seat, id).nth(earlier);
    }
    let anywhere = || game.table.book.cards.iter().position(|card| card.id == word);
    standing(game, seat, word).next().or_else(|| anywhere().map(|place| place as CardId))
}

fn read_which(field: &Field<'_>) -> Result<Which, Misread> {
    field.named("ability (basic, extra)", Which::named)
}

fn read_die(field: &Field<'_>) -> Result<Die, Misread> {
    field.named("die", die_named)
}

/// All dice of the box.
const MOST_DICE: usize = 15;

fn read_dice(field: &Field<'_>) -> Result<Dice, Misread> {
    let dice = field.list()?;
    if dice.len() > MOST_DICE {
        return Err(field.wrong(&format!("has more than {MOST_DICE} dice")));
    }
    dice.iter().map(read_die).collect()
}

/// A fighter by the number of the seat.
fn read_side(game: &Valhalla, field: &Field<'_>) -> Result<Side, Misread> {
    let seat = field.seat_of(game.seats())?;
    let fights = |side: &Side| game.table.battle.fighter(*side).seat == seat;
    [Side::Attacker, Side::Defender]
        .into_iter()
        .find(fights)
        .ok_or_else(|| field.wrong("fights no battle"))
}

/// Warriors of a party, by their spaces.
fn read_spaces(game: &Valhalla, seat: Seat, field: &Field<'_>) -> Result<u8, Misread> {
    let party = game.table.player(sender(game, seat)).party;
    let mut spaces: u8 = 0;
    for entry in field.list()? {
        let stands = |word: &str| party.space_of(card_named(game, seat, word)?);
        spaces |= 1 << entry.named("warrior of this party", stands)?;
    }
    Ok(spaces)
}
