//! Scenarios changed in one point: each change should be noticed. A change that nobody notices shows a
//! check that checks nothing.

use std::collections::BTreeMap;

use engine::Swift;
use games::{Rules, Written};
use serde_json::Value;

use crate::file::{Line, Move, Scenario};

/// What was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Seat,
    Dropped,
    Doubled,
    Clause,
    Expect,
    Luck,
    Verdict,
    Foreign,
}

/// A scenario with one point changed.
#[derive(Clone, Debug)]
pub struct Mutant {
    pub kind: Kind,
    /// Where, and what it was changed to.
    pub what: String,
    pub scenario: Scenario,
}

/// What other files of a game hold: words of luck by their lot, and lines of play.
#[derive(Clone, Debug, Default)]
pub struct Neighbours {
    luck: BTreeMap<String, Vec<String>>,
    lines: Vec<Line>,
}

impl Neighbours {
    pub fn of<'a>(all: impl Iterator<Item = &'a Scenario>) -> Neighbours {
        let mut found = Neighbours::default();
        for scenario in all {
            for line in &scenario.play {
                let Move::Action { luck, .. } = &line.makes else { continue };
                luck.iter().chain(&scenario.deal).for_each(|word| found.add(word));
                found.lines.push(line.clone());
            }
        }
        found
    }

    fn add(&mut self, word: &str) {
        let known = self.luck.entry(lot(word).to_owned()).or_default();
        if !known.iter().any(|it| it == word) {
            known.push(word.to_owned());
        }
    }

    /// Another word of the same lot.
    fn other(&self, word: &str, whim: &mut Swift) -> Option<String> {
        let known = self.luck.get(lot(word))?;
        let others: Vec<&String> = known.iter().filter(|it| *it != word).collect();
        any(&others, whim).map(|it| (*it).clone())
    }
}

fn lot(word: &str) -> &str {
    word.split(' ').next().unwrap_or_default()
}

fn any<'a, T>(all: &'a [T], whim: &mut Swift) -> Option<&'a T> {
    if all.is_empty() { None } else { all.get(whim.below(all.len() as u32) as usize) }
}

/// Every mutant of a scenario: what is chosen at random follows from the seed.
pub fn mutants(scenario: &Scenario, neighbours: &Neighbours, seed: u64) -> Vec<Mutant> {
    let mut maker = Maker { scenario, neighbours, whim: Swift::new(seed), found: Vec::new() };
    for place in 0..scenario.play.len() {
        maker.line(place);
    }
    maker.foreign();
    for place in 0..scenario.deal.len() {
        let other = neighbours.other(&scenario.deal[place], &mut maker.whim);
        if let Some(other) = other {
            maker.add(Kind::Luck, format!("deal {place}: {other}"), |it| it.deal[place] = other);
        }
    }
    if let Some(expected) = &scenario.expect {
        for (what, changed) in changes(expected) {
            maker.add(Kind::Expect, format!("expect {what}"), |it| it.expect = Some(changed));
        }
    }
    maker.found
}

struct Maker<'a> {
    scenario: &'a Scenario,
    neighbours: &'a Neighbours,
    whim: Swift,
    found: Vec<Mutant>,
}

