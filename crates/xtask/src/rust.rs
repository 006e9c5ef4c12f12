//! A light reader of Rust text: tells code from comments and strings, finds functions, modules
//! and what is compiled for tests only. It understands code that compiles, and nothing more.

use std::iter;
use std::ops::Range;

/// A Rust text taken apart. Both parts have the length and the lines of the original, with spaces
/// where the other part, or the inside of a string, stood; so positions mean the same in all three.
#[derive(Debug)]
pub(crate) struct Source<'a> {
    pub(crate) text: &'a str,
    pub(crate) code: String,
    pub(crate) comments: String,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Function<'a> {
    pub(crate) name: &'a str,
    /// From `fn` to the closing brace or the semicolon.
    pub(crate) span: Range<usize>,
}

/// A module that lives in another file: `mod name;`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Module<'a> {
    pub(crate) name: &'a str,
    /// The inline modules around it, from the outside in.
    pub(crate) inside: Vec<&'a str>,
    /// What `#[path = "…"]` says.
    pub(crate) path: Option<&'a str>,
    pub(crate) test: bool,
}

impl<'a> Source<'a> {
    pub(crate) fn new(text: &'a str) -> Source<'a> {
        let mut code = blank(text);
        let mut comments = code.clone();
        let mut at = 0;
        while at < text.len() {
            let lexeme = Lexeme::at(text, at);
            let end = at + lexeme.length();
            match lexeme {
                Lexeme::Code(_) => code[at..end].copy_from_slice(&text.as_bytes()[at..end]),
                Lexeme::Comment(_) => comments[at..end].copy_from_slice(&text.as_bytes()[at..end]),
                Lexeme::Quoted { before, after, .. } => {
                    code[at..at + before].copy_from_slice(&text.as_bytes()[at..at + before]);
                    code[end - after..end].copy_from_slice(&text.as_bytes()[end - after..end]);
                }
            }
            at = end;
        }
        Source { text, code: whole(code), comments: whole(comments) }
    }

    pub(crate) fn functions(&self) -> Vec<Function<'a>> {
        self.items("fn").into_iter().map(|(name, span)| Function { name, span }).collect()
    }

    /// Stretches compiled for tests only.
    pub(crate) fn tests(&self) -> Vec<Range<usize>> {
        if self.code.contains("#![cfg(test)]") {
            return iter::once(0..self.text.len()).collect();
        }
        let marks = ["#[cfg(test)]", "#[test]", "#[cfg(all(test"];
        let starts = marks.iter().flat_map(|mark| self.code.match_indices(mark));
        starts.map(|(start, mark)| start..item_end(&self.code, start + mark.len())).collect()
    }

    /// The modules that live in files of their own.
    pub(crate) fn modules(&self) -> Vec<Module<'a>> {
        let tests = self.tests();
        let items = self.items("mod");
        let (inline, outside): (Vec<_>, Vec<_>) =
            items.into_iter().partition(|(_, span)| self.code[span.clone()].ends_with('}'));
        let module = |(name, span): (&'a str, Range<usize>)| Module {
            name,
            inside: inline
                .iter()
                .filter(|(_, around)| around.contains(&span.start))
                .map(|&(name, _)| name)
                .collect(),
            path: self.path_attribute(span.start),
            test: tests.iter().any(|test| test.contains(&span.start)),
        };
        outside.into_iter().map(module).collect()
    }

    /// Items that start with `keyword name`, each up to its closing brace or semicolon.
    fn items(&self, keyword: &str) -> Vec<(&'a str, Range<usize>)> {
        let named = |start: usize| {
            let gap = start + keyword.len();
            let name = word_at(self.text, gap + spaces(&self.code[gap..]))?;
            Some((name, start..item_end(&self.code, start)))
        };
        words(&self.code, keyword).filter_map(named).collect()
    }

    /// The `#[path = "…"]` between the item before and this one.
    fn path_attribute(&self, item: usize) -> Option<&'a str> {
        let from = self.code[..item].rfind([';', '{', '}']).map_or(0, |end| end + 1);
        let at = from + self.code[from..item].find("#[path")?;
        quoted(self, at)
    }
}

