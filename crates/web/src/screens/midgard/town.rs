//! The board: the town with its places, the fights on land, the sea with its shores.

use engine::{Game as _, Seat};
use games::midgard::keys;
use maud::{Markup, html};
use midgard::{
    Action, Crew, Effect, Heap, JourneyCard, Location, Midgard, Ship, Site, Step, Token, Venture,
    View, Warriors, WorkerStep,
};

use super::cards::{Cards, pawn, standing_figure, token_icon};
use crate::look::{
    Back, Game, Icon, Spot, backdrop, card_back, crest, drawing, icon, named_icon, space,
};
use crate::speech::emblem;

/// The places that are neither fights nor ships, in the order of a walk through the town.
const TOWN: [Location; 14] = [
    Location::JarlsLonghouse,
    Location::SagesHouse,
    Location::Swordsmith,
    Location::Hafter,
    Location::Blacksmith,
    Location::Smokehouse,
    Location::MerchantShip,
    Location::Market,
    Location::Shipwright,
    Location::Runesmith,
    Location::StaveChurch,
    Location::WorkerHuts,
    Location::HuntingGrounds,
    Location::Beggar,
];

/// Where a place stands in the scene: the stylesheet has the coordinates.
const fn at(location: Location) -> &'static str {
    match location {
        Location::WorkerHuts => "at-huts",
        Location::JarlsLonghouse => "at-longhouse",
        Location::SagesHouse => "at-sage",
        Location::Swordsmith => "at-swordsmith",
        Location::Hafter => "at-hafter",
        Location::Blacksmith => "at-blacksmith",
        Location::Smokehouse => "at-smokehouse",
        Location::Shipwright => "at-shipwright",
        Location::Market => "at-market",
        Location::MerchantShip => "at-merchant",
        Location::Runesmith => "at-runesmith",
        Location::StaveChurch => "at-church",
        Location::SmallLongship => "at-small-ship",
        Location::LargeLongship => "at-large-ship",
        Location::PrivateLongship => "at-own-ship",
        Location::HuntingGrounds => "at-hunt",
        Location::Troll => "at-troll",
        Location::DraugrLeft => "at-draugr-left",
        Location::DraugrRight => "at-draugr-right",
        Location::Beggar => "at-beggar",
        Location::StallA => "at-stall-1",
        Location::StallB => "at-stall-2",
        Location::StallC => "at-stall-3",
        Location::StallD => "at-stall-4",
    }
}

/// The table of the card file a place stands in.
fn kind_of(location: Location) -> &'static str {
    if Location::STALLS.contains(&location) { "stall" } else { "location" }
}

/// What is seen of a place above its sign.
#[derive(Debug)]
struct Drawn {
    /// A class of its own.
    more: &'static str,
    figure: Markup,
    wares: Markup,
}

/// What of a view the board shows, and a world that agrees with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board<'a> {
    pub(super) view: &'a View,
    pub(super) world: &'a Midgard,
    pub(super) cards: &'a Cards<'a>,
}

