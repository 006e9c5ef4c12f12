//! Valda for two to five players.
