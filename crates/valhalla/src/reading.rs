//! Reading cards from a card file: bounds, weapons, and what is written shorter there than it is kept.

use engine::Word;
use engine::reading::within;
use serde::de::{Deserialize, Deserializer, Error};

use crate::card::{Clan, Need};
use crate::expansion_cards::{Clans, MonsterAbility, MonsterCard, MonsterSide};
use crate::{Dice, Die, Face, Hunt, Side};

/// Declares numbers with their bounds; beyond them sums would not fit, or nobody would play.
macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident: $least:literal to $most:literal;)+) => {$(
        $(#[$doc])*
        pub(crate) fn $name<'de, T: TryFrom<i64>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
            within::<T, D, $least, $most>(from)
        }
    )+};
}

numbers! {
    /// What an ability, a tactic or a card under a warrior adds.
    bonus: 0 to 30;
    /// Dice, cards, times: whatever is counted on a card.
    count: 0 to 9;
    one: 1 to 1;
    /// 99 is any number.
    many: 0 to 99;
    /// Cards drawn at once.
    drawn: 0 to 8;
    /// Cards drawn beside those of phase B.
    drawn_more: 0 to 4;
    glory: 0 to 20;
    party: 1 to 6;
    /// How a number of an ability changes.
    change: -9 to 9;
}

pub(crate) fn bonuses<'de, D: Deserializer<'de>>(from: D) -> Result<[i16; 4], D::Error> {
    let table = <[i16; 4]>::deserialize(from)?;
    match table.iter().find(|n| !(0..=30).contains(*n)) {
        None => Ok(table),
        Some(n) => Err(D::Error::custom(format!("{n} is not between 0 and 30"))),
    }
}

/// A face that is a weapon (VAL-ARM-3).
fn weapon_named<E: Error>(word: &str) -> Result<Face, E> {
    Face::WEAPONS.into_iter().find(|face| face.word() == word).ok_or_else(|| {
        let weapons = Face::WEAPONS.map(Face::word).join(", ");
        E::custom(format!("{word:?} is none of: {weapons}"))
    })
}

pub(crate) fn weapon<'de, D: Deserializer<'de>>(from: D) -> Result<Face, D::Error> {
    weapon_named(&String::deserialize(from)?)
}

/// One to so many weapons.
pub(crate) fn weapons<'de, D, const MOST: usize>(from: D) -> Result<Dice, D::Error>
where
    D: Deserializer<'de>,
{
    let words = Vec::<String>::deserialize(from)?;
    if words.is_empty() || words.len() > MOST {
        return Err(D::Error::custom(format!("it has {} weapons, not 1 to {MOST}", words.len())));
    }
    words.iter().map(|word| weapon_named(word).map(Die::coloured)).collect()
}

/// A fighter's part, or any.
pub fn role<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Side>, D::Error> {
    either(from, &["any"], ["attacker", "defender"])
}

/// The role of an ability; `none` is for those that are not used in a battle.
pub(crate) fn ability_role<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Side>, D::Error> {
    either(from, &["any", "none"], ["attacker", "defender"])
}

/// In whose phase a tactic is played.
pub(crate) fn phase<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Side>, D::Error> {
    either(from, &["any"], ["attack", "defence"])
}

fn either<'de, D: Deserializer<'de>>(
    from: D,
    any: &[&str],
    sides: [&str; 2],
) -> Result<Option<Side>, D::Error> {
    let word = String::deserialize(from)?;
    if any.contains(&word.as_str()) {
        return Ok(None);
    }
    let side = Side::BOTH.into_iter().zip(sides).find(|(_, known)| *known == word);
    side.map(|(side, _)| Some(side)).ok_or_else(|| {
        let known = [any, &sides].concat().join(", ");
        D::Error::custom(format!("{word:?} is none of: {known}"))
    })
}

/// The needs that are printed on cards; the others come from what is waived or skipped.
impl<'de> Deserialize<'de> for Need {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Need, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(rename = "kind", rename_all = "snake_case", deny_unknown_fields)]
        enum Printed {
            Exact {
                #[serde(deserialize_with = "weapons::<_, 4>")]
                weapons: Dice,
            },
            Any {
                #[serde(deserialize_with = "within::<_, _, 1, 4>")]
                count: u8,
            },
            Same {
                #[serde(deserialize_with = "within::<_, _, 1, 4>")]
                count: u8,
            },
            Pairs {
                #[serde(deserialize_with = "within::<_, _, 1, 2>")]
                count: u8,
            },
            Different {
                #[serde(deserialize_with = "within::<_, _, 1, 4>")]
                count: u8,
            },
        }
        Ok(match Printed::deserialize(from)? {
            Printed::Exact { weapons } => Need::Exact(weapons),
            Printed::Any { count } => Need::Any(count),
            Printed::Same { count } => Need::Same(count),
            Printed::Pairs { count } => Need::Pairs(count),
            Printed::Different { count } => Need::Different(count),
        })
    }
}

impl<'de> Deserialize<'de> for Clans {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Clans, D::Error> {
        Vec::<Clan>::deserialize(from).map(Clans::from_iter)
    }
}

/// A side that silences a clan names it.
pub(crate) fn monster_side<'de, D: Deserializer<'de>>(from: D) -> Result<MonsterSide, D::Error> {
    let side = MonsterSide::deserialize(from)?;
    if (side.ability == MonsterAbility::SilenceClan) == side.ability_clan.is_some() {
        return Ok(side);
    }
    Err(D::Error::custom("silence_clan, and nothing else, has an ability_clan"))
}

/// VAL-SOLO-2, VAL-SOLO-4: six cards, the weakest first.
pub(crate) fn monster_cards<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<Vec<MonsterCard>, D::Error> {
    let mut cards = Vec::<MonsterCard>::deserialize(from)?;
    if cards.len() != usize::from(Hunt::CARDS) {
        return Err(D::Error::custom("a monster has six cards"));
    }
    cards.sort_by_key(|card| card.normal.strength);
    Ok(cards)
}
