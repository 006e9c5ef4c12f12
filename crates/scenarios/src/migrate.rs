//! Writes a scenario of the earlier, forgiving form in the exact one. Used once, then deleted.

use std::collections::VecDeque;
use std::fmt::Write as _;

use engine::{Explain, Heard, Host, Lot, Match, Seat, Seats, Swift, Turn};
use games::matching::describes;
use games::notation::{self, Objection};
use games::scenario::{self as before, Play, old};
use games::{Playable, Shape};
use serde_json::{Map, Value, json};

use crate::written::{inline, list};

/// A file in the exact form, and what somebody has to look at.
#[derive(Debug, Default)]
pub struct Migrated {
    pub text: String,
    pub notes: Vec<String>,
}

struct Naming<'a, G: Playable> {
    names: &'a G,
    answers: VecDeque<u32>,
    rest: Swift,
    given: Vec<u32>,
    said: Vec<String>,
    heard: Vec<Heard<G::Event>>,
    revealed: bool,
}

impl<'a, G: Playable> Naming<'a, G> {
    fn new(names: &'a G, answers: &[u32]) -> Self {
        Naming {
            names,
            answers: answers.iter().copied().collect(),
            rest: Swift::new(7),
            given: Vec::new(),
            said: Vec::new(),
            heard: Vec::new(),
            revealed: false,
        }
    }
}

impl<G: Playable> Host<G::Event> for Naming<'_, G> {
    fn below(&mut self, lot: Lot, n: u32) -> u32 {
        self.draw(lot, n, |answer| answer)
    }

    fn draw(&mut self, lot: Lot, n: u32, named: impl Fn(u32) -> u32) -> u32 {
        let answer = self.answers.pop_front().unwrap_or_else(|| self.rest.below(n));
        self.given.push(answer);
        self.said.push(format!("{lot} {}", self.names.luck_word(lot, named(answer))));
        answer
    }

    fn tell(&mut self, event: G::Event) {
        self.heard.push(Heard { to: None, event });
    }

    fn whisper(&mut self, to: Seats, event: G::Event) {
        self.heard.push(Heard { to: Some(to), event });
    }

    fn reveal(&mut self) {
        self.revealed = true;
    }
}

struct Writer<G: Playable> {
    table: Match<G>,
    pending: VecDeque<Turn<G::Action>>,
    out: String,
    notes: Vec<String>,
}

/// Comments above each block of a file.
pub(crate) struct Comments {
    pub header: Vec<String>,
    pub plays: Vec<Vec<String>>,
    pub expect: Vec<String>,
}

pub(crate) fn comments(text: &str) -> Comments {
    let (mut all, mut pending) =
        (Comments { header: vec![], plays: vec![], expect: vec![] }, vec![]);
    for line in text.lines() {
        let trimmed = line.trim();
        if trimmed.starts_with('#') {
            pending.push(trimmed.to_owned());
        } else if trimmed == "[[play]]" {
            all.plays.push(std::mem::take(&mut pending));
        } else if trimmed.starts_with("[expect") {
            all.expect.append(&mut pending);
        } else if trimmed.starts_with('[') && trimmed.ends_with(']') {
            all.header.append(&mut pending);
        } else if !trimmed.is_empty() && !pending.is_empty() {
            match all.plays.last_mut() {
                Some(last) => last.append(&mut pending),
                None => all.header.append(&mut pending),
            }
        }
    }
    all
}

