use engine::{Game, Judgement, MAX_SEATS, Mute, Pause, Search, Seat};

use crate::greedy::glance;

/// How everybody plays beyond the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    Random,
    /// At a glance, but for `slip` of a hundred decisions, which are made at random.
    Greedy {
        slip: u32,
    },
}

/// Plays a world on and says how it ends: each seat's part of the victory.
#[derive(Debug)]
pub struct Rollout<G: Game> {
    policy: Policy,
    horizon: Option<u32>,
    offers: Search<G::Action>,
    priors: Vec<f32>,
}

impl<G: Judgement> Rollout<G> {
    pub fn new(policy: Policy, horizon: Option<u32>) -> Self {
        Rollout { policy, horizon, offers: Search(Vec::new()), priors: Vec::new() }
    }

    pub fn play(&mut self, world: &mut G, host: &mut Mute) -> [f32; MAX_SEATS] {
        let mut left = self.horizon;
        while let Some((step, waited)) = world.waiting() {
            if left.is_some_and(|left| is_enough(world.pause(step), left)) {
                return judged(world);
            }
            left = left.map(|left| left.saturating_sub(1));
            let seat = waited.lowest().expect("a step that waits waits for somebody");
            self.offers.0.clear();
            world.search(step, seat, &mut self.offers);
            let action = self.pick(world, seat, host);
            world.play_muted(seat, action, host);
        }
        ended(world)
    }

    fn pick(&mut self, world: &G, seat: Seat, host: &mut Mute) -> G::Action {
        let (offers, priors) = (&self.offers.0, &mut self.priors);
        if let [only] = offers[..] {
            return only;
        }
        let any = |host: &mut Mute| offers[host.0.below(offers.len() as u32) as usize];
        match self.policy {
            Policy::Random => any(host),
            Policy::Greedy { slip } if slip > 0 && host.0.below(100) < slip => any(host),
            Policy::Greedy { .. } => offers[glance(world, seat, offers, priors, &mut host.0)],
        }
    }
}

/// Whether to judge in this pause, with so many decisions left to the horizon.
const fn is_enough(pause: Pause, left: u32) -> bool {
    match pause {
        Pause::None => false,
        Pause::Short => left == 0,
        Pause::Long => true,
    }
}

/// Each seat's part of the victory at the end.
fn ended<G: Game>(world: &G) -> [f32; MAX_SEATS] {
    let shares =
        world.standing().map(|standing| standing.shares(world.as_one())).unwrap_or_default();
    let mut values = [0.0; MAX_SEATS];
    values.iter_mut().zip(shares).for_each(|(value, share)| *value = share as f32);
    values
}

/// What a glance makes of it: chances that add up to one victory, but for those who may lose to the
/// game itself.
fn judged<G: Judgement>(world: &G) -> [f32; MAX_SEATS] {
    let mut values = world.judge_all().map(|chance| chance.max(0.0));
    let all: f32 = values.iter().sum();
    if !world.as_one() && all > 0.0 {
        values.iter_mut().for_each(|value| *value /= all);
    }
    values
}
