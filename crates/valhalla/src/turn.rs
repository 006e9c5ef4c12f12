//! TURN and ACTION: phase A, phase B, and drawing cards.

use engine::{Clause, Host, Offers, Seat, Seats};

use crate::catalogue::{Effect, When};
use crate::flow::asked_if;
use crate::state::{Ending, TurnFacts};
use crate::step::no_answer;
use crate::{Action, CardId, CardSet, Cause, Event, KingStep, Shown, Step, TurnStep, Valhalla};

impl Valhalla {
    /// VAL-TURN-1, VAL-TURN-2: phase A, then phase B.
    pub(crate) fn begin_turn(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        self.table.active = seat;
        self.table.turn = TurnFacts::default();
        host.tell(Event::TurnBegan(seat));
        self.put_turn(Step::King(KingStep::Turn));
    }

    /// VAL-ACTION-1, VAL-TURN-3: exactly one of the four actions.
    pub(crate) fn offer_actions(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let warriors = self.secret(seat).hand.and(&self.table.book.warriors);
        // VAL-ACTION-2: any warrior of the hand.
        for card in self.table.book.kinds(warriors) {
            offers.may(Action::AddOne(card));
            self.offer_under(seat, card, None, offers);
        }
        self.offer_two(seat, warriors, offers);
        if self.table.extras.hunt.is_some() {
            self.offer_hunt(seat, offers);
        } else {
            self.offer_attacks(seat, warriors, offers);
        }
        offers.verdict(Action::Draw, self.may_draw(seat, warriors));
    }

    /// VAL-ACTION-3: two warriors whose symbols add up to three or fewer.
    fn offer_two(&self, seat: Seat, warriors: CardSet, offers: &mut impl Offers<Action>) {
        let limit = self.action2_limit(seat);
        let symbols = |card| self.table.book.fighter(card).symbols;
        self.pairs_of(warriors, |a, b| {
            let fits = symbols(a) + symbols(b) <= limit;
            offers.verdict(Action::AddTwo(a, b), fits.then_some(()).ok_or(Clause("VAL-ACTION-3")));
            if fits {
                self.offer_under(seat, a, Some(b), offers);
                self.offer_under(seat, b, Some(a), offers);
            }
        });
    }

