//! What a person who knows the game would say at a glance.

mod plan;
mod worth;

use engine::{Judgement, Pause, Seat};

use crate::catalogue::{CardKind, Effect, God, Kind, Resource, Seller, Store, WeaponUse, Window};
use crate::state::{Phase, Valda};
use crate::step::{
    Action, AttackStep, BuildStep, Building, CardStep, Held, PlayStep, ResourceStep, Step,
    WeaponStep,
};

use worth::Appraiser;

impl Judgement for Valda {
    /// Followers, and what buildings, cards and resources will still bring; the later in the game
    /// the more a lead counts.
    fn judge(&self, seat: Seat) -> f32 {
        let later = f32::from(self.turns_left(seat));
        let spread = 1.2 + 0.45 * later;
        let mine = self.prospects(seat);
        let rivals = self.table.opponents(seat);
        let odds: f32 = rivals.map(|rival| ((self.prospects(rival) - mine) / spread).exp()).sum();
        (1.0 + odds).recip()
    }

    fn prior(&self, step: Step, seat: Seat, action: Action) -> f32 {
        Appraiser::of(self, seat).prior(step, action)
    }

    fn priors(&self, step: Step, seat: Seat, actions: &[Action], priors: &mut Vec<f32>) {
        priors.clear();
        let appraiser = Appraiser::of(self, seat);
        priors.extend(actions.iter().map(|&action| appraiser.prior(step, action)));
    }

    /// Not in the middle of a card or a battle.
    fn pause(&self, step: Step) -> Pause {
        let whole = matches!(
            step,
            Step::Play(PlayStep::Act)
                | Step::Build(BuildStep::Declare)
                | Step::Resource(ResourceStep::Exchange)
                | Step::Attack(AttackStep::Strike(_))
                | Step::Worship
        );
        if whole { Pause::Short } else { Pause::None }
    }
}

impl Valda {
    /// Turns a player will still begin.
    pub(crate) fn turns_left(&self, seat: Seat) -> u8 {
        let table = &self.table;
        let rounds = if table.chase { self.chase_rounds() } else { self.last_round() };
        let rounds = rounds.saturating_sub(table.round);
        let seats = table.seats;
        let place = (seat.0 + seats - table.first.0) % seats;
        rounds + u8::from(place > table.turns)
    }

    /// How long a chase will about last.
    fn chase_rounds(&self) -> u8 {
        let best = self.table.players.iter().map(|player| player.followers).max().unwrap_or(0);
        let to_go = self.table.book.numbers.chase_followers.saturating_sub(best);
        (u16::from(self.table.round) + to_go.div_ceil(3)).min(self.last_round().into()) as u8
    }

    fn prospects(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let later = f32::from(self.turns_left(seat));
        let before_building = self.is_active(seat) && self.table.phase <= Phase::Build;
        let spare = if later > 0.0 || before_building { 0.17 } else { 0.03 };
        let mines = f32::from(player.mines) * 0.27 * later;
        let wells = f32::from(player.wells) * 0.33 * later;
        let favours: f32 = God::ALL
            .into_iter()
            .map(|god| {
                let shrines = self.shrines_counting(seat, god);
                (0..shrines)
                    .map(|n| plan::favour_worth(god, n, later - 0.5, player.wells))
                    .sum::<f32>()
            })
            .sum();
        let cards = self.hand(seat).len() as f32 * if later > 0.0 { 0.28 } else { 0.05 };
        let stored = f32::from(player.store.total()) * spare;
        f32::from(player.followers) + mines + wells + favours.max(0.0) + cards + stored
    }
}

