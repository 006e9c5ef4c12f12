//! What lies on the table, what each player holds, and what the rules remember of a turn and a
//! battle.

use engine::{Agenda, Deck, MAX_SEATS, Row, Seat};

use crate::catalogue::JarlSet;
use crate::extras::{BattleExtras, Expansions, Extras, Prey};
use crate::{Action, CardId, CardSet, Catalogue, Dice, JarlId, Side, Step};

/// What is fixed before the game.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub book: &'static Catalogue,
    pub jarls: Jarls,
    pub hands: Hands,
    pub expansions: Expansions,
    /// Of a hunt.
    pub prey: Prey,
    /// VAL-COOP-2: several players hunt a monster. One player always does.
    pub together: bool,
}

impl Options {
    /// VAL-SOLO-1, VAL-COOP-2: one player hunts a monster, and so do several who agree on it.
    pub const fn is_hunt(&self, seats: usize) -> bool {
        seats == 1 || self.together
    }

    /// The base game.
    pub fn plain(book: &'static Catalogue) -> Options {
        Options {
            book,
            jarls: Jarls::default(),
            hands: Hands::default(),
            expansions: Expansions::default(),
            prey: Prey::default(),
            together: false,
        }
    }
}

/// How players come by their Jarls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Jarls {
    /// VAL-SETUP-5
    #[default]
    Three,
    /// VAL-VARIANT-10
    Five,
    /// VAL-SETUP-6
    FirstGame,
    /// VAL-VARIANT-1: the simplified game has none.
    None,
}

/// How players come by their starting hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hands {
    /// VAL-SETUP-13
    #[default]
    DiscardTwo,
    /// VAL-VARIANT-2
    Draft,
    /// VAL-VARIANT-1: five cards, none discarded.
    Plain,
}

/// The whole game: what all see, what each one holds, and the deck nobody sees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Valhalla {
    pub table: Table,
    pub secrets: [Secret; MAX_SEATS],
    pub deck: Deck<4, 4>,
    /// VAL-TYR-1: Tyr's cards that are not in the deck; nobody has seen them.
    pub aside: CardSet,
    pub agenda: Agenda<Step, Action>,
}

const _: () = assert!(size_of::<Valhalla>() <= 2048 && !std::mem::needs_drop::<Valhalla>());

/// VAL-INFO-4: what is open to all.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub book: &'static Catalogue,
    pub jarls: Jarls,
    pub hands: Hands,
    /// The cards the game is played with, wherever they are.
    pub cards: CardSet,
    pub seats: u8,
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    pub players: [Player; MAX_SEATS],
    /// VAL-INFO-3: open, in order, the top card last.
    pub discard: Row<CardId, 240>,
    /// Open cards of setup: revealed warriors, or the reserve of a hand draft.
    pub open: Row<CardId, 48>,
    /// Who has finished the hand draft.
    pub drafted: engine::Seats,
    /// Warriors on their way into the party while room is made for them.
    pub joining: Row<CardId, 2>,
    pub turn: TurnFacts,
    pub battle: Battle,
    pub ending: Ending,
    pub extras: Extras,
}

/// What the rules remember of the running turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnFacts {
    pub attacked: bool,
    /// How often the active player used each ability of his Jarl outside battles.
    pub used: [u8; 2],
}

/// How far the end of the game has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    #[default]
    Open,
    /// Triggered in the running turn (VAL-END-1, VAL-END-2).
    Triggered,
    /// The last round; it ends with this seat (VAL-END-4).
    LastRound(Seat),
    Ragnarok,
    Over,
}

/// What one player has before him.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    pub jarl: Option<JarlId>,
    pub party: Party,
    /// Own shields still on the board.
    pub shields: u8,
    /// Shields captured from each seat.
    pub captured: [u8; MAX_SEATS],
}

impl Player {
    pub fn captured_shields(&self) -> u8 {
        self.captured.iter().sum()
    }
}

/// The warriors on a board: each keeps its space (VAL-ACTION-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Party([CardId; 6]);

const EMPTY: CardId = CardId::MAX;

impl Default for Party {
    fn default() -> Self {
        Party([EMPTY; 6])
    }
}

impl Party {
    pub fn len(&self) -> u8 {
        self.0.iter().filter(|&&card| card != EMPTY).count() as u8
    }

    pub fn is_empty(&self) -> bool {
        self.0 == [EMPTY; 6]
    }

    /// Warriors with their spaces.
    pub fn places(&self) -> impl Iterator<Item = (usize, CardId)> {
        self.0.into_iter().enumerate().filter(|&(_, card)| card != EMPTY)
    }

