//! Whole games in a browser over a network that fails. Whatever is held up, comes
//! out of order or is lost: the page shows the newest, and never goes back.
//!
//! `NETWORK_SECONDS` makes it longer, `NETWORK_SEED` repeats one.

use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use store::Sqlite;

use crate::chrome::Chrome;
use crate::common::{Browser, Hall};
use crate::faulty_network::{Faults, FaultyNetwork};

/// What the page shows, newest last, and whether its version ever fell.
const WATCH: &str = "
    addEventListener('DOMContentLoaded', () => {
        let last = 0;
        const look = () => {
            const now = Number(document.body.dataset.version);
            const inside = Number(document.querySelector('#answer [name=version]')?.value ?? now);
            if (now < last || inside < last) window.wentBack = `${last} then ${now}, ${inside}`;
            last = Math.max(last, now);
        };
        new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
    });";

/// Answers with any button; what is asked once more is pressed again.
const ANSWER: &str = "
    const sure = document.querySelector('.btn.sure');
    if (sure) return sure.click();
    if (document.querySelector('[aria-busy]')) return;
    const all = [...document.querySelectorAll('button[name=action]:not([disabled])')].filter((b) => b.value !== 'undo');
    const eager = all.filter((b) => /attack|arm|fight/.test(b.value));
    const from = eager.length && Math.random() < 0.7 ? eager : all;
    from[Math.floor(Math.random() * from.length)]?.click();";

/// What the page is at; and, if that is what the server sent over a network that does not, where it tells something
/// else all the same.
const SHOWN: &str = "
    const there = new DOMParser().parseFromString(arguments[0], 'text/html');
    const inside = (page) => Number(page.querySelector('#answer [name=version]')?.value);
    const text = (page, id) => page.querySelector(id)?.textContent.replace(/\\s+/g, ' ');
    const same = inside(document) === inside(there) && !document.querySelector('[data-dials]');
    const unlike = same ? ['#ask', '#rivals', '#stage', '#mine'].filter((id) => text(document, id) !== text(there, id)) : [];
    return { unlike, went: window.wentBack || '', over: !!document.querySelector('.score'),
        at: Number(document.body.dataset.version), inside: inside(document) };";

/// So often a page is looked at at least.
const LOOKS: usize = 6;

/// A window in the storm, and the same guest on a fair day.
struct Player {
    window: Chrome,
    fair: Browser,
    table: String,
}

impl Player {
    async fn sit(hall: &Hall, way: &FaultyNetwork, game: &str) -> Player {
        let fair = hall.browser();
        let seats = [("seats", "2"), ("seat-0", "me"), ("seat-1", "bot-easy")];
        let table = fair.post(&format!("/new/{game}"), &seats).await.path;
        let guest = hall.store.table(table[3..].parse().unwrap()).unwrap().host.unwrap();
        let window = Chrome::open(hall, 1000, 700).await;
        window.becomes(&hall.store.issue_code(guest, i64::MAX).unwrap()).await;
        window.on_every_page(WATCH).await;
        // A slow machine, so that the page is still busy with one thing when the next one comes.
        window.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": 2 })).await;
        reach(&window, &format!("{}{table}", way.url())).await;
        Player { window, fair, table }
    }

    /// Until the page shows at least what the server knew when this was asked.
    async fn catches_up(&self, seed: u64) -> Value {
        let page = self.fair.get(&self.table).await;
        let there = u64::from(page.version());
        let patience = Instant::now() + Duration::from_secs(20);
        loop {
            let shown = self.window.client.execute(SHOWN, vec![json!(page.html)]).await.unwrap();
            assert_eq!(shown["went"], json!(""), "the page went back; NETWORK_SEED={seed}");
            let at = |key: &str| shown[key].as_u64().unwrap_or_default();
            if at("at") >= there && at("inside") >= there {
                assert_eq!(
                    shown["unlike"],
                    json!([]),
                    "it tells something else; NETWORK_SEED={seed}"
                );
                return shown;
            }
            assert!(
                Instant::now() < patience,
                "the page froze at {shown}, the server is at {there}; NETWORK_SEED={seed}"
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Plays until the game is over, or until the time is and the page was looked at a few times, however
    /// slow the machine. Gives how often it was found up to date.
    async fn play(&self, until: Instant, seed: u64) -> usize {
        let mut checked = 0;
        while Instant::now() < until || checked < LOOKS {
            let shown = self.catches_up(seed).await;
            checked += 1;
            if shown["over"] == json!(true) {
                break;
            }
            // Some answers come in quick succession, before the last one is on the page.
            for _ in 0..=checked % 3 {
                self.window.eval(ANSWER).await;
            }
        }
        checked
    }
}

/// Opens a page, however often the way there breaks.
async fn reach(window: &Chrome, url: &str) {
    for _ in 0..50 {
        let _ = window.client.goto(url).await;
        if window.eval("return !!document.querySelector('#question')").await == json!(true) {
            return;
        }
    }
    panic!("{url} was never reached");
}

fn tell(line: &str) {
    let mut err = std::io::stderr();
    writeln!(err, "{line}").unwrap();
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

async fn plays_through(games: [&str; 2], faults: Faults, seed: u64) {
    tell(&format!("NETWORK_SEED={seed}"));
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let hall = Hall::with(store, |config| config.beat = Duration::from_millis(700)).await;
    let way = FaultyNetwork::to(hall.address, faults, seed).await;
    let [one, other] =
        [Player::sit(&hall, &way, games[0]).await, Player::sit(&hall, &way, games[1]).await];
    let until = Instant::now() + Duration::from_secs(number("NETWORK_SECONDS", 12));
    let (one, other) = tokio::join!(one.play(until, seed), other.play(until, seed));
    tell(&format!("found up to date {one} and {other} times"));
    assert!(one >= LOOKS && other >= LOOKS, "{one} and {other} looks in a whole game");
}

fn seed() -> u64 {
    number("NETWORK_SEED", std::process::id().into())
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_and_events_out_of_order_leave_the_newest_on_the_page() {
    plays_through(["thorgal", "valhalla"], Faults { held: 120, lost: 0, silent: 0 }, seed()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lost_answers_and_silent_streams_leave_the_newest_on_the_page() {
    plays_through(["valda", "midgard"], Faults { held: 60, lost: 60, silent: 60 }, seed()).await;
}
