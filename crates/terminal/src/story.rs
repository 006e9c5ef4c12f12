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

/// What a sentence may name several of.
const SEVERAL: [&str; 6] = ["card", "destiny", "enemy", "land", "rune", "stall"];

/// Adds the cards of a phrase to one that says the same of other cards. What has an amount is told each
/// time.
fn joined(last: &mut Phrase, next: &Phrase) -> bool {
    let several =
        |(name, arg): &(&str, Arg)| SEVERAL.contains(name) && matches!(arg, Arg::Cards(_));
    let Some(place) = next.args.iter().position(several) else { return false };
    let but_cards = |phrase: &Phrase| {
        let mut phrase = phrase.clone();
        if let Some((_, arg)) = phrase.args.get_mut(place) {
            *arg = Arg::Number(0);
        }
        phrase
    };
    let others = || next.args.iter().enumerate().filter(|(other, _)| *other != place);
    let amounts = others().any(|(_, (_, arg))| !matches!(arg, Arg::Seat(_) | Arg::Cards(_)));
    if amounts || but_cards(last) != but_cards(next) {
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

    #[test]
    fn what_has_an_amount_or_a_cause_is_told_each_time() {
        let card = |name| Named { id: name, name };
        let fury = || Phrase::of("val-played-strength", Seat(1)).card("card", card("Fury"));
        let drew = || Phrase::of("vda-drew-by", Seat(1)).card("cause", card("Buckler"));
        let says = [
            fury().number("n", 2),
            fury().number("n", 2),
            drew().number("count", 1),
            drew().number("count", 1),
        ];
        let log = says.map(|says| LogLine { turn: 1, says });
        let names = ["Ragna".to_owned(), "Olaf".to_owned()];
        let reader = Reader { seat: None, names: &names };
        let said = lines(&log, Words::english(), reader, 0);
        assert_eq!(said[0], "· Olaf plays Fury: +2 strength.");
        assert_eq!(said[2], "· Olaf draws a card (Buckler).");
        assert_eq!((&said[0], &said[2]), (&said[1], &said[3]));
    }
}
