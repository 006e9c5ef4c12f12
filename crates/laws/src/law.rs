use std::fmt;

/// What a game promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// The rules never panic.
    Sound,
    /// Somebody waited for is offered something; a step nobody answers is not waited for.
    SomethingOffered,
    /// No action is offered twice, or both allowed and refused; a search is offered what people are.
    OfferedOnce,
    /// What is offered is accepted.
    OfferedAccepted,
    /// All else is refused, by a clause, and changes nothing.
    ElseRefused,
    /// Every game ends, and says who won then and not before.
    Ends,
    /// Playing on with a copy does not touch the original.
    CopiesApart,
    /// A record replays to the same state and the same events.
    Replays,
    /// Undo gives back the earlier state, and only what can be taken back is.
    Undoes,
    /// Who may take a choice back learned nothing from it.
    UndoPredictable,
    /// An imagined state looks the same to the viewer who imagined it.
    ImagineSameView,
    /// … and offers that viewer the same.
    ImagineSameOffers,
    /// Changing what a viewer may not know changes neither their view nor their offers.
    NonInterference,
    /// No seat sees all that another hides; a spectator sees nothing a seat does not.
    Secrets,
    /// A sealed answer can be changed, and others see only that it was given.
    Sealed,
    /// Others can take back what they answered in secret; whoever asked them to is offered the same.
    Reopens,
    /// The facts the caller named.
    Fact(&'static str),
    /// Scores counted again from the last view are the same.
    Scores,
}

/// A law that did not hold, and how to see it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    pub law: Law,
    pub seed: u64,
    /// How many choices had been made.
    pub turn: usize,
    pub what: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let package = std::env::var("CARGO_PKG_NAME").unwrap_or_else(|_| "GAME".to_owned());
        let thread = std::thread::current();
        let Broken { law, seed, turn, what } = self;
        writeln!(out, "law broken: {law:?}, seed {seed}, after {turn} choices")?;
        writeln!(out, "  {what}")?;
        write!(
            out,
            "  again: LAWS_SEED={seed} cargo test -p {package} {}",
            thread.name().unwrap_or("laws")
        )
    }
}

impl std::error::Error for Broken {}

/// Says what is wrong unless it is right.
pub(crate) fn ensure(
    right: bool,
    law: Law,
    what: impl FnOnce() -> String,
) -> Result<(), (Law, String)> {
    if right { Ok(()) } else { Err((law, what())) }
}

pub(crate) type Held = Result<(), (Law, String)>;
