//! INFO: what one player, or a spectator, may know.

use engine::{Agenda, CardSet, Host, IMAGINED, Row, Seat};

use crate::catalogue::Catalogue;
use crate::goods::Crew;
use crate::setup::all;
use crate::state::{JourneyCard, Midgard, Pile, Returned, SEATS, SHORES, Secrets, Table};
use crate::step::{Action, EffectStep, Event, Step, Venture};

/// The table as one seat sees it. MID-INFO-4: of decks only the number of cards.
#[derive(Clone, Copy, Debug)]
pub struct View {
    pub book: &'static Catalogue,
    pub viewer: Option<Seat>,
    pub agenda: Agenda<Step, Action>,
    pub table: Table,
    pub decks: Decks,
    /// Face-down journeys the viewer has looked at.
    pub journeys: [Option<u8>; SHORES],
    /// Destinies the viewer knows to be in each hand.
    pub hands: [CardSet<1>; SEATS],
    /// Destinies drawn and not yet chosen among: how many, and which if they are the viewer's.
    pub drawn: (u8, CardSet<1>),
    /// Destinies under the deck, the uppermost first.
    pub under: Row<ReturnedView, 12>,
    /// Destinies the viewer put back and has not seen since.
    pub put_back: CardSet<1>,
    /// Defeated enemies, where the viewer sees them.
    pub piles: [Option<Pile>; SEATS],
    /// The viewer's own assignment so far.
    pub draft: [Crew; Venture::ALL.len()],
    pub cursor: u8,
}

/// How many cards each face-down deck holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decks {
    pub trolls: u8,
    pub draugr: u8,
    pub monsters: u8,
    pub journeys: u8,
    pub destinies: u8,
}

/// Destinies put under the deck, as others see them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReturnedView {
    pub by: Seat,
    pub count: u8,
    pub touched: bool,
    pub cards: Option<CardSet<1>>,
}

impl PartialEq for View {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.book, other.book)
            && self.viewer == other.viewer
            && self.agenda == other.agenda
            && self.table == other.table
            && self.decks == other.decks
            && self.journeys == other.journeys
            && self.hands == other.hands
            && self.drawn == other.drawn
            && self.under == other.under
            && self.put_back == other.put_back
            && self.piles == other.piles
            && self.draft == other.draft
            && self.cursor == other.cursor
    }
}

impl View {
    pub(crate) fn of(game: &Midgard, viewer: Option<Seat>) -> View {
        let Midgard { book, table, secrets, .. } = game;
        let is_viewer = |seat: usize| viewer.is_some_and(|viewer| viewer.index() == seat);
        View {
            book,
            viewer,
            agenda: game.agenda,
            table: *table,
            decks: Decks::of(secrets),
            journeys: std::array::from_fn(|shore| seen_journey(game, shore, viewer)),
            // MID-INFO-2: until final scoring, or until Success shows one.
            hands: std::array::from_fn(|seat| {
                let all = is_viewer(seat) || table.over;
                if all { secrets.hands[seat] } else { table.players[seat].shown }
            }),
            drawn: seen_drawn(game, viewer),
            under: secrets.under.iter().map(|batch| batch.seen_by(viewer)).collect(),
            put_back: viewer.map_or(CardSet::EMPTY, |seat| secrets.put_back[seat.index()]),
            // MID-INFO-3: face down, save in the Hall of Fame (MID-VARIANT-2).
            piles: std::array::from_fn(|seat| {
                let open = is_viewer(seat) || table.hall_of_fame || table.over;
                open.then_some(secrets.piles[seat])
            }),
            draft: seen_draft(game, viewer),
            cursor: viewer.map_or(0, |seat| secrets.cursor[seat.index()]),
        }
    }
}

impl Midgard {
    /// How many cards the decks hold: known to all.
    pub fn decks(&self) -> Decks {
        Decks::of(&self.secrets)
    }
}

impl Decks {
    fn of(secrets: &Secrets) -> Decks {
        Decks {
            trolls: secrets.trolls.len() as u8,
            draugr: secrets.draugr.len() as u8,
            monsters: secrets.monsters.len() as u8,
            journeys: secrets.journeys.len() as u8,
            destinies: secrets.destinies.len() as u8,
        }
    }
}

