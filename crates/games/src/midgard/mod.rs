//! How this game is written down: its catalogue, positions and wire types.
