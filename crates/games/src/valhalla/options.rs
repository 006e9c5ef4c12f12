//! What can be chosen before a game of Valhalla.

use engine::Clause;
use valhalla::{Catalogue, Expansions, Hands, Jarls, Loki, Options, Pairs, Prey};

use crate::playable::{BadSetting, ODDS, Setting, Settings, known};

const JARLS: Setting = Setting { key: "jarls", values: &["three", "five", "first-game"] };
const HANDS: Setting = Setting { key: "hands", values: &["discard", "draft"] };
const SIMPLIFIED: Setting = Setting { key: "simplified", values: &["no", "yes"] };
pub(super) const HUNT: Setting = Setting { key: "hunt", values: &["no", "yes"] };
pub(super) const MONSTER: Setting =
    Setting { key: "monster", values: &["fenrir", "jormungandr", "hel", "surtr"] };
pub(super) const LEVEL: Setting =
    Setting { key: "level", values: &["normal", "hard", "impossible"] };
const ABILITIES: Setting = Setting { key: "abilities", values: &["yes", "no"] };
const GIANTS: Setting = Setting { key: "giants", values: &["first", "every"] };
const LOKI: Setting = Setting {
    key: "loki",
    values: &[
        "no", "beginner", "random", "loki-01", "loki-02", "loki-03", "loki-04", "loki-05",
        "loki-06", "loki-07", "loki-08", "loki-09", "loki-10",
    ],
};
const THOR: Setting = Setting { key: "thor", values: &["no", "yes"] };
const VALKYRIES: Setting = Setting { key: "valkyries", values: &["no", "yes"] };
const DWARVES: Setting = Setting { key: "dwarves", values: &["no", "yes"] };
const TYR: Setting = Setting { key: "tyr", values: &["no", "yes"] };
const KING: Setting = Setting { key: "king", values: &["no", "yes"] };
const PAIRS: Setting = Setting { key: "pairs", values: &["no", "partnership", "alliance"] };

pub(super) const SETTINGS: &[Setting] = &[
    JARLS, HANDS, SIMPLIFIED, HUNT, MONSTER, LEVEL, ABILITIES, GIANTS, LOKI, THOR, VALKYRIES,
    DWARVES, TYR, KING, PAIRS, ODDS,
];

pub(super) fn options(book: &'static Catalogue, chosen: &Settings) -> Result<Options, BadSetting> {
    known(SETTINGS, chosen)?;
    let jarls = match JARLS.of(chosen)? {
        "five" => Jarls::Five,
        "first-game" => Jarls::FirstGame,
        _ => Jarls::Three,
    };
    let hands = if HANDS.of(chosen)? == "draft" { Hands::Draft } else { Hands::DiscardTwo };
    let (jarls, hands) = simplified(jarls, hands, SIMPLIFIED.of(chosen)? == "yes")?;
    // VAL-COOP-2
    let together = HUNT.of(chosen)? == "yes";
    let (expansions, prey) = (expansions(chosen)?, prey(chosen)?);
    Ok(Options { book, jarls, hands, expansions, prey, together })
}

/// VAL-VARIANT-1: no Jarls, and no other way to come by a hand.
fn simplified(jarls: Jarls, hands: Hands, yes: bool) -> Result<(Jarls, Hands), BadSetting> {
    let together = |key| BadSetting::Together { key, clause: Clause("VAL-VARIANT-1") };
    match (yes, jarls, hands) {
        (false, ..) => Ok((jarls, hands)),
        (true, Jarls::Three, Hands::DiscardTwo) => Ok((Jarls::None, Hands::Plain)),
        (true, Jarls::Three, _) => Err(together("hands")),
        (true, ..) => Err(together("jarls")),
    }
}

/// VAL-COMBINE-1: each on its own.
fn expansions(chosen: &Settings) -> Result<Expansions, BadSetting> {
    let yes = |setting: Setting| setting.of(chosen).map(|value| value == "yes");
    Ok(Expansions {
        loki: loki(LOKI.of(chosen)?),
        thor: yes(THOR)?,
        valkyries: yes(VALKYRIES)?,
        dwarves: yes(DWARVES)?,
        tyr: yes(TYR)?,
        king: yes(KING)?,
        pairs: match PAIRS.of(chosen)? {
            "partnership" => Pairs::Partnership,
            "alliance" => Pairs::Alliance,
            _ => Pairs::None,
        },
    })
}

/// VAL-LOKI-2: for beginners, by lot, or agreed on.
fn loki(value: &str) -> Loki {
    match value {
        "no" => Loki::Out,
        "beginner" => Loki::Beginner,
        "random" => Loki::Random,
        card => {
            let place = LOKI.values.iter().position(|value| *value == card).unwrap_or(3);
            Loki::Chosen(place as u8 - 3)
        }
    }
}

/// VAL-SOLO-2, VAL-SOLO-7, VAL-SOLO-20, VAL-SOLO-52: of a hunt.
fn prey(chosen: &Settings) -> Result<Prey, BadSetting> {
    let place = |setting: Setting| -> Result<u8, BadSetting> {
        let value = setting.of(chosen)?;
        Ok(setting.values.iter().position(|known| *known == value).unwrap_or(0) as u8)
    };
    let abilities = ABILITIES.of(chosen)? == "yes";
    let every_giant = GIANTS.of(chosen)? == "every";
    Ok(Prey { monster: place(MONSTER)?, level: place(LEVEL)?, abilities, every_giant })
}