impl Returned {
    fn seen_by(&self, viewer: Option<Seat>) -> ReturnedView {
        let mine = viewer == Some(self.by) && !self.touched;
        ReturnedView {
            by: self.by,
            count: self.cards.len() as u8,
            touched: self.touched,
            cards: mine.then_some(self.cards),
        }
    }
}

// MID-INFO-5: who looked keeps seeing it while it lies there.
fn seen_journey(game: &Midgard, shore: usize, viewer: Option<Seat>) -> Option<u8> {
    let Some(JourneyCard::Down { looked, .. }) = game.table.shores[shore].journey else {
        return None;
    };
    viewer.filter(|&seat| looked.contains(seat)).map(|_| game.secrets.face_down[shore])
}

/// Who is choosing among drawn destinies.
fn drawer(agenda: &Agenda<Step, Action>) -> Option<Seat> {
    match agenda.next() {
        Some(Step::Effect(EffectStep::KeepDestiny(seat))) => Some(seat),
        _ => None,
    }
}

fn seen_drawn(game: &Midgard, viewer: Option<Seat>) -> (u8, CardSet<1>) {
    let drawn = game.secrets.drawn;
    let mine = viewer.is_some() && drawer(&game.agenda) == viewer;
    (drawn.len() as u8, if mine { drawn } else { CardSet::EMPTY })
}

// MID-ASSIGN-12: one's own draft and nobody else's.
fn seen_draft(game: &Midgard, viewer: Option<Seat>) -> [Crew; Venture::ALL.len()] {
    std::array::from_fn(|place| {
        let owner = game.table.owner(Venture::ALL[place]);
        if viewer.is_some() && owner == viewer { game.secrets.draft[place] } else { Crew::NONE }
    })
}

impl View {
    /// A whole state that looks the same to the viewer.
    pub(crate) fn imagine(&self, host: &mut impl Host<Event>) -> Midgard {
        let mut secrets = Secrets { draft: self.draft, ..Secrets::default() };
        if let Some(viewer) = self.viewer {
            secrets.cursor[viewer.index()] = self.cursor;
            secrets.drafted[viewer.index()] = self.drafted();
            secrets.put_back[viewer.index()] = self.put_back;
        }
        self.imagine_enemies(&mut secrets, host);
        self.imagine_journeys(&mut secrets, host);
        self.imagine_destinies(&mut secrets, host);
        let (book, agenda, table) = (self.book, self.agenda, self.table);
        let mut game = Midgard { book, agenda, table, secrets };
        self.imagine_drafts(&mut game, host);
        game
    }

    /// All that the viewer's own draft has used.
    fn drafted(&self) -> Crew {
        self.draft.iter().fold(Crew::NONE, |sum, crew| Crew {
            warriors: sum.warriors.plus(&crew.warriors),
            food: sum.food + crew.food,
        })
    }

    fn imagine_enemies(&self, secrets: &mut Secrets, host: &mut impl Host<Event>) {
        for (seat, pile) in self.piles.iter().enumerate() {
            secrets.piles[seat] = pile.unwrap_or_default();
        }
        let table = &self.table;
        let seen = |pick: fn(&Pile) -> CardSet<1>| {
            self.piles.iter().flatten().fold(CardSet::EMPTY, |seen, pile| seen.union(&pick(pile)))
        };
        let mut trolls = all(self.book.trolls.len())
            .minus(&table.troll_discard)
            .minus(&table.troll.into_iter().collect())
            .minus(&seen(|pile| pile.trolls));
        let mut draugr = all(self.book.draugr.len())
            .minus(&table.draugr_discard)
            .minus(&table.draugr.into_iter().flatten().collect())
            .minus(&seen(|pile| pile.draugr));
        let mut monsters = all(self.book.monsters.len())
            .minus(&table.shores.iter().filter_map(|shore| shore.monster).collect())
            .minus(&seen(|pile| pile.monsters));
        secrets.trolls = draw_some(&mut trolls, self.decks.trolls, host);
        secrets.draugr = draw_some(&mut draugr, self.decks.draugr, host);
        secrets.monsters = draw_some(&mut monsters, self.decks.monsters, host);
        // What is neither in a deck nor seen was defeated by somebody.
        let hidden: Row<usize, SEATS> =
            (0..table.seats as usize).filter(|&seat| self.piles[seat].is_none()).collect();
        let mut someone = || hidden[host.below(IMAGINED, hidden.len() as u32) as usize];
        trolls.iter().for_each(|card| secrets.piles[someone()].trolls.insert(card));
        draugr.iter().for_each(|card| secrets.piles[someone()].draugr.insert(card));
        monsters.iter().for_each(|card| secrets.piles[someone()].monsters.insert(card));
    }

