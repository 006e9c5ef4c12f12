//! The settings of a table of Thorgal.

use thorgal::{Catalogue, Factions, Options};

use crate::playable::{BadSetting, Setting, Settings, known};

/// Besides the two ways to come by a faction, every pair for seats 0 and 1; further seats take the
/// factions left, in order.
const FACTIONS: Setting = Setting {
    key: "factions",
    values: &[
        "chosen",
        "dealt",
        "outlaws-newcomers",
        "outlaws-magnates",
        "outlaws-vikings",
        "newcomers-outlaws",
        "newcomers-magnates",
        "newcomers-vikings",
        "magnates-outlaws",
        "magnates-newcomers",
        "magnates-vikings",
        "vikings-outlaws",
        "vikings-newcomers",
        "vikings-magnates",
    ],
};
const GIVE_UP: Setting = Setting { key: "give-up", values: &["no", "yes"] };

pub(super) const SETTINGS: &[Setting] = &[FACTIONS, GIVE_UP];

pub(super) fn options(book: &'static Catalogue, chosen: &Settings) -> Result<Options, BadSetting> {
    known(SETTINGS, chosen)?;
    let factions = match FACTIONS.of(chosen)? {
        "chosen" => Factions::Chosen,
        "dealt" => Factions::Dealt,
        pair => fixed(book, pair)?,
    };
    Ok(Options { book, factions, may_give_up: GIVE_UP.of(chosen)? == "yes" })
}

fn fixed(book: &Catalogue, pair: &str) -> Result<Factions, BadSetting> {
    let named: Vec<u8> = pair.split('-').filter_map(|id| book.find_faction(id)).collect();
    let rest = (0..book.factions.len() as u8).filter(|faction| !named.contains(faction));
    let order: Result<[u8; 4], _> =
        named.iter().copied().chain(rest).collect::<Vec<u8>>().try_into();
    order.map(Factions::Set).map_err(|_| BadSetting::Value {
        key: FACTIONS.key,
        value: pair.to_owned(),
        values: FACTIONS.values.join(", "),
    })
}
