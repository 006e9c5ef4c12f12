//! Phase 4: attacks on the active player.

use engine::{Clause, Game, Host, Offers, Row, Seat, Seats};

use crate::catalogue::{CardKind, Kind, Window};
use crate::state::{Battle, Valda};
use crate::step::{
    Action, AttackStep, CardStep, Event, Frame, Held, List, Step, TurnStep, WeaponStep,
};

impl Valda {
    pub(crate) fn attack_chooser(&self, step: AttackStep) -> Option<Seat> {
        match step {
            AttackStep::Strike(seat) => self.may_strike(seat).then_some(seat),
            AttackStep::Defend => self.may_defend(),
            AttackStep::NextAttacker
            | AttackStep::Volley
            | AttackStep::Judge { .. }
            | AttackStep::DefenceEffects(_)
            | AttackStep::Harm
            | AttackStep::Aftermath
            | AttackStep::ClearBattle => None,
        }
    }

    pub(crate) fn offer_attack_step<O: Offers<Action>>(
        &self,
        step: AttackStep,
        seat: Seat,
        offers: &mut O,
    ) {
        match step {
            AttackStep::Strike(_) => self.offer_strikes(seat, offers),
            AttackStep::Defend => self.offer_defence(seat, offers),
            AttackStep::NextAttacker
            | AttackStep::Volley
            | AttackStep::Judge { .. }
            | AttackStep::DefenceEffects(_)
            | AttackStep::Harm
            | AttackStep::Aftermath
            | AttackStep::ClearBattle => {}
        }
    }

    pub(crate) fn run_attack_step(&mut self, step: AttackStep, host: &mut impl Host<Event>) {
        match step {
            AttackStep::NextAttacker => self.next_attacker(),
            // VDA-ATTACK-24
            AttackStep::Strike(seat) => self.no_strike(seat, host),
            AttackStep::Volley => self.volley(),
            // VDA-ATTACK-31
            AttackStep::Defend => {
                let Battle { defender: seat, no_defence: forbidden, .. } = *self.battle();
                host.tell(Event::NoDefence { seat, forbidden });
            }
            AttackStep::Judge { held } => self.judge(held, host),
            AttackStep::DefenceEffects(place) => self.defence_effects(place),
            AttackStep::Harm => self.harm(host),
            AttackStep::Aftermath => self.aftermath(),
            AttackStep::ClearBattle => self.clear_battle(),
        }
    }

    pub(crate) fn choose_attack_step(
        &mut self,
        step: AttackStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match step {
            AttackStep::Strike(_) => self.strike(seat, action, host),
            AttackStep::Defend => self.defend(seat, action, host),
            AttackStep::NextAttacker
            | AttackStep::Volley
            | AttackStep::Judge { .. }
            | AttackStep::DefenceEffects(_)
            | AttackStep::Harm
            | AttackStep::Aftermath
            | AttackStep::ClearBattle => unreachable!("nobody is asked at {step:?}"),
        }
    }

    /// VDA-ATTACK-2, VDA-ATTACK-5: the order is set now and does not change.
    // VDA-ATTACK-1, VDA-ATTACK-23: every opponent, never the active player.
    pub(crate) fn begin_attacks(&mut self, host: &mut impl Host<Event>) {
        let mut order: Row<Seat, 4> = self.table.opponents(self.table.active).collect();
        // VDA-ATTACK-3; VDA-ATTACK-4: equal in both, the sort leaves them clockwise.
        order.sort_by_key(|&seat| {
            let player = self.player(seat);
            std::cmp::Reverse((player.followers, player.store.total()))
        });
        host.tell(Event::AttackOrder { order });
        self.table.attackers = order;
        self.table.passed = Seats::NONE;
        self.then(&[Step::Attack(AttackStep::NextAttacker), Step::Turn(TurnStep::EndPhase)]);
    }

    pub(crate) fn next_attacker(&mut self) {
        if !self.table.attackers.is_empty() {
            let attacker = self.table.attackers.remove(0);
            self.table.attacks_made = 0;
            self.table.extra_attacks = 0;
            self.then(&[
                Step::Attack(AttackStep::Strike(attacker)),
                Step::Attack(AttackStep::NextAttacker),
            ]);
        }
    }

    /// VDA-ATTACK-33: one attack card, more with Surtur or by a card.
    // VDA-ATTACK-29
    pub(crate) fn attacks_left(&self, attacker: Seat) -> bool {
        let allowed = self.fury(attacker).attack_cards + self.table.extra_attacks;
        self.table.attacks_made < allowed
    }

    /// VDA-ATTACK-24: whoever holds a card is asked, whatever the card is.
    pub(crate) fn may_strike(&self, attacker: Seat) -> bool {
        self.attacks_left(attacker) && !self.hand(attacker).is_empty()
    }

