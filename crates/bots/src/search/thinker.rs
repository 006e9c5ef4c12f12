//! The player: thinks within a budget, keeps what still holds, and says what it considered.

use std::time::{Duration, Instant};

use engine::{Game, Judgement, Mute, Probe, Seat, Seats, Swift};

use super::{Settings, descent::Grower, tree::Edge};
use crate::{Considered, Player, Question};

/// A player that searches.
#[derive(Debug)]
pub struct Thinker<G: Judgement> {
    settings: Settings,
    growers: Vec<Grower<G>>,
    /// What will be seen next if nobody but the thinker has a say until then: the trees still hold.
    foreseen: Option<G::View>,
}

impl<G: Judgement> Thinker<G> {
    pub fn new(settings: Settings) -> Self {
        let growers = (0..settings.threads.max(1)).map(|_| Grower::new(settings)).collect();
        Thinker { settings, growers, foreseen: None }
    }

    /// Grows the trees and lists the offers by how often they were chosen.
    fn think(
        &mut self,
        question: &Question<'_, G>,
        aim: Aim,
        luck: &mut Swift,
    ) -> Vec<Considered<G::Action>> {
        let start = Instant::now();
        let world: G = crate::greedy::imagined(question, luck);
        if self.foreseen.as_ref() != Some(question.view) {
            self.growers.iter_mut().for_each(|grower| grower.clear(world.seats()));
        }
        self.foreseen = None;
        let step = world.agenda().next().expect("somebody is asked");
        let hours = Hours::new(&self.settings, aim, start);
        let seeds: Vec<u64> = self.growers.iter().map(|_| luck.word()).collect();
        if let [grower] = &mut self.growers[..] {
            hours.spend(grower, question, seeds[0]);
        } else {
            std::thread::scope(|scope| {
                for (grower, &seed) in self.growers.iter_mut().zip(&seeds) {
                    let hours = &hours;
                    scope.spawn(move || hours.spend(grower, question, seed));
                }
            });
        }
        self.tally(question, step)
    }

    /// What all trees together make of each offer, the most visited first.
    fn tally(&self, question: &Question<'_, G>, step: G::Step) -> Vec<Considered<G::Action>> {
        let seat = question.seat;
        let of = |&action: &G::Action| {
            let edge = Edge { step, seat, action: Some(action) };
            let nodes = self.growers.iter().filter_map(|grower| {
                let tree = &grower.trees[grower.tree_of(seat)];
                tree.child(tree.root, &edge).map(|id| *tree.node(id))
            });
            let (visits, total) =
                nodes.fold((0, 0.0), |sum, node| (sum.0 + node.visits, sum.1 + node.total));
            Considered { action, visits, chance: total / visits.max(1) as f32 }
        };
        let mut considered: Vec<_> = question.offers.iter().map(of).collect();
        considered.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.chance.total_cmp(&a.chance)));
        considered
    }

    /// If nothing but this choice decides what the thinker sees next, the trees are kept.
    fn foresee(&mut self, question: &Question<'_, G>, action: G::Action, luck: &mut Swift) {
        let seat = question.seat;
        let mut world: G = crate::greedy::imagined(question, luck);
        let step = world.agenda().next().expect("somebody is asked");
        if world.agenda().asked() != Seats::one(seat) || !plays_alone(&mut world, seat, action) {
            return;
        }
        let edge = Edge { step, seat, action: Some(action) };
        for tree in self.growers.iter_mut().flat_map(|grower| &mut grower.trees) {
            tree.root = tree.reach(tree.root, edge);
        }
        self.foreseen = Some(world.view(Some(seat)));
    }
}

/// Plays a choice, and what is forced after it, and says whether `seat` alone is asked next and no
/// luck was needed.
fn plays_alone<G: Game>(world: &mut G, seat: Seat, action: G::Action) -> bool {
    let mut host = Probe::default();
    let mut next = action;
    loop {
        world.play_probed(seat, next, &mut host);
        let alone = world.waiting().is_some_and(|(_, waited)| waited == Seats::one(seat));
        if !alone || host.learned {
            return false;
        }
        match world.allowed(seat)[..] {
            [only] => next = only,
            _ => return true,
        }
    }
}

impl<G: Judgement> Player<G> for Thinker<G> {
    fn decide(&mut self, question: &Question<'_, G>, luck: &mut Swift) -> G::Action {
        if let [only] = question.offers {
            return *only;
        }
        let action = self.think(question, Aim::Decide, luck)[0].action;
        self.foresee(question, action, luck);
        action
    }

    fn explain(
        &mut self,
        question: &Question<'_, G>,
        luck: &mut Swift,
    ) -> Vec<Considered<G::Action>> {
        self.think(question, Aim::Weigh, luck)
    }
}

/// What the thinking is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// One action: done as soon as no other can be visited more often, or hardly will be.
    Decide,
    /// What each action is worth: all the time there is.
    Weigh,
}

/// The time one core may spend on a decision.
struct Hours {
    aim: Aim,
    iterations: u32,
    deadline: Option<Instant>,
}

impl Hours {
    /// How many iterations pass between two looks at the clock.
    const BREATH: u32 = 8;
    /// Nobody is sure before so many iterations.
    const DOUBT: u32 = 1000;

    fn new(settings: &Settings, aim: Aim, start: Instant) -> Hours {
        let threads = settings.threads.max(1) as u32;
        let limit = |millis| start + Duration::from_millis(u64::from(millis));
        Hours {
            // One tree of several does not know what the others will say.
            aim: if threads > 1 { Aim::Weigh } else { aim },
            iterations: settings.budget.iterations.div_ceil(threads),
            deadline: settings.budget.millis.map(limit),
        }
    }

    fn spend<G: Judgement>(&self, grower: &mut Grower<G>, question: &Question<'_, G>, seed: u64) {
        let mut host = Mute(Swift::new(seed));
        for number in 0..self.iterations {
            let look = number % Self::BREATH == 0 && number > 0;
            if look && self.is_over(grower, question.seat, number) {
                return;
            }
            grower.iterate(question.view, question.seat, &mut host);
        }
    }

    fn is_over<G: Judgement>(&self, grower: &Grower<G>, seat: Seat, number: u32) -> bool {
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        late || self.aim == Aim::Decide && self.is_sure(grower.lead(seat), number)
    }

    /// Whether the leader will stay ahead: nobody can overtake it, or it has three fifths of all visits
    /// more than the next. Of decisions that stop so early, 97 in 100 are those of the whole thought.
    fn is_sure(&self, lead: u32, number: u32) -> bool {
        lead > self.iterations - number || number >= Self::DOUBT && 5 * lead > 3 * number
    }
}