    pub fn iter(&self) -> impl Iterator<Item = CardId> {
        self.0.into_iter().filter(|&card| card != EMPTY)
    }

    pub fn space_of(&self, card: CardId) -> Option<usize> {
        self.0.iter().position(|&other| other == card)
    }

    /// Takes the first free space.
    pub fn add(&mut self, card: CardId) {
        let space = self.space_of(EMPTY).expect("room was made before a warrior is added");
        self.0[space] = card;
    }

    pub fn remove(&mut self, card: CardId) {
        let space = self.space_of(card).expect("the warrior is in this party");
        self.0[space] = EMPTY;
    }

    /// The spaces that are taken, a bit each.
    pub fn mask(&self) -> u8 {
        self.places().map(|(space, _)| 1 << space).sum()
    }

    pub fn at(&self, space: usize) -> Option<CardId> {
        Some(self.0[space]).filter(|&card| card != EMPTY)
    }
}

/// What one player holds in secret.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Secret {
    /// VAL-INFO-1. VAL-TURN-5: of any size.
    pub hand: CardSet,
    /// VAL-INFO-5
    pub valhalla: CardSet,
    /// VAL-INFO-6: cards drawn, before some are kept.
    pub drawn: Row<CardId, 8>,
    /// VAL-DWARF-21: cards given up for the forge, face down until the battle is cleared away.
    pub forged: Row<CardId, 8>,
    /// The Jarls dealt to choose from.
    pub jarls: JarlSet,
}

impl Secret {
    /// Every card of the deck among it.
    pub fn cards(&self) -> CardSet {
        let others = self.drawn.iter().chain(&self.forged).copied().collect();
        self.hand.union(&self.valhalla).union(&others)
    }
}

/// A battle, or one player's Ragnarök, while it lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Battle {
    pub kind: BattleKind,
    /// Attacker and defender. In Ragnarök only the first.
    pub fighters: [Fighter; 2],
    /// Grey dice left in the common pool.
    pub pool: u8,
    /// Grey dice just rolled of which one is kept.
    pub rolled: Dice,
    /// VAL-CLAN-9: a giant's chill has worked.
    pub chilled: bool,
    /// VAL-TACTIC-19: the defender's Jarl is switched off.
    pub leader_surrounded: bool,
    pub outcome: Outcome,
    pub new_colour: bool,
    pub wagers: [Option<Wager>; MAX_SEATS],
    pub extras: BattleExtras,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BattleKind {
    #[default]
    None,
    Battle,
    Ragnarok,
    /// VAL-SOLO-24: the player attacks the monster.
    Hunt,
    /// VAL-SOLO-28: the monster attacks the player.
    Raid,
}