    /// VAL-TURN-3: one of the four actions, each by its own rule.
    fn why_not_action(&self, seat: Seat, action: Action) -> Option<&'static str> {
        let is_wrath = |card: CardId| self.table.book.wrath(card).is_some();
        let warriors = self.secret(seat).hand.and(&self.table.book.warriors);
        Some(match (action, self.table.extras.hunt) {
            // VAL-TYR-17: two who are too many together stay so, whatever is waived.
            (Action::AddUnder { warrior, with: Some(other), .. }, _)
                if warriors.contains(warrior) && warriors.contains(other) && warrior != other =>
            {
                "VAL-ACTION-3"
            }
            (Action::AddUnder { .. }, _) => "VAL-TYR-6",
            (Action::AddOne(card), _) if is_wrath(card) => "VAL-TYR-6",
            (Action::AddTwo(one, other), _) if is_wrath(one) || is_wrath(other) => "VAL-TYR-6",
            (Action::AddOne(_), _) => "VAL-ACTION-2",
            (Action::AddTwo(..), _) => "VAL-ACTION-3",
            (Action::Attack(_), Some(hunt)) if hunt.together => "VAL-COOP-2",
            (Action::Attack(_), Some(_)) => "VAL-SOLO-14",
            (Action::Attack(_), None) => "VAL-BATTLE-1",
            (Action::Hunt, _) => "VAL-SOLO-1",
            (Action::Aid(..), _) => "VAL-THOR-3",
            // A warrior leaves only where room is needed.
            (Action::Discard(_), _) => "VAL-ACTION-5",
            _ => return None,
        })
    }

    /// VAL-ACTION-7, VAL-BATTLE-1, VAL-BATTLE-2, VAL-BATTLE-3: who may be attacked. VAL-END-6: whoever
    /// has no own shields left attacks like all others.
    fn offer_attacks(&self, seat: Seat, warriors: CardSet, offers: &mut impl Offers<Action>) {
        let without_party = self.table.player(seat).party.is_empty();
        for target in self.table.others(seat) {
            let other = self.table.player(target);
            let verdict = if without_party {
                // VAL-TURN-6, VAL-TURN-7: he has nobody to attack with and something else to do.
                let clause = if warriors.is_empty() { "VAL-TURN-7" } else { "VAL-TURN-6" };
                Err(Clause(clause))
            } else if other.party.is_empty() || other.shields == 0 {
                // VAL-PAIR-4, VAL-PAIR-36: never a partner, King or not. VAL-PAIR-14, VAL-PAIR-15:
                // else it is the own party that counts, whatever warriors a partner has.
                self.is_partner(seat, target).and(Err(Clause("VAL-BATTLE-1")))
            } else {
                self.is_partner(seat, target)
            };
            offers.verdict(Action::Attack(target), verdict);
        }
    }

    /// VAL-ACTION-8, VAL-ACTION-9: also with an empty deck. VAL-TURN-6: not without a party as long
    /// as a warrior is in hand.
    fn may_draw(&self, seat: Seat, warriors: CardSet) -> Result<(), Clause> {
        let forced = self.table.player(seat).party.is_empty() && !warriors.is_empty();
        if forced { Err(Clause("VAL-TURN-6")) } else { Ok(()) }
    }

    fn draw_action(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        let hand = self.secret(seat).hand;
        // VAL-TURN-7, VAL-COMBINE-29: without any warrior he shows his hand.
        if self.table.player(seat).party.is_empty()
            && hand.and(&self.table.book.warriors).is_empty()
        {
            self.show_hand(seat, Shown::NoWarrior, host);
        }
        // VAL-COMBINE-23, VAL-VALK-3: three with two big decks, else two.
        let (draw, keep) = (self.table.extras.action_4, self.table.book.numbers.keep);
        self.draw_and_keep(seat, draw, keep, host);
    }

    pub(crate) fn show_hand(&self, seat: Seat, why: Shown, host: &mut impl Host<Event>) {
        host.tell(Event::ShowedHand(seat, why));
        self.secret(seat).hand.iter().for_each(|card| host.tell(Event::HandShown(seat, card)));
        host.reveal();
    }

    /// VAL-ACTION-2, VAL-ACTION-5: first as many as needed leave the party.
    pub(crate) fn add_warriors(&mut self, seat: Seat, cards: &[CardId]) {
        for &card in cards {
            self.secret_mut(seat).hand.remove(card);
        }
        self.bring(seat, cards);
    }

    /// Warriors come, from wherever they are; room is made for them.
    pub(crate) fn bring(&mut self, seat: Seat, cards: &[CardId]) {
        cards.iter().for_each(|&card| self.table.joining.push(card));
        self.agenda.then(&[Step::Turn(TurnStep::Join(seat))]);
        let party = self.table.player(seat).party.len() + cards.len() as u8;
        for _ in self.party_limit(seat)..party {
            self.agenda.then(&[Step::Turn(TurnStep::MakeRoom(seat, Cause::Room))]);
        }
    }

    /// VAL-ACTION-5: only warriors that were in the party before.
    pub(crate) fn offer_room(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let party = self.table.player(seat).party.iter().collect();
        self.table.book.kinds(party).for_each(|card| offers.may(Action::Discard(card)));
        let joining = &self.table.joining;
        joining.iter().for_each(|&card| {
            offers.verdict(Action::Discard(card), Err(Clause("VAL-ACTION-5")));
        });
    }

    pub(crate) fn make_room(
        &mut self,
        seat: Seat,
        card: CardId,
        why: Cause,
        host: &mut impl Host<Event>,
    ) {
        self.leave_party(seat, card, host);
        self.discard(seat, card, why, host);
    }

    /// VAL-ACTION-6: each new warrior takes the first free space.
    pub(crate) fn join(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        let joining = std::mem::take(&mut self.table.joining);
        for &card in &joining {
            self.table.player_mut(seat).party.add(card);
            host.tell(Event::Joined(seat, card));
            self.table.extras.arrived = card;
            self.lay_under(seat, card, host);
        }
    }

    /// VAL-ACTION-4: four, unless his Jarl says otherwise (VAL-COMP-9, VAL-JARL-16).
    pub fn party_limit(&self, seat: Seat) -> u8 {
        let limit = |effect| if let Effect::PartyLimit { n } = effect { n } else { 0 };
        let own = self.standing_effects(seat, When::Always).map(limit).max();
        self.table.book.numbers.party_limit.max(own.unwrap_or(0)) - self.lost_places()
    }

    fn action2_limit(&self, seat: Seat) -> u8 {
        let limit =
            |effect| if let Effect::Action2Limit { symbols } = effect { symbols } else { 0 };
        let own = self.standing_effects(seat, When::Action).map(limit).max();
        self.table.book.numbers.action2_symbols.max(own.unwrap_or(0))
    }

    /// VAL-TURN-4
    pub(crate) fn phase_b(&mut self, host: &mut impl Host<Event>) {
        // VAL-VALK-2, VAL-DWARF-2, VAL-COMBINE-20: three with a big deck.
        let (draw, keep) = (self.table.extras.phase_b, self.table.book.numbers.keep);
        self.draw_and_keep(self.table.active, draw, keep, host);
    }

    /// VAL-TURN-8, VAL-END-7: as many as there are; he still keeps as many as he would have kept.
    pub(crate) fn draw_and_keep(
        &mut self,
        seat: Seat,
        draw: u8,
        keep: u8,
        host: &mut impl Host<Event>,
    ) {
        let drawn = self.draw_cards(seat, draw, host);
        for &card in &drawn {
            self.secret_mut(seat).drawn.push(card);
        }
        self.agenda.then(&[Step::Turn(TurnStep::Keep(seat, keep))]);
    }

    /// VAL-INFO-6: only he sees what he drew.
    pub(crate) fn draw_cards(
        &mut self,
        seat: Seat,
        count: u8,
        host: &mut impl Host<Event>,
    ) -> engine::Row<CardId, 8> {
        // VAL-LOKI-29: a card that somebody put there needs no luck, and yet is seen now.
        if !self.deck.top.is_empty() {
            host.reveal();
        }
        let drawn: engine::Row<CardId, 8> =
            (0..count).filter_map(|_| self.deck.draw("deck", host)).collect();
        host.tell(Event::Drew(seat, drawn.len() as u8));
        for &card in &drawn {
            self.show_card(seat, Event::DrewCard(seat, card), host);
        }
        // VAL-END-2: the last card leaves the deck.
        if !drawn.is_empty() && self.deck.is_empty() {
            self.trigger_end(None, host);
        }
        drawn
    }

    pub(crate) fn draw_into_hand(&mut self, seat: Seat, count: u8, host: &mut impl Host<Event>) {
        let drawn = self.draw_cards(seat, count, host);
        drawn.iter().for_each(|&card| self.secret_mut(seat).hand.insert(card));
    }

    pub(crate) fn offer_drawn(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let drawn = self.secret(seat).drawn.iter().copied().collect();
        self.table.book.kinds(drawn).for_each(|card| offers.may(Action::Keep(card)));
    }

    pub(crate) fn keep(&mut self, seat: Seat, card: CardId, left: u8, host: &mut impl Host<Event>) {
        let secret = self.secret_mut(seat);
        secret.drawn.take(card);
        secret.hand.insert(card);
        host.tell(Event::Kept(seat, 1));
        self.show_card(seat, Event::KeptCard(seat, card), host);
        self.agenda.then(&[Step::Turn(TurnStep::Keep(seat, left - 1))]);
    }

    /// What is left when enough was kept, or when all may be kept. VAL-PILE-2: nothing in the base
    /// game reads the order of cards discarded together, so it is not asked for.
    pub(crate) fn keep_the_rest(&mut self, seat: Seat, keep: u8, host: &mut impl Host<Event>) {
        if keep == 0 && self.order_matters(seat) {
            return self
                .agenda
                .then(&[Step::Turn(TurnStep::Order(seat)), Step::Turn(TurnStep::Keep(seat, 0))]);
        }
        let drawn = std::mem::take(&mut self.secret_mut(seat).drawn);
        for (place, &card) in drawn.iter().enumerate() {
            if place < keep as usize {
                self.secret_mut(seat).hand.insert(card);
                host.tell(Event::Kept(seat, 1));
                self.show_card(seat, Event::KeptCard(seat, card), host);
            } else {
                self.discard(seat, card, Cause::Drawn, host);
            }
        }
    }

    /// VAL-COMBINE-43: the order is asked for where somebody may call the topmost warrior, and two
    /// warriors are discarded.
    fn order_matters(&self, seat: Seat) -> bool {
        let warriors = || {
            let drawn: CardSet = self.secret(seat).drawn.iter().copied().collect();
            drawn.and(&self.table.book.warriors)
        };
        self.calls_warriors() && self.table.book.kinds(warriors()).nth(1).is_some()
    }

    pub(crate) fn calls_warriors(&self) -> bool {
        let calls = |card: &crate::catalogue::LokiCard| {
            card.rows.iter().any(|row| row.effect.calls_warrior())
        };
        self.table.extras.early_tactics || self.loki_card().is_some_and(calls)
    }

    /// The card that is discarded first.
    pub(crate) fn offer_order(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let drawn = self.secret(seat).drawn.iter().copied().collect();
        self.table.book.kinds(drawn).for_each(|card| offers.may(Action::Discard(card)));
    }

    pub(crate) fn discard_drawn(&mut self, seat: Seat, card: CardId, host: &mut impl Host<Event>) {
        self.secret_mut(seat).drawn.take(card);
        self.discard(seat, card, Cause::Drawn, host);
    }

    /// VAL-PILE-1: face up, on top.
    pub(crate) fn discard(
        &mut self,
        seat: Seat,
        card: CardId,
        why: Cause,
        host: &mut impl Host<Event>,
    ) {
        self.table.discard.push(card);
        host.tell(Event::Discarded(seat, card, why));
    }

    /// VAL-END-5: a further trigger changes nothing. `bare` is who lost the last shield, if that did it.
    pub(crate) fn trigger_end(&mut self, bare: Option<Seat>, host: &mut impl Host<Event>) {
        if self.table.ending != Ending::Open {
            return;
        }
        self.table.ending = Ending::Triggered;
        match self.table.extras.hunt {
            Some(hunt) => self.run_out(hunt, host),
            None => host.tell(Event::EndTriggered { bare }),
        }
    }

    /// VAL-TURN-1: to the left. VAL-END-3, VAL-END-4: after the turn of the trigger everybody has one
    /// more, its player last. VAL-END-8: then comes Ragnarök.
    pub(crate) fn end_turn(&mut self, host: &mut impl Host<Event>) {
        let active = self.table.active;
        match self.table.ending {
            Ending::Triggered => {
                self.table.ending = Ending::LastRound(active);
                host.tell(Event::LastRound);
            }
            Ending::LastRound(last) if last == active => return self.call_ragnarok(last),
            Ending::Open | Ending::LastRound(_) | Ending::Ragnarok | Ending::Over => {}
        }
        self.agenda.then(&[Step::Turn(TurnStep::Turn(active.left(1, self.table.seats.into())))]);
    }
}

