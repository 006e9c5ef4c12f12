//! What Valda's cards say, written from what they do.

use valda::{
    Card, CardKind, Catalogue, DieColour, Effect, Filter, Gain, Into, Loot, Outcome, Resource,
    Target, UsableBy, Use, Who, Window, Windows,
};
use words::FluentValue;

use crate::cards::library::CardText;
use words::Words;

/// Every card once.
pub(super) fn library(book: &Catalogue, words: &Words) -> Vec<CardText> {
    let written = |card: &Card| CardText {
        id: card.id,
        name: card.name.into(),
        kind: kind_word(card.kind),
        copies: card.count.into(),
        facts: facts(words, card),
        text: text(words, card),
        source: card.source,
    };
    book.cards.iter().map(written).collect()
}

/// What a card is, in a word that programs read too.
pub const fn kind_word(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Yellow { .. } => "yellow",
        CardKind::Attack { .. } => "attack",
        CardKind::Defence { .. } => "defence",
        CardKind::Weapon => "weapon",
    }
}

/// Its number, and whether it costs no action.
pub fn facts(words: &Words, card: &Card) -> String {
    match card.kind {
        CardKind::Yellow { cost: 0 } => words.say("vda-card-free"),
        CardKind::Yellow { .. } => words.say("vda-card-action"),
        CardKind::Attack { power } => words.say_with("vda-card-power", &[("n", power.into())]),
        CardKind::Defence { shields } => {
            words.say_with("vda-card-shields", &[("n", shields.into())])
        }
        CardKind::Weapon => words.say("vda-card-weapon"),
    }
}

/// What it does, a line for each effect or use.
pub fn text(words: &Words, card: &Card) -> Vec<String> {
    let writer = Writer { words, kind: card.kind };
    let uses = card.uses.iter().map(|used| writer.weapon(used));
    let effects = card.effects.iter().map(|&effect| writer.line(effect));
    let always = card.always.iter().map(|&effect| writer.always(effect));
    effects.chain(always).chain(uses).map(|line| sentence(&line)).collect()
}

/// With a capital at its beginning.
fn sentence(line: &str) -> String {
    let mut letters = line.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

const fn when_key(window: Window) -> &'static str {
    match window {
        Window::Open => "vda-when-open",
        Window::Roll => "vda-when-roll",
        Window::Yellow => "vda-when-yellow",
        Window::Build => "vda-when-build",
        Window::Attack => "vda-when-attack",
        Window::Defence => "vda-when-defence",
        Window::Block => "vda-when-block",
        Window::Effect => "vda-when-effect",
    }
}

const fn by_key(by: UsableBy) -> &'static str {
    match by {
        UsableBy::Any => "vda-by-any",
        UsableBy::Defender => "vda-by-defender",
        UsableBy::Attacker => "vda-by-attacker",
        UsableBy::NotAttacker => "vda-by-not-attacker",
        UsableBy::Active => "vda-by-active",
        UsableBy::NotActive => "vda-by-not-active",
    }
}

struct Writer<'a> {
    words: &'a Words,
    kind: CardKind,
}

