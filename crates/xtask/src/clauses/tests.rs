use super::*;
use crate::problem::shown;

const RULES: (&str, &str) = (
    "rules/valhalla.md",
    "## END\n#### VAL-END-1 · The deck runs out\nText.\n#### VAL-END-2 · Last round\n\
     #### VAL-SOLO-1 · Alone\n#### VAL-SOLO-2 · Still alone\n",
);
const LIBRARY: (&str, &str) = ("crates/valhalla/src/lib.rs", "// VAL-END-1\nfn end() {}\n");

/// The table of the rules above with these files beside them.
fn table(files: &[(&str, &str)]) -> Table {
    let mut all = vec![RULES];
    all.extend_from_slice(files);
    Table::read(&Tree::of(&all))
}

fn problems(files: &[(&str, &str)]) -> Vec<String> {
    shown(&table(files).problems)
}

#[test]
fn code_or_a_test_is_enough() {
    let test = ("crates/valhalla/tests/end.rs", "#[test]\nfn val_end_2_last_round() {}\n");
    let table = table(&[LIBRARY, test]);
    assert_eq!(shown(&table.problems), [""; 0]);
    let list = table.list();
    assert!(list.contains("| The deck runs out | crates/valhalla/src/lib.rs:1 |  |"), "{list}");
    assert!(list.contains("| Last round |  | crates/valhalla/tests/end.rs:2 |"), "{list}");
}

#[test]
fn a_clause_with_neither_is_a_problem() {
    let expected = ["rules/valhalla.md:4: VAL-END-2 · Last round: neither in code nor in a test"];
    assert_eq!(problems(&[LIBRARY]), expected);
}

#[test]
fn unknown_ids_are_problems_wherever_they_stand() {
    let library = ("crates/valhalla/src/lib.rs", "mod a; // VAL-END-1 VAL-END-2\n// VAL-END-7\n");
    let test = ("crates/valhalla/tests/a.rs", "fn val_end_8_no() {}\n");
    let scenario = ("crates/valhalla/scenarios/b.toml", "shows = [\"VAL-END-9\"]\n");
    let data = ("data/valhalla.toml", "# VAL-END-10\n");
    let expected = [
        "crates/valhalla/src/lib.rs:2: VAL-END-7 is not a clause of the rules",
        "crates/valhalla/tests/a.rs:1: VAL-END-8 is not a clause of the rules",
        "crates/valhalla/scenarios/b.toml:1: VAL-END-9 is not a clause of the rules",
        "data/valhalla.toml:1: VAL-END-10 is not a clause of the rules",
    ];
    assert_eq!(problems(&[library, test, scenario, data]), expected);
}

#[test]
fn scenarios_show_clauses_and_refusals() {
    let scenario = (
        "crates/valhalla/scenarios/end/last.toml",
        "shows = [\"VAL-END-1\"]\n[[play]]\nseat = 0\nclause = \"VAL-END-2\"\n",
    );
    let library = ("crates/valhalla/src/lib.rs", "fn end() {}\n");
    assert_eq!(problems(&[library, scenario]), [""; 0]);
    let broken = ("crates/valhalla/scenarios/bad.toml", "shows = [\n");
    assert!(problems(&[library, scenario, broken])[0].contains("scenarios/bad.toml"));
}

#[test]
fn ids_in_test_code_of_a_source_file_are_tests() {
    let text = "// VAL-END-1\nfn a() {}\n#[cfg(test)]\nmod tests {\n // VAL-END-2\n}\n";
    let totals = table(&[("crates/valhalla/src/lib.rs", text)]).totals();
    assert!(
        totals.contains("1 in code only, 1 in tests only, 0 excepted, 0 in neither"),
        "{totals}"
    );
}

#[test]
fn a_file_behind_a_test_module_is_a_test() {
    let library = ("crates/valhalla/src/lib.rs", "// VAL-END-1\n#[cfg(test)]\nmod tests;\n");
    let tests = ("crates/valhalla/src/tests.rs", "// VAL-END-2\n");
    let totals = table(&[library, tests]).totals();
    assert!(totals.contains("1 in code only, 1 in tests only"), "{totals}");
}

