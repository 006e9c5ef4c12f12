//! What setup does with expansions, and which of them go together.

use engine::{Game, Seat, Swift};
use games::{Settings, Setup};
use valhalla::catalogue::{Deed, MonsterAbility, Wrath};
use valhalla::{CardSet, Expansions, Hands, Jarls, Loki, Options, Pairs, Prey, Valhalla};

use crate::setup::set_up;
use crate::table::options;

fn with(expansions: Expansions) -> Options {
    Options { expansions, ..options(Jarls::Three, Hands::DiscardTwo) }
}

fn begin(options: &Options, seats: usize) -> Result<(), (&'static str, &'static str)> {
    let begun = Valhalla::begin(options, seats, &mut engine::Mute(Swift::new(0)));
    begun.map(|_| ()).map_err(|bad| (bad.option, bad.clause.0))
}

const NONE: fn() -> Expansions = Expansions::default;

#[test]
fn val_combine_2_expansions_by_number_of_players() {
    let thor = with(Expansions { thor: true, ..NONE() });
    assert_eq!(begin(&thor, 2), Err(("thor", "VAL-COMBINE-2")));
    assert!((3..=6).all(|seats| begin(&thor, seats).is_ok()));
    for pairs in [Pairs::Partnership, Pairs::Alliance] {
        let paired = with(Expansions { pairs, ..NONE() });
        for seats in [2, 3, 5] {
            assert_eq!(begin(&paired, seats), Err(("pairs", "VAL-PAIR-1")));
        }
        assert!(begin(&paired, 4).is_ok() && begin(&paired, 6).is_ok());
    }
    for others in [
        Expansions { loki: Loki::Random, ..NONE() },
        Expansions { valkyries: true, dwarves: true, ..NONE() },
        Expansions { tyr: true, king: true, ..NONE() },
    ] {
        assert!((2..=6).all(|seats| begin(&with(others), seats).is_ok()));
    }
}

/// VAL-SOLO-54, VAL-LOKI-35: of the expansions only the Valkyries are for one player.
#[test]
fn val_combine_33_alone_only_the_valkyries() {
    assert!(begin(&with(Expansions { valkyries: true, ..NONE() }), 1).is_ok());
    for (expansions, refused) in [
        (Expansions { dwarves: true, ..NONE() }, ("dwarves", "VAL-COMBINE-33")),
        (Expansions { tyr: true, ..NONE() }, ("tyr", "VAL-COMBINE-33")),
        (Expansions { king: true, ..NONE() }, ("king", "VAL-COMBINE-33")),
        (Expansions { loki: Loki::Beginner, ..NONE() }, ("loki", "VAL-LOKI-35")),
        (Expansions { thor: true, ..NONE() }, ("thor", "VAL-COMBINE-2")),
        (Expansions { pairs: Pairs::Alliance, ..NONE() }, ("pairs", "VAL-PAIR-1")),
    ] {
        assert_eq!(begin(&with(expansions), 1), Err(refused));
    }
    let hard = Prey { level: 1, ..Prey::default() };
    let hunted = Options { prey: hard, ..options(Jarls::Three, Hands::DiscardTwo) };
    assert_eq!((begin(&hunted, 1), begin(&hunted, 2)), (Ok(()), Err(("monster", "VAL-SOLO-2"))));
}

