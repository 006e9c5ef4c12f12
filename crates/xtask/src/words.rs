//! Every sentence that code asks for by its key exists in English.

use std::collections::BTreeSet;

use crate::modules;
use crate::problem::Problem;
use crate::rust::{self, Source, quoted, spaces};
use crate::tree::{File, Tree};

const FOLDER: &str = "words/en/";

/// Keys asked for and missing. Before there are words there is nothing to check.
pub(crate) fn check(tree: &Tree, calls: &[String]) -> Vec<Problem> {
    let mut books = tree.files.iter().filter(|file| file.path.starts_with(FOLDER)).peekable();
    if books.peek().is_none() {
        return Vec::new();
    }
    let known: BTreeSet<String> = books.flat_map(|book| keys(&book.text)).collect();
    let test_files = modules::test_files(tree);
    let sources = tree.rust().filter(|file| {
        let source = file
            .in_crate()
            .is_some_and(|(name, inside)| name != "xtask" && inside.starts_with("src/"));
        source && !test_files.contains(&file.path)
    });
    sources.flat_map(|file| missing(file, calls, &known)).collect()
}

fn missing(file: &File, calls: &[String], known: &BTreeSet<String>) -> Vec<Problem> {
    let source = Source::new(&file.text);
    let tests = source.tests();
    let asked = calls.iter().flat_map(|call| asked(&source, call));
    let live = asked.filter(|(at, _)| !tests.iter().any(|span| span.contains(at)));
    let missing = live.filter(|(_, key)| !known.contains(*key));
    let problem =
        |(at, key)| Problem::at(&file.path, file.line_of(at), format!("no words for {key:?}"));
    missing.map(problem).collect()
}

/// The literal keys that follow a call, with their places.
fn asked<'a>(source: &Source<'a>, call: &str) -> Vec<(usize, &'a str)> {
    let key = |at: usize| {
        let open = at + call.len();
        let literal = open + spaces(&source.code[open..]);
        let is_literal = source.code[literal..].starts_with('"');
        Some((at, quoted(source, literal).filter(|_| is_literal)?))
    };
    rust::words(&source.code, call).filter_map(key).collect()
}

/// The messages of a Fluent file, `key`, and their attributes, `key.attribute`.
fn keys(text: &str) -> Vec<String> {
    let mut keys = Vec::new();
    let mut message = "";
    for line in text.lines() {
        let Some((left, _)) = line.split_once('=') else { continue };
        let left = left.trim_end();
        if let Some(attribute) = left.trim_start().strip_prefix('.') {
            keys.push(format!("{message}.{attribute}"));
        } else if left.starts_with(|c: char| c.is_ascii_alphabetic()) {
            message = left;
            keys.push(message.to_owned());
        }
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::shown;

    const WORDS: (&str, &str) = (
        "words/en/table.ftl",
        "# comment = no\nwelcome = Welcome = to you\n    .title = Hello\n-term = no\nbye-now =\n    Bye\n",
    );

    fn problems(files: &[(&str, &str)]) -> Vec<String> {
        shown(&check(&Tree::of(files), &["say(".into(), "key:".into()]))
    }

    #[test]
    fn messages_and_attributes_are_keys() {
        assert_eq!(keys(WORDS.1), ["welcome", "welcome.title", "bye-now"]);
    }

    #[test]
    fn keys_that_exist_pass() {
        let code =
            "fn a() { say(\"welcome\"); say(\n  \"bye-now\"); Line { key: \"welcome.title\" } }";
        assert_eq!(problems(&[WORDS, ("crates/a/src/lib.rs", code)]), [""; 0]);
    }

    #[test]
    fn keys_that_do_not_exist_are_found() {
        let code = "fn a() {\n say(\"welcom\");\n Line { key: \"no\" }\n}";
        let expected = [
            "crates/a/src/lib.rs:2: no words for \"welcom\"",
            "crates/a/src/lib.rs:3: no words for \"no\"",
        ];
        assert_eq!(problems(&[WORDS, ("crates/a/src/lib.rs", code)]), expected);
    }

    #[test]
    fn computed_keys_comments_and_tests_are_passed_over() {
        let code = "// say(\"no\")\nfn a() { say(key); essay(\"no\") }\n\
                    #[cfg(test)]\nmod tests { fn b() { say(\"no\") } }\n";
        assert_eq!(problems(&[WORDS, ("crates/a/src/lib.rs", code)]), [""; 0]);
    }

    #[test]
    fn without_words_nothing_is_asked() {
        assert_eq!(problems(&[("crates/a/src/lib.rs", "fn a() { say(\"no\") }")]), [""; 0]);
    }
}
