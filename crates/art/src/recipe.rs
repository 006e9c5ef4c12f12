//! The recipes as they are written in `art/<game>.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::parts::Part;
use crate::picture::{CARD_VIEW, Picture, Row};

/// A recipes file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recipes {
    /// Cards that show the picture of another: `fenris_cub_red = "fenris_cub in midgard-set-red"`.
    #[serde(default)]
    pub(crate) cards: BTreeMap<String, String>,
    pub(crate) picture: BTreeMap<String, Recipe>,
    /// How a card that nobody has drawn comes by its picture, by its kind.
    #[serde(default)]
    pub(crate) kind: BTreeMap<String, Kind>,
    /// How people are put together, by clan, faction or kind.
    #[serde(default)]
    pub(crate) figure: BTreeMap<String, Wardrobe>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recipe {
    #[serde(default = "card_view")]
    view: String,
    tones: String,
    #[serde(default = "middle")]
    keep: u8,
    parts: Vec<String>,
}

/// A kind of card: people in one of these dresses, or one of these drawings on another ground.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Kind {
    #[serde(default)]
    pub(crate) figures: Vec<String>,
    #[serde(default)]
    pub(crate) like: Vec<String>,
    #[serde(default)]
    pub(crate) grounds: Vec<String>,
    #[serde(default)]
    pub(crate) tones: Vec<String>,
}

/// What the people of a clan wear. Lists of four go from a thrall to a hero.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wardrobe {
    pub(crate) tones: String,
    pub(crate) grounds: Vec<String>,
    pub(crate) skins: Vec<String>,
    pub(crate) hairs: Vec<String>,
    pub(crate) men: Heads,
    pub(crate) women: Option<Heads>,
    pub(crate) helms: [Vec<String>; 4],
    pub(crate) bodies: [Vec<String>; 4],
    pub(crate) mantles: [Vec<String>; 4],
    #[serde(default)]
    pub(crate) marks: Vec<String>,
    /// What they carry when the card names no weapon.
    #[serde(default)]
    pub(crate) arms: Vec<String>,
    /// Drawn before everything else, at the lower edge.
    #[serde(default)]
    pub(crate) fronts: Vec<String>,
    #[serde(default)]
    pub(crate) build: Build,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Build {
    #[default]
    Man,
    Giant,
    Dwarf,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Heads {
    pub(crate) faces: Vec<String>,
    pub(crate) hair: Vec<String>,
    #[serde(default)]
    pub(crate) beards: Vec<String>,
}

fn card_view() -> String {
    CARD_VIEW.to_owned()
}

fn middle() -> u8 {
    50
}

impl Recipe {
    pub(crate) fn picture(&self, parts: &BTreeMap<&'static str, Part>) -> Result<Picture, String> {
        if self.keep > 100 || !self.keep.is_multiple_of(5) {
            return Err(format!("keep = {}: per cent in steps of five", self.keep));
        }
        let rows = self.parts.iter().map(|line| row(line, parts)).collect::<Result<_, _>>()?;
        let Recipe { view, tones, keep, .. } = self;
        Ok(Picture { view: view.clone(), tones: tones.clone(), keep: *keep, rows })
    }
}

/// `axe arm fist @ translate(126 196) rotate(5) in hair-grey`: parts, then where, then in which tones.
pub(crate) fn row(line: &str, parts: &BTreeMap<&'static str, Part>) -> Result<Row, String> {
    let (line, tones) = line.split_once(" in ").unwrap_or((line, ""));
    let (names, place) = line.split_once(" @ ").unwrap_or((line, ""));
    let find = |name| parts.get(name).copied().ok_or_else(|| format!("no part is called {name}"));
    let parts: Vec<Part> = names.split_whitespace().map(find).collect::<Result<_, _>>()?;
    if parts.is_empty() {
        return Err(format!("a row without parts: {line:?}"));
    }
    if !place.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"() .-".contains(&byte)) {
        return Err(format!("not a transform: {place:?}"));
    }
    Ok(Row { parts, place: place.to_owned(), tones: tones.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts() -> BTreeMap<&'static str, Part> {
        let part = |id| (id, Part { file: "common.svg", id });
        BTreeMap::from([part("axe"), part("fist")])
    }

    #[test]
    fn a_row_names_parts_then_where_then_tones() {
        let row =
            row("axe fist @ translate(1 2) rotate(3) in ink-gold skin-tan", &parts()).unwrap();
        assert_eq!(row.parts.iter().map(|part| part.id).collect::<Vec<_>>(), ["axe", "fist"]);
        assert_eq!(row.place, "translate(1 2) rotate(3)");
        assert_eq!(row.tones, "ink-gold skin-tan");
    }

    #[test]
    fn where_and_tones_may_be_left_out() {
        let row = row("axe in ink-gold", &parts()).unwrap();
        assert_eq!((row.place.as_str(), row.tones.as_str()), ("", "ink-gold"));
    }

    #[test]
    fn what_is_not_a_row_is_refused_with_the_reason() {
        let refused = |line| row(line, &parts()).unwrap_err();
        assert_eq!(refused("axe fits"), "no part is called fits");
        assert_eq!(refused(" @ rotate(3)"), "a row without parts: \" @ rotate(3)\"");
        assert_eq!(refused("axe @ \"/><b"), "not a transform: \"\\\"/><b\"");
    }
}
