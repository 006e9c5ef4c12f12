//! Settings are kept with the guest, need no script, and follow to other devices.

use engine::Seat;
use games::Play;
use serde_json::{Value, json};
use valhalla::Valhalla;

use crate::chrome::Chrome;
use crate::common::Hall;
use crate::staged::Moment;

const SLOW: &str = "data-speed=\"slow\"";

#[tokio::test(flavor = "multi_thread")]
async fn what_a_guest_chose_follows_to_another_device() {
    let hall = Hall::open().await;
    let (here, there, stranger) = (hall.browser(), hall.browser(), hall.browser());
    here.post("/me/name", &[("name", "Sif")]).await;
    assert!(!here.get("/").await.has(SLOW));
    let back = here.post("/settings", &[("speed", "slow"), ("theme", "light")]).await;
    assert!(back.has(SLOW) && back.has("data-theme=\"light\""), "in force on the next page");
    let code = here.post("/me/code", &[("", "")]).await.html;
    let code = code.split("code-text\">").nth(1).unwrap().split('<').next().unwrap().to_owned();
    there.post("/me/move", &[("code", &code)]).await;
    assert!(there.get("/rules/valda").await.has(SLOW), "on every page of the other device");
    there.post("/settings", &[("speed", "fast")]).await;
    let page = here.get("/settings").await;
    assert!(page.has("name=\"speed\" value=\"fast\" checked"), "and back again");
    assert!(page.has("data-theme=\"light\""), "what was not sent stays");
    assert!(stranger.get("/").await.has("data-speed=\"normal\""), "another's are as usual");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_no_guest_yet_takes_them_along() {
    let hall = Hall::open().await;
    let me = hall.browser();
    assert!(me.post("/settings", &[("speed", "slow")]).await.has(SLOW));
    me.post("/me/name", &[("name", "Sif")]).await;
    assert!(me.get("/").await.has(SLOW));
    assert_eq!(me.post("/settings", &[("speed", "soon")]).await.status, 400, "no such speed");
    assert_eq!(me.post("/settings", &[("taste", "sweet")]).await.status, 400, "no such setting");
    assert!(me.get("/").await.has(SLOW), "and nothing changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_choose_for_their_guest() {
    let hall = Hall::open().await;
    let client = reqwest::Client::new();
    let made = client.post(hall.url("/api/me")).json(&json!({ "name": "Sif" })).send().await;
    let made: Value = made.unwrap().json().await.unwrap();
    assert_eq!(made["settings"]["ask"], "choices");
    let key = made["key"].as_str().unwrap();
    let choose = |chosen: Value| {
        client.post(hall.url("/api/me/settings")).bearer_auth(key).json(&chosen).send()
    };
    let chosen = choose(json!({ "ask": "every" })).await.unwrap();
    assert_eq!(chosen.json::<Value>().await.unwrap()["ask"], "every");
    for wrong in [json!({ "ask": "never" }), json!({ "taste": "sweet" }), json!({ "ask": 1 })] {
        assert_eq!(choose(wrong.clone()).await.unwrap().status(), 400, "{wrong}");
    }
    let me = client.get(hall.url("/api/me")).bearer_auth(key).send().await.unwrap();
    assert_eq!(me.json::<Value>().await.unwrap()["settings"]["ask"], "every");
}

/// The first seat may attack, or do what cannot be taken back either.
fn may_attack(play: &Play<Valhalla>) -> bool {
    let offers = play.offers(Seat(0));
    let open = || offers.iter().filter(|offer| offer.refused.is_none());
    let ends = |offer: &games::Offer| play.is_final(Seat(0), &offer.action);
    play.waiting().contains(Seat(0))
        && open().any(|offer| offer.says.key == "val-do-attack")
        && open().any(|offer| offer.says.key != "val-do-attack" && ends(offer))
}

#[tokio::test(flavor = "multi_thread")]
async fn one_is_asked_once_more_as_often_as_one_wants() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    let moment = Moment::<Valhalla>::find(2, may_attack);
    moment.stage(&hall, &[&window]).await;
    let asks = "return document.querySelectorAll('#question [data-confirm]').length";
    let usual = window.eval(asks).await.as_u64().unwrap();
    assert!(usual > 0, "an attack is asked about");
    window.choose_setting("confirm", "all").await;
    window.until(&format!("{asks} > {usual}")).await;
    window.choose_setting("confirm", "never").await;
    window.until(&format!("{asks} === 0")).await;
}
