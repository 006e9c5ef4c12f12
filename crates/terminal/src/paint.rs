//! Colour, or none, and lines that fit.

/// The widest line we print.
pub(crate) const WIDTH: usize = 80;

/// Paints text with ANSI colours, or leaves it as it is.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    on: bool,
}

impl Paint {
    pub const fn new(on: bool) -> Paint {
        Paint { on }
    }

    pub const fn is_on(self) -> bool {
        self.on
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    pub fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    pub fn dim(self, text: &str) -> String {
        self.with("2", text)
    }

    pub fn red(self, text: &str) -> String {
        self.with("31", text)
    }

    pub fn green(self, text: &str) -> String {
        self.with("32", text)
    }

    pub fn yellow(self, text: &str) -> String {
        self.with("33", text)
    }

    pub fn violet(self, text: &str) -> String {
        self.with("35", text)
    }

    pub fn cyan(self, text: &str) -> String {
        self.with("36", text)
    }

    /// A heading with a rule behind it, over the whole width.
    pub fn heading(self, left: &str, right: &str) -> String {
        let (left, right) = (framed(left), framed(right));
        let used = 2 + width(&left) + width(&right) + 2;
        let rule = "─".repeat(WIDTH.saturating_sub(used).max(1));
        format!("──{}{rule}{right}──", self.bold(&left))
    }
}

fn framed(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(" {text} ") }
}

/// Columns a text takes: escapes take none.
pub(crate) fn width(text: &str) -> usize {
    let mut columns = 0;
    let mut escaped = false;
    for letter in text.chars() {
        match letter {
            '\x1b' => escaped = true,
            'm' if escaped => escaped = false,
            _ if escaped => {}
            _ => columns += 1,
        }
    }
    columns
}

/// Fills up with spaces.
pub(crate) fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Breaks text at spaces so that no line is wider than the page; lines after the first are indented.
pub(crate) fn wrap(text: &str, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let lead = text.len() - text.trim_start_matches(' ').len();
    let mut line = " ".repeat(lead);
    let mut empty = true;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        if !empty && width(&line) + 1 + width(word) > WIDTH {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    lines.push(line);
    lines
}

/// Text in a column of its own: `left` stands before it, further lines are indented below it.
pub(crate) fn beside(left: &str, column: usize, text: &str) -> Vec<String> {
    if width(left) >= column {
        return wrap(&format!("{left} {text}"), column);
    }
    let lines = wrap(&format!("{}{text}", " ".repeat(column)), column);
    let mut lines = lines.into_iter();
    let first = lines.next().unwrap_or_default();
    let first = format!("{}{}", pad(left, column), first.trim_start());
    std::iter::once(first).chain(lines).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_take_no_room() {
        let paint = Paint::new(true);
        assert_eq!(width(&paint.bold("Höd")), 3);
        assert_eq!(width(&pad(&paint.red("ab"), 5)), 5);
        assert_eq!(Paint::new(false).bold("Höd"), "Höd");
    }

    #[test]
    fn lines_are_broken_at_spaces() {
        let text = "word ".repeat(40);
        let lines = wrap(&text, 4);
        assert!(lines.iter().all(|line| width(line) <= WIDTH));
        assert!(lines[1].starts_with("    word"));
        assert_eq!(lines.iter().flat_map(|line| line.split_whitespace()).count(), 40);
    }

    #[test]
    fn a_name_as_long_as_its_column_is_kept_apart() {
        assert_eq!(beside("  Orm", 8, "bites"), ["  Orm   bites"]);
        assert_eq!(beside("  Jormungandr", 8, "bites"), ["  Jormungandr bites"]);
    }

    #[test]
    fn a_heading_fills_the_page() {
        let paint = Paint::new(true);
        assert_eq!(width(&paint.heading("Valhalla", "deck 12")), WIDTH);
        assert_eq!(width(&paint.heading("", "")), WIDTH);
    }
}
