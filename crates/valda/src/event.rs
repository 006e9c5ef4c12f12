//! What people hear.

use engine::{Seat, Seats};

use crate::catalogue::{Copies, Face, God, Kind, Resource, Store, WeaponUse};
use crate::state::{Phase, Roll};
use crate::step::Building;

/// Why followers or resources came or went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    Card(Kind),
    Dice,
    Shrine(God),
    Steward(God),
    Favour(God),
}

/// What happened, as the table hears it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Started {
        first: Seat,
    },
    SpinRolled {
        seat: Seat,
        number: u8,
    },
    RoundBegan {
        round: u8,
    },
    TurnBegan {
        seat: Seat,
    },
    PhaseBegan {
        phase: Phase,
    },
    Rolled {
        seat: Seat,
        roll: Roll,
    },
    /// A sum of dice that neither brings nor costs followers.
    CameToNothing {
        seat: Seat,
    },
    DieTurned {
        seat: Seat,
        of: Seat,
        from: Face,
        to: Face,
    },
    Gained {
        seat: Seat,
        store: Store,
        cause: Cause,
    },
    /// The supply was short: so much was not there to take.
    WentShort {
        seat: Seat,
        store: Store,
    },
    TookResource {
        seat: Seat,
        resource: Resource,
        spent: u8,
        left: u8,
    },
    BoughtCards {
        seat: Seat,
        cards: u8,
        spent: u8,
        left: u8,
    },
    Exchanged {
        seat: Seat,
        pay: Store,
        gain: Store,
    },
    /// Resources were given for followers.
    Offered {
        seat: Seat,
        pay: Store,
    },
    Drew {
        seat: Seat,
        cards: u8,
        by: Option<Kind>,
    },
    DrewCard {
        seat: Seat,
        card: Kind,
    },
    DrewOpen {
        seat: Seat,
        card: Kind,
    },
    LookedAtDeck {
        seat: Seat,
        god: God,
        cards: u8,
    },
    SawOnDeck {
        seat: Seat,
        god: God,
        cards: Copies,
    },
    TookGodCard {
        seat: Seat,
        god: God,
    },
    KeptGodCard {
        seat: Seat,
        god: God,
        card: Kind,
    },
    LookedAtHand {
        seat: Seat,
        of: Seat,
    },
    SawHand {
        seat: Seat,
        of: Seat,
        cards: Copies,
    },
    Reshuffled {
        god: Option<God>,
    },
    /// For so many actions, with so many left.
    Played {
        seat: Seat,
        card: Kind,
        spent: u8,
        left: u8,
    },
    /// Without spending an action: by another card or a weapon.
    PlayedFree {
        seat: Seat,
        card: Kind,
    },
    /// Down to so many cards.
    DiscardedSurplus {
        seat: Seat,
        card: Kind,
        limit: u8,
    },
    PutAway {
        seat: Seat,
        card: Kind,
        cause: Kind,
    },
    PutUnder {
        seat: Seat,
        god: Option<God>,
    },
    PutCardUnder {
        seat: Seat,
        card: Kind,
    },
    TookFromDiscard {
        seat: Seat,
        card: Kind,
    },
    Climbed {
        seat: Seat,
        followers: u8,
        cause: Cause,
    },
    /// A new floor: nobody falls below it.
    ReachedZone {
        seat: Seat,
        floor: u16,
    },
    Fell {
        seat: Seat,
        followers: u8,
        cause: Cause,
    },
    /// The floor kept so many followers from being lost.
    Spared {
        seat: Seat,
        followers: u8,
        floor: u16,
    },
    StoleFollowers {
        seat: Seat,
        from: Seat,
        followers: u8,
        card: Kind,
    },
    StoleResources {
        seat: Seat,
        from: Seat,
        store: Store,
        card: Kind,
    },
    StoleNothing {
        seat: Seat,
        from: Seat,
        card: Kind,
    },
    StoleCard {
        seat: Seat,
        from: Seat,
    },
    StoleThisCard {
        seat: Seat,
        from: Seat,
        card: Kind,
    },
    StoleOpenCard {
        seat: Seat,
        from: Seat,
        card: Kind,
    },
    Declared {
        seat: Seat,
        building: Building,
    },
    Built {
        seat: Seat,
        building: Building,
        paid: Store,
    },
    MayBuildMore {
        seat: Seat,
        limit: u8,
    },
    BecameSteward {
        seat: Seat,
        god: God,
    },
    Borrowed {
        seat: Seat,
        from: Seat,
        god: God,
    },
    Returned {
        seat: Seat,
    },
    Moved {
        seat: Seat,
        of: Seat,
        from: God,
        to: God,
    },
    Destroyed {
        seat: Seat,
        of: Seat,
        building: Building,
    },
    // VDA-CARD-6: what cannot be done is left out.
    NothingToMove {
        seat: Seat,
        of: Seat,
    },
    NothingToDestroy {
        seat: Seat,
        of: Seat,
    },
    NothingToBorrow {
        seat: Seat,
        of: Seat,
    },
    DisplayToHand {
        seat: Seat,
        cards: u8,
    },
    AttackOrder {
        order: engine::Row<Seat, 4>,
    },
    Attacked {
        seat: Seat,
        defender: Seat,
        card: Kind,
        power: u8,
    },
    /// `again` if it had attacked before in this phase.
    NoAttack {
        seat: Seat,
        again: bool,
    },
    Defended {
        seat: Seat,
        card: Kind,
    },
    NoDefence {
        seat: Seat,
        forbidden: bool,
    },
    Blocked {
        seat: Seat,
        card: Kind,
        power: u8,
        strength: u8,
    },
    Succeeded {
        seat: Seat,
        defender: Seat,
        card: Kind,
    },
    Cancelled {
        seat: Seat,
        attacker: Seat,
        card: Kind,
    },
    AttackAgain {
        seat: Seat,
        defender: Seat,
        card: Kind,
    },
    TookAttackCard {
        seat: Seat,
        card: Kind,
    },
    MoreAttacks {
        seat: Seat,
        n: u8,
    },
    UsedWeapon {
        seat: Seat,
        used: WeaponUse,
    },
    Redirected {
        seat: Seat,
        to: Seat,
        card: Kind,
    },
    DefenceForbidden {
        seat: Seat,
        card: Kind,
    },
    PowerMultiplied {
        seat: Seat,
        card: Kind,
        power: u8,
    },
    DeathsMultiplied {
        seat: Seat,
        card: Kind,
        factor: u8,
    },
    BuildingStopped {
        seat: Seat,
        by: Seat,
        building: Building,
    },
    Bought {
        seat: Seat,
        god: God,
        pay: Store,
        followers: u8,
    },
    DrakkarMoved {
        rounds_left: u8,
    },
    Ended {
        winners: Seats,
    },
}
