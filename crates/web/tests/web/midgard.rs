//! Champions of Midgard over real HTTP and in real browsers.

use std::collections::BTreeSet;

use engine::{Game, Seat};
use games::{Phrase, Play};
use midgard::{
    Action, AssignStep, CombatStep, EffectStep, Midgard, Step, Token, Venture, Warrior, WorkerStep,
};
use serde_json::json;

use crate::chrome::Chrome;
use crate::common::{Hall, NOTHING};
use crate::mouse::{choose, moved, play_one_by_mouse, seated_at};
use crate::staged::Moment;

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_midgard_against_bots() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.post("/new/midgard/bots", NOTHING).await;
    assert_eq!(table.status, 200, "{}", table.html);
    for place in ["place-market", "place-troll", "shore-1", "place-small_longship"] {
        assert!(table.has(&format!("data-spot=\"{place}\"")), "{place} is on the board");
    }
    let end = me.play_on(&table.path, 3000).await;
    assert!(end.is_over(), "eight rounds come to an end");
    assert!(end.has("class=\"score\""), "the score pad is shown");
    assert!(!end.has("mid-"), "every sentence has its words");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_card_of_midgard_is_drawn() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let cards = me.get("/cards/midgard").await;
    for id in ["mountain_troll", "gifts", "calm", "asmundr", "karve", "market", "grain_ship"] {
        assert!(cards.has(&format!("data-card=\"{id}\"")), "{id}");
        assert_eq!(me.get(&format!("/cards/midgard/{id}")).await.status, 200);
    }
    assert!(!cards.has("mid-kind"), "every shelf has a name");
}

/// Turns some dials of the assignment up, where there are any.
async fn send_somebody(window: &Chrome) {
    let dials = "return document.querySelectorAll('.muster .dial').length";
    let dials = window.eval(dials).await.as_u64().unwrap_or(0);
    for n in 0..dials {
        window.more(n).await;
    }
}

impl Chrome {
    /// Turns a dial up by one.
    async fn more(&self, dial: u64) {
        self.press_button(&format!("(//*[@class='dial'])[{}]//button[@data-step='1']", dial + 1))
            .await;
    }

