//! The server as a visitor meets it: over HTTP, on a port of its own.

mod api;
mod attacks;
mod browser;
mod chrome;
mod common;
mod lobby;
mod matrix;
mod midgard;
mod play;
mod replay;
