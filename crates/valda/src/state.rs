//! The table and its secrets.

use engine::{Agenda, Deck, Row, Seat, Seats};

use crate::catalogue::{
    Catalogue, Copies, DieColour, GODS, God, Gods, Kind, MAX_PLAYERS, Outcome, Store,
};
use crate::step::{Action, Held, Step};

/// What is fixed before the game.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub book: &'static Catalogue,
    /// VDA-VARIANT-1
    pub spin: bool,
    /// VDA-VARIANT-5
    pub chase: bool,
    /// VDA-SETUP-12: the starting player, if the host of the table names one.
    pub first: Option<Seat>,
}

/// VDA-TURN-2: the phases of a turn, in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    #[default]
    Resource,
    Play,
    Build,
    Attack,
    Follower,
}

/// What lies before a player, open to all.
// VDA-INFO-1
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    pub followers: u16,
    pub store: Store,
    pub mines: u8,
    pub wells: u8,
    /// Own shrines in each region, lent ones too.
    pub shrines: [u8; GODS],
    /// Own shrines in each region that are lent to the active player.
    pub lent: [u8; GODS],
    /// Regions whose steward's follower was gained (VDA-STEWARD-5).
    pub stewarded: Gods,
    pub display: Copies,
}

/// A die on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rolled {
    pub colour: DieColour,
    pub face: u8,
}

/// Dice that were rolled and not yet applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    pub seat: Seat,
    pub outcome: Outcome,
    pub dice: Row<Rolled, 9>,
}

/// An attack under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battle {
    pub attacker: Seat,
    pub defender: Seat,
    pub card: u8,
    /// Defence cards played, in order.
    pub defence: Row<u8, 24>,
    /// How many of them lay there before cards were added (VDA-ATTACK-18).
    pub stood: u8,
    pub power_factor: u8,
    pub death_factor: u8,
    pub no_defence: bool,
    pub again: bool,
    pub cancelled: bool,
    /// The attack card was taken away and is not discarded.
    pub taken: bool,
}

/// Everything everybody sees, but for the decks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Table {
    pub book: Book,
    pub seats: u8,
    pub spin: bool,
    pub chase: bool,
    pub first: Seat,
    pub active: Seat,
    pub round: u8,
    /// Turns finished in this round.
    pub turns: u8,
    pub phase: Phase,
    pub players: [Player; MAX_PLAYERS],
    pub supply: Store,
    pub discard: Copies,
    /// Cards being played: in no hand, display, deck or pile (VDA-DECK-11).
    pub in_play: Copies,
    pub actions: u8,
    /// Cards still to draw at the start of the Play phase.
    pub draws: u8,
    /// Regions to take god cards from first.
    pub god_draws: Gods,
    /// One-for-one exchanges left (VDA-RESOURCE-12).
    pub flips: u8,
    pub built: u8,
    pub build_limit: u8,
    pub attackers: Row<Seat, 4>,
    pub attacks_made: u8,
    pub extra_attacks: u8,
    /// Who has passed in this Attack phase (VDA-ATTACK-6).
    pub passed: Seats,
    pub battle: Option<Battle>,
    pub roll: Option<Roll>,
    /// Purchases this turn: Thor and Odin, with one shrine's price and with two's.
    pub bought: [[u8; 2]; 2],
    pub loki_rolled: bool,
}

/// The catalogue in use; the same only if it is the same one.
#[derive(Clone, Copy)]
pub struct Book(pub &'static Catalogue);

impl PartialEq for Book {
    fn eq(&self, other: &Book) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl std::fmt::Debug for Book {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Book of {} cards", self.0.copies)
    }
}

impl std::ops::Deref for Book {
    type Target = Catalogue;

    #[inline]
    fn deref(&self) -> &Catalogue {
        self.0
    }
}

/// How far a player wishes not to be asked for weapons this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AskForWeapons {
    #[default]
    Always,
    NotInOpenWindows,
    NotThisTurn,
}

pub type BaseDeck = Deck<3, 24>;
pub type GodDeck = Deck<3, 12>;

/// A game of Valda.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Valda {
    pub table: Table,
    pub hands: [Copies; MAX_PLAYERS],
    pub base: BaseDeck,
    pub gods: [GodDeck; GODS],
    /// Defence cards the defender is putting together, still in hand for everybody else.
    pub picked: Row<u8, 24>,
    pub ask_for_weapons: [AskForWeapons; MAX_PLAYERS],
    pub agenda: Agenda<Step, Action>,
}

const _: () = assert!(size_of::<Valda>() <= 2048 && !std::mem::needs_drop::<Valda>());

impl Table {
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// All seats clockwise, `from` first.
    pub fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats as usize;
        (0..seats).map(move |steps| from.left(steps, seats))
    }

    /// VDA-GEN-3: the other players, in clockwise order from `seat`'s left.
    pub fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.clockwise(seat).skip(1)
    }
}

impl Valda {
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        self.table.player(seat)
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        self.table.player_mut(seat)
    }

    pub(crate) fn hand(&self, seat: Seat) -> &Copies {
        &self.hands[seat.index()]
    }

    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut Copies {
        &mut self.hands[seat.index()]
    }

    /// Whether a player has any card of their own: everybody can see that.
    // VDA-INFO-1
    pub(crate) fn holds_cards(&self, seat: Seat) -> bool {
        !self.hand(seat).is_empty() || !self.player(seat).display.is_empty()
    }

    /// A player's own cards of a sort, in hand and in the display, each kind once.
    // VDA-CARD-35
    pub(crate) fn cards_of(&self, seat: Seat, sort: &Copies) -> impl Iterator<Item = Held> {
        let (hand, display) = (self.hand(seat).and(sort), self.player(seat).display.and(sort));
        let book = self.table.book.0;
        let closed = book.kinds_in(&hand).map(|kind| Held { kind, open: false });
        closed.chain(book.kinds_in(&display).map(|kind| Held { kind, open: true }))
    }

    /// Takes one of a player's own cards out of its place.
    pub(crate) fn take_own(&mut self, seat: Seat, held: Held) -> u8 {
        let book = self.table.book;
        let place = if held.open {
            &mut self.table.player_mut(seat).display
        } else {
            &mut self.hands[seat.index()]
        };
        let copy = book.copy_in(held.kind, place).expect("the card was offered from this place");
        place.remove(copy);
        copy
    }

    /// The copy of a weapon among a player's own cards, and whether it lies open.
    // VDA-WEAPON-5
    pub(crate) fn own_weapon(&self, seat: Seat, kind: Kind) -> Option<Held> {
        let in_set = |set: &Copies| self.table.book.copy_in(kind, set).is_some();
        match (in_set(self.hand(seat)), in_set(&self.player(seat).display)) {
            (true, _) => Some(Held { kind, open: false }),
            (false, true) => Some(Held { kind, open: true }),
            (false, false) => None,
        }
    }

    pub(crate) fn god_deck(&self, god: God) -> &GodDeck {
        &self.gods[god.index()]
    }

    pub(crate) fn is_active(&self, seat: Seat) -> bool {
        self.table.active == seat
    }
}
