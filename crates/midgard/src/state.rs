//! What lies on the table, what is hidden, and who owns what.

use engine::{Agenda, CardSet, Row, Seat, Seats};

use crate::catalogue::{Catalogue, Effect, Enemy, Hook, Leader, Location, Ship, Site};
use crate::dice::Dice;
use crate::goods::{Crew, Tokens, Warriors};
use crate::sites::Sites;
use crate::step::{Action, Cause, Foe, Step, Venture};

pub const SEATS: usize = 4;
pub const SHORES: usize = 4;

/// Variants and the catalogue. MID-VARIANT-1: without a choice none is used; they may be combined.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub book: &'static Catalogue,
    pub hall_of_fame: bool,
    pub distrust: bool,
}

impl Options {
    pub const fn plain(book: &'static Catalogue) -> Options {
        Options { book, hall_of_fame: false, distrust: false }
    }
}

/// A game of Champions of Midgard.
#[derive(Clone, Copy, Debug)]
pub struct Midgard {
    pub(crate) book: &'static Catalogue,
    pub(crate) agenda: Agenda<Step, Action>,
    pub(crate) table: Table,
    pub(crate) secrets: Secrets,
}

const _: () = assert!(size_of::<Midgard>() <= 2048 && !std::mem::needs_drop::<Midgard>());

impl PartialEq for Midgard {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.book, other.book)
            && self.agenda == other.agenda
            && self.table == other.table
            && self.secrets == other.secrets
    }
}

/// Everything that lies open. MID-INFO-1, MID-INFO-9.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Table {
    pub seats: u8,
    pub hall_of_fame: bool,
    pub round: u8,
    pub first: Seat,
    /// Final scoring is done.
    pub over: bool,
    pub players: [Player; SEATS],
    pub stalls: Row<u8, 4>,
    /// Where each seat's workers stand, among the locations that take one.
    pub workers: [CardSet<1>; SEATS],
    pub hunters: [u8; SEATS],
    pub beggars: [u8; SEATS],
    /// Dice in the supply.
    pub supply: Warriors,
    /// Dice at the Swordsmith, Hafter and Blacksmith.
    pub recruits: Warriors,
    pub smoked: u8,
    pub workers_sold: u8,
    pub ships_left: CardSet<1>,
    pub merchant: Option<u8>,
    pub merchant_deck: CardSet<1>,
    pub runes: [Option<u8>; 4],
    pub rune_deck: CardSet<1>,
    pub troll: Option<u8>,
    pub draugr: [Option<u8>; 2],
    pub troll_discard: CardSet<1>,
    pub draugr_discard: CardSet<1>,
    pub shores: [Shore; SHORES],
    pub journey_discard: CardSet<1>,
    /// Cards that lay face down when the journey deck was renewed.
    pub older_journeys: CardSet<1>,
    /// Who is asked for an assignment, who has handed in, and whether it is still sealed.
    pub asked: Seats,
    pub handed_in: Seats,
    pub sealed: bool,
    /// Assignments that have been revealed.
    pub crews: [Crew; Venture::ALL.len()],
    pub fight: Option<Fight>,
    /// The shore that is being resolved.
    pub voyage: Option<u8>,
    pub toll: Toll,
    /// New warriors waiting to be chosen among.
    pub joining: Joining,
    /// How many destinies the visit to the Sage will draw.
    pub draw: u8,
}

/// Losses to be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Toll {
    pub n: u8,
    pub warriors: bool,
    pub food: bool,
    pub cause: Cause,
}

/// Warriors gained at once: those named, and some of any type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Joining {
    pub named: Warriors,
    pub any: u8,
}

/// What lies open before one player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Player {
    pub leader: Option<u8>,
    /// Workers of their own, placed or not.
    pub workers: u8,
    /// Workers not yet placed this round.
    pub idle: u8,
    pub hired: bool,
    /// Warriors owned, assigned ones included.
    pub warriors: Warriors,
    pub stock: Tokens,
    pub glory: i16,
    pub ship: Option<u8>,
    pub runes: CardSet<1>,
    pub used: CardSet<1>,
    pub destinies: u8,
    /// Destinies shown by the Success rune.
    pub shown: CardSet<1>,
    /// Not to be asked about free runes for the rest of this round.
    pub quiet: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shore {
    pub journey: Option<JourneyCard>,
    pub monster: Option<u8>,
    pub coins: u8,
    pub ship: Option<(Seat, Ship)>,
}

/// A Journey card on its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JourneyCard {
    /// Face down; who looked at it, and whether it lay there before the deck was renewed.
    Down {
        looked: Seats,
        older: bool,
    },
    Up(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    pub seat: Seat,
    pub foe: Foe,
    /// `None` for a hunt.
    pub venture: Option<Venture>,
    pub dice: Dice,
    pub damage: u8,
    /// What each shield deals besides, by the Retaliation rune.
    pub shield_damage: u8,
}

