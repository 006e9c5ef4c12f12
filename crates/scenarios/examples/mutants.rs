//! Tries every mutant of the scenarios in a folder.
#![allow(clippy::print_stdout)]
use std::collections::BTreeMap;
use std::path::Path;

use scenarios::mutants::{Neighbours, mutants};

fn main() {
    let mut total: BTreeMap<_, (usize, usize)> = BTreeMap::new();
    for folder in std::env::args().skip(1) {
        let files = scenarios::files(Path::new(&folder)).expect("files");
        let read: Vec<_> = files
            .iter()
            .filter_map(|file| {
                let text = std::fs::read_to_string(file).expect("text");
                Some((file.clone(), scenarios::parse(&text).ok()?))
            })
            .filter(|(_, scenario)| scenarios::run_any(scenario).is_ok())
            .collect();
        let neighbours = Neighbours::of(read.iter().map(|(_, scenario)| scenario));
        for (place, (file, scenario)) in read.iter().enumerate() {
            for mutant in mutants(scenario, &neighbours, place as u64) {
                let entry = total.entry(mutant.kind).or_default();
                entry.0 += 1;
                if scenarios::run_any(&mutant.scenario).is_ok() {
                    entry.1 += 1;
                    println!("{} {:?} {}", file.display(), mutant.kind, mutant.what);
                }
            }
        }
    }
    println!("{total:?}");
}
