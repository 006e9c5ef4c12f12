//! Records: written, read, taken up again, proved, and refused when somebody touched them.

use engine::Seat;
use games::fairness::{Scheme, Sealed, Source, Word, from_hex, pledge, seed_from};
use games::{
    AutoAnswer, BadRecord, ImaginedLine, Name, NoUndo, Objection, RecordFile, Settings, Table,
    at_table,
};
use serde_json::{Value, json};

/// A word of each kind: the seat's own, one that was held back, and the server's.
fn source(seats: usize) -> Source {
    let mut source = Source::alone(seed_from(5), seats);
    let sealed = from_hex(&source.commitment()).unwrap();
    let word = "000102030405060708090a0b0c0d0e0f raven".to_owned();
    let own = Sealed::Seat { pledge: pledge(&sealed, 0, &word), word };
    source.words[0] = Word::Sealed(own);
    if seats > 1 {
        let held_back = Sealed::Withheld { pledge: pledge(&sealed, 1, "never shown") };
        source.words[1] = Word::Sealed(held_back);
    }
    source
}

/// Records of before: BLAKE3, and words in the open.
fn first_source() -> Source {
    let words = vec![Word::Open("raven".to_owned())];
    Source { scheme: Scheme::First, seed: seed_from(5), words }
}

fn begun(name: Name, seats: usize, source: Source) -> Table {
    name.begin(None, seats, Settings::new(), source).unwrap()
}

/// Plays with a fixed choice rule until the end, or for so many choices.
fn play_on(mut table: Table, choices: usize) -> Table {
    for turn in 0..choices {
        let over = at_table!(&mut table, play => {
            let Some(seat) = play.waiting().lowest() else { break };
            let allowed: Vec<_> =
                play.offers(seat).into_iter().filter(|offer| offer.refused.is_none()).collect();
            let chosen = &allowed[(turn * 7919) % allowed.len()];
            play.play(seat, &chosen.action).unwrap();
            play.standing().is_some()
        });
        if over {
            break;
        }
    }
    table
}

fn played(name: Name, seats: usize, choices: usize) -> Table {
    play_on(begun(name, seats, source(seats)), choices)
}

fn record(table: &Table) -> RecordFile {
    at_table!(table, play => play.record(&["Ragna".to_owned()]))
}

#[test]
fn a_finished_match_proves_itself() {
    for name in Name::ALL {
        let table = played(name, *name.seats().start(), 100_000);
        let file = record(&table);
        assert!(file.seed.is_some() && file.seal.is_some(), "the game is over");
        let text = serde_json::to_string(&file).unwrap();
        let again = RecordFile::parse(&text).unwrap();
        assert_eq!(again, file);
        let proved = name.verify(None, &again).unwrap();
        assert_eq!(record(&proved), file);
    }
}

#[test]
fn records_of_format_1_still_prove_themselves() {
    for name in Name::ALL {
        let seats = *name.seats().start();
        let file = record(&play_on(begun(name, seats, first_source()), 100_000));
        assert_eq!((file.format, &file.seal), (1, &None));
        let text = json!(file);
        assert!(text["deal"].as_array().unwrap().iter().all(Value::is_u64), "answers alone");
        assert_eq!(text["words"], json!(["raven"]));
        let again = RecordFile::parse(&text.to_string()).unwrap();
        assert_eq!(record(&name.verify(None, &again).unwrap()), file);
        let mut other = again.clone();
        other.words = vec![Word::Open("crow".to_owned())];
        let refused = name.verify(None, &other);
        assert!(matches!(refused, Err(BadRecord::Luck { .. } | BadRecord::Turn { .. })));
        let mixed = json!({ "format": 2, "game": name.as_str(), "rules": file.rules,
            "catalogue": file.catalogue, "seats": seats, "deal": [3], "turns": [] });
        let mixed = RecordFile::parse(&mixed.to_string());
        assert!(matches!(mixed, Err(BadRecord::Form(2, _))), "{mixed:?}");
    }
}