pub fn migrate<G: Playable>(text: &str) -> Result<Migrated, String> {
    let scenario = before::parse(text).map_err(|error| error.to_string())?;
    let journal = before::journal::<G>(&scenario).map_err(|error| error.to_string())?;
    let said = comments(text);
    let mut writer = Writer {
        table: journal.start.clone(),
        pending: journal.lines.iter().flatten().cloned().collect(),
        out: String::new(),
        notes: Vec::new(),
    };
    writer.header(&scenario, &journal, &said)?;
    let mut left: usize = journal.lines.iter().map(Vec::len).sum();
    for (place, (play, turns)) in scenario.play.iter().zip(&journal.lines).enumerate() {
        for comment in said.plays.get(place).into_iter().flatten() {
            let _ = writeln!(writer.out, "{comment}");
        }
        left -= turns.len();
        let mut held = None;
        if play.action.is_some() {
            while writer.pending.len() > left {
                writer.next_turn()?;
                // An expectation may have been true before windows were closed for what follows.
                if let Some(expected) = &play.expect {
                    held = Some(expected).filter(|it| old::fits(writer.table.state(), it));
                }
            }
        } else {
            writer.observe(play, place)?;
        }
        let _ = held;
        if let Some(expected) = &play.expect {
            writer.close_until(|state| old::fits(state, expected));
            let there = writer.table.state().position();
            let exact = writer.exact(
                &format!("play {}", place + 1),
                "",
                &old::spelt::<G>(expected),
                &there,
            );
            writer.attach_expect(&exact);
        }
    }
    for comment in &said.expect {
        let _ = writeln!(writer.out, "{comment}");
    }
    if let Some(expected) = &scenario.expect {
        writer.close_until(|state| old::fits(state, expected));
        let there = writer.table.state().position();
        let exact = writer.exact("expect", "", &old::spelt::<G>(expected), &there);
        writer.final_expect(&exact);
    }
    Ok(Migrated { text: writer.out.trim_end().to_owned() + "\n", notes: writer.notes })
}

impl<G: Playable> Writer<G> {
    fn header(
        &mut self,
        scenario: &before::Scenario,
        journal: &before::Journal<G>,
        said: &Comments,
    ) -> Result<(), String> {
        let out = &mut self.out;
        for comment in &said.header {
            let _ = writeln!(out, "{comment}");
        }
        let _ = writeln!(out, "game = {:?}", scenario.game);
        if !scenario.shows.is_empty() {
            let _ = writeln!(out, "shows = {}", list(&scenario.shows));
        }
        let _ = writeln!(out, "title = {:?}", scenario.title);
        if !scenario.options.is_empty() {
            let options = |spelt: bool| -> games::Settings {
                let word = |word: &String| match G::spelling(G::standard(), word) {
                    Some(word) if spelt => word,
                    _ if spelt => word.to_lowercase(),
                    _ => word.clone(),
                };
                scenario.options.iter().map(|(key, value)| (key.clone(), word(value))).collect()
            };
            let plain = options(false);
            let chosen =
                if G::options(G::standard(), &plain).is_ok() { plain } else { options(true) };
            let _ = writeln!(out, "options = {}", inline(&json!(chosen)));
        }
        if let Some(seats) = scenario.seats.filter(|_| scenario.position.is_none()) {
            let _ = writeln!(out, "seats = {seats}");
        }
        let position = self.position(scenario, journal)?;
        if let Some((_, words)) = &position
            && !words.is_empty()
        {
            let _ = writeln!(self.out, "deal = {}", list(words));
        }
        self.out.push('\n');
        if let Some((Some(position), _)) = &position {
            self.out.push_str(&position_text(position));
            self.out.push('\n');
        }
        Ok(())
    }

    /// The position in the exact form, and the luck until the first choice.
    #[allow(clippy::type_complexity)]
    fn position(
        &mut self,
        scenario: &before::Scenario,
        journal: &before::Journal<G>,
    ) -> Result<Option<(Option<Value>, Vec<String>)>, String> {
        let options = journal.start.record().options.clone();
        let state = *journal.start.state();
        let mut host = Naming::new(&state, &journal.deal);
        let Some(mut position) = old::start_position::<G>(scenario) else {
            let seats = scenario.seats.unwrap_or(2);
            let mut begun = G::begin(&options, seats, &mut host).map_err(|e| format!("{e:?}"))?;
            begun.advance(&mut host);
            if begun != state {
                return Err("the deal comes out otherwise".to_owned());
            }
            return Ok(Some((None, host.said)));
        };
        // A deck given by number was filled with the cards that luck names.
        let mut words = Vec::new();
        for explicit in [false, true] {
            if explicit {
                let lists = state.position();
                let Some(cards) = lists.get("deck_cards") else { break };
                position["deck"] = cards.clone();
            }
            let Ok(mut begun) = G::from_position(&options, &position) else { continue };
            let mut host = Naming::new(&state, &journal.deal);
            begun.advance(&mut host);
            words = host.said;
            if begun == state {
                return Ok(Some((Some(position), words)));
            }
        }
        self.notes.push("position: comes out otherwise".to_owned());
        Ok(Some((Some(position), words)))
    }

