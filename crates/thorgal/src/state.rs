//! Everything on the table, and everything hidden.

use engine::{Agenda, Row, Seat, Seats};

use crate::catalogue::{
    Attributes, Card, CardFace, Catalogue, DECK, Kind, LandFace, LandId, ListId, Op, PLAYERS,
    Phase, Phases, Role,
};
use crate::hidden::{Piles, Slot, Unseen};
use crate::step::{Action, Piece, Scene, Spot, Step};

/// No player, no place, no card, where a small number may be missing.
pub const NOBODY: u8 = u8::MAX;

/// Attribute markers: added ones count up, removed ones down (THO-COMPONENT-21, THO-EFFECT-12).
pub type Marks = [i8; 3];

/// A follower or support in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fellow {
    pub card: Card,
    pub exhausted: u8,
    pub marks: Marks,
    pub notes: Notes,
}

impl Fellow {
    pub fn new(card: Card) -> Fellow {
        Fellow { card, ..Fellow::default() }
    }
}

/// What this round holds of a card in a team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Notes(u8);

impl Notes {
    /// Its upkeep is waived this round.
    pub const WAIVED: Notes = Notes(1);
    /// Its upkeep has been settled.
    pub const SETTLED: Notes = Notes(2);
    /// Its effect waits for the result of the expedition.
    pub const WAITS: Notes = Notes(4);

    pub const fn has(self, note: Notes) -> bool {
        self.0 & note.0 != 0
    }

    pub(crate) const fn set(&mut self, note: Notes) {
        self.0 |= note.0;
    }

    pub(crate) const fn unset(&mut self, note: Notes) {
        self.0 &= !note.0;
    }
}

/// Some places of a team, one bit each, in their order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places(u64);

impl Places {
    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl Iterator for Places {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let place = self.0.trailing_zeros() as u8;
        self.0 &= self.0.checked_sub(1)?;
        Some(place)
    }
}

/// Some cards of a team with their places.
#[derive(Clone, Debug)]
pub struct Fellows<'a> {
    left: Places,
    team: &'a [Fellow; DECK],
}

impl<'a> Iterator for Fellows<'a> {
    type Item = (u8, &'a Fellow);

    #[inline]
    fn next(&mut self) -> Option<(u8, &'a Fellow)> {
        let place = self.left.next()?;
        Some((place, &self.team[place as usize]))
    }
}

/// The followers and supports of a player. A card keeps its place as long as it lies there. Which
/// places matter for a rule is kept beside the cards, since teams are looked through all the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Team {
    taken: u64,
    followers: u64,
    /// Cards that can be activated in some phase.
    able: u64,
    /// Cards that change attributes or costs as long as they lie here.
    lasting: u64,
    places: [Fellow; DECK],
}

impl Default for Team {
    fn default() -> Self {
        Team { taken: 0, followers: 0, able: 0, lasting: 0, places: [Fellow::default(); DECK] }
    }
}

impl Team {
    #[inline]
    pub fn get(&self, place: u8) -> Option<&Fellow> {
        self.has(place).then(|| &self.places[place as usize])
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, place: u8) -> Option<&mut Fellow> {
        if self.has(place) { Some(&mut self.places[place as usize]) } else { None }
    }

    const fn has(&self, place: u8) -> bool {
        place < 64 && self.taken >> place & 1 == 1
    }

    pub const fn len(&self) -> usize {
        self.taken.count_ones() as usize
    }

    pub const fn is_empty(&self) -> bool {
        self.taken == 0
    }

    /// The cards with their places, in the order of places.
    #[inline]
    pub fn iter(&self) -> Fellows<'_> {
        self.at(self.taken)
    }

    #[inline]
    fn at(&self, bits: u64) -> Fellows<'_> {
        Fellows { left: Places(bits), team: &self.places }
    }

    #[inline]
    pub(crate) fn followers(&self) -> Fellows<'_> {
        self.at(self.followers)
    }

    #[inline]
    pub(crate) const fn has_able(&self) -> bool {
        self.able != 0
    }

    /// The cards that can be activated in some phase.
    #[inline]
    pub(crate) fn able(&self) -> Fellows<'_> {
        self.at(self.able)
    }

    #[inline]
    pub(crate) const fn has_lasting(&self) -> bool {
        self.lasting != 0
    }

    /// The cards that change attributes or costs as long as they lie here.
    #[inline]
    pub(crate) fn lasting(&self) -> Fellows<'_> {
        self.at(self.lasting)
    }

    /// Whether no card like the one at this place lies at an earlier one: alike ones count once.
    #[inline]
    pub(crate) fn is_first(&self, place: u8) -> bool {
        let mut before = self.at(self.taken & ((1 << place) - 1));
        !before.any(|(_, other)| *other == self.places[place as usize])
    }

    /// Those of the cards of which something holds, alike ones once.
    #[inline]
    pub(crate) fn once(&self, cards: Fellows<'_>, holds: impl Fn(&Fellow) -> bool) -> Places {
        let mut found = 0;
        for (place, fellow) in cards {
            if holds(fellow) && self.is_first(place) {
                found |= 1 << place;
            }
        }
        Places(found)
    }

    /// Changes every card.
    #[inline]
    pub(crate) fn each(&mut self, mut change: impl FnMut(&mut Fellow)) {
        Places(self.taken).for_each(|place| change(&mut self.places[place as usize]));
    }

    /// Lays a card at the first place that is free and not `reserved`.
    pub fn enter(&mut self, fellow: Fellow, face: &CardFace, reserved: u64) -> u8 {
        let place = (!(self.taken | reserved)).trailing_zeros() as u8;
        let bit = |yes: bool| u64::from(yes) << place;
        self.taken |= bit(true);
        self.followers |= bit(face.kind == Kind::Follower);
        self.able |= bit(face.activated != Phases::NONE);
        self.lasting |= bit(face.has_aura || face.has_cost_mod);
        self.places[place as usize] = fellow;
        place
    }

    pub(crate) fn leave(&mut self, place: u8) -> Fellow {
        let stay = !(1 << place);
        self.taken &= stay;
        self.followers &= stay;
        self.able &= stay;
        self.lasting &= stay;
        std::mem::take(&mut self.places[place as usize])
    }
}

