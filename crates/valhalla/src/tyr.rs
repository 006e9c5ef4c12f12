//! TYR: Tyr's Wrath.

use engine::{Host, Offers, Seat, Seats};

use crate::catalogue::{Need, Wrath};
use crate::extras::NOTHING;
use crate::{Action, CardId, CardSet, Cause, Event, Valhalla};

impl Valhalla {
    /// VAL-TYR-1: some are laid aside face down; the others stay in the deck.
    pub(crate) fn lay_aside(&mut self, host: &mut impl Host<Event>) {
        let mut wraths = self.table.book.additions.tyr;
        for _ in 0..self.table.book.additions.tyr_aside {
            if let Some(card) = wraths.draw("wrath", host) {
                self.aside.insert(card);
                self.deck.unknown.remove(card);
            }
        }
        self.table.extras.aside = self.aside.len() as u8;
    }

    /// VAL-TYR-2, VAL-TYR-4: one each, at random and unseen, when the hands are complete. VAL-TYR-3:
    /// the others stay out of the game.
    pub(crate) fn deal_wrath(&mut self, host: &mut impl Host<Event>) {
        for steps in 0..self.table.seats as usize {
            let seat = self.table.first.left(steps, self.table.seats as usize);
            if let Some(card) = self.aside.draw("wrath", host) {
                self.secret_mut(seat).hand.insert(card);
                host.tell(Event::DealtWrath(seat));
                host.whisper(Seats::one(seat), Event::DrewCard(seat, card));
            }
        }
        self.table.extras.aside = self.aside.len() as u8;
    }

    fn wraths_in_hand(&self, seat: Seat) -> CardSet {
        self.secret(seat).hand.and(&self.table.book.additions.tyr)
    }

    /// VAL-TYR-6, VAL-TYR-7: with the warrior at the moment he is added.
    #[inline]
    pub(crate) fn offer_under(
        &self,
        seat: Seat,
        warrior: CardId,
        with: Option<CardId>,
        offers: &mut impl Offers<Action>,
    ) {
        if self.table.extras.in_play.tyr {
            self.offer_wraths(seat, warrior, with, offers);
        }
    }

    fn offer_wraths(
        &self,
        seat: Seat,
        warrior: CardId,
        with: Option<CardId>,
        offers: &mut impl Offers<Action>,
    ) {
        let wraths = self.wraths_in_hand(seat);
        let under = |wrath| Action::AddUnder { warrior, with, wrath };
        self.table.book.kinds(wraths).for_each(|wrath| offers.may(under(wrath)));
    }

    /// VAL-TYR-8, VAL-TYR-9: one card, under one of those who are added.
    pub(crate) fn add_under(
        &mut self,
        seat: Seat,
        warrior: CardId,
        with: Option<CardId>,
        wrath: CardId,
    ) {
        self.secret_mut(seat).hand.remove(wrath);
        self.table.extras.coming = Some((warrior, wrath));
        match with {
            Some(other) => self.add_warriors(seat, &[warrior.min(other), warrior.max(other)]),
            None => self.add_warriors(seat, &[warrior]),
        }
    }

    /// The card lies under the warrior who has just taken his space.
    pub(crate) fn lay_under(&mut self, seat: Seat, warrior: CardId, host: &mut impl Host<Event>) {
        if let Some((coming, wrath)) = self.table.extras.coming
            && coming == warrior
        {
            self.table.extras.coming = None;
            self.anger(seat, warrior, wrath, host);
        }
    }

    fn anger(&mut self, seat: Seat, warrior: CardId, wrath: CardId, host: &mut impl Host<Event>) {
        if let Some(space) = self.table.player(seat).party.space_of(warrior) {
            self.table.extras.under[seat.index()][space] = wrath;
            host.tell(Event::Angered { seat, warrior, wrath });
        }
    }

    /// VAL-TYR-7: he who came from the discard pile may receive a card too. Whether the player holds
    /// one is not looked at.
    pub(crate) fn may_anger(&self, seat: Seat) -> bool {
        let arrived = self.table.extras.arrived;
        self.table.extras.in_play.tyr && self.has_hand(seat) && arrived != NOTHING
    }

    pub(crate) fn offer_anger(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        self.offer_under(seat, self.table.extras.arrived, None, offers);
        offers.may(Action::Done);
    }

    pub(crate) fn anger_arrived(
        &mut self,
        seat: Seat,
        (warrior, wrath): (CardId, CardId),
        host: &mut impl Host<Event>,
    ) {
        self.secret_mut(seat).hand.remove(wrath);
        self.anger(seat, warrior, wrath, host);
    }

    pub(crate) fn choose_anger(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        if let Action::AddUnder { warrior, wrath, .. } = action {
            self.anger_arrived(seat, (warrior, wrath), host);
        }
    }

    fn wrath_under(&self, seat: Seat, space: usize) -> Option<Wrath> {
        self.table.book.wrath(self.table.extras.under(seat, space)?)
    }

    /// VAL-TYR-11; VAL-TYR-12: any warrior of the clan in the opponent's own party. VAL-TYR-18: in
    /// Ragnarök there is nothing to add to.
    pub(crate) fn wrath_strength(&self, seat: Seat, space: usize, foe: Option<Seat>) -> i16 {
        match self.wrath_under(seat, space) {
            Some(Wrath::Strength { n }) => n,
            Some(Wrath::Prey { clan, bonus })
                if foe.is_some_and(|foe| self.has_clan(foe, clan) > 0) =>
            {
                bonus
            }
            _ => 0,
        }
    }

    /// VAL-TYR-13, VAL-TYR-16: what a warrior needs, with what is waived. VAL-TYR-17, VAL-TYR-25: his
    /// printed symbols stay as they are.
    #[inline]
    pub(crate) fn need_of(&self, seat: Seat, space: usize, card: CardId) -> Need {
        let need = self.table.book.fighter(card).need;
        if !self.table.extras.in_play.tyr {
            return need;
        }
        match self.wrath_under(seat, space) {
            Some(Wrath::SkipWeapon { weapon }) => need.waiving(weapon),
            _ => need,
        }
    }

    /// A warrior leaves the party. VAL-TYR-19, VAL-TYR-20: the card under him is discarded; VAL-TYR-22:
    /// before he is.
    pub(crate) fn leave_party(&mut self, seat: Seat, card: CardId, host: &mut impl Host<Event>) {
        let Some(space) = self.table.player(seat).party.space_of(card) else { return };
        self.table.player_mut(seat).party.remove(card);
        if let Some(wrath) = self.table.extras.under(seat, space) {
            self.table.extras.under[seat.index()][space] = NOTHING;
            self.discard(seat, wrath, Cause::Wrath(card), host);
        }
    }
}
