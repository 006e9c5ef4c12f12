//! What happened at a table of Valhalla: each event as a sentence of `words/`, with who did it, to what,
//! why and how much.

use engine::{Game, Seat};
use valhalla::catalogue::{AidEffect, Effect};
use valhalla::{CardId, Cause, Chiller, Dice, Die, Event, Gift, Shown, Valhalla};

use super::speech::{card, dice, jarl, loki, monster, named_jarl, row_does, which};
use words::{Arg, Phrase, ended};

pub(super) fn event(game: &Valhalla, event: &Event) -> Option<Phrase> {
    setup_event(game, event)
        .or_else(|| turn_event(game, event))
        .or_else(|| battle_event(game, event))
        .or_else(|| end_event(game, event))
        .or_else(|| expansion_event(game, event))
        .or_else(|| solo_event(game, event))
}

fn setup_event(game: &Valhalla, event: &Event) -> Option<Phrase> {
    let of = |key, who, chosen| Phrase::of(key, who).card("card", card(game, chosen));
    Some(match *event {
        Event::ChoseJarl(who, chosen) => {
            Phrase::of("val-chose-jarl", who).card("jarl", named_jarl(game, chosen))
        }
        Event::First(who) => Phrase::of("val-first", who),
        Event::Thinned(count) if count > 0 => Phrase::new("val-thinned").number("count", count),
        Event::TurnedUp(chosen) => Phrase::new("val-turned-up").card("card", card(game, chosen)),
        Event::ShuffledBack(count) if count > 0 => {
            Phrase::new("val-shuffled-back").number("count", count)
        }
        Event::Recruited(who, chosen) => of("val-recruited", who, chosen),
        Event::Laid(who, chosen) => of("val-laid", who, chosen),
        Event::TookReserve(who, chosen) => of("val-took-reserve", who, chosen),
        Event::FinishedHand(who) => Phrase::of("val-finished-hand", who),
        _ => return None,
    })
}

fn turn_event(game: &Valhalla, event: &Event) -> Option<Phrase> {
    let of = |key, who, chosen| Phrase::of(key, who).card("card", card(game, chosen));
    Some(match *event {
        Event::TurnBegan(who) => Phrase::of("val-turn-began", who),
        Event::Drew(who, count) => Phrase::of("val-drew", who).number("count", count),
        Event::DrewCard(who, chosen) => of("val-drew-card", who, chosen),
        Event::KeptCard(who, chosen) => of("val-kept-card", who, chosen),
        Event::Discarded(who, chosen, why) => discarded(game, who, chosen, why),
        Event::ShowedHand(who, Shown::NoWarrior) => Phrase::of("val-showed-hand", who),
        Event::ShowedHand(who, Shown::NoTactic) => Phrase::of("val-showed-hand-sabotage", who),
        Event::HandShown(who, chosen) => of("val-hand-shown", who, chosen),
        Event::Joined(who, chosen) => of("val-joined", who, chosen),
        Event::Called(who, chosen) => of("val-called", who, chosen),
        Event::UsedJarl(who, ability) => Phrase::of("val-used-jarl", who)
            .card("jarl", jarl(game, who))
            .with("which", which(ability)),
        _ => return None,
    })
}

/// A discard is told with its reason, and who or what asks for it.
fn discarded(game: &Valhalla, who: Seat, chosen: CardId, why: Cause) -> Phrase {
    let phrase = Phrase::of(discarded_key(why), who).card("card", card(game, chosen));
    match why {
        Cause::Jarl => phrase.card("jarl", jarl(game, who)),
        Cause::Opponent(by) => phrase.seat("by", by).card("jarl", jarl(game, by)),
        Cause::Monster | Cause::MonsterLot => phrase.card("monster", monster(game)),
        Cause::Wrath(above) => phrase.card("above", card(game, above)),
        _ => phrase,
    }
}

const fn discarded_key(why: Cause) -> &'static str {
    match why {
        Cause::Drawn => "val-discarded-drawn",
        Cause::Start => "val-discarded-start",
        Cause::Room => "val-discarded-room",
        Cause::Price => "val-discarded-price",
        Cause::Jarl => "val-discarded-jarl",
        Cause::Opponent(_) => "val-discarded-opponent",
        Cause::Monster => "val-discarded-monster",
        Cause::MonsterLot => "val-discarded-monster-lot",
        Cause::NoRoom => "val-discarded-no-room",
        Cause::Defeat => "val-discarded-defeat",
        Cause::Sabotage => "val-discarded-sabotage",
        Cause::Forge => "val-discarded-forge",
        Cause::Played => "val-discarded-played",
        Cause::Aid => "val-discarded-aid",
        Cause::Loki => "val-discarded-loki",
        Cause::Wrath(_) => "val-discarded-wrath",
        Cause::Ragnarok => "val-discarded-ragnarok",
    }
}

