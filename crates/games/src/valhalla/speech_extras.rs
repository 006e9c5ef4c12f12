//! What is said about the solo mode and the expansions.

use engine::Seat;
use valhalla::{Action, CardId, Event, Step, Valhalla};

use super::speech::{card, dice};
use crate::phrase::{Arg, Named, Phrase};

fn loki(game: &Valhalla, place: u8) -> Named {
    let card = &game.table.book.loki[place as usize];
    Named { id: card.id, name: card.name }
}

fn monster(game: &Valhalla) -> Named {
    let place = game.table.extras.hunt.map_or(0, |hunt| hunt.prey.monster);
    let monster = &game.table.book.monsters[place as usize];
    Named { id: monster.id, name: monster.name }
}

/// A fight against the monster: what it takes, and what is there.
pub(super) fn ask_hunt(game: &Valhalla, who: Seat) -> Phrase {
    let battle = &game.table.battle;
    let Some(monster_side) = battle.kind.monster() else {
        return Phrase::of("val-ask-ragnarok", who);
    };
    let key = match monster_side {
        valhalla::Side::Defender => "val-ask-hunt",
        valhalla::Side::Attacker => "val-ask-raid",
    };
    Phrase::of(key, who)
        .card("monster", monster(game))
        .number("against", battle.fighter(monster_side).strength.unwrap_or(0))
        .number("strength", game.strength(monster_side.other()))
        .number("lacks", game.lacks(monster_side.other()).unwrap_or(0))
}

pub(super) const fn prompt_key(step: Step) -> &'static str {
    match step {
        Step::SetAside => "val-ask-set-aside",
        Step::Anger(_) => "val-ask-anger",
        Step::Order(_) => "val-ask-order",
        Step::Aid(_) => "val-ask-aid",
        Step::Award(_) => "val-ask-glory",
        Step::Block => "val-ask-block",
        Step::Road => "val-ask-road",
        Step::Sabotage(_) => "val-ask-sabotage",
        Step::Hold(_) => "val-ask-hold",
        Step::AllyToValhalla(_) => "val-ask-allies",
        Step::Stay(_) => "val-ask-stay",
        Step::LoseGlory => "val-ask-lose-glory",
        Step::Change(_) => "val-ask-change",
        Step::LokiRow => "val-ask-loki",
        Step::LokiSend => "val-ask-loki-send",
        Step::LokiVictim => "val-ask-loki-victim",
        Step::LokiTactic(_) => "val-ask-loki-tactic",
        Step::LokiWarrior => "val-ask-loki-warrior",
        Step::PutBack(_) => "val-ask-put-back",
        _ => "val-ask-wait",
    }
}

pub(super) fn action(game: &Valhalla, action: Action) -> Phrase {
    let one = |key, chosen| Phrase::new(key).card("card", card(game, chosen));
    match action {
        Action::AddUnder { warrior, with: None, wrath } => {
            one("val-do-add-under", warrior).card("wrath", card(game, wrath))
        }
        Action::AddUnder { warrior, with: Some(with), wrath } => {
            one("val-do-add-two-under", warrior)
                .card("wrath", card(game, wrath))
                .card("other", card(game, with))
        }
        Action::Hunt => Phrase::new("val-do-hunt").card("monster", monster(game)),
        Action::SetAside(chosen) => one("val-do-set-aside", chosen),
        Action::Aid(chosen, side) => {
            one("val-do-aid", chosen).seat("whom", game.table.battle.fighter(side).seat)
        }
        Action::FreeReroll => Phrase::new("val-do-free-reroll"),
        Action::Forge(chosen) => one("val-do-forge", chosen),
        Action::Name(chosen) => one("val-do-name", chosen),
        Action::Row(row) => {
            let from = game.table.extras.loki.map(|place| loki(game, place));
            let row = Phrase::new("val-do-row").number("row", row + 1);
            from.into_iter().fold(row, |phrase, loki| phrase.card("loki", loki))
        }
        Action::Rob(from) => Phrase::new("val-do-rob").seat("whom", from),
        Action::PutBack(chosen) => one("val-do-put-back", chosen),
        _ => Phrase::new("val-do-stop"),
    }
}