/// VAL-TYR-2, VAL-TYR-3, VAL-TYR-4: in every variant one for each, when the hand is complete.
#[test]
fn val_tyr_1_fourteen_in_the_deck_and_one_each() {
    let tyr = games::valhalla::standard().additions.tyr;
    assert_eq!(tyr.len(), 20);
    for (jarls, hands) in [
        (Jarls::Three, Hands::DiscardTwo),
        (Jarls::FirstGame, Hands::Draft),
        (Jarls::None, Hands::Plain),
    ] {
        for seats in 2..=6 {
            let expansions = Expansions { tyr: true, ..NONE() };
            let game = set_up(Options { expansions, ..options(jarls, hands) }, seats, 3);
            assert_eq!(game.aside.len() as usize, 6 - seats, "{seats} {hands:?}");
            assert!(game.aside.minus(&tyr).is_empty());
            let mut in_game = game.deck.cards().and(&tyr);
            for seat in game.table.all_seats() {
                assert_eq!(game.hand_size(seat), 6);
                in_game = in_game.union(&game.secret(seat).hand.and(&tyr));
            }
            let pile: CardSet = game.table.discard.iter().copied().collect();
            assert_eq!(in_game.union(&pile.and(&tyr)).len() as usize, 14 + seats);
        }
    }
}

/// VAL-COMBINE-27, VAL-COMBINE-28: whatever is turned up, only warriors are chosen from; the draft
/// takes every kind of card.
#[test]
fn val_combine_5_what_is_no_warrior_goes_back() {
    let book = games::valhalla::standard();
    let expansions = Expansions { thor: true, valkyries: true, tyr: true, ..NONE() };
    let mut drafted = CardSet::EMPTY;
    for seed in 0..12 {
        let options = Options { expansions, ..options(Jarls::FirstGame, Hands::Draft) };
        let game = set_up(options, 3, seed);
        for seat in game.table.all_seats() {
            let party = game.table.player(seat).party;
            assert!(party.len() == 1 && party.iter().all(|card| book.warriors.contains(card)));
            drafted = drafted.union(&game.secret(seat).hand);
        }
    }
    assert!(!drafted.and(&book.additions.thor).is_empty());
    assert!(drafted.iter().any(|card| book.mission(card).is_some()));
}

/// VAL-COMBINE-24: with one big deck or none the twelve cards go back; with both they stay.
#[test]
fn val_combine_22_six_players_with_both_big_decks() {
    let both = Expansions { valkyries: true, dwarves: true, ..NONE() };
    let one = Expansions { valkyries: true, ..NONE() };
    for (expansions, hands, discarded) in [
        (both, Hands::DiscardTwo, 20),
        (both, Hands::Draft, 20),
        (one, Hands::DiscardTwo, 0),
        (one, Hands::Draft, 0),
    ] {
        let game = set_up(Options { expansions, ..options(Jarls::Three, hands) }, 6, 8);
        assert_eq!(game.table.discard.len(), discarded, "{hands:?}");
        let all = 84 + 40 * u32::from(expansions.big_decks());
        assert_eq!(game.deck.len(), all - discarded as u32);
    }
}

/// VAL-COMBINE-3: warriors, tactics, and what is neither.
#[test]
fn val_combine_3_what_type_a_card_is() {
    let book = games::valhalla::standard();
    let more = &book.additions;
    let sizes = [more.thor, more.valkyries, more.dwarves, more.tyr].map(|cards| cards.len());
    assert_eq!(sizes, [14, 40, 40, 20]);
    assert!(more.thor.minus(&book.tactics).is_empty() && more.tyr.and(&book.tactics).is_empty());
    assert!(book.warriors.and(&book.tactics).is_empty());
    assert_eq!(more.valkyries.and(&book.warriors).len(), 25);
    assert_eq!(more.dwarves.and(&book.tactics).len(), 12);
    assert!(more.tyr.and(&book.warriors).is_empty());
}

#[test]
fn val_tyr_23_three_effects_and_no_more() {
    let book = games::valhalla::standard();
    let counts = book.additions.tyr.iter().fold([0; 3], |mut counts, card| {
        counts[match book.wrath(card).expect("a card of Tyr's Wrath") {
            Wrath::Strength { n: 2 } => 0,
            Wrath::Prey { bonus: 4, .. } => 1,
            Wrath::SkipWeapon { .. } => 2,
            other => panic!("{other:?}"),
        }] += 1;
        counts
    });
    assert_eq!(counts, [5, 5, 10]);
}

