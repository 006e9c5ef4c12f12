//! Which clauses forbid the same thing, so that a refusal may be named by either.

use crate::matching::{Alike, alike};

pub(super) const ALIKE: &[Alike] = &[
    // What a step is for, and what its card or its Jarl says of it.
    (
        &["VAL-TURN-3"],
        &[
            "VAL-LOKI-29",
            "VAL-LOKI-33",
            "VAL-JARL-19",
            "VAL-JARL-13",
            "VAL-SOLO-51",
            "VAL-AFTER-4",
            "VAL-SOLO-13",
            "VAL-KING-7",
            "VAL-COMBINE-13",
        ],
    ),
    (&["VAL-JARL-10"], &["VAL-LOKI-12"]),
    (
        &["VAL-LOKI-10", "VAL-LOKI-11", "VAL-LOKI-19", "VAL-LOKI-24", "VAL-LOKI-25"],
        &["VAL-LOKI-10", "VAL-LOKI-19", "VAL-LOKI-20", "VAL-LOKI-21", "VAL-LOKI-24", "VAL-LOKI-25"],
    ),
    (&["VAL-LOKI-11", "VAL-LOKI-25"], &["VAL-LOKI-26", "VAL-LOKI-27", "VAL-COMBINE-4"]),
    (&["VAL-LOKI-11", "VAL-LOKI-19", "VAL-AFTER-4"], &["VAL-PAIR-16", "VAL-PAIR-32"]),
    (&["VAL-TURN-4"], &["VAL-LOKI-32"]),
    (
        &["VAL-COMBINE-13"],
        &[
            "VAL-COMBINE-12",
            "VAL-COMBINE-15",
            "VAL-COMBINE-35",
            "VAL-PILE-3",
            "VAL-PILE-4",
            "VAL-KING-7",
        ],
    ),
    (&["VAL-ACTION-5"], &["VAL-ACTION-4", "VAL-DWARF-27", "VAL-SOLO-40"]),
    (&["VAL-VALK-26", "VAL-VALK-30"], &["VAL-VALK-31", "VAL-PAIR-34"]),
    (&["VAL-AFTER-4", "VAL-AFTER-6", "VAL-AFTER-7"], &["VAL-JARL-2", "VAL-JARL-19"]),
    (&["VAL-TURN-3"], &["VAL-TURN-2"]),
    (
        &["VAL-DWARF-11"],
        &["VAL-DWARF-12", "VAL-DWARF-13", "VAL-DWARF-14", "VAL-DWARF-15", "VAL-PAIR-33"],
    ),
    (
        &["VAL-AFTER-7"],
        &[
            "VAL-DWARF-11",
            "VAL-DWARF-14",
            "VAL-SOLO-27",
            "VAL-SOLO-30",
            "VAL-SOLO-31",
            "VAL-VALK-36",
        ],
    ),
    (&["VAL-SOLO-26", "VAL-SOLO-27", "VAL-SOLO-30", "VAL-SOLO-31"], &["VAL-SOLO-32"]),
    (&["VAL-DWARF-10"], &["VAL-PAIR-35", "VAL-DWARF-6", "VAL-DWARF-8"]),
    (&["VAL-DWARF-18"], &["VAL-DWARF-16"]),
    (&["VAL-THOR-3"], &["VAL-THOR-6", "VAL-COMBINE-31"]),
    (&["VAL-RAGNAROK-1"], &["VAL-COMBINE-31", "VAL-THOR-24"]),
    (&["VAL-TACTIC-13"], &["VAL-SOLO-22", "VAL-PAIR-12"]),
    (&["VAL-SETUP-5"], &["VAL-SOLO-11"]),
    (&["VAL-BATTLE-1"], &["VAL-SOLO-14", "VAL-ACTION-7"]),
    (&["VAL-BATTLE-11", "VAL-BATTLE-13"], &["VAL-BATTLE-11", "VAL-VALK-23"]),
    (&["VAL-ACTION-2"], &["VAL-TYR-5", "VAL-COMBINE-3", "VAL-ACTION-3"]),
    (&["VAL-TYR-6"], &["VAL-ACTION-3", "VAL-ACTION-2"]),
    (&["VAL-TACTIC-1"], &["VAL-TYR-5", "VAL-TYR-6", "VAL-THOR-2", "VAL-THOR-3"]),
    (&["VAL-TACTIC-1"], &["VAL-VALK-21", "VAL-VALK-25", "VAL-VALK-36", "VAL-THOR-12"]),
    (&["VAL-JARL-1"], &["VAL-JARL-6"]),
    (
        &["VAL-ARM-1", "VAL-ARM-6"],
        &["VAL-JARL-17", "VAL-JARL-19", "VAL-TYR-13", "VAL-TYR-14", "VAL-TYR-15"],
    ),
    // A Jarl who leaves no symbol open here.
    (&["VAL-JARL-1"], &["VAL-ARM-1", "VAL-ARM-6"]),
    (&["VAL-JARL-17", "VAL-VALK-41"], &["VAL-ARM-6", "VAL-JARL-19", "VAL-VALK-19"]),
    (&["VAL-JARL-21"], &["VAL-JARL-2"]),
    (&["VAL-ARM-3"], &["VAL-VALK-19"]),
    (&["VAL-VARIANT-3", "VAL-VARIANT-4"], &["VAL-VARIANT-4", "VAL-VARIANT-7"]),
    (&["VAL-TURN-6", "VAL-TURN-7"], &["VAL-BATTLE-2"]),
    (&["VAL-BATTLE-1"], &["VAL-BATTLE-3", "VAL-END-6", "VAL-PAIR-14"]),
    (&["VAL-SOLO-14", "VAL-TURN-6"], &["VAL-PAIR-15", "VAL-SOLO-14", "VAL-BATTLE-2", "VAL-TURN-7"]),
    (&["VAL-ACTION-2"], &["VAL-COMP-4", "VAL-TURN-7"]),
    (&["VAL-TACTIC-18"], &["VAL-TACTIC-9"]),
    (&["VAL-AFTER-5", "VAL-AFTER-7"], &["VAL-AFTER-5", "VAL-AFTER-6"]),
    (&["VAL-ARM-1"], &["VAL-PAIR-6", "VAL-PAIR-18"]),
    (&["VAL-VALK-33", "VAL-VALK-34", "VAL-VALK-35"], &["VAL-VALK-38"]),
    (&["VAL-TACTIC-19"], &["VAL-SOLO-23", "VAL-SOLO-52", "VAL-JARL-9"]),
    (&["VAL-SOLO-46"], &["VAL-SOLO-23"]),
    (&["VAL-PAIR-4"], &["VAL-PAIR-36"]),
    (&["VAL-TACTIC-1"], &["VAL-DWARF-23"]),
    (
        &["VAL-VALK-25", "VAL-VALK-30", "VAL-VALK-36", "VAL-THOR-24"],
        &["VAL-COMBINE-31", "VAL-COMBINE-37", "VAL-VALK-38", "VAL-VALK-40", "VAL-PAIR-34"],
    ),
    (&["VAL-DWARF-20"], &["VAL-DWARF-3", "VAL-DWARF-4", "VAL-DWARF-19", "VAL-DWARF-22"]),
    (&["VAL-DWARF-16"], &["VAL-DWARF-17"]),
    // In a fight nothing else is done: no second attack, no action, nobody who joins or leaves.
    (
        &["VAL-BATTLE-9"],
        &["VAL-BATTLE-26", "VAL-TURN-3", "VAL-AFTER-4", "VAL-DWARF-7", "VAL-DWARF-8"],
    ),
    (&["VAL-BATTLE-9"], &["VAL-RAGNAROK-1", "VAL-RAGNAROK-2", "VAL-RAGNAROK-4", "VAL-RAGNAROK-6"]),
    (&["VAL-BATTLE-10"], &["VAL-BATTLE-26", "VAL-PAIR-7"]),
    (&["VAL-BATTLE-9", "VAL-BATTLE-11", "VAL-BATTLE-13"], &["VAL-TACTIC-17"]),
    (&["VAL-BATTLE-9"], &["VAL-TACTIC-16"]),
    (&["VAL-BATTLE-6", "VAL-BATTLE-9"], &["VAL-BATTLE-4", "VAL-BATTLE-8", "VAL-DWARF-5"]),
    (&["VAL-BATTLE-6"], &["VAL-TACTIC-1"]),
    (&["VAL-BATTLE-15", "VAL-TURN-1"], &["VAL-BATTLE-16"]),
    // Without a winner nothing of it takes place.
    (&["VAL-TACTIC-1", "VAL-TURN-1", "VAL-TURN-4"], &["VAL-COMBINE-7"]),
    (&["VAL-TURN-7", "VAL-ACTION-2"], &["VAL-COMBINE-29"]),
    (&["VAL-TYR-6", "VAL-ACTION-3"], &["VAL-TYR-17"]),
    (&["VAL-TACTIC-3"], &["VAL-JARL-2"]),
    (&["VAL-TACTIC-9", "VAL-TACTIC-18"], &["VAL-JARL-19", "VAL-JARL-21"]),
    (&["VAL-THOR-3", "VAL-THOR-4", "VAL-THOR-24"], &["VAL-THOR-2", "VAL-THOR-3", "VAL-THOR-24"]),
    (&["VAL-THOR-7", "VAL-THOR-8"], &["VAL-THOR-6", "VAL-THOR-9"]),
    // A bystander who cannot aid is not asked: the battle has gone on.
    (
        &["VAL-BATTLE-10"],
        &[
            "VAL-THOR-2",
            "VAL-THOR-3",
            "VAL-THOR-4",
            "VAL-THOR-5",
            "VAL-THOR-7",
            "VAL-THOR-8",
            "VAL-THOR-9",
        ],
    ),
    (&["VAL-TYR-6"], &["VAL-TYR-5", "VAL-TYR-7", "VAL-TYR-8", "VAL-TYR-9"]),
    (
        &["VAL-LOKI-10"],
        &["VAL-LOKI-8", "VAL-LOKI-11", "VAL-LOKI-12", "VAL-LOKI-21", "VAL-TACTIC-1"],
    ),
    (
        &["VAL-LOKI-11", "VAL-TURN-1", "VAL-RAGNAROK-1"],
        &["VAL-LOKI-5", "VAL-LOKI-9", "VAL-LOKI-35"],
    ),
    (&["VAL-ACTION-3"], &["VAL-ARM-13", "VAL-JARL-16", "VAL-JARL-19"]),
    (&["VAL-AFTER-4"], &["VAL-PAIR-20"]),
    (
        &["VAL-TACTIC-13", "VAL-TACTIC-14", "VAL-TACTIC-15", "VAL-TACTIC-16", "VAL-TACTIC-19"],
        &["VAL-TACTIC-8", "VAL-RAGNAROK-9", "VAL-VARIANT-1"],
    ),
    (&["VAL-TACTIC-8"], &["VAL-TACTIC-17", "VAL-TACTIC-18"]),
    (&["VAL-TACTIC-19", "VAL-TACTIC-1"], &["VAL-TACTIC-6", "VAL-TACTIC-7"]),
    (&["VAL-BATTLE-10"], &["VAL-TACTIC-1", "VAL-BATTLE-15"]),
    (
        &["VAL-ARM-1", "VAL-ARM-9", "VAL-ARM-10", "VAL-ARM-11", "VAL-ARM-12"],
        &["VAL-ARM-1", "VAL-ARM-2", "VAL-ARM-3", "VAL-ARM-6", "VAL-ARM-8"],
    ),
    (&["VAL-BATTLE-14"], &["VAL-ARM-7", "VAL-TACTIC-9", "VAL-ARM-2"]),
    (&["VAL-TURN-4"], &["VAL-ACTION-8", "VAL-TURN-3"]),
    (&["VAL-JARL-2"], &["VAL-JARL-8"]),
    // An ability that is not offered at all was not allowed by its text at that moment.
    (
        &["VAL-JARL-1"],
        &["VAL-JARL-2", "VAL-JARL-4", "VAL-JARL-5", "VAL-JARL-7", "VAL-JARL-9", "VAL-JARL-21"],
    ),
    (
        &[
            "VAL-JARL-1",
            "VAL-JARL-2",
            "VAL-JARL-4",
            "VAL-JARL-5",
            "VAL-JARL-7",
            "VAL-JARL-9",
            "VAL-JARL-21",
            "VAL-BATTLE-6",
        ],
        &[
            "VAL-JARL-12",
            "VAL-JARL-13",
            "VAL-JARL-14",
            "VAL-JARL-15",
            "VAL-JARL-16",
            "VAL-JARL-18",
            "VAL-JARL-19",
            "VAL-RAGNAROK-9",
        ],
    ),
];

