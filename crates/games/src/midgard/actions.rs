//! Actions of Midgard in writing: each has one form, which means the same at every table.

use engine::{Seat, Word};
use midgard::{
    Action, Cargo, Catalogue, Choice, Crew, Dice, Midgard, Mix, Prize, Token, Venture, Warriors,
};

use super::names::{
    cargo_named, cargo_word, crew, dice_words, face_named, mix, site_named, venture_named,
    venture_word, warriors,
};
use crate::notation::{Field, Misread, Verb, Written, written};

pub(super) fn write(book: &Catalogue, action: Action) -> Written {
    match action {
        Action::Lead(leader) => written!({ "lead": book.leaders[leader as usize].id }),
        Action::Place(site) => written!({ "place": book.site(site).id }),
        Action::Use(rune) => written!({ "use": book.runes[rune as usize].id }),
        Action::Pass => written!("pass"),
        Action::Quiet => written!("quiet"),
        Action::Recruit(new) => written!({ "recruit": warriors(&new) }),
        Action::Goods(goods) => written!({ "goods": mix(&goods) }),
        Action::Trade(after) => written!({ "trade": mix(&after) }),
        Action::Buy(amount) => written!({ "buy": amount }),
        Action::Times(times) => written!({ "times": times }),
        Action::Build(tile) => written!({ "build": book.private_ships[tile as usize].id }),
        Action::TakeRune(rune) => written!({ "rune": book.runes[rune as usize].id }),
        Action::DrawRune => written!("draw_rune"),
        Action::Sail(shore) => written!({ "sail": u16::from(shore) + 1 }),
        Action::LookAt(shore) => written!({ "look": u16::from(shore) + 1 }),
        Action::Keep(card) => written!({ "keep": book.destinies[card as usize].id }),
        Action::Send(venture, cargo, n) => written!({
            "send": { "to": venture_word(venture), "what": cargo_word(cargo), "n": n }
        }),
        Action::DemandTurnOrder => written!("demand_turn_order"),
        Action::Reroll(dice) => written!({ "reroll": dice_words(book, dice) }),
        Action::Accept => written!("accept"),
        Action::Lose(lost) => written!({ "lose": crew(&lost) }),
        Action::ScoreDestiny(card) => written!({ "score": book.destinies[card as usize].id }),
        Action::Choose(choice) => chosen(choice),
        Action::Name(whom) => written!({ "name": whom.0 }),
    }
}

/// What a rune lets its owner choose, said in full.
fn chosen(choice: Choice) -> Written {
    let (verb, what, n) = match choice {
        Choice::Gain { item, n } => ("gain", item.word(), n),
        Choice::DiscardOwn { item, n } => ("discard", item.word(), n),
        Choice::OpponentGains { item, n } => ("give", item.word(), n),
    };
    Written::table([(verb, written!({ what: n }))])
}

/// The inverse of [`write`].
pub(super) fn read(game: &Midgard, action: &Written) -> Result<Action, Misread> {
    let verb = Verb::of(action)?;
    let Ok(object) = verb.object() else {
        return word(verb.name).ok_or_else(|| verb.unknown());
    };
    let book = game.book();
    Ok(match verb.name {
        "lead" => Action::Lead(card(&object, "leader", book.leaders.iter().map(|it| it.id))?),
        "place" => Action::Place(object.named("location or stall", |id| site_named(book, id))?),
        "use" => Action::Use(rune(book, &object)?),
        "recruit" => Action::Recruit(read_warriors(&object)?),
        "goods" => Action::Goods(read_mix(&object)?),
        "trade" => Action::Trade(read_mix(&object)?),
        "buy" => Action::Buy(object.number()?),
        "times" => Action::Times(object.number()?),
        "build" => {
            let ships = book.private_ships.iter().map(|ship| ship.id);
            Action::Build(card(&object, "private longship", ships)?)
        }
        "rune" => Action::TakeRune(rune(book, &object)?),
        "sail" => Action::Sail(shore(&object)?),
        "look" => Action::LookAt(shore(&object)?),
        "keep" => Action::Keep(destiny(book, &object)?),
        "send" => read_send(&object)?,
        "reroll" => Action::Reroll(read_dice(book, &object)?),
        "lose" => Action::Lose(read_crew(&object)?),
        "score" => Action::ScoreDestiny(destiny(book, &object)?),
        "gain" | "discard" | "give" => Action::Choose(read_chosen(verb.name, &object)?),
        "name" => Action::Name(seat(game, &object)?),
        _ => return Err(verb.unknown()),
    })
}

pub(super) fn word(word: &str) -> Option<Action> {
    Some(match word {
        "pass" => Action::Pass,
        "quiet" => Action::Quiet,
        "draw_rune" => Action::DrawRune,
        "demand_turn_order" => Action::DemandTurnOrder,
        "accept" => Action::Accept,
        _ => return None,
    })
}