impl Board<'_> {
    pub(super) fn say(&self, key: &str) -> String {
        self.cards.scene.say(key)
    }

    /// The whole board as one place: the wild behind its palisade, the town, the sea.
    pub(super) fn scene(&self) -> Markup {
        html! {
            div.scene {
                div.behind aria-hidden="true" { (backdrop(Game::Midgard, "scene-wide")) }
                (self.town()) (self.lairs()) (self.sea())
            }
        }
    }

    fn town(&self) -> Markup {
        let stalls = Location::STALLS.into_iter().take(self.view.table.stalls.len());
        html! {
            section.realm.town aria-labelledby="town-name" {
                div.strip aria-hidden="true" { (drawing(Game::Midgard, "scene-hills")) }
                h2 #town-name { (self.say("mid-town")) }
                div.places {
                    @for location in TOWN.into_iter().chain(stalls) { (self.place(location)) }
                }
            }
        }
    }

    fn place(&self, location: Location) -> Markup {
        let Some(site) = self.view.table.site(self.view.book, location) else { return html! {} };
        let sign = html! {
            b { (self.cards.scene.card_name(site.name)) }
            span.deed { (self.does(location, site)) }
        };
        let drawn = Drawn {
            more: "",
            figure: standing_figure(site.id, kind_of(location)),
            wares: self.wares(location),
        };
        self.spot(location, site, &drawn, &sign)
    }

    /// A place in the scene: what is drawn there, who stands before it, what is sold, and its sign.
    fn spot(&self, location: Location, site: &Site, drawn: &Drawn, sign: &Markup) -> Markup {
        let standing = self.standing(location);
        let state = self.state(location, &standing);
        html! {
            div class={ "place " (at(location)) " " (state) " " (drawn.more) } id={ "place-" (site.id) }
                data-spot={ "place-" (site.id) } role="group" aria-label=(self.cards.scene.card_name(site.name)) {
                span.figure aria-hidden="true" { (drawn.figure) }
                @if !standing.is_empty() {
                    span.pawns { @for (n, seat) in standing.into_iter().enumerate() { (self.worker(site, seat, n)) } }
                }
                (drawn.wares)
                div.sign { (sign) }
            }
        }
    }

    /// Open to the viewer, shut, or neither while nobody places a worker.
    fn state(&self, location: Location, standing: &[Seat]) -> &'static str {
        let scene = self.cards.scene;
        let asked = |seat: &Seat| scene.live && scene.asked.contains(*seat);
        let places =
            matches!(self.view.agenda.next(), Some(Step::Worker(WorkerStep::PlaceWorker(_))));
        let leads_here = |action| match action {
            Action::Place(site) => self.view.table.location(site) == Some(location),
            _ => false,
        };
        match self.view.viewer.filter(asked).filter(|_| places) {
            Some(seat) if self.world.allowed(seat).into_iter().any(leads_here) => "open",
            Some(_) => "shut",
            None if !location.takes_many() && !standing.is_empty() => "shut",
            None => "",
        }
    }

    /// What lies open beside a seller: runes, longships.
    fn wares(&self, location: Location) -> Markup {
        let (table, book) = (&self.view.table, self.view.book);
        let of = |kind: &str, id: &str| Spot::new(format!("{kind}-{id}"));
        html! {
            @if location == Location::Runesmith {
                div.wares {
                    @for &rune in table.runes.iter().flatten() {
                        (self.cards.rune(rune, false, of("rune", book.runes[rune as usize].id)))
                    }
                    (card_back(self.cards.scene.words, &Back {
                        game: Game::Midgard,
                        name: self.say("mid-rune-deck"),
                        count: Some(table.rune_deck.len()),
                        spot: Spot::new("rune-deck"),
                    }))
                }
            }
            @if location == Location::Shipwright {
                div.wares {
                    @for tile in table.ships_left.iter() {
                        (self.cards.ship(tile, of("ship", book.private_ships[tile as usize].id)))
                    }
                }
            }
        }
    }

    /// A worker, who is told by name; the place keeps its id, so that one who comes is seen to come.
    fn worker(&self, site: &Site, seat: Seat, n: usize) -> Markup {
        let id = format!("pawn-{}-{}-{n}", site.id, seat.0);
        html! {
            span.pawn id=(id) data-spot=(id) role="img" aria-label=(self.cards.scene.name(seat)) { (pawn(seat)) }
        }
    }

    fn who(&self, seat: Seat) -> Markup {
        html! { span.sr { (self.cards.scene.name(seat)) } (crest(emblem(seat))) }
    }

    fn standing(&self, location: Location) -> Vec<Seat> {
        let table = &self.view.table;
        let many = |counts: &[u8; 4]| {
            let of = |seat: Seat| std::iter::repeat_n(seat, counts[seat.index()].into());
            table.everyone().iter().flat_map(of).collect()
        };
        match location {
            Location::HuntingGrounds => many(&table.hunters),
            Location::Beggar => many(&table.beggars),
            _ => table.worker(location).into_iter().collect(),
        }
    }

    /// What a place costs and gives now.
    fn does(&self, location: Location, site: &Site) -> Markup {
        let cards = self.cards;
        html! {
            @if !site.cost.is_none() { (cards.tokens(&site.cost)) span.to { "→" } }
            @for effect in site.effect {
                @match *effect {
                    Effect::Collect { item: heap } => (self.lying(heap)),
                    Effect::MerchantCard => (self.merchant()),
                    Effect::BuyWorker { prices } => (self.hire(prices)),
                    Effect::Sail { ship } => (self.hold(location, ship)),
                    _ => (cards.effect(effect)),
                }
            }
        }
    }

    fn lying(&self, heap: Heap) -> Markup {
        let table = &self.view.table;
        match heap {
            Heap::Recruits(warrior) if table.recruits[warrior] > 0 => {
                self.cards.warriors(&Warriors::of(warrior, table.recruits[warrior]))
            }
            Heap::Smokehouse if table.smoked > 0 => {
                self.cards.amount(table.smoked, token_icon(Token::Food), keys::token(Token::Food))
            }
            _ => html! { span.mute { (self.say("mid-empty")) } },
        }
    }

    fn merchant(&self) -> Markup {
        let card = self.view.table.merchant.map(|card| &self.view.book.merchants[card as usize]);
        html! { @if let Some(card) = card { (self.cards.effects(card.effect)) } }
    }

    fn hire(&self, prices: &[u8]) -> Markup {
        let price = prices.get(self.view.table.workers_sold as usize).copied().unwrap_or(0);
        html! {
            (self.cards.amount(price, token_icon(Token::Coin), keys::token(Token::Coin))) span.to { "→" }
            (named_icon(Icon::Worker, &self.say("mid-worker")))
        }
    }

    fn hold(&self, location: Location, ship: Ship) -> Markup {
        let owner = self.view.table.worker(location).or(self.view.viewer);
        let hold = self.view.table.hold(self.view.book, owner.unwrap_or_default(), ship);
        self.cards.amount(hold, Icon::Ship, "mid-carries")
    }

    /// Troll and draugr.
    fn lairs(&self) -> Markup {
        let lairs = [
            (Location::Troll, Venture::Troll),
            (Location::DraugrLeft, Venture::DraugrLeft),
            (Location::DraugrRight, Venture::DraugrRight),
        ];
        html! {
            section.realm.wild.lairs aria-labelledby="lairs-name" {
                div.strip aria-hidden="true" { (drawing(Game::Midgard, "scene-palisade")) }
                h2 #lairs-name { (self.say("mid-lairs")) }
                div.places { @for (location, venture) in lairs { (self.lair(location, venture)) } }
            }
        }
    }

    fn lair(&self, location: Location, venture: Venture) -> Markup {
        let Some(site) = self.view.table.site(self.view.book, location) else { return html! {} };
        let foe = self.view.table.foe(venture);
        let kind = if venture == Venture::Troll { "troll" } else { "draugr" };
        let enemy = foe.and_then(|foe| self.view.book.enemy(foe));
        let figure = enemy.map_or_else(Markup::default, |enemy| standing_figure(enemy.id, kind));
        let sign = html! {
            @match enemy {
                Some(enemy) => { b { (self.cards.scene.card_name(enemy.name)) } (self.cards.stakes(enemy)) }
                None => b { (self.say("mid-no-enemy")) },
            }
            (self.venture(venture))
        };
        let drawn = Drawn { more: "foe", figure, wares: html! {} };
        self.spot(location, site, &drawn, &sign)
    }

    /// Who goes there, with whom, and how it may end.
    fn venture(&self, venture: Venture) -> Markup {
        let Some(seat) = self.view.table.owner(venture) else { return html! {} };
        let crew = self.crew_of(venture);
        html! {
            @if crew.load() > 0 {
                div.goes {
                    (self.who(seat)) (self.cards.crew(&crew))
                    @if !crew.warriors.is_none() { (self.prospects(venture, seat, &crew)) }
                }
            }
        }
    }

    /// What is revealed, or the viewer's own draft.
    fn crew_of(&self, venture: Venture) -> Crew {
        let revealed = self.view.table.crews[venture.index()];
        if revealed.load() > 0 { revealed } else { self.view.draft[venture.index()] }
    }

    /// Hunger on a ship and the odds of the fight, before runes and favour.
    fn prospects(&self, venture: Venture, seat: Seat, crew: &Crew) -> Markup {
        let (view, scene) = (self.view, self.cards.scene);
        let hungry = view.hungry(venture, crew);
        // Of a fight under way the odds are told beside its dice.
        let fought = view.table.fight.is_some_and(|fight| fight.venture == Some(venture));
        let chances = scene.odds.filter(|_| !fought);
        let chances = chances.and_then(|_| view.chances(seat, venture, crew));
        html! {
            @if hungry > 0 { span.hungry { (icon(Icon::Warn)) (scene.words.say_with("mid-hungry", &[("n", hungry.into())])) } }
            @if let Some(chances) = chances {
                span.chance { b.num { ((chances.win * 100.0).round()) } " " (self.say("mid-to-win")) }
            }
        }
    }

    fn sea(&self) -> Markup {
        let table = &self.view.table;
        let shores = table.shores_in_use(self.view.book);
        let mine = self.view.viewer.is_some_and(|seat| table.player(seat).ship.is_some());
        html! {
            section.realm.wild.sea aria-labelledby="sea-name" {
                h2 #sea-name { (self.say("mid-sea")) }
                div.places {
                    (self.place(Location::SmallLongship)) (self.place(Location::LargeLongship))
                    @if mine { (self.place(Location::PrivateLongship)) }
                }
                div.shores { @for shore in 0..shores { (self.shore(shore)) } }
            }
        }
    }

    fn shore(&self, shore: u8) -> Markup {
        let place = &self.view.table.shores[shore as usize];
        let rate = self.view.book.shores[shore as usize].warriors_per_food;
        let words = self.cards.scene.words;
        let name = words.say_with("mid-shore", &[("n", (shore + 1).into())]);
        html! {
            div class={ "shore at-shore-" (shore + 1) } id={ "shore-" (shore + 1) } data-spot={ "shore-" (shore + 1) }
                role="group" aria-label=(name) {
                div.island aria-hidden="true" { (drawing(Game::Midgard, "scene-island")) }
                header {
                    b { (name) }
                    span.rate { "1" (named_icon(Icon::Food, &self.say("mid-food"))) " → " (rate) (named_icon(Icon::Helm, &self.say("mid-stat-warriors"))) }
                    @if let Some((seat, ship)) = place.ship {
                        span.sailing { (named_icon(Icon::Ship, &self.say(keys::ship(ship)))) (self.who(seat)) }
                    }
                }
                @match place.monster {
                    Some(card) => (self.cards.foe(midgard::Foe::Monster(card))),
                    None => (space(&self.say("mid-no-enemy"), &Spot::default())),
                }
                div.with {
                    (self.journey(shore))
                    @if place.coins > 0 { (self.cards.amount(place.coins, Icon::Coin, "mid-bounty-word")) }
                }
                (self.venture(Venture::Shore(shore)))
            }
        }
    }

    fn journey(&self, shore: u8) -> Markup {
        let place = &self.view.table.shores[shore as usize];
        let known = self.view.journeys[shore as usize];
        match (place.journey, known) {
            (Some(JourneyCard::Up(card)), _) => self.cards.journey(card, Spot::default()),
            (Some(JourneyCard::Down { .. }), Some(card)) => html! {
                div.peeked { (self.cards.journey(card, Spot::default())) (named_icon(Icon::Eye, &self.say("mid-only-you"))) }
            },
            (Some(JourneyCard::Down { looked, .. }), None) => html! {
                (card_back(self.cards.scene.words, &Back {
                    game: Game::Midgard,
                    name: self.say("mid-journey-down"),
                    count: None,
                    spot: Spot::default(),
                }))
                @if !looked.is_empty() { span.looked { (icon(Icon::Eye)) @for seat in looked.iter() { (self.who(seat)) } } }
            },
            (None, _) => html! {},
        }
    }
}
