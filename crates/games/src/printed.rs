//! What is printed on the cards for people: the texts and sources no rule needs.

use std::collections::BTreeMap;

use toml::{Table, Value};

use crate::sources::Sources;

/// The words on one card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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

    pub fn get(&self, id: &str) -> Option<&PrintedCard> {
        self.0.get(id)
    }

    /// Every card with its id, in the order of ids.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &PrintedCard)> {
        self.0.iter().map(|(id, card)| (id.as_str(), card))
    }
}

fn card(kind: &str, entry: &Table) -> Option<(String, PrintedCard)> {
    let word = |key: &str| entry.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let part = |(name, value): (&String, &Value)| {
        Some((name.clone(), value.as_table()?.get("text")?.as_str()?.to_owned()))
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
    };
    Some((entry.get("id")?.as_str()?.to_owned(), card))
}

#[cfg(test)]
mod tests {
    use super::*;

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
