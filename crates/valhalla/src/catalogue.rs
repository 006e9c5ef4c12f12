//! What is printed on the cards: data only. The card file is read elsewhere.

#[cfg(feature = "serde")]
use engine::reading::within;
use engine::{Source, Sources};

pub use crate::card::*;
pub use crate::effect::*;
pub use crate::expansion_cards::*;

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

/// The numbers of the rules.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Numbers {
    pub source: Sources,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 2, 2>"))]
    pub players_min: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 6, 6>"))]
    pub players_max: u8,
    /// VAL-COMP-1
    #[cfg_attr(feature = "serde", serde(rename = "base_deck_cards"))]
    pub deck: u8,
    /// VAL-COMP-5
    #[cfg_attr(feature = "serde", serde(rename = "jarl_cards"))]
    pub jarls: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 6>"))]
    pub party_limit: u8,
    #[cfg_attr(feature = "serde", serde(rename = "shields_per_player"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 9>"))]
    pub shields: u8,
    /// VAL-COMP-7
    #[cfg_attr(feature = "serde", serde(rename = "dice_per_side"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 9>"))]
    pub dice: u8,
    #[cfg_attr(feature = "serde", serde(rename = "extra_dice"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 6>"))]
    pub grey_dice: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 3, 10>"))]
    pub start_draw: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 2, 2>"))]
    pub start_discard: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 2, 8>"))]
    pub action2_symbols: u8,
    #[cfg_attr(feature = "serde", serde(rename = "draw_cards"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 4>"))]
    pub draw: u8,
    #[cfg_attr(feature = "serde", serde(rename = "keep_cards"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 4>"))]
    pub keep: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 5>"))]
    pub jarls_dealt: u8,
    /// VAL-SOLO-13
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 8>"))]
    pub solo_hand: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 99>"))]
    pub solo_deck_discard: u8,
    /// VAL-SOLO-3
    pub solo_draw_cards_plus40: u8,
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

#[derive(Clone, Copy, Debug)]
pub enum CardFace {
    Warrior(Warrior),
    Tactic(Tactic),
    Mission(Mission),
    Aid(Aid),
    /// VAL-TYR-5: a type of its own.
    Wrath(Wrath),
}

/// What shields are worth with so many players.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Scoring {
    pub players: u8,
    pub own: i16,
    pub captured: i16,
    pub sets: Vec<ShieldSet>,
    pub source: Sources,
}

#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ShieldSet {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 2, 5>"))]
    pub size: u8,
    pub glory: i16,
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
        const NOTHING: &Scoring = &Scoring {
            players: 1,
            own: 0,
            captured: 0,
            sets: Vec::new(),
            source: Sources { name: Source::Book, numbers: Source::Book, effect: Source::Book },
        };
        players.checked_sub(2).map_or(NOTHING, |place| &self.scoring[place as usize])
    }

    pub fn setup(&self, players: u8, big_decks: u8) -> &Setup {
        &self.setups[players as usize - 1][big_decks as usize]
    }
}
