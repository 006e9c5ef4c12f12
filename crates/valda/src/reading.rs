//! Reading the box from a card file: what is written shorter there than it is kept.

use engine::Word;
use engine::reading::named;
use serde::de::{Deserialize, Deserializer, Error};

use crate::catalogue::{God, Resource, Target, Window, Windows};

/// `base`, or the god whose deck it is.
pub(crate) fn deck<'de, D: Deserializer<'de>>(from: D) -> Result<Option<God>, D::Error> {
    let word = String::deserialize(from)?;
    if word == "base" {
        return Ok(None);
    }
    let unknown = |_: D::Error| {
        let gods = God::ALL.map(Word::word).join(", ");
        D::Error::custom(format!("{word:?} is none of: base, {gods}"))
    };
    named(&word).map(Some).map_err(unknown)
}

/// Some of the resources.
pub(crate) fn kinds<'de, D: Deserializer<'de>>(from: D) -> Result<[bool; 3], D::Error> {
    let named = Vec::<Resource>::deserialize(from)?;
    Ok(Resource::ALL.map(|kind| named.contains(&kind)))
}

/// VDA-WEAPON-19: "any" is every window.
pub(crate) fn windows<'de, D: Deserializer<'de>>(from: D) -> Result<Windows, D::Error> {
    let words = Vec::<String>::deserialize(from)?;
    if words == ["any"] {
        return Ok(Windows::ALL);
    }
    let mut windows = words.iter().map(|word| named::<Window, D::Error>(word));
    windows.try_fold(Windows::NONE, |all, window| Ok(all.with(window?)))
}

/// The buildings an effect may strike.
pub(crate) fn target<'de, D: Deserializer<'de>>(from: D) -> Result<Target, D::Error> {
    let mut target = Target::default();
    for word in Vec::<String>::deserialize(from)? {
        match word.as_str() {
            "mine" => target.mine = true,
            "well" => target.well = true,
            "shrine" => target.shrine = true,
            _ => {
                let reason = format!("{word:?} is none of: mine, well, shrine");
                return Err(D::Error::custom(reason));
            }
        }
    }
    Ok(target)
}
