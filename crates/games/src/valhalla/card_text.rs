//! What Valhalla's cards say, written from what they do.

pub mod expansions;

use valhalla::catalogue::{
    Ability, At, CardFace, Chooser, Clan, Cond, Cost, Effect, Field, Jarl, Need, Origin, Tactic,
    Trait, Turned, Warrior, When,
};
use valhalla::{Catalogue, Dice, Side};
use words::FluentValue;

use super::speech::die_key;
use crate::cards::library::CardText;
use crate::cards::sources::{Source, Sources};
use words::Words;

/// VAL-KING-1: the card of a King, with what each level brings.
pub const KING: &str = "king";

/// Every card of the deck once, then the Jarls and what lies beside the deck.
pub(super) fn library(book: &Catalogue, words: &Words) -> Vec<CardText> {
    let writer = Writer(words);
    let copies = |first: u8| book.cards.iter().filter(|card| card.first == first).count();
    let firsts =
        book.cards.iter().enumerate().filter(|(place, card)| *place == usize::from(card.first));
    let deck = firsts.map(|(_, card)| {
        let (kind, facts, text) = match &card.face {
            CardFace::Warrior(warrior) => {
                ("warrior", writer.facts(warrior), writer.gift(warrior.ability))
            }
            CardFace::Tactic(tactic) => ("tactic", String::new(), Some(writer.tactic(tactic))),
            CardFace::Mission(mission) => {
                ("mission", writer.worth(mission.glory), writer.other(&card.face))
            }
            CardFace::Aid(aid) => ("aid", writer.worth(aid.glory), writer.other(&card.face)),
            CardFace::Wrath(_) => ("wrath", String::new(), writer.other(&card.face)),
        };
        let (id, name, copies) = (card.id, card.name.into(), copies(card.first));
        let text = text.into_iter().chain(writer.favour_of(&card.face)).collect();
        CardText { id, name, kind, copies, facts, text, source: card.source }
    });
    let jarls = book.jarls.iter().map(|jarl| CardText {
        id: jarl.id,
        name: jarl.name.into(),
        kind: "jarl",
        copies: 1,
        facts: String::new(),
        text: writer.jarl(jarl),
        source: jarl.source,
    });
    let loki = book.loki.iter().map(|card| CardText {
        id: card.id,
        name: card.name.into(),
        kind: "loki",
        copies: 1,
        facts: String::new(),
        text: writer.loki(card),
        source: card.source,
    });
    let monsters = book.monsters.iter().map(|monster| CardText {
        id: monster.id,
        name: monster.name.into(),
        kind: "monster",
        copies: 1,
        facts: String::new(),
        text: writer.monster(monster),
        source: monster.source,
    });
    let king = CardText {
        id: KING,
        name: words.say("val-set-king").into(),
        kind: "king",
        copies: 1,
        facts: String::new(),
        text: writer.king(book),
        source: Sources { name: Source::Book, ..Sources::default() },
    };
    deck.chain(jarls).chain(loki).chain(monsters).chain([king]).collect()
}

/// The dice a warrior needs, in words.
pub fn need(words: &Words, need: Need) -> String {
    match need {
        Need::Exact(weapons) => faces(words, weapons),
        Need::Any(n) => words.say_with("val-need-any", &[("n", n.into())]),
        Need::Same(n) => words.say_with("val-need-same", &[("n", n.into())]),
        Need::Pairs(n) => words.say_with("val-need-pairs", &[("n", n.into())]),
        Need::PairsAndOne(n) => words.say_with("val-need-pairs-and-one", &[("n", n.into())]),
        Need::Different(n) => words.say_with("val-need-different", &[("n", n.into())]),
        Need::DifferentFrom(n, but) => {
            let but = words.say(die_key(valhalla::Die::coloured(but)));
            words.say_with("val-need-different-from", &[("n", n.into()), ("but", but.into())])
        }
        Need::PairWith(face) | Need::OneWith(face) => {
            let die = words.say(die_key(valhalla::Die::coloured(face)));
            let pair = if matches!(need, Need::PairWith(_)) { "yes" } else { "no" };
            words.say_with("val-need-with", &[("die", die.into()), ("pair", pair.into())])
        }
    }
}

