//! The form for a new table, lists of tables.

use maud::{Markup, html};

use super::{Icon, icon};

/// A table in a list.
#[derive(Debug, Default)]
pub struct TableRow {
    pub href: String,
    pub game: &'static str,
    pub icon: Option<Icon>,
    pub title: String,
    /// "round 3, 2 bots, undo agreed"
    pub facts: String,
    /// The table waits for the viewer.
    pub waits: bool,
    /// The word on the button: "Play", "Sit down", "Watch".
    pub go: String,
}

pub fn table_list(title: &str, empty: &str, rows: &[TableRow]) -> Markup {
    html! {
        section.list {
            h2 { (title) }
            @if rows.is_empty() { p.mute { (empty) } }
            ul { @for row in rows { (table_row(row)) } }
        }
    }
}

fn table_row(row: &TableRow) -> Markup {
    html! {
        li.row.waits[row.waits] data-game=(row.game) {
            span.sign { (icon(row.icon.unwrap_or(Icon::Hall))) }
            span.what { b { (row.title) } small { (row.facts) } }
            a.btn.main[row.waits] href=(row.href) aria-label={ (row.go) ": " (row.title) } { (row.go) }
        }
    }
}

/// One thing to settle before a table starts.
#[derive(Debug)]
pub struct OptionField {
    pub key: String,
    pub name: String,
    pub help: String,
    pub values: Vec<OptionValue>,
}

#[derive(Debug, Default)]
pub struct OptionValue {
    pub value: String,
    pub name: String,
    pub chosen: bool,
    /// A card it stands for, to be looked at.
    pub card: Option<String>,
    /// Why it cannot be chosen with the rest.
    pub refused: Option<Because>,
}

/// Why things do not go together: in words, and the clause that says so with where it is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Because {
    pub says: String,
    pub clause: Option<(String, String)>,
}

pub fn because(why: &Because) -> Markup {
    html! {
        (why.says)
        @if let Some((clause, link)) = &why.clause { " " a href=(link) { (clause) } }
    }
}

/// Each reason once, with the values it stands against.
fn refusals(values: &[OptionValue]) -> Vec<(&Because, Vec<&str>)> {
    let mut reasons: Vec<(&Because, Vec<&str>)> = Vec::new();
    for value in values {
        let Some(why) = &value.refused else { continue };
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, names)) => names.push(&value.name),
            None => reasons.push((why, vec![&value.name])),
        }
    }
    reasons
}

pub fn option_field(field: &OptionField) -> Markup {
    html! {
        fieldset.option {
            legend { (field.name) }
            p.mute { (field.help) }
            (option_values(field))
            @for (why, names) in refusals(&field.values) {
                // Who may choose nothing else needs no list of what.
                @let all = names.len() + 1 == field.values.len();
                p.refusal { (icon(Icon::Why)) span.all[all] { @if !all { b { (names.join(", ")) } ": " } (because(why)) } }
            }
        }
    }
}

/// More values than this are a list to unfold, unless they are cards to be looked at.
const MANY: usize = 8;

fn option_values(field: &OptionField) -> Markup {
    let listed = field.values.len() > MANY && field.values.iter().all(|value| value.card.is_none());
    html! {
        @if listed {
            select name=(field.key) aria-label=(field.name) {
                @for value in &field.values {
                    option value=(value.value) selected[value.chosen] disabled[value.refused.is_some()] { (value.name) }
                }
            }
        } @else {
            div.picks { @for value in &field.values { (option_value(&field.key, value)) } }
        }
    }
}

fn option_value(key: &str, value: &OptionValue) -> Markup {
    html! {
        label.pick data-zoom=[value.card.as_deref()] {
            input type="radio" name=(key) value=(value.value) checked[value.chosen] disabled[value.refused.is_some()];
            span { (value.name) }
        }
    }
}

/// Who sits where: one selection a seat.
#[derive(Debug)]
pub struct SeatField {
    pub name: String,
    pub emblem: super::Emblem,
    /// Value, name, chosen: "me", "bot-hard", "open".
    pub values: Vec<(String, String, bool)>,
}

pub fn seat_field(n: usize, seat: &SeatField) -> Markup {
    html! {
        label.seat {
            (super::crest(seat.emblem)) span { (seat.name) }
            select name={ "seat-" (n) } {
                @for (value, name, chosen) in &seat.values { option value=(value) selected[*chosen] { (name) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_values_are_a_list_to_unfold_unless_they_are_cards() {
        let field = |n: usize, card: Option<&str>| {
            let value = |n: usize| OptionValue {
                value: n.to_string(),
                card: card.map(str::to_owned),
                refused: (n == 1).then(Because::default),
                ..OptionValue::default()
            };
            let values = (0..n).map(value).collect();
            let field =
                OptionField { key: "k".into(), name: "K".into(), help: String::new(), values };
            option_field(&field).into_string()
        };
        assert!(field(MANY, None).contains("type=\"radio\""));
        let listed = field(MANY + 1, None);
        assert!(listed.contains("<select name=\"k\"") && !listed.contains("radio"), "{listed}");
        assert!(listed.contains("<option value=\"1\" disabled>"), "{listed}");
        assert!(field(MANY + 1, Some("/cards/x")).contains("type=\"radio\""));
    }
}
