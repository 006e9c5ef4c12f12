//! Writes scenario files of the earlier form in the exact one: `migrate IN OUT` for folders.
#![allow(clippy::print_stdout)]

use std::path::Path;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (from, to) = (Path::new(&args[1]), Path::new(&args[2]));
    let (mut good, mut bad) = (0, 0);
    for file in scenarios::files(from).expect("files") {
        let text = std::fs::read_to_string(&file).expect("text");
        let name = file.strip_prefix(from).expect("below");
        match scenarios::migrate_any(&text) {
            Err(error) => {
                bad += 1;
                println!("FAIL {}: {error}", name.display());
            }
            Ok(migrated) => {
                for note in &migrated.notes {
                    println!("note {}: {note}", name.display());
                }
                let target = to.join(name);
                std::fs::create_dir_all(target.parent().expect("folder")).expect("folder");
                std::fs::write(&target, &migrated.text).expect("written");
                let run = scenarios::parse(&migrated.text)
                    .map_err(scenarios::Failure::from)
                    .and_then(|scenario| scenarios::run_any(&scenario));
                match run {
                    Ok(()) => good += 1,
                    Err(error) => {
                        bad += 1;
                        println!("WRONG {}: {error}", name.display());
                    }
                }
            }
        }
    }
    println!("{good} good, {bad} bad");
}
