//! Which clauses forbid the same thing, so that a refusal may be named by either.

use crate::matching::Alike;

pub(super) const ALIKE: &[Alike] = &[
    (
        &["VDA-TURN-6"],
        &[
            "VDA-GEN-3",
            "VDA-PLAY-11",
            "VDA-BUILD-1",
            "VDA-FOLLOWER-1",
            "VDA-RESOURCE-7",
            "VDA-WEAPON-13",
        ],
    ),
    (
        &["VDA-TURN-6", "VDA-ATTACK-2"],
        &["VDA-ATTACK-1", "VDA-ATTACK-5", "VDA-ATTACK-23", "VDA-ATTACK-27"],
    ),
    (&["VDA-ATTACK-2"], &["VDA-ATTACK-6", "VDA-ATTACK-33", "VDA-GOD-17", "VDA-TURN-6"]),
    (&["VDA-ATTACK-7"], &["VDA-ATTACK-1", "VDA-ATTACK-33", "VDA-CARD-2", "VDA-TURN-3"]),
    (&["VDA-ATTACK-10"], &["VDA-ATTACK-27", "VDA-CARD-2"]),
    (&["VDA-ATTACK-17"], &["VDA-ATTACK-13", "VDA-ATTACK-18", "VDA-PLAY-19"]),
    (
        &["VDA-ATTACK-27"],
        &["VDA-ATTACK-1", "VDA-ATTACK-9", "VDA-ATTACK-25", "VDA-ATTACK-33", "VDA-WEAPON-26"],
    ),
    (&["VDA-WEAPON-8"], &["VDA-TURN-6", "VDA-WEAPON-10", "VDA-WEAPON-13"]),
    (
        &["VDA-RESOURCE-9"],
        &["VDA-RESOURCE-7", "VDA-RESOURCE-8", "VDA-RESOURCE-10", "VDA-GOD-7", "VDA-BUILD-13"],
    ),
    (
        &["VDA-GOD-2", "VDA-GOD-5", "VDA-GOD-6"],
        &["VDA-RESOURCE-7", "VDA-RESOURCE-8", "VDA-GOD-7", "VDA-RESOURCE-9"],
    ),
    (&["VDA-GOD-2"], &["VDA-GOD-5"]),
    (&["VDA-RESOURCE-12"], &["VDA-GOD-6", "VDA-GOD-7"]),
    (&["VDA-PLAY-5"], &["VDA-PLAY-7", "VDA-PLAY-8", "VDA-PLAY-9", "VDA-GOD-10"]),
    (&["VDA-PLAY-7"], &["VDA-CARD-3", "VDA-PLAY-21"]),
    (&["VDA-PLAY-9"], &["VDA-GOD-10"]),
    (&["VDA-PLAY-11"], &["VDA-CARD-2", "VDA-PLAY-3", "VDA-PLAY-13", "VDA-TURN-3"]),
    (
        &["VDA-PLAY-12"],
        &["VDA-CARD-2", "VDA-ATTACK-27", "VDA-ATTACK-23", "VDA-CARD-30", "VDA-PLAY-3"],
    ),
    (&["VDA-SUPPLY-4"], &["VDA-SUPPLY-3", "VDA-SUPPLY-9", "VDA-CARD-12"]),
    (
        &["VDA-BUILD-17"],
        &[
            "VDA-BUILD-3",
            "VDA-BUILD-4",
            "VDA-BUILD-5",
            "VDA-BUILD-13",
            "VDA-GOD-4",
            "VDA-GOD-8",
            "VDA-GOD-13",
            "VDA-GOD-18",
            "VDA-GOD-20",
            "VDA-GOD-24",
            "VDA-GOD-27",
        ],
    ),
    (&["VDA-BUILD-9"], &["VDA-STEWARD-2", "VDA-STEWARD-1", "VDA-STEWARD-12", "VDA-BUILD-10"]),
    (&["VDA-BUILD-1"], &["VDA-CARD-25", "VDA-TURN-3", "VDA-WEAPON-33"]),
    (&["VDA-BUILD-6"], &["VDA-SUPPLY-6"]),
    (&["VDA-BUILD-8", "VDA-STEWARD-13"], &["VDA-CARD-27", "VDA-SETUP-4"]),
    (&["VDA-SHRINE-11"], &["VDA-CARD-29"]),
    (
        &["VDA-FOLLOWER-1", "VDA-FOLLOWER-4", "VDA-FOLLOWER-6"],
        &[
            "VDA-FOLLOWER-6",
            "VDA-GOD-21",
            "VDA-GOD-22",
            "VDA-GOD-23",
            "VDA-GOD-25",
            "VDA-GOD-26",
            "VDA-GEN-11",
        ],
    ),
    (&["VDA-ATTACK-7", "VDA-ATTACK-23"], &["VDA-ATTACK-23", "VDA-PLAY-12"]),
    (
        &["VDA-ATTACK-2", "VDA-ATTACK-7", "VDA-ATTACK-23"],
        &["VDA-ATTACK-1", "VDA-ATTACK-26", "VDA-ATTACK-29", "VDA-ATTACK-33", "VDA-CARD-34"],
    ),
    (
        &["VDA-TURN-6"],
        &["VDA-PLAY-5", "VDA-CARD-25", "VDA-GEN-8", "VDA-ATTACK-20", "VDA-WEAPON-36"],
    ),
    (&["VDA-WEAPON-7", "VDA-ATTACK-2"], &["VDA-WEAPON-36", "VDA-CARD-36"]),
    (&["VDA-BUILD-1", "VDA-PLAY-11", "VDA-FOLLOWER-1", "VDA-RESOURCE-9"], &["VDA-TURN-2"]),
    // What an effect asks for is chosen; to leave it is the general clause.
    (
        &["VDA-GEN-6"],
        &[
            "VDA-CARD-8",
            "VDA-CARD-12",
            "VDA-CARD-15",
            "VDA-CARD-17",
            "VDA-CARD-18",
            "VDA-CARD-21",
            "VDA-CARD-29",
            "VDA-PLAY-1",
            "VDA-PLAY-17",
            "VDA-STEWARD-8",
            "VDA-STEWARD-9",
            "VDA-WEAPON-22",
            "VDA-WEAPON-23",
            "VDA-WEAPON-24",
        ],
    ),
    (&["VDA-GOD-11"], &["VDA-PLAY-1", "VDA-GOD-12"]),
    (&["VDA-RESOURCE-9", "VDA-RESOURCE-11"], &["VDA-CARD-20"]),
    // A card is carried out before anything else is done.
    (&["VDA-PLAY-8", "VDA-PLAY-9", "VDA-PLAY-11"], &["VDA-CARD-30", "VDA-PLAY-4", "VDA-PLAY-14"]),
    (&["VDA-TURN-6"], &["VDA-PLAY-17", "VDA-PLAY-18", "VDA-PLAY-19", "VDA-ATTACK-25"]),
    // Where a shrine may stand.
    (&["VDA-BUILD-8", "VDA-BUILD-11"], &["VDA-BUILD-8", "VDA-BUILD-9", "VDA-BUILD-10"]),
    (&["VDA-CARD-28"], &["VDA-BUILD-16"]),
    (&["VDA-CARD-18"], &["VDA-WEAPON-24"]),
    (&["VDA-CARD-15"], &["VDA-STEWARD-9"]),
    (
        &["VDA-GEN-6"],
        &["VDA-STEWARD-6", "VDA-SHRINE-2", "VDA-SHRINE-3", "VDA-WEAPON-27", "VDA-CARD-23"],
    ),
    (&["VDA-PLAY-19"], &["VDA-PLAY-18", "VDA-CARD-24", "VDA-CARD-7"]),
    (&["VDA-PLAY-11"], &["VDA-DECK-11"]),
    (&["VDA-ATTACK-2"], &["VDA-GOD-14", "VDA-GOD-15"]),
    (&["VDA-ATTACK-27"], &["VDA-CARD-2", "VDA-ATTACK-11"]),
    (&["VDA-RESOURCE-9", "VDA-PLAY-8", "VDA-PLAY-9", "VDA-FOLLOWER-1"], &["VDA-TURN-3"]),
    (&["VDA-WEAPON-7"], &["VDA-WEAPON-4", "VDA-WEAPON-5"]),
    // Who holds no weapon that would do something is not asked for one.
    (
        &["VDA-WEAPON-7", "VDA-WEAPON-8", "VDA-ATTACK-2", "VDA-ATTACK-27", "VDA-TURN-6"],
        &[
            "VDA-WEAPON-14",
            "VDA-WEAPON-15",
            "VDA-WEAPON-16",
            "VDA-WEAPON-17",
            "VDA-WEAPON-18",
            "VDA-WEAPON-20",
            "VDA-WEAPON-21",
            "VDA-WEAPON-22",
            "VDA-WEAPON-23",
            "VDA-WEAPON-24",
            "VDA-WEAPON-25",
            "VDA-WEAPON-26",
            "VDA-WEAPON-27",
            "VDA-WEAPON-28",
            "VDA-WEAPON-29",
            "VDA-WEAPON-30",
            "VDA-WEAPON-31",
            "VDA-WEAPON-32",
            "VDA-WEAPON-33",
            "VDA-WEAPON-34",
            "VDA-WEAPON-37",
        ],
    ),
    // A step that leaves nothing to choose has gone by, and somebody else is asked.
    (
        &["VDA-TURN-6", "VDA-ATTACK-2"],
        &[
            "VDA-GOD-21",
            "VDA-GOD-22",
            "VDA-GOD-25",
            "VDA-GOD-26",
            "VDA-GOD-28",
            "VDA-FOLLOWER-2",
            "VDA-FOLLOWER-4",
            "VDA-FOLLOWER-5",
            "VDA-FOLLOWER-6",
            "VDA-FOLLOWER-7",
            "VDA-BUILD-1",
            "VDA-BUILD-6",
            "VDA-BUILD-8",
            "VDA-BUILD-9",
            "VDA-BUILD-10",
            "VDA-BUILD-11",
            "VDA-BUILD-13",
            "VDA-BUILD-17",
        ],
    ),
    (&["VDA-GOD-21"], &["VDA-GOD-22"]),
    (&["VDA-GOD-25"], &["VDA-GOD-26"]),
    (&["VDA-FOLLOWER-7", "VDA-FOLLOWER-10"], &["VDA-GOD-28", "VDA-FOLLOWER-2"]),
    (&["VDA-CARD-15"], &["VDA-DECK-7", "VDA-SHRINE-3"]),
    (&["VDA-CARD-23"], &["VDA-WEAPON-20", "VDA-WEAPON-27", "VDA-WEAPON-32", "VDA-WEAPON-35"]),
    (
        &["VDA-WEAPON-34"],
        &[
            "VDA-WEAPON-37",
            "VDA-WEAPON-20",
            "VDA-WEAPON-21",
            "VDA-WEAPON-22",
            "VDA-WEAPON-24",
            "VDA-WEAPON-26",
            "VDA-WEAPON-27",
            "VDA-WEAPON-29",
            "VDA-WEAPON-30",
            "VDA-WEAPON-32",
        ],
    ),
    (
        &["VDA-WEAPON-7"],
        &[
            "VDA-WEAPON-12",
            "VDA-WEAPON-13",
            "VDA-WEAPON-14",
            "VDA-WEAPON-15",
            "VDA-WEAPON-16",
            "VDA-WEAPON-17",
            "VDA-WEAPON-18",
            "VDA-WEAPON-21",
            "VDA-WEAPON-22",
            "VDA-WEAPON-23",
            "VDA-WEAPON-25",
            "VDA-WEAPON-26",
            "VDA-WEAPON-28",
            "VDA-WEAPON-29",
            "VDA-WEAPON-30",
            "VDA-WEAPON-31",
            "VDA-WEAPON-33",
        ],
    ),
    (
        &["VDA-GEN-6"],
        &[
            "VDA-RESOURCE-2",
            "VDA-PLAY-4",
            "VDA-PLAY-18",
            "VDA-CARD-27",
            "VDA-CARD-28",
            "VDA-CARD-31",
        ],
    ),
];

#[cfg(test)]
mod tests {
    use valda::Valda;

    use crate::Playable;

    #[test]
    fn only_clauses_about_the_same_thing_are_alike() {
        assert!(Valda::forbid_the_same("VDA-PLAY-7", "VDA-PLAY-5"));
        assert!(Valda::forbid_the_same("VDA-STEWARD-2", "VDA-BUILD-9"));
        assert!(!Valda::forbid_the_same("VDA-BUILD-9", "VDA-BUILD-17"));
    }
}
