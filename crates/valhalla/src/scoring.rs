//! SCORE: scoring.

use engine::{MAX_SEATS, Seat, Standing};

use crate::catalogue::{Catalogue, Scoring, ShieldSet};
use crate::state::{Player, Table};
use crate::{CardSet, Pairs, Valhalla};

/// A player's score, part by part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    pub warriors: i16,
    pub own_shields: i16,
    pub captured_shields: i16,
    pub sets: i16,
    /// VAL-KING-16: the point of a King, straight into the score.
    pub king: i16,
}

impl Score {
    /// VAL-SCORE-1
    pub const fn total(&self) -> i16 {
        self.warriors + self.own_shields + self.captured_shields + self.sets + self.king
    }

    /// A seat's own score at a table.
    pub fn at(table: &Table, seat: Seat, valhalla: &CardSet) -> Score {
        let players = scoring_players(table);
        let is_king = table.extras.kings.iter().any(|king| king.seat == Some(seat));
        let king = if is_king { table.book.king_points } else { 0 };
        Score { king, ..Score::of(table.book, players, table.player(seat), valhalla) }
    }

    /// VAL-PAIR-27, VAL-PAIR-28, VAL-PAIR-39, VAL-PAIR-40: what allies have together; their captured
    /// shields make sets together.
    pub fn of_pair(table: &Table, seat: Seat, valhallas: &dyn Fn(Seat) -> CardSet) -> Score {
        let own = Score::at(table, seat, &valhallas(seat));
        let Some(ally) = ally(table, seat) else { return own };
        let other = Score::at(table, ally, &valhallas(ally));
        let scoring = table.book.scoring_for(scoring_players(table));
        let [mine, theirs] = [seat, ally].map(|seat| table.player(seat).captured);
        let captured = std::array::from_fn(|from| mine[from] + theirs[from]);
        Score {
            warriors: own.warriors + other.warriors,
            own_shields: own.own_shields + other.own_shields,
            captured_shields: own.captured_shields + other.captured_shields,
            sets: shield_sets(&scoring.sets, captured),
            king: own.king + other.king,
        }
    }

    /// VAL-SCORE-2: glory in Valhalla. VAL-SCORE-3, VAL-SCORE-4, VAL-SCORE-5, VAL-SCORE-6,
    /// VAL-SCORE-7: shields by the table for so many players.
    pub fn of(book: &Catalogue, seats: u8, player: &Player, valhalla: &CardSet) -> Score {
        let scoring: &Scoring = book.scoring_for(seats);
        Score {
            warriors: book.glory(valhalla),
            own_shields: scoring.own * i16::from(player.shields),
            captured_shields: scoring.captured * i16::from(player.captured_shields()),
            sets: shield_sets(&scoring.sets, player.captured),
            king: 0,
        }
    }
}

/// VAL-SCORE-8: the sets of captured shields of different colours, formed to score most.
pub fn shield_sets(sets: &[ShieldSet], captured: [u8; MAX_SEATS]) -> i16 {
    let best = sets.iter().filter_map(|set| {
        let rest = without_one_of_each(captured, set.size)?;
        Some(set.glory + shield_sets(sets, rest))
    });
    best.max().unwrap_or(0)
}

/// Takes a shield from each of the `size` largest heaps: no other choice leaves more sets to form.
fn without_one_of_each(mut captured: [u8; MAX_SEATS], size: u8) -> Option<[u8; MAX_SEATS]> {
    captured.sort_unstable_by(|a, b| b.cmp(a));
    for heap in &mut captured[..size as usize] {
        *heap = heap.checked_sub(1)?;
    }
    Some(captured)
}

/// VAL-PAIR-29: an alliance of four scores by the table for three, of six by that for five.
const fn scoring_players(table: &Table) -> u8 {
    match table.extras.in_play.pairs {
        Pairs::Alliance => table.seats - 1,
        Pairs::None | Pairs::Partnership => table.seats,
    }
}

fn ally(table: &Table, seat: Seat) -> Option<Seat> {
    table.partner(seat).filter(|_| table.extras.in_play.pairs == Pairs::Alliance)
}

/// VAL-SCORE-9: by score, then captured shields, then own shields; who is still tied shares.
/// VAL-PAIR-23: each for himself; VAL-PAIR-30, VAL-PAIR-31: allies by their sums.
pub fn standing(table: &Table, valhallas: impl Fn(Seat) -> CardSet) -> Standing {
    if let Some(hunt) = &table.extras.hunt {
        return hunt_standing(hunt, table.seats.into());
    }
    let keys: Vec<[i16; 3]> = table
        .all_seats()
        .map(|seat| {
            let score = Score::of_pair(table, seat, &valhallas);
            let pair = || std::iter::once(seat).chain(ally(table, seat));
            let captured = pair().map(|seat| table.player(seat).captured_shields());
            let own = pair().map(|seat| table.player(seat).shields);
            [score.total(), captured.sum::<u8>().into(), own.sum::<u8>().into()]
        })
        .collect();
    Standing::by_keys(&keys)
}

/// VAL-SOLO-1, VAL-SOLO-35, VAL-COOP-3: won or lost, all together; the score is how many cards were
/// beaten.
fn hunt_standing(hunt: &crate::Hunt, seats: usize) -> Standing {
    let rank = if hunt.is_won() { 1 } else { 2 };
    Standing(vec![engine::Place { rank, score: hunt.beaten.into() }; seats])
}

impl Valhalla {
    pub fn score_of(&self, seat: Seat) -> Score {
        Score::at(&self.table, seat, &self.secret(seat).valhalla)
    }

    /// What counts in the end: of allies what they have together.
    pub fn score_with_ally(&self, seat: Seat) -> Score {
        Score::of_pair(&self.table, seat, &|seat| self.secret(seat).valhalla)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: [ShieldSet; 1] = [ShieldSet { size: 2, glory: 2 }];
    const FIVE: [ShieldSet; 2] = [ShieldSet { size: 3, glory: 2 }, ShieldSet { size: 4, glory: 4 }];
    const SIX: [ShieldSet; 2] = [ShieldSet { size: 4, glory: 3 }, ShieldSet { size: 5, glory: 5 }];

    #[test]
    fn val_score_4_two_of_different_opponents() {
        assert_eq!(shield_sets(&THREE, [2, 1, 0, 0, 0, 0]), 2);
        assert_eq!(shield_sets(&THREE, [3, 2, 0, 0, 0, 0]), 4);
        assert_eq!(shield_sets(&THREE, [4, 0, 0, 0, 0, 0]), 0);
    }

    #[test]
    fn val_score_6_sets_of_three_or_four() {
        assert_eq!(shield_sets(&FIVE, [2, 2, 2, 1, 0, 0]), 6);
        assert_eq!(shield_sets(&FIVE, [2, 2, 1, 1, 0, 0]), 4);
    }

    #[test]
    fn val_score_7_and_8_the_split_that_scores_most() {
        assert_eq!(shield_sets(&SIX, [2, 2, 2, 1, 1, 0]), 6);
        assert_eq!(shield_sets(&SIX, [1, 1, 1, 1, 1, 0]), 5);
        assert_eq!(shield_sets(&SIX, [4, 4, 4, 0, 0, 0]), 0);
    }
}
