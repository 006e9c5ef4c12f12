//! Games whose boards are still to be drawn. They can be spoken of, but no table is laid.

use bots::{Level, Player};
use engine::Game;
use games::Playable;
use maud::{Markup, html};
use serde_json::Value;

use super::{Board, Scene, Screen};
use crate::look::{Icon, Score};

macro_rules! undrawn {
    ($game:ty, $words:literal, $art:expr, $minutes:literal) => {
        impl Screen for $game {
            const WORDS: &'static str = $words;
            const DRAWN: bool = false;
            const ART: [Icon; 3] = $art;
            const MINUTES: u32 = $minutes;

            fn bot(level: Level) -> Box<dyn Player<Self>> {
                level.player()
            }

            fn board(_: &<Self as Game>::View, _: &Scene<'_>) -> Board {
                Board { rivals: Vec::new(), commons: html! {}, stage: html! {}, mine: html! {} }
            }

            fn wire(_: &<Self as Game>::View) -> Value {
                Value::Null
            }

            fn score(_: &<Self as Game>::View, _: &Scene<'_>) -> Option<Score> {
                None
            }

            fn symbol(_: &str) -> Option<Icon> {
                None
            }

            fn action_icon(_: &str) -> Option<Icon> {
                None
            }

            fn card(_: &<Self as Playable>::Book, _: &str, _: &Scene<'_>) -> Option<Markup> {
                None
            }
        }
    };
}

undrawn!(thorgal::Thorgal, "tho", [Icon::Valour, Icon::Doom, Icon::Guile], 40);
undrawn!(valda::Valda, "vda", [Icon::Shrine, Icon::Tree, Icon::Mead], 60);
