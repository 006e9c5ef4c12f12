//! INFO: who knows what, over whole games of random play, and what a search may imagine.

use std::collections::BTreeSet;

use engine::{Game, Mute, Seat, Swift};
use games::Setup;
use midgard::{EffectStep, JourneyCard, Midgard, Options, Step, View, WorkerStep};

const SEATS: usize = 3;

/// Plays a game by luck and looks at every state of it.
fn watch(hall_of_fame: bool, mut look: impl FnMut(&Midgard)) {
    let options = Options { hall_of_fame, ..Options::plain(games::midgard::standard()) };
    let mut host = Mute(Swift::new(11));
    let mut game = Midgard::begin(&options, SEATS, &mut host).unwrap();
    game.advance(&mut host);
    let mut luck = Swift::new(12);
    while let Some((_, asked)) = game.waiting() {
        look(&game);
        let seat = asked.lowest().unwrap();
        let allowed = game.allowed(seat);
        let action = allowed[luck.below(allowed.len() as u32) as usize];
        game.play(seat, action, &mut host).unwrap();
        game.advance(&mut host);
    }
    look(&game);
}

fn seats() -> impl Iterator<Item = Seat> {
    (0..SEATS as u8).map(Seat)
}

fn others(me: Seat) -> impl Iterator<Item = Seat> {
    seats().filter(move |&seat| seat != me)
}

fn imagine(view: &View, seed: u64) -> Midgard {
    Midgard::imagine(view, &mut Mute(Swift::new(seed)))
}

#[test]
fn mid_info_2_destinies_are_known_to_their_owner_until_the_end() {
    let mut hidden = 0;
    watch(false, |game| {
        let over = game.table().over;
        for me in seats() {
            let view = game.view(Some(me));
            assert_eq!(view.hands[me.index()], game.secrets().hands[me.index()]);
            for other in others(me) {
                let (hand, shown) = (game.secrets().hands[other.index()], game.player(other).shown);
                assert_eq!(view.hands[other.index()], if over { hand } else { shown });
                hidden += hand.minus(&shown).len();
            }
        }
    });
    assert!(hidden > 0);
}

#[test]
fn mid_info_3_nobody_sees_or_counts_the_pile_of_another() {
    let mut defeated = 0;
    watch(false, |game| {
        if game.table().over {
            return;
        }
        for me in seats() {
            let view = game.view(Some(me));
            assert_eq!(view.piles[me.index()], Some(*game.pile(me)));
            for other in others(me) {
                assert_eq!(view.piles[other.index()], None);
                defeated += game.pile(other).draugr.len();
            }
        }
        assert!(game.view(None).piles.iter().all(Option::is_none));
    });
    assert!(defeated > 0);
}

#[test]
fn mid_variant_2_in_the_hall_of_fame_every_pile_lies_open() {
    watch(true, |game| {
        for viewer in seats().map(Some).chain([None]) {
            let view = game.view(viewer);
            assert!(seats().all(|seat| view.piles[seat.index()] == Some(*game.pile(seat))));
        }
    });
}

#[test]
fn mid_info_5_a_journey_is_known_to_who_looked_and_to_nobody_else() {
    let (mut known, mut unknown) = (0, 0);
    watch(false, |game| {
        for (place, shore) in game.table().shores.iter().enumerate() {
            let Some(JourneyCard::Down { looked, .. }) = shore.journey else { continue };
            let card = game.secrets().face_down[place];
            for me in seats() {
                let seen = game.view(Some(me)).journeys[place];
                assert_eq!(seen, looked.contains(me).then_some(card));
                if seen.is_some() { known += 1 } else { unknown += 1 }
            }
            assert_eq!(game.view(None).journeys[place], None);
        }
    });
    assert!(known > 0 && unknown > 0);
}

#[test]
fn mid_info_4_what_is_imagined_keeps_what_was_seen_and_varies_the_rest() {
    let mut varied = 0;
    let mut states = 0;
    watch(false, |game| {
        states += 1;
        if states % 40 != 0 || game.table().over {
            return;
        }
        let me = Seat(0);
        let view = game.view(Some(me));
        let worlds: Vec<Midgard> = (0..24).map(|seed| imagine(&view, seed)).collect();
        for place in 0..game.table().shores_in_use(game.book()) as usize {
            let cards: BTreeSet<u8> =
                worlds.iter().map(|world| world.secrets().face_down[place]).collect();
            match (game.table().shores[place].journey, view.journeys[place]) {
                (_, Some(card)) => assert_eq!(cards, BTreeSet::from([card])),
                (Some(JourneyCard::Down { .. }), None) => varied += usize::from(cards.len() > 1),
                _ => {}
            }
        }
        assert!(worlds.iter().all(|world| world.secrets().hands[0] == game.secrets().hands[0]));
        let hands: BTreeSet<Vec<u8>> =
            worlds.iter().map(|world| world.secrets().hands[1].iter().collect()).collect();
        assert!(hands.len() > 1, "the destinies of another are the same in every world");
        assert!(worlds.iter().all(|world| world.view(Some(me)) == view));
    });
    assert!(varied > 0);
}

#[test]
fn mid_variant_4_the_boat_gullinkambi_is_no_option() {
    let keys: Vec<&str> = Midgard::SETTINGS.iter().map(|setting| setting.key).collect();
    assert_eq!(keys, ["hall-of-fame", "distrust", "odds"]);
    let book = games::midgard::standard();
    assert!(book.private_ships.iter().all(|ship| ship.id != "gullinkambi"));
}

/// What a player owns: all that could be given away.
fn goods_of(game: &Midgard, seat: Seat) -> impl PartialEq + std::fmt::Debug + use<> {
    let player = game.player(seat);
    (player.stock, player.warriors, player.runes, player.ship, player.destinies)
}

/// Whether workers are being placed, so that nothing but the choice itself changes anything.
fn is_placing(step: Step) -> bool {
    matches!(
        step,
        Step::Worker(WorkerStep::PlaceWorker(_))
            | Step::Effect(
                EffectStep::TakeWarriors(_)
                    | EffectStep::GainGoods(..)
                    | EffectStep::Trade(..)
                    | EffectStep::BuyStep(..)
                    | EffectStep::Repeat(..)
                    | EffectStep::BuildShip(_)
                    | EffectStep::TakeRune(_)
                    | EffectStep::SailTo(..)
                    | EffectStep::LookAtJourney(_)
                    | EffectStep::KeepDestiny(_)
            )
    )
}

#[test]
fn mid_info_7_no_choice_gives_anything_to_another() {
    let mut before: Option<(Midgard, Seat)> = None;
    let mut traded = 0;
    watch(false, |game| {
        let asked = game.waiting().filter(|(step, _)| is_placing(*step));
        let asked = asked.and_then(|(_, seats)| seats.lowest());
        if let (Some((was, chose)), Some(_)) = (before, asked) {
            traded += usize::from(goods_of(&was, chose) != goods_of(game, chose));
            for other in others(chose) {
                assert_eq!(goods_of(&was, other), goods_of(game, other));
            }
        }
        before = asked.map(|seat| (*game, seat));
    });
    assert!(traded > 20, "only {traded} choices changed what somebody owns");
}
