//! The real server as a process that can be killed.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use rustix::process::Pid;
pub use rustix::process::Signal;

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
fn command(binary: &Path, store: &Path) -> Command {
    let mut command = Command::new(binary);
    command.args(["serve", "--listen", "127.0.0.1:0", "--behind-https", "--store"]).arg(store);
    command.stdout(Stdio::piped());
    command
}

impl Server {
    /// Starts it, with these card files, and waits until it listens.
    pub fn start(binary: &Path, store: &Path, cards: &[PathBuf]) -> Result<Server> {
        let mut command = command(binary, store);
        for file in cards {
            command.arg("--cards").arg(file);
        }
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

    /// Ends it as a crash does.
    pub(crate) fn kill(&mut self) {
        // One that is gone already is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
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
    let mut child = command(binary, store).stderr(Stdio::piped()).spawn()?;
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