/// Who is not asked may not act; one of these says why he is not asked.
const NOT_ASKED: [&str; 4] = ["VAL-TURN-1", "VAL-BATTLE-10", "VAL-BATTLE-6", "VAL-JARL-10"];
const WHY_NOT: [&str; 9] = [
    "VAL-ACTION-5",
    "VAL-AFTER-4",
    "VAL-AFTER-5",
    "VAL-AFTER-6",
    "VAL-AFTER-7",
    "VAL-VALK-36",
    "VAL-VALK-38",
    "VAL-TURN-3",
    "VAL-TURN-4",
];

pub(super) fn forbid_the_same(one: &str, other: &str) -> bool {
    let why = |clause: &str| clause.starts_with("VAL-JARL-") || WHY_NOT.contains(&clause);
    let unasked = |general: &str, particular: &str| NOT_ASKED.contains(&general) && why(particular);
    alike(ALIKE, one, other) || unasked(one, other) || unasked(other, one)
}

#[cfg(test)]
mod tests {
    use super::forbid_the_same;

    #[test]
    fn only_clauses_about_the_same_thing_are_alike() {
        assert!(forbid_the_same("VAL-BATTLE-2", "VAL-TURN-6"));
        assert!(forbid_the_same("VAL-JARL-2", "VAL-TURN-1"));
        assert!(!forbid_the_same("VAL-BATTLE-1", "VAL-TURN-6"));
        assert!(!forbid_the_same("VAL-JARL-2", "VAL-JARL-4"));
        assert!(!forbid_the_same("VAL-TURN-1", "VAL-ACTION-3"));
    }
}
