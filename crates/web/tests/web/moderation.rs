//! Looking after a table, and after the hall: what is taken from somebody holds everywhere, is said
//! with its reason, and can be given back.

use std::sync::Arc;

use reqwest::Client;
use serde_json::{Value, json};
use store::{Listing, Occupant, ShutOut, Sqlite, TableId, WhichReports};
use web::admin::{self, Answer, Order};

use crate::common::{Browser, Hall, NOTHING, Page};

/// A host, somebody else at the other seat, and the path of their table.
struct TwoPeople {
    host: Browser,
    other: Browser,
    path: String,
    id: TableId,
}

async fn two(hall: &Hall) -> TwoPeople {
    let [host, other] = [(); 2].map(|()| hall.browser());
    let seats = [("seats", "2"), ("seat-0", "me"), ("seat-1", "open"), ("name", "Ragna")];
    let room = host.post("/new/valhalla", &seats).await;
    let sat = other.post(&format!("{}/sit", room.path), &[("seat", "1"), ("name", "Loki")]).await;
    assert_eq!(sat.status, 200, "{}", sat.html);
    let id = room.path[3..].parse().unwrap();
    TwoPeople { host, other, path: room.path, id }
}

impl TwoPeople {
    async fn begin(&self) {
        let begun = self.host.post(&format!("{}/start", self.path), NOTHING).await;
        assert_eq!(begun.status, 200, "{}", begun.html);
    }

    async fn says(&self, who: &Browser, text: &str) -> Page {
        who.post(&format!("{}/chat", self.path), &[("text", text)]).await
    }

    async fn manage(&self) -> Page {
        self.host.get(&format!("{}/manage", self.path)).await
    }

    /// Does something to the first person of the host's page.
    async fn judge(&self, deed: &str) -> Page {
        let page = self.manage().await;
        let person = handle(&page);
        let fields = [("person", person.as_str()), ("deed", deed)];
        self.host.post(&format!("{}/manage", self.path), &fields).await
    }
}

