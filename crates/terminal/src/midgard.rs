//! The table of Champions of Midgard in lines.

use midgard::Midgard;

use crate::Board;

impl Board for Midgard {}
