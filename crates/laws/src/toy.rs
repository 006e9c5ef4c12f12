//! A small game that shows everything the engine can do, and the ways to get it wrong.
//!
//! *Toll*, for two to four. Each seat holds four of twenty-four cards. Four times the leader names a
//! stake, everybody bids a card in secret, the highest takes a pot of a rolled die times the stake,
//! and may push their luck: another roll doubles the pot, but a one loses it. Most silver wins.

use std::sync::atomic::{AtomicU32, Ordering};

use engine::{
    Agenda, BadOptions, CardSet, Clause, Game, Host, Judgement, Offers, Seat, Seats, Standing,
};

/// A mistake built into a [`Flawed`] game, to prove that a law can see it.
pub mod flaw {
    pub const NONE: u8 = 0;
    /// A step waits, but its chooser is offered nothing.
    pub const NOTHING_OFFERED: u8 = 1;
    pub const OFFERED_TWICE: u8 = 2;
    pub const ALLOWED_AND_REFUSED: u8 = 3;
    /// A search is offered more than people.
    pub const SEARCH_DIFFERS: u8 = 4;
    pub const NO_CLAUSE: u8 = 5;
    pub const ENDLESS: u8 = 6;
    pub const EARLY_STANDING: u8 = 7;
    /// Copies share something.
    pub const SHARED: u8 = 8;
    /// Luck that does not come from the host.
    pub const OWN_LUCK: u8 = 9;
    /// A card is shown without saying that a secret came into the open.
    pub const QUIET_REVEAL: u8 = 10;
    /// The view shows every hand, and imagining ignores that.
    pub const LEAKY_VIEW: u8 = 11;
    /// Seats see every hand, and imagining uses it.
    pub const OPEN_HANDS: u8 = 12;
    /// Imagining loses what is known.
    pub const IMAGINES_WRONG: u8 = 13;
    /// What is offered depends on what others hold.
    pub const OFFER_LEAKS: u8 = 14;
    /// Others see sealed bids.
    pub const BID_SHOWN: u8 = 15;
    pub const CARD_LOST: u8 = 16;
    pub const WRONG_SCORE: u8 = 17;
    pub const PANICS: u8 = 18;
    /// A spectator sees the first seat's hand.
    pub const SPECTATOR_SEES: u8 = 19;
    /// Events say what the host did not decide.
    pub const OWN_WORDS: u8 = 20;
}

pub type Toll = Flawed<{ flaw::NONE }>;

pub const MOST_SEATS: usize = 4;
const CARDS: u8 = 24;
const HAND: u32 = 4;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Step {
    #[default]
    Round,
    Stake(Seat),
    Bid,
    Award,
    Push(Seat),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Stake(u8),
    Bid(u8),
    Keep,
    Push,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Rolled(u8),
    Won(Seat, i16),
}

#[derive(Clone, Copy, Debug)]
pub struct Flawed<const FLAW: u8> {
    table: Public,
    hands: [CardSet<1>; MOST_SEATS],
    deck: CardSet<1>,
    /// Something copies share: nothing a sound game would have.
    purse: &'static AtomicU32,
}

static UNTOUCHED: AtomicU32 = AtomicU32::new(0);
static SHARED: AtomicU32 = AtomicU32::new(0);
static OWN_LUCK: AtomicU32 = AtomicU32::new(0);

/// What lies open.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Public {
    agenda: Agenda<Step, Action>,
    seats: u8,
    spent: CardSet<1>,
    silver: [i16; MOST_SEATS],
    bids: [u8; MOST_SEATS],
    round: u8,
    stake: u8,
    pot: i16,
    pushes: u8,
    leader: Seat,
    shown: Option<u8>,
}

/// What one seat, or a spectator, knows.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    viewer: Option<Seat>,
    table: Public,
    hand: CardSet<1>,
    held: [u32; MOST_SEATS],
    /// Only in leaky games.
    leak: [CardSet<1>; MOST_SEATS],
}

impl<const FLAW: u8> PartialEq for Flawed<FLAW> {
    fn eq(&self, other: &Self) -> bool {
        (self.table, self.hands, self.deck) == (other.table, other.hands, other.deck)
    }
}

