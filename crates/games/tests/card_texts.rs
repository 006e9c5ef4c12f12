//! A text in a card file that contradicts its card is reported: ten edits of each file, and none for the
//! files as they are.

use games::{CardFile, Contradiction, Name, Playable, Words, with_game};

const EXPANSIONS: &str = include_str!("../../../data/valhalla-expansions.toml");

fn contradictions(name: Name, text: &str) -> Vec<(&'static str, Contradiction)> {
    with_game!(name, G => compared::<G>(name, text))
}

fn compared<G: Playable>(name: Name, text: &str) -> Vec<(&'static str, Contradiction)> {
    let words = Words::english();
    let cards = G::library(G::load(text).unwrap_or_else(|why| panic!("{why}")), words);
    let standard = G::library(G::standard(), words);
    let (printed, standard_print) = (name.printed(text), name.printed(name.cards()));
    let in_box = CardFile { cards: &standard, printed: &standard_print };
    CardFile { cards: &cards, printed: &printed }.contradictions(in_box)
}

/// The file with one place of one card changed.
fn edited(file: &str, id: &str, from: &str, to: &str) -> String {
    let start = file.find(&format!("id = \"{id}\"\n")).unwrap_or_else(|| panic!("no {id}"));
    let place = file[start..].find(from).unwrap_or_else(|| panic!("{id} has no {from}")) + start;
    [&file[..place], to, &file[place + from.len()..]].concat()
}

/// Each edit of an effect whose text stays is named, and it alone; with its text it is in order.
fn each_is_reported(name: Name, file: &str, edits: &[(&str, &str, &str)]) {
    assert_eq!(contradictions(name, file), [], "the file as it is");
    for (id, from, to) in edits {
        let found = contradictions(name, &edited(file, id, from, to));
        assert_eq!(found.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [*id], "{from} to {to}");
    }
}

#[test]
fn valhalla() {
    let edits = [
        ("fury-2", "n = 2", "n = 4"),
        ("heroic-3", "n = 3", "n = 5"),
        ("new-weapons", "roll = 2", "roll = 3"),
        ("counterblow", "times = 2", "times = 3"),
        ("weapon-exchange", "count = 99", "count = 2"),
        ("heroic-4-axe", "face = \"axe\"", "face = \"bow\""),
        ("egil", "n = 2", "n = 5"),
        ("thord", "draw = 1", "draw = 2"),
        ("thord", "discard = 1", "discard = 2"),
        ("fury-3", "n = 3", "n = 2"),
    ];
    each_is_reported(Name::Valhalla, Name::Valhalla.cards(), &edits);
}

#[test]
fn the_expansions_of_valhalla() {
    let edits = [
        ("thor-die", "n = 1", "n = 2"),
        ("thor-strength-3", "n = 3", "n = 1"),
        ("thor-steal", "count = 1", "count = 2"),
        ("thor-reroll", "times = 1", "times = 2"),
        ("thor-draw", "n = 1", "n = 3"),
        ("tyr-fury", "n = 2", "n = 4"),
        ("supply-axe", "weapon = \"axe\"", "weapon = \"bow\""),
        ("tyr-skip-sword", "\"sword\"", "\"axe\""),
        ("tyr-hatred-bear", "\"bear\"", "\"wolf\""),
        ("mission-crush", "5", "7"),
    ];
    each_is_reported(Name::Valhalla, EXPANSIONS, &edits);
}

#[test]
fn thorgal() {
    let edits = [
        ("outlaws-improvised-weapon", "guile = 2", "guile = 3"),
        ("outlaws-unknown-powers", "n = 2", "n = 1"),
        ("newcomers-kingdom-under-the-sand", "n = 2", "n = 4"),
        ("newcomers-kingdom-under-the-sand", "n = 1", "n = 3"),
        ("outlaws-petrov", "min = 2", "min = 1"),
        ("outlaws-darek-the-svear", "min = 1", "min = 2"),
        ("vikings-harald-bluetooth", "n = 2", "n = 1"),
        ("vikings-long-winter", "n = 3", "n = 1"),
        ("vikings-odins-gaze", "look = 4", "look = 2"),
        ("magnates-merchant-cog", "\"dawn\"", "\"dusk\""),
    ];
    each_is_reported(Name::Thorgal, Name::Thorgal.cards(), &edits);
}

