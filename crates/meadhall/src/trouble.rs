use std::io;
use std::process::ExitCode;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// What was given makes no sense; the message says what to do.
    Input(String),
    /// It was tried and failed.
    Failed(String),
    /// It failed, and that is already printed.
    Told,
    /// Nobody reads what we print.
    Unread,
}

impl Trouble {
    #[expect(clippy::needless_pass_by_value, reason = "errors come by value")]
    pub(crate) fn input(message: impl ToString) -> Trouble {
        Trouble::Input(message.to_string())
    }

    #[expect(clippy::needless_pass_by_value, reason = "errors come by value")]
    pub(crate) fn failed(message: impl ToString) -> Trouble {
        Trouble::Failed(message.to_string())
    }

    /// What the command line parser has to say, in one line.
    pub(crate) fn from_clap(error: &clap::Error) -> Trouble {
        let text = error.render().to_string();
        let (told, usage) = text.split_once("Usage:").unwrap_or((&text, ""));
        let (told, _) = told.split_once("For more information").unwrap_or((told, ""));
        let told: Vec<&str> = told.split_whitespace().collect();
        let told = told.join(" ");
        let told = told.trim_start_matches("error: ").trim_end_matches('.');
        let usage = usage.lines().next().unwrap_or_default().trim();
        let see = if usage.is_empty() { "see meadhall --help" } else { usage };
        Trouble::Input(format!("{told}; usage: {see}"))
    }

    pub(crate) fn message(&self) -> Option<&str> {
        match self {
            Trouble::Input(message) | Trouble::Failed(message) => Some(message),
            Trouble::Told | Trouble::Unread => None,
        }
    }

    pub(crate) fn code(&self) -> ExitCode {
        ExitCode::from(match self {
            Trouble::Input(_) => 2,
            Trouble::Failed(_) | Trouble::Told => 1,
            Trouble::Unread => 0,
        })
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Trouble::Unread,
            _ => Trouble::Failed(error.to_string()),
        }
    }
}
