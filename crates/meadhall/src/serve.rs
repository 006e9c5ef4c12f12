//! `meadhall` and `meadhall serve`: the tables in the browser.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::net::{SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use games::FORMAT;
use games::{BadRecord, Name};
use store::Store;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::EnvFilter;
use web::{Config, Server};

use crate::command::{LogForm, ServeArgs};
use crate::inputs::{joined, text_of};
use crate::language::Speech;
use crate::settings::{Settings, settings};
use crate::trouble::Trouble;

/// Where a server listens unless it is told otherwise.
const LISTEN: ([u8; 4], u16) = ([127, 0, 0, 1], 7777);

pub(crate) fn run(serve: &ServeArgs, speech: Speech) -> Result<(), Trouble> {
    let settings = settings(serve)?;
    if serve.print_config {
        let text = toml::to_string(&settings).map_err(Trouble::failed)?;
        return Ok(write!(io::stdout(), "{text}")?);
    }
    let mut config = config(&settings)?;
    (config.languages, config.language) = (speech.languages, speech.words);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(Trouble::failed)?;
    let done = runtime.block_on(async {
        // From here on a signal ends the server in order, also while it opens.
        let stop = stopped()?;
        let server = Server::bind(config).await.map_err(Trouble::failed)?;
        let address = reachable(server.address()?);
        tell(&format!("Meadhall is open: http://{address}/ (Ctrl-C closes it)"));
        if let Some(admin) = server.admin_address() {
            tell(&format!("Machines ask at http://{admin}/metrics"));
        }
        server.run(stop).await;
        tell("Meadhall is closed.");
        Ok(())
    });
    // A bot may still be thinking: nobody waits for it.
    runtime.shutdown_background();
    done
}

/// Where others find a server that listens everywhere: the address this machine would speak from.
fn reachable(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    // Nothing is sent: the system only picks a way. The other end is an address for documentation.
    let speaks = UdpSocket::bind(SocketAddr::new(address.ip(), 0)).and_then(|socket| {
        socket.connect(SocketAddr::from(([192, 0, 2, 1], 9)))?;
        socket.local_addr()
    });
    SocketAddr::new(speaks.map_or(address.ip(), |from| from.ip()), address.port())
}

fn config(settings: &Settings) -> Result<Config, Trouble> {
    write_lines(settings.log);
    let store = open_store(settings.store.as_deref())?;
    let listen = settings.listen.unwrap_or(SocketAddr::from(LISTEN));
    let mut config = Config::new(listen, store);
    config.admin_listen = settings.admin_listen;
    config.any_port = settings.listen.is_none();
    config.cards = card_files(&settings.cards)?;
    config.behind_https = settings.behind_https;
    config.limits = settings.limits;
    config.retention = settings.keep;
    config.log = |line| tracing::error!("{line}");
    Ok(config)
}

/// Lines go to the error stream, from warnings on unless RUST_LOG says otherwise.
pub(crate) fn write_lines(form: LogForm) {
    let level = EnvFilter::builder().with_default_directive(LevelFilter::WARN.into());
    let lines = tracing_subscriber::fmt().with_env_filter(level.from_env_lossy());
    let lines = lines.with_writer(io::stderr).with_ansi(false).with_target(false);
    // Who asks twice for it has it already.
    let _ = match form {
        LogForm::Text => lines.try_init(),
        LogForm::Json => lines.json().flatten_event(true).try_init(),
    };
}

/// Opens the tables, and brings them to the form that they are written in today.
fn open_store(given: Option<&str>) -> Result<Arc<dyn Store>, Trouble> {
    let address = store_address(given)?;
    let at = store::shown(&address);
    let store = store::open(&address).map_err(|error| Trouble::failed(format!("{at}: {error}")))?;
    make_ready(&*store, &at)?;
    Ok(store)
}

/// Says what was strange, and brings the tables to the form that they are written in today.
pub(crate) fn make_ready(store: &dyn Store, at: &str) -> Result<(), Trouble> {
    for notice in store.notices() {
        complain(&format!("meadhall: {at}: {notice}"));
    }
    write_anew(store, at)
}

fn write_anew(store: &dyn Store, at: &str) -> Result<(), Trouble> {
    let done = store.rewrite(FORMAT, |written| {
        let actions = written.record.turns.iter().map(|turn| turn.action.as_str());
        in_todays_form(&written.table.game, actions)
    });
    let done = done.map_err(|error| Trouble::failed(format!("{at}: {error}")))?;
    for (table, why) in done.left {
        complain(&format!("meadhall: {at}: table {table} stays as it was written: {why}"));
    }
    Ok(())
}

/// The store that is meant by `--store`, or the file used without it.
pub(crate) fn store_address(given: Option<&str>) -> Result<String, Trouble> {
    match given.filter(|address| store::is_postgres(address)) {
        Some(address) => Ok(address.to_owned()),
        None => {
            let path = store_file(given)?;
            let text = path.to_str().map(str::to_owned);
            text.ok_or_else(|| Trouble::input("a store needs a name in UTF-8"))
        }
    }
}

