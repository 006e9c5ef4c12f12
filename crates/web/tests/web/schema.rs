//! What the API answers is what its document says.

use std::collections::BTreeMap;

use engine::{Explain, Mute, Swift};
use games::{Playable, Settings};
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};

use crate::common::Hall;
use crate::staged::Moment;

/// The document of a server, to compare its answers with.
pub(crate) struct Document {
    json: Value,
    /// By the text of the schema.
    validators: BTreeMap<String, jsonschema::Validator>,
}

/// Answers that are not of the API but about it.
const UNDESCRIBED: [&str; 3] = ["/api", "/api/openapi.json", "/api/bot.py"];

impl Document {
    pub(crate) async fn of(hall: &Hall) -> Document {
        Document {
            json: get(&hall.url(""), "/api/openapi.json", "").await,
            validators: BTreeMap::new(),
        }
    }

    /// The answer of a route has a status and a form that the document describes.
    pub(crate) async fn check(&mut self, method: &Method, route: &str, answer: Response) {
        if UNDESCRIBED.contains(&route) {
            return;
        }
        let path = route.split('?').next().unwrap().strip_prefix("/api").unwrap();
        let method = method.as_str().to_lowercase();
        let status = answer.status().as_u16().to_string();
        let described = &self.json["paths"][path][&method]["responses"][&status]["content"];
        let kind = answer.headers()["content-type"].to_str().unwrap().to_owned();
        let kind = kind.split(';').next().unwrap();
        let schema = described[kind]["schema"].clone();
        assert!(!schema.is_null(), "{method} {route} answers {status} with {kind}: undescribed");
        let value = if kind == "text/event-stream" {
            first_event(answer).await
        } else {
            answer.json().await.unwrap()
        };
        let validator = self.validators.entry(schema.to_string()).or_insert_with(|| {
            let mut schema = schema;
            schema["components"] = self.json["components"].clone();
            jsonschema::validator_for(&schema).expect("the document holds schemas")
        });
        check(validator, &value);
    }
}

/// What the first event of a stream holds.
async fn first_event(mut answer: Response) -> Value {
    let mut bytes = Vec::new();
    while !bytes.ends_with(b"\n\n") {
        bytes.extend_from_slice(&answer.chunk().await.unwrap().expect("the stream goes on"));
    }
    let text = String::from_utf8(bytes).unwrap();
    let data = text.lines().find_map(|line| line.strip_prefix("data: ")).expect("it has data");
    serde_json::from_str(data).unwrap()
}

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

