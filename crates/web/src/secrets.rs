//! What leaves the server for somebody is the same, byte for byte, in every world that they could be
//! in: pages, events, the API, refusals. `SECRETS=1000` looks at so many moments of each game.

use std::sync::Arc;

use engine::{Seat, Seats, Swift};
use games::fairness::commitment;
use games::{Name, Settings, Written, at_table};
use reqwest::Client;
use store::{Absence, Guest, NewTable, Occupant, Secret, Sqlite, TableId};

use crate::config::{Config, Limits};
use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::server::Server;
use crate::session::now;
use crate::stored_match::as_text;

/// Somebody at the table, or a passer-by, and all they can send along.
struct Viewer {
    seat: Option<Seat>,
    cookie: String,
    token: String,
}

struct Room {
    hall: Hall,
    base: String,
    client: Client,
    id: TableId,
    viewers: Vec<Viewer>,
}

async fn open_hall() -> (Hall, String) {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let mut config = Config::new("127.0.0.1:0".parse().unwrap(), store);
    config.limits = Limits { requests: 1_000_000, ..Limits::default() };
    config.log = |line| panic!("the server had trouble: {line}");
    let server = Server::bind(config).await.unwrap();
    let (hall, base) = (server.hall().clone(), format!("http://{}", server.address().unwrap()));
    tokio::spawn(server.run(std::future::pending()));
    (hall, base)
}

fn some_settings(name: Name, seats: usize, luck: &mut Swift) -> Settings {
    loop {
        let value = |setting: &games::Setting, luck: &mut Swift| {
            setting.values[luck.below(setting.values.len() as u32) as usize].to_owned()
        };
        let settings: Settings = name
            .settings()
            .iter()
            .map(|setting| (setting.key.to_owned(), value(setting, luck)))
            .collect();
        if name.check(seats, &settings).is_ok() {
            return settings;
        }
    }
}

impl Room {
    /// A table of people who each have one seat, just begun.
    async fn open(name: Name, luck: &mut Swift) -> Room {
        let (hall, base) = open_hall().await;
        let count = 2 + luck.below(3) as usize;
        let store = hall.store();
        let guests: Vec<Guest> =
            (0..count).map(|n| store.add_guest(&format!("Guest {n}"), now()).unwrap()).collect();
        let seats =
            guests.iter().map(|guest| (Occupant::Guest(guest.id), guest.name.clone())).collect();
        let seed = [luck.word() as u8; 32];
        let table = NewTable {
            host: Some(guests[0].id),
            game: name.as_str().to_owned(),
            options: as_text(&some_settings(name, count, luck)),
            rules_version: name.rules_version().to_string(),
            catalogue: name.cards().to_owned(),
            title: String::new(),
            open: false,
            commitment: commitment(&seed),
            format: 2,
            seed: Secret::new(seed),
            absence: Absence::Wait,
            parent: None,
            origin: None,
            imagined: None,
            seats,
        };
        let id = store.create_table(table, now()).unwrap().id;
        let viewer = |(n, guest): (usize, &Guest)| Viewer {
            seat: Some(Seat(n as u8)),
            cookie: format!("meadhall={}", hall.signer().key(guest.id)),
            token: store.issue_token(id, n as u8).unwrap().expose(),
        };
        let mut viewers: Vec<Viewer> = guests.iter().enumerate().map(viewer).collect();
        viewers.push(Viewer { seat: None, cookie: String::new(), token: String::new() });
        hall.at(id, LiveTable::start).await.unwrap();
        Room { hall, base, client: Client::new(), id, viewers }
    }

    /// Somebody who is asked does something. `false`: the game is over.
    async fn play_on(&self, mut luck: Swift) -> bool {
        let step = move |live: &mut LiveTable, hall: &Hall| {
            let waiting = live.waiting();
            let Some(seat) = waiting.iter().nth(luck.below(waiting.len().max(1) as u32) as usize)
            else {
                return Ok(false);
            };
            let offers = at_table!(live.play()?, play => play.offers(seat));
            let allowed: Vec<&Written> = offers
                .iter()
                .filter(|offer| offer.refused.is_none())
                .map(|offer| &offer.action)
                .collect();
            let action = allowed[luck.below(allowed.len() as u32) as usize];
            live.act(hall, seat, live.version(Some(seat)), None, action)?;
            Ok(true)
        };
        self.hall.at(self.id, step).await.unwrap()
    }

    /// Everything this viewer can get out of the server now.
    async fn bytes(&self, viewer: &Viewer, fishing: &[Written]) -> Vec<(String, String)> {
        let mut all = Vec::new();
        for path in ["", "?tv=1", "/replay", "/about", "/events"] {
            all.push(self.fetch(&format!("/t/{}{path}", self.id), viewer).await);
        }
        for path in ["", "/log", "/replay", "/events", "/record", "/check"] {
            all.push(self.fetch(&format!("/api/tables/{}{path}", self.id), viewer).await);
        }
        for wanted in fishing {
            all.push((wanted.to_string(), self.fish(viewer, wanted.clone()).await));
        }
        all
    }

