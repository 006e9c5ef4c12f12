//! COMP: the catalogue in the box, and card files that are none.

use games::valhalla::{load, standard};
use valhalla::catalogue::{CardFace, Clan, Need, Trait, Warrior};
use valhalla::{CardId, Dice, Die, Face};

const TEXT: &str = include_str!("../../../../data/valhalla.toml");
const EXPANSIONS: &str = include_str!("../../../../data/valhalla-expansions.toml");
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
        "base_deck_cards: there are 120, but there must be 121",
    );
    refused_there(
        "jarl_cards = 25",
        "jarl_cards = 26",
        "jarl_cards: there are 25, but there must be 26",
    );
    let (_, _, reason) = wrong("copies = 7", "copies = 8");
    assert!(reason.contains("there are 121, but"), "{reason}");
}

#[test]
fn the_same_id_twice_is_refused() {
    refused_there("\"bear-02\"", "\"bear-01\"", "\"bear-01\" is used twice");
    refused_there("\"egil\"", "\"ulfar\"", "\"ulfar\" is used twice");
}

#[test]
fn numbers_out_of_range_are_refused() {
    refused_there(
        "party_limit = 4",
        "party_limit = 7",
        "rules.party_limit: 7 is not between 1 and 6",
    );
    refused_there("dice_per_side = 6", "dice_per_side = 250", "between 1 and 9");
    refused_there("extra_dice = 3", "extra_dice = 255", "between 0 and 6");
    refused_there("draw_cards = 2", "draw_cards = 0", "between 1 and 4");
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
    assert!(reason.contains("count: 200 is not between 1 and 2"), "{reason}");
    let (_, _, reason) = wrong("copies = 7", "copies = 0");
    assert!(reason.contains("at least 1"), "{reason}");
    let (_, _, reason) = wrong("size = 3, glory = 3", "size = 9, glory = 3");
    assert!(reason.contains("size: 9 is not between 2 and 5"), "{reason}");
    let (_, _, reason) = wrong("{ kind = \"draw\", n = 1 }", "{ kind = \"draw\", n = 100 }");
    assert!(reason.contains("n: 100 is not between 0 and 8"), "{reason}");
}

#[test]
fn numbers_nobody_could_read_or_add_are_refused() {
    let (_, _, reason) = wrong("strength = 3\nglory = 1", "strength = 31\nglory = 1");
    assert!(reason.contains("strength: 31 is not between 0 and 30"), "{reason}");
    let (_, _, reason) = wrong("strength = 3\nglory = 1", "strength = 30\nglory = 21");
    assert!(reason.contains("glory: 21 is not between 0 and 20"), "{reason}");
    let (_, _, reason) =
        wrong("{ kind = \"strength\", n = 2 }", "{ kind = \"strength\", n = 32000 }");
    assert!(reason.contains("effect.n: 32000 is not between 0 and 30"), "{reason}");
    let (_, _, reason) = wrong("bonus = 3", "bonus = -3");
    assert!(reason.contains("ability.bonus: -3 is not"), "{reason}");
    let (_, _, reason) = wrong("8, valhalla_limit = 3", "8, valhalla_limit = 103");
    assert!(reason.contains("normal.valhalla_limit: 103 is not between 0 and 99"), "{reason}");
}

