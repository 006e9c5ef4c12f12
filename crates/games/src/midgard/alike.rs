//! Clauses that forbid the same thing: one in general, the other in particular.

use crate::matching::Alike;

/// A refusal may be named by either side of a line.
pub(super) const ALIKE: &[Alike] = &[
    // What cannot be paid.
    (
        &[
            "MID-WORKER-7",
            "MID-HUTS-1",
            "MID-SHIPWRIGHT-3",
            "MID-SHIPWRIGHT-1",
            "MID-MERCHANT-1",
            "MID-RUNESMITH-1",
            "MID-CHURCH-3",
            "MID-CHURCH-1",
            "MID-LARGESHIP-1",
            "MID-STALL-6",
            "MID-STALL-5",
        ],
        &["MID-WORKER-7"],
    ),
    (
        &["MID-WORKER-7"],
        &["MID-STALL-5", "MID-STALL-7", "MID-STALL-8", "MID-STALL-9", "MID-STALL-10"],
    ),
    // The conditions of a section.
    (
        &["MID-WORKER-7"],
        &[
            "MID-HUTS-3",
            "MID-SHIPWRIGHT-2",
            "MID-SMALLSHIP-3",
            "MID-LARGESHIP-3",
            "MID-PRIVATESHIP-1",
            "MID-PRIVATESHIP-2",
            "MID-PRIVATESHIP-4",
        ],
    ),
    (&["MID-CHURCH-1", "MID-CHURCH-3"], &["MID-CHURCH-2", "MID-CHURCH-3"]),
    (&["MID-STALL-5", "MID-STALL-6"], &["MID-STALL-5", "MID-STALL-6"]),
    // Where somebody stands already.
    (&["MID-WORKER-4"], &["MID-HUTS-5", "MID-TROLL-1", "MID-STALL-1", "MID-DRAUGR-1"]),
    // Whoever has just bought there stands there.
    (&["MID-WORKER-4"], &["MID-HUTS-3", "MID-SHIPWRIGHT-2"]),
    // Ships and shores.
    (
        &["MID-SMALLSHIP-3", "MID-LARGESHIP-3", "MID-PRIVATESHIP-4", "MID-JOURNEY-2"],
        &[
            "MID-JOURNEY-2",
            "MID-LARGESHIP-2",
            "MID-LARGESHIP-3",
            "MID-PRIVATESHIP-4",
            "MID-PRIVATESHIP-5",
            "MID-SMALLSHIP-2",
        ],
    ),
    (
        &["MID-ROUND-13", "MID-JOURNEY-1"],
        &[
            "MID-JOURNEY-1",
            "MID-LARGESHIP-2",
            "MID-PRIVATESHIP-4",
            "MID-SETUP-15",
            "MID-SMALLSHIP-2",
        ],
    ),
    (&["MID-PRIVATESHIP-2"], &["MID-PRIVATESHIP-1"]),
    // Runes outside their windows.
    (
        &["MID-RUNE-5", "MID-RUNE-6", "MID-RUNE-2", "MID-RUNE-1"],
        &["MID-RUNE-4", "MID-RUNE-9", "MID-RUNE-22", "MID-RUNE-23", "MID-RUNE-27", "MID-RUNE-29"],
    ),
    (
        &["MID-RUNE-6"],
        &[
            "MID-RUNE-12",
            "MID-RUNE-15",
            "MID-RUNE-17",
            "MID-RUNE-19",
            "MID-RUNE-24",
            "MID-COMBAT-10",
        ],
    ),
    (&["MID-RUNE-5", "MID-RUNE-6"], &["MID-RUNE-8", "MID-RUNE-31"]),
    // Who is not asked, and why.
    (
        &["MID-WORKER-1", "MID-COMBAT-3", "MID-ASSIGN-9"],
        &["MID-RUNE-1", "MID-RUNE-4", "MID-RUNE-5", "MID-RUNE-6", "MID-RUNE-27"],
    ),
    (&["MID-WORKER-1"], &["MID-WORKER-3", "MID-WORKER-9"]),
    (
        &["MID-ASSIGN-2", "MID-ASSIGN-9", "MID-COMBAT-3", "MID-COMBAT-6", "MID-COMBAT-12"],
        &["MID-ROUND-2", "MID-WORKER-3", "MID-WORKER-14"],
    ),
    // Who is named and what is lost.
    (&["MID-TROLL-5"], &["MID-RUNE-26"]),
    (&["MID-COMBAT-12"], &["MID-COMBAT-13", "MID-COMBAT-24"]),
    (&["MID-JOURNEY-11", "MID-JOURNEY-13"], &["MID-JOURNEY-8", "MID-JOURNEY-10", "MID-COMBAT-24"]),
    // Once a worker is placed nothing can be declined.
    (
        &["MID-WORKER-9"],
        &[
            "MID-CHURCH-1",
            "MID-SHIPWRIGHT-1",
            "MID-STALL-5",
            "MID-RUNESMITH-2",
            "MID-JOURNEY-1",
            "MID-SAGE-1",
            "MID-SAGE-3",
            "MID-BEG-2",
            "MID-SUPPLY-12",
            "MID-MARKET-1",
        ],
    ),
    (&["MID-SAGE-1", "MID-SAGE-3"], &["MID-SAGE-4"]),
    (&["MID-BEG-2"], &["MID-BEG-3"]),
    (&["MID-MARKET-1"], &["MID-MARKET-2", "MID-MARKET-3"]),
    (&["MID-PRIVATESHIP-1"], &["MID-WORKER-4"]),
    (&["MID-SHIPWRIGHT-1"], &["MID-SETUP-7"]),
    (&["MID-SETUP-5"], &["MID-SETUP-4", "MID-STALL-1"]),
    (&["MID-RUNESMITH-2"], &["MID-RUNESMITH-3", "MID-SUPPLY-11"]),
    (&["MID-SAGE-1"], &["MID-ROUND-13"]),
    (
        &["MID-SUPPLY-12"],
        &[
            "MID-SUPPLY-2",
            "MID-SUPPLY-4",
            "MID-SUPPLY-5",
            "MID-SUPPLY-6",
            "MID-SUPPLY-7",
            "MID-SUPPLY-8",
            "MID-SUPPLY-9",
            "MID-MERCHANT-3",
        ],
    ),
    (&["MID-COMBAT-9"], &["MID-HUNT-5"]),
    // A step that leaves nothing to choose has gone by.
    (&["MID-COMBAT-12", "MID-WORKER-1", "MID-WORKER-2"], &["MID-COMBAT-9"]),
    (&["MID-WORKER-1", "MID-WORKER-2"], &["MID-JOURNEY-3", "MID-RUNE-26"]),
    // What belongs to another phase while workers are placed.
    (
        &["MID-WORKER-1", "MID-WORKER-2"],
        &[
            "MID-ROUND-2",
            "MID-ASSIGN-1",
            "MID-ASSIGN-9",
            "MID-ASSIGN-10",
            "MID-JOURNEY-1",
            "MID-COMBAT-7",
            "MID-COMBAT-12",
            "MID-COMBAT-13",
            "MID-TROLL-5",
            "MID-JOURNEY-11",
            "MID-JOURNEY-13",
        ],
    ),
    (&["MID-COMBAT-6"], &["MID-COMBAT-7"]),
    (&["MID-SHIPWRIGHT-3"], &["MID-SHIPWRIGHT-1"]),
    (&["MID-RUNE-1"], &["MID-RUNE-8"]),
    (&["MID-ASSIGN-2"], &["MID-ASSIGN-1"]),
    // Assignments.
    (&["MID-ASSIGN-9"], &["MID-ASSIGN-1", "MID-ASSIGN-2"]),
    (&["MID-ASSIGN-2"], &["MID-ASSIGN-5", "MID-ASSIGN-6"]),
    (&["MID-ASSIGN-9"], &["MID-ASSIGN-10", "MID-ASSIGN-11", "MID-ASSIGN-12"]),
    (&["MID-COMBAT-6", "MID-COMBAT-3", "MID-RUNE-5"], &["MID-ASSIGN-11", "MID-RUNE-10"]),
];

#[cfg(test)]
mod tests {
    use midgard::Midgard;

    use crate::Playable;

    #[test]
    fn only_clauses_about_the_same_thing_are_alike() {
        assert!(Midgard::forbid_the_same("MID-STALL-7", "MID-WORKER-7"));
        assert!(Midgard::forbid_the_same("MID-WORKER-7", "MID-MERCHANT-1"));
        assert!(!Midgard::forbid_the_same("MID-MERCHANT-1", "MID-RUNESMITH-1"));
        assert!(!Midgard::forbid_the_same("MID-WORKER-4", "MID-WORKER-7"));
        assert!(!Midgard::forbid_the_same("MID-HUTS-3", "MID-HUTS-1"));
        assert!(!Midgard::forbid_the_same("MID-ROUND-13", "MID-JOURNEY-2"));
    }
}