/// A tactic is told with what it gives, where no other line tells of that.
fn played(game: &Valhalla, who: Seat, chosen: CardId) -> Phrase {
    let of = |key| Phrase::of(key, who).card("card", card(game, chosen));
    match game.table.book.tactic(chosen).map(|tactic| tactic.effect) {
        Some(Effect::Strength { n }) => of("val-played-strength").number("n", n),
        Some(Effect::WeaponDie { weapon }) => {
            of("val-played-weapon").with("die", dice(Dice::one(Die::coloured(weapon))))
        }
        _ => of("val-played"),
    }
}

fn aided(game: &Valhalla, by: Seat, whom: Seat, chosen: CardId) -> Phrase {
    let of = |key, n: i16| {
        let phrase = Phrase::of(key, by).card("card", card(game, chosen));
        phrase.seat("whom", whom).number("n", n)
    };
    match game.table.book.aid(chosen).map(|aid| aid.effect) {
        Some(AidEffect::Draw { n }) => of("val-aided-draw", n.into()),
        Some(AidEffect::FreeReroll { times }) => of("val-aided-reroll", times.into()),
        Some(AidEffect::TakeRandomCard { count, .. }) => of("val-aided-steal", count.into()),
        Some(AidEffect::Strength { n }) => of("val-aided-strength", n),
        Some(AidEffect::ExtraDice { n }) => of("val-aided-dice", n.into()),
        None => of("val-aided", 0),
    }
}

fn battle_event(game: &Valhalla, event: &Event) -> Option<Phrase> {
    let of = |key, who, chosen| Phrase::of(key, who).card("card", card(game, chosen));
    let one = |die| dice(Dice::one(die));
    Some(match *event {
        Event::Attacked { attacker, defender } => {
            Phrase::of("val-attacked", attacker).seat("whom", defender)
        }
        Event::Wagered(who, whom) => Phrase::of("val-wagered", who).seat("whom", whom),
        Event::Rolled(who, rolled) => Phrase::of("val-rolled", who).with("dice", dice(rolled)),
        Event::PaidDie(who, die) => Phrase::of("val-paid-die", who).with("die", one(die)),
        Event::Rerolled { seat, from, to } => {
            Phrase::of("val-rerolled", seat).with("from", dice(from)).with("to", dice(to))
        }
        Event::TurnedDie(who, die, face) => Phrase::of("val-turned-die", who)
            .with("die", one(die))
            .with("to", one(Die::coloured(face))),
        Event::KeptDie(who, die) => Phrase::of("val-kept-die", who).with("die", one(die)),
        Event::Armed { seat, warrior, dice: Dice::NONE } => of("val-armed-bare", seat, warrior),
        Event::Armed { seat, warrior, dice: with } => {
            of("val-armed", seat, warrior).with("dice", dice(with))
        }
        Event::Chilled { seat, dice, by: Chiller::Giant(giant) } => {
            of("val-chilled-by", seat, giant).number("count", dice)
        }
        Event::Chilled { seat, dice, by: Chiller::JarlOf(by) } => {
            Phrase::of("val-chilled", seat).card("jarl", jarl(game, by)).number("count", dice)
        }
        Event::GiantHelped(who, giant) => of("val-giant-helped", who, giant),
        Event::Played(who, chosen) => played(game, who, chosen),
        Event::JarlSilenced(who) => {
            Phrase::of("val-jarl-silenced", who).card("jarl", jarl(game, who))
        }
        Event::MonsterSilenced => {
            Phrase::new("val-monster-silenced").card("monster", monster(game))
        }
        Event::GotDice { dice: 0, .. } => return None,
        Event::GotDice { seat, dice, from } => {
            Phrase::of(got_dice(from), seat).card("jarl", jarl(game, seat)).number("count", dice)
        }
        Event::Strengthened { seat, strength, from } => Phrase::of(strengthened(game, from), seat)
            .card("jarl", jarl(game, seat))
            .number("n", strength),
        Event::ArmedNobody(who) => Phrase::of("val-armed-nobody", who),
        Event::EndedPhase { seat, strength } => {
            Phrase::of("val-ended-phase", seat).number("strength", strength)
        }
        Event::NoBattle(who) => Phrase::of("val-no-battle", who),
        Event::Won { winner, loser, strength, against } => Phrase::of("val-won", winner)
            .seat("whom", loser)
            .number("strength", strength)
            .number("against", against)
            .number("margin", strength - against),
        Event::TookShield { from, to } => Phrase::of("val-took-shield", to).seat("whom", from),
        _ => return None,
    })
}

