//! Writes sample pages to look at: `cargo run -p web --example look -- OUTDIR`, then serve OUTDIR.

mod battle;
mod cards;
mod pages;

use games::Words;
use maud::Markup;
use std::path::Path;
use std::{env, fs, io};
use web::assets;

fn main() -> io::Result<()> {
    let out = env::args().nth(1).unwrap_or_else(|| "look".to_owned());
    let out = Path::new(&out);
    let folder = out.join("assets").join(&*assets::VERSION);
    fs::create_dir_all(&folder)?;
    for asset in assets::ALL {
        fs::write(folder.join(asset.name), asset.body)?;
    }
    for (name, page) in all_pages(&Words::english()) {
        fs::write(out.join(name).with_extension("html"), page.into_string())?;
    }
    Ok(())
}

fn all_pages(words: &Words) -> Vec<(&'static str, Markup)> {
    vec![
        ("battle", battle::battle(words)),
        ("turn", battle::turn(words)),
        ("tv", battle::tv(words)),
        ("replay", battle::replay(words)),
        ("lobby", pages::lobby(words)),
        ("create", pages::create(words)),
        ("rules", pages::rules(words)),
        ("score", pages::score(words)),
        ("cover", pages::cover(words)),
        ("cards", cards::catalogue(words)),
        ("icons", cards::icons(words)),
    ]
}
