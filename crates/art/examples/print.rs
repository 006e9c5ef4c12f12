//! How long printing takes: every picture of the four games, many times over.
//!
//!     cargo run --release -p art --example print

#![expect(clippy::print_stdout, reason = "an example")]

use std::hint::black_box;
use std::time::Instant;

use art::{Game, PartsAt, Subject, library};

const ROUNDS: u32 = 200;

fn main() {
    let began = Instant::now();
    let library = library();
    println!("files read in {:.1} ms", began.elapsed().as_secs_f64() * 1e3);
    for game in Game::ALL {
        let pictures: Vec<_> = library.pictures(game).collect();
        let mut bytes = 0;
        let began = Instant::now();
        for _ in 0..ROUNDS {
            for (id, picture) in &pictures {
                bytes += black_box(picture.svg(PartsAt::Under("/art/0123456789abcdef/"), Some(id)))
                    .len();
            }
        }
        let prints = f64::from(ROUNDS) * pictures.len() as f64;
        let mean = began.elapsed().as_secs_f64() * 1e6 / prints;
        let size = bytes as f64 / prints;
        let count = pictures.len();
        println!("{}: {count} pictures, {mean:.2} µs each, {size:.0} bytes", game.name());
    }
    let began = Instant::now();
    for n in 0..ROUNDS * 10 {
        let id = format!("mine-{n}");
        let symbols = ["axe", "bow", "shield"];
        let subject = Subject {
            game: Game::Valhalla,
            id: &id,
            kind: "warrior",
            side: "wolf",
            strength: 7,
            symbols: &symbols,
        };
        black_box(subject.picture().svg(PartsAt::Here, None));
    }
    let mean = began.elapsed().as_secs_f64() * 1e6 / f64::from(ROUNDS * 10);
    println!("a warrior nobody drew: {mean:.2} µs");
}
