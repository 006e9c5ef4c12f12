//! A PostgreSQL of its own for tests: made in a folder of its own, reached by a socket in it, gone
//! with the value.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use rustix::process::{Pid, Signal, getuid, kill_process};
use tempfile::TempDir;

/// Where Debian puts what belongs to one version of PostgreSQL.
const DEBIAN: &str = "/usr/lib/postgresql";

/// Who runs it where we are root, which PostgreSQL refuses to be.
const USER: &str = "postgres";

#[derive(Debug)]
pub struct Cluster {
    folder: TempDir,
    programs: PathBuf,
    server: Option<Child>,
    databases: AtomicU32,
}

impl Cluster {
    pub fn start() -> Result<Cluster> {
        let folder = TempDir::new()?;
        let programs = programs()?;
        let mut cluster = Cluster { folder, programs, server: None, databases: AtomicU32::new(0) };
        if getuid().is_root() {
            succeed(Command::new("chown").arg(USER).arg(cluster.folder.path()))?;
        }
        let mut make = cluster.command("initdb");
        make.args(["-U", "meadhall", "--auth=trust", "--encoding=UTF8", "--locale=C", "-D"]);
        succeed(make.arg(cluster.data()))?;
        cluster.run()?;
        Ok(cluster)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// A program of PostgreSQL, as a user it accepts.
    fn command(&self, program: &str) -> Command {
        let program = self.programs.join(program);
        if !getuid().is_root() {
            return Command::new(program);
        }
        let mut command = Command::new("setpriv");
        command.args(["--reuid", USER, "--regid", USER, "--clear-groups"]).arg(program);
        // It looks where it is, and our folders are none of its business.
        command.current_dir("/");
        command
    }

    /// Starts the server and waits until it answers.
    fn run(&mut self) -> Result<()> {
        let mut server = self.command("postgres");
        server.arg("-D").arg(self.data()).arg("-k").arg(self.folder.path());
        server.args(["-c", "listen_addresses=", "-c", "max_connections=200"]);
        server.stdout(Stdio::null()).stderr(Stdio::null());
        self.server = Some(server.spawn().context("PostgreSQL cannot be started")?);
        for _ in 0..600 {
            if self.psql("postgres", "SELECT 1").is_ok() {
                return Ok(());
            }
            sleep(Duration::from_millis(50));
        }
        bail!("PostgreSQL does not answer")
    }

    /// The address of a new, empty database.
    pub fn database(&self) -> Result<String> {
        let name = format!("hall{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.psql("postgres", &format!("CREATE DATABASE {name}"))?;
        Ok(self.address(&name))
    }

    fn address(&self, name: &str) -> String {
        format!("postgres:///{name}?host={}&user=meadhall", self.folder.path().display())
    }

    /// What a statement gives, a line for each row.
    pub fn psql(&self, database: &str, sql: &str) -> Result<String> {
        let mut ask = self.command("psql");
        ask.arg("-h").arg(self.folder.path()).args(["-U", "meadhall", "-d", database]);
        let answer = succeed(ask.args(["-X", "-A", "-t", "-q", "-c", sql]))?;
        Ok(String::from_utf8_lossy(&answer.stdout).trim().to_owned())
    }

    /// Ends every connection but the one that does it. Gives how many.
    pub fn terminate(&self) -> Result<u32> {
        let sql = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                   WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
        Ok(self.psql("postgres", sql)?.parse()?)
    }

    /// Kills the server as a power cut would, and starts it again.
    pub fn crash(&mut self) -> Result<()> {
        self.stop(Signal::QUIT)?;
        self.run()
    }

    /// Stops the server in order, as an upgrade does, and starts it again.
    pub fn restart(&mut self) -> Result<()> {
        self.stop(Signal::INT)?;
        self.run()
    }

    fn stop(&mut self, signal: Signal) -> Result<()> {
        if let Some(mut server) = self.server.take() {
            kill_process(Pid::from_child(&server), signal)?;
            server.wait()?;
        }
        Ok(())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // Nothing of it is wanted any more.
        let _ = self.stop(Signal::QUIT);
    }
}

fn programs() -> Result<PathBuf> {
    let versions = std::fs::read_dir(DEBIAN).context("there is no PostgreSQL: ./check install")?;
    let found = versions.filter_map(|version| Some(version.ok()?.path().join("bin")));
    let newest = found.filter(|folder| is_whole(folder)).max();
    newest.context("there is no PostgreSQL: ./check install")
}

fn is_whole(folder: &Path) -> bool {
    ["initdb", "postgres", "psql"].iter().all(|program| folder.join(program).exists())
}

fn succeed(command: &mut Command) -> Result<Output> {
    let done = command.stdin(Stdio::null()).output();
    let done = done.with_context(|| format!("cannot run {command:?}"))?;
    let why = String::from_utf8_lossy(&done.stderr);
    ensure!(done.status.success(), "{command:?}: {why}");
    Ok(done)
}
