//! What is said about hunts and the expansions.

use engine::Seat;
use valhalla::catalogue::{ByResult, LokiEffect, Origin, Victim};
use valhalla::{
    Action, AfterStep, CardId, CoopStep, DwarfStep, EffectStep, LokiStep, SetupStep, Side,
    SoloStep, Step, ThorStep, TurnStep, Valhalla,
};

use super::card;
use words::{Arg, Named, Phrase};

pub(in crate::valhalla) fn loki(game: &Valhalla, place: u8) -> Named {
    let card = &game.table.book.loki[place as usize];
    Named { id: card.id, name: card.name }
}

pub(in crate::valhalla) fn monster(game: &Valhalla) -> Named {
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

/// VAL-COOP-3: how a hunt of several players ended, for all of them.
pub(super) fn ended_together(game: &Valhalla) -> Option<Phrase> {
    let hunt = game.table.extras.hunt.filter(|hunt| hunt.together)?;
    let key = if hunt.is_won() { "val-ended-together" } else { "val-ended-together-lost" };
    Some(Phrase::new(key).card("monster", monster(game)))
}

/// Whom a companion may help, or how much room his warriors have in Valhalla.
pub(super) fn ask_company(game: &Valhalla, phrase: Phrase) -> Phrase {
    let battle = &game.table.battle;
    let against = battle.kind.monster().and_then(|side| battle.fighter(side).strength);
    phrase
        .seat("whom", battle.extras.helper.unwrap_or(game.hunter()))
        .seat("fighter", game.hunter())
        .card("monster", monster(game))
        .number("against", against.unwrap_or(0))
        .number("n", game.room_in_valhalla())
}

pub(super) const fn prompt_key(step: Step) -> &'static str {
    match step {
        Step::Setup(SetupStep::SetAside(_)) => "val-ask-set-aside",
        Step::Anger(_) => "val-ask-anger",
        Step::Turn(TurnStep::Order(_)) => "val-ask-order",
        Step::Thor(ThorStep::Aid(_)) => "val-ask-aid",
        Step::After(AfterStep::Award(_)) => "val-ask-glory",
        Step::Dwarf(DwarfStep::Block) => "val-ask-block",
        Step::Road => "val-ask-road",
        Step::Dwarf(DwarfStep::Sabotage(_)) => "val-ask-sabotage",
        Step::Dwarf(DwarfStep::Hold(_)) => "val-ask-hold",
        Step::AllyToValhalla(_) => "val-ask-allies",
        Step::Coop(CoopStep::Help(_)) => "val-ask-help",
        Step::Coop(CoopStep::LentToValhalla) => "val-ask-lent",
        Step::Solo(SoloStep::Stay(_)) => "val-ask-stay",
        Step::Solo(SoloStep::LoseGlory) => "val-ask-lose-glory",
        Step::Solo(SoloStep::Change(_)) => "val-ask-change",
        Step::Loki(LokiStep::Row) => "val-ask-loki",
        Step::Loki(LokiStep::Send) => "val-ask-loki-send",
        Step::Loki(LokiStep::Victim) => "val-ask-loki-victim",
        Step::Loki(LokiStep::Tactic(_)) => "val-ask-loki-tactic",
        Step::Loki(LokiStep::Warrior) => "val-ask-loki-warrior",
        Step::Effect(EffectStep::PutBack(_)) => "val-ask-put-back",
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
        Action::Give(chosen) => one("val-do-give", chosen).seat("whom", game.hunter()),
        Action::StandBy => Phrase::new("val-do-stand-by").seat("whom", game.hunter()),
        Action::FreeReroll => Phrase::new("val-do-free-reroll"),
        Action::Forge(chosen) => one("val-do-forge", chosen),
        Action::Name(chosen) => one("val-do-name", chosen),
        Action::Row(row) => row_does(game, Phrase::new("val-do-row"), row),
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
        | Action::Give(chosen)
        | Action::Forge(chosen)
        | Action::Name(chosen)
        | Action::PutBack(chosen) => vec![one(chosen)],
        Action::Aid(chosen, side) => {
            vec![one(chosen), format!("seat-{}", game.table.battle.fighter(side).seat.0)]
        }
        Action::Hunt => vec!["monster".to_owned()],
        Action::StandBy => vec![format!("seat-{}", game.hunter().0)],
        Action::Rob(from) => vec![format!("seat-{}", from.0)],
        Action::Row(row) => vec![format!("loki-{row}")],
        _ => Vec::new(),
    }
}

/// A row of Loki's card by its number, with the differences it is for and what it does.
pub(in crate::valhalla) fn row_does(game: &Valhalla, phrase: Phrase, row: u8) -> Phrase {
    let phrase = phrase.number("row", row + 1);
    let card = game.table.extras.loki.map(|place| &game.table.book.loki[place as usize]);
    let Some(row) = card.and_then(|card| card.rows.get(usize::from(row))) else { return phrase };
    let does = Box::new(loki_effect(row.effect));
    phrase.number("min", row.min).number("max", row.max).with("does", Arg::Said(does))
}

/// What a row does, in the words of the cards.
pub(in crate::valhalla) fn loki_effect(effect: LokiEffect) -> Phrase {
    let count = |key, n: u8| Phrase::new(key).number("n", n);
    let key = match effect {
        LokiEffect::SendActivated { count: n } => return count("val-does-send", n),
        LokiEffect::TakeRandomCard { count: n, from: Victim::Opponent } => {
            return count("val-does-take-card", n);
        }
        LokiEffect::TakeRandomCard { count: n, from: Victim::AnyPlayer } => {
            return count("val-does-take-any", n);
        }
        LokiEffect::Draw { n } => return count("val-does-draw", n),
        LokiEffect::DiscardRandom { count: n, .. } => return count("val-does-winner-discards", n),
        LokiEffect::BonusGlory { n } => return count("val-does-glory", n),
        LokiEffect::DrawThenReturn { draw, back } => {
            return Phrase::new("val-does-draw-return").number("draw", draw).number("back", back);
        }
        LokiEffect::DrawKeep { draw, keep } => {
            return Phrase::new("val-does-draw-keep").number("draw", draw).number("keep", keep);
        }
        LokiEffect::SendAllActivated => "val-does-send-all",
        LokiEffect::TakeBattleTactic { chooser: ByResult::Loser } => "val-does-battle-tactic",
        LokiEffect::TakeBattleTactic { chooser: ByResult::Winner } => {
            "val-does-battle-tactic-winner"
        }
        LokiEffect::AddWarrior { from: Origin::Hand, .. } => "val-does-add-warrior",
        LokiEffect::AddWarrior { from: Origin::Discard, .. } => "val-does-call",
        LokiEffect::ReturnShield { role: Side::Attacker } => "val-does-return-attacker",
        LokiEffect::ReturnShield { role: Side::Defender } => "val-does-return-defender",
        LokiEffect::TakeShield { role: Side::Attacker } => "val-does-shield-attacker",
        LokiEffect::TakeShield { role: Side::Defender } => "val-does-shield-defender",
    };
    Phrase::new(key)
}
