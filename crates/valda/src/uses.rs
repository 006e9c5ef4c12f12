//! The uses of the god weapons: when each may be played, and what it does to the event it answers.

use engine::{Clause, Game, Host, Offers, Seat};

use crate::catalogue::{By, Effect, Kind, Loot, Use, Who, Window};
use crate::state::{Rolled, Valda};
use crate::step::{Action, Event, Frame, Step};

const EMPTY: Clause = Clause("VDA-WEAPON-34");

impl Valda {
    fn weapon_use(&self, weapon: Kind, second: bool) -> &'static Use {
        &self.table.book.card(weapon).uses[usize::from(second)]
    }

    /// VDA-WEAPON-7: the right window, the right player, and something to do.
    pub(crate) fn use_verdict(
        &self,
        seat: Seat,
        weapon: Kind,
        second: bool,
        window: Window,
    ) -> Result<(), Clause> {
        let wanted = self.weapon_use(weapon, second);
        // VDA-WEAPON-19
        if !wanted.windows.contains(window) {
            return Err(Clause("VDA-WEAPON-7"));
        }
        if !self.may_wield(seat, wanted.by) {
            return Err(Clause(wanted.clause));
        }
        // VDA-WEAPON-34
        let works = wanted.effects.iter().any(|line| self.has_effect(seat, line.effect));
        if works { Ok(()) } else { Err(EMPTY) }
    }

    fn may_wield(&self, seat: Seat, by: By) -> bool {
        let battle = self.table.battle.as_ref();
        let attacks = battle.is_some_and(|battle| battle.attacker == seat);
        match by {
            By::Any => true,
            By::Active => self.is_active(seat),
            By::NotActive => !self.is_active(seat),
            By::Attacker => attacks,
            By::NotAttacker => battle.is_some() && !attacks,
            By::Defender => battle.is_some_and(|battle| battle.defender == seat),
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
            Effect::ForbidDefence => !self.battle().no_defence,
            // VDA-WEAPON-30
            Effect::DoubleYellow => {
                let own = self.hand(seat).union(&self.player(seat).display);
                !own.and(&self.table.book.yellow).is_empty()
            }
            // VDA-WEAPON-22
            Effect::RedirectAttack => self.redirect_targets().next().is_some(),
            // VDA-WEAPON-25, VDA-WEAPON-29; VDA-WEAPON-28 and the others need no more than their window.
            Effect::CancelAttack | Effect::RepeatAttack => !self.battle().taken,
            _ => true,
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
            .map(|line| match line.effect {
                Effect::Lose { n, who: Who::Player } if !line.always => n * battle.death_factor,
                _ => 0,
            })
            .sum();
        factor > 1 && killed > 0 && self.room_to_fall(battle.defender) > killed
    }

    pub(crate) fn doubles_yellow(&self, weapon: Kind, second: bool) -> bool {
        let effects = self.weapon_use(weapon, second).effects;
        effects.iter().any(|line| line.effect == Effect::DoubleYellow)
    }

    /// What only weapons do.
    pub(crate) fn wield(&mut self, effect: Effect, frame: Frame, host: &mut impl Host<Event>) {
        let seat = frame.owner;
        match effect {
            // VDA-WEAPON-31: twice played, it doubles twice.
            Effect::MultiplyPower { factor } => {
                let battle = self.battle_mut();
                battle.power_factor = battle.power_factor.saturating_mul(factor);
                let power = self.power(self.battle());
                host.tell(Event::PowerMultiplied { seat, power });
            }
            // VDA-WEAPON-21
            Effect::MultiplyDeaths { factor } => {
                self.battle_mut().death_factor *= factor;
                host.tell(Event::DeathsMultiplied { seat });
            }
            // VDA-WEAPON-26
            Effect::ForbidDefence => {
                self.battle_mut().no_defence = true;
                host.tell(Event::DefenceForbidden { seat });
            }
            Effect::RedirectAttack => self.then(&[Step::Redirect(seat)]),
            Effect::SetDie => self.then(&[Step::SetDie(seat)]),
            // VDA-WEAPON-36: the event is over, and its window with it.
            Effect::CancelAttack => {
                self.cancel_attack(seat, host);
                self.then(&[Step::CardDone(frame.card)]);
            }
            Effect::StopBuilding => {
                self.stop_building(seat, host);
                self.then(&[Step::CardDone(frame.card)]);
            }
            Effect::RepeatAttack => self.claim(frame, host),
            _ => {}
        }
    }

    /// VDA-WEAPON-29, VDA-WEAPON-36: the block window closes, the attack starts anew.
    fn claim(&mut self, frame: Frame, host: &mut impl Host<Event>) {
        self.end_steps_before(Step::Window(Window::Block));
        self.agenda.pop();
        self.attack_anew(host);
        self.then(&[Step::CardDone(frame.card)]);
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
        for (place, &Rolled { colour, face: from }) in roll.dice.iter().enumerate() {
            let faces = &self.table.book.dice[colour as usize].faces;
            let alike = |die: &Rolled| {
                die.colour == colour && faces[die.face as usize] == faces[from as usize]
            };
            if roll.dice[..place].iter().any(alike) {
                continue;
            }
            for to in 0..6 {
                let first = faces[..to].iter().all(|face| *face != faces[to]);
                if first && faces[to] != faces[from as usize] {
                    offers.may(Action::TurnDie { colour, from, to: to as u8 });
                }
            }
        }
    }

    pub(crate) fn turn_die(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        let (Action::TurnDie { colour, from, to }, Some(roll)) = (action, &mut self.table.roll)
        else {
            return;
        };
        let shown = Rolled { colour, face: from };
        if let Some(die) = roll.dice.iter_mut().find(|die| **die == shown) {
            die.face = to;
            host.tell(Event::DieTurned { seat, colour, from, to });
        }
    }
}
