//! Random games in writing, one for each pair of factions and one for more players: an unintended
//! change of the rules shows at once.

use expect_test::expect_file;
use games::Notation;
use laws::playthrough;
use thorgal::{Factions, Options, Thorgal};

/// One line a choice: when, who, what, and the horns before it.
fn written(factions: [u8; 4], seats: usize) -> String {
    let book = games::thorgal::standard();
    let options = Options { book, factions: Factions::Set(factions), may_give_up: false };
    let text = playthrough::<Thorgal>(options, seats, 7, |before, seat, action, heard| {
        let boards = before.players[..seats].iter();
        let horns: String = boards.map(|player| player.board.horns.to_string()).collect();
        let moment = format!("{} {:?}", before.table.round, before.table.phase);
        let action = before.write(seat, action);
        format!("{moment:13} {} {horns} {action} {}", seat.0, heard.len())
    });
    text.lines().take(120).map(|line| format!("{line}\n")).collect()
}

#[test]
fn every_pair_of_factions() {
    let pairs = [
        ([0, 1, 2, 3], expect_file!["playthroughs/outlaws-newcomers.txt"]),
        ([0, 2, 1, 3], expect_file!["playthroughs/outlaws-magnates.txt"]),
        ([0, 3, 1, 2], expect_file!["playthroughs/outlaws-vikings.txt"]),
        ([1, 2, 0, 3], expect_file!["playthroughs/newcomers-magnates.txt"]),
        ([1, 3, 0, 2], expect_file!["playthroughs/newcomers-vikings.txt"]),
        ([2, 3, 0, 1], expect_file!["playthroughs/magnates-vikings.txt"]),
    ];
    for (factions, golden) in pairs {
        golden.assert_eq(&written(factions, 2));
    }
}

#[test]
fn three_and_four_players() {
    expect_file!["playthroughs/3.txt"].assert_eq(&written([0, 1, 2, 3], 3));
    expect_file!["playthroughs/4.txt"].assert_eq(&written([3, 2, 1, 0], 4));
}