/// The thirteen abilities are on monster cards, each on at least one.
#[test]
fn val_tyr_24_thirteen_abilities_of_monsters() {
    let book = games::valhalla::standard();
    let mut seen: Vec<MonsterAbility> = Vec::new();
    for monster in &book.monsters {
        assert_eq!(monster.cards.len(), 6);
        assert!(monster.cards.is_sorted_by_key(|card| card.normal.strength));
        for card in &monster.cards {
            assert!(card.plus40.strength > card.normal.strength);
            seen.extend([card.normal.ability, card.plus40.ability]);
        }
    }
    let has = |fits: &dyn Fn(&MonsterAbility) -> bool| seen.iter().any(fits);
    assert!(has(&|ability| *ability == MonsterAbility::SilenceClan));
    for ability in [
        MonsterAbility::None,
        MonsterAbility::BurnDeck,
        MonsterAbility::PreDiscardHand,
        MonsterAbility::PostDiscardRandom,
        MonsterAbility::SilenceJarl,
        MonsterAbility::SmallerParty,
        MonsterAbility::LoseGloryOnLoss,
        MonsterAbility::LoseGloryAlways,
        MonsterAbility::LoseDie,
        MonsterAbility::MaxTwoTactics,
        MonsterAbility::NoTactics,
        MonsterAbility::PreDiscardWarrior,
        MonsterAbility::NoDiceTactics,
    ] {
        assert!(has(&|seen| *seen == ability), "{ability:?}");
    }
}

/// VAL-SOLO-11: seventeen Jarls suit the solo mode.
#[test]
fn val_solo_11_seventeen_jarls() {
    let host = &mut engine::Mute(Swift::new(0));
    let options = options(Jarls::Three, Hands::DiscardTwo);
    let mut game = Valhalla::begin(&options, 1, host).expect("a solo game");
    game.advance(host);
    assert_eq!(game.allowed(Seat(0)).len(), 17);
}

/// VAL-KING-1, VAL-LOKI-1, VAL-VALK-33, VAL-VALK-34, VAL-VALK-35: what else is in the box.
#[test]
fn val_king_1_the_rest_of_the_box() {
    let book = games::valhalla::standard();
    assert_eq!((book.kings.len(), book.loki.len(), book.king_points), (5, 10, 1));
    assert!(book.kings.iter().all(|levels| levels[0].dice == 0 && levels[1].dice > 0));
    assert_eq!(book.loki.iter().filter(|card| card.beginners).count(), 1);
    let deeds = book.additions.valkyries.iter().filter_map(|card| book.mission(card));
    let deeds: Vec<Deed> = deeds.map(|mission| mission.deed).collect();
    assert_eq!(deeds.len(), 6);
    assert!(
        deeds.contains(&Deed::MarginMin { n: 5 }) && deeds.contains(&Deed::ActivatedMin { n: 3 })
    );
}

/// Settings by their names, and what is no setting.
#[test]
fn settings_are_read_by_name() {
    let settings = |pairs: &[(&str, &str)]| -> Settings {
        pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    };
    let read = |pairs: &[(&str, &str)]| Valhalla::options(Valhalla::standard(), &settings(pairs));
    let options = read(&[("loki", "loki-03"), ("pairs", "alliance"), ("tyr", "yes")]).expect("so");
    let wanted = Expansions { loki: Loki::Chosen(2), tyr: true, pairs: Pairs::Alliance, ..NONE() };
    assert_eq!(options.expansions, wanted);
    let hunt = [("monster", "surtr"), ("level", "hard"), ("abilities", "no"), ("giants", "every")];
    let options = read(&hunt).expect("so");
    assert_eq!(options.prey, Prey { monster: 3, level: 1, abilities: false, every_giant: true });
    assert!(read(&[("odin", "yes")]).is_err() && read(&[("thor", "maybe")]).is_err());
}
