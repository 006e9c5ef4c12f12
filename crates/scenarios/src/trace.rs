//! How a scenario plays out, in the exact form: with every question and all luck that was asked for.

use engine::Swift;
use games::Playable;
use serde_json::Value;

use crate::file::{Line, Move, Scenario};
use crate::run::{begin, choices, expect, follow, standing};
use crate::written::{inline, list};

/// Luck that nobody names, where the file has no seed of its own.
const SEED: u64 = 1;

/// The whole play as a scenario file would hold it. What fails is told as a comment where it happens, and
/// ends it: whoever writes a case writes it line by line.
pub fn trace<G: Playable>(scenario: &Scenario) -> String {
    let mut out = String::new();
    let mut seed = Swift::new(scenario.seed.unwrap_or(SEED));
    let (mut table, deal) = match begin::<G>(scenario, Some(&mut seed)) {
        Ok(begun) => begun,
        Err(failure) => return format!("# {failure}\n"),
    };
    if !deal.is_empty() {
        out.push_str(&format!("deal = {}\n\n", list(&deal)));
    }
    for line in &scenario.play {
        out.push_str(&question(table.state()));
        let mut plain = line.clone();
        plain.expect = None;
        match follow(&mut table, &plain, Some(&mut seed)) {
            Ok(luck) => out.push_str(&written(line, &luck)),
            Err(reason) => {
                out.push_str(&format!("{}# {reason}\n", written(line, &[])));
                return out;
            }
        }
        out.push_str(&verdict(table.state(), line.expect.as_ref()));
    }
    out.push_str(&question(table.state()));
    out.push_str(&verdict(table.state(), scenario.expect.as_ref()));
    out.push_str(&format!("# {}\n", inline(&table.state().position())));
    out
}

/// Who is asked, and every answer in the form to write.
fn question<G: Playable>(state: &G) -> String {
    let mut out = format!("# {}\n", standing(state));
    let seats = state.waiting().map(|(_, seats)| seats);
    for seat in seats.into_iter().flat_map(engine::Seats::iter) {
        for choice in choices(state, seat) {
            out.push_str(&format!("#   seat = {}, action = {choice}\n", seat.0));
        }
    }
    out
}

fn written(line: &Line, luck: &[String]) -> String {
    let mut out = format!("[[play]]\nseat = {}\n", line.seat);
    let said = match &line.makes {
        Move::Action { action, .. } if luck.is_empty() => format!("action = {}\n", inline(action)),
        Move::Action { action, .. } => {
            format!("action = {}\nluck = {}\n", inline(action), list(luck))
        }
        Move::Refused { action, clause } => {
            format!("refused = {}\nclause = \"{clause}\"\n", inline(action))
        }
        Move::Allowed(action) => format!("allowed = {}\n", inline(action)),
        Move::Undo(undo) => format!("undo = {undo}\n"),
    };
    out.push_str(&said);
    if let Some(expected) = &line.expect {
        out.push_str(&format!("expect = {}\n", inline(expected)));
    }
    out.push('\n');
    out
}

fn verdict<G: Playable>(state: &G, expected: Option<&Value>) -> String {
    let wrong = expected.and_then(|expected| expect(state, expected).err());
    wrong.map_or_else(String::new, |reason| format!("# expect: {reason}\n"))
}
