//! The final scores as a table that adds up.

use engine::Standing;
use games::Words;

use crate::Parts;
use crate::paint::{Paint, WIDTH, pad, width};

const LABELS: usize = 22;

/// A column a seat, a row a part, then the sum and the place; alone one wins or loses.
pub(crate) fn table(
    parts: &Parts,
    standing: &Standing,
    names: &[String],
    words: &Words,
    paint: Paint,
) -> Vec<String> {
    let column = ((WIDTH - LABELS) / names.len().max(1)).min(18);
    let row = |label: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| right(cell, column)).collect();
        format!("{}{cells}", pad(&format!("  {label}"), LABELS))
    };
    let rule = format!("  {}", "─".repeat(LABELS - 2 + column * names.len()));
    let short = |name: &String| shortened(name, column - 2);
    let mut lines = vec![paint.bold(&row("", names.iter().map(short).collect())), rule.clone()];
    for (place, label) in parts.names.iter().enumerate() {
        lines.push(row(label, parts.seats.iter().map(|seat| seat[place].to_string()).collect()));
    }
    if names.len() == 1 {
        return lines;
    }
    if !parts.names.is_empty() {
        lines.push(rule);
    }
    let totals = standing.0.iter().map(|place| place.score.to_string()).collect();
    lines.push(paint.bold(&row(&words.say("term-total"), totals)));
    let places = standing.0.iter().map(|place| place.rank.to_string()).collect();
    lines.push(row(&words.say("term-place"), places));
    lines
}

/// A name that fits. Bots of one kind differ by the number at the end, so that stays.
fn shortened(name: &str, columns: usize) -> String {
    let cut = |text: &str, columns: usize| text.chars().take(columns).collect::<String>();
    match name.rsplit_once(' ') {
        Some((first, number)) if width(name) > columns && width(number) + 2 < columns => {
            format!("{} {number}", cut(first, columns - width(number) - 1))
        }
        _ => cut(name, columns),
    }
}

fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Place;

    #[test]
    fn six_names_fit_the_page() {
        let names: Vec<String> = (0..6).map(|_| "Brynhildr Stormur".to_owned()).collect();
        let parts = Parts { names: vec!["Own shields".to_owned()], seats: vec![vec![12]; 6] };
        let standing = Standing(vec![Place { rank: 1, score: 12 }; 6]);
        let lines = table(&parts, &standing, &names, Words::english(), Paint::new(false));
        assert!(lines.iter().all(|line| width(line) <= WIDTH), "{lines:#?}");
        assert_eq!(lines.len(), 6);
    }

    #[test]
    fn names_too_long_keep_the_number_at_their_end() {
        let named = |name| shortened(name, 7);
        assert_eq!(named("Ratatosk II"), "Rata II");
        assert_eq!(named("Ratatosk III"), "Rat III");
        assert_eq!([named("Ratatosk"), named("You")], ["Ratatos", "You"]);
    }

    #[test]
    fn alone_nothing_is_added_up_and_there_is_no_place() {
        let parts = Parts { names: vec!["Shields left".to_owned()], seats: vec![vec![3]] };
        let standing = Standing(vec![Place { rank: 2, score: 1 }]);
        let lines =
            table(&parts, &standing, &["You".to_owned()], Words::english(), Paint::new(false));
        assert_eq!(lines.len(), 3, "{lines:#?}");
        assert!(lines[2].contains("Shields left") && lines[2].ends_with('3'), "{lines:#?}");
    }
}
