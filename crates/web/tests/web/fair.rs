//! Luck that nobody steers and everybody can check.

use std::sync::Arc;
use std::time::Duration;

use engine::Swift;
use games::fairness::{Sealed, Source, Word, commitment, from_hex, pledge};
use games::{Name, Play, RecordFile, Settings, Setup};
use reqwest::Client;
use serde_json::{Value, json};
use store::{Absence, NewTable, NewTurn, Occupant, Secret, Sqlite, Start, TableId};
use valhalla::Valhalla;

use crate::chrome::Chrome;
use crate::common::{Browser, Hall, NOTHING, Page, now};
use crate::mouse::at_table;

const FRIENDS: &[(&str, &str)] =
    &[("seats", "2"), ("seat-0", "me"), ("seat-1", "open"), ("name", "Ragna")];

/// A hall that waits for words no longer than this, and says what it must to nobody.
async fn hall(words: Duration) -> Hall {
    Hall::with(Arc::new(Sqlite::in_memory().unwrap()), |config| {
        config.limits.words = words;
        config.log = |_| {};
    })
    .await
}

/// A table in the store with one seed, after another's commitment was published. `choices` of a game
/// by lot were made there.
fn swapped(hall: &Hall, choices: usize) -> TableId {
    let source = Source::alone([7; 32], 2);
    let mut play =
        Play::<Valhalla>::begin(Valhalla::standard(), 2, Settings::new(), source).unwrap();
    let mut luck = Swift::new(7);
    for _ in 0..choices {
        let Some(seat) = play.waiting().lowest() else { break };
        let allowed = play.allowed(seat);
        play.act(seat, allowed[luck.below(allowed.len() as u32) as usize]).unwrap();
    }
    let guest = hall.store.add_guest("Sif", now()).unwrap().id;
    let bot = (Occupant::Bot { level: "easy".to_owned() }, "Fafnir".to_owned());
    let new = NewTable {
        host: Some(guest),
        game: "valhalla".to_owned(),
        options: "{}".to_owned(),
        rules_version: Name::Valhalla.rules_version().to_string(),
        catalogue: Name::Valhalla.cards().to_owned(),
        title: String::new(),
        open: false,
        seed: Secret::new([7; 32]),
        commitment: commitment(&[8; 32]),
        format: 2,
        absence: Absence::Wait,
        parent: None,
        origin: None,
        imagined: None,
        seats: vec![(Occupant::Guest(guest), "Sif".to_owned()), bot],
    };
    let table = hall.store.create_table(new, now()).unwrap();
    if choices == 0 {
        return table.id;
    }
    let start = Start {
        expected: table.version,
        rules_version: table.rules_version.clone(),
        deal: json!(play.deal()).to_string(),
        imagined: None,
        waiting: 3,
        at: 0,
    };
    let mut version = hall.store.start(table.id, start).unwrap().version;
    let turns = play.record(&[]).turns;
    for (n, turn) in turns.iter().enumerate() {
        let last = play.standing().filter(|_| n + 1 == turns.len());
        let turn = NewTurn {
            expected: version,
            seat: turn.seat,
            action: turn.action.to_string(),
            luck: json!(turn.luck).to_string(),
            revealed: turn.revealed,
            action_id: None,
            waiting: 3,
            result: last.map(|_| "[]".to_owned()),
            at: 0,
        };
        version = hall.store.append_turn(table.id, turn).unwrap().turn.version;
    }
    table.id
}

