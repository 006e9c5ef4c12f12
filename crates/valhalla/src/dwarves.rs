//! DWARF: block, hold back, sabotage and forge, and the dwarves' tactics.

use engine::{Clause, Host, Offers, Seat, Seats};

use crate::catalogue::{Effect, Trait};
use crate::flow::asked_if;
use crate::state::{BattleKind, Outcome};
use crate::step::no_answer;
use crate::{Action, CardId, Cause, DwarfStep, Event, Shown, Side, Step, Valhalla};

impl Valhalla {
    /// VAL-DWARF-3, VAL-DWARF-4: what happens at once when a dwarf is activated. VAL-DWARF-22: nothing
    /// in Ragnarök.
    pub(crate) fn activate_dwarf(&mut self, side: Side, ability: Trait) {
        if self.table.battle.kind != BattleKind::Battle {
            return;
        }
        match ability {
            // VAL-DWARF-5, VAL-DWARF-10: only in attack, and not optional.
            Trait::Block if side == Side::Attacker && self.can_block() => {
                self.agenda.then(&[Step::Dwarf(DwarfStep::Block)]);
            }
            // VAL-DWARF-16
            Trait::Sabotage => {
                let foe = self.table.battle.fighter(side.other()).seat;
                self.agenda.then(&[Step::Dwarf(DwarfStep::Sabotage(foe))]);
            }
            Trait::None
            | Trait::Prey { .. }
            | Trait::Kin { .. }
            | Trait::Diversity { .. }
            | Trait::Chill { .. }
            | Trait::Block
            | Trait::HoldBack
            | Trait::Forge { .. } => {}
        }
    }

    /// VAL-DWARF-6, VAL-PAIR-35: warriors of the defender's own party that are still free.
    fn free_defenders(&self) -> u8 {
        let defender = self.table.battle.fighter(Side::Defender).seat;
        self.table.player(defender).party.mask() & !self.table.battle.extras.blocked
    }

    /// VAL-DWARF-7, VAL-DWARF-8: the last free one stays free.
    fn can_block(&self) -> bool {
        self.free_defenders().count_ones() > 1
    }

    pub(crate) fn offer_blocks(&self, offers: &mut impl Offers<Action>) {
        let defender = self.table.battle.fighter(Side::Defender).seat;
        self.offer_names(defender, self.free_defenders(), offers);
        let blocked = self.table.battle.extras.blocked;
        self.refuse_names(defender, blocked, Clause("VAL-DWARF-8"), offers);
        // VAL-PAIR-35: the defender's own party only.
        if let Some(partner) = self.table.partner(defender) {
            let party = self.table.player(partner).party.mask();
            self.refuse_names(partner, party, Clause("VAL-PAIR-35"), offers);
        }
    }

    pub(crate) fn block(&mut self, card: CardId, host: &mut impl Host<Event>) {
        let [by, owner] = self.table.battle.fighters.map(|fighter| fighter.seat);
        if let Some(space) = self.table.player(owner).party.space_of(card) {
            self.table.battle.extras.blocked |= 1 << space;
            host.tell(Event::Blocked { by, owner, card });
        }
    }

    /// The spaces of a party that are blocked, a bit each.
    pub(crate) fn blocked(&self, side: Side, owner: Seat) -> u8 {
        let defends = side == Side::Defender && owner == self.table.battle.fighter(side).seat;
        if defends { self.table.battle.extras.blocked } else { 0 }
    }

    /// VAL-DWARF-16, VAL-DWARF-18: a tactics card of his choice, missions and Thor's Aid among them.
    /// VAL-DWARF-17: without one he shows his hand.
    pub(crate) fn offer_sabotage(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let hand = self.secret(seat).hand;
        let tactics = hand.and(&self.table.book.tactics);
        self.table.book.kinds(tactics).for_each(|card| offers.may(Action::Discard(card)));
        if tactics.is_empty() {
            return offers.may(Action::Done);
        }
        offers.verdict(Action::Done, Err(Clause("VAL-DWARF-16")));
        let others = self.table.book.kinds(hand.minus(&tactics));
        others.for_each(|card| {
            offers.verdict(Action::Discard(card), Err(Clause("VAL-DWARF-18")));
        });
    }

    pub(crate) fn sabotage(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        if let Action::Discard(card) = action {
            self.throw_away(seat, card, Cause::Sabotage, host);
        } else {
            self.show_hand(seat, Shown::NoTactic, host);
        }
    }

