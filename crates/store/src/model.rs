//! What goes into a store and comes out of it.

use crate::{GuestId, Secret, TableId};

/// Unix time in milliseconds.
pub type Millis = i64;

/// Lines of chat a table keeps; older ones give way.
pub const CHAT_CAP: u32 = 500;

/// Open tables of one place that are listed at a time.
pub const OPEN_CAP: u32 = 3;

/// Turns taken back that a table remembers; older ones give way.
pub const UNDONE_CAP: u32 = 500;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    pub id: GuestId,
    pub name: String,
    pub created: Millis,
    pub last_seen: Millis,
    /// Keys signed before this moment open nothing any more.
    pub keys_since: Millis,
    /// What was chosen in Settings, in the server's own form. Empty: nothing yet.
    pub settings: String,
    /// What whoever runs the hall took from them, at every table.
    pub shut_out: Option<ShutOut>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Seats may change; the game has not begun.
    Waiting,
    Playing,
    Finished,
}

impl Status {
    pub const ALL: [Status; 3] = [Status::Waiting, Status::Playing, Status::Finished];

    pub const fn key(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Finished => "finished",
        }
    }
}

/// What happens when somebody stays away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absence {
    Wait,
    /// A bot may play for them after so many seconds.
    BotAfter(u32),
}

/// The moment a branch left another table: with this many of its turns played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parent {
    pub table: TableId,
    pub turn: u32,
}

/// A running table goes on under other rules.
#[derive(Clone, Debug)]
pub struct CarryOver {
    pub expected: u32,
    pub rules_version: String,
    /// How many turns the other rules lead to; the others are taken back.
    pub keep: u32,
    /// Where something is taken back its luck is known: the rest comes from a new seed.
    pub luck: Option<NewLuck>,
    /// The whole text of other cards, where those it was begun with cannot be read any more.
    pub catalogue: Option<String>,
    pub waiting: u32,
    pub at: Millis,
}

#[derive(Clone, Debug)]
pub struct NewLuck {
    pub seed: Secret,
    pub commitment: String,
    /// The format its record has from now on.
    pub format: u32,
    /// Dealt anew from this seed; otherwise the deal and the turns that stay are taken over.
    pub deal: Option<String>,
    /// What was drawn anew.
    pub imagined: Option<String>,
}

/// A game as it is written in a store.
#[derive(Clone, Debug)]
pub struct Written {
    pub table: Table,
    /// The whole text of its cards.
    pub catalogue: String,
    pub record: Record,
}

/// Writes the actions of a game anew, one for each turn, or says why it cannot.
pub type Rewriter = fn(&Written) -> std::result::Result<Vec<String>, String>;

/// What became of games that were to be written anew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rewritten {
    pub tables: u32,
    /// Those that stayed as they were, and why.
    pub left: Vec<(TableId, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    Open,
    Guest(GuestId),
    Bot { level: String },
}