impl Writer<'_> {
    fn say(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        self.words.say_with(key, args)
    }

    fn count(&self, key: &str, n: u8) -> String {
        self.say(key, &[("n", n.into())])
    }

    fn weapon(&self, used: &Use) -> String {
        let does: Vec<String> = used.effects.iter().map(|&effect| self.effect(effect)).collect();
        let args = [
            ("name", self.words.card_name(used.name).into()),
            ("when", self.when(used).into()),
            ("by", self.words.say(by_key(used.by)).into()),
            ("does", does.join(" ").into()),
        ];
        self.say("vda-fx-use", &args)
    }

    /// VDA-WEAPON-7: the windows a use is for.
    fn when(&self, used: &Use) -> String {
        if used.windows == Windows::ALL {
            return self.words.say("vda-when-any");
        }
        let windows = Window::ALL.into_iter().filter(|&window| used.windows.contains(window));
        let when: Vec<String> = windows.map(|window| self.words.say(when_key(window))).collect();
        when.join(&self.words.say("vda-or"))
    }

    fn line(&self, effect: Effect) -> String {
        let does = self.effect(effect);
        match self.kind {
            CardKind::Defence { .. } => self.say("vda-fx-blocked", &[("does", does.into())]),
            CardKind::Yellow { .. } | CardKind::Attack { .. } | CardKind::Weapon => does,
        }
    }

    fn always(&self, effect: Effect) -> String {
        self.say("vda-fx-always", &[("does", self.effect(effect).into())])
    }

    /// Whom it is done to, as the subject or object of a sentence.
    fn whom(&self, who: Who) -> FluentValue<'static> {
        let key = match (who, self.kind) {
            (Who::Owner, _) => "vda-whom-owner",
            (Who::Chosen, _) => "vda-whom-chosen",
            (Who::All, _) => "vda-whom-all",
            (Who::Player, CardKind::Defence { .. }) => "vda-whom-attacker",
            (Who::Player, _) => "vda-whom-defender",
        };
        self.words.say(key).into()
    }

    fn effect(&self, effect: Effect) -> String {
        let n_whom = |key, n: u8, who| self.say(key, &[("n", n.into()), ("whom", self.whom(who))]);
        match effect {
            Effect::Gain { what, n, who } => self.gain(what, n, who),
            Effect::GodCard { look: 1, .. } => self.words.say("vda-fx-god-card"),
            Effect::GodCard { look, .. } => self.count("vda-fx-god-card-look", look),
            Effect::Lose { n, who } => n_whom("vda-fx-lose", n, who),
            Effect::Steal { what, n, who } => n_whom(loot_key(what), n, who),
            Effect::Roll { die, n, outcome } => self.roll(die, n, outcome),
            Effect::Change { from, from_n, to, to_n, max } => {
                self.change((from, from_n), (to, to_n), max)
            }
            Effect::LookAtDecks { n } => self.count("vda-fx-look-decks", n),
            Effect::LookAtHand { who } => n_whom("vda-fx-look-hand", 1, who),
            Effect::Swap { max } => self.count("vda-fx-swap", max),
            Effect::Take { what, n } => self.count(take_key(what), n),
            Effect::TakeAttackCard {} => self.words.say("vda-fx-take-attack-card"),
            Effect::Discard { max, each } => {
                let each: Vec<String> = each.iter().map(|&effect| self.effect(effect)).collect();
                let args = [("n", max.into()), ("does", each.join(" ").into())];
                self.say("vda-fx-discard", &args)
            }
            Effect::BuildLimit { n } => self.count("vda-fx-build-limit", n),
            Effect::BuildMine { pay } => {
                self.words.say(if pay { "vda-fx-mine-pay" } else { "vda-fx-mine" })
            }
            Effect::BuildWell { pay } => {
                self.words.say(if pay { "vda-fx-well-pay" } else { "vda-fx-well" })
            }
            Effect::Move { who } => n_whom("vda-fx-move", 1, who),
            Effect::Destroy { what, n, who } => self.destroy(what, n, who),
            Effect::Borrow { n } => self.count("vda-fx-borrow", n),
            Effect::PlayYellow { max } => self.count("vda-fx-play-yellow", max),
            Effect::PlayAgain {} => self.words.say("vda-fx-play-again"),
            Effect::Attack { n } => self.count("vda-fx-attack", n),
            Effect::MultiplyDeaths { factor } => self.count("vda-fx-multiply-deaths", factor),
            Effect::RedirectAttack {} => self.words.say("vda-fx-redirect"),
            Effect::SetDie {} => self.words.say("vda-fx-set-die"),
            Effect::CancelAttack {} => self.words.say("vda-fx-cancel"),
            Effect::ForbidDefence {} => self.words.say("vda-fx-forbid-defence"),
            Effect::RepeatAttack {} => self.words.say("vda-fx-repeat"),
            Effect::DoubleYellow {} => self.words.say("vda-fx-double-yellow"),
            Effect::MultiplyPower { factor } => self.count("vda-fx-multiply-power", factor),
            Effect::StopBuilding {} => self.words.say("vda-fx-stop-building"),
        }
    }

    fn gain(&self, what: Gain, n: u8, who: Who) -> String {
        let does = match what {
            Gain::Follower => self.count("vda-fx-gain-follower", n),
            Gain::Resource(kind) => self.count(gain_key(kind), n),
            Gain::AnyResource => self.count("vda-fx-gain-resource", n),
            Gain::HiddenCard => self.count("vda-fx-gain-hidden", n),
            Gain::FaceUpCard => self.count("vda-fx-gain-open", n),
        };
        if who == Who::All { self.say("vda-fx-everybody", &[("does", does.into())]) } else { does }
    }

    fn roll(&self, die: DieColour, n: u8, outcome: Outcome) -> String {
        let colour = self.words.say(match die {
            DieColour::Yellow => "vda-die-yellow",
            DieColour::Blue => "vda-die-blue",
            DieColour::White => "vda-die-white",
        });
        let key = match outcome {
            Outcome::Resources => "vda-fx-roll-resources",
            Outcome::Followers if die == DieColour::White => "vda-fx-roll-skulls",
            Outcome::Followers => "vda-fx-roll-followers",
        };
        self.say(key, &[("n", n.into()), ("colour", colour.into())])
    }

    fn change(&self, (from, from_n): ([bool; 3], u8), (to, to_n): (Into, u8), max: u8) -> String {
        let named = Resource::ALL.into_iter().filter(|&kind| from[kind as usize]);
        let named: Vec<String> = named.map(|kind| self.words.say(resource_key(kind))).collect();
        let any = named.len() == Resource::ALL.len();
        let from = if any {
            self.words.say("vda-any-resource")
        } else {
            named.join(&self.words.say("vda-or"))
        };
        let to = self.words.say(match to {
            Into::Follower => "vda-follower",
            Into::Resource(kind) => resource_key(kind),
            Into::AnyResource => "vda-any-resource",
        });
        let args = [
            ("max", max.into()),
            ("n", from_n.into()),
            ("from", from.into()),
            ("m", to_n.into()),
            ("to", to.into()),
        ];
        self.say("vda-fx-change", &args)
    }

    fn destroy(&self, what: Target, n: u8, who: Who) -> String {
        let kinds = [(what.mine, "vda-mine"), (what.well, "vda-well"), (what.shrine, "vda-shrine")];
        let named = kinds.iter().filter(|(named, _)| *named).map(|(_, key)| self.words.say(key));
        let what = named.collect::<Vec<_>>().join(&self.words.say("vda-or"));
        let args = [("n", n.into()), ("what", what.into()), ("whom", self.whom(who))];
        self.say("vda-fx-destroy", &args)
    }
}

