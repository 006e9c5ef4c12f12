//! The games of the workspace, for all gates.

/// A game: the crate of its rules, and how the ids of its clauses begin.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) name: &'static str,
    pub(crate) prefix: &'static str,
}

pub(crate) const GAMES: [Game; 4] = [
    Game { name: "valhalla", prefix: "VAL" },
    Game { name: "midgard", prefix: "MID" },
    Game { name: "thorgal", prefix: "THO" },
    Game { name: "valda", prefix: "VDA" },
];

/// Whether a crate holds rules: no I/O, no clock, no source of luck, no order by hash.
pub(crate) fn is_rules_crate(name: &str) -> bool {
    name == "engine" || GAMES.iter().any(|game| game.name == name)
}

/// Whether the ids of a game's clauses begin so.
pub(crate) fn is_prefix(text: &str) -> bool {
    GAMES.iter().any(|game| game.prefix == text)
}
