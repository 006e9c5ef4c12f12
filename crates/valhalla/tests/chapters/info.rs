//! INFO: who may see what.

use crate::table::{ONE, ZERO, begun, options, play, played, table};
use engine::{Game, Heard, Seat, Seats};
use games::Notation;
use valhalla::{Event, Hands, Jarls, SetupStep, Step, Valhalla};

/// Everybody but `owner`, and a spectator.
fn others(owner: Seat) -> impl Iterator<Item = Option<Seat>> {
    [Some(Seat(0)), Some(Seat(1)), Some(Seat(2)), None]
        .into_iter()
        .filter(move |v| *v != Some(owner))
}

/// Two tables that differ in something of `owner` look alike to all others, and not to him.
fn only_he_can_tell(owner: Seat, one: &Valhalla, other: &Valhalla) {
    for viewer in others(owner) {
        assert_eq!(one.view(viewer), other.view(viewer), "{viewer:?}");
    }
    assert_ne!(one.view(Some(owner)), other.view(Some(owner)));
}

fn everybody_can_tell(one: &Valhalla, other: &Valhalla) {
    for viewer in [None, Some(ZERO), Some(ONE)] {
        assert_ne!(one.view(viewer), other.view(viewer), "{viewer:?}");
    }
}

const PARTIES: [&str; 3] = ["bear-01", "bear-02", "bear-03"];

/// Three players with a warrior each, and what else is said of the second.
fn second(more: &str) -> Valhalla {
    let [a, b, c] = PARTIES;
    table(&format!(
        "seats = [{{ party = ['{a}'] }}, {{ party = ['{b}'], {more} }}, {{ party = ['{c}'] }}]"
    ))
}

#[test]
fn val_info_1_hands_are_secret_and_their_sizes_open() {
    let (one, other) =
        (second("hand = ['wolf-01', 'fury-2']"), second("hand = ['wolf-02', 'fury-3']"));
    only_he_can_tell(ONE, &one, &other);
    assert_eq!(one.view(None).hands[..3], [0, 2, 0]);
    everybody_can_tell(&one, &second("hand = ['wolf-01']"));
}

#[test]
fn val_info_2_the_deck_is_hidden_and_its_size_open() {
    // The same cards are in the deck or in a hand nobody sees.
    let (one, other) = (second("hand = ['wolf-01']"), second("hand = ['wolf-02']"));
    assert_ne!(one.deck.cards(), other.deck.cards());
    assert_eq!(one.view(Some(ZERO)).deck, other.view(Some(ZERO)).deck);
    assert_eq!(u32::from(one.view(None).deck.unknown), one.deck.len());
    assert_eq!(one.view(Some(ONE)).deck.top.len(), 0);
}

#[test]
fn val_info_3_the_whole_discard_pile_is_open_in_its_order() {
    let pile = |cards: &str| {
        table(&format!(
            "discard = {cards}\nseats = [{{ party = ['bear-01'] }}, {{ party = ['bear-02'] }}]"
        ))
    };
    let one = pile("['wolf-01', 'fury-2', 'wolf-02']");
    everybody_can_tell(&one, &pile("['wolf-02', 'fury-2', 'wolf-01']"));
    let seen: Vec<&str> = one
        .view(None)
        .table
        .discard
        .iter()
        .map(|&card| one.table.book.cards[card as usize].id)
        .collect();
    assert_eq!(seen, ["wolf-01", "fury-2", "wolf-02"]);
}

#[test]
fn val_info_4_parties_jarls_and_shields_are_open() {
    let plain = second("shields = 4");
    everybody_can_tell(&plain, &second("jarl = 'egil'"));
    everybody_can_tell(&plain, &second("shields = 3"));
    let captured = "seats = [{ party = ['bear-01'] }, { party = ['bear-02'], captured = [0] }]";
    let own = "seats = [{ party = ['bear-01'], shields = 3 }, { party = ['bear-02'] }]";
    everybody_can_tell(&table(captured), &table(own));
}

