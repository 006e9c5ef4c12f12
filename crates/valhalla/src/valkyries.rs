//! VALK: favours, Weapon Supply, Road to Valhalla and missions.

use engine::{Clause, Host, Offers, Seat};

use crate::catalogue::{Deed, Favour, Mission};
use crate::state::Outcome;
use crate::step::no_answer;
use crate::{Action, CardId, Dice, Die, Event, Face, Side, Step, Valhalla};

impl Valhalla {
    /// VAL-VALK-11, VAL-VALK-16: what the favours of a group bring together. VAL-VALK-12: only
    /// warriors of this party are in it. VAL-VALK-14: every way into Valhalla counts.
    pub(crate) fn favours(&self, seat: Seat, spaces: u8) -> u8 {
        if !self.table.extras.in_play.valkyries {
            return 0;
        }
        let party = self.table.player(seat).party;
        let group = || party.places().filter(|(space, _)| spaces & 1 << space != 0);
        let others = group().count() as u8;
        let favour = |(_, card): (usize, CardId)| match self.table.book.fighter(card).favour {
            Favour::None => 0,
            // VAL-VALK-7
            Favour::Companions { n } => n * (others - 1),
            // VAL-VALK-8, VAL-VALK-9: another warrior of the clan.
            Favour::WithClan { clan, n } => {
                let is_other = |&(_, other): &(usize, CardId)| {
                    other != card && self.table.book.fighter(other).clan == clan
                };
                if group().any(|other| is_other(&other)) { n } else { 0 }
            }
            // VAL-VALK-10
            Favour::Alone { n } => {
                if others == 1 {
                    n
                } else {
                    0
                }
            }
        };
        group().map(favour).sum()
    }

    /// VAL-VALK-21: dice on cards that are not used yet.
    pub(crate) fn supply(&self, side: Side) -> Dice {
        self.table.battle.extras.supply[side as usize]
    }

    pub(crate) fn gain_supply(&mut self, side: Side, weapon: Face) {
        let supply = &mut self.table.battle.extras.supply[side as usize];
        *supply = supply.plus(Dice::one(Die::coloured(weapon)));
    }

    /// VAL-VALK-22: the part of these dice that lies on cards. A card can do less than a die, so it is
    /// used first; what is left are the dice themselves.
    pub(crate) fn use_supply(&mut self, side: Side, dice: Dice) -> Dice {
        let supply = self.supply(side);
        let shared = |die: &Die| !die.grey && supply.count(*die) > 0;
        let used: Dice = dice
            .kinds()
            .filter(shared)
            .flat_map(|die| {
                let count = supply.count(die).min(dice.count(die));
                std::iter::repeat_n(die, count.into())
            })
            .collect();
        self.table.battle.extras.supply[side as usize] = supply.minus(used);
        dice.minus(used)
    }

    /// VAL-VALK-22: a card may be the die a tactic asks for. VAL-VALK-23: but not for a paid reroll.
    pub(crate) fn pay_for_tactic(&mut self, side: Side, die: Die, host: &mut impl Host<Event>) {
        if self.use_supply(side, Dice::one(die)).is_empty() {
            host.tell(Event::PaidDie(self.table.battle.fighter(side).seat, die));
        } else {
            self.pay_die(side, die, host);
        }
    }

    /// VAL-VALK-25, VAL-VALK-30, VAL-VALK-31, VAL-PAIR-34: the attacker's own activated warriors that
    /// are not on the Road yet.
    pub(crate) fn roadworthy(&self) -> u8 {
        let attacker = self.table.battle.fighter(Side::Attacker);
        attacker.armed & !self.table.battle.extras.roads
    }

    /// VAL-VALK-26: the attacker chooses. VAL-VALK-31: each Road another warrior.
    pub(crate) fn offer_road(&self, offers: &mut impl Offers<Action>) {
        let attacker = self.table.battle.fighter(Side::Attacker).seat;
        self.offer_names(attacker, self.roadworthy(), offers);
        let gone = self.table.battle.extras.roads;
        self.refuse_names(attacker, gone, Clause("VAL-VALK-31"), offers);
    }

    /// Warriors on some spaces of a party, to point at.
    pub(crate) fn offer_names(&self, seat: Seat, spaces: u8, offers: &mut impl Offers<Action>) {
        let party = self.table.player(seat).party;
        let named = party.places().filter(|(space, _)| spaces & 1 << space != 0);
        named.for_each(|(_, card)| offers.may(Action::Name(card)));
    }

