use valda::{CardKind, God, Resource, Store};

use super::*;
use crate::cards::cards_file::BadCards;

const TEXT: &str = STANDARD;

fn refusal(from: &str, to: &str) -> BadCards {
    assert!(TEXT.contains(from), "the file does not contain {from:?}");
    load(&TEXT.replacen(from, to, 1)).expect_err("the changed file is refused")
}

/// The line a text stands in.
fn line(part: &str) -> usize {
    1 + TEXT[..TEXT.find(part).expect("the text is there")].matches('\n').count()
}

#[test]
fn vda_setup_1_the_box_holds_what_the_book_prints() {
    let book = standard();
    assert_eq!(book.copies, 150);
    assert_eq!(book.dice.map(|die| die.count), [4, 3, 2]);
    assert_eq!(book.numbers.supply_per_resource, 30);
    assert_eq!(book.numbers.shrines_per_player, 9);
    assert_eq!((book.numbers.rounds, book.numbers.hand_start, book.numbers.hand_limit), (6, 6, 10));
}

#[test]
fn vda_setup_2_the_base_deck_and_vda_setup_3_the_god_decks() {
    let book = standard();
    assert_eq!(book.base.len(), 94);
    assert_eq!(book.gods.map(|cards| cards.len()), [8; 7]);
    let of = |kind| book.base.and(kind).len();
    assert_eq!((of(&book.yellow), of(&book.attack), of(&book.defence)), (46, 26, 22));
}

#[test]
fn vda_weapon_1_one_weapon_for_each_god() {
    let book = standard();
    assert_eq!(book.weapons.len(), 7);
    for god in God::ALL {
        let weapon = book.gods[god.index()].and(&book.weapons);
        assert_eq!(weapon.len(), 1, "{god:?}");
        // VDA-WEAPON-3
        assert_eq!(book.of(weapon.nth(0)).uses.len(), 2, "{god:?}");
    }
}

#[test]
fn vda_setup_14_starting_resources_are_the_books() {
    let start = standard().start;
    assert_eq!(start[4][0], Store([2, 1, 1]));
    assert_eq!(start[4][3], Store([2, 2, 3]));
    // VDA-SETUP-15: blood, gold, diamonds.
    assert_eq!(start[5][4].get(Resource::Diamond), 3);
    assert_eq!(start[2][1], Store([2, 2, 2]));
}

#[test]
fn vda_god_4_costs_are_the_books() {
    let book = standard();
    // VDA-GOD-8, VDA-GOD-13, VDA-GOD-18, VDA-GOD-20, VDA-GOD-24, VDA-GOD-27
    let costs = [[1, 2, 2], [0, 3, 3], [2, 0, 2], [2, 2, 0], [2, 2, 2], [2, 3, 3], [4, 1, 1]];
    assert_eq!(book.shrine_cost, costs.map(Store));
    // VDA-BUILD-3, VDA-BUILD-4
    assert_eq!((book.mine_cost, book.well_cost), (Store([1, 1, 1]), Store([0, 2, 2])));
}

#[test]
fn copies_of_a_card_lie_together() {
    let book = standard();
    let kill = book.find("kill").expect("Kill is in the box");
    assert_eq!(book.card(kill).kind, CardKind::Attack { power: 3 });
    let copies = book.all().iter().filter(|&copy| book.kind(copy) == kill);
    let copies: Vec<u8> = copies.collect();
    assert_eq!(copies.len(), 5);
    assert!(copies.windows(2).all(|pair| pair[1] == pair[0] + 1));
}