const fn got_dice(from: Gift) -> &'static str {
    match from {
        Gift::King => "val-got-dice-king",
        Gift::Jarl | Gift::Cries | Gift::Valhalla => "val-got-dice-jarl",
    }
}

const fn strengthened(game: &Valhalla, from: Gift) -> &'static str {
    match from {
        Gift::Cries => "val-strengthened-cries",
        // VAL-COOP-7
        Gift::Valhalla if game.table.extras.is_together() => "val-strengthened-valhallas",
        Gift::Valhalla => "val-strengthened-valhalla",
        Gift::Jarl | Gift::King => "val-strengthened-jarl",
    }
}

fn end_event(game: &Valhalla, event: &Event) -> Option<Phrase> {
    let of = |key, who, chosen| Phrase::of(key, who).card("card", card(game, chosen));
    Some(match *event {
        Event::WentToValhalla(who, chosen) => of("val-went-to-valhalla", who, chosen),
        Event::TookBack(who, chosen) => of("val-took-back", who, chosen),
        Event::TookTactic { from, to, card: chosen } => {
            of("val-took-tactic", to, chosen).seat("whom", from)
        }
        Event::TookCard { from, to } => Phrase::of("val-took-card", to).seat("whom", from),
        Event::TookCardSeen { from, to, card: chosen } => {
            of("val-took-card-seen", to, chosen).seat("whom", from)
        }
        Event::WagerPaid(who) => Phrase::of("val-wager-paid", who),
        Event::EndTriggered { bare: Some(who) } => Phrase::of("val-end-by-shield", who),
        Event::EndTriggered { bare: None } => Phrase::new("val-end-by-deck"),
        Event::LastRound => Phrase::new("val-last-round"),
        Event::RagnarokBegan(who) => Phrase::of("val-ragnarok-began", who),
        Event::Scored(who, glory) => Phrase::of("val-scored", who).number("glory", glory),
        Event::GameOver => game_over(game),
        _ => return None,
    })
}

/// VAL-COOP-3: together all win or all lose; the line before says whether the monster fell.
fn game_over(game: &Valhalla) -> Phrase {
    match game.table.extras.hunt.filter(|hunt| hunt.together) {
        Some(hunt) if hunt.is_won() => Phrase::new("val-all-won"),
        Some(_) => Phrase::new("val-all-lost"),
        None => ended(game.standing().as_ref()),
    }
}

fn expansion_event(game: &Valhalla, event: &Event) -> Option<Phrase> {
    let of = |key, who, chosen| Phrase::of(key, who).card("card", card(game, chosen));
    Some(match *event {
        Event::LokiShown(place) => Phrase::new("val-loki-shown").card("loki", loki(game, place)),
        Event::DealtWrath(who) => Phrase::of("val-dealt-wrath", who),
        Event::Angered { seat, warrior, wrath } => {
            of("val-angered", seat, warrior).card("wrath", card(game, wrath))
        }
        Event::TookGlory(who, chosen) => of("val-took-glory", who, chosen),
        Event::Favoured(who, 0) => Phrase::of("val-favoured-no-room", who),
        Event::Favoured(who, glory) => Phrase::of("val-favoured", who).number("n", glory),
        Event::GloryLost(who, glory) => Phrase::of("val-glory-lost", who).number("n", glory),
        Event::Crowned(who) => Phrase::of("val-crowned", who),
        Event::Dethroned(who) => Phrase::of("val-dethroned", who),
        Event::CrownReturned(who) => Phrase::of("val-crown-returned", who),
        Event::KingAwarded { seat, glory } => {
            Phrase::of("val-king-awarded", seat).number("n", glory)
        }
        Event::KingRose { seat, level } => Phrase::of("val-king-rose", seat).number("n", level),
        Event::Aided { by, whom, card: chosen } => aided(game, by, whom, chosen),
        Event::AidedReroll(who) => Phrase::of("val-aided-reroll-used", who),
        Event::AidRewarded(who, chosen) => {
            of("val-aid-rewarded", who, chosen).number("n", game.table.book.glory_of(chosen))
        }
        Event::Forged(who, strength) => Phrase::of("val-forged", who).number("n", strength),
        Event::ForgedCard(who, chosen) => of("val-forged-card", who, chosen),
        Event::Blocked { by, owner, card: chosen } => {
            of("val-blocked", by, chosen).seat("whom", owner)
        }
        Event::HeldBack { by, owner, card: chosen } => {
            of("val-held-back", by, chosen).seat("whom", owner)
        }
        Event::OnTheRoad { seat, card: chosen, strength } => {
            of("val-on-the-road", seat, chosen).number("strength", strength)
        }
        Event::DidMission(who, chosen) => {
            of("val-did-mission", who, chosen).number("n", game.table.book.glory_of(chosen))
        }
        Event::TookRow { seat, row } => row_does(game, Phrase::of("val-took-row", seat), row),
        Event::RowBroughtNothing(who) => Phrase::of("val-row-nothing", who),
        Event::ShieldReturned { from, to } => {
            Phrase::of("val-shield-returned", to).seat("whom", from)
        }
        Event::ShieldGiven { from, to } => Phrase::of("val-shield-given", to).seat("whom", from),
        Event::PutBack(who) => Phrase::of("val-put-back", who),
        Event::PutBackCard(who, chosen) => of("val-put-back-card", who, chosen),
        _ => return None,
    })
}

