//! COMP: the catalogue in the box, and card files that are none.

use games::valhalla::{load, standard};
use valhalla::catalogue::{CardFace, Clan, Need, Trait, Warrior};
use valhalla::{CardId, Dice, Die, Face};

const TEXT: &str = include_str!("../../../../data/valhalla.toml");
const CLANS: [Clan; 5] = [Clan::Bear, Clan::Wolf, Clan::Boar, Clan::Deer, Clan::Giant];

fn warriors(clan: Clan) -> Vec<&'static Warrior> {
    let base = standard().cards.iter().take(120);
    let cards = base.filter_map(|card| match &card.face {
        CardFace::Warrior(warrior) => Some(warrior),
        _ => None,
    });
    cards.filter(|warrior| warrior.clan == clan).collect()
}

#[test]
fn val_comp_1_eighty_warriors_and_forty_tactics() {
    let book = standard();
    let in_deck = book.deck.and(&book.warriors).len();
    assert_eq!((book.cards.len(), book.deck.len(), in_deck), (234, 120, 80));
    for clan in CLANS {
        assert_eq!(warriors(clan).len(), 16, "{clan:?}");
    }
}

#[test]
fn val_comp_1_copies_of_tactics() {
    let copies = |id: &str| standard().cards.iter().filter(|card| card.id == id).count();
    for (id, count) in [
        ("fury-2", 7),
        ("fury-3", 5),
        ("heroic-3", 5),
        ("heroic-4-axe", 1),
        ("heroic-4-sword", 1),
        ("heroic-4-spear", 1),
        ("heroic-4-bow", 1),
        ("heroic-4-shield", 1),
        ("new-weapons", 5),
        ("counterblow", 5),
        ("weapon-exchange", 4),
        ("surround-leader", 4),
    ] {
        assert_eq!(copies(id), count, "{id}");
    }
    // Copies are neighbours and know the first of them.
    for (place, card) in standard().cards.iter().enumerate() {
        assert_eq!(standard().cards[card.first as usize].id, card.id);
        assert!(
            (card.first..=place as CardId)
                .all(|copy| standard().cards[copy as usize].id == card.id)
        );
    }
}

#[test]
fn val_comp_2_and_3_every_warrior_is_of_a_clan_with_one_to_four_symbols() {
    for warrior in CLANS.into_iter().flat_map(warriors) {
        assert!((1..=4).contains(&warrior.symbols));
        assert!(warrior.glory > 0 && warrior.strength > 0);
    }
}

/// The five cards of a group are one pattern turned through the five weapons.
#[test]
fn val_comp_3_no_weapon_is_better_than_another() {
    for clan in [Clan::Bear, Clan::Wolf, Clan::Boar, Clan::Deer] {
        for symbols in 1..=3 {
            let group: Vec<_> =
                warriors(clan).into_iter().filter(|w| w.symbols == symbols).collect();
            assert_eq!(group.len(), 5, "{clan:?} {symbols}");
            let all: Dice = group
                .iter()
                .flat_map(|warrior| weapons(warrior).iter().collect::<Vec<_>>())
                .collect();
            for face in Face::WEAPONS {
                assert_eq!(all.showing(face), symbols, "{clan:?} {symbols} {face:?}");
            }
        }
    }
}

fn weapons(warrior: &Warrior) -> Dice {
    match warrior.need {
        Need::Exact(weapons) => weapons,
        _ => panic!("vikings show their weapons"),
    }
}

#[test]
fn val_comp_4_a_tactic_is_never_a_warrior() {
    let book = standard();
    for card in &book.deck {
        assert_ne!(book.warrior(card).is_some(), book.tactic(card).is_some());
        assert_eq!(book.warriors.contains(card), book.warrior(card).is_some());
    }
}

#[test]
fn val_comp_5_twenty_five_jarls_with_their_marks() {
    let jarls = &standard().jarls;
    assert_eq!(jarls.len(), 25);
    assert_eq!(jarls.iter().filter(|jarl| jarl.first_game).count(), 8);
    let three: Vec<&str> = jarls.iter().filter(|j| j.players_min == 3).map(|j| j.id).collect();
    assert_eq!(three, ["ragnvald", "torunn"]);
    let either: Vec<&str> = jarls.iter().filter(|jarl| jarl.either).map(|jarl| jarl.id).collect();
    let marked = [
        "brynjar", "beinir", "solveig", "agnar", "aslaug", "ottar", "gunnhild", "ragnvald",
        "halvard", "ketil",
    ];
    assert_eq!(either, marked);
}

#[test]
fn val_comp_6_and_7_boards_shields_and_dice() {
    let numbers = &standard().numbers;
    assert_eq!((numbers.party_limit, numbers.shields), (4, 4));
    assert_eq!((numbers.dice, numbers.grey_dice), (6, 3));
    assert_eq!(Face::ALL.len(), 6);
    assert!(!Face::WEAPONS.contains(&Face::Fail));
    assert_ne!(Die::coloured(Face::Axe), Die { face: Face::Axe, grey: true });
}

