use engine::{Game, Swift};

use crate::{Player, Question};

/// Takes anything that is offered.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Player<G> for Random {
    fn decide(&mut self, question: &Question<'_, G>, luck: &mut Swift) -> G::Action {
        question.offers[luck.below(question.offers.len() as u32) as usize]
    }
}