    /// The activated dwarves of a side with an ability. VAL-PAIR-9: of the partner too.
    fn dwarves<'a>(
        &'a self,
        side: Side,
        is: impl Fn(Trait) -> bool + 'a,
    ) -> impl Iterator<Item = Trait> + 'a {
        let fighter = self.table.battle.fighter(side);
        let party = &self.table.player(fighter.seat).party;
        let own = party.places().filter(|(space, _)| fighter.armed & 1 << space != 0);
        let lent = self.lent(side).map(|(_, _, card)| card);
        let cards = own.map(|(_, card)| card).chain(lent);
        cards.map(|card| self.table.book.fighter(card).ability).filter(move |&ability| is(ability))
    }

    /// VAL-DWARF-11, VAL-DWARF-12: before anybody decides who leaves; the attacker names first.
    /// VAL-DWARF-15: each dwarf another warrior.
    pub(crate) fn ask_hold_back(&mut self) {
        if !matches!(self.table.battle.outcome, Outcome::Won(_)) {
            return;
        }
        for side in Side::BOTH.into_iter().rev() {
            let count = self.dwarves(side, |ability| ability == Trait::HoldBack).count();
            (0..count).for_each(|_| self.agenda.then(&[Step::Dwarf(DwarfStep::Hold(side))]));
        }
    }

    /// VAL-DWARF-13: who is on the Road cannot be named. VAL-PAIR-33: an ally's warrior can.
    fn holdable(&self, by: Side) -> [u8; 2] {
        let (side, extras) = (by.other() as usize, &self.table.battle.extras);
        let road = if by == Side::Defender { extras.roads } else { 0 };
        let own = self.table.battle.fighters[side].armed & !extras.held[side] & !road;
        let lent = if self.are_allied() { extras.lent[side] } else { 0 };
        [own, lent & !extras.ally_held[side]]
    }

    /// VAL-DWARF-14: where naming could have an effect.
    pub(crate) fn may_hold(&self, by: Side) -> bool {
        let foe = by.other();
        let matters = self.table.battle.outcome == Outcome::Won(foe)
            || self.loki_may_send()
            || self.valhalla_ability(foe) > 0;
        matters && self.holdable(by) != [0, 0]
    }

    pub(crate) fn offer_holds(&self, by: Side, offers: &mut impl Offers<Action>) {
        let [own, lent] = self.holdable(by);
        let (foe, extras) = (by.other(), &self.table.battle.extras);
        let seat = self.table.battle.fighter(foe).seat;
        self.offer_names(seat, own, offers);
        // VAL-DWARF-15: each dwarf another warrior. VAL-DWARF-13: nobody on the Road.
        self.refuse_names(seat, extras.held[foe as usize], Clause("VAL-DWARF-15"), offers);
        let roads = if foe == Side::Attacker { extras.roads } else { 0 };
        self.refuse_names(seat, roads, Clause("VAL-DWARF-13"), offers);
        if let Some(lender) = self.lender(foe) {
            self.offer_names(lender, lent, offers);
            // VAL-PAIR-33: in a partnership they stay anyway.
            let staying = extras.lent[foe as usize] & !lent & !extras.ally_held[foe as usize];
            self.refuse_names(lender, staying, Clause("VAL-PAIR-33"), offers);
            let held = extras.ally_held[foe as usize];
            self.refuse_names(lender, held, Clause("VAL-DWARF-15"), offers);
        }
    }

    pub(crate) fn hold(&mut self, by: Side, card: CardId, host: &mut impl Host<Event>) {
        let side = by.other();
        let Some((owner, space)) = self.place_of(side, card) else { return };
        let own = owner == self.table.battle.fighter(side).seat;
        let extras = &mut self.table.battle.extras;
        let held = if own { &mut extras.held } else { &mut extras.ally_held };
        held[side as usize] |= 1 << space;
        let by = self.table.battle.fighter(by).seat;
        host.tell(Event::HeldBack { by, owner, card });
    }

    /// VAL-DWARF-19, VAL-DWARF-20: once for each activated forge, at any moment of the own phase.
    pub(crate) fn offer_forge(&self, side: Side, offers: &mut impl Offers<Action>) {
        if !self.table.extras.in_play.dwarves || self.table.battle.kind != BattleKind::Battle {
            return;
        }
        let is_forge = |ability| matches!(ability, Trait::Forge { .. });
        let forges = self.dwarves(side, is_forge).count();
        if self.table.battle.extras.forged_after[side as usize].len() < forges {
            let hand = self.secret(self.table.battle.fighter(side).seat).hand;
            self.table.book.kinds(hand).for_each(|card| offers.may(Action::Forge(card)));
        }
    }

    /// VAL-DWARF-21: face down, and not played.
    pub(crate) fn forge(&mut self, side: Side, card: CardId, host: &mut impl Host<Event>) {
        let used = self.table.battle.extras.forged_after[side as usize].len();
        let is_forge = |ability| matches!(ability, Trait::Forge { .. });
        let bonus = match self.dwarves(side, is_forge).nth(used) {
            Some(Trait::Forge { n }) => n,
            _ => 0,
        };
        self.table.battle.fighter_mut(side).bonus += bonus;
        let fighter = self.table.battle.fighter(side);
        let (seat, lying) = (fighter.seat, fighter.played.len() as u8);
        self.table.battle.extras.forged_after[side as usize].push(lying);
        let secret = self.secret_mut(seat);
        secret.hand.remove(card);
        secret.forged.push(card);
        host.tell(Event::Forged(seat, bonus));
        host.whisper(Seats::one(seat), Event::ForgedCard(seat, card));
    }

    /// VAL-COMBINE-10: counted when the phase closes. VAL-PAIR-13: warriors of the own party.
    pub(crate) fn battle_cries(&self, side: Side) -> i16 {
        if !self.table.extras.in_play.dwarves {
            return 0;
        }
        let fighter = self.table.battle.fighter(side);
        let party = i16::from(self.table.player(fighter.seat).party.len());
        let effects = fighter.played.iter().filter_map(|&card| self.table.book.tactic(card));
        let cry = |effect| {
            if let Effect::StrengthPerParty { n } = effect {
                // VAL-DWARF-29, VAL-DWARF-30: activated or not, however many.
                n * party
            } else if let Effect::StrengthByActivated { table } = effect {
                // VAL-DWARF-31, VAL-DWARF-32, VAL-DWARF-33: the last number is the most.
                match fighter.activated() {
                    0 => 0,
                    armed => table[usize::from(armed - 1).min(table.len() - 1)],
                }
            } else {
                0
            }
        };
        effects.map(|tactic| cry(tactic.effect)).sum()
    }

    /// VAL-DWARF-25: the warrior nearest to the top of the discard pile.
    pub(crate) fn topmost_warrior(&self) -> Option<CardId> {
        let pile = self.table.discard.iter().rev();
        pile.copied().find(|&card| self.table.book.warriors.contains(card))
    }

    /// VAL-DWARF-24, VAL-DWARF-27: he is taken first, then room is made. VAL-DWARF-28: at once he is
    /// part of the party.
    pub(crate) fn call_warrior(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        let Some(card) = self.topmost_warrior() else { return };
        self.table.discard.take(card);
        host.tell(Event::Called(seat, card));
        self.agenda.then(&[Step::Anger(seat)]);
        self.bring(seat, &[card]);
    }
}

