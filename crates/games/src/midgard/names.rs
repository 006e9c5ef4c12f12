//! What things are called in writing.

use engine::{Lot, Word};
use midgard::{
    Cargo, Catalogue, Crew, Dice, Face, Foe, Location, Mix, Table, Token, Venture, Warrior,
    Warriors,
};

use crate::notation::Written;

pub(super) const VENTURES: [&str; 7] =
    ["troll", "draugr_left", "draugr_right", "shore-1", "shore-2", "shore-3", "shore-4"];

pub(super) fn location_id(book: &'static Catalogue, table: &Table, at: Location) -> &'static str {
    table.site(book, at).map_or("", |site| site.id)
}

pub(super) fn location_named(
    book: &'static Catalogue,
    table: &Table,
    id: &str,
) -> Option<Location> {
    Location::ALL.into_iter().find(|&location| location_id(book, table, location) == id)
}

/// The number of a site, in play or not.
pub(super) fn site_named(book: &Catalogue, id: &str) -> Option<u8> {
    let board = book.locations.iter();
    let mut sites = board.chain(book.stalls.iter().map(|stall| &stall.site));
    sites.position(|site| site.id == id).map(|site| site as u8)
}

pub(super) const fn venture_word(venture: Venture) -> &'static str {
    VENTURES[venture.index()]
}

pub(super) fn venture_named(word: &str) -> Option<Venture> {
    Venture::ALL.into_iter().find(|&venture| venture_word(venture) == word)
}

pub(super) fn cargo_word(cargo: Cargo) -> &'static str {
    match cargo {
        Cargo::Warrior(warrior) => warrior.word(),
        Cargo::Food => "food",
    }
}

pub(super) fn cargo_named(word: &str) -> Option<Cargo> {
    Cargo::ALL.into_iter().find(|&cargo| cargo_word(cargo) == word)
}

fn numbers(pairs: impl Iterator<Item = (&'static str, u8)>) -> Written {
    Written::table(pairs.map(|(word, n)| (word, n.into())))
}

fn each_of(warriors: &Warriors) -> impl Iterator<Item = (&'static str, u8)> {
    Warrior::ALL.into_iter().map(|warrior| (warrior.word(), warriors[warrior]))
}

fn each_aboard(crew: &Crew) -> impl Iterator<Item = (&'static str, u8)> {
    Cargo::ALL.into_iter().map(|cargo| (cargo_word(cargo), crew.of(cargo)))
}

/// Only what there is, so that nobody is `{}`.
pub(super) fn warriors(warriors: &Warriors) -> Written {
    numbers(each_of(warriors).filter(|(_, n)| *n > 0))
}

pub(super) fn crew(crew: &Crew) -> Written {
    numbers(each_aboard(crew).filter(|(_, n)| *n > 0))
}

/// Each kind, also one of which there is none.
pub(super) fn each_warrior(warriors: &Warriors) -> Written {
    numbers(each_of(warriors))
}

pub(super) fn each_cargo(crew: &Crew) -> Written {
    numbers(each_aboard(crew))
}

/// All three goods, so that a trade says what will be there.
pub(super) fn mix(mix: &Mix) -> Written {
    numbers(Token::GOODS.into_iter().zip(mix).map(|(token, &n)| (token.word(), n)))
}

const fn die_word(warrior: Warrior) -> &'static str {
    match warrior {
        Warrior::Swordsman => "sword",
        Warrior::Spearman => "spear",
        Warrior::Axeman => "axe",
    }
}

/// What a side of a die is called; the usual ones have short names.
fn face_word(face: Face) -> String {
    match (face.weapons, face.shields) {
        (0, 0) => "blank".into(),
        (0, 1) => "shield".into(),
        (1, 0) => "one".into(),
        (2, 0) => "two".into(),
        (weapons, shields) => format!("{weapons}w{shields}s"),
    }
}

/// `sword-blank`, `spear-shield`, `axe-two`: a die and what it shows.
pub fn dice_words(book: &Catalogue, dice: Dice) -> Vec<String> {
    dice.groups()
        .flat_map(|group| {
            let word = format!("{}-{}", die_word(group.warrior), face_word(group.shows(book)));
            std::iter::repeat_n(word, group.count.into())
        })
        .collect()
}

/// The die and the number of the face a word names.
pub(super) fn face_named(book: &Catalogue, word: &str) -> Option<(Warrior, usize)> {
    let (die, face) = word.split_once('-')?;
    let warrior = Warrior::ALL.into_iter().find(|&warrior| die_word(warrior) == die)?;
    let faces = &book.dice[warrior as usize].faces;
    Some((warrior, faces.iter().position(|&shown| face_word(shown) == face)?))
}

/// What luck brought, in a word.
pub(super) fn luck_word(book: &Catalogue, lot: Lot, number: usize) -> String {
    let face = |warrior: Warrior| {
        let die = &book.dice[warrior as usize];
        face_word(die.faces[die.sides[number] as usize])
    };
    match lot {
        "swordsman" => face(Warrior::Swordsman),
        "spearman" => face(Warrior::Spearman),
        "axeman" => face(Warrior::Axeman),
        "trolls" => book.trolls[number].id.to_owned(),
        "draugr" => book.draugr[number].id.to_owned(),
        "monsters" => book.monsters[number].id.to_owned(),
        "journeys" => book.journeys[number].id.to_owned(),
        "runes" => book.runes[number].id.to_owned(),
        "merchants" => book.merchants[number].id.to_owned(),
        "destinies" => book.destinies[number].id.to_owned(),
        "stalls" => book.stalls[number].site.id.to_owned(),
        _ => number.to_string(),
    }
}

/// Whether a list of a position could hold this word: an id of its kind, or a side of a die.
pub(super) fn could_hold(book: &Catalogue, key: &str, word: &str) -> bool {
    match key {
        "dice" => face_named(book, word).is_some(),
        "runes" | "used" => book.runes.iter().any(|card| card.id == word),
        "destinies" | "shown" | "put_back" | "drawn" => {
            book.destinies.iter().any(|card| card.id == word)
        }
        "trolls" | "discarded_trolls" => book.trolls.iter().any(|card| card.id == word),
        "draugr" | "discarded_draugr" => book.draugr.iter().any(|card| card.id == word),
        "monsters" => book.monsters.iter().any(|card| card.id == word),
        "journey_discard" => book.journeys.iter().any(|card| card.id == word),
        "ships_left" => book.private_ships.iter().any(|ship| ship.id == word),
        "stalls" => book.stalls.iter().any(|stall| stall.site.id == word),
        _ => false,
    }
}

pub(super) fn foe(book: &Catalogue, foe: Foe) -> &'static str {
    book.enemy(foe).map_or("hunt", |enemy| enemy.id)
}
