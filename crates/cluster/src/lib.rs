//! A PostgreSQL of its own for tests: made in a folder of its own, reached by a socket in it, gone
//! with the value.

use std::net::TcpListener;
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

/// What opens it on loopback.
const PASSWORD: &str = "skaldic";

#[derive(Debug)]
pub struct Cluster {
    folder: TempDir,
    programs: PathBuf,
    server: Option<Child>,
    databases: AtomicU32,
    /// Where it answers beside its socket, if it does: encrypted.
    port: Option<u16>,
}

impl Cluster {
    pub fn start() -> Result<Cluster> {
        Cluster::start_in(TempDir::new()?)
    }

    /// The same in a folder that may lie on a disk of its own.
    pub fn start_in(folder: TempDir) -> Result<Cluster> {
        let programs = programs()?;
        let databases = AtomicU32::new(0);
        let mut cluster = Cluster { folder, programs, server: None, databases, port: None };
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
        server.args(["-c", "max_connections=200"]);
        match self.port {
            Some(port) => {
                server.args(["-c", "listen_addresses=127.0.0.1", "-p", &port.to_string()]);
                server.args(["-c", "ssl=on", "-c", "ssl_cert_file=../server.crt"]);
                server.args(["-c", "ssl_key_file=../server.key"]);
            }
            None => {
                server.args(["-c", "listen_addresses="]);
            }
        }
        server.stdout(Stdio::null()).stderr(Stdio::null());
        self.server = Some(server.spawn().context("PostgreSQL cannot be started")?);
        self.answers()
    }

    fn answers(&self) -> Result<()> {
        for _ in 0..600 {
            if self.psql("postgres", "SELECT 1").is_ok() {
                return Ok(());
            }
            sleep(Duration::from_millis(50));
        }
        bail!("PostgreSQL does not answer")
    }

    /// Answers encrypted on loopback too from now on, and lets nobody in there without a password.
    /// Gives its certificate, which vouches for itself and is for `localhost`.
    pub fn speak_tls(&mut self) -> Result<PathBuf> {
        let certificate = self.certificate("server")?;
        let rules = "local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n";
        std::fs::write(self.data().join("pg_hba.conf"), rules)?;
        self.psql("postgres", &format!("ALTER ROLE meadhall PASSWORD '{PASSWORD}'"))?;
        self.port = Some(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port());
        self.restart()?;
        Ok(certificate)
    }

    /// A certificate for `localhost` that vouches for itself, and its key beside it.
    pub fn certificate(&self, name: &str) -> Result<PathBuf> {
        let at = |end: &str| self.folder.path().join(format!("{name}.{end}"));
        let (certificate, key) = (at("crt"), at("key"));
        let mut make = Command::new("openssl");
        make.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]);
        make.args(["-nodes", "-days", "2", "-subj", "/CN=localhost"]);
        make.args(["-addext", "subjectAltName=DNS:localhost"]);
        make.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
        succeed(make.arg("-out").arg(&certificate).arg("-keyout").arg(&key))?;
        if getuid().is_root() {
            succeed(Command::new("chown").arg(USER).arg(&key))?;
        }
        Ok(certificate)
    }

    /// The address of a database as it is reached with a password at this host on loopback.
    pub fn by_tls(&self, address: &str, host: &str) -> Result<String> {
        let port = self.port.context("it speaks no TLS")?;
        let name = address.trim_start_matches("postgres:///").split('?').next();
        let name = name.context("an address names a database")?;
        Ok(format!("postgres://meadhall:{PASSWORD}@{host}:{port}/{name}"))
    }

    /// The address of a new, empty database.
    pub fn database(&self) -> Result<String> {
        let name = format!("hall{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.psql("postgres", &format!("CREATE DATABASE {name}"))?;
        Ok(self.address(&name))
    }

    fn address(&self, name: &str) -> String {
        let port = self.port.map_or(String::new(), |port| format!("&port={port}"));
        format!("postgres:///{name}?host={}&user=meadhall{port}", self.folder.path().display())
    }

    /// What a statement gives, a line for each row.
    pub fn psql(&self, database: &str, sql: &str) -> Result<String> {
        let mut ask = self.command("psql");
        ask.arg("-h").arg(self.folder.path()).args(["-U", "meadhall", "-d", database]);
        if let Some(port) = self.port {
            ask.args(["-p", &port.to_string()]);
        }
        let answer = succeed(ask.args(["-X", "-A", "-t", "-q", "-c", sql]))?;
        Ok(String::from_utf8_lossy(&answer.stdout).trim().to_owned())
    }

    /// The bytes of the database that an address names.
    pub fn size(&self, address: &str) -> Result<u64> {
        let name = address.trim_start_matches("postgres:///").split('?').next();
        let name = name.context("an address names a database")?;
        Ok(self.psql("postgres", &format!("SELECT pg_database_size('{name}')"))?.parse()?)
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

    /// Starts the server if it has ended by itself, as it does on a full disk.
    pub fn revive(&mut self) -> Result<()> {
        let ended = match &mut self.server {
            Some(server) => server.try_wait()?.is_some(),
            None => true,
        };
        if ended {
            return self.run();
        }
        // It may be coming back by itself.
        self.answers()
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

/// Ends every connection of our servers to the database of an address. Gives how many. Whoever may use
/// a database may end what they began there.
pub fn cut_off(address: &str) -> Result<u32> {
    let sql = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
               WHERE datname = current_database() AND application_name = 'meadhall'
               AND usename = current_user AND pid <> pg_backend_pid()";
    let mut ask = Command::new(programs()?.join("psql"));
    let answer = succeed(ask.args(["-X", "-A", "-t", "-q", "-c", sql, "-d", address]))?;
    Ok(String::from_utf8_lossy(&answer.stdout).trim().parse()?)
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
