//! A law that cannot fail proves nothing: each mistake must be caught by the law made for it.

use expect_test::expect;
use laws::{
    Law, Laws, playthrough,
    toy::{Flawed, Toll, flaw},
};

#[test]
fn a_sound_game_keeps_every_law() {
    for seats in 2..=4 {
        Laws::<Toll>::new((), seats)
            .within(40)
            .always("cards", Toll::conserved)
            .scored(Toll::recount)
            .hidden(Flawed::permuted::<()>)
            .keep(0..400);
    }
}

fn first_broken<const FLAW: u8>() -> Option<Law> {
    let laws = Laws::<Flawed<FLAW>>::new((), 3)
        .within(400)
        .always("cards", Flawed::<FLAW>::conserved)
        .scored(Flawed::<FLAW>::recount)
        .hidden(Flawed::permuted::<()>);
    laws.check(0..200).err().map(|broken| broken.law)
}

#[test]
fn each_flaw_is_caught_by_its_law() {
    assert_eq!(first_broken::<{ flaw::NOTHING_OFFERED }>(), Some(Law::SomethingOffered));
    assert_eq!(first_broken::<{ flaw::OFFERED_TWICE }>(), Some(Law::OfferedOnce));
    assert_eq!(first_broken::<{ flaw::ALLOWED_AND_REFUSED }>(), Some(Law::OfferedOnce));
    assert_eq!(first_broken::<{ flaw::SEARCH_DIFFERS }>(), Some(Law::OfferedOnce));
    assert_eq!(first_broken::<{ flaw::NO_CLAUSE }>(), Some(Law::ElseRefused));
    assert_eq!(first_broken::<{ flaw::ENDLESS }>(), Some(Law::Ends));
    assert_eq!(first_broken::<{ flaw::EARLY_STANDING }>(), Some(Law::Ends));
    assert_eq!(first_broken::<{ flaw::SHARED }>(), Some(Law::CopiesApart));
    assert_eq!(first_broken::<{ flaw::OWN_LUCK }>(), Some(Law::Undoes));
    assert_eq!(first_broken::<{ flaw::OWN_WORDS }>(), Some(Law::Replays));
    assert_eq!(first_broken::<{ flaw::QUIET_REVEAL }>(), Some(Law::UndoPredictable));
    assert_eq!(first_broken::<{ flaw::LEAKY_VIEW }>(), Some(Law::ImagineSameView));
    assert_eq!(first_broken::<{ flaw::OPEN_HANDS }>(), Some(Law::NonInterference));
    assert_eq!(first_broken::<{ flaw::IMAGINES_WRONG }>(), Some(Law::ImagineSameView));
    assert_eq!(first_broken::<{ flaw::OFFER_LEAKS }>(), Some(Law::ImagineSameOffers));
    assert_eq!(first_broken::<{ flaw::BID_SHOWN }>(), Some(Law::Sealed));
    assert_eq!(first_broken::<{ flaw::CARD_LOST }>(), Some(Law::Fact("cards")));
    assert_eq!(first_broken::<{ flaw::WRONG_SCORE }>(), Some(Law::Scores));
    assert_eq!(first_broken::<{ flaw::PANICS }>(), Some(Law::Sound));
    assert_eq!(first_broken::<{ flaw::NONE }>(), None);
}

/// Without a hand-written shuffle, what one seat sees of another is noticed over many games.
#[test]
fn secrets_seen_are_noticed_by_never_guessing_wrong() {
    let open = Laws::<Flawed<{ flaw::OPEN_HANDS }>>::new((), 3).check(0..200);
    assert_eq!(open.map_err(|broken| broken.law), Err(Law::Secrets));
    let seen = Laws::<Flawed<{ flaw::SPECTATOR_SEES }>>::new((), 3).check(0..200);
    assert_eq!(seen.map_err(|broken| broken.law), Err(Law::Secrets));
    assert_eq!(Laws::<Toll>::new((), 3).check(0..200), Ok(()));
}

#[test]
fn a_broken_law_says_how_to_see_it_again() {
    let broken = Laws::<Flawed<{ flaw::PANICS }>>::new((), 2).check(0..400).unwrap_err();
    let text = broken.to_string();
    assert!(text.contains(&format!("LAWS_SEED={} cargo test -p laws a_broken_law", broken.seed)));
    let again = Laws::<Flawed<{ flaw::PANICS }>>::new((), 2).check(broken.seed..broken.seed + 1);
    assert_eq!(again, Err(broken));
}

#[test]
fn a_playthrough_is_the_same_every_time() {
    let text = playthrough::<Toll>((), 2, 7, |_, seat, action, heard| {
        let heard: Vec<_> = heard.iter().map(|heard| format!("{:?}", heard.event)).collect();
        format!("{} {action:?} {}", seat.0, heard.join(" ")).trim_end().to_owned()
    });
    expect![[r#"
        0 Stake(1)
        1 Bid(5)
        0 Bid(1) Rolled(3)
        1 Keep Won(Seat(1), 3)
        1 Stake(2)
        0 Bid(17)
        1 Bid(22) Rolled(6)
        1 Push Rolled(1) Won(Seat(1), 0)
        1 Stake(1)
        1 Bid(9)
        0 Bid(4) Rolled(3)
        1 Keep Won(Seat(1), 3)
        1 Stake(2)
        0 Bid(6)
        1 Bid(3) Rolled(6)
        0 Keep Won(Seat(0), 12)
    "#]]
    .assert_eq(&text);
}