#[test]
fn a_running_match_keeps_its_seed_and_is_taken_up_where_it_was() {
    for name in Name::ALL {
        let table = played(name, 2, 60);
        let file = record(&table);
        assert_eq!((&file.seed, &file.seal), (&None, &None));
        assert!(matches!(name.verify(None, &file), Err(BadRecord::NoSeed)));
        let again = name.resume(None, &file, seed_from(5)).unwrap();
        assert_eq!(record(&again), file);
        // Another seed is not the one that was published.
        let other = name.resume(None, &file, seed_from(6));
        assert_eq!(other.unwrap_err(), BadRecord::Commitment);
    }
}

#[test]
fn a_seed_that_was_not_published_proves_nothing() {
    for name in Name::ALL {
        let seats = *name.seats().start();
        let honest = record(&played(name, seats, 100_000));
        // The operator plays the whole game with another seed and keeps what was published.
        let other = Source::alone(seed_from(6), seats);
        let mut swapped = record(&play_on(begun(name, seats, other), 100_000));
        name.verify(None, &swapped).unwrap();
        swapped.commitment = honest.commitment;
        assert_eq!(name.verify(None, &swapped.sealed()).unwrap_err(), BadRecord::Commitment);
    }
}

/// Every other reading of one value: numbers up and down, flags turned, texts changed, parts
/// dropped and added.
fn otherwise(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => vec![json!(0)],
        Value::Bool(flag) => vec![json!(!flag)],
        Value::Number(number) => {
            let number = number.as_u64().unwrap();
            [number.checked_sub(1), number.checked_add(1)]
                .into_iter()
                .flatten()
                .map(Value::from)
                .collect()
        }
        Value::String(text) => vec![json!(format!("{text}x")), json!("")]
            .into_iter()
            .filter(|other| other != value)
            .collect(),
        Value::Array(all) => {
            let each = all.iter().enumerate().flat_map(|(place, old)| {
                let put = move |new| {
                    let mut all = all.clone();
                    all[place] = new;
                    Value::Array(all)
                };
                otherwise(old).into_iter().map(put)
            });
            let mut shorter = all.clone();
            let dropped = shorter.pop().map(|_| Value::Array(shorter));
            each.chain(dropped).collect()
        }
        Value::Object(all) => {
            let each = all.iter().flat_map(|(key, old)| {
                let put = move |new| {
                    let mut all = all.clone();
                    all.insert(key.clone(), new);
                    Value::Object(all)
                };
                otherwise(old).into_iter().map(put)
            });
            let without = all.keys().map(|key| {
                let mut fewer = all.clone();
                fewer.remove(key);
                Value::Object(fewer)
            });
            each.chain(without).collect()
        }
    }
}

/// The same game with turns dropped, doubled or swapped.
fn reordered(turns: &[Value], place: usize) -> Vec<Value> {
    let with = |change: &dyn Fn(&mut Vec<Value>)| {
        let mut turns = turns.to_vec();
        change(&mut turns);
        Value::Array(turns)
    };
    let mut all = vec![
        with(&|turns| drop(turns.remove(place))),
        with(&|turns| turns.insert(place, turns[place].clone())),
    ];
    if turns.get(place + 1).is_some_and(|next| *next != turns[place]) {
        all.push(with(&|turns| turns.swap(place, place + 1)));
    }
    all
}

fn verified(name: Name, value: &Value) -> Result<RecordFile, BadRecord> {
    let record = RecordFile::parse(&value.to_string())?;
    name.verify(None, &record)?;
    Ok(record)
}

/// Whatever is changed in a record, it is no longer the one that was sealed. Who seals it anew must
/// still keep the rules and the luck, and has another seal than the one the server published.
#[test]
fn a_record_that_was_touched_anywhere_is_refused() {
    for name in Name::ALL {
        let file = record(&played(name, *name.seats().start(), 100_000));
        let whole = json!(file);
        let mut touched: Vec<Value> = Vec::new();
        let fields = whole.as_object().unwrap().keys().filter(|key| *key != "turns");
        for key in fields {
            let put = |new| {
                let mut other = whole.clone();
                other[key] = new;
                other
            };
            touched.extend(otherwise(&whole[key]).into_iter().map(put));
        }
        let turns = whole["turns"].as_array().unwrap();
        for (place, turn) in turns.iter().enumerate() {
            let put = |new| {
                let mut other = whole.clone();
                other["turns"][place] = new;
                other
            };
            touched.extend(otherwise(turn).into_iter().map(put));
            let put = |new| {
                let mut other = whole.clone();
                other["turns"] = new;
                other
            };
            touched.extend(reordered(turns, place).into_iter().map(put));
        }
        assert!(touched.len() > 2 * turns.len(), "{}: {}", name.as_str(), touched.len());
        for other in &touched {
            assert!(verified(name, other).is_err(), "{}: {other}", name.as_str());
        }
    }
}

