//! The map: Yggdrasil, the seven regions, the settlement, the common supply, and the turn's course.

use engine::{Game as _, Seat};
use games::Speech as _;
use maud::{Markup, html};
use valda::{Building, God, Phase, Resource, Step, Store};

use super::{Sight, god_icon, god_word, resource_icon, resource_word};
use crate::look::valda::{
    Climber, Course, Piece, Region, Settlement, Shrine, State, Tree, Work, course, price, region,
    settlement, supply, tree,
};
use crate::look::{
    Back, Game, Icon, OpenPile, Spot, backdrop, card_back, drawing, legend, open_pile,
};
use crate::speech::emblem;

/// As one walks around the tree: four regions in its boughs, three among its roots.
const AROUND: [God; 7] =
    [God::Heimdall, God::Odin, God::Thor, God::Freya, God::Loki, God::Surtur, God::Tyr];
const IN_THE_BOUGHS: usize = 4;

impl Sight<'_, valda::Valda> {
    /// The whole board as one place.
    pub(super) fn scene(&self) -> Markup {
        let open = self.open_spots();
        let (high, low) = AROUND.split_at(IN_THE_BOUGHS);
        html! {
            div.scene {
                div.behind aria-hidden="true" { (backdrop(Game::Valda, "scene-wide")) }
                div.heaven aria-hidden="true" { (drawing(Game::Valda, "scene-hills")) }
                div.under aria-hidden="true" {}
                @for &god in high { (self.region(god, true, &open)) }
                (self.tree())
                @for &god in low { (self.region(god, false, &open)) }
                (self.settlement(&open))
                div.stores { (self.base_deck()) (self.piles()) (self.supply()) (self.rolled()) }
            }
        }
    }

    /// What the viewer can touch now.
    fn open_spots(&self) -> Vec<String> {
        let asked = |seat: &Seat| self.scene.live && self.scene.asked.contains(*seat);
        let Some(seat) = self.view.viewer.filter(asked) else { return Vec::new() };
        let actions = self.world.allowed(seat).into_iter();
        actions.flat_map(|action| self.world.spots(seat, action)).collect()
    }

    /// While the viewer builds, what cannot be built is shut.
    fn state(&self, spot: &str, open: &[String]) -> State {
        let builds = matches!(self.view.agenda.next(), Some(Step::Build(_)));
        match open.iter().any(|name| name == spot) {
            true => State::Open,
            false if builds && !open.is_empty() => State::Shut,
            false => State::Still,
        }
    }

    /// The round and the phase, on the beam.
    pub(super) fn commons(&self) -> Markup {
        let (table, scene) = (&self.view.table, self.scene);
        let phases = [
            ("vda-phase-resource", Icon::Mine),
            ("vda-phase-play", Icon::Hand),
            ("vda-phase-build", Icon::Shrine),
            ("vda-phase-attack", Icon::Axe),
            ("vda-phase-follower", Icon::Follower),
        ];
        let of = self.book().numbers.actions;
        let last = self.world.last_round();
        let args = [("round", table.round.into()), ("last", last.into())];
        course(&Course {
            round: scene.words.say_with("vda-round", &args),
            short: format!("{}/{last}", table.round),
            phases: phases.iter().map(|&(key, icon)| (scene.say(key), icon)).collect(),
            at: table.phase as usize,
            actions: (table.phase == Phase::Play).then_some((table.actions, of)),
            actions_label: scene
                .words
                .say_with("vda-actions-left", &[("n", table.actions.into()), ("of", of.into())]),
        })
    }

    fn tree(&self) -> Markup {
        let track = &self.book().track;
        let climber = |seat: Seat| {
            let followers = self.view.table.player(seat).followers;
            let (lap, step) = track.place(followers);
            Climber {
                emblem: emblem(seat),
                name: self.scene.name(seat),
                step,
                lap,
                followers,
                spot: Spot::new(format!("climber-{}", seat.0)),
            }
        };
        tree(
            self.scene.words,
            &Tree {
                name: self.scene.say("vda-tree"),
                steps: track.lap,
                zones: track.zones.to_vec(),
                climbers: self.seats().map(climber).collect(),
            },
        )
    }

    fn region(&self, god: God, high: bool, open: &[String]) -> Markup {
        let (scene, at) = (self.scene, god.index());
        let deck = &self.view.gods[at];
        let name = scene.say(&format!("vda-{}", god_word(god)));
        let known = deck.top.iter().rev().filter_map(|(card, _)| *card);
        let level = self.view.viewer.and_then(|seat| self.world.favour(seat, god));
        let spot = format!("god-{}", god_word(god));
        region(
            scene.words,
            &Region {
                god: god_icon(god),
                high,
                price: self.cost(self.book().shrine_cost[at]),
                sites: self.sites(god),
                deck: Piece {
                    kind: "deck",
                    count: deck.len(),
                    name: scene.words.say_with("vda-god-deck", &[("god", name.as_str().into())]),
                    ..Piece::default()
                },
                known: known.map(|card| scene.card_name(self.book().of(card).name)).collect(),
                steward: self.world.steward(god).map(|seat| {
                    let args = [("who", scene.name(seat).into())];
                    (emblem(seat), scene.words.say_with("vda-steward", &args))
                }),
                favours: [self.favour(god, 0), self.favour(god, 1)],
                level: level.map_or(0, |level| level + 1),
                state: self.state(&spot, open),
                spot: Spot::new(spot),
                name,
            },
        )
    }

    fn sites(&self, god: God) -> Vec<Option<Shrine>> {
        let at = god.index();
        let shrines = self.seats().flat_map(|seat| {
            let player = self.view.table.player(seat);
            let (all, lent) = (player.shrines[at], player.lent[at]);
            (0..all).map(move |n| {
                let spot = Spot::new(format!("shrine-{}-{}-{n}", god_word(god), seat.0));
                Some(Shrine { owner: emblem(seat), lent: n < lent, spot })
            })
        });
        let sites = usize::from(self.book().numbers.sites_per_region);
        shrines.chain(std::iter::repeat(None)).take(sites).collect()
    }

    pub(super) fn cost(&self, cost: Store) -> Markup {
        let kinds =
            Resource::ALL.map(|kind| (resource_word(kind), resource_icon(kind), cost.get(kind)));
        let said = Resource::ALL.into_iter().filter(|&kind| cost.get(kind) > 0).map(|kind| {
            format!(
                "{} {}",
                cost.get(kind),
                self.scene.say(&format!("vda-{}", resource_word(kind)))
            )
        });
        let said = self.scene.words.list(&said.collect::<Vec<_>>());
        price(&self.scene.words.say_with("vda-costs", &[("cost", said.into())]), &kinds)
    }

    /// The settlement of the viewer, or of whoever's turn it is.
    fn settlement(&self, open: &[String]) -> Markup {
        let (scene, numbers) = (self.scene, &self.book().numbers);
        let seat = self.view.viewer.unwrap_or(self.view.table.active);
        let player = self.view.table.player(seat);
        let work = |building, kind, icon, count, most| {
            let spot = format!("build-{kind}");
            Work {
                kind,
                icon,
                name: scene.say(&format!("vda-{kind}")),
                count,
                most,
                price: self.cost(self.world.cost(building)),
                state: self.state(&spot, open),
                spot: Spot::new(spot),
                standing: self.own_spot(seat, kind),
            }
        };
        let name = match self.view.viewer {
            Some(_) => scene.say("vda-home"),
            None => self.of_player("vda-home-of", seat),
        };
        settlement(&Settlement {
            name,
            owner: emblem(seat),
            works: vec![
                work(Building::Mine, "mine", Icon::Mine, player.mines, numbers.mines_max),
                work(Building::Well, "well", Icon::Well, player.wells, numbers.wells_max),
            ],
        })
    }

    /// On a banner the same things stand under their own names.
    fn own_spot(&self, seat: Seat, kind: &str) -> Spot {
        match self.view.viewer {
            Some(_) => Spot::new(format!("{kind}-{}", seat.0)),
            None => Spot::default(),
        }
    }

    fn supply(&self) -> Markup {
        let heap = |kind: Resource| {
            let word = resource_word(kind);
            Piece {
                kind: word,
                icon: None,
                count: self.view.table.supply.get(kind).into(),
                of: None,
                name: self.scene.say(&format!("vda-supply-{word}")),
                spot: Spot::new(format!("resource-{word}")),
            }
        };
        supply(&self.scene.say("vda-market"), &Resource::ALL.map(heap))
    }

    fn base_deck(&self) -> Markup {
        let back = Back {
            game: Game::Valda,
            name: self.scene.say("vda-stat-deck"),
            count: Some(self.view.base.len()),
            spot: Spot::new("deck"),
        };
        html! { div.place.deck.at-deck { (card_back(self.scene.words, &back)) } }
    }

    /// The discard pile, and what the signs mean.
    fn piles(&self) -> Markup {
        // VDA-INFO-6: everybody may look through it.
        let name = |copy| self.scene.card_name(self.book().of(copy).name);
        let discard = OpenPile {
            id: "pile".to_owned(),
            icon: Icon::Discard,
            name: self.scene.say("vda-stat-discard"),
            short: self.scene.say("vda-stat-discard"),
            cards: self.view.table.discard.iter().map(name).collect(),
        };
        html! {
            div.place.piles.at-piles {
                (open_pile(self.scene.words, &discard))
                (legend(self.scene.words, SIGNS, &[]))
            }
        }
    }
}

