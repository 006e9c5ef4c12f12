//! The steps of the game, what players say, and what the table hears.

use engine::Seat;

use crate::{CardId, Dice, Die, Face, JarlId};

/// A fighter's part in a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    #[default]
    Attacker,
    Defender,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Attacker, Side::Defender];

    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// One of the two abilities of a Jarl.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Which {
    #[default]
    Basic,
    Extra,
}

impl Which {
    pub const BOTH: [Which; 2] = [Which::Basic, Which::Extra];
}

/// Where an effect comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Tactic(Side, CardId),
    Jarl(Seat, Which),
}

/// What happens next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Step {
    #[default]
    Nothing,
    // SETUP
    DealJarls,
    ChooseJarl,
    RevealJarls,
    NameFirst,
    ThinDeck,
    TurnUpWarriors,
    ChooseWarrior(Seat),
    ReturnLastWarrior,
    DealHands,
    DiscardTwo,
    ReturnDiscards,
    // VARIANT: drafted hands
    OpenReserve,
    Draft(Seat),
    FinishHand(Seat),
    NextDrafter(Seat),
    EmptyReserve,
    FirstTurn,
    // TURN
    Turn(Seat),
    TurnStart,
    PhaseA,
    MakeRoom(Seat),
    Join(Seat),
    PhaseB,
    EndTurn,
    /// Keep this many of the cards drawn, discard the rest.
    Keep(Seat, u8),
    // BATTLE
    PreBattle(Side),
    Bystanders,
    Bystander(Seat),
    PhaseStart(Side),
    InitialRoll(Side),
    Fight(Side),
    /// Reroll some unplaced dice; this many more times; whether the first is still due.
    Reroll {
        side: Side,
        times: u8,
        due: bool,
    },
    KeepDie(Side),
    /// Turn dice to weapons; this many more; only from fail; whether the first is still due.
    TurnDie {
        side: Side,
        count: u8,
        from_fail: bool,
        due: bool,
    },
    EndPhase(Side),
    Compare,
    // Costs and effects
    PayCard(Seat),
    PayDie(Side, Option<Face>),
    Resolve(Source),
    AddWarrior(Side),
    ThrowAway(Seat),
    /// Discard up to this many cards, then draw as many as were discarded.
    Exchange {
        seat: Seat,
        left: u8,
        draw: u8,
    },
    TakeBack {
        owner: Side,
        chooser: Seat,
    },
    TakeTactic(Side),
    // AFTER
    TakeShield,
    ToValhalla(Side),
    ReturnDice,
    AfterBattle(Side),
    PayWagers,
    PayWager(Seat),
    DiscardTactics,
    // RAGNAROK and the end
    Ragnarok(Seat),
    EndRagnarok,
    Score,
}

/// What a player says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Choose this Jarl.
    Jarl(JarlId),
    /// Choose this starting warrior.
    Recruit(CardId),
    /// Discard two cards of the starting hand, the lower number first.
    DiscardTwo(CardId, CardId),
    /// Lay a card into the reserve of the draft.
    Lay(CardId),
    /// Finish the hand in the draft.
    Finish,
    /// Take this card: from the reserve, or a tactic from the table.
    Take(CardId),
    AddOne(CardId),
    AddTwo(CardId, CardId),
    Attack(Seat),
    /// Action 4, or phase B as it is.
    Draw,
    /// Keep this drawn card.
    Keep(CardId),
    /// Discard this card: from the hand, or a warrior to make room.
    Discard(CardId),
    /// Use an ability of the own Jarl.
    Use(Which),
    /// Name the fighter who will win, with this ability.
    Wager(Which, Side),
    /// Play a tactic.
    Play(CardId),
    /// Arm a warrior with these dice.
    Arm {
        warrior: CardId,
        dice: Dice,
        how: How,
    },
    /// Discard this die to pay, for a reroll or a tactic.
    Pay(Die),
    Reroll(Dice),
    KeepDie(Die),
    /// Turn a die to a weapon.
    Turn(Die, Face),
    /// Send the warriors on these spaces to Valhalla, a bit each.
    Send(u8),
    /// No more: end the window, the phase, or what is optional.
    Done,
}

/// Whether the whole requirement is covered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum How {
    #[default]
    Full,
    /// One symbol is skipped with this ability of the Jarl.
    Skip(Which),
}

/// What the table hears. Cards in `Drew` are whispered to their owner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    ChoseJarl(Seat, JarlId),
    First(Seat),
    Thinned(u8),
    TurnedUp(CardId),
    ShuffledBack(u8),
    Recruited(Seat, CardId),
    Drew(Seat, u8),
    DrewCard(Seat, CardId),
    Kept(Seat, u8),
    KeptCard(Seat, CardId),
    Discarded(Seat, CardId),
    Laid(Seat, CardId),
    TookReserve(Seat, CardId),
    FinishedHand(Seat),
    TurnBegan(Seat),
    ShowedHand(Seat),
    HandShown(Seat, CardId),
    Joined(Seat, CardId),
    Attacked { attacker: Seat, defender: Seat },
    UsedJarl(Seat, Which),
    Wagered(Seat, Seat),
    Rolled(Seat, Dice),
    PaidDie(Seat, Die),
    Rerolled { seat: Seat, from: Dice, to: Dice },
    TurnedDie(Seat, Die, Face),
    KeptDie(Seat, Die),
    Armed { seat: Seat, warrior: CardId, dice: Dice },
    Chilled(Seat, u8),
    Played(Seat, CardId),
    EndedPhase { seat: Seat, strength: i16 },
    NoBattle(Seat),
    Won { winner: Seat, loser: Seat, strength: i16, against: i16 },
    TookShield { from: Seat, to: Seat },
    WentToValhalla(Seat, CardId),
    TookBack(Seat, CardId),
    TookTactic { from: Seat, to: Seat, card: CardId },
    TookCard { from: Seat, to: Seat },
    TookCardSeen { from: Seat, to: Seat, card: CardId },
    WagerPaid(Seat),
    EndTriggered(Seat),
    LastRound,
    RagnarokBegan(Seat),
    GameOver,
}
