//! Champions of Midgard for two to four players.
