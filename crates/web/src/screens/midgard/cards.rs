//! The cards, dice and goods of Midgard.

use engine::Seat;
use games::midgard::{card_text, keys};
use maud::{Markup, html};
use midgard::{
    Catalogue, Colour, Crew, Dice, Effect, Enemy, Face, Foe, Group, Item, Metric, Token, Tokens,
    Warrior, Warriors,
};

use super::super::Scene;
use crate::look::{
    Die, DieColour, Emblem, Face as CardFace, Frame, Game, Icon, Mark, Plank, Spot, Subject,
    drawing, figure, framed, icon, named_icon, plank, portrait,
};
use crate::speech::emblem;

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

/// The sign of a set of enemies: a colour is never told by colour alone.
const fn set_icon(colour: Colour) -> Icon {
    match colour {
        Colour::Red => Icon::SetRed,
        Colour::Blue => Icon::SetBlue,
        Colour::Yellow => Icon::SetYellow,
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
        None => "troll",
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
            Effect::Gain { item, n } => self.item(item, n),
            Effect::GainChoice { n, .. } => html! {
                b.num { (n) } @for token in Token::GOODS { (sign(token_icon(token), keys::token(token))) }
            },
            Effect::Trade { .. } => html! {
                @for token in Token::GOODS { (sign(token_icon(token), keys::token(token))) } (sign(Icon::Reroll, "mid-does-trade"))
            },
            Effect::BuyStep { pay, gain, .. } => html! {
                (sign(token_icon(pay), keys::token(pay))) span.to { "→" } (sign(token_icon(gain), keys::token(gain)))
            },
            Effect::Repeat { max, cost, gain } => html! {
                (self.tokens(&cost)) span.to { "→" } (self.tokens(&gain)) span { "×" (max) }
            },
            Effect::FirstPlayer => sign(Icon::Crown, "mid-does-marker"),
            Effect::PeekJourney { .. } => sign(Icon::Eye, "mid-does-look"),
            Effect::DrawDestiny { draw: n, .. } => {
                self.amount(n, Icon::Destiny, "mid-kind-destiny")
            }
            Effect::BuyLongship => sign(Icon::Ship, "mid-kind-private_longship"),
            Effect::TakeRune => sign(Icon::Rune, "mid-kind-rune"),
            Effect::Hunt { .. } => {
                html! { (sign(Icon::Die, "mid-does-hunt")) span.to { "→" } (sign(Icon::Food, "mid-food")) }
            }
            _ => html! {},
        }
    }

    pub(super) fn effects(&self, effects: &[Effect]) -> Markup {
        html! { @for effect in effects { (self.effect(effect)) } }
    }

    /// An enemy: attack and defence on the pennant, what is won beside it.
    pub(super) fn enemy(&self, enemy: &Enemy, kind: &'static str, spot: Spot) -> Markup {
        let number = |shown: Icon, n: u8, key: &str| {
            html! { li { (named_icon(shown, &self.say(key))) (n) } }
        };
        framed(&Frame {
            game: Game::Midgard,
            kind: "enemy",
            tint: tint(enemy.colour),
            key: enemy.id.to_owned(),
            label: self.enemy_label(enemy),
            spot,
            mark: Mark::Plain,
            picture: drawn(enemy.id, kind),
            name: self.scene.card_name(enemy.name),
            face: CardFace {
                needs: vec![
                    number(Icon::Wound, enemy.attack, "mid-attack"),
                    number(Icon::Shield, enemy.defence, "mid-defence"),
                ],
                amounts: true,
                coin: html! { (icon(Icon::Glory)) (enemy.reward.glory) },
                seal: enemy.colour.map(set_icon),
                sign: html! {
                    (self.tokens(&enemy.reward.tokens))
                    @for warrior in forbidden(enemy) { span.forbids { (icon(warrior_icon(warrior))) } }
                },
                text: self.spoils(enemy).into_iter().chain(self.forbids(enemy)).collect(),
                ..CardFace::default()
            },
        })
    }

    /// What an enemy asks and brings, in signs.
    pub(super) fn stakes(&self, enemy: &Enemy) -> Markup {
        html! {
            span.deed {
                (self.amount(enemy.attack, Icon::Wound, "mid-attack"))
                (self.amount(enemy.defence, Icon::Shield, "mid-defence"))
                @for warrior in forbidden(enemy) {
                    span.forbids { (named_icon(warrior_icon(warrior), &self.forbids(enemy).unwrap_or_default())) }
                }
                span.bar {}
                @if let Some(colour) = enemy.colour { (icon(set_icon(colour))) }
                (self.amount(enemy.reward.glory, Icon::Glory, "mid-glory-word")) (self.tokens(&enemy.reward.tokens))
            }
        }
    }

    /// What is won beside glory.
    fn spoils(&self, enemy: &Enemy) -> Option<String> {
        let words = self.scene.words;
        let counted = |token: Token| {
            let n = [("n", enemy.reward.tokens[token].into())];
            words.say_with(&format!("{}-counted", keys::token(token)), &n)
        };
        let won = Token::ALL.into_iter().filter(|&token| enemy.reward.tokens[token] > 0);
        let won: Vec<String> = won.map(counted).collect();
        let told = || words.say_with("mid-enemy-spoils", &[("what", words.list(&won).into())]);
        (!won.is_empty()).then(told)
    }

    fn enemy_label(&self, enemy: &Enemy) -> String {
        let say = &self.scene.words;
        let colour = enemy.colour.map_or("none", |colour| tint(Some(colour)));
        let label = say.say_with(
            "mid-enemy-label",
            &[
                ("name", self.scene.card_name(enemy.name).into()),
                ("attack", enemy.attack.into()),
                ("defence", enemy.defence.into()),
                ("glory", i64::from(enemy.reward.glory).into()),
                ("colour", colour.into()),
            ],
        );
        match self.forbids(enemy) {
            Some(forbids) => format!("{label} {forbids}"),
            None => label,
        }
    }

    fn forbids(&self, enemy: &Enemy) -> Option<String> {
        let say = &self.scene.words;
        let names: Vec<String> =
            forbidden(enemy).map(|warrior| self.say(keys::warriors(warrior))).collect();
        let told = || say.say_with("mid-enemy-forbids", &[("who", say.list(&names).into())]);
        (!names.is_empty()).then(told)
    }

    pub(super) fn foe(&self, foe: Foe) -> Markup {
        let kind = match foe {
            Foe::Troll(_) => "troll",
            Foe::Draugr(_) => "draugr",
            Foe::Kraken | Foe::Monster(_) => "monster",
            Foe::Game => "other",
        };
        match self.book.enemy(foe) {
            Some(enemy) => self.enemy(enemy, kind, Spot::default()),
            None => html! {},
        }
    }

    /// A card with a few words on it: rune, destiny, journey, merchant.
    fn worded(&self, card: &Worded<'_>) -> Markup {
        framed(&Frame {
            game: Game::Midgard,
            kind: card.kind,
            tint: card.tint,
            key: card.id.to_owned(),
            label: format!("{}: {}", self.scene.card_name(card.name), card.text),
            spot: card.spot.clone(),
            mark: card.mark,
            picture: drawn(card.id, card.kind),
            name: self.scene.card_name(card.name),
            face: CardFace {
                coin: html! { @if let Some(worth) = &card.worth { (icon(Icon::Glory)) (worth) } },
                seal: Some(card.sign),
                text: vec![card.text.clone()],
                ..CardFace::default()
            },
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
            kind: "rune",
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
            kind: "destiny",
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
            kind: "journey",
            tint: "sea",
            mark: Mark::Plain,
            spot,
        })
    }

    pub(super) fn leader(&self, leader: u8, spot: &Spot) -> Markup {
        let card = &self.book.leaders[leader as usize];
        let text = card_text::leader(self.scene.words, card);
        plank(&Plank {
            key: card.id.to_owned(),
            name: self.scene.card_name(card.name),
            label: format!("{}: {text}", self.scene.card_name(card.name)),
            spot: spot.clone(),
            mark: Mark::Plain,
            picture: drawn(card.id, "leader"),
            head: Markup::default(),
            body: html! { p { (text) } },
        })
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
            (book.trolls, "troll"),
            (book.draugr, "draugr"),
            (book.monsters, "monster"),
            (std::slice::from_ref(&book.kraken), "monster"),
        ];
        enemies.iter().find_map(|(cards, kind)| {
            let card = cards.iter().find(|card| card.id == id)?;
            Some(self.enemy(card, kind, Spot::default()))
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
        Some(self.ship(tile as u8, none))
    }

    fn merchant(&self, id: &str) -> Option<Markup> {
        let card = self.book.merchants.iter().find(|card| card.id == id)?;
        Some(self.printed_place("merchant_ship", card.id, card.name, &self.effects(card.effect)))
    }

    fn site(&self, id: &str) -> Option<Markup> {
        let stalls = self.book.stalls.iter().map(|stall| &stall.site);
        let site = self.book.locations.iter().chain(stalls).find(|site| site.id == id)?;
        let does = html! {
            @if !site.cost.is_none() { (self.tokens(&site.cost)) span.to { "→" } }
            (self.effects(site.effect))
        };
        Some(self.printed_place("location", site.id, site.name, &does))
    }

    /// A place, a ship at the quay: what it costs and gives, in signs.
    fn printed_place(&self, kind: &'static str, id: &str, name: &str, does: &Markup) -> Markup {
        framed(&Frame {
            game: Game::Midgard,
            kind,
            tint: "town",
            key: id.to_owned(),
            label: self.scene.card_name(name),
            spot: Spot::default(),
            mark: Mark::Plain,
            picture: drawn(id, kind),
            name: self.scene.card_name(name),
            face: CardFace { sign: does.clone(), ..CardFace::default() },
        })
    }

    /// A longship that can be bought.
    pub(super) fn ship(&self, tile: u8, spot: Spot) -> Markup {
        let ship = &self.book.private_ships[tile as usize];
        let price = Token::ALL.into_iter().filter(|&token| ship.cost[token] > 0);
        framed(&Frame {
            game: Game::Midgard,
            kind: "private_longship",
            tint: "sea",
            key: ship.id.to_owned(),
            label: self.scene.card_name(ship.name),
            spot,
            mark: Mark::Plain,
            picture: drawn(ship.id, "private_longship"),
            name: self.scene.card_name(ship.name),
            face: CardFace {
                needs: price
                    .map(|token| html! { li { (icon(token_icon(token))) (ship.cost[token]) } })
                    .collect(),
                amounts: true,
                coin: html! { (icon(Icon::Glory)) (ship.glory) },
                sign: self.amount(ship.capacity, Icon::Ship, "mid-carries"),
                ..CardFace::default()
            },
        })
    }
}

/// A worker in the colour and with the sign of its seat.
pub(super) fn pawn(seat: Seat) -> Markup {
    let id = match emblem(seat) {
        Emblem::Raven => "worker-red",
        Emblem::Serpent => "worker-green",
        Emblem::Hammer => "worker-blue",
        Emblem::Ship => "worker-yellow",
        Emblem::Horn | Emblem::Tree => "worker-black",
    };
    drawing(Game::Midgard, id)
}

/// Somebody or something of the catalogue as it stands in the scene.
pub(super) fn standing_figure(id: &str, kind: &str) -> Markup {
    figure(&Subject { game: Game::Midgard, id, kind, side: kind, strength: 0, symbols: &[] })
}

/// The picture of a card, or of one like it.
pub(super) fn drawn(id: &str, kind: &str) -> Markup {
    portrait(&Subject { game: Game::Midgard, id, kind, side: kind, strength: 0, symbols: &[] })
}

struct Worded<'a> {
    id: &'a str,
    name: &'a str,
    text: String,
    /// What stands under the sign: glory at the end.
    worth: Option<String>,
    sign: Icon,
    kind: &'static str,
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