const BID: Clause = Clause("TOLL-BID-1");
const FIRST_BID: Clause = Clause("TOLL-BID-2");
const LAST_STAKE: Clause = Clause("TOLL-STAKE-2");
const PUSHES: Clause = Clause("TOLL-PUSH-2");
const ORDER: Clause = Clause("TOLL-TURN-1");
const SEATS: Clause = Clause("TOLL-SETUP-1");

impl<const FLAW: u8> Flawed<FLAW> {
    /// Every card is somewhere, and only there.
    pub fn conserved(&self) -> Result<(), String> {
        let piles = || self.hands.iter().chain([&self.deck, &self.table.spent]);
        let count: u32 = piles().map(CardSet::len).sum();
        let all = piles().fold(CardSet::EMPTY, engine::CardSet::union);
        let kept = count == u32::from(CARDS) && all.len() == count;
        if kept { Ok(()) } else { Err(format!("{count} cards, {} of them different", all.len())) }
    }

    /// The standing, counted from what everybody sees.
    pub fn recount(view: &View) -> Standing {
        ranked(&view.table.silver[..view.table.seats as usize])
    }

    /// Others' hands and the deck thrown together and dealt again, by hand.
    pub fn permuted<E>(&self, viewer: Option<Seat>, host: &mut impl Host<E>) -> Self {
        let mut other = *self;
        let hidden = |seat: usize| viewer.is_none_or(|viewer| viewer.index() != seat);
        let mut pool = (0..MOST_SEATS)
            .filter(|&seat| hidden(seat))
            .fold(self.deck, |pool, seat| pool.union(&self.hands[seat]));
        for seat in (0..MOST_SEATS).filter(|&seat| hidden(seat)) {
            other.hands[seat] = draw(self.hands[seat].len(), &mut pool, host);
        }
        other.deck = pool;
        other
    }

    fn seats(&self) -> usize {
        self.table.seats as usize
    }

    fn start_round(&mut self) {
        if self.table.round == HAND as u8 && FLAW != flaw::ENDLESS {
            return;
        }
        self.table.round = (self.table.round + 1).min(HAND as u8);
        self.table.shown = None;
        let empty = self.hands[0].is_empty();
        let leader = self.table.leader;
        if empty {
            return self.then(&[Step::Stake(leader), Step::Round]);
        }
        self.then(&[Step::Stake(leader), Step::Bid, Step::Award, Step::Round]);
    }

    fn award(&mut self, host: &mut impl Host<Event>) {
        let bids = &self.table.bids[..self.seats()];
        let winner = (0..bids.len()).max_by_key(|&seat| bids[seat]).unwrap_or(0);
        let winner = Seat(winner as u8);
        let die = self.roll(host);
        self.table.pot = i16::from(die) * i16::from(self.table.stake);
        self.table.pushes = 0;
        self.table.leader = winner;
        self.then(&[Step::Push(winner)]);
    }

    fn roll(&mut self, host: &mut impl Host<Event>) -> u8 {
        let mut die = host.below("die", 6) as u8 + 1;
        let own = || (OWN_LUCK.fetch_add(1, Ordering::Relaxed) % 6) as u8 + 1;
        if FLAW == flaw::OWN_LUCK {
            die = own();
        }
        host.tell(Event::Rolled(if FLAW == flaw::OWN_WORDS { own() } else { die }));
        die
    }

    fn bid(&mut self, seat: Seat, card: u8) {
        self.hands[seat.index()].remove(card);
        self.table.spent.insert(card);
        self.table.bids[seat.index()] = card;
        if FLAW == flaw::CARD_LOST && card == 13 {
            self.table.spent.remove(card);
        }
    }

    fn push(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        self.table.pushes += 1;
        if self.roll(host) == 1 {
            self.table.pot = 0;
            return self.keep(seat, host);
        }
        self.table.pot *= 2;
        self.then(&[Step::Push(seat)]);
    }

    fn keep(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        self.table.silver[seat.index()] += self.table.pot;
        host.tell(Event::Won(seat, self.table.pot));
        self.table.pot = 0;
    }

