//! The server is killed in the middle of play: what it acknowledged is there when it comes back.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};

struct Server {
    child: Child,
    base: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        // On this system that is SIGKILL: nothing is flushed, nobody is told.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(store: &Path) -> Server {
    let mut child = Command::new(env!("CARGO_BIN_EXE_meadhall"))
        .args(["serve", "--listen", "127.0.0.1:0", "--store"])
        .arg(store)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let base = line.split_whitespace().find(|word| word.starts_with("http://")).unwrap();
    Server { base: base.trim_end_matches('/').to_owned(), child }
}

async fn ask(url: String, token: &str, body: Option<&Value>) -> (StatusCode, Value) {
    let client = Client::new();
    let request = match body {
        Some(body) => client.post(url).json(body),
        None => client.get(url),
    };
    let answer = request.bearer_auth(token).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap())
}

/// Plays whatever is allowed; the answer is the last action that was acknowledged.
async fn play(url: &str, token: &str, choices: usize, round: usize) -> Value {
    let mut last = Value::Null;
    let mut made = 0;
    while made < choices {
        let (_, state) = ask(url.to_owned(), token, None).await;
        let offers = state["offers"].as_array().unwrap();
        let Some(offer) = offers.iter().find(|offer| offer["refused"].is_null()) else { continue };
        let id = format!("{round}-{made}");
        let act = json!({ "version": state["version"], "id": id, "action": offer["action"] });
        let (status, _) = ask(format!("{url}/actions"), token, Some(&act)).await;
        if status == StatusCode::OK {
            (last, made) = (act, made + 1);
        }
    }
    last
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_a_kill() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("crash");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let store = folder.join("tables.db");
    let mut server = serve(&store);
    let new = json!({ "game": "valda", "seats": ["me", "easy"], "name": "Kraka" });
    let (status, laid) = ask(format!("{}/api/tables", server.base), "", Some(&new)).await;
    assert_eq!(status, 201, "{laid}");
    let (table, token) = (laid["table"].as_str().unwrap(), laid["tokens"]["0"].as_str().unwrap());
    for round in 0..5 {
        let url = format!("{}/api/tables/{table}", server.base);
        let last = play(&url, token, 3 + round, round).await;
        drop(server);
        server = serve(&store);
        let url = format!("{}/api/tables/{table}", server.base);
        let (_, state) = ask(url.clone(), token, None).await;
        assert!(state["version"].as_u64() > last["version"].as_u64(), "{state}");
        let (status, again) = ask(format!("{url}/actions"), token, Some(&last)).await;
        assert_eq!(status, StatusCode::OK, "sent again it is known, and counts once: {again}");
    }
}
