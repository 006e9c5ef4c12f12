//! The text of a card, written from its effect: what a player reads is what happens.

use engine::Word;
use thorgal::Catalogue;
use thorgal::catalogue::{
    Ability, CardFace, Chosen, Condition, Counter, Destination, End, Ending, Filter, Kind,
    LandFace, ListId, Mode, Moment, Number, Op, Origin, Peek, Phase, Phases, Role, Symbol, Target,
    Until, Upkeep, Who, Zone,
};
use words::FluentValue;

use crate::cards::library::CardText;
use words::Words;

/// What an ability does, as a sentence.
pub fn ability_text(words: &Words, book: &Catalogue, ability: &Ability) -> String {
    Text { words, book }.ability(ability)
}

/// What the upkeep of a follower asks for; empty if it asks for nothing.
pub fn upkeep_text(words: &Words, book: &Catalogue, upkeep: &Upkeep) -> String {
    Text { words, book }.upkeep(upkeep)
}

/// What the conqueror of a land may do once.
pub fn horn_text(words: &Words, book: &Catalogue, land: &LandFace) -> String {
    Text { words, book }.horn(land)
}

/// What a doom player may do with a conquered land.
pub fn fenrir_text(words: &Words, book: &Catalogue, land: &LandFace) -> String {
    Text { words, book }.fenrir(land)
}

/// What the steps of a list do, as a sentence.
pub fn steps_text(words: &Words, book: &Catalogue, list: ListId) -> String {
    sentence(&Text { words, book }.list(list))
}

/// The phases by name, as on an event: "Dawn, Dusk".
pub fn phases_text(words: &Words, book: &Catalogue, phases: Phases) -> String {
    Text { words, book }.phases(phases)
}

/// The symbols at the side of a card: "Symbols: Damage, Damage". None where there are none.
pub fn symbols_text(words: &Words, symbols: &[Symbol]) -> Option<String> {
    let names: Vec<String> = symbols.iter().map(|it| words.say(symbol_key(*it))).collect();
    let args = [("symbols", names.join(", ").into())];
    (!names.is_empty()).then(|| words.say_with("tho-card-symbols", &args))
}

/// Every card once, then the lands.
pub(super) fn library(book: &Catalogue, words: &Words) -> Vec<CardText> {
    let text = Text { words, book };
    let cards = book.cards.iter().map(|face| text.card(face));
    cards.chain(book.lands.iter().map(|land| text.land(land))).collect()
}

struct Text<'a> {
    words: &'a Words,
    book: &'a Catalogue,
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().collect::<String>());
    format!("{}{}.", first.unwrap_or_default(), letters.as_str())
}

