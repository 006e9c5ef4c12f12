//! What is still to happen, what players say, and what people hear.

use engine::{Seat, Seats};

use crate::catalogue::{Copies, DieColour, Filter, God, Kind, Resource, Store, Window};
use crate::state::{Phase, Roll};

/// One of a player's own cards: in hand, or open in the display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Held {
    pub kind: Kind,
    pub open: bool,
}

/// VDA-GEN-5
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Building {
    Mine,
    Well,
    Shrine(God),
}

/// Which effects of a card are carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum List {
    /// Those that do not wait, or wait for success.
    #[default]
    Main,
    /// Those marked "always".
    Always,
    /// Those repeated for each card put away.
    Each,
    /// Those of a weapon's use.
    Use(u8),
}

/// A card being carried out: which effect is next, for whom, upon whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    pub card: u8,
    pub list: List,
    pub next: u8,
    pub owner: Seat,
    pub chosen: Option<Seat>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Step {
    #[default]
    Turn,
    BeginPhase(Phase),
    /// A window is held.
    Window(Window),
    /// A player is asked in it; those before in the order have passed.
    Ask {
        window: Window,
        seat: Seat,
    },
    // Resource phase
    RollResources,
    BeginExchange,
    Exchange,
    // Play phase
    DrawCount,
    ChooseRegions,
    TakeGodCards,
    DrawBase(u8),
    Act,
    EndPlay,
    DiscardDown,
    // Build phase
    Build,
    Erect(Building),
    // Attack phase
    NextAttacker,
    Strike(Seat),
    Volley,
    Defend,
    /// Whether the defence window was held for the cards that lie there.
    Judge {
        held: bool,
    },
    DefenceEffects(u8),
    Harm,
    Aftermath,
    ClearBattle,
    // Follower phase
    Worship,
    // End
    EndPhase,
    EndTurn,
    NextTurn,
    // Cards
    Carry(Frame),
    CardDone(u8),
    ChoosePlayer(Frame),
    /// The effect a frame stands at, upon one of several players.
    Upon {
        frame: Frame,
        seat: Seat,
    },
    Followers {
        seat: Seat,
        gain: u8,
    },
    ChooseResources {
        by: Seat,
        seat: Seat,
        n: u8,
    },
    StealResources {
        thief: Seat,
        victim: Seat,
        n: u8,
    },
    StealCard {
        thief: Seat,
        victim: Seat,
        n: u8,
    },
    StealSeen {
        thief: Seat,
        victim: Seat,
        n: u8,
    },
    ChooseGodDeck {
        seat: Seat,
        look: u8,
    },
    LookAtGodDeck {
        seat: Seat,
        god: God,
        look: u8,
        open: bool,
    },
    KeepGodCard {
        seat: Seat,
        god: God,
        looked: u8,
        open: bool,
    },
    ApplyRoll,
    Change {
        frame: Frame,
        left: u8,
    },
    LookAtDecks {
        seat: Seat,
        n: u8,
    },
    Swap {
        seat: Seat,
        left: u8,
        put: u8,
    },
    TakeDiscard {
        seat: Seat,
        what: Filter,
        left: u8,
    },
    PutAway {
        frame: Frame,
        left: u8,
        put: u8,
    },
    Reap {
        frame: Frame,
        left: u8,
    },
    MayBuild {
        seat: Seat,
        well: bool,
    },
    MoveShrine {
        seat: Seat,
        of: Seat,
    },
    Destroy {
        frame: Frame,
        of: Seat,
        left: u8,
    },
    Borrow {
        seat: Seat,
        of: Seat,
        left: u8,
    },
    PlayYellow {
        seat: Seat,
        left: u8,
    },
    SetDie(Seat),
    Redirect(Seat),
    Stewards,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Not now: no attack, no defence, no weapon.
    Pass,
    /// No weapon now, and do not ask in the open windows of this turn.
    PassOpen,
    /// No weapon now, and do not ask in any window of this turn.
    PassTurn,
    /// Enough of this step.
    Stop,
    Exchange {
        pay: Store,
        gain: Resource,
    },
    /// Resources into followers by a card.
    Offer(Store),
    Draw(u8),
    /// Regions to take god cards from, a bit each.
    Regions(u8),
    Play(Held),
    TakeResource(Resource),
    BuyCards,
    Discard(Held),
    Under(Held),
    Build(Building),
    Attack(Kind),
    Defend(Kind),
    Worship {
        god: God,
        two: bool,
        pay: Resource,
    },
    RollLoki,
    Weapon {
        weapon: Kind,
        second: bool,
    },
    Hammertime {
        weapon: Kind,
        second: bool,
        card: Held,
    },
    Choose(Seat),
    Resources(Store),
    StealHidden,
    StealOpen(Kind),
    StealSeen(Kind),
    GodDeck(God),
    Keep(Kind),
    /// God decks to look at, a bit each.
    Look(u8),
    Take(Kind),
    Move {
        from: God,
        to: God,
        lent: bool,
    },
    Destroy {
        building: Building,
        lent: bool,
    },
    Borrow(God),
    TurnDie {
        colour: DieColour,
        from: u8,
        to: u8,
    },
}