    /// VDA-ATTACK-6, VDA-ATTACK-7: an attack card from the hand, or a pass.
    // VDA-ATTACK-30: from the first turn of the game. VDA-TRACK-5: also upon somebody on the floor.
    pub(crate) fn offer_strikes<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        let book = self.table.book;
        let attacks = self.hand(seat).and(&book.attack);
        book.kinds_in(&attacks).for_each(|kind| offers.may(Action::Attack(kind)));
        if O::EXPLAINS {
            for kind in book.kinds_in(&self.hand(seat).minus(&book.attack)) {
                offers.may_not(Action::Attack(kind), Clause("VDA-ATTACK-7"));
            }
        }
        offers.may(Action::Pass);
    }

    /// VDA-ATTACK-21, step 1.
    pub(crate) fn strike(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        let Action::Attack(kind) = action else {
            let again = self.table.attacks_made > 0;
            self.table.passed = self.table.passed.with(seat);
            return host.tell(Event::NoAttack { seat, again });
        };
        self.table.attacks_made += 1;
        self.declare_attack(seat, kind, host);
        // VDA-ATTACK-22, VDA-GOD-17
        self.then(&[
            Step::Attack(AttackStep::Volley),
            Step::Attack(AttackStep::Aftermath),
            Step::Weapon(WeaponStep::Hold(Window::Open)),
            Step::Attack(AttackStep::Strike(seat)),
        ]);
    }

    /// Nobody is asked: no card in hand, or no attack left.
    pub(crate) fn no_strike(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        // VDA-ATTACK-24: who has no card left passes like any other.
        if self.attacks_left(seat) {
            self.table.passed = self.table.passed.with(seat);
        }
        if self.table.attacks_made == 0 {
            host.tell(Event::NoAttack { seat, again: false });
        }
    }

    fn declare_attack(&mut self, attacker: Seat, kind: Kind, host: &mut impl Host<Event>) {
        let card = self.take_own(attacker, Held { kind, open: false });
        self.table.in_play.insert(card);
        // VDA-ATTACK-9
        let defender = self.table.active;
        let battle = Battle {
            attacker,
            defender,
            card,
            defence: Row::new(),
            stood: 0,
            power_factor: 1,
            death_factor: 1,
            no_defence: false,
            again: false,
            cancelled: false,
            taken: false,
        };
        self.table.battle = Some(battle);
        let power = self.power(&battle);
        host.reveal();
        host.tell(Event::Attacked { seat: attacker, defender, card: kind, power });
    }

    /// VDA-ATTACK-8: swords and Surtur's bonus, changed by weapons.
    // VDA-CARD-33, VDA-WEAPON-31
    pub fn power(&self, battle: &Battle) -> u8 {
        let power = self.power_of(battle.attacker, self.table.book.kind(battle.card));
        power.saturating_mul(battle.power_factor)
    }

    /// The power of an attack card in a player's hand, before weapons change it.
    pub fn power_of(&self, seat: Seat, card: Kind) -> u8 {
        let swords = match self.table.book.card(card).kind {
            CardKind::Attack { power } => power,
            CardKind::Yellow { .. } | CardKind::Defence { .. } | CardKind::Weapon => 0,
        };
        swords + self.fury(seat).power_bonus
    }

    pub(crate) fn battle(&self) -> &Battle {
        self.table.battle.as_ref().expect("an attack is under way")
    }

    /// The card of the attack under way.
    pub(crate) fn attack_card(&self) -> Kind {
        self.table.book.kind(self.battle().card)
    }

    pub(crate) fn battle_mut(&mut self) -> &mut Battle {
        self.table.battle.as_mut().expect("an attack is under way")
    }

    /// VDA-ATTACK-21, steps 2 and 3. VDA-WEAPON-15: the window comes before the defence.
    pub(crate) fn volley(&mut self) {
        self.then(&[
            Step::Weapon(WeaponStep::Hold(Window::Attack)),
            Step::Attack(AttackStep::Defend),
            Step::Attack(AttackStep::Judge { held: false }),
        ]);
    }

    /// VDA-ATTACK-21, step 4 and the fork of step 5.
    pub(crate) fn judge(&mut self, held: bool, host: &mut impl Host<Event>) {
        let battle = *self.battle();
        let (power, strength) = (self.power(&battle), self.strength(&battle));
        // VDA-ATTACK-13
        let blocked = !battle.defence.is_empty() && strength >= power;
        match (blocked, held) {
            // VDA-WEAPON-16
            (true, false) => {
                self.then(&[
                    Step::Weapon(WeaponStep::Hold(Window::Defence)),
                    Step::Attack(AttackStep::Judge { held: true }),
                ]);
            }
            // VDA-ATTACK-14, VDA-WEAPON-17
            (true, true) => {
                let card = self.table.book.kind(battle.card);
                host.tell(Event::Blocked { seat: battle.defender, card, power, strength });
                self.then(&[
                    Step::Attack(AttackStep::DefenceEffects(0)),
                    Step::Weapon(WeaponStep::Hold(Window::Block)),
                ]);
            }
            // VDA-WEAPON-26: the horn came after the shields.
            (false, true) if battle.no_defence => {
                self.then(&[Step::Attack(AttackStep::Judge { held: false })]);
            }
            // VDA-ATTACK-18
            (false, true) => {
                self.battle_mut().stood = battle.defence.len() as u8;
                self.then(&[
                    Step::Attack(AttackStep::Defend),
                    Step::Attack(AttackStep::Judge { held: false }),
                ]);
            }
            // VDA-ATTACK-15, VDA-WEAPON-18
            (false, false) => self.then(&[
                Step::Weapon(WeaponStep::Hold(Window::Effect)),
                Step::Attack(AttackStep::Harm),
            ]),
        }
    }

    /// VDA-ATTACK-28: in the order in which the cards were played.
    pub(crate) fn defence_effects(&mut self, place: u8) {
        let battle = self.battle();
        let Some(&card) = battle.defence.get(place as usize) else { return };
        let frame = Frame { card, owner: battle.defender, ..Frame::default() };
        self.then(&[
            Step::Card(CardStep::Carry(frame)),
            Step::Attack(AttackStep::DefenceEffects(place + 1)),
        ]);
    }

    /// VDA-ATTACK-15, VDA-ATTACK-20: the attacker carries out the card.
    pub(crate) fn harm(&mut self, host: &mut impl Host<Event>) {
        let Battle { attacker, defender, card, .. } = *self.battle();
        let kind = self.table.book.kind(card);
        host.tell(Event::Succeeded { seat: attacker, defender, card: kind });
        self.then(&[Step::Card(CardStep::Carry(Frame {
            card,
            owner: attacker,
            ..Frame::default()
        }))]);
    }

    /// VDA-ATTACK-21, step 6: "always" effects, unless the attack was cancelled, then the discards.
    pub(crate) fn aftermath(&mut self) {
        let Battle { attacker, card, cancelled, .. } = *self.battle();
        self.then(&[Step::Attack(AttackStep::ClearBattle)]);
        // VDA-CARD-34
        if !cancelled {
            let frame = Frame { card, list: List::Always, owner: attacker, ..Frame::default() };
            self.then(&[Step::Card(CardStep::Carry(frame))]);
        }
    }

    /// VDA-ATTACK-19, VDA-DECK-2: the attack card, then the defence cards as they were played.
    pub(crate) fn clear_battle(&mut self) {
        let Some(battle) = self.table.battle.take() else { return };
        if !battle.taken {
            self.discard(battle.card);
        }
        battle.defence.iter().for_each(|&card| self.discard(card));
    }

    /// VDA-CARD-31, VDA-WEAPON-29: anew from step 2, against the same player.
    // VDA-ATTACK-32: without what weapons did to it.
    pub(crate) fn attack_anew(&mut self, host: &mut impl Host<Event>) {
        let battle = self.battle_mut();
        let defence = std::mem::take(&mut battle.defence);
        battle.stood = 0;
        battle.power_factor = 1;
        battle.death_factor = 1;
        battle.no_defence = false;
        let (seat, defender) = (battle.attacker, battle.defender);
        let card = self.attack_card();
        defence.iter().for_each(|&card| self.discard(card));
        host.tell(Event::AttackAgain { seat, defender, card });
        self.then(&[Step::Attack(AttackStep::Volley)]);
    }

    /// VDA-WEAPON-25, VDA-ATTACK-26: neither blocked nor successful; on to step 6 at once. What defence
    /// cards have already done stays done.
    pub(crate) fn cancel_attack(&mut self, by: Seat, host: &mut impl Host<Event>) {
        self.end_steps_before(Step::Attack(AttackStep::Aftermath));
        self.battle_mut().cancelled = true;
        let attacker = self.battle().attacker;
        host.tell(Event::Cancelled { seat: by, attacker, card: self.attack_card() });
        self.take_attack_card(by, host);
    }

    /// VDA-CARD-36
    pub(crate) fn take_attack_card(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        let Battle { card, taken, .. } = *self.battle();
        if !taken {
            self.battle_mut().taken = true;
            self.table.in_play.remove(card);
            self.hand_mut(seat).insert(card);
            host.tell(Event::TookAttackCard { seat, card: self.table.book.kind(card) });
        }
    }

    /// Drops everything planned before a step.
    pub(crate) fn end_steps_before(&mut self, last: Step) {
        while self.agenda.next().is_some_and(|step| step != last) {
            self.agenda.pop();
        }
    }

    /// VDA-WEAPON-22, VDA-ATTACK-25: another player, neither defender nor attacker.
    pub(crate) fn redirect_targets(&self) -> impl Iterator<Item = Seat> + use<> {
        let Battle { attacker, defender, .. } = *self.battle();
        self.table.opponents(defender).filter(move |&seat| seat != attacker)
    }

    pub(crate) fn redirect(&mut self, seat: Seat, to: Seat, host: &mut impl Host<Event>) {
        self.battle_mut().defender = to;
        host.tell(Event::Redirected { seat, to, card: self.attack_card() });
    }
}
