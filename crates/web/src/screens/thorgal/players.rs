//! The players: role, horns, piles and team.

use engine::Seat;
use games::thorgal::{deck_and_pool, hand_count};
use maud::{Markup, html};
use thorgal::catalogue::{Phase, Role};

use super::Sight;
use crate::look::thorgal::{Part, Pile, Round, Stance, part, piles, round};
use crate::look::{
    Icon, Mine, OpenPile, Panel, Spot, hand, mine, named_icon, open_pile, panel, player_name,
};
use crate::speech::emblem;

impl Sight<'_, thorgal::Thorgal> {
    /// Which round it is, and which phase.
    pub(super) fn round(&self) -> Markup {
        let (table, scene) = (&self.view.table, self.scene);
        let phases = ["tho-short-fate", "tho-dawn", "tho-expedition", "tho-dusk"];
        let begun = table.round > 0;
        round(&Round {
            round: match table.round {
                0 => scene.say("tho-stage-setup"),
                n => scene.words.say_with("tho-stage-round", &[("round", n.into())]),
            },
            phases: phases.iter().filter(|_| begun).map(|key| scene.say(key)).collect(),
            at: match table.phase {
                Phase::Fate => 0,
                Phase::Dawn => 1,
                Phase::Expedition => 2,
                Phase::Dusk => 3,
            },
        })
    }

    /// Faction, part of this round and horns of a player, for the banner.
    fn part(&self, seat: Seat) -> Markup {
        let (board, words) = (&self.view.boards[seat.index()], self.scene.words);
        let of = self.view.book.figures.horns_to_win;
        let leads = self.view.role(seat) == Role::Destiny;
        let (role, role_name) = match (!self.view.table.left.contains(seat), leads) {
            (true, _) => ("tho-board-out", "tho-board-out"),
            (_, true) => ("tho-stage-leads", "tho-stage-destiny"),
            (_, false) => ("tho-stage-hinders", "tho-stage-doom"),
        };
        part(&Part {
            role: words.say(role),
            role_name: words.say(role_name),
            leads,
            faction: self.faction(seat),
            horns: board.horns,
            of,
            horns_label: words
                .say_with("tho-stage-horns", &[("n", board.horns.into()), ("of", of.into())]),
        })
    }

    /// The viewer's own banner.
    pub(super) fn standard(&self) -> Markup {
        let Some(seat) = self.view.viewer else { return html! {} };
        let turn = self.scene.asked.contains(seat);
        html! {
            div.standard.turn[turn] data-seat=(emblem(seat).id()) {
                header {
                    (player_name(&self.scene.name(seat), emblem(seat)))
                    @if turn { (named_icon(Icon::Turn, &self.scene.say("panel-turn"))) }
                }
                @if self.is_set_up() { (self.part(seat)) }
            }
        }
    }

    fn faction(&self, seat: Seat) -> String {
        let faction = usize::from(self.view.boards[seat.index()].faction);
        let faction = self.view.book.factions.get(faction);
        faction.map_or_else(String::new, |faction| self.scene.card_name(faction.name))
    }

    pub(super) fn rivals(&self) -> Vec<Markup> {
        let count = usize::from(self.view.table.seats);
        let first = self.view.viewer.unwrap_or_default();
        let order = (0..count).map(|steps| first.left(steps, count));
        let others = order.filter(|&seat| Some(seat) != self.view.viewer);
        others.map(|seat| panel(self.scene.words, &self.rival(seat))).collect()
    }

    fn rival(&self, seat: Seat) -> Panel {
        let sitter = self.scene.sitter(seat);
        Panel {
            id: format!("rival-{}", seat.0),
            name: sitter.name.clone(),
            emblem: emblem(seat),
            note: sitter.note.clone(),
            bot: sitter.bot,
            more: html! {
                @if self.is_set_up() {
                    (self.part(seat)) (self.piles(seat)) (self.camp(seat))
                } @else {
                    small { (self.faction(seat)) }
                }
            },
            turn: self.scene.asked.contains(seat),
            foe: self.view.table.opposer.is_some_and(|opposer| opposer.seat == seat),
            spot: Spot::one_of(format!("seat-{}", seat.0), format!("rival-{}", seat.0)),
            ..Panel::default()
        }
    }

    /// The team of a player who does not lead; the one that leads is on the road.
    fn camp(&self, seat: Seat) -> Markup {
        let leads = self.view.role(seat) == Role::Destiny;
        let team = self.cards().members(self.view, &self.world, seat, Stance::AtHome);
        let name = self.scene.words.say_with(
            "tho-stage-team-of",
            &[("who", self.scene.sitter(seat).name.as_str().into())],
        );
        html! {
            @if !leads && !team.concat().is_empty() {
                div.camp role="group" aria-label=(name) { @for one in team.iter().flatten() { (one) } }
            }
        }
    }

    /// Hand, unless it is in sight; then deck, pool, discard and destroyed cards of both parts.
    fn piles(&self, seat: Seat) -> Markup {
        let scene = self.scene;
        let hidden = self.view.viewer != Some(seat);
        let hand = hidden.then(|| Pile {
            icon: Icon::Hand,
            back: None,
            name: scene.say("tho-stat-hand"),
            short: scene.say("tho-short-hand"),
            count: hand_count(self.view, seat) as u32,
            spot: Spot::default(),
            active: true,
        });
        let shield = self.view.boards[seat.index()].shield;
        let shield = (shield > 0).then(|| Pile {
            icon: Icon::Shield,
            back: None,
            name: scene.say("tho-stat-shield"),
            short: scene.say("tho-short-shield"),
            count: shield.into(),
            spot: Spot::default(),
            active: true,
        });
        html! {
            @let held: Vec<Pile> = hand.into_iter().chain(shield).collect();
            @if !held.is_empty() { (piles(&scene.say("tho-stat-hand"), &held)) }
            (piles(&scene.say("tho-piles-destiny"), &self.heaps(seat, Role::Destiny)))
            (piles(&scene.say("tho-piles-doom"), &self.heaps(seat, Role::Doom)))
            div.destroyed { @for role in [Role::Destiny, Role::Doom] { (self.destroyed(seat, role)) } }
        }
    }

    /// THO-INFO-5: both may look through Valhalla and Niflheim.
    fn destroyed(&self, seat: Seat, role: Role) -> Markup {
        let lost = &self.view.boards[seat.index()].destroyed[role as usize];
        if lost.is_empty() {
            return html! {};
        }
        let (icon, key, short) = match role {
            Role::Destiny => (Icon::Hall, "tho-stat-valhalla", "tho-short-valhalla"),
            Role::Doom => (Icon::Blame, "tho-stat-niflheim", "tho-short-niflheim"),
        };
        let pile = OpenPile {
            id: format!("lost-{}-{}", seat.0, role as u8),
            icon,
            name: self.scene.say(key),
            short: self.scene.say(short),
            cards: lost
                .iter()
                .map(|&card| self.scene.card_name(self.cards().book.card(card).name))
                .collect(),
        };
        open_pile(self.scene.words, &pile)
    }

    fn heaps(&self, seat: Seat, role: Role) -> Vec<Pile> {
        let (view, at) = (self.view, seat.index());
        let discarded = view.piles[at][role as usize].discard_len();
        let [in_deck, in_pool] = deck_and_pool(view, &self.world, seat, role);
        let active = view.role(seat) == role;
        // Actions name the viewer's own deck and pool of this round.
        let own = active && view.viewer == Some(seat);
        let back = if role == Role::Destiny { "back" } else { "scene-back-doom" };
        let pile = |icon, (key, short): (&str, &str), count: u32, spot: &str| Pile {
            icon,
            back: Some(back),
            name: self.scene.say(key),
            short: self.scene.say(short),
            count,
            spot: if own && !spot.is_empty() { Spot::new(spot) } else { Spot::default() },
            active,
        };
        let [deck, pool, discard] = match role {
            Role::Destiny => [
                ("tho-stat-deck", "tho-short-deck"),
                ("tho-stat-pool", "tho-short-pool"),
                ("tho-stat-discard", "tho-short-discard"),
            ],
            Role::Doom => [
                ("tho-stat-doom-deck", "tho-short-doom-deck"),
                ("tho-stat-doom-pool", "tho-short-pool"),
                ("tho-stat-doom-discard", "tho-short-discard"),
            ],
        };
        let sign = if role == Role::Destiny { Icon::Horn } else { Icon::Doom };
        vec![
            pile(sign, deck, in_deck.into(), "deck"),
            pile(Icon::Coin, pool, in_pool.into(), "pool"),
            pile(Icon::Discard, discard, discarded.into(), ""),
        ]
    }

    pub(super) fn my_own(&self) -> Markup {
        let Some(seat) = self.view.viewer else { return html! {} };
        let cards = self.cards();
        let leads = self.is_set_up() && self.view.role(seat) == Role::Destiny;
        let team = if leads { Vec::new() } else { cards.team(self.view, &self.world, seat) };
        mine(&Mine {
            who: html! {
                (player_name(&self.scene.name(seat), emblem(seat)))
                @if self.is_set_up() { div.all-piles { (self.piles(seat)) } }
            },
            leader: html! {},
            party: html! { @for card in &team { (card) } },
            hand: hand(&self.scene.say("tho-board-hand"), &cards.hand(self.view)),
        })
    }
}
