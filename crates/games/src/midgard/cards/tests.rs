use midgard::Colour;

use super::*;

/// The line and reason a changed file is refused by.
fn refusal(from: &str, to: &str) -> (usize, String) {
    assert!(STANDARD.contains(from), "{from:?} is not in the file");
    let BadCards { line, reason } = load(&STANDARD.replacen(from, to, 1)).unwrap_err();
    (line, reason)
}

fn line_of(words: &str) -> usize {
    1 + STANDARD.lines().position(|line| line.contains(words)).expect("the file says so")
}

#[test]
fn the_box_holds_what_the_book_counts() {
    let book = standard();
    let counts = [
        book.runes.len(),
        book.destinies.len(),
        book.trolls.len(),
        book.draugr.len(),
        book.monsters.len(),
        book.journeys.len(),
        book.merchants.len(),
        book.leaders.len(),
        book.stalls.len(),
    ];
    assert_eq!(counts, [11, 13, 16, 21, 36, 20, 10, 5, 8]);
    assert_eq!(book.dice.map(|die| die.count), [12, 12, 10]);
    assert_eq!(book.public_ships.map(|ship| ship.capacity), [5, 10]);
    assert_eq!(book.setup.map(|setup| setup.shores), [3, 3, 4]);
    assert_eq!(book.shores.map(|shore| shore.warriors_per_food), [2, 2, 1, 1]);
    assert_eq!(book.rune_windows.map(|runes| runes.len()), [5, 2, 1, 1, 1, 1]);
}

#[test]
fn every_kind_of_enemy_comes_in_all_colours() {
    for enemies in [standard().draugr, standard().monsters] {
        for colour in [Colour::Red, Colour::Blue, Colour::Yellow] {
            let of = enemies.iter().filter(|enemy| enemy.colour == Some(colour)).count();
            assert_eq!(of, enemies.len() / 3);
        }
    }
    assert!(standard().trolls.iter().all(|troll| troll.colour.is_none()));
}

#[test]
fn dice_count_their_different_faces_once() {
    let spearman = &standard().dice[1];
    assert_eq!(spearman.sides, [0, 0, 1, 1, 2, 3]);
    assert_eq!(spearman.faces[3], Face { weapons: 2, shields: 0 });
}

#[test]
fn a_wrong_file_is_refused_with_its_line() {
    let (line, reason) = refusal("op = \"redraw_journey\"", "op = \"redraw_jorney\"");
    assert!(reason.contains("redraw_jorney"), "{reason}");
    assert_eq!(line, line_of("op = \"redraw_journey\""));
    let (line, reason) = refusal("players_max = 4", "players_max = 4\ncolor = 1");
    assert_eq!((line, reason.contains("color")), (line_of("players_max") + 1, true));
    let (line, reason) = refusal("rune = 11", "rune = 12");
    assert!(reason.contains("11 listed, 12 in totals"), "{reason}");
    assert_eq!(line, line_of("[totals]"));
}

#[test]
fn what_would_do_nothing_is_refused() {
    let (_, reason) = refusal(
        "hook = \"merchant_visit\"\neffect = [{ op = \"waive_cost\" }]",
        "hook = \"merchant_visit\"\neffect = [{ op = \"reroll_blanks\" }]",
    );
    assert!(reason.contains("RerollBlanks"), "{reason}");
    let (line, _) = refusal("enemy = \"draugr\", slot = 2", "enemy = \"draugr\", slot = 1");
    assert_eq!(line, line_of("slot = 2"));
    let (_, reason) = refusal("rune_slots = 2", "rune_slots = 5");
    assert!(reason.contains("0..=4"), "{reason}");
    let (_, reason) = refusal("id = \"beggar\"", "id = \"beggars\"");
    assert!(reason.contains("beggars"), "{reason}");
    let (_, reason) = refusal("id = \"marsh_troll\"", "id = \"bridge_troll\"");
    assert!(reason.contains("twice"), "{reason}");
    let (_, reason) = refusal("draw = 1, keep = 1", "draw = 2, keep = 2");
    assert!(reason.contains("MID-SAGE-3"), "{reason}");
}

#[test]
fn numbers_and_names_have_bounds() {
    let refused = |from: &str, to: &str, why: &str| {
        let (line, reason) = refusal(from, to);
        assert!(reason.contains(why), "{to}: {reason}");
        let changed = STANDARD.lines().position(|line| line.contains(from.lines().next().unwrap()));
        let lines = from.lines().count();
        let near = changed.unwrap() + 1..=changed.unwrap() + lines;
        assert!(near.contains(&line), "{to}: line {line}, not in {near:?}");
    };
    refused("attack = 2", "attack = 200", "200 is not between 0 and 9");
    refused("defence = 4", "defence = 0", "0 is not between 1 and 12");
    refused("capacity = 5", "capacity = 30000", "30000 is not between 1 and 20");
    refused("name = \"Ullr the Berserker\"", "name = \"\"", "empty");
    refused("name = \"Ullr the Berserker\"", "name = \"Ull\\u001br\"", "control");
    let long = format!("name = \"{}\"", "U".repeat(65));
    refused("name = \"Ullr the Berserker\"", &long, "64 are the most");
    refused("schema = 1 ", "schema = 2 ", "1..=1");
}

#[test]
fn a_file_of_another_game_is_called_that() {
    let other = include_str!("../../../../../data/valhalla.toml");
    let reason = load(other).unwrap_err().reason;
    assert!(reason.contains("card file of valhalla"), "{reason}");
    let reason = load("strength = 3\n").unwrap_err().reason;
    assert!(reason.contains("midgard"), "{reason}");
}

#[test]
fn another_card_file_plays_by_its_own_numbers() {
    let other = load(&STANDARD.replace("warrior_cap = 8", "warrior_cap = 6")).unwrap();
    assert_eq!((other.warrior_cap, standard().warrior_cap), (6, 8));
}
