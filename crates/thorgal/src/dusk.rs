//! Chapters DUSK and ROLES: upkeep, tidying up, the other role.

use engine::{Game, Host, Offers, Seat, Seats};

use crate::catalogue::ListId;
use crate::hidden::blur;
use crate::state::{Notes, Outcome, Places, Private, Thorgal};
use crate::step::{Action, DuskStep, EffectStep, Event, Loss, RoundStep, Scene, Step};

impl Thorgal {
    #[inline]
    pub(crate) fn dusk_asks(&self, step: DuskStep) -> Seats {
        match step {
            DuskStep::Upkeep => self.asked_for_upkeep(),
            DuskStep::Unmet(_) => Seats::one(self.table.destiny),
            DuskStep::Tidy => self.asked_to_tidy(),
        }
    }

    pub(crate) fn dusk_offers(&self, step: DuskStep, seat: Seat, offers: &mut impl Offers<Action>) {
        match step {
            DuskStep::Upkeep => self.offer_upkeep(offers),
            DuskStep::Unmet(_) => {
                offers.may(Action::DestroyIt);
                offers.may(Action::KeepIt);
            }
            DuskStep::Tidy => self.offer_tidying(seat, offers),
        }
    }

    #[inline]
    pub(crate) fn dusk_runs(&mut self, step: DuskStep, host: &mut impl Host<Event>) {
        match step {
            DuskStep::Upkeep => self.next_upkeep(None, host),
            DuskStep::Tidy => self.tidy_up(host),
            DuskStep::Unmet(_) => unreachable!("{step:?} always asks somebody"),
        }
    }

    pub(crate) fn dusk_hears(
        &mut self,
        step: DuskStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match step {
            DuskStep::Upkeep => self.next_upkeep(Some(action), host),
            DuskStep::Unmet(place) => self.answer_unmet(place, action, host),
            DuskStep::Tidy => self.tidy(seat, action),
        }
    }

    /// THO-DUSK-2, THO-DUSK-5: followers of the destiny player not checked yet; alike ones once.
    /// THO-DUSK-3, THO-MULTI-20: nobody else's.
    fn unsettled(&self) -> Places {
        let team = &self.board(self.table.destiny).team;
        // THO-EFFECT-23, THO-DUSK-30: a waived one is kept without a check.
        team.once(team.followers(), |fellow| {
            !fellow.notes.has(Notes::SETTLED) && !fellow.notes.has(Notes::WAIVED)
        })
    }

    /// THO-DUSK-4: the destiny player chooses the order, one at a time.
    pub(crate) fn asked_for_upkeep(&self) -> Seats {
        let several = self.unsettled().len() > 1;
        if several { Seats::one(self.table.destiny) } else { Seats::NONE }
    }

    pub(crate) fn offer_upkeep(&self, offers: &mut impl Offers<Action>) {
        let destiny = self.table.destiny;
        self.unsettled()
            .for_each(|place| offers.may(Action::Upkeep(self.team_card(destiny, place))));
    }

    pub(crate) fn next_upkeep(&mut self, action: Option<Action>, host: &mut impl Host<Event>) {
        let place = match action {
            Some(Action::Upkeep(it)) => self.team_place(self.table.destiny, it),
            _ => self.unsettled().next(),
        };
        if let Some(place) = place {
            self.check_upkeep(place, host);
        }
    }

    fn check_upkeep(&mut self, place: u8, host: &mut impl Host<Event>) {
        let destiny = self.table.destiny;
        let Some(fellow) = self.board_mut(destiny).team.get_mut(place) else { return };
        fellow.notes.set(Notes::SETTLED);
        let card = fellow.card;
        // No follower joins while upkeep is paid.
        if self.unsettled().len() > 0 {
            self.then(&[Step::Dusk(DuskStep::Upkeep)]);
        }
        let upkeep = self.face(card).upkeep;
        let scene = Scene { pays: true, ..Scene::of(upkeep.pay, destiny, destiny, place) };
        // THO-DUSK-9, THO-DUSK-11: the state is looked at first. THO-DUSK-12: "other" leaves the
        // follower itself out.
        let holds = upkeep.state.iter().all(|it| self.holds(it, destiny, destiny, place));
        // THO-DUSK-7, THO-DUSK-10: the deed wholly or not at all.
        if holds && self.payable(upkeep.pay, destiny, destiny, place) {
            // THO-DUSK-6: met if it can be; nobody is asked.
            if upkeep.pay == ListId::NONE {
                return host.tell(Event::UpkeepMet(destiny, card));
            }
            host.tell(Event::UpkeepPaid(destiny, card));
            self.then(&[Step::Effect(EffectStep::Do(scene))]);
        } else {
            host.tell(Event::UpkeepUnmet(destiny, card));
            self.then(&[Step::Dusk(DuskStep::Unmet(place))]);
        }
    }