/// The contents of the first string literal after a position.
pub(crate) fn quoted<'a>(source: &Source<'a>, at: usize) -> Option<&'a str> {
    let open = at + source.code[at..].find('"')? + 1;
    let length = source.code[open..].find('"')?;
    Some(&source.text[open..open + length])
}

/// Where a word stands by itself.
pub(crate) fn words<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = usize> + 't {
    text.match_indices(word).map(|(at, _)| at).filter(move |&at| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        let glued_after = word.ends_with(in_word) && after.is_some_and(in_word);
        !glued_after && !before.is_some_and(in_word)
    })
}

pub(crate) fn in_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

pub(crate) fn spaces(text: &str) -> usize {
    text.len() - text.trim_start().len()
}

fn word_at(text: &str, at: usize) -> Option<&str> {
    let rest = &text[at..];
    let rest = &rest[..rest.find(|letter| !in_word(letter)).unwrap_or(rest.len())];
    (!rest.is_empty()).then_some(rest)
}

/// The end of the item that starts here: past the brace that closes its body, or its semicolon.
fn item_end(code: &str, start: usize) -> usize {
    let mut parentheses = 0_i32;
    let mut braces = 0_i32;
    for (at, byte) in code.bytes().enumerate().skip(start) {
        match byte {
            b'(' | b'[' => parentheses += 1,
            b')' | b']' => parentheses -= 1,
            b'{' => braces += 1,
            b'}' => braces -= 1,
            _ => {}
        }
        let closes = byte == b'}' && braces <= 0;
        if parentheses <= 0 && (closes || byte == b';' && braces == 0) {
            return at + 1;
        }
    }
    code.len()
}

enum Lexeme {
    Code(usize),
    Comment(usize),
    /// A string or a character, with the length of its opening and of its closing mark.
    Quoted {
        length: usize,
        before: usize,
        after: usize,
    },
}

impl Lexeme {
    fn at(text: &str, at: usize) -> Lexeme {
        let rest = &text[at..];
        let first = rest.chars().next().map_or(1, char::len_utf8);
        if rest.starts_with("//") {
            return Lexeme::Comment(rest.find('\n').unwrap_or(rest.len()));
        }
        if rest.starts_with("/*") {
            return Lexeme::Comment(block_comment(rest));
        }
        if rest.starts_with('"') {
            return Lexeme::Quoted { length: plain_string(rest), before: 1, after: 1 };
        }
        if rest.starts_with('\'') {
            return character(rest);
        }
        let inside_word = text[..at].chars().next_back().is_some_and(in_word);
        let raw = if inside_word { None } else { raw_string(rest) };
        raw.unwrap_or(Lexeme::Code(first))
    }

    fn length(&self) -> usize {
        match *self {
            Lexeme::Code(length) | Lexeme::Comment(length) | Lexeme::Quoted { length, .. } => {
                length
            }
        }
    }
}

/// The length of a block comment; they nest.
fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        let pair = rest.as_bytes().get(at..at + 2);
        match pair {
            Some(b"/*") => depth += 1,
            Some(b"*/") => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return at;
        }
    }
    rest.len()
}

