//! SETUP: what luck decides, for every number of players.

use crate::table::{begun, options, wide};
use engine::{Game, Match, Seat, Swift};
use valhalla::{Hands, Jarls, Options, Step, TurnStep, Valhalla};

/// A game played by whim until the first turn.
pub(crate) fn set_up(options: Options, seats: usize, seed: u64) -> Valhalla {
    let mut luck = engine::Luck::new(wide(seed));
    let mut whim = Swift::new(seed);
    let mut game: Match<Valhalla> = Match::begin(options, seats, &mut luck).expect("a game");
    while let Some((step, waited)) = game.state().waiting() {
        if matches!(step, Step::Turn(TurnStep::PhaseA | TurnStep::TurnStart)) {
            break;
        }
        let seat = waited.lowest().expect("somebody is asked");
        let allowed = game.state().allowed(seat);
        let action = allowed[whim.below(allowed.len() as u32) as usize];
        game.play(seat, action, &mut luck).expect("it was offered");
    }
    *game.state()
}

/// VAL-SETUP-8, VAL-SETUP-14: deck and discard pile by number of players.
const SIZES: [(usize, u32, usize); 5] =
    [(2, 64, 44), (3, 76, 26), (4, 78, 18), (5, 80, 10), (6, 84, 0)];

#[test]
fn val_setup_15_sizes_after_setup() {
    for (seats, deck, discard) in SIZES {
        for jarls in [Jarls::Three, Jarls::Five, Jarls::FirstGame] {
            for hands in [Hands::DiscardTwo, Hands::Draft] {
                let game = set_up(options(jarls, hands), seats, 5);
                assert_eq!((game.deck.len(), game.table.discard.len()), (deck, discard), "{seats}");
                for seat in game.table.all_seats() {
                    assert_eq!((game.hand_size(seat), game.table.player(seat).party.len()), (5, 1));
                }
            }
        }
    }
}

/// VAL-VARIANT-1: nothing is discarded from the hands, so so many cards more stay in the deck.
#[test]
fn val_variant_1_sizes_of_the_simplified_game() {
    for (seats, deck, discard) in [(2, 68, 40), (3, 82, 20), (4, 86, 10), (5, 90, 0), (6, 84, 0)] {
        let game = set_up(options(Jarls::None, Hands::Plain), seats, 5);
        assert_eq!((game.deck.len(), game.table.discard.len()), (deck, discard), "{seats}");
        assert!(game.table.players.iter().all(|player| player.jarl.is_none()));
    }
}

#[test]
fn val_setup_2_and_3_a_whole_deck_and_four_shields_each() {
    let book = games::valhalla::standard();
    let host = &mut engine::Mute(Swift::new(0));
    let game = Valhalla::begin(&options(Jarls::Three, Hands::DiscardTwo), 6, host).expect("a game");
    assert_eq!((game.deck.cards(), game.table.discard.len()), (book.deck, 0));
    assert!(game.table.players.iter().all(|player| player.shields == 4));
}

/// Every Jarl that comes up in some deals.
fn dealt(jarls: Jarls, seats: usize) -> Vec<&'static str> {
    let book = games::valhalla::standard();
    let mut seen = vec![false; book.jarls.len()];
    for seed in 0..120 {
        let game = begun(options(jarls, Hands::DiscardTwo), seats, seed);
        let state = game.state();
        for seat in state.table.all_seats() {
            let held = state.secret(seat).jarls;
            held.iter().for_each(|jarl| seen[jarl as usize] = true);
            let open = state.table.player(seat).jarl;
            open.into_iter().for_each(|jarl| seen[jarl as usize] = true);
        }
    }
    let named = book.jarls.iter().zip(seen).filter(|(_, seen)| *seen);
    named.map(|(jarl, _)| jarl.id).collect()
}

#[test]
fn val_setup_4_with_two_players_the_jarls_marked_3_are_out() {
    let (two, three) = (dealt(Jarls::Three, 2), dealt(Jarls::Three, 3));
    assert_eq!((two.len(), three.len()), (23, 25));
    assert!(!two.contains(&"ragnvald") && !two.contains(&"torunn"));
}

#[test]
fn val_setup_5_and_variant_10_how_many_each_is_dealt() {
    for (jarls, seats, each) in [
        (Jarls::Three, 2, 3),
        (Jarls::Three, 6, 3),
        (Jarls::Five, 2, 5),
        (Jarls::Five, 5, 5),
        (Jarls::Five, 6, 4),
    ] {
        let game = begun(options(jarls, Hands::DiscardTwo), seats, 1);
        for seat in game.state().table.all_seats() {
            assert_eq!(game.state().secret(seat).jarls.len(), each, "{seats} players");
        }
    }
}

#[test]
fn val_setup_5_the_jarls_nobody_chose_go_back_unseen() {
    let game = set_up(options(Jarls::Three, Hands::DiscardTwo), 3, 9);
    assert!(game.secrets.iter().all(|secret| secret.jarls.is_empty()));
    let chosen = &game.table.players[..3];
    assert!(chosen.iter().all(|player| player.jarl.is_some()));
    let dealt = begun(options(Jarls::Three, Hands::DiscardTwo), 3, 9);
    let view = dealt.state().view(Some(Seat(0)));
    assert_eq!(view.jarls[..3], [3, 3, 3]);
    assert_eq!(view.table.players, [valhalla::Player { shields: 4, ..Default::default() }; 6]);
}

#[test]
fn val_setup_6_a_first_game_deals_only_marked_jarls() {
    let marked = ["beinir", "hod", "sigurd", "styr", "vingor", "aslaug", "thord", "bernhard"];
    assert_eq!(dealt(Jarls::FirstGame, 4), marked);
}

#[test]
fn val_setup_7_anybody_may_be_first() {
    let plain = options(Jarls::None, Hands::Plain);
    for seats in 2..=6 {
        let firsts: Vec<u8> =
            (0..60).map(|seed| begun(plain, seats, seed).state().table.first.0).collect();
        assert!((0..seats as u8).all(|seat| firsts.contains(&seat)), "{seats}: {firsts:?}");
    }
}

#[test]
fn val_setup_16_a_deck_that_cannot_complete_setup_is_refused() {
    let text = include_str!("../../../../data/valhalla.toml");
    let thinner = text.replacen("players = 2\ncards = 40", "players = 2\ncards = 90", 1);
    assert_ne!(text, thinner);
    let book = games::valhalla::load(&thinner).expect("a card file");
    let options = Options::plain(book);
    let begin = |seats| Valhalla::begin(&options, seats, &mut engine::Mute(Swift::new(0)));
    assert_eq!(begin(2).map(|_| ()).map_err(|bad| bad.clause.0), Err("VAL-SETUP-16"));
    assert!(begin(3).is_ok());
}

#[test]
fn val_comp_6_one_to_six_players() {
    let begin = |seats| {
        let options = options(Jarls::Three, Hands::DiscardTwo);
        Valhalla::begin(&options, seats, &mut engine::Mute(Swift::new(0))).map(|_| ())
    };
    assert!(begin(0).is_err() && begin(7).is_err());
    assert!((1..=6).all(|seats| begin(seats).is_ok()));
}