/// What somebody may not see.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Secrets {
    pub trolls: CardSet<1>,
    pub draugr: CardSet<1>,
    pub monsters: CardSet<1>,
    pub journeys: CardSet<1>,
    /// The card on each journey place that lies face down, else 0.
    pub face_down: [u8; SHORES],
    pub destinies: CardSet<1>,
    /// Destinies put under the deck, the uppermost first.
    pub under: Row<Returned, 12>,
    pub hands: [CardSet<1>; SEATS],
    /// Destinies drawn at the Sage's House, before one is kept.
    pub drawn: CardSet<1>,
    pub put_back: [CardSet<1>; SEATS],
    pub piles: [Pile; SEATS],
    /// Assignments being made: one player owns each venture.
    pub draft: [Crew; Venture::ALL.len()],
    /// What each seat's assignment has used so far, over all its ventures.
    pub drafted: [Crew; SEATS],
    /// How far each seat's assignment has come.
    pub cursor: [u8; SEATS],
}

/// Destinies somebody put under the deck together, in no known order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Returned {
    pub by: Seat,
    pub cards: CardSet<1>,
    /// Somebody else drew from them since.
    pub touched: bool,
}

/// Defeated enemies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pile {
    pub trolls: CardSet<1>,
    pub draugr: CardSet<1>,
    pub monsters: CardSet<1>,
    pub krakens: u8,
}

impl Table {
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub fn everyone(&self) -> Seats {
        Seats::first(self.seats as usize)
    }

    /// MID-SETUP-2: the next seat clockwise.
    pub const fn left_of(&self, seat: Seat) -> Seat {
        seat.left(1, self.seats as usize)
    }

    /// The first player, then clockwise.
    pub fn turn_order(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let (first, seats) = (self.first, self.seats as usize);
        (0..seats).map(move |steps| first.left(steps, seats))
    }

    /// MID-ROUND-13: shore 4 is used only with 4 players.
    pub fn shores_in_use(&self, book: &Catalogue) -> u8 {
        book.setup[self.seats as usize - 2].shores
    }

    /// The sites in play, by their numbers, and where they lie.
    pub(crate) fn sites(&self) -> impl Iterator<Item = (u8, Location)> {
        // MID-STALL-1: stalls in play are locations like any other.
        let stalls = self.stalls.iter().map(|&tile| Sites::stall(tile));
        (0..Location::FIXED as u8).chain(stalls).zip(Location::ALL)
    }

    /// The locations in play whose sites are not among those closed.
    #[inline]
    pub(crate) fn lie_open(&self, closed: &CardSet<1>) -> CardSet<1> {
        let mut open = CardSet::range(0, Location::FIXED as u8).minus(closed);
        for (&tile, location) in self.stalls.iter().zip(Location::STALLS) {
            if !closed.contains(Sites::stall(tile)) {
                open.insert(location as u8);
            }
        }
        open
    }

    /// Where a site lies, by its number; `None` for a stall that is not in play.
    #[inline]
    pub fn location(&self, site: u8) -> Option<Location> {
        let Some(tile) = site.checked_sub(Location::FIXED as u8) else {
            return Some(Location::ALL[site as usize]);
        };
        let drawn = self.stalls.iter().position(|&stall| stall == tile)?;
        Some(Location::STALLS[drawn])
    }

    /// The number of the site at the place of a location, one in play.
    #[inline]
    pub(crate) fn site_at(&self, place: u8) -> u8 {
        match place.checked_sub(Location::FIXED as u8) {
            None => place,
            Some(stall) => Sites::stall(self.stalls[stall as usize]),
        }
    }

