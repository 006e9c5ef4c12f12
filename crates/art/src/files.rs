//! The files of `art/`, as they are embedded and as browsers get them.

use std::sync::LazyLock;

use crate::Game;
use crate::library::library;

/// An SVG file of parts.
#[derive(Debug)]
pub(crate) struct PartsFile {
    pub(crate) name: &'static str,
    pub(crate) text: &'static str,
}

pub(crate) const PARTS: [PartsFile; 11] = [
    PartsFile { name: "common.svg", text: include_str!("../../../art/common.svg") },
    PartsFile { name: "giants.svg", text: include_str!("../../../art/giants.svg") },
    PartsFile { name: "valhalla.svg", text: include_str!("../../../art/valhalla.svg") },
    PartsFile { name: "valhalla-scene.svg", text: include_str!("../../../art/valhalla-scene.svg") },
    PartsFile { name: "midgard.svg", text: include_str!("../../../art/midgard.svg") },
    PartsFile { name: "midgard-scene.svg", text: include_str!("../../../art/midgard-scene.svg") },
    PartsFile { name: "thorgal.svg", text: include_str!("../../../art/thorgal.svg") },
    PartsFile { name: "thorgal-scene.svg", text: include_str!("../../../art/thorgal-scene.svg") },
    PartsFile { name: "valda.svg", text: include_str!("../../../art/valda.svg") },
    PartsFile { name: "valda-map.svg", text: include_str!("../../../art/valda-map.svg") },
    PartsFile { name: "valda-raid.svg", text: include_str!("../../../art/valda-raid.svg") },
];

/// A picture that is drawn whole, not composed: the building of the hall and what stands there.
macro_rules! hall {
    ($name:literal) => {
        PartsFile {
            name: concat!("hall-", $name, ".svg"),
            text: include_str!(concat!("../../../art/hall/", $name, ".svg")),
        }
    };
}

const HALL: [PartsFile; 12] = [
    hall!("roof"),
    hall!("door-valhalla"),
    hall!("door-midgard"),
    hall!("door-thorgal"),
    hall!("door-valda"),
    hall!("start-first"),
    hall!("start-bots"),
    hall!("start-friends"),
    hall!("start-screen"),
    hall!("seat-1"),
    hall!("seat-2"),
    hall!("seat-3"),
];

pub(crate) const COMMON_TONES: &str = include_str!("../../../art/common.css");

pub(crate) fn tones(game: Game) -> &'static str {
    match game {
        Game::Valhalla => include_str!("../../../art/valhalla.css"),
        Game::Midgard => include_str!("../../../art/midgard.css"),
        Game::Thorgal => include_str!("../../../art/thorgal.css"),
        Game::Valda => include_str!("../../../art/valda.css"),
    }
}

pub(crate) fn recipes(game: Game) -> &'static str {
    match game {
        Game::Valhalla => include_str!("../../../art/valhalla.toml"),
        Game::Midgard => include_str!("../../../art/midgard.toml"),
        Game::Thorgal => include_str!("../../../art/thorgal.toml"),
        Game::Valda => include_str!("../../../art/valda.toml"),
    }
}

/// A file as a browser gets it.
#[derive(Debug)]
pub struct ServedFile {
    pub name: &'static str,
    pub text: String,
}

static SERVED: LazyLock<Vec<ServedFile>> = LazyLock::new(|| {
    let sprites = library().sprites();
    let sprites = sprites.map(|(name, text)| ServedFile { name, text: text.to_owned() });
    let styles = [
        ("common.css", COMMON_TONES),
        ("valhalla.css", tones(Game::Valhalla)),
        ("midgard.css", tones(Game::Midgard)),
        ("thorgal.css", tones(Game::Thorgal)),
        ("valda.css", tones(Game::Valda)),
    ];
    let styles = styles.map(|(name, text)| ServedFile { name, text: text.to_owned() });
    let hall = HALL.iter().map(|file| ServedFile { name: file.name, text: file.text.to_owned() });
    sprites.chain(styles).chain(hall).collect()
});

/// Everything a page may ask for: the parts without the sheet they are laid out on, and the tones.
#[must_use]
pub fn served_files() -> &'static [ServedFile] {
    &SERVED
}

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let bytes = SERVED.iter().flat_map(|file| file.text.bytes());
    format!("{:016x}", fold(bytes))
});

/// Changes when a served file does, so that its address can be kept for ever.
#[must_use]
pub fn version() -> &'static str {
    &VERSION
}

/// FNV-1a: the same on every machine and in every build.
pub(crate) fn fold(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
