//! The base deck, the seven god decks and the one discard pile.

use engine::{Host, Known, Row, Seat, Seats};

use crate::catalogue::{Copies, God, Kind};
use crate::state::{Phase, Valda};
use crate::step::{Event, Held};

impl Valda {
    /// VDA-DECK-1: face up onto the one discard pile.
    pub(crate) fn discard(&mut self, copy: u8) {
        self.table.in_play.remove(copy);
        self.table.discard.insert(copy);
    }

    /// VDA-DECK-6: whether a base card can still be drawn.
    pub(crate) fn base_gives(&self) -> bool {
        !self.base.is_empty() || !self.table.discard.and(&self.table.book.base).is_empty()
    }

    /// VDA-DECK-3: the top card.
    fn draw_base(&mut self, host: &mut impl Host<Event>) -> Option<u8> {
        if self.base.is_empty() {
            self.reshuffle_base(host);
        }
        host.reveal();
        self.base.draw("base", host)
    }

    /// VDA-DECK-4; VDA-DECK-5: god cards stay in the discard pile.
    fn reshuffle_base(&mut self, host: &mut impl Host<Event>) {
        let cards = self.table.discard.and(&self.table.book.base);
        if !cards.is_empty() {
            self.table.discard = self.table.discard.minus(&cards);
            self.base.shuffle_in(&cards);
            host.tell(Event::Reshuffled { god: None });
        }
    }

    /// VDA-CARD-13: base cards into the hand, unseen by others; `by` a card that says so.
    pub(crate) fn draw_hidden(
        &mut self,
        seat: Seat,
        n: u8,
        by: Option<Kind>,
        host: &mut impl Host<Event>,
    ) {
        let mut drawn: Row<Kind, 24> = Row::new();
        for _ in 0..n {
            let Some(copy) = self.draw_base(host) else { break };
            self.hand_mut(seat).insert(copy);
            drawn.push(self.table.book.kind(copy));
        }
        if !drawn.is_empty() {
            host.tell(Event::Drew { seat, cards: drawn.len() as u8, by });
        }
        for &card in &drawn {
            host.whisper(Seats::one(seat), Event::DrewCard { seat, card });
        }
    }

    /// VDA-CARD-14: a base card face up; outside one's own Play phase it goes on into the hand.
    pub(crate) fn draw_open(&mut self, seat: Seat, n: u8, host: &mut impl Host<Event>) {
        let own_play = self.is_active(seat) && self.table.phase == Phase::Play;
        if own_play && self.favour(seat, God::Freya).is_some() {
            return self.draw_hidden(seat, n, None, host);
        }
        for _ in 0..n {
            let Some(copy) = self.draw_base(host) else { break };
            host.tell(Event::DrewOpen { seat, card: self.table.book.kind(copy) });
            if own_play {
                self.player_mut(seat).display.insert(copy);
            } else {
                self.hand_mut(seat).insert(copy);
            }
        }
    }

    /// VDA-DECK-7: whether a god deck holds a card or can be filled again.
    pub(crate) fn god_gives(&self, god: God) -> bool {
        let spent = self.table.discard.and(&self.table.book.gods[god.index()]);
        !self.god_deck(god).is_empty() || !spent.is_empty()
    }

    /// VDA-DECK-7: an empty god deck takes its cards back from the discard pile, weapon included.
    pub(crate) fn refill_god_deck(&mut self, god: God, host: &mut impl Host<Event>) {
        let cards = self.table.discard.and(&self.table.book.gods[god.index()]);
        if self.god_deck(god).is_empty() && !cards.is_empty() {
            self.table.discard = self.table.discard.minus(&cards);
            self.gods[god.index()].shuffle_in(&cards);
            host.tell(Event::Reshuffled { god: Some(god) });
        }
    }

    /// Lets a player look at the top cards of a god deck; they stay on it. Says how many there were.
    // VDA-INFO-3, VDA-DECK-8, VDA-DECK-10
    pub(crate) fn look_at_top(
        &mut self,
        seat: Seat,
        god: God,
        look: u8,
        host: &mut impl Host<Event>,
    ) -> u8 {
        self.refill_god_deck(god, host);
        let deck = &mut self.gods[god.index()];
        let looked = u32::from(look).min(deck.len()) as usize;
        while deck.top.len() < looked {
            let below =
                deck.unknown.draw(god.lot(), host).map(|card| Known { card, to: Seats::NONE });
            let next = below.or_else(|| deck.bottom.pop()).expect("the deck holds that many");
            deck.top.insert(0, next);
        }
        let seen = deck.top.len() - looked;
        deck.top[seen..].iter_mut().for_each(|known| known.to = known.to.with(seat));
        let cards: Copies = deck.top[seen..].iter().map(|known| known.card).collect();
        host.reveal();
        host.tell(Event::LookedAtDeck { seat, god, cards: looked as u8 });
        host.whisper(Seats::one(seat), Event::SawOnDeck { seat, god, cards });
        looked as u8
    }

    /// The cards on top of a god deck that somebody is looking at.
    pub(crate) fn looked_at(&self, god: God, looked: u8) -> Copies {
        let top = &self.god_deck(god).top;
        top[top.len() - looked as usize..].iter().map(|known| known.card).collect()
    }

    /// VDA-SHRINE-3, VDA-DECK-9: one is taken, the others go under the deck as they lay.
    pub(crate) fn keep_one(&mut self, god: God, looked: u8, copy: u8) {
        let deck = &mut self.gods[god.index()];
        for _ in 0..looked {
            let known = deck.top.pop().expect("the cards looked at lie on top");
            if known.card != copy {
                deck.bottom.insert(0, known);
            }
        }
    }

    /// VDA-CARD-15: the top card of a god deck, unseen by others.
    pub(crate) fn draw_god_card(&mut self, god: God, host: &mut impl Host<Event>) -> Option<u8> {
        self.refill_god_deck(god, host);
        host.reveal();
        self.gods[god.index()].draw(god.lot(), host)
    }

    /// A god card into the hand, or open into the display.
    // VDA-STEWARD-10
    pub(crate) fn receive_god_card(
        &mut self,
        seat: Seat,
        god: God,
        copy: u8,
        open: bool,
        host: &mut impl Host<Event>,
    ) {
        let card = self.table.book.kind(copy);
        if open {
            self.player_mut(seat).display.insert(copy);
            host.tell(Event::DrewOpen { seat, card });
        } else {
            self.hand_mut(seat).insert(copy);
            host.tell(Event::TookGodCard { seat, god });
            host.whisper(Seats::one(seat), Event::KeptGodCard { seat, god, card });
        }
    }

    /// VDA-CARD-22: a card face down under the deck it belongs to.
    // VDA-DECK-9: the last put under lies lowest.
    pub(crate) fn put_under(&mut self, seat: Seat, held: Held, host: &mut impl Host<Event>) {
        let copy = self.take_own(seat, held);
        let known = Known { card: copy, to: Seats::one(seat) };
        let god = self.table.book.of(copy).god;
        match god {
            Some(god) => self.gods[god.index()].bottom.insert(0, known),
            None => self.put_under_base(known),
        }
        host.tell(Event::PutUnder { seat, god });
        host.whisper(Seats::one(seat), Event::PutCardUnder { seat, card: held.kind });
    }

    fn put_under_base(&mut self, known: Known) {
        // So many cards are never put under before the deck runs out; should a card file allow it,
        // the one lying highest is forgotten.
        if self.base.bottom.is_full()
            && let Some(forgotten) = self.base.bottom.pop()
        {
            self.base.unknown.insert(forgotten.card);
        }
        self.base.bottom.insert(0, known);
    }
}
