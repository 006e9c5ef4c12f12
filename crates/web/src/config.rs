//! What a server is started with.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use games::Name;
use store::Store;

#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// Take another port if this one is taken.
    pub any_port: bool,
    pub store: Arc<dyn Store>,
    /// Card files that replace those in the box: their text by game.
    pub cards: BTreeMap<Name, String>,
    /// How long a bot waits before its move while somebody watches.
    pub pace: Duration,
    /// So often an open page hears what it should show, even if nothing happens.
    pub beat: Duration,
    pub limits: Limits,
    /// A proxy before us speaks HTTPS: cookies are for it alone, links name it, and it says who asks.
    pub behind_https: bool,
    /// Hears what went wrong on our side.
    pub log: fn(&str),
}

impl Config {
    pub fn new(listen: SocketAddr, store: Arc<dyn Store>) -> Config {
        Config {
            listen,
            any_port: false,
            store,
            cards: BTreeMap::new(),
            pace: Duration::from_millis(650),
            beat: Duration::from_secs(15),
            limits: Limits::default(),
            behind_https: false,
            log: |_| {},
        }
    }
}

/// What one address may ask for, and what the server bears.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests a second, with a burst of ten times as many.
    pub requests: u32,
    /// Tables, guests and codes made a minute.
    pub made: u32,
    /// Lines of chat in ten seconds.
    pub said: u32,
    /// Wrong or right, codes tried a minute.
    pub codes: u32,
    /// Hints asked for a minute.
    pub hints: u32,
    /// Connections at a time; a proxy before us may have as many as it likes.
    pub connections: usize,
    /// Event streams at a time.
    pub streams: usize,
    /// Event streams at a time for all together.
    pub all_streams: usize,
    /// Bytes of a request.
    pub body: usize,
    /// How long a connection may take for the head of a request, for more of its body, or to take
    /// more of an answer.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: 40,
            made: 30,
            said: 10,
            codes: 10,
            hints: 30,
            connections: 256,
            streams: 64,
            all_streams: 4096,
            body: 64 * 1024,
            patience: Duration::from_secs(30),
        }
    }
}
