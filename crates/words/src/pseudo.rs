//! A language nobody speaks, made from English: every sentence is longer and has accents, so that
//! layouts and forgotten sentences can be seen before anything is translated.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};

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
        .flat_map(|letter| doubled(letter).chars().chain(kept(letter)).collect::<Vec<_>>())
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

fn kept(letter: char) -> Option<char> {
    doubled(letter).is_empty().then_some(letter)
}

#[cfg(test)]
mod tests {
    use super::pseudo;

    #[test]
    fn sentences_grow_and_what_they_speak_of_stays() {
        let said =
            pseudo("armed = { $you ->\n    [yes] You arm { $card }.\n   *[no] { $who } arms.\n}\n");
        assert!(said.contains("Yóòúù áàrm { $card }.") && said.contains("[yes]"), "{said}");
    }
}
