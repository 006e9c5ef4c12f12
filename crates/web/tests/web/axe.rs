//! What axe says of a page.

use serde_json::json;

use crate::chrome::{Chrome, root};

pub(crate) fn axe() -> String {
    let file = root().join("node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(file).expect("axe-core is installed; ./check install does it")
}

/// What axe finds, what makes the page too wide, and whether the question keeps its room.
pub(crate) async fn violations(window: &Chrome, width: u32) -> Vec<String> {
    let run = "const [width, done] = arguments; \
               const scrolled = (e) => e !== document.body && (getComputedStyle(e).overflowX !== 'visible' || scrolled(e.parentElement)); \
               const wide = document.documentElement.scrollWidth > width; \
               const out = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > width && !scrolled(e.parentElement)) \
               .slice(0, 3).map((e) => e.outerHTML.slice(0, 120)); \
               const ask = document.querySelector('#ask')?.getBoundingClientRect(), squeezed = ask && ask.width < Math.min(300, width / 2); \
               const parts = [...document.querySelectorAll('#answer > *')].map((e) => e.getBoundingClientRect()).filter((b) => b.width > 1); \
               const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1; \
               const covered = parts.some((a, n) => parts.slice(n + 1).some((b) => meet(a, b))); \
               axe.run(document, { resultTypes: ['violations'] }).then((r) => done(r.violations.map((v) => \
               v.id + ': ' + v.help + ' — ' + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + ' ' + (n.any[0]?.message ?? '') + ' in ' + n.target).join(' | ')) \
               .concat(wide ? ['too wide: ' + out.join(' | ')] : []) \
               .concat(squeezed || covered ? ['the question has no room'] : [])))";
    let found = window.client.execute_async(run, vec![json!(width)]).await.unwrap();
    serde_json::from_value(found).unwrap()
}