/// A land in the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Land {
    pub land: LandId,
    pub exhausted: u8,
    pub marks: Marks,
    /// The seat that conquered it, or [`NOBODY`].
    pub conqueror: u8,
    /// Its Fenrir effect has been used this round.
    pub used: bool,
}

impl Default for Land {
    fn default() -> Self {
        Land { land: LandId(0), exhausted: 0, marks: [0; 3], conqueror: NOBODY, used: false }
    }
}

impl Land {
    pub fn new(land: LandId) -> Land {
        Land { land, ..Land::default() }
    }

    pub const fn is_conquered(&self) -> bool {
        self.conqueror != NOBODY
    }
}

/// Some lands, by their number in the catalogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lands(u32);

impl Lands {
    pub const fn contains(self, land: LandId) -> bool {
        self.0 >> land.0 & 1 == 1
    }

    pub const fn insert(&mut self, land: LandId) {
        self.0 |= 1 << land.0;
    }

    pub const fn remove(&mut self, land: LandId) {
        self.0 &= !(1 << land.0);
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = LandId> {
        (0..32).map(LandId).filter(move |&land| self.contains(land))
    }
}

/// What everybody sees of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// By number, or [`NOBODY`] before it is chosen.
    pub faction: u8,
    pub horns: u8,
    pub shield: u8,
    /// THO-EFFECT-24: fate points more or fewer in the next phase as destiny and as doom player.
    pub fate_mod: [i8; 2],
    /// THO-FATE-2, THO-FATE-14: a point a card, as far as the deck goes, in this fate phase.
    pub fate_cards: u8,
    /// Has been destiny player (THO-MULTI-8).
    pub has_led: bool,
    /// THO-SETUP-16.
    pub set_aside: Lands,
    pub team: Team,
    /// Valhalla and Niflheim, the top last.
    pub destroyed: [Row<Card, DECK>; 2],
}

impl Default for Board {
    fn default() -> Self {
        Board {
            faction: NOBODY,
            horns: 0,
            shield: 0,
            fate_mod: [0; 2],
            fate_cards: 0,
            has_led: false,
            set_aside: Lands::default(),
            team: Team::default(),
            destroyed: [Row::new(); 2],
        }
    }
}

/// What a player has decided while all decide in secret; carried out when all are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Private {
    /// THO-SETUP-4: the followers of the first team; unknown where there is none.
    pub team: [Card; 2],
    /// THO-SETUP-10.
    pub lands: Option<[LandId; 2]>,
    /// THO-FATE-3: cards drawn, still counted as the top of the deck.
    pub drawn: u8,
    /// THO-DUSK-16: the first cards of the hand go onto the pool, in this order,
    pub pooled: u8,
    /// the next ones onto the deck.
    pub decked: u8,
}

impl Default for Private {
    fn default() -> Self {
        Private { team: [Card::UNKNOWN; 2], lands: None, drawn: 0, pooled: 0, decked: 0 }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    pub board: Board,
    /// Destiny and doom.
    pub piles: [Piles; 2],
    pub hand: Row<Slot, DECK>,
    /// Which cards the unknown ones in the piles are.
    pub unseen: [Unseen; 2],
    pub private: Private,
}

/// A change of costs that lasts for a while.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CostMod {
    /// The step that made it.
    pub list: ListId,
    pub at: u8,
    /// Whose costs it changes.
    pub payer: Seat,
    pub times: u8,
}

/// How the expedition of this round ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outcome {
    #[default]
    Open,
    Success,
    Failure,
}

/// The follower that opposes, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opposer {
    pub seat: Seat,
    pub fellow: Fellow,
}

/// The most cards that could be attached: every event of one deck, every doom card of three.
const ATTACHED: usize = 108;

