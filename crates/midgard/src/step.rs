//! What happens next, what players say, and what the table hears.

use std::fmt;

use engine::Seat;

use crate::catalogue::{Choice, Location, Ship};
use crate::dice::Dice;
use crate::goods::{Cargo, Crew, Goods, Mix, Token, Tokens, Warriors};

/// What is still to happen, by the chapter it belongs to. Steps that ask name the seat they ask.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    Setup(SetupStep),
    Round(RoundStep),
    Worker(WorkerStep),
    Effect(EffectStep),
    Assign(AssignStep),
    Combat(CombatStep),
    Journey(JourneyStep),
    /// RUNE: a moment at which this seat may use runes.
    Runes(Seat, Moment),
}

/// SETUP
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupStep {
    ChooseLeader(Seat),
    DealDestinies,
}

/// ROUND, CLEANUP, SCORE
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundStep {
    Prepare,
    CleanUp,
    Score,
}

/// WORKER
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WorkerStep {
    /// From this seat on, the next one with a worker.
    NextWorker(Seat),
    PlaceWorker(Seat),
}

/// What locations, cards and runes leave to be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EffectStep {
    TakeWarriors(Seat),
    GainGoods(Seat, u8, Goods),
    Trade(Seat, Goods),
    BuyStep(Seat, Location),
    Repeat(Seat, Location),
    BuildShip(Seat),
    TakeRune(Seat),
    SailTo(Seat, Ship),
    LookAtJourney(Seat),
    DrawDestinies(Seat),
    KeepDestiny(Seat),
    ScoreDestiny(Seat),
    /// One of the options of this rune.
    ChooseOne(Seat, u8),
    NameOpponent(Seat, Token, u8),
}

/// ASSIGN
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AssignStep {
    BeginAssignment,
    /// Everybody at once, sealed.
    Assign,
    /// One after another, openly.
    AssignOpenly(Seat),
    Reveal,
}

/// COMBAT, HUNT
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CombatStep {
    /// Hunts, land fights and voyages, counted through in their order.
    Resolve(u8),
    CountHunt,
    CombatRound,
    Rerolls,
    Strike,
    Lose(Venture),
    Verdict,
    ShedBlame,
    EndFight,
}

/// JOURNEY: the shore.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JourneyStep {
    MeetJourney(u8),
    Feed(u8),
    Arrive(u8),
}

/// Any step does to fill an agenda.
impl Default for Step {
    fn default() -> Self {
        Step::Round(RoundStep::Prepare)
    }
}

/// A step is called by its own name; its chapter follows from it.
impl fmt::Debug for Step {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Setup(step) => step.fmt(out),
            Step::Round(step) => step.fmt(out),
            Step::Worker(step) => step.fmt(out),
            Step::Effect(step) => step.fmt(out),
            Step::Assign(step) => step.fmt(out),
            Step::Combat(step) => step.fmt(out),
            Step::Journey(step) => step.fmt(out),
            Step::Runes(seat, moment) => write!(out, "Runes({seat:?}, {moment:?})"),
        }
    }
}

// As small as a number: steps are moved about all the time.
const _: () = assert!(size_of::<Step>() == 4);

/// The windows in which nothing but a rune can be used. MID-RUNE-5, MID-RUNE-6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// At the end of the placement turn.
    TurnOver,
    SageVisit,
    JourneyRevealed,
    EnemyDefeated,
    FightOver,
    /// Before final scoring.
    Last,
}

/// A fight or voyage that warriors can be assigned to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Venture {
    Troll,
    DraugrLeft,
    DraugrRight,
    Shore(u8),
}

impl Venture {
    // MID-COMBAT-1: in the order in which they are resolved.
    pub const ALL: [Venture; 7] = [
        Venture::Troll,
        Venture::DraugrLeft,
        Venture::DraugrRight,
        Venture::Shore(0),
        Venture::Shore(1),
        Venture::Shore(2),
        Venture::Shore(3),
    ];

    pub const fn index(self) -> usize {
        match self {
            Venture::Troll => 0,
            Venture::DraugrLeft => 1,
            Venture::DraugrRight => 2,
            Venture::Shore(shore) => 3 + shore as usize,
        }
    }
}