/// Dice by their names, one after another.
pub fn faces(words: &Words, dice: Dice) -> String {
    dice.iter().map(|die| words.say(die_key(die))).collect::<Vec<_>>().join(" ")
}

pub fn clan(words: &Words, clan: Clan) -> String {
    words.say(match clan {
        Clan::Bear => "val-clan-bear",
        Clan::Wolf => "val-clan-wolf",
        Clan::Boar => "val-clan-boar",
        Clan::Deer => "val-clan-deer",
        Clan::Giant => "val-clan-giant",
        Clan::Dwarf => "val-clan-dwarf",
    })
}

/// What a warrior can do, in words; nothing for most.
pub fn gift(words: &Words, ability: Trait) -> Option<String> {
    Writer(words).gift(ability)
}

pub fn tactic(words: &Words, tactic: &Tactic) -> String {
    Writer(words).tactic(tactic)
}

/// One ability of a Jarl, as a sentence.
pub fn ability(words: &Words, ability: &Ability) -> String {
    Writer(words).ability(ability)
}

/// Both abilities of a Jarl and how they go together, a sentence each.
pub fn jarl(words: &Words, jarl: &Jarl) -> Vec<String> {
    Writer(words).jarl(jarl)
}

pub(super) struct Writer<'a>(pub(super) &'a Words);