/// Which of these steps asks whom, and what each does.
impl Valhalla {
    pub(crate) fn turn_choosers(&self, step: TurnStep) -> Seats {
        let active = self.table.active;
        match step {
            TurnStep::PhaseA => Seats::one(active),
            TurnStep::MakeRoom(seat, _) | TurnStep::Order(seat) => Seats::one(seat),
            TurnStep::TurnStart => asked_if(self.could_use_any(active, When::TurnStart), active),
            TurnStep::PhaseB => asked_if(self.could_use_any(active, When::PhaseB), active),
            TurnStep::Keep(seat, keep) => {
                asked_if(keep > 0 && self.secret(seat).drawn.len() > keep.into(), seat)
            }
            TurnStep::Turn(_) | TurnStep::Join(_) | TurnStep::EndTurn => Seats::NONE,
        }
    }

    pub(crate) fn offer_turn(&self, step: TurnStep, seat: Seat, offers: &mut impl Offers<Action>) {
        match step {
            TurnStep::TurnStart => self.offer_moment(seat, When::TurnStart, Action::Done, offers),
            TurnStep::PhaseA => self.offer_actions(seat, offers),
            TurnStep::MakeRoom(..) => self.offer_room(seat, offers),
            TurnStep::PhaseB => self.offer_moment(seat, When::PhaseB, Action::Draw, offers),
            TurnStep::Keep(..) => self.offer_drawn(seat, offers),
            TurnStep::Order(_) => self.offer_order(seat, offers),
            TurnStep::Turn(_) | TurnStep::Join(_) | TurnStep::EndTurn => {}
        }
        offers.judge(|action| self.why_not_in_turn(step, seat, action).map(Clause));
    }