impl Maker<'_> {
    fn add(&mut self, kind: Kind, what: String, change: impl FnOnce(&mut Scenario)) {
        let mut scenario = self.scenario.clone();
        change(&mut scenario);
        self.found.push(Mutant { kind, what, scenario });
    }

    fn line(&mut self, place: usize) {
        let line = &self.scenario.play[place];
        let at = format!("play {}", place + 1);
        let seat = if line.seat == 0 { 1 } else { line.seat - 1 };
        self.add(Kind::Seat, format!("{at}: seat {seat}"), |it| it.play[place].seat = seat);
        if let Some(expected) = &line.expect {
            for (what, changed) in changes(expected) {
                let what = format!("{at}: expect {what}");
                self.add(Kind::Expect, what, |it| it.play[place].expect = Some(changed));
            }
        }
        match &line.makes {
            Move::Action { luck, .. } => {
                let again = line.clone();
                self.add(Kind::Doubled, at.clone(), |it| it.play.insert(place, again));
                self.add(Kind::Dropped, at.clone(), |it| drop(it.play.remove(place)));
                self.luck(place, &at, luck);
            }
            Move::Refused { action, clause } => self.refused(place, &at, action, clause),
            Move::Allowed(action) => {
                let clause = Rules::english().of_game(&self.scenario.game).next();
                let clause = clause.map_or_else(String::new, |article| article.id.to_owned());
                let makes = Move::Refused { action: action.clone(), clause };
                self.add(Kind::Verdict, at, |it| it.play[place].makes = makes);
            }
            Move::Undo(undo) => {
                let other = Move::Undo(!undo);
                self.add(Kind::Verdict, at, |it| it.play[place].makes = other);
            }
        }
    }

    fn luck(&mut self, place: usize, at: &str, luck: &[String]) {
        for (number, word) in luck.iter().enumerate() {
            let Some(other) = self.neighbours.other(word, &mut self.whim) else { continue };
            let what = format!("{at}: luck {}: {other} for {word}", number + 1);
            self.add(Kind::Luck, what, |it| {
                if let Move::Action { luck, .. } = &mut it.play[place].makes {
                    luck[number] = other;
                }
            });
        }
    }

    fn refused(&mut self, place: usize, at: &str, action: &Written, clause: &str) {
        let others: Vec<&str> = Rules::english()
            .of_game(&self.scenario.game)
            .map(|article| article.id)
            .filter(|id| *id != clause)
            .collect();
        if let Some(other) = any(&others, &mut self.whim) {
            let makes = Move::Refused { action: action.clone(), clause: (*other).to_owned() };
            self.add(Kind::Clause, format!("{at}: {other}"), |it| it.play[place].makes = makes);
        }
        let makes = Move::Allowed(action.clone());
        self.add(Kind::Verdict, at.to_owned(), |it| it.play[place].makes = makes);
    }

    /// A line that belongs to no game, and one that belongs to another file.
    fn foreign(&mut self) {
        let skip = Move::Action { action: "skip".into(), luck: Vec::new() };
        let nonsense = Line { seat: 1, makes: skip, expect: None, row: 0 };
        self.add(Kind::Foreign, "skip".to_owned(), |it| it.play.insert(0, nonsense));
        let place = self.whim.below(self.scenario.play.len() as u32 + 1) as usize;
        if let Some(line) = any(&self.neighbours.lines, &mut self.whim).cloned() {
            let what = format!("before play {}: {:?}", place + 1, line.makes);
            self.add(Kind::Foreign, what, |it| it.play.insert(place, line));
        }
    }
}

/// An expectation with one value changed, in every way.
fn changes(expected: &Value) -> Vec<(String, Value)> {
    match expected {
        Value::Object(parts) => {
            let of_part = |(key, value): (&String, &Value)| {
                let whole = expected.clone();
                let key = key.clone();
                changes(value).into_iter().map(move |(what, changed)| {
                    let mut whole = whole.clone();
                    whole[&key] = changed;
                    (format!("{key}.{what}"), whole)
                })
            };
            parts.iter().flat_map(|part| of_part(part).collect::<Vec<_>>()).collect()
        }
        Value::Array(values) => {
            let mut all = Vec::new();
            for (place, value) in values.iter().enumerate() {
                for (what, changed) in changes(value) {
                    let mut list = values.clone();
                    list[place] = changed;
                    all.push((format!("{place}.{what}"), Value::Array(list)));
                }
            }
            all
        }
        Value::Number(number) => {
            let more = number.as_i64().unwrap_or_default() + 1;
            vec![(more.to_string(), more.into())]
        }
        Value::Bool(yes) => vec![((!yes).to_string(), (!yes).into())],
        Value::String(word) => vec![(format!("not {word}"), format!("{word}-other").into())],
        Value::Null => Vec::new(),
    }
}
