//! The same tables for programs.

use crate::common::Hall;
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};

struct Program {
    client: Client,
    base: String,
}

impl Program {
    async fn ask(&self, path: &str, token: &str, body: Option<Value>) -> (StatusCode, Value) {
        let url = format!("{}{path}", self.base);
        let request = match &body {
            Some(body) => self.client.post(url).json(body),
            None => self.client.get(url),
        };
        let request = if token.is_empty() { request } else { request.bearer_auth(token) };
        let answer = request.send().await.unwrap();
        (answer.status(), answer.json().await.unwrap())
    }

    async fn lay(&self) -> (String, String) {
        let new = json!({ "game": "valhalla", "seats": ["me", "easy"], "name": "Bot" });
        let (status, laid) = self.ask("/api/tables", "", Some(new)).await;
        assert_eq!(status, 201, "{laid}");
        (
            laid["table"].as_str().unwrap().to_owned(),
            laid["tokens"]["0"].as_str().unwrap().to_owned(),
        )
    }
}

fn program(hall: &Hall) -> Program {
    Program { client: Client::new(), base: hall.url("") }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_a_whole_game() {
    let hall = Hall::open().await;
    let program = program(&hall);
    let (table, token) = program.lay().await;
    let path = format!("/api/tables/{table}");
    for number in 0..20_000 {
        let (_, state) = program.ask(&path, &token, None).await;
        if state["status"] == "finished" {
            assert_eq!(state["result"].as_array().unwrap().len(), 2);
            let (_, record) = program.ask(&format!("{path}/record"), "", None).await;
            assert!(record["seed"].is_string());
            return;
        }
        let offers = state["offers"].as_array().unwrap();
        let Some(offer) = offers.iter().find(|offer| offer["refused"].is_null()) else { continue };
        let act = json!({ "version": state["version"], "id": number.to_string(), "action": offer["action"] });
        let (status, after) = program.ask(&format!("{path}/actions"), &token, Some(act)).await;
        assert!(status == 200 || status == 409, "{after}");
    }
    panic!("the game never ended");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_hears_which_rule_forbids() {
    let hall = Hall::open().await;
    let program = program(&hall);
    let (table, token) = program.lay().await;
    let path = format!("/api/tables/{table}/actions");
    let act = |version: u32| json!({ "version": version, "id": "a", "action": { "attack": 1 } });
    let (status, answer) = program.ask(&path, &token, Some(act(1))).await;
    assert_eq!(status, 422);
    assert!(answer["clause"].as_str().unwrap().starts_with("VAL-"));
    let (status, late) = program.ask(&path, &token, Some(act(900))).await;
    assert_eq!((status.as_u16(), late["error"].as_str()), (409, Some("moved")));
    assert!(late["state"]["offers"].is_array(), "and hears how the table is now: {late}");
    let (status, answer) = program.ask(&path, &token, Some(json!({ "version": 1 }))).await;
    assert_eq!((status.as_u16(), answer["error"].as_str()), (400, Some("no-json")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_sees_no_hand() {
    let hall = Hall::open().await;
    let program = program(&hall);
    let (table, token) = program.lay().await;
    let path = format!("/api/tables/{table}");
    let (_, mine) = program.ask(&path, &token, None).await;
    let (_, open) = program.ask(&path, "", None).await;
    assert!(mine["view"]["mine"]["jarls"].is_array());
    assert!(open["view"]["mine"].is_null() && open["offers"].as_array().unwrap().is_empty());
    let jarl = mine["view"]["mine"]["jarls"][0].as_str().unwrap();
    assert!(!open.to_string().contains(jarl), "a Jarl in the hand is nobody's business");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_does_what_the_pages_do() {
    let hall = Hall::open().await;
    let program = program(&hall);
    let (_, me) = program.ask("/api/me", "", Some(json!({ "name": "Sif" }))).await;
    let key = me["key"].as_str().unwrap();
    let new = json!({ "game": "valhalla", "seats": ["me", "open"], "title": "By hand" });
    let (_, laid) = program.ask("/api/tables", key, Some(new)).await;
    let path = format!("/api/tables/{}", laid["table"].as_str().unwrap());
    let (_, mine) = program.ask("/api/tables?list=mine", key, None).await;
    assert_eq!((mine[0]["title"].as_str(), mine[0]["version"].is_null()), (Some("By hand"), true));
    let (status, _) = program.ask("/api/tables?list=mine", "", None).await;
    assert_eq!(status, 401);
    let bot = Some(json!({ "seat": 1, "level": "easy" }));
    assert_eq!(program.ask(&format!("{path}/bot"), key, bot).await.0, 200);
    let (status, begun) = program.ask(&format!("{path}/start"), key, Some(json!({}))).await;
    assert_eq!((status.as_u16(), begun["status"].as_str()), (200, Some("playing")));
    let (status, then) = program.ask(&format!("{path}/replay?step=0"), key, None).await;
    assert_eq!((status.as_u16(), then["step"].as_u64()), (200, Some(0)));
    assert!(then["view"]["mine"]["jarls"].is_array());
    let (status, _) = program.ask(&format!("{path}/check"), "", None).await;
    assert_eq!(status, 400, "nothing is shown before the end");
    let (_, rules) = program.ask("/api/rules/valhalla", "", None).await;
    assert!(rules.as_array().unwrap().iter().any(|clause| clause["clause"] == "VAL-BATTLE-25"));
    let (_, cards) = program.ask("/api/cards/valhalla", "", None).await;
    assert!(cards.as_array().unwrap().iter().any(|card| card["card"] == "bear-01"));
    assert!(cards.as_array().unwrap().iter().all(|card| card["name"] != ""), "nothing but cards");
    let of = |cards: &Value, id: &str| {
        cards.as_array().unwrap().iter().find(|card| card["card"] == id).unwrap().clone()
    };
    let king = of(&cards, "king");
    let levels = king["values"]["king_bonus"].as_array().unwrap();
    assert_eq!(levels.len(), 5, "a King for each number of players");
    assert_eq!(levels[4]["levels"][3], json!({ "glory": 4, "dice": 3 }));
    assert_eq!(
        (&king["name"], &king["values"]["king_end"]["points"]),
        (&json!("King of the Hill"), &json!(1))
    );
    let (_, cards) = program.ask("/api/cards/midgard", "", None).await;
    let kraken = &of(&cards, "kraken")["values"]["kraken"];
    assert_eq!((&kraken["attack"], &kraken["defence"]), (&json!(2), &json!(3)));
    assert_eq!(of(&cards, "storm")["values"]["kraken"], Value::Null, "it is met elsewhere");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_gives_a_seat_away_by_its_code() {
    let hall = Hall::open().await;
    let program = program(&hall);
    let (_, me) = program.ask("/api/me", "", Some(json!({ "name": "Sif" }))).await;
    let key = me["key"].as_str().unwrap();
    let new = json!({ "game": "valhalla", "seats": ["me", "me", "easy"] });
    let (_, laid) = program.ask("/api/tables", key, Some(new)).await;
    let path = format!("/api/tables/{}", laid["table"].as_str().unwrap());
    let (_, codes) = program.ask(&format!("{path}/codes"), key, None).await;
    let seats: Vec<_> = codes.as_array().unwrap().iter().map(|code| &code["seat"]).collect();
    assert_eq!(seats, [0, 1], "nobody gives a bot's seat away");
    let take = |code: &str| Some(json!({ "seat": 1, "code": code, "name": "Olaf" }));
    let second = codes[1]["code"].as_str().unwrap();
    let first = codes[0]["code"].as_str().unwrap();
    let sit = format!("{path}/seats");
    assert_eq!(program.ask(&sit, "", take(first)).await.0, 404, "of another seat");
    let unnamed = Some(json!({ "code": second }));
    assert_eq!(program.ask(&sit, "", unnamed).await.0, 400, "which seat?");
    let (status, taken) = program.ask(&sit, "", take(second)).await;
    assert_eq!((status.as_u16(), taken["seat"].as_u64()), (201, Some(1)), "{taken}");
    assert_eq!(program.ask(&sit, "", take(second)).await.0, 404, "it works once");
    let old = laid["tokens"]["1"].as_str().unwrap();
    assert_eq!(program.ask(&path, old, None).await.0, 401, "whoever gave it has it no longer");
    let (_, state) = program.ask(&path, taken["token"].as_str().unwrap(), None).await;
    assert!(state["view"]["mine"]["jarls"].is_array());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_is_advised_and_reads_what_is_said() {
    let hall = Hall::open().await;
    let program = program(&hall);
    let (table, token) = program.lay().await;
    let path = format!("/api/tables/{table}");
    let (status, hint) = program.ask(&format!("{path}/hint"), &token, None).await;
    assert_eq!(status, 200, "{hint}");
    let (_, state) = program.ask(&path, &token, None).await;
    let offered = state["offers"].as_array().unwrap().iter().map(|offer| &offer["action"]);
    let offered: Vec<&Value> = offered.collect();
    let choices = hint["choices"].as_array().unwrap();
    assert!(!choices.is_empty());
    for choice in choices {
        assert!(offered.contains(&&choice["action"]), "{choice} is not offered");
        assert!((0.0..=1.0).contains(&choice["chance"].as_f64().unwrap()), "{choice}");
    }
    for text in ["hail", "skol"] {
        let (status, _) =
            program.ask(&format!("{path}/chat"), &token, Some(json!({ "text": text }))).await;
        assert_eq!(status, 200);
    }
    let (_, said) = program.ask(&format!("{path}/chat"), "", None).await;
    let said: Vec<_> = said.as_array().unwrap().iter().map(|line| line["text"].as_str()).collect();
    assert_eq!(said, [Some("hail"), Some("skol")]);
}

/// Three people, each with a token, at a table that has just begun.
async fn three_people(program: &Program) -> (String, Vec<String>) {
    let new = json!({ "game": "valhalla", "seats": ["me", "open", "open"] });
    let (_, laid) = program.ask("/api/tables", "", Some(new)).await;
    let path = format!("/api/tables/{}", laid["table"].as_str().unwrap());
    let mut tokens = vec![laid["tokens"]["0"].as_str().unwrap().to_owned()];
    for _ in 1..3 {
        let (_, sat) = program.ask(&format!("{path}/seats"), "", Some(json!({}))).await;
        tokens.push(sat["token"].as_str().unwrap().to_owned());
    }
    let (status, _) = program.ask(&format!("{path}/start"), &tokens[0], Some(json!({}))).await;
    assert_eq!(status, 200);
    (path, tokens)
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_tells_nothing_of_what_others_chose_in_secret() {
    let hall = Hall::open().await;
    let program = program(&hall);
    let (path, tokens) = three_people(&program).await;
    let choose = async |token: &str| {
        let (_, state) = program.ask(&path, token, None).await;
        let action = state["offers"][0]["action"].clone();
        let act = json!({ "version": state["version"], "id": token, "action": action });
        let (status, after) = program.ask(&format!("{path}/actions"), token, Some(act)).await;
        assert_eq!(status, 200, "{after}");
    };
    let sees = async |token: &str| {
        let (_, state) = program.ask(&path, token, None).await;
        let undo = Some(json!({ "version": state["version"] }));
        let answer = program.ask(&format!("{path}/undo"), token, undo).await;
        (state["undo"].clone(), answer)
    };
    choose(&tokens[0]).await;
    let (chose, waits) = (sees(&tokens[0]).await, sees(&tokens[1]).await);
    assert_eq!((&chose.0, chose.1.0.as_u16()), (&json!(false), 400));
    choose(&tokens[2]).await;
    assert_eq!(sees(&tokens[0]).await, chose, "who chose hears that another chose after");
    assert_eq!(sees(&tokens[1]).await, waits, "who has still to choose hears it");
}

/// Who lends a seat to a program lends that seat, and neither the other one nor oneself.
#[tokio::test(flavor = "multi_thread")]
async fn the_token_of_a_seat_opens_that_seat_and_no_more() {
    let hall = Hall::open().await;
    let program = program(&hall);
    let new = json!({ "game": "valhalla", "seats": ["me", "me", "open"], "name": "Sif" });
    let (_, room) = program.ask("/api/tables", "", Some(new)).await;
    let [key, lent] = [&room["key"], &room["tokens"]["0"]].map(|text| text.as_str().unwrap());
    let codes = format!("/api/tables/{}/codes", room["table"].as_str().unwrap());
    let seats = |codes: Value| -> Vec<Value> {
        codes.as_array().unwrap().iter().map(|given| given["seat"].clone()).collect()
    };
    assert_eq!(seats(program.ask(&codes, key, None).await.1), [0, 1, 2]);
    assert_eq!(seats(program.ask(&codes, lent, None).await.1), [0, 2], "not the other seat");

    let new = json!({ "game": "valhalla", "seats": ["me", "easy"] });
    let (_, alone) = program.ask("/api/tables", key, Some(new)).await;
    let lent = alone["tokens"]["0"].as_str().unwrap();
    let path = format!("/api/tables/{}", alone["table"].as_str().unwrap());
    let (_, state) = program.ask(&path, lent, None).await;
    let act =
        json!({ "version": state["version"], "id": "a", "action": state["offers"][0]["action"] });
    let (status, _) = program.ask(&format!("{path}/actions"), lent, Some(act)).await;
    assert_eq!(status, 200);
    let branch = format!("{path}/branch");
    let (status, branched) = program.ask(&branch, lent, Some(json!({ "step": 0 }))).await;
    assert_eq!(status, 201, "{branched}");
    assert!(branched["tokens"]["0"].is_string() && branched["key"].is_null(), "{branched}");
    let (_, branched) = program.ask(&branch, key, Some(json!({ "step": 0 }))).await;
    assert!(branched["key"].is_string(), "who has a key may have another");
}
