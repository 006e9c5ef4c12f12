//! The server under siege: real processes, real HTTP, kills, floods and full disks. All of it stays
//! on this machine and ends by itself.
//!
//! Read in this order: [`Server`] (the process), [`Hall`] and `player` (who plays there), `ledger`
//! (what the players were promised), `witness` (whether the store kept it), then [`crash`], [`moments`], [`nodes`], [`clocks`],
//! [`proof`] (with its [`figures`]), [`disk`], [`soak`], [`stop`] and [`upgrade`]. [`endless`] needs no server: it plays the rules alone.

pub mod clocks;
pub mod crash;
pub mod disk;
pub mod endless;
mod field;
pub mod figures;
mod ground;
mod hall;
mod ledger;
pub mod moments;
pub mod nodes;
mod player;
pub mod proof;
pub mod proofs;
mod proxy;
pub mod seeds;
mod server;
pub mod soak;
pub mod stop;
pub mod upgrade;
mod witness;

pub use hall::Hall;
pub use server::{Server, Signal, refused};

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, stderr};

/// A bar on a terminal, nothing in a pipe.
pub(crate) fn progress(length: u64) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}").expect("a template");
    ProgressBar::new(length).with_style(style)
}
