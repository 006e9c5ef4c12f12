//! What is printed on the cards: data only. The card file is read elsewhere.

use engine::Row;

use crate::{Dice, Face, Side};

/// A card of the deck: every copy has its own number; copies of one card are neighbours.
pub type CardId = u8;
/// A Jarl card.
pub type JarlId = u8;
/// Room for the 25 Jarls.
pub type JarlSet = engine::CardSet<1>;
/// Room for the 234 cards of the box.
pub type CardSet = engine::CardSet<4>;

/// The full set of cards and numbers a game is played with.
pub struct Catalogue {
    /// A fingerprint of the card file.
    pub hash: [u8; 32],
    pub numbers: Numbers,
    pub cards: Vec<Card>,
    pub jarls: Vec<Jarl>,
    /// VAL-COMP-1: the cards of the base deck.
    pub deck: CardSet,
    pub warriors: CardSet,
    /// VAL-TACTIC-7: the base deck has none.
    pub pre_battle_tactics: CardSet,
    /// What shields are worth, by number of players from 2 on.
    pub scoring: Vec<Scoring>,
    /// Cards discarded from the deck in setup, by number of players from 2 on.
    pub thinning: Vec<u8>,
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Catalogue({} cards)", self.cards.len())
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    pub party_limit: u8,
    pub shields: u8,
    /// VAL-COMP-7
    pub dice: u8,
    pub grey_dice: u8,
    pub start_draw: u8,
    pub start_discard: u8,
    pub action2_symbols: u8,
    pub draw: u8,
    pub keep: u8,
    pub jarls_dealt: u8,
}

#[derive(Clone, Debug)]
pub struct Card {
    pub id: &'static str,
    pub name: &'static str,
    /// The first copy of this card.
    pub first: CardId,
    pub face: CardFace,
    /// Where it comes from: `book`, `public` or `house`.
    pub source: &'static str,
}

#[derive(Clone, Copy, Debug)]
pub enum CardFace {
    Warrior(Warrior),
    Tactic(Tactic),
}

/// VAL-COMP-2
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clan {
    Bear,
    Wolf,
    Boar,
    Deer,
    Giant,
}

/// VAL-COMP-3
#[derive(Clone, Copy, Debug)]
pub struct Warrior {
    pub clan: Clan,
    pub strength: i16,
    pub need: Need,
    /// VAL-ARM-13: as many as dice are needed.
    pub symbols: u8,
    pub glory: i16,
    pub ability: Trait,
}

/// The dice that arm a warrior. VAL-ARM-8: only giants have patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// These weapons.
    Exact(Dice),
    /// VAL-ARM-9: this many dice of any weapons.
    Any(u8),
    /// VAL-ARM-10, VAL-ARM-11: this many dice of one weapon.
    Same(u8),
    /// VAL-ARM-12: this many pairs.
    Pairs(u8),
    /// VAL-JARL-17: this many pairs and one further die of any weapon.
    PairsAndOne(u8),
}

/// What a warrior can do (VAL-CLAN-1). Which card can do what is data (VAL-CLAN-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    None,
    Prey { clan: Clan, bonus: i16 },
    Kin { clan: Clan, one: i16, two: i16 },
    Diversity { three: i16, four: i16 },
    Chill { dice: u8 },
}

/// VAL-COMP-4
#[derive(Clone, Copy, Debug)]
pub struct Tactic {
    pub when: When,
    /// In whose own phase it may be played; either if none is named.
    pub phase: Option<Side>,
    pub cond: Row<Cond, 4>,
    pub cost: Row<Cost, 2>,
    pub effect: Effect,
}

/// VAL-COMP-5, VAL-JARL-19: all of them are data.
#[derive(Clone, Debug)]
pub struct Jarl {
    pub id: &'static str,
    pub name: &'static str,
    /// VAL-JARL-4: using one ability bars the other.
    pub either: bool,
    /// The "3+" mark.
    pub players_min: u8,
    pub first_game: bool,
    pub basic: Ability,
    pub extra: Ability,
    pub source: &'static str,
    /// The moments at which he may ask his owner something.
    pub asks: Moments,
}

/// Some moments, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moments(u16);

impl Moments {
    /// The moments of those abilities that are decided on.
    pub fn asked_by(abilities: [&Ability; 2]) -> Moments {
        let asks = |ability: &&Ability| {
            ability.optional && !matches!(ability.effect, Effect::ImproveBasic(_))
        };
        Moments(
            abilities
                .into_iter()
                .filter(asks)
                .fold(0, |all, ability| all | 1 << ability.when as u16),
        )
    }

