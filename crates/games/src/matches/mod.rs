//! A match at a table: its play, its log and undo, its record, and the proof of its luck.

pub(crate) mod carry_over;
pub mod fairness;
pub(crate) mod forced;
pub(crate) mod play;
pub(crate) mod record;
pub(crate) mod visibility;