    async fn fetch(&self, path: &str, viewer: &Viewer) -> (String, String) {
        let request = self.client.get(format!("{}{path}", self.base));
        let request = match (path.starts_with("/api"), viewer.seat) {
            (_, None) => request,
            (true, _) => request.bearer_auth(&viewer.token),
            (false, _) => request.header("cookie", &viewer.cookie),
        };
        let mut answer = request.send().await.unwrap();
        let mut bytes = format!("{} ", answer.status()).into_bytes();
        while let Some(chunk) = answer.chunk().await.unwrap() {
            bytes.extend_from_slice(&chunk);
            // A stream goes on, but its first event is all there is to see now.
            if path.ends_with("/events") && bytes.ends_with(b"\n\n") {
                break;
            }
        }
        let text = String::from_utf8(bytes).unwrap();
        (path.to_owned(), without_ids(&text))
    }

    /// How an action is understood that this viewer may not even have a right to.
    async fn fish(&self, viewer: &Viewer, wanted: Written) -> String {
        let Some(seat) = viewer.seat else { return String::new() };
        let cast = move |live: &mut LiveTable, _: &Hall| {
            let found = at_table!(live.play()?, play => {
                format!("{:?}", games::notation::find(play.state(), seat, &wanted))
            });
            Ok::<_, Fault>(found)
        };
        self.hall.at(self.id, cast).await.unwrap()
    }

    /// What anybody is offered now, in writing: good bait for everybody else.
    async fn bait(&self) -> Vec<Written> {
        let offers = |live: &mut LiveTable, _: &Hall| {
            let table = live.play()?;
            let all = |seat| at_table!(table, play => play.offers(seat));
            Ok::<_, Fault>(Seats::first(live.row.seats.len()).iter().flat_map(all).collect())
        };
        let offers: Vec<games::Offer> = self.hall.at(self.id, offers).await.unwrap();
        let some = offers.len().div_ceil(12).max(1);
        offers
            .into_iter()
            .step_by(some)
            .map(|offer| offer.action)
            .chain([Written::table([("x", Written::Number(1))])])
            .collect()
    }

    /// Compares all bytes for everybody in the real world and in another. Gives how often that other
    /// world was really another.
    async fn compare(&self, luck: &mut Swift) -> usize {
        let bait = self.bait().await;
        let mut others = 0;
        for viewer in &self.viewers {
            let real = self.bytes(viewer, &bait).await;
            let (seat, dream) = (viewer.seat, Swift::new(luck.word()));
            let another = move |live: &mut LiveTable, _: &Hall| {
                let before = at_table!(live.play()?, play => format!("{:?}", play.state()));
                live.imagine(seat, dream);
                let after = at_table!(live.play()?, play => format!("{:?}", play.state()));
                Ok::<_, Fault>(before != after)
            };
            others += usize::from(self.hall.at(self.id, another).await.unwrap());
            let dreamt = self.bytes(viewer, &bait).await;
            for ((path, real), (_, dreamt)) in real.iter().zip(&dreamt) {
                let differ = real.bytes().zip(dreamt.bytes()).position(|(a, b)| a != b);
                let from = differ.unwrap_or(real.len()).saturating_sub(200);
                let part = |text: &str| text.bytes().skip(from).take(400).collect::<Vec<u8>>();
                let [one, other] =
                    [real, dreamt].map(|text| String::from_utf8_lossy(&part(text)).into_owned());
                assert!(
                    real == dreamt,
                    "{path} tells {seat:?} what it may not know:\n{one}\n{other}"
                );
            }
            self.hall.at(self.id, |live, _| live.forget()).await.unwrap();
        }
        others
    }
}

/// The name of the next action is new each time a page is drawn, and so is when it was drawn.
fn without_ids(text: &str) -> String {
    let text = without(text, "name=\"id\" value=\"", |part| part.find('"').unwrap_or(0));
    // Version and time are left out; the digest of what is told must be the same.
    let digest = |part: &'_ str| part.split('.').take(2).map(|number| number.len() + 1).sum();
    let text = without(&text, "data-picture=\"", digest);
    without(&text, "event: parts\nid: ", digest)
}

/// A text without the first bytes that follow each mark.
fn without(text: &str, mark: &str, bytes: impl Fn(&str) -> usize) -> String {
    let mut parts = text.split(mark);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + &part[bytes(part)..])
}

async fn keeps_secrets(name: Name) {
    let wanted = std::env::var("SECRETS").ok().and_then(|text| text.parse().ok()).unwrap_or(12);
    let mut luck = Swift::new(7);
    let (mut moments, mut others) = (0, 0);
    while moments < wanted {
        let room = Room::open(name, &mut luck).await;
        let mut going = true;
        while going && moments < wanted {
            for _ in 0..=luck.below(24) {
                going = going && room.play_on(Swift::new(luck.word())).await;
            }
            others += room.compare(&mut luck).await;
            moments += 1;
        }
    }
    assert!(others > moments, "worlds were hardly ever other worlds: {others} of {moments}");
}

#[tokio::test(flavor = "multi_thread")]
async fn midgard_keeps_secrets() {
    keeps_secrets(Name::Midgard).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn thorgal_keeps_secrets() {
    keeps_secrets(Name::Thorgal).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn valda_keeps_secrets() {
    keeps_secrets(Name::Valda).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn valhalla_keeps_secrets() {
    keeps_secrets(Name::Valhalla).await;
}