impl Writer<'_> {
    pub(super) fn say(&self, key: &str) -> String {
        self.0.say(key)
    }

    pub(super) fn count(&self, key: &str, n: impl Into<FluentValue<'static>>) -> String {
        self.0.say_with(key, &[("n", n.into())])
    }

    fn facts(&self, warrior: &Warrior) -> String {
        self.0.say_with(
            "val-card-facts",
            &[
                ("clan", clan(self.0, warrior.clan).into()),
                ("strength", warrior.strength.into()),
                ("need", need(self.0, warrior.need).into()),
                ("glory", warrior.glory.into()),
            ],
        )
    }

    pub(super) fn gift(&self, ability: Trait) -> Option<String> {
        let clan = |it| clan(self.0, it).into();
        Some(match ability {
            Trait::None => return None,
            Trait::Prey { clan: prey, bonus } => {
                self.0.say_with("val-gift-prey", &[("clan", clan(prey)), ("bonus", bonus.into())])
            }
            Trait::Kin { clan: kin, one, two } => self.0.say_with(
                "val-gift-kin",
                &[("clan", clan(kin)), ("one", one.into()), ("two", two.into())],
            ),
            Trait::Diversity { three, four } => self
                .0
                .say_with("val-gift-diversity", &[("three", three.into()), ("four", four.into())]),
            Trait::Chill { dice } => self.count("val-gift-chill", dice),
            Trait::Block => self.say("val-gift-block"),
            Trait::HoldBack => self.say("val-gift-hold-back"),
            Trait::Sabotage => self.say("val-gift-sabotage"),
            Trait::Forge { n } => self.count("val-gift-forge", n),
        })
    }

    pub(super) fn tactic(&self, tactic: &Tactic) -> String {
        let moment = match (tactic.when, tactic.phase) {
            (When::BattlePhase, None) => String::new(),
            (When::BattlePhase, Some(Side::Attacker)) => self.say("val-when-attack"),
            (When::BattlePhase, Some(Side::Defender)) => self.say("val-when-defence"),
            (when, role) => self.moment(when, role),
        };
        let parts = Parts {
            when: moment,
            cond: self.conditions(&tactic.cond),
            verb: String::new(),
            cost: self.costs(&tactic.cost),
            does: self.effect(tactic.effect),
        };
        parts.sentence()
    }

    fn jarl(&self, jarl: &Jarl) -> Vec<String> {
        let combine = if jarl.either { "val-jarl-either" } else { "val-jarl-both" };
        let ability = |key: &str, ability: &Ability| {
            self.0.say_with(key, &[("text", self.ability(ability).into())])
        };
        let mut text = vec![
            ability("val-jarl-basic", &jarl.basic),
            ability("val-jarl-extra", &jarl.extra),
            self.say(combine),
        ];
        if jarl.players_min > 2 {
            text.push(self.count("val-jarl-players", jarl.players_min));
        }
        text
    }

    fn ability(&self, ability: &Ability) -> String {
        let improves = ability.effect.improves_basic();
        let verb = match (improves, ability.optional) {
            (true, _) => String::new(),
            (false, true) => self.say("val-text-you-may"),
            (false, false) => self.say("val-text-you"),
        };
        // Who won as attacker is the attacker.
        let names_role = ability.cond.iter().any(|cond| {
            matches!(cond, Cond::WonAs { role: Some(_) } | Cond::LostAs { role: Some(_) })
        });
        let role = ability.role.filter(|_| !names_role);
        let when = if improves { String::new() } else { self.moment(ability.when, role) };
        let parts = Parts {
            when,
            cond: self.conditions(&ability.cond),
            verb,
            cost: self.costs(&ability.cost),
            does: self.effect(ability.effect),
        };
        parts.sentence()
    }

    fn moment(&self, when: When, role: Option<Side>) -> String {
        let moment = self.say(match when {
            When::TurnStart => "val-when-turn-start",
            When::Action => "val-when-action",
            When::PhaseB => "val-when-phase-b",
            When::PreBattle => "val-when-pre-battle",
            When::PhaseStart => "val-when-phase-start",
            When::BattlePhase => "val-when-battle-phase",
            When::Activation => "val-when-activation",
            When::Total => "val-when-total",
            When::Valhalla => "val-when-valhalla",
            When::AfterBattle => "val-when-after-battle",
            When::Bystander => "val-when-bystander",
            When::Loki => "val-when-loki",
            When::Always | When::Attached => "val-when-always",
        });
        let role = match role {
            None => return moment,
            Some(Side::Attacker) => "val-role-attacker",
            Some(Side::Defender) => "val-role-defender",
        };
        self.0.say_with(role, &[("when", moment.into())])
    }

    fn conditions(&self, conds: &[Cond]) -> String {
        let mut said: Vec<String> = Vec::new();
        let mut rest = conds;
        while let Some((&first, after)) = rest.split_first() {
            let merged = after.first().and_then(|&second| self.between(first, second));
            rest = if merged.is_some() { &after[1..] } else { after };
            said.push(merged.unwrap_or_else(|| self.condition(first)));
        }
        if said.is_empty() {
            return String::new();
        }
        let cond = said.join(&self.say("val-text-and"));
        self.0.say_with("val-text-if", &[("cond", cond.into())])
    }

    /// "At least" and "at most" of one thing read better together.
    fn between(&self, one: Cond, other: Cond) -> Option<String> {
        let (key, least, most) = match (one, other) {
            (Cond::PartyMin { n: least, .. }, Cond::PartyMax { n: most, .. }) => {
                ("val-if-party-between", least, most)
            }
            (Cond::ActivatedMin { n: least }, Cond::ActivatedMax { n: most }) => {
                ("val-if-armed-between", least, most)
            }
            _ => return None,
        };
        let exactly = if least == most { "yes" } else { "no" };
        let args = [("exactly", exactly.into()), ("n", least.into()), ("most", most.into())];
        Some(self.0.say_with(key, &args))
    }

    fn condition(&self, cond: Cond) -> String {
        self.say(match cond {
            Cond::OwnShieldsMax { n, .. } => return self.count("val-if-shields-max", n),
            Cond::HandMax { n, at: At::Now } => return self.count("val-if-hand-max", n),
            Cond::HandMax { n, at: At::Declared } => {
                return self.count("val-if-hand-max-declared", n);
            }
            Cond::PartyMin { n, .. } => return self.count("val-if-party-min", n),
            Cond::PartyMax { n, .. } => return self.count("val-if-party-max", n),
            Cond::ActivatedMin { n } => return self.count("val-if-armed-min", n),
            Cond::ActivatedMax { n } => return self.count("val-if-armed-max", n),
            Cond::TacticsPlayedMin { n } => return self.count("val-if-tactics-min", n),
            Cond::TacticsPlayedMax { n } => return self.count("val-if-tactics-max", n),
            Cond::ClanInPartyMin { clan: of, n } => {
                let args = [("n", n.into()), ("clan", clan(self.0, of).into())];
                return self.0.say_with("val-if-clan", &args);
            }
            Cond::AllActivated => "val-if-all-armed",
            Cond::AttackedThisTurn => "val-if-attacked",
            Cond::WonAs { role: None } => "val-if-won",
            Cond::WonAs { role: Some(Side::Attacker) } => "val-if-won-attacker",
            Cond::WonAs { role: Some(Side::Defender) } => "val-if-won-defender",
            Cond::LostAs { role: None } => "val-if-lost",
            Cond::LostAs { role: Some(Side::Attacker) } => "val-if-lost-attacker",
            Cond::LostAs { role: Some(Side::Defender) } => "val-if-lost-defender",
            Cond::OpponentHandMore => "val-if-opponent-hand",
            Cond::OpponentOwnShieldsMore => "val-if-opponent-shields",
            Cond::OpponentCapturedMore => "val-if-opponent-captured",
            Cond::OpponentPlayedTactic => "val-if-opponent-tactic",
            Cond::OpponentPartyLarger => "val-if-opponent-party",
            Cond::CapturedNewColour => "val-if-new-colour",
            Cond::Never => "val-if-never",
        })
    }

    fn costs(&self, costs: &[Cost]) -> String {
        let said = costs.iter().map(|cost| match *cost {
            Cost::Nothing => String::new(),
            Cost::DiscardHand { n } => self.count("val-cost-cards", n),
            Cost::DiscardDie { n } => self.count("val-cost-dice", n),
            Cost::DiscardDieShowing { face } => {
                let die = self.say(die_key(valhalla::Die::coloured(face)));
                self.0.say_with("val-cost-die-showing", &[("die", die.into())])
            }
        });
        said.collect::<Vec<_>>().join(&self.say("val-text-and"))
    }

    pub(super) fn effect(&self, effect: Effect) -> String {
        let with = |key: &str, args: &[(&str, u8)]| {
            let args: Vec<_> = args.iter().map(|&(name, n)| (name, n.into())).collect();
            self.0.say_with(key, &args)
        };
        match effect {
            Effect::ExtraDice { n } => self.count("val-does-extra-dice", n),
            Effect::RollExtraKeep { roll, .. } => self.count("val-does-roll-keep", roll),
            Effect::FreeReroll { times } => self.count("val-does-reroll", times),
            Effect::SkipSymbol { min_symbols, .. } => self.count("val-does-skip", min_symbols),
            Effect::Draw { n } => self.count("val-does-draw", n),
            Effect::DrawKeep { draw, keep } => {
                with("val-does-draw-keep", &[("draw", draw), ("keep", keep)])
            }
            Effect::DrawThenDiscard { draw, discard } => {
                with("val-does-draw-discard", &[("draw", draw), ("discard", discard)])
            }
            Effect::DiscardThenDraw { max } => self.count("val-does-exchange", max),
            Effect::PhaseBBonus { draw, keep } => {
                with("val-does-phase-b", &[("draw", draw), ("keep", keep)])
            }
            Effect::Action2Limit { symbols } => self.count("val-does-add-two", symbols),
            Effect::PartyLimit { n } => self.count("val-does-party", n),
            Effect::KeepActivated { count } => self.count("val-does-keep-armed", count),
            Effect::SendActivated { count } => self.count("val-does-send", count),
            Effect::OpponentLosesDie { n } => self.count("val-does-chill", n),
            Effect::OpponentDiscards { count } => self.count("val-does-opponent-discards", count),
            Effect::TakeRandomCard { count } => self.count("val-does-take-card", count),
            Effect::Wager { draw, keep } => {
                with("val-does-wager", &[("draw", draw), ("keep", keep)])
            }
            Effect::RepeatPhaseA => self.say("val-does-repeat"),
            Effect::AddWarrior { from: Origin::Hand, .. } => self.say("val-does-add-warrior"),
            Effect::AddWarrior { from: Origin::Discard, .. } => self.say("val-does-call"),
            Effect::ReturnTactic { chooser: Chooser::Owner, .. } => {
                self.say("val-does-take-back-own")
            }
            Effect::ReturnTactic { .. } => self.say("val-does-take-back"),
            Effect::TakePlayedTactic { .. } => self.say("val-does-take-tactic"),
            Effect::CancelDefenderJarl => self.say("val-does-surround"),
            Effect::ImproveBasic { field, add, .. } => self.improvement(field, add),
            Effect::WeaponDie { weapon } => {
                let die = self.say(die_key(valhalla::Die::coloured(weapon)));
                self.0.say_with("val-does-weapon-die", &[("die", die.into())])
            }
            Effect::RoadToValhalla => self.say("val-does-road"),
            Effect::SetDie { count, from } => self.turned(count, from),
            Effect::Strength { .. }
            | Effect::StrengthPerActivated { .. }
            | Effect::StrengthPerPaidFail { .. }
            | Effect::StrengthPerParty { .. }
            | Effect::StrengthByActivated { .. }
            | Effect::DieToStrength { .. } => self.strength(effect),
        }
    }

    fn turned(&self, count: u8, from: Turned) -> String {
        let many = if count > 15 { "yes" } else { "no" };
        let key = match from {
            Turned::Fail => "val-does-turn-x",
            Turned::Any => "val-does-turn-any",
        };
        self.0.say_with(key, &[("many", many.into()), ("n", count.into())])
    }

    fn strength(&self, effect: Effect) -> String {
        match effect {
            Effect::Strength { n } => self.count("val-does-strength", n),
            Effect::StrengthPerActivated { n, clan: of, min_symbols, max } => {
                let key = match of {
                    Some(_) => "val-does-strength-per-clan",
                    None => "val-does-strength-per-symbols",
                };
                let of = of.map_or_else(String::new, |of| clan(self.0, of));
                let (symbols, max) = (min_symbols.into(), max.into());
                let args =
                    [("n", n.into()), ("clan", of.into()), ("symbols", symbols), ("max", max)];
                self.0.say_with(key, &args)
            }
            Effect::StrengthPerPaidFail { n, max } => {
                self.0.say_with("val-does-strength-per-x", &[("n", n.into()), ("max", max.into())])
            }
            Effect::DieToStrength { dice, n } => self
                .0
                .say_with("val-does-die-to-strength", &[("dice", dice.into()), ("n", n.into())]),
            Effect::StrengthPerParty { n } => self.count("val-does-cry-party", n),
            Effect::StrengthByActivated { table } => {
                let names = ["one", "two", "three", "four"];
                let args: Vec<_> =
                    names.into_iter().zip(table).map(|(name, n)| (name, n.into())).collect();
                self.0.say_with("val-does-cry-armed", &args)
            }
            _ => unreachable!("{effect:?} adds no strength"),
        }
    }

    fn improvement(&self, field: Field, add: i8) -> String {
        let key = match field {
            Field::N => "val-better-strength",
            Field::Times => "val-better-times",
            Field::Discard => "val-better-no-discard",
            Field::Max => "val-better-max",
            Field::Count => "val-better-count",
            Field::Keep => "val-better-keep",
            Field::Chooser => return self.say("val-better-chooser"),
        };
        self.count(key, add.unsigned_abs())
    }
}