impl Text<'_> {
    fn card(&self, face: &CardFace) -> CardText {
        let faction = self.words.card_name(self.book.factions[face.faction as usize].name);
        let [valour, guile, power] = face.attributes;
        let args = [
            ("faction", faction.into()),
            ("cost", face.cost.into()),
            ("valour", valour.into()),
            ("guile", guile.into()),
            ("power", power.into()),
        ];
        let mut text = Vec::new();
        if face.subtypes != 0 {
            text.push(self.subtypes(face.subtypes));
        }
        if !face.kind.joins() {
            let phases = self.phases(face.phases);
            text.push(self.with("tho-card-phases", &[("phases", phases.into())]));
        }
        text.extend(symbols_text(self.words, face.symbols));
        text.extend(face.abilities.iter().map(|ability| self.ability(ability)));
        let upkeep = self.upkeep(&face.upkeep);
        if !upkeep.is_empty() {
            text.push(self.with("tho-card-upkeep", &[("text", upkeep.into())]));
        }
        CardText {
            id: face.id,
            name: face.name.into(),
            kind: face.kind.word(),
            copies: face.count as usize,
            facts: self.with("tho-card-facts", &args),
            text,
            source: face.source,
        }
    }

    fn land(&self, land: &LandFace) -> CardText {
        let faction = self.words.card_name(self.book.factions[land.faction as usize].name);
        let [valour, guile, power] = land.difficulty;
        let args = [
            ("faction", faction.into()),
            ("valour", valour.into()),
            ("guile", guile.into()),
            ("power", power.into()),
        ];
        CardText {
            id: land.id,
            name: land.name.into(),
            kind: "land",
            copies: 1,
            facts: self.with("tho-card-land-facts", &args),
            text: vec![self.subtypes(land.subtypes), self.horn(land), self.fenrir(land)],
            source: land.source,
        }
    }

    fn horn(&self, land: &LandFace) -> String {
        let text = sentence(&self.list(land.horn.steps));
        self.with("tho-card-horn", &[("text", text.into())])
    }

    fn fenrir(&self, land: &LandFace) -> String {
        let text = sentence(&self.list(land.fenrir.steps));
        let phases = self.phases(land.fenrir.phases);
        self.with("tho-card-fenrir", &[("phases", phases.into()), ("text", text.into())])
    }

    fn subtypes(&self, bits: u16) -> String {
        let named = self.book.subtypes.iter().enumerate();
        let there = named
            .filter(|(which, _)| bits >> which & 1 == 1)
            .map(|(_, it)| self.words.card_name(it.name));
        let subtypes = there.collect::<Vec<_>>().join(", ");
        self.with("tho-card-subtypes", &[("subtypes", subtypes.into())])
    }

    fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    fn with(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        self.words.say_with(key, args)
    }

    fn and(&self, parts: &[String]) -> String {
        match parts {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => {
                let first = first.join(", ");
                self.with("tho-text-and", &[("first", first.into()), ("last", last.clone().into())])
            }
        }
    }

    fn ability(&self, ability: &Ability) -> String {
        let mut text = self.list(ability.steps);
        if ability.pay != ListId::NONE {
            let pay = self.list(ability.pay);
            text = self.with("tho-text-pay", &[("pay", pay.into()), ("text", text.into())]);
        }
        if !ability.conditions.is_empty() {
            let conditions = self.conditions(ability.conditions);
            let args = [("if", conditions.into()), ("text", text.into())];
            text = self.with("tho-text-if", &args);
        }
        if ability.optional {
            text = self.with("tho-text-may", &[("text", text.into())]);
        }
        format!("{}{}", self.heading(ability), sentence(&text))
    }

    fn heading(&self, ability: &Ability) -> String {
        let phases = self.phases(ability.phases);
        let key = match (ability.mode, ability.phases == Phases::ALL) {
            (Mode::Activated, true) => "tho-text-activate-any",
            (Mode::Activated, false) => "tho-text-activate",
            (Mode::Constant, true) => "tho-text-constant-any",
            (Mode::Constant, false) => "tho-text-constant",
            (Mode::On(Moment::Enters), _) => "tho-text-enters",
            (Mode::On(Moment::Success), _) => "tho-text-success",
            (Mode::On(Moment::Failure), _) => "tho-text-failure",
            (Mode::Play | Mode::Side, _) => return String::new(),
        };
        format!("{} ", self.with(key, &[("phases", phases.into())]))
    }

    fn phases(&self, phases: Phases) -> String {
        let all = [
            (Phase::Dawn, "tho-dawn"),
            (Phase::Expedition, "tho-expedition"),
            (Phase::Dusk, "tho-dusk"),
        ];
        let names = all.iter().filter(|(phase, _)| phases.contains(*phase));
        names.map(|(_, key)| self.say(key)).collect::<Vec<_>>().join(", ")
    }

    fn upkeep(&self, upkeep: &Upkeep) -> String {
        let mut parts = Vec::new();
        if !upkeep.state.is_empty() {
            parts.push(self.conditions(upkeep.state));
        }
        if upkeep.pay != ListId::NONE {
            parts.push(self.list(upkeep.pay));
        }
        if parts.is_empty() { String::new() } else { sentence(&self.and(&parts)) }
    }

    fn list(&self, list: ListId) -> String {
        let steps: Vec<String> = self.book.list(list).iter().map(|op| self.op(op)).collect();
        steps.join(&self.say("tho-text-then"))
    }

    fn conditions(&self, conditions: &[Condition]) -> String {
        let parts: Vec<String> = conditions.iter().map(|it| self.condition(it)).collect();
        self.and(&parts)
    }

    fn condition(&self, condition: &Condition) -> String {
        let who = |player: Who| self.say(who_key(player));
        let count = |key: &str, player: Who, n: u8, what: String| {
            let player = who(player);
            self.with(key, &[("who", player.into()), ("count", n.into()), ("what", what.into())])
        };
        match *condition {
            Condition::TeamHas { player, ref filter, min } => {
                count("tho-if-team-has", player, min, self.filter(filter, min > 1))
            }
            Condition::TeamMax { player, ref filter, max: 0 } => {
                count("tho-if-team-none", player, 0, self.filter(filter, false))
            }
            Condition::TeamMax { player, ref filter, max } => {
                count("tho-if-team-max", player, max, self.filter(filter, max > 1))
            }
            Condition::PoolMin { player, n } => count("tho-if-pool", player, n, String::new()),
            Condition::HandMin { player, n } => count("tho-if-hand", player, n, String::new()),
            Condition::ValhallaMin { player, n, kind } => {
                let filter = Filter { kind, ..Filter::default() };
                count("tho-if-valhalla", player, n, self.filter(&filter, n > 1))
            }
            Condition::Opposed { yes: true } => self.say("tho-if-opposed"),
            Condition::Opposed { yes: false } => self.say("tho-if-unopposed"),
            Condition::Trailing => self.say("tho-if-trailing"),
            Condition::Ended { result: Ending::Success } => self.say("tho-if-succeeded"),
            Condition::Ended { result: Ending::Failure } => self.say("tho-if-failed"),
        }
    }

    /// Cards that fit, as `other Hunter followers of cost 2 or less`.
    fn filter(&self, filter: &Filter, several: bool) -> String {
        if let Some(name) = filter.name {
            return self.words.card_name(self.book.card(name).name).into_owned();
        }
        let mut words = Vec::new();
        if filter.other {
            words.push(self.say("tho-other"));
        }
        if filter.unique == Some(true) {
            words.push(self.say("tho-unique"));
        }
        if let Some(subtype) = filter.subtype {
            let name = self.book.subtypes[subtype as usize].name;
            words.push(self.words.card_name(name).into_owned());
        }
        let kind = match filter.kind {
            None => "tho-kind-card",
            Some(Kind::Follower) => "tho-kind-follower",
            Some(Kind::Support) => "tho-kind-support",
            Some(Kind::Event) => "tho-kind-event",
            Some(Kind::Doom) => "tho-kind-doom",
        };
        words.push(self.with(kind, &[("count", if several { 2 } else { 1 }.into())]));
        if let Some(cost) = filter.max_cost {
            words.push(self.with("tho-of-cost", &[("cost", cost.into())]));
        }
        words.join(" ")
    }

    fn target(&self, target: &Target) -> String {
        match *target {
            Target::This => self.say("tho-this-card"),
            Target::Goal => self.say("tho-goal-land"),
            Target::Opposer => self.say("tho-opposing-follower"),
            Target::Pick { count, from, ref filter, by } => {
                let what = self.zone(from, filter, count > 1);
                let key = if by == Who::You { "tho-pick" } else { "tho-pick-theirs" };
                self.with(key, &[("count", count.into()), ("what", what.into())])
            }
            Target::All { from, ref filter } => {
                let what = self.zone(from, filter, true);
                self.with("tho-all-of", &[("what", what.into())])
            }
        }
    }

    fn zone(&self, zone: Zone, filter: &Filter, several: bool) -> String {
        let key = match zone {
            Zone::Team(Who::You) => "tho-in-your-team",
            Zone::Team(Who::Opponent) => "tho-in-their-team",
            Zone::AttachedDoom => "tho-attached-doom",
            Zone::ConqueredLands => "tho-conquered-land",
        };
        let what = self.filter(filter, several);
        let count = if several { 2 } else { 1 };
        self.with(key, &[("what", what.into()), ("count", count.into())])
    }

    fn number(&self, number: Number) -> String {
        let Number::Count { counter, at_least, max } = number else {
            let Number::Just(n) = number else { return String::new() };
            return n.to_string();
        };
        let counted = match counter {
            Counter::AttachedDoom => self.say("tho-count-attached-doom"),
            Counter::AttachedEvents => self.say("tho-count-attached-events"),
            Counter::YourHand => self.say("tho-count-your-hand"),
            Counter::OpponentHand => self.say("tho-count-opponent-hand"),
            Counter::YourPool => self.say("tho-count-your-pool"),
            Counter::YourFollowers(subtype) => {
                let name = self.words.card_name(self.book.subtypes[subtype as usize].name);
                self.with("tho-count-your-followers", &[("subtype", name.into())])
            }
        };
        let key = match (at_least, max) {
            (0, u8::MAX) => "tho-count",
            (0, _) => "tho-count-max",
            _ => "tho-count-least",
        };
        let args = [("what", counted.into()), ("least", at_least.into()), ("max", max.into())];
        self.with(key, &args)
    }

    fn marks(&self, marks: &[Number; 3]) -> String {
        let named = ["tho-valour", "tho-guile", "tho-power"].into_iter().zip(marks);
        let there = named.filter(|(_, number)| **number != Number::Just(0));
        let parts: Vec<String> = there
            .map(|(key, number)| format!("{} {}", self.number(*number), self.say(key)))
            .collect();
        self.and(&parts)
    }

    fn attributes(&self, from: u8) -> String {
        if from == 7 {
            return self.say("tho-any-attribute");
        }
        let named = ["tho-valour", "tho-guile", "tho-power"].into_iter().enumerate();
        let parts = named.filter(|(which, _)| from >> which & 1 == 1).map(|(_, key)| self.say(key));
        parts.collect::<Vec<_>>().join(&self.say("tho-text-or"))
    }

    fn op(&self, op: &Op) -> String {
        match *op {
            Op::AddAttr { ref target, ref marks } => self.mark("tho-op-add", target, marks),
            Op::RemoveAttr { ref target, ref marks } => self.mark("tho-op-remove", target, marks),
            Op::AuraAttr { ref target, marks } => {
                let this = *target == Target::This;
                let key = if this { "tho-op-aura-this" } else { "tho-op-aura" };
                self.mark(key, target, &marks.map(Number::Just))
            }
            Op::AddAttrChoice { ref target, n, from } => {
                self.choice("tho-op-add-choice", target, n, from)
            }
            Op::RemoveAttrChoice { ref target, n, from } => {
                self.choice("tho-op-remove-choice", target, n, from)
            }
            Op::Exhaust { ref target, n } => self.on("tho-op-exhaust", target, n),
            Op::Ready { ref target, n } => self.on("tho-op-ready", target, n),
            Op::Destroy { ref target } => self.on("tho-op-destroy", target, Number::Just(0)),
            Op::UpkeepWaive { ref target } => self.on("tho-op-waive", target, Number::Just(0)),
            Op::Bounce { ref target, goes } => {
                let key = match goes {
                    Destination::Hand => "tho-op-bounce-hand",
                    Destination::DeckTop => "tho-op-bounce-top",
                    Destination::DeckBottom | Destination::PoolTop => "tho-op-bounce-bottom",
                };
                self.on(key, target, Number::Just(0))
            }
            Op::Recall { .. }
            | Op::PutIntoPlay { .. }
            | Op::LookTake { .. }
            | Op::CostMod { .. } => self.filtered(op),
            Op::Peek(Peek::Hand) => self.say("tho-op-peek-hand"),
            Op::Peek(Peek::Deck { n }) => self.with("tho-op-peek-deck", &[("count", n.into())]),
            Op::OpposeMod { n } => self.with("tho-op-oppose-mod", &[("count", n.into())]),
            Op::Forbid { .. } => self.say("tho-op-forbid"),
            Op::DismissOpposer => self.say("tho-op-dismiss"),
            Op::SwapLand => self.say("tho-op-swap"),
            Op::Redirect => self.say("tho-op-redirect"),
            Op::Choose { options } => {
                let parts: Vec<String> = options.iter().map(|&list| self.list(list)).collect();
                let text = parts.join(&self.say("tho-text-or-else"));
                self.with("tho-op-choose", &[("text", text.into())])
            }
            Op::When { conditions, then, otherwise } => self.when(conditions, then, otherwise),
            _ => self.done_by(op),
        }
    }

    fn when(&self, conditions: &[Condition], then: ListId, otherwise: ListId) -> String {
        let args = [("if", self.conditions(conditions).into()), ("text", self.list(then).into())];
        let text = self.with("tho-text-if", &args);
        if otherwise == ListId::NONE {
            return text;
        }
        let other = self.list(otherwise);
        self.with("tho-text-otherwise", &[("text", text.into()), ("other", other.into())])
    }

    fn mark(&self, key: &str, target: &Target, marks: &[Number; 3]) -> String {
        let args = [("marks", self.marks(marks).into()), ("target", self.target(target).into())];
        self.with(key, &args)
    }

    fn choice(&self, key: &str, target: &Target, n: Number, from: u8) -> String {
        let args = [
            ("count", self.number(n).into()),
            ("attribute", self.attributes(from).into()),
            ("target", self.target(target).into()),
        ];
        self.with(key, &args)
    }

    fn on(&self, key: &str, target: &Target, n: Number) -> String {
        let args = [("target", self.target(target).into()), ("count", self.counted(n))];
        self.with(key, &args)
    }

    /// A number Fluent can choose a plural by, where it is one.
    fn counted(&self, n: Number) -> FluentValue<'static> {
        match n {
            Number::Just(n) => n.into(),
            Number::Count { .. } => self.number(n).into(),
        }
    }

    fn filtered(&self, op: &Op) -> String {
        let (key, what, args): (&str, String, Vec<(&str, FluentValue<'_>)>) = match *op {
            Op::Recall { from, ref filter, n, goes } => {
                let key = match (from, goes) {
                    (Role::Doom, _) => "tho-op-recall-niflheim",
                    (_, Destination::Hand) => "tho-op-recall-hand",
                    (_, Destination::DeckTop) => "tho-op-recall-top",
                    (_, Destination::DeckBottom) => "tho-op-recall-bottom",
                    (_, Destination::PoolTop) => "tho-op-recall-pool",
                };
                let several = n != Number::Just(1);
                (key, self.filter(filter, several), vec![("count", self.counted(n))])
            }
            Op::PutIntoPlay { from, ref filter, n, must } => {
                let key = match (from, must) {
                    (Origin::Hand, false) => "tho-op-put-hand",
                    (Origin::Hand, true) => "tho-op-put-hand-must",
                    (Origin::Valhalla, false) => "tho-op-put-valhalla",
                    (Origin::Valhalla, true) => "tho-op-put-valhalla-must",
                };
                let several = n != Number::Just(1);
                (key, self.filter(filter, several), vec![("count", self.counted(n))])
            }
            Op::LookTake { look, take, ref filter, rest } => {
                let key = match (take, rest) {
                    (0, End::Top) => "tho-op-look-top",
                    (0, End::Bottom) => "tho-op-look-bottom",
                    (_, End::Top) => "tho-op-look-take-top",
                    (_, End::Bottom) => "tho-op-look-take-bottom",
                };
                let args = vec![("look", look.into()), ("count", take.into())];
                (key, self.filter(filter, take > 1), args)
            }
            Op::CostMod { player, ref filter, n, until } => {
                let key = match (player, n < 0) {
                    (Who::You, true) => "tho-op-cost-less",
                    (Who::You, false) => "tho-op-cost-more",
                    (Who::Opponent, true) => "tho-op-their-cost-less",
                    (Who::Opponent, false) => "tho-op-their-cost-more",
                };
                let until = match until {
                    None => String::new(),
                    Some(Until::Phase) => self.say("tho-until-phase"),
                    Some(Until::Round) => self.say("tho-until-round"),
                };
                let args = vec![("count", n.unsigned_abs().into()), ("until", until.into())];
                (key, self.filter(filter, true), args)
            }
            _ => return String::new(),
        };
        let mut args = args;
        args.push(("what", what.into()));
        self.with(key, &args)
    }

    /// Steps that a player does or that are done to a player.
    fn done_by(&self, op: &Op) -> String {
        let key = match *op {
            Op::Damage { .. } => "tho-op-damage",
            Op::Shield { .. } => "tho-op-shield",
            Op::Recover { .. } => "tho-op-recover",
            Op::Mill { deck: Role::Destiny, .. } => "tho-op-mill-destiny",
            Op::Mill { deck: Role::Doom, .. } => "tho-op-mill-doom",
            Op::Draw { .. } => "tho-op-draw",
            Op::Stock { .. } => "tho-op-stock",
            Op::DiscardPool { .. } => "tho-op-discard-pool",
            Op::DiscardHand { chosen: Chosen::ByOwner, .. } => "tho-op-discard-hand",
            Op::DiscardHand { .. } => "tho-op-discard-random",
            Op::HandToDeck { end: End::Top, .. } => "tho-op-hand-to-top",
            Op::HandToDeck { .. } => "tho-op-hand-to-bottom",
            Op::HandToPool { .. } => "tho-op-hand-to-pool",
            Op::DestroyHand { chosen: Chosen::ByOwner, .. } => "tho-op-destroy-hand",
            Op::DestroyHand { .. } => "tho-op-destroy-random",
            Op::Recycle { .. } => "tho-op-recycle",
            Op::FateMod { role: Role::Destiny, .. } => "tho-op-fate-destiny",
            Op::FateMod { .. } => "tho-op-fate-doom",
            _ => return String::new(),
        };
        let count = match *op {
            Op::FateMod { n, .. } => n.into(),
            _ => op.number().map_or(FluentValue::from(0), |n| self.counted(n)),
        };
        let who = match op.player() {
            Some(Who::Opponent) => "opponent",
            _ => "you",
        };
        self.with(key, &[("who", who.into()), ("count", count)])
    }
}

const fn who_key(player: Who) -> &'static str {
    match player {
        Who::You => "tho-you",
        Who::Opponent => "tho-opponent",
    }
}

const fn symbol_key(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Elements => "tho-elements",
        Symbol::Intrigue => "tho-intrigue",
        Symbol::Damage => "tho-damage",
    }
}