#[test]
fn val_info_4_dice_and_played_tactics_are_open() {
    let (mut game, mut luck) =
        played("seats = [{ party = ['bear-01'], hand = ['fury-2'] }, { party = ['bear-02'] }]");
    play(&mut game, &mut luck, ZERO, r#"{"attack":1}"#);
    play(&mut game, &mut luck, ZERO, r#"{"play":"fury-2"}"#);
    let battle = game.state().view(None).table.battle;
    assert_eq!(battle.fighters[0].dice.len(), 6);
    assert_eq!(battle.fighters[0].played.len(), 1);
}

#[test]
fn val_info_5_valhalla_lies_face_down_until_scoring() {
    let (one, other) = (second("valhalla = ['wolf-01']"), second("valhalla = ['wolf-02']"));
    only_he_can_tell(ONE, &one, &other);
    assert_eq!(one.view(None).valhallas[..3], [0, 1, 0]);
    assert_eq!(one.view(Some(ZERO)).scored, None);
    let over = |card: &str| {
        table(&format!(
            "phase = 'score'\nseats = [{{ valhalla = ['{card}'] }}, {{ party = ['bear-02'] }}]"
        ))
    };
    everybody_can_tell(&over("wolf-01"), &over("wolf-02"));
}

fn heard_by(heard: &[Heard<Event>], wanted: impl Fn(&Event) -> bool) -> Vec<Option<Seats>> {
    heard.iter().filter(|heard| wanted(&heard.event)).map(|heard| heard.to).collect()
}

#[test]
fn val_info_6_only_he_sees_what_he_drew_and_kept() {
    let position = "deck = ['wolf-01', 'wolf-02', 'wolf-03', 'wolf-04']\nseats = [{ party = ['bear-01'] }, { party = ['bear-02'] }]";
    let (mut game, mut luck) = played(position);
    let heard = play(&mut game, &mut luck, ZERO, "\"draw\"");
    let to_him = Some(Seats::one(ZERO));
    assert_eq!(heard_by(&heard, |event| matches!(event, Event::DrewCard(..))), [to_him, to_him]);
    assert_eq!(heard_by(&heard, |event| *event == Event::Drew(ZERO, 2)), [None]);
    let state = game.state();
    assert_eq!(state.view(Some(ONE)).drawn[0], 2);
    assert_eq!(state.view(Some(ONE)).mine.map(|mine| mine.drawn.len()), Some(0));
    assert_eq!(state.view(Some(ZERO)).mine.map(|mine| mine.drawn.len()), Some(2));
    let keep = state.write(ZERO, state.allowed(ZERO)[0]).to_string();
    let heard = play(&mut game, &mut luck, ZERO, &keep);
    assert_eq!(heard_by(&heard, |event| matches!(event, Event::KeptCard(..))), [to_him]);
    // The other one is open to all, in the discard pile.
    assert_eq!(heard_by(&heard, |event| matches!(event, Event::Discarded(..))), [None]);
}

#[test]
fn val_info_7_the_attack_is_added_up_before_the_defender_rolls() {
    let (mut game, mut luck) =
        played("seats = [{ party = ['giant-01'] }, { party = ['bear-02'], hand = ['wolf-01'] }]");
    play(&mut game, &mut luck, ZERO, r#"{"attack":1}"#);
    let state = game.state();
    let arm = state.allowed(ZERO).into_iter().find(|a| matches!(a, valhalla::Action::Arm { .. }));
    let arm = state.write(ZERO, arm.expect("two weapons of six dice")).to_string();
    play(&mut game, &mut luck, ZERO, &arm);
    let heard = play(&mut game, &mut luck, ZERO, "\"done\"");
    let told: Vec<&Event> = heard.iter().filter(|h| h.to.is_none()).map(|h| &h.event).collect();
    assert_eq!(*told[0], Event::EndedPhase { seat: ZERO, strength: 3 });
    assert!(matches!(told[1], Event::Rolled(seat, _) if *seat == ONE));
    assert_eq!(game.state().view(Some(ONE)).table.battle.fighters[0].strength, Some(3));
}

#[test]
fn val_info_8_only_jarls_and_starting_discards_are_chosen_at_the_same_time() {
    for seed in 0..30 {
        let mut luck = engine::Luck::new(crate::table::wide(seed));
        let mut whim = engine::Swift::new(seed);
        let mut game = begun(options(Jarls::Three, Hands::DiscardTwo), 3, seed);
        while let Some((step, waited)) = game.state().waiting() {
            let together =
                matches!(step, Step::Setup(SetupStep::ChooseJarl | SetupStep::DiscardTwo));
            assert_eq!(game.state().choosers(step).len() > 1, together, "{step:?}");
            let seat = waited.lowest().expect("somebody is asked");
            let allowed = game.state().allowed(seat);
            let action = allowed[whim.below(allowed.len() as u32) as usize];
            game.play(seat, action, &mut luck).expect("it was offered");
            // What was said in secret is not in the others' views.
            for viewer in others(seat).filter(|_| together) {
                assert_eq!(game.state().view(viewer).agenda.sealed(seat), None);
            }
        }
    }
}

#[test]
fn val_info_9_a_card_that_changes_hands_is_seen_by_two() {
    let position = "seats = [{ jarl = 'gunnhild', party = ['bear-01'] }, { party = ['bear-02'], hand = ['wolf-01', 'fury-2'] }, { party = ['bear-03'] }]";
    let (mut game, mut luck) = played(position);
    play(&mut game, &mut luck, ZERO, r#"{"attack":1}"#);
    let heard = play(&mut game, &mut luck, ZERO, r#"{"use":"extra"}"#);
    let two = Some(Seats::one(ZERO).with(ONE));
    assert_eq!(heard_by(&heard, |event| matches!(event, Event::TookCardSeen { .. })), [two]);
    assert_eq!(heard_by(&heard, |event| matches!(event, Event::TookCard { .. })), [None]);
}

#[test]
fn val_info_9_a_hand_that_is_shown_is_secret_again() {
    let without = |hand: &str| format!("seats = [{{ hand = {hand} }}, {{ party = ['bear-02'] }}]");
    let (mut game, mut luck) = played(&without("['fury-2', 'counterblow']"));
    let heard = play(&mut game, &mut luck, ZERO, "\"draw\"");
    // VAL-TURN-7: all see it.
    assert_eq!(heard_by(&heard, |event| matches!(event, Event::HandShown(..))), [None, None]);
    assert_eq!(game.state().view(Some(ONE)).hands[0], 2);
    let (mut other, mut luck) = played(&without("['fury-3', 'heroic-3']"));
    play(&mut other, &mut luck, ZERO, "\"draw\"");
    assert_eq!(game.state().view(Some(ONE)), other.state().view(Some(ONE)));
}
