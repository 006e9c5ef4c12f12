//! What the table hears.

use engine::Seat;

use crate::step::Which;
use crate::{CardId, Dice, Die, Face, JarlId};

/// Why a card is discarded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cause {
    /// Drawn and not kept.
    #[default]
    Drawn,
    /// From the starting hand.
    Start,
    /// Room is made for a new warrior.
    Room,
    /// The price of an ability.
    Price,
    /// The own Jarl asks for it.
    Jarl,
    /// The Jarl of this opponent asks for it.
    Opponent(Seat),
    /// SOLO: the monster's card asks for it.
    Monster,
    /// SOLO: the monster's card asks for one by lot.
    MonsterLot,
    /// SOLO: there is no room in Valhalla.
    NoRoom,
    /// SOLO: a lost battle costs cards of the deck.
    Defeat,
    /// DWARF
    Sabotage,
    Forge,
    /// A tactic was played.
    Played,
    /// THOR: the fighter who was aided did not win.
    Aid,
    /// LOKI: the loser took that row.
    Loki,
    /// TYR: this warrior, above it, leaves.
    Wrath(CardId),
    /// What is left after Ragnarök.
    Ragnarok,
}

/// Why a hand is shown to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// VAL-TURN-7
    NoWarrior,
    /// VAL-DWARF-17
    NoTactic,
}

/// What gave strength or dice that no other line tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gift {
    Jarl,
    King,
    /// DWARF: Battle Cries, counted when the phase closes.
    Cries,
    /// SOLO: the glory in Valhalla.
    Valhalla,
}

/// Who took dice from a defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chiller {
    Giant(CardId),
    JarlOf(Seat),
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
    Discarded(Seat, CardId, Cause),
    Laid(Seat, CardId),
    TookReserve(Seat, CardId),
    FinishedHand(Seat),
    TurnBegan(Seat),
    ShowedHand(Seat, Shown),
    HandShown(Seat, CardId),
    Joined(Seat, CardId),
    Called(Seat, CardId),
    Attacked {
        attacker: Seat,
        defender: Seat,
    },
    UsedJarl(Seat, Which),
    Wagered(Seat, Seat),
    Rolled(Seat, Dice),
    PaidDie(Seat, Die),
    Rerolled {
        seat: Seat,
        from: Dice,
        to: Dice,
    },
    TurnedDie(Seat, Die, Face),
    KeptDie(Seat, Die),
    Armed {
        seat: Seat,
        warrior: CardId,
        dice: Dice,
    },
    Chilled {
        seat: Seat,
        dice: u8,
        by: Chiller,
    },
    /// The ability of the monster's card.
    MonsterTookDie(Seat),
    GotDice {
        seat: Seat,
        dice: u8,
        from: Gift,
    },
    GiantHelped(Seat, CardId),
    Played(Seat, CardId),
    JarlSilenced(Seat),
    MonsterSilenced,
    Strengthened {
        seat: Seat,
        strength: i16,
        from: Gift,
    },
    EndedPhase {
        seat: Seat,
        strength: i16,
    },
    ArmedNobody(Seat),
    NoBattle(Seat),
    Won {
        winner: Seat,
        loser: Seat,
        strength: i16,
        against: i16,
    },
    TookShield {
        from: Seat,
        to: Seat,
    },
    WentToValhalla(Seat, CardId),
    TookBack(Seat, CardId),
    TookTactic {
        from: Seat,
        to: Seat,
        card: CardId,
    },
    TookCard {
        from: Seat,
        to: Seat,
    },
    TookCardSeen {
        from: Seat,
        to: Seat,
        card: CardId,
    },
    WagerPaid(Seat),
    EndTriggered {
        bare: Option<Seat>,
    },
    LastRound,
    RagnarokBegan(Seat),
    /// What a player has in the end; allies have it together.
    Scored(Seat, i16),
    GameOver,
    // Expansions and solo
    LokiShown(u8),
    DealtWrath(Seat),
    Angered {
        seat: Seat,
        warrior: CardId,
        wrath: CardId,
    },
    TookGlory(Seat, CardId),
    Favoured(Seat, u8),
    GloryLost(Seat, u8),
    Crowned(Seat),
    Dethroned(Seat),
    CrownReturned(Seat),
    KingAwarded {
        seat: Seat,
        glory: u8,
    },
    KingRose {
        seat: Seat,
        level: u8,
    },
    Aided {
        by: Seat,
        whom: Seat,
        card: CardId,
    },
    AidedReroll(Seat),
    AidRewarded(Seat, CardId),
    Forged(Seat, i16),
    ForgedCard(Seat, CardId),
    Blocked {
        by: Seat,
        owner: Seat,
        card: CardId,
    },
    HeldBack {
        by: Seat,
        owner: Seat,
        card: CardId,
    },
    OnTheRoad {
        seat: Seat,
        card: CardId,
        strength: i16,
    },
    DidMission(Seat, CardId),
    TookRow {
        seat: Seat,
        row: u8,
    },
    /// LOKI: the row that was taken does nothing now.
    RowBroughtNothing(Seat),
    ShieldReturned {
        from: Seat,
        to: Seat,
    },
    PutBack(Seat),
    PutBackCard(Seat, CardId),
    ShieldGiven {
        from: Seat,
        to: Seat,
    },
    SetAside(Seat, u8),
    /// VAL-SOLO-15: there is nobody to attack.
    MonsterWaits(Seat),
    MonsterRolled {
        rolled: Dice,
        placed: Dice,
    },
    MonsterAttacked {
        seat: Seat,
        strength: i16,
    },
    Hunted {
        seat: Seat,
        strength: i16,
    },
    Gave {
        from: Seat,
        to: Seat,
        card: CardId,
    },
    StoodBy {
        by: Seat,
        whom: Seat,
    },
    Beat {
        seat: Seat,
        strength: i16,
        against: i16,
    },
    LostTo {
        seat: Seat,
        strength: i16,
        against: i16,
    },
    CardBeaten(u8),
    LostShield {
        seat: Seat,
        left: u8,
    },
    LostCards(u8),
    BurntDeck(u8),
    Burnt(CardId),
    DeckRanOut {
        last_card: bool,
    },
    LastAttack(Seat),
    GloryGone(Seat, CardId),
    MonsterBeaten,
    MonsterWon,
}
