//! The module that makes one tree of a page equal to another, by itself in a browser.

use serde_json::json;

use crate::chrome::Chrome;
use crate::common::Hall;

/// Puts `morph` at hand, with a tree from HTML that is part of the page.
const AT_HAND: &str = "
    const at = document.querySelector('link[href$=\"/morph.js\"]').href;
    const { morph } = await import(at);
    const tree = (html) => {
        const made = document.createElement('main');
        made.innerHTML = html;
        return made;
    };
    const placed = (html) => document.body.appendChild(tree(html));
    const $ = (selector) => document.querySelector(selector);
";

/// Runs a script with `morph` at hand. It gives what went wrong.
async fn wrong(window: &Chrome, script: &str) -> String {
    let script = format!("return (async () => {{ {AT_HAND} {script} return ''; }})()");
    let said = window.eval(&script).await;
    said.as_str().map_or_else(|| said.to_string(), str::to_owned)
}

async fn window(hall: &Hall) -> Chrome {
    let window = Chrome::open(hall, 800, 600).await;
    window.go("/help").await;
    window
}

/// Trees of every shape, with ids that come, go, nest and change places.
const ANY_TREES: &str = "
    let seed = 7;
    const below = (n) => ((seed = (seed * 1103515245 + 12345) % 2147483648) >> 8) % n;
    const kinds = ['p', 'div', 'span', 'li'];
    const any = (depth, free) => {
        if (!depth || !below(4)) return 'text ' + below(5);
        const kind = kinds[below(4)];
        const id = below(2) && free.length ? ` id=${kind}-${free.splice(below(free.length), 1)}` : '';
        const more = below(2) ? ` class=c${below(3)}` : '';
        return `<${kind}${id}${more}>` + Array.from({ length: below(5) }, () => any(depth - 1, free)).join('') + `</${kind}>`;
    };
    const forest = () => {
        const free = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        return '<div>' + any(3, free) + '</div><div>' + any(4, free) + any(4, free) + any(4, free) + '</div>';
    };
    for (let n = 0; n < 2000; n++) {
        const [from, to] = [forest(), forest()];
        const old = placed(from), fresh = tree(to), before = fresh.innerHTML;
        morph(old, fresh);
        if (!old.isEqualNode(fresh)) return `${from}\\n${to}\\n${old.innerHTML}`;
        if (fresh.innerHTML !== before) return `${to} was changed`;
        old.remove();
    }";

#[tokio::test(flavor = "multi_thread")]
async fn any_tree_becomes_any_other() {
    let hall = Hall::open().await;
    assert_eq!(wrong(&window(&hall).await, ANY_TREES).await, "");
}

const KEPT: [(&str, &str); 6] = [
    (
        "a thing is the same wherever it goes",
        "const old = placed('<p id=hand><b id=card>A</b></p><p id=party></p>'), card = $('#card');
         morph(old, tree('<p id=hand></p><p id=party><i>first</i><b id=card>B</b></p>'));
         if ($('#card') !== card || card.textContent !== 'B') return old.innerHTML;",
    ),
    (
        "a wrapper is found by what it holds",
        "const old = placed('<div><b id=one></b></div><div><b id=two></b></div>'), last = old.lastChild;
         morph(old, tree('<div><b id=two></b></div>'));
         if (old.firstChild !== last) return 'another wrapper';",
    ),
    (
        "the focus stays when others come before it",
        "const old = placed('<button id=b>B</button>'); $('#b').focus();
         morph(old, tree('<button id=a>A</button><button id=b>B</button>'));
         if (document.activeElement !== $('#b')) return 'lost';",
    ),
    (
        "what was typed stays until the page says something new",
        "const old = placed('<input id=n value=0>'), field = $('#n'); field.value = '3';
         morph(old, tree('<i></i><input id=n value=0>'));
         if (field.value !== '3') return field.value;
         morph(old, tree('<i></i><input id=n value=1>'));
         if (field.value !== '1') return field.value;",
    ),
    (
        "what was unfolded by hand stays so",
        "const old = placed('<details><p>A</p></details>'); old.firstChild.open = true;
         morph(old, tree('<details><p>B</p></details>'));
         if (!old.firstChild.open) return 'folded';",
    ),
    (
        "what is open for reading is left alone",
        "const old = placed('<p popover id=why>A</p>'); $('#why').showPopover();
         morph(old, tree('<p popover id=why>B</p>'));
         if ($('#why').textContent !== 'A') return 'changed';
         $('#why').hidePopover();
         morph(old, tree('<p popover id=why>B</p>'));
         if ($('#why').textContent !== 'B') return 'not changed';",
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn what_is_in_both_trees_is_kept() {
    let hall = Hall::open().await;
    let window = window(&hall).await;
    for (what, script) in KEPT {
        assert_eq!(wrong(&window, script).await, "", "{what}");
        assert_eq!(
            window
                .eval("document.querySelectorAll('body > main').forEach((m) => m.remove())")
                .await,
            json!(null)
        );
    }
}
