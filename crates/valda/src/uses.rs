//! The uses of the god weapons: when each may be played, and what it does to the event it answers.

use engine::{Clause, Game, Host, Offers, Seat};

use crate::catalogue::{Effect, Loot, UsableBy, WeaponUse, Who, Window};
use crate::state::{Rolled, Valda};
use crate::step::{Action, CardStep, Event, Frame, Step, WeaponStep};

const EMPTY: Clause = Clause("VDA-WEAPON-34");

impl Valda {
    /// VDA-WEAPON-7: the right window, the right player, and something to do.
    pub(crate) fn use_verdict(
        &self,
        seat: Seat,
        used: WeaponUse,
        window: Window,
    ) -> Result<(), Clause> {
        let wanted = self.table.book.used(used);
        // VDA-WEAPON-19
        if !wanted.windows.contains(window) {
            return Err(Clause("VDA-WEAPON-7"));
        }
        if !self.may_wield(seat, wanted.by) {
            return Err(Clause(wanted.clause));
        }
        let works = wanted.effects.iter().any(|&effect| self.has_effect(seat, effect));
        if works { Ok(()) } else { Err(self.why_empty(used)) }
    }

    /// VDA-WEAPON-34; uses that answer an attack say themselves what they need.
    fn why_empty(&self, used: WeaponUse) -> Clause {
        let wanted = self.table.book.used(used);
        let answers = |effect: &Effect| {
            matches!(
                effect,
                Effect::RedirectAttack {} | Effect::CancelAttack {} | Effect::RepeatAttack {}
            )
        };
        if wanted.effects.iter().any(answers) { Clause(wanted.clause) } else { EMPTY }
    }

    fn may_wield(&self, seat: Seat, by: UsableBy) -> bool {
        let battle = self.table.battle.as_ref();
        let attacks = battle.is_some_and(|battle| battle.attacker == seat);
        match by {
            UsableBy::Any => true,
            UsableBy::Active => self.is_active(seat),
            UsableBy::NotActive => !self.is_active(seat),
            UsableBy::Attacker => attacks,
            UsableBy::NotAttacker => battle.is_some() && !attacks,
            UsableBy::Defender => battle.is_some_and(|battle| battle.defender == seat),
        }
    }

    /// VDA-WEAPON-37: whether a use can have an effect, as far as its player can see.
    fn has_effect(&self, seat: Seat, effect: Effect) -> bool {
        match effect {
            // VDA-WEAPON-20, VDA-WEAPON-27, VDA-WEAPON-32
            Effect::Take { what, .. } => !self.in_discard(what).is_empty(),
            // VDA-WEAPON-24
            Effect::Steal { what: Loot::HiddenOrOpenCard, .. } => {
                self.table.opponents(seat).any(|other| self.holds_cards(other))
            }
            Effect::MultiplyDeaths { factor } => self.kills_more(factor),
            // VDA-WEAPON-26
            Effect::ForbidDefence {} => !self.battle().no_defence,
            // VDA-WEAPON-30
            Effect::DoubleYellow {} => {
                let own = self.hand(seat).union(&self.player(seat).display);
                !own.and(&self.table.book.yellow).is_empty()
            }
            // VDA-WEAPON-22
            Effect::RedirectAttack {} => self.redirect_targets().next().is_some(),
            // VDA-WEAPON-25, VDA-WEAPON-29; VDA-WEAPON-28 and the others need no more than their window.
            Effect::CancelAttack {} | Effect::RepeatAttack {} => !self.battle().taken,
            Effect::Steal { .. }
            | Effect::Gain { .. }
            | Effect::GodCard { .. }
            | Effect::Lose { .. }
            | Effect::Roll { .. }
            | Effect::Change { .. }
            | Effect::LookAtDecks { .. }
            | Effect::LookAtHand { .. }
            | Effect::Swap { .. }
            | Effect::TakeAttackCard {}
            | Effect::Discard { .. }
            | Effect::BuildLimit { .. }
            | Effect::BuildMine { .. }
            | Effect::BuildWell { .. }
            | Effect::Move { .. }
            | Effect::Destroy { .. }
            | Effect::Borrow { .. }
            | Effect::PlayYellow { .. }
            | Effect::PlayAgain {}
            | Effect::Attack { .. }
            | Effect::SetDie {}
            | Effect::MultiplyPower { .. }
            | Effect::StopBuilding {} => true,
        }
    }

    /// VDA-WEAPON-21, VDA-WEAPON-37: the defender would really lose more.
    fn kills_more(&self, factor: u8) -> bool {
        let battle = self.battle();
        let killed: u8 = self
            .table
            .book
            .of(battle.card)
            .effects
            .iter()
            .filter_map(|effect| {
                let Effect::Lose { n, who: Who::Player } = *effect else { return None };
                Some(n.saturating_mul(battle.death_factor))
            })
            .fold(0, u8::saturating_add);
        factor > 1 && killed > 0 && self.room_to_fall(battle.defender) > killed
    }

