//! One random game under the eyes of the laws.

use std::{
    collections::HashMap,
    mem::{Discriminant, discriminant},
    panic::{AssertUnwindSafe, catch_unwind},
};

use engine::{Game, Luck, Match, Mute, Seat, Seats, Swift};

use crate::{
    Broken, Law, Laws, imagination,
    law::{Held, ensure},
    offers::{self, Offered, Pool},
    secrets::{self, Secrets},
    turns,
};

/// How often a kind of step is looked at closely every time it comes up, and one in how many after.
const ALWAYS_FIRST: u32 = 64;
const ONE_IN: u64 = 16;

/// What is remembered from game to game.
pub(crate) struct Watch<G: Game> {
    every_decision: bool,
    looked: HashMap<Discriminant<G::Step>, u32>,
    pub(crate) secrets: Secrets,
}

impl<G: Game> Watch<G> {
    pub(crate) fn new(every_decision: bool) -> Self {
        Watch { every_decision, looked: HashMap::new(), secrets: Secrets::default() }
    }

    /// Rare steps always get a close look, common ones now and then.
    fn looks_closely(&mut self, step: &G::Step, chance: u64) -> bool {
        let looked = self.looked.entry(discriminant(step)).or_default();
        let closely =
            self.every_decision || *looked < ALWAYS_FIRST || chance.is_multiple_of(ONE_IN);
        *looked += u32::from(closely);
        closely
    }
}

/// A game in play, its own luck, and the random player's whims. What a close look draws comes from
/// elsewhere, so that looking changes nothing in the game.
pub(crate) struct Table<'a, G: Game> {
    pub(crate) laws: &'a Laws<G>,
    pub(crate) played: Match<G>,
    luck: Luck,
    whim: Swift,
    pool: Pool<G::Action>,
}

pub(crate) fn play<G: Game>(laws: &Laws<G>, seed: u64, watch: &mut Watch<G>) -> Result<(), Broken> {
    let mut turn = 0;
    let played = catch_unwind(AssertUnwindSafe(|| play_out(laws, seed, watch, &mut turn)));
    let held = played.unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
        Err((Law::Sound, words.unwrap_or("the rules panicked").to_owned()))
    });
    held.map_err(|(law, what)| Broken { law, seed, turn, what })
}

fn play_out<G: Game>(laws: &Laws<G>, seed: u64, watch: &mut Watch<G>, turn: &mut usize) -> Held {
    let mut table = Table::begin(laws, seed);
    while let Some((step, waited)) = table.state().waiting() {
        *turn = table.played.version();
        ensure(*turn < laws.bound, Law::Ends, || format!("no end after {turn} choices"))?;
        ensure(!waited.is_empty(), Law::SomethingOffered, || format!("{step:?} asks nobody"))?;
        let mut probe = Mute(Swift::new(seed ^ (*turn as u64) << 32 ^ 0x1a35));
        let closely = watch.looks_closely(&step, probe.0.word());
        table.decision(waited, closely.then_some((&mut probe, &mut watch.secrets)))?;
    }
    *turn = table.played.version();
    table.end()
}

impl<'a, G: Game> Table<'a, G> {
    fn begin(laws: &'a Laws<G>, seed: u64) -> Self {
        let mut luck = Luck::new(wide(seed));
        let played = Match::begin(laws.options.clone(), laws.seats, &mut luck)
            .unwrap_or_else(|bad| panic!("{:?} makes no game: {bad:?}", laws.options));
        Table { laws, played, luck, whim: Swift::new(seed), pool: Pool::default() }
    }

    fn state(&self) -> &G {
        self.played.state()
    }

    /// Checks one decision, then makes it at random.
    fn decision(&mut self, waited: Seats, look: Option<(&mut Mute, &mut Secrets)>) -> Held {
        let state = *self.state();
        ensure(state.standing().is_none(), Law::Ends, || "a standing before the end".into())?;
        self.facts(&state)?;
        let seat = some_seat(waited, &mut self.whim);
        let offered = Offered::to(&state, seat)?;
        let action = offered.allowed[self.whim.below(offered.allowed.len() as u32) as usize];
        self.pool.add(&offered, &mut self.whim);
        let Some((probe, secrets)) = look else {
            return self.take(seat, action);
        };
        self.look_closely(&state, probe, secrets)?;
        let world = G::imagine(&state.view(Some(seat)), probe);
        self.take(seat, action)?;
        turns::check(&self.played, &state, world, seat)
    }

    fn look_closely(&self, state: &G, probe: &mut Mute, secrets: &mut Secrets) -> Held {
        let before = format!("{state:?}");
        offers::check(state, &self.pool, probe)?;
        imagination::check(self, state, probe, secrets)?;
        if !self.laws.drafts {
            secrets::check_sealed(state, probe)?;
        }
        ensure(before == format!("{state:?}"), Law::CopiesApart, || {
            format!("playing copies changed the original from {before} to {state:?}")
        })
    }

    fn take(&mut self, seat: Seat, action: G::Action) -> Held {
        self.played
            .play(seat, action, &mut self.luck)
            .map_err(|refusal| (Law::OfferedAccepted, format!("{action:?}: {refusal:?}")))
    }

    pub(crate) fn facts(&self, state: &G) -> Held {
        self.laws.facts.iter().try_for_each(|(name, fact)| {
            fact(state).map_err(|what| (Law::Fact(name), format!("{what} in {state:?}")))
        })
    }

    fn end(&self) -> Held {
        let state = self.state();
        self.facts(state)?;
        let standing =
            state.standing().ok_or_else(|| (Law::Ends, "over without a standing".to_owned()))?;
        // One can lose to the game itself.
        let somebody = state.as_one() || standing.0.iter().any(|place| place.rank == 1);
        let ranked = standing.0.len() == state.seats() && somebody;
        ensure(ranked, Law::Ends, || format!("nobody won: {standing:?}"))?;
        if let Some(scores) = &self.laws.scores {
            let again = scores(&state.view(None));
            ensure(again == standing, Law::Scores, || format!("{standing:?}, again {again:?}"))?;
        }
        offers::check_over(state, &self.pool)?;
        turns::check_replay(&self.played)
    }
}

/// A table's seed from a small number.
pub(crate) fn wide(seed: u64) -> [u8; 32] {
    let mut wide = [0; 32];
    wide[..8].copy_from_slice(&seed.to_le_bytes());
    wide
}

pub(crate) fn some_seat(seats: Seats, luck: &mut Swift) -> Seat {
    let place = luck.below(seats.len() as u32) as usize;
    seats.iter().nth(place).expect("somebody is waited for")
}
