//! Meadhall in the browser: a server that shows tables as pages, keeps them live and saves them.
//!
//! Read in this order: [`Config`] and [`Server`] (how it starts), `routes` (what it answers), `hall`
//! and `live_table` (the tables in memory, one writer each), `bots_turn` (who plays when no person does),
//! then the pages. A page is a function of a view; `screens` draws each game with what `look` has,
//! which knows no rule.

#![allow(unexpected_cfgs, reason = "cargo fuzz sets `fuzzing`")]

mod api;
mod assets_page;
mod bots_turn;
mod carry_over;
mod config;
mod connections;
mod dealing;
mod fair_queue;
mod fault;
mod form;
mod guard;
mod hall;
mod headers;
mod live;
mod live_table;
mod markdown;
mod metrics;
mod moderation;
mod monitoring;
mod other_nodes;
mod pages;
mod places;
mod preferences;
mod qr;
mod routes;
mod screens;
#[cfg(test)]
mod secrets;
mod server;
mod session;
mod sharing;
mod speech;
mod stopped;
mod stored_match;
mod teaching;
mod thinkers;

pub mod admin;
pub mod assets;
#[cfg(fuzzing)]
pub mod fuzzing;
pub mod look;

pub use config::{Config, Limits, Retention};
pub use server::{NotOpened, Server};
pub use stored_match::replayed;