/// The number of a card among those of its kind.
fn card(
    field: &Field<'_>,
    kind: &str,
    mut ids: impl Iterator<Item = &'static str>,
) -> Result<u8, Misread> {
    field.named(kind, |id| ids.position(|it| it == id).map(|place| place as u8))
}

fn rune(book: &Catalogue, field: &Field<'_>) -> Result<u8, Misread> {
    card(field, "rune", book.runes.iter().map(|rune| rune.id))
}

fn destiny(book: &Catalogue, field: &Field<'_>) -> Result<u8, Misread> {
    card(field, "destiny", book.destinies.iter().map(|card| card.id))
}

/// Shores are counted from 1.
fn shore(field: &Field<'_>) -> Result<u8, Misread> {
    match field.number()? {
        number @ 1..=4 => Ok(number - 1),
        _ => Err(field.wrong("is no shore from 1 to 4")),
    }
}

fn seat(game: &Midgard, field: &Field<'_>) -> Result<Seat, Misread> {
    field.seat_of(game.table().seats.into())
}

fn read_send(field: &Field<'_>) -> Result<Action, Misread> {
    let venture: Venture = field.part("to")?.named("fight or ship", venture_named)?;
    let cargo: Cargo = field.part("what")?.named("kind of warrior, nor food", cargo_named)?;
    Ok(Action::Send(venture, cargo, field.part("n")?.number()?))
}

fn read_crew(field: &Field<'_>) -> Result<Crew, Misread> {
    let mut crew = Crew::NONE;
    for (word, count) in field.parts()? {
        let unknown = || count.wrong("counts neither swordsman, spearman, axeman nor food");
        match cargo_named(word).ok_or_else(unknown)? {
            Cargo::Warrior(warrior) => crew.warriors[warrior] = count.number()?,
            Cargo::Food => crew.food = count.number()?,
        }
    }
    Ok(crew)
}

fn read_warriors(field: &Field<'_>) -> Result<Warriors, Misread> {
    let crew = read_crew(field)?;
    if field.optional("food")?.is_some() {
        return Err(field.wrong("has food, which is no warrior"));
    }
    Ok(crew.warriors)
}

fn read_mix(field: &Field<'_>) -> Result<Mix, Misread> {
    let count = |token: Token| field.part(token.word())?.number();
    let [food, wood, coin] = Token::GOODS.map(count);
    Ok([food?, wood?, coin?])
}

fn read_dice(book: &Catalogue, field: &Field<'_>) -> Result<Dice, Misread> {
    let mut dice = Dice::NONE;
    for side in field.list()? {
        let (warrior, face) = side.named("side of a die", |word| face_named(book, word))?;
        // More than there are of a kind cannot be counted.
        if dice.count(warrior, face) >= book.dice[warrior as usize].count {
            return Err(side.wrong("is named more often than there are dice"));
        }
        dice.add(warrior, face, 1);
    }
    Ok(dice)
}

fn read_chosen(verb: &str, field: &Field<'_>) -> Result<Choice, Misread> {
    let parts = field.parts()?;
    let [(word, count)] = parts.as_slice() else { return Err(field.wrong("is not one thing")) };
    let n = count.number()?;
    let unknown = || count.wrong("counts no goods, favour or blame");
    if verb == "gain" {
        return Ok(Choice::Gain { item: Prize::named(word).ok_or_else(unknown)?, n });
    }
    let item = Token::named(word).ok_or_else(unknown)?;
    Ok(match verb {
        "discard" => Choice::DiscardOwn { item, n },
        _ => Choice::OpponentGains { item, n },
    })
}

