//! What an effect may not be, because the rules could not carry it out.

use super::steps;
use crate::catalogue::{
    Ability, Chosen, Condition, Counter, Destination, ListId, Mode, Moment, Number, Op, Target,
    Upkeep, Who, Zone,
};

type Checked = Result<(), &'static str>;

fn check(right: bool, otherwise: &'static str) -> Checked {
    if right { Ok(()) } else { Err(otherwise) }
}

pub(super) fn op(op: &Op) -> Checked {
    let zone = match op.target() {
        Some(Target::Pick { from, .. } | Target::All { from, .. }) => Some(from),
        Some(Target::This | Target::Goal | Target::Opposer) | None => None,
    };
    if let Op::Destroy { .. } = op {
        return check(zone != Some(Zone::ConqueredLands), "lands cannot be destroyed");
    }
    check(zone != Some(Zone::AttachedDoom), "attached cards can only be destroyed")?;
    if let Op::AuraAttr { target, .. } = op {
        let reached = matches!(target, Target::This | Target::All { .. });
        return check(reached, "an aura reaches self or all of a team");
    }
    let to_pool = matches!(op, Op::Bounce { goes: Destination::PoolTop, .. });
    check(!to_pool, "bounce goes to hand or deck")
}

pub(super) fn ability(ability: &Ability) -> Checked {
    payment(ability.pay)?;
    let constant = ability.mode == Mode::Constant;
    for op in steps(ability.steps) {
        let standing = matches!(op, Op::AuraAttr { .. } | Op::CostMod { until: None, .. });
        check(
            standing == constant,
            "auras and changes of costs without an end, and only they, are constant effects without a \
             moment",
        )?;
        let puts = matches!(op, Op::PutIntoPlay { .. });
        let enters = ability.mode == Mode::On(Moment::Enters);
        check(!(enters && puts), "an effect for entering cannot put cards into play")?;
    }
    check(
        !(constant && (ability.names_opponent || ability.optional)),
        "a constant effect cannot speak of the opponent or be optional",
    )
}

pub(super) fn upkeep(upkeep: &Upkeep) -> Checked {
    payment(upkeep.pay)?;
    let theirs = upkeep.state.iter().any(condition_names_opponent);
    check(!theirs, "an upkeep cannot speak of the opponent")
}

/// What the rules know how to pay: own pool cards, hand cards, damage or cards of the team; hand cards
/// and damage only once.
fn payment(pay: ListId) -> Checked {
    let mut from_hand = 0;
    for op in steps(pay) {
        let own = op.player().is_none_or(|player| player == Who::You);
        let of_hand = matches!(
            op,
            Op::Damage { .. }
                | Op::HandToDeck { .. }
                | Op::HandToPool { .. }
                | Op::DiscardHand { chosen: Chosen::ByOwner, .. }
                | Op::DestroyHand { chosen: Chosen::ByOwner, .. }
        );
        let of_table = matches!(
            op,
            Op::DiscardPool { .. }
                | Op::Destroy {
                    target: Target::This | Target::Pick { from: Zone::Team(Who::You), .. }
                }
        );
        check(
            own && (of_hand || of_table),
            "only the own pool, hand, damage or team cards can be a payment",
        )?;
        from_hand += u8::from(of_hand);
    }
    check(from_hand <= 1, "a payment takes hand cards or damage once")
}

/// THO-MULTI-16: whether an opponent has to be chosen for it.
pub(super) fn names_opponent(ability: &Ability) -> bool {
    ability.conditions.iter().any(condition_names_opponent) || list_names_opponent(ability.steps)
}

fn list_names_opponent(list: ListId) -> bool {
    steps(list).iter().any(|op| {
        let theirs = |n| matches!(n, Number::Count { counter: Counter::OpponentHand, .. });
        let of_itself = op.player() == Some(Who::Opponent)
            || op.target().is_some_and(target_names_opponent)
            || op.number().is_some_and(theirs)
            || op.marks().into_iter().flatten().any(theirs);
        let inside = if let Op::Choose { options } = op {
            options.iter().any(|&list| list_names_opponent(list))
        } else if let Op::When { conditions, then, otherwise } = op {
            conditions.iter().any(condition_names_opponent)
                || list_names_opponent(*then)
                || list_names_opponent(*otherwise)
        } else {
            matches!(op, Op::Peek(_))
        };
        of_itself || inside
    })
}

fn condition_names_opponent(condition: &Condition) -> bool {
    match condition {
        Condition::TeamHas { player, .. }
        | Condition::TeamMax { player, .. }
        | Condition::PoolMin { player, .. }
        | Condition::HandMin { player, .. }
        | Condition::ValhallaMin { player, .. } => *player == Who::Opponent,
        Condition::Opposed { .. } | Condition::Trailing | Condition::Ended { .. } => false,
    }
}

fn target_names_opponent(target: Target) -> bool {
    match target {
        Target::Pick { from, by, .. } => from == Zone::Team(Who::Opponent) || by == Who::Opponent,
        Target::All { from, .. } => from == Zone::Team(Who::Opponent),
        Target::This | Target::Goal | Target::Opposer => false,
    }
}
