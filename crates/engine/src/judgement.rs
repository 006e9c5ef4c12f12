use crate::{Game, MAX_SEATS, Seat, Seats};

/// What a person who knows the rulebook would say of a position at a glance. Searches lean on it;
/// they know no game themselves.
pub trait Judgement: Game {
    /// How well `seat` stands: about its chance to win, from 0 to 1.
    fn judge(&self, seat: Seat) -> f32;

    /// How well each seat stands, for games where a look at all is cheaper than one at each.
    fn judge_all(&self) -> [f32; MAX_SEATS] {
        let mut chances = [0.0; MAX_SEATS];
        for seat in Seats::first(self.seats()).iter() {
            chances[seat.index()] = self.judge(seat);
        }
        chances
    }

    /// How promising an action looks before any search, higher is better. A greedy player takes the
    /// highest; only the order and the distances matter.
    fn prior(&self, step: Self::Step, seat: Seat, action: Self::Action) -> f32;

    /// The priors of several actions, for games where a glance at the whole is cheaper.
    #[inline]
    fn priors(
        &self,
        step: Self::Step,
        seat: Seat,
        actions: &[Self::Action],
        priors: &mut Vec<f32>,
    ) {
        priors.clear();
        priors.extend(actions.iter().map(|&action| self.prior(step, seat, action)));
    }

    /// The priors of somebody who takes the time to count the odds, where a game can be counted. What a
    /// greedy player goes by; searches play on at a glance.
    fn weigh(&self, step: Self::Step, seat: Seat, actions: &[Self::Action], priors: &mut Vec<f32>) {
        self.priors(step, seat, actions, priors);
    }

    /// How good a moment this is to judge.
    #[inline]
    fn pause(&self, _step: Self::Step) -> Pause {
        Pause::Short
    }
}

/// How good a moment is to judge a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// In the middle of something, such as a battle.
    None,
    /// As good as others, once enough was played.
    Short,
    /// All that was begun has ended, as at the end of a round: what would come next tells no more.
    Long,
}
