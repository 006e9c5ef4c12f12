//! Debian's nginx before the servers, as an ordinary process in a folder of its own.

use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use tempfile::TempDir;

#[derive(Debug)]
pub(crate) struct Proxy {
    pub(crate) base: String,
    process: Child,
    folder: TempDir,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // Its workers leave only if it is asked to: a killed master orphans them.
        let asked = nginx(self.folder.path()).args(["-s", "stop"]).status();
        if !asked.is_ok_and(|status| status.success()) {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
    }
}

/// A port that nobody has just now.
pub(crate) fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

fn nginx(folder: &Path) -> Command {
    let mut command = Command::new("/usr/sbin/nginx");
    command.arg("-p").arg(folder).arg("-c").arg(folder.join("nginx.conf"));
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// The site that `docs/operating.md` puts before three servers.
const SITE: &str = include_str!("../../../docs/operating/nginx.conf");

/// The same before these servers, on a port of ours, without a certificate. Who asks is told by those
/// who ask: each of our players comes from an address of its own.
fn site(port: u16, servers: &[u16]) -> Result<String> {
    let name = |port: &u16| format!("    server 127.0.0.1:{port} fail_timeout=1s;\n");
    let (before, rest) = part(SITE, "    server 127.0.0.1:7771", "    keepalive")?;
    let named = format!("{before}{}{rest}", servers.iter().map(name).collect::<String>());
    let (before, rest) = part(&named, "server {\n    listen 80;", "server {\n    listen 443")?;
    let hall = format!("{before}{rest}");
    let (before, rest) = part(&hall, "    ssl_certificate ", "\n    location / {")?;
    let told = "X-Forwarded-For $remote_addr;";
    let plain = format!("{before}{rest}");
    ensure!(plain.contains(told) && plain.contains("listen 443 ssl http2;"), "{plain}");
    let listen = format!("listen 127.0.0.1:{port} backlog=4096;");
    let by_player = "X-Forwarded-For $http_x_forwarded_for;";
    Ok(plain.replace("listen 443 ssl http2;", &listen).replace(told, by_player))
}

/// What stands before one thing, and from another one on.
fn part<'a>(text: &'a str, from: &str, to: &str) -> Result<(&'a str, &'a str)> {
    let lacks = || format!("the site lacks {from:?} or {to:?}");
    let (from, to) = text.find(from).zip(text.find(to)).with_context(lacks)?;
    Ok((&text[..from], &text[to..]))
}

fn configured(folder: &Path, port: u16, servers: &[u16]) -> Result<String> {
    let here = |name: &str| folder.join(name).display().to_string();
    let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|what| format!("{what}_temp_path {};\n", here(what)));
    Ok(format!(
        "user root;\npid {};\nerror_log {};\nworker_processes 1;\nworker_rlimit_nofile 16384;\n\
         events {{ worker_connections 8192; }}\nhttp {{\naccess_log off;\n{}{}}}\n",
        here("pid"),
        here("error.log"),
        places.concat(),
        site(port, servers)?,
    ))
}

impl Proxy {
    pub(crate) fn before(servers: &[u16]) -> Result<Proxy> {
        let (folder, port) = (tempfile::tempdir()?, free_port()?);
        let text = configured(folder.path(), port, servers)?;
        std::fs::write(folder.path().join("nginx.conf"), text)?;
        let process = nginx(folder.path()).args(["-g", "daemon off;"]).spawn();
        let process = process.context("there is no nginx: ./check install")?;
        let proxy = Proxy { base: format!("http://127.0.0.1:{port}"), process, folder };
        for _ in 0..500 {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return Ok(proxy);
            }
            sleep(Duration::from_millis(20));
        }
        let why = std::fs::read_to_string(proxy.folder.path().join("error.log"));
        bail!("nginx does not listen: {}", why.unwrap_or_default())
    }
}
