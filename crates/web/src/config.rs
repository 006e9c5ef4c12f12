//! What a server is started with.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use games::{Languages, Name, Words};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use store::{Keep, Millis, Store};

#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// Where machines ask how things are: health, readiness, figures. Nobody else should reach it.
    pub admin_listen: Option<SocketAddr>,
    /// Take another port if this one is taken.
    pub any_port: bool,
    pub store: Arc<dyn Store>,
    /// Card files that replace those in the box: their text by game.
    pub cards: BTreeMap<Name, String>,
    /// What readers can choose from.
    pub languages: Languages,
    /// For readers who ask for none of them, and for what is written for all.
    pub language: &'static Words,
    /// How long a bot waits before its move while somebody watches.
    pub pace: Duration,
    /// So often an open page hears what it should show, even if nothing happens.
    pub beat: Duration,
    pub limits: Limits,
    pub retention: Retention,
    /// A proxy before us speaks HTTPS: cookies are for it alone, links name it, and it says who asks.
    pub behind_https: bool,
    /// Hears what went wrong on our side.
    pub log: fn(&str),
}

impl Config {
    pub fn new(listen: SocketAddr, store: Arc<dyn Store>) -> Config {
        Config {
            listen,
            admin_listen: None,
            any_port: false,
            store,
            cards: BTreeMap::new(),
            languages: Languages::default(),
            language: Words::english(),
            pace: Duration::from_millis(650),
            beat: Duration::from_secs(15),
            limits: Limits::default(),
            retention: Retention::default(),
            behind_https: false,
            log: |_| {},
        }
    }
}

/// For how many days things are kept after they were last of use; 0 is for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Retention {
    /// Guests who did not come back. Those at a running game stay.
    pub guests: u32,
    /// Tables that nobody has started.
    pub unstarted: u32,
    /// Running tables that nobody touched.
    pub idle: u32,
    /// Finished tables.
    pub finished: u32,
    /// What was said at finished tables.
    pub chat: u32,
    /// Reports of guests, and the log of who looked after what.
    pub log: u32,
}

impl Default for Retention {
    fn default() -> Retention {
        // As long as a cookie lasts, and a season for words.
        Retention { guests: 400, unstarted: 7, idle: 400, finished: 400, chat: 90, log: 400 }
    }
}

impl Retention {
    const DAY: Millis = 24 * 60 * 60 * 1000;

    fn before(days: u32, now: Millis) -> Option<Millis> {
        (days > 0).then(|| now - Millis::from(days) * Retention::DAY)
    }

    /// From when on unstarted tables are kept.
    pub(crate) fn unstarted(&self, now: Millis) -> Option<Millis> {
        Retention::before(self.unstarted, now)
    }

    pub(crate) fn keep(&self, now: Millis) -> Keep {
        let before = |days| Retention::before(days, now);
        Keep {
            guests: before(self.guests),
            finished: before(self.finished),
            idle: before(self.idle),
            chat: before(self.chat),
            log: before(self.log),
        }
    }
}

/// What one address may ask for, and what the server bears. Each can be set in a file: see
/// `meadhall serve --config`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Requests a second, with a burst of ten times as many.
    #[serde(deserialize_with = "count")]
    pub requests: u32,
    /// Tables, guests and codes made a minute.
    #[serde(deserialize_with = "count")]
    pub made: u32,
    /// Lines of chat in ten seconds.
    #[serde(deserialize_with = "count")]
    pub said: u32,
    /// Wrong or right, codes tried a minute.
    #[serde(deserialize_with = "count")]
    pub codes: u32,
    /// Hints asked for a minute.
    #[serde(deserialize_with = "count")]
    pub hints: u32,
    /// Tables that have not started.
    #[serde(deserialize_with = "count")]
    pub unstarted: u32,
    /// Connections at a time; a proxy before us may have as many as it likes.
    #[serde(deserialize_with = "count")]
    pub connections: usize,
    /// Event streams at a time.
    #[serde(deserialize_with = "count")]
    pub streams: usize,
    /// Event streams at a time for all together. Once half of them are taken, nobody gets more than
    /// four.
    #[serde(deserialize_with = "count")]
    pub all_streams: usize,
    /// Bytes of a request.
    #[serde(deserialize_with = "within::<_, _, 1024, 16_777_216>")]
    pub body: usize,
    /// How many seconds a connection may take for the head of a request, for more of its body, or to
    /// take more of an answer.
    #[serde(with = "seconds")]
    pub patience: Duration,
    /// How many seconds a table waits for words that were promised before it begins without them.
    #[serde(with = "seconds")]
    pub words: Duration,
    /// Addresses of IPv6 that share so many bits count as one.
    #[serde(deserialize_with = "within::<_, _, 0, 128>")]
    pub ipv6_prefix: u8,
    /// How many proxies of ours a request passes before it comes here, each of which adds to
    /// `X-Forwarded-For`.
    #[serde(deserialize_with = "within::<_, _, 1, 100>")]
    pub proxies: usize,
}

/// A number in its bounds; what is beyond them is told with what may be said.
fn within<'de, D, N, const LEAST: u64, const MOST: u64>(number: D) -> Result<N, D::Error>
where
    D: Deserializer<'de>,
    N: TryFrom<u64>,
{
    let number = u64::deserialize(number)?;
    let within = (LEAST..=MOST).contains(&number).then(|| N::try_from(number).ok()).flatten();
    within.ok_or_else(|| D::Error::custom(format!("{number} is not from {LEAST} to {MOST}")))
}

/// Of something there must be one at least.
fn count<'de, D: Deserializer<'de>, N: TryFrom<u64>>(number: D) -> Result<N, D::Error> {
    within::<_, _, 1, 1_000_000>(number)
}

/// From one second to a day.
mod seconds {
    use std::time::Duration;

    use serde::{Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(time: &Duration, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_u64(time.as_secs())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(text: D) -> Result<Duration, D::Error> {
        super::within::<_, _, 1, 86_400>(text).map(Duration::from_secs)
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: 40,
            made: 30,
            said: 10,
            codes: 10,
            hints: 30,
            unstarted: 20,
            connections: 256,
            streams: 64,
            all_streams: 4096,
            body: 64 * 1024,
            patience: Duration::from_secs(30),
            words: Duration::from_secs(15),
            ipv6_prefix: 64,
            proxies: 1,
        }
    }
}