#[test]
fn val_clan_3_which_clan_has_which_ability() {
    for clan in CLANS {
        let kinds = |wanted: fn(&Trait) -> bool| {
            warriors(clan).iter().filter(|w| wanted(&w.ability)).count()
        };
        let prey = kinds(|ability| matches!(ability, Trait::Prey { bonus: 3, .. }));
        let kin = kinds(|ability| matches!(ability, Trait::Kin { one: 2, two: 5, .. }));
        let diverse = kinds(|ability| matches!(ability, Trait::Diversity { three: 2, four: 5 }));
        let chill = kinds(|ability| matches!(ability, Trait::Chill { dice: 1 }));
        let expected = match clan {
            Clan::Bear | Clan::Wolf => (0, 0, 0, 0),
            Clan::Boar => (11, 0, 0, 0),
            Clan::Deer => (0, 8, 6, 0),
            Clan::Giant => (0, 0, 0, 16),
            Clan::Dwarf => (0, 0, 0, 0),
        };
        assert_eq!((prey, kin, diverse, chill), expected, "{clan:?}");
    }
}

/// VAL-CLAN-6: no card of ours shows its own clan.
#[test]
fn val_clan_6_nobody_is_kin_to_his_own_clan() {
    for warrior in CLANS.into_iter().flat_map(warriors) {
        assert!(!matches!(warrior.ability, Trait::Kin { clan, .. } if clan == warrior.clan));
    }
}

/// VAL-ARM-13: two, two, three and four symbols.
#[test]
fn val_arm_13_symbols_of_giants() {
    let giants = warriors(Clan::Giant);
    for (need, symbols) in
        [(Need::Any(2), 2), (Need::Same(2), 2), (Need::Same(3), 3), (Need::Pairs(2), 4)]
    {
        let fitting = giants.iter().filter(|giant| giant.need == need && giant.symbols == symbols);
        assert_eq!(fitting.count(), 4, "{need:?}");
    }
}

#[test]
fn val_tactic_7_no_tactic_of_the_base_deck_is_played_before_a_battle() {
    assert!(standard().pre_battle_tactics.and(&standard().deck).is_empty());
    let restricted: Vec<&str> = standard()
        .cards
        .iter()
        .take(120)
        .filter(|card| matches!(&card.face, CardFace::Tactic(tactic) if tactic.phase.is_some()))
        .map(|card| card.id)
        .collect();
    assert_eq!(restricted, ["surround-leader"; 4]);
}

/// What is said of the card file with one passage changed, and where the passage is.
fn wrong(from: &str, to: &str) -> (usize, usize, String) {
    let at = TEXT.find(from).unwrap_or_else(|| panic!("{from} is not in the card file"));
    let line = 1 + TEXT[..at].lines().count() - usize::from(!TEXT[..at].ends_with('\n'));
    let bad =
        load(&TEXT.replacen(from, to, 1)).err().unwrap_or_else(|| panic!("{to} was accepted"));
    (bad.line, line, bad.reason)
}

#[track_caller]
fn refused_there(from: &str, to: &str, because: &str) {
    let (line, there, reason) = wrong(from, to);
    assert!(reason.contains(because), "{reason}");
    assert_eq!(line, there, "{reason}");
}

#[test]
fn unknown_words_are_refused_in_their_line() {
    refused_there(
        "effect = { kind = \"strength\", n = 2 }",
        "effect = { kind = \"strenght\", n = 2 }",
        "strenght",
    );
    refused_there("clan = \"wolf\"\nrequirement", "clan = \"wulf\"\nrequirement", "wulf");
    refused_there("weapons = [\"axe\"]", "weapons = [\"hammer\"]", "hammer");
    refused_there("when = \"phase_b\"", "when = \"phase_c\"", "phase_c");
    refused_there("glory = 1\nability", "glorry = 1\nability", "glorry");
    refused_there(
        "{ kind = \"own_shields_max\", n = 2",
        "{ kind = \"own_shields_min\", n = 2",
        "own_shields_min",
    );
}

#[test]
fn missing_fields_are_refused_where_their_card_begins() {
    let (line, there, reason) = wrong("[[warrior]]\nid = \"bear-01\"\n", "[[warrior]]\n");
    assert!(reason.contains("missing field `id`"), "{reason}");
    assert_eq!(line, there, "{reason}");
    let (_, _, reason) = wrong("strength = 3\nglory = 1", "strength = 3");
    assert!(reason.contains("missing field `glory`"), "{reason}");
}

#[test]
fn wrong_totals_are_refused_where_they_are_set() {
    refused_there(
        "base_deck_cards = 120",
        "base_deck_cards = 121",
        "there are 120 cards in the base deck, but there must be 121",
    );
    refused_there("jarl_cards = 25", "jarl_cards = 26", "there are 25 Jarls, but there must be 26");
    let (_, _, reason) = wrong("copies = 7", "copies = 8");
    assert!(reason.contains("there are 121 cards"), "{reason}");
}