    /// What is done at other moments of a turn or of a battle.
    fn why_not_in_turn(&self, step: TurnStep, seat: Seat, action: Action) -> Option<&'static str> {
        match (step, action) {
            (TurnStep::PhaseA, _) => self.why_not_action(seat, action),
            (_, Action::Send(_)) => Some("VAL-AFTER-4"),
            // There is no second action in phase B.
            (
                TurnStep::PhaseB | TurnStep::Keep(..),
                Action::AddOne(_) | Action::AddTwo(..) | Action::Attack(_) | Action::Hunt,
            ) => Some("VAL-TURN-3"),
            _ => None,
        }
    }

    pub(crate) fn run_turn(&mut self, step: TurnStep, host: &mut impl Host<Event>) {
        match step {
            TurnStep::Turn(seat) => self.begin_turn(seat, host),
            TurnStep::Join(seat) => self.join(seat, host),
            TurnStep::PhaseB => self.phase_b(host),
            TurnStep::EndTurn => self.end_turn(host),
            TurnStep::Keep(seat, keep) => self.keep_the_rest(seat, keep, host),
            // Nothing to use, or always asked.
            TurnStep::TurnStart
            | TurnStep::PhaseA
            | TurnStep::MakeRoom(..)
            | TurnStep::Order(_) => {}
        }
    }

    pub(crate) fn choose_turn(
        &mut self,
        step: TurnStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (TurnStep::PhaseA, Action::AddOne(card)) => self.add_warriors(seat, &[card]),
            (TurnStep::PhaseA, Action::AddTwo(a, b)) => self.add_warriors(seat, &[a, b]),
            (TurnStep::PhaseA, Action::AddUnder { warrior, with, wrath }) => {
                self.add_under(seat, warrior, with, wrath);
            }
            (TurnStep::PhaseA, Action::Attack(target)) => self.declare(seat, target, host),
            (TurnStep::PhaseA, Action::Hunt) => self.begin_hunt(seat, host),
            (TurnStep::PhaseA, Action::Draw) => self.draw_action(seat, host),
            (TurnStep::Keep(_, left), Action::Keep(card)) => self.keep(seat, card, left, host),
            (TurnStep::MakeRoom(_, why), Action::Discard(card)) => {
                self.make_room(seat, card, why, host);
            }
            (TurnStep::Order(_), Action::Discard(card)) => self.discard_drawn(seat, card, host),
            (TurnStep::PhaseB, Action::Draw) => self.phase_b(host),
            (TurnStep::PhaseB, Action::Use(which)) => self.use_jarl(seat, which, host),
            (TurnStep::TurnStart, Action::Use(which)) => {
                // The window stays open until he has no more to use or says so.
                self.agenda.then(&[Step::Turn(step)]);
                self.use_jarl(seat, which, host);
            }
            (TurnStep::TurnStart, Action::Done) => {}
            _ => no_answer(step, action),
        }
    }
}