/// What happened, as the table hears it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Started { first: Seat },
    SpinRolled { seat: Seat, number: u8 },
    RoundBegan { round: u8 },
    TurnBegan { seat: Seat },
    PhaseBegan { phase: Phase },
    Rolled { seat: Seat, roll: Roll },
    DieTurned { seat: Seat, colour: DieColour, from: u8, to: u8 },
    Gained { seat: Seat, store: Store },
    Exchanged { seat: Seat, pay: Store, gain: Store },
    Drew { seat: Seat, cards: u8 },
    DrewCard { seat: Seat, card: Kind },
    DrewOpen { seat: Seat, card: Kind },
    LookedAtDeck { seat: Seat, god: God, cards: u8 },
    SawOnDeck { seat: Seat, god: God, cards: Copies },
    TookGodCard { seat: Seat, god: God },
    KeptGodCard { seat: Seat, god: God, card: Kind },
    LookedAtHand { seat: Seat, of: Seat },
    SawHand { seat: Seat, of: Seat, cards: Copies },
    Reshuffled { god: Option<God> },
    Played { seat: Seat, card: Kind },
    Discarded { seat: Seat, card: Kind },
    PutUnder { seat: Seat, god: Option<God> },
    PutCardUnder { seat: Seat, card: Kind },
    TookFromDiscard { seat: Seat, card: Kind },
    Climbed { seat: Seat, followers: u8 },
    Fell { seat: Seat, followers: u8 },
    StoleFollowers { seat: Seat, from: Seat, followers: u8 },
    StoleResources { seat: Seat, from: Seat, store: Store },
    StoleCard { seat: Seat, from: Seat },
    StoleThisCard { seat: Seat, from: Seat, card: Kind },
    StoleOpenCard { seat: Seat, from: Seat, card: Kind },
    Declared { seat: Seat, building: Building },
    Built { seat: Seat, building: Building },
    MayBuildMore { seat: Seat, limit: u8 },
    BecameSteward { seat: Seat, god: God },
    Borrowed { seat: Seat, from: Seat, god: God },
    Returned { seat: Seat },
    Moved { seat: Seat, of: Seat, from: God, to: God },
    Destroyed { seat: Seat, of: Seat, building: Building },
    DisplayToHand { seat: Seat, cards: u8 },
    AttackOrder { order: engine::Row<Seat, 4> },
    Attacked { seat: Seat, defender: Seat, card: Kind, power: u8 },
    NoAttack { seat: Seat },
    Defended { seat: Seat, card: Kind },
    NoDefence { seat: Seat },
    Blocked { seat: Seat, power: u8, strength: u8 },
    Succeeded { seat: Seat, defender: Seat },
    Cancelled { seat: Seat },
    AttackAgain { seat: Seat, defender: Seat },
    TookAttackCard { seat: Seat, card: Kind },
    MoreAttacks { seat: Seat, n: u8 },
    UsedWeapon { seat: Seat, weapon: Kind, second: bool },
    Redirected { seat: Seat, to: Seat },
    DefenceForbidden { seat: Seat },
    PowerMultiplied { seat: Seat, power: u8 },
    DeathsMultiplied { seat: Seat },
    BuildingStopped { seat: Seat, by: Seat, building: Building },
    Bought { seat: Seat, god: God, pay: Store, followers: u8 },
    DrakkarMoved { rounds_left: u8 },
    Ended { winners: Seats },
}
