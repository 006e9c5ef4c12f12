//! The table of Champions of Midgard in lines.

use bots::{Bot, Player};
use midgard::Midgard;

use crate::Board;

impl Board for Midgard {
    fn seat_bot(bot: Bot) -> Option<Box<dyn Player<Midgard>>> {
        Some(bot.player())
    }
}
