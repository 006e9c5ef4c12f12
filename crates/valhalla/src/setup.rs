//! SETUP: from the shuffled deck to the first turn.

use engine::{Agenda, BadOptions, Clause, Deck, Host, Offers, Seat, Seats};

use crate::catalogue::{Catalogue, JarlSet};
use crate::{Action, CardId, CardSet, Event, Hands, Jarls, Options, Secret, Step, Table, Valhalla};

impl Valhalla {
    pub(crate) fn set_up(options: &Options, seats: usize) -> Result<Valhalla, BadOptions> {
        check(options, seats)?;
        Ok(Valhalla {
            table: Table::new(options, seats),
            secrets: [Secret::default(); engine::MAX_SEATS],
            // VAL-SETUP-2
            deck: Deck::of(options.book.deck),
            agenda: setup_steps(options),
        })
    }

    /// VAL-SETUP-5, VAL-SETUP-6: deals each player Jarls, several in secret or one in the open.
    pub(crate) fn deal_jarls(&mut self, host: &mut impl Host<Event>) {
        let open = self.table.jarls == Jarls::FirstGame;
        let mut pool = self.jarls_in_play();
        let each = jarls_each(&self.table, pool.len());
        for seat in self.table.all_seats() {
            for _ in 0..each {
                let jarl = pool.draw(host).expect("there are enough Jarls");
                self.secret_mut(seat).jarls.insert(jarl);
                if open {
                    self.take_jarl(seat, jarl, host);
                }
            }
        }
    }

    pub(crate) fn offer_jarls(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        self.secret(seat).jarls.iter().for_each(|jarl| offers.may(Action::Jarl(jarl)));
    }

    pub(crate) fn take_jarl(&mut self, seat: Seat, jarl: u8, host: &mut impl Host<Event>) {
        self.table.player_mut(seat).jarl = Some(jarl);
        host.tell(Event::ChoseJarl(seat, jarl));
    }

    /// VAL-SETUP-5: the Jarls nobody chose go back to the box unseen.
    pub(crate) fn return_jarls(&mut self) {
        self.secrets.iter_mut().for_each(|secret| secret.jarls = JarlSet::EMPTY);
    }

    /// VAL-SETUP-7: the first player is drawn by lot.
    pub(crate) fn name_first(&mut self, host: &mut impl Host<Event>) {
        let first = Seat(host.below(self.table.seats.into()) as u8);
        self.table.first = first;
        self.table.active = first;
        host.tell(Event::First(first));
    }

    /// VAL-SETUP-8, VAL-PILE-6: one by one, the top card of the deck first.
    pub(crate) fn thin_deck(&mut self, host: &mut impl Host<Event>) {
        let cards = self.table.book.thinning[self.table.seats as usize - 2];
        for _ in 0..cards {
            let card = self.deck.draw(host).expect("setup was checked to have enough cards");
            self.table.discard.push(card);
        }
        host.tell(Event::Thinned(cards));
    }

    /// VAL-SETUP-9: turns up cards until there is a warrior more than players; the rest go back.
    pub(crate) fn turn_up_warriors(&mut self, host: &mut impl Host<Event>) {
        let mut others = CardSet::EMPTY;
        while self.table.open.len() <= self.table.seats as usize {
            let card = self.deck.draw(host).expect("setup was checked to have enough warriors");
            host.tell(Event::TurnedUp(card));
            if self.table.book.warriors.contains(card) {
                self.table.open.push(card);
            } else {
                others.insert(card);
            }
        }
        self.deck.shuffle_in(&others);
        host.tell(Event::ShuffledBack(others.len() as u8));
        self.ask_for_starting_warriors();
    }

    /// VAL-SETUP-10: from the right of the first player, counter-clockwise; he chooses last.
    fn ask_for_starting_warriors(&mut self) {
        let seats = self.table.seats as usize;
        // The step on top happens first, so the first player's own choice goes in first.
        for steps in 0..seats {
            let seat = self.table.first.left(steps, seats);
            self.agenda.then(&[Step::ChooseWarrior(seat)]);
        }
    }

    pub(crate) fn offer_warriors(&self, offers: &mut impl Offers<Action>) {
        let revealed = self.table.open.iter().copied().collect();
        self.table.book.kinds(revealed).for_each(|card| offers.may(Action::Recruit(card)));
    }

    /// VAL-SETUP-11
    pub(crate) fn recruit(&mut self, seat: Seat, card: CardId, host: &mut impl Host<Event>) {
        self.table.open.take(card);
        self.table.player_mut(seat).party.add(card);
        host.tell(Event::Recruited(seat, card));
    }

    /// VAL-SETUP-12
    pub(crate) fn return_last_warrior(&mut self, host: &mut impl Host<Event>) {
        let left = self.table.open.iter().copied().collect();
        self.table.open.clear();
        self.deck.shuffle_in(&left);
        host.tell(Event::ShuffledBack(1));
    }

    /// VAL-SETUP-13, VAL-SETUP-15, VAL-VARIANT-1, VAL-VARIANT-2: the cards a starting hand begins with.
    pub(crate) fn deal_hands(&mut self, host: &mut impl Host<Event>) {
        let numbers = &self.table.book.numbers;
        let kept = numbers.start_draw - numbers.start_discard;
        let each = if self.table.hands == Hands::DiscardTwo { numbers.start_draw } else { kept };
        for steps in 0..self.table.seats as usize {
            let seat = self.table.first.left(steps, self.table.seats as usize);
            for _ in 0..each {
                let card = self.deck.draw(host).expect("setup was checked to have enough cards");
                self.secret_mut(seat).hand.insert(card);
                host.whisper(Seats::one(seat), Event::DrewCard(seat, card));
            }
            host.tell(Event::Drew(seat, each));
        }
    }

