//! What can be chosen before a game begins.

use midgard::{Catalogue, Options};

use crate::playable::{BadSetting, ODDS, Setting, Settings, known};

const HALL_OF_FAME: Setting = Setting { key: "hall-of-fame", values: &["no", "yes"] };
const DISTRUST: Setting = Setting { key: "distrust", values: &["no", "yes"] };

pub(super) const SETTINGS: &[Setting] = &[HALL_OF_FAME, DISTRUST, ODDS];

pub(super) fn options(book: &'static Catalogue, chosen: &Settings) -> Result<Options, BadSetting> {
    known(SETTINGS, chosen)?;
    let hall_of_fame = HALL_OF_FAME.of(chosen)? == "yes";
    let distrust = DISTRUST.of(chosen)? == "yes";
    Ok(Options { book, hall_of_fame, distrust })
}
