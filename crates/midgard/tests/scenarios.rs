//! Every scenario file of this game.

use std::path::{Path, PathBuf};

use games::scenario::{parse, run};
use midgard::Midgard;

#[test]
fn every_scenario_holds() {
    let mut files = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"), &mut files);
    assert!(!files.is_empty());
    files.sort();
    let failures: Vec<String> = files.iter().filter_map(|file| failure(file)).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// The example of the manual is a scenario that holds.
#[test]
fn the_example_of_the_manual_holds() {
    let manual = include_str!("../../../docs/scenarios-midgard.md");
    let example = manual.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
    let scenario = parse(example.expect("the manual has an example")).expect("it can be read");
    assert_eq!(run::<Midgard>(&scenario), Ok(()));
}

/// Positions that could not come about are refused, with the field and the reason.
#[test]
fn an_impossible_position_is_refused() {
    let refused = |seats: &str, position: &str| {
        let text =
            format!("game = 'midgard'\ntitle = ''\n[position]\n{position}\nseats = [{seats}]");
        run::<Midgard>(&parse(&text).expect("it can be read")).expect_err("it fails").to_string()
    };
    let two = "{ swordsman = 2, axeman = 1 }, {}";
    for (seats, position, reason) in [
        ("{ leader = 'ullr' }, { leader = 'ullr' }", "", "somebody else has this leader"),
        (two, "round = 9", "there are 8 rounds"),
        (two, "workers = { private_longship = 0 }", "stands at a shore"),
        (
            two,
            "troll = 'stone_troll'\nworkers = { troll = 0 }\ncrews = { troll = { axeman = 1 } }",
            "no Axeman may fight there",
        ),
        (
            two,
            "shores = [{ ship = { seat = 0, ship = 'small' } }]\ncrews = { shore-1 = { food = 1 } }",
            "no food without a crew",
        ),
        (two, "crews = { troll = { axeman = 1 } }", "nobody has a worker or a ship there"),
        ("{ idle = 5 }, {}", "", "more than 4 workers"),
        ("{ swordsman = 9 }, {}", "", "more than 8 warriors"),
    ] {
        let failure = refused(seats, position);
        assert!(failure.contains(reason), "{failure}");
    }
}

fn failure(file: &Path) -> Option<String> {
    let text = std::fs::read_to_string(file).expect("a scenario can be read");
    let result = parse(&text).and_then(|scenario| run::<Midgard>(&scenario));
    result.err().map(|failure| format!("{}: {failure}", file.display()))
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the scenarios are there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
}
