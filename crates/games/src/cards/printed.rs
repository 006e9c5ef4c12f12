//! What is printed on the cards for people: the texts and sources no rule needs.

use std::collections::BTreeMap;

use toml::{Table, Value};

use crate::cards::sources::Sources;

/// What a card file says of a card, as it is written there.
pub type CardValues = Table;

/// The words on one card.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PrintedCard {
    /// The list it stands in: "warrior", "jarl".
    pub kind: String,
    pub name: String,
    pub text: String,
    /// The texts of its parts, where it has several abilities: by the part's name.
    pub parts: BTreeMap<String, String>,
    /// Where its parts come from.
    pub source: Sources,
    pub copies: u8,
    /// Everything else that the file says of it: its numbers, needs and effects.
    pub values: CardValues,
}

impl PrintedCard {
    /// The amounts ("+2") that the effect gives, as it is said, and the text in the file does not speak
    /// of: it was written for another effect. A card without a text contradicts nothing.
    pub fn contradicted(&self, said: &[String]) -> Vec<String> {
        let texts: Vec<&str> = self.texts().map(|(_, text)| text).collect();
        if texts.iter().all(|text| text.is_empty()) {
            return Vec::new();
        }
        let spoken: Vec<String> = texts.iter().flat_map(|text| amounts(text)).collect();
        let given = said.iter().flat_map(|sentence| amounts(sentence));
        given.filter(|amount| !spoken.contains(amount)).collect()
    }

    /// Its text, and those of its parts with their names.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        let parts = self.parts.iter().map(|(name, text)| (name.as_str(), text.as_str()));
        parts.chain([("", self.text.as_str())])
    }

    /// The text of a part; of the card itself without a name.
    pub fn text_of(&self, part: &str) -> Option<&str> {
        self.texts().find(|(name, _)| *name == part).map(|(_, text)| text)
    }

    /// Whether a text of the card has one of these phrases, however it is capitalised.
    pub fn speaks_of(&self, phrases: &[&str]) -> bool {
        let texts = self.texts().map(|(_, text)| text.to_lowercase());
        let spoken = texts.collect::<Vec<String>>().join(" ");
        phrases.iter().any(|phrase| spoken.contains(&phrase.to_lowercase()))
    }

    /// Whether the card says the same as another: a text that stayed while the effect changed.
    pub fn says_the_same(&self, other: &PrintedCard) -> bool {
        let silent = self.text.is_empty() && self.parts.is_empty();
        !silent && self.text == other.text && self.parts == other.parts
    }
}

/// Every "+" with its number.
fn amounts(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split('+').skip(1).filter_map(|after| {
        let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
        (!digits.is_empty()).then(|| format!("+{digits}"))
    })
}

/// All cards of a card file by id.
#[derive(Clone, Debug, Default)]
pub struct Printed(BTreeMap<String, PrintedCard>);

impl Printed {
    /// Reads any game's card file: every entry with an id. A broken file has no cards.
    pub fn read(text: &str) -> Printed {
        let file: Table = toml::from_str(text).unwrap_or_default();
        let lists = file.iter().filter_map(|(kind, list)| Some((kind, list.as_array()?)));
        let entries = lists.flat_map(|(kind, list)| list.iter().map(move |entry| (kind, entry)));
        Printed(entries.filter_map(|(kind, entry)| card(kind, entry.as_table()?)).collect())
    }

    /// With the cards of another file; what stands in both is this one's.
    #[must_use]
    pub fn and(self, other: Printed) -> Printed {
        Printed(other.0.into_iter().chain(self.0).collect())
    }

    /// With a part of the file that tells more of some of its cards: under its own key, at those cards.
    #[must_use]
    pub(crate) fn with_part(
        mut self,
        text: &str,
        part: &str,
        of: impl Fn(&str, &PrintedCard) -> bool,
    ) -> Printed {
        let file: Table = toml::from_str(text).unwrap_or_default();
        let Some(told) = file.get(part) else { return self };
        for (_, card) in self.0.iter_mut().filter(|(id, card)| of(id, card)) {
            card.values.insert(part.to_owned(), told.clone());
        }
        self
    }

    pub fn get(&self, id: &str) -> Option<&PrintedCard> {
        self.0.get(id)
    }

    /// Every card with its id, in the order of ids.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &PrintedCard)> {
        self.0.iter().map(|(id, card)| (id.as_str(), card))
    }
}

/// What a file says of a card for people alone.
const FOR_PEOPLE: [&str; 6] = ["id", "name", "text", "source", "copies", "count"];

fn card(kind: &str, entry: &Table) -> Option<(String, PrintedCard)> {
    let word = |key: &str| entry.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let part = |(name, value): (&String, &Value)| match name.strip_suffix("_text") {
        Some(name) => Some((name.to_owned(), value.as_str()?.to_owned())),
        None => Some((name.clone(), value.as_table()?.get("text")?.as_str()?.to_owned())),
    };
    let source = entry.get("source").cloned();
    let copies =
        entry.get("copies").or(entry.get("count")).and_then(Value::as_integer).unwrap_or(1);
    let card = PrintedCard {
        kind: kind.to_owned(),
        name: word("name"),
        text: word("text"),
        parts: entry.iter().filter_map(part).collect(),
        source: source.and_then(|source| source.try_into().ok()).unwrap_or_default(),
        copies: u8::try_from(copies).unwrap_or(1),
        values: entry
            .iter()
            .filter(|(key, _)| !FOR_PEOPLE.contains(&key.as_str()))
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect(),
    };
    Some((entry.get("id")?.as_str()?.to_owned(), card))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_for_another_effect_is_noticed() {
        let card = PrintedCard { text: "+2 battle strength.".into(), ..PrintedCard::default() };
        assert!(card.contradicted(&["Get +2 strength.".into()]).is_empty());
        assert_eq!(card.contradicted(&["Get +5 strength.".into()]), ["+5"]);
        assert!(PrintedCard::default().contradicted(&["Get +5 strength.".into()]).is_empty());
    }

    #[test]
    fn texts_of_a_card_and_of_its_parts_are_found() {
        let printed = Printed::read(
            "[[tactic]]\nid = 'fury'\nname = 'Fury'\ncopies = 7\ntext = '+2.'\nsource = 'book'\n\
             [[jarl]]\nid = 'egil'\nname = 'Egil'\n[jarl.basic]\ntext = 'A die on this card.'\n",
        );
        let fury = printed.get("fury").unwrap();
        assert_eq!((fury.text.as_str(), fury.copies, fury.kind.as_str()), ("+2.", 7, "tactic"));
        assert_eq!(printed.get("egil").unwrap().parts["basic"], "A die on this card.");
        assert_eq!(Printed::read("not a [card file").iter().count(), 0);
    }
}
