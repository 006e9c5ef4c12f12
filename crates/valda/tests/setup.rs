//! Setup, and the numbers that follow from it.

use engine::{Game, Heard, Luck, Match, Mute, Recorder, Seat, Swift};
use valda::{CardKind, Event, Options, Store, Valda};

fn options(first: Option<Seat>) -> Options {
    Options { book: games::valda::standard(), spin: false, chase: false, first }
}

/// A table just laid, before the first step.
fn begun(options: &Options, seats: usize, seed: u64) -> Valda {
    Valda::begin(options, seats, &mut Mute(Swift::new(seed))).unwrap()
}

#[test]
fn vda_gen_1_two_to_five_players() {
    for seats in [0, 1, 6] {
        let refused = Valda::begin(&options(None), seats, &mut Mute(Swift::new(1))).unwrap_err();
        assert_eq!(refused.clause.0, "VDA-GEN-1");
    }
    for seats in 2..=5 {
        assert_eq!(begun(&options(None), seats, 1).seats(), seats);
    }
}

// VDA-SETUP-6, VDA-SETUP-7, VDA-SETUP-8, VDA-SETUP-9, VDA-SETUP-10
#[test]
fn vda_setup_10_two_mines_and_nothing_else() {
    let game = begun(&options(None), 4, 1);
    assert!(game.table.discard.is_empty());
    assert_eq!((game.table.round, game.last_round()), (1, 6));
    for player in &game.table.players[..4] {
        assert_eq!((player.followers, player.mines, player.wells), (0, 2, 0));
        assert_eq!(player.shrines, [0; 7]);
        assert!(player.display.is_empty());
    }
}

#[test]
fn vda_setup_11_six_cards_of_the_base_deck() {
    for seats in 2..=5 {
        let game = begun(&options(None), seats, 3);
        assert!(game.hands[..seats].iter().all(|hand| hand.len() == 6));
        let dealt = 6 * seats as u32;
        assert_eq!(game.base.len(), 94 - dealt);
        assert!(game.hands.iter().all(|hand| hand.minus(&game.table.book.base).is_empty()));
        // VDA-SETUP-3
        assert!(game.gods.iter().all(|deck| deck.len() == 8));
    }
}

#[test]
fn vda_setup_12_the_starting_player_is_named_or_drawn_evenly() {
    assert_eq!(begun(&options(Some(Seat(2))), 4, 1).table.first, Seat(2));
    // VDA-GEN-9
    let mut starts = [0; 4];
    (0..4000).for_each(|seed| starts[begun(&options(None), 4, seed).table.first.index()] += 1);
    assert!(starts.iter().all(|&n| (900..1100).contains(&n)), "{starts:?}");
    let nobody = Valda::begin(&options(Some(Seat(4))), 4, &mut Mute(Swift::new(1))).unwrap_err();
    assert_eq!(nobody.clause.0, "VDA-SETUP-12");
}

// VDA-SETUP-13, VDA-SETUP-14, VDA-SETUP-15, VDA-SETUP-16
#[test]
fn vda_setup_14_starting_resources_go_clockwise_from_the_starting_player() {
    let game = begun(&options(Some(Seat(2))), 4, 1);
    let stores = [2, 3, 0, 1].map(|seat: usize| game.table.players[seat].store.0);
    assert_eq!(stores, [[2, 1, 1], [2, 1, 2], [2, 2, 2], [2, 2, 3]]);
    assert_eq!(game.table.supply, Store([22, 24, 22]));
}

/// VDA-SETUP-17, VDA-SETUP-18: the same seed always deals the same, hand by hand.
#[test]
fn vda_setup_18_the_order_of_setup_is_fixed() {
    let mut luck = Luck::new([9; 32]);
    let mut host: Recorder<'_, Event> = Recorder::live(&mut luck);
    let game = Valda::begin(&options(None), 3, &mut host).unwrap();
    let first = game.table.first;
    assert_eq!(host.answers.len(), 1 + 18);
    assert_eq!(host.answers[0], u32::from(first.0));
    let drew = |heard: &Heard<Event>| match heard.event {
        Event::Drew { seat, cards, .. } => Some((seat, cards)),
        _ => None,
    };
    let drawn: Vec<_> = host.heard.iter().filter_map(drew).collect();
    let order: Vec<_> = game.table.clockwise(first).map(|seat| (seat, 6)).collect();
    assert_eq!(drawn, order);
}

/// VDA-VARIANT-1: the highest roll starts, those equal highest roll again.
#[test]
fn vda_variant_1_the_highest_roll_starts() {
    for seed in 0..200u8 {
        let mut luck = Luck::new([seed; 32]);
        let rolling = Options { spin: true, ..options(None) };
        let game: Match<Valda> = Match::begin(rolling, 4, &mut luck).unwrap();
        let rolls: Vec<(Seat, u8)> = game
            .heard()
            .iter()
            .filter_map(|(_, heard)| match heard.event {
                Event::SpinRolled { seat, number } => Some((seat, number)),
                _ => None,
            })
            .collect();
        let mut left: Vec<Seat> = (0..4).map(Seat).collect();
        for round in Rounds(&rolls, 4) {
            let best = round.iter().map(|roll| roll.1).max().unwrap();
            assert!(round.iter().all(|roll| left.contains(&roll.0)));
            left = round.iter().filter(|roll| roll.1 == best).map(|roll| roll.0).collect();
        }
        assert_eq!(left, [game.state().table.first]);
    }
}

/// Rolls cut into rounds: as many as were equal highest before.
struct Rounds<'a>(&'a [(Seat, u8)], usize);

impl<'a> Iterator for Rounds<'a> {
    type Item = &'a [(Seat, u8)];

    fn next(&mut self) -> Option<Self::Item> {
        if self.0.is_empty() {
            return None;
        }
        let (round, rest) = self.0.split_at(self.1);
        let best = round.iter().map(|roll| roll.1).max()?;
        self.1 = round.iter().filter(|roll| roll.1 == best).count();
        self.0 = rest;
        Some(round)
    }
}

// VDA-CARD-1, VDA-CARD-33
#[test]
fn vda_card_1_every_card_is_of_one_kind_and_shows_its_number() {
    let book = games::valda::standard();
    let sets = [book.yellow, book.attack, book.defence, book.weapons];
    assert_eq!(sets.map(|set| set.len()).iter().sum::<u32>(), 150);
    let kind = |id| book.card(book.find(id).unwrap()).kind;
    assert_eq!(kind("ragnarok"), CardKind::Attack { power: 6 });
    assert_eq!(kind("aegis_of_tyr"), CardKind::Defence { shields: 6 });
    assert_eq!(kind("yggdrasil_3"), CardKind::Yellow { cost: 0 });
    assert_eq!(kind("weapon_loki"), CardKind::Weapon);
}

// VDA-TRACK-2, VDA-TRACK-3, VDA-TRACK-7
#[test]
fn vda_track_8_safe_zones_repeat_on_every_lap() {
    let track = games::valda::standard().track;
    let floors = [0, 4, 5, 11, 12, 19, 20, 24, 25, 31, 32, 39, 40, 44, 45, 52, 59, 60, 61];
    let expected = [0, 0, 5, 5, 12, 12, 20, 20, 25, 25, 32, 32, 40, 40, 45, 52, 52, 60, 60];
    assert_eq!(floors.map(|followers| track.floor(followers)), expected);
    assert_eq!(track.place(0), (0, 0));
    assert_eq!(track.place(20), (0, 20));
    assert_eq!(track.place(21), (1, 1));
    assert_eq!(track.place(40), (1, 20));
}
