use std::fmt;
use std::io::{self, BufRead, Write};

use crate::Paint;
use crate::paint::wrap;

/// Where lines come from and go to.
pub struct Console<'a> {
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    pub paint: Paint,
    /// Whether a person sits at it: then the screen may be cleared.
    pub screen: bool,
}

impl fmt::Debug for Console<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Console").field("paint", &self.paint).finish_non_exhaustive()
    }
}

impl<'a> Console<'a> {
    pub fn new(
        input: &'a mut dyn BufRead,
        out: &'a mut dyn Write,
        paint: Paint,
        screen: bool,
    ) -> Self {
        Console { input, out, paint, screen }
    }

    pub fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    pub fn lines(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.line(line))
    }

    /// A sentence, broken where it is too long.
    pub fn say(&mut self, text: &str, indent: usize) -> io::Result<()> {
        self.lines(&wrap(text, indent))
    }

    /// The next line somebody types; nothing once the input has ended.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            self.line("")?;
            return Ok(None);
        }
        if !self.screen {
            self.line(line.trim())?;
        }
        Ok(Some(line.trim().to_owned()))
    }

    /// Nothing of what was shown stays in sight.
    pub fn clear(&mut self) -> io::Result<()> {
        if self.screen { write!(self.out, "\x1b[2J\x1b[3J\x1b[H") } else { self.line("\n") }
    }
}
