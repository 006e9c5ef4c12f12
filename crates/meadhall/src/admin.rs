//! `meadhall admin`: for whoever runs the hall.
//!
//! There is one way to each store. PostgreSQL is asked itself, whether servers run or not. A file is
//! opened; while a server has it open, that server is asked, at its `--admin-listen` address, with a
//! key that only those can know who may read the file.

mod args;
mod client;
mod tables;

use std::fs;
use std::io::{self, Write};
use std::net::SocketAddr;

use games::Words;
use store::Sqlite;
use web::admin::{Answer, Order, carry_out, key};

pub(crate) use args::AdminArgs;

use crate::command::LogForm;
use crate::serve::{make_ready, store_address, store_file, write_lines};
use crate::trouble::Trouble;

pub(crate) fn run(args: &AdminArgs, words: &Words) -> Result<(), Trouble> {
    write_lines(LogForm::Text);
    let order = args.task.order();
    let answer = answered(args, words, &order)?;
    let mut out = io::stdout().lock();
    if args.json {
        let whole = serde_json::to_value(&answer).map_err(Trouble::failed)?;
        let text = serde_json::to_string_pretty(&whole["answer"]).map_err(Trouble::failed)?;
        return Ok(writeln!(out, "{text}")?);
    }
    Ok(write!(out, "{}", tables::shown(&answer))?)
}

fn answered(args: &AdminArgs, words: &Words, order: &Order) -> Result<Answer, Trouble> {
    let address = store_address(args.store.as_deref())?;
    let at = store::shown(&address);
    if !store::is_postgres(&address) {
        // A file that is not there would be made, and be empty.
        let file = store_file(args.store.as_deref())?;
        fs::metadata(&file).map_err(|error| Trouble::failed(format!("{at}: {error}")))?;
    }
    match store::open(&address) {
        Ok(store) => {
            make_ready(&*store, &at)?;
            let answer = carry_out(&*store, words, order);
            store.close();
            answer.map_err(Trouble::failed)
        }
        Err(store::Error::InUse(whom)) => match args.server {
            Some(server) => ask(server, &address, order),
            None => Err(Trouble::failed(format!(
                "{at} is in use by {whom}: say --server ADDR, the --admin-listen address it was \
                 started with"
            ))),
        },
        Err(error) => Err(Trouble::failed(format!("{at}: {error}"))),
    }
}

/// Asks the server that has the file open.
fn ask(server: SocketAddr, address: &str, order: &Order) -> Result<Answer, Trouble> {
    let file = store_file(Some(address))?;
    let secret = Sqlite::read_secret(file).map_err(Trouble::failed)?;
    let body = serde_json::to_string(order).map_err(Trouble::failed)?;
    let (status, said) = client::post(server, "/orders", &key(&secret), &body)
        .map_err(|error| Trouble::failed(format!("no server answers at {server}: {error}")))?;
    if status == 200 {
        return serde_json::from_str(&said).map_err(Trouble::failed);
    }
    let why = serde_json::from_str::<serde_json::Value>(&said).ok();
    let why = why.as_ref().and_then(|why| why["error"].as_str());
    Err(Trouble::failed(why.map_or_else(|| format!("{server} answered {status}"), str::to_owned)))
}