/// A list is no table, even if all that belongs there stands in it.
#[test]
fn a_list_is_no_part_of_a_record() {
    let file = record(&played(Name::Midgard, 2, 100_000));
    let whole = json!(file);
    assert_eq!(RecordFile::parse(&whole.to_string()).unwrap(), file);
    let values = |table: &Value| json!(table.as_object().unwrap().values().collect::<Vec<_>>());
    let refused = |text: &str, said: &str| {
        let Err(BadRecord::Unreadable(reason)) = RecordFile::parse(text) else { panic!("{text}") };
        assert!(reason.contains(said), "{reason}");
    };
    let turn = &whole["turns"][0];
    let listed = json!([turn["seat"], turn["action"], turn["luck"], turn["revealed"]]);
    let mut other = whole.clone();
    other["turns"][0] = listed;
    refused(&other.to_string(), "turns[0]");
    let word = &whole["words"][0];
    let mut other = whole.clone();
    other["words"][0] = values(word);
    refused(&other.to_string(), "words[0]");
    refused(&values(&whole).to_string(), "sequence");
    let twice = whole.to_string().replacen("\"seats\":", "\"seats\":2,\"seats\":", 1);
    refused(&twice, "seats stands there twice");
}

#[test]
fn luck_that_was_touched_is_refused_under_a_new_seal_too() {
    for name in Name::ALL {
        let file = record(&played(name, *name.seats().start(), 100_000));
        let sealed_anew = |change: &dyn Fn(&mut Value)| {
            let mut other = json!(file);
            change(&mut other);
            let record: RecordFile = serde_json::from_value(other).unwrap();
            verified(name, &json!(record.sealed()))
        };
        let lucky = (0..file.turns.len()).filter(|&turn| !file.turns[turn].luck.is_empty());
        for turn in lucky.step_by(7).take(6) {
            let at = |part: usize| format!("/turns/{turn}/luck/0/{part}");
            let bumped = |part: usize| {
                sealed_anew(&|other| {
                    let number = other.pointer_mut(&at(part)).unwrap();
                    *number = json!(number.as_u64().unwrap() + 1);
                })
            };
            for part in 0..2 {
                assert!(matches!(bumped(part), Err(BadRecord::Luck { .. })), "{part} of {turn}");
            }
            let dropped = sealed_anew(&|other| {
                drop(other["turns"][turn]["luck"].as_array_mut().unwrap().pop());
            });
            assert!(matches!(dropped, Err(BadRecord::Luck { .. })), "one draw fewer in {turn}");
            let added = sealed_anew(&|other| {
                other["turns"][turn]["luck"].as_array_mut().unwrap().push(json!([0, 2]));
            });
            assert!(matches!(added, Err(BadRecord::Luck { .. })), "one draw more in {turn}");
            let shown = sealed_anew(&|other| {
                let shown = other["turns"][turn]["revealed"].as_bool().unwrap();
                other["turns"][turn]["revealed"] = json!(!shown);
            });
            assert!(matches!(shown, Err(BadRecord::Turn { .. })), "what {turn} showed");
        }
        let word = sealed_anew(&|other| other["words"][0]["word"] = json!("crow"));
        assert_eq!(word.unwrap_err(), BadRecord::Word(0));
        let made_up = sealed_anew(&|other| {
            let last = file.seats - 1;
            other["words"][last] = json!({ "by": "server", "word": "chosen late" });
        });
        assert_eq!(made_up.unwrap_err(), BadRecord::Word(file.seats - 1));
        let cut = sealed_anew(&|other| drop(other["turns"].as_array_mut().unwrap().pop()));
        assert_eq!(cut.unwrap_err(), BadRecord::Unfinished);
        let renamed = sealed_anew(&|other| other["names"][0] = json!("Olaf")).unwrap();
        assert_ne!(renamed.seal, file.seal, "names are sealed, and nothing else tells them");
    }
}