impl Appraiser<'_> {
    fn prior(&self, step: Step, action: Action) -> f32 {
        match action {
            Action::Stop => self.stop(step),
            Action::Pass => self.pass(step),
            Action::PassOpen => 0.45,
            Action::PassTurn => 0.2,
            Action::Exchange { pay, gain } => self.swap_resources(pay, Store::of(gain, 1)),
            Action::Offer(pay) => 1.0 - f32::from(pay.total() as u8) * self.plan.spare,
            Action::Draw(n) => f32::from(n),
            Action::Regions(_) | Action::Look(_) => 0.5,
            Action::Play(held) => self.play(held),
            Action::TakeResource(kind) => 0.02 + self.more(Store::of(kind, 1)),
            Action::BuyCards => self.buy(),
            Action::Discard(held) => self.put_away(step, held.kind),
            Action::Under(held) => 0.3 - self.card(held.kind),
            Action::Build(building) => self.build(building),
            Action::Attack(kind) => self.attack(kind),
            Action::Defend(kind) => self.defend(kind),
            Action::Worship { god, two, pay } => self.buy_followers(god, two, pay),
            Action::RollLoki => 0.6,
            Action::Weapon(used) => self.weapon(step, used),
            Action::Hammertime { card, .. } => 2.0 * self.played(card.kind) - self.keep_weapon(1.3),
            Action::Choose(seat) => {
                let player = self.game.table.player(seat);
                f32::from(player.followers) + 0.1 * f32::from(player.store.total())
            }
            Action::Resources(store) => self.more(store),
            Action::StealHidden => 0.35,
            Action::StealOpen(kind) | Action::StealSeen(kind) | Action::Keep(kind) => {
                self.card(kind)
            }
            Action::Take(kind) => self.card(kind) + self.urgent(kind),
            Action::GodDeck(god) => deck_worth(god),
            Action::Move { from, to, .. } => self.uproot(from) + 0.05 * f32::from(to as u8 % 3),
            Action::Destroy { building, .. } => self.tear_down(building),
            Action::Borrow(god) => self.loan(god),
            Action::TurnDie { from, to, .. } => f32::from(to.number() - from.number()),
        }
    }

    fn stop(&self, step: Step) -> f32 {
        if step == Step::Build(BuildStep::Declare) {
            self.plan.value_with(self.store(), 0)
        } else if step == Step::Play(PlayStep::Act) {
            0.01
        } else if step == Step::Worship {
            0.05
        } else {
            0.0
        }
    }

    fn pass(&self, step: Step) -> f32 {
        if matches!(step, Step::Attack(AttackStep::Strike(_))) {
            0.04
        } else if matches!(step, Step::Weapon(WeaponStep::Ask { .. })) {
            0.5
        } else {
            0.0
        }
    }

    fn swap_resources(&self, pay: Store, gain: Store) -> f32 {
        let store = self.store();
        self.plan.value(store.minus(pay).plus(gain)) - self.plan.value(store) - 0.01
    }

    /// Free cards come first, the dearer of the others next.
    fn play(&self, held: Held) -> f32 {
        let CardKind::Yellow { cost } = self.game.table.book.card(held.kind).kind else {
            return 0.0;
        };
        let worth = self.played(held.kind);
        // A card kept for a better turn is not lost.
        let kept = if self.later > 0.0 { 0.1 } else { 0.0 };
        worth - kept + if cost == 0 && worth > 0.05 { 1.0 } else { 0.0 }
    }

    /// For each action, as the other actions are.
    fn buy(&self) -> f32 {
        let (cost, cards) = self.game.card_price(self.seat);
        let worth = if self.later > 0.0 { 0.27 } else { 0.05 };
        worth * f32::from(cards) / f32::from(cost.max(1))
    }

    fn put_away(&self, step: Step, kind: Kind) -> f32 {
        let wanted = matches!(step, Step::Card(CardStep::PutAway { .. }));
        (if wanted { 1.0 } else { 2.0 }) - self.card(kind)
    }

    fn build(&self, building: Building) -> f32 {
        let rest = self.store().minus(self.game.cost(building));
        self.plan.worth(building) + self.plan.value_with(rest, self.plan.left().saturating_sub(1))
    }

    fn attack(&self, kind: Kind) -> f32 {
        let game = self.game;
        let victim = game.table.active;
        let CardKind::Attack { power } = game.table.book.card(kind).kind else { return 0.0 };
        let hand = game.hands[victim.index()].len() as f32;
        let shield = 0.8 * hand + f32::from(2 * game.defence_bonus(victim));
        let strike = f32::from(power + game.fury(self.seat).power_bonus);
        let through = strike / (strike + shield.min(6.0));
        // What is not used now may be used against somebody better.
        through * self.harm(kind, victim) - 0.02 * f32::from(power)
    }

    fn defend(&self, kind: Kind) -> f32 {
        let Some(battle) = self.game.table.battle else { return 0.0 };
        let harm = self.harm(self.game.table.book.kind(battle.card), self.seat);
        let more_attackers = !self.game.table.attackers.is_empty();
        let kept = if self.later > 0.0 || more_attackers { 0.35 } else { 0.02 };
        let started = if self.game.picked.is_empty() { 0.0 } else { 1.0 };
        started + harm * f32::from(battle.death_factor) - kept * self.card(kind)
    }

    fn buy_followers(&self, god: Seller, two: bool, pay: Resource) -> f32 {
        let offering = self.game.offering(god, two);
        let scarce = if pay == Resource::Blood { 1.1 } else { 1.0 };
        f32::from(offering.to_n) - scarce * f32::from(offering.from_n) * self.plan.spare
    }

    /// What it costs to be without the weapon from now on.
    fn keep_weapon(&self, worth: f32) -> f32 {
        if self.later > 0.0 { worth } else { 0.2 }
    }

    fn weapon(&self, step: Step, used: WeaponUse) -> f32 {
        let Some(&effect) = self.game.table.book.used(used).effects.first() else { return 0.0 };
        let blocked = matches!(step, Step::Weapon(WeaponStep::Ask { window: Window::Block, .. }));
        let worth = if let Effect::Gain { .. } = effect {
            3.0
        } else if let Effect::Take { n, .. } = effect {
            0.35 * f32::from(n)
        } else if let Effect::Steal { .. } = effect {
            0.5
        } else if effect == (Effect::SetDie {}) {
            self.turn_of_luck()
        } else if effect == (Effect::StopBuilding {}) {
            1.2 * self.spite(self.game.table.active)
        } else if effect == (Effect::CancelAttack {}) && blocked {
            // A blocked attack does no harm any more: only its card is won.
            0.3
        } else {
            self.in_battle(effect)
        };
        let passing = if matches!(step, Step::Weapon(WeaponStep::Ask { .. })) { 0.5 } else { 0.0 };
        passing + worth - self.keep_weapon(0.8)
    }

    fn turn_of_luck(&self) -> f32 {
        let Some(roll) = &self.game.table.roll else { return 0.0 };
        let book = self.game.table.book;
        let worst = roll.dice.iter().map(|die| book.face(die.colour, die.face).number());
        let gain = f32::from(2 - worst.min().unwrap_or(2));
        let followers = roll.outcome == crate::catalogue::Outcome::Followers;
        let scale = if followers { 1.0 } else { 0.2 };
        if roll.seat == self.seat { gain * scale } else { 0.0 }
    }

    /// Against an attack on oneself, or for one's own.
    fn in_battle(&self, effect: Effect) -> f32 {
        let Some(battle) = self.game.table.battle else { return 0.0 };
        let kind = self.game.table.book.kind(battle.card);
        let harm = self.harm(kind, battle.defender);
        let mine = battle.attacker == self.seat;
        let against_me = battle.defender == self.seat;
        let turns_away =
            matches!(effect, Effect::CancelAttack {} | Effect::RedirectAttack {}) && against_me;
        let helps = matches!(
            effect,
            Effect::RepeatAttack {} | Effect::ForbidDefence {} | Effect::MultiplyPower { .. }
        );
        if turns_away {
            harm + 0.3
        } else if helps && mine {
            0.6 * harm
        } else if matches!(effect, Effect::MultiplyDeaths { .. }) && !against_me {
            0.8 * harm
        } else {
            0.0
        }
    }

    fn tear_down(&self, building: Building) -> f32 {
        match building {
            Building::Mine => 0.5,
            Building::Well => 0.6,
            Building::Shrine(god) => self.uproot(god),
        }
    }

    fn loan(&self, god: God) -> f32 {
        let shrines = self.game.shrines_counting(self.seat, god);
        let wells = self.game.table.player(self.seat).wells;
        plan::favour_worth(god, shrines, 0.0, wells) + if shrines == 2 { 1.0 } else { 0.0 }
    }

    /// A defence card for the attack that is coming.
    fn urgent(&self, kind: Kind) -> f32 {
        let defends = self.game.table.battle.is_some_and(|battle| battle.defender == self.seat);
        let shields = matches!(self.game.table.book.card(kind).kind, CardKind::Defence { .. });
        if defends && shields { 0.5 } else { 0.0 }
    }

    /// What it costs the leader among the others to lose a shrine.
    fn uproot(&self, god: God) -> f32 {
        0.5 + plan::favour_worth(god, 0, self.later, 1)
    }
}

/// What a card of a god's deck is worth, unseen.
const fn deck_worth(god: God) -> f32 {
    match god {
        God::Thor | God::Odin => 0.6,
        God::Loki | God::Heimdall => 0.5,
        God::Freya | God::Surtur | God::Tyr => 0.4,
    }
}
