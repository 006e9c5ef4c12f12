//! Debian's nginx before the servers, as an ordinary process in a folder of its own.

use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail};
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

/// Who asks is told by those who ask: each of our players comes from an address of its own.
fn configured(folder: &Path, port: u16, servers: &[u16]) -> String {
    let here = |name: &str| folder.join(name).display().to_string();
    let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|what| format!("{what}_temp_path {};\n", here(what)));
    let servers: Vec<String> = servers
        .iter()
        .map(|port| format!("server 127.0.0.1:{port} max_fails=1 fail_timeout=1s;\n"))
        .collect();
    format!(
        "user root;\npid {};\nerror_log {};\nworker_processes 1;\nworker_rlimit_nofile 16384;\n\
         events {{ worker_connections 8192; }}\n\
         http {{\naccess_log off;\n{}upstream meadhall {{\n{}keepalive 64;\n}}\n\
         server {{\nlisten 127.0.0.1:{port} backlog=4096;\nlocation / {{\n\
         proxy_pass http://meadhall;\nproxy_http_version 1.1;\nproxy_set_header Connection \"\";\n\
         proxy_set_header Host $http_host;\n\
         proxy_set_header X-Forwarded-For $http_x_forwarded_for;\nproxy_buffering off;\n\
         proxy_connect_timeout 2s;\nproxy_read_timeout 1h;\n}}\n}}\n}}\n",
        here("pid"),
        here("error.log"),
        places.concat(),
        servers.concat(),
    )
}

impl Proxy {
    pub(crate) fn before(servers: &[u16]) -> Result<Proxy> {
        let (folder, port) = (tempfile::tempdir()?, free_port()?);
        let text = configured(folder.path(), port, servers);
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
