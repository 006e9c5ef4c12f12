//! Playing through Debian's nginx: as it comes, and as `docs/proxy.md` says. Bots move by themselves,
//! so whoever sees a stream late never gets another turn.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use store::Sqlite;
use tempfile::TempDir;

use crate::chrome::{Chrome, free_port, root};
use crate::common::Hall;
use crate::mouse::{at_table, play_one_by_mouse};

/// An nginx of our own, as an ordinary process.
struct Nginx {
    port: u16,
    process: Child,
    folder: TempDir,
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Its workers leave only if it is asked to: a killed master orphans them.
        let asked = nginx(&self.folder).args(["-s", "stop"]).status();
        if !asked.is_ok_and(|status| status.success()) {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
    }
}

/// Its modules lie where Debian put them, so its own prefix stays.
fn nginx(folder: &TempDir) -> Command {
    let mut command = Command::new("/usr/sbin/nginx");
    command.arg("-e").arg(folder.path().join("error.log"));
    command.arg("-c").arg(folder.path().join("nginx.conf"));
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Debian's `nginx.conf` with one site and every path of the system in a folder.
fn configured(folder: &TempDir, site: &str) -> String {
    let debian = std::fs::read_to_string("/etc/nginx/nginx.conf").expect("nginx is installed");
    let here = |name: &str| folder.path().join(name).display().to_string();
    let kept = debian.lines().filter(|line| {
        let line = line.trim_start();
        !["user ", "pid ", "error_log ", "access_log "].iter().any(|word| line.starts_with(word))
    });
    let sites = "include /etc/nginx/sites-enabled/*;";
    let text = kept.collect::<Vec<_>>().join("\n");
    assert!(text.contains(sites), "{text}");
    let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|what| format!("{what}_temp_path {};\n", here(what)));
    let inside = format!("{}access_log off;\n{site}", places.concat());
    // Who is root here stays so: the folder is nobody else's.
    format!(
        "user root;\npid {};\nerror_log {};\n{}",
        here("pid"),
        here("error.log"),
        text.replace(sites, &inside)
    )
}

impl Nginx {
    async fn before(site: impl Fn(u16, &Path) -> String) -> Nginx {
        let (folder, port) = (tempfile::tempdir().unwrap(), free_port());
        let site = site(port, folder.path());
        std::fs::write(folder.path().join("nginx.conf"), configured(&folder, &site)).unwrap();
        let process = nginx(&folder).args(["-g", "daemon off;"]).spawn();
        let process = process.expect("nginx is installed; ./check install does it");
        let started = Nginx { port, process, folder };
        for _ in 0..500 {
            if tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_ok() {
                return started;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let why = std::fs::read_to_string(started.folder.path().join("error.log"));
        panic!("nginx does not answer: {why:?}");
    }
}

/// The site a Debian user writes first.
fn ordinary(port: u16, server: SocketAddr, _: &Path) -> String {
    format!(
        "server {{ listen 127.0.0.1:{port}; location / {{ include /etc/nginx/proxy_params; \
         proxy_pass http://{server}; }} }}"
    )
}

/// The site of `docs/proxy.md`, on a port of ours and with a certificate of our own.
fn documented(port: u16, server: SocketAddr, folder: &Path) -> String {
    let page = std::fs::read_to_string(root().join("docs/proxy.md")).unwrap();
    let site = page.split("```nginx\n").nth(1).and_then(|rest| rest.split("```").next());
    let site = site.expect("the page has a site");
    for told in ["listen 443 ssl http2;", "http://127.0.0.1:7777;", "/etc/ssl/hall.example"] {
        assert!(site.contains(told), "{site}");
    }
    let certificate = folder.join("hall").display().to_string();
    let mut made = Command::new("openssl");
    made.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]);
    made.args(["-nodes", "-days", "1", "-subj", "/CN=hall.example"]);
    made.args(["-keyout", &format!("{certificate}.key"), "-out", &format!("{certificate}.pem")]);
    assert!(made.output().expect("openssl is installed").status.success());
    site.replace("listen 443 ssl http2;", &format!("listen 127.0.0.1:{port} ssl http2;"))
        .replace("http://127.0.0.1:7777;", &format!("http://{server};"))
        .replace("/etc/ssl/hall.example", &certificate)
}

type Site = fn(u16, SocketAddr, &Path) -> String;

async fn played_through(site: Site, behind_https: bool) {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let hall = Hall::with(store, |config| {
        config.behind_https = behind_https;
        // Nothing but news may push news on.
        config.beat = Duration::from_secs(3600);
    })
    .await;
    let proxy = Nginx::before(|port, folder| site(port, hall.address, folder)).await;
    let window = Chrome::open(&hall, 1440, 900).await;
    let scheme = if behind_https { "https" } else { "http" };
    let through = format!("{scheme}://127.0.0.1:{}/new/valda?seats=3&seat-0=me", proxy.port);
    window.client.goto(&format!("{through}&seat-1=bot-easy&seat-2=bot-easy")).await.unwrap();
    window.click("form.create button.main").await;
    at_table(&window).await;
    for _ in 0..8 {
        assert!(window.my_turn().await, "the game is not over yet");
        play_one_by_mouse(&window).await;
    }
    let there = format!("return location.port === '{}'", proxy.port);
    assert_eq!(window.eval(&there).await, json!(true), "links lead back through the proxy");
    let spoken = "return performance.getEntriesByType('navigation')[0].nextHopProtocol";
    let expected = if behind_https { "h2" } else { "http/1.1" };
    assert_eq!(window.eval(spoken).await, json!(expected));
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_late_behind_nginx_as_it_comes() {
    played_through(ordinary, false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_late_behind_nginx_as_documented() {
    played_through(documented, true).await;
}
