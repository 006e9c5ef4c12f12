//! The real server as a process that can be killed.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rustix::process::Pid;
pub use rustix::process::Signal;

use crate::clocks::Clock;

#[derive(Debug)]
pub struct Server {
    child: Child,
    pub base: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        // On this system that is SIGKILL: nothing is flushed, nobody is told.
        self.kill();
    }
}

/// Behind a proxy, as far as it knows: so that every request may come from an address of its own.
fn command(binary: &Path, store: &Path, port: u16) -> Command {
    let (mut command, listen) = (Command::new(binary), format!("127.0.0.1:{port}"));
    command.args(["serve", "--listen", &listen, "--behind-https", "--store"]).arg(store);
    command.stdout(Stdio::piped());
    command
}

impl Server {
    /// Starts it, with these card files, and waits until it listens.
    pub fn start(binary: &Path, store: &Path, cards: &[PathBuf]) -> Result<Server> {
        let cards = cards.iter().flat_map(|file| [OsStr::new("--cards"), file.as_os_str()]);
        Server::start_with(binary, store, &cards.collect::<Vec<_>>())
    }

    /// Starts it with more to say on its command line.
    pub fn start_with(binary: &Path, store: &Path, more: &[impl AsRef<OsStr>]) -> Result<Server> {
        Server::run(command(binary, store, 0).args(more), binary)
    }

    /// Starts it on a port of its own choice: one that comes back is found where it was.
    pub(crate) fn start_at(binary: &Path, store: &Path, port: u16) -> Result<Server> {
        Server::run(&mut command(binary, store, port), binary)
    }

    /// Starts it with a clock that can be set.
    pub(crate) fn start_by(binary: &Path, store: &Path, clock: &Clock) -> Result<Server> {
        let mut command = command(binary, store, 0);
        command.env("LD_PRELOAD", &clock.library).env("FAKETIME_TIMESTAMP_FILE", &clock.file);
        // What counts seconds goes on as it does when a real clock is set.
        command.envs([("FAKETIME_DONT_FAKE_MONOTONIC", "1"), ("DONT_FAKE_MONOTONIC", "1")]);
        command.env("FAKETIME_NO_CACHE", "1");
        Server::run(&mut command, binary)
    }

    fn run(command: &mut Command, binary: &Path) -> Result<Server> {
        let child = command.stderr(Stdio::null()).spawn();
        let child = child.with_context(|| format!("cannot run {}", binary.display()))?;
        let mut server = Server { child, base: String::new() };
        let mut line = String::new();
        let out = server.child.stdout.take().context("the server has no output")?;
        BufReader::new(out).read_line(&mut line)?;
        let base = line.split_whitespace().find(|word| word.starts_with("http://"));
        server.base = base.context("the server did not open")?.trim_end_matches('/').to_owned();
        Ok(server)
    }

    /// Asks it to stop, as an init system or Ctrl-C does; gives its exit code and how long it took.
    pub fn stop(mut self, signal: Signal) -> Result<(Option<i32>, Duration)> {
        let id = Pid::from_child(&self.child);
        let asked = Instant::now();
        rustix::process::kill_process(id, signal)?;
        let code = self.child.wait()?.code();
        Ok((code, asked.elapsed()))
    }

    /// Asks it to stop and waits for nothing.
    pub(crate) fn ask_to_stop(&self) -> Result<()> {
        Ok(rustix::process::kill_process(Pid::from_child(&self.child), Signal::TERM)?)
    }

    /// Ends it as a crash does.
    pub(crate) fn kill(&mut self) {
        // One that is gone already is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// The time the processors spent on it, where the system tells.
    pub(crate) fn worked(&self) -> Duration {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()));
        let stat = stat.unwrap_or_default();
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        // The 14th and 15th of all, in hundredths of a second.
        let ticks: u64 = fields.skip(11).take(2).filter_map(|text| text.parse::<u64>().ok()).sum();
        Duration::from_millis(ticks * 10)
    }

    /// What the process holds, in KiB, where the system tells.
    pub(crate) fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }
}

/// Starts a server that must refuse to open; gives what it says.
pub fn refused(binary: &Path, store: &Path) -> Result<String> {
    let mut child = command(binary, store, 0).stderr(Stdio::piped()).spawn()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
    if !line.is_empty() {
        child.kill()?;
        child.wait()?;
        bail!("the server opened: {line}");
    }
    let mut said = String::new();
    child.stderr.take().context("no errors")?.read_to_string(&mut said)?;
    let code = child.wait()?.code();
    anyhow::ensure!(code == Some(1) && said.lines().count() == 1, "{code:?}: {said}");
    Ok(said.trim().to_owned())
}
