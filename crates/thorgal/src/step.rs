//! What happens next, what players say, and what the table hears.

use std::fmt;

use engine::Seat;

use crate::catalogue::{
    Attribute, Card, Destination, End, Kind, LandId, ListId, Phase, Role, Symbol, Until,
};

/// You and your opponent in one byte, so that a step fits into a machine word: steps are put on the
/// agenda and taken from it all the time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Sides(u8);

impl Sides {
    const fn of(you: Seat, opponent: Seat) -> Sides {
        Sides(you.0 | opponent.0 << 4)
    }
}

const _: () = assert!(size_of::<Step>() == 8);

/// One step of an effect being carried out: where it stands and for whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Scene {
    pub list: ListId,
    pub at: u8,
    pub(crate) sides: Sides,
    /// The place of the card in your team, or [`NOBODY`](crate::state::NOBODY).
    pub source: u8,
    /// It is a payment.
    pub pays: bool,
}

impl Scene {
    pub const fn of(list: ListId, you: Seat, opponent: Seat, source: u8) -> Scene {
        Scene { list, at: 0, sides: Sides::of(you, opponent), source, pays: false }
    }

    /// THO-EFFECT-8: the controller of the card.
    #[inline]
    pub const fn you(self) -> Seat {
        Seat(self.sides.0 & 15)
    }

    #[inline]
    pub const fn opponent(self) -> Seat {
        Seat(self.sides.0 >> 4)
    }

    pub(crate) const fn next(self) -> Scene {
        Scene { at: self.at + 1, ..self }
    }
}

/// An effect that may be used: its card and which of its abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// An ability of the card at a place of the destiny player's team.
    Team {
        place: u8,
        ability: u8,
    },
    /// The effect of the event or doom card being played.
    Played {
        ability: u8,
    },
    /// Land by its place in the middle.
    Horn(u8),
    Fenrir(u8),
}

/// What happens next, by the chapter it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    Setup(SetupStep),
    Round(RoundStep),
    Expedition(ExpeditionStep),
    Dusk(DuskStep),
    Play(PlayStep),
    /// DAMAGE: cards are destroyed.
    Suffer {
        seat: Seat,
        damage: u8,
    },
    Effect(EffectStep),
}

/// SETUP
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupStep {
    Draft,
    ChooseFaction(Seat),
    Prepare,
    FirstDestiny,
    FurtherLands(Seat),
}

/// ROUND, FATE, ACTION
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundStep {
    Begin,
    Fate,
    Phase(Phase),
    Actions,
    Turn,
}

/// EXPEDITION. Lands are named by their place in the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExpeditionStep {
    ChooseGoal,
    Oppose(Seat),
    Resolve,
    Horn(u8),
    Moments,
}

/// DUSK
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DuskStep {
    Upkeep,
    /// The upkeep of the follower at this place is not met.
    Unmet(u8),
    Tidy,
}

/// PLAY, SYMBOL: the symbols and effects of the card being played, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayStep {
    Symbols(u8),
    Effects(u8),
    PutAway,
}

/// EFFECT. A number is how many are still to be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EffectStep {
    /// An opponent is chosen for the effect.
    Against(Seat, Source),
    /// An effect that may be declined, or whose payment may be refused.
    Consider(Seat, Seat, Source),
    Do(Scene),
    Pick(Scene, u8),
    ChooseAttribute(Scene),
    FromHand(Scene, u8),
    FromDestroyed(Scene, u8),
    TakeLooked(Scene, u8),
    Lay(Scene),
    PutIntoPlay(Scene, u8),
    ChooseOption(Scene),
    Redirect(Scene),
    SwapLand(Scene),
}

/// A step is called by its own name; its chapter follows from it.
impl fmt::Debug for Step {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Setup(step) => step.fmt(out),
            Step::Round(step) => step.fmt(out),
            Step::Expedition(step) => step.fmt(out),
            Step::Dusk(step) => step.fmt(out),
            Step::Play(step) => step.fmt(out),
            Step::Suffer { seat, damage } => write!(out, "Suffer({seat:?}, {damage})"),
            Step::Effect(step) => step.fmt(out),
        }
    }
}

