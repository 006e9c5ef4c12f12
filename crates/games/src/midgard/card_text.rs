//! What a card says, written from what it does.

use midgard::{
    Aboard, Choice, Effect, Heap, Hook, Item, Journey, Leader, PrivateShip, Prize, Rune, Token,
    Tokens, Warriors, Window,
};
use words::FluentValue;

use super::keys;
use super::speech::{tokens, warriors};
use words::Arg;
use words::{Reader, Words};

/// What a leader can do, and when.
pub fn leader(words: &Words, card: &Leader) -> String {
    let when = match card.hook {
        Hook::RerollPaid => "mid-when-reroll-paid",
        Hook::SageVisit => "mid-when-sage",
        Hook::MerchantVisit => "mid-when-merchant",
        Hook::Damage => "mid-when-damage",
        Hook::TwoWeapons => "mid-when-two-weapons",
    };
    at(words, when, card.effect)
}

/// What a rune does, and when it may be used.
pub fn rune(words: &Words, card: &Rune) -> String {
    let when = match card.window {
        Window::Free => return effects(words, card.effect),
        Window::AfterRoll => "mid-when-rolled",
        Window::Losses => "mid-when-losses",
        Window::EnemyDefeated => "mid-when-victory",
        Window::JourneyRevealed => "mid-when-journey",
        Window::SageVisit => "mid-when-sage",
    };
    at(words, when, card.effect)
}

pub fn journey(words: &Words, card: &Journey) -> String {
    if card.effect.is_empty() {
        return words.say("mid-does-nothing");
    }
    effects(words, card.effect)
}

/// What a place costs; nothing if it is free.
pub fn cost(words: &Words, cost: &Tokens) -> String {
    if cost.is_none() {
        return String::new();
    }
    let price = Writer(words).tokens(cost);
    words.say_with("mid-does-cost", &[("what", price.into())])
}

pub fn ship(words: &Words, ship: &PrivateShip) -> String {
    let args = [
        ("capacity", ship.capacity.into()),
        ("glory", i64::from(ship.glory).into()),
        ("cost", Writer(words).tokens(&ship.cost).into()),
    ];
    words.say_with("mid-ship-facts", &args)
}

/// A sentence for each effect.
pub fn effects(words: &Words, effects: &[Effect]) -> String {
    let all: Vec<String> = effects.iter().map(|effect| Writer(words).effect(effect)).collect();
    all.join(" ")
}

fn at(words: &Words, when: &str, does: &[Effect]) -> String {
    words.say_with(when, &[("does", effects(words, does).into())])
}

struct Writer<'a>(&'a Words);