#[derive(Clone, Debug)]
pub struct NewTable {
    pub host: Option<GuestId>,
    pub game: String,
    pub options: String,
    pub rules_version: String,
    /// The whole text; kept once for all tables that share it.
    pub catalogue: String,
    pub title: String,
    /// Listed for everybody, not only reachable by link.
    pub open: bool,
    pub seed: Secret,
    pub commitment: String,
    /// The format of its record.
    pub format: u32,
    pub absence: Absence,
    pub parent: Option<Parent>,
    /// From where it was made, in a form that tells nothing else: of the listed tables of one place
    /// only the newest few are shown.
    pub origin: Option<String>,
    /// What is drawn anew in a branch.
    pub imagined: Option<String>,
    /// Who sits where, and the name shown.
    pub seats: Vec<(Occupant, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub id: TableId,
    /// Grows with every change to the game: seats and words before the start, the start, each turn,
    /// each undo. It never goes back, so an old one is always recognised.
    pub version: u32,
    /// Grows with everything that changes here, seats and talk included: another one says that
    /// another process was at the table.
    pub stamp: i64,
    /// How many turns stand.
    pub turns: u32,
    pub host: Option<GuestId>,
    pub game: String,
    pub options: String,
    pub rules_version: String,
    /// BLAKE3 of the catalogue's text, in hex.
    pub catalogue: String,
    pub title: String,
    pub open: bool,
    pub status: Status,
    pub absence: Absence,
    pub parent: Option<Parent>,
    /// How many turns were taken over, from a parent or from other rules.
    pub inherited: Option<u32>,
    pub commitment: String,
    /// The format of its record.
    pub format: u32,
    /// Since when the promised words are being shown, before the start.
    pub showing: Option<Millis>,
    /// A bit for each seat that must choose.
    pub waiting: u32,
    pub created: Millis,
    pub started: Option<Millis>,
    pub finished: Option<Millis>,
    /// Since when nothing goes on here: whoever runs the hall closed it.
    pub closed: Option<Millis>,
    /// When the game last changed.
    pub touched: Millis,
    pub result: Option<String>,
    pub seats: Vec<Seat>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub number: u8,
    pub occupant: Occupant,
    pub name: String,
    /// What fixes the seat's word before anybody knows it.
    pub pledge: Option<String>,
    pub word: String,
    /// The level of the bot that stands in for an absent person.
    pub away: Option<String>,
}

#[derive(Clone, Debug)]
pub struct SeatChange {
    pub from: Occupant,
    pub to: Occupant,
    pub name: String,
}

#[derive(Clone, Debug)]
pub struct Start {
    /// The version whose seats and words the deal was made from.
    pub expected: u32,
    /// The rules it was dealt by: those of whoever begins, not of whoever laid the table.
    pub rules_version: String,
    /// What luck answered while the game was set up. A branch keeps its parent's.
    pub deal: String,
    /// What was drawn anew in a branch.
    pub imagined: Option<String>,
    pub waiting: u32,
    pub at: Millis,
}

#[derive(Clone, Debug)]
pub struct NewTurn {
    /// The version the action was chosen at.
    pub expected: u32,
    pub seat: u8,
    pub action: String,
    pub luck: String,
    /// A secret came into the open.
    pub revealed: bool,
    /// The client's name for this action; none for bots that live in the server.
    pub action_id: Option<String>,
    /// Who must choose after it.
    pub waiting: u32,
    /// The result, when this was the last turn.
    pub result: Option<String>,
    pub at: Millis,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub number: u32,
    /// The table's version once this turn stood.
    pub version: u32,
    pub seat: u8,
    pub action: String,
    pub luck: String,
    pub revealed: bool,
    pub action_id: Option<String>,
    pub at: Millis,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    pub turn: Turn,
    /// Stored by this call, not by an earlier one with the same action id.
    pub fresh: bool,
    /// The table as it is then.
    pub table: Table,
}

#[derive(Clone, Debug)]
pub struct Undo {
    pub expected: u32,
    /// How many turns stay.
    pub to: u32,
    pub by: Option<u8>,
    pub waiting: u32,
    pub at: Millis,
}

/// A game as played up to `version`, read at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub version: u32,
    pub deal: Option<String>,
    pub imagined: Option<String>,
    pub turns: Vec<Turn>,
}

#[derive(Clone, Debug)]
pub struct NewLine {
    pub guest: Option<GuestId>,
    pub seat: Option<u8>,
    /// The speaker's name as it was then.
    pub name: String,
    pub text: String,
    pub at: Millis,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub number: u32,
    pub guest: Option<GuestId>,
    pub seat: Option<u8>,
    pub name: String,
    pub text: String,
    pub at: Millis,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// Tables this guest sits at or made, the latest first.
    Mine(GuestId),
    /// Tables this guest sat at to the end, the latest first.
    FinishedBy(GuestId),
    /// Tables where this guest must choose, the longest waiting first.
    WaitingFor(GuestId),
    /// Listed tables with a free seat that have not started, the newest first.
    Open,
    /// Listed tables played to the end, the latest first.
    Finished,
    /// All tables, or those of one status, the latest first. Reads every table: for whoever runs the
    /// hall, not for visitors.
    Latest(Option<Status>),
    /// Tables that were closed, the latest first; reads every table too.
    Closed,
    /// Running tables untouched since then, the longest first.
    IdleSince(Millis),
    /// Running tables whose absence plan now calls for a bot, the longest overdue first. Where
    /// nobody is kept waiting by somebody else, none is called for.
    Overdue(Millis),
    /// Running tables that wait for a bot, where no server's lease on it is good at this moment: what
    /// a server takes up after a restart, or after another one died.
    BotToMove(Millis),
}

