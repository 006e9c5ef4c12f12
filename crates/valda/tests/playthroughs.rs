//! Random games in writing: an unintended change of the rules shows at once.

use expect_test::expect_file;
use games::Notation;
use laws::playthrough;
use valda::{Options, Valda};

/// One line a choice: who, what, and the followers before it.
fn written(seats: usize, spin: bool, chase: bool) -> String {
    let options = Options { book: games::valda::standard(), spin, chase, first: None };
    let text = playthrough::<Valda>(options, seats, 7, |before, seat, action, heard| {
        let followers: Vec<String> = before.table.players[..seats]
            .iter()
            .map(|player| player.followers.to_string())
            .collect();
        let action = before.write(seat, action);
        let table = &before.table;
        let moment = format!("{}.{} {:?}", table.round, table.active.0, table.phase);
        format!("{moment:14} {} {:9} {action} {}", seat.0, followers.join(" "), heard.len())
    });
    text.lines().take(280).map(|line| format!("{line}\n")).collect()
}

#[test]
fn two_players() {
    expect_file!["playthroughs/2.txt"].assert_eq(&written(2, false, false));
}

#[test]
fn three_players_with_spin() {
    expect_file!["playthroughs/3-spin.txt"].assert_eq(&written(3, true, false));
}

#[test]
fn four_players() {
    expect_file!["playthroughs/4.txt"].assert_eq(&written(4, false, false));
}

#[test]
fn five_players_in_a_chase() {
    expect_file!["playthroughs/5-chase.txt"].assert_eq(&written(5, false, true));
}