    /// THO-DUSK-8: destroy the follower, or suffer for it.
    pub(crate) fn answer_unmet(&mut self, place: u8, action: Action, host: &mut impl Host<Event>) {
        let destiny = self.table.destiny;
        if action == Action::KeepIt {
            // THO-DUSK-14: even without enough cards. THO-DUSK-29: one batch, before the next.
            let damage = self.book.figures.upkeep_damage;
            let kept = self.board(destiny).team.get(place).map(|fellow| fellow.card);
            kept.into_iter().for_each(|card| {
                host.tell(Event::KeptForDamage(destiny, card, damage));
            });
            return self.inflict(destiny, damage, false, host);
        }
        let fellow = self.board_mut(destiny).team.leave(place);
        self.destroy_card(fellow.card, Loss::Upkeep, host);
    }

    /// THO-DUSK-19: all at the same time. Nobody with an empty hand has anything to decide.
    #[inline]
    pub(crate) fn asked_to_tidy(&self) -> Seats {
        let open = self.in_game().minus(self.table.done);
        open.iter().filter(|&seat| !self.player(seat).hand.is_empty()).collect()
    }

    /// THO-DUSK-16, THO-DUSK-17: each card left goes onto the pool or onto the deck.
    pub(crate) fn offer_tidying(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let Private { pooled, decked, .. } = self.player(seat).private;
        let left = &self.player(seat).hand[(pooled + decked) as usize..];
        for (place, slot) in left.iter().enumerate() {
            if left[..place].iter().any(|other| other.card == slot.card) {
                continue;
            }
            offers.may(Action::ToPool(slot.card));
            offers.may(Action::ToDeck(slot.card));
        }
    }

    /// THO-DUSK-18: in an order of the owner's choice.
    pub(crate) fn tidy(&mut self, seat: Seat, action: Action) {
        let player = self.player_mut(seat);
        let Private { pooled, decked, .. } = player.private;
        let placed = (pooled + decked) as usize;
        // Cards for the pool lie before those for the deck, each in the order they were named.
        let (card, to) = if let Action::ToPool(card) = action {
            player.private.pooled += 1;
            (card, pooled as usize)
        } else if let Action::ToDeck(card) = action {
            player.private.decked += 1;
            (card, placed)
        } else {
            unreachable!("{action:?} tidies nothing up")
        };
        let left = player.hand[placed..].iter();
        let place = placed + left.take_while(|slot| slot.card != card).count();
        player.hand[to..=place].rotate_right(1);
        if placed + 1 == player.hand.len() {
            self.table.done = self.table.done.with(seat);
        }
    }

    /// THO-DUSK-24: hands, then discard piles, then markers; what one player lays away touches no
    /// other player's piles.
    pub(crate) fn tidy_up(&mut self, host: &mut impl Host<Event>) {
        host.reveal();
        for seat in self.in_turn_order() {
            self.empty_hand(seat, host);
            // THO-DUSK-20: discard piles of the current roles. THO-DUSK-22: pools are kept.
            self.piles_mut(seat).recycle();
        }
        self.table.done = Seats::NONE;
        self.remove_markers();
        if self.table.round >= self.round_limit() {
            return self.stop_at_limit(host);
        }
        self.swap_roles();
    }

    /// THO-DUSK-21: no card stays in hand.
    fn empty_hand(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        let player = self.player_mut(seat);
        let Private { pooled, decked, .. } = std::mem::take(&mut player.private);
        if player.hand.is_empty() {
            return;
        }
        let mut hand = std::mem::take(&mut player.hand);
        blur(&mut hand, Seats::one(seat));
        let piles = self.piles_mut(seat);
        let (pool, deck) = hand.split_at(pooled as usize);
        pool.iter().for_each(|&slot| piles.lay_on_pool(slot));
        deck.iter().for_each(|&slot| piles.lay_on_deck(slot));
        host.tell(Event::TidiedUp { seat, pool: pooled, deck: decked });
    }

    fn remove_markers(&mut self) {
        let (seats, destiny) = (self.seats(), self.table.destiny);
        // THO-DUSK-25, THO-EXHAUST-6: all attribute markers. What was noted was for this round.
        for player in &mut self.players[..seats] {
            player.board.team.each(|fellow| {
                fellow.marks = [0; 3];
                fellow.notes = Notes::default();
            });
        }
        // THO-DUSK-26: one exhaustion marker in the destiny player's team. THO-DUSK-27: nowhere else.
        let team = &mut self.board_mut(destiny).team;
        team.each(|fellow| fellow.exhausted = fellow.exhausted.saturating_sub(1));
        for land in self.table.lands.iter_mut() {
            land.marks = [0; 3];
            land.used = false;
            // THO-MULTI-19: and on the lands whose Fenrir effects could be used this round.
            if land.conqueror == destiny.0 {
                land.exhausted = land.exhausted.saturating_sub(1);
            }
        }
    }

    /// THO-ROLES-1, THO-ROUND-4, THO-MULTI-9: the roles move on. THO-DUSK-23: teams stay.
    fn swap_roles(&mut self) {
        self.end_phase();
        // THO-EFFECT-11: what was to last for the round ends.
        self.table.cost_mods.clear();
        self.table.oppose_extra = 0;
        self.table.no_opposing = false;
        self.table.outcome = Outcome::Open;
        // THO-ROLES-2: the next round is played with the other decks.
        self.table.destiny = self.next_seat(self.table.destiny);
        self.then(&[Step::Round(RoundStep::Begin)]);
    }
}
