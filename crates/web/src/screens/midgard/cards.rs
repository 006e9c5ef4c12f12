//! The cards, dice and goods of Midgard.

use games::midgard::{card_text, keys};
use maud::{Markup, html};
use midgard::{
    Catalogue, Colour, Crew, Dice, Effect, Enemy, Face, Foe, Group, Item, Metric, Token, Tokens,
    Warrior, Warriors,
};

use super::super::Scene;
use crate::look::{Die, DieColour, Frame, Icon, Mark, Spot, framed, icon, named_icon};

#[derive(Clone, Copy, Debug)]
pub(super) struct Cards<'a> {
    pub(super) book: &'a Catalogue,
    pub(super) scene: &'a Scene<'a>,
}

pub(super) const fn token_icon(token: Token) -> Icon {
    match token {
        Token::Food => Icon::Food,
        Token::Wood => Icon::Wood,
        Token::Coin => Icon::Coin,
        Token::Favour => Icon::Favour,
        Token::Blame => Icon::Blame,
    }
}

pub(super) const fn warrior_icon(warrior: Warrior) -> Icon {
    match warrior {
        Warrior::Swordsman => Icon::Sword,
        Warrior::Spearman => Icon::Spear,
        Warrior::Axeman => Icon::Axe,
    }
}

/// White, red and black, as in the box.
pub(super) const fn warrior_colour(warrior: Warrior) -> DieColour {
    match warrior {
        Warrior::Swordsman => DieColour::Bone,
        Warrior::Spearman => DieColour::Red,
        Warrior::Axeman => DieColour::Black,
    }
}

const fn face_icon(warrior: Warrior, face: Face) -> Icon {
    match (face.weapons, face.shields, warrior) {
        (0, 0, _) => Icon::Blank,
        (0, _, _) => Icon::Shield,
        (1, _, warrior) => warrior_icon(warrior),
        (_, _, Warrior::Swordsman) => Icon::Swords,
        (_, _, Warrior::Spearman) => Icon::Spears,
        (_, _, Warrior::Axeman) => Icon::Axes,
    }
}

pub(super) const fn tint(colour: Option<Colour>) -> &'static str {
    match colour {
        Some(Colour::Red) => "red",
        Some(Colour::Blue) => "blue",
        Some(Colour::Yellow) => "yellow",
        None => "stone",
    }
}

