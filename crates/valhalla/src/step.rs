//! The steps of the game, and what players say.

use std::fmt;

use engine::{Seat, words};

use crate::catalogue::Turned;
use crate::{CardId, Cause, Dice, Die, Face, JarlId};

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

words! { Side: "attacker" => Attacker, "defender" => Defender }

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

words! { Which: "basic" => Basic, "extra" => Extra }

/// Where an effect comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Tactic(Side, CardId),
    Jarl(Seat, Which),
}

/// What happens next, by the chapter that carries it out.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Step {
    #[default]
    Nothing,
    Setup(SetupStep),
    Draft(DraftStep),
    Turn(TurnStep),
    Battle(BattleStep),
    Effect(EffectStep),
    After(AfterStep),
    Ragnarok(RagnarokStep),
    Solo(SoloStep),
    Coop(CoopStep),
    Loki(LokiStep),
    Thor(ThorStep),
    /// VALK: name one for the Road to Valhalla.
    Road,
    Dwarf(DwarfStep),
    /// TYR: a card for a warrior who came without being chosen.
    Anger(Seat),
    King(KingStep),
    /// PAIR: warriors of the ally whom this side activated.
    AllyToValhalla(Side),
}

/// A step is written without its chapter.
impl fmt::Debug for Step {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Nothing => out.write_str("Nothing"),
            Step::Setup(step) => step.fmt(out),
            Step::Draft(step) => step.fmt(out),
            Step::Turn(step) => step.fmt(out),
            Step::Battle(step) => step.fmt(out),
            Step::Effect(step) => step.fmt(out),
            Step::After(step) => step.fmt(out),
            Step::Ragnarok(step) => write!(out, "Ragnarok{step:?}"),
            Step::Solo(step) => step.fmt(out),
            Step::Coop(step) => step.fmt(out),
            Step::Loki(step) => write!(out, "Loki{step:?}"),
            Step::Thor(step) => step.fmt(out),
            Step::Road => out.write_str("Road"),
            Step::Dwarf(step) => step.fmt(out),
            Step::Anger(seat) => write!(out, "Anger({seat:?})"),
            Step::King(step) => write!(out, "King{step:?}"),
            Step::AllyToValhalla(side) => write!(out, "AllyToValhalla({side:?})"),
        }
    }
}

/// An answer that `offer` never gave to this step.
#[cold]
pub(crate) fn no_answer(step: impl fmt::Debug, action: Action) -> ! {
    unreachable!("{action:?} does not answer {step:?}")
}

/// SETUP
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupStep {
    /// LOKI: find the card.
    ShowLoki,
    /// TYR: lay cards aside, and deal one to each.
    LayAside,
    DealWrath,
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
    /// SOLO: cards of the first hand may be exchanged once.
    SetAside(Seat),
    FirstTurn,
}

/// VARIANT: drafted hands
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftStep {
    OpenReserve,
    Draft(Seat),
    FinishHand(Seat),
    NextDrafter(Seat),
    EmptyReserve,
}

/// TURN and ACTION
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnStep {
    Turn(Seat),
    TurnStart,
    PhaseA,
    MakeRoom(Seat, Cause),
    Join(Seat),
    PhaseB,
    EndTurn,
    /// Keep this many of the cards drawn, discard the rest.
    Keep(Seat, u8),
    /// In which order the rest is discarded, where that matters.
    Order(Seat),
}

/// BATTLE
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BattleStep {
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
    /// Turn dice to weapons; this many more; which; whether the first is still due.
    TurnDie {
        side: Side,
        count: u8,
        from: Turned,
        due: bool,
    },
    EndPhase(Side),
    Compare,
}

/// TACTIC and JARL: costs and effects
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectStep {
    PayCard(Seat),
    PayDie(Side, Option<Face>),
    Resolve(Source),
    AddWarrior(Side),
    ThrowAway(Seat, Cause),
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
    PutBack(Seat),
}

/// AFTER
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterStep {
    TakeShield,
    ToValhalla(Side),
    Favours,
    /// Bonus glory from the discard pile.
    Award(Seat),
    ReturnDice,
    AfterBattle(Side),
    PayWagers,
    PayWager(Seat),
    /// THOR, KING: who aided the winner, and who is King.
    Settle,
    DiscardTactics,
    EndCheck,
}

/// RAGNAROK and the end
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RagnarokStep {
    Begin(Seat),
    End,
    ClearAway,
    Score,
}

/// SOLO
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoloStep {
    /// Has the deck run out?
    Reckon,
    BurnDeck,
    MonsterPhase,
    /// The monster's dice go back, the next card comes up.
    Uncover,
    /// Which of those who do not fit a Jarl leaves in the party, by space.
    Stay(u8),
    /// What a lost battle costs.
    LoseShield,
    LoseCards,
    /// What the card that was fought does after the battle.
    MonsterAfter,
    LoseGlory,
    /// Take a warrior of this glory from the discard pile for one that was lost.
    Change(u8),
}

/// COOP
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoopStep {
    /// Who could help in this battle?
    AskHelpers,
    Help(Seat),
    /// Warriors of the helper whom the fighter activated.
    LentToValhalla,
}

/// LOKI
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LokiStep {
    Ask,
    Row,
    Send,
    Victim,
    Tactic(Seat),
    Warrior,
}

/// THOR: whether this bystander holds a card to play, and then which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThorStep {
    MayAid(Seat),
    Aid(Seat),
}

/// DWARF
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DwarfStep {
    /// Name a warrior to block.
    Block,
    /// Give up a tactics card.
    Sabotage(Seat),
    HoldBack,
    Hold(Side),
}

/// KING: what he is awarded before anything else, and then his level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingStep {
    Turn,
    Rise,
}

/// What a player says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Choose this Jarl.
    Jarl(JarlId),
    /// Choose this starting warrior.
    Recruit(CardId),
    /// Discard two cards of the starting hand, in this order; where it is not read, the lower number
    /// first.
    DiscardTwo(CardId, CardId),
    /// Lay a card into the reserve of the draft.
    Lay(CardId),
    /// Finish the hand in the draft.
    Finish,
    /// Take this card: from the reserve, or a tactic from the table.
    Take(CardId),
    AddOne(CardId),
    AddTwo(CardId, CardId),
    /// Add a warrior with a card of Tyr's Wrath under him, alone or with another; or lay the card
    /// under one who has just come.
    AddUnder {
        warrior: CardId,
        with: Option<CardId>,
        wrath: CardId,
    },
    /// Attack the monster.
    Hunt,
    /// Set this card of the first hand aside.
    SetAside(CardId),
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
    /// Play a tactic or a mission.
    Play(CardId),
    /// Hand this tactic to the companion who fights.
    Give(CardId),
    /// Lend the own warriors to the companion who fights.
    StandBy,
    /// Aid a fighter with this card.
    Aid(CardId, Side),
    /// Reroll with Thor's aid.
    FreeReroll,
    /// Give up this card for the forge.
    Forge(CardId),
    /// Point at a warrior: to block him, to hold him back, or for the Road.
    Name(CardId),
    /// Take this row of Loki's card.
    Row(u8),
    /// Take a card from this player.
    Rob(Seat),
    /// Put this card on the deck.
    PutBack(CardId),
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
