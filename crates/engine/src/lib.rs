//! What every game at the table shares.
