use crate::Status;

pub type Result<T> = std::result::Result<T, Error>;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    #[error("no such table")]
    NoTable,
    #[error("no such seat")]
    NoSeat,
    #[error("no such guest")]
    NoGuest,
    #[error("somebody else has the seat")]
    SeatTaken,
    #[error("the table has moved on to version {0}")]
    Moved(u32),
    #[error("the table is {0:?}, so this cannot be done")]
    Wrong(Status),
    #[error("the table was closed by whoever runs the hall")]
    TableClosed,
    #[error("no line {0} was said")]
    NoLine(u32),
    #[error("no such report")]
    NoReport,
    #[error("no turn {0} to go back to")]
    NoTurn(u32),
    #[error(
        "the store was written by a newer meadhall (schema {found}, this one knows {known}): \
         update meadhall, or choose another file with --store"
    )]
    Newer { found: u32, known: u32 },
    #[error(
        "the store was written by an earlier meadhall (schema {found}, this one knows {known}): \
         meadhall serve brings it up to date"
    )]
    Older { found: u32, known: u32 },
    #[error("this is no store of meadhall: choose another one with --store")]
    Foreign,
    #[error("the store cannot be written: the file or its disk is read-only")]
    ReadOnly,
    #[error("the store cannot be written: the disk is full")]
    Full,
    #[error("the store is busy in another process")]
    Busy,
    #[error("the store is in use by {0}: one server at a time")]
    InUse(String),
    #[error(
        "the log of the store, {0}, is missing or empty, and the newest changes were in it: put it \
         back beside the file, or restore a backup (meadhall restore); what the file alone holds is \
         kept by meadhall store repair"
    )]
    LogMissing(String),
    #[error(
        "the log beside the store belongs to another state of it (round {log}, the file has \
         {file}): put back the log it was left with, or restore a backup (meadhall restore)"
    )]
    LogForeign { file: u32, log: u32 },
    #[error(
        "the file of the store is missing or empty, and {0}, the log that belongs to it, is there with the \
         newest changes: put the file back, or restore a backup (meadhall restore), which keeps the log"
    )]
    FileMissing(String),
    #[error("{0} exists already: choose another name")]
    Exists(String),
    #[error("the log of the store is there: nothing to repair")]
    NothingToRepair,
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    #[error("the address of the store makes no sense: {0}")]
    Address(String),
    #[error("the store is closed")]
    Closed,
    #[error("the store is damaged: {0}")]
    Damaged(String),
    #[error("the store failed: {0}")]
    Failed(String),
    #[error("the operating system gave no random bytes")]
    NoRandom,
}
