//! Valda in real browsers.

use engine::{Game, Seat};
use games::Play;
use valda::{Action, AttackStep, Step, Valda, WeaponStep};

use crate::chrome::Chrome;
use crate::common::Hall;
use crate::mouse::{choose, whose_turn};
use crate::staged::{Moment, NAMES};

async fn two(hall: &Hall) -> [Chrome; 2] {
    [Chrome::open(hall, 1440, 900).await, Chrome::open(hall, 768, 1024).await]
}

fn written(play: &Play<Valda>, seat: Seat, wanted: fn(&Action) -> bool) -> Option<String> {
    let action = play.allowed(seat).into_iter().find(wanted)?;
    Some(games::Notation::write(play.state(), seat, action).to_string())
}

/// Somebody is attacked and has a card against it.
fn may_defend(play: &Play<Valda>) -> bool {
    let Some((Step::Attack(AttackStep::Defend), seats)) = play.state().waiting() else {
        return false;
    };
    let last = play.game.record().turns.last();
    let attacked = last.is_some_and(|turn| matches!(turn.action, Action::Attack(_)));
    let seat = seats.lowest().unwrap();
    attacked && written(play, seat, |action| matches!(action, Action::Defend(_))).is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_attack_and_its_defence_between_two_browsers() {
    let hall = Hall::open().await;
    let windows = two(&hall).await;
    let moment = Moment::find(2, may_defend);
    let (Seat(attacker), attack) = moment.last();
    let defence =
        written(moment.play(), Seat(1 - attacker), |action| matches!(action, Action::Defend(_)));
    let moment = moment.before();
    moment.stage(&hall, &[&windows[0], &windows[1]]).await;
    let [attacks, defends] = [attacker, 1 - attacker].map(|seat| &windows[usize::from(seat)]);
    choose(attacks, &attack).await;
    assert!(defends.my_turn().await);
    assert!(defends.text(".raid").await.contains("You defend"), "{}", defends.text(".raid").await);
    let strength = ".raid .power:last-of-type b";
    assert_eq!(defends.text(strength).await, "0");
    choose(defends, &defence.unwrap()).await;
    // A block needs as many cards as it takes; no more than one is needed to see it.
    while defends.eval("return !!document.querySelector('.raid') && !!document.querySelector('#question[data-turn] button[value*=defend]')").await == serde_json::json!(true) {
        let value = defends.eval("return document.querySelector('#question button[value*=defend]').value").await;
        choose(defends, value.as_str().unwrap()).await;
    }
    let name = NAMES[usize::from(1 - attacker)];
    attacks.heard(&format!("{name} defends")).await;
}

/// Somebody may play a weapon while it is another's turn.
fn weapon_for_another(play: &Play<Valda>) -> bool {
    let Some((Step::Weapon(WeaponStep::Ask { seat, .. }), _)) = play.state().waiting() else {
        return false;
    };
    let weapon = |action: &Action| matches!(action, Action::Weapon { .. });
    seat != play.state().table.active && written(play, seat, weapon).is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_weapon_is_played_in_the_turn_of_another() {
    let hall = Hall::open().await;
    let windows = two(&hall).await;
    let moment = Moment::find(2, weapon_for_another);
    let active = moment.play().state().table.active;
    let owner = Seat(1 - active.0);
    let weapon = written(moment.play(), owner, |action| matches!(action, Action::Weapon { .. }));
    moment.stage(&hall, &[&windows[0], &windows[1]]).await;
    let [plays, watches] = [owner, active].map(|seat| &windows[seat.index()]);
    assert!(plays.my_turn().await);
    choose(plays, &weapon.unwrap()).await;
    let name = NAMES[owner.index()];
    watches.heard(&format!("{name} plays")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_asks_not_to_be_asked_for_weapons_again() {
    let hall = Hall::open().await;
    let windows = two(&hall).await;
    let moment = Moment::find(2, weapon_for_another);
    let active = moment.play().state().table.active;
    moment.stage(&hall, &[&windows[0], &windows[1]]).await;
    let quiet = &windows[1 - active.index()];
    assert!(quiet.my_turn().await);
    assert!(quiet.text("#question").await.contains("do not ask me again this turn"));
    choose(quiet, "\"pass_turn\"").await;
    let next = whose_turn([&windows[0], &windows[1]]).await;
    let asked = "return [...document.querySelectorAll('#question button')].some((b) => b.value.includes('weapon'))";
    let again = std::ptr::eq(next, quiet) && quiet.eval(asked).await == serde_json::json!(true);
    assert!(!again, "{}", quiet.text("#ask").await);
}
