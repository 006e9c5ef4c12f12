//! The little Markdown our rules are written in: paragraphs, lists, tables, **bold**, `code`, and
//! clause ids, which become links.

use maud::{Markup, PreEscaped, html};

use crate::pages::fault::clause_link;

pub(crate) fn render(text: &str) -> Markup {
    let blocks = text.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    html! { @for part in blocks { (block(part)) } }
}

fn block(text: &str) -> Markup {
    let lines: Vec<&str> = text.lines().collect();
    if lines.iter().all(|line| line.starts_with('|')) {
        return table(&lines);
    }
    // A list may follow a sentence without an empty line.
    if let Some(first) = lines.iter().position(|line| is_item(line)) {
        let (before, list) = lines.split_at(first);
        return html! { @if !before.is_empty() { (paragraph(&before.join(" "))) } (items(list)) };
    }
    if let Some(first) = lines.iter().position(|line| line.starts_with('|')) {
        let (before, rows) = lines.split_at(first);
        return html! { (paragraph(&before.join(" "))) (table(rows)) };
    }
    if let Some(first) = lines.iter().skip(1).position(|line| line.starts_with("Ruling:")) {
        let (before, ruling) = lines.split_at(first + 1);
        return html! { (paragraph(&before.join(" "))) (paragraph(&ruling.join(" "))) };
    }
    paragraph(&lines.join(" "))
}

fn paragraph(text: &str) -> Markup {
    html! { p.ruling[text.starts_with("Ruling:")] { (inline(text)) } }
}

fn is_item(line: &str) -> bool {
    let numbered = line.split_once(". ").is_some_and(|(number, _)| number.parse::<u8>().is_ok());
    line.starts_with("- ") || line.starts_with("* ") || numbered
}

fn items(lines: &[&str]) -> Markup {
    let mut all: Vec<String> = Vec::new();
    for line in lines {
        if is_item(line) {
            let text = line.split_once(' ').map_or("", |(_, text)| text);
            all.push(text.to_owned());
        } else if let Some(last) = all.last_mut() {
            last.push(' ');
            last.push_str(line.trim());
        }
    }
    let numbered = lines.first().is_some_and(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    html! {
        @if numbered { ol { @for item in &all { li { (inline(item)) } } } }
        @else { ul { @for item in &all { li { (inline(item)) } } } }
    }
}

fn table(lines: &[&str]) -> Markup {
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let rows = lines.iter().skip(1).filter(|line| !line.contains("---")).map(|line| cells(line));
    html! {
        div.scroll tabindex="0" role="group" aria-label="table" {
            table {
                thead { tr { @for cell in cells(lines[0]) { th scope="col" { (inline(&cell)) } } } }
                tbody { @for row in rows { tr { @for cell in row { td { (inline(&cell)) } } } } }
            }
        }
    }
}

/// Text with its marks. Odd pieces between two marks are marked.
fn inline(text: &str) -> Markup {
    let pieces = text.split('`').enumerate();
    html! {
        @for (n, piece) in pieces {
            @if n % 2 == 1 { code { (piece) } } @else { (bold(piece)) }
        }
    }
}

fn bold(text: &str) -> Markup {
    html! {
        @for (n, piece) in text.split("**").enumerate() {
            @if n % 2 == 1 { b { (clauses(piece)) } } @else { (clauses(piece)) }
        }
    }
}

/// Clause ids as links to where they stand.
fn clauses(text: &str) -> Markup {
    let is_id = |word: &str| games::Rules::english().article(word).is_some();
    let mut out = String::new();
    for word in text.split_inclusive([' ', '(', ')', ',', '.', ';', ':']) {
        let bare = word.trim_end_matches([' ', '(', ')', ',', '.', ';', ':']);
        let rest = &word[bare.len()..];
        let shown = if bare.contains('-') && is_id(bare) {
            html! { a href=(clause_link(bare)) { (bare) } (rest) }
        } else {
            html! { (word) }
        };
        out.push_str(&shown.into_string());
    }
    PreEscaped(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marks_of_our_rules_are_drawn() {
        let drawn =
            render("A **party** of `four`, see VAL-ARM-3.\nRuling: <b>.\n\n- one\n  more\n- two")
                .into_string();
        assert!(drawn.contains("<b>party</b>") && drawn.contains("<code>four</code>"), "{drawn}");
        assert!(drawn.contains("href=\"/rules/valhalla#VAL-ARM-3\">VAL-ARM-3</a>."), "{drawn}");
        assert!(drawn.contains("class=\"ruling\">Ruling: &lt;b&gt;"), "{drawn}");
        assert!(drawn.contains("<li>one more</li><li>two</li>"), "{drawn}");
        let table = render("| a | b |\n|---|---|\n| 1 | 2 |").into_string();
        assert!(
            table.contains("<th scope=\"col\">a</th>") && table.contains("<td>2</td>"),
            "{table}"
        );
    }
}
