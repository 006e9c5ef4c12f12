//! What happened at a table of Valda, as keys into `words/`.

use engine::{Row, Seat};
use valda::{Event, Kind, Roll, Valda};

use super::speech::{building, card, face, god, store};
use crate::phrase::{Arg, Phrase};

pub(super) fn event(game: &Valda, event: &Event) -> Option<Phrase> {
    turn_event(game, event)
        .or_else(|| card_event(game, event))
        .or_else(|| loot_event(game, event))
        .or_else(|| building_event(event))
        .or_else(|| battle_event(game, event))
        .or_else(|| weapon_event(game, event))
}

fn of_card(game: &Valda, key: &'static str, seat: Seat, kind: Kind) -> Phrase {
    Phrase::of(key, seat).card("card", card(game, kind))
}

fn turn_event(game: &Valda, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Started { first } => Phrase::of("vda-started", first),
        Event::SpinRolled { seat, number } => {
            Phrase::of("vda-spin-rolled", seat).number("number", number)
        }
        Event::RoundBegan { round } => Phrase::new("vda-round-began").number("round", round),
        Event::TurnBegan { seat } => Phrase::of("vda-turn-began", seat),
        Event::Rolled { seat, roll } => {
            Phrase::of("vda-rolled", seat).with("dice", dice(game, &roll))
        }
        Event::DieTurned { seat, colour, from, to } => Phrase::of("vda-die-turned", seat)
            .with("from", Arg::Symbols(face(game, colour, from)))
            .with("to", Arg::Symbols(face(game, colour, to))),
        Event::Gained { seat, store: gained } => {
            Phrase::of("vda-gained", seat).with("what", store(gained))
        }
        Event::Exchanged { seat, pay, gain } => {
            Phrase::of("vda-exchanged", seat).with("pay", store(pay)).with("gain", store(gain))
        }
        Event::Climbed { seat, followers } => {
            Phrase::of("vda-climbed", seat).number("count", followers)
        }
        Event::Fell { seat, followers } => Phrase::of("vda-fell", seat).number("count", followers),
        Event::Bought { seat, god: of, pay, followers } => Phrase::of("vda-bought", seat)
            .with("god", god(of))
            .with("pay", store(pay))
            .number("count", followers),
        Event::DrakkarMoved { rounds_left } => {
            Phrase::new("vda-drakkar-moved").number("left", rounds_left)
        }
        Event::Ended { .. } => Phrase::new("vda-ended"),
        _ => return None,
    })
}

fn dice(game: &Valda, roll: &Roll) -> Arg {
    Arg::Symbols(roll.dice.iter().flat_map(|die| face(game, die.colour, die.face)).collect())
}

fn card_event(game: &Valda, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Drew { seat, cards } => Phrase::of("vda-drew", seat).number("count", cards),
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
            Phrase::of("vda-saw-hand", seat).seat("whom", of).with("cards", shown(game, &cards))
        }
        Event::Reshuffled { god: None } => Phrase::new("vda-reshuffled"),
        Event::Reshuffled { god: Some(of) } => {
            Phrase::new("vda-reshuffled-god").with("god", god(of))
        }
        Event::Played { seat, card } => of_card(game, "vda-played", seat, card),
        Event::Discarded { seat, card } => of_card(game, "vda-discarded", seat, card),
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

fn shown(game: &Valda, cards: &valda::Copies) -> Arg {
    Arg::Cards(cards.iter().map(|copy| card(game, game.table.book.kind(copy))).collect())
}

fn loot_event(game: &Valda, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::StoleFollowers { seat, from, followers } => {
            Phrase::of("vda-stole-followers", seat).seat("whom", from).number("count", followers)
        }
        Event::StoleResources { seat, from, store: taken } => {
            Phrase::of("vda-stole-resources", seat).seat("whom", from).with("what", store(taken))
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

fn building_event(event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::Declared { seat, building: what } => {
            Phrase::of("vda-declared", seat).with("what", building(what))
        }
        Event::Built { seat, building: what } => {
            Phrase::of("vda-built", seat).with("what", building(what))
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
        Event::BuildingStopped { seat, by, building: what } => {
            Phrase::of("vda-building-stopped", by).seat("whom", seat).with("what", building(what))
        }
        _ => return None,
    })
}

fn battle_event(game: &Valda, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::AttackOrder { order } => order_of_attack(&order)?,
        Event::Attacked { seat, defender, card, power } => {
            of_card(game, "vda-attacked", seat, card).seat("whom", defender).number("power", power)
        }
        Event::NoAttack { seat } => Phrase::of("vda-no-attack", seat),
        Event::Defended { seat, card } => of_card(game, "vda-defended", seat, card),
        Event::NoDefence { seat } => Phrase::of("vda-no-defence", seat),
        Event::Blocked { seat, power, strength } => {
            Phrase::of("vda-blocked", seat).number("power", power).number("strength", strength)
        }
        Event::Succeeded { seat, defender } => {
            Phrase::of("vda-succeeded", seat).seat("whom", defender)
        }
        Event::Cancelled { seat } => Phrase::of("vda-cancelled", seat),
        Event::AttackAgain { seat, defender } => {
            Phrase::of("vda-attack-again", seat).seat("whom", defender)
        }
        Event::TookAttackCard { seat, card } => of_card(game, "vda-took-attack-card", seat, card),
        Event::MoreAttacks { seat, n } => Phrase::of("vda-more-attacks", seat).number("count", n),
        _ => return None,
    })
}

/// Only worth saying if there is an order.
fn order_of_attack(order: &Row<Seat, 4>) -> Option<Phrase> {
    let first = order.first().filter(|_| order.len() > 1)?;
    Some(Phrase::of("vda-attack-order", *first))
}

fn weapon_event(game: &Valda, event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::UsedWeapon { seat, weapon, second } => {
            let used = &game.table.book.card(weapon).uses[usize::from(second)];
            let used = crate::phrase::Named { id: used.id, name: used.name };
            of_card(game, "vda-used-weapon", seat, weapon).card("use", used)
        }
        Event::Redirected { seat, to } => Phrase::of("vda-redirected", seat).seat("whom", to),
        Event::DefenceForbidden { seat } => Phrase::of("vda-defence-forbidden", seat),
        Event::PowerMultiplied { seat, power } => {
            Phrase::of("vda-power-multiplied", seat).number("power", power)
        }
        Event::DeathsMultiplied { seat } => Phrase::of("vda-deaths-multiplied", seat),
        _ => return None,
    })
}
