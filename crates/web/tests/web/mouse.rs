//! A hand on the mouse: what a player clicks at any table.

use serde_json::{Value, json};

use crate::chrome::Chrome;
use crate::common::Hall;

pub(crate) async fn at_table(window: &Chrome) {
    // The script promises and shows a word on the way there.
    let there = "return location.pathname.startsWith('/t/') && !location.search.includes('go=') \
                 && !('going' in document.documentElement.dataset)";
    window.until(there).await;
    // Nothing moves in a test: what is clicked must stay where it is.
    window.eval("document.documentElement.dataset.motion = 'none'").await;
}

pub(crate) async fn seated_at(hall: &Hall, table: &str) -> Chrome {
    let window = Chrome::open(hall, 1440, 900).await;
    window.go(table).await;
    window.click("form.create button.main").await;
    at_table(&window).await;
    window
}

/// Finds the thing on the table that alone decides an action, or else the button, and a place where
/// it is not covered: cards in a hand overlap. Any action will do that does not make an endless game.
const AIM: &str = r#"
    const all = [...document.querySelectorAll('button[name=action]')].filter((b) => b.value !== 'undo');
    const spots = (b) => (b.dataset.spots || '').split(' ').filter(Boolean);
    const alone = (b) => spots(b).length === 1 && all.filter((o) => spots(o).includes(spots(b)[0])).length === 1;
    const button = all.find((b) => b.value.includes('"arm"')) || all.find((b) => b.value.includes('attack')) ||
        all[Math.floor(Math.random() * all.length)];
    if (!button) return 'none';
    const thing = alone(button) && document.querySelector(`[data-spot="${spots(button)[0]}"]`);
    const aim = thing || button;
    // The list of all moves lies over the table: it is open for its buttons alone. What opens or closes moves the rest,
    // and what a hand opened stays open when the page is drawn anew.
    const moves = document.querySelector('#moves');
    if (moves && moves.open === !!thing) { moves.querySelector('summary').click(); return false; }
    aim.scrollIntoView({ block: 'center' });
    const box = aim.getBoundingClientRect();
    for (const x of [0.5, 0.15, 0.85]) for (const y of [0.5, 0.2, 0.8]) {
        const at = [box.left + box.width * x, box.top + box.height * y];
        const hit = document.elementFromPoint(...at), link = hit?.closest('a, button, summary');
        // A banner holds links of its own, to the Jarl and to open cards.
        if (aim.contains(hit) && (!link || link.contains(aim))) return [document.body.dataset.version, ...at];
    }
    return false;"#;

/// A turn by real clicks: on the thing itself where one thing decides, else on the button.
pub(crate) async fn play_one_by_mouse(window: &Chrome) {
    // A list that is just being drawn may lie over it for a moment.
    let aim = window.until(AIM).await;
    if aim == json!("none") {
        return;
    }
    let (version, x, y): (String, f64, f64) = serde_json::from_value(aim).unwrap();
    window.click_at(x, y).await;
    if moved(window, &version).await == json!("asks") {
        window.click_at(x, y).await;
        window.until(&format!("return document.body.dataset.version !== {version:?}")).await;
    }
}

/// Presses the button that sends this.
pub(crate) async fn choose(window: &Chrome, action: &str) {
    let version = window.version().await;
    window.eval("document.querySelector('#moves:not([open]) > summary')?.click()").await;
    let button = format!("//button[@name='action'][@value='{action}']");
    window.press_button(&button).await;
    if moved(window, &version).await == json!("asks") {
        window.press_button(&button).await;
        window.until(&format!("return document.body.dataset.version !== {version:?}")).await;
    }
}

/// Of two windows at one table the one that is asked, once there is one.
pub(crate) async fn whose_turn(windows: [&Chrome; 2]) -> &Chrome {
    for _ in 0..600 {
        for window in windows {
            if window.eval("return !!document.querySelector('#question[data-turn]')").await
                == json!(true)
            {
                return window;
            }
        }
    }
    windows[0].screenshot("nobody").await;
    panic!("nobody is asked");
}

/// Until the table is at another version, or asks whether this is really wanted.
pub(crate) async fn moved(window: &Chrome, from: &str) -> Value {
    let script = format!(
        "return document.body.dataset.version !== {from:?} ? 'moved' : \
         document.querySelector('.btn.sure') ? 'asks' : ''"
    );
    window.until(&script).await
}
