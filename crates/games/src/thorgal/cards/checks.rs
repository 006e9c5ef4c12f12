//! What an effect may not be, because the rules could not carry it out.

use thorgal::catalogue::{
    Ability, Chosen, Condition, Counter, ListId, Mode, Moment, Number, Op, Target, Until, Who, Zone,
};

use super::effects::{Effects, Wrong};

impl Effects<'_> {
    pub(super) fn check_ability(&self, ability: &Ability) -> Result<(), Wrong> {
        self.check_payment(ability.pay)?;
        for op in self.list(ability.steps) {
            let standing = match op {
                Op::AuraAttr { target: Target::This | Target::All { .. }, .. } => true,
                Op::AuraAttr { .. } => return Err("an aura reaches self or all of a team".into()),
                Op::CostMod { until, .. } => *until == Until::Constant,
                _ => false,
            };
            if standing != (ability.mode == Mode::Constant) {
                return Err("auras and changes of costs without an end, and only they, are \
                            constant effects without a moment"
                    .into());
            }
            if ability.mode == Mode::On(Moment::Enters) && matches!(op, Op::PutIntoPlay { .. }) {
                return Err("an effect for entering cannot put cards into play".into());
            }
        }
        if ability.mode == Mode::Constant && (ability.names_opponent || ability.optional) {
            return Err("a constant effect cannot speak of the opponent or be optional".into());
        }
        Ok(())
    }

    /// What the rules know how to pay: own pool cards, hand cards, damage or cards of the team; hand
    /// cards and damage only once.
    pub(super) fn check_payment(&self, pay: ListId) -> Result<(), Wrong> {
        let mut from_hand = 0;
        for op in self.list(pay) {
            let own = op.player().is_none_or(|player| player == Who::You);
            match op {
                Op::DiscardPool { .. } if own => {}
                Op::Damage { .. } if own => from_hand += 1,
                Op::HandToDeck { .. } | Op::HandToPool { .. } if own => from_hand += 1,
                Op::DiscardHand { chosen: Chosen::ByOwner, .. }
                | Op::DestroyHand { chosen: Chosen::ByOwner, .. }
                    if own =>
                {
                    from_hand += 1;
                }
                Op::Destroy { target: Target::This } => {}
                Op::Destroy { target: Target::Pick { from: Zone::Team(Who::You), .. } } => {}
                _ => {
                    return Err(
                        "only the own pool, hand, damage or team cards can be a payment".into()
                    );
                }
            }
        }
        if from_hand > 1 {
            return Err("a payment takes hand cards or damage once".into());
        }
        Ok(())
    }

    /// THO-MULTI-16: whether an opponent has to be chosen for it.
    pub(super) fn names_opponent(&self, ability: &Ability) -> bool {
        ability.conditions.iter().any(condition_names_opponent)
            || self.list_names_opponent(ability.steps)
    }

    fn list_names_opponent(&self, list: ListId) -> bool {
        self.list(list).iter().any(|op| match op {
            Op::Peek(_) => true,
            Op::Choose { options } => options.iter().any(|&list| self.list_names_opponent(list)),
            Op::When { conditions, then, otherwise } => {
                conditions.iter().any(condition_names_opponent)
                    || self.list_names_opponent(*then)
                    || self.list_names_opponent(*otherwise)
            }
            _ => {
                op.player() == Some(Who::Opponent)
                    || op.target().is_some_and(target_names_opponent)
                    || matches!(
                        op.number(),
                        Some(Number::Count { counter: Counter::OpponentHand, .. })
                    )
            }
        })
    }
}

pub(super) fn condition_names_opponent(condition: &Condition) -> bool {
    match condition {
        Condition::TeamHas { player, .. }
        | Condition::TeamMax { player, .. }
        | Condition::PoolMin { player, .. }
        | Condition::HandMin { player, .. }
        | Condition::ValhallaMin { player, .. } => *player == Who::Opponent,
        Condition::Opposed(_) | Condition::Trailing | Condition::Succeeded(_) => false,
    }
}

fn target_names_opponent(target: Target) -> bool {
    match target {
        Target::Pick { from, by, .. } => from == Zone::Team(Who::Opponent) || by == Who::Opponent,
        Target::All { from, .. } => from == Zone::Team(Who::Opponent),
        Target::This | Target::Goal | Target::Opposer => false,
    }
}