/// A finished game: what is only told of one.
async fn a_finished_game_is_as_the_document_says<G: Playable>(
    hall: &Hall,
    document: &mut Document,
) {
    let over = Moment::<G>::find(2, |play| play.standing().is_some());
    let path = over.keep_for_watchers(hall);
    let id = path.trim_start_matches("/t/");
    let client = Client::new();
    let token = hall.store.issue_token(id.parse().unwrap(), 1).unwrap().expose();
    for (method, route, wanted) in [
        (Method::GET, "/api/tables/{id}", 200),
        (Method::GET, "/api/tables/{id}/record", 200),
        (Method::GET, "/api/tables/{id}/check", 200),
        (Method::GET, "/api/tables/{id}/replay", 200),
        (Method::GET, "/api/tables/{id}/log", 200),
        (Method::POST, "/api/tables/{id}/branch", 201),
        (Method::POST, "/api/tables/{id}/again", 201),
    ] {
        let request = client.request(method.clone(), hall.url(&route.replace("{id}", id)));
        let answer = request.bearer_auth(&token).json(&json!({})).send().await.unwrap();
        assert_eq!(answer.status(), wanted, "{} {route}", G::NAME);
        document.check(&method, route, answer).await;
    }
    for route in ["/api/cards/{game}", "/api/rules/{game}"] {
        let answer = client.get(hall.url(&route.replace("{game}", G::NAME))).send().await.unwrap();
        document.check(&Method::GET, route, answer).await;
    }
    let cards = get(&hall.url(""), &format!("/api/cards/{}", G::NAME), "").await;
    let name: games::Name = G::NAME.parse().unwrap();
    let own = validator(&document.json, &format!("{name:?}Card"));
    let others = games::Name::ALL.into_iter().filter(|other| *other != name);
    let others = others.map(|other| validator(&document.json, &format!("{other:?}Card")));
    let others: Vec<_> = others.collect();
    for card in cards.as_array().unwrap() {
        check(&own, card);
        let mut wrong = card.clone();
        wrong["kind"] = json!("nothing");
        assert!(!own.is_valid(&wrong), "of no kind: {card}");
    }
    let foreign = |card: &Value| others.iter().all(|other| !other.is_valid(card));
    assert!(
        cards.as_array().unwrap().iter().any(foreign),
        "{}: like those of another game",
        G::NAME
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_and_cards_are_as_the_document_says() {
    let hall = Hall::open().await;
    let mut document = Document::of(&hall).await;
    a_finished_game_is_as_the_document_says::<valhalla::Valhalla>(&hall, &mut document).await;
    a_finished_game_is_as_the_document_says::<midgard::Midgard>(&hall, &mut document).await;
    a_finished_game_is_as_the_document_says::<thorgal::Thorgal>(&hall, &mut document).await;
    a_finished_game_is_as_the_document_says::<valda::Valda>(&hall, &mut document).await;
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
                let written = json!(game.write(seat, *action));
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

/// Everything that is not quite the written form of what is offered, with words of the refusal.
fn almost(version: u64, action: &str) -> Vec<(String, &'static str)> {
    let act = |action: &str| format!(r#"{{"version":{version},"id":"x","action":{action}}}"#);
    let (head, tail) =
        (format!(r#""version":{version},"id":"x""#), format!(r#""action":{action}"#));
    let (verb, object) = action.trim_matches(['{', '}']).split_once(':').unwrap();
    vec![
        (act("{}"), "an action is a word"),
        (act("null"), "an action is a word"),
        (act("[]"), "an action is a word"),
        (act(&format!("[{action}]")), "an action is a word"),
        (act(&format!("{{{verb}:{object},\"x\":1}}")), "an action is a word"),
        (act(&format!("{{{verb}:{object},{verb}:{object}}}")), "stands there twice"),
        (act(&format!("{{{verb}:null,{verb}:{object}}}")), "stands there twice"),
        (act(&format!("{{{verb}:null}}")), "null is no"),
        (act(&format!("{{{verb}:[{object}]}}")), "is no"),
        (act(&format!("{{{}:{object}}}", verb.to_uppercase())), "is no action of this game"),
        (act(&format!("{{{verb}:{}}}", object.to_uppercase())), "is no"),
        (act(&format!("{{{verb}:1e400}}")), "out of range"),
        (format!("{{{head},{tail},{tail}}}"), "action stands there twice"),
        (format!("{{{head},\"version\":{version},{tail}}}"), "version stands there twice"),
        (format!("{{{head},{tail},\"x\":1}}"), "x: unknown field"),
        (format!("{{{head}}}"), "missing field `action`"),
        (format!(r#"{{"version":"{version}","id":"x",{tail}}}"#), "version: invalid type"),
        (format!(r#"{{"version":{version}.0,"id":"x",{tail}}}"#), "version: invalid type"),
        (format!(r#"{{"version":{version},"id":null,{tail}}}"#), "id: invalid type"),
        (format!(r#"[{version},"x",{action}]"#), "invalid type: sequence"),
        ("null".to_owned(), "invalid type"),
        (String::new(), "EOF"),
    ]
}

/// Plays on until a verb with one word is offered: the token of who is asked, what is seen then, and the
/// action.
async fn offered_with_one_word<'a>(table: &str, tokens: [&'a str; 2]) -> (&'a str, Value, Value) {
    let one_word = |offer: &&Value| {
        let object = offer["action"].as_object().and_then(|verb| verb.values().next());
        object.is_some_and(Value::is_string)
    };
    for number in 0..100 {
        let seat = get(table, "", "").await["waiting"][0].as_u64().unwrap();
        let token = tokens[seat as usize];
        let seen = get(table, "", token).await;
        let offers = seen["offers"].as_array().unwrap().iter();
        let allowed: Vec<&Value> = offers.filter(|offer| offer["refused"].is_null()).collect();
        if let Some(offer) = allowed.iter().copied().find(one_word) {
            let action = offer["action"].clone();
            return (token, seen, action);
        }
        let act = json!({ "version": seen["version"], "id": format!("{number}"),
            "action": allowed[0]["action"] });
        let sent = Client::new().post(format!("{table}/actions")).bearer_auth(token);
        assert_eq!(sent.json(&act).send().await.unwrap().status(), 200);
    }
    panic!("no verb with one word is ever offered");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_played_but_the_written_form_of_what_is_offered() {
    let hall = Hall::open().await;
    let mut document = Document::of(&hall).await;
    for game in games::Name::ALL {
        let new = json!({ "game": game.as_str(), "seats": ["me", "me"] });
        let sent = Client::new().post(hall.url("/api/tables")).json(&new).send().await.unwrap();
        let made: Value = sent.json().await.unwrap();
        let path = format!("/api/tables/{}", made["table"].as_str().unwrap());
        let tokens = ["0", "1"].map(|seat| made["tokens"][seat].as_str().unwrap());
        let (token, before, action) = offered_with_one_word(&hall.url(&path), tokens).await;
        let version = before["version"].as_u64().unwrap();
        for (body, why) in almost(version, &action.to_string()) {
            let act = Client::new().post(hall.url(&format!("{path}/actions"))).bearer_auth(token);
            let act = act.header("content-type", "application/json").body(body.clone());
            let answer = act.send().await.unwrap();
            assert_eq!(answer.status(), 400, "{game:?}: {body}");
            let text = answer.text().await.unwrap();
            let told = serde_json::from_str::<Value>(&text).unwrap()["text"].to_string();
            assert!(told.contains(why), "{body}: {told}");
        }
        assert_eq!(get(&hall.url(""), &path, token).await, before, "{game:?}: nothing changed");
        let act = json!({ "version": version, "id": "x", "action": action });
        let answer = Client::new().post(hall.url(&format!("{path}/actions"))).bearer_auth(token);
        let answer = answer.json(&act).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        document.check(&Method::POST, "/api/tables/{id}/actions", answer).await;
    }
}