/// Any step does to fill an agenda.
impl Default for Step {
    fn default() -> Self {
        Step::Setup(SetupStep::Draft)
    }
}

impl Step {
    /// Everybody decides alone and in secret, each at the own pace; nothing is carried out before
    /// all are done.
    pub const fn is_apart(self) -> bool {
        matches!(
            self,
            Step::Setup(SetupStep::Prepare)
                | Step::Round(RoundStep::Fate)
                | Step::Dusk(DuskStep::Tidy)
        )
    }

    /// The effect it belongs to.
    pub const fn scene(self) -> Option<Scene> {
        if let Step::Effect(step) = self { step.scene() } else { None }
    }
}

impl EffectStep {
    const fn scene(self) -> Option<Scene> {
        match self {
            EffectStep::Do(scene)
            | EffectStep::Pick(scene, _)
            | EffectStep::ChooseAttribute(scene)
            | EffectStep::FromHand(scene, _)
            | EffectStep::FromDestroyed(scene, _)
            | EffectStep::TakeLooked(scene, _)
            | EffectStep::Lay(scene)
            | EffectStep::PutIntoPlay(scene, _)
            | EffectStep::ChooseOption(scene)
            | EffectStep::Redirect(scene)
            | EffectStep::SwapLand(scene) => Some(scene),
            EffectStep::Against(..) | EffectStep::Consider(..) => None,
        }
    }
}

/// Where a card in play lies. Players name the card instead: [`InPlay`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    Team(Seat, u8),
    Opposer,
    /// By the place in the middle.
    Land(u8),
    /// By the place among the attached cards.
    Attached(u8),
}

/// What lies at a spot: when it is told, something else may lie there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    Card(Card),
    Land(LandId),
}

/// Any spot does to fill a row; this one is nothing but zeros, which are quickly written.
impl Default for Spot {
    fn default() -> Self {
        Spot::Team(Seat(0), 0)
    }
}

/// A card of a team, and which of its copies there: 0 is the one that lies first. A card lies only in
/// the team of its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TeamCard {
    pub card: Card,
    pub copy: u8,
}

/// A card in play as a player names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InPlay {
    Team(TeamCard),
    Opposer,
    Land(LandId),
    /// Attached copies of a card are alike.
    Attached(Card),
}

/// What a player says. Everything is named, nothing is a place: what is said means the same wherever
/// it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Faction(u8),
    /// The first team; the second follower may be missing.
    Team(Card, Option<Card>),
    Lands(LandId, Option<LandId>),
    Draw,
    /// All fate points left go into the pool.
    Stock,
    Play(Card),
    /// A card of the own team, and which of its effects.
    Activate(TeamCard, u8),
    /// The Fenrir effect of a land.
    Fenrir(LandId),
    Pass,
    Goal(LandId),
    Oppose(TeamCard),
    Decline,
    Use,
    Upkeep(TeamCard),
    DestroyIt,
    KeepIt,
    ToPool(Card),
    ToDeck(Card),
    /// A card of the hand, of Valhalla or Niflheim, or of those looked at.
    Name(Card),
    /// The damage that is left is taken from the top of the deck.
    FromDeck,
    /// No more cards.
    Enough,
    Choose(InPlay),
    Attribute(Attribute),
    /// One of the ways an effect offers, by its number on the card.
    Option(u8),
    Against(Seat),
    /// A land of the middle for one set aside.
    Swap(LandId, LandId),
    GiveUp,
}

/// Why a card was destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    Damage,
    /// An effect, or its payment.
    Effect,
    /// Its upkeep was not met.
    Upkeep,
    /// It was played and did what it does.
    Played,
    /// It was attached, and the expedition is over.
    Attached,
    /// It opposed a successful expedition.
    Opposed,
}

/// What decided the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Victory {
    Horns(u8),
    LastLeft,
    RoundLimit,
}

