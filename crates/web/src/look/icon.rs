//! Symbols of the one sprite, `assets/icons.svg`.

use maud::{Markup, html};
use std::sync::LazyLock;

use crate::assets;

macro_rules! icons {
    ($($name:ident => $id:literal,)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Icon { $($name,)* }

        impl Icon {
            pub const ALL: &'static [Icon] = &[$(Icon::$name,)*];

            /// Its symbol in the sprite.
            pub const fn id(self) -> &'static str {
                match self { $(Icon::$name => $id,)* }
            }
        }
    };
}

icons! {
    // weapons
    Axe => "axe",
    Sword => "sword",
    Spear => "spear",
    Bow => "bow",
    Shield => "shield",
    Fail => "fail",
    Any => "any",
    Same => "same",
    Different => "different",
    // clans
    Bear => "bear",
    Wolf => "wolf",
    Boar => "boar",
    Deer => "deer",
    Giant => "giant",
    // player emblems
    Raven => "raven",
    Serpent => "serpent",
    Hammer => "hammer",
    Ship => "ship",
    Horn => "horn",
    Tree => "tree",
    // the table
    Hall => "hall",
    Glory => "glory",
    Strength => "strength",
    Deck => "deck",
    Discard => "discard",
    Hand => "hand",
    Die => "die",
    Pip => "pip",
    Crown => "crown",
    Helm => "helm",
    Turn => "turn",
    // controls
    Undo => "undo",
    Reroll => "reroll",
    Hint => "hint",
    Rules => "rules",
    Sound => "sound",
    Mute => "mute",
    Eye => "eye",
    Bot => "bot",
    Person => "person",
    Seat => "seat",
    Link => "link",
    Chat => "chat",
    Log => "log",
    First => "first",
    Back => "back",
    Next => "next",
    Last => "last",
    Pause => "pause",
    Branch => "branch",
    Close => "close",
    Check => "check",
    Plus => "plus",
    Search => "search",
    Gear => "gear",
    Sun => "sun",
    Moon => "moon",
    Clock => "clock",
    Lock => "lock",
    Warn => "warn",
    Why => "why",
    Tv => "tv",
    Phone => "phone",
    Book => "book",
    Globe => "globe",
    // Champions of Midgard
    Worker => "worker",
    Coin => "coin",
    Wood => "wood",
    Food => "food",
    Favour => "favour",
    Blame => "blame",
    Rune => "rune",
    Troll => "troll",
    Draugr => "draugr",
    Monster => "monster",
    Wound => "wound",
    Swords => "swords",
    Spears => "spears",
    Axes => "axes",
    Blank => "blank",
    Destiny => "destiny",
    Journey => "journey",
    SetRed => "set-red",
    SetBlue => "set-blue",
    SetYellow => "set-yellow",
    // Thorgal
    Valour => "valour",
    Guile => "guile",
    Power => "power",
    Fenrir => "fenrir",
    Doom => "doom",
    Satchel => "satchel",
    Cog => "cog",
    // Valda
    Blood => "blood",
    Gold => "gold",
    Diamond => "diamond",
    Mead => "mead",
    Mine => "mine",
    Well => "well",
    Shrine => "shrine",
    Follower => "follower",
    Odin => "odin",
    Thor => "thor",
    Freya => "freya",
    Loki => "loki",
    Tyr => "tyr",
    Heimdall => "heimdall",
    Surtur => "surtur",
    Steal => "steal",
}

static SPRITE: LazyLock<String> = LazyLock::new(|| assets::ICONS.url());

/// Decoration beside a word that says the same.
pub fn icon(icon: Icon) -> Markup {
    html! {
        svg.i aria-hidden="true" { use href={ (*SPRITE) "#" (icon.id()) } {} }
    }
}

/// An icon that stands alone and so must carry its name.
pub fn named_icon(icon: Icon, name: &str) -> Markup {
    html! {
        svg.i role="img" aria-label=(name) {
            title { (name) }
            use href={ (*SPRITE) "#" (icon.id()) } {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_has_its_symbol_and_every_symbol_its_icon() {
        let sprite = assets::ICONS.body;
        for icon in Icon::ALL {
            let open = format!("<symbol id=\"{}\" viewBox=\"0 0 24 24\">", icon.id());
            assert_eq!(sprite.matches(&open).count(), 1, "{icon:?}");
        }
        assert_eq!(sprite.matches("<symbol ").count(), Icon::ALL.len());
    }
}