pub(super) fn spots(game: &Valhalla, action: Action) -> Vec<String> {
    let one = |chosen: CardId| format!("card-{}", card(game, chosen).id);
    match action {
        Action::AddUnder { warrior, with, wrath } => {
            [Some(warrior), with, Some(wrath)].into_iter().flatten().map(one).collect()
        }
        Action::SetAside(chosen)
        | Action::Forge(chosen)
        | Action::Name(chosen)
        | Action::PutBack(chosen) => vec![one(chosen)],
        Action::Aid(chosen, side) => {
            vec![one(chosen), format!("seat-{}", game.table.battle.fighter(side).seat.0)]
        }
        Action::Hunt => vec!["monster".to_owned()],
        Action::Rob(from) => vec![format!("seat-{}", from.0)],
        Action::Row(row) => vec![format!("loki-{row}")],
        _ => Vec::new(),
    }
}

pub(super) fn event(game: &Valhalla, event: &Event) -> Option<Phrase> {
    let of = |key, who, chosen| Phrase::of(key, who).card("card", card(game, chosen));
    Some(match *event {
        Event::LokiShown(place) => Phrase::new("val-loki-shown").card("loki", loki(game, place)),
        Event::DealtWrath(who) => Phrase::of("val-dealt-wrath", who),
        Event::Angered { seat, warrior, wrath } => {
            of("val-angered", seat, warrior).card("wrath", card(game, wrath))
        }
        Event::TookGlory(who, chosen) => of("val-took-glory", who, chosen),
        Event::GloryLost(who, glory) => Phrase::of("val-glory-lost", who).number("n", glory),
        Event::Crowned(who) => Phrase::of("val-crowned", who),
        Event::Dethroned(who) => Phrase::of("val-dethroned", who),
        Event::KingRose { seat, level } => Phrase::of("val-king-rose", seat).number("n", level),
        Event::Aided { by, whom, card: chosen } => of("val-aided", by, chosen).seat("whom", whom),
        Event::AidRewarded(who, chosen) => of("val-aid-rewarded", who, chosen),
        Event::Forged(who) => Phrase::of("val-forged", who),
        Event::ForgedCard(who, chosen) => of("val-forged-card", who, chosen),
        Event::Blocked(who, chosen) => of("val-blocked", who, chosen),
        Event::HeldBack(who, chosen) => of("val-held-back", who, chosen),
        Event::OnTheRoad { seat, card: chosen, strength } => {
            of("val-on-the-road", seat, chosen).number("strength", strength)
        }
        Event::DidMission(who, chosen) => of("val-did-mission", who, chosen),
        Event::TookRow { seat, row } => Phrase::of("val-took-row", seat).number("row", row + 1),
        Event::ShieldReturned { from, to } => {
            Phrase::of("val-shield-returned", to).seat("whom", from)
        }
        Event::ShieldGiven { from, to } => Phrase::of("val-shield-given", to).seat("whom", from),
        Event::PutBack(who) => Phrase::of("val-put-back", who),
        Event::PutBackCard(who, chosen) => of("val-put-back-card", who, chosen),
        _ => return None,
    })
}

pub(super) fn solo_event(game: &Valhalla, event: &Event) -> Option<Phrase> {
    let against = |key, strength| {
        Phrase::new(key).card("monster", monster(game)).number("strength", strength)
    };
    Some(match *event {
        Event::SetAside(count) => Phrase::new("val-set-aside").number("count", count),
        Event::MonsterRolled { rolled, placed } => Phrase::new("val-monster-rolled")
            .card("monster", monster(game))
            .with("dice", dice(rolled))
            .with(
                "placed",
                if placed.is_empty() { Arg::Word("val-nothing") } else { dice(placed) },
            ),
        Event::MonsterAttacked { strength } => against("val-monster-attacked", strength),
        Event::Hunted { strength } => against("val-hunted", strength),
        Event::Beat { strength, against: foe } => {
            against("val-beat", strength).number("against", foe)
        }
        Event::LostTo { strength, against: foe } => {
            against("val-lost-to", strength).number("against", foe)
        }
        Event::CardBeaten(count) => Phrase::new("val-card-beaten").number("count", count),
        Event::LostShield => Phrase::new("val-lost-shield"),
        Event::LostCards(count) if count > 0 => {
            Phrase::new("val-lost-cards").number("count", count)
        }
        Event::DeckRanOut { last_card } => {
            let key = if last_card { "val-deck-ran-out-last" } else { "val-deck-ran-out" };
            Phrase::new(key).card("monster", monster(game))
        }
        Event::LastAttack => Phrase::new("val-last-attack"),
        Event::GloryGone(chosen) => Phrase::new("val-glory-gone").card("card", card(game, chosen)),
        Event::MonsterBeaten => Phrase::new("val-monster-beaten").card("monster", monster(game)),
        Event::MonsterWon => Phrase::new("val-monster-won").card("monster", monster(game)),
        _ => return None,
    })
}
