//! A match looked at again, choice by choice.

use std::io;

use games::{LogLine, Play, Reader, Words};

use crate::{Board, Console, Scene, scores, story};

/// How a replay is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// All of it, one line after another.
    All,
    /// Step by step, as somebody asks for it.
    Asked,
}

/// Shows a match as a spectator sees it. Choices are named only once the game is over: until then
/// some of them are secret.
pub fn replay<G: Board>(
    play: &Play<G>,
    names: &[String],
    words: &Words,
    console: &mut Console<'_>,
    steps: Steps,
) -> io::Result<()> {
    let book = Pages { play, names, words };
    match steps {
        Steps::All => book.all(console)?,
        Steps::Asked => book.step_through(console)?,
    }
    book.end(console)
}

struct Pages<'a, G: Board> {
    play: &'a Play<G>,
    names: &'a [String],
    words: &'a Words,
}

impl<G: Board> Pages<'_, G> {
    fn all(&self, console: &mut Console<'_>) -> io::Result<()> {
        (0..=self.play.version()).try_for_each(|turn| self.page(turn, console))
    }

    /// What was chosen, and what followed.
    fn page(&self, turn: usize, console: &mut Console<'_>) -> io::Result<()> {
        let reader = Reader { seat: None, names: self.names };
        let over = self.play.standing().is_some();
        if let Some((seat, says)) = self.play.say_turn(turn).filter(|_| over) {
            let says = self.words.text(&says, reader);
            let line = format!("{turn:>4}  {}: {says}", self.names[seat.index()]);
            console.say(&line, 6)?;
        }
        let log = self.play.log(None);
        let now: Vec<LogLine> = log.into_iter().filter(|line| line.turn == turn).collect();
        console.lines(&story::lines(&now, self.words, reader, 6))
    }

    fn step_through(&self, console: &mut Console<'_>) -> io::Result<()> {
        let last = self.play.version();
        let mut turn = 0;
        loop {
            let scene = Scene { words: self.words, names: self.names, paint: console.paint };
            console.lines(&G::board(&self.play.view_at(turn, None), &scene))?;
            self.page(turn, console)?;
            let args = [("turn", turn.into()), ("last", last.into())];
            let prompt = self.words.say_with("term-replay-keys", &args);
            let Some(line) = console.ask(&prompt)? else { return Ok(()) };
            turn = match line.as_str() {
                "" | "n" if turn == last => return Ok(()),
                "" | "n" => turn + 1,
                "b" => turn.saturating_sub(1),
                "e" => last,
                "q" => return Ok(()),
                number => number.parse().map_or(turn, |number: usize| number.min(last)),
            };
        }
    }

    fn end(&self, console: &mut Console<'_>) -> io::Result<()> {
        let Some(standing) = self.play.standing() else { return Ok(()) };
        let scene = Scene { words: self.words, names: self.names, paint: console.paint };
        let parts = G::parts(&self.play.view(None), &scene);
        console.line(&console.paint.heading(&self.words.say("term-scores"), ""))?;
        console.lines(&scores::table(&parts, &standing, self.names, self.words, console.paint))
    }
}
