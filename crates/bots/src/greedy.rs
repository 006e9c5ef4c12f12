use engine::{Game, Judgement, Mute, Seat, Swift};

use crate::{Player, Question};

/// Takes what looks best at a glance, with the odds counted where they can be; between equals luck
/// decides.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl<G: Judgement> Player<G> for Greedy {
    fn decide(&mut self, question: &Question<'_, G>, luck: &mut Swift) -> G::Action {
        let world = imagined::<G>(question, luck);
        let step = world.agenda().next().expect("somebody is asked");
        let mut priors = Vec::new();
        world.weigh(step, question.seat, question.offers, &mut priors);
        question.offers[highest(priors.into_iter().enumerate(), luck)]
    }
}

/// A world that looks like the question's view.
pub(crate) fn imagined<G: Game>(question: &Question<'_, G>, luck: &mut Swift) -> G {
    let mut host = Mute(luck.clone());
    let world = G::imagine_muted(question.view, &mut host);
    *luck = host.0;
    world
}

/// A world for `seat` to think in: it looks like the view, but what others have answered in secret they
/// answer again.
#[inline]
pub(crate) fn reopened<G: Game>(view: &G::View, seat: Seat, host: &mut Mute) -> G {
    let mut world = G::imagine_muted(view, host);
    world.reopen(seat);
    world
}

/// The place of the offer with the highest prior; between equals luck decides. `priors` is room
/// to work in.
#[inline]
pub(crate) fn glance<G: Judgement>(
    world: &G,
    seat: Seat,
    offers: &[G::Action],
    priors: &mut Vec<f32>,
    luck: &mut Swift,
) -> usize {
    let step = world.agenda().next().expect("somebody is asked");
    world.priors(step, seat, offers, priors);
    highest(priors.iter().copied().enumerate(), luck)
}

/// The place with the highest number; between equals luck decides.
#[inline]
pub(crate) fn highest(numbers: impl Iterator<Item = (usize, f32)>, luck: &mut Swift) -> usize {
    let (mut best, mut highest, mut equals) = (0, f32::NEG_INFINITY, 0);
    for (place, number) in numbers {
        if number > highest {
            (best, highest, equals) = (place, number, 1);
        } else if number == highest {
            equals += 1;
            if luck.below(equals) == 0 {
                best = place;
            }
        }
    }
    best
}
