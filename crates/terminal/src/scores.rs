//! The final scores as a table that adds up.

use engine::Standing;
use games::Words;

use crate::Parts;
use crate::paint::{Paint, WIDTH, pad, width};

const LABELS: usize = 22;

/// A column a seat, a row a part, then the sum and the place.
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
    let short = |name: &String| name.chars().take(column - 2).collect::<String>();
    let mut lines = vec![paint.bold(&row("", names.iter().map(short).collect())), rule.clone()];
    for (place, label) in parts.names.iter().enumerate() {
        lines.push(row(label, parts.seats.iter().map(|seat| seat[place].to_string()).collect()));
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

fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The names of those who share the first place.
pub(crate) fn winners(standing: &Standing, names: &[String]) -> String {
    let won = standing.0.iter().zip(names).filter(|(place, _)| place.rank == 1);
    won.map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(", ")
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
        let lines = table(&parts, &standing, &names, &Words::english(), Paint::new(false));
        assert!(lines.iter().all(|line| width(line) <= WIDTH), "{lines:#?}");
        assert_eq!(lines.len(), 6);
    }
}
