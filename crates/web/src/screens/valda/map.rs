//! The seven regions, Yggdrasil, the turn's course, and what can be had from the common supply.

use engine::Seat;
use maud::{Markup, html};
use valda::{Building, God, Offering, Phase, Resource, Store};

use super::{Sight, god_icon, god_word, resource_icon, resource_word};
use crate::look::valda::{
    Climber, Course, Piece, Region, Site, Tree, course, piece, pieces, price, region, tree, work,
};
use crate::look::{Icon, OpenPile, Spot, legend, open_pile};
use crate::speech::emblem;

impl Sight<'_, valda::Valda> {
    pub(super) fn course(&self) -> Markup {
        let (table, scene) = (&self.view.table, self.scene);
        let phases = [
            ("vda-phase-resource", Icon::Mine),
            ("vda-phase-play", Icon::Hand),
            ("vda-phase-build", Icon::Shrine),
            ("vda-phase-attack", Icon::Axe),
            ("vda-phase-follower", Icon::Follower),
        ];
        let of = self.book().numbers.actions;
        let args = [("round", table.round.into()), ("last", self.world.last_round().into())];
        course(&Course {
            round: scene.words.say_with("vda-round", &args),
            phases: phases.iter().map(|&(key, icon)| (scene.say(key), icon)).collect(),
            at: table.phase as usize,
            actions: (table.phase == Phase::Play).then_some((table.actions, of)),
            actions_label: scene
                .words
                .say_with("vda-actions-left", &[("n", table.actions.into()), ("of", of.into())]),
        })
    }

    pub(super) fn tree(&self) -> Markup {
        let track = &self.book().track;
        let climber = |seat: Seat| {
            let followers = self.view.table.player(seat).followers;
            let (lap, step) = track.place(followers);
            Climber { emblem: emblem(seat), name: self.scene.name(seat), step, lap, followers }
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

    pub(super) fn map(&self) -> Markup {
        html! {
            div.regions {
                @for god in God::ALL { (self.region(god)) }
                (self.market())
            }
        }
    }

    fn region(&self, god: God) -> Markup {
        let (scene, at) = (self.scene, god.index());
        let deck = &self.view.gods[at];
        let name = scene.say(&format!("vda-{}", god_word(god)));
        let known = deck.top.iter().rev().filter_map(|(card, _)| *card);
        let level = self.view.viewer.and_then(|seat| self.world.favour(seat, god));
        region(
            scene.words,
            &Region {
                god: god_icon(god),
                price: self.cost(self.book().shrine_cost[at]),
                sites: self.sites(god),
                deck: Piece {
                    kind: "deck",
                    icon: Some(Icon::Deck),
                    count: deck.len(),
                    name: scene.words.say_with("vda-god-deck", &[("god", name.as_str().into())]),
                    ..Piece::default()
                },
                known: known.map(|card| self.book().of(card).name.to_owned()).collect(),
                steward: self.world.steward(god).map(|seat| {
                    let args = [("who", scene.name(seat).into())];
                    (emblem(seat), scene.words.say_with("vda-steward", &args))
                }),
                favours: [self.favour(god, 0), self.favour(god, 1)],
                level: level.map_or(0, |level| level + 1),
                spot: Spot::new(format!("god-{}", god_word(god))),
                name,
            },
        )
    }

    fn sites(&self, god: God) -> Vec<Option<Site>> {
        let at = god.index();
        let shrines = self.seats().flat_map(|seat| {
            let player = self.view.table.player(seat);
            let (all, lent) = (player.shrines[at], player.lent[at]);
            (0..all).map(move |n| Some(Site { owner: emblem(seat), lent: n < lent }))
        });
        let sites = usize::from(self.book().numbers.sites_per_region);
        shrines.chain(std::iter::repeat(None)).take(sites).collect()
    }

    /// What one shrine (0) or two (1) give, by the numbers in use.
    fn favour(&self, god: God, level: usize) -> String {
        let (words, favours) = (self.scene.words, &self.book().favours);
        let count = |key: &str, n: u8| words.say_with(key, &[("n", n.into())]);
        match god {
            God::Heimdall => count("vda-favour-heimdall", favours.heimdall[level]),
            God::Freya if level == 0 => count("vda-favour-freya", favours.freya_actions_per_card),
            God::Freya => count("vda-favour-freya-draw", favours.freya_draw),
            God::Surtur => {
                let fury = favours.surtur[usize::from(self.view.table.seats)][level];
                let args =
                    [("cards", fury.attack_cards.into()), ("power", fury.power_bonus.into())];
                words.say_with("vda-favour-surtur", &args)
            }
            God::Tyr => count("vda-favour-tyr", favours.tyr[level]),
            God::Thor => self.offering(favours.thor[level]),
            God::Odin => self.offering(favours.odin[level]),
            God::Loki => count("vda-favour-loki", favours.loki[level]),
        }
    }

    fn offering(&self, offering: Offering) -> String {
        let words = self.scene.words;
        let kinds = Resource::ALL.into_iter().filter(|&kind| offering.from[kind as usize]);
        let kinds: Vec<String> =
            kinds.map(|kind| words.say(&format!("vda-{}", resource_word(kind)))).collect();
        let args = [
            ("n", offering.from_n.into()),
            ("from", kinds.join(&words.say("vda-or")).into()),
            ("m", offering.to_n.into()),
            ("uses", offering.uses.into()),
        ];
        words.say_with("vda-favour-offering", &args)
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

    /// Resources to take, mines and wells to build, cards to draw.
    fn market(&self) -> Markup {
        let scene = self.scene;
        let build = |building, key: &str, icon, spot: &str| {
            work(&scene.say(key), icon, &self.cost(self.world.cost(building)), &Spot::new(spot))
        };
        html! {
            section.region.market aria-label=(scene.say("vda-market")) {
                header { h3 { (scene.say("vda-market")) } (piece(&self.base_deck())) }
                (pieces(&Resource::ALL.map(|kind| self.supply(kind))))
                (build(Building::Mine, "vda-mine", Icon::Mine, "build-mine"))
                (build(Building::Well, "vda-well", Icon::Well, "build-well"))
            }
        }
    }

    fn supply(&self, kind: Resource) -> Piece {
        let word = resource_word(kind);
        Piece {
            kind: word,
            icon: Some(resource_icon(kind)),
            count: self.view.table.supply.get(kind).into(),
            of: None,
            name: self.scene.say(&format!("vda-supply-{word}")),
            spot: Spot::new(format!("resource-{word}")),
        }
    }

    fn base_deck(&self) -> Piece {
        Piece {
            kind: "deck",
            icon: Some(Icon::Deck),
            count: self.view.base.len(),
            of: None,
            name: self.scene.say("vda-stat-deck"),
            spot: Spot::new("deck"),
        }
    }

    pub(super) fn commons(&self) -> Markup {
        // VDA-INFO-6: everybody may look through it.
        let name = |copy| self.book().of(copy).name.to_owned();
        let discard = OpenPile {
            id: "pile".to_owned(),
            icon: Icon::Discard,
            name: self.scene.say("vda-stat-discard"),
            short: self.scene.say("vda-stat-discard"),
            cards: self.view.table.discard.iter().map(name).collect(),
        };
        html! {
            (open_pile(self.scene.words, &discard))
            (legend(self.scene.words, SIGNS, &[]))
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
