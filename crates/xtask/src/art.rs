//! `cargo xtask art`: every card has a picture, no two cards look the same, nothing lies about, and
//! it all stays light. With `--sheet FILE` everything is shown on one page.

mod cards;
mod sheet;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;

use anyhow::Result;
use art::{Game, Library, PartsAt, served_files};
use flate2::{Compression, write::GzEncoder};

use crate::problem::Problem;
use crate::tree::Tree;

pub(crate) use self::sheet::page;

/// What a table may fetch for its pictures, gzipped: the common parts, those of its game, the tones.
const TABLE_LIMIT: usize = 82_000;
/// What any one file may weigh as it is.
const FILE_LIMIT: usize = 200_000;
/// Second files of a game, fetched only where they are shown.
const LATER: [&str; 5] = [
    "valda-map.svg",
    "valda-raid.svg",
    "midgard-scene.svg",
    "valhalla-scene.svg",
    "thorgal-scene.svg",
];

pub(crate) fn check(tree: &Tree) -> Result<Vec<Problem>> {
    let library = match Library::read() {
        Ok(library) => library,
        Err(told) => return Ok(told.into_iter().map(|what| Problem::of("art", what)).collect()),
    };
    let cards = cards::of(tree)?;
    let mut problems = undrawn(&cards, &library);
    problems.extend(twins(&cards, &library));
    problems.extend(strays(&cards, &library));
    let unused = library.unused_parts().into_iter();
    problems.extend(unused.map(|part| {
        Problem::of(&format!("art/{}", part.file), format!("{} is not used", part.id))
    }));
    problems.extend(unused_tones(&library));
    problems.extend(too_heavy());
    Ok(problems)
}

fn undrawn(cards: &[cards::Card], library: &Library) -> Vec<Problem> {
    let missing = cards.iter().filter(|card| library.picture(card.game, &card.picture).is_none());
    missing
        .map(|card| Problem::of(&recipes(card.game), format!("{} has no picture", card.picture)))
        .collect()
}

/// Cards of different names that nobody could tell apart.
fn twins(cards: &[cards::Card], library: &Library) -> Vec<Problem> {
    let mut seen: BTreeMap<(Game, String), &cards::Card> = BTreeMap::new();
    let mut problems = Vec::new();
    for card in cards {
        let Some(picture) = library.picture(card.game, &card.picture) else { continue };
        let first = seen.entry((card.game, picture.svg(PartsAt::Here, None))).or_insert(card);
        if first.name != card.name {
            let what = format!("{} looks the same as {}", card.picture, first.picture);
            problems.push(Problem::of(&recipes(card.game), what));
        }
    }
    problems
}

/// Pictures of nothing: neither a card's, nor what a card's is made from, nor a piece's.
fn strays(cards: &[cards::Card], library: &Library) -> Vec<Problem> {
    let mut problems = Vec::new();
    for game in Game::ALL {
        let mine = cards.iter().filter(|card| card.game == game);
        let known: BTreeSet<&str> = mine.map(|card| card.picture.as_str()).collect();
        let shown = known.iter().filter_map(|id| library.picture(game, id));
        let rows: Vec<_> = shown.map(|picture| &picture.rows).collect();
        for (id, picture) in library.pictures(game) {
            if !known.contains(id) && !cards::is_piece(id) && !rows.contains(&&picture.rows) {
                problems
                    .push(Problem::of(&recipes(game), format!("{id} is the picture of no card")));
            }
        }
    }
    problems
}

fn unused_tones(library: &Library) -> Vec<Problem> {
    let unused = library.unused_tones().into_iter();
    unused
        .map(|(file, tone)| Problem::of(&format!("art/{file}"), format!("{tone} is not used")))
        .collect()
}

fn too_heavy() -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in served_files() {
        if file.text.len() > FILE_LIMIT {
            let what = format!("{} bytes; the limit is {FILE_LIMIT}", file.text.len());
            problems.push(Problem::of(&format!("art/{}", file.name), what));
        }
    }
    for game in Game::ALL {
        let weight = table_weight(game);
        if weight > TABLE_LIMIT {
            let what =
                format!("a table fetches {weight} bytes gzipped; the limit is {TABLE_LIMIT}");
            problems.push(Problem::of(&recipes(game), what));
        }
    }
    problems
}

/// The weight of everything, one line a file and one a table.
pub(crate) fn weights() -> String {
    let mut out = String::new();
    for file in served_files() {
        let (raw, zipped) = (file.text.len(), gzipped(&file.text));
        out.push_str(&format!("{:16} {raw:7} bytes, {zipped:6} gzipped\n", file.name));
    }
    for game in Game::ALL {
        out.push_str(&format!("a table of {}: {} gzipped\n", game.name(), table_weight(game)));
    }
    out
}

fn table_weight(game: Game) -> usize {
    let fetched = served_files().iter().filter(|file| {
        let of = file.name.split(['.', '-']).next();
        let shared = match game {
            Game::Valhalla | Game::Midgard => ["common", "giants"].as_slice(),
            Game::Thorgal | Game::Valda => &["common"],
        };
        let named = of.is_some_and(|of| of == game.name() || shared.contains(&of));
        named && !LATER.contains(&file.name)
    });
    fetched.map(|file| gzipped(&file.text)).sum()
}

fn gzipped(text: &str) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    let written = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
    written.expect("writing to memory").len()
}

fn recipes(game: Game) -> String {
    format!("art/{}.toml", game.name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::shown;

    fn card(name: &str, picture: &str) -> cards::Card {
        cards::Card {
            game: Game::Midgard,
            kind: "monster",
            name: name.to_owned(),
            picture: picture.to_owned(),
            text: String::new(),
            number: None,
        }
    }

    #[test]
    fn a_card_without_a_picture_is_told() {
        let cards = [card("Nokk", "nokk_red"), card("Teapot", "teapot")];
        let told = shown(&undrawn(&cards, art::library()));
        assert_eq!(told, ["art/midgard.toml: teapot has no picture"]);
    }

    #[test]
    fn only_cards_of_one_name_may_look_the_same() {
        let same = [card("Kraken", "kraken"), card("Kraken", "kraken"), card("Nokk", "nokk_red")];
        assert_eq!(shown(&twins(&same, art::library())), Vec::<String>::new());
        let other = [card("Kraken", "kraken"), card("Squid", "kraken")];
        let told = shown(&twins(&other, art::library()));
        assert_eq!(told, ["art/midgard.toml: kraken looks the same as kraken"]);
    }

    #[test]
    fn a_picture_of_no_card_is_told() {
        let told = shown(&strays(&[card("Nokk", "nokk_red")], art::library()));
        // The drawing that a card of a colour is made from is no stray, nor is a piece.
        for id in ["nokk", "nokk_red", "token-wood", "back"] {
            assert!(
                !told.contains(&format!("art/midgard.toml: {id} is the picture of no card")),
                "{id}"
            );
        }
        assert!(told.contains(&"art/midgard.toml: mara is the picture of no card".to_owned()));
    }
}
