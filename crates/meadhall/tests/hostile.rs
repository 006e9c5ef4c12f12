//! Files that mean harm: huge, deep or nonsense. Each is refused in one line, with little memory.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Runs the program with no more address space than so many KiB.
fn within(kib: u32, args: &[&str]) -> Output {
    let limited = format!("ulimit -v {kib}; exec \"$0\" \"$@\"");
    Command::new("sh")
        .args(["-c", &limited, env!("CARGO_BIN_EXE_meadhall")])
        .args(args)
        .output()
        .unwrap()
}

fn hostile() -> Vec<(&'static str, String)> {
    let deep = |open: &str, close: &str| open.repeat(200_000) + &close.repeat(200_000);
    vec![
        ("huge", "# nothing\n".repeat(1 << 20)),
        ("deep-list.json", deep("[", "]")),
        ("deep-object.json", deep("{\"record\":", "}")),
        ("deep.toml", format!("game = \"valda\"\nx = {}", deep("[", "]"))),
        ("deep-table.toml", format!("game = \"valda\"\n[{}]", "a.".repeat(200_000) + "a")),
        ("many.toml", "game = \"valda\"\n".to_owned() + &"[[card]]\nid = \"a\"\n".repeat(100_000)),
        ("empty", String::new()),
        ("nothing.json", "{}".to_owned()),
        ("numbers.json", "{\"format\":1e999}".to_owned()),
        ("zeros", "\0".repeat(100_000)),
    ]
}

fn refused(file: &Path, args: &[&str]) {
    let output = within(2_000_000, args);
    let said = String::from_utf8_lossy(&output.stderr);
    let at = file.display();
    assert_eq!(output.status.code(), Some(2), "{at} {args:?}: {said}");
    assert_eq!(said.lines().count(), 1, "{at} {args:?}: {said}");
    assert!(said.len() < 2000, "{at} {args:?} is told at length");
}

#[test]
fn hostile_files_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    for (name, text) in hostile() {
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        let path = file.to_str().unwrap();
        refused(&file, &["replay", path]);
        refused(&file, &["play", "--load", path]);
        refused(&file, &["cards", "valda", "--cards", path]);
        let serve = ["serve", "--listen", "127.0.0.1:0", "--store", store.to_str().unwrap()];
        refused(&file, &[&serve[..], &["--cards", path]].concat());
    }
    refused(folder.path(), &["replay", folder.path().to_str().unwrap()]);
    refused(Path::new("/dev/zero"), &["replay", "/dev/zero"]);
}
