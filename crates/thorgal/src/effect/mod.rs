//! Chapter EFFECT: what cards do. Every step of every effect is carried out here.

mod cards;
mod lands;
mod numbers;
mod steps;
mod targets;

pub(crate) use targets::Spots;

use engine::{Clause, Game, Host, Offers, Seat, Seats};

use crate::catalogue::{Ability, Chosen, Filter, ListId, Number, Op, Peek, Who};
use crate::state::{NOBODY, Thorgal};
use crate::step::{Action, EffectStep, Event, Scene, Source, Step};

impl Thorgal {
    fn ability(&self, you: Seat, source: Source) -> Option<&'static Ability> {
        match source {
            Source::Team { place, ability } => {
                let fellow = self.board(you).team.get(place)?;
                self.face(fellow.card).abilities.get(ability as usize)
            }
            Source::Played { ability } => {
                self.face(self.table.playing).abilities.get(ability as usize)
            }
            Source::Horn(place) => Some(&self.land_face(place).horn),
            Source::Fenrir(place) => Some(&self.land_face(place).fenrir),
        }
    }

    /// An effect starts: first it is clear against whom.
    pub(crate) fn start(&mut self, you: Seat, source: Source, host: &mut impl Host<Event>) {
        let Some(ability) = self.ability(you, source) else { return };
        let opponents = self.opponents(you);
        // THO-MULTI-16: one opponent for the whole effect.
        if ability.names_opponent && opponents.len() > 1 {
            return self.then(&[Step::Effect(EffectStep::Against(you, source))]);
        }
        let opponent = opponents.lowest().unwrap_or(you);
        self.start_ability(ability, you, opponent, source, host);
    }

    pub(crate) fn offer_opponents<O: Offers<Action>>(
        &self,
        you: Seat,
        source: Source,
        offers: &mut O,
    ) {
        // THO-MULTI-31: any doom player still in the game against whom the conditions hold, or any
        // at all if the effect can be used against nobody and is left out.
        let usable = |seat: Seat| match self.ability(you, source) {
            Some(ability) => self.usable_against(ability, you, seat, place_of(source)),
            None => Ok(()),
        };
        let someone = self.opponents(you).iter().any(|seat| usable(seat).is_ok());
        for seat in self.opponents(you).iter() {
            offers.verdict(Action::Against(seat), if someone { usable(seat) } else { Ok(()) });
        }
    }

    pub(crate) fn start_against(
        &mut self,
        you: Seat,
        opponent: Seat,
        source: Source,
        host: &mut impl Host<Event>,
    ) {
        let Some(ability) = self.ability(you, source) else { return };
        self.start_ability(ability, you, opponent, source, host);
    }

    fn start_ability(
        &mut self,
        ability: &Ability,
        you: Seat,
        opponent: Seat,
        source: Source,
        host: &mut impl Host<Event>,
    ) {
        // THO-EFFECT-27: without its conditions or its payment the effect is left out.
        if let Err(clause) = self.usable_against(ability, you, opponent, place_of(source)) {
            if let Source::Played { .. } = source {
                let unpaid = clause == Clause("THO-EFFECT-3");
                host.tell(Event::LeftOut { card: self.table.playing, unpaid });
            }
            return;
        }
        let played_for_pay = matches!(source, Source::Played { .. }) && ability.pay != ListId::NONE;
        if ability.optional || played_for_pay {
            return self.then(&[Step::Effect(EffectStep::Consider(you, opponent, source))]);
        }
        let scene = Scene::of(ability.steps, you, opponent, place_of(source));
        self.carry_ability(ability, scene, host);
    }

    pub(crate) fn usable_against(
        &self,
        ability: &Ability,
        you: Seat,
        opponent: Seat,
        place: u8,
    ) -> Result<(), Clause> {
        // THO-EFFECT-4: all conditions hold now.
        if !ability.conditions.iter().all(|it| self.holds(it, you, opponent, place)) {
            return Err(Clause("THO-EFFECT-4"));
        }
        // THO-EFFECT-3: the payment can be made in full.
        if !self.payable(ability.pay, you, opponent, place) {
            return Err(self.why_unpayable(ability.pay, you, opponent, place));
        }
        Ok(())
    }

    pub(crate) fn carry(
        &mut self,
        you: Seat,
        opponent: Seat,
        source: Source,
        host: &mut impl Host<Event>,
    ) {
        let Some(ability) = self.ability(you, source) else { return };
        let scene = Scene::of(ability.steps, you, opponent, place_of(source));
        self.carry_ability(ability, scene, host);
    }

    /// THO-EFFECT-1: the payment, then the steps in order.
    fn carry_ability(&mut self, ability: &Ability, scene: Scene, host: &mut impl Host<Event>) {
        if ability.pay == ListId::NONE {
            return self.carry_on(scene, host);
        }
        self.then(&[
            Step::Effect(EffectStep::Do(Scene { list: ability.pay, pays: true, ..scene })),
            Step::Effect(EffectStep::Do(scene)),
        ]);
    }

    /// The next step of a list. What follows is put on the agenda before anything happens, so that
    /// whatever happens comes first.
    pub(crate) fn carry_on(&mut self, scene: Scene, host: &mut impl Host<Event>) {
        let list = self.book.list(scene.list);
        // THO-MULTI-22: nothing more happens for a player who is out.
        if scene.at as usize >= list.len() || self.is_out(scene.you()) {
            return;
        }
        if (scene.at as usize) + 1 < list.len() {
            self.then(&[Step::Effect(EffectStep::Do(scene.next()))]);
        }
        // THO-EFFECT-25: to the end, even if the card has left play meanwhile.
        self.carry_out(scene, &list[scene.at as usize], host);
    }

    pub(crate) fn who(scene: Scene, player: Who) -> Seat {
        match player {
            Who::You => scene.you(),
            Who::Opponent => scene.opponent(),
        }
    }

    /// The meaning of every step, THO-EFFECT-2: as far as possible.
    fn carry_out(&mut self, scene: Scene, op: &'static Op, host: &mut impl Host<Event>) {
        let seat = op.player().map_or(scene.you(), |player| Self::who(scene, player));
        let count = |game: &Self, n: Number| game.number(n, scene);
        match *op {
            Op::AddAttr { .. }
            | Op::AddAttrChoice { .. }
            | Op::RemoveAttr { .. }
            | Op::RemoveAttrChoice { .. }
            | Op::Exhaust { .. }
            | Op::Ready { .. }
            | Op::Bounce { .. }
            | Op::Destroy { .. }
            | Op::UpkeepWaive { .. } => self.aim(scene, host),
            Op::Damage { n, .. } => self.inflict(seat, count(self, n), scene.pays, host),
            Op::Shield { n, .. } => self.gain_shield(seat, count(self, n), host),
            Op::Recover { n, .. } | Op::Recall { n, .. } => {
                self.then(&[Step::Effect(EffectStep::FromDestroyed(scene, count(self, n)))]);
            }
            Op::Mill { deck, n, .. } => self.mill(seat, deck, count(self, n), host),
            Op::Draw { n, .. } => self.draw_cards(seat, count(self, n), host),
            Op::Stock { n, .. } => self.stock_cards(seat, count(self, n), host),
            Op::DiscardPool { n, .. } => self.discard_pool(seat, count(self, n), host),
            Op::DiscardHand { n, chosen: Chosen::AtRandom, .. }
            | Op::DestroyHand { n, chosen: Chosen::AtRandom, .. } => {
                self.move_at_random(scene, count(self, n), host);
            }
            Op::DiscardHand { n, .. }
            | Op::HandToDeck { n, .. }
            | Op::HandToPool { n, .. }
            | Op::DestroyHand { n, .. } => {
                self.then(&[Step::Effect(EffectStep::FromHand(scene, count(self, n)))]);
            }
            Op::PutIntoPlay { n, .. } => {
                self.then(&[Step::Effect(EffectStep::PutIntoPlay(scene, count(self, n)))]);
            }
            Op::LookTake { look, take, .. } => self.look(scene, look, take, host),
            Op::Peek(Peek::Hand) => self.peek_hand(scene, host),
            Op::Peek(Peek::Deck { n }) => self.peek_deck(scene, n, host),
            Op::Recycle { .. } => self.recycle(seat, host),
            Op::CostMod { n, filter: Filter { kind, .. }, until: Some(until), .. } => {
                self.change_costs(scene, seat);
                host.tell(Event::CostsChanged { payer: seat, kind, by: n, until });
            }
            Op::OpposeMod { .. } | Op::Forbid { .. } | Op::FateMod { .. } | Op::DismissOpposer => {
                self.change_round(seat, op, host);
            }
            Op::SwapLand => self.then(&[Step::Effect(EffectStep::SwapLand(scene))]),
            Op::Redirect => self.then(&[Step::Effect(EffectStep::Redirect(scene))]),
            Op::Choose { .. } => self.then(&[Step::Effect(EffectStep::ChooseOption(scene))]),
            Op::When { conditions, then, otherwise } => {
                let met = |it| self.holds(it, scene.you(), scene.opponent(), scene.source);
                let list = if conditions.iter().all(met) { then } else { otherwise };
                self.carry_on(Scene { list, at: 0, ..scene }, host);
            }
            // Constant effects only: folded in where values are counted.
            Op::AuraAttr { .. } | Op::CostMod { until: None, .. } => {}
        }
    }

    fn gain_shield(&mut self, seat: Seat, n: u8, host: &mut impl Host<Event>) {
        let shield = &mut self.board_mut(seat).shield;
        *shield = shield.saturating_add(n);
        host.tell(Event::GainedShield(seat, n));
    }

    pub(crate) fn offer_options(&self, scene: Scene, offers: &mut impl Offers<Action>) {
        if let Op::Choose { options } = self.op(scene) {
            (0..options.len() as u8).for_each(|which| offers.may(Action::Option(which)));
        }
    }

    pub(crate) fn choose_option(
        &mut self,
        scene: Scene,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        if let (Op::Choose { options }, Action::Option(which)) = (self.op(scene), action) {
            self.carry_on(Scene { list: options[which as usize], at: 0, ..scene }, host);
        }
    }

    /// THO-EFFECT-6: who makes the choice of a step.
    pub(crate) fn chooser(&self, scene: Scene) -> Seats {
        let seat = self.op(scene).player().map_or(scene.you(), |player| Self::who(scene, player));
        if self.is_out(seat) || self.is_out(scene.you()) { Seats::NONE } else { Seats::one(seat) }
    }
}

/// The place in the team of the card an effect is on.
const fn place_of(source: Source) -> u8 {
    match source {
        Source::Team { place, .. } => place,
        Source::Played { .. } | Source::Horn(_) | Source::Fenrir(_) => NOBODY,
    }
}
