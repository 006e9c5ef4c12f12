//! Stores that earlier versions wrote, in `tests/stores`: every table in them goes on.
//!
//! A change that raises the version of any rules, or writes actions otherwise, adds a folder:
//! `cargo xtask keep crates/meadhall/tests/stores/rules-N/tables.db`, and its line in `hashes.txt`. What is
//! there is never written anew, as nobody can write anew what people have at home.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use games::Name;
use siege::upgrade::goes_on;
use tempfile::TempDir;

fn binary() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_meadhall"))
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stores")
}

/// The stores that were kept, by the numbers of their folders.
fn old_stores() -> BTreeMap<u32, PathBuf> {
    let folders = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let folders = folders.filter(|path| path.is_dir());
    folders
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap();
            let number = name.strip_prefix("rules-").unwrap().parse().unwrap();
            (number, path.join("tables.db"))
        })
        .collect()
}

/// A copy to play with of every store that was kept.
fn copies() -> (TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().unwrap();
    let copy = |(number, path): (u32, PathBuf)| {
        let copy = folder.path().join(number.to_string());
        fs::copy(path, &copy).unwrap();
        copy
    };
    let stores = old_stores().into_iter().map(copy).collect();
    (folder, stores)
}

#[test]
fn stores_that_were_kept_are_never_written_anew() {
    let listed = fs::read_to_string(folder().join("hashes.txt")).unwrap();
    let found: String = old_stores()
        .into_iter()
        .map(|(number, path)| {
            format!("{} rules-{number}\n", blake3::hash(&fs::read(path).unwrap()))
        })
        .collect();
    assert_eq!(listed, found);
}

/// Whoever brings a hall up to date makes a backup first, with whatever meadhall is there by then.
#[test]
fn a_store_of_an_earlier_version_is_checked_and_copied_as_it_is() {
    let (folder, copies) = copies();
    for (number, store) in copies.iter().enumerate() {
        let before = fs::read(store).unwrap();
        let backup = folder.path().join(format!("backup-{number}"));
        let again = folder.path().join(format!("again-{number}"));
        let run = |args: &[&OsStr], store: &Path| {
            let done =
                Command::new(binary()).args(args).arg("--store").arg(store).output().unwrap();
            let said = String::from_utf8_lossy(&done.stderr).into_owned();
            assert!(done.status.success(), "{}: {said}", store.display());
        };
        run(&["store".as_ref(), "check".as_ref()], store);
        run(&["backup".as_ref(), backup.as_ref()], store);
        assert_eq!(fs::read(store).unwrap(), before, "{}", store.display());
        run(&["restore".as_ref(), backup.as_ref()], &again);
        run(&["store".as_ref(), "check".as_ref()], &again);
    }
}

/// Whoever raises a version keeps a store of it.
#[test]
fn the_newest_store_was_played_by_the_rules_of_today() {
    let (_folder, stores) = copies();
    let mut newest = BTreeMap::new();
    for store in stores {
        let store = store::Sqlite::open(&store).unwrap();
        let running = store::Listing::IdleSince(store::Millis::MAX);
        for table in store::Store::list(&store, running, 100).unwrap() {
            let version: u32 = table.rules_version.parse().unwrap();
            let best = newest.entry(table.game).or_insert(version);
            *best = version.max(*best);
        }
    }
    for name in Name::ALL {
        assert_eq!(newest.get(name.as_str()), Some(&name.rules_version()), "{name:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_of_an_earlier_version_goes_on() {
    let (_folder, stores) = copies();
    assert!(!stores.is_empty());
    for store in stores {
        let went = goes_on(&binary(), &store, &[]).await.unwrap();
        assert_eq!(went.tables, Name::ALL.len(), "{}", store.display());
    }
}

/// Every card file of today reads differently; tables begun before do not care.
#[tokio::test(flavor = "multi_thread")]
async fn other_cards_do_not_touch_tables_begun_before() {
    let (folder, stores) = copies();
    let changed = |name: Name| {
        let file = folder.path().join(format!("{}.toml", name.as_str()));
        let cards = name.cards().replacen("\nname = \"", "\nname = \"Another ", 1);
        assert_ne!(cards, name.cards());
        fs::write(&file, cards).unwrap();
        file
    };
    let cards = Name::ALL.map(changed);
    let newest = stores.last().expect("a store was kept");
    let went = goes_on(&binary(), newest, &cards).await.unwrap();
    assert_eq!((went.tables, went.with_other_cards), (Name::ALL.len(), 0));
}
