//! Says more of what a line did where a mutant went unnoticed. Used once, then deleted.

use engine::{Match, Swift};
use games::Playable;
use serde_json::{Map, Value, json};

use crate::file::{Move, Scenario};
use crate::mutants::{Kind, Neighbours, mutants_at};
use crate::run::{begin, follow, run};
use crate::written::{inline, list};

/// The position after each line.
fn course<G: Playable>(scenario: &Scenario) -> Vec<Value> {
    let mut seed = scenario.seed.map(Swift::new);
    let Ok((mut table, _)): Result<(Match<G>, _), _> = begin::<G>(scenario, seed.as_mut()) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    if scenario.play.is_empty() {
        all.push(table.state().position());
    }
    for line in &scenario.play {
        let mut plain = line.clone();
        plain.expect = None;
        if follow(&mut table, &plain, seed.as_mut()).is_err() {
            break;
        }
        all.push(table.state().position());
    }
    all
}

/// The places at which two positions differ, each with what the first has there.
fn differences(path: &[String], one: &Value, other: &Value, found: &mut Vec<(Vec<String>, Value)>) {
    if one == other {
        return;
    }
    match (one, other) {
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) && !a.is_empty() => {
            for (key, value) in a {
                let mut path = path.to_vec();
                path.push(key.clone());
                differences(&path, value, &b[key], found);
            }
        }
        (Value::Array(a), Value::Array(b)) if path == ["seats"] && a.len() == b.len() => {
            for (place, value) in a.iter().enumerate() {
                let mut path = path.to_vec();
                path.push(place.to_string());
                differences(&path, value, &b[place], found);
            }
        }
        (Value::Null, _) => found.push((path.to_vec(), json!("none"))),
        (Value::Object(_), Value::Null) => {}
        _ => found.push((path.to_vec(), one.clone())),
    }
}

fn put(expect: &mut Option<Value>, path: &[String], value: Value) {
    let mut at = expect.get_or_insert_with(|| Value::Object(Map::new()));
    for key in &path[..path.len() - 1] {
        if !at.get(key).is_some_and(Value::is_object) {
            at[key] = json!({});
        }
        at = at.get_mut(key).expect("it was just put there");
    }
    at[&path[path.len() - 1]] = value;
}

pub fn pin<G: Playable>(scenario: &mut Scenario, neighbours: &Neighbours) -> usize {
    let mut pinned = 0;
    for round in 0..4 {
        let original = course::<G>(scenario);
        let mut again = false;
        for (place, mutant) in mutants_at(scenario, neighbours, round * 31 + 5) {
            if matches!(mutant.kind, Kind::Clause | Kind::Verdict | Kind::Expect) {
                continue;
            }
            // What was just said may have caught it already.
            let mut changed = mutant.scenario.clone();
            for (line, now) in changed.play.iter_mut().zip(&scenario.play) {
                if mutant.kind == Kind::Luck || mutant.kind == Kind::Seat {
                    line.expect.clone_from(&now.expect);
                }
            }
            changed.expect.clone_from(&scenario.expect);
            if run::<G>(&changed).is_err() {
                continue;
            }
            let other = course::<G>(&mutant.scenario);
            let pairs: Vec<(usize, usize)> = match mutant.kind {
                Kind::Dropped => (place + 1..original.len()).map(|line| (line, line - 1)).collect(),
                Kind::Doubled => vec![(place, place + 1)],
                Kind::Foreign => (place..original.len()).map(|line| (line, line + 1)).collect(),
                _ => (place..original.len()).map(|line| (line, line)).collect(),
            };
            let last = original.len().wrapping_sub(1);
            let mut best: Option<(usize, Vec<String>, Value)> = None;
            if mutant.kind == Kind::Dropped && place == last && place > 0 {
                let mut found = Vec::new();
                differences(&[], &original[last], &original[last - 1], &mut found);
                best = smallest(found).map(|(path, value)| (last, path, value));
            }
            for (line, there) in pairs {
                if best.is_some() {
                    break;
                }
                let (Some(one), Some(two)) = (original.get(line), other.get(there)) else {
                    continue;
                };
                let mut found = Vec::new();
                differences(&[], one, two, &mut found);
                best = smallest(found).map(|(path, value)| (line, path, value));
            }
            let Some((line, path, value)) = best else { continue };
            if line == last && mutant.kind != Kind::Doubled {
                put(&mut scenario.expect, &path, value);
            } else {
                put(&mut scenario.play[line].expect, &path, value);
            }
            pinned += 1;
            again = true;
        }
        if !again {
            break;
        }
    }
    pinned
}

