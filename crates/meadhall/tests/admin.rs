//! `meadhall admin`: on a file without a server, through the server that has it open, and on a
//! PostgreSQL that servers are using.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use engine::Swift;
use games::Name;
use serde_json::Value;
use siege::{Hall, Server};

fn binary() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_meadhall"))
}

fn admin(store: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(binary());
    command.env_remove("MEADHALL_ADMIN_LISTEN").arg("admin").args(args);
    command.arg("--store").arg(store).output().unwrap()
}

fn printed(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn json(store: &Path, args: &[&str]) -> Value {
    serde_json::from_str(&printed(&admin(store, &[args, &["--json"]].concat()))).unwrap()
}

/// In one line, and without doing anything.
fn refused(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), said.lines().count()), (Some(1), 1), "{said}");
    said
}

async fn lay(server: &Server) -> String {
    let hall = Hall::new(&server.base).unwrap();
    let chairs = hall.lay(Name::Valda, &["me", "me"], &mut Swift::new(1)).await.unwrap();
    chairs[0].table.to_string()
}

/// All that can be asked and ordered, with what leads to the store.
fn look_after(store: &Path, way: &[&str], table: &str) {
    let ask = |args: &[&str]| json(store, &[args, way].concat());
    let tables = ask(&["tables", "--status", "playing"]);
    assert_eq!(tables[0]["table"], table, "{tables}");
    let guest = tables[0]["host"].as_str().unwrap().to_owned();
    let told = printed(&admin(store, &[&["table", table], way].concat()));
    assert!(told.contains(table) && told.contains(&guest) && told.contains("valda"), "{told}");
    assert_eq!(ask(&["guests", "--named", "krak"])[0]["guest"], *guest);
    assert_eq!(ask(&["guest", &guest])["tables"][0]["table"], table);
    let record = ask(&["record", table]);
    assert!(record["record"]["deal"].is_array(), "{record}");
    assert!(record["record"].get("seed").is_none_or(Value::is_null), "the game is not over");
    assert_eq!(ask(&["close", table, "--note", "quarrel"])["deed"], "close");
    assert_eq!(ask(&["tables", "--status", "closed"])[0]["table"], table);
    ask(&["reopen", table]);
    ask(&["mute", &guest]);
    assert_eq!(ask(&["guests", "--shut-out"])[0]["shut_out"], "muted");
    ask(&["allow", &guest]);
    assert_eq!(ask(&["guests", "--shut-out"]), Value::Array(Vec::new()));
    ask(&["ban", &guest, "--table", table]);
    let whole = ask(&["table", table]);
    assert_eq!(whole["shut_out"][0]["shut_out"], "banned");
    assert_eq!(whole["table"]["seats"][0]["kind"], "bot");
    assert_eq!(ask(&["reports"]), Value::Array(Vec::new()));
    let unknown = "0".repeat(31) + "1";
    assert!(
        refused(&admin(store, &[&["table", &unknown], way].concat())).contains("no such table")
    );
    assert!(refused(&admin(store, &[&["erase", "x"], way].concat())).contains("no such guest"));
    assert!(refused(&admin(store, &[&["settle", "7"], way].concat())).contains("no such report"));
    ask(&["erase", &guest]);
    ask(&["delete", table]);
    let log = ask(&["log"]);
    let deeds: Vec<&str> =
        log.as_array().unwrap().iter().map(|line| line["deed"].as_str().unwrap()).collect();
    assert_eq!(deeds, ["delete", "erase", "ban", "allow", "mute", "reopen", "close"]);
    assert_eq!(log[6]["note"], "quarrel");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_opened_or_its_server_asked() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    assert!(refused(&admin(&store, &["tables"])).contains("tables.db"), "no file is made");
    let door = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let door = door.to_string();
    let server = Server::start_with(&binary(), &store, &["--admin-listen", &door]).unwrap();
    let table = lay(&server).await;
    let said = refused(&admin(&store, &["tables"]));
    assert!(said.contains("in use by process") && said.contains("--server"), "{said}");
    let said = refused(&admin(&store, &["tables", "--server", "127.0.0.1:9"]));
    assert!(said.contains("no server answers"), "{said}");
    look_after(&store, &["--server", &door], &table);
    // Of another file the key is another one.
    let other = folder.path().join("other.db");
    let second = Server::start(&binary(), &other, &[]).unwrap();
    let said = refused(&admin(&other, &["tables", "--server", &door]));
    assert!(said.contains("wrong key"), "{said}");
    let table = lay(&second).await;
    drop((server, second));
    look_after(&other, &[], &table);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_asked_itself_while_servers_use_it() {
    let cluster = cluster::Cluster::start().unwrap();
    let address = PathBuf::from(cluster.database().unwrap());
    let server = Server::start(&binary(), &address, &[]).unwrap();
    let table = lay(&server).await;
    look_after(&address, &[], &table);
    // Nobody believes to be encrypted who is not.
    for mode in ["require", "verify-full"] {
        let address = PathBuf::from(format!("{}&sslmode={mode}", address.display()));
        assert!(refused(&admin(&address, &["tables"])).contains("postgres://"), "{mode}");
    }
}
