//! One line of play.

use engine::{Match, Seat, Turn};
use serde_json::{Value, json};

use super::file::Play;
use super::happened::{has_happened, told_cards};
use super::script::{LuckWord, Script};
use super::spelt::spelt;
use super::verdict::{allowed, of_asked, refused, tell};
use super::windows::{closes, closes_nothing, now_or_then, only_way_on};
use crate::matching::{considers, find};
use crate::playable::Playable;

/// A line with the luck that it does not name: the order of draws, and a seed for the rest.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub play: &'a Play,
    pub order: &'a [String],
    pub seed: u64,
}

/// The table after a line.
pub(super) struct Played<G: Playable> {
    pub table: Match<G>,
    /// Scripted luck that it did not ask for.
    pub left: Vec<LuckWord>,
    /// Whether it closed a window that had just closed by itself.
    pub forgave: bool,
}

impl Line<'_> {
    /// Plays its action, or several. `forgiving`: it may close a window that has just closed by itself.
    pub(super) fn played<G: Playable>(
        self,
        action: &Value,
        table: Match<G>,
        luck: Vec<LuckWord>,
        forgiving: bool,
    ) -> Result<Played<G>, String> {
        let played = Played { table, left: luck, forgave: false };
        let mut playing = Playing { played, line: self, forgiving };
        match spelt::<G>(action) {
            Value::Array(actions) => actions.iter().try_for_each(|action| playing.act(action))?,
            action => playing.act(&action)?,
        }
        playing.close_for_luck()?;
        Ok(playing.played)
    }
}

struct Playing<'a, G: Playable> {
    played: Played<G>,
    line: Line<'a>,
    forgiving: bool,
}

impl<G: Playable> Playing<'_, G> {
    fn act(&mut self, action: &Value) -> Result<(), String> {
        if closes_nothing(self.played.table.state(), self.named(), action)
            && let Some((asked, only)) = self.before_he_is_asked()
        {
            self.choose(asked, only)?;
        }
        let choices = choices(self.played.table.state(), self.named(), action);
        choices.iter().try_for_each(|choice| self.make(choice))
    }

    /// Whoever scripts what comes next thinks nothing of a window in which nothing can be done.
    fn close_for_luck(&mut self) -> Result<(), String> {
        self.drop_what_came();
        while !self.played.left.is_empty()
            && let Some((seat, only)) = only_way_on(self.played.table.state())
        {
            self.choose(seat, only)?;
            self.drop_what_came();
        }
        Ok(())
    }

    /// Makes one choice, unless it was made already; windows in its way are closed.
    fn make(&mut self, wanted: &Value) -> Result<(), String> {
        let mut wrong = None;
        loop {
            let state = *self.played.table.state();
            if closes_nothing(&state, self.named(), wanted) {
                return Ok(());
            }
            let asked = || state.waiting()?.1.lowest();
            let seat = self.named().or_else(asked).ok_or("the game is over")?;
            let happened = has_happened(&self.played.table, seat, wanted);
            if self.forgiving && happened && closes::<G>(wanted) {
                self.played.forgave = true;
                return Ok(());
            }
            let why = match find(&state, seat, wanted) {
                Ok(action) => return self.choose(seat, action),
                Err(_) if happened => return Ok(()),
                Err(why) => format!("{wanted}: {}", tell(&state, &why)),
            };
            let wrong = wrong.get_or_insert(why).clone();
            let (asked, only) = only_way_on(&state).ok_or(wrong)?;
            self.choose(asked, only)?;
        }
    }

    /// The only answer to a question that stands between somebody and the window he closes.
    fn before_he_is_asked(&self) -> Option<(Seat, G::Action)> {
        let state = self.played.table.state();
        let (asked, only) = only_way_on(state)?;
        let mut later = self.played.table.clone();
        choose(&mut later, asked, only, &[], (&[], 0)).ok()?;
        let closed = closes::<G>(&state.write(asked, only));
        let then_asked = later.state().agenda().asked().contains(self.named()?);
        (!closed && then_asked).then_some((asked, only))
    }

    fn choose(&mut self, seat: Seat, action: G::Action) -> Result<(), String> {
        let (line, played) = (self.line, &mut self.played);
        let rest = (line.order, line.seed);
        played.left = choose(&mut played.table, seat, action, &played.left, rest)?;
        Ok(())
    }

    fn named(&self) -> Option<Seat> {
        self.line.play.seat.map(Seat)
    }

    /// A card that could not but come needs no luck.
    fn drop_what_came(&mut self) {
        let cards = told_cards(&self.played.table);
        let came = |word: &LuckWord| matches!(word, LuckWord::Word(word) if cards.contains(word));
        self.played.left.retain(|word| !came(word));
    }
}

/// A line in which nothing is chosen.
pub(super) fn observe<G: Playable>(table: &mut Match<G>, play: &Play) -> Result<(), String> {
    if let Some(undo) = play.undo {
        return match (undo, table.undo()) {
            (true, None) => Err("the last choice cannot be taken back".to_owned()),
            (false, Some(_)) => Err("the last choice could be taken back".to_owned()),
            _ => Ok(()),
        };
    }
    if let Some(wanted) = &play.refused {
        return refused(table, play, wanted);
    }
    let wanted = play.allowed.as_ref();
    let wanted = wanted.ok_or("a line of play has action, refused, allowed or undo")?;
    now_or_then(table, |table| of_asked(table, play.seat, wanted, allowed))
}

/// The choices that one written action stands for: a list where the game asks for one thing at a
/// time is one after the other, `{ draw = 3 }` is three times `"draw"`.
pub(super) fn choices<G: Playable>(state: &G, named: Option<Seat>, action: &Value) -> Vec<Value> {
    if closes_nothing(state, named, action) {
        return Vec::new();
    }
    let wanted = state.spell_action(action);
    let asked = named.or_else(|| state.waiting()?.1.lowest());
    if let Some(choices) = asked.and_then(|seat| state.choices(seat, &wanted)) {
        return choices;
    }
    let considered = |wanted: &Value| asked.is_some_and(|seat| considers(state, seat, wanted));
    let parts = wanted.as_object().filter(|parts| parts.len() == 1 && !considered(&wanted));
    let Some((verb, object)) = parts.and_then(|parts| parts.iter().next()) else {
        return vec![wanted];
    };
    match object {
        Value::Array(things) if !things.is_empty() => {
            things.iter().map(|thing| json!({ verb: thing })).collect()
        }
        Value::Number(times) if considered(&verb.as_str().into()) => {
            vec![verb.as_str().into(); times.as_u64().unwrap_or(0).min(99) as usize]
        }
        _ => vec![wanted],
    }
}

/// Makes a choice and gives back the luck that it did not ask for.
pub(super) fn choose<G: Playable>(
    table: &mut Match<G>,
    seat: Seat,
    action: G::Action,
    luck: &[LuckWord],
    (order, seed): (&[String], u64),
) -> Result<Vec<LuckWord>, String> {
    let state = *table.state();
    let mut host = Script::new(&state, luck, seed).drawing(order);
    let mut after = state;
    after.play_unchecked(seat, action, &mut host);
    let turn = Turn { seat, action, luck: host.answers.clone(), revealed: host.revealed };
    let left = host.left().map_err(|wrong| format!("{}: {wrong}", state.write(seat, action)))?;
    table.repeat(turn).map_err(|corrupt| format!("does not replay: {corrupt:?}"))?;
    Ok(left)
}
