//! The words of `meadhall admin`.

use std::net::SocketAddr;

use clap::{Args, Subcommand};
use web::admin::Order;

use crate::inputs;

/// Look after the hall: tables, guests, what was reported. For whoever runs it.
///
/// On PostgreSQL this works whether servers run or not. A file is opened if no server has it open; else
/// say --server, and the server does it. Everything that is changed is logged: meadhall admin log.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    meadhall admin reports                          what guests have reported\n  \
    meadhall admin record ID > table.json           all there is of a table\n  \
    meadhall admin mute GUEST --note 'see report 3' they say nothing more, anywhere\n  \
    meadhall admin ban GUEST --table ID             they leave this table for good\n  \
    meadhall admin allow GUEST                      take it back\n  \
    meadhall admin --server 127.0.0.1:9100 tables   while a server has the file open")]
pub(crate) struct AdminArgs {
    #[command(subcommand)]
    pub(crate) task: AdminTask,
    /// What keeps the tables: a file, or postgres://USER@HOST/DATABASE
    /// [default: the file meadhall serve uses]
    #[arg(
        long,
        value_name = "STORE",
        global = true,
        env = "MEADHALL_STORE",
        hide_env_values = true
    )]
    pub(crate) store: Option<String>,
    /// The --admin-listen address of the server that has the file open
    #[arg(
        long,
        value_name = "ADDR",
        global = true,
        value_parser = inputs::address,
        env = "MEADHALL_ADMIN_LISTEN"
    )]
    pub(crate) server: Option<SocketAddr>,
    /// Print JSON
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum AdminTask {
    /// List tables, the latest first
    Tables {
        /// Only these: waiting, playing, finished, closed
        #[arg(long, value_parser = ["waiting", "playing", "finished", "closed"])]
        status: Option<String>,
        #[command(flatten)]
        most: Most,
    },
    /// Show a table: who sits there, what was said, who is shut out, what was reported
    Table {
        #[arg(value_name = "TABLE")]
        table: String,
    },
    /// Print all there is of a table as JSON, with every choice; what is finished proves itself
    Record {
        #[arg(value_name = "TABLE")]
        table: String,
    },
    /// Nothing goes on at a table; it can still be read here
    Close(OneTable),
    /// A closed table goes on
    Reopen(OneTable),
    /// Remove a table for good
    Delete(OneTable),
    /// List guests, who was seen last first
    Guests {
        /// Only those with this in their names
        #[arg(long, value_name = "TEXT")]
        named: Option<String>,
        /// Only those who are muted or banned in the whole hall
        #[arg(long)]
        shut_out: bool,
        #[command(flatten)]
        most: Most,
    },
    /// Show a guest and their tables
    Guest {
        #[arg(value_name = "GUEST")]
        guest: String,
    },
    /// They say nothing more, and what they said is removed
    Mute(OneGuest),
    /// The same, and they take part in nothing; bots take over their seats
    Ban(OneGuest),
    /// Take back a mute or a ban; seats stay with who has them
    Allow(OneGuest),
    /// Remove a guest and all that tells of them; bots play on in their games
    Erase {
        #[arg(value_name = "GUEST")]
        guest: String,
        /// Why, for the log
        #[arg(long, value_name = "TEXT", default_value = "")]
        note: String,
    },
    /// List what was reported and not yet settled
    Reports {
        /// Those that are settled too
        #[arg(long)]
        all: bool,
        #[command(flatten)]
        most: Most,
    },
    /// Say that a report was dealt with
    Settle {
        #[arg(value_name = "NUMBER")]
        report: u32,
        /// How, for the log
        #[arg(long, value_name = "TEXT", default_value = "")]
        note: String,
    },
    /// List what was done here and by hosts at their tables, the latest first
    Log {
        #[command(flatten)]
        most: Most,
    },
}

#[derive(Args, Debug)]
pub(crate) struct Most {
    /// At most so many
    #[arg(long, value_name = "N", default_value_t = 50)]
    limit: u32,
}

#[derive(Args, Debug)]
pub(crate) struct OneTable {
    #[arg(value_name = "TABLE")]
    table: String,
    /// Why, for the log
    #[arg(long, value_name = "TEXT", default_value = "")]
    note: String,
}

#[derive(Args, Debug)]
pub(crate) struct OneGuest {
    #[arg(value_name = "GUEST")]
    guest: String,
    /// At this table alone [default: in the whole hall]
    #[arg(long, value_name = "TABLE")]
    table: Option<String>,
    /// Why, for the log
    #[arg(long, value_name = "TEXT", default_value = "")]
    note: String,
}

impl AdminTask {
    pub(crate) fn order(&self) -> Order {
        let at_table = |one: &OneTable| (one.table.clone(), one.note.clone());
        let about = |one: &OneGuest| (one.guest.clone(), one.table.clone(), one.note.clone());
        match self {
            AdminTask::Tables { status, most } => {
                Order::Tables { status: status.clone(), limit: most.limit }
            }
            AdminTask::Table { table } => Order::Table { table: table.clone() },
            AdminTask::Record { table } => Order::Record { table: table.clone() },
            AdminTask::Close(one) => {
                let (table, note) = at_table(one);
                Order::Close { table, note }
            }
            AdminTask::Reopen(one) => {
                let (table, note) = at_table(one);
                Order::Reopen { table, note }
            }
            AdminTask::Delete(one) => {
                let (table, note) = at_table(one);
                Order::Delete { table, note }
            }
            AdminTask::Guests { named, shut_out, most } => {
                Order::Guests { named: named.clone(), shut_out: *shut_out, limit: most.limit }
            }
            AdminTask::Guest { guest } => Order::Guest { guest: guest.clone() },
            AdminTask::Mute(one) => {
                let (guest, table, note) = about(one);
                Order::Mute { guest, table, note }
            }
            AdminTask::Ban(one) => {
                let (guest, table, note) = about(one);
                Order::Ban { guest, table, note }
            }
            AdminTask::Allow(one) => {
                let (guest, table, note) = about(one);
                Order::Allow { guest, table, note }
            }
            AdminTask::Erase { guest, note } => {
                Order::Erase { guest: guest.clone(), note: note.clone() }
            }
            AdminTask::Reports { all, most } => Order::Reports { all: *all, limit: most.limit },
            AdminTask::Settle { report, note } => {
                Order::Settle { report: *report, note: note.clone() }
            }
            AdminTask::Log { most } => Order::Log { limit: most.limit },
        }
    }
}