/// Whom a seat is fighting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Foe {
    /// Nobody: a hunt.
    Game,
    Troll(u8),
    Draugr(u8),
    Kraken,
    Monster(u8),
}

/// What a player says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Lead(u8),
    /// The number of a site, so that a stall that is not in play can be named too.
    Place(u8),
    Use(u8),
    /// Use no rune here.
    Pass,
    /// Use no rune here, and do not ask again this round.
    Quiet,
    /// Which new warriors join.
    Recruit(Warriors),
    /// Which goods to gain.
    Goods(Mix),
    /// What food, wood and coins to have after trading.
    Trade(Mix),
    /// How much to buy by a price table.
    Buy(u8),
    Times(u8),
    Build(u8),
    /// A rune that lies open.
    TakeRune(u8),
    DrawRune,
    Sail(u8),
    LookAt(u8),
    Keep(u8),
    /// How many of one kind go to a fight or ship.
    Send(Venture, Cargo, u8),
    DemandTurnOrder,
    Reroll(Dice),
    Accept,
    Lose(Crew),
    ScoreDestiny(u8),
    Choose(Choice),
    Name(Seat),
}

/// Why warriors or food were lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cause {
    #[default]
    Combat,
    Journey,
    Hunger,
}

/// What tokens and glory are gained or paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// Something chosen; the line before says where.
    Choice,
    Place(Location),
    Leader,
    Rune(u8),
    Journey(u8),
    Victory(Foe),
    /// The coins on the monster of a shore.
    Bounty(u8),
    /// Somebody named this player.
    NamedBy(Seat),
    Reroll,
    Ship(u8),
}

/// What the table, or one seat, notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    StallDrawn(u8),
    FirstPlayer(Seat),
    LeaderChosen(Seat, u8),
    RoundBegan(u8),
    TrollCame(u8),
    DraugrCame(u8, u8),
    MonsterCame(u8, u8),
    RuneCame(u8, u8),
    MerchantCame(u8),
    Placed(Seat, Location),
    Paid(Seat, Tokens, Why),
    Gained(Seat, Tokens, Why),
    Glory(Seat, i16, Why),
    Recruited(Seat, Warriors),
    /// Gained but over the limit: back to the supply.
    TurnedAway(Seat, Warriors),
    /// What there was before, and after.
    Traded(Seat, Mix, Mix),
    Hired(Seat),
    ShipBuilt(Seat, u8),
    RuneTaken(Seat, u8),
    Sailed(Seat, Ship, u8),
    LookedAt(Seat, u8),
    /// To those who looked: the journey at a shore.
    SawJourney(u8, u8),
    DrewDestinies(Seat, u8),
    /// To the owner.
    SawDestiny(u8),
    /// To the owner.
    KeptDestiny(u8),
    PutBack(Seat, u8),
    RuneUsed(Seat, u8),
    DestinyShown(Seat, u8, i16),
    /// The first picked the second to take what follows.
    Named(Seat, Seat),
    ShedBlame(Seat),
    HandedIn(Seat),
    TurnOrderDemanded(Seat),
    Assigned(Seat, Venture, Crew),
    Hunted(Seat, u8),
    FightBegan(Seat, Foe),
    Rolled(Seat, Dice),
    Rerolled(Seat, Dice),
    /// The damage it has taken, and how many fall.
    Struck(Seat, Foe, u8, u8),
    Fell(Seat, Crew, Cause),
    /// The monster kills those it forbids, before the fight.
    Barred(Seat, Warriors, u8),
    Won(Seat, Foe),
    Lost(Seat, Foe),
    JourneyRevealed(u8, u8),
    JourneyDiscarded(u8),
    JourneysShuffled,
    /// How many were fed, with how much food, and how much spoiled.
    Fed(Seat, u8, u8, u8),
    TrollEscaped(u8),
    DraugrLeft(u8),
    /// What waits at the smiths and in the Smokehouse.
    Restocked(Warriors, u8),
    Bounty(u8, u8),
    Scored(Seat, i16),
    GameOver,
}
