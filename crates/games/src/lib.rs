//! The closed set of the four games: names, settings, catalogues, written forms, speech and records.
//!
//! The rules crates know no text formats. Here each game learns to be written down and read, a folder for each:
//! `playable` says what a game must bring, `written` and `cards_file` read card files and positions, `notation`
//! reads actions, `play`, `record` and `fairness` are a match with its luck and its proof, `closed` knows all four.

mod asked;
pub mod cards_file;
mod carried;
pub mod closed;
pub mod fairness;
mod forced;
pub mod library;
pub mod notation;
mod noticed;
pub mod play;
pub mod playable;
pub mod printed;
pub mod record;
pub mod rules;
pub mod sources;
mod written;

pub mod midgard;
pub mod thorgal;
pub mod valda;
pub mod valhalla;

pub use carried::{Carried, Kept};
pub use closed::{Name, NoTable, Table};
pub use forced::Unasked;
pub use library::CardText;
pub use notation::{Misread, Objection};
pub use play::{LogLine, NoUndo, Offer, Play};
pub use playable::{
    BadPosition, BadSetting, Earned, Had, Notation, Playable, Positions, Setting, Settings, Setup,
    Shape, Speech, Summary, shows_odds,
};
pub use printed::{Printed, PrintedCard};
pub use record::{BadRecord, Draw, ImaginedLine, RecordFile, TurnLine};
pub use sources::{Source, Sources};
pub use words::{Arg, BadWords, Languages, Named, Phrase, Piece, Reader, Words};
