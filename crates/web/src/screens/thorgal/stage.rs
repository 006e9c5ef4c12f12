//! The middle of the table: the lands, the road with the team and what stands in its way, the land it
//! leads to; and what is chosen from.

use engine::Seat;
use games::thorgal::asked_text;
use maud::{Markup, html};
use thorgal::catalogue::{Faction, Kind, Op, Phase, Role};
use thorgal::state::Board;
use thorgal::{Action, Card, EffectStep, RoundStep, SetupStep, Step};

use super::super::Screen;
use super::Sight;
use crate::look::thorgal::{ATTRIBUTES, Column, Offer, Stance, columns, destination, offer};
use crate::look::{Game, Icon, Side, Spot, drawing, icon, score_table, side};

impl Sight<'_, thorgal::Thorgal> {
    pub(super) fn stage(&self) -> Markup {
        let score = thorgal::Thorgal::score(self.view, self.scene);
        let over = html! {
            @if let Some(pad) = score { (score_table(self.scene.words, &pad)) }
            (self.choices())
        };
        html! {
            @if !over.0.is_empty() { div.overlay tabindex="0" { (over) } }
            (self.journey())
        }
    }

    /// The page: who plays and the lands above, the road and where it leads below.
    fn journey(&self) -> Markup {
        let table = &self.view.table;
        let goal = table.lands.get(usize::from(table.goal));
        html! {
            div.scene.many[table.seats > 2].watched[self.view.viewer.is_none()] {
                (self.standard())
                (self.lands())
                section.road aria-label=(self.scene.say("tho-stage-road")) {
                    div.ground aria-hidden="true" { (drawing(Game::Thorgal, "scene-road")) }
                    (self.question_text()) (self.fate())
                    @if self.is_set_up() { (self.expedition()) }
                }
                (destination(&self.cards().destination(goal)))
            }
        }
    }

    /// THO-FATE-1: the points of this phase, and how many of them are spent.
    fn fate(&self) -> Markup {
        let asked = |seat: &Seat| self.scene.asked.contains(*seat);
        let spends = self.view.agenda.next() == Some(Step::Round(RoundStep::Fate));
        let Some(seat) = self.view.viewer.filter(asked).filter(|_| spends) else { return html! {} };
        let (points, drawn) = (self.world.fate_points(seat), self.view.private.drawn);
        let left = points.saturating_sub(drawn);
        let label = self.scene.words.say_with("tho-stage-fate", &[("n", left.into())]);
        html! {
            div.fate role="img" aria-label=(label) {
                @for n in 0..points { span.point.spent[n >= left] { (icon(Icon::Destiny)) } }
            }
        }
    }

    /// What the cards say that the question is about.
    fn question_text(&self) -> Markup {
        // The effects to choose from are shown by themselves.
        let shown =
            matches!(self.view.agenda.next(), Some(Step::Effect(EffectStep::ChooseOption(_))));
        let told = if shown { Vec::new() } else { asked_text(self.scene.words, &self.world) };
        html! {
            @if !told.is_empty() { ul.told { @for text in &told { li { (text) } } } }
        }
    }

    /// What lies in no other place: cards looked at or destroyed, the first team, the own lands.
    fn choices(&self) -> Markup {
        html! {
            (self.group("tho-stage-lifted", self.cards().lifted(self.view)))
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
                    (offer(&Offer {
                        spot: Spot::new(format!("faction-{}", faction.id)),
                        title: self.scene.card_name(faction.name),
                        text: faction.identity.to_owned(),
                        icon: Icon::Helm,
                        tint: faction.id,
                        faces: self.starters(faction),
                    }))
                }
            }
        }
    }

    /// The faces of a faction: the followers it is recommended to begin with.
    fn starters(&self, faction: &Faction) -> Vec<(String, &'static str)> {
        let mut cards: Vec<Card> = faction.copies[0].to_vec();
        cards.retain(|&card| self.view.book.card(card).starter);
        cards.dedup();
        cards.iter().map(|&card| (self.view.book.card(card).id.to_owned(), faction.id)).collect()
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
        let names = [Some(one), other]
            .into_iter()
            .flatten()
            .map(|card| self.scene.card_name(book.card(card).name));
        let names = self.scene.words.list(&names.collect::<Vec<_>>());
        html! {
            div.offers {
                (offer(&Offer {
                    spot: Spot::new("starter"),
                    title: self.scene.say("tho-stage-starter"),
                    text: names,
                    icon: Icon::Hint,
                    tint: of.id,
                    faces: self.starters(of),
                }))
            }
            (self.group("tho-stage-team", self.cards().named(&followers, "first")))
        }
    }

    fn options(&self, options: &[thorgal::catalogue::ListId]) -> Markup {
        html! {
            div.offers {
                @for (n, &list) in options.iter().enumerate() {
                    (offer(&Offer {
                        spot: Spot::new(format!("option-{n}")),
                        title: self.scene.words.say_with("tho-do-option", &[("number", (n + 1).into())]),
                        text: self.cards().steps(list),
                        icon: Icon::Rune,
                        tint: "option",
                        faces: Vec::new(),
                    }))
                }
            }
        }
    }

    /// The team that leads, its sums against the goal, and what stands in its way.
    fn expedition(&self) -> Markup {
        let (table, cards) = (&self.view.table, self.cards());
        let seat = table.destiny;
        if seat.index() >= usize::from(table.seats) {
            return html! {};
        }
        let [followers, supports] = cards.members(self.view, &self.world, seat, Stance::OnTheRoad);
        let who = [("who", self.scene.name(seat).into())];
        let lane = cards.attached(self.view);
        html! {
            @if !supports.is_empty() {
                div.gear role="group" aria-label=(self.scene.say("tho-stage-gear")) { @for one in &supports { (one) } }
            }
            div.team role="group" aria-label=(self.scene.words.say_with("tho-stage-team-of", &who)) {
                @for one in &followers { (one) }
            }
            (columns(self.scene.words, &self.columns()))
            @if let Some(opposer) = table.opposer { div.ahead { (cards.opposer(self.view, &opposer.fellow)) } }
            @if !lane.is_empty() {
                div.lane role="group" aria-label=(self.scene.say("tho-stage-lane")) {
                    span.stake aria-hidden="true" { (drawing(Game::Thorgal, "scene-stake")) }
                    @for card in &lane { (card) }
                }
            }
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

    fn lands(&self) -> Markup {
        let (table, cards) = (&self.view.table, self.cards());
        // While a goal may still be chosen.
        let open = table.round > 0 && table.phase != Phase::Dusk && self.world.goal().is_none();
        let team = open.then(|| self.world.strength());
        html! {
            @if self.is_set_up() {
                div.lands role="group" aria-label=(self.scene.say("tho-stage-middle")) {
                    @for (place, land) in table.lands.iter().enumerate() {
                        (cards.land(land, place == usize::from(table.goal), team))
                    }
                }
            }
        }
    }
}
