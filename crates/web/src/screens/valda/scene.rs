//! What is going on over the map: an attack, dice, cards that are shown, the score.

use engine::Seat;
use maud::{Markup, html};
use valda::{Battle, CardKind, CardStep, Copies, Face, Filter, God, Kind, Rolled, Step, Valda};

use super::super::Screen as _;
use super::signs::colour;
use super::{Sight, god_icon};
use crate::look::valda::{Fighter, Raid, raid};
use crate::look::{Die, Icon, Mark, Side, Spot, dice, icon, player_name, score_table, side};
use crate::speech::emblem;

impl Sight<'_, valda::Valda> {
    /// What lies over the map: the score, an attack, cards to choose from.
    pub(super) fn happening(&self) -> Markup {
        let score = Valda::score(self.view, self.scene);
        let over = html! {
            @if let Some(pad) = &score { (score_table(self.scene.words, pad)) }
            (self.shown())
        };
        html! {
            @if let Some(battle) = self.view.table.battle.as_ref().filter(|_| score.is_none()) {
                (self.battle(battle))
            }
            @if !over.0.is_empty() { div.overlay tabindex="0" { (over) } }
        }
    }

    /// An attack is a scene: its card, its power against the defence, the cards in its way.
    fn battle(&self, battle: &Battle) -> Markup {
        let (scene, cards) = (self.scene, self.cards());
        let (power, strength) = (self.world.power(battle), self.strength(battle));
        raid(&Raid {
            attacker: Fighter {
                seat: emblem(battle.attacker),
                title: self.fighter(battle.attacker, ["vda-side-attacks", "vda-side-you-attack"]),
                cards: vec![cards.copy("raid", battle.card, Mark::Plain)],
                strength: power,
                measure: scene.say("vda-power"),
                notes: self.attack_notes(battle),
            },
            defender: Fighter {
                seat: emblem(battle.defender),
                title: self.fighter(battle.defender, ["vda-side-defends", "vda-side-you-defend"]),
                cards: self.defence(battle),
                strength,
                measure: scene.say("vda-defence"),
                notes: self.defence_notes(battle),
            },
            against: scene.say("vda-raid-against"),
            verdict: self.verdict(battle, power.saturating_sub(strength)),
        })
    }

    /// How the attack stands, with so much left to block.
    fn verdict(&self, battle: &Battle, left: u8) -> String {
        match left {
            _ if battle.no_defence => self.scene.say("vda-side-no-defence"),
            0 => self.scene.say("vda-raid-holds"),
            n => self.scene.words.say_with("vda-raid-through", &[("n", n.into())]),
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
            let mine = self.view.viewer == Some(battle.defender);
            let key = if mine { "vda-raid-lay" } else { "vda-no-defence-yet" };
            return vec![html! { p.slot { (icon(Icon::Shield)) (self.scene.say(key)) } }];
        }
        shown
    }

    fn attack_notes(&self, battle: &Battle) -> Vec<Markup> {
        let deadly = (battle.death_factor > 1).then(|| self.scene.say("vda-side-deadly"));
        let deadly = deadly.map(|told| html! { (icon(Icon::Doom)) (told) });
        self.favour_note(battle.attacker, God::Surtur).into_iter().chain(deadly).collect()
    }

    fn defence_notes(&self, battle: &Battle) -> Vec<Markup> {
        let note = self.favour_note(battle.defender, God::Tyr);
        note.filter(|_| !battle.no_defence).into_iter().collect()
    }

    /// The favour of the god who takes part.
    fn favour_note(&self, seat: Seat, god: God) -> Option<Markup> {
        let level = self.world.favour(seat, god)?;
        Some(html! { (icon(god_icon(god))) (self.favour(god, level).words) })
    }

    /// The dice that were rolled last, in their tray at the foot of the tree.
    pub(super) fn rolled(&self) -> Markup {
        let Some(roll) = &self.view.table.roll else { return html! {} };
        let scene = self.scene;
        let row: Vec<Die> =
            roll.dice.iter().enumerate().map(|(n, die)| self.die(n, *die)).collect();
        html! {
            div.place.rolled.at-dice {
                p { (self.fighter(roll.seat, ["vda-side-rolled"; 2])) }
                (dice(scene.words, &scene.say("vda-dice"), &row))
            }
        }
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

    pub(super) fn of_player(&self, key: &str, seat: Seat) -> String {
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
