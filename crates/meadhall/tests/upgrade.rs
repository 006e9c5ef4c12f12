//! Stores that earlier versions wrote, in `tests/stores`: every table in them goes on.
//! `cargo xtask keep crates/meadhall/tests/stores/VERSION.db` wrote each with the version it names.

use std::fs;
use std::path::{Path, PathBuf};

use games::Name;
use siege::upgrade::goes_on;
use tempfile::TempDir;

fn binary() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_meadhall"))
}

/// A copy to play with of every store that was kept.
fn copies() -> (TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().unwrap();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stores");
    let copy = |entry: fs::DirEntry| {
        let copy = folder.path().join(entry.file_name());
        fs::copy(entry.path(), &copy).unwrap();
        copy
    };
    let stores = fs::read_dir(kept).unwrap().map(|entry| copy(entry.unwrap())).collect();
    (folder, stores)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_of_an_earlier_version_goes_on() {
    let (_folder, stores) = copies();
    assert!(!stores.is_empty());
    for store in stores {
        let tables = goes_on(&binary(), &store, &[]).await.unwrap();
        assert_eq!(tables, Name::ALL.len(), "{}", store.display());
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
    for store in stores {
        goes_on(&binary(), &store, &cards).await.unwrap();
    }
}
