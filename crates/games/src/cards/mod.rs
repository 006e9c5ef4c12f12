//! Card files, and what is printed on cards for people: texts, numbers, sources.

pub mod cards_file;
pub(crate) mod contradictions;
pub(crate) mod library;
pub(crate) mod printed;
pub(crate) mod sources;
