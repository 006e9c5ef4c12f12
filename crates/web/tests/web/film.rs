//! Motion, frame by frame: what moves is the same thing all the way, nothing fades and nothing jumps.

use engine::Seat;
use games::{Play, Playable};
use serde_json::{Value, json};

use crate::chrome::Chrome;
use crate::common::Hall;
use crate::mouse::choose;
use crate::staged::Moment;

/// Every frame from now on: where each thing lies, how visible it is, and what flies over the table.
const CAMERA: &str = "
    window.film = [];
    const frame = (at) => {
        const things = {}, flights = {};
        for (const thing of document.querySelectorAll('#table [data-spot][id]')) {
            const box = thing.getBoundingClientRect();
            if (box.width) things[thing.id] = { x: box.left + box.width / 2, y: box.top + box.height / 2, seen: +getComputedStyle(thing).opacity, flies: thing.style.viewTransitionName };
        }
        for (const { effect } of document.getAnimations()) {
            const name = effect?.pseudoElement?.match(/^::view-transition-group\\((.+)\\)$/)?.[1];
            if (!name) continue;
            const style = getComputedStyle(document.documentElement, effect.pseudoElement);
            const at = new DOMMatrix(style.transform);
            flights[name] = { x: at.e + parseFloat(style.width) / 2, y: at.f + parseFloat(style.height) / 2 };
        }
        window.film.push({ at, things, flights, moving: document.getAnimations().filter((a) => a.id === 'moves').length });
        window.camera = requestAnimationFrame(frame);
    };
    window.camera = requestAnimationFrame(frame);";

/// What was filmed, judged: how many things moved, and what is wrong with how they did.
const JUDGE: &str = "
    cancelAnimationFrame(window.camera);
    const film = window.film, wrong = [], LASTS = 600, moved = new Set();
    const paths = new Map();
    for (const { at, things, flights } of film) {
        const drawn = { ...flights };
        for (const [id, thing] of Object.entries(things)) if (!(thing.flies && thing.flies in flights)) drawn[id] = thing;
        for (const [id, { x, y, seen }] of Object.entries(drawn)) {
            if (!paths.has(id)) paths.set(id, []);
            paths.get(id).push({ at, x, y, seen });
        }
    }
    for (const [id, path] of paths) {
        const away = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
        const far = Math.max(...path.map((place) => away(place, path.at(-1))));
        if (far > 20) moved.add(id);
        const least = Math.min(path[0].seen ?? 1, path.at(-1).seen ?? 1);
        for (let n = 1; n < path.length; n++) {
            const [a, b] = [path[n - 1], path[n]], time = b.at - a.at;
            if ((b.seen ?? 1) < least - 0.02) wrong.push(`${id} fades to ${b.seen}`);
            if (away(a, b) > 12 + far * Math.min(1, (4 * time) / LASTS)) wrong.push(`${id} jumps ${Math.round(away(a, b))} of ${Math.round(far)} px in ${Math.round(time)} ms`);
        }
    }
    return { frames: film.length, moved: [...moved], flew: film.some(({ flights }) => Object.keys(flights).length), wrong: wrong.slice(0, 5) };";

/// The first seat's last choice was this one, and all could see what it did.
fn chose<G: Playable>(play: &Play<G>, key: &str) -> bool {
    play.say_turn(play.version()).is_some_and(|(seat, says)| seat == Seat(0) && says.key == key)
}

async fn filmed<G: Playable>(game: &str, key: &str) -> Value {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    window.prefers_settings("results=pass&speed=slow&confirm=never&ask=every").await;
    let moment = Moment::<G>::find(2, |play| chose(play, key)).before();
    moment.stage(&hall, &[&window]).await;
    // Those who drive the table in tests have put motion off.
    window.eval("document.documentElement.dataset.motion = 'full'").await;
    window.eval(CAMERA).await;
    if std::env::var_os("FILM").is_some() {
        pictures(&window, &moment.last().1, game).await;
    } else {
        choose(&window, &moment.last().1).await;
    }
    window.until("return document.getAnimations().every((a) => a.id !== 'moves' && !a.effect?.pseudoElement)").await;
    window.eval(JUDGE).await
}

/// The same with screenshots, for people: `FILM=1`.
async fn pictures(window: &Chrome, action: &str, game: &str) {
    let shots = async {
        for n in 0..14 {
            window.screenshot(&format!("film-{game}-{n:02}")).await;
        }
    };
    tokio::join!(choose(window, action), shots);
}

fn is_smooth(film: &Value) {
    assert_eq!(film["wrong"], json!([]), "{film}");
    assert_ne!(film["moved"], json!([]), "nothing moved: {film}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_warrior_goes_from_the_hand_to_the_party() {
    let film = filmed::<valhalla::Valhalla>("valhalla", "val-do-add-one").await;
    is_smooth(&film);
    assert_eq!(film["flew"], json!(true), "over the table: {film}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_drops_on_its_place() {
    is_smooth(&filmed::<midgard::Midgard>("midgard", "mid-do-place").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_goes_from_the_hand_to_the_team() {
    is_smooth(&filmed::<thorgal::Thorgal>("thorgal", "tho-do-play").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_god_card_leaves_the_hand() {
    is_smooth(&filmed::<valda::Valda>("valda", "vda-do-play").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_for_who_wants_it_still() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    window.prefers_settings("results=pass&confirm=never&ask=every&motion=none").await;
    let moment =
        Moment::<valhalla::Valhalla>::find(2, |play| chose(play, "val-do-add-one")).before();
    moment.stage(&hall, &[&window]).await;
    window.eval(CAMERA).await;
    choose(&window, &moment.last().1).await;
    let still =
        "return window.film.every((frame) => !frame.moving && !Object.keys(frame.flights).length)";
    assert_eq!(window.eval(still).await, json!(true));
}