const fn resource_key(kind: Resource) -> &'static str {
    match kind {
        Resource::Blood => "vda-blood",
        Resource::Gold => "vda-gold",
        Resource::Diamond => "vda-diamond",
    }
}

const fn gain_key(kind: Resource) -> &'static str {
    match kind {
        Resource::Blood => "vda-fx-gain-blood",
        Resource::Gold => "vda-fx-gain-gold",
        Resource::Diamond => "vda-fx-gain-diamond",
    }
}

const fn loot_key(what: Loot) -> &'static str {
    match what {
        Loot::Follower => "vda-fx-steal-follower",
        Loot::Resource(Resource::Blood) => "vda-fx-steal-blood",
        Loot::Resource(Resource::Gold) => "vda-fx-steal-gold",
        Loot::Resource(Resource::Diamond) => "vda-fx-steal-diamond",
        Loot::AnyResource => "vda-fx-steal-resource",
        Loot::HiddenCard => "vda-fx-steal-hidden",
        Loot::HiddenOrOpenCard => "vda-fx-steal-hidden-or-open",
        Loot::SeenCard => "vda-fx-steal-seen",
    }
}

const fn take_key(what: Filter) -> &'static str {
    match what {
        Filter::Any => "vda-fx-take-any",
        Filter::Attack => "vda-fx-take-attack",
        Filter::Defence => "vda-fx-take-defence",
    }
}