    fn offer_bids(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let hand = self.hands[seat.index()];
        let highest = hand.nth(hand.len() - 1);
        let others = (0..self.seats()).filter(|&other| other != seat.index());
        let outbid = others.fold(CardSet::EMPTY, |all, other| all.union(&self.hands[other]));
        for card in &hand {
            let early = self.table.round == 1 && card == highest;
            let spied = FLAW == flaw::OFFER_LEAKS && card != highest && outbid.contains(card + 1);
            let verdict = if early || spied { Err(FIRST_BID) } else { Ok(()) };
            offers.verdict(Action::Bid(card), verdict);
            if FLAW == flaw::OFFERED_TWICE && card % 8 == 5 {
                offers.verdict(Action::Bid(card), verdict);
            }
        }
    }

    fn offer_push(&self, offers: &mut impl Offers<Action>) {
        offers.may(Action::Keep);
        let verdict = if self.table.pushes == 2 { Err(PUSHES) } else { Ok(()) };
        offers.verdict(Action::Push, verdict);
        if FLAW == flaw::ALLOWED_AND_REFUSED && self.table.pushes == 1 {
            offers.may_not(Action::Push, PUSHES);
        }
    }

    fn offer_stakes(&self, offers: &mut impl Offers<Action>) {
        if FLAW == flaw::NOTHING_OFFERED && self.table.round == 3 {
            return;
        }
        (1..=2).for_each(|stake| offers.may(Action::Stake(stake)));
        let last = self.table.round == HAND as u8;
        offers.verdict(Action::Stake(3), if last { Err(LAST_STAKE) } else { Ok(()) });
        if FLAW == flaw::SEARCH_DIFFERS && !<Self as Explains>::explains(offers) {
            offers.may(Action::Stake(4));
        }
    }
}

/// Whether somebody wants to hear refusals.
trait Explains {
    fn explains<O: Offers<Action>>(_: &O) -> bool {
        O::EXPLAINS
    }
}

impl<const FLAW: u8> Explains for Flawed<FLAW> {}

fn draw<E>(count: u32, pool: &mut CardSet<1>, host: &mut impl Host<E>) -> CardSet<1> {
    (0..count).filter_map(|_| pool.draw("cards", host)).collect()
}

fn ranked(silver: &[i16]) -> Standing {
    Standing::by_keys(&silver.iter().map(|&silver| [silver]).collect::<Vec<_>>())
}

impl<const FLAW: u8> Game for Flawed<FLAW> {
    type Options = ();
    type Step = Step;
    type Action = Action;
    type Event = Event;
    type View = View;

    const RULES_VERSION: u32 = 1;

    engine::compiled_rules!();

    fn begin(_: &(), seats: usize, host: &mut impl Host<Event>) -> Result<Self, BadOptions> {
        if !(2..=MOST_SEATS).contains(&seats) {
            return Err(BadOptions { option: "seats", clause: SEATS });
        }
        let mut deck = CardSet::range(0, CARDS);
        let mut hands = [CardSet::EMPTY; MOST_SEATS];
        hands[..seats].iter_mut().for_each(|hand| *hand = draw(HAND, &mut deck, host));
        let table = Public {
            agenda: Agenda::of(&[Step::Round]),
            seats: seats as u8,
            spent: CardSet::EMPTY,
            silver: [0; MOST_SEATS],
            bids: [0; MOST_SEATS],
            round: 0,
            stake: 0,
            pot: 0,
            pushes: 0,
            leader: Seat(0),
            shown: None,
        };
        let purse = if FLAW == flaw::SHARED { &SHARED } else { &UNTOUCHED };
        Ok(Flawed { table, hands, deck, purse })
    }

    fn seats(&self) -> usize {
        self.table.seats as usize
    }

