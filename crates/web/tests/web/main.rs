//! The server as a visitor meets it: over HTTP, on a port of its own.

mod common;
mod midgard;
mod play;
