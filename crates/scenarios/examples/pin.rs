//! Pins what mutants showed to be open: `pin FOLDER`.
#![allow(clippy::print_stdout)]
use std::path::Path;

use games::with_game;
use scenarios::mutants::Neighbours;

fn main() {
    let folder = std::env::args().nth(1).expect("a folder");
    let files = scenarios::files(Path::new(&folder)).expect("files");
    let mut read: Vec<_> = files
        .iter()
        .filter_map(|file| {
            let text = std::fs::read_to_string(file).expect("text");
            let scenario = scenarios::parse(&text).ok()?;
            Some((file.clone(), text, scenario))
        })
        .filter(|(_, _, scenario)| scenarios::run_any(scenario).is_ok())
        .collect();
    let neighbours = Neighbours::of(read.iter().map(|(_, _, scenario)| scenario));
    for (file, text, scenario) in &mut read {
        let name: games::Name = scenario.game.parse().expect("a game");
        with_game!(name, G => {
            scenarios::pin::unname::<G>(scenario, &neighbours);
            scenarios::pin::pin::<G>(scenario, &neighbours);
        });
        let new = scenarios::pin::text(scenario, text);
        let again = scenarios::parse(&new)
            .map_err(scenarios::Failure::from)
            .and_then(|it| scenarios::run_any(&it));
        match again {
            Ok(()) => std::fs::write(&*file, new).expect("written"),
            Err(error) => println!("{}: {error}", file.display()),
        }
    }
}