/// What a server hears of the others that share its store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Another server changed something at this table.
    Changed(TableId),
    /// Notices may have been missed: any table may have changed.
    Missed,
}

/// Told of every notice, on a thread of the store: it must not take long.
pub type Hear = Box<dyn Fn(Notice) + Send>;

/// What a host takes from somebody at a table, or whoever runs the hall at all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShutOut {
    /// What they said is removed, and they say nothing more.
    Muted,
    /// The same, and they sit here no more.
    Banned,
}

impl ShutOut {
    pub const fn key(self) -> &'static str {
        match self {
            ShutOut::Muted => "muted",
            ShutOut::Banned => "banned",
        }
    }

    pub(crate) fn parse(key: &str) -> Option<ShutOut> {
        [ShutOut::Muted, ShutOut::Banned].into_iter().find(|how| how.key() == key)
    }
}

/// The bots that take over the seats of somebody who is banned, with a name for each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Successors {
    pub level: String,
    pub names: Vec<String>,
}

/// Which guests are asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WhichGuests {
    /// Part of the name, in any case.
    pub named: Option<String>,
    /// Only those who are shut out of the hall.
    pub shut_out: bool,
}

/// How many tables there are, without those that were closed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableCounts {
    pub waiting: u32,
    pub playing: u32,
    /// Running tables that wait for nobody but people.
    pub waiting_for_people: u32,
}

#[derive(Clone, Debug)]
pub struct NewReport {
    pub table: TableId,
    pub reporter: GuestId,
    /// The line of talk that is meant, or the whole table.
    pub line: Option<u32>,
    pub reason: String,
    pub at: Millis,
}

/// What a guest reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub number: u32,
    pub at: Millis,
    pub table: TableId,
    /// None if they are gone.
    pub reporter: Option<GuestId>,
    pub line: Option<u32>,
    /// Who spoke, what they were called and what they said, as it was then.
    pub speaker: Option<GuestId>,
    pub name: Option<String>,
    pub text: Option<String>,
    pub reason: String,
    /// When whoever runs the hall had dealt with it.
    pub settled: Option<Millis>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichReports {
    Unsettled,
    All,
    At(TableId),
}

/// Something that was done to look after the hall or a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditLine {
    pub at: Millis,
    /// "operator", or the guest who is the host.
    pub actor: String,
    pub deed: String,
    pub table: Option<TableId>,
    pub guest: Option<GuestId>,
    pub note: String,
}

/// Until when things are kept: what was last used before these moments goes. `None`: for good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keep {
    /// Guests who were not seen since, and hold no seat of a running game.
    pub guests: Option<Millis>,
    /// Finished tables.
    pub finished: Option<Millis>,
    /// Running tables nobody touched.
    pub idle: Option<Millis>,
    /// What was said at finished tables.
    pub chat: Option<Millis>,
    /// Reports, and the log of who looked after what.
    pub log: Option<Millis>,
}

/// How much was removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Removed {
    pub guests: u32,
    pub tables: u32,
    pub lines: u32,
}

/// What was found when all of a store was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    pub tables: u32,
    pub turns: u32,
    /// Records have checksums; those of an earlier meadhall get them when it is first opened.
    pub sealed: bool,
    pub problems: Vec<String>,
}

impl Checked {
    pub fn is_whole(&self) -> bool {
        self.problems.is_empty()
    }
}