#[test]
fn the_same_id_twice_is_refused() {
    refused_there("\"bear-02\"", "\"bear-01\"", "\"bear-01\" is used twice");
    refused_there("\"egil\"", "\"ulfar\"", "\"ulfar\" is used twice");
}

#[test]
fn numbers_out_of_range_are_refused() {
    refused_there("party_limit = 4", "party_limit = 7", "1 to 6");
    refused_there("dice_per_side = 6", "dice_per_side = 250", "1 to 9");
    refused_there("extra_dice = 3", "extra_dice = 255", "0 to 6");
    refused_there("draw_cards = 2", "draw_cards = 0", "1 to 4");
    refused_there("strength = 3\n", "strength = 300000\n", "300000");
    refused_there(
        "{ kind = \"exact\", weapons = [\"axe\"] }",
        "{ kind = \"exact\", weapons = [\"axe\", \"axe\"] }",
        "needs 2 dice",
    );
    let (_, _, reason) =
        wrong("symbols = 4\nstrength = 9\nglory = 4", "symbols = 5\nstrength = 9\nglory = 4");
    assert!(reason.contains("symbols says 5"), "{reason}");
    let (_, _, reason) =
        wrong("{ kind = \"pairs\", count = 2 }", "{ kind = \"pairs\", count = 200 }");
    assert!(reason.contains("needs 255 dice"), "{reason}");
    let (_, _, reason) = wrong("copies = 7", "copies = 0");
    assert!(reason.contains("at least 1"), "{reason}");
    let (_, _, reason) = wrong("size = 3, glory = 3", "size = 9, glory = 3");
    assert!(reason.contains("2 to 5 shields"), "{reason}");
    let (_, _, reason) = wrong("{ kind = \"draw\", n = 1 }", "{ kind = \"draw\", n = 100 }");
    assert!(reason.contains("at most 8"), "{reason}");
}

#[test]
fn numbers_nobody_could_read_or_add_are_refused() {
    let (_, _, reason) = wrong("strength = 3\nglory = 1", "strength = 31\nglory = 1");
    assert!(reason.contains("strength is 31, but must be 0 to 30"), "{reason}");
    let (_, _, reason) = wrong("strength = 3\nglory = 1", "strength = 30\nglory = 21");
    assert!(reason.contains("glory is 21, but must be 0 to 20"), "{reason}");
    let (_, _, reason) =
        wrong("{ kind = \"strength\", n = 2 }", "{ kind = \"strength\", n = 32000 }");
    assert!(reason.contains("32000, but must be 0 to 30"), "{reason}");
    let (_, _, reason) = wrong("bonus = 3", "bonus = -3");
    assert!(reason.contains("ability is -3"), "{reason}");
    let (_, _, reason) = wrong("8, valhalla_limit = 3", "8, valhalla_limit = 103");
    assert!(reason.contains("valhalla_limit") && reason.contains("0 to 99"), "{reason}");
}

#[test]
fn names_are_words_of_one_line() {
    let long = format!("name = \"{}\"", "B".repeat(65));
    for name in ["name = \"\"", "name = \"  \"", "name = \"Bj\\u001b[31morn\"", &long] {
        refused_there("name = \"Bjorn\"", name, "1 to 64 letters and no control characters");
    }
    let just = format!("name = \"{}\"", "B".repeat(64));
    assert!(load(&TEXT.replacen("name = \"Bjorn\"", &just, 1)).is_ok());
}

#[test]
fn another_form_and_another_game_are_called_so() {
    refused_there("schema = 1", "schema = 2", "schema must be 1");
    refused_there("game = \"valhalla\"", "game = \"midgard\"", "a card file of \"midgard\"");
}

#[test]
fn a_source_is_one_word_or_one_for_each_part() {
    let mixed = "\nsource = { name = \"book\", numbers = \"house\", effect = \"book\" }";
    let (_, _, reason) = wrong(mixed, "\nsource = \"bock\"");
    assert!(reason.contains("bock") && reason.contains("public"), "{reason}");
    let (_, _, reason) = wrong(mixed, "\nsource = { name = \"book\", effect = \"book\" }");
    assert!(reason.contains("numbers"), "{reason}");
    let fury = standard().cards.iter().find(|card| card.id == "fury-2").expect("a card");
    assert_eq!(fury.source, ["book", "house", "book"]);
}

#[test]
fn effects_at_the_wrong_moment_are_refused() {
    let (_, _, reason) = wrong(
        "{ kind = \"repeat_phase_a\" }",
        "{ kind = \"skip_symbol\", count = 1, min_symbols = 3 }",
    );
    assert!(reason.contains("cannot happen at that moment"), "{reason}");
    let (_, _, reason) = wrong("players = 4\nown = 2", "players = 3\nown = 2");
    assert!(reason.contains("one entry for 3 players"), "{reason}");
}

#[test]
fn another_card_file_has_another_hash() {
    let stronger =
        load(&TEXT.replacen("strength = 3\n", "strength = 4\n", 1)).expect("a card file");
    assert_ne!(stronger.hash, standard().hash);
    assert_eq!(load(TEXT).expect("a card file").hash, standard().hash);
}
