//! One thing wrong, and where.

use std::fmt;

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    path: String,
    line: Option<usize>,
    what: String,
}

impl Problem {
    /// A problem at a line, counted from 1.
    pub(crate) fn at(path: &str, line: usize, what: impl Into<String>) -> Problem {
        Problem { path: path.into(), line: Some(line), what: what.into() }
    }

    /// A problem of something as a whole: a file, a crate.
    pub(crate) fn of(path: &str, what: impl Into<String>) -> Problem {
        Problem { path: path.into(), line: None, what: what.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.path, self.what),
            None => write!(f, "{}: {}", self.path, self.what),
        }
    }
}

/// The problems as text, for tests.
#[cfg(test)]
pub(crate) fn shown(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}
