use engine::{Judgement, Mute, Seat, Swift};

use crate::{
    Considered, Player, Question,
    greedy::{imagined, reopened},
    search::{Policy, Rollout},
};

/// Tries each promising action in a few imagined worlds, lets everybody play on at a glance for a
/// while, and takes what ends best.
#[derive(Clone, Debug)]
pub struct Lookahead {
    /// How many actions are tried at the most.
    pub actions: usize,
    pub worlds: u32,
    /// How many decisions are played on, if no long pause comes before.
    pub horizon: u32,
}

impl Default for Lookahead {
    fn default() -> Self {
        Lookahead { actions: 8, worlds: 12, horizon: 24 }
    }
}

impl Lookahead {
    /// The most promising actions at a glance; equals in an order given by luck.
    fn promising<G: Judgement>(
        &self,
        question: &Question<'_, G>,
        luck: &mut Swift,
    ) -> Vec<G::Action> {
        let world: G = imagined(question, luck);
        let step = world.agenda().next().expect("somebody is asked");
        let mut priors = Vec::new();
        world.priors(step, question.seat, question.offers, &mut priors);
        let mut ranked: Vec<_> = priors
            .iter()
            .zip(question.offers)
            .map(|(&prior, &action)| (prior, luck.word(), action))
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        ranked.into_iter().take(self.actions).map(|(_, _, action)| action).collect()
    }

    /// How well it ends for `seat`, over worlds that are the same for every action.
    fn outcome<G: Judgement>(
        &self,
        question: &Question<'_, G>,
        action: G::Action,
        seed: u64,
        rollout: &mut Rollout<G>,
    ) -> f32 {
        let seat: Seat = question.seat;
        let sum: f32 = (0..self.worlds)
            .map(|number| {
                let mut host = Mute(Swift::new(seed ^ u64::from(number) << 32));
                let mut world: G = reopened(question.view, seat, &mut host);
                world.play_muted(seat, action, &mut host);
                rollout.play(&mut world, &mut host)[seat.index()]
            })
            .sum();
        sum / self.worlds as f32
    }
}

impl<G: Judgement> Player<G> for Lookahead {
    fn decide(&mut self, question: &Question<'_, G>, luck: &mut Swift) -> G::Action {
        if let [only] = question.offers {
            return *only;
        }
        self.explain(question, luck)[0].action
    }

    fn explain(
        &mut self,
        question: &Question<'_, G>,
        luck: &mut Swift,
    ) -> Vec<Considered<G::Action>> {
        let mut rollout = Rollout::new(Policy::Greedy { slip: 0 }, Some(self.horizon));
        let actions = self.promising(question, luck);
        let seed = luck.word();
        let mut considered: Vec<_> = actions
            .into_iter()
            .map(|action| Considered {
                action,
                visits: self.worlds,
                chance: self.outcome(question, action, seed, &mut rollout),
            })
            .collect();
        considered.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        considered
    }
}
