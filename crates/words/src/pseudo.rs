//! A language nobody speaks, made from English: every sentence is longer and has accents, so that
//! layouts and forgotten sentences can be seen before anything is translated.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};

use super::name_key;

/// A file of English words in the pseudo-language.
pub fn pseudo(text: &str) -> String {
    let mut resource = parser::parse(text.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("words are broken: {errors:?}"));
    for entry in &mut resource.body {
        match entry {
            Entry::Message(message) => message.value.iter_mut().for_each(lengthen),
            Entry::Term(term) => lengthen(&mut term.value),
            Entry::Comment(_)
            | Entry::GroupComment(_)
            | Entry::ResourceComment(_)
            | Entry::Junk { .. } => {}
        }
    }
    serializer::serialize(&resource)
}

/// Names of cards in the pseudo-language, as a file of words.
pub fn pseudo_names<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let named = names.into_iter().map(|name| (name_key(name), accented(name)));
    let lines = named.collect::<BTreeMap<_, _>>().into_iter();
    lines.map(|(key, name)| format!("{key} = {name}\n")).collect()
}

/// A rulebook in the pseudo-language. Ids of clauses and what stands in code stay as they are.
pub fn pseudo_rules(text: &str) -> String {
    let line = |line: &str| {
        let words: Vec<String> = line.split(' ').map(plain_word).collect();
        words.join(" ")
    };
    text.lines().flat_map(|it| [line(it), "\n".to_owned()]).collect()
}

fn plain_word(word: &str) -> String {
    let is_id = word.contains('-') && word.chars().any(|letter| letter.is_ascii_uppercase());
    if is_id || word.contains('`') || word == "Ruling:" { word.to_owned() } else { accented(word) }
}

fn lengthen(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = accented(value),
            PatternElement::Placeable { expression } => within(expression),
        }
    }
}

/// The sentences inside a choice.
fn within(expression: &mut Expression<String>) {
    match expression {
        Expression::Select { variants, .. } => {
            variants.iter_mut().for_each(|variant| lengthen(&mut variant.value));
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => within(expression),
        Expression::Inline(_) => {}
    }
}

/// Two letters for each vowel: about two fifths longer.
fn accented(text: &str) -> String {
    text.chars()
        .flat_map(|letter| doubled(letter).chars().chain(unaccented(letter)).collect::<Vec<_>>())
        .collect()
}

fn doubled(letter: char) -> &'static str {
    match letter {
        'a' => "áà",
        'e' => "éè",
        'i' => "íì",
        'o' => "óò",
        'u' => "úù",
        'y' => "ýÿ",
        'A' => "ÁÀ",
        'E' => "ÉÈ",
        'I' => "ÍÌ",
        'O' => "ÓÒ",
        'U' => "ÚÙ",
        _ => "",
    }
}

fn unaccented(letter: char) -> Option<char> {
    doubled(letter).is_empty().then_some(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_grow_and_what_they_speak_of_stays() {
        let said =
            pseudo("armed = { $you ->\n    [yes] You arm { $card }.\n   *[no] { $who } arms.\n}\n");
        assert!(said.contains("Yóòúù áàrm { $card }.") && said.contains("[yes]"), "{said}");
    }

    #[test]
    fn rules_grow_and_keep_their_clauses() {
        let said = pseudo_rules("#### VAL-ARM-3 · Arming\nAs in VAL-ARM-2, `axe`.\nRuling: so.\n");
        let right = "#### VAL-ARM-3 · ÁÀrmíìng\nÁÀs íìn VAL-ARM-2, `axe`.\nRuling: sóò.\n";
        assert_eq!(said, right);
        assert_eq!(pseudo_names(["Egil", "Egil"]), "named-egil = ÉÈgíìl\n");
    }
}