    fn next_turn(&mut self) -> Result<(), String> {
        let turn = self.pending.pop_front().ok_or("no turn is left")?;
        self.write_turn(turn)
    }

    fn write_turn(&mut self, turn: Turn<G::Action>) -> Result<(), String> {
        let state = *self.table.state();
        let mut host = Naming::new(&state, &turn.luck);
        let mut after = state;
        after.play_unchecked(turn.seat, turn.action, &mut host);
        let written = state.write(turn.seat, turn.action);
        let _ =
            writeln!(self.out, "[[play]]\nseat = {}\naction = {}", turn.seat.0, inline(&written));
        if !host.said.is_empty() {
            let _ = writeln!(self.out, "luck = {}", list(&host.said));
        }
        self.out.push('\n');
        let luck = host.given;
        let revealed = host.revealed;
        let turn = Turn { luck, revealed, ..turn };
        self.table.repeat(turn).map_err(|corrupt| format!("does not replay: {corrupt:?}"))
    }

    /// Closes windows in which nothing can be done, as the earlier reader did in passing.
    fn close_until(&mut self, is_so: impl Fn(&G) -> bool) -> bool {
        let mut closings = 0;
        let mut later = self.table.clone();
        while !is_so(later.state()) {
            let Some((seat, only)) = old::only_way_on(later.state()) else { return false };
            let state = *later.state();
            let mut host = Naming::new(&state, &[]);
            let mut after = state;
            after.play_unchecked(seat, only, &mut host);
            let turn = Turn { seat, action: only, luck: host.given, revealed: host.revealed };
            if later.repeat(turn).is_err() {
                return false;
            }
            closings += 1;
        }
        for _ in 0..closings {
            let (seat, only) = old::only_way_on(self.table.state()).expect("it was open before");
            let expected =
                self.pending.front().filter(|turn| turn.seat == seat && turn.action == only);
            let known = expected.is_some();
            let turn = match known {
                true => self.pending.pop_front().expect("it is the first"),
                false => Turn { seat, action: only, luck: Vec::new(), revealed: false },
            };
            if self.write_turn(turn).is_err() {
                self.notes.push("a window could not be closed".to_owned());
                return false;
            }
        }
        true
    }

    fn observe(&mut self, play: &Play, place: usize) -> Result<(), String> {
        let line = place + 1;
        if let Some(undo) = play.undo {
            let last = self.table.record().turns.last().map_or(0, |turn| turn.seat.0);
            let _ = writeln!(self.out, "[[play]]\nseat = {last}\nundo = {undo}\n");
            if undo {
                self.table.undo().ok_or("it cannot be taken back")?;
            }
            return Ok(());
        }
        let (wanted, refusing) = match (&play.refused, &play.allowed) {
            (Some(refused), _) => (refused, true),
            (None, Some(allowed)) => (allowed, false),
            (None, None) => return Err("a line of nothing".to_owned()),
        };
        let wanted = old::spelt::<G>(wanted);
        let named = play.seat.map(Seat);
        let clause = play.clause.clone();
        let fits = |state: &G| {
            let Some(found) = look_up(state, named, &wanted) else { return false };
            match (&found.refused, refusing) {
                (Some(by), true) => {
                    clause.as_deref().is_none_or(|clause| old::names::<G>(clause, by))
                }
                (None, false) => true,
                _ => false,
            }
        };
        self.close_until(fits);
        let state = *self.table.state();
        let found = look_up(&state, named, &wanted);
        let Some(found) = found.filter(|found| found.refused.is_some() == refusing) else {
            self.notes.push(format!(
                "play {line}: {} is not expressible at {}",
                inline(&wanted),
                crate::run::standing(&state)
            ));
            let _ = writeln!(
                self.out,
                "# UNRESOLVED seat {named:?} {} {} clause {clause:?}\n",
                if refusing { "refused" } else { "allowed" },
                inline(&wanted)
            );
            return Ok(());
        };
        if found.lossy {
            self.notes.push(format!(
                "play {line}: {} became {}",
                inline(&wanted),
                inline(&found.exact)
            ));
        }
        let mut undone = 0;
        for (seat, action) in &found.prefix {
            self.write_turn(Turn { seat: *seat, action: *action, luck: vec![], revealed: false })?;
            undone += 1;
        }
        let verb = if refusing { "refused" } else { "allowed" };
        let _ = writeln!(
            self.out,
            "[[play]]\nseat = {}\n{verb} = {}",
            found.seat.0,
            inline(&found.exact)
        );
        if let Some(by) = &found.refused {
            let _ = writeln!(self.out, "clause = {by:?}");
            if clause.as_deref() != Some(by) {
                self.notes.push(format!(
                    "play {line}: the file named {}, the engine says {by}: {}",
                    clause.as_deref().unwrap_or("no clause"),
                    inline(&found.exact)
                ));
            }
        }
        self.out.push('\n');
        for _ in 0..undone {
            let last = self.table.record().turns.last().map_or(0, |turn| turn.seat.0);
            let _ = writeln!(self.out, "[[play]]\nseat = {last}\nundo = true\n");
            if self.table.undo().is_none() {
                self.notes.push(format!("play {line}: its first parts cannot be taken back"));
            }
        }
        Ok(())
    }