fn plain_string(rest: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in rest.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// `r"…"`, `r#"…"#` and the like with `b` or `c` before; `None` for any other word.
fn raw_string(rest: &str) -> Option<Lexeme> {
    let body = rest.strip_prefix(['b', 'c']).unwrap_or(rest).strip_prefix('r')?;
    let hashes = body.len() - body.trim_start_matches('#').len();
    let inside = body[hashes..].strip_prefix('"')?;
    let before = rest.len() - inside.len();
    let close = format!("\"{}", "#".repeat(hashes));
    let length = inside.find(&close).map_or(rest.len(), |end| before + end + close.len());
    Some(Lexeme::Quoted { length, before, after: close.len() })
}

/// A character, or the tick of a lifetime.
fn character(rest: &str) -> Lexeme {
    let inside = &rest[1..];
    let first = inside.chars().next().map_or(0, char::len_utf8);
    let escape = if inside.starts_with('\\') { 2 } else { first };
    match inside.get(escape..).and_then(|tail| tail.find('\'')) {
        Some(0) => Lexeme::Quoted { length: 1 + escape + 1, before: 1, after: 1 },
        Some(more) if escape == 2 => {
            Lexeme::Quoted { length: 1 + escape + more + 1, before: 1, after: 1 }
        }
        _ => Lexeme::Code(1),
    }
}

fn blank(text: &str) -> Vec<u8> {
    text.bytes().map(|byte| if byte == b'\n' { b'\n' } else { b' ' }).collect()
}

/// Only whole characters are ever blanked or copied.
fn whole(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("whole characters")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> String {
        Source::new(text).code
    }

    #[test]
    fn comments_and_strings_are_not_code() {
        assert_eq!(code("a(); // b();\nc();"), "a();        \nc();");
        assert_eq!(code("a /* b /* c */ d */ e"), "a                   e");
        assert_eq!(code(r#"say("{ \" }")"#), r#"say("      ")"#);
        assert_eq!(code(r##"let x = r#"" }"#;"##), r##"let x = r#"   "#;"##);
        assert_eq!(code("let ö = \"ö\";"), "let ö = \"  \";");
    }

    #[test]
    fn characters_are_quoted_and_lifetimes_are_code() {
        assert_eq!(
            code("match c { '{' => 1, '\\'' => 2, '\\u{7d}' => 3 }").matches('{').count(),
            1
        );
        assert_eq!(code("fn f<'a>(x: &'a str) {}"), "fn f<'a>(x: &'a str) {}");
        assert_eq!(code("'—'"), "'   '");
    }

    #[test]
    fn comments_keep_their_place() {
        let source = Source::new("x(\"// no\"); // yes");
        assert_eq!(source.comments.trim(), "// yes");
        assert_eq!(source.comments.find("// yes"), source.text.find("// yes"));
    }

    #[test]
    fn functions_end_at_their_brace() {
        let text =
            "impl T {\n fn a(x: [u8; 2]) -> u8 {\n  if x { 1 } else { 2 }\n }\n fn b();\n}\n";
        let source = Source::new(text);
        let functions = source.functions();
        let names: Vec<&str> = functions.iter().map(|function| function.name).collect();
        assert_eq!(names, ["a", "b"]);
        assert!(text[functions[0].span.clone()].ends_with("}\n }"));
        assert_eq!(&text[functions[1].span.clone()], "fn b();");
    }

    #[test]
    fn a_function_type_is_no_function() {
        assert_eq!(Source::new("type F = fn(u8) -> u8;").functions(), []);
        assert_eq!(Source::new("let defn = 1;").functions(), []);
    }

    #[test]
    fn tests_are_told_from_the_rest() {
        let text = "fn a() {}\n#[cfg(test)]\nmod tests {\n fn b() {}\n}\nfn c() {}\n";
        let spans = Source::new(text).tests();
        let inside = |name: &str| spans[0].contains(&text.find(name).unwrap());
        assert_eq!(
            (spans.len(), inside("fn a"), inside("fn b"), inside("fn c")),
            (1, false, true, false)
        );
        let all = Source::new("#![cfg(test)]\nfn a() {}").tests();
        assert_eq!(all.first(), Some(&(0..23)));
    }

    #[test]
    fn modules_know_where_they_are() {
        let text = "mod a;\n#[cfg(test)]\nmod tests;\nmod cards {\n pub mod runes;\n}\n\
                    #[path = \"else.rs\"]\nmod other;\nmod inline {}\n";
        let module = |name, inside: &[&'static str], path, test| Module {
            name,
            inside: inside.to_vec(),
            path,
            test,
        };
        let expected = [
            module("a", &[], None, false),
            module("tests", &[], None, true),
            module("runes", &["cards"], None, false),
            module("other", &[], Some("else.rs"), false),
        ];
        assert_eq!(Source::new(text).modules(), expected);
    }

    #[test]
    fn words_stand_alone() {
        assert_eq!(words("say essay say_it say", "say").collect::<Vec<_>>(), [0, 17]);
        assert_eq!(words("say(x) essay(y)", "say(").collect::<Vec<_>>(), [0]);
    }
}
