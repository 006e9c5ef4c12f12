//! Tables begun under earlier rules go on under those of today.

use games::fairness::{Scheme, Seed, commitment, fresh_seed};
use games::{CarriedOver, Kept, Table, at_table};
use store::{CarryOver, NewLine, NewLuck, Secret};

use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::session::now;
use crate::speech::Language;
use crate::stored_match::{self, as_text};

/// The match as far as today's rules lead to it, with today's cards if its own cannot be read any
/// more. The store follows, and the table is told.
pub(crate) fn carry_over(live: &mut LiveTable, hall: &Hall) -> Result<Table, Fault> {
    let before = Before { rules: live.row.rules_version.clone(), turns: live.row.turns };
    let lost_cards = live.name.fingerprint(live.cards.replaced()).is_err();
    let cards = if lost_cards { hall.cards(live.name).clone() } else { live.cards.clone() };
    let record = stored_match::written(hall.store(), &live.row, cards.replaced())?;
    let (record, fresh) = (record.ok_or(Fault::Missing)?, fresh_seed());
    let seed = *hall.store().seed(live.row.id)?.expose();
    let carried = live.name.carry_over(cards.replaced(), &record, seed, fresh)?;
    let over = at_table!(&carried.table, play => play.standing().is_some());
    if over != live.is_over() || (over && carried.kept != Kept::All) {
        let rules = before.rules;
        return Err(Fault::Outdated(format!("it ended otherwise by the rules of version {rules}")));
    }
    if !over {
        let change = change(live, &carried, fresh);
        let catalogue = lost_cards.then(|| cards.text.clone());
        let row = hall.store().carry_over(live.row.id, CarryOver { catalogue, ..change })?;
        live.renew(row);
        tell(
            live,
            hall,
            &describe(hall.language(), carried.kept, &before, live.row.turns, lost_cards),
        )?;
    }
    live.cards = cards;
    Ok(carried.table)
}

/// The table as it was.
struct Before {
    rules: String,
    turns: u32,
}

fn change(live: &LiveTable, carried: &CarriedOver, fresh: Seed) -> CarryOver {
    let (deal, imagined, waiting) = at_table!(&carried.table, play => {
        let deal = as_text(&play.deal());
        (deal, play.imagined(), u32::from(play.waiting().bits()))
    });
    let imagined = (!imagined.is_empty()).then(|| as_text(&imagined));
    let new = |deal| NewLuck {
        seed: Secret::new(fresh),
        commitment: commitment(&fresh),
        format: Scheme::NEWEST.format(),
        deal,
        imagined,
    };
    let (keep, luck) = match carried.kept {
        Kept::All => (live.row.turns, None),
        Kept::First(turns) => (turns as u32, Some(new(None))),
        Kept::Nothing => (0, Some(new(Some(deal)))),
    };
    let (expected, rules_version) = (live.row.version, live.name.rules_version().to_string());
    CarryOver { expected, rules_version, keep, luck, catalogue: None, waiting, at: now() }
}

fn describe(words: Language, kept: Kept, before: &Before, turns: u32, lost_cards: bool) -> String {
    let version = ("before", before.rules.as_str().into());
    let lost = ("turns", (before.turns - turns).into());
    let said = match kept {
        Kept::All => words.say_with("carried-whole", &[version]),
        Kept::First(_) => words.say_with("carried-back", &[version, lost]),
        Kept::Nothing => words.say_with("carried-anew", &[version]),
    };
    match lost_cards {
        true => format!("{said} {}", words.say("carried-cards")),
        false => said,
    }
}

