//! `meadhall` and `meadhall serve`: the tables in the browser.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use games::Name;
use store::Sqlite;
use web::{Config, Server};

use crate::command::ServeArgs;
use crate::trouble::Trouble;

/// Where a server listens unless it is told otherwise.
const LISTEN: ([u8; 4], u16) = ([127, 0, 0, 1], 7777);

pub(crate) fn run(serve: &ServeArgs) -> Result<(), Trouble> {
    let config = config(serve)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(Trouble::failed)?;
    runtime.block_on(async {
        let listen = config.listen;
        let server = Server::bind(config).await;
        let why = |error| Trouble::failed(format!("cannot listen on {listen}: {error}"));
        let server = server.map_err(why)?;
        let address = server.address()?;
        say(&format!("Meadhall is open: http://{address}/ (Ctrl-C closes it)"));
        Ok(server.run(stopped()).await?)
    })
}

fn config(serve: &ServeArgs) -> Result<Config, Trouble> {
    let path = match &serve.store {
        Some(url) => PathBuf::from(url.strip_prefix("sqlite:").unwrap_or(url)),
        None => default_store()?,
    };
    let store = Sqlite::open(&path);
    let store = store.map_err(|error| Trouble::failed(format!("{}: {error}", path.display())))?;
    let listen = serve.listen.unwrap_or(SocketAddr::from(LISTEN));
    let mut config = Config::new(listen, Arc::new(store));
    config.any_port = serve.listen.is_none();
    config.cards = card_files(&serve.cards)?;
    config.behind_https = serve.behind_https;
    config.log = complain;
    Ok(config)
}

/// `meadhall.db` where this system keeps the data of programs.
fn default_store() -> Result<PathBuf, Trouble> {
    let folder = data_folder().join("meadhall");
    std::fs::create_dir_all(&folder).map_err(|error| {
        let at = folder.display();
        Trouble::failed(format!("cannot make {at}: {error}; choose a file with --store"))
    })?;
    Ok(folder.join("meadhall.db"))
}

fn data_folder() -> PathBuf {
    let from = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    from("XDG_DATA_HOME")
        .or_else(|| from("LOCALAPPDATA"))
        .map(PathBuf::from)
        .or_else(|| from("HOME").map(|home| Path::new(&home).join(".local/share")))
        .unwrap_or_else(|| PathBuf::from("."))
}

/// Each file belongs to the game it names.
fn card_files(paths: &[PathBuf]) -> Result<BTreeMap<Name, String>, Trouble> {
    let mut files = BTreeMap::new();
    for path in paths {
        let at = path.display();
        let text = std::fs::read_to_string(path)
            .map_err(|error| Trouble::input(format!("{at}: {error}")))?;
        let game = text.lines().find_map(|line| line.trim().strip_prefix("game = "));
        let game = game.unwrap_or_default().trim_matches('"');
        let name: Name =
            game.parse().map_err(|_| Trouble::input(format!("{at}: no line names its game")))?;
        let seats = *name.seats().start();
        name.begin(Some(&text), seats, BTreeMap::new(), [0; 32], Vec::new())
            .map_err(|error| Trouble::input(format!("{at}: {error}")))?;
        files.insert(name, text);
    }
    Ok(files)
}

async fn stopped() {
    // Without a signal to wait for, the server runs until it is killed, which harms nothing.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

fn say(line: &str) {
    // Nobody reads a closed pipe.
    let _ = writeln!(io::stdout(), "{line}");
}

fn complain(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
