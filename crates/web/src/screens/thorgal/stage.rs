//! The middle of the table: the expedition in three columns, the lands, and what is chosen from.

use engine::Seat;
use games::thorgal::asked_text;
use maud::{Markup, html};
use thorgal::catalogue::{Kind, Op, Phase, Role};
use thorgal::state::Board;
use thorgal::{Action, Card, EffectStep, SetupStep, Step};

use super::Sight;
use crate::look::thorgal::{ATTRIBUTES, Column, columns, goal, offer};
use crate::look::{Icon, Side, Spot, player_name, side};
use crate::speech::emblem;

impl Sight<'_, thorgal::Thorgal> {
    /// What the cards say that the question is about.
    pub(super) fn told(&self) -> Markup {
        // The effects to choose from are shown by themselves.
        let shown =
            matches!(self.view.agenda.next(), Some(Step::Effect(EffectStep::ChooseOption(_))));
        let told = if shown { Vec::new() } else { asked_text(self.scene.words, &self.world) };
        html! {
            @if !told.is_empty() { ul.told { @for text in &told { li { (text) } } } }
        }
    }

    /// What lies in no other place: cards looked at or destroyed, the first team, the own lands.
    pub(super) fn choices(&self) -> Markup {
        let lifted: Vec<Card> = self.view.lifted.iter().map(|slot| slot.card).collect();
        html! {
            (self.group("tho-stage-lifted", self.cards().named(&lifted, "lifted")))
            @if let (Some(seat), Some(step)) = (self.view.viewer, self.view.agenda.next()) {
                (self.asked_for(seat, step))
            }
        }
    }

    fn group(&self, key: &str, cards: Vec<Markup>) -> Markup {
        if cards.is_empty() {
            return html! {};
        }
        side(&Side { title: html! { (self.scene.say(key)) }, cards, mine: true, ..Side::default() })
    }

    fn asked_for(&self, seat: Seat, step: Step) -> Markup {
        let (view, cards) = (self.view, self.cards());
        let board = &view.boards[seat.index()];
        let asked = self.scene.asked.contains(seat);
        let set_aside = || board.set_aside.iter().map(|land| cards.printed_land(land)).collect();
        match step {
            Step::Setup(SetupStep::ChooseFaction(_)) => self.factions(),
            Step::Setup(SetupStep::Prepare) if view.private.team[0] == Card::UNKNOWN => {
                self.first_team(board.faction)
            }
            Step::Setup(SetupStep::Prepare) => {
                let lands = view.book.factions[usize::from(board.faction)].lands;
                let shown = lands.iter().map(|&land| cards.printed_land(land));
                self.group("tho-stage-lands", shown.collect())
            }
            Step::Effect(EffectStep::FromDestroyed(..) | EffectStep::PutIntoPlay(..)) if asked => {
                let pile = &board.destroyed[Role::Destiny as usize];
                self.group("tho-stage-valhalla", cards.named(pile, "valhalla"))
            }
            Step::Setup(SetupStep::FurtherLands(_)) | Step::Effect(EffectStep::SwapLand(_)) => {
                self.group("tho-stage-set-aside", set_aside())
            }
            Step::Effect(EffectStep::ChooseOption(scene)) if asked => match self.world.op(scene) {
                Op::Choose { options } => self.options(options),
                _ => html! {},
            },
            _ => html! {},
        }
    }

    fn factions(&self) -> Markup {
        let taken = |n: usize| {
            self.seats().any(|seat| usize::from(self.view.boards[seat.index()].faction) == n)
        };
        let factions = self.view.book.factions.iter().enumerate().filter(|(n, _)| !taken(*n));
        html! {
            div.offers {
                @for (_, faction) in factions {
                    (offer(&Spot::new(format!("faction-{}", faction.id)), faction.name, faction.identity, Icon::Helm, faction.id))
                }
            }
        }
    }

    /// The recommended team one click away, then every follower one may begin with.
    fn first_team(&self, faction: u8) -> Markup {
        let book = self.view.book;
        let Some(of) = book.factions.get(usize::from(faction)) else { return html! {} };
        let mut followers: Vec<Card> = of.copies[0].to_vec();
        followers.retain(|&card| book.card(card).kind == Kind::Follower);
        followers.dedup();
        followers.sort_by_key(|&card| !book.card(card).starter);
        let Action::Team(one, other) = Board::recommended(book, faction) else { return html! {} };
        let names =
            [Some(one), other].into_iter().flatten().map(|card| book.card(card).name.to_owned());
        let names = self.scene.words.list(&names.collect::<Vec<_>>());
        html! {
            div.offers { (offer(&Spot::new("starter"), &self.scene.say("tho-stage-starter"), &names, Icon::Hint, of.id)) }
            (self.group("tho-stage-team", self.cards().named(&followers, "first")))
        }
    }

    fn options(&self, options: &[thorgal::catalogue::ListId]) -> Markup {
        html! {
            div.offers {
                @for (n, &list) in options.iter().enumerate() {
                    @let title = self.scene.words.say_with("tho-do-option", &[("number", (n + 1).into())]);
                    (offer(&Spot::new(format!("option-{n}")), &title, &self.cards().steps(list), Icon::Rune, "option"))
                }
            }
        }
    }

    /// Who leads and who hinders, the team that leads, its sums against the goal, and what stands in
    /// its way.
    pub(super) fn expedition(&self) -> Markup {
        let seat = self.view.table.destiny;
        if seat.index() >= usize::from(self.view.table.seats) {
            return self.round();
        }
        let mine = self.view.viewer == Some(seat);
        html! {
            div.frontier {
                (self.round()) (columns(self.scene.words, &self.columns())) (self.goal())
            }
            (side(&Side {
                title: html! { (player_name(&self.scene.name(seat), emblem(seat))) },
                note: self.scene.say("tho-destiny-player"),
                cards: self.cards().team(self.view, &self.world, seat),
                mine,
                ..Side::default()
            }))
        }
    }

    fn columns(&self) -> Vec<Column> {
        let strength = self.world.strength();
        let asked = self.world.goal().map(|_| self.world.difficulty());
        let one = |which: usize| {
            let (icon, kind) = ATTRIBUTES[which];
            let difficulty = asked.map(|asked| asked[which]);
            let missing = difficulty.map_or(0, |asked| asked.saturating_sub(strength[which]));
            Column {
                icon,
                kind,
                name: self.scene.say(&format!("tho-{kind}")),
                strength: strength[which],
                difficulty,
                verdict: self.cards().lack(missing),
                spot: Spot::new(format!("attribute-{kind}")),
            }
        };
        (0..3).map(one).collect()
    }

    fn goal(&self) -> Markup {
        let (table, cards) = (&self.view.table, self.cards());
        let Some(land) = table.lands.get(usize::from(table.goal)) else { return html! {} };
        let opposer = table.opposer.map(|opposer| cards.opposer(&opposer.fellow));
        let attached = table.attached.iter().enumerate();
        let lane: Vec<Markup> = attached.map(|(n, &card)| cards.attached(n, card)).collect();
        html! {
            section.side.at-goal {
                header { h2 { (self.scene.say("tho-stage-goal")) } }
                (goal(&cards.land(land, true, None), opposer.as_ref(), &self.scene.say("tho-stage-lane"), &lane))
            }
        }
    }

    pub(super) fn lands(&self) -> Markup {
        let (table, cards) = (&self.view.table, self.cards());
        let lands = table.lands.iter().enumerate();
        let others = lands.filter(|(place, _)| *place != usize::from(table.goal));
        // While a goal may still be chosen.
        let open = table.round > 0 && table.phase != Phase::Dusk && self.world.goal().is_none();
        let team = open.then(|| self.world.strength());
        side(&Side {
            title: html! { (self.scene.say("tho-stage-middle")) },
            cards: others.map(|(_, land)| cards.land(land, false, team)).collect(),
            ..Side::default()
        })
    }
}