fn smallest(found: Vec<(Vec<String>, Value)>) -> Option<(Vec<String>, Value)> {
    let size = |(path, value): &(Vec<String>, Value)| {
        let odd = ["deck_cards"].contains(&path[0].as_str());
        inline(value).len() + 8 * path.len() + if odd { 10_000 } else { 0 }
    };
    found
        .into_iter()
        .filter(|(path, value)| !path.is_empty() && *value != json!({}))
        .min_by_key(size)
}

/// Luck that the earlier file did not name and that changes nothing comes from the seed.
pub fn unname<G: Playable>(scenario: &mut Scenario, neighbours: &Neighbours) {
    loop {
        let Some(word) = scenario.deal.last().cloned() else { break };
        let matters = (0..4).any(|seed| {
            neighbours.another(&word, seed).is_some_and(|other| {
                let mut changed = scenario.clone();
                *changed.deal.last_mut().expect("a word") = other;
                run::<G>(&changed).is_err()
            })
        });
        let mut shorter = scenario.clone();
        shorter.seed.get_or_insert(1);
        shorter.deal.pop();
        if matters || run::<G>(&shorter).is_err() {
            break;
        }
        *scenario = shorter;
    }
    for place in 0..scenario.play.len() {
        loop {
            let Move::Action { luck, .. } = &scenario.play[place].makes else { break };
            let Some(word) = luck.last().cloned() else { break };
            if word.starts_with("die ") || word.starts_with("grey ") {
                break;
            }
            let matters = (0..4).any(|seed| {
                neighbours.another(&word, seed).is_some_and(|other| {
                    let mut changed = scenario.clone();
                    if let Move::Action { luck, .. } = &mut changed.play[place].makes {
                        *luck.last_mut().expect("a word") = other;
                    }
                    run::<G>(&changed).is_err()
                })
            });
            if matters {
                break;
            }
            let mut shorter = scenario.clone();
            shorter.seed.get_or_insert(1);
            if let Move::Action { luck, .. } = &mut shorter.play[place].makes {
                luck.pop();
            }
            if run::<G>(&shorter).is_err() {
                break;
            }
            *scenario = shorter;
        }
    }
}

/// The file in writing, with comments above its blocks.
pub fn text(scenario: &Scenario, old: &str) -> String {
    let mut out = String::new();
    let comments = crate::migrate::comments(old);
    let header: String = old
        .lines()
        .take_while(|line| {
            let line = line.trim();
            line != "[[play]]" && !line.starts_with("[expect")
        })
        .map(|line| format!("{line}\n"))
        .collect();
    // Comments right above the first block belong to it.
    let mut lines: Vec<&str> = header.trim_end().lines().collect();
    while lines.last().is_some_and(|line| line.trim().starts_with('#')) {
        lines.pop();
    }
    for line in lines {
        if line.starts_with("deal = ") {
            if !scenario.deal.is_empty() {
                out.push_str(&format!("deal = {}\n", list(&scenario.deal)));
            }
            continue;
        }
        out.push_str(line);
        out.push('\n');
        if line.starts_with("title = ")
            && !header.contains("\nseed = ")
            && let Some(seed) = scenario.seed
        {
            out.push_str(&format!("seed = {seed}\n"));
        }
    }
    out = out.trim_end().to_owned() + "\n\n";
    for (place, line) in scenario.play.iter().enumerate() {
        for comment in comments.plays.get(place).into_iter().flatten() {
            out.push_str(&format!("{comment}\n"));
        }
        out.push_str(&format!("[[play]]\nseat = {}\n", line.seat));
        out.push_str(&match &line.makes {
            Move::Action { action, luck } if luck.is_empty() => {
                format!("action = {}\n", inline(action))
            }
            Move::Action { action, luck } => {
                format!("action = {}\nluck = {}\n", inline(action), list(luck))
            }
            Move::Refused { action, clause } => {
                format!("refused = {}\nclause = {clause:?}\n", inline(action))
            }
            Move::Allowed(action) => format!("allowed = {}\n", inline(action)),
            Move::Undo(undo) => format!("undo = {undo}\n"),
        });
        if let Some(expected) = &line.expect {
            out.push_str(&format!("expect = {}\n", inline(expected)));
        }
        out.push('\n');
    }
    if let Some(Value::Object(parts)) = &scenario.expect {
        for comment in &comments.expect {
            out.push_str(&format!("{comment}\n"));
        }
        out.push_str("[expect]\n");
        for (key, value) in parts {
            match value {
                Value::Object(places) if key == "seats" => {
                    for (place, value) in places {
                        out.push_str(&format!("seats.{place} = {}\n", inline(value)));
                    }
                }
                _ => out.push_str(&format!("{key} = {}\n", inline(value))),
            }
        }
    }
    out.trim_end().to_owned() + "\n"
}
