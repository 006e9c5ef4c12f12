//! SETUP: from the shuffled deck to the first turn.

use engine::{Agenda, BadOptions, Clause, Deck, Host, Offers, Seat, Seats};

use crate::catalogue::{Catalogue, JarlSet};
use crate::step::no_answer;
use crate::{
    Action, CardId, CardSet, Cause, DraftStep, Event, Expansions, Hands, Jarls, Loki, Options,
    Pairs, Prey, Secret, SetupStep, Step, Table, Valhalla,
};

impl Valhalla {
    pub(crate) fn set_up(options: &Options, seats: usize) -> Result<Valhalla, BadOptions> {
        check(options, seats)?;
        let table = Table::new(options, seats);
        Ok(Valhalla {
            table,
            secrets: [Secret::default(); engine::MAX_SEATS],
            // VAL-SETUP-2, VAL-THOR-1, VAL-VALK-1, VAL-DWARF-1: with the cards of what is in play.
            deck: Deck::of(table.cards),
            aside: CardSet::EMPTY,
            agenda: setup_steps(options, seats),
        })
    }

    /// VAL-SETUP-5, VAL-SETUP-6: deals each player Jarls, several in secret or one in the open.
    pub(crate) fn deal_jarls(&mut self, host: &mut impl Host<Event>) {
        let open = self.table.jarls == Jarls::FirstGame;
        let mut pool = self.jarls_in_play();
        // VAL-SOLO-11: freely chosen from those that suit. VAL-COOP-4: of several players each is dealt
        // some of them.
        if self.table.seats == 1 {
            self.secret_mut(Seat(0)).jarls = pool;
            return;
        }
        let each = jarls_each(&self.table, pool.len());
        for seat in self.table.all_seats() {
            for _ in 0..each {
                let jarl = pool.draw("jarls", host).expect("there are enough Jarls");
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
        let first = Seat(host.below("first", self.table.seats.into()) as u8);
        self.table.first = first;
        self.table.active = first;
        host.tell(Event::First(first));
    }

    /// VAL-SETUP-8, VAL-PILE-6: one by one, the top card of the deck first.
    pub(crate) fn thin_deck(&mut self, host: &mut impl Host<Event>) {
        let table = &self.table;
        let (set, loki) = (&table.extras.in_play, self.loki_card());
        // VAL-COOP-4: the monster of several players counts as one more.
        let players = table.seats + u8::from(table.extras.is_together());
        let base = thinning(table.book, set, table.hands, players);
        // VAL-LOKI-3, VAL-LOKI-4, VAL-COMBINE-26: Loki's change comes last, and never below zero.
        let cards = base.saturating_add_signed(loki.map_or(0, |card| card.setup_discard));
        for _ in 0..cards {
            let card =
                self.deck.draw("deck", host).expect("setup was checked to have enough cards");
            self.table.discard.push(card);
        }
        host.tell(Event::Thinned(cards));
    }

    /// VAL-SETUP-9: turns up cards until there is a warrior more than players; the rest go back.
    pub(crate) fn turn_up_warriors(&mut self, host: &mut impl Host<Event>) {
        let mut others = CardSet::EMPTY;
        while self.table.open.len() <= self.table.seats as usize {
            let card =
                self.deck.draw("deck", host).expect("setup was checked to have enough warriors");
            host.tell(Event::TurnedUp(card));
            if self.table.book.warriors.contains(card) {
                self.table.open.push(card);
            } else {
                // VAL-COMBINE-5: whatever else it is.
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
            self.agenda.then(&[Step::Setup(SetupStep::ChooseWarrior(seat))]);
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
        let each = match (&self.table.extras.hunt, self.table.hands) {
            // VAL-SOLO-13
            (Some(_), _) => numbers.solo_hand,
            (None, Hands::DiscardTwo) => numbers.start_draw,
            (None, Hands::Draft | Hands::Plain) => kept,
        };
        for steps in 0..self.table.seats as usize {
            let seat = self.table.first.left(steps, self.table.seats as usize);
            host.tell(Event::Drew(seat, each));
            for _ in 0..each {
                let card =
                    self.deck.draw("deck", host).expect("setup was checked to have enough cards");
                self.secret_mut(seat).hand.insert(card);
                self.show_card(seat, Event::DrewCard(seat, card), host);
            }
        }
        if self.table.extras.hunt.is_some() {
            self.ask_to_set_aside();
        }
    }

    /// VAL-SETUP-13: any two of the own cards, in secret. VAL-PILE-2, VAL-COMBINE-43: of two warriors
    /// he says which lies on top, where somebody may call that one.
    pub(crate) fn offer_discards(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let hand = self.secret(seat).hand;
        let warriors = &self.table.book.warriors;
        let ordered = self.calls_warriors();
        self.pairs_of(hand, |a, b| {
            offers.may(Action::DiscardTwo(a, b));
            if ordered && warriors.contains(a) && warriors.contains(b) {
                offers.may(Action::DiscardTwo(b, a));
            }
        });
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
            drawn.iter().for_each(|&card| self.discard(seat, card, Cause::Start, host));
        }
        self.return_discards_of_six(host);
    }

    pub(crate) fn return_discards_of_six(&mut self, host: &mut impl Host<Event>) {
        // VAL-COMBINE-22, VAL-COMBINE-24, VAL-COMBINE-45: but not with both big decks.
        let big_decks = self.table.extras.in_play.big_decks();
        if self.table.book.setup(self.table.seats, big_decks).reshuffle {
            let discarded: CardSet = self.table.discard.iter().copied().collect();
            self.table.discard.clear();
            self.deck.shuffle_in(&discarded);
            host.tell(Event::ShuffledBack(discarded.len() as u8));
        }
    }

    /// The Jarls that may be dealt. VAL-SETUP-4: with two players not those marked 3+.
    pub(crate) fn jarls_in_play(&self) -> JarlSet {
        let table = &self.table;
        jarls_in_play(table.book, table.jarls, table.seats, table.extras.hunt.is_some())
    }

    /// Every pair of cards, alike pairs once, the lower number first.
    pub(crate) fn pairs_of(&self, cards: CardSet, mut visit: impl FnMut(CardId, CardId)) {
        for a in self.table.book.kinds(cards) {
            self.table.book.kinds(cards.above(a)).for_each(|b| visit(a, b));
        }
    }
}

/// VAL-SETUP-1: the order of setup, the last part put on the agenda first.
/// VAL-COMBINE-27: with everything in play.
fn setup_steps(options: &Options, seats: usize) -> Agenda<Step, Action> {
    if options.together {
        return Agenda::of(&COOP_SETUP);
    }
    if seats == 1 {
        return Agenda::of(&SOLO_SETUP);
    }
    let jarls: &[Step] = match options.jarls {
        Jarls::None => &[],
        Jarls::FirstGame => {
            &[Step::Setup(SetupStep::DealJarls), Step::Setup(SetupStep::RevealJarls)]
        }
        Jarls::Three | Jarls::Five => &[
            Step::Setup(SetupStep::DealJarls),
            Step::Setup(SetupStep::ChooseJarl),
            Step::Setup(SetupStep::RevealJarls),
        ],
    };
    let hands: &[Step] = match options.hands {
        Hands::Plain => &[],
        Hands::Draft => &[Step::Draft(DraftStep::OpenReserve)],
        Hands::DiscardTwo => {
            &[Step::Setup(SetupStep::DiscardTwo), Step::Setup(SetupStep::ReturnDiscards)]
        }
    };
    let set = &options.expansions;
    let mut agenda = Agenda::of(&[Step::Setup(SetupStep::FirstTurn)]);
    if set.tyr {
        agenda.then(&[Step::Setup(SetupStep::DealWrath)]);
    }
    agenda.then(hands);
    agenda.then(&[
        Step::Setup(SetupStep::NameFirst),
        Step::Setup(SetupStep::ThinDeck),
        Step::Setup(SetupStep::TurnUpWarriors),
        Step::Setup(SetupStep::ReturnLastWarrior),
        Step::Setup(SetupStep::DealHands),
    ]);
    agenda.then(jarls);
    if set.loki != Loki::Out {
        agenda.then(&[Step::Setup(SetupStep::ShowLoki)]);
    }
    if set.tyr {
        agenda.then(&[Step::Setup(SetupStep::LayAside)]);
    }
    agenda
}

/// VAL-SOLO-11, VAL-SOLO-12, VAL-SOLO-13
const SOLO_SETUP: [Step; 6] = [
    Step::Setup(SetupStep::DealJarls),
    Step::Setup(SetupStep::ChooseJarl),
    Step::Setup(SetupStep::RevealJarls),
    Step::Setup(SetupStep::ThinDeck),
    Step::Setup(SetupStep::DealHands),
    Step::Setup(SetupStep::FirstTurn),
];

/// VAL-COOP-4
const COOP_SETUP: [Step; 7] = [
    Step::Setup(SetupStep::DealJarls),
    Step::Setup(SetupStep::ChooseJarl),
    Step::Setup(SetupStep::RevealJarls),
    Step::Setup(SetupStep::NameFirst),
    Step::Setup(SetupStep::ThinDeck),
    Step::Setup(SetupStep::DealHands),
    Step::Setup(SetupStep::FirstTurn),
];

/// VAL-SETUP-8, VAL-COMBINE-20, VAL-COMBINE-21, VAL-COMBINE-25: cards discarded from the deck.
/// VAL-COMBINE-45: what nobody discards from a plain hand is discarded from the deck.
fn thinning(book: &Catalogue, set: &Expansions, hands: Hands, seats: u8) -> u8 {
    let setup = book.setup(seats, set.big_decks());
    let from_hands = seats == 6 && !setup.reshuffle && hands == Hands::Plain;
    setup.discard + if from_hands { seats * book.numbers.start_discard } else { 0 }
}

fn jarls_in_play(book: &Catalogue, jarls: Jarls, seats: u8, hunt: bool) -> JarlSet {
    let fits = |&jarl: &u8| {
        let card = &book.jarls[jarl as usize];
        if hunt {
            return card.solo;
        }
        card.players_min <= seats && (jarls != Jarls::FirstGame || card.first_game)
    };
    (0..book.jarls.len() as u8).filter(fits).collect()
}

fn check(options: &Options, seats: usize) -> Result<(), BadOptions> {
    let bad = |option, clause| Err(BadOptions { option, clause: Clause(clause) });
    if !(1..=6).contains(&seats) {
        return bad("seats", "VAL-COMP-6");
    }
    check_expansions(options, seats)?;
    if (options.jarls == Jarls::None) != (options.hands == Hands::Plain) {
        return bad("simplified", "VAL-VARIANT-1");
    }
    // VAL-SETUP-16, VAL-VARIANT-9: a deck that cannot complete setup is refused.
    let (book, cards) = (options.book, Table::new(options, seats).cards);
    let change = book.loki.iter().map(|card| card.setup_discard).max().unwrap_or(0).max(0);
    let change = if options.expansions.loki == Loki::Out { 0 } else { change as u32 };
    let players = seats as u8 + u8::from(options.together);
    let base = thinning(book, &options.expansions, options.hands, players);
    let thinned = u32::from(base) + change;
    let warriors = seats as u32 + 1;
    let hands = seats as u32 * u32::from(book.numbers.start_draw.max(book.numbers.solo_hand));
    if cards.len() < thinned + warriors + hands + 1
        || cards.and(&book.warriors).len() < thinned + warriors
    {
        return bad("cards", "VAL-SETUP-16");
    }
    if options.jarls != Jarls::None
        && jarls_in_play(book, options.jarls, seats as u8, options.is_hunt(seats)).len()
            < seats as u32
    {
        return bad("jarls", "VAL-SETUP-5");
    }
    Ok(())
}

/// VAL-COMBINE-2: which expansions go with how many players, and what goes alone.
fn check_expansions(options: &Options, seats: usize) -> Result<(), BadOptions> {
    let bad = |option, clause| Err(BadOptions { option, clause: Clause(clause) });
    let set = &options.expansions;
    // VAL-COOP-2: two to four players.
    if options.together && !(2..=4).contains(&seats) {
        return bad("hunt", "VAL-COOP-2");
    }
    if options.is_hunt(seats) {
        return check_hunt(options);
    }
    // VAL-SOLO-2, VAL-COOP-2: without a hunt there is no monster.
    if options.prey != Prey::default() {
        return bad("monster", "VAL-SOLO-2");
    }
    if set.thor && seats < 3 {
        return bad("thor", "VAL-COMBINE-2");
    }
    if set.pairs != Pairs::None && seats != 4 && seats != 6 {
        return bad("pairs", "VAL-PAIR-1");
    }
    match set.loki {
        Loki::Chosen(card) if usize::from(card) >= options.book.loki.len() => {
            bad("loki", "VAL-LOKI-1")
        }
        Loki::Out | Loki::Beginner | Loki::Random | Loki::Chosen(_) => Ok(()),
    }
}

/// VAL-COMBINE-33, VAL-COMBINE-39, VAL-SOLO-54, VAL-COOP-2: in a hunt only the Valkyries.
fn check_hunt(options: &Options) -> Result<(), BadOptions> {
    let bad = |option, clause| Err(BadOptions { option, clause: Clause(clause) });
    let set = &options.expansions;
    let others = [
        ("loki", set.loki != Loki::Out, "VAL-LOKI-35"),
        ("thor", set.thor, "VAL-COMBINE-2"),
        ("dwarves", set.dwarves, "VAL-COMBINE-33"),
        ("tyr", set.tyr, "VAL-COMBINE-33"),
        ("king", set.king, "VAL-COMBINE-33"),
        ("pairs", set.pairs != Pairs::None, "VAL-PAIR-1"),
        ("jarls", options.jarls != Jarls::Three, "VAL-SOLO-11"),
        ("hands", options.hands != Hands::DiscardTwo, "VAL-SOLO-13"),
        ("monster", usize::from(options.prey.monster) >= options.book.monsters.len(), "VAL-SOLO-2"),
    ];
    match others.into_iter().find(|(_, chosen, _)| *chosen) {
        Some((option, _, clause)) => bad(option, clause),
        None => Ok(()),
    }
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

/// Which of these steps asks whom, and what each does.
impl Valhalla {
    pub(crate) fn setup_choosers(&self, step: SetupStep) -> Seats {
        match step {
            SetupStep::ChooseJarl | SetupStep::DiscardTwo => Seats::first(self.table.seats.into()),
            SetupStep::ChooseWarrior(seat) | SetupStep::SetAside(seat) => Seats::one(seat),
            SetupStep::ShowLoki
            | SetupStep::LayAside
            | SetupStep::DealWrath
            | SetupStep::DealJarls
            | SetupStep::RevealJarls
            | SetupStep::NameFirst
            | SetupStep::ThinDeck
            | SetupStep::TurnUpWarriors
            | SetupStep::ReturnLastWarrior
            | SetupStep::DealHands
            | SetupStep::ReturnDiscards
            | SetupStep::FirstTurn => Seats::NONE,
        }
    }

    pub(crate) fn offer_setup(
        &self,
        step: SetupStep,
        seat: Seat,
        offers: &mut impl Offers<Action>,
    ) {
        match step {
            SetupStep::ChooseJarl => self.offer_jarls(seat, offers),
            SetupStep::ChooseWarrior(_) => self.offer_warriors(offers),
            SetupStep::DiscardTwo => self.offer_discards(seat, offers),
            SetupStep::SetAside(_) => self.offer_set_aside(seat, offers),
            SetupStep::ShowLoki
            | SetupStep::LayAside
            | SetupStep::DealWrath
            | SetupStep::DealJarls
            | SetupStep::RevealJarls
            | SetupStep::NameFirst
            | SetupStep::ThinDeck
            | SetupStep::TurnUpWarriors
            | SetupStep::ReturnLastWarrior
            | SetupStep::DealHands
            | SetupStep::ReturnDiscards
            | SetupStep::FirstTurn => {}
        }
    }

    pub(crate) fn run_setup(&mut self, step: SetupStep, host: &mut impl Host<Event>) {
        match step {
            SetupStep::ShowLoki => self.show_loki(host),
            SetupStep::LayAside => self.lay_aside(host),
            SetupStep::DealWrath => self.deal_wrath(host),
            SetupStep::DealJarls => self.deal_jarls(host),
            SetupStep::RevealJarls => self.return_jarls(),
            SetupStep::NameFirst => self.name_first(host),
            SetupStep::ThinDeck => self.thin_deck(host),
            SetupStep::TurnUpWarriors => self.turn_up_warriors(host),
            SetupStep::ReturnLastWarrior => self.return_last_warrior(host),
            SetupStep::DealHands => self.deal_hands(host),
            SetupStep::ReturnDiscards => self.turn_up_discards(host),
            SetupStep::FirstTurn => self.begin_turn(self.table.first, host),
            // These are always asked.
            SetupStep::ChooseJarl
            | SetupStep::ChooseWarrior(_)
            | SetupStep::DiscardTwo
            | SetupStep::SetAside(_) => {}
        }
    }

    pub(crate) fn choose_setup(
        &mut self,
        step: SetupStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (SetupStep::ChooseJarl, Action::Jarl(jarl)) => self.take_jarl(seat, jarl, host),
            (SetupStep::ChooseWarrior(_), Action::Recruit(card)) => self.recruit(seat, card, host),
            (SetupStep::DiscardTwo, Action::DiscardTwo(a, b)) => self.put_aside(seat, [a, b]),
            (SetupStep::SetAside(_), _) => self.set_aside(seat, action, host),
            _ => no_answer(step, action),
        }
    }
}
