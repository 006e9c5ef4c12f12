//! Which clauses forbid the same thing, so that a refusal may be named by either.

use crate::matching::Alike;

pub(super) const ALIKE: &[Alike] = &[
    // What a step is for, and what its rule says in particular.
    (&["THO-SETUP-5"], &["THO-SETUP-6", "THO-UNIQUE-1"]),
    (&["THO-SETUP-4", "THO-SETUP-10", "THO-SETUP-13"], &["THO-COMPONENT-17"]),
    (&["THO-SYMBOL-6", "THO-EFFECT-7", "THO-EFFECT-29"], &["THO-PLAY-16"]),
    (&["THO-SYMBOL-6"], &["THO-SYMBOL-1", "THO-SYMBOL-2"]),
    (&["THO-EXPEDITION-9"], &["THO-EXPEDITION-8"]),
    (&["THO-MULTI-12"], &["THO-EXPEDITION-5"]),
    (&["THO-EXPEDITION-10"], &["THO-EXPEDITION-5", "THO-EFFECT-21", "THO-MULTI-12"]),
    (
        &["THO-ACTION-13"],
        &[
            "THO-ROUND-3",
            "THO-FATE-7",
            "THO-EXPEDITION-1",
            "THO-EXPEDITION-27",
            "THO-LAND-3",
            "THO-EFFECT-6",
            "THO-EFFECT-20",
            "THO-EFFECT-32",
            "THO-MULTI-31",
        ],
    ),
    (&["THO-EFFECT-7"], &["THO-LAND-12"]),
    (&["THO-DAMAGE-1"], &["THO-SYMBOL-5"]),
    (&["THO-ACTION-4"], &["THO-EXHAUST-1", "THO-EXHAUST-3", "THO-EXHAUST-4"]),
    (&["THO-ACTION-5"], &["THO-ACTION-4"]),
    (&["THO-ACTION-13"], &["THO-EFFECT-19", "THO-LAND-9", "THO-MULTI-16"]),
    (&["THO-EFFECT-7"], &["THO-EFFECT-29"]),
    (&["THO-EFFECT-34"], &["THO-EFFECT-29"]),
    (&["THO-DAMAGE-1"], &["THO-DAMAGE-6", "THO-DAMAGE-7"]),
    (&["THO-DUSK-15"], &["THO-DUSK-4"]),
    (
        &["THO-DUSK-18"],
        &[
            "THO-DUSK-16",
            "THO-DUSK-17",
            "THO-DUSK-15",
            "THO-DUSK-21",
            "THO-ACTION-1",
            "THO-ACTION-13",
        ],
    ),
    (&["THO-SETUP-4"], &["THO-SETUP-5", "THO-SETUP-6", "THO-COMPONENT-4"]),
    // Whoever can do nothing passes without being asked, and somebody else is asked then.
    (
        &["THO-ACTION-13"],
        &[
            "THO-ACTION-4",
            "THO-ACTION-5",
            "THO-ACTION-6",
            "THO-PLAY-2",
            "THO-PLAY-6",
            "THO-PLAY-9",
            "THO-PLAY-10",
            "THO-PLAY-18",
            "THO-UNIQUE-3",
            "THO-EXHAUST-2",
            "THO-EXHAUST-4",
            "THO-EXHAUST-7",
            "THO-EFFECT-3",
            "THO-EFFECT-4",
            "THO-LAND-2",
            "THO-LAND-4",
            "THO-LAND-5",
            "THO-LAND-6",
            "THO-LAND-11",
            "THO-EXPEDITION-5",
            "THO-EXPEDITION-9",
        ],
    ),
    (&["THO-SETUP-6"], &["THO-UNIQUE-1"]),
    (&["THO-SETUP-10", "THO-SETUP-13"], &["THO-SETUP-11", "THO-MULTI-4", "THO-SETUP-16"]),
    (&["THO-SETUP-2"], &["THO-MULTI-3"]),
    (&["THO-FATE-5"], &["THO-FATE-6", "THO-FATE-14", "THO-FATE-2"]),
    (&["THO-FATE-13"], &["THO-FATE-1", "THO-FATE-5", "THO-FATE-14", "THO-FATE-7"]),
    (
        &["THO-ACTION-13"],
        &[
            "THO-ACTION-1",
            "THO-ACTION-2",
            "THO-ACTION-3",
            "THO-ACTION-10",
            "THO-MULTI-10",
            "THO-DUSK-15",
            "THO-EXPEDITION-10",
            "THO-MULTI-12",
        ],
    ),
    (
        &["THO-ACTION-4", "THO-ACTION-5"],
        &["THO-EXHAUST-2", "THO-LAND-1", "THO-LAND-2", "THO-LAND-3", "THO-ROUND-5"],
    ),
    (
        &["THO-PLAY-18"],
        &["THO-ROUND-5", "THO-ACTION-4", "THO-ACTION-5", "THO-COMPONENT-17", "THO-EXPEDITION-11"],
    ),
    (
        &["THO-PLAY-6"],
        &["THO-DAWN-1", "THO-EXPEDITION-13", "THO-DUSK-1", "THO-PLAY-18", "THO-ACTION-4"],
    ),
    (&["THO-PLAY-9", "THO-PLAY-10"], &["THO-COMPONENT-6", "THO-COMPONENT-7", "THO-PLAY-18"]),
    (&["THO-PLAY-2"], &["THO-PLAY-1", "THO-PLAY-18", "THO-PLAY-4"]),
    (
        &["THO-UNIQUE-3"],
        &["THO-UNIQUE-1", "THO-UNIQUE-4", "THO-UNIQUE-5", "THO-PLAY-18", "THO-EFFECT-34"],
    ),
    (&["THO-EXHAUST-7"], &["THO-EXHAUST-15", "THO-EXHAUST-8"]),
    (&["THO-EFFECT-3"], &["THO-EFFECT-15", "THO-EFFECT-33", "THO-EXHAUST-16"]),
    (&["THO-EFFECT-4"], &["THO-EXHAUST-16"]),
    (&["THO-LAND-2"], &["THO-LAND-1", "THO-MULTI-18", "THO-MULTI-22"]),
    (&["THO-LAND-4", "THO-LAND-11"], &["THO-LAND-4", "THO-LAND-5", "THO-LAND-11", "THO-MULTI-18"]),
    (
        &["THO-EXPEDITION-1", "THO-EXPEDITION-5"],
        &["THO-LAND-9", "THO-EXPEDITION-2", "THO-EXPEDITION-11", "THO-ACTION-13"],
    ),
    (&["THO-MULTI-16"], &["THO-EFFECT-11", "THO-EXPEDITION-5", "THO-COMPONENT-23"]),
    (
        &["THO-DUSK-15"],
        &[
            "THO-DUSK-2",
            "THO-DUSK-3",
            "THO-DUSK-5",
            "THO-DUSK-6",
            "THO-DUSK-8",
            "THO-COMPONENT-5",
            "THO-ACTION-13",
        ],
    ),
    // A choice that cannot be declined, of an effect or of a price.
    (&["THO-EFFECT-3"], &["THO-DUSK-6", "THO-DUSK-7", "THO-EFFECT-7"]),
    (&["THO-EFFECT-7", "THO-EFFECT-30"], &["THO-ACTION-13", "THO-EFFECT-6", "THO-EFFECT-7"]),
    // Nobody acts before an action has been carried out to its end.
    (
        &["THO-DAMAGE-1", "THO-SYMBOL-6", "THO-EFFECT-3", "THO-EFFECT-7", "THO-EFFECT-34"],
        &["THO-ACTION-10", "THO-ACTION-13"],
    ),
    (&["THO-EXPEDITION-1", "THO-EXPEDITION-2", "THO-EXPEDITION-5"], &["THO-ACTION-1"]),
    // Not in this step.
    (
        &["THO-ACTION-13"],
        &["THO-DAWN-2", "THO-DUSK-16", "THO-DUSK-17", "THO-DAMAGE-1", "THO-ROUND-2", "THO-WIN-6"],
    ),
    (&["THO-ACTION-5"], &["THO-LAND-7"]),
    (&["THO-EXPEDITION-1"], &["THO-SETUP-16"]),
    (&["THO-EXPEDITION-5", "THO-EXPEDITION-9"], &["THO-MULTI-32"]),
    (&["THO-SYMBOL-6"], &["THO-SYMBOL-5", "THO-SYMBOL-7"]),
];

#[cfg(test)]
mod tests {
    use thorgal::Thorgal;

    use crate::Playable;

    #[test]
    fn only_clauses_about_the_same_thing_are_alike() {
        assert!(Thorgal::forbid_the_same("THO-UNIQUE-1", "THO-UNIQUE-3"));
        assert!(!Thorgal::forbid_the_same("THO-PLAY-6", "THO-PLAY-2"));
        assert!(!Thorgal::forbid_the_same("THO-EXPEDITION-9", "THO-EXPEDITION-5"));
    }
}
