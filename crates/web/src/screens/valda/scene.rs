//! What is going on beside the map: an attack, dice, cards that are shown.

use engine::Seat;
use maud::{Markup, html};
use valda::{Battle, CardKind, CardStep, Copies, Face, Filter, Kind, Roll, Rolled, Step};

use super::Sight;
use super::signs::colour;
use crate::look::{
    Die, Icon, Mark, Power, Side, Spot, Versus, dice, player_name, side, space, versus,
};
use crate::speech::emblem;

impl Sight<'_, valda::Valda> {
    pub(super) fn happening(&self) -> Markup {
        let table = &self.view.table;
        html! {
            @if let Some(battle) = &table.battle { (self.battle(battle)) }
            @if let Some(roll) = &table.roll { (self.roll(roll)) }
            (self.shown())
        }
    }

    /// An attack is a scene: its card, its power against the defence, the cards in its way.
    fn battle(&self, battle: &Battle) -> Markup {
        let (scene, cards) = (self.scene, self.cards());
        let power = self.world.power(battle);
        let strength = self.strength(battle);
        html! {
            div.raid {
                (side(&Side {
                    title: self.fighter(battle.attacker, ["vda-side-attacks", "vda-side-you-attack"]),
                    cards: vec![cards.copy("raid", battle.card, Mark::Plain)],
                    mine: self.view.viewer == Some(battle.attacker),
                    ..Side::default()
                }))
                (versus(scene.words, &Versus {
                    left: Power {
                        name: scene.say("vda-power"),
                        strength: Some(power.into()),
                        from: Vec::new(),
                        leads: power > strength,
                    },
                    right: Power {
                        name: scene.say("vda-defence"),
                        strength: Some(strength.into()),
                        from: Vec::new(),
                        leads: strength >= power,
                    },
                }))
                (side(&Side {
                    title: self.fighter(battle.defender, ["vda-side-defends", "vda-side-you-defend"]),
                    note: self.battle_note(battle),
                    cards: self.defence(battle),
                    mine: self.view.viewer == Some(battle.defender),
                    ..Side::default()
                }))
            }
        }
    }

    /// "Ylva attacks", "You attack".
    fn fighter(&self, seat: Seat, [they, you]: [&str; 2]) -> Markup {
        let key = if self.view.viewer == Some(seat) { you } else { they };
        html! { (player_name(&self.scene.name(seat), emblem(seat))) " " (self.scene.say(key)) }
    }

    /// The defence that lies there, with what the viewer is putting together.
    fn strength(&self, battle: &Battle) -> u8 {
        let mut gathered = *battle;
        for &card in &self.view.picked {
            gathered.defence.push(card);
        }
        self.world.strength(&gathered)
    }

    fn defence(&self, battle: &Battle) -> Vec<Markup> {
        let cards = self.cards();
        let lie = battle.defence.iter().map(|&copy| cards.copy("raid", copy, Mark::Plain));
        let picked = self.view.picked.iter().map(|&copy| cards.copy("raid", copy, Mark::Done));
        let shown: Vec<Markup> = lie.chain(picked).collect();
        if shown.is_empty() && !battle.no_defence {
            return vec![space(&self.scene.say("vda-no-defence-yet"), &Spot::default())];
        }
        shown
    }

    fn battle_note(&self, battle: &Battle) -> String {
        match (battle.no_defence, battle.death_factor) {
            (true, _) => self.scene.say("vda-side-no-defence"),
            (false, 2..) => self.scene.say("vda-side-deadly"),
            _ => String::new(),
        }
    }

    fn roll(&self, roll: &Roll) -> Markup {
        let scene = self.scene;
        let row: Vec<Die> =
            roll.dice.iter().enumerate().map(|(n, die)| self.die(n, *die)).collect();
        side(&Side {
            title: self.fighter(roll.seat, ["vda-side-rolled"; 2]),
            dice: dice(scene.words, &scene.say("vda-dice"), &row),
            mine: self.view.viewer == Some(roll.seat),
            ..Side::default()
        })
    }

    /// A face with two of a thing is a die with two of its sign.
    fn die(&self, place: usize, rolled: Rolled) -> Die {
        let face = self.book().face(rolled.colour, rolled.face);
        let (icon, word, n) = match face {
            Face::Blood(n) => (Icon::Blood, "blood", n),
            Face::Gold(n) => (Icon::Gold, "gold", n),
            Face::Diamond(n) => (Icon::Diamond, "diamond", n),
            Face::Follower(n) => (Icon::Follower, "follower", n),
            Face::Skull(n) => (Icon::Doom, "skull", n),
        };
        let spot = if n == 1 { format!("die-{word}") } else { format!("die-{n}{word}") };
        Die {
            face: Some((icon, self.scene.say(games::valda::face_key(face)))),
            count: n,
            colour: colour(rolled.colour),
            spot: Spot::one_of(spot, format!("d{place}")),
            ..Die::default()
        }
    }

    /// Cards that are chosen from: another's hand, cards of a god, the discard pile.
    fn shown(&self) -> Markup {
        let view = self.view;
        let mine = |seat: Seat| view.viewer == Some(seat);
        match view.agenda.next() {
            Some(Step::Card(CardStep::StealSeen { victim, .. })) => {
                let Some((_, hand)) = view.seen else { return html! {} };
                self.chosen_from(&self.of_player("vda-hand-of", victim), "shown", &hand)
            }
            Some(Step::Card(CardStep::KeepGodCard { seat, god, looked, .. })) if mine(seat) => {
                let top = view.gods[god.index()].top.iter().rev().take(looked.into());
                let cards: Copies = top.filter_map(|(card, _)| *card).collect();
                self.chosen_from(&self.scene.say("vda-shown-god"), "shown", &cards)
            }
            Some(Step::Card(CardStep::TakeDiscard { seat, what, .. })) if mine(seat) => {
                let pile = view.table.discard.iter().filter(|&copy| self.fits(copy, what));
                let pile = self.once(&pile.collect());
                self.chosen_from(&self.scene.say("vda-shown-pile"), "pile", &pile)
            }
            _ => html! {},
        }
    }

    fn fits(&self, copy: u8, what: Filter) -> bool {
        match what {
            Filter::Any => true,
            Filter::Attack => matches!(self.book().of(copy).kind, CardKind::Attack { .. }),
            Filter::Defence => matches!(self.book().of(copy).kind, CardKind::Defence { .. }),
        }
    }

    /// One copy of each card.
    fn once(&self, cards: &Copies) -> Copies {
        let kinds: Vec<Kind> = self.book().kinds_in(cards).collect();
        kinds.into_iter().filter_map(|kind| self.book().copy_in(kind, cards)).collect()
    }

    fn of_player(&self, key: &str, seat: Seat) -> String {
        self.scene.words.say_with(key, &[("who", self.scene.name(seat).into())])
    }

    fn chosen_from(&self, title: &str, place: &str, cards: &Copies) -> Markup {
        if cards.is_empty() {
            return html! {};
        }
        side(&Side {
            title: html! { (title) },
            cards: self.cards().lying(place, cards),
            mine: true,
            ..Side::default()
        })
    }
}
