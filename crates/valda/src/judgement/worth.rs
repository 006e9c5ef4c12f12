//! What cards are worth in followers.

use engine::Seat;

use super::plan::Plan;
use crate::catalogue::{
    CardKind, Effect, Gain, God, Into, Kind, Loot, Outcome, Resource, Store, Who,
};
use crate::state::Valda;
use crate::step::Building;

const CARD: f32 = 0.3;

/// What one player sees when looking at cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Appraiser<'a> {
    pub(super) game: &'a Valda,
    pub(super) seat: Seat,
    pub(super) plan: Plan,
    /// Turns of the player that are still to come.
    pub(super) later: f32,
}

impl<'a> Appraiser<'a> {
    pub(super) fn of(game: &'a Valda, seat: Seat) -> Appraiser<'a> {
        let later = f32::from(game.turns_left(seat));
        Appraiser { game, seat, plan: Plan::of(game, seat), later }
    }

    pub(super) fn store(&self) -> Store {
        self.game.table.player(self.seat).store
    }

    /// How much the plan gains from resources.
    pub(super) fn more(&self, store: Store) -> f32 {
        self.plan.value(self.store().plus(store)) - self.plan.value(self.store())
    }

    pub(super) fn most_wanted(&self) -> f32 {
        let each = Resource::ALL.map(|kind| self.more(Store::of(kind, 1)));
        each.into_iter().fold(0.0, f32::max)
    }

    /// Another player's loss, counted for oneself: the fewer opponents, the more it counts.
    pub(super) fn spite(&self, other: Seat) -> f32 {
        let seats = self.game.table.seats;
        let mine = self.game.table.player(self.seat).followers;
        let ahead = self.game.table.player(other).followers >= mine;
        (if ahead { 1.3 } else { 0.8 }) / f32::from(seats - 1)
    }

    /// A card in the hand, for the turns to come.
    pub(super) fn card(&self, kind: Kind) -> f32 {
        let card = self.game.table.book.card(kind);
        match card.kind {
            CardKind::Yellow { cost } => {
                let worth = self.effects(card.effects, None);
                if self.later > 0.0 { 0.6 * worth + 0.2 * f32::from(1 - cost) } else { 0.02 }
            }
            CardKind::Attack { power } => {
                let effects = card.effects.iter().chain(card.always);
                let harm: f32 = effects.map(harm_at_a_glance).sum();
                0.1 + harm * (0.2 + 0.06 * f32::from(power))
            }
            CardKind::Defence { shields } => 0.12 + 0.09 * f32::from(shields),
            CardKind::Weapon => 1.0,
        }
    }

    /// A yellow card played now.
    pub(super) fn played(&self, kind: Kind) -> f32 {
        self.effects(self.game.table.book.card(kind).effects, Some(kind))
    }

    pub(super) fn effects(&self, effects: &[Effect], now: Option<Kind>) -> f32 {
        effects.iter().map(|&effect| self.effect(effect, now)).sum()
    }

    fn effect(&self, effect: Effect, now: Option<Kind>) -> f32 {
        let cards = if self.later > 0.0 { CARD } else { 0.06 };
        match effect {
            Effect::Gain { what, n, who } => {
                let own = self.gain(what, n, cards);
                if who == Who::All { own * 0.3 } else { own }
            }
            Effect::GodCard { look, .. } => cards * (1.4 + 0.2 * f32::from(look)),
            Effect::Lose { n, who: Who::All } => 0.45 * f32::from(n),
            Effect::Lose { n, .. } => 0.5 * f32::from(n),
            Effect::Steal { what, n, who } => {
                let times =
                    if who == Who::All { f32::from(self.game.table.seats - 1) } else { 1.0 };
                times * f32::from(n) * self.loot(what, cards)
            }
            Effect::Roll { die, n, outcome } => self.roll(die as usize, n, outcome),
            Effect::Change { from, from_n, to, to_n, max } => {
                self.change((from, from_n), (to, to_n), max)
            }
            Effect::LookAtDecks { .. } | Effect::LookAtHand { .. } => 0.04,
            Effect::Swap { max } => 0.06 * f32::from(max),
            Effect::Take { n, .. } => 0.4 * f32::from(n),
            Effect::Discard { max, .. } => self.sacrifice(max, now),
            Effect::BuildLimit { n } => self.extra_building(n),
            Effect::BuildMine { pay } => self.built_now(Building::Mine, pay),
            Effect::BuildWell { pay } => self.built_now(Building::Well, pay),
            Effect::Move { .. } | Effect::Borrow { .. } => 0.25,
            Effect::PlayYellow { max } => 0.35 * f32::from(max),
            Effect::Destroy { .. } => 0.2,
            // Of attack and defence cards and of weapons, judged where they are played.
            Effect::TakeAttackCard {}
            | Effect::PlayAgain {}
            | Effect::Attack { .. }
            | Effect::MultiplyDeaths { .. }
            | Effect::RedirectAttack {}
            | Effect::SetDie {}
            | Effect::CancelAttack {}
            | Effect::ForbidDefence {}
            | Effect::RepeatAttack {}
            | Effect::DoubleYellow {}
            | Effect::MultiplyPower { .. }
            | Effect::StopBuilding {} => 0.2,
        }
    }

    fn gain(&self, what: Gain, n: u8, cards: f32) -> f32 {
        match what {
            Gain::Follower => f32::from(n),
            Gain::Resource(kind) => self.more(Store::of(kind, n)),
            Gain::AnyResource => f32::from(n) * self.most_wanted(),
            Gain::HiddenCard => f32::from(n) * cards,
            Gain::FaceUpCard => f32::from(n) * cards * 1.1,
        }
    }

    fn loot(&self, what: Loot, cards: f32) -> f32 {
        match what {
            Loot::Follower => 1.4,
            Loot::Resource(_) | Loot::AnyResource => self.most_wanted() + 0.1,
            Loot::HiddenCard | Loot::HiddenOrOpenCard => 1.3 * cards,
            Loot::SeenCard => 2.0 * cards,
        }
    }

    fn roll(&self, die: usize, n: u8, outcome: Outcome) -> f32 {
        let faces = &self.game.table.book.dice[die].faces;
        let mean = faces.iter().map(|face| f32::from(face.number())).sum::<f32>() / 6.0;
        match outcome {
            Outcome::Followers => f32::from(n) * mean,
            Outcome::Resources => f32::from(n) * mean.abs() * self.plan.spare,
        }
    }

    fn change(&self, (from, from_n): ([bool; 3], u8), (to, to_n): (Into, u8), max: u8) -> f32 {
        let store = self.store();
        let payable: u8 = (0..3).filter(|&kind| from[kind]).map(|kind| store.0[kind]).sum();
        let times = f32::from((payable / from_n.max(1)).min(max));
        match to {
            Into::Follower => times * (f32::from(to_n) - f32::from(from_n) * self.plan.spare),
            Into::Resource(_) | Into::AnyResource => 0.06 * times,
        }
    }

    /// Followers for cards that are worth less.
    fn sacrifice(&self, max: u8, now: Option<Kind>) -> f32 {
        let Some(played) = now else { return 1.4 };
        let book = self.game.table.book;
        let player = self.game.table.player(self.seat);
        let own = self.game.hands[self.seat.index()].union(&player.display);
        let others = own.iter().map(|copy| book.kind(copy)).filter(|&kind| kind != played);
        let gains = others.map(|kind| 1.0 - self.card(kind)).filter(|&gain| gain > 0.0);
        gains.take(max.into()).sum()
    }

    fn extra_building(&self, n: u8) -> f32 {
        let more = n.saturating_sub(self.game.table.build_limit);
        let left = self.plan.left();
        let store = self.store();
        self.plan.value_with(store, left + more) - self.plan.value_with(store, left)
    }

    fn built_now(&self, building: Building, pay: bool) -> f32 {
        let worth = self.plan.worth(building);
        if pay { (worth - 0.5).max(0.0) } else { worth }
    }

    /// What an attack card does to a player, as the one who plays it sees it.
    pub(super) fn harm(&self, kind: Kind, victim: Seat) -> f32 {
        let spite = if victim == self.seat { 1.0 } else { self.spite(victim) };
        let card = self.game.table.book.card(kind);
        let effects = card.effects.iter().chain(card.always);
        effects.map(|&effect| self.harm_of(effect, victim, spite)).sum()
    }

    fn harm_of(&self, effect: Effect, victim: Seat, spite: f32) -> f32 {
        let player = self.game.table.player(victim);
        let room = self.game.room_to_fall(victim);
        let own = if victim == self.seat { 0.0 } else { 1.0 };
        let thieving = f32::from(self.game.table.seats - 1).recip() * (1.0 - own);
        match effect {
            Effect::Lose { n, .. } => spite * f32::from(n.min(room)),
            Effect::Steal { what: Loot::Follower, n, .. } => {
                (spite + own + thieving) * f32::from(n.min(room))
            }
            Effect::Steal { what: Loot::AnyResource | Loot::Resource(_), n, .. } => {
                let taken = f32::from(u16::from(n).min(player.store.total()));
                taken * (spite * 0.2 + own * self.most_wanted().max(0.1))
            }
            Effect::Steal { .. } => {
                let cards = !self.game.hands[victim.index()].is_empty();
                if cards { CARD * (spite + own) } else { 0.0 }
            }
            Effect::Destroy { what, .. } => {
                let mine = what.mine && player.mines > self.game.table.book.numbers.mines_min;
                let well = what.well && player.wells > 0;
                let shrine = what.shrine && player.shrines != [0; God::ALL.len()];
                let built = if mine || well { 0.25 * self.later } else { 0.0 };
                spite * (built + if shrine { 0.2 + 0.15 * self.later } else { 0.0 })
            }
            Effect::PlayAgain {} => 0.5 * spite * f32::from(room.min(1)),
            Effect::Attack { .. } => 0.2 * own,
            Effect::Gain { .. }
            | Effect::GodCard { .. }
            | Effect::Roll { .. }
            | Effect::Change { .. }
            | Effect::LookAtDecks { .. }
            | Effect::LookAtHand { .. }
            | Effect::Swap { .. }
            | Effect::Take { .. }
            | Effect::TakeAttackCard {}
            | Effect::Discard { .. }
            | Effect::BuildLimit { .. }
            | Effect::BuildMine { .. }
            | Effect::BuildWell { .. }
            | Effect::Move { .. }
            | Effect::Borrow { .. }
            | Effect::PlayYellow { .. }
            | Effect::MultiplyDeaths { .. }
            | Effect::RedirectAttack {}
            | Effect::SetDie {}
            | Effect::CancelAttack {}
            | Effect::ForbidDefence {}
            | Effect::RepeatAttack {}
            | Effect::DoubleYellow {}
            | Effect::MultiplyPower { .. }
            | Effect::StopBuilding {} => 0.0,
        }
    }
}

/// An attack card in the hand, whoever it may hit.
fn harm_at_a_glance(effect: &Effect) -> f32 {
    if let Effect::Lose { n, .. } = *effect {
        0.7 * f32::from(n)
    } else if let Effect::Steal { what: Loot::Follower, n, .. } = *effect {
        1.3 * f32::from(n)
    } else if let Effect::Steal { n, .. } = *effect {
        0.35 * f32::from(n)
    } else {
        0.4
    }
}