    pub fn site(&self, book: &'static Catalogue, location: Location) -> Option<&'static Site> {
        match location.stall() {
            None => Some(&book.locations[location as usize]),
            Some(stall) => self.stalls.get(stall).map(|&tile| &book.stalls[tile as usize].site),
        }
    }

    /// Who reserved a fight or sent a ship there.
    pub fn owner(&self, venture: Venture) -> Option<Seat> {
        match venture {
            Venture::Shore(shore) => self.shores[shore as usize].ship.map(|(seat, _)| seat),
            Venture::Troll | Venture::DraugrLeft | Venture::DraugrRight => {
                self.standing_at(lair_place(venture))
            }
        }
    }

    /// Whether this seat reserved the fight or sent the ship.
    #[inline]
    pub(crate) fn owns(&self, seat: Seat, venture: Venture) -> bool {
        match venture {
            Venture::Shore(shore) => {
                self.shores[shore as usize].ship.is_some_and(|(captain, _)| captain == seat)
            }
            Venture::Troll | Venture::DraugrLeft | Venture::DraugrRight => {
                self.workers[seat.index()].contains(lair_place(venture))
            }
        }
    }

    /// Whose worker stands on a location that takes one.
    pub fn worker(&self, location: Location) -> Option<Seat> {
        self.standing_at(location as u8)
    }

    #[inline]
    fn standing_at(&self, place: u8) -> Option<Seat> {
        let seat = self.workers.iter().position(|standing| standing.contains(place))?;
        Some(Seat(seat as u8))
    }

    /// Locations that take no other worker this round.
    #[inline]
    pub(crate) fn taken(&self) -> CardSet<1> {
        self.workers.iter().fold(CardSet::EMPTY, CardSet::union)
    }

    pub fn ventures_of(&self, seat: Seat) -> impl Iterator<Item = Venture> {
        Venture::ALL.into_iter().filter(move |&venture| self.owns(seat, venture))
    }

    /// What is on a venture's place, if anything.
    pub fn foe(&self, venture: Venture) -> Option<Foe> {
        match venture {
            Venture::Troll => self.troll.map(Foe::Troll),
            Venture::DraugrLeft => self.draugr[0].map(Foe::Draugr),
            Venture::DraugrRight => self.draugr[1].map(Foe::Draugr),
            Venture::Shore(shore) => self.shores[shore as usize].monster.map(Foe::Monster),
        }
    }

    /// How much a ship carries; land fights have no such limit.
    pub fn capacity(&self, book: &Catalogue, venture: Venture) -> Option<u8> {
        let Venture::Shore(shore) = venture else { return None };
        let (seat, ship) = self.shores[shore as usize].ship?;
        Some(self.hold(book, seat, ship))
    }

    /// The capacity of a ship in the hands of a player.
    pub fn hold(&self, book: &Catalogue, seat: Seat, ship: Ship) -> u8 {
        match ship {
            // MID-SMALLSHIP-1, MID-LARGESHIP-1
            Ship::Small => book.public_ships[0].capacity,
            Ship::Large => book.public_ships[1].capacity,
            // MID-PRIVATESHIP-3
            Ship::Private => {
                self.player(seat).ship.map_or(0, |tile| book.private_ships[tile as usize].capacity)
            }
        }
    }

    /// Warriors that are assigned to nothing.
    pub fn at_home(&self, seat: Seat) -> Warriors {
        self.ventures_of(seat).fold(self.player(seat).warriors, |home, venture| {
            home.minus(&self.crews[venture.index()].warriors)
        })
    }
}

/// Troll and draugr stand in the same order on the board.
const fn lair_place(lair: Venture) -> u8 {
    Location::Troll as u8 + lair.index() as u8
}

impl Catalogue {
    /// A site by its number: those of the board, then the stalls of the box.
    pub fn site(&self, site: u8) -> &Site {
        let board = self.locations.get(site as usize);
        board.unwrap_or_else(|| &self.stalls[site as usize - Location::FIXED].site)
    }

    pub fn enemy(&self, foe: Foe) -> Option<&Enemy> {
        match foe {
            Foe::Game => None,
            Foe::Troll(card) => Some(&self.trolls[card as usize]),
            Foe::Draugr(card) => Some(&self.draugr[card as usize]),
            Foe::Kraken => Some(&self.kraken),
            Foe::Monster(card) => Some(&self.monsters[card as usize]),
        }
    }
}

impl Midgard {
    /// A game somebody set up. Whoever does answers for its being one.
    pub fn assemble(
        book: &'static Catalogue,
        table: Table,
        secrets: Secrets,
        steps: &[Step],
    ) -> Midgard {
        Midgard { book, agenda: Agenda::of(steps), table, secrets }
    }

    pub const fn secrets(&self) -> &Secrets {
        &self.secrets
    }

    pub const fn book(&self) -> &'static Catalogue {
        self.book
    }

    pub const fn table(&self) -> &Table {
        &self.table
    }

    pub fn player(&self, seat: Seat) -> &Player {
        self.table.player(seat)
    }

    pub(crate) fn leader(&self, seat: Seat) -> Option<&'static Leader> {
        self.player(seat).leader.map(|leader| &self.book.leaders[leader as usize])
    }

    /// MID-LEADER-1: a leader's ability works whenever its case comes up, by itself.
    pub(crate) fn leader_effects(&self, seat: Seat, hook: Hook) -> &'static [Effect] {
        self.leader(seat).filter(|leader| leader.hook == hook).map_or(&[], |leader| leader.effect)
    }
}
