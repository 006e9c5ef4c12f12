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
    #[error("no turn {0} to go back to")]
    NoTurn(u32),
    #[error(
        "the store was written by a newer meadhall (schema {found}, this one knows {known}): \
         update meadhall, or choose another file with --store"
    )]
    Newer { found: u32, known: u32 },
    #[error("the file is no store of meadhall: choose another file with --store")]
    Foreign,
    #[error("the store cannot be written: the file or its disk is read-only")]
    ReadOnly,
    #[error("the store cannot be written: the disk is full")]
    Full,
    #[error("the store is busy in another process")]
    Busy,
    #[error("the store is damaged: {0}")]
    Damaged(String),
    #[error("the store failed: {0}")]
    Failed(String),
    #[error("the operating system gave no random bytes")]
    NoRandom,
}
