//! The server as a visitor meets it: over HTTP, on a port of its own.

mod api;
mod attacks;
mod axe;
mod browser;
mod campaign;
mod chrome;
mod common;
mod crowd;
mod lobby;
mod markup;
mod matrix;
mod matrix_api;
mod midgard;
mod moments;
mod morph;
mod mouse;
mod phone;
mod play;
mod replay;
mod seats;
mod staged;
mod storm;
mod streams;
mod thorgal;
mod valda;
mod weather;