/// An action of a record that was made before a rune's options were named, in its form of today. The one
/// rune with options was Virtue.
pub(super) fn upgrade_action(written: &Written) -> Option<Written> {
    let verb = match written.get("option")? {
        Written::Number(0) => "discard",
        Written::Number(1) => "give",
        _ => return None,
    };
    Some(Written::table([(verb, written!({ "blame": 1_u8 }))]))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use midgard::{Location, SEATS};
    use serde_json::json;

    use super::*;
    use crate::Play;
    use crate::midgard::standard;
    use crate::playable::Settings;

    fn four_seats() -> Midgard {
        let play = Play::<Midgard>::begin(
            standard(),
            4,
            Settings::default(),
            crate::matches::fairness::Source::alone([7; 32], 4),
        );
        *play.unwrap().state()
    }

    fn few() -> std::ops::Range<u8> {
        0..4
    }

    fn mixes() -> impl Iterator<Item = [u8; 3]> {
        few().flat_map(|one| few().flat_map(move |two| few().map(move |last| [one, two, last])))
    }

    fn choices() -> impl Iterator<Item = Choice> {
        let of_token = |item: Token| {
            [0, 1, 9].into_iter().flat_map(move |n| {
                let gain = Choice::Gain { item: Prize::Token(item), n };
                [gain, Choice::DiscardOwn { item, n }, Choice::OpponentGains { item, n }]
            })
        };
        let tokens = Token::ALL.into_iter().flat_map(of_token);
        tokens.chain([0, 3, 255].map(|n| Choice::Gain { item: Prize::Glory, n }))
    }

    fn dice(book: &Catalogue) -> Dice {
        let mut dice = Dice::NONE;
        for warrior in midgard::Warrior::ALL {
            let faces: BTreeSet<u8> = book.dice[warrior as usize].sides.into_iter().collect();
            faces.into_iter().for_each(|face| dice.add(warrior, face as usize, 1));
        }
        dice
    }

    /// Every action there can be, offered or not; of numbers a few.
    fn actions(book: &Catalogue) -> Vec<Action> {
        let words = ["pass", "quiet", "draw_rune", "demand_turn_order", "accept"];
        let mut all: Vec<Action> = words.iter().filter_map(|said| word(said)).collect();
        assert_eq!(all.len(), words.len());
        let sites = (Location::FIXED + book.stalls.len()) as u8;
        all.extend((0..book.leaders.len() as u8).map(Action::Lead));
        all.extend((0..sites).map(Action::Place));
        for rune in 0..book.runes.len() as u8 {
            all.extend([Action::Use(rune), Action::TakeRune(rune)]);
        }
        for card in 0..book.destinies.len() as u8 {
            all.extend([Action::Keep(card), Action::ScoreDestiny(card)]);
        }
        all.extend((0..book.private_ships.len() as u8).map(Action::Build));
        all.extend((0..=u8::MAX).flat_map(|n| [Action::Buy(n), Action::Times(n)]));
        all.extend((0..4).flat_map(|shore| [Action::Sail(shore), Action::LookAt(shore)]));
        all.extend((0..SEATS as u8).map(|seat| Action::Name(Seat(seat))));
        all.extend(choices().map(Action::Choose));
        all.extend(dice(book).picks().map(Action::Reroll));
        for mix in mixes() {
            all.extend([Action::Goods(mix), Action::Trade(mix), Action::Recruit(Warriors(mix))]);
            let crew = |food| Action::Lose(Crew { warriors: Warriors(mix), food });
            all.extend([0, 1, 255].map(crew));
        }
        for venture in Venture::ALL {
            let sent = |cargo| few().map(move |n| Action::Send(venture, cargo, n));
            all.extend(Cargo::ALL.into_iter().flat_map(sent));
        }
        all
    }

    #[test]
    fn what_is_written_reads_as_what_was_meant() {
        let game = four_seats();
        let mut written = BTreeSet::new();
        for action in actions(game.book()) {
            let text = write(game.book(), action);
            assert_eq!(read(&game, &text), Ok(action), "{text}");
            assert!(written.insert(text.to_string()), "{text} is written twice");
        }
    }

    #[test]
    fn what_cannot_be_read_names_the_field() {
        let game = four_seats();
        for (text, reason) in [
            (json!({ "place": "markt" }), "place: \"markt\" is no location or stall"),
            (json!({ "name": 4 }), "name: 4 is no seat of 4"),
            (json!({ "sail": 0 }), "sail: 0 is no shore from 1 to 4"),
            (json!({ "lose": { "sword": 1 } }), "lose.sword: 1 counts neither"),
            (json!({ "recruit": { "food": 1 } }), "recruit: {\"food\":1} has food"),
            (json!({ "trade": { "food": 1, "wood": 0 } }), "trade.coin: is missing"),
            (json!({ "send": { "to": "troll", "n": 1 } }), "send.what: is missing"),
            (json!({ "reroll": ["axe-one", "axe"] }), "reroll[1]: \"axe\" is no side of a die"),
            (json!({ "give": {} }), "give: {} is not one thing"),
            (json!({ "pass": true }), "\"pass\" is no action"),
            (json!({}), "an action is a word"),
        ] {
            let text: Written = serde_json::from_value(text).expect("it is JSON");
            let error = read(&game, &text).expect_err("it is refused").to_string();
            assert!(error.contains(reason), "{error}");
        }
    }

    #[test]
    fn an_option_of_an_old_record_is_written_as_what_it_does() {
        let discard = Action::Choose(Choice::DiscardOwn { item: Token::Blame, n: 1 });
        let give = Action::Choose(Choice::OpponentGains { item: Token::Blame, n: 1 });
        let upgraded = |option: u8| upgrade_action(&written!({ "option": option }));
        assert_eq!(upgraded(0), Some(write(standard(), discard)));
        assert_eq!(upgraded(1), Some(write(standard(), give)));
        assert_eq!(upgraded(2), None);
        assert_eq!(upgrade_action(&written!("pass")), None);
        assert_eq!(upgrade_action(&written!({ "buy": 1_u8 })), None);
    }
}
