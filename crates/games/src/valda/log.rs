//! What happened at a table of Valda, as keys into `words/`.

use engine::{Row, Seat, Seats};
use valda::{Cause, Copies, DieColour, Event, Kind, Roll, Valda};

use super::speech::{building, card, face, god, resource, store, use_name};
use words::{Arg, Phrase};

/// An event in words; none for what the other lines make plain.
pub(super) fn event(game: &Valda, event: &Event) -> Option<Phrase> {
    turn(game, event)
        .or_else(|| resources(game, event))
        .or_else(|| followers(game, event))
        .or_else(|| draws(game, event))
        .or_else(|| cards(game, event))
        .or_else(|| loot(game, event))
        .or_else(|| buildings(event))
        .or_else(|| battle(game, event))
        .or_else(|| weapons(game, event))
}

fn of_card(game: &Valda, key: &'static str, seat: Seat, kind: Kind) -> Phrase {
    Phrase::of(key, seat).card("card", card(game, kind))
}

/// What brought it about, as a word in brackets.
fn cause(game: &Valda, cause: Cause) -> Arg {
    match cause {
        Cause::Card(kind) => Arg::Cards(vec![card(game, kind)]),
        Cause::Dice => Arg::Word("vda-cause-dice"),
        Cause::Shrine(_) => Arg::Word("vda-cause-shrine"),
        Cause::Steward(_) => Arg::Word("vda-cause-steward"),
        Cause::Favour(of) => god(of),
    }
}

fn turn(game: &Valda, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Started { first } => Phrase::of("vda-started", first),
        Event::SpinRolled { seat, number } => {
            Phrase::of("vda-spin-rolled", seat).number("number", number)
        }
        Event::RoundBegan { round } => Phrase::new("vda-round-began").number("round", round),
        Event::TurnBegan { seat } => Phrase::of("vda-turn-began", seat),
        Event::DrakkarMoved { rounds_left } => {
            Phrase::new("vda-drakkar-moved").number("left", rounds_left)
        }
        Event::Ended { winners } => ended(game, winners),
        _ => return None,
    })
}

fn ended(game: &Valda, winners: Seats) -> Phrase {
    let seats: Vec<Seat> = winners.iter().collect();
    let phrase = match seats[..] {
        [winner] => Phrase::of("vda-ended-won", winner),
        [one, two] => Phrase::of("vda-ended-won-together", one).seat("with", two),
        _ => Phrase::new("vda-ended-shared"),
    };
    let followers = winners.lowest().map_or(0, |seat| game.table.player(seat).followers);
    phrase.number("count", followers)
}

fn resources(game: &Valda, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Rolled { seat, roll } => {
            let white = roll.dice.iter().all(|die| die.colour == DieColour::White);
            let key = if white { "vda-rolled-white" } else { "vda-rolled" };
            let count = roll.dice.len() as u8;
            Phrase::of(key, seat).with("dice", dice(game, &roll)).number("count", count)
        }
        Event::DieTurned { seat, of, from, to } => Phrase::of("vda-die-turned", seat)
            .seat("whom", of)
            .with("from", Arg::Symbols(vec![face(from)]))
            .with("to", Arg::Symbols(vec![face(to)])),
        Event::Gained { seat, store: gained, cause: by } => Phrase::of("vda-gained", seat)
            .with("what", store(gained))
            .with("cause", cause(game, by)),
        Event::WentShort { seat, store: missing } => {
            Phrase::of("vda-went-short", seat).with("what", store(missing))
        }
        Event::TookResource { seat, resource: kind, spent, left } => {
            spending(Phrase::of("vda-took-resource", seat), spent, left)
                .with("what", resource(kind))
        }
        Event::BoughtCards { seat, cards, spent, left } => {
            spending(Phrase::of("vda-bought-cards", seat), spent, left).number("count", cards)
        }
        Event::Exchanged { seat, pay, gain } => {
            Phrase::of("vda-exchanged", seat).with("pay", store(pay)).with("gain", store(gain))
        }
        Event::Offered { seat, pay } => Phrase::of("vda-offered", seat).with("pay", store(pay)),
        Event::Bought { seat, god: of, pay, followers } => Phrase::of("vda-bought", seat)
            .with("god", god(of))
            .with("pay", store(pay))
            .number("count", followers),
        _ => return None,
    })
}

/// Actions spent and left.
fn spending(phrase: Phrase, spent: u8, left: u8) -> Phrase {
    phrase.number("spent", spent).number("left", left)
}

/// One word for each die.
fn dice(game: &Valda, roll: &Roll) -> Arg {
    let faces = roll.dice.iter().map(|die| game.table.book.face(die.colour, die.face));
    Arg::Symbols(faces.map(face).collect())
}

