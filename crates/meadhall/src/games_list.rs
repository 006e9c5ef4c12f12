//! `meadhall games`

use std::io::{self, Write};

use bots::Bot;
use games::{Name, Setting};
use serde_json::{Value, json};

use crate::command::GamesArgs;
use crate::trouble::Trouble;

pub(crate) fn run(args: &GamesArgs) -> Result<(), Trouble> {
    let mut out = io::stdout().lock();
    if args.json {
        let games: Vec<Value> = Name::ALL.into_iter().map(written).collect();
        writeln!(out, "{:#}", Value::from(games))?;
        return Ok(());
    }
    for name in Name::ALL {
        let seats = name.seats();
        write!(out, "{}  {} to {} players", name.as_str(), seats.start(), seats.end())?;
        match seats.clone().find(|&seats| name.by_house_rules(seats)) {
            Some(seats) => writeln!(out, ", from {seats} on by house rules")?,
            None => writeln!(out)?,
        }
        for setting in name.settings() {
            let ours = if name.is_of_the_house(setting) { "  (house rules)" } else { "" };
            writeln!(out, "  --set {}=…  {}{ours}", setting.key, setting.values.join(", "))?;
        }
        writeln!(out, "  --bots …  {}", Bot::NAMES.join(", "))?;
    }
    Ok(())
}

fn written(name: Name) -> Value {
    let seats = name.seats();
    let option = |setting: &Setting| json!({ "key": setting.key, "values": setting.values, "default": setting.default() });
    json!({
        "game": name.as_str(),
        "seats": [seats.start(), seats.end()],
        "options": name.settings().iter().map(option).collect::<Vec<_>>(),
        "bots": Bot::NAMES,
    })
}
