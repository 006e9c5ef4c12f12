//! What happened, in lines.

use games::{Arg, LogLine, Phrase, Reader, Words};

use crate::paint::wrap;

/// The log in words. What happens to one card after another is told at once.
pub(crate) fn lines(
    log: &[LogLine],
    words: &Words,
    reader: Reader<'_>,
    indent: usize,
) -> Vec<String> {
    let mut told: Vec<Phrase> = Vec::new();
    for line in log {
        if !told.last_mut().is_some_and(|last| joined(last, &line.says)) {
            told.push(line.says.clone());
        }
    }
    let lead = " ".repeat(indent);
    let said = told.iter().map(|says| format!("{lead}· {}", words.text(says, reader)));
    said.flat_map(|line| wrap(&line, indent + 2)).collect()
}

/// Adds the cards of a phrase to one that says the same of other cards.
fn joined(last: &mut Phrase, next: &Phrase) -> bool {
    let cards =
        |phrase: &Phrase| phrase.args.iter().position(|(_, arg)| matches!(arg, Arg::Cards(_)));
    let Some(place) = cards(next) else { return false };
    let but_cards = |phrase: &Phrase| {
        let mut phrase = phrase.clone();
        if let Some((_, arg)) = phrase.args.get_mut(place) {
            *arg = Arg::Number(0);
        }
        phrase
    };
    if cards(last) != Some(place) || but_cards(last) != but_cards(next) {
        return false;
    }
    if let (Arg::Cards(all), Arg::Cards(more)) = (&mut last.args[place].1, &next.args[place].1) {
        all.extend(more);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Seat;
    use games::Named;

    #[test]
    fn one_card_after_another_is_one_sentence() {
        let card = |name| Named { id: name, name };
        let drew = |who, name| {
            let says = Phrase::of("val-discarded-played", Seat(who)).card("card", card(name));
            LogLine { turn: 1, says }
        };
        let log = [drew(0, "Fury"), drew(0, "Grim"), drew(1, "Orm")];
        let names = ["Ragna".to_owned(), "Olaf".to_owned()];
        let reader = Reader { seat: Some(Seat(0)), names: &names };
        let said = lines(&log, Words::english(), reader, 0);
        assert_eq!(
            said,
            ["· You discard what you played: Fury, Grim.", "· Olaf discards what was played: Orm."]
        );
    }
}