#[test]
fn a_touched_record_is_refused() {
    let name = Name::Valhalla;
    let file = record(&played(name, 3, 100_000));
    let mut other = file.clone();
    other.turns[3].seat = (other.turns[3].seat + 1) % 3;
    assert!(matches!(name.verify(None, &other.sealed()), Err(BadRecord::Turn { turn: 4, .. })));
    let mut other = file;
    other.catalogue = "11".repeat(32);
    assert!(matches!(name.verify(None, &other.sealed()), Err(BadRecord::Cards(_))));
}

/// A branch takes over the choices of another match; what its player could not know there is drawn
/// from the branch's own luck, and the proof holds it to that.
#[test]
fn an_imagined_world_is_proved_too() {
    for name in Name::ALL {
        let parent = played(name, 2, 30);
        let mut branch = record(&parent);
        let own = Source::alone(seed_from(9), 2);
        branch.commitment = own.commitment();
        branch.words = own.words.clone();
        branch.inherited = Some(branch.turns.len());
        let mut table = name.resume(None, &branch, own.seed).unwrap();
        let seen =
            |table: &Table| at_table!(table, play => format!("{:?}", play.view(Some(Seat(0)))));
        let all = |table: &Table| at_table!(table, play => format!("{:?}", play.state()));
        let (before, world) = (seen(&table), all(&table));
        at_table!(&mut table, play => play.imagine_on(Some(Seat(0))));
        assert_eq!(seen(&table), before, "{}: the same to whoever branched", name.as_str());
        assert_ne!(all(&table), world, "{}: another world", name.as_str());
        let table = play_on(table, 100_000);
        let file = record(&table);
        let [ImaginedLine { after: 30, seat: Some(0), luck, inherited: false }] =
            &file.imagined[..]
        else {
            panic!("{:?}", file.imagined);
        };
        assert!(!luck.is_empty());
        let text = json!(file).to_string();
        let proved = name.verify(None, &RecordFile::parse(&text).unwrap()).unwrap();
        assert_eq!(all(&proved), all(&table));
        let mut other = file.clone();
        other.imagined[0].seat = Some(1);
        assert!(name.verify(None, &other.sealed()).is_err(), "seen by another");
        let mut other = file.clone();
        other.imagined.clear();
        assert!(name.verify(None, &other.sealed()).is_err(), "not said");
    }
}

/// What says nothing is no action, whatever is offered.
#[test]
fn nothing_is_guessed_at_a_table() {
    for name in Name::ALL {
        let mut table = played(name, 2, 0);
        at_table!(&mut table, play => {
            let seat = play.waiting().lowest().unwrap();
            assert!(play.allowed(seat).len() > 1, "{name:?}");
            let nothing = serde_json::from_str("{}").unwrap();
            let objection = play.play(seat, &nothing).unwrap_err();
            assert!(matches!(objection, Objection::Misread(_)), "{name:?}: {objection}");
            assert_eq!(play.version(), 0, "{name:?}");
        });
    }
}

#[test]
fn only_the_last_choice_of_ones_own_is_taken_back() {
    let mut table = played(Name::Valhalla, 2, 0);
    at_table!(&mut table, play => {
        assert_eq!(play.can_undo(Seat(0), AutoAnswer::default()), Err(NoUndo::NothingYet));
        let action = play.offers(Seat(0))[1].action.clone();
        play.play(Seat(0), &action).unwrap();
        assert_eq!(play.can_undo(Seat(1), AutoAnswer::default()), Err(NoUndo::NotYours));
        play.undo(Seat(0), AutoAnswer::default()).unwrap();
        assert_eq!(play.version(), 0);
        play.play(Seat(0), &action).unwrap();
        let answer = play.offers(Seat(1))[0].action.clone();
        play.play(Seat(1), &answer).unwrap();
        // The last secret answer opens all of them, and luck follows.
        assert_eq!(play.can_undo(Seat(1), AutoAnswer::default()), Err(NoUndo::LuckWasUsed));
    });
}
