use std::time::{Duration, Instant};

use engine::{BadOptions, Game, Heard, Host, Lot, Place, Seat, Seats, Standing, Swift};

use super::Contest;
use crate::{Player, Question};

/// One game played, told by contestant.
#[derive(Clone, Debug, PartialEq)]
pub struct Bout {
    /// Where each contestant sat.
    pub seats: Vec<usize>,
    /// Each contestant's part of the victory.
    pub shares: Vec<f64>,
    pub places: Vec<Place>,
    /// Choices made by each contestant, forced ones left out.
    pub decisions: Vec<u32>,
    pub time: Vec<Duration>,
    /// Choices made by everybody, forced ones included.
    pub length: u32,
    /// They won or lost together.
    pub as_one: bool,
}

/// Somebody who watches a game without taking part.
pub(crate) trait Witness<G: Game> {
    fn hear(&mut self, heard: Heard<G::Event>);
    fn see(&mut self, state: &G);
}

/// A witness who does not care.
pub(crate) struct Deaf;

impl<G: Game> Witness<G> for Deaf {
    fn hear(&mut self, _: Heard<G::Event>) {}
    fn see(&mut self, _: &G) {}
}

/// The table's luck, and who hears what is told.
struct Open<'a, G: Game> {
    luck: Swift,
    witness: &'a mut dyn Witness<G>,
}

impl<G: Game> Host<G::Event> for Open<'_, G> {
    fn below(&mut self, _lot: Lot, n: u32) -> u32 {
        self.luck.below(n)
    }

    fn tell(&mut self, event: G::Event) {
        self.witness.hear(Heard { to: None, event });
    }

    fn whisper(&mut self, to: Seats, event: G::Event) {
        self.witness.hear(Heard { to: Some(to), event });
    }
}

/// Seeds far apart for numbers close together.
fn mixed(seed: u64, number: u64) -> u64 {
    Swift::new(seed ^ Swift::new(number).word()).word()
}

/// Plays the game of a contest that has this number.
pub(crate) fn play<G: Game>(
    contest: &Contest<G>,
    number: u32,
    witness: &mut dyn Witness<G>,
) -> Result<Bout, BadOptions> {
    let count = contest.contestants.len();
    let (round, turn) = (number as usize / count, number as usize % count);
    let seats: Vec<usize> = (0..count).map(|place| (place + turn) % count).collect();
    let mut sitting: Vec<usize> = vec![0; count];
    seats.iter().enumerate().for_each(|(contestant, &seat)| sitting[seat] = contestant);
    let mut table = Table {
        sitting,
        players: contest.contestants.iter().map(|contestant| (contestant.seat)()).collect(),
        whims: (0..count as u64)
            .map(|place| Swift::new(mixed(contest.seed ^ 1, u64::from(number) << 8 | place)))
            .collect(),
        decisions: vec![0; count],
        time: vec![Duration::ZERO; count],
        length: 0,
    };
    let mut host = Open { luck: Swift::new(mixed(contest.seed, round as u64)), witness };
    let mut state = G::begin(&contest.options, count, &mut host)?;
    state.advance(&mut host);
    let standing = table.play_out(&mut state, &mut host);
    Ok(table.into_bout(seats, &standing, state.as_one()))
}

struct Table<G: Game> {
    /// Who sits in each seat.
    sitting: Vec<usize>,
    players: Vec<Box<dyn Player<G>>>,
    whims: Vec<Swift>,
    decisions: Vec<u32>,
    time: Vec<Duration>,
    length: u32,
}

impl<G: Game> Table<G> {
    fn play_out(&mut self, state: &mut G, host: &mut Open<'_, G>) -> Standing {
        while let Some((_, waited)) = state.waiting() {
            host.witness.see(state);
            let seat = waited.lowest().expect("a step that waits waits for somebody");
            let offers = state.allowed(seat);
            let action = match offers[..] {
                [only] => only,
                _ => self.ask(&state.view(Some(seat)), seat, &offers),
            };
            self.length += 1;
            state.play(seat, action, host).expect("players answer with what was offered");
        }
        host.witness.see(state);
        state.standing().expect("a game that is over has a standing")
    }

    fn ask(&mut self, view: &G::View, seat: Seat, offers: &[G::Action]) -> G::Action {
        let contestant = self.sitting[seat.index()];
        let start = Instant::now();
        let question = Question { view, seat, offers };
        let action = self.players[contestant].decide(&question, &mut self.whims[contestant]);
        self.time[contestant] += start.elapsed();
        self.decisions[contestant] += 1;
        action
    }

    fn into_bout(self, seats: Vec<usize>, standing: &Standing, as_one: bool) -> Bout {
        let shares = standing.shares(as_one);
        Bout {
            shares: seats.iter().map(|&seat| shares[seat]).collect(),
            places: seats.iter().map(|&seat| standing.0[seat]).collect(),
            seats,
            decisions: self.decisions,
            time: self.time,
            length: self.length,
            as_one,
        }
    }
}
