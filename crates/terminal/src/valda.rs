//! Valda's table in lines.

use bots::{Bot, Player};
use valda::Valda;

use crate::Board;

impl Board for Valda {
    fn seat_bot(bot: Bot) -> Option<Box<dyn Player<Valda>>> {
        Some(bot.player())
    }
}
