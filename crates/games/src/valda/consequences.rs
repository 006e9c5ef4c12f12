//! What a choice brings at a table of Valda.

use engine::{Game, Seat};
use valda::{Action, AttackStep, Kind, Step, Store, Valda};

use super::speech::{building_key, card, paying};
use words::{Arg, Phrase};

pub(super) fn consequences(game: &Valda, seat: Seat, action: Action) -> Vec<Phrase> {
    // These are shown at once, so nothing else can be foreseen.
    match action {
        Action::Attack(card) => {
            let power = game.power_of(seat, card);
            return vec![Phrase::new("vda-brings-power").number("power", power)];
        }
        Action::Defend(card) => return defended(game, seat, card).into_iter().collect(),
        Action::Pass => return let_through(game).into_iter().collect(),
        _ => {}
    }
    let Some(next) = game.foreseen(seat, action) else { return Vec::new() };
    let told =
        [resources(game, &next, seat), followers(game, &next, seat), affordable(game, &next, seat)];
    told.into_iter().flatten().collect()
}

/// The card that takes effect where nobody defends.
fn let_through(game: &Valda) -> Option<Phrase> {
    let attack = game.table.battle?.card;
    let defends = matches!(game.waiting(), Some((Step::Attack(AttackStep::Defend), _)));
    let struck = card(game, game.table.book.kind(attack));
    defends.then(|| Phrase::new("vda-brings-through").card("card", struck))
}

/// A defence that is being put together, with one more card, against the attack.
fn defended(game: &Valda, seat: Seat, card: Kind) -> Option<Phrase> {
    let mut battle = game.table.battle?;
    let copy = game.table.book.copy_in(card, &game.hands[seat.index()])?;
    game.picked.iter().chain([&copy]).for_each(|&card| battle.defence.push(card));
    let (strength, power) = (game.strength(&battle), game.power(&battle));
    let key = if strength >= power { "vda-brings-holds" } else { "vda-brings-falls" };
    Some(Phrase::new(key).number("strength", strength).number("power", power))
}

/// What comes in. What an action costs, its own words say.
fn resources(game: &Valda, next: &Valda, seat: Seat) -> Option<Phrase> {
    let [before, after] = [game, next].map(|world| world.table.player(seat).store);
    let more = std::array::from_fn(|kind| after.0[kind].saturating_sub(before.0[kind]));
    let more = Some(Store(more)).filter(|more| more.total() > 0)?;
    Some(paying(Phrase::new("vda-brings-gains"), more))
}

fn followers(game: &Valda, next: &Valda, seat: Seat) -> Option<Phrase> {
    let [before, after] = [game, next].map(|world| world.table.player(seat).followers);
    let more = i64::from(after) - i64::from(before);
    (more > 0).then(|| Phrase::new("vda-brings-followers").number("n", more))
}

/// What could be built with what is left.
fn affordable(game: &Valda, next: &Valda, seat: Seat) -> Option<Phrase> {
    let all = |world: &Valda| world.affordable(seat).map(building_key).collect::<Vec<_>>();
    let then = Some(all(next)).filter(|then| *then != all(game))?;
    if then.is_empty() {
        return Some(Phrase::new("vda-brings-nothing"));
    }
    Some(Phrase::new("vda-brings-builds").with("what", Arg::Symbols(then)))
}