fn tell(live: &mut LiveTable, hall: &Hall, text: &str) -> Result<(), Fault> {
    hall.log(&format!("table {}: {text}", live.row.id));
    let (name, text) = (hall.language().say("hall-speaks"), text.to_owned());
    live.say(hall, NewLine { guest: None, seat: None, name, text, at: now() })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::Seat;
    use games::{Name, Notation};
    use store::{Absence, Occupant, Sqlite, Start, Store, TableId};

    use super::*;
    use crate::config::Config;

    const LONG_AGO: &str = "0";

    /// A hall, and a table of two people that was made under rules of long ago.
    fn hall() -> (Hall, store::Table) {
        laid(Name::Valda.cards(), LONG_AGO)
    }

    fn laid(cards: &str, rules: &str) -> (Hall, store::Table) {
        let store = Arc::new(Sqlite::in_memory().unwrap());
        let guest = store.add_guest("Sif", 1).unwrap().id;
        let table = store::NewTable {
            host: None,
            game: "valda".into(),
            options: "{}".into(),
            rules_version: rules.into(),
            catalogue: cards.into(),
            title: String::new(),
            open: false,
            seed: Secret::new([7; 32]),
            commitment: commitment(&[7; 32]),
            format: 2,
            absence: Absence::Wait,
            parent: None,
            origin: None,
            imagined: None,
            seats: vec![(Occupant::Guest(guest), "Sif".into()), (Occupant::Open, "Ran".into())],
        };
        let table = store.create_table(table, 1).unwrap();
        let change = store::SeatChange {
            from: Occupant::Open,
            to: Occupant::Guest(guest),
            name: "Ran".into(),
        };
        let table = store.sit(table.id, 1, change, 1).unwrap();
        (Hall::new(&Config::new("127.0.0.1:0".parse().unwrap(), store)).unwrap(), table)
    }

    async fn play_on(hall: &Hall, id: TableId, turns: u32) {
        for _ in 0..turns {
            let one = |live: &mut LiveTable, hall: &Hall| {
                let seat = live.waiting().lowest().unwrap();
                let action = at_table!(live.play()?, play => play.state().write(seat, play.allowed(seat)[0]));
                live.act(hall, seat, live.version(Some(seat)), None, &action)
            };
            hall.at(id, one).await.unwrap();
        }
    }

    /// As if it had been played by other rules so far.
    fn set_rules(hall: &Hall, id: TableId, rules: &str) {
        let row = hall.store().table(id).unwrap();
        let over = CarryOver {
            expected: row.version,
            rules_version: rules.into(),
            keep: row.turns,
            luck: None,
            catalogue: None,
            waiting: row.waiting,
            at: 2,
        };
        hall.store().carry_over(id, over).unwrap();
    }

    /// A choice that no rules of today know.
    fn strange(version: u32, result: Option<&str>) -> store::NewTurn {
        store::NewTurn {
            expected: version,
            seat: 0,
            action: "\"juggle\"".into(),
            luck: "[]".into(),
            revealed: false,
            action_id: None,
            waiting: 1,
            result: result.map(str::to_owned),
            at: 3,
        }
    }

    /// The table as it is loaded again, and the last line that was said.
    async fn reloaded(hall: &Hall, id: TableId) -> (store::Table, String) {
        let _ = hall.at(id, |live, _| live.forget()).await;
        let look = |live: &mut LiveTable, _: &Hall| {
            assert!(!live.waiting().is_empty(), "somebody is asked");
            let said = live.chat.last().map_or(String::new(), |line| line.text.clone());
            Ok((live.row.clone(), said))
        };
        hall.at(id, look).await.unwrap()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_table_that_fits_the_rules_of_today_goes_on_where_it_stood() {
        let (hall, table) = hall();
        hall.at(table.id, LiveTable::start).await.unwrap();
        play_on(&hall, table.id, 3).await;
        set_rules(&hall, table.id, LONG_AGO);
        let (row, said) = reloaded(&hall, table.id).await;
        assert_eq!(row.rules_version, Name::Valda.rules_version().to_string());
        assert_eq!((row.turns, row.commitment, row.inherited), (3, table.commitment, None));
        assert!(said.contains("goes on where it stood"), "{said}");
        play_on(&hall, table.id, 3).await;
        assert_eq!(reloaded(&hall, table.id).await.1, said, "it is said once");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_table_begins_under_the_rules_it_is_dealt_by() {
        let (hall, table) = hall();
        hall.at(table.id, LiveTable::start).await.unwrap();
        let begun = hall.store().table(table.id).unwrap();
        assert_eq!(begun.rules_version, Name::Valda.rules_version().to_string());
        play_on(&hall, table.id, 3).await;
        assert_eq!(
            reloaded(&hall, table.id).await,
            (hall.store().table(table.id).unwrap(), String::new())
        );
    }

    /// Of several servers one is newer already, or one was put back to what it was before.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_table_of_newer_rules_is_left_alone() {
        let (hall, table) = hall();
        hall.at(table.id, LiveTable::start).await.unwrap();
        play_on(&hall, table.id, 3).await;
        set_rules(&hall, table.id, "99");
        let before = hall.store().table(table.id).unwrap();
        let _ = hall.at(table.id, |live, _| live.forget()).await;
        for _ in 0..2 {
            let shown = hall.at(table.id, |live, _| Ok(live.version(None))).await;
            assert!(matches!(shown, Err(Fault::Newer(_))), "{shown:?}");
        }
        assert_eq!(hall.store().table(table.id), Ok(before));
        assert_eq!(hall.store().chat(table.id, 0, 9), Ok(Vec::new()));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_begins_a_table_of_newer_rules() {
        let (hall, table) = laid(Name::Valda.cards(), "99");
        let begun = hall.at(table.id, LiveTable::start).await;
        assert!(matches!(begun, Err(Fault::Newer(_))), "{begun:?}");
        assert_eq!(hall.store().table(table.id), Ok(table));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn choices_that_no_longer_fit_are_taken_back_and_luck_is_new() {
        let (hall, table) = hall();
        hall.at(table.id, LiveTable::start).await.unwrap();
        play_on(&hall, table.id, 4).await;
        set_rules(&hall, table.id, LONG_AGO);
        let version = hall.store().table(table.id).unwrap().version;
        hall.store().append_turn(table.id, strange(version, None)).unwrap();
        let (row, said) = reloaded(&hall, table.id).await;
        assert_eq!((row.turns, row.inherited), (4, Some(4)));
        assert_ne!(row.commitment, table.commitment);
        assert!(said.contains("The last choice"), "{said}");
        play_on(&hall, table.id, 4).await;
        let (again, _) = reloaded(&hall, table.id).await;
        assert_eq!((again.turns, again.commitment), (8, row.commitment));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_deal_that_no_longer_fits_is_dealt_anew() {
        let (hall, table) = hall();
        let deal = "[[0,1]]".to_owned();
        let start = Start {
            expected: table.version,
            rules_version: table.rules_version.clone(),
            deal,
            imagined: None,
            waiting: 1,
            at: 2,
        };
        hall.store().start(table.id, start).unwrap();
        let (row, said) = reloaded(&hall, table.id).await;
        assert_eq!((row.turns, row.inherited), (0, None));
        assert!(said.contains("dealt anew"), "{said}");
        play_on(&hall, table.id, 3).await;
        assert_eq!(reloaded(&hall, table.id).await.0.turns, 3);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_table_whose_cards_cannot_be_read_goes_on_with_those_of_today() {
        let (hall, table) = laid("[cards]\nof = 'long ago'\n", LONG_AGO);
        let luck = games::fairness::Source::alone([7; 32], 2);
        let play = Name::Valda.begin(None, 2, games::Settings::new(), luck).unwrap();
        let deal = at_table!(&play, play => as_text(&play.deal()));
        let start = Start {
            expected: table.version,
            rules_version: table.rules_version.clone(),
            deal,
            imagined: None,
            waiting: 1,
            at: 2,
        };
        hall.store().start(table.id, start).unwrap();
        let (row, said) = reloaded(&hall, table.id).await;
        assert_ne!(row.catalogue, table.catalogue);
        assert!(said.contains("cards"), "{said}");
        play_on(&hall, table.id, 3).await;
        assert_eq!(reloaded(&hall, table.id).await.0.turns, 3);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_finished_table_of_other_rules_is_left_as_it_is() {
        let (hall, table) = hall();
        hall.at(table.id, LiveTable::start).await.unwrap();
        play_on(&hall, table.id, 2).await;
        set_rules(&hall, table.id, LONG_AGO);
        let version = hall.store().table(table.id).unwrap().version;
        hall.store().append_turn(table.id, strange(version, Some("[]"))).unwrap();
        let before = hall.store().table(table.id).unwrap();
        hall.at(table.id, |live, _| live.forget()).await.unwrap();
        let shown = hall.at(table.id, |live, _| Ok(live.version(Some(Seat(0))))).await;
        assert!(matches!(shown, Err(Fault::Outdated(_))), "{shown:?}");
        assert_eq!(hall.store().table(table.id), Ok(before));
    }
}
