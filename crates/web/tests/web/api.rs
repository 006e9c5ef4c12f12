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
    let (status, _) = program.ask(&path, &token, Some(act(900))).await;
    assert_eq!(status, 409);
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
