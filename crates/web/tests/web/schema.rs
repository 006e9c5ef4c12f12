//! What the API answers is what its document says.

use reqwest::Client;
use serde_json::{Value, json};

use crate::common::Hall;

/// A schema of the document, with all that it refers to.
fn validator(document: &Value, name: &str) -> jsonschema::Validator {
    let schema = json!({
        "$ref": format!("#/components/schemas/{name}"),
        "components": document["components"],
    });
    jsonschema::validator_for(&schema).expect("the document holds schemas")
}

fn check(validator: &jsonschema::Validator, answer: &Value) {
    let wrong: Vec<String> = validator
        .iter_errors(answer)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(wrong.is_empty(), "{wrong:?} in {answer}");
}

async fn get(base: &str, path: &str, token: &str) -> Value {
    let request = Client::new().get(format!("{base}{path}"));
    let request = if token.is_empty() { request } else { request.bearer_auth(token) };
    request.send().await.unwrap().json().await.unwrap()
}

/// Plays some choices of each game and compares every answer with its schema.
#[tokio::test(flavor = "multi_thread")]
async fn every_state_is_as_the_document_says() {
    let hall = Hall::open().await;
    let base = hall.url("");
    let document = get(&base, "/api/openapi.json", "").await;
    for (game, schema) in [
        ("valhalla", "ValhallaState"),
        ("midgard", "MidgardState"),
        ("thorgal", "ThorgalState"),
        ("valda", "ValdaState"),
    ] {
        let validator = validator(&document, schema);
        let new = json!({ "game": game, "seats": ["me", "me"], "name": "Bot" });
        let laid: Value = Client::new()
            .post(format!("{base}/api/tables"))
            .json(&new)
            .send()
            .await
            .unwrap()
            .json()
            .await
            .unwrap();
        let path = format!("/api/tables/{}", laid["table"].as_str().unwrap());
        let tokens = ["0", "1"].map(|seat| laid["tokens"][seat].as_str().unwrap());
        check(&validator, &get(&base, &path, "").await);
        let mut made = 0;
        for number in 0..120usize {
            for token in tokens {
                let state = get(&base, &path, token).await;
                check(&validator, &state);
                let offers = state["offers"].as_array().unwrap();
                let allowed: Vec<&Value> =
                    offers.iter().filter(|offer| offer["refused"].is_null()).collect();
                if allowed.is_empty() {
                    continue;
                }
                let action = &allowed[number * 31 % allowed.len()]["action"];
                let act = json!({ "version": state["version"], "id": format!("{number}{token}"), "action": action });
                let sent = Client::new().post(format!("{base}{path}/actions")).bearer_auth(token);
                let answer = sent.json(&act).send().await.unwrap();
                if answer.status() == 200 {
                    check(&validator, &answer.json().await.unwrap());
                    made += 1;
                }
            }
        }
        assert!(made > 40, "only {made} choices of {game}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_and_errors_are_as_the_document_says() {
    let hall = Hall::open().await;
    let base = hall.url("");
    let document = get(&base, "/api/openapi.json", "").await;
    let games = get(&base, "/api/games", "").await;
    for game in games.as_array().unwrap() {
        check(&validator(&document, "Game"), game);
    }
    check(&validator(&document, "Error"), &get(&base, "/api/tables/nowhere", "").await);
    let new = json!({ "game": "valda", "seats": ["me", "open"], "name": "Bot", "open": true });
    Client::new().post(format!("{base}/api/tables")).json(&new).send().await.unwrap();
    let tables = get(&base, "/api/tables", "").await;
    let tables = tables.as_array().unwrap();
    assert_eq!(tables.len(), 1);
    check(&validator(&document, "Table"), &tables[0]);
}