impl Writer<'_> {
    fn say(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        self.0.say_with(key, args)
    }

    fn counted(&self, things: &Arg) -> String {
        self.0.name(things, Reader { seat: None, names: &[] })
    }

    fn tokens(&self, some: &Tokens) -> String {
        self.counted(&tokens(some))
    }

    fn token(&self, token: Token, n: u8) -> String {
        self.tokens(&Tokens::of(token, n))
    }

    fn item(&self, item: Item, n: u8) -> String {
        match item {
            Item::Token(token) => self.token(token, n),
            Item::Glory => self.say("mid-glory-count", &[("n", n.into())]),
            Item::Warrior(warrior) => self.counted(&warriors(&Warriors::of(warrior, n))),
            Item::AnyWarrior => self.say("mid-any-warrior-count", &[("n", n.into())]),
            Item::MerchantCard => self.0.say("mid-does-merchant-card"),
        }
    }

    fn goods(&self, of: [bool; 3]) -> String {
        let named = Token::GOODS.into_iter().zip(of).filter(|(_, of)| *of);
        let names: Vec<String> = named.map(|(token, _)| self.0.say(keys::token(token))).collect();
        self.0.list(&names)
    }

    fn effect(&self, effect: &Effect) -> String {
        let n_of = |key: &str, n: u8| self.say(key, &[("n", n.into())]);
        let what = |key: &str, what: String| self.say(key, &[("what", what.into())]);
        match *effect {
            Effect::Gain { item, n } => what("mid-does-gain", self.item(item, n)),
            Effect::GainChoice { items: of, n } => self
                .say("mid-does-gain-choice", &[("n", n.into()), ("what", self.goods(of).into())]),
            Effect::Collect { item } => what("mid-does-collect", self.heap(item)),
            Effect::Trade { items: of } => what("mid-does-trade-goods", self.goods(of)),
            Effect::BuyStep { pay, gain, steps } => {
                what("mid-does-buy", self.price_table(pay, gain, steps))
            }
            Effect::Repeat { max, cost, gain } => self.say(
                "mid-does-repeat",
                &[
                    ("max", max.into()),
                    ("cost", self.tokens(&cost).into()),
                    ("gain", self.tokens(&gain).into()),
                ],
            ),
            Effect::PeekJourney { n } => n_of("mid-does-peek", n),
            Effect::DrawDestiny { draw: n, .. } => n_of("mid-does-draw-destiny", n),
            Effect::ExtraDraw { n } => n_of("mid-does-extra-draw", n),
            Effect::BuyWorker { prices } => {
                let prices: Vec<String> = prices.iter().map(u8::to_string).collect();
                what("mid-does-buy-worker", self.0.list(&prices))
            }
            Effect::Lose { items: Aboard { warriors, food }, n } => self.lose(warriors, food, n),
            Effect::DieBonus { die: warrior, n } => self.say(
                "mid-does-die-bonus",
                &[("n", n.into()), ("who", self.0.say(keys::warrior(warrior)).into())],
            ),
            Effect::DoubleItem { item, max_gain: n } => {
                what("mid-does-double", self.token(item, n))
            }
            Effect::GloryPercent { n } => n_of("mid-does-glory-percent", n),
            Effect::ShieldDamage { n } => n_of("mid-does-shield-damage", n),
            Effect::ChooseOne { options: choices } => {
                let each: Vec<String> = choices.iter().map(|&choice| self.choice(choice)).collect();
                what("mid-does-choose", each.join(" / "))
            }
            Effect::OpponentGains { item: token, n } => what("mid-does-give", self.token(token, n)),
            Effect::FirstPlayer
            | Effect::BuyLongship
            | Effect::TakeRune
            | Effect::MerchantCard
            | Effect::Sail { .. }
            | Effect::ReserveFight { .. }
            | Effect::Hunt { .. }
            | Effect::Fight { .. }
            | Effect::WaiveCost
            | Effect::RerollBlanks
            | Effect::IgnoreLosses
            | Effect::ScoreDestiny
            | Effect::RedrawJourney => self.0.say(plain(effect)),
        }
    }

    fn heap(&self, heap: Heap) -> String {
        match heap {
            Heap::Recruits(warrior) => self.0.say(keys::warriors(warrior)),
            Heap::Smokehouse => self.0.say(keys::token(Token::Food)),
        }
    }

    fn lose(&self, warriors: bool, food: bool, n: u8) -> String {
        let of = match (warriors, food) {
            (true, true) => "both",
            (true, false) => "warriors",
            (false, _) => "food",
        };
        self.say("mid-does-lose", &[("n", n.into()), ("of", of.into())])
    }

    fn price_table(&self, pay: Token, gain: Token, steps: &[(u8, u8)]) -> String {
        let line = |&(price, amount): &(u8, u8)| {
            let (price, gain) = (self.token(pay, price), self.token(gain, amount));
            self.say("mid-does-buy-line", &[("price", price.into()), ("gain", gain.into())])
        };
        let lines: Vec<String> = steps.iter().map(line).collect();
        lines.join(" / ")
    }

    fn choice(&self, choice: Choice) -> String {
        let (key, what) = match choice {
            Choice::Gain { item: Prize::Token(token), n } => {
                ("mid-does-gain", self.token(token, n))
            }
            Choice::Gain { item: Prize::Glory, n } => ("mid-does-gain", self.item(Item::Glory, n)),
            Choice::DiscardOwn { item: token, n } => ("mid-does-discard", self.token(token, n)),
            Choice::OpponentGains { item: token, n } => ("mid-does-give", self.token(token, n)),
        };
        self.say(key, &[("what", what.into())])
    }
}

/// Effects without a number.
fn plain(effect: &Effect) -> &'static str {
    match effect {
        Effect::FirstPlayer => "mid-does-first-player",
        Effect::BuyLongship => "mid-does-buy-longship",
        Effect::TakeRune => "mid-does-take-rune",
        Effect::MerchantCard => "mid-does-merchant",
        Effect::Sail { .. } => "mid-does-sail",
        Effect::ReserveFight { .. } => "mid-does-reserve",
        Effect::Hunt { .. } => "mid-does-go-hunting",
        Effect::Fight { .. } => "mid-does-kraken",
        Effect::WaiveCost => "mid-does-waive",
        Effect::RerollBlanks => "mid-does-reroll-blanks",
        Effect::IgnoreLosses => "mid-does-ignore-losses",
        Effect::ScoreDestiny => "mid-does-score-destiny",
        Effect::RedrawJourney => "mid-does-redraw-journey",
        _ => "mid-does-nothing",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::midgard::cards::{STANDARD, read};

    #[test]
    fn the_text_follows_the_effect() {
        let words = Words::english();
        let printed = "condition = \"any_die_shows_two_weapons\"\n\
                       effect = [{ op = \"gain\", item = \"glory\", n = 1 }]";
        assert!(STANDARD.contains(printed));
        let edited = STANDARD.replace(printed, &printed.replace("n = 1", "n = 3"));
        let says = |text: &str| {
            let book = read(text).unwrap();
            leader(words, book.leaders.iter().find(|card| card.id == "ullr").unwrap())
        };
        let when = "In each combat round in which a die of yours shows two weapons";
        assert_eq!(says(STANDARD), format!("{when}: Gain 1 glory."));
        assert_eq!(says(&edited), format!("{when}: Gain 3 glory."));
    }

    #[test]
    fn every_card_says_something() {
        let (words, book) = (Words::english(), crate::midgard::standard());
        let runes = book.runes.iter().map(|card| rune(words, card));
        let journeys = book.journeys.iter().map(|card| journey(words, card));
        let places = book.locations.iter().map(|site| effects(words, site.effect));
        for text in runes.chain(journeys).chain(places) {
            assert!(text.ends_with('.') && !text.contains("mid-"), "{text:?}");
        }
    }
}
