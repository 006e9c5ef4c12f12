//! Valda's table in lines.

use valda::Valda;

use crate::Board;

impl Board for Valda {}
