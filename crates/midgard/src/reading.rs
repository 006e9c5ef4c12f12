//! Reading the box from a card file: what is written shorter there than it is kept, and bounds.

use std::collections::BTreeMap;

use engine::Word;
use engine::reading::{list, named, within};
use serde::de::{Deserialize, Deserializer, Error};

use crate::catalogue::{Aboard, Choice, Reward};
use crate::goods::{Token, Tokens};

/// More than anybody would print; keeps the counts within a byte.
const MOST: u8 = 20;

/// At least one, and not too many.
pub(crate) fn few<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    within::<u8, D, 1, { MOST as i64 }>(from)
}

/// How many destinies are kept of those drawn.
pub(crate) fn exactly_one<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    let n = u8::deserialize(from)?;
    let one = (n == 1).then_some(n);
    one.ok_or_else(|| D::Error::custom("exactly one destiny is kept (MID-SAGE-3)"))
}

fn check<E: Error>(n: u8) -> Result<u8, E> {
    let fits = (1..=MOST).contains(&n);
    fits.then_some(n).ok_or_else(|| E::custom(format!("{n} is not between 1 and {MOST}")))
}

/// So many of each token: `{ coin = 2, wood = 1 }`.
pub fn tokens<'de, D: Deserializer<'de>>(from: D) -> Result<Tokens, D::Error> {
    counted(BTreeMap::deserialize(from)?)
}

fn counted<E: Error>(words: BTreeMap<String, u8>) -> Result<Tokens, E> {
    let mut tokens = Tokens::NONE;
    for (word, n) in words {
        tokens[named::<Token, E>(&word)?] = check(n)?;
    }
    Ok(tokens)
}

impl<'de> Deserialize<'de> for Reward {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Reward, D::Error> {
        let mut items = BTreeMap::<String, u8>::deserialize(from)?;
        let glory = items.remove("glory").unwrap_or(0);
        if glory > 50 {
            return Err(D::Error::custom(format!("{glory} glory is more than 50")));
        }
        Ok(Reward { glory: glory.into(), tokens: counted(items)? })
    }
}

/// Whether a distant land is near or far.
pub(crate) fn is_near<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    match String::deserialize(from)?.as_str() {
        "near" => Ok(true),
        "far" => Ok(false),
        other => Err(D::Error::custom(format!("{other:?} is none of: near, far"))),
    }
}

/// Tokens, as the effects that give them.
pub(crate) fn gains<'de, D: Deserializer<'de>>(from: D) -> Result<Tokens, D::Error> {
    #[derive(serde::Deserialize)]
    #[serde(rename = "op", rename_all = "snake_case", deny_unknown_fields)]
    enum Given {
        Gain {
            item: Token,
            #[serde(deserialize_with = "few")]
            n: u8,
        },
    }
    let mut tokens = Tokens::NONE;
    for Given::Gain { item, n } in Vec::<Given>::deserialize(from)? {
        tokens[item] = n;
    }
    Ok(tokens)
}

/// Some of food, wood and coins.
pub(crate) fn goods<'de, D: Deserializer<'de>>(from: D) -> Result<[bool; 3], D::Error> {
    let words = Vec::<String>::deserialize(from)?;
    let mut of = [false; 3];
    for word in &words {
        let good = Token::GOODS.iter().position(|good| good.word() == word);
        let unknown = || D::Error::custom(format!("{word:?} is none of: food, wood, coin"));
        of[good.ok_or_else(unknown)?] = true;
    }
    if words.is_empty() { Err(D::Error::custom("no goods to choose from")) } else { Ok(of) }
}

/// Price and gain, line by line. A line is named by what it gives.
pub(crate) fn price_table<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<&'static [(u8, u8)], D::Error> {
    let steps: &'static [(u8, u8)] = list(from)?;
    if steps.is_empty() {
        return Err(D::Error::custom("a price table needs a line"));
    }
    for (place, &(price, n)) in steps.iter().enumerate() {
        check::<D::Error>(price)?;
        check::<D::Error>(n)?;
        if steps[..place].iter().any(|(_, other)| *other == n) {
            return Err(D::Error::custom("two lines of the price table give the same"));
        }
    }
    Ok(steps)
}

pub(crate) fn prices<'de, D: Deserializer<'de>>(from: D) -> Result<&'static [u8], D::Error> {
    let prices: &'static [u8] = list(from)?;
    prices.iter().try_for_each(|&price| check(price).map(|_| ()))?;
    Ok(prices)
}

pub(crate) fn choices<'de, D: Deserializer<'de>>(from: D) -> Result<&'static [Choice], D::Error> {
    let choices: &'static [Choice] = list(from)?;
    let same = |place: usize| choices[..place].contains(&choices[place]);
    if (0..choices.len()).any(same) {
        return Err(D::Error::custom("two options are the same"));
    }
    Ok(choices)
}

/// Which warriors an enemy does not fight: by type.
pub(crate) fn forbidden<'de, D: Deserializer<'de>>(from: D) -> Result<[bool; 3], D::Error> {
    let named = Vec::<crate::goods::Warrior>::deserialize(from)?;
    Ok(crate::goods::Warrior::ALL.map(|warrior| named.contains(&warrior)))
}

impl<'de> Deserialize<'de> for Aboard {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Aboard, D::Error> {
        let words = Vec::<String>::deserialize(from)?;
        if let Some(word) = words.iter().find(|word| !["warrior", "food"].contains(&word.as_str()))
        {
            return Err(D::Error::custom(format!("{word:?} is none of: warrior, food")));
        }
        let named = |word: &str| words.iter().any(|other| other == word);
        Ok(Aboard { warriors: named("warrior"), food: named("food") })
    }
}
