/// What somebody typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Just Enter.
    Enter,
    /// The choice with this number.
    Choose(usize),
    /// A choice by what it touches.
    Pick(Vec<String>),
    More,
    Why(Option<String>),
    Undo,
    Help,
    Save(Option<String>),
    Log,
    Board,
    Card(String),
    Odds,
    Quit,
    Unknown,
}

impl Command {
    pub(crate) fn read(line: &str) -> Command {
        let line = line.trim();
        if let Some(rest) = line.strip_prefix('?') {
            return Command::Why(some(rest));
        }
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match verb.to_lowercase().as_str() {
            "" => Command::Enter,
            "p" | "pick" | "r" | "reroll" => Command::Pick(words(rest)),
            "m" | "more" => Command::More,
            "u" | "undo" => Command::Undo,
            "h" | "help" => Command::Help,
            "s" | "save" => Command::Save(some(rest)),
            "l" | "log" => Command::Log,
            "b" | "board" => Command::Board,
            "c" | "card" => Command::Card(rest.trim().to_owned()),
            "o" | "odds" => Command::Odds,
            "q" | "quit" | "exit" => Command::Quit,
            number if rest.is_empty() => number.parse().map_or(Command::Unknown, Command::Choose),
            _ => Command::Unknown,
        }
    }
}

fn some(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

fn words(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| c.is_whitespace() || c == ',' || c == '+');
    parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        assert_eq!(Command::read(" 12 "), Command::Choose(12));
        assert_eq!(Command::read(""), Command::Enter);
        assert_eq!(Command::read("?"), Command::Why(None));
        assert_eq!(Command::read("? VAL-ARM-3"), Command::Why(Some("VAL-ARM-3".to_owned())));
        assert_eq!(Command::read("?2"), Command::Why(Some("2".to_owned())));
        assert_eq!(
            Command::read("r axe, bow x"),
            Command::Pick(["axe", "bow", "x"].map(str::to_owned).into())
        );
        assert_eq!(Command::read("Undo"), Command::Undo);
        assert_eq!(Command::read("s my game.json"), Command::Save(Some("my game.json".into())));
        assert_eq!(Command::read("1 2"), Command::Unknown);
        assert_eq!(Command::read("-1"), Command::Unknown);
        assert_eq!(Command::read("attack"), Command::Unknown);
    }
}
