//! A scenario read from its position to its end.
//!
//! A line can be meant in more than one way: a "done" ends a phase, or closes a window that had closed by
//! itself; luck stands where it is asked for, or a line late. Each reading is followed until something
//! does not fit. The scenario holds if one of them comes to the end; if none does, the plainest of those
//! that came furthest tells why.

use engine::{Match, Turn};
use serde_json::Value;

use super::file::{Failure, Play, Scenario};
use super::line::{Line, Played, observe};
use super::script::{LuckWord, all_asked_for, each_word};
use super::start::{begin, deck_order};
use super::verdict::{offered, standing};
use crate::playable::Playable;

/// What must be true of a table.
pub(super) type Check<G> = fn(&Match<G>, &Value) -> Result<(), String>;

/// More readings than this are not followed: what a line means is open for a few lines only.
const FOLLOWED: usize = 32;

/// The table as one reading has it after some lines.
#[derive(Clone)]
struct Reading<G: Playable> {
    table: Match<G>,
    lent: Option<Lent>,
    /// Whether a line was not meant as it is plainly written.
    forgiven: bool,
    deal: Vec<u32>,
    lines: Vec<Vec<Turn<G::Action>>>,
}

/// Luck of the coming line that was asked for before it.
#[derive(Clone)]
struct Lent {
    left: Vec<LuckWord>,
    /// Whether that line only tells what has happened: what it says itself asks for nothing more.
    told: bool,
}

/// What was really played, line by line.
#[derive(Debug)]
pub struct Journal<G: Playable> {
    pub start: Match<G>,
    pub deal: Vec<u32>,
    pub lines: Vec<Vec<Turn<G::Action>>>,
}

/// Whether a scenario holds.
pub(super) fn read<G: Playable>(scenario: &Scenario, check: Check<G>) -> Result<(), Failure> {
    journal(scenario, check).map(|_| ())
}

pub(super) fn journal<G: Playable>(
    scenario: &Scenario,
    check: Check<G>,
) -> Result<Journal<G>, Failure> {
    let order = deck_order(scenario);
    let mut readings = begun::<G>(scenario, &order)?;
    for (place, play) in scenario.play.iter().enumerate() {
        let later = luck_of_next(&scenario.play[place + 1..]);
        let line = Line { play, order: &order, seed: place as u64 + 1 };
        let after = readings.iter().flat_map(|reading| reading.after(line, &later, check));
        let failed = |reason| Failure::Play { line: place + 1, row: play.row, reason };
        readings = those_that_hold(after).map_err(failed)?;
    }
    // Where nothing had to be forgiven, nothing is.
    readings.truncate(if readings[0].forgiven { FOLLOWED } else { 1 });
    let held = readings.iter().map(|reading| {
        scenario.expect.as_ref().map_or(Ok(()), |expected| reading.has(expected, check))?;
        let start = reading.table.at(0);
        Ok(Journal { start, deal: reading.deal.clone(), lines: reading.lines.clone() })
    });
    let mut held = those_that_hold(held).map_err(Failure::Expect)?;
    Ok(held.remove(0))
}

/// The luck of the next choice; lines that say what the rules allow or refuse may come before it.
fn luck_of_next(lines: &[Play]) -> Vec<LuckWord> {
    let says = |play: &&Play| play.allowed.is_some() || play.refused.is_some();
    let next = lines.iter().find(|play| !says(play)).filter(|play| play.action.is_some());
    next.map_or(Vec::new(), |next| each_word(&next.luck))
}

/// If none holds, why the first does not.
fn those_that_hold<T>(all: impl Iterator<Item = Result<T, String>>) -> Result<Vec<T>, String> {
    let (mut held, mut wrong) = (Vec::new(), None);
    for one in all {
        match one {
            Ok(one) => held.push(one),
            Err(reason) => wrong = wrong.or(Some(reason)),
        }
    }
    held.truncate(FOLLOWED);
    if held.is_empty() { Err(wrong.unwrap_or_default()) } else { Ok(held) }
}

