//! Valhalla's hall at the moments that look least alike, and what can be looked at in it.

use engine::Seat;
use games::Play;
use serde_json::json;
use valhalla::{BattleKind, BattleStep, LokiStep, SetupStep, Side, Step, TurnStep, Valhalla};

use crate::chrome::Chrome;
use crate::common::Hall;
use crate::moments::{Wanted, asked, no_violation};
use crate::staged::Moment;

const EVERYTHING: &[(&str, &str)] = &[
    ("loki", "loki-09"),
    ("thor", "yes"),
    ("valkyries", "yes"),
    ("dwarves", "yes"),
    ("tyr", "yes"),
    ("king", "yes"),
    ("pairs", "alliance"),
];

/// The first seat's turn, late enough for war bands to have grown.
fn turn(play: &Play<Valhalla>) -> bool {
    let table = &play.state().table;
    let grown = table.all_seats().filter(|&seat| table.player(seat).party.len() >= 3).count();
    grown >= 2 && matches!(asked(play), Some(Step::Turn(TurnStep::PhaseA)))
}

/// A fight of the first seat in which somebody is armed.
fn fights(play: &Play<Valhalla>, side: Side) -> bool {
    let battle = &play.state().table.battle;
    battle.fighter(side).armed != 0
        && asked(play) == Some(Step::Battle(BattleStep::Fight(side)))
        && play.allowed(Seat(0)).len() > 3
}

const MOMENTS: [(&str, Wanted<Valhalla>); 7] = [
    ("jarl", |play| asked(play) == Some(Step::Setup(SetupStep::ChooseJarl))),
    ("turn", turn),
    ("keep", |play| matches!(asked(play), Some(Step::Turn(TurnStep::Keep(..))))),
    ("attack", |play| fights(play, Side::Attacker)),
    ("defend", |play| fights(play, Side::Defender)),
    ("ragnarok", |play| {
        let last = play.state().table.battle.kind == BattleKind::Ragnarok;
        last && fights(play, Side::Attacker)
    }),
    ("score", |play| play.standing().is_some()),
];

const MORE: [(&str, Wanted<Valhalla>); 4] = [
    ("all-turn", turn),
    ("all-defend", |play| fights(play, Side::Defender)),
    ("all-loki", |play| asked(play) == Some(Step::Loki(LokiStep::Row))),
    ("all-others", |play| {
        let battle = &play.state().table.battle;
        let others = battle.kind == BattleKind::Battle && battle.side_of(Seat(0)).is_none();
        others
            && battle.fighter(Side::Attacker).armed != 0
            && battle.fighter(Side::Defender).armed != 0
    }),
];

/// VAL-COOP-2: several war bands before one monster.
const TOGETHER: [(&str, Wanted<Valhalla>); 2] =
    [("together-turn", turn), ("together-attack", |play| fights(play, Side::Attacker))];

const HUNT: [(&str, Wanted<Valhalla>); 3] = [
    ("hunt-turn", |play| matches!(asked(play), Some(Step::Turn(TurnStep::PhaseA)))),
    ("hunt-attack", |play| fights(play, Side::Attacker)),
    ("hunt-raid", |play| fights(play, Side::Defender)),
];

#[tokio::test(flavor = "multi_thread")]
async fn valhalla_at_every_size() {
    no_violation(3, &[("odds", "yes")], &MOMENTS).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn valhalla_with_everything_in_play() {
    no_violation(6, EVERYTHING, &MORE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn valhalla_alone_against_a_monster() {
    no_violation(1, &[("monster", "fenrir")], &HUNT).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn valhalla_together_against_a_monster() {
    no_violation(4, &[("hunt", "yes"), ("monster", "hel")], &TOGETHER).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_looks_into_ones_own_valhalla() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    let sits = |play: &Play<Valhalla>| {
        let own = play.view(Some(Seat(0))).mine.is_some_and(|mine| mine.valhalla.len() > 1);
        own && turn(play)
    };
    let moment = Moment::<Valhalla>::find(2, sits);
    moment.stage(&hall, &[&window]).await;
    let view = moment.play().view(Some(Seat(0)));
    let mine = view.mine.unwrap().valhalla;
    window.click(".valhalla-of").await;
    let shown = "return [...document.querySelectorAll('#own-valhalla:popover-open .seated')].map((one) => one.dataset.zoom.split('/').pop())";
    let cards = window.eval(shown).await;
    let named: Vec<&str> =
        mine.iter().map(|card| view.table.book.cards[card as usize].id).collect();
    assert_eq!(cards, json!(named));
    let other = "return document.querySelectorAll('#rival-1 .seats-of use[href$=sitter]').length";
    assert_eq!(window.eval(other).await, json!(view.valhallas[1]), "of others only how many");
}

/// What glows is touched, and nothing lies over it: the piles hang from the beam, before it.
#[tokio::test(flavor = "multi_thread")]
async fn the_deck_that_glows_can_be_touched() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    let moment = Moment::<Valhalla>::find(2, turn);
    moment.stage(&hall, &[&window]).await;
    for (width, height) in [(1440, 900), (1024, 768), (390, 844)] {
        window.resize(width, height).await;
        let touched = "const deck = document.querySelector('#deck'); deck.scrollIntoView({ block: 'center' }); \
                       const box = deck.getBoundingClientRect(); \
                       const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2); \
                       return deck.classList.contains('lit') && deck.contains(hit)";
        assert_eq!(window.eval(touched).await, json!(true), "{width} by {height}");
    }
}