fn solo_event(game: &Valhalla, event: &Event) -> Option<Phrase> {
    let against = |key, who, strength| {
        Phrase::of(key, who).card("monster", monster(game)).number("strength", strength)
    };
    Some(match *event {
        Event::SetAside(who, count) => Phrase::of("val-set-aside", who).number("count", count),
        Event::MonsterWaits(who) => {
            Phrase::of("val-monster-waits", who).card("monster", monster(game))
        }
        Event::MonsterRolled { rolled, placed } => Phrase::new("val-monster-rolled")
            .card("monster", monster(game))
            .with("dice", dice(rolled))
            .with(
                "placed",
                if placed.is_empty() { Arg::Word("val-nothing") } else { dice(placed) },
            ),
        Event::MonsterAttacked { seat, strength } => {
            against("val-monster-attacked", seat, strength)
        }
        Event::Hunted { seat, strength } => against("val-hunted", seat, strength),
        Event::MonsterTookDie(who) => {
            Phrase::of("val-monster-took-die", who).card("monster", monster(game))
        }
        Event::Gave { from, to, card: chosen } => {
            Phrase::of("val-gave", from).card("card", card(game, chosen)).seat("whom", to)
        }
        Event::StoodBy { by, whom } => Phrase::of("val-stood-by", by).seat("whom", whom),
        Event::Beat { seat, strength, against: foe } => against("val-beat", seat, strength)
            .number("against", foe)
            .number("margin", strength - foe),
        Event::LostTo { seat, strength, against: foe } => against("val-lost-to", seat, strength)
            .number("against", foe)
            .number("margin", foe - strength),
        Event::CardBeaten(count) => {
            Phrase::new("val-card-beaten").card("monster", monster(game)).number("count", count)
        }
        Event::LostShield { seat, left } => {
            Phrase::of("val-lost-shield", seat).number("left", left)
        }
        Event::LostCards(count) if count > 0 => {
            Phrase::new("val-lost-cards").number("count", count)
        }
        Event::BurntDeck(count) if count > 0 => {
            Phrase::new("val-burnt-deck").card("monster", monster(game)).number("count", count)
        }
        Event::Burnt(chosen) => Phrase::new("val-burnt").card("card", card(game, chosen)),
        Event::DeckRanOut { last_card } => {
            let key = if last_card { "val-deck-ran-out-last" } else { "val-deck-ran-out" };
            Phrase::new(key).card("monster", monster(game))
        }
        Event::LastAttack(who) => Phrase::of("val-last-attack", who),
        Event::GloryGone(who, chosen) => {
            let phrase = Phrase::of("val-glory-gone", who).card("monster", monster(game));
            phrase.card("card", card(game, chosen))
        }
        Event::MonsterBeaten => Phrase::new("val-monster-beaten").card("monster", monster(game)),
        Event::MonsterWon => Phrase::new("val-monster-won").card("monster", monster(game)),
        _ => return None,
    })
}