/// The luck before the first choice stands in `deal`, or in the first line, or in both.
fn begun<G: Playable>(scenario: &Scenario, order: &[String]) -> Result<Vec<Reading<G>>, Failure> {
    let plain = begin::<G>(scenario, &scenario.deal, order).and_then(|(table, left, deal)| {
        all_asked_for(&left).map_err(Failure::Position)?;
        Ok(Reading { table, lent: None, forgiven: false, deal, lines: Vec::new() })
    });
    let first = luck_of_next(&scenario.play);
    let both = [scenario.deal.as_slice(), &first].concat();
    let lends = scenario.position.is_some() && !first.is_empty();
    let lent = lends.then(|| begin::<G>(scenario, &both, order).ok()).flatten();
    let lent = lent.filter(|(_, left, _)| left.len() < first.len());
    let lent = lent.map(|(table, left, deal)| Reading {
        table,
        lent: Some(Lent { left, told: false }),
        forgiven: true,
        deal,
        lines: Vec::new(),
    });
    match (plain, lent) {
        (Err(wrong), None) => Err(wrong),
        (plain, lent) => Ok(plain.into_iter().chain(lent).collect()),
    }
}

/// A way to read a line.
#[derive(Clone, Copy)]
struct Way<'a> {
    /// A window that has just closed by itself may be closed once more.
    forgiving: bool,
    /// The luck of the coming line, asked for in this one.
    borrowed: &'a [LuckWord],
}

impl<G: Playable> Reading<G> {
    /// The ways in which it can go on with a line, the plainest first.
    fn after(
        &self,
        line: Line<'_>,
        later: &[LuckWord],
        check: Check<G>,
    ) -> Vec<Result<Reading<G>, String>> {
        let borrowed: &[&[LuckWord]] = if later.is_empty() { &[&[]] } else { &[&[], later] };
        let ways = borrowed
            .iter()
            .flat_map(|&borrowed| [false, true].map(|forgiving| Way { forgiving, borrowed }));
        let holds = |reading: Reading<G>| match &line.play.expect {
            Some(expected) => reading.has(expected, check).map(|()| reading),
            None => Ok(reading),
        };
        let followed: Vec<_> = match &line.play.action {
            Some(action) => {
                ways.filter_map(|way| self.followed(line, action, way).transpose()).collect()
            }
            None => vec![self.observed(line.play)],
        };
        followed.into_iter().map(|reading| reading.and_then(holds)).collect()
    }

    /// Whether something is true; if it is not, where the game stands often tells why.
    fn has(&self, expected: &Value, check: Check<G>) -> Result<(), String> {
        let stands = |reason| format!("{reason} ({})", standing(self.table.state()));
        check(&self.table, expected).map_err(stands)
    }

    /// The reading after a line in which nothing is chosen.
    fn observed(&self, play: &Play) -> Result<Reading<G>, String> {
        let mut after = self.clone();
        after.lines.push(Vec::new());
        observe(&mut after.table, play).map(|()| after)
    }

    /// The reading after a line; none if there is nothing in it to forgive or to borrow.
    fn followed(
        &self,
        line: Line<'_>,
        action: &Value,
        way: Way<'_>,
    ) -> Result<Option<Reading<G>>, String> {
        let own = self.lent.as_ref().map_or(&line.play.luck, |lent| &lent.left);
        let luck = [own, way.borrowed].concat();
        let Played { table, left, forgave } =
            line.played(action, self.table.clone(), luck, way.forgiving)?;
        let told = self.lent.as_ref().is_some_and(|lent| lent.told);
        if told && table.version() != self.table.version() {
            return Err("its luck was asked for before it".to_owned());
        }
        let borrows = !way.borrowed.is_empty();
        if !borrows {
            let asked = all_asked_for(&left);
            asked.map_err(|reason| format!("{reason} ({})", offered(table.state())))?;
        }
        let new = forgave == way.forgiving && (!borrows || left.len() < way.borrowed.len());
        let lent = borrows.then_some(Lent { left, told: true });
        let forgiven = self.forgiven || forgave || borrows;
        let mut lines = self.lines.clone();
        let before = self.table.version().min(table.version());
        lines.push(table.record().turns[before..].to_vec());
        let deal = self.deal.clone();
        Ok(new.then_some(Reading { table, lent, forgiven, deal, lines }))
    }
}