/// Which of these steps asks whom, and what each does.
impl Valhalla {
    pub(crate) fn dwarf_choosers(&self, step: DwarfStep) -> Seats {
        let seat_of = |side: Side| self.table.battle.fighter(side).seat;
        match step {
            DwarfStep::Block => Seats::one(seat_of(Side::Attacker)),
            DwarfStep::Sabotage(seat) => asked_if(self.has_hand(seat), seat),
            DwarfStep::HoldBack => Seats::NONE,
            DwarfStep::Hold(side) => asked_if(self.may_hold(side), seat_of(side)),
        }
    }

    pub(crate) fn offer_dwarf(
        &self,
        step: DwarfStep,
        seat: Seat,
        offers: &mut impl Offers<Action>,
    ) {
        match step {
            DwarfStep::Block => self.offer_blocks(offers),
            DwarfStep::Sabotage(_) => self.offer_sabotage(seat, offers),
            DwarfStep::HoldBack => {}
            DwarfStep::Hold(side) => self.offer_holds(side, offers),
        }
    }

    pub(crate) fn run_dwarf(&mut self, step: DwarfStep, host: &mut impl Host<Event>) {
        match step {
            DwarfStep::Sabotage(seat) => self.show_hand(seat, Shown::NoTactic, host),
            DwarfStep::HoldBack => self.ask_hold_back(),
            // Always asked, or nobody is there to be held.
            DwarfStep::Block | DwarfStep::Hold(_) => {}
        }
    }

    pub(crate) fn choose_dwarf(
        &mut self,
        step: DwarfStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (DwarfStep::Block, Action::Name(card)) => self.block(card, host),
            (DwarfStep::Sabotage(_), _) => self.sabotage(seat, action, host),
            (DwarfStep::Hold(side), Action::Name(card)) => self.hold(side, card, host),
            _ => no_answer(step, action),
        }
    }
}
