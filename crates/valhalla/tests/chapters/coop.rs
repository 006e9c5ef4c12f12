//! COOP: what no scenario can show of several players against a monster.

use crate::setup::set_up;
use crate::table::{ONE, ZERO, at, begun, options};
use engine::{BadOptions, Game, Heard, Luck, Mute, Swift};
use valhalla::{Event, Expansions, Hands, Jarls, Options, Pairs, Valhalla};

fn together() -> Options {
    Options { together: true, ..options(Jarls::Three, Hands::DiscardTwo) }
}

fn begin(options: Options, seats: usize) -> Result<(), (&'static str, &'static str)> {
    let game = Valhalla::begin(&options, seats, &mut Mute(Swift::new(1)));
    game.map(|_| ()).map_err(|BadOptions { option, clause }| (option, clause.0))
}

#[test]
fn val_coop_2_two_to_four_players_and_the_valkyries_alone() {
    for (seats, fits) in [(1, false), (2, true), (4, true), (5, false)] {
        let refused = if fits { Ok(()) } else { Err(("hunt", "VAL-COOP-2")) };
        assert_eq!(begin(together(), seats), refused, "{seats}");
    }
    let with = |expansions| Options { expansions, ..together() };
    let none = Expansions::default;
    assert_eq!(begin(with(Expansions { valkyries: true, ..none() }), 4), Ok(()));
    let tyr = with(Expansions { tyr: true, ..none() });
    assert_eq!(begin(tyr, 4), Err(("tyr", "VAL-COMBINE-33")));
    let pairs = with(Expansions { pairs: Pairs::Alliance, ..none() });
    assert_eq!(begin(pairs, 4), Err(("pairs", "VAL-PAIR-1")));
    let drafted = Options { hands: Hands::Draft, ..together() };
    assert_eq!(begin(drafted, 2), Err(("hands", "VAL-SOLO-13")));
}

#[test]
fn val_coop_4_sizes_after_setup() {
    for (seats, deck, discard) in [(2, 88, 20), (3, 92, 10), (4, 96, 0)] {
        let game = set_up(together(), seats, 3);
        assert_eq!((game.deck.len(), game.table.discard.len()), (deck, discard), "{seats}");
        for seat in game.table.all_seats() {
            let player = game.table.player(seat);
            assert_eq!((game.hand_size(seat), player.party.len(), player.shields), (6, 0, 4));
            let jarl = player.jarl.map(|jarl| &game.table.book.jarls[usize::from(jarl)]);
            assert!(jarl.is_some_and(|jarl| jarl.solo));
        }
    }
}

/// Nobody else's hand is open, and what companions draw is told to all.
#[test]
fn val_coop_5_hands_lie_open() {
    let [one, other] = ["bear-05", "bear-06"].map(|card| {
        let position = format!("seats = [{{}}, {{ hand = ['{card}'], party = ['bear-01'] }}]");
        (at(together(), &position), at(options(Jarls::Three, Hands::DiscardTwo), &position))
    });
    for viewer in [None, Some(ZERO), Some(ONE)] {
        assert_ne!(one.0.view(viewer), other.0.view(viewer), "{viewer:?}");
    }
    assert_eq!(one.1.view(Some(ZERO)), other.1.view(Some(ZERO)));
    let (mut game, mut luck) = (begun(together(), 2, 4), Luck::new([7; 32]));
    for seat in [ZERO, ONE] {
        let jarl = game.state().allowed(seat)[0];
        game.play(seat, jarl, &mut luck).expect("it was offered");
    }
    let drew = |heard: &&Heard<Event>| matches!(heard.event, Event::DrewCard(..));
    let told: Vec<_> = game.heard().iter().map(|(_, heard)| heard).filter(drew).collect();
    assert_eq!(told.len(), 12);
    assert!(told.iter().all(|heard| heard.to.is_none()), "{told:?}");
}