    pub(crate) fn doubles_yellow(&self, used: WeaponUse) -> bool {
        self.table.book.used(used).effects.contains(&Effect::DoubleYellow {})
    }

    /// VDA-WEAPON-31: twice played, it doubles twice.
    pub(crate) fn multiply_power(&mut self, seat: Seat, factor: u8, host: &mut impl Host<Event>) {
        let battle = self.battle_mut();
        battle.power_factor = battle.power_factor.saturating_mul(factor);
        let (card, power) = (self.attack_card(), self.power(self.battle()));
        host.tell(Event::PowerMultiplied { seat, card, power });
    }

    /// VDA-WEAPON-21
    pub(crate) fn multiply_deaths(&mut self, seat: Seat, factor: u8, host: &mut impl Host<Event>) {
        let battle = self.battle_mut();
        battle.death_factor = battle.death_factor.saturating_mul(factor);
        host.tell(Event::DeathsMultiplied { seat, card: self.attack_card(), factor });
    }

    /// VDA-WEAPON-26
    pub(crate) fn forbid_defence(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        self.battle_mut().no_defence = true;
        host.tell(Event::DefenceForbidden { seat, card: self.attack_card() });
    }

    /// VDA-WEAPON-25, VDA-WEAPON-36: the event is over, and its window with it.
    pub(crate) fn cancel(&mut self, frame: Frame, host: &mut impl Host<Event>) {
        self.cancel_attack(frame.owner, host);
        self.then(&[Step::Card(CardStep::Done(frame.card))]);
    }

    /// VDA-WEAPON-33, VDA-WEAPON-36
    pub(crate) fn stop(&mut self, frame: Frame, host: &mut impl Host<Event>) {
        self.stop_building(frame.owner, host);
        self.then(&[Step::Card(CardStep::Done(frame.card))]);
    }

    /// VDA-WEAPON-29, VDA-WEAPON-36: the block window closes, the attack starts anew.
    pub(crate) fn claim(&mut self, frame: Frame, host: &mut impl Host<Event>) {
        self.end_steps_before(Step::Weapon(WeaponStep::Hold(Window::Block)));
        self.agenda.pop();
        self.attack_anew(host);
        self.then(&[Step::Card(CardStep::Done(frame.card))]);
    }

    // ----- Vanished

    pub(crate) fn asks_whom_to_blame(&self, seat: Seat) -> Option<Seat> {
        (self.redirect_targets().count() > 1).then_some(seat)
    }

    pub(crate) fn offer_redirects<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        self.redirect_targets().for_each(|other| offers.may(Action::Choose(other)));
        if O::EXPLAINS {
            offers.may_not(Action::Choose(self.battle().attacker), Clause("VDA-WEAPON-22"));
            offers.may_not(Action::Choose(seat), Clause("VDA-WEAPON-22"));
        }
    }

    pub(crate) fn pass_on(&mut self, seat: Seat, to: Option<Seat>, host: &mut impl Host<Event>) {
        if let Some(to) = to.or_else(|| self.redirect_targets().next()) {
            self.redirect(seat, to, host);
        }
    }

    // ----- Crown of Fortune

    /// Dice alike collapse, and so do the faces of a die that show the same.
    // VDA-WEAPON-23
    pub(crate) fn offer_faces(&self, offers: &mut impl Offers<Action>) {
        let Some(roll) = &self.table.roll else { return };
        let shown = |die: &Rolled| (die.colour, self.table.book.face(die.colour, die.face));
        for (place, die) in roll.dice.iter().enumerate() {
            let (colour, from) = shown(die);
            if roll.dice[..place].iter().any(|other| shown(other) == (colour, from)) {
                continue;
            }
            let faces = &self.table.book.dice[colour as usize].faces;
            for (side, &to) in faces.iter().enumerate() {
                if to != from && !faces[..side].contains(&to) {
                    offers.may(Action::TurnDie { colour, from, to });
                }
            }
        }
    }

    pub(crate) fn turn_die(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        let book = self.table.book;
        let (Action::TurnDie { colour, from, to }, Some(roll)) = (action, &mut self.table.roll)
        else {
            return;
        };
        let faces = &book.dice[colour as usize].faces;
        let shows =
            |die: &&mut Rolled| die.colour == colour && book.face(die.colour, die.face) == from;
        let (die, side) = (roll.dice.iter_mut().find(shows), faces.iter().position(|&f| f == to));
        if let (Some(die), Some(side)) = (die, side) {
            die.face = side as u8;
            host.tell(Event::DieTurned { seat, of: roll.seat, from, to });
        }
    }
}