fn followers(game: &Valda, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Climbed { seat, followers, cause: by } => Phrase::of("vda-climbed", seat)
            .number("count", followers)
            .with("cause", cause(game, by)),
        Event::ReachedZone { seat, floor } => {
            Phrase::of("vda-reached-zone", seat).number("floor", floor)
        }
        Event::CameToNothing { seat } => Phrase::of("vda-came-to-nothing", seat),
        Event::Fell { seat, followers, cause: by } => {
            Phrase::of("vda-fell", seat).number("count", followers).with("cause", cause(game, by))
        }
        Event::Spared { seat, followers, floor } => {
            Phrase::of("vda-spared", seat).number("count", followers).number("floor", floor)
        }
        _ => return None,
    })
}

fn draws(game: &Valda, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Drew { seat, cards, by: None } => {
            Phrase::of("vda-drew", seat).number("count", cards)
        }
        Event::Drew { seat, cards, by: Some(by) } => {
            Phrase::of("vda-drew-by", seat).number("count", cards).card("cause", card(game, by))
        }
        Event::DrewCard { seat, card } => of_card(game, "vda-drew-card", seat, card),
        Event::DrewOpen { seat, card } => of_card(game, "vda-drew-open", seat, card),
        Event::LookedAtDeck { seat, god: of, cards } => {
            Phrase::of("vda-looked-at-deck", seat).with("god", god(of)).number("count", cards)
        }
        Event::SawOnDeck { seat, god: of, cards } => Phrase::of("vda-saw-on-deck", seat)
            .with("god", god(of))
            .with("cards", shown(game, &cards)),
        Event::TookGodCard { seat, god: of } => {
            Phrase::of("vda-took-god-card", seat).with("god", god(of))
        }
        Event::KeptGodCard { seat, card, .. } => of_card(game, "vda-kept-god-card", seat, card),
        Event::LookedAtHand { seat, of } => Phrase::of("vda-looked-at-hand", seat).seat("whom", of),
        Event::SawHand { seat, of, cards } => {
            let cards = (!cards.is_empty()).then(|| shown(game, &cards));
            let key = if cards.is_some() { "vda-saw-hand" } else { "vda-saw-empty-hand" };
            let phrase = Phrase::of(key, seat).seat("whom", of);
            cards.into_iter().fold(phrase, |phrase, cards| phrase.with("cards", cards))
        }
        Event::Reshuffled { god: None } => Phrase::new("vda-reshuffled"),
        Event::Reshuffled { god: Some(of) } => {
            Phrase::new("vda-reshuffled-god").with("god", god(of))
        }
        _ => return None,
    })
}

fn shown(game: &Valda, cards: &Copies) -> Arg {
    Arg::Cards(cards.iter().map(|copy| card(game, game.table.book.kind(copy))).collect())
}

fn cards(game: &Valda, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Played { seat, card, spent, left } => {
            spending(of_card(game, "vda-played", seat, card), spent, left)
        }
        Event::PlayedFree { seat, card } => of_card(game, "vda-played-free", seat, card),
        Event::DiscardedSurplus { seat, card, limit } => {
            of_card(game, "vda-discarded", seat, card).number("limit", limit)
        }
        Event::PutAway { seat, card: put, cause } => {
            of_card(game, "vda-put-away", seat, put).card("cause", card(game, cause))
        }
        Event::PutUnder { seat, god: None } => Phrase::of("vda-put-under", seat),
        Event::PutUnder { seat, god: Some(of) } => {
            Phrase::of("vda-put-under-god", seat).with("god", god(of))
        }
        Event::PutCardUnder { seat, card } => of_card(game, "vda-put-card-under", seat, card),
        Event::TookFromDiscard { seat, card } => of_card(game, "vda-took-discard", seat, card),
        Event::DisplayToHand { seat, cards } => {
            Phrase::of("vda-display-to-hand", seat).number("count", cards)
        }
        _ => return None,
    })
}

fn loot(game: &Valda, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::StoleFollowers { seat, from, followers, card: by } => {
            Phrase::of("vda-stole-followers", seat)
                .seat("whom", from)
                .number("count", followers)
                .card("cause", card(game, by))
        }
        Event::StoleResources { seat, from, store: taken, card: by } => {
            Phrase::of("vda-stole-resources", seat)
                .seat("whom", from)
                .with("what", store(taken))
                .card("cause", card(game, by))
        }
        Event::StoleNothing { seat, from, card: by } => {
            Phrase::of("vda-stole-nothing", seat).seat("whom", from).card("cause", card(game, by))
        }
        Event::StoleCard { seat, from } => Phrase::of("vda-stole-card", seat).seat("whom", from),
        Event::StoleThisCard { seat, from, card } => {
            of_card(game, "vda-stole-this-card", seat, card).seat("whom", from)
        }
        Event::StoleOpenCard { seat, from, card } => {
            of_card(game, "vda-stole-open-card", seat, card).seat("whom", from)
        }
        _ => return None,
    })
}

