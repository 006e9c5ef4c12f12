//! Places stand apart: no sign covers another's sign or drawing, at any size, in any phase.

use engine::{Game as _, Seat};
use games::{Play, Playable};
use midgard::{Midgard, Step, Token, WorkerStep};
use serde_json::{Value, json};

use crate::chrome::Chrome;
use crate::common::Hall;
use crate::staged::Moment;

const SIZES: [(u32, u32); 6] =
    [(390, 844), (768, 1024), (1024, 768), (1280, 720), (1440, 900), (1920, 1080)];

/// What lies on what, by more than a few pixels. A drawing is measured by what is drawn and in sight above its sign.
const OVERLAPS: &str = "
    const things = [];
    const add = (of, kind, { left, top, right, bottom }) => things.push({ of, kind, left, top, right, bottom });
    for (const place of document.querySelectorAll('.scene .place')) {
        const of = place.id || place.className, sign = place.querySelector(':scope > .sign')?.getBoundingClientRect();
        if (!sign) for (const part of place.children) if (part.getBoundingClientRect().width) add(of, part.className, part.getBoundingClientRect());
        if (!sign) continue;
        add(of, 'sign', sign);
        const country = place.querySelector('.figure > .rim')?.getBoundingClientRect();
        if (country) add(of, 'country', { left: country.left, top: country.top, right: country.right, bottom: Math.min(country.bottom, sign.top) });
        for (const drawing of place.querySelectorAll('.figure > .drawing')) {
            const ink = drawing.getBBox(), on = drawing.getScreenCTM();
            const from = new DOMPoint(ink.x, ink.y).matrixTransform(on), to = new DOMPoint(ink.x + ink.width, ink.y + ink.height).matrixTransform(on);
            add(of, 'drawing', { left: from.x, top: from.y, right: to.x, bottom: Math.min(to.y, sign.top) });
        }
        for (const wares of place.querySelectorAll('.wares')) add(of, 'wares', wares.getBoundingClientRect());
    }
    for (const part of document.querySelectorAll('.scene .shore > :not(.island, .with), .scene .shore > .with > *'))
        add(part.closest('.shore').id, part.className || part.localName, part.getBoundingClientRect());
    const over = [];
    for (const [n, a] of things.entries()) for (const b of things.slice(n + 1)) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (a.of !== b.of && wide > 6 && high > 6) over.push(`${a.of} ${a.kind} and ${b.of} ${b.kind}: ${Math.round(wide)} by ${Math.round(high)}`);
    }
    const room = document.querySelector('.scene').getBoundingClientRect();
    for (const a of things) if (a.kind !== 'drawing' && (a.left < room.left - 2 || a.right > room.right + 2)) over.push(`${a.of} ${a.kind} leaves the scene`);
    return { things: things.length, over };";

async fn overlaps(window: &Chrome) -> Value {
    let found = window.eval(OVERLAPS).await;
    assert!(found["things"].as_u64() > Some(16), "the board is measured: {found}");
    found["over"].clone()
}

async fn stands_apart<G: Playable>(moment: &Moment<G>) {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    let path = moment.stage(&hall, &[&window]).await;
    for (width, height) in SIZES {
        window.resize(width, height).await;
        assert_eq!(overlaps(&window).await, json!([]), "{width} by {height}");
    }
    window.go(&format!("{path}?tv=1")).await;
    for (width, height) in [(1440, 900), (1920, 1080)] {
        window.resize(width, height).await;
        assert_eq!(overlaps(&window).await, json!([]), "the large board, {width} by {height}");
    }
}

fn places(play: &Play<Midgard>) -> bool {
    matches!(play.state().waiting(), Some((Step::Worker(WorkerStep::PlaceWorker(Seat(0))), _)))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_places_of_midgard_with_everything_in_play() {
    let all = [("hall-of-fame", "yes"), ("distrust", "yes")];
    let late = |play: &Play<Midgard>| {
        let table = play.state().table();
        let sailing = table.shores.iter().filter(|shore| shore.ship.is_some()).count();
        places(play) && table.round >= 4 && table.player(Seat(0)).ship.is_some() && sailing >= 1
    };
    stands_apart(&Moment::find_with(4, &all, late)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_places_of_midgard_for_two() {
    let rich = |play: &Play<Midgard>| {
        places(play)
            && play.state().table().round >= 2
            && play.state().table().player(Seat(0)).stock[Token::Coin] > 0
    };
    stands_apart(&Moment::find(2, rich)).await;
}

/// The first seat is to choose in this phase, some rounds on.
fn in_phase(play: &Play<valda::Valda>, phase: valda::Phase) -> bool {
    let table = &play.state().table;
    play.waiting().contains(Seat(0)) && table.round >= 3 && table.phase == phase
}

#[tokio::test(flavor = "multi_thread")]
async fn the_regions_of_valda_for_five() {
    stands_apart(&Moment::find(5, |play| in_phase(play, valda::Phase::Build))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_regions_of_valda_for_two() {
    stands_apart(&Moment::find(2, |play| in_phase(play, valda::Phase::Play))).await;
}
