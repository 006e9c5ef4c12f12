//! What holds for the files of `art/` and for the pictures made from them.

use std::collections::BTreeSet;

use art::{Game, Library, Part, PartsAt, Subject, library, picture, served_files, version};

const KINDS: [(Game, &str); 12] = [
    (Game::Valhalla, "warrior"),
    (Game::Valhalla, "jarl"),
    (Game::Valhalla, "tactic"),
    (Game::Valhalla, "a kind nobody knows"),
    (Game::Midgard, "draugr"),
    (Game::Midgard, "troll"),
    (Game::Midgard, "leader"),
    (Game::Thorgal, "follower"),
    (Game::Thorgal, "land"),
    (Game::Valda, "yellow"),
    (Game::Valda, "attack"),
    (Game::Valda, "weapon"),
];

fn warrior<'a>(id: &'a str, side: &'a str, symbols: &'a [&'a str]) -> Subject<'a> {
    let strength = u8::try_from(3 * symbols.len()).unwrap();
    Subject { game: Game::Valhalla, id, kind: "warrior", side, strength, symbols }
}

#[test]
fn the_files_hold_together() {
    let problems = Library::read().err().unwrap_or_default();
    assert_eq!(problems, Vec::<String>::new());
}

#[test]
fn a_card_with_a_recipe_shows_what_was_drawn_for_it() {
    let drawn = picture(Game::Valhalla, "bear-01").unwrap();
    assert_eq!(&warrior("bear-01", "wolf", &["axe"]).picture(), drawn);
}

#[test]
fn a_card_in_another_colour_shares_the_drawing_and_not_the_tones() {
    let cub = picture(Game::Midgard, "fenris_cub").unwrap();
    let red = picture(Game::Midgard, "fenris_cub_red").unwrap();
    assert_eq!(cub.rows, red.rows);
    assert_eq!(red.tones, format!("{} midgard-set-red", cub.tones));
}

#[test]
fn a_card_nobody_drew_always_looks_the_same() {
    for (game, kind) in KINDS {
        let subject = Subject { game, id: "mine", kind, side: "", strength: 5, symbols: &["bow"] };
        assert_eq!(subject.picture(), subject.picture());
    }
}

#[test]
fn cards_nobody_drew_differ_among_themselves() {
    for (game, kind) in KINDS {
        let shown = (0..40).map(|n| {
            let id = format!("mine-{n}");
            let subject = Subject { game, id: &id, kind, side: "", strength: 5, symbols: &["axe"] };
            subject.picture().svg(PartsAt::Here, None)
        });
        let different = shown.collect::<BTreeSet<_>>().len();
        assert!(different > 5, "{kind}: {different} of 40");
    }
}

#[test]
fn a_warrior_nobody_drew_belongs_to_the_clan_and_carries_the_weapons() {
    let picture = warrior("mine", "deer", &["bow", "shield"]).picture();
    assert!(picture.tones.starts_with("valhalla-deer "), "{}", picture.tones);
    let parts: Vec<&str> =
        picture.rows.iter().flat_map(|row| &row.parts).map(|part| part.id).collect();
    assert!(parts.contains(&"bow") && parts.contains(&"fist"), "{parts:?}");
    assert!(parts.iter().any(|id| id.starts_with("shield-")), "{parts:?}");
    assert!(!parts.contains(&"axe") && !parts.contains(&"sword"), "{parts:?}");
}

#[test]
fn the_mighty_stand_taller() {
    let scale = |symbols| {
        let picture = warrior("mine", "bear", symbols).picture();
        let body = picture
            .rows
            .iter()
            .find(|row| row.parts.iter().any(|part| part.id.starts_with("body-")));
        let place = body.unwrap().place.clone();
        let scale = place.rsplit_once("scale(").unwrap().1.trim_end_matches(')').to_owned();
        scale.parse::<f64>().unwrap()
    };
    assert!(scale(&["axe"]) < scale(&["axe", "axe"]));
    assert!(scale(&["axe", "axe"]) < scale(&["axe", "bow", "axe"]));
    assert!(scale(&["axe", "bow", "axe"]) < scale(&["axe", "bow", "axe", "axe"]));
}

#[test]
fn browsers_get_the_parts_and_not_the_sheet() {
    let svg = served_files().iter().filter(|file| file.name.ends_with(".svg"));
    let svg: Vec<_> = svg.collect();
    // Eleven files of parts, and twelve drawings of the hall that are whole.
    assert_eq!(svg.len(), 23);
    for file in svg {
        assert!(file.text.starts_with("<svg xmlns="), "{}", file.name);
        assert!(!file.text.contains("place") && !file.text.contains("<style"), "{}", file.name);
        // A policy against foreign styles forbids the attribute too, and classes of the page do not
        // reach into a file of its own in every browser.
        assert!(!file.text.contains("style=") && !file.text.contains("class="), "{}", file.name);
    }
    let Part { file, id } = library().part("face-man").unwrap();
    let common = served_files().iter().find(|served| served.name == file).unwrap();
    assert!(common.text.contains(&format!("<g id=\"{id}\"")));
    assert_eq!(version().len(), 16);
}
