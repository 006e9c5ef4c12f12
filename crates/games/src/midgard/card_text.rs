//! What a card says, written from what it does.

use midgard::{
    Aboard, Catalogue, Choice, Destiny, Effect, Enemy, Heap, Hook, Item, Journey, Leader,
    PrivateShip, Prize, Rune, Site, Token, Tokens, Warriors, Window,
};
use words::{Arg, FluentValue, Reader, Words};

use super::keys;
use super::speech::{tokens, warriors};
use crate::cards::library::CardText;
use crate::cards::sources::Sources;

/// Every card and place once, with how many of it there are.
pub(super) fn library(book: &Catalogue, words: &Words) -> Vec<CardText> {
    let mut cards: Vec<CardText> = Vec::new();
    cards.extend(book.leaders.iter().map(|card| CardText {
        text: vec![leader(words, card)],
        ..named("leader", card.id, card.name, card.source)
    }));
    let enemies = [("troll", book.trolls), ("draugr", book.draugr), ("monster", book.monsters)];
    for (kind, list) in enemies {
        cards.extend(list.iter().map(|card| enemy(words, kind, card)));
    }
    cards.extend(book.runes.iter().map(|card| CardText {
        facts: words.say_with("mid-glory-count", &[("n", i64::from(card.glory).into())]),
        text: vec![rune(words, card)],
        ..named("rune", card.id, card.name, card.source)
    }));
    cards.extend(book.destinies.iter().map(|card| destiny(words, card)));
    cards.extend(book.journeys.iter().map(|card| CardText {
        text: vec![journey(words, card)],
        ..named("journey", card.id, card.name, card.source)
    }));
    cards.extend(book.merchants.iter().map(|card| CardText {
        text: vec![effects(words, card.effect)],
        ..named("merchant_ship", card.id, card.name, card.source)
    }));
    cards.extend(book.private_ships.iter().map(|card| CardText {
        facts: ship(words, card),
        ..named("private_longship", card.id, card.name, card.source)
    }));
    cards.extend(book.stalls.iter().map(|stall| site(words, "stall", &stall.site)));
    cards.extend(book.locations.iter().map(|place| site(words, "location", place)));
    counted(cards)
}

/// Copies stand together: one of them, with their number.
fn counted(cards: Vec<CardText>) -> Vec<CardText> {
    let mut counted: Vec<CardText> = Vec::new();
    for card in cards {
        match counted.iter_mut().find(|other| (other.kind, other.id) == (card.kind, card.id)) {
            Some(other) => other.copies += 1,
            None => counted.push(card),
        }
    }
    counted
}

/// A card by its name.
fn named(kind: &'static str, id: &'static str, name: &'static str, source: Sources) -> CardText {
    let (facts, text) = (String::new(), Vec::new());
    CardText { id, name: name.into(), kind, copies: 1, facts, text, source }
}

fn enemy(words: &Words, kind: &'static str, card: &Enemy) -> CardText {
    let args = [
        ("attack", card.attack.into()),
        ("defence", card.defence.into()),
        ("glory", i64::from(card.reward.glory).into()),
    ];
    CardText {
        facts: words.say_with("mid-enemy-facts", &args),
        ..named(kind, card.id, card.name, card.source)
    }
}

fn destiny(words: &Words, card: &Destiny) -> CardText {
    let args = [
        ("what", words.say(keys::metric(card.metric)).into()),
        ("alone", i64::from(card.glory).into()),
        ("shared", i64::from(card.glory_tied).into()),
    ];
    CardText {
        text: vec![words.say_with("mid-destiny-text", &args)],
        ..named("destiny", card.id, card.name, card.source)
    }
}

fn site(words: &Words, kind: &'static str, place: &Site) -> CardText {
    CardText {
        facts: cost(words, &place.cost),
        text: vec![effects(words, place.effect)],
        ..named(kind, place.id, place.name, place.source)
    }
}

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
        let say = |key: &str| self.0.say(key);
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
            Effect::FirstPlayer => say("mid-does-first-player"),
            Effect::BuyLongship => say("mid-does-buy-longship"),
            Effect::TakeRune => say("mid-does-take-rune"),
            Effect::MerchantCard => say("mid-does-merchant"),
            Effect::Sail { .. } => say("mid-does-sail"),
            Effect::ReserveFight { .. } => say("mid-does-reserve"),
            Effect::Hunt { .. } => say("mid-does-go-hunting"),
            Effect::Fight { .. } => say("mid-does-kraken"),
            Effect::WaiveCost => say("mid-does-waive"),
            Effect::RerollBlanks => say("mid-does-reroll-blanks"),
            Effect::IgnoreLosses => say("mid-does-ignore-losses"),
            Effect::ScoreDestiny => say("mid-does-score-destiny"),
            Effect::RedrawJourney => say("mid-does-redraw-journey"),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::sources::Source;
    use crate::midgard::cards::{STANDARD, load};

    #[test]
    fn the_text_follows_the_effect() {
        let words = Words::english();
        let printed = "condition = \"any_die_shows_two_weapons\"\n\
                       effect = [{ op = \"gain\", item = \"glory\", n = 1 }]";
        assert!(STANDARD.contains(printed));
        let edited = STANDARD.replace(printed, &printed.replace("n = 1", "n = 3"));
        let says = |text: &str| {
            let book = load(text).unwrap();
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

    #[test]
    fn a_card_comes_from_where_its_own_file_says() {
        let printed = "reward = { glory = 2, wood = 1 }\ncount = 2\nsource = \"house\"";
        assert!(STANDARD.contains(printed));
        let edited = STANDARD.replacen(printed, &printed.replace("house", "public"), 1);
        let source = |text: &str| {
            let cards = library(load(text).unwrap(), Words::english());
            cards.into_iter().find(|card| card.id == "bridge_troll").unwrap().source
        };
        assert_eq!(source(STANDARD), Source::House.into());
        assert_eq!(source(&edited), Source::Public.into());
    }
}
