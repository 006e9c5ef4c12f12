//! What a placement, a purchase or a choice looks like before anybody thinks about it.

use engine::Seat;

use crate::catalogue::{Choice, Effect, Heap, Location, Ship, Window};
use crate::goods::{Cargo, Crew, Mix, Token, Tokens, Warrior};
use crate::state::{JourneyCard, Midgard, Shore};
use crate::step::{Action, Cause, CombatStep, EffectStep, Step, Venture, WorkerStep};

use super::worth::{SPITE, WORKER};

/// A look at one question, with what is the same for all its answers.
pub(super) struct Glance<'a> {
    game: &'a Midgard,
    step: Step,
    seat: Seat,
    /// What is left to send out.
    force: Crew,
    /// Whom to send to the venture that is being assigned.
    plan: Crew,
}

impl<'a> Glance<'a> {
    pub(super) fn at(game: &'a Midgard, step: Step, seat: Seat) -> Glance<'a> {
        let mut glance = Glance { game, step, seat, force: Crew::NONE, plan: Crew::NONE };
        match step {
            Step::Worker(WorkerStep::PlaceWorker(_)) | Step::Effect(EffectStep::SailTo(..)) => {
                glance.force = game.spare_force(seat);
            }
            Step::Assign(_) => {
                if let Some(venture) = game.drafting(seat) {
                    let draft = game.secrets.draft[venture.index()];
                    let mut force = game.force(seat);
                    force.warriors = force.warriors.plus(&draft.warriors);
                    force.food += draft.food;
                    glance.plan = game.best_crew(seat, venture, &force).0;
                }
            }
            _ => {}
        }
        glance
    }

    pub(super) fn prior(&self, action: Action) -> f32 {
        let (game, seat) = (self.game, self.seat);
        match action {
            Action::Lead(leader) => game.book.leaders[leader as usize].effect.len() as f32,
            Action::Place(site) => self.place(site),
            Action::Use(rune) => self.use_rune(rune),
            Action::Pass => 0.0,
            Action::Quiet => -0.5,
            Action::Recruit(new) => game.warriors_worth(&new),
            Action::Goods(mix) | Action::Trade(mix) => self.goods(mix),
            Action::Buy(amount) => self.buy(amount),
            Action::Times(n) => {
                let food = game.token_worth(seat, Token::Food);
                f32::from(n) * (game.token_worth(seat, Token::Favour) - food)
            }
            Action::Build(tile) => {
                let ship = &game.book.private_ships[tile as usize];
                f32::from(ship.glory) + 0.3 * f32::from(ship.capacity)
                    - game.tokens_worth(seat, &ship.cost)
            }
            Action::TakeRune(rune) => game.rune_worth(&game.book.runes[rune as usize]),
            Action::DrawRune => 3.0,
            Action::Sail(shore) => self.sail(shore),
            Action::LookAt(shore) => self.look(&game.table.shores[shore as usize]),
            Action::Keep(card) | Action::ScoreDestiny(card) => self.destiny(card),
            Action::Send(_, cargo, n) => -(f32::from(n) - f32::from(self.plan.of(cargo))).abs(),
            Action::DemandTurnOrder => -20.0,
            Action::Reroll(dice) => match &game.table.fight {
                Some(fight) => game.roll_worth(fight, dice) - self.favour_cost(),
                None => 0.0,
            },
            Action::Accept => match &game.table.fight {
                Some(fight) => game.roll_worth(fight, crate::dice::Dice::NONE),
                None => 0.0,
            },
            Action::Lose(lost) => self.lose(&lost),
            // What one gets for oneself rather than what another gets.
            Action::Choose(Choice::OpponentGains { .. }) => -1.0,
            Action::Choose(Choice::Gain { .. } | Choice::DiscardOwn { .. }) => 0.0,
            Action::Name(whom) => game.prospect(whom) * 0.1 + game.next_blame(whom),
        }
    }

    fn place(&self, site: u8) -> f32 {
        let (game, seat) = (self.game, self.seat);
        let table = &game.table;
        let Some(location) = table.location(site) else { return 0.0 };
        let site = game.book.site(site);
        let cost = game.tokens_worth(seat, &game.cost(seat, location, site));
        let worth = match location {
            Location::HuntingGrounds => self.hunt(),
            Location::Troll => self.venture(Venture::Troll),
            Location::DraugrLeft => self.venture(Venture::DraugrLeft),
            Location::DraugrRight => self.venture(Venture::DraugrRight),
            Location::SmallLongship => self.voyage(Ship::Small),
            Location::LargeLongship => self.voyage(Ship::Large),
            Location::PrivateLongship => self.voyage(Ship::Private),
            Location::MerchantShip => {
                let card = table.merchant.map(|card| game.book.merchants[card as usize].effect);
                game.gifts_worth(seat, card.unwrap_or(&[]))
            }
            _ => site.effect.iter().map(|effect| self.effect(effect)).sum(),
        };
        worth - cost
    }

    /// What one effect of a location is worth.
    fn effect(&self, effect: &Effect) -> f32 {
        let (game, seat) = (self.game, self.seat);
        let player = game.player(seat);
        match *effect {
            Effect::Collect { item: Heap::Recruits(warrior) } => {
                let n = game.table.recruits[warrior].min(game.room(seat));
                f32::from(n) * game.warrior_worth(warrior)
            }
            Effect::Collect { item: Heap::Smokehouse } => {
                f32::from(game.table.smoked) * game.token_worth(seat, Token::Food)
            }
            Effect::BuyStep { pay, gain, steps } => steps
                .iter()
                .filter(|&&(price, _)| price <= player.stock[pay])
                .map(|&(price, n)| self.exchange(pay, price, gain, n))
                .fold(0.0, f32::max),
            Effect::Repeat { max, cost, gain } => {
                let n = max.min(player.stock[Token::Food]);
                let each = game.tokens_worth(seat, &gain) - game.tokens_worth(seat, &cost);
                f32::from(n) * each
            }
            Effect::FirstPlayer => {
                if game.table.first == seat {
                    -0.3
                } else {
                    0.4
                }
            }
            Effect::DrawDestiny { .. } => 2.2,
            Effect::BuyWorker { prices } => {
                let price = game.worker_price(prices).unwrap_or(Tokens::NONE);
                (game.rounds_left() - 0.3) * WORKER - game.tokens_worth(seat, &price)
            }
            Effect::BuyLongship => game
                .affordable_ships(game.player(seat))
                .iter()
                .map(|tile| self.prior(Action::Build(tile)))
                .fold(0.0, f32::max),
            Effect::TakeRune => {
                let open = game.table.runes.iter().flatten();
                open.map(|&rune| game.rune_worth(&game.book.runes[rune as usize]))
                    .fold(3.0, f32::max)
            }
            Effect::Trade { .. } => 0.4,
            _ => game.gifts_worth(seat, std::slice::from_ref(effect)),
        }
    }

    fn exchange(&self, pay: Token, price: u8, gain: Token, n: u8) -> f32 {
        let worth = |token, n| f32::from(n) * self.game.token_worth(self.seat, token);
        worth(gain, n) - worth(pay, price)
    }

    fn hunt(&self) -> f32 {
        let [swords, spears, axes] = self.force.warriors.0.map(f32::from);
        let food = (0.5 * swords + 0.5 * spears + axes).min(6.0);
        let again = if self.game.table.hunters[self.seat.index()] > 0 { 0.0 } else { 1.0 };
        again * food * self.game.token_worth(self.seat, Token::Food)
    }

    fn venture(&self, venture: Venture) -> f32 {
        let worth = self.game.best_crew(self.seat, venture, &self.force).1;
        // What is taken from the others counts a little too.
        if worth > 0.0 { worth + SPITE } else { 0.0 }
    }

    /// The best shore a ship could go to.
    fn voyage(&self, ship: Ship) -> f32 {
        self.game.free_shores().map(|shore| self.voyage_to(shore, ship)).fold(0.0, f32::max)
    }

    fn voyage_to(&self, shore: u8, ship: Ship) -> f32 {
        let hold = self.game.table.hold(self.game.book, self.seat, ship);
        let venture = Venture::Shore(shore);
        self.game.best_crew_aboard(self.seat, venture, &self.force, hold).1
    }

    fn sail(&self, shore: u8) -> f32 {
        match self.step {
            Step::Effect(EffectStep::SailTo(_, ship)) => self.voyage_to(shore, ship),
            _ => 0.0,
        }
    }

    /// A journey of one's own, not yet seen.
    fn look(&self, shore: &Shore) -> f32 {
        let mine = shore.ship.is_some_and(|(seat, _)| seat == self.seat);
        let seen = match shore.journey {
            Some(JourneyCard::Down { looked, .. }) => looked.contains(self.seat),
            _ => true,
        };
        f32::from(u8::from(mine)) - f32::from(u8::from(seen))
    }

    /// What a destiny would give now, and a part of what it may yet give.
    fn destiny(&self, card: u8) -> f32 {
        let most = f32::from(self.game.book.destinies[card as usize].glory);
        f32::from(self.game.destiny_glory(self.seat, card)) + 0.1 * most
    }

    /// Goods of choice: food for the crews that have none, then wood, then coins.
    fn goods(&self, goods: Mix) -> f32 {
        let (game, seat) = (self.game, self.seat);
        let worth = |token, n: u8| {
            // The first few are worth more than a heap.
            let n = f32::from(n);
            game.token_worth(seat, token) * (n - 0.04 * n * n)
        };
        let coin = game.token_worth(seat, Token::Coin) * f32::from(goods[2]);
        worth(Token::Food, goods[0]) + worth(Token::Wood, goods[1]) + coin
    }

    fn buy(&self, amount: u8) -> f32 {
        let Step::Effect(EffectStep::BuyStep(_, location)) = self.step else { return 0.0 };
        let site = self.game.table.site(self.game.book, location);
        let table = site.and_then(|site| {
            site.effect.iter().find_map(|effect| match *effect {
                Effect::BuyStep { pay, gain, steps } => Some((pay, gain, steps)),
                _ => None,
            })
        });
        let Some((pay, gain, steps)) = table else { return 0.0 };
        let line = steps.iter().find(|(_, gain)| *gain == amount);
        line.map_or(0.0, |&(price, n)| self.exchange(pay, price, gain, n))
    }

    /// A favour is worth its glory, less what a leader makes of a reroll.
    fn favour_cost(&self) -> f32 {
        let pious = self.game.leader_effects(self.seat, crate::catalogue::Hook::RerollPaid);
        self.game.token_worth(self.seat, Token::Favour) - self.game.gifts_worth(self.seat, pious)
    }

    fn use_rune(&self, rune: u8) -> f32 {
        let card = &self.game.book.runes[rune as usize];
        let (game, seat) = (self.game, self.seat);
        match card.effect.first() {
            Some(&Effect::DoubleItem { item: token, max_gain: most }) => {
                let n = game.player(seat).stock[token].min(most);
                let patience = if game.rounds_left() > 1.0 { 2.0 } else { 0.0 };
                f32::from(n) * 0.5 - patience - 0.2
            }
            Some(Effect::GainChoice { .. }) => 0.5,
            Some(Effect::ScoreDestiny) => {
                let hand = game.secrets.hands[seat.index()];
                let best = hand.iter().map(|card| game.destiny_glory(seat, card)).max();
                f32::from(best.unwrap_or(0)) - 0.8 * game.rounds_left()
            }
            Some(Effect::ChooseOne { .. }) => game.last_blame(seat) - 0.5 * game.rounds_left(),
            Some(Effect::PeekJourney { .. }) => 0.1,
            Some(Effect::GloryPercent { .. }) => self.fame() - 2.5 * (game.rounds_left() / 8.0),
            Some(Effect::IgnoreLosses) => f32::from(game.table.toll.n) - 1.5,
            Some(Effect::RedrawJourney) => self.bad_journey(),
            _ if card.window == Window::AfterRoll => self.roll_rune(card.effect),
            _ => 0.3,
        }
    }

    fn fame(&self) -> f32 {
        let foe = self.game.table.fight.and_then(|fight| self.game.book.enemy(fight.foe));
        foe.map_or(0.0, |enemy| f32::from(enemy.reward.glory) / 2.0)
    }

    fn bad_journey(&self) -> f32 {
        let Some(shore) = self.game.table.voyage else { return 0.0 };
        let Some(JourneyCard::Up(card)) = self.game.table.shores[shore as usize].journey else {
            return 0.0;
        };
        match self.game.book.journeys[card as usize].effect.first() {
            Some(Effect::Lose { n, .. }) => f32::from(*n) - 0.6,
            Some(Effect::Fight { .. }) => 0.8,
            _ => -2.0,
        }
    }

    /// A rune that changes a roll, against accepting it.
    fn roll_rune(&self, effects: &[Effect]) -> f32 {
        let Some(fight) = &self.game.table.fight else { return 0.0 };
        let mut helped = *fight;
        let mut again = crate::dice::Dice::NONE;
        for effect in effects {
            match effect {
                Effect::ShieldDamage { n } => helped.shield_damage += n,
                Effect::RerollBlanks => again = fight.dice.blanks(self.game.book),
                _ => {}
            }
        }
        self.game.roll_worth(&helped, again) - 1.0
    }

    /// The fewer and the cheaper, the better; those who would die anyway are lost for nothing.
    fn lose(&self, lost: &Crew) -> f32 {
        let game = self.game;
        let Step::Combat(CombatStep::Lose(venture)) = self.step else { return 0.0 };
        let enemy = game.table.foe(venture).and_then(|foe| game.book.enemy(foe));
        let dead: f32 = Warrior::ALL
            .into_iter()
            .filter(|&warrior| {
                let arrives = game.table.toll.cause != Cause::Combat;
                !(arrives && enemy.is_some_and(|enemy| enemy.forbids[warrior as usize]))
            })
            .map(|warrior| f32::from(lost.warriors[warrior]) * (0.5 + game.warrior_worth(warrior)))
            .sum();
        -dead - f32::from(lost.food) * self.food_aboard(venture, lost)
    }

    /// What a food aboard is worth: much if warriors would starve without it.
    fn food_aboard(&self, venture: Venture, lost: &Crew) -> f32 {
        let Venture::Shore(shore) = venture else { return 0.0 };
        let crew = self.game.table.crews[venture.index()];
        let rate = self.game.book.shores[shore as usize].warriors_per_food;
        let left = crew.warriors.total() - lost.warriors.total();
        let fed = (crew.food - lost.food).saturating_mul(rate);
        if fed >= left { 0.2 } else { 1.6 * f32::from(rate) }
    }
}

impl Midgard {
    /// The venture a seat is assigning to.
    fn drafting(&self, seat: Seat) -> Option<Venture> {
        let place = self.secrets.cursor[seat.index()] as usize / Cargo::ALL.len();
        Venture::ALL.get(place).copied()
    }
}
