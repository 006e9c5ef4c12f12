//! Random games in writing: an unintended change of the rules shows at once.

use engine::Seat;
use expect_test::expect_file;
use games::Notation;
use laws::playthrough;
use midgard::{Midgard, Options};

/// One line a choice: the round, who, the glory of all before it, what, and how much was heard.
fn written(seats: usize, hall_of_fame: bool, distrust: bool) -> String {
    let options = Options { book: games::midgard::standard(), hall_of_fame, distrust };
    playthrough::<Midgard>(options, seats, 7, |before, seat, action, heard| {
        let glory: Vec<String> =
            (0..seats as u8).map(|seat| before.player(Seat(seat)).glory.to_string()).collect();
        let action = before.write(seat, action);
        let round = before.table().round;
        format!("{round} {} {:12} {action} {}", seat.0, glory.join(" "), heard.len())
    })
}

#[test]
fn two_players() {
    expect_file!["playthroughs/2.txt"].assert_eq(&written(2, false, false));
}

#[test]
fn three_players_in_the_hall_of_fame() {
    expect_file!["playthroughs/3-hall-of-fame.txt"].assert_eq(&written(3, true, false));
}

#[test]
fn four_players_in_distrust() {
    expect_file!["playthroughs/4-distrust.txt"].assert_eq(&written(4, false, true));
}
