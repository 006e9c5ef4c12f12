//! The four games as people play them: settings, catalogues, written forms, speech and records.
//!
//! The rules crates know no text formats. Here each game learns to be written down and read, a folder for each with
//! the same files. `playable` says what a game must bring; `cards` and `written` read card files and positions;
//! `notation` reads actions; `matches` is a match with its luck and its proof; `all_games` is the one place that knows
//! all four.

#[macro_use]
pub mod all_games;
mod cards;
mod matches;
pub mod notation;
pub mod playable;
mod question;
pub mod written;

pub mod midgard;
pub mod thorgal;
pub mod valda;
pub mod valhalla;

pub use all_games::{Name, NoTable, Table};
pub use cards::cards_file::{self, BadCards};
pub use cards::contradictions::{CardFile, Contradiction};
pub use cards::library::CardText;
pub use cards::printed::{CardValues, Printed, PrintedCard};
pub use cards::sources::{Source, Sources};
pub use matches::carry_over::{CarriedOver, Kept};
pub use matches::fairness;
pub use matches::forced::AutoAnswer;
pub use matches::play::{LogLine, NoUndo, Offer, Play};
pub use matches::record::{BadRecord, Draw, FORMAT, ImaginedLine, RecordFile, TurnLine};
pub use notation::{Misread, Objection, Written};
pub use playable::{
    BadPosition, BadSetting, Earned, FightChance, Holdings, Notation, Playable, Positions, Setting,
    Settings, Setup, Shape, Speech, Summary, shows_odds,
};
pub use words::{
    Arg, Article, BadWords, FluentValue, Languages, Named, Phrase, Piece, Reader, Rules, Section,
    Words,
};
