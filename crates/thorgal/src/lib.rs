//! Thorgal: The Card Game for two to four players.
