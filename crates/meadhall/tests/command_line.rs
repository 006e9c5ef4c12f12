//! The command line as scripts rely on it: what is printed, and with which code it ends.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn meadhall(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meadhall"));
    command.args(args).env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR")).env_remove("NO_COLOR");
    command
}

/// Runs a command with this typed into it.
fn typed(args: &[&str], input: &str) -> Output {
    typed_in(Path::new(env!("CARGO_TARGET_TMPDIR")), args, input)
}

/// The same with a data folder of its own.
fn typed_in(data: &Path, args: &[&str], input: &str) -> Output {
    let mut child = meadhall(args)
        .env("XDG_DATA_HOME", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // A game that is over does not read on; what is left in the pipe is no error.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn run(args: &[&str]) -> Output {
    typed(args, "")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// One line on stderr, and exit code 2.
fn refused(args: &[&str]) -> String {
    let output = run(args);
    let told = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {told}");
    assert_eq!(told.trim_end().lines().count(), 1, "{told}");
    assert!(told.starts_with("meadhall: "), "{told}");
    told
}

fn json(args: &[&str]) -> Value {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_str(&out(&output)).unwrap()
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

const PASSES: &str = r#"
game = "valhalla"
title = "A warrior joins the party"
seed = 1
[position]
turn = 0
[[position.seats]]
hand = ["bear-06"]
party = ["bear-01"]
[[position.seats]]
party = ["bear-02"]
[[play]]
seat = 0
action = { add_one = "bear-06" }
expect = { seats = { 0 = { party = ["bear-01", "bear-06"] } } }
"#;

#[test]
fn scenarios_pass_or_fail_with_their_file() {
    let folder = folder("scenarios");
    let good = folder.join("good.toml");
    fs::write(&good, PASSES).unwrap();
    let output = run(&["scenario", path(&good)]);
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(0), "1 passed, 0 failed\n"));
    let deeper = folder.join("deeper");
    fs::create_dir(&deeper).unwrap();
    fs::write(deeper.join("bad.toml"), PASSES.replace(r#""bear-01", "bear-06"]"#, r#""bear-06"]"#))
        .unwrap();
    fs::write(folder.join("notes.md"), "not a scenario").unwrap();
    let output = run(&["scenario", path(&folder)]);
    let told = out(&output);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("bad.toml: play 1 (row 12): expect: seats.0.party"), "{told}");
    assert!(told.ends_with("1 passed, 1 failed\n"), "{told}");
    fs::write(folder.join("other.toml"), "game = 'chess'\ntitle = 'x'").unwrap();
    assert!(out(&run(&["scenario", path(&folder)])).ends_with("1 passed, 2 failed\n"));
    refused(&["scenario", "nowhere.toml"]);
    refused(&["scenario"]);
}

#[test]
fn games_are_listed_with_their_options() {
    let games = json(&["games", "--json"]);
    let valhalla =
        games.as_array().unwrap().iter().find(|game| game["game"] == "valhalla").unwrap();
    assert_eq!(keys(valhalla), ["bots", "game", "options", "seats"]);
    assert_eq!(valhalla["seats"], serde_json::json!([1, 6]));
    assert_eq!(keys(&valhalla["options"][0]), ["default", "key", "values"]);
    assert!(valhalla["bots"].as_array().unwrap().contains(&"random".into()));
    let listed = out(&run(&["games"]));
    assert!(listed.contains("valhalla  1 to 6 players"));
    assert!(listed.contains("  --set hunt=…  no, yes  (house rules)\n"), "{listed}");
}

#[test]
fn bench_measures_what_is_in_play() {
    let lines = json(&["bench", "valhalla", "--set", "king=yes", "--seconds", "0.2", "--json"]);
    let seats: Vec<_> = lines.as_array().unwrap().iter().map(|line| &line["seats"]).collect();
    assert_eq!(seats, [4, 2, 3, 5, 6], "nobody is king alone");
    let options = &lines[0]["options"];
    assert_eq!((options["king"].as_str(), options["tyr"].as_str()), (Some("yes"), Some("no")));
    refused(&["bench", "valhalla", "--set", "king=maybe"]);
}

#[test]
fn bench_keeps_its_keys() {
    let lines = json(&["bench", "valhalla", "--seconds", "0.2", "--json"]);
    let lines = lines.as_array().unwrap();
    assert_eq!(lines[0]["seats"], 4);
    assert_eq!(lines.len(), 6, "a line for each number of seats");
    for line in lines {
        let expected = [
            "calibration",
            "decisions_per_s",
            "game",
            "games_per_s",
            "greedy_search_per_s",
            "imagine_per_s",
            "options",
            "pictures_per_s",
            "random_search_per_s",
            "seats",
            "state_bytes",
        ];
        assert_eq!(keys(line), expected);
        assert_eq!(keys(&line["calibration"]), ["chacha_u32_per_s", "copy_1kib_per_s"]);
        assert!(line["decisions_per_s"].as_f64().unwrap() > 0.0);
        assert!(line["state_bytes"].as_u64().unwrap() <= 2048);
    }
    refused(&["bench", "valhalla", "--seconds", "0"]);
}

#[test]
fn lab_compares_what_winners_had() {
    let folder = folder("lab");
    let (cards, page) = (folder.join("mine.toml"), folder.join("lab.html"));
    fs::write(&cards, include_str!("../../../data/valhalla.toml")).unwrap();
    let (cards, page) = (cards.to_str().unwrap(), page.to_str().unwrap());
    let args = ["lab", "valhalla", "--games", "6", "--seed", "1", "--cards", cards];
    let found = json(&[&args[..], &["--json", "--report", page]].concat());
    assert_eq!(found["box"], found[cards], "the same cards give the same games");
    let jarls = found["box"]["groups"]["jarl"].as_array().unwrap();
    assert_eq!(jarls.iter().map(|jarl| jarl["times"].as_u64().unwrap()).sum::<u64>(), 12);
    assert!(fs::read_to_string(page).unwrap().contains("<svg"));
    refused(&["lab", "valhalla", "--seats", "9"]);
}

#[test]
fn lab_plays_each_value_of_what_varies() {
    let studies = |args: &[&str]| -> Vec<String> {
        let args = [&["lab"], args, &["--games", "1", "--seed", "1", "--json"]].concat();
        json(&args).as_object().unwrap().keys().cloned().collect()
    };
    let pairs = "factions=outlaws-vikings,magnates-newcomers";
    let thorgal = ["thorgal", "--each", pairs, "--each", "give-up"];
    let expected = [
        "box magnates-newcomers no",
        "box magnates-newcomers yes",
        "box outlaws-vikings no",
        "box outlaws-vikings yes",
    ];
    assert_eq!(studies(&thorgal), expected);
    assert_eq!(studies(&["valhalla", "--seats", "1"]).len(), 12, "each monster on each level");
    let alone = ["valhalla", "--seats", "1", "--set", "level=hard", "--each", "monster=hel,surtr"];
    assert_eq!(studies(&alone), ["box hel", "box surtr"]);
    refused(&["lab", "thorgal", "--each", "monster"]);
    refused(&["lab", "thorgal", "--each", "factions=trolls"]);
    refused(&["lab", "thorgal", "--set", "give-up=no", "--each", "give-up"]);
}

#[test]
fn a_ladder_is_kept_beside_those_of_other_games() {
    let file = folder("ladder").join("ratings.toml");
    let ladder = |game: &str, players: &str| {
        let args = ["ladder", game, "--games", "20", "--seed", "1", "--keep", path(&file)];
        json(&[&args[..], &["--players", players, "--json"]].concat())
    };
    ladder("valda", "random,greedy");
    let climbed = ladder("valhalla", "random,greedy,random");
    let ratings = climbed["ratings"].as_array().unwrap();
    assert_eq!(ratings[0]["elo"], 0);
    assert!(ratings[1]["elo"].as_i64() > Some(100), "{climbed}");
    assert!(ratings[1]["elo"].as_i64() > ratings[2]["elo"].as_i64(), "{climbed}");
    let kept = fs::read_to_string(&file).unwrap();
    assert!(kept.contains("[valda]") && kept.contains("[valhalla]"), "{kept}");
    assert!(kept.contains("meadhall ladder valhalla --games 20 --seed 1"), "{kept}");
    fs::write(&file, "not = [ratings").unwrap();
    let args = ["ladder", "valda", "--games", "2", "--keep", path(&file)];
    refused(&[&args[..], &["--players", "random,greedy"]].concat());
    refused(&["ladder", "valda", "--games", "2", "--players", "greedy"]);
}

#[test]
fn arena_keeps_its_keys_and_follows_from_its_seed() {
    let args = ["arena", "valhalla", "--players", "random,greedy", "--games", "20"];
    let outcome = |seed: &str| {
        let mut outcome = json(&[&args[..], &["--seed", seed, "--json"]].concat());
        for player in outcome["players"].as_array_mut().unwrap() {
            let expected =
                ["elo", "high", "low", "mean_score", "ms_per_decision", "name", "win_rate", "wins"];
            assert_eq!(keys(player), expected);
            player["ms_per_decision"] = 0.into();
        }
        outcome
    };
    let first = outcome("1");
    assert_eq!((&first["game"], &first["games"]), (&"valhalla".into(), &20.into()));
    assert_eq!(first["seats"].as_array().unwrap().len(), 2);
    assert_eq!(outcome("0x1"), first);
    assert_ne!(outcome("2"), first);
    assert!(out(&run(&args)).contains("95 % interval"));
    let wrong = refused(&["arena", "valhalla", "--players", "random,odin", "--games", "2"]);
    assert!(wrong.contains("odin") && wrong.contains("greedy"), "{wrong}");
    refused(&["arena", "midgard", "--players", "random", "--games", "2"]);
}

#[test]
fn what_is_wrong_is_said_in_one_line() {
    let wrong = refused(&["play", "chess"]);
    assert!(wrong.contains("chess") && wrong.contains("valhalla"), "{wrong}");
    assert_eq!(wrong.matches("--help").count(), 1, "{wrong}");
    let wrong = refused(&["play", "valhalla", "--seats", "7"]);
    assert!(wrong.contains("1 to 6"), "{wrong}");
    let wrong = refused(&["play", "valhalla", "--set", "jarls=seven"]);
    assert!(wrong.contains("first-game"), "{wrong}");
    refused(&["play", "valhalla", "--set", "jarls"]);
    refused(&["play", "valhalla", "--seed", "many"]);
    refused(&["play", "valhalla", "--bots", "odin"]);
    refused(&["play", "valhalla", "--people", "4", "--seats", "3"]);
    refused(&["play"]);
    refused(&["play", "--load", "nowhere.json"]);
    refused(&["dance"]);
}

#[test]
fn rules_are_printed_and_strange_clauses_have_neighbours() {
    let clause = out(&run(&["rules", "valhalla", "val-battle-25"]));
    assert!(clause.starts_with("VAL-BATTLE-25 · "), "{clause}");
    assert!(out(&run(&["rules", "valhalla"])).contains("VAL-ARM-3 · "));
    let wrong = refused(&["rules", "valhalla", "val-battle-99"]);
    assert!(wrong.contains("VAL-BATTLE-25") && !wrong.contains("VAL-ARM-3"), "{wrong}");
}

#[test]
fn cards_are_printed_and_a_wrong_file_is_refused_with_its_line() {
    let cards = json(&["cards", "valhalla", "--json"]);
    let copies: u64 =
        cards.as_array().unwrap().iter().map(|card| card["copies"].as_u64().unwrap()).sum();
    // All decks of the box, the Jarls, the cards of Loki, the monsters and the King.
    assert_eq!(copies, 234 + 25 + 10 + 4 + 1);
    assert!(out(&run(&["cards", "valhalla"])).contains("Get +2 strength."));
    let file = folder("cards").join("mine.toml");
    let standard = include_str!("../../../data/valhalla.toml");
    let at = standard.lines().position(|line| line.starts_with("strength = ")).unwrap();
    fs::write(&file, standard.replacen("\nstrength = ", "\nstrnegth = ", 1)).unwrap();
    for args in [&["cards", "valhalla"][..], &["play", "valhalla"]] {
        let wrong = refused(&[args, &["--cards", path(&file)]].concat());
        let line = format!("line {}:", at + 1);
        assert!(wrong.contains(&line) && wrong.contains("strnegth"), "{wrong}");
    }
    fs::write(&file, standard).unwrap();
    assert!(run(&["cards", "valhalla", "--cards", path(&file)]).status.success());
    refused(&["cards", "valhalla", "--cards", "nowhere.toml"]);
}

/// Of two files for one game none is silently left out; Valhalla's two are used together.
#[test]
fn two_card_files_are_one_box_or_refused() {
    let folder = folder("two-card-files");
    let [base, twin, more] = ["base.toml", "twin.toml", "more.toml"].map(|name| folder.join(name));
    let standard = include_str!("../../../data/valhalla.toml");
    let expansions = include_str!("../../../data/valhalla-expansions.toml");
    assert!(standard.contains("\"Fury\"") && expansions.contains("\"Open Gates\""));
    fs::write(&base, standard.replace("\"Fury\"", "\"Rage\"")).unwrap();
    fs::write(&twin, standard).unwrap();
    fs::write(&more, expansions.replace("\"Open Gates\"", "\"Doors Ajar\"")).unwrap();
    let with = |args: &[&str], one: &Path, two: &Path| {
        let cards = ["--cards", path(one), "--cards", path(two)];
        [args, &cards].concat().into_iter().map(str::to_owned).collect::<Vec<String>>()
    };
    for (one, two) in [(&base, &more), (&more, &base)] {
        let args = with(&["cards", "valhalla"], one, two);
        let printed = out(&run(&args.iter().map(String::as_str).collect::<Vec<_>>()));
        assert!(printed.contains("Rage") && printed.contains("Doors Ajar"), "{printed}");
        assert!(!printed.contains("Open Gates"), "{printed}");
    }
    let commands: [&[&str]; 5] = [
        &["cards", "valhalla"],
        &["play", "valhalla"],
        &["arena", "valhalla", "--players", "easy,easy", "--games", "1"],
        &["lab", "valhalla", "--games", "1"],
        &["serve", "--listen", "127.0.0.1:0"],
    ];
    for command in commands {
        let args = with(command, &base, &twin);
        let told = refused(&args.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(told.contains("base.toml") && told.contains("twin.toml"), "{told}");
    }
}

#[test]
fn help_says_what_to_give() {
    let commands = ["play", "arena", "ladder", "bench", "cards", "rules"];
    for command in commands {
        let help = out(&run(&[command, "--help"]));
        assert!(help.contains("Which game; "), "{command}: {help}");
    }
}

#[test]
fn help_succeeds() {
    for args in [&["--help"][..], &["play", "--help"], &["arena", "--help"], &["--version"]] {
        let output = run(args);
        assert!(output.status.success() && !output.stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn a_whole_game_is_played_by_always_choosing_the_first() {
    let args = ["play", "valhalla", "--seed", "7", "--bots", "random"];
    let output = typed(&args, &"m\n1\n".repeat(3000));
    let told = out(&output);
    assert!(output.status.success());
    assert!(told.contains("── The end ─") && told.contains(" won"), "{told}");
    assert!(!told.contains('\x1b'), "no colour in a pipe");
    let wide = told.lines().find(|line| line.chars().count() > 80);
    assert_eq!(wide, None, "every line fits 80 columns");
    assert_eq!(out(&typed(&args, &"m\n1\n".repeat(3000))), told, "it follows from its seed");
}

#[test]
fn a_lost_hunt_tells_how_far_it_came() {
    let args = ["play", "valhalla", "--seats", "1", "--seed", "5", "--set", "monster=hel"];
    let told = out(&typed(&args, &"m\n1\n".repeat(3000)));
    let (_, end) = told.split_once("── The end ─").expect("the hunt is played to its end");
    assert!(end.contains("The game is over: you lost.\n") && !end.contains(" won"), "{end}");
    assert!(end.contains("Monster cards beaten") && !end.contains("Place"), "{end}");
    let wide = told.lines().find(|line| line.chars().count() > 80);
    assert_eq!(wide.filter(|line| !line.contains("--load")), None, "every line fits 80 columns");
}

#[test]
fn colour_comes_when_it_is_asked_for() {
    let output = typed(&["play", "valhalla", "--seed", "7", "--color", "always"], "1\nq\nn\n");
    assert!(out(&output).contains("\x1b[1m"));
    let plain = typed(&["play", "valhalla", "--seed", "7", "--color", "never"], "1\nq\nn\n");
    assert!(!out(&plain).contains('\x1b'));
}

#[test]
fn a_game_is_saved_loaded_finished_and_proved() {
    let file = folder("saves").join("game.json");
    let name = path(&file);
    let begin = ["play", "valhalla", "--seed", "9", "--bots", "random", "--people", "2"];
    let first = format!("{}\ns {name}\nq\n", "\nm\n1\n".repeat(6));
    let told = out(&typed(&begin, &first));
    assert!(told.contains(&format!("meadhall play --load {name}")), "{told}");
    let told = out(&run(&["replay", name, "--verify"]));
    assert!(told.starts_with("verified: "), "{told}");
    let told = out(&typed(&["play", "--load", name], &"m\n1\n".repeat(6000)));
    assert!(told.contains("── The end ─"), "{told}");
    let saved = fs::read_to_string(&file).unwrap();
    let value: Value = serde_json::from_str(&saved).unwrap();
    assert_eq!(value["record"]["seed"], value["seed"], "over: the seed is shown");
    let published = |key: &str| value["record"][key].as_str().unwrap().to_owned();
    let (commitment, seal) = (published("commitment"), published("seal"));
    let against = |commitment: &str, seal: &str| {
        run(&["replay", name, "--verify", "--commitment", commitment, "--seal", seal])
    };
    let told = out(&against(&commitment, &seal));
    assert!(told.contains("(as given)") && told.contains("made by the server"), "{told}");
    let other = "0".repeat(64);
    for output in [against(&other, &seal), against(&commitment, &other)] {
        assert_eq!(output.status.code(), Some(1), "not what was published");
    }
    assert_eq!(against("c0ffee", &seal).status.code(), Some(2), "no fingerprint");
    let all = out(&run(&["replay", name]));
    assert!(all.contains("Player 1") && all.contains("── The end ─"), "{all}");
    // Whoever says that luck came from another game proves none of it.
    let record: games::RecordFile = serde_json::from_value(value["record"].clone()).unwrap();
    let turns = record.turns.len();
    let claimed = games::RecordFile { inherited: Some(turns), ..record }.sealed();
    fs::write(&file, serde_json::to_string(&claimed).unwrap()).unwrap();
    let told = out(&run(&["replay", name, "--verify", "--commitment", &commitment]));
    let proved = format!("luck after choice {turns} follows");
    assert!(told.contains(&proved) && !told.contains("all luck"), "{told}");
    let mut value = value;
    value["record"]["turns"][5]["luck"] = serde_json::json!([[5, 6]]);
    fs::write(&file, value.to_string()).unwrap();
    let output = run(&["replay", name, "--verify"]);
    assert_eq!(output.status.code(), Some(1), "luck that was touched is no proof");
    fs::write(&file, "{}").unwrap();
    refused(&["replay", name]);
}

#[test]
fn an_ended_input_asks_once_and_loses_nothing() {
    let data = folder("ended");
    let mut command = meadhall(&["play", "valhalla", "--seed", "3", "--bots", "random"]);
    command.env("XDG_DATA_HOME", &data).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"1\n1\n").unwrap();
    let told = out(&child.wait_with_output().unwrap());
    assert_eq!(told.matches("\n> \n").count(), 1, "{told}");
    let saved = data.join("meadhall/saves/valhalla-1.json");
    assert!(told.contains(path(&saved)) && saved.exists(), "{told}");
}

/// Begins a game, chooses twice and is killed by this signal while it is asked.
fn cut_off(data: &Path, signal: &str, more: &[&str]) {
    let begin = [&["play", "valhalla", "--seed", "3", "--bots", "random"][..], more].concat();
    let mut command = meadhall(&begin);
    command.env("XDG_DATA_HOME", data).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"1\n1\n").unwrap();
    let saved = data.join("meadhall/saves/valhalla-1.json");
    let turns = || {
        let text = fs::read_to_string(&saved).unwrap_or_default();
        let save: Value = serde_json::from_str(&text).unwrap_or_default();
        save["record"]["turns"]
            .as_array()
            .map_or(0, |turns| turns.iter().filter(|turn| turn["seat"] == 0).count())
    };
    while turns() < 2 {
        std::thread::yield_now();
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    assert!(!child.wait().unwrap().success());
    drop(stdin);
}

#[test]
fn whatever_ends_a_game_it_goes_on() {
    for (name, signal) in [("int", "-INT"), ("hup", "-HUP"), ("kill", "-KILL")] {
        let data = folder(&format!("cut-{name}"));
        cut_off(&data, signal, &[]);
        let output = typed_in(&data, &["play", "--continue"], &"m\n1\n".repeat(3000));
        assert!(out(&output).contains("── The end ─"), "{signal}: {}", out(&output));
        let output = typed_in(&data, &["play", "thorgal", "--continue"], "");
        assert_eq!(output.status.code(), Some(2), "no game of Thorgal was played");
        let output = typed_in(&data, &["play", "--continue"], "");
        assert_eq!(output.status.code(), Some(2), "it is over");
    }
}

#[test]
fn a_save_holds_its_cards() {
    let data = folder("own-cards");
    let cards = data.join("mine.toml");
    let mine =
        include_str!("../../../data/valhalla.toml").replacen("\nstrength = 1", "\nstrength = 2", 1);
    fs::write(&cards, mine).unwrap();
    cut_off(&data, "-INT", &["--cards", path(&cards)]);
    fs::remove_file(&cards).unwrap();
    let save = data.join("meadhall/saves/valhalla-1.json");
    assert!(out(&run(&["replay", path(&save), "--verify"])).starts_with("verified: "));
    let told = out(&typed(&["play", "--load", path(&save)], &"m\n1\n".repeat(3000)));
    assert!(told.contains("── The end ─"), "{told}");
}

#[test]
fn names_in_a_record_cannot_reach_the_terminal() {
    let file = folder("names").join("game.json");
    let name = path(&file);
    typed(&["play", "valhalla", "--seed", "4", "--bots", "random"], &format!("1\ns {name}\nq\n"));
    let saved = fs::read_to_string(&file).unwrap();
    let mut value: Value = serde_json::from_str(&saved).unwrap();
    value["record"]["names"][1] = "Loki\u{1b}[2J\u{7}".into();
    fs::write(&file, value.to_string()).unwrap();
    let told = out(&typed(&["play", "--load", name], "q\n"));
    assert!(told.contains("Loki[2J") && !told.contains('\x1b') && !told.contains('\u{7}'));
}

#[test]
fn keys_answer_without_playing() {
    let typed_in = "?\n? VAL-ARM-3\n? val-arm-999\nh\nl\nb\nc egil\nc nobody\nu\nm\n99\nodin\nq\n";
    let told = out(&typed(&["play", "valhalla", "--seed", "7", "--bots", "random"], typed_in));
    assert!(told.contains("VAL-ARM-3 · "), "{told}");
    assert!(told.contains("There is no rule"), "{told}");
    assert!(told.contains("There is nothing to take back."), "{told}");
    assert!(told.contains("No such card."), "{told}");
    assert!(told.contains("Type a number from 1 to 3"), "{told}");
    assert!(!told.contains("Save before you leave?"), "nothing was played: {told}");
}