/// Actions of one game as they are written today.
fn in_todays_form<'a>(
    game: &str,
    actions: impl Iterator<Item = &'a str>,
) -> Result<Vec<String>, String> {
    let name: Name = game.parse().map_err(|error: BadRecord| error.to_string())?;
    let written = |action: &str| {
        let value = serde_json::from_str(action).map_err(|error| error.to_string())?;
        let upgraded = name.upgrade_action(&value).map(|value| value.to_string());
        Ok(upgraded.unwrap_or_else(|| action.to_owned()))
    };
    actions.map(written).collect()
}

/// The file that is meant by `--store`, or the one used without it.
pub(crate) fn store_file(given: Option<&str>) -> Result<PathBuf, Trouble> {
    match given {
        Some(url) if store::is_postgres(url) => {
            Err(Trouble::input("this is for a file; PostgreSQL has tools of its own (pg_dump)"))
        }
        Some(url) => Ok(PathBuf::from(url.strip_prefix("sqlite:").unwrap_or(url))),
        None => default_store(),
    }
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

/// Each file belongs to the game that can be played with it.
fn card_files(paths: &[PathBuf]) -> Result<BTreeMap<Name, String>, Trouble> {
    let mut files = BTreeMap::<Name, Vec<(&Path, String)>>::new();
    for path in paths {
        let text = text_of(path)?;
        let name = game_of(&text).map_err(|why| {
            let at = path.display();
            Trouble::input(format!("{at}: {why}"))
        })?;
        files.entry(name).or_default().push((path, text));
    }
    let mut texts = BTreeMap::new();
    for (name, files) in files {
        if let Some(text) = joined(name, files)? {
            // Two files that are each good may be too much together.
            game_of(&text).map_err(Trouble::input)?;
            texts.insert(name, text);
        }
    }
    Ok(texts)
}

fn game_of(text: &str) -> Result<Name, String> {
    let tried = |name: Name| {
        let seats = *name.seats().start();
        let nobody = games::fairness::Source::alone([0; 32], seats);
        name.begin(Some(text), seats, BTreeMap::new(), nobody).map(|_| name)
    };
    if let Some(name) = Name::ALL.into_iter().find(|&name| tried(name).is_ok()) {
        return Ok(name);
    }
    // Nobody can play with it: what is wrong is told by the game it was made for.
    let name = Name::like_cards(text).map_err(|error| error.to_string())?;
    tried(name).map_err(|error| error.to_string())
}

/// Returns when somebody presses Ctrl-C, the system asks to stop or the terminal is closed.
#[cfg(unix)]
fn stopped() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut pressed = signal(SignalKind::interrupt())?;
    let mut asked = signal(SignalKind::terminate())?;
    let mut hung_up = signal(SignalKind::hangup())?;
    Ok(async move {
        tokio::select! {
            _ = pressed.recv() => {}
            _ = asked.recv() => {}
            _ = hung_up.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn stopped() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    // Without a signal to wait for, the server runs until it is killed, which harms nothing.
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

fn tell(line: &str) {
    // Nobody reads a closed pipe.
    let _ = writeln!(io::stdout(), "{line}");
}

fn complain(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_stores_are_written_in_the_form_of_today() {
        let form = |game: &str, actions: &[&str]| in_todays_form(game, actions.iter().copied());
        let midgard = form("midgard", &[r#"{"option":1}"#, r#""pass""#]).unwrap();
        assert_eq!(midgard, [r#"{"give":{"blame":1}}"#, r#""pass""#]);
        let turned = r#"{"turn_die":{"die":"gold","to":"2gold"}}"#;
        let valda = form("valda", &[turned]).unwrap();
        assert_eq!(valda, [r#"{"turn_die":{"die":"yellow","from":"gold","to":"2gold"}}"#]);
        let again = form("valda", &[&valda[0]]);
        assert_eq!(again, Ok(valda), "what is exact stays");
        assert!(form("thorgal", &["{"]).is_err() && form("chess", &[]).is_err());
    }

    #[test]
    fn a_mistake_in_a_card_file_is_told_by_the_game_it_was_made_for() {
        for name in Name::ALL {
            assert_eq!(game_of(name.cards()), Ok(name));
            let broken = format!("{}\nsurprise = 1\n", name.cards());
            let why = game_of(&broken).unwrap_err();
            assert!(why.contains("surprise"), "{name:?}: {why}");
        }
        assert!(game_of("nothing = ").unwrap_err().contains("line 1"));
        assert!(game_of("else = 1").is_err());
    }

    #[test]
    fn a_server_that_listens_everywhere_names_an_address_to_open() {
        let told = SocketAddr::from(([127, 0, 0, 1], 7777));
        assert_eq!(reachable(told), told);
        let named = reachable(SocketAddr::from(([0, 0, 0, 0], 7777)));
        assert_eq!(named.port(), 7777);
        assert!(!named.ip().is_unspecified(), "nobody can open {named}");
    }
}