/// What lies open in the middle, and where the round is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Table {
    pub seats: u8,
    pub round: u8,
    pub phase: Phase,
    pub destiny: Seat,
    /// Whose action it is, and how many have passed one after the other.
    pub turn: Seat,
    pub passes: u8,
    /// THO-MULTI-22: those still in the game.
    pub left: Seats,
    pub lands: Row<Land, 11>,
    /// The place of the goal among the lands, or [`NOBODY`].
    pub goal: u8,
    pub opposer: Option<Opposer>,
    pub attached: Row<Card, ATTACHED>,
    /// The event or doom card being played.
    pub playing: Card,
    /// Who has decided, while all decide in secret.
    pub done: Seats,
    pub outcome: Outcome,
    pub oppose_extra: u8,
    pub no_opposing: bool,
    pub cost_mods: Row<CostMod, 16>,
    /// The cards in play an effect is about to change.
    pub picked: Row<Spot, 8>,
    /// Whose cards are lifted.
    pub lifter: Seat,
    /// THO-WIN-6 is offered.
    pub may_give_up: bool,
    /// The game is over.
    pub over: bool,
    pub winner: Option<Seat>,
}

/// A game of Thorgal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thorgal {
    pub book: &'static Catalogue,
    pub agenda: Agenda<Step, Action>,
    pub table: Table,
    pub players: [Player; PLAYERS],
    /// Cards taken up to be looked at, or to be laid back in an order.
    pub lifted: Row<Slot, DECK>,
}

const _: () = assert!(size_of::<Thorgal>() <= 3072 && !std::mem::needs_drop::<Thorgal>());

impl Thorgal {
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub fn board(&self, seat: Seat) -> &Board {
        &self.players[seat.index()].board
    }

    #[inline]
    pub(crate) fn board_mut(&mut self, seat: Seat) -> &mut Board {
        &mut self.players[seat.index()].board
    }

    /// The face-down piles of the role a player has now.
    #[inline]
    pub fn piles(&self, seat: Seat) -> &Piles {
        &self.player(seat).piles[self.role(seat) as usize]
    }

    #[inline]
    pub(crate) fn piles_mut(&mut self, seat: Seat) -> &mut Piles {
        let role = self.role(seat) as usize;
        &mut self.player_mut(seat).piles[role]
    }

    #[inline]
    pub fn role(&self, seat: Seat) -> Role {
        if seat == self.table.destiny { Role::Destiny } else { Role::Doom }
    }

    pub fn everybody(&self) -> Seats {
        Seats::first(self.table.seats as usize)
    }

    /// Those still in the game.
    #[inline]
    pub fn in_game(&self) -> Seats {
        self.table.left
    }

    #[inline]
    pub fn is_out(&self, seat: Seat) -> bool {
        !self.table.left.contains(seat)
    }

    /// The doom players, clockwise from the destiny player.
    pub fn doom_players(&self) -> impl Iterator<Item = Seat> + use<'_> {
        let seats = self.table.seats as usize;
        (1..seats)
            .map(move |steps| self.table.destiny.left(steps, seats))
            .filter(|&seat| !self.is_out(seat))
    }

    /// The next player clockwise who is still in the game.
    #[inline]
    pub fn next_seat(&self, seat: Seat) -> Seat {
        self.in_game().without(seat).first_from(seat).unwrap_or(seat)
    }

    #[inline]
    pub fn face(&self, card: Card) -> &'static CardFace {
        self.book.card(card)
    }

    #[inline]
    pub fn land_face(&self, place: u8) -> &'static LandFace {
        self.book.land(self.table.lands[place as usize].land)
    }

    /// Which cards the copies of a player's deck are.
    pub(crate) fn copies(&self, seat: Seat, role: Role) -> &'static [Card] {
        self.book.factions[self.board(seat).faction as usize].copies[role as usize]
    }

    /// THO-COMPONENT-17: whose card this is, for every player has another faction.
    pub fn owner(&self, card: Card) -> Seat {
        let faction = self.face(card).faction;
        let seats = self.everybody();
        seats.iter().find(|&seat| self.board(seat).faction == faction).unwrap_or_default()
    }

    /// The step of an effect a scene stands at.
    #[inline]
    pub fn op(&self, scene: Scene) -> &'static Op {
        &self.book.list(scene.list)[scene.at as usize]
    }

    /// What lies there now.
    pub fn piece(&self, spot: Spot) -> Option<Piece> {
        Some(match spot {
            Spot::Team(seat, place) => Piece::Card(self.board(seat).team.get(place)?.card),
            Spot::Opposer => Piece::Card(self.table.opposer?.fellow.card),
            Spot::Land(place) => Piece::Land(self.table.lands.get(place as usize)?.land),
            Spot::Attached(place) => Piece::Card(*self.table.attached.get(place as usize)?),
        })
    }

    /// The land the expedition goes to.
    pub fn goal(&self) -> Option<&Land> {
        self.table.lands.get(self.table.goal as usize)
    }

    /// The value of printed attributes with markers: never below 0 (THO-EXPEDITION-17).
    pub(crate) fn marked(printed: Attributes, marks: Marks) -> Attributes {
        // Few cards are marked.
        if marks == [0; 3] {
            return printed;
        }
        std::array::from_fn(|which| printed[which].saturating_add_signed(marks[which]))
    }
}