#[test]
fn a_game_without_a_crate_is_not_begun() {
    let midgard = ("rules/midgard.md", "#### MID-END-1 · Over\n");
    let elsewhere = ("crates/games/src/lib.rs", "// MID-END-1\n");
    let table = table(&[midgard, elsewhere]);
    assert_eq!(shown(&table.problems), [""; 0]);
    assert!(table.totals().contains("midgard: 1 clauses, not begun"));
    assert!(table.totals().contains("valhalla: 2 clauses, not begun"));
}

#[test]
fn a_crate_without_code_is_not_begun() {
    let empty = ("crates/valhalla/src/lib.rs", "//! Valhalla.\n");
    assert_eq!(problems(&[empty]), [""; 0]);
    assert_eq!(problems(&[("crates/valhalla/src/lib.rs", "mod battle;\n")]).len(), 2);
}

#[test]
fn an_optional_section_begins_with_its_first_clause_in_code() {
    let base = "mod a; // VAL-END-1 VAL-END-2\n";
    assert_eq!(problems(&[("crates/valhalla/src/lib.rs", base)]), [""; 0]);
    let solo = format!("{base}// VAL-SOLO-2\n");
    let expected = ["rules/valhalla.md:5: VAL-SOLO-1 · Alone: neither in code nor in a test"];
    assert_eq!(problems(&[("crates/valhalla/src/lib.rs", &solo)]), expected);
}

#[test]
fn expansions_begin_section_by_section() {
    let rules = (
        "rules/valhalla-expansions.md",
        "#### VAL-LOKI-1 · A\n#### VAL-LOKI-2 · B\n#### VAL-THOR-1 · C\n",
    );
    let library = ("crates/valhalla/src/lib.rs", "mod a; // VAL-END-1 VAL-END-2 VAL-LOKI-1\n");
    let table = table(&[rules, library]);
    let expected =
        ["rules/valhalla-expansions.md:2: VAL-LOKI-2 · B: neither in code nor in a test"];
    assert_eq!(shown(&table.problems), expected);
    assert!(table.totals().contains("valhalla THOR: 1 clauses, not begun"));
}

#[test]
fn the_engine_only_mentions_clauses() {
    let engine = ("crates/engine/src/lib.rs", "/// Like VAL-END-2.\n");
    assert_eq!(problems(&[LIBRARY, engine]).len(), 1);
    let wrong = ("crates/engine/src/lib.rs", "/// Like VAL-END-3.\n");
    assert_eq!(problems(&[LIBRARY, wrong]).len(), 2);
}

#[test]
fn exceptions_excuse_until_they_are_needless() {
    let excuse = ("rules/exceptions.toml", "VAL-END-2 = \"flavour\"\n");
    assert_eq!(problems(&[LIBRARY, excuse]), [""; 0]);
    let needless = ("rules/exceptions.toml", "VAL-END-1 = \"flavour\"\nVAL-END-2 = \"flavour\"\n");
    let expected =
        ["rules/exceptions.toml: VAL-END-1 is in code or in a test and needs no exception"];
    assert_eq!(problems(&[LIBRARY, needless]), expected);
}

#[test]
fn an_unfinished_game_is_counted_and_not_failed_until_it_is_whole() {
    let unfinished = ("rules/exceptions.toml", "valhalla = \"tests to come\"\n");
    assert_eq!(problems(&[LIBRARY, unfinished]), [""; 0]);
    let whole =
        ("rules/exceptions.toml", "VAL-END-2 = \"flavour\"\nvalhalla = \"tests to come\"\n");
    let expected = [
        "rules/exceptions.toml: valhalla has every clause in code or in a test and is not unfinished",
    ];
    assert_eq!(problems(&[LIBRARY, whole]), expected);
}

#[test]
fn exceptions_name_clauses_and_reasons() {
    let unknown = ("rules/exceptions.toml", "VAL-END-2 = \"\"\nVAL-END-9 = \"flavour\"\n");
    let expected = [
        "rules/exceptions.toml:2: VAL-END-9 is not a clause of the rules",
        "rules/exceptions.toml: VAL-END-2 gives no reason",
    ];
    assert_eq!(problems(&[LIBRARY, unknown]), expected);
}

#[test]
fn a_clause_is_defined_once() {
    let again = ("rules/zz.md", "#### VAL-END-1 · Again\n");
    assert_eq!(problems(&[again]), ["rules/zz.md:1: VAL-END-1 is defined twice"]);
}
