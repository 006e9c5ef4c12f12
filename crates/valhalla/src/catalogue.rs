//! What is printed on the cards: data only. The card file is read elsewhere.

use engine::Row;

pub use crate::boxed::*;
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
    /// Every card of the box that can be in a deck.
    pub cards: Vec<Card>,
    pub jarls: Vec<Jarl>,
    /// VAL-COMP-1: the cards of the base deck.
    pub deck: CardSet,
    pub warriors: CardSet,
    /// What is worth something in Valhalla.
    pub glorious: CardSet,
    /// VAL-COMBINE-3: what counts as a tactics card, missions and Thor's Aid among them.
    pub tactics: CardSet,
    /// VAL-TACTIC-7: the base deck has none.
    pub pre_battle_tactics: CardSet,
    /// What shields are worth, by number of players from 2 on.
    pub scoring: Vec<Scoring>,
    /// Setup by number of players from 1 on, then by number of big decks.
    pub setups: Vec<[Setup; 3]>,
    /// What the expansions shuffle into the deck.
    pub additions: Additions,
    /// VAL-LOKI-1
    pub loki: Vec<LokiCard>,
    /// The levels of a King, by number of players from 2 on (VAL-KING-1).
    pub kings: Vec<Vec<Level>>,
    pub king_points: i16,
    pub monsters: Vec<Monster>,
    /// Cards lost with a lost solo battle, by level (VAL-SOLO-8, VAL-SOLO-9, VAL-SOLO-10).
    pub lost_cards: [u8; 3],
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
    /// VAL-SOLO-13
    pub solo_hand: u8,
}

#[derive(Clone, Debug)]
pub struct Card {
    pub id: &'static str,
    pub name: &'static str,
    /// The first copy of this card.
    pub first: CardId,
    pub face: CardFace,
    pub source: Sources,
}

/// Where the name, the numbers and the effect of a card come from: `book`, `public` or `house`.
pub type Sources = [&'static str; 3];

#[derive(Clone, Copy, Debug)]
pub enum CardFace {
    Warrior(Warrior),
    Tactic(Tactic),
    Mission(Mission),
    Aid(Aid),
    /// VAL-TYR-5: a type of its own.
    Wrath(Wrath),
}

/// VAL-COMP-2. VAL-COMBINE-11: the dwarves are the sixth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clan {
    Bear,
    Wolf,
    Boar,
    Deer,
    Giant,
    Dwarf,
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
    pub favour: Favour,
}

/// VAL-VALK-6: bonus glory when the warrior goes to Valhalla.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Favour {
    #[default]
    None,
    Companions(u8),
    WithClan(Clan, u8),
    Alone(u8),
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
    /// VAL-VALK-19: this many dice of weapons that all differ.
    Different(u8),
    /// VAL-TYR-15: this many, all different and none of this weapon.
    DifferentFrom(u8, Face),
    /// VAL-TYR-15: this weapon and a pair.
    PairWith(Face),
    /// VAL-JARL-17: this weapon and one of another.
    OneWith(Face),
}

/// What a warrior can do (VAL-CLAN-1). Which card can do what is data (VAL-CLAN-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    None,
    Prey {
        clan: Clan,
        bonus: i16,
    },
    Kin {
        clan: Clan,
        one: i16,
        two: i16,
    },
    Diversity {
        three: i16,
        four: i16,
    },
    Chill {
        dice: u8,
    },
    /// VAL-DWARF-3: the four abilities of dwarves.
    Block,
    HoldBack,
    Sabotage,
    Forge {
        n: i16,
    },
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
    /// VAL-SOLO-11: fit for the solo mode.
    pub solo: bool,
    pub basic: Ability,
    pub extra: Ability,
    pub source: Sources,
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
    Loki,
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
    ExtraDice {
        n: u8,
    },
    RollExtraKeep {
        roll: u8,
        keep: u8,
    },
    Strength {
        n: i16,
    },
    StrengthPerActivated {
        n: i16,
        clan: Option<Clan>,
        min_symbols: u8,
        max: u8,
    },
    StrengthPerPaidFail {
        n: i16,
        max: u8,
    },
    DieToStrength {
        dice: u8,
        n: i16,
    },
    FreeReroll {
        times: u8,
    },
    SetDie {
        count: u8,
        from_fail: bool,
    },
    SkipSymbol {
        min_symbols: u8,
    },
    Draw {
        n: u8,
    },
    DrawKeep {
        draw: u8,
        keep: u8,
    },
    DrawThenDiscard {
        draw: u8,
        discard: u8,
    },
    DiscardThenDraw {
        max: u8,
    },
    PhaseBBonus {
        draw: u8,
        keep: u8,
    },
    RepeatPhaseA,
    Action2Limit {
        symbols: u8,
    },
    AddWarrior {
        count: u8,
    },
    PartyLimit {
        n: u8,
    },
    ReturnTactic {
        count: u8,
        owner_chooses: bool,
    },
    KeepActivated {
        count: u8,
    },
    SendActivated {
        count: u8,
    },
    OpponentLosesDie {
        n: u8,
    },
    OpponentDiscards {
        count: u8,
    },
    TakeRandomCard {
        count: u8,
    },
    TakePlayedTactic {
        count: u8,
    },
    Wager {
        draw: u8,
        keep: u8,
    },
    CancelDefenderJarl,
    ImproveBasic(Improvement),
    WeaponDie {
        weapon: Face,
    },
    RoadToValhalla,
    StrengthPerParty {
        n: i16,
    },
    StrengthByActivated {
        table: [i16; 4],
    },
    /// The topmost warrior of the discard pile joins the party.
    CallWarrior,
    SendAllActivated,
    TakeBattleTactic {
        loser_chooses: bool,
    },
    TakeFromAny {
        count: u8,
    },
    DrawThenReturn {
        draw: u8,
        back: u8,
    },
    WinnerDiscards {
        count: u8,
    },
    ReturnShield {
        role: Side,
    },
    TakeShield {
        role: Side,
    },
    BonusGlory {
        n: u8,
    },
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