    /// Puts an expectation to the line written last.
    fn attach_expect(&mut self, exact: &Option<Value>) {
        let Some(exact) = exact else { return };
        let text = self.out.trim_end().to_owned();
        self.out = format!("{text}\nexpect = {}\n\n", inline(exact));
    }

    fn final_expect(&mut self, exact: &Option<Value>) {
        let Some(Value::Object(parts)) = exact else { return };
        self.out.push_str("[expect]\n");
        for (key, value) in parts {
            match value {
                Value::Object(places) if key == "seats" => {
                    for (place, value) in places {
                        let _ = writeln!(self.out, "seats.{place} = {}", inline(value));
                    }
                }
                _ => {
                    let _ = writeln!(self.out, "{key} = {}", inline(value));
                }
            }
        }
    }

    /// An expectation in the exact form, from what is there.
    fn exact(&mut self, at: &str, path: &str, expected: &Value, there: &Value) -> Option<Value> {
        let key = path
            .rsplit('.')
            .find(|part| part.parse::<usize>().is_err())
            .unwrap_or_default()
            .to_owned();
        let shape = G::SHAPES.iter().find(|(known, _)| *known == key).map(|(_, shape)| *shape);
        match there {
            Value::Null => Some(json!("none")),
            Value::Object(fields) if shape == Some(Shape::Map) => match expected {
                Value::Object(wanted) if !wanted.is_empty() && wanted.len() < fields.len() => {
                    let part: Map<String, Value> = wanted
                        .keys()
                        .filter_map(|key| Some((key.clone(), fields.get(key)?.clone())))
                        .collect();
                    Some(json!({ "has": part }))
                }
                _ => Some(there.clone()),
            },
            Value::Object(fields) => self.exact_record(at, path, expected, fields),
            Value::Array(list) => {
                self.exact_list(at, path, expected, list, shape == Some(Shape::Row))
            }
            plain => Some(plain.clone()),
        }
    }

    fn exact_record(
        &mut self,
        at: &str,
        path: &str,
        expected: &Value,
        fields: &Map<String, Value>,
    ) -> Option<Value> {
        let Value::Object(wanted) = expected else {
            if let Some((key, value)) = fields.iter().find(|(_, value)| *value == expected) {
                return Some(json!({ key: value }));
            }
            self.notes.push(format!("{at}: {path}: {expected} for a record"));
            return None;
        };
        let mut exact = Map::new();
        for (key, expected) in wanted {
            let (key, there) = match field::<G>(fields, key) {
                Some(found) => found,
                None => {
                    let Some(list) = key.strip_suffix("_size").and_then(|list| fields.get(list))
                    else {
                        self.notes.push(format!("{at}: {path}.{key}: no such field"));
                        continue;
                    };
                    let name = key.trim_end_matches("_size").to_owned();
                    let size = list.as_array().map_or(0, Vec::len);
                    let entry = exact.entry(name).or_insert_with(|| json!({}));
                    if entry.is_object() {
                        entry["size"] = json!(size);
                    }
                    continue;
                }
            };
            let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
            if let Some(value) = self.exact(at, &path, expected, there) {
                exact.insert(key, value);
            }
        }
        if exact.is_empty() {
            self.notes.push(format!("{at}: {path} checked nothing"));
            return None;
        }
        Some(Value::Object(exact))
    }

