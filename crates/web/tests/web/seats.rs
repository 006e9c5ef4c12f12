//! Seats that are carried from a large screen to phones.

use serde_json::json;

use crate::chrome::Chrome;
use crate::common::{Browser, Hall, NOTHING, Page};
use crate::mouse::at_table;

const SHARED: &[(&str, &str)] =
    &[("name", "Ragna"), ("seats", "3"), ("seat-0", "me"), ("seat-1", "me"), ("seat-2", "open")];

/// The links the codes of a page stand for, by seat.
fn codes(page: &Page) -> Vec<(u8, String)> {
    let parts = page.html.split("<figure class=\"code\"><a href=\"").skip(1);
    let links = parts.map(|part| part.split('"').next().unwrap());
    let path = |link: &str| link[link.find("/t/").unwrap()..].to_owned();
    let seat = |link: &str| link.split('/').nth_back(1).unwrap().parse().unwrap();
    links.map(|link| (seat(link), path(link))).collect()
}

fn seats(page: &Page) -> Vec<u8> {
    codes(page).into_iter().map(|(seat, _)| seat).collect()
}

async fn take(browser: &Browser, link: &str, name: &str) -> Page {
    let parts: Vec<&str> = link.split('/').collect();
    let fields = [("seat", parts[4]), ("code", parts[5]), ("name", name)];
    browser.post(&format!("/t/{}/seat", parts[2]), &fields).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_carries_one_seat_to_one_phone() {
    let hall = Hall::open().await;
    let [screen, phone, thief] = [(); 3].map(|()| hall.browser());
    let room = screen.post("/new/valhalla", SHARED).await;
    let tv = format!("{}?tv=1", room.path);
    let shown = codes(&screen.get(&tv).await);
    assert_eq!(shown.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [0, 1, 2]);
    assert!(screen.get(&tv).await.has("Phones cannot reach this address"), "it is 127.0.0.1");
    assert!(codes(&screen.get(&room.path).await).is_empty(), "on the large screen alone");
    assert!(codes(&thief.get(&tv).await).is_empty(), "nobody else sees a code");
    let link = &shown[1].1;
    assert!(phone.get(link).await.has("Ragna 2"), "the seat's name may stay");
    assert_eq!(seats(&screen.get(&tv).await), [0, 1, 2], "looking takes nothing");
    assert!(take(&phone, link, "Olaf").await.has("Olaf"));
    assert_eq!(seats(&screen.get(&tv).await), [0, 2]);
    assert!(codes(&phone.get(&tv).await).iter().all(|(seat, _)| *seat == 1), "each his own");
    assert_eq!(thief.get(link).await.status, 404, "it works once");
    assert_eq!(take(&thief, link, "Loki").await.status, 404);
    assert_eq!(phone.get(link).await.path, room.path, "who has it may open it again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_moves_in_the_middle_of_a_game() {
    let hall = Hall::open().await;
    let [screen, phone, third] = [(); 3].map(|()| hall.browser());
    let room = screen.post("/new/valhalla", SHARED).await;
    let tv = format!("{}?tv=1", room.path);
    take(&third, &codes(&screen.get(&tv).await)[2].1, "Ylva").await;
    let begun = screen.post(&format!("{}/start?tv=1", room.path), NOTHING).await;
    assert!(begun.has("data-kind=\"tv\""), "the large screen stays what it is");
    let shown = codes(&begun);
    assert_eq!(shown.len(), 2);
    let jarls = screen.get(&format!("{}?seat=1", room.path)).await.actions();
    assert!(take(&phone, &shown[1].1, "Olaf").await.is_asked());
    assert_eq!(phone.get(&room.path).await.actions(), jarls, "the same seat, seen from the phone");
    assert!(screen.get(&room.path).await.is_asked(), "one seat left here needs no cover");
    assert_eq!(seats(&screen.get(&tv).await), [0]);
    let secret = shown[0].1.rsplit('/').next().unwrap();
    for other in [&phone, &third] {
        assert!(!other.get(&tv).await.has(secret));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_takes_a_seat_from_the_television() {
    let hall = Hall::open().await;
    let (tv, phone) = (Chrome::open(&hall, 1920, 1080).await, Chrome::open(&hall, 360, 740).await);
    tv.go("/new/midgard?seats=3&seat-0=me&seat-1=me&seat-2=bot-easy").await;
    tv.click("form.create button.main").await;
    at_table(&tv).await;
    tv.go(&format!("{}?tv=1", tv.path().await)).await;
    let links = "return [...document.querySelectorAll('.codes a')].map((code) => code.pathname)";
    let codes = tv.eval(links).await;
    assert_eq!(codes.as_array().unwrap().len(), 2, "{codes}");
    tv.screenshot("tv-codes").await;
    phone.go(codes[1].as_str().unwrap()).await;
    phone.screenshot("seat-taken-360").await;
    phone.click("form.create button.main").await;
    phone.until("return !!document.querySelector('#question, .cover')").await;
    assert_eq!(phone.eval("return !!document.querySelector('#mine')").await, json!(true));
    // The television hears of it by itself.
    tv.until("return document.querySelectorAll('.codes a').length === 1").await;
    let wide = "return document.querySelector('#stage').scrollWidth <= innerWidth";
    assert_eq!(tv.eval(wide).await, json!(true));
}