    async fn dial(&self, name: &str) -> String {
        let value =
            self.eval(&format!("return document.getElementById('dial-{name}').value")).await;
        value.as_str().unwrap_or_default().to_owned()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_midgard_by_mouse() {
    let hall = Hall::open().await;
    let window = seated_at(&hall, "/new/midgard?seats=2&seat-0=me&seat-1=bot-easy").await;
    while window.my_turn().await {
        send_somebody(&window).await;
        play_one_by_mouse(&window).await;
    }
    assert!(window.text("#ask").await.contains("over"), "{}", window.text("#ask").await);
    let pad = "return [...document.querySelectorAll('.score tr')].map((row) => Number([...row.cells[1].childNodes].find((node) => node.nodeType === 3)?.textContent.replace('−', '-') ?? 'none'))";
    let pad: Vec<Option<i64>> = serde_json::from_value(window.eval(pad).await).unwrap();
    let rows: Vec<i64> = pad.into_iter().flatten().collect();
    // Eight rows, their sum, and the place.
    assert_eq!(rows[..8].iter().sum::<i64>(), rows[8], "{rows:?}");
}

/// Whether a seat has somebody to send somewhere.
fn sends(play: &Play<Midgard>, seat: Seat) -> bool {
    play.allowed(seat).iter().any(|action| matches!(action, Action::Send(.., 1..)))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sealed_assignment_between_two_browsers() {
    let hall = Hall::open().await;
    let (ragna, olaf) =
        (Chrome::open(&hall, 1440, 900).await, Chrome::open(&hall, 768, 1024).await);
    let both = |play: &Play<Midgard>| {
        matches!(play.state().waiting(), Some((Step::Assign(AssignStep::Assign), seats)) if seats.len() == 2)
            && sends(play, Seat(0))
            && sends(play, Seat(1))
    };
    Moment::find(2, both).stage(&hall, &[&ragna, &olaf]).await;
    let gold = "return [...document.querySelectorAll('#table .btn.main')].map((b) => b.innerText.trim()).join()";
    assert_eq!(ragna.eval(gold).await, json!("Hand it in"), "what most want stands out, alone");
    ragna.more(0).await;
    olaf.more(0).await;
    let before = olaf.eval("return document.querySelector('.scene').innerText").await;
    choose(&ragna, "numbers").await;
    olaf.heard("Ragna has handed in").await;
    assert_eq!(olaf.eval("return document.querySelector('.scene').innerText").await, before);
    assert!(!olaf.text("#log").await.contains("sends"), "{}", olaf.text("#log").await);
    let typed = "return document.querySelector('.dial input').value";
    assert_eq!(olaf.eval(typed).await, json!("1"), "what Olaf has chosen stays");
    choose(&olaf, "numbers").await;
    for (window, other) in [(&olaf, "Ragna sends"), (&ragna, "Olaf sends")] {
        window.heard(other).await;
    }
}

/// A ship of the first seat that can carry more than its food feeds.
fn can_starve(play: &Play<Midgard>) -> bool {
    let table = play.state().table();
    let player = table.player(Seat(0));
    matches!(play.state().waiting(), Some((Step::Assign(AssignStep::Assign), seats)) if seats.contains(Seat(0)))
        && table.ventures_of(Seat(0)).all(|to| matches!(to, Venture::Shore(_)))
        && table.ventures_of(Seat(0)).count() == 1
        && player.warriors[Warrior::Swordsman] > 0
        && player.stock[Token::Food] > 0
}

#[tokio::test(flavor = "multi_thread")]
async fn a_voyage_is_loaded_by_dials_and_hunger_is_seen_at_once() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    let moment = Moment::find_with(2, &[("odds", "yes")], can_starve);
    let to = moment.play().state().table().ventures_of(Seat(0)).next().unwrap();
    let shore = format!("shore-{}", to.index() - 2);
    moment.stage(&hall, &[&window]).await;
    // A fight that is left unfought, and warriors that starve, ask once more.
    let version = window.version().await;
    let asked = async |lost: &str| {
        window.press_button("//button[@name='action'][@value='numbers']").await;
        window.until("return document.querySelector('.btn.sure')").await;
        let told = window.text("#ribbon").await;
        assert!(told.contains(lost) && told.contains("Press again"), "{told}");
        assert_eq!(window.version().await, version, "nothing was sent");
    };
    asked("You send nobody").await;
    let hungry = "return document.querySelector('.muster .hungry').hidden ? '' : document.querySelector('.muster .hungry b').innerText";
    assert_eq!(window.eval(hungry).await, json!(""));
    window.more(0).await;
    assert_eq!(window.eval(hungry).await, json!("1"));
    assert_eq!(window.eval("return !!document.querySelector('.btn.sure')").await, json!(false));
    asked("without food").await;
    let food = window.eval("return [...document.querySelectorAll('.dial input')].findIndex((i) => i.id.endsWith('-food'))").await;
    window.more(food.as_u64().unwrap()).await;
    assert_eq!(window.eval(hungry).await, json!(""));
    assert_eq!(window.text(".muster .hold b").await, "2", "both are aboard");
    assert_eq!(window.dial(&format!("{shore}-food")).await, "1");
    let chance = window.text(".muster .chance b").await;
    assert!(chance.parse::<u8>().is_ok_and(|chance| chance <= 100), "{chance}");
    choose(&window, "numbers").await;
    window.heard("You have handed in").await;
}

/// More is to be lost than is there.
fn loses_all(play: &Play<Midgard>) -> Option<u8> {
    let game = play.state();
    let (Step::Combat(CombatStep::Lose(venture)), _) = game.waiting()? else { return None };
    Some(game.to_lose(venture)).filter(|&left| left < game.table().toll.n)
}

#[test]
fn mid_combat_12_nobody_is_asked_to_lose_more_than_is_left() {
    let moment = Moment::<Midgard>::find(2, |play| loses_all(play).is_some());
    let (seat, left) = (moment.play().waiting().lowest().unwrap(), loses_all(moment.play()));
    let asked = moment.play().ask(Some(seat));
    let counts = asked.args.iter().find(|(name, _)| *name == "count").map(|(_, count)| count);
    assert_eq!(
        format!("{counts:?}"),
        format!("{:?}", left.map(|left| games::Arg::Number(left.into())).as_ref())
    );
}

fn takes_one_good(play: &Play<Midgard>) -> bool {
    matches!(play.state().waiting(), Some((Step::Effect(EffectStep::GainGoods(Seat(0), 1, _)), _)))
}

#[tokio::test(flavor = "multi_thread")]
async fn one_good_of_three_is_a_button() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 360, 740).await;
    Moment::find(2, takes_one_good).stage(&hall, &[&window]).await;
    assert!(window.my_turn().await);
    let named = "return [...document.querySelectorAll('#question button[name=action]')].map((b) => b.innerText.trim()).join()";
    let named = window.eval(named).await;
    assert!(named.as_str().unwrap().contains("Take one wood"), "{named}");
    assert_eq!(window.eval("return !!document.querySelector('.dial')").await, json!(false));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rune_is_used_on_a_voyage() {
    let hall = Hall::open().await;
    let (ragna, olaf) =
        (Chrome::open(&hall, 1440, 900).await, Chrome::open(&hall, 768, 1024).await);
    let at_sea = |play: &Play<Midgard>| {
        let revealed = Step::Runes(Seat(0), midgard::Moment::JourneyRevealed);
        matches!(play.state().waiting(), Some((step, _)) if step == revealed)
    };
    let moment = Moment::find(2, at_sea);
    let action = moment.play().allowed(Seat(0)).into_iter().find_map(|action| match action {
        Action::Use(rune) => Some(&moment.play().book().runes[rune as usize]),
        _ => None,
    });
    let rune = action.expect("a window opens only for who can use it");
    moment.stage(&hall, &[&ragna, &olaf]).await;
    assert!(ragna.my_turn().await);
    let version = ragna.version().await;
    ragna.click(&format!("#mine [data-spot=rune-{}]", rune.id)).await;
    moved(&ragna, &version).await;
    olaf.heard(&format!("Ragna uses the rune {}", rune.name)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_asks_not_to_be_asked_for_runes_again() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    let may = |play: &Play<Midgard>| {
        play.waiting().contains(Seat(0))
            && play.allowed(Seat(0)).contains(&Action::Quiet)
            && matches!(
                play.state().waiting(),
                Some((Step::Runes(_, midgard::Moment::TurnOver), _))
            )
    };
    Moment::find(2, may).stage(&hall, &[&window]).await;
    assert!(window.text("#question").await.contains("do not ask again this round"));
    let round = window.text(".rounds .now").await;
    choose(&window, "\"quiet\"").await;
    assert_eq!(window.text(".rounds .now").await, round);
    assert!(!window.text("#ask").await.contains("rune"), "{}", window.text("#ask").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn how_an_own_fight_ended_is_told_until_the_next_choice() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    let fought = |play: &Play<Midgard>| {
        let lines = play.since_own_choice(Seat(0), 40, games::AutoAnswer::default());
        let told = |key: &str| {
            let tells = |says: &Phrase| says.who == Some(Seat(0)) && says.key == key;
            lines.iter().any(|line| tells(&line.says))
        };
        matches!(play.state().waiting(), Some((Step::Worker(WorkerStep::PlaceWorker(Seat(0))), _)))
            && ["mid-fight-began", "mid-rolled", "mid-won"].into_iter().all(told)
    };
    Moment::find(3, fought).stage(&hall, &[&window]).await;
    let told = window.text(".fought summary").await;
    assert!(told.contains("You defeat"), "{told}");
    let rolls = "return document.querySelector('.fought .log').textContent";
    let rolls = window.eval(rolls).await;
    let rolls = rolls.as_str().unwrap();
    assert!(rolls.contains("You fight") && rolls.contains("You roll"), "{rolls}");
    assert!(!rolls.contains("Olaf"), "the fights of others stand in the log alone: {rolls}");
    play_one_by_mouse(&window).await;
    assert_eq!(window.eval("return !!document.querySelector('.fought')").await, json!(false));
}

/// MID-SETUP-16: colours are given out by seat.
#[tokio::test(flavor = "multi_thread")]
async fn mid_setup_16_every_seat_has_a_colour_of_its_own() {
    let hall = Hall::open().await;
    let seats = ["me", "bot-easy", "bot-easy", "bot-easy"];
    let mut form = vec![("seats", "4".to_owned())];
    form.extend(["seat-0", "seat-1", "seat-2", "seat-3"].into_iter().zip(seats.map(str::to_owned)));
    let me = hall.browser();
    let table = me.post("/new/midgard", &form).await;
    let crests = table.html.split("class=\"crest\" data-seat=\"").skip(1);
    let colours: BTreeSet<&str> = crests.map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(colours.len(), 4, "{colours:?}");
}
