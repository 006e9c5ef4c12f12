//! The binary: reads the command line and calls the others.

mod admin;
mod arena;
mod bench;
mod calibrate;
mod campaign;
mod cards;
mod command;
mod games_list;
mod inputs;
mod lab;
mod ladder;
mod language;
mod play;
mod replay;
mod rules;
mod scenario;
mod serve;
mod settings;
mod storage;
mod trouble;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use command::{Line, ServeArgs, Task};
use language::Speech;
use trouble::Trouble;

fn main() -> ExitCode {
    let done = match Line::try_parse() {
        Ok(line) => Speech::chosen(&line.speech).and_then(|speech| run(line.task, speech)),
        Err(asked) if asked.use_stderr() => Err(Trouble::from_clap(&asked)),
        Err(asked) => asked.print().map_err(Trouble::from),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            if let Some(message) = trouble.message() {
                // Where even this cannot be written nobody is left to tell.
                let _ = writeln!(io::stderr(), "meadhall: {message}");
            }
            trouble.code()
        }
    }
}

fn run(task: Option<Task>, speech: Speech) -> Result<(), Trouble> {
    match task {
        None => serve::run(&ServeArgs::by_environment()?, speech),
        Some(Task::Serve(args)) => serve::run(&args, speech),
        Some(Task::Backup(args)) => storage::backup(&args),
        Some(Task::Restore(args)) => storage::restore(&args),
        Some(Task::Store(args)) => storage::run(&args),
        Some(Task::Admin(args)) => admin::run(&args, speech.words),
        Some(Task::Play(args)) => play::run(&args, speech.words),
        Some(Task::Campaign(args)) => campaign::run(&args, speech.words),
        Some(Task::Scenario(args)) => scenario::run(&args),
        Some(Task::Arena(args)) => arena::run(&args),
        Some(Task::Ladder(args)) => ladder::run(&args),
        Some(Task::Lab(args)) => lab::run(&args),
        Some(Task::Calibrate(args)) => calibrate::run(&args),
        Some(Task::Bench(args)) => bench::run(&args),
        Some(Task::Replay(args)) => replay::run(&args, speech.words),
        Some(Task::Cards(args)) => cards::run(&args, speech.words),
        Some(Task::Rules(args)) => rules::run(&args, speech.words),
        Some(Task::Games(args)) => games_list::run(&args),
    }
}
