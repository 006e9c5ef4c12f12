//! PAIR: playing in pairs.

use engine::{Clause, Host, Offers, Seat};

use crate::catalogue::Clan;
use crate::state::{BattleKind, Outcome};
use crate::step::no_answer;
use crate::{Action, CardId, Event, Pairs, Side, Step, Valhalla};

impl Valhalla {
    /// VAL-PAIR-6: whose warriors a fighter may activate beside the own. VAL-PAIR-18: not in
    /// Ragnarök.
    pub(crate) fn lender(&self, side: Side) -> Option<Seat> {
        let battle = &self.table.battle;
        match battle.kind {
            BattleKind::Battle => self.table.partner(battle.fighter(side).seat),
            // VAL-COOP-10
            BattleKind::Hunt | BattleKind::Raid => battle.extras.helper,
            BattleKind::None | BattleKind::Ragnarok => None,
        }
    }

    /// VAL-PAIR-10: the other half of "own party" for the abilities that look at both.
    pub(crate) fn partner_in_battle(&self, seat: Seat) -> Option<Seat> {
        let battle = &self.table.battle;
        let partner = self.table.partner(seat).filter(|_| battle.kind != BattleKind::Ragnarok);
        // VAL-COOP-10
        partner.or(battle.extras.helper.filter(|_| battle.side_of(seat).is_some()))
    }

    pub(crate) fn partner_has_clan(&self, seat: Seat, clan: Clan) -> u8 {
        self.partner_in_battle(seat).map_or(0, |partner| self.has_clan(partner, clan))
    }

    /// VAL-BATTLE-19, VAL-PAIR-8: a partner's warrior counts as an armed warrior.
    pub fn has_armed(&self, side: Side) -> bool {
        let battle = &self.table.battle;
        battle.fighter(side).armed != 0 || battle.extras.lent[side as usize] != 0
    }

    /// Whose party a warrior that this side may activate stands in, and where.
    pub(crate) fn place_of(&self, side: Side, card: CardId) -> Option<(Seat, usize)> {
        let own = self.table.battle.fighter(side).seat;
        let owners = std::iter::once(own).chain(self.lender(side));
        let place = |seat: Seat| Some((seat, self.table.player(seat).party.space_of(card)?));
        owners.filter_map(place).next()
    }

    /// The warriors of a partner that a side activated.
    pub(crate) fn lent(&self, side: Side) -> impl Iterator<Item = (Seat, usize, CardId)> {
        let lent = self.table.battle.extras.lent[side as usize];
        let lender = if lent == 0 { None } else { self.lender(side) };
        lender.into_iter().flat_map(move |seat| {
            let party = self.table.player(seat).party;
            let armed = (0..6).filter(move |space| lent & 1 << space != 0);
            armed.filter_map(move |space| Some((seat, space, party.at(space)?)))
        })
    }

    /// VAL-PAIR-9: they add their strength with everything that belongs to them.
    pub(crate) fn lent_strength(&self, side: Side) -> i16 {
        self.lent(side).map(|(owner, space, card)| self.strength_of(side, owner, space, card)).sum()
    }

    /// VAL-PAIR-24: in an alliance those the ally lent leave too: all of them if the attacker won.
    pub(crate) fn allies_to_send(&self, side: Side) -> u8 {
        let extras = &self.table.battle.extras;
        let won = self.table.battle.outcome == Outcome::Won(side);
        if !won || !self.are_allied() {
            return 0;
        }
        // VAL-PAIR-33: but for those held back.
        extras.lent[side as usize] & !extras.ally_held[side as usize]
    }

    /// VAL-PAIR-24: a winning defender chooses.
    pub(crate) fn chooses_allies(&self, side: Side) -> bool {
        side == Side::Defender && self.allies_to_send(side) != 0
    }

    pub(crate) fn offer_allies(&self, side: Side, offers: &mut impl Offers<Action>) {
        let all = self.allies_to_send(side);
        let mut chosen = all;
        loop {
            offers.may(Action::Send(chosen));
            if chosen == 0 {
                return;
            }
            chosen = (chosen - 1) & all;
        }
    }

    pub(crate) fn choose_allies(
        &mut self,
        side: Side,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        let Action::Send(spaces) = action else { no_answer(Step::AllyToValhalla(side), action) };
        self.send_allies(side, spaces, host);
    }

    /// VAL-PAIR-25: each into the Valhalla of the owner. VAL-PAIR-26: a group of its own. VAL-PAIR-20:
    /// in a partnership they stay.
    pub(crate) fn send_allies(&mut self, side: Side, spaces: u8, host: &mut impl Host<Event>) {
        let Some(owner) = self.lender(side) else { return };
        self.send_from(owner, spaces, host);
    }

    /// VAL-PAIR-21, VAL-PAIR-22, VAL-PAIR-41: in a partnership each takes a shield of the partner as
    /// thanks, all at once.
    pub(crate) fn give_thanks(&mut self, host: &mut impl Host<Event>) {
        if self.table.extras.in_play.pairs != Pairs::Partnership {
            return;
        }
        let before = self.table.players;
        for to in self.table.all_seats() {
            let Some(from) = self.table.partner(to) else { continue };
            if before[from.index()].shields > 0 {
                self.table.player_mut(from).shields -= 1;
                self.table.player_mut(to).captured[from.index()] += 1;
                host.tell(Event::ShieldGiven { from, to });
            }
        }
    }

    /// VAL-PAIR-4
    pub(crate) fn is_partner(&self, seat: Seat, other: Seat) -> Result<(), Clause> {
        if self.table.partner(seat) == Some(other) { Err(Clause("VAL-PAIR-4")) } else { Ok(()) }
    }

    /// Puts the allies' way to Valhalla after that of the fighter.
    pub(crate) fn then_allies(&mut self, side: Side) {
        if self.allies_to_send(side) != 0 {
            self.agenda.then(&[Step::AllyToValhalla(side)]);
        }
    }
}
