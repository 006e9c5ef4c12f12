//! SCORE: scoring.

use engine::{MAX_SEATS, Seat, Standing};

use crate::catalogue::{Catalogue, Scoring, ShieldSet};
use crate::state::{Player, Table};
use crate::{CardSet, Valhalla};

/// A player's score, part by part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    pub warriors: i16,
    pub own_shields: i16,
    pub captured_shields: i16,
    pub sets: i16,
}

impl Score {
    /// VAL-SCORE-1
    pub const fn total(&self) -> i16 {
        self.warriors + self.own_shields + self.captured_shields + self.sets
    }

    /// VAL-SCORE-2: glory in Valhalla. VAL-SCORE-3, VAL-SCORE-4, VAL-SCORE-5, VAL-SCORE-6,
    /// VAL-SCORE-7: shields by the table for so many players.
    pub fn of(book: &Catalogue, seats: u8, player: &Player, valhalla: &CardSet) -> Score {
        let scoring: &Scoring = &book.scoring[seats as usize - 2];
        Score {
            warriors: book.glory(valhalla),
            own_shields: scoring.own * i16::from(player.shields),
            captured_shields: scoring.captured * i16::from(player.captured_shields()),
            sets: shield_sets(&scoring.sets, player.captured),
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

/// VAL-SCORE-9: by score, then captured shields, then own shields; who is still tied shares.
pub(crate) fn standing(table: &Table, valhallas: impl Fn(Seat) -> CardSet) -> Standing {
    let keys: Vec<[i16; 3]> = table
        .all_seats()
        .map(|seat| {
            let player = table.player(seat);
            let score = Score::of(table.book, table.seats, player, &valhallas(seat));
            [score.total(), player.captured_shields().into(), player.shields.into()]
        })
        .collect();
    Standing::by_keys(&keys)
}

impl Valhalla {
    pub fn score_of(&self, seat: Seat) -> Score {
        let player = self.table.player(seat);
        Score::of(self.table.book, self.table.seats, player, &self.secret(seat).valhalla)
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