impl Cards<'_> {
    fn say(&self, key: &str) -> String {
        self.scene.say(key)
    }

    /// So many of something, drawn.
    pub(super) fn amount(&self, n: impl Into<i64>, shown: Icon, key: &str) -> Markup {
        html! { span.amount { b.num { (n.into()) } (named_icon(shown, &self.say(key))) } }
    }

    pub(super) fn tokens(&self, tokens: &Tokens) -> Markup {
        html! {
            @for token in Token::ALL {
                @if tokens[token] > 0 { (self.amount(tokens[token], token_icon(token), keys::token(token))) }
            }
        }
    }

    pub(super) fn warriors(&self, warriors: &Warriors) -> Markup {
        html! {
            @for warrior in Warrior::ALL {
                @if warriors[warrior] > 0 {
                    span.amount.troop data-colour=(warrior_colour(warrior).id()) {
                        b.num { (warriors[warrior]) } (named_icon(warrior_icon(warrior), &self.say(keys::warrior(warrior))))
                    }
                }
            }
        }
    }

    pub(super) fn crew(&self, crew: &Crew) -> Markup {
        html! {
            (self.warriors(&crew.warriors))
            @if crew.food > 0 { (self.amount(crew.food, Icon::Food, "mid-food")) }
        }
    }

    fn item(&self, item: Item, n: u8) -> Markup {
        match item {
            Item::Token(token) => self.amount(n, token_icon(token), keys::token(token)),
            Item::Glory => self.amount(n, Icon::Glory, "mid-glory-word"),
            Item::Warrior(warrior) => self.warriors(&Warriors::of(warrior, n)),
            Item::AnyWarrior => self.amount(n, Icon::Die, "mid-any-warrior"),
            Item::MerchantCard => {
                html! { (named_icon(Icon::Ship, &self.say("mid-kind-merchant_ship"))) }
            }
        }
    }

    /// What an effect does, in signs.
    pub(super) fn effect(&self, effect: &Effect) -> Markup {
        let sign = |shown: Icon, key: &str| html! { (named_icon(shown, &self.say(key))) };
        match *effect {
            Effect::Gain(item, n) => self.item(item, n),
            Effect::GainChoice(_, n) => html! {
                b.num { (n) } @for token in Token::GOODS { (sign(token_icon(token), keys::token(token))) }
            },
            Effect::Trade(_) => html! {
                @for token in Token::GOODS { (sign(token_icon(token), keys::token(token))) } (sign(Icon::Reroll, "mid-does-trade"))
            },
            Effect::BuyStep { pay, gain, .. } => html! {
                (sign(token_icon(pay), keys::token(pay))) span.to { "→" } (sign(token_icon(gain), keys::token(gain)))
            },
            Effect::Repeat { max, cost, gain } => html! {
                (self.tokens(&cost)) span.to { "→" } (self.tokens(&gain)) span { "×" (max) }
            },
            Effect::FirstPlayer => sign(Icon::Crown, "mid-does-marker"),
            Effect::PeekJourney(_) => sign(Icon::Eye, "mid-does-look"),
            Effect::DrawDestiny(n) => self.amount(n, Icon::Destiny, "mid-kind-destiny"),
            Effect::BuyLongship => sign(Icon::Ship, "mid-kind-private_longship"),
            Effect::TakeRune => sign(Icon::Rune, "mid-kind-rune"),
            Effect::Hunt => {
                html! { (sign(Icon::Die, "mid-does-hunt")) span.to { "→" } (sign(Icon::Food, "mid-food")) }
            }
            _ => html! {},
        }
    }

    pub(super) fn effects(&self, effects: &[Effect]) -> Markup {
        html! { @for effect in effects { (self.effect(effect)) } }
    }

    /// An enemy: attack and defence on the rail, what is won on the body.
    pub(super) fn enemy(&self, enemy: &Enemy, art: Icon, spot: Spot) -> Markup {
        let number = |shown: Icon, n: u8, key: &str| {
            html! { span.force { b.num { (n) } (named_icon(shown, &self.say(key))) } }
        };
        framed(&Frame {
            kind: "enemy",
            tint: tint(enemy.colour),
            key: enemy.id.to_owned(),
            label: self.enemy_label(enemy),
            spot,
            mark: Mark::Plain,
            rail: html! {
                (number(Icon::Wound, enemy.attack, "mid-attack"))
                (number(Icon::Shield, enemy.defence, "mid-defence"))
                @for warrior in forbidden(enemy) { span.forbids { (icon(warrior_icon(warrior))) } }
            },
            body: html! {
                span.glory.num { (icon(Icon::Glory)) (enemy.glory) }
                span.art { (icon(art)) }
                span.gift { (self.tokens(&enemy.reward)) }
            },
            name: enemy.name.to_owned(),
            fine: html! { p { (self.enemy_label(enemy)) } },
        })
    }

    fn enemy_label(&self, enemy: &Enemy) -> String {
        let say = &self.scene.words;
        let colour = enemy.colour.map_or("none", |colour| tint(Some(colour)));
        let label = say.say_with(
            "mid-enemy-label",
            &[
                ("name", enemy.name.into()),
                ("attack", enemy.attack.into()),
                ("defence", enemy.defence.into()),
                ("glory", i64::from(enemy.glory).into()),
                ("colour", colour.into()),
            ],
        );
        let names: Vec<String> =
            forbidden(enemy).map(|warrior| self.say(keys::warriors(warrior))).collect();
        if names.is_empty() {
            return label;
        }
        let forbids = say.say_with("mid-enemy-forbids", &[("who", say.list(&names).into())]);
        format!("{label} {forbids}")
    }

    pub(super) fn foe(&self, foe: Foe) -> Markup {
        let art = match foe {
            Foe::Troll(_) => Icon::Troll,
            Foe::Draugr(_) => Icon::Draugr,
            Foe::Kraken => Icon::Serpent,
            Foe::Monster(_) => Icon::Monster,
            Foe::Game => Icon::Deer,
        };
        match self.book.enemy(foe) {
            Some(enemy) => self.enemy(enemy, art, Spot::default()),
            None => html! {},
        }
    }

    /// A card with a few words on it: rune, destiny, journey, merchant.
    fn worded(&self, card: &Worded<'_>) -> Markup {
        framed(&Frame {
            kind: "tactic",
            tint: card.tint,
            key: card.id.to_owned(),
            label: format!("{}: {}", card.name, card.text),
            spot: card.spot.clone(),
            mark: card.mark,
            rail: html! { b.strength { (icon(card.sign)) } @if let Some(worth) = &card.worth { b.worth.num { (worth) } } },
            body: html! { span.art { (icon(card.sign)) } p.short { (card.text) } },
            name: card.name.to_owned(),
            fine: html! { p { (card.text) } },
        })
    }

    pub(super) fn rune(&self, rune: u8, used: bool, spot: Spot) -> Markup {
        let card = &self.book.runes[rune as usize];
        self.worded(&Worded {
            id: card.id,
            name: card.name,
            text: card_text::rune(self.scene.words, card),
            worth: Some(card.glory.to_string()),
            sign: Icon::Rune,
            tint: "rune",
            mark: if used { Mark::Spent } else { Mark::Plain },
            spot,
        })
    }

    pub(super) fn destiny(&self, card: u8, spot: Spot) -> Markup {
        let card = &self.book.destinies[card as usize];
        let text = self.scene.words.say_with(
            "mid-destiny-text",
            &[
                ("what", self.say(keys::metric(card.metric)).into()),
                ("alone", i64::from(card.glory).into()),
                ("shared", i64::from(card.glory_tied).into()),
            ],
        );
        self.worded(&Worded {
            id: card.id,
            name: card.name,
            text,
            worth: Some(format!("{}/{}", card.glory, card.glory_tied)),
            sign: metric_icon(card.metric),
            tint: "destiny",
            mark: Mark::Plain,
            spot,
        })
    }

    pub(super) fn journey(&self, card: u8, spot: Spot) -> Markup {
        let card = &self.book.journeys[card as usize];
        self.worded(&Worded {
            id: card.id,
            name: card.name,
            text: card_text::journey(self.scene.words, card),
            worth: None,
            sign: Icon::Journey,
            tint: "sea",
            mark: Mark::Plain,
            spot,
        })
    }

    pub(super) fn leader(&self, leader: u8, spot: &Spot) -> Markup {
        let card = &self.book.leaders[leader as usize];
        let text = card_text::leader(self.scene.words, card);
        html! {
            div.jarl data-card=(card.id) id=[spot.id()] data-spot=[spot.name()] role="img" tabindex="0"
                aria-label={ (card.name) ": " (text) } {
                div.head { span.helm { (icon(Icon::Helm)) } b { (card.name) } }
                p { (text) }
            }
        }
    }

    /// A rune that lies open to be taken, with what it does.
    pub(super) fn rune_plank(&self, rune: u8) -> Markup {
        let card = &self.book.runes[rune as usize];
        html! {
            div.place.wide id={ "rune-" (card.id) } data-spot={ "rune-" (card.id) } role="group" aria-label=(card.name) {
                b { (icon(Icon::Rune)) (card.name) " " (self.amount(card.glory, Icon::Glory, "mid-glory-word")) }
                span.deed { (card_text::rune(self.scene.words, card)) }
            }
        }
    }

    /// A longship that can be bought.
    pub(super) fn ship(&self, tile: u8, spot: &str) -> Markup {
        let ship = &self.book.private_ships[tile as usize];
        html! {
            div.place data-card=(ship.id) id=[(!spot.is_empty()).then_some(spot)] data-spot=[(!spot.is_empty()).then_some(spot)] role="group" aria-label=(ship.name) {
                b { (icon(Icon::Ship)) (ship.name) }
                span.deed {
                    (self.tokens(&ship.cost)) span.to { "→" }
                    (self.amount(ship.capacity, Icon::Ship, "mid-carries"))
                    (self.amount(ship.glory, Icon::Glory, "mid-glory-word"))
                }
            }
        }
    }

    pub(super) fn rolled(&self, group: Group, spot: Spot) -> Die {
        let face = group.shows(self.book);
        Die {
            face: Some((face_icon(group.warrior, face), self.say(keys::face(group.warrior, face)))),
            colour: warrior_colour(group.warrior),
            spot,
            ..Die::default()
        }
    }

    /// A roll, each die with the name under which it can be rolled again.
    pub(super) fn roll(&self, dice: Dice, touchable: bool) -> Vec<Die> {
        let one = |group: Group| (0..group.count).map(move |_| Group { count: 1, ..group });
        let names = games::midgard::dice_words(self.book, dice);
        let mut seen: Vec<&str> = Vec::new();
        dice.groups()
            .flat_map(one)
            .zip(&names)
            .map(|(group, name)| {
                seen.push(name);
                let nth = seen.iter().filter(|other| *other == name).count();
                let spot = Spot::new(format!("die-{name}-{nth}"));
                self.rolled(group, if touchable { spot } else { Spot::default() })
            })
            .collect()
    }

    /// Any card or place of the file.
    pub(super) fn by_id(&self, id: &str) -> Option<Markup> {
        self.enemy_by_id(id)
            .or_else(|| self.card_by_id(id))
            .or_else(|| self.merchant(id))
            .or_else(|| self.site(id))
    }

    fn enemy_by_id(&self, id: &str) -> Option<Markup> {
        let book = self.book;
        let enemies = [
            (book.trolls, Icon::Troll),
            (book.draugr, Icon::Draugr),
            (book.monsters, Icon::Monster),
            (std::slice::from_ref(&book.kraken), Icon::Serpent),
        ];
        enemies.iter().find_map(|(cards, art)| {
            let card = cards.iter().find(|card| card.id == id)?;
            Some(self.enemy(card, *art, Spot::default()))
        })
    }

    fn card_by_id(&self, id: &str) -> Option<Markup> {
        let (book, none) = (self.book, Spot::default());
        if let Some(rune) = book.runes.iter().position(|card| card.id == id) {
            return Some(self.rune(rune as u8, false, none));
        }
        if let Some(card) = book.destinies.iter().position(|card| card.id == id) {
            return Some(self.destiny(card as u8, none));
        }
        if let Some(card) = book.journeys.iter().position(|card| card.id == id) {
            return Some(self.journey(card as u8, none));
        }
        if let Some(card) = book.leaders.iter().position(|card| card.id == id) {
            return Some(self.leader(card as u8, &none));
        }
        let tile = book.private_ships.iter().position(|card| card.id == id)?;
        Some(self.ship(tile as u8, ""))
    }

    fn merchant(&self, id: &str) -> Option<Markup> {
        let card = self.book.merchants.iter().find(|card| card.id == id)?;
        Some(self.printed_place(card.id, card.name, &Tokens::NONE, card.effect))
    }

    fn site(&self, id: &str) -> Option<Markup> {
        let stalls = self.book.stalls.iter().map(|stall| &stall.site);
        let site = self.book.locations.iter().chain(stalls).find(|site| site.id == id)?;
        Some(self.printed_place(site.id, site.name, &site.cost, site.effect))
    }

    fn printed_place(&self, id: &str, name: &str, cost: &Tokens, effects: &[Effect]) -> Markup {
        html! {
            div.place data-card=(id) role="group" aria-label=(name) {
                b { (name) }
                span.deed {
                    @if !cost.is_none() { (self.tokens(cost)) span.to { "→" } }
                    (self.effects(effects))
                }
            }
        }
    }
}

struct Worded<'a> {
    id: &'a str,
    name: &'a str,
    text: String,
    /// What stands under the sign: glory at the end.
    worth: Option<String>,
    sign: Icon,
    tint: &'static str,
    mark: Mark,
    spot: Spot,
}

fn forbidden(enemy: &Enemy) -> impl Iterator<Item = Warrior> {
    let forbids = enemy.forbids;
    Warrior::ALL.into_iter().filter(move |&warrior| forbids[warrior as usize])
}

const fn metric_icon(metric: Metric) -> Icon {
    match metric {
        Metric::Tokens(token) => token_icon(token),
        Metric::Warriors => Icon::Helm,
        Metric::Runes => Icon::Rune,
        Metric::Trolls => Icon::Troll,
        Metric::Draugr => Icon::Draugr,
        Metric::Monsters => Icon::Monster,
        Metric::Cards(_) => Icon::Any,
    }
}
