//! What can be chosen before a game of Valda.

use engine::Seat;
use valda::{Catalogue, Options};

use crate::playable::{BadSetting, Setting, Settings, known};

const SPIN: Setting = Setting { key: "spin", values: &["no", "yes"] };
const CHASE: Setting = Setting { key: "chase", values: &["no", "yes"] };
const FIRST: Setting = Setting { key: "first", values: &["random", "1", "2", "3", "4", "5"] };

pub(super) const SETTINGS: &[Setting] = &[SPIN, CHASE, FIRST];

pub(super) fn options(book: &'static Catalogue, chosen: &Settings) -> Result<Options, BadSetting> {
    known(SETTINGS, chosen)?;
    let first = FIRST.of(chosen)?.parse::<u8>().ok().map(|number| Seat(number - 1));
    let (spin, chase) = (SPIN.of(chosen)? == "yes", CHASE.of(chosen)? == "yes");
    Ok(Options { book, spin, chase, first })
}