    /// Warriors on some spaces of a party whom a clause protects from being pointed at.
    pub(crate) fn refuse_names<O: Offers<Action>>(
        &self,
        seat: Seat,
        spaces: u8,
        clause: Clause,
        offers: &mut O,
    ) {
        if O::EXPLAINS {
            let party = self.table.player(seat).party;
            let named = party.places().filter(|(space, _)| spaces & 1 << space != 0);
            named.for_each(|(_, card)| offers.may_not(Action::Name(card), clause));
        }
    }

    /// VAL-VALK-27: the whole contribution of the warrior goes. VAL-VALK-28: the battle goes on.
    /// VAL-VALK-32: until he leaves he is there.
    pub(crate) fn take_road(&mut self, card: CardId, host: &mut impl Host<Event>) {
        let seat = self.table.battle.fighter(Side::Attacker).seat;
        let Some(space) = self.table.player(seat).party.space_of(card) else { return };
        let lost = self.strength_of(Side::Attacker, seat, space, card);
        self.table.battle.extras.roads |= 1 << space;
        let attacker = self.table.battle.fighter_mut(Side::Attacker);
        let strength = attacker.strength.unwrap_or(0) - lost;
        attacker.strength = Some(strength);
        host.tell(Event::OnTheRoad { seat, card, strength });
    }

    /// VAL-VALK-36, VAL-PAIR-16: one mission of the winner. Whether he holds one is not looked at.
    pub(crate) fn may_do_mission(&self, side: Side) -> bool {
        let seat = self.table.battle.fighter(side).seat;
        self.table.extras.in_play.valkyries
            && self.table.battle.outcome == Outcome::Won(side)
            && !self.table.battle.extras.mission
            && self.has_hand(seat)
    }

    pub(crate) fn offer_missions(&self, side: Side, offers: &mut impl Offers<Action>) {
        if !self.table.extras.in_play.valkyries {
            return;
        }
        let seat = self.table.battle.fighter(side).seat;
        let hand = self.secret(seat).hand.and(&self.table.book.additions.valkyries);
        for card in self.table.book.kinds(hand) {
            if let Some(mission) = self.table.book.mission(card) {
                offers.verdict(Action::Play(card), self.mission_verdict(side, mission));
            }
        }
    }

    /// VAL-VALK-38: what was not fulfilled stays in hand.
    fn mission_verdict(&self, side: Side, mission: Mission) -> Result<(), Clause> {
        let battle = &self.table.battle;
        if battle.outcome != Outcome::Won(side) || battle.extras.mission {
            return Err(Clause("VAL-VALK-36"));
        }
        let (done, clause) = match mission.deed {
            Deed::NoPaidReroll => (!battle.extras.paid[side as usize], "VAL-VALK-33"),
            // VAL-COMBINE-41: alone, against the strength on the card.
            Deed::MarginMin { n } => (self.margin() >= n, "VAL-VALK-34"),
            // VAL-VALK-35: of the own party.
            Deed::ActivatedMin { n } => (battle.fighter(side).activated() >= n, "VAL-VALK-35"),
        };
        if !done {
            return Err(Clause(clause));
        }
        // VAL-COMBINE-36: alone, it must fit under the limit.
        if self.room_in_valhalla() < mission.glory {
            return Err(Clause("VAL-COMBINE-36"));
        }
        Ok(())
    }

    /// VAL-VALK-37: into the winner's Valhalla. VAL-VALK-39: it is no warrior and joins no group.
    /// VAL-COMBINE-4: nor a tactic played in the battle.
    pub(crate) fn do_mission(&mut self, seat: Seat, card: CardId, host: &mut impl Host<Event>) {
        self.table.battle.extras.mission = true;
        let secret = self.secret_mut(seat);
        secret.hand.remove(card);
        secret.valhalla.insert(card);
        host.tell(Event::DidMission(seat, card));
    }

    /// VAL-VALK-16: attacker, defender, then the others.
    pub(crate) fn pay_favours(&mut self) {
        self.pay_awards(self.table.battle.fighter(Side::Attacker).seat);
    }

    pub(crate) fn choose_road(&mut self, action: Action, host: &mut impl Host<Event>) {
        let Action::Name(card) = action else { no_answer(Step::Road, action) };
        self.take_road(card, host);
    }

    pub(crate) fn ask_road(&mut self) {
        self.agenda.then(&[Step::Road]);
    }
}
