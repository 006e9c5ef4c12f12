//! What no scenario can show: secrets, luck, the catalogue, and whole games; a file for each chapter.

mod battle;
mod catalogue;
mod coop;
mod dice;
mod expansions;
mod info;
mod playthroughs;
mod setup;
mod table;