    fn exact_list(
        &mut self,
        at: &str,
        path: &str,
        expected: &Value,
        list: &[Value],
        is_row: bool,
    ) -> Option<Value> {
        let places = |wanted: &[Value]| -> Vec<(usize, Value)> {
            let mut free: Vec<usize> = (0..list.len()).collect();
            let mut found = Vec::new();
            for (place, wanted) in wanted.iter().enumerate() {
                let fits = |&place: &usize| old_compare::<G>(wanted, &list[place]);
                let own = free.iter().position(|it| *it == place && fits(it));
                if let Some(index) = own.or_else(|| free.iter().position(fits)) {
                    found.push((free.remove(index), wanted.clone()));
                }
            }
            found
        };
        match expected {
            Value::Array(wanted) if path == "seats" => {
                let mut seats = Map::new();
                for (place, wanted) in wanted.iter().enumerate() {
                    if let Some(value) =
                        self.exact(at, &format!("{path}.{place}"), wanted, &list[place])
                    {
                        seats.insert(place.to_string(), value);
                    }
                }
                (!seats.is_empty()).then_some(Value::Object(seats))
            }
            Value::Array(wanted) => {
                let mut found = places(wanted);
                if wanted.len() == list.len() {
                    found.sort_by_key(|(place, _)| *place);
                }
                let values: Vec<Value> = found
                    .iter()
                    .filter_map(|(place, wanted)| {
                        if wanted == &json!({}) {
                            return None;
                        }
                        self.exact(at, path, wanted, &list[*place])
                    })
                    .collect();
                if wanted.len() == list.len() && values.len() == list.len() {
                    Some(json!(values))
                } else if values.is_empty() {
                    Some(json!({ "size": list.len() }))
                } else {
                    Some(json!({ "has": values }))
                }
            }
            Value::Object(parts) => {
                let mut exact = Map::new();
                for (word, wanted) in parts {
                    let listed = match wanted {
                        Value::Array(values) => values.clone(),
                        one => vec![one.clone()],
                    };
                    match word.as_str() {
                        "size" => {
                            exact.insert("size".into(), json!(list.len()));
                        }
                        "has" => {
                            let values: Vec<Value> = places(&listed)
                                .iter()
                                .filter_map(|(place, wanted)| {
                                    self.exact(at, path, wanted, &list[*place])
                                })
                                .collect();
                            exact.insert("has".into(), json!(values));
                        }
                        "lacks" => {
                            exact.insert("lacks".into(), json!(listed));
                        }
                        "ends" => {
                            let from = list.len().saturating_sub(listed.len());
                            exact.insert("last".into(), json!(list[from..]));
                            if !is_row {
                                self.notes.push(format!("{at}: {path}: the end of a set"));
                            }
                        }
                        place => {
                            let number = place
                                .parse()
                                .ok()
                                .or_else(|| G::PLACES.iter().position(|name| *name == place));
                            let Some(there) = number.and_then(|number: usize| list.get(number))
                            else {
                                self.notes.push(format!("{at}: {path}: {place} is no place"));
                                continue;
                            };
                            let number = number.unwrap_or(0);
                            if let Some(value) =
                                self.exact(at, &format!("{path}.{number}"), wanted, there)
                            {
                                exact.insert(number.to_string(), value);
                                if !is_row {
                                    self.notes.push(format!("{at}: {path}: a place of a set"));
                                }
                            }
                        }
                    }
                }
                (!exact.is_empty()).then_some(Value::Object(exact))
            }
            _ => Some(json!(list)),
        }
    }
}

fn old_compare<G: Playable>(wanted: &Value, there: &Value) -> bool {
    describes(wanted, there)
        || matches!((wanted, there), (Value::Object(wanted), Value::Object(there)) if wanted.iter().all(|(key, value)| {
            field::<G>(there, key).is_some_and(|(_, there)| old_compare::<G>(value, there) || there.is_null())
        }))
}