#[test]
fn names_are_words_of_one_line() {
    let long = format!("name = \"{}\"", "B".repeat(65));
    for (name, because) in [
        ("name = \"\"", "it is empty"),
        ("name = \"  \"", "it is empty"),
        ("name = \"Bj\\u001b[31morn\"", "it holds a control character"),
        (&*long, "it has 65 letters; 64 are the most"),
    ] {
        refused_there("name = \"Bjorn\"", name, because);
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
    assert_eq!(fury.source.to_string(), "name book, numbers house, effect book");
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

/// What is said of the card file of the expansions with one passage changed.
#[track_caller]
fn refused_in_expansions(from: &str, to: &str, because: &str) {
    let at = EXPANSIONS.find(from).unwrap_or_else(|| panic!("{from} is not in the card file"));
    let line = 1 + EXPANSIONS[..at].matches('\n').count();
    let bad = load(&EXPANSIONS.replacen(from, to, 1)).err();
    let bad = bad.unwrap_or_else(|| panic!("{to} was accepted"));
    assert!(bad.reason.contains(because), "{bad}");
    let lines = line..=line + from.matches('\n').count();
    assert!(bad.line == 1 || lines.contains(&bad.line), "{bad}: not in {lines:?}");
}

#[test]
fn a_mistake_names_the_words_there_are() {
    let clans = "bear, wolf, boar, deer, giant, dwarf";
    refused_there("clan = \"wolf\"\nrequirement", "clan = \"wulf\"\nrequirement", clans);
    let weapons = "axe, sword, spear, bow, shield";
    refused_there("weapons = [\"axe\"]", "weapons = [\"x\"]", weapons);
    refused_there("phase = \"any\"", "phase = \"attacker\"", "none of: any, attack, defence");
    refused_there("role = \"none\"", "role = \"both\"", "any, none, attacker, defender");
    refused_there(
        "{ kind = \"won_as\", role = \"a",
        "{ kind = \"won_as\", role = \"x",
        "none of: any",
    );
    refused_there(
        "field = \"chooser\"",
        "field = \"choice\"",
        "n, times, discard, max, count, keep",
    );
    refused_there("chooser = \"opponent\"", "chooser = \"loser\"", "none of: opponent, owner");
    refused_there("from = \"fail\"", "from = \"hand\"", "none of: fail, any");
    refused_there("combine = \"either\"", "combine = \"one\"", "`both` or `either`");
    refused_in_expansions("aided = \"fewer\"", "aided = \"less\"", "fewer, fewer_or_equal");
    refused_in_expansions("from = \"any_player\"", "from = \"hand\"", "opponent, any_player");
    refused_in_expansions("chooser = \"loser\"", "chooser = \"owner\"", "none of: loser, winner");
    refused_in_expansions("who = \"winner\"", "who = \"loser\"", "none of: winner");
}

/// VAL-JARL-8: only hands are remembered from the declaration.
#[test]
fn conditions_say_what_they_can_mean() {
    let party = "{ kind = \"party_min\", n = 1, at = \"now\" }";
    refused_there(party, &party.replace("now", "declared"), "\"declared\" is none of: now");
    let cond = "cond = [{ kind = \"attacked_this_turn\" }]";
    let five = format!("cond = [{}]", ["{ kind = \"attacked_this_turn\" }"; 5].join(", "));
    refused_there(cond, &five, "basic.cond: it has 5 entries, 4 are the most");
    let die = "{ kind = \"discard_die\", n = 1 }";
    let three = format!("cost = [{}]", [die; 3].join(", "));
    refused_there(&format!("cost = [{die}]"), &three, "cost: it has 3 entries, 2 are the most");
}

#[test]
fn a_list_is_no_record() {
    refused_there(
        "effect = { kind = \"strength\", n = 2 }",
        "effect = [\"strength\", 2]",
        "effect: it is a list, not a table with kind",
    );
    refused_there("[rules]", "[[rules]]", "rules: invalid type: sequence");
    refused_in_expansions("{ glory = 1, dice = 0 }", "[1, 0]", "invalid type: sequence");
}

/// Aids, missions, Tyr's cards and Loki's have one moment each.
#[test]
fn cards_have_their_moments() {
    refused_there(
        "when = \"battle_phase\"\nphase = \"any\"",
        "when = \"total\"\nphase = \"any\"",
        "a tactic is played in pre_battle or battle_phase",
    );
    refused_in_expansions("when = \"bystander\"", "when = \"loki\"", "when must be \"bystander\"");
    refused_in_expansions("when = \"loki\"", "when = \"always\"", "when must be \"loki\"");
    refused_in_expansions("when = \"attached\"", "when = \"always\"", "when must be \"attached\"");
    refused_in_expansions("when = \"after_battle\"", "when = \"loki\"", "must be \"after_battle\"");
    let (_, _, reason) =
        wrong("optional = true\nper = \"turn\"", "optional = false\nper = \"turn\"");
    assert!(reason.contains("cannot have that `optional`"), "{reason}");
}

/// VAL-JARL-3: an improvement is of a number that the basic ability has.
#[test]
fn an_improvement_improves_something() {
    let chooser = "{ kind = \"improve_basic\", field = \"chooser\", set = \"owner\" }";
    let no_meaning = "this improvement has no meaning";
    for other in [
        "{ kind = \"improve_basic\", field = \"chooser\" }",
        "{ kind = \"improve_basic\", field = \"chooser\", add = 1, set = \"owner\" }",
        "{ kind = \"improve_basic\", field = \"times\", add = 1 }",
    ] {
        refused_there(chooser, other, no_meaning);
    }
    refused_there("field = \"n\", add = 2", "field = \"n\", add = -2", no_meaning);
    refused_there("field = \"discard\", add = -1", "field = \"discard\", add = 1", no_meaning);
    refused_there("field = \"n\", add = 2", "field = \"n\", add = 20", "add: 20 is not between");
    let basic = "{ kind = \"return_tactic\", count = 1, chooser = \"opponent\" }";
    let (_, _, reason) = wrong(basic, chooser);
    assert!(reason.contains(no_meaning), "{reason}");
    let (_, _, reason) = wrong("{ kind = \"strength\", n = 2 }", chooser);
    assert!(reason.contains("cannot happen at that moment"), "{reason}");
}

/// VAL-SOLO-2, VAL-TYR-24
#[test]
fn monsters_are_whole() {
    let (_, _, reason) =
        wrong("\n[[monster.card]]\nid = \"fenrir-1\"", "\n[[monster]]\nid = \"garm\"");
    assert!(reason.contains("missing field"), "{reason}");
    refused_there(
        "activation = [\"axe\", \"sword\", \"spear\", \"bow\"]",
        "activation = []",
        "it has 0 weapons, not 1 to 6",
    );
    refused_there("ability = \"silence_clan\"", "ability = \"none\"", "has an ability_clan");
    refused_there("ability = \"none\" }", "ability = \"silence_clan\" }", "has an ability_clan");
    refused_there("ability = \"burn_deck\"", "ability = \"burn\"", "burn_deck, pre_discard_hand");
    let first = TEXT.find("[[monster.card]]").expect("a card");
    let second = first + 1 + TEXT[first + 1..].find("[[monster.card]]").expect("a card");
    let five = format!("{}{}", &TEXT[..first], &TEXT[second..]);
    let bad = load(&five).expect_err("five cards");
    assert!(bad.reason.contains("a monster has six cards"), "{bad}");
}

#[test]
fn tables_have_an_entry_for_each_number_of_players() {
    let (_, _, reason) = wrong("players = 2\ncards = 40", "players = 3\ncards = 40");
    assert!(reason.contains("[[setup_discard]] needs one entry for 2 players"), "{reason}");
    let (_, _, reason) = wrong("[[solo_level]]\nid = 2", "[[solo_expansion]]\nid = 2");
    assert!(reason.contains("[[solo_level]] needs three entries"), "{reason}");
    refused_in_expansions("players = 6\nkings", "players = 5\nkings", "one entry for 5 players");
    let (from, to) = ("levels = [\n  { glory = 1, dice = 0 },", "levels = []\nmore = [");
    refused_in_expansions(from, to, "more");
    refused_in_expansions("{ glory = 1, dice = 0 }", "{ glory = 1, dice = 7 }", "between 0 and 6");
}

#[test]
fn the_expansions_have_their_totals_and_bounds() {
    for (key, is) in [("loki", 10), ("thor", 14), ("valkyries", 40), ("dwarves", 40), ("tyr", 20)] {
        let (from, to) = (format!("\n{key} = {is}\n"), format!("\n{key} = {}\n", is + 1));
        refused_in_expansions(&from, &to, &format!("{key}: there are {is}, but there must be"));
    }
    refused_in_expansions("to_deal = 6", "to_deal = 7", "to_deal: 7 is not between 6 and 6");
    refused_in_expansions("in_deck = 14", "in_deck = 13", "in_deck: there are 20");
    refused_in_expansions("{ min = 0, max = 1", "{ min = 2, max = 1", "min is 2, more than max");
    refused_in_expansions("{ min = 0, max = 1", "{ min = 0, max = 100", "between 0 and 99");
    refused_in_expansions("setup_discard = 0", "setup_discard = 41", "between -40 and 40");
    refused_in_expansions(
        "copies = 3\nwhen",
        "copies = 200\nwhen",
        "all cards together at most 240",
    );
    refused_in_expansions("id = \"thor-die\"", "id = \"fury-2\"", "\"fury-2\" is used twice");
    refused_in_expansions("part = \"expansions\"", "part = \"base\"", "part must be");
}

#[test]
fn what_is_no_card_file_says_why() {
    let reason = |text: &str| load(text).expect_err("no card file").to_string();
    assert_eq!(reason("strength = 3"), "line 1: game = \"valhalla\" is missing");
    assert!(reason("game = \"valhalla\"\nschema = 1\nrules = [").starts_with("line 3"));
    assert!(reason("game = \"valhalla\"\nschema = 1\n").contains("missing field"));
}
