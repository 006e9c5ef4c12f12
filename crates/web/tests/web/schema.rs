//! What the API answers is what its document says.

use engine::{Explain, Mute, Swift};
use games::{Playable, Settings};
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

/// Random games of any kind: every action that could be wanted is one of its game's, and of no other form.
fn actions_are_as_the_document_says<G: Playable>(document: &Value, schema: &str) {
    let validator = validator(document, schema);
    let mut whim = Swift::new(7);
    for round in 0..40 {
        let seats = *G::SEATS.start() + round % (G::SEATS.end() - G::SEATS.start() + 1);
        let mut settings = Settings::new();
        for setting in G::SETTINGS {
            let value = setting.values[whim.below(setting.values.len() as u32) as usize];
            settings.insert(setting.key.to_owned(), value.to_owned());
        }
        let options = G::options(G::standard(), &settings);
        let options = options.or_else(|_| G::options(G::standard(), &Settings::new())).unwrap();
        let mut host = Mute(Swift::new(round as u64));
        let begun = G::begin(&options, seats, &mut host);
        let Ok(mut game) = begun else { continue };
        game.advance(&mut host);
        for _ in 0..400 {
            let Some((step, asked)) = game.waiting() else { break };
            let seat = asked.lowest().unwrap();
            let mut offers = Explain::default();
            game.offer(step, seat, &mut offers);
            for (action, _) in &offers.0 {
                let written = game.write(seat, *action);
                assert!(validator.is_valid(&written), "{schema}: {written}");
                assert!(!validator.is_valid(&json!([written])), "{schema}: {written}");
            }
            let allowed = game.allowed(seat);
            let action = allowed[whim.below(allowed.len() as u32) as usize];
            game.play_unchecked(seat, action, &mut host);
        }
    }
    for nonsense in [json!({}), json!(null), json!("skip"), json!({ "play": {} }), json!(1)] {
        assert!(!validator.is_valid(&nonsense), "{schema}: {nonsense}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_action_is_as_the_document_says() {
    let hall = Hall::open().await;
    let document = get(&hall.url(""), "/api/openapi.json", "").await;
    actions_are_as_the_document_says::<valhalla::Valhalla>(&document, "ValhallaAction");
    actions_are_as_the_document_says::<midgard::Midgard>(&document, "MidgardAction");
    actions_are_as_the_document_says::<thorgal::Thorgal>(&document, "ThorgalAction");
    actions_are_as_the_document_says::<valda::Valda>(&document, "ValdaAction");
}
