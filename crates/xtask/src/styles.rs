//! The stylesheets of the pages: a class that no markup and no script names styles nothing, nothing
//! needs to shout over the layers, and every line can be read.

use std::collections::BTreeSet;

use crate::problem::Problem;
use crate::tree::{File, Tree};

const SHEETS: &str = "crates/web/assets/";
/// Where classes come from: markup, scripts, and the drawings.
const MARKUP: [&str; 3] = ["crates/web/src/", "crates/web/assets/", "crates/art/src/"];
/// Names a class for a transition, inside the stylesheet itself.
const TRANSITION: &str = "view-transition-class:";
/// A shorter piece of a name says nothing.
const SHORTEST_PIECE: usize = 3;
/// A line has room beside another file.
const LONGEST_LINE: usize = 130;

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let names = names(tree);
    let sheets = tree.files.iter().filter(|file| is_sheet(file));
    sheets.flat_map(|sheet| of_sheet(sheet, &names)).collect()
}

fn is_sheet(file: &File) -> bool {
    file.path.starts_with(SHEETS) && file.path.ends_with(".css")
}

fn of_sheet(sheet: &File, names: &BTreeSet<&str>) -> Vec<Problem> {
    let rules = rules(&sheet.text);
    let unnamed = classes(&rules).filter(|(_, class)| !is_named(class, names));
    let unnamed = unnamed.map(|(at, class)| (at, format!("nothing has the class {class}")));
    let loud =
        rules.match_indices("!important").map(|(at, loud)| (at, format!("{loud} is not needed")));
    let found = unnamed.chain(loud).chain(long_lines(&sheet.text));
    found.map(|(at, what)| Problem::at(&sheet.path, sheet.line_of(at), what)).collect()
}

/// Every line that is too long, and where it stands.
fn long_lines(text: &str) -> impl Iterator<Item = (usize, String)> {
    let lines = text.split_inclusive('\n').scan(0, |next, line| {
        let at = *next;
        *next += line.len();
        Some((at, line.trim_end().chars().count()))
    });
    let long = lines.filter(|&(_, length)| length > LONGEST_LINE);
    long.map(|(at, length)| (at, format!("a line of {length}; at the most {LONGEST_LINE}")))
}

/// The text with comments and strings blanked, so that positions stay.
fn rules(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("/*").into_iter().chain(rest.find('"')).min() {
        let (open, close) = if rest[at..].starts_with('"') { (1, "\"") } else { (2, "*/") };
        let inside =
            rest[at + open..].find(close).map_or(rest.len(), |end| at + open + end + close.len());
        out.push_str(&rest[..at]);
        out.extend(rest[at..inside].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
        rest = &rest[inside..];
    }
    out + rest
}

fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

/// Every `.class`, and where it stands.
fn classes(rules: &str) -> impl Iterator<Item = (usize, &str)> {
    rules.match_indices('.').filter_map(|(at, _)| {
        let rest = &rules[at + 1..];
        let class = &rest[..rest.find(|c| !is_part(c)).unwrap_or(rest.len())];
        class.starts_with(|c: char| c.is_ascii_alphabetic()).then_some((at, class))
    })
}

fn names(tree: &Tree) -> BTreeSet<&str> {
    let files = tree.files.iter().filter(|file| MARKUP.iter().any(|at| file.path.starts_with(at)));
    let mut names = BTreeSet::new();
    for file in files {
        if is_sheet(file) {
            let named = file.text.split(TRANSITION).skip(1);
            names.extend(named.filter_map(|rest| rest.trim_start().split(|c| !is_part(c)).next()));
        } else {
            names.extend(file.text.split(|c| !is_part(c)));
        }
    }
    names
}

/// Named as a whole, or put together: `tint-` and a clan, a game and `-card`.
fn is_named(class: &str, names: &BTreeSet<&str>) -> bool {
    let pieces = class.match_indices('-').flat_map(|(at, _)| [&class[..=at], &class[at..]]);
    names.contains(class)
        || pieces.filter(|piece| piece.len() >= SHORTEST_PIECE).any(|piece| names.contains(piece))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::shown;

    fn problems(css: &str, markup: &str) -> Vec<String> {
        let tree =
            Tree::of(&[("crates/web/assets/a.css", css), ("crates/web/src/look/a.rs", markup)]);
        shown(&check(&tree))
    }

    #[test]
    fn a_class_that_nothing_has_is_found() {
        let css = ".card { width: .5em; }\n/* .old */\n.card .gone { color: red; }";
        let expected = ["crates/web/assets/a.css:3: nothing has the class gone"];
        assert_eq!(problems(css, "div.card {}"), expected);
    }

    #[test]
    fn a_class_may_be_put_together() {
        let css = ".tint-bear, .midgard-card { top: 0; } .a { view-transition-class: walker; }";
        let css = format!("{css} ::view-transition-new(.walker) {{ top: 0; }}");
        let markup = "div.a class={ (game) \"-card tint-\" (tint) } {}";
        assert_eq!(problems(&css, markup), [""; 0]);
    }

    #[test]
    fn a_line_can_be_read() {
        let rule = |length: usize| format!(".a {{\n  left: {}px;\n}}", "1".repeat(length - 11));
        assert_eq!(problems(&rule(130), "div.a {}"), [""; 0]);
        let expected = ["crates/web/assets/a.css:2: a line of 131; at the most 130"];
        assert_eq!(problems(&rule(131), "div.a {}"), expected);
    }

    #[test]
    fn nothing_shouts() {
        let expected = ["crates/web/assets/a.css:1: !important is not needed"];
        assert_eq!(problems(".a { top: 0 !important; }", "div.a {}"), expected);
    }
}
