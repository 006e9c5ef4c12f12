//! Valhalla: the base game for two to six players.