/// Where a card was laid face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PilePlace {
    Discard,
    Pool,
    DeckTop,
    DeckBottom,
}

/// What people at the table notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    TookFaction(Seat, u8),
    BroughtFollower(Seat, Card),
    BroughtLand(Seat, LandId),
    FirstDestiny(Seat),
    RoundBegan {
        round: u8,
        destiny: Seat,
    },
    /// Told to those who see it.
    Drew(Seat, Card),
    DrewCards(Seat, u8),
    Stocked(Seat, u8),
    PhaseBegan(Phase),
    Passed(Seat),
    Played {
        seat: Seat,
        card: Card,
        cost: u8,
    },
    PutIntoPlay(Seat, Card),
    /// An effect lets a card into the team, and none comes.
    PutNothing(Seat),
    /// A step finds nothing to change.
    ChangedNothing,
    /// THO-EFFECT-27: the effect of a played card is left out.
    LeftOut {
        card: Card,
        unpaid: bool,
    },
    Activated(Seat, Card),
    UsedFenrir(Seat, LandId),
    WentTo(Seat, LandId),
    Opposed {
        seat: Seat,
        card: Card,
        cost: u8,
    },
    NotOpposed(Seat),
    /// An effect sends the opposing follower home.
    Dismissed(Seat, Card),
    /// The opposing follower goes home after a failure.
    WentHome(Seat, Card),
    SymbolResolved {
        by: Seat,
        card: Card,
        symbol: Symbol,
    },
    SymbolDeclined {
        by: Seat,
        card: Card,
        symbol: Symbol,
    },
    Exhausted(Piece, u8),
    Readied(Piece, u8),
    Marked {
        piece: Piece,
        attribute: Attribute,
        by: i8,
    },
    Attached(Seat, Card),
    Destroyed {
        owner: Seat,
        card: Card,
        how: Loss,
    },
    Damaged(Seat, u8),
    /// So many cards cannot be destroyed.
    CannotSuffer(Seat, u8),
    Shielded(Seat, u8),
    GainedShield(Seat, u8),
    Compared {
        land: LandId,
        strength: [u8; 3],
        difficulty: [u8; 3],
        success: bool,
    },
    Conquered(Seat, LandId),
    UsedHorn(Seat, LandId),
    DeclinedHorn(Seat, LandId),
    /// The state asked for is there.
    UpkeepMet(Seat, Card),
    /// The deed asked for is done now.
    UpkeepPaid(Seat, Card),
    UpkeepUnmet(Seat, Card),
    /// The follower is kept for so much damage.
    KeptForDamage(Seat, Card, u8),
    UpkeepWaived(Seat, Card),
    DiscardedPool(Seat, u8),
    DiscardedHand(Seat, u8),
    HandToDeck(Seat, u8, End),
    HandToPool(Seat, u8),
    /// Told to the owner: which card it was.
    Laid(Seat, Card, PilePlace),
    LookedAtOwnDeck(Seat, u8),
    LookedAtHand {
        by: Seat,
        at: Seat,
        cards: u8,
    },
    LookedAtDeck {
        by: Seat,
        at: Seat,
        cards: u8,
    },
    /// Told to the one who looks.
    Saw(Seat, Card),
    TookLooked(Seat),
    /// From Valhalla or Niflheim.
    Recalled(Seat, Card, Role),
    LaidBack(Seat, u8, PilePlace),
    /// From the team, to where it lies now.
    Returned(Seat, Card, Destination),
    Recycled(Seat, u8),
    CostsChanged {
        payer: Seat,
        kind: Option<Kind>,
        by: i8,
        until: Until,
    },
    OpposingCosts(u8),
    OpposingForbidden,
    FateChanged(Seat, Role, i8),
    Redirected(Seat, LandId),
    SwappedLand {
        seat: Seat,
        out: LandId,
        brought: LandId,
    },
    TidiedUp {
        seat: Seat,
        pool: u8,
        deck: u8,
    },
    GaveUp(Seat),
    WentOut(Seat),
    Won(Seat, Victory),
    Drawn,
}