fn handle(page: &Page) -> String {
    let rest = page.html.split("name=\"person\" value=\"").nth(1).expect("somebody is listed");
    rest.split('"').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_muted_says_nothing_more_until_it_is_taken_back() {
    let hall = Hall::open().await;
    let table = two(&hall).await;
    table.says(&table.other, "nonsense").await;
    table.says(&table.host, "hail").await;
    let judged = table.judge("mute").await;
    assert!(judged.status == 200 && judged.has("Muted"), "{}", judged.html);
    let page = table.host.get(&table.path).await;
    assert!(page.has("hail") && !page.has("nonsense"), "what they said is removed");
    let refused = table.says(&table.other, "more").await;
    assert_eq!(refused.status, 403);
    assert!(refused.has("muted here"), "{}", refused.html);
    assert!(!table.host.get(&table.path).await.has("more</li>"));
    table.begin().await;
    assert!(table.other.get(&table.path).await.is_asked(), "they play on");
    table.judge("allow").await;
    assert_eq!(table.says(&table.other, "sorry").await.status, 200);
    let log = hall.store.audit(9).unwrap();
    let deeds: Vec<&str> = log.iter().map(|line| line.deed.as_str()).collect();
    assert_eq!(deeds, ["allow", "mute"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_banned_loses_the_seat_and_takes_none_again() {
    let hall = Hall::open().await;
    let table = two(&hall).await;
    table.judge("ban").await;
    let row = hall.store.table(table.id).unwrap();
    assert_eq!(row.seats[1].occupant, Occupant::Open, "the game has not begun");
    let again = table.other.post(&format!("{}/sit", table.path), &[("seat", "1")]).await;
    assert!(again.status == 403 && again.has("sent you away"), "{}", again.html);
    assert_eq!(table.says(&table.other, "hail").await.status, 403);
    table.judge("allow").await;
    let again = table.other.post(&format!("{}/sit", table.path), &[("seat", "1")]).await;
    assert_eq!(again.status, 200, "{}", again.html);

    table.begin().await;
    let asked = table.other.until(&table.path, Page::is_asked).await;
    let action = asked.actions()[0].clone();
    table.judge("ban").await;
    let pressed = table.other.press(&asked, &action).await;
    assert_eq!(pressed.status, 403, "the seat is not theirs any more");
    assert!(matches!(hall.store.table(table.id).unwrap().seats[1].occupant, Occupant::Bot { .. }));
    assert!(!table.other.get(&table.path).await.is_asked(), "they may still look");
    // The bot plays on in their seat.
    let turns = || hall.store.record(table.id).unwrap().turns;
    table.host.until(&table.path, |_| turns().iter().any(|turn| turn.seat == 1)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_removes_a_table_and_open_pages_hear_of_it() {
    let hall = Hall::open().await;
    let table = two(&hall).await;
    table.begin().await;
    let client = Client::new();
    let mut page = client.get(hall.url(&format!("{}/events", table.path))).send().await.unwrap();
    page.chunk().await.unwrap();
    let path = format!("{}/remove", table.path);
    assert_eq!(table.other.post(&path, &[("sure", "yes")]).await.status, 403, "not the host");
    assert_eq!(table.host.post(&path, NOTHING).await.status, 400, "not sure");
    assert_eq!(table.host.post(&path, &[("sure", "yes")]).await.status, 200);
    let mut heard = String::new();
    while let Some(more) = page.chunk().await.unwrap() {
        heard.push_str(&String::from_utf8_lossy(&more));
    }
    assert!(heard.contains("event: reload"), "{heard}");
    assert_eq!(table.other.get(&table.path).await.status, 404);
    assert_eq!(hall.store.table(table.id), Err(store::Error::NoTable));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_names_the_line_and_nobody_at_the_table_is_told() {
    let hall = Hall::open().await;
    let table = two(&hall).await;
    table.says(&table.other, "nonsense").await;
    let path = format!("{}/report", table.path);
    let form = table.host.get(&path).await;
    assert!(form.has("nonsense") && form.has("name=\"reason\""), "{}", form.html);
    let own = table.other.get(&path).await;
    assert!(!own.has("nonsense"), "nobody reports themselves");
    let nobody = hall.browser().get(&path).await;
    assert!(nobody.status == 200 && !nobody.has("name=\"reason\""), "{}", nobody.html);
    let why = ("reason", "this is rude");
    assert_eq!(table.host.post(&path, &[("line", "1"), ("reason", " ")]).await.status, 400);
    assert_eq!(table.host.post(&path, &[("line", "77"), why]).await.status, 400);
    assert_eq!(hall.browser().post(&path, &[("line", ""), why]).await.status, 401);
    let sent = table.host.post(&path, &[("line", "1"), why]).await;
    assert!(sent.status == 200 && sent.has("report 1"), "{}", sent.html);
    let sent = table.other.post(&path, &[("line", ""), why]).await;
    assert!(sent.has("report 2"), "{}", sent.html);
    let kept = hall.store.reports(WhichReports::At(table.id), 9).unwrap();
    assert_eq!(kept[1].text.as_deref(), Some("nonsense"));
    assert_eq!((kept[0].line, kept[0].reason.as_str()), (None, "this is rude"));
    assert!(!table.other.get(&table.path).await.has("rude"));
}

async fn asked(hall: &Hall, path: &str, token: &str, body: Value) -> (u16, Value) {
    let url = hall.url(&format!("/api/tables/{path}"));
    let request = match body {
        Value::Null => Client::new().get(url),
        body => Client::new().post(url).json(&body),
    };
    let answer = request.bearer_auth(token).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_look_after_their_tables_too() {
    let hall = Hall::open().await;
    let new = json!({ "game": "valda", "seats": ["me", "open"], "name": "Bot" });
    let laid = Client::new().post(hall.url("/api/tables")).json(&new).send().await.unwrap();
    let laid: Value = laid.json().await.unwrap();
    let [id, key, token] =
        [&laid["table"], &laid["key"], &laid["tokens"]["0"]].map(|it| it.as_str().unwrap());
    let (_, sat) = asked(&hall, &format!("{id}/seats"), "", json!({ "name": "Loki" })).await;
    let theirs = sat["token"].as_str().unwrap();
    let said = asked(&hall, &format!("{id}/chat"), theirs, json!({ "text": "boo" })).await;
    assert_eq!(said.0, 200);
    let (status, report) =
        asked(&hall, &format!("{id}/report"), token, json!({ "line": 1, "reason": "rude" })).await;
    assert_eq!((status, &report["report"]), (200, &json!(1)));
    let people = format!("{id}/people");
    assert_eq!(asked(&hall, &people, token, Value::Null).await.0, 401, "a seat is no host");
    let (status, listed) = asked(&hall, &people, key, Value::Null).await;
    assert_eq!((status, listed[0]["name"].as_str()), (200, Some("Loki")));
    let ban = json!({ "person": listed[0]["person"], "deed": "ban" });
    let (status, after) = asked(&hall, &people, key, ban).await;
    assert_eq!((status, after[0]["shut_out"].as_str()), (200, Some("banned")));
    let (status, why) = asked(&hall, &format!("{id}/chat"), theirs, json!({ "text": "x" })).await;
    assert_eq!((status, &why["error"]), (401, &json!("nobody")), "their token died with the seat");
    let nobody = json!({ "person": "0000", "deed": "mute" });
    assert_eq!(asked(&hall, &people, key, nobody).await.1["error"], "no-person");
    let (status, gone) = asked(&hall, &format!("{id}/remove"), key, json!({})).await;
    assert_eq!((status, &gone["removed"]), (200, &json!(true)));
    assert_eq!(asked(&hall, id, key, Value::Null).await.0, 401);
}

/// A server with a door for orders.
async fn with_door() -> (Hall, String) {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let door = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let hall = Hall::with(store, |config| config.admin_listen = Some(door)).await;
    (hall, format!("http://{door}/orders"))
}

async fn ordered(hall: &Hall, door: &str, order: &Order) -> Answer {
    let key = admin::key(&hall.store.secret().unwrap());
    let answer = Client::new().post(door).bearer_auth(key).json(order).send().await.unwrap();
    let (status, text) = (answer.status(), answer.text().await.unwrap());
    assert_eq!(status, 200, "{text}");
    serde_json::from_str(&text).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_need_the_key_and_take_effect_at_once() {
    let (hall, door) = with_door().await;
    let table = two(&hall).await;
    table.begin().await;
    let (id, note) = (table.id.to_string(), "because".to_owned());
    let close = Order::Close { table: id.clone(), note: note.clone() };
    for key in ["", "wrong", &"0".repeat(64)] {
        let answer = Client::new().post(&door).bearer_auth(key).json(&close).send().await.unwrap();
        assert_eq!(answer.status(), 401);
    }
    assert!(table.host.get(&table.path).await.status == 200);
    ordered(&hall, &door, &close).await;
    let closed = table.host.get(&table.path).await;
    assert!(closed.status == 409 && closed.has("has closed it"), "{}", closed.html);
    assert_eq!(table.says(&table.host, "hail").await.status, 409);
    ordered(&hall, &door, &Order::Reopen { table: id.clone(), note: note.clone() }).await;
    assert_eq!(table.host.get(&table.path).await.status, 200);
    let loki = match hall.store.table(table.id).unwrap().seats[1].occupant {
        Occupant::Guest(guest) => guest.to_string(),
        _ => panic!("nobody sits there"),
    };
    let ban = Order::Ban { guest: loki.clone(), table: None, note: note.clone() };
    ordered(&hall, &door, &ban).await;
    let refused = table.other.post("/new/valhalla/bots", NOTHING).await;
    assert!(refused.status == 403 && refused.has("sent you away"), "{}", refused.html);
    assert_eq!(table.other.get(&table.path).await.status, 200, "looking is free");
    let turns = || hall.store.record(table.id).unwrap().turns;
    table.host.until(&table.path, |_| turns().iter().any(|turn| turn.seat == 1)).await;
    ordered(&hall, &door, &Order::Allow { guest: loki.clone(), table: None, note }).await;
    assert_eq!(table.other.post("/new/valhalla/bots", NOTHING).await.status, 200);
    ordered(&hall, &door, &Order::Delete { table: id.clone(), note: String::new() }).await;
    assert_eq!(table.host.get(&table.path).await.status, 404);
    ordered(&hall, &door, &Order::Erase { guest: loki.clone(), note: String::new() }).await;
    assert_eq!(table.other.post("/me/code", NOTHING).await.status, 401);
    let Answer::Log(log) = ordered(&hall, &door, &Order::Log { limit: 9 }).await else {
        panic!("no log")
    };
    let deeds: Vec<&str> = log.iter().map(|line| line.deed.as_str()).collect();
    assert_eq!(deeds, ["erase", "delete", "allow", "ban", "reopen", "close"]);
    assert_eq!((log[5].note.as_str(), log[5].table.as_deref()), ("because", Some(id.as_str())));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_banned_guest_may_still_remove_themselves() {
    let (hall, _) = with_door().await;
    let table = two(&hall).await;
    let Occupant::Guest(loki) = hall.store.table(table.id).unwrap().seats[1].occupant else {
        panic!("nobody sits there")
    };
    let heirs = store::Successors { level: "normal".into(), names: Vec::new() };
    hall.store.shut_out_of_hall(loki, Some(ShutOut::Banned), &heirs, 5).unwrap();
    assert_eq!(table.other.post("/me/name", &[("name", "Sif")]).await.status, 403);
    assert_eq!(table.other.post("/me/erase", &[("sure", "yes")]).await.status, 200);
    assert_eq!(hall.store.guest(loki), Ok(None));
    assert!(hall.store.list(Listing::Mine(loki), 9).unwrap().is_empty());
}