#[test]
fn valda() {
    let edits = [
        ("treasure_chest_2", "n = 2", "n = 3"),
        ("seduction_1", "n = 1", "n = 2"),
        ("kill", "n = 1", "n = 2"),
        ("kill", "power = 3", "power = 4"),
        ("iron_shield", "shields = 3", "shields = 5"),
        ("buckler", "n = 1", "n = 2"),
        ("weapon_surtur", "n = 3", "n = 5"),
        ("blood_oath", "max = 2", "max = 3"),
        ("norns_thread", "cost = 0", "cost = 1"),
        ("ruin", "power = 4", "power = 6"),
    ];
    each_is_reported(Name::Valda, Name::Valda.cards(), &edits);
}

/// Midgard's file has no texts: what is read is written from the effect alone.
#[test]
fn midgard() {
    let file = Name::Midgard.cards();
    let said = |text: &str, id: &str| {
        let book = <midgard::Midgard as games::Setup>::load(text).unwrap();
        let cards = <midgard::Midgard as games::Speech>::library(book, Words::english());
        let card = cards.into_iter().find(|card| card.id == id).unwrap();
        (card.facts, card.text)
    };
    let edits = [
        ("ullr", "n = 1", "n = 3"),
        ("asmundr", "n = 2", "n = 4"),
        ("dagrun", "n = 1", "n = 2"),
        ("wealth", "max_gain = 5", "max_gain = 7"),
        ("glory", "n = 50", "n = 100"),
        ("gifts", "n = 4", "n = 2"),
        ("storm", "n = 1", "n = 2"),
        ("prepared", "glory = 5", "glory = 9"),
        ("skald", "n = 2", "n = 5"),
        ("knowledge", "n = 0", "n = 2"),
    ];
    for (id, from, to) in edits {
        let file_now = edited(file, id, from, to);
        assert_ne!(said(&file_now, id), said(file, id), "{id} says the old words");
        assert_eq!(contradictions(Name::Midgard, &file_now), []);
    }
}

/// Each edit of a text whose effect stays is named, and it alone: numbers, conditions, and whom or what it
/// speaks of.
#[test]
fn a_text_of_ones_own_for_the_same_effect() {
    let valhalla = Name::Valhalla.cards();
    let edits = [
        ("egil", "+2 battle strength", "+3 battle strength"),
        ("styr", "draw 3, keep 1", "draw 4, keep 1"),
        ("styr", "5 or fewer", "seven or fewer"),
        ("brynjar", "2 or fewer", "3 or fewer"),
        ("villsvin", "boar clan", "wolf clan"),
        ("halvard", "As attacker", "As defender"),
    ];
    each_is_reported(Name::Valhalla, valhalla, &edits);
    let edits = [
        ("mission-crush", "by 5", "by 7"),
        ("road-to-valhalla", "one of his", "two of his"),
        ("supply-axe", "showing axe", "showing bow"),
    ];
    each_is_reported(Name::Valhalla, EXPANSIONS, &edits);
    let edits = [
        ("outlaws-improvised-weapon", "2 Guile", "3 Guile"),
        ("outlaws-improvised-weapon", "2 Guile", "2 Power"),
        ("outlaws-petrov", "at least 2 other", "at least 3 other"),
        ("newcomers-jolan", "(Expedition)", "(Dawn)"),
        ("vikings-long-winter", "discards 3", "discards 2"),
        ("vikings-fortified-port", "1 Valour to", "2 Valour to"),
    ];
    each_is_reported(Name::Thorgal, Name::Thorgal.cards(), &edits);
    let edits = [
        ("treasure_chest_2", "Gain 2 gold", "Gain 5 gold"),
        ("treasure_chest_2", "Gain 2 gold", "Gain 1 gold"),
        ("treasure_chest_2", "Gain 2 gold", "Gain 2 diamonds"),
        ("kill", "Power 3", "Power 5"),
        ("kill", "loses 1 follower", "loses four followers"),
        ("weapon_surtur", "3 followers", "4 followers"),
    ];
    each_is_reported(Name::Valda, Name::Valda.cards(), &edits);
    let own_words =
        edited(Name::Valda.cards(), "kill", "The defender loses 1", "Whoever defends loses a");
    assert_eq!(contradictions(Name::Valda, &own_words), []);
}

/// A text that was changed with its effect is in order again.
#[test]
fn a_new_text_for_a_new_effect_is_in_order() {
    let file = edited(Name::Valda.cards(), "kill", "power = 3", "power = 4");
    let file = edited(&file, "kill", "Power 3.", "Power 4.");
    assert_eq!(contradictions(Name::Valda, &file), []);
    let file = edited(Name::Valhalla.cards(), "fury-2", "n = 2", "n = 4");
    assert_eq!(
        contradictions(Name::Valhalla, &file),
        [("fury-2", Contradiction::Amounts(vec!["+4".to_owned()]))]
    );
}