    pub const fn contains(self, when: When) -> bool {
        self.0 & 1 << when as u16 != 0
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Ability {
    pub when: When,
    pub role: Option<Side>,
    pub optional: bool,
    pub cond: Row<Cond, 4>,
    pub cost: Row<Cost, 2>,
    pub effect: Effect,
}

/// The moment an ability or a tactic may be used, or applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    TurnStart,
    Action,
    PhaseB,
    PreBattle,
    PhaseStart,
    BattlePhase,
    Activation,
    Total,
    Valhalla,
    AfterBattle,
    Bystander,
    Always,
}

impl When {
    /// VAL-JARL-9: what Surround the Leader stops.
    pub const fn works_in_battle(self) -> bool {
        matches!(self, When::PhaseStart | When::BattlePhase | When::Activation | When::Total)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cond {
    #[default]
    Never,
    OwnShieldsMax(u8),
    HandMax(u8),
    HandMaxDeclared(u8),
    PartyMin(u8),
    PartyMax(u8),
    ActivatedMin(u8),
    ActivatedMax(u8),
    AllActivated,
    TacticsPlayedMin(u8),
    TacticsPlayedMax(u8),
    ClanInParty(Clan, u8),
    AttackedThisTurn,
    Won(Option<Side>),
    Lost(Option<Side>),
    OpponentHandMore,
    OpponentOwnShieldsMore,
    OpponentCapturedMore,
    OpponentPlayedTactic,
    OpponentPartyLarger,
    CapturedNewColour,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cost {
    #[default]
    Nothing,
    DiscardHand(u8),
    DiscardDie(u8),
    DiscardDieShowing(Face),
}

/// What cards can do. A new card is a row of data; a new *kind* of card is a variant here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    ExtraDice { n: u8 },
    RollExtraKeep { roll: u8, keep: u8 },
    Strength { n: i16 },
    StrengthPerActivated { n: i16, clan: Option<Clan>, min_symbols: u8, max: u8 },
    StrengthPerPaidFail { n: i16, max: u8 },
    DieToStrength { dice: u8, n: i16 },
    FreeReroll { times: u8 },
    SetDie { count: u8, from_fail: bool },
    SkipSymbol { min_symbols: u8 },
    Draw { n: u8 },
    DrawKeep { draw: u8, keep: u8 },
    DrawThenDiscard { draw: u8, discard: u8 },
    DiscardThenDraw { max: u8 },
    PhaseBBonus { draw: u8, keep: u8 },
    RepeatPhaseA,
    Action2Limit { symbols: u8 },
    AddWarrior { count: u8 },
    PartyLimit { n: u8 },
    ReturnTactic { count: u8, owner_chooses: bool },
    KeepActivated { count: u8 },
    SendActivated { count: u8 },
    OpponentLosesDie { n: u8 },
    OpponentDiscards { count: u8 },
    TakeRandomCard { count: u8 },
    TakePlayedTactic { count: u8 },
    Wager { draw: u8, keep: u8 },
    CancelDefenderJarl,
    ImproveBasic(Improvement),
}

/// How an extra ability makes the basic one better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Improvement {
    Strength(i16),
    Times(u8),
    NoDiscard(u8),
    Max(u8),
    Count(u8),
    Keep(u8),
    OwnerChooses,
}

impl Effect {
    #[must_use]
    pub const fn improved(mut self, by: Improvement) -> Effect {
        match (&mut self, by) {
            (
                Effect::Strength { n }
                | Effect::DieToStrength { n, .. }
                | Effect::StrengthPerPaidFail { n, .. }
                | Effect::StrengthPerActivated { n, .. },
                Improvement::Strength(more),
            ) => *n += more,
            (Effect::FreeReroll { times }, Improvement::Times(more)) => *times += more,
            (Effect::DrawThenDiscard { discard, .. }, Improvement::NoDiscard(less)) => {
                *discard = discard.saturating_sub(less);
            }
            (Effect::DiscardThenDraw { max }, Improvement::Max(more)) => *max += more,
            (
                Effect::KeepActivated { count } | Effect::SendActivated { count },
                Improvement::Count(more),
            ) => *count += more,
            (Effect::PhaseBBonus { keep, .. }, Improvement::Keep(more)) => *keep += more,
            (Effect::ReturnTactic { owner_chooses, .. }, Improvement::OwnerChooses) => {
                *owner_chooses = true;
            }
            _ => {}
        }
        self
    }
}

#[derive(Clone, Debug)]
pub struct Scoring {
    pub own: i16,
    pub captured: i16,
    pub sets: Vec<ShieldSet>,
}

#[derive(Clone, Copy, Debug)]
pub struct ShieldSet {
    pub size: u8,
    pub glory: i16,
}

impl Catalogue {
    pub fn warrior(&self, card: CardId) -> Option<&Warrior> {
        match &self.cards[card as usize].face {
            CardFace::Warrior(warrior) => Some(warrior),
            CardFace::Tactic(_) => None,
        }
    }

    pub fn tactic(&self, card: CardId) -> Option<&Tactic> {
        match &self.cards[card as usize].face {
            CardFace::Tactic(tactic) => Some(tactic),
            CardFace::Warrior(_) => None,
        }
    }

    /// A warrior that lies where only warriors lie.
    #[inline]
    pub fn fighter(&self, card: CardId) -> &Warrior {
        self.warrior(card).expect("only warriors are in a party or in Valhalla")
    }

    /// One card of each kind: copies are interchangeable.
    #[inline]
    pub fn kinds(&self, cards: CardSet) -> impl Iterator<Item = CardId> {
        let mut last = None;
        cards.iter().filter(move |&card| {
            let kind = Some(self.cards[card as usize].first);
            std::mem::replace(&mut last, kind) != kind
        })
    }

    pub fn glory(&self, cards: &CardSet) -> i16 {
        cards.iter().map(|card| self.fighter(card).glory).sum()
    }
}