/// The signs of the board and of the cards.
const SIGNS: &[(Icon, &str)] = &[
    (Icon::Blood, "vda-blood"),
    (Icon::Gold, "vda-gold"),
    (Icon::Diamond, "vda-diamond"),
    (Icon::Any, "vda-any-resource"),
    (Icon::Follower, "vda-follower"),
    (Icon::Rune, "vda-legend-action"),
    (Icon::Axe, "vda-legend-attack"),
    (Icon::Shield, "vda-legend-defence"),
    (Icon::Hammer, "vda-legend-weapon"),
    (Icon::Hand, "vda-legend-hidden"),
    (Icon::Deck, "vda-legend-open"),
    (Icon::Hall, "vda-legend-god-card"),
    (Icon::Discard, "vda-stat-discard"),
    (Icon::Steal, "vda-legend-steal"),
    (Icon::Person, "vda-whom-chosen"),
    (Icon::Globe, "vda-legend-everybody"),
    (Icon::Next, "vda-legend-into"),
    (Icon::Reroll, "vda-legend-again"),
    (Icon::Fail, "vda-legend-destroy"),
    (Icon::Eye, "vda-legend-look"),
    (Icon::Undo, "vda-legend-take"),
    (Icon::Mine, "vda-legend-mine"),
    (Icon::Well, "vda-legend-well"),
    (Icon::Shrine, "vda-legend-shrine"),
    (Icon::Doom, "vda-skull"),
    (Icon::Lock, "vda-legend-locked"),
];