impl Need {
    /// VAL-TYR-13: what is left when one die of a weapon is waived. VAL-TYR-14: nothing changes for
    /// who does not need it. VAL-TYR-15: under a giant it counts as lying there already.
    #[must_use]
    pub fn waiving(self, face: Face) -> Need {
        let one = Dice::one(crate::Die::coloured(face));
        match self {
            Need::Exact(weapons) if weapons.contains(one) => Need::Exact(weapons.minus(one)),
            Need::Any(count) => Need::Any(count - 1),
            Need::Same(count) => Need::Exact(Dice::many(crate::Die::coloured(face), count - 1)),
            Need::Pairs(1) => Need::Exact(one),
            Need::Pairs(_) => Need::PairWith(face),
            Need::Different(count) => Need::DifferentFrom(count - 1, face),
            Need::Exact(_)
            | Need::PairsAndOne(_)
            | Need::DifferentFrom(..)
            | Need::PairWith(_)
            | Need::OneWith(_) => self,
        }
    }
}

impl Catalogue {
    pub fn warrior(&self, card: CardId) -> Option<&Warrior> {
        match &self.cards[card as usize].face {
            CardFace::Warrior(warrior) => Some(warrior),
            CardFace::Tactic(_) | CardFace::Mission(_) | CardFace::Aid(_) | CardFace::Wrath(_) => {
                None
            }
        }
    }

    pub fn tactic(&self, card: CardId) -> Option<&Tactic> {
        match &self.cards[card as usize].face {
            CardFace::Tactic(tactic) => Some(tactic),
            CardFace::Warrior(_) | CardFace::Mission(_) | CardFace::Aid(_) | CardFace::Wrath(_) => {
                None
            }
        }
    }

    pub fn mission(&self, card: CardId) -> Option<Mission> {
        match self.cards[card as usize].face {
            CardFace::Mission(mission) => Some(mission),
            CardFace::Warrior(_) | CardFace::Tactic(_) | CardFace::Aid(_) | CardFace::Wrath(_) => {
                None
            }
        }
    }

    pub fn aid(&self, card: CardId) -> Option<Aid> {
        match self.cards[card as usize].face {
            CardFace::Aid(aid) => Some(aid),
            CardFace::Warrior(_)
            | CardFace::Tactic(_)
            | CardFace::Mission(_)
            | CardFace::Wrath(_) => None,
        }
    }

    pub fn wrath(&self, card: CardId) -> Option<Wrath> {
        match self.cards[card as usize].face {
            CardFace::Wrath(wrath) => Some(wrath),
            CardFace::Warrior(_)
            | CardFace::Tactic(_)
            | CardFace::Mission(_)
            | CardFace::Aid(_) => None,
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
        cards.iter().map(|card| self.glory_of(card)).sum()
    }

    /// What a card is worth in Valhalla. VAL-VALK-37: a mission too. VAL-THOR-19: and Thor's Aid.
    pub fn glory_of(&self, card: CardId) -> i16 {
        match &self.cards[card as usize].face {
            CardFace::Warrior(warrior) => warrior.glory,
            CardFace::Mission(mission) => mission.glory,
            CardFace::Aid(aid) => aid.glory,
            CardFace::Tactic(_) | CardFace::Wrath(_) => 0,
        }
    }

    /// The table for so many players. VAL-SOLO-1: nothing is scored alone.
    pub fn scoring_for(&self, players: u8) -> &Scoring {
        const NONE: &Scoring = &Scoring { own: 0, captured: 0, sets: Vec::new() };
        players.checked_sub(2).map_or(NONE, |place| &self.scoring[place as usize])
    }

    pub fn setup(&self, players: u8, big_decks: u8) -> &Setup {
        &self.setups[players as usize - 1][big_decks as usize]
    }
}