#[test]
fn an_unknown_effect_is_refused_with_its_line() {
    let chest = r#"effects = [{ op = "gain", what = "gold", n = 2 }]"#;
    let error = refusal(chest, r#"effects = [{ op = "gian", what = "gold", n = 2 }]"#);
    assert_eq!(error.line, line(chest));
    assert!(error.reason.contains("gian"), "{error}");
}

#[test]
fn an_effect_on_the_wrong_card_is_refused() {
    let chest = r#"effects = [{ op = "gain", what = "gold", n = 2 }]"#;
    let error = refusal(chest, r#"effects = [{ op = "play_again" }]"#);
    assert_eq!(error.line, line(chest));
    assert!(error.reason.contains("does not belong"), "{error}");
}

#[test]
fn a_wrong_total_is_refused() {
    let error = refusal("count = 6", "count = 7");
    assert!(error.reason.contains("151"), "{error}");
    let error = refusal("id = \"cards_base\"\nvalue = 94", "id = \"cards_base\"\nvalue = 93");
    assert!(error.reason.contains("cards_base"), "{error}");
}

#[test]
fn a_missing_or_unknown_field_is_refused() {
    assert!(refusal("{ power = 3 }", "{}").reason.contains("power"));
    assert!(refusal("{ power = 3 }", "{ powr = 3 }").reason.contains("powr"));
    assert!(refusal("id = \"hand_limit\"", "id = \"hand_size\"").reason.contains("hand_size"));
}

#[test]
fn unknown_ids_are_refused() {
    let error = refusal(r#"deck = "heimdall""#, r#"deck = "balder""#);
    assert!(error.reason.contains("balder") && error.reason.contains("freya"), "{error}");
    let error = refusal(r#"icons = ["gold"]"#, r#"icons = ["silver"]"#);
    assert_eq!(error.line, line(r#"icons = ["gold"]"#));
    assert!(error.reason.contains("silver"), "{error}");
    let error = refusal(r#"id = "spoils_of_war_2""#, r#"id = "treasure_chest_2""#);
    assert!(error.reason.contains("twice"), "{error}");
}

#[test]
fn a_weapon_in_a_window_where_it_means_nothing_is_refused() {
    let horn = "id = \"war_horn\"\nname = \"War Horn\"\nwindows = [\"attack\", \"defence\"]";
    let error = refusal(horn, &horn.replace("defence\"]", "open\"]"));
    assert!(error.reason.contains("windows"), "{error}");
}

#[test]
fn safe_zones_rise_to_the_end_of_the_lap() {
    let error = refusal("safe_zones = [0, 5, 12, 20]", "safe_zones = [0, 12, 5, 20]");
    assert_eq!(error.line, line("safe_zones = [0"));
}

/// Every prompt, action and event of some games has words, with nothing left open in them.
#[test]
fn everything_that_is_said_has_words() {
    use crate::{Reader, Words};
    use engine::{Game, Luck, Match, Seat, Swift};

    let words = Words::english();
    let names: Vec<String> = ["Ragna", "Olaf", "Siv", "Egil", "Thora"].map(str::to_owned).into();
    let reader = Reader { seat: Some(Seat(0)), names: &names };
    let said = |phrase: &crate::Phrase| {
        let text = words.text(phrase, reader);
        assert!(words.has(phrase.key), "no words for {}", phrase.key);
        assert!(!text.contains('{') && !text.is_empty(), "{}: {text}", phrase.key);
    };
    for seed in 0..12u8 {
        let options = valda::Options { book: standard(), spin: true, chase: false, first: None };
        let mut luck = Luck::new([seed; 32]);
        let mut whim = Swift::new(seed.into());
        let seats = 2 + usize::from(seed % 4);
        let mut game: Match<valda::Valda> = Match::begin(options, seats, &mut luck).unwrap();
        while let Some((_, waited)) = game.state().waiting() {
            use crate::{Notation, Speech};
            let state = *game.state();
            let seat = waited.lowest().unwrap();
            said(&state.ask(Some(seat)));
            let allowed = state.allowed(seat);
            allowed.iter().for_each(|&action| said(&state.say_action(seat, action)));
            let action = allowed[whim.below(allowed.len() as u32) as usize];
            assert!(state.read(seat, &state.write(seat, action)).is_ok());
            game.play(seat, action, &mut luck).unwrap();
        }
        let state = *game.state();
        for (_, heard) in game.heard() {
            use crate::Speech;
            state.say_event(&heard.event).iter().for_each(said);
        }
    }
    for card in <valda::Valda as crate::Speech>::library(standard(), words) {
        let lines = std::iter::once(&card.facts).chain(&card.text);
        assert!(
            lines.clone().all(|line| !line.contains("vda-") && !line.contains('{')),
            "{card:?}"
        );
        assert!(!card.text.is_empty() || card.kind == "defence", "{card:?}");
    }
}

/// The first card is given another value; the mistake is told at the line of the field.
fn refused_field(from: &str, to: &str, field: &str) {
    let error = refusal(from, to);
    assert_eq!(error.line, line(from), "{error}");
    assert!(error.reason.contains(field), "{error}");
}

#[test]
fn numbers_have_bounds() {
    refused_field(
        "kind = { attack = { power = 3 } }",
        "kind = { attack = { power = 200 } }",
        "kind",
    );
    refused_field("count = 6", "count = 0", "count");
    let chest = r#"effects = [{ op = "gain", what = "gold", n = 2 }]"#;
    refused_field(chest, &chest.replace("n = 2", "n = 100"), "effects");
    refused_field(chest, &chest.replace("n = 2", "n = 0"), "effects");
    let gold = "{ gold = 2 }";
    assert!(refusal(gold, "{ gold = 7 }").reason.contains("six"));
    assert!(refusal("cost = { blood = 1", "cost = { blood = 100").reason.contains("at most"));
}

#[test]
fn names_can_be_shown() {
    let name = r#"name = "Treasure Chest""#;
    refused_field(name, r#"name = """#, "empty");
    refused_field(name, &format!("name = \"{}\"", "a".repeat(65)), "65");
    refused_field(name, r#"name = "Chest\u001b[2J""#, "control");
    assert!(load(&TEXT.replacen(name, &format!("name = \"{}\"", "a".repeat(64)), 1)).is_ok());
}

#[test]
fn another_game_and_another_schema_are_told() {
    let error = refusal("game = \"valda\"", "game = \"midgard\"");
    assert_eq!(error.line, line("game = \"valda\""));
    assert!(error.reason.contains("midgard"), "{error}");
    assert!(refusal("schema = 1", "schema = 2").reason.contains("schema 1"));
}

#[test]
fn an_effect_without_numbers_takes_none() {
    let horn = r#"effects = [{ op = "forbid_defence" }]"#;
    assert!(refusal(horn, r#"effects = [{ op = "forbid_defence", n = 2 }]"#).reason.contains('n'));
}

#[test]
fn each_use_and_each_price_has_a_name_of_its_own() {
    assert!(refusal(r#"id = "thief""#, r#"id = "war_horn""#).reason.contains("twice"));
    let thor = "from = [\"gold\", \"diamond\"]\nfrom_n = 2";
    assert!(refusal(thor, &thor.replace("n = 2", "n = 3")).reason.contains("differ"));
}