/// A field as the earlier reader found it.
fn field<'a, G: Playable>(there: &'a Map<String, Value>, key: &str) -> Option<(String, &'a Value)> {
    let named = || G::spelling(G::standard(), key);
    let of_several = || matches!(key, "winner" | "seat").then(|| format!("{key}s"));
    let key = [Some(key.to_owned()), named(), of_several()]
        .into_iter()
        .flatten()
        .find(|key| there.contains_key(key))?;
    let value = there.get(&key)?;
    Some((key, value))
}

struct Found<G: Playable> {
    seat: Seat,
    exact: Value,
    /// The clause against it.
    refused: Option<&'static str>,
    lossy: bool,
    prefix: Vec<(Seat, G::Action)>,
}

/// The action somebody means, as the earlier reader understood it.
fn look_up<G: Playable>(state: &G, named: Option<Seat>, wanted: &Value) -> Option<Found<G>> {
    let (_, asked) = state.waiting()?;
    let seat = named.or_else(|| asked.lowest())?;
    let wanted = state.spell_action(wanted);
    one(state, seat, &wanted).or_else(|| several(state, seat, &wanted))
}

fn one<G: Playable>(state: &G, seat: Seat, wanted: &Value) -> Option<Found<G>> {
    let found = |action: G::Action, lossy: bool| {
        let exact = state.write(seat, action);
        let refused = match notation::find(state, seat, &exact) {
            Ok(_) => None,
            Err(Objection::Refused(clause)) => Some(clause.0),
            Err(_) => return None,
        };
        Some(Found { seat, exact, refused, lossy, prefix: Vec::new() })
    };
    match notation::find(state, seat, wanted) {
        Ok(_) => {
            return Some(Found {
                seat,
                exact: wanted.clone(),
                refused: None,
                lossy: false,
                prefix: Vec::new(),
            });
        }
        Err(Objection::Refused(clause)) => {
            return Some(Found {
                seat,
                exact: wanted.clone(),
                refused: Some(clause.0),
                lossy: false,
                prefix: Vec::new(),
            });
        }
        Err(_) => {}
    }
    let (step, _) = state.waiting()?;
    let mut offers = Explain::default();
    if state.agenda().asked().contains(seat) {
        state.offer(step, seat, &mut offers);
    }
    let fits = |action: &G::Action| describes(wanted, &state.write(seat, *action));
    let allowed = offers.0.iter().find(|(action, verdict)| verdict.is_ok() && fits(action));
    let any = allowed.or_else(|| offers.0.iter().find(|(action, _)| fits(action)));
    if let Some((action, _)) = any {
        return found(*action, false);
    }
    let action = state.read_loosely(seat, wanted)?;
    found(action, !describes(wanted, &state.write(seat, action)))
}

/// A list of things that are chosen one by one.
fn several<G: Playable>(state: &G, seat: Seat, wanted: &Value) -> Option<Found<G>> {
    let things = old::choices(state, seat, wanted);
    if things.len() < 2 {
        return None;
    }
    let mut now = *state;
    let mut prefix = Vec::new();
    for (place, thing) in things.iter().enumerate() {
        let mut found = one(&now, seat, thing)?;
        if found.refused.is_some() || place + 1 == things.len() {
            found.prefix = prefix;
            return Some(found);
        }
        let action = notation::find(&now, seat, &found.exact).ok()?;
        let before = now;
        now.play_unchecked(seat, action, &mut Naming::new(&before, &[]));
        prefix.push((seat, action));
    }
    None
}

/// A position with a line for each key, and for each seat.
fn position_text(position: &Value) -> String {
    let mut out = "[position]\n".to_owned();
    for (key, value) in position.as_object().into_iter().flatten() {
        match value {
            Value::Array(entries) if entries.first().is_some_and(Value::is_object) => {
                let _ = writeln!(out, "{key} = [");
                for entry in entries {
                    let _ = writeln!(out, "    {},", inline(entry));
                }
                out.push_str("]\n");
            }
            _ => {
                let _ = writeln!(out, "{key} = {}", inline(value));
            }
        }
    }
    out
}