impl BattleKind {
    /// The side the monster is on.
    pub const fn monster(self) -> Option<Side> {
        match self {
            BattleKind::Hunt => Some(Side::Defender),
            BattleKind::Raid => Some(Side::Attacker),
            BattleKind::None | BattleKind::Battle | BattleKind::Ragnarok => None,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outcome {
    #[default]
    Undecided,
    /// VAL-BATTLE-16
    NoWinner,
    Won(Side),
}

/// A bystander's word on who will win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wager {
    pub on: Side,
    pub draw: u8,
    pub keep: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fighter {
    pub seat: Seat,
    /// VAL-BATTLE-4: cards in hand when the battle was declared.
    pub hand_declared: u8,
    /// Coloured dice he has to roll.
    pub coloured: u8,
    /// Grey dice he took to roll with them.
    pub grey: u8,
    /// Dice on his Jarl.
    pub on_jarl: u8,
    /// Unplaced dice, coloured and grey alike (VAL-DICE-4). They stay to the end (VAL-BATTLE-17).
    pub dice: Dice,
    /// Spaces of his party that are armed, a bit each.
    pub armed: u8,
    /// The dice on each armed warrior.
    pub placed: [Dice; 6],
    /// VAL-AFTER-10: the spaces his party held at the comparison.
    pub fought: u8,
    /// Tactics he played that still lie before him.
    pub played: Row<CardId, 40>,
    /// VAL-AFTER-10: how many he played, wherever they went since.
    pub tactics: u8,
    /// Strength from tactics.
    pub bonus: i16,
    /// VAL-BATTLE-20: added up at the end of his phase.
    pub strength: Option<i16>,
    /// Dice showing fail that paid for rerolls.
    pub paid_fails: u8,
    /// How often he used each ability of his Jarl in this battle.
    pub used: [u8; 2],
}

impl Fighter {
    pub const fn activated(&self) -> u8 {
        self.armed.count_ones() as u8
    }
}

impl Battle {
    pub const fn fighter(&self, side: Side) -> &Fighter {
        &self.fighters[side as usize]
    }

    pub const fn fighter_mut(&mut self, side: Side) -> &mut Fighter {
        &mut self.fighters[side as usize]
    }

    /// The side a seat fights on.
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        match self.kind {
            BattleKind::None => None,
            BattleKind::Battle => {
                Side::BOTH.into_iter().find(|&side| self.fighter(side).seat == seat)
            }
            BattleKind::Ragnarok | BattleKind::Hunt => {
                (self.fighters[0].seat == seat).then_some(Side::Attacker)
            }
            BattleKind::Raid => (self.fighters[1].seat == seat).then_some(Side::Defender),
        }
    }
}

impl PartialEq for Table {
    /// Tables are equal when everything on them is. Catalogues are the same when they are one.
    fn eq(&self, other: &Table) -> bool {
        std::ptr::eq(self.book, other.book)
            && self.jarls == other.jarls
            && self.hands == other.hands
            && (self.seats, self.first, self.active) == (other.seats, other.first, other.active)
            && self.players == other.players
            && self.discard == other.discard
            && self.open == other.open
            && self.drafted == other.drafted
            && self.joining == other.joining
            && self.turn == other.turn
            && self.battle == other.battle
            && self.ending == other.ending
            && self.cards == other.cards
            && self.extras == other.extras
    }
}

impl Table {
    pub fn new(options: &Options, seats: usize) -> Table {
        let shields = options.book.numbers.shields;
        Table {
            book: options.book,
            jarls: options.jarls,
            hands: options.hands,
            cards: cards_of(options),
            seats: seats as u8,
            first: Seat(0),
            active: Seat(0),
            // VAL-SETUP-3
            players: [Player { shields, ..Player::default() }; MAX_SEATS],
            discard: Row::new(),
            open: Row::new(),
            drafted: engine::Seats::NONE,
            joining: Row::new(),
            turn: TurnFacts::default(),
            battle: Battle::default(),
            ending: Ending::Open,
            extras: extras_of(options, seats as u8),
        }
    }

    /// VAL-PAIR-2: the partner sits opposite.
    #[inline]
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        let paired = self.extras.in_play.pairs != crate::Pairs::None;
        paired.then(|| seat.left(self.seats as usize / 2, self.seats as usize))
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// The other seats, clockwise from `seat`'s left.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats as usize;
        (1..seats).map(move |steps| seat.left(steps, seats))
    }
}

/// VAL-COMBINE-1: components of what is not in play take no part.
fn cards_of(options: &Options) -> CardSet {
    let (more, set) = (&options.book.additions, &options.expansions);
    let parts = [
        (set.thor, &more.thor),
        (set.valkyries, &more.valkyries),
        (set.dwarves, &more.dwarves),
        (set.tyr, &more.tyr),
    ];
    let chosen = parts.into_iter().filter(|(chosen, _)| *chosen);
    chosen.fold(options.book.deck, |all, (_, part)| all.union(part))
}

fn extras_of(options: &Options, seats: u8) -> Extras {
    let (book, in_play) = (options.book, options.expansions);
    let setup = book.setup(seats, in_play.big_decks());
    let hunt = crate::extras::Hunt {
        prey: options.prey,
        together: options.together,
        plus40: in_play.big_decks() > 0,
        beaten: 0,
        fought: 0,
        dice: Dice::NONE,
        surrounded: false,
        last_attack: false,
    };
    let extras = Extras {
        in_play,
        phase_b: setup.phase_b,
        action_4: setup.action_4,
        early_tactics: !book.pre_battle_tactics.and(&cards_of(options)).is_empty(),
        hunt: options.is_hunt(seats.into()).then_some(hunt),
        ..Extras::default()
    };
    Extras { taken: crate::timeline::Taken::of(&extras), ..extras }
}

impl Valhalla {
    pub fn secret(&self, seat: Seat) -> &Secret {
        &self.secrets[seat.index()]
    }

    pub fn secret_mut(&mut self, seat: Seat) -> &mut Secret {
        &mut self.secrets[seat.index()]
    }

    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.secret(seat).hand.len() as u8
    }

    /// Whether he has any card in hand: asked far more often than how many.
    #[inline]
    pub fn has_hand(&self, seat: Seat) -> bool {
        !self.secret(seat).hand.is_empty()
    }
}
