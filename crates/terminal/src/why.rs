//! Why something is not offered: the clause, and what it says.

use games::{Article, Offer, Reader, Words};

use crate::paint::{Paint, wrap};

/// So many refused actions are named for a clause.
const NAMED: usize = 6;

/// The clauses that refuse something now, each once.
fn clauses(refused: &[Offer]) -> Vec<&'static str> {
    let mut ids: Vec<&'static str> = Vec::new();
    for clause in refused.iter().filter_map(|offer| offer.refused) {
        if !ids.contains(&clause) {
            ids.push(clause);
        }
    }
    ids
}

/// Everything that is refused now, under the clauses that refuse it.
pub(crate) fn everything(
    refused: &[Offer],
    words: &Words,
    reader: Reader<'_>,
    paint: Paint,
) -> Vec<String> {
    let clauses = clauses(refused);
    if clauses.is_empty() {
        return wrap(&words.say("term-why-nothing"), 0);
    }
    let mut lines = Vec::new();
    for (place, id) in clauses.iter().enumerate() {
        let by_this = refused.iter().filter(|offer| offer.refused == Some(id));
        let mut said: Vec<String> = by_this.map(|offer| words.text(&offer.says, reader)).collect();
        let more = said.len().saturating_sub(NAMED);
        said.truncate(NAMED);
        let said = said.join("; ");
        let args = [("actions", said.into()), ("more", more.into())];
        let not_now = words.say_with("term-why-not", &args);
        lines.extend(wrap(&format!("{:>3} {not_now}", place + 1), 4));
        lines.extend(words.rules().article(id).iter().flat_map(|article| text(article, paint)));
    }
    lines
}

/// The clause somebody asks for: by its number in the list, or by its id.
pub(crate) fn one(
    asked: &str,
    game: &str,
    refused: &[Offer],
    words: &Words,
    paint: Paint,
) -> Vec<String> {
    let numbered = asked.parse::<usize>().ok();
    let id = numbered.and_then(|number| clauses(refused).get(number.checked_sub(1)?).copied());
    match words.rules().article(id.unwrap_or(asked)) {
        Some(article) => text(article, paint),
        None => {
            let near: Vec<&str> = words.rules().near(game, asked).into_iter().take(12).collect();
            let args = [("asked", asked.to_owned().into()), ("near", near.join(", ").into())];
            wrap(&words.say_with("term-no-clause", &args), 0)
        }
    }
}

/// A clause, with its id and title, indented.
pub(crate) fn text(article: &Article, paint: Paint) -> Vec<String> {
    let head = format!("    {} · {}", article.id, article.title);
    let body = article.body.replace('\n', " ");
    std::iter::once(paint.bold(&head)).chain(wrap(&format!("    {body}"), 4)).collect()
}
