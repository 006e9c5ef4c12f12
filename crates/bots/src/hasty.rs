use engine::{Judgement, Swift};

use crate::{
    Player, Question,
    greedy::{glance, imagined},
};

/// Plays like somebody new to the game: overlooks some of what is offered, and now and then takes
/// something because it is there.
#[derive(Clone, Copy, Debug)]
pub struct Hasty {
    /// Of a hundred actions, so many are not even noticed.
    pub overlooks: u32,
    /// Of a hundred decisions, so many are made without thinking.
    pub careless: u32,
}

impl Default for Hasty {
    fn default() -> Self {
        Hasty { overlooks: 25, careless: 15 }
    }
}

impl<G: Judgement> Player<G> for Hasty {
    fn decide(&mut self, question: &Question<'_, G>, luck: &mut Swift) -> G::Action {
        let careless = luck.below(100) < self.careless;
        let noticed: Vec<G::Action> =
            question.offers.iter().copied().filter(|_| luck.below(100) >= self.overlooks).collect();
        let offers = if noticed.is_empty() { question.offers } else { &noticed };
        if careless {
            return offers[luck.below(offers.len() as u32) as usize];
        }
        let world = imagined::<G>(question, luck);
        offers[glance(&world, question.seat, offers, &mut Vec::new(), luck)]
    }
}