async fn asked(hall: &Hall, path: &str, token: &str, body: Option<Value>) -> (u16, Value) {
    let client = Client::new();
    let request = match &body {
        Some(body) => client.post(hall.url(path)).json(body),
        None => client.get(hall.url(path)),
    };
    let request = if token.is_empty() { request } else { request.bearer_auth(token) };
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_seed_was_swapped_stops_and_says_so() {
    let hall = hall(Duration::from_secs(5)).await;
    for (choices, over) in [(0, false), (10, false), (100_000, true)] {
        let id = swapped(&hall, choices);
        let api = format!("/api/tables/{id}");
        let page = hall.browser().get(&format!("/t/{id}")).await;
        assert_eq!(page.status, 409, "{}", page.html);
        assert!(page.has("This table has stopped") && page.has("No more luck is drawn"));
        let check = hall.browser().get(&format!("/t/{id}/check")).await;
        assert_eq!(check.status, 200);
        assert!(check.has("does not hold") && !check.has("all luck follows"), "{}", check.html);
        let (status, state) = asked(&hall, &api, "", None).await;
        assert_eq!(status, 200, "{state}");
        assert!(state["stopped"].as_str().unwrap().contains("fingerprint"), "{state}");
        let (status, verdict) = asked(&hall, &format!("{api}/check"), "", None).await;
        assert_eq!((status, verdict["fair"].as_bool()), (200, Some(false)), "{verdict}");
        let token = hall.store.issue_token(id, 0).unwrap().expose();
        let act = json!({ "version": 1, "id": "x", "action": "pass" });
        let (status, refused) = asked(&hall, &format!("{api}/actions"), &token, Some(act)).await;
        assert_eq!((status, refused["error"].as_str()), (409, Some("stopped")), "{refused}");
        if choices == 0 {
            let (status, _) = asked(&hall, &format!("{api}/start"), &token, Some(json!({}))).await;
            assert_eq!(status, 409);
        }
        let (status, _) = asked(&hall, &format!("{api}/record"), "", None).await;
        assert_eq!(status, if over { 409 } else { 400 });
    }
}

/// What a browser with a script does: it keeps a word and promises it.
async fn promise(browser: &Browser, hall: &Hall, room: &Page, seat: u8, word: &str) -> Page {
    let published = hall.store.table(id(room)).unwrap().commitment;
    let made = pledge(&from_hex(&published).unwrap(), seat, word);
    let fields = [("seat", seat.to_string()), ("pledge", made)];
    browser.post(&format!("{}/pledge", room.path), &fields).await
}

async fn show(browser: &Browser, room: &Page, seat: u8, word: &str) -> Page {
    let fields = [("seat", seat.to_string()), ("word", word.to_owned())];
    browser.post(&format!("{}/word", room.path), &fields).await
}

fn id(room: &Page) -> TableId {
    room.path[3..].parse().unwrap()
}

async fn room_of_two(hall: &Hall) -> (Browser, Browser, Page) {
    let (ragna, olaf) = (hall.browser(), hall.browser());
    let room = ragna.post("/new/valhalla", FRIENDS).await;
    olaf.post(&format!("{}/sit", room.path), &[("seat", "1"), ("name", "Olaf")]).await;
    (ragna, olaf, room)
}

const RAVEN: &str = "000102030405060708090a0b0c0d0e0f raven";
const CROW: &str = "ffffffffffffffffffffffffffffffff";

#[tokio::test(flavor = "multi_thread")]
async fn words_are_promised_by_all_before_any_is_shown() {
    let hall = hall(Duration::from_secs(60)).await;
    let (ragna, olaf, room) = room_of_two(&hall).await;
    let start = format!("{}/start", room.path);
    assert_eq!(promise(&ragna, &hall, &room, 0, RAVEN).await.status, 200);
    assert_eq!(promise(&olaf, &hall, &room, 0, CROW).await.status, 403, "another's seat");
    assert_eq!(promise(&olaf, &hall, &room, 1, "first thought").await.status, 200);
    assert_eq!(promise(&olaf, &hall, &room, 1, CROW).await.status, 200, "another word");
    assert_eq!(show(&ragna, &room, 0, RAVEN).await.status, 400, "others may still promise");
    let showing = olaf.post(&start, NOTHING).await;
    assert!(showing.has("words are being shown") && !showing.is_asked(), "{}", showing.html);
    assert_eq!(promise(&olaf, &hall, &room, 1, RAVEN).await.status, 400, "too late to choose");
    let leave = olaf.post(&format!("{}/leave", room.path), &[("seat", "1")]).await;
    assert_eq!(leave.status, 400, "seats stay as they are");
    assert_eq!(show(&ragna, &room, 0, CROW).await.status, 400, "not what was promised");
    assert!(!show(&ragna, &room, 0, RAVEN).await.is_asked(), "one word is missing");
    assert!(show(&olaf, &room, 1, CROW).await.is_asked(), "with the last word it begins");
    let words: Vec<String> =
        hall.store.table(id(&room)).unwrap().seats.into_iter().map(|seat| seat.word).collect();
    assert_eq!(words, [RAVEN, CROW]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_word_that_is_not_shown_is_left_out_before_all_eyes() {
    let hall = hall(Duration::from_millis(300)).await;
    let (ragna, olaf, room) = room_of_two(&hall).await;
    promise(&ragna, &hall, &room, 0, RAVEN).await;
    promise(&olaf, &hall, &room, 1, CROW).await;
    ragna.post(&format!("{}/start", room.path), NOTHING).await;
    show(&ragna, &room, 0, RAVEN).await;
    let table = ragna.until(&room.path, Page::is_asked).await;
    assert!(table.has("The word of <span") || table.has("The word of"), "the story tells it");
    assert!(olaf.get(&room.path).await.has("Your word was promised and not shown in time"));
    let check = olaf.get(&format!("{}/check", room.path)).await;
    assert!(check.has("was not shown in time and is left out"), "{}", check.html);
    assert_eq!(show(&olaf, &room, 1, CROW).await.status, 400, "the luck is fixed");
}

/// The record of a table that a guest plays to its end.
async fn finished(browser: &Browser, path: &str) -> RecordFile {
    assert!(browser.play_on(path, 3000).await.is_over());
    let record = browser.get(&format!("{path}/record.json")).await;
    RecordFile::parse(&record.html).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_click_without_scripts_plays_with_words_of_the_server() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    assert!(table.is_asked(), "at once");
    let record = finished(&me, &table.path).await;
    let made = |word: &Word| matches!(word, Word::Sealed(Sealed::Server { .. }));
    assert!(record.words.iter().all(made), "{:?}", record.words);
    Name::Valhalla.verify(None, &record).unwrap();
    let kept = hall.store.table(table.path[3..].parse().unwrap()).unwrap();
    assert_eq!(record.commitment, kept.commitment, "what was published");
    let check = me.get(&format!("{}/check", table.path)).await;
    assert!(check.has("made by the server") && check.has(record.seal.as_deref().unwrap()));
    let (_, state) =
        asked(&hall, &format!("/api{}", table.path.replace("/t/", "/tables/")), "", None).await;
    assert_eq!(state["cards"].as_str(), Some(record.catalogue.as_str()), "one fingerprint");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_adds_its_word_by_itself_with_one_click() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    window.go("/").await;
    window.click("form[action='/new/valhalla/bots'] button").await;
    at_table(&window).await;
    window.until("return document.querySelector('#question')").await;
    let path = window.path().await;
    let kept = hall.store.table(path[3..].parse().unwrap()).unwrap();
    let own = &kept.seats[0];
    assert_eq!(own.word.len(), 32, "{own:?}");
    let published = from_hex(&kept.commitment).unwrap();
    assert_eq!(own.pledge, Some(pledge(&published, 0, &own.word)), "the browser's own SHA-256");
    assert!(kept.seats[1..].iter().all(|seat| seat.pledge.is_none()), "bots promise nothing");
    remembers_what_was_published(&window, &path).await;
}

/// Whoever changes the commitment later, and all that follows from it, is seen by the browsers that
/// were there.
async fn remembers_what_was_published(window: &Chrome, path: &str) {
    let shown = |id: &str| {
        format!(
            "const told = document.querySelector('{id}'); return told && told.checkVisibility()"
        )
    };
    window.go(&format!("{path}/check")).await;
    window.until(&shown("#fair-same")).await;
    assert_eq!(window.eval(&shown("#fair-another")).await, json!(false));
    let id = &path[3..];
    window.eval(&format!("localStorage.setItem('fingerprint:{id}', 'c0ffee')")).await;
    window.go(&format!("{path}/check")).await;
    window.until(&shown("#fair-another")).await;
    assert_eq!(window.eval(&shown("#fair-same")).await, json!(false));
    let first = "return document.querySelector('#fair-first').textContent";
    assert_eq!(window.eval(first).await, json!("c0ffee"));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_promise_and_show_by_themselves() {
    let hall = Hall::open().await;
    let (one, other) = (Chrome::open(&hall, 1200, 900).await, Chrome::open(&hall, 1200, 900).await);
    one.go("/new/valhalla?seats=2&seat-0=me&seat-1=open").await;
    one.click("form.create button.main").await;
    one.until("return location.pathname.startsWith('/t/')").await;
    let path = one.path().await;
    other.go(&path).await;
    other.click("form[action$='/sit'] button").await;
    for window in [&one, &other] {
        window.until("return document.querySelector('#fair [data-pledge]')").await;
    }
    one.until("return document.querySelector('form[action$=\"/start\"] button:enabled')").await;
    one.click("form[action$='/start'] button").await;
    for window in [&one, &other] {
        window.until("return document.querySelector('#question')").await;
    }
    let kept = hall.store.table(path[3..].parse().unwrap()).unwrap();
    assert!(kept.seats.iter().all(|seat| seat.word.len() == 32), "{:?}", kept.seats);
    assert_ne!(kept.seats[0].word, kept.seats[1].word);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_promises_and_shows_too() {
    let hall = Hall::open().await;
    let new = json!({ "game": "valhalla", "seats": ["me", "easy"], "start": false });
    let (_, laid) = asked(&hall, "/api/tables", "", Some(new)).await;
    let (table, token) = (laid["table"].as_str().unwrap(), laid["tokens"]["0"].as_str().unwrap());
    let path = format!("/api/tables/{table}");
    let (_, state) = asked(&hall, &path, token, None).await;
    assert_eq!(state["status"], "waiting");
    let published = from_hex(state["commitment"].as_str().unwrap()).unwrap();
    let made = pledge(&published, 0, CROW);
    let sent = Some(json!({ "pledge": made }));
    let (status, state) = asked(&hall, &format!("{path}/pledge"), token, sent).await;
    assert_eq!((status, &state["seats"][0]["pledge"]), (200, &json!(made)));
    let (_, state) = asked(&hall, &format!("{path}/start"), token, Some(json!({}))).await;
    assert_eq!((&state["status"], &state["showing"]), (&json!("waiting"), &json!(true)));
    let sent = Some(json!({ "word": CROW }));
    let (status, state) = asked(&hall, &format!("{path}/word"), token, sent).await;
    assert_eq!((status, &state["status"]), (200, &json!("playing")), "{state}");
}

async fn play_a_while(me: &Browser, path: &str) {
    for _ in 0..14 {
        let page = me.until(path, |page| page.is_asked() || page.is_over()).await;
        let action = page.actions().into_iter().find(|action| action != "undo").unwrap();
        me.press(&page, &action).await;
    }
    me.until(path, Page::is_asked).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_branch_of_a_running_game_tells_nothing_of_what_others_hold() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let parent = me.play_now().await;
    play_a_while(&me, &parent.path).await;
    let branch = me.post(&format!("{}/branch?step=20", parent.path), NOTHING).await;
    assert_eq!(branch.status, 200, "{}", branch.html);
    assert!(me.play_on(&branch.path, 3000).await.is_over());
    let record = format!("{}/record.json", branch.path);
    let closed = me.get(&record).await;
    assert_eq!(closed.status, 400, "{}", closed.html);
    assert!(closed.has("branched off a game that still runs"));
    let mine = me.get(&format!("{}/replay?step=15&seat=0", branch.path)).await;
    let theirs = me.get(&format!("{}/replay?step=15&seat=1", branch.path)).await;
    assert_eq!(mine.html, theirs.html, "through one's own eyes alone");
    let stranger = hall.browser().post(&format!("{}/branch?step=5", branch.path), NOTHING).await;
    assert_eq!(stranger.status, 401);
    let check = me.get(&format!("{}/check", branch.path)).await;
    assert!(check.has("all luck follows") && check.has("drawn anew"), "{}", check.html);

    let before = finished(&me, &parent.path).await;
    let branch = RecordFile::parse(&me.get(&record).await.html).unwrap();
    let inherited = branch.inherited.unwrap();
    assert_eq!(branch.turns[..inherited], before.turns[..inherited]);
    assert_eq!((branch.imagined.len(), branch.imagined[0].seat), (1, Some(0)));
    assert!(!branch.imagined[0].luck.is_empty(), "what the bots held was drawn anew");
    Name::Valhalla.verify(None, &branch).unwrap();
    let open = me.get(&format!("{}/replay?step=15&seat=1", path_of(&check))).await;
    assert_ne!(open.html, mine.html, "both are over: nothing is secret any more");
}

/// The choices it took over come from the first game, whatever became of the one in between.
#[tokio::test(flavor = "multi_thread")]
async fn a_branch_of_a_branch_that_was_removed_tells_nothing_either() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let first = me.play_now().await;
    play_a_while(&me, &first.path).await;
    let between = me.post(&format!("{}/branch?step=15", first.path), NOTHING).await;
    play_a_while(&me, &between.path).await;
    let last = me.post(&format!("{}/branch?step=20", between.path), NOTHING).await;
    assert!(me.play_on(&last.path, 3000).await.is_over());
    hall.store.delete_table(between.path[3..].parse().unwrap()).unwrap();
    let record = format!("{}/record.json", last.path);
    let closed = me.get(&record).await;
    assert_eq!(closed.status, 400, "{}", closed.html);
    let [mine, theirs] = [0, 1].map(|seat| format!("{}/replay?step=3&seat={seat}", last.path));
    assert_eq!(
        me.get(&mine).await.html,
        me.get(&theirs).await.html,
        "through one's own eyes alone"
    );
    finished(&me, &first.path).await;
    let record = RecordFile::parse(&me.get(&record).await.html).unwrap();
    Name::Valhalla.verify(None, &record).unwrap();
}

fn path_of(check: &Page) -> String {
    check.path.trim_end_matches("/check").to_owned()
}
