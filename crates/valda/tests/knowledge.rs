//! Who knows what.

use engine::{Game, Match, Mute, Seat, Swift};
use games::Positions;
use serde_json::{Value, json};
use valda::{Event, Options, Valda};

fn at(position: &Value) -> Match<Valda> {
    let options =
        Options { book: games::valda::standard(), spin: false, chase: false, first: None };
    let mut game = Valda::from_position(&options, position).unwrap();
    game.advance(&mut Mute(Swift::new(1)));
    Match::from_position(options, game, Vec::new())
}

fn play(game: &mut Match<Valda>, seat: u8, action: &Value) {
    let action = serde_json::from_value(action.clone()).unwrap();
    let found = games::notation::find(game.state(), Seat(seat), &action).unwrap();
    let mut luck = engine::Luck::new([1; 32]);
    game.play(Seat(seat), found, &mut luck).unwrap();
}

/// What a seat heard of some sort.
fn heard(game: &Match<Valda>, seat: Option<Seat>, wanted: impl Fn(&Event) -> bool) -> usize {
    let hears =
        |to: Option<engine::Seats>| to.is_none_or(|to| seat.is_some_and(|seat| to.contains(seat)));
    game.heard().iter().filter(|(_, heard)| hears(heard.to) && wanted(&heard.event)).count()
}

// VDA-INFO-1, VDA-INFO-2
#[test]
fn vda_info_2_hands_are_hidden_and_their_sizes_open() {
    let game = at(&json!({ "phase": "act", "seats": [
        { "hand": ["kill", "plunder"], "display": ["buckler"], "store": { "gold": 3 } },
        { "hand": ["weapon_odin"] },
    ]}));
    let state = game.state();
    let mine = state.view(Some(Seat(0)));
    assert_eq!(mine.hand, state.hands[0]);
    for viewer in [Some(Seat(1)), None] {
        let view = state.view(viewer);
        assert_eq!(view.hand_sizes[..2], [2, 1]);
        assert!(view.hand.and(&state.hands[0]).is_empty());
        assert_eq!(view.table.players[0].display.len(), 1);
        assert_eq!(view.table.players[0].store.0, [0, 3, 0]);
        assert_eq!(u32::from(view.base.unknown), state.base.len());
    }
}

// VDA-INFO-4
#[test]
fn vda_info_4_an_open_card_taken_into_the_hand_is_a_card_like_any_other() {
    let mut game = at(&json!({ "phase": "act", "seats": [{ "display": ["kill"] }, {}] }));
    play(&mut game, 0, &json!("stop"));
    let view = game.state().view(Some(Seat(1)));
    assert!(view.table.players[0].display.is_empty());
    assert_eq!(view.hand_sizes[0], 1);
    assert_eq!(heard(&game, None, |event| matches!(event, Event::DisplayToHand { .. })), 1);
}

// VDA-INFO-3
#[test]
fn vda_info_3_only_the_looker_sees_what_was_looked_at() {
    let mut game = at(&json!({ "phase": "act", "seats": [
        { "hand": ["huginn_and_muninn"] }, { "hand": ["kill"] }, { "hand": ["plunder"] },
    ]}));
    play(&mut game, 0, &json!({ "play": { "card": "huginn_and_muninn", "from": "hand" } }));
    let saw = |event: &Event| matches!(event, Event::SawHand { .. });
    let looked = |event: &Event| matches!(event, Event::LookedAtHand { .. });
    assert_eq!(heard(&game, Some(Seat(0)), saw), 2);
    for other in [Some(Seat(1)), Some(Seat(2)), None] {
        assert_eq!((heard(&game, other, saw), heard(&game, other, looked)), (0, 2));
    }
}

// VDA-INFO-5
#[test]
fn vda_info_5_thief_and_victim_know_the_stolen_card() {
    let mut game = at(&json!({ "phase": "attack", "seats": [
        { "hand": ["kill"] }, { "hand": ["ambush"] }, {},
    ]}));
    play(&mut game, 1, &json!({ "attack": "ambush" }));
    play(&mut game, 0, &json!("pass"));
    let which = |event: &Event| matches!(event, Event::StoleThisCard { .. });
    let knowing = [Some(Seat(0)), Some(Seat(1)), Some(Seat(2)), None];
    assert_eq!(knowing.map(|viewer| heard(&game, viewer, which)), [1, 1, 0, 0]);
}

// VDA-DECK-2
#[test]
fn vda_deck_2_a_set_of_defence_cards_is_told_in_the_order_played() {
    let mut game = at(&json!({ "phase": "attack", "seats": [
        { "hand": ["riposte", "hostages"] }, { "hand": ["ragnarok"], "followers": 1 },
    ]}));
    play(&mut game, 1, &json!({ "attack": "ragnarok" }));
    play(&mut game, 0, &json!({ "defend": "riposte" }));
    // Until the set is complete nobody else sees it.
    assert!(game.state().view(Some(Seat(1))).picked.is_empty());
    assert_eq!(game.state().view(Some(Seat(0))).picked.len(), 1);
    play(&mut game, 0, &json!({ "defend": "hostages" }));
    let book = games::valda::standard();
    let defended: Vec<&str> = game
        .heard()
        .iter()
        .filter_map(|(_, heard)| match heard.event {
            Event::Defended { card, .. } => Some(book.card(card).id),
            _ => None,
        })
        .collect();
    assert_eq!(defended, ["riposte", "hostages"]);
}

/// A viewer who imagines somebody asked for a weapon gives them one they could be holding.
// VDA-WEAPON-10
#[test]
fn vda_weapon_10_whoever_is_asked_is_imagined_with_a_weapon() {
    let game = at(&json!({ "phase": "turn", "discard": ["kill"], "seats": [
        { "hand": ["plunder"] }, { "hand": ["weapon_odin", "buckler"] },
    ]}));
    let view = game.state().view(Some(Seat(0)));
    for seed in 0..50 {
        let world = Valda::imagine(&view, &mut Mute(Swift::new(seed)));
        assert!(world.hands[1].and(&world.table.book.weapons).len() == 1, "seed {seed}");
        assert!(world.allowed(Seat(1)).len() > 2);
    }
}
