//! What the fuzzer begins with: records of games under way, and choices as they are sent.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use engine::Swift;
use games::fairness::{Source, seed_from};
use games::{Name, Settings, Table, at_table};
use serde_json::json;

/// After so many choices a record is short and has seen something.
const CHOICES: [u8; 2] = [6, 30];

/// Writes `records/` and `actions/` into a folder.
pub fn write(folder: &Path) -> Result<()> {
    for name in Name::ALL {
        for choices in CHOICES {
            let (table, action) = played(name, choices)?;
            let record = at_table!(&table, play => json!(play.record(&[])));
            let file = format!("{}-{choices}", name.as_str());
            keep(&folder.join("records"), &file, &record.to_string())?;
            let sent = format!("{} 0 {choices} {action}", name.as_str());
            keep(&folder.join("actions"), &file, &sent)?;
        }
    }
    Ok(())
}

/// A table after so many choices by lot and one more, and that last one.
fn played(name: Name, choices: u8) -> Result<(Table, games::Written)> {
    let mut table = name.begin(None, 2, Settings::new(), Source::alone(seed_from(5), 2))?;
    let mut luck = Swift::new(5);
    let mut next = games::Written::from("none");
    for _ in 0..=choices {
        next = at_table!(&mut table, play => {
            let seat = play.waiting().lowest().context("over before it has begun")?;
            let offers = play.offers(seat);
            let allowed: Vec<_> = offers.iter().filter(|offer| offer.refused.is_none()).collect();
            let action = allowed[luck.below(allowed.len() as u32) as usize].action.clone();
            play.play(seat, &action).ok().context("what is allowed is accepted")?;
            action
        });
    }
    Ok((table, next))
}

fn keep(folder: &Path, name: &str, text: &str) -> Result<()> {
    fs::create_dir_all(folder)?;
    Ok(fs::write(folder.join(name), text)?)
}