/// The parts of what a card says, each possibly empty.
struct Parts {
    when: String,
    cond: String,
    verb: String,
    cost: String,
    does: String,
}

impl Parts {
    /// `When, if so: you may pay to do.`
    fn sentence(self) -> String {
        let conditions: Vec<String> =
            [self.when, self.cond].into_iter().filter(|part| !part.is_empty()).collect();
        let head = conditions.join(", ");
        let tail: Vec<String> =
            [self.verb, self.cost, self.does].into_iter().filter(|part| !part.is_empty()).collect();
        let tail = tail.join(" ");
        let sentence = if head.is_empty() { tail } else { format!("{head}: {tail}") };
        capital(&sentence)
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Read this file when the words change: it is what players read.
    #[test]
    fn all_cards_say_what_they_do() {
        let words = Words::english();
        let cards = library(super::super::standard(), words);
        let copies: usize = cards.iter().map(|card| card.copies).sum();
        assert_eq!(copies, 234 + 25 + 10 + 4 + 1);
        let text: String = cards.iter().map(written).collect();
        expect_test::expect_file!["cards.txt"].assert_eq(&text);
        assert!(!text.contains("val-"), "a key without words");
    }

    fn written(card: &CardText) -> String {
        let head = format!("{} · {} · {} ×{}\n", card.id, card.name, card.kind, card.copies);
        let lines = std::iter::once(&card.facts).chain(&card.text).filter(|line| !line.is_empty());
        head + &lines.map(|line| format!("    {line}\n")).collect::<String>()
    }
}