    /// VAL-SETUP-13: any two of the own cards, in secret.
    pub(crate) fn offer_discards(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let hand = self.secret(seat).hand;
        self.pairs_of(hand, |a, b| offers.may(Action::DiscardTwo(a, b)));
    }

    pub(crate) fn put_aside(&mut self, seat: Seat, cards: [CardId; 2]) {
        let secret = self.secret_mut(seat);
        for card in cards {
            secret.hand.remove(card);
            secret.drawn.push(card);
        }
    }

    /// VAL-SETUP-13: turned up in turn order from the first player. VAL-SETUP-14: with six players
    /// they go back into the deck.
    pub(crate) fn turn_up_discards(&mut self, host: &mut impl Host<Event>) {
        for steps in 0..self.table.seats as usize {
            let seat = self.table.first.left(steps, self.table.seats as usize);
            let drawn = std::mem::take(&mut self.secret_mut(seat).drawn);
            drawn.iter().for_each(|&card| self.discard(seat, card, host));
        }
        self.return_discards_of_six(host);
    }

    pub(crate) fn return_discards_of_six(&mut self, host: &mut impl Host<Event>) {
        if self.table.seats == 6 {
            let discarded: CardSet = self.table.discard.iter().copied().collect();
            self.table.discard.clear();
            self.deck.shuffle_in(&discarded);
            host.tell(Event::ShuffledBack(discarded.len() as u8));
        }
    }

    /// The Jarls that may be dealt. VAL-SETUP-4: with two players not those marked 3+.
    pub(crate) fn jarls_in_play(&self) -> JarlSet {
        let table = &self.table;
        jarls_in_play(table.book, table.jarls, table.seats)
    }

    /// Every pair of cards, alike pairs once, the lower number first.
    pub(crate) fn pairs_of(&self, cards: CardSet, mut visit: impl FnMut(CardId, CardId)) {
        for a in self.table.book.kinds(cards) {
            self.table.book.kinds(cards.above(a)).for_each(|b| visit(a, b));
        }
    }
}

/// VAL-SETUP-1: the order of setup, the last part put on the agenda first.
fn setup_steps(options: &Options) -> Agenda<Step, Action> {
    let jarls: &[Step] = match options.jarls {
        Jarls::None => &[],
        Jarls::FirstGame => &[Step::DealJarls, Step::RevealJarls],
        Jarls::Three | Jarls::Five => &[Step::DealJarls, Step::ChooseJarl, Step::RevealJarls],
    };
    let hands: &[Step] = match options.hands {
        Hands::Plain => &[],
        Hands::Draft => &[Step::OpenReserve],
        Hands::DiscardTwo => &[Step::DiscardTwo, Step::ReturnDiscards],
    };
    let mut agenda = Agenda::of(&[Step::FirstTurn]);
    agenda.then(hands);
    agenda.then(&[
        Step::NameFirst,
        Step::ThinDeck,
        Step::TurnUpWarriors,
        Step::ReturnLastWarrior,
        Step::DealHands,
    ]);
    agenda.then(jarls);
    agenda
}

fn jarls_in_play(book: &Catalogue, jarls: Jarls, seats: u8) -> JarlSet {
    let fits = |&jarl: &u8| {
        let card = &book.jarls[jarl as usize];
        card.players_min <= seats && (jarls != Jarls::FirstGame || card.first_game)
    };
    (0..book.jarls.len() as u8).filter(fits).collect()
}

fn check(options: &Options, seats: usize) -> Result<(), BadOptions> {
    let bad = |option, clause| Err(BadOptions { option, clause: Clause(clause) });
    if !(2..=6).contains(&seats) {
        return bad("seats", "VAL-COMP-6");
    }
    if (options.jarls == Jarls::None) != (options.hands == Hands::Plain) {
        return bad("simplified", "VAL-VARIANT-1");
    }
    // VAL-SETUP-16, VAL-VARIANT-9: a deck that cannot complete setup is refused.
    let book = options.book;
    let thinned = u32::from(book.thinning[seats - 2]);
    let warriors = seats as u32 + 1;
    let hands = seats as u32 * u32::from(book.numbers.start_draw);
    if book.deck.len() < thinned + warriors + hands + 1
        || book.deck.and(&book.warriors).len() < thinned + warriors
    {
        return bad("cards", "VAL-SETUP-16");
    }
    if options.jarls != Jarls::None
        && jarls_in_play(book, options.jarls, seats as u8).len() < seats as u32
    {
        return bad("jarls", "VAL-SETUP-5");
    }
    Ok(())
}

/// VAL-VARIANT-10: five where there are enough, else as many as there are for all.
fn jarls_each(table: &Table, jarls: u32) -> u32 {
    let enough = jarls / u32::from(table.seats);
    match table.jarls {
        Jarls::Three => enough.min(table.book.numbers.jarls_dealt.into()),
        Jarls::Five => enough.min(5),
        Jarls::FirstGame => 1,
        Jarls::None => 0,
    }
}