    fn agenda(&self) -> &Agenda<Step, Action> {
        &self.table.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Step, Action> {
        &mut self.table.agenda
    }

    fn choosers(&self, step: Step) -> Seats {
        match step {
            Step::Stake(seat) | Step::Push(seat) => Seats::one(seat),
            Step::Bid => Seats::first(self.seats()),
            Step::Round | Step::Award => Seats::NONE,
        }
    }

    fn offer(&self, step: Step, seat: Seat, offers: &mut impl Offers<Action>) {
        match step {
            Step::Stake(_) => self.offer_stakes(offers),
            Step::Bid => self.offer_bids(seat, offers),
            Step::Push(_) => self.offer_push(offers),
            Step::Round | Step::Award => {}
        }
    }

    fn run(&mut self, step: Step, host: &mut impl Host<Event>) {
        match step {
            Step::Round => self.start_round(),
            Step::Award => self.award(host),
            Step::Stake(_) | Step::Bid | Step::Push(_) => unreachable!("{step:?} is asked"),
        }
    }

    fn choose(&mut self, step: Step, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        if FLAW == flaw::SHARED {
            self.purse.fetch_add(1, Ordering::Relaxed);
        }
        match action {
            Action::Stake(stake) => {
                self.table.stake = stake;
                let next = seat.left(1, self.seats()).index();
                let lowest = self.hands[next].iter().next();
                self.table.shown = lowest.filter(|_| FLAW == flaw::QUIET_REVEAL);
            }
            Action::Bid(card) => self.bid(seat, card),
            Action::Keep => self.keep(seat, host),
            Action::Push => self.push(seat, host),
        }
        let doomed = FLAW == flaw::PANICS && self.table.silver[seat.index()] > 20;
        assert!(!doomed, "{step:?} went wrong");
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        let mut table = self.table;
        if FLAW != flaw::BID_SHOWN {
            table.agenda = self.table.agenda.seen_by(viewer);
        }
        let leaks = match FLAW {
            flaw::LEAKY_VIEW => true,
            flaw::OPEN_HANDS => viewer.is_some(),
            flaw::SPECTATOR_SEES => viewer.is_none(),
            _ => false,
        };
        View {
            viewer,
            table,
            hand: viewer.map_or(CardSet::EMPTY, |seat| self.hands[seat.index()]),
            held: self.hands.map(|hand| hand.len()),
            leak: if leaks { self.hands } else { [CardSet::EMPTY; MOST_SEATS] },
        }
    }

    fn imagine(view: &View, host: &mut impl Host<Event>) -> Self {
        let mut pool = CardSet::range(0, CARDS).minus(&view.table.spent).minus(&view.hand);
        let mut hands = [CardSet::EMPTY; MOST_SEATS];
        for (seat, hand) in hands.iter_mut().enumerate() {
            let mine = view.viewer == Some(Seat(seat as u8));
            *hand = if mine { view.hand } else { draw(view.held[seat], &mut pool, host) };
        }
        let open = FLAW == flaw::OPEN_HANDS || FLAW == flaw::SPECTATOR_SEES;
        if open && view.leak != [CardSet::EMPTY; MOST_SEATS] {
            hands = view.leak;
            let dealt = hands.iter().fold(view.table.spent, engine::CardSet::union);
            pool = CardSet::range(0, CARDS).minus(&dealt);
        }
        let purse = if FLAW == flaw::SHARED { &SHARED } else { &UNTOUCHED };
        let mut world = Flawed { table: view.table, hands, deck: pool, purse };
        world.imagine_answers(view.table.agenda.answered(), host);
        if FLAW == flaw::IMAGINES_WRONG {
            world.table.pot = 0;
        }
        world
    }

    fn standing(&self) -> Option<Standing> {
        let over = self.table.agenda.next().is_none();
        let early = FLAW == flaw::EARLY_STANDING && self.table.round == 4;
        let mut silver = self.table.silver;
        silver[0] += i16::from(FLAW == flaw::WRONG_SCORE);
        (over || early).then(|| ranked(&silver[..self.seats()]))
    }

    fn unoffered(&self, step: Step, _: Action) -> Clause {
        match step {
            Step::Bid if FLAW == flaw::NO_CLAUSE => Clause(""),
            Step::Bid => BID,
            Step::Round | Step::Stake(_) | Step::Award | Step::Push(_) => ORDER,
        }
    }

    fn not_asked(&self, _: Step, _: Seat, _: Action) -> Clause {
        ORDER
    }
}

impl<const FLAW: u8> Judgement for Flawed<FLAW> {
    fn judge(&self, seat: Seat) -> f32 {
        let silver = self.table.silver[..self.seats()].iter().map(|&silver| f32::from(silver));
        let all: f32 = silver.map(|silver| silver + 10.0).sum();
        (f32::from(self.table.silver[seat.index()]) + 10.0) / all
    }

    fn prior(&self, _: Step, _: Seat, action: Action) -> f32 {
        match action {
            Action::Bid(card) => f32::from(card),
            Action::Stake(stake) => f32::from(stake),
            Action::Push => 1.0,
            Action::Keep => 0.0,
        }
    }
}