    fn imagine_journeys(&self, secrets: &mut Secrets, host: &mut impl Host<Event>) {
        let open = self.table.shores.iter().filter_map(|shore| match shore.journey {
            Some(JourneyCard::Up(card)) => Some(card),
            _ => None,
        });
        let known: CardSet<1> = open.chain(self.journeys.iter().copied().flatten()).collect();
        let unseen = all(self.book.journeys.len()).minus(&self.table.journey_discard).minus(&known);
        // Cards that lay there before the deck was renewed are not among those drawn since.
        let mut older = unseen.and(&self.table.older_journeys);
        let mut newer = unseen.minus(&older);
        for (shore, place) in self.table.shores.iter().enumerate() {
            if let Some(JourneyCard::Down { older: is_older, .. }) = place.journey {
                let pool = if is_older { &mut older } else { &mut newer };
                let card = self.journeys[shore].or_else(|| pool.draw(IMAGINED, host));
                secrets.face_down[shore] = card.unwrap_or(0);
            }
        }
        secrets.journeys = newer;
    }

    fn imagine_destinies(&self, secrets: &mut Secrets, host: &mut impl Host<Event>) {
        let known = |seen: CardSet<1>, cards: &CardSet<1>| seen.union(cards);
        let seen = self.hands.iter().fold(self.drawn.1, known);
        let returned = self.under.iter().filter_map(|batch| batch.cards.as_ref());
        let mut pool = all(self.book.destinies.len()).minus(&returned.fold(seen, known));
        // A batch of the viewer's that others drew from still holds some of what he put back. It
        // is the uppermost, so it takes its cards before any other batch can.
        for &ReturnedView { by, count, touched, cards } in &self.under {
            let own = pool.and(&self.put_back);
            let from = if touched && Some(by) == self.viewer { own } else { pool };
            let cards = cards.unwrap_or_else(|| draw_some(&mut { from }, count, host));
            pool = pool.minus(&cards);
            secrets.under.push(Returned { by, cards, touched });
        }
        for (seat, hand) in self.hands.iter().enumerate() {
            let hidden = self.table.players[seat].destinies - hand.len() as u8;
            secrets.hands[seat] = hand.union(&draw_some(&mut pool, hidden, host));
        }
        let hidden = self.drawn.0 - self.drawn.1.len() as u8;
        secrets.drawn = self.drawn.1.union(&draw_some(&mut pool, hidden, host));
        secrets.destinies = pool;
    }

    /// For `imagine`: gives those who have handed in an assignment they could have made.
    fn imagine_drafts(&self, game: &mut Midgard, host: &mut impl Host<Event>) {
        if !self.table.sealed {
            return;
        }
        let others = self.table.handed_in.iter().filter(|&seat| Some(seat) != self.viewer);
        others.for_each(|seat| game.imagine_draft(seat, host));
        let thinking = game.asked_to_assign().iter().filter(|&seat| Some(seat) != self.viewer);
        thinking.for_each(|seat| game.imagine_beginning(seat));
    }
}

/// So many cards of a set, by luck. Where most are drawn, the few that stay are picked instead.
fn draw_some(pool: &mut CardSet<1>, n: u8, host: &mut impl Host<Event>) -> CardSet<1> {
    let stay = (pool.len() as u8).saturating_sub(n);
    if stay < n {
        let all = std::mem::take(pool);
        *pool = draw_some(&mut { all }, stay, host);
        return all.minus(pool);
    }
    let mut drawn = CardSet::EMPTY;
    (0..n).filter_map(|_| pool.draw(IMAGINED, host)).for_each(|card| drawn.insert(card));
    drawn
}