fn buildings(event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Declared { seat, building: what } => {
            Phrase::of("vda-declared", seat).with("what", building(what))
        }
        Event::Built { seat, building: what, paid } if paid.is_empty() => {
            Phrase::of("vda-built-free", seat).with("what", building(what))
        }
        Event::Built { seat, building: what, paid } => {
            Phrase::of("vda-built", seat).with("what", building(what)).with("pay", store(paid))
        }
        Event::MayBuildMore { seat, limit } => {
            Phrase::of("vda-may-build-more", seat).number("limit", limit)
        }
        Event::BecameSteward { seat, god: of } => {
            Phrase::of("vda-became-steward", seat).with("god", god(of))
        }
        Event::Borrowed { seat, from, god: of } => {
            Phrase::of("vda-borrowed", seat).seat("whom", from).with("god", god(of))
        }
        Event::Returned { seat } => Phrase::of("vda-returned", seat),
        Event::Moved { seat, of, from, to } => Phrase::of("vda-moved", seat)
            .seat("whom", of)
            .with("from", god(from))
            .with("to", god(to)),
        Event::Destroyed { seat, of, building: what } => {
            Phrase::of("vda-destroyed", seat).seat("whom", of).with("what", building(what))
        }
        Event::NothingToMove { seat, of } => {
            Phrase::of("vda-nothing-to-move", seat).seat("whom", of)
        }
        Event::NothingToDestroy { seat, of } => {
            Phrase::of("vda-nothing-to-destroy", seat).seat("whom", of)
        }
        Event::NothingToBorrow { seat, of } => {
            Phrase::of("vda-nothing-to-borrow", seat).seat("whom", of)
        }
        Event::BuildingStopped { seat, by, building: what } => {
            Phrase::of("vda-building-stopped", by).seat("whom", seat).with("what", building(what))
        }
        _ => return None,
    })
}

fn battle(game: &Valda, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::AttackOrder { order } => order_of_attack(&order)?,
        Event::Attacked { seat, defender, card, power } => {
            of_card(game, "vda-attacked", seat, card).seat("whom", defender).number("power", power)
        }
        Event::NoAttack { seat, again } => Phrase::of("vda-no-attack", seat).number("again", again),
        Event::Defended { seat, card } => of_card(game, "vda-defended", seat, card),
        Event::NoDefence { seat, forbidden } => {
            Phrase::of("vda-no-defence", seat).number("forbidden", forbidden)
        }
        Event::Blocked { seat, card, power, strength } => of_card(game, "vda-blocked", seat, card)
            .number("power", power)
            .number("strength", strength),
        Event::Succeeded { seat, defender, card } => {
            of_card(game, "vda-succeeded", seat, card).seat("whom", defender)
        }
        Event::AttackAgain { seat, defender, card } => {
            of_card(game, "vda-attack-again", seat, card).seat("whom", defender)
        }
        Event::TookAttackCard { seat, card } => of_card(game, "vda-took-attack-card", seat, card),
        Event::MoreAttacks { seat, n } => Phrase::of("vda-more-attacks", seat).number("count", n),
        _ => return None,
    })
}

/// Only worth saying if there is an order.
fn order_of_attack(order: &Row<Seat, 4>) -> Option<Phrase> {
    let first = order.first().filter(|_| order.len() > 1)?;
    let phrase = Phrase::new("vda-attack-order").seat("first", *first);
    let names = ["second", "third", "fourth"];
    let later = order.iter().skip(1).zip(names);
    let phrase = later.fold(phrase, |phrase, (seat, name)| phrase.seat(name, *seat));
    Some(phrase.number("count", order.len() as u8))
}

fn weapons(game: &Valda, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::UsedWeapon { seat, used } => {
            let weapon = game.table.book.weapon(used.god);
            of_card(game, "vda-used-weapon", seat, weapon).with("use", use_name(game, used))
        }
        Event::Cancelled { seat, attacker, card } => {
            of_card(game, "vda-cancelled", seat, card).seat("whom", attacker)
        }
        Event::Redirected { seat, to, card } => {
            of_card(game, "vda-redirected", seat, card).seat("whom", to)
        }
        Event::DefenceForbidden { seat, card } => {
            of_card(game, "vda-defence-forbidden", seat, card)
        }
        Event::PowerMultiplied { seat, card, power } => {
            of_card(game, "vda-power-multiplied", seat, card).number("power", power)
        }
        Event::DeathsMultiplied { seat, card, factor } => {
            of_card(game, "vda-deaths-multiplied", seat, card).number("factor", factor)
        }
        _ => return None,
    })
}
