//! What is still to happen, and what players say.

use engine::Seat;

use crate::catalogue::{
    DieColour, Face, Filter, God, Gods, Kind, Resource, Seller, Store, WeaponUse, Window,
};
use crate::state::Phase;

pub use crate::event::{Cause, Event};

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

/// What is still to happen, by the chapter that does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Turn(TurnStep),
    Resource(ResourceStep),
    Play(PlayStep),
    Build(BuildStep),
    Attack(AttackStep),
    /// Thor, Odin and Loki in the Follower phase.
    Worship,
    Card(CardStep),
    Map(MapStep),
    Weapon(WeaponStep),
}

impl Default for Step {
    fn default() -> Step {
        Step::Turn(TurnStep::Begin)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnStep {
    Begin,
    BeginPhase(Phase),
    EndPhase,
    EndTurn,
    NextTurn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResourceStep {
    Roll,
    /// The dice of any roll count, after its window.
    ApplyRoll,
    BeginExchange,
    Exchange,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayStep {
    DrawCount,
    ChooseRegions,
    TakeGodCards,
    DrawBase(u8),
    Act,
    End,
    DiscardDown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildStep {
    Declare,
    Erect(Building),
    /// The follower of a shrine just built.
    Followers {
        seat: Seat,
        god: God,
    },
    Stewards,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackStep {
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
}

/// A card being carried out, and what it asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardStep {
    Carry(Frame),
    Done(u8),
    ChoosePlayer(Frame),
    /// The effect a frame stands at, upon one of several players.
    Upon {
        frame: Frame,
        seat: Seat,
    },
    ChooseResources {
        by: Seat,
        seat: Seat,
        n: u8,
        card: Kind,
    },
    StealResources {
        thief: Seat,
        victim: Seat,
        n: u8,
        card: Kind,
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
    LookAtDecks {
        seat: Seat,
        n: u8,
    },
    Change {
        frame: Frame,
        left: u8,
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
    PlayYellow {
        seat: Seat,
        left: u8,
    },
}

/// What cards do to buildings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapStep {
    MayBuild { seat: Seat, well: bool },
    MoveShrine { seat: Seat, of: Seat },
    Destroy { frame: Frame, of: Seat, left: u8 },
    Borrow { seat: Seat, of: Seat, left: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeaponStep {
    /// A window is held.
    Hold(Window),
    /// A player is asked in it; those before in the order have passed.
    Ask {
        window: Window,
        seat: Seat,
    },
    SetDie(Seat),
    Redirect(Seat),
}

/// What a player says. Each can be named in words: nothing here is a place in a set.
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
    /// Regions to take god cards from.
    Regions(Gods),
    Play(Held),
    TakeResource(Resource),
    BuyCards,
    Discard(Held),
    Under(Held),
    Build(Building),
    Attack(Kind),
    Defend(Kind),
    Worship {
        god: Seller,
        two: bool,
        pay: Resource,
    },
    RollLoki,
    Weapon(WeaponUse),
    /// A use that plays a yellow card twice, with that card.
    Hammertime {
        used: WeaponUse,
        card: Held,
    },
    Choose(Seat),
    Resources(Store),
    StealHidden,
    StealOpen(Kind),
    StealSeen(Kind),
    GodDeck(God),
    Keep(Kind),
    /// God decks to look at.
    Look(Gods),
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
    /// A die that shows one thing is turned to another.
    TurnDie {
        colour: DieColour,
        from: Face,
        to: Face,
    },
}
