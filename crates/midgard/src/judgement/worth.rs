//! What things are worth, in glory.

use engine::Seat;

use crate::catalogue::{Effect, Item, Rune};
use crate::goods::{Crew, Token, Tokens, Warrior, Warriors};
use crate::state::Midgard;
use crate::step::Venture;

/// A warrior who can still be sent somewhere.
const WARRIORS: [f32; 3] = [1.1, 1.4, 2.2];
/// A worker for one round.
pub(super) const WORKER: f32 = 2.2;
/// A card towards a set of three.
pub(super) const COLOUR: f32 = 1.2;
/// Another player's loss.
pub(super) const SPITE: f32 = 0.4;

impl Midgard {
    /// Rounds whose fights are still to come, this one included until they begin.
    pub(super) fn rounds_left(&self) -> f32 {
        let fighting = self.table.fight.is_some() || self.table.voyage.is_some();
        let later = f32::from(self.book.rounds - self.table.round);
        if fighting || self.table.over { later } else { later + 0.5 }
    }

    /// How much of their worth goods keep that must still be turned into glory.
    fn use_left(&self) -> f32 {
        (self.rounds_left() * 0.5).min(1.0)
    }

    pub(super) fn warrior_worth(&self, warrior: Warrior) -> f32 {
        WARRIORS[warrior as usize] * self.use_left()
    }

    pub(super) fn warriors_worth(&self, warriors: &Warriors) -> f32 {
        Warrior::ALL
            .into_iter()
            .map(|warrior| f32::from(warriors[warrior]) * self.warrior_worth(warrior))
            .sum()
    }

    pub(super) fn token_worth(&self, seat: Seat, token: Token) -> f32 {
        let left = self.use_left();
        match token {
            Token::Food => 0.7 * left,
            Token::Wood => 0.9 * left,
            Token::Coin => 0.33 + 0.3 * left,
            Token::Favour => 2.0,
            Token::Blame => -self.next_blame(seat),
        }
    }

    pub(super) fn tokens_worth(&self, seat: Seat, tokens: &Tokens) -> f32 {
        Token::ALL
            .into_iter()
            .filter(|&token| tokens[token] > 0)
            .map(|token| f32::from(tokens[token]) * self.token_worth(seat, token))
            .sum()
    }

    /// What one more blame costs.
    pub(super) fn next_blame(&self, seat: Seat) -> f32 {
        let blame = self.player(seat).stock[Token::Blame];
        let now = self.book.blame_loss(blame);
        f32::from(self.book.blame_loss(blame.saturating_add(1)) - now)
    }

    /// What the last blame costs.
    pub(super) fn last_blame(&self, seat: Seat) -> f32 {
        let blame = self.player(seat).stock[Token::Blame];
        f32::from(self.book.blame_loss(blame) - self.book.blame_loss(blame.saturating_sub(1)))
    }

    pub(super) fn item_worth(&self, seat: Seat, item: Item) -> f32 {
        match item {
            Item::Token(token) => self.token_worth(seat, token),
            Item::Glory => 1.0,
            Item::Warrior(warrior) => self.warrior_worth(warrior),
            Item::AnyWarrior => self.warrior_worth(Warrior::Axeman),
            Item::MerchantCard => 0.0,
        }
    }

    /// What a card's gifts are worth.
    pub(super) fn gifts_worth(&self, seat: Seat, effects: &[Effect]) -> f32 {
        let room = self.room(seat);
        effects
            .iter()
            .map(|effect| match *effect {
                Effect::Gain { item: item @ (Item::Warrior(_) | Item::AnyWarrior), n } => {
                    f32::from(n.min(room)) * self.item_worth(seat, item)
                }
                Effect::Gain { item, n } => f32::from(n) * self.item_worth(seat, item),
                Effect::GainChoice { n, .. } => f32::from(n) * self.token_worth(seat, Token::Wood),
                _ => 0.0,
            })
            .sum()
    }

    /// Its printed glory, and something for what it can do.
    pub(super) fn rune_worth(&self, rune: &Rune) -> f32 {
        f32::from(rune.glory) + 1.2 * self.use_left()
    }

    /// The glory a seat can hope to end with.
    pub(super) fn prospect(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let score = f32::from(self.sheet(seat).total());
        if self.table.over {
            return score;
        }
        let stock = &player.stock;
        let goods: f32 = [Token::Food, Token::Wood]
            .into_iter()
            .map(|token| f32::from(stock[token]) * self.token_worth(seat, token))
            .sum();
        let coins = f32::from(stock[Token::Coin]) * 0.3 * self.use_left();
        let unused = player.runes.minus(&player.used).len() as f32 * 1.2 * self.use_left();
        let later = (self.rounds_left() - 0.5).max(0.0);
        let workers = f32::from(player.workers) * WORKER * later;
        let ship = if player.ship.is_some() { later * 0.5 } else { 0.0 };
        score
            + goods
            + coins
            + unused
            + workers
            + ship
            + self.warriors_worth(&player.warriors)
            + self.ventures_worth(seat)
            + f32::from(player.idle) * WORKER
    }

    /// What the fights a seat has reserved will bring.
    fn ventures_worth(&self, seat: Seat) -> f32 {
        let mut force = self.force(seat);
        self.table
            .ventures_of(seat)
            .map(|venture| {
                let crew = self.table.crews[venture.index()];
                if !crew.warriors.is_none() {
                    return self.venture_worth(seat, venture, &crew);
                }
                let (crew, worth) = self.best_crew(seat, venture, &force);
                force.warriors = force.warriors.minus(&crew.warriors);
                force.food -= crew.food;
                worth
            })
            .sum()
    }

    /// What a seat can still send out.
    pub(super) fn force(&self, seat: Seat) -> Crew {
        let food = self.player(seat).stock[Token::Food];
        let drafted = &self.secrets.drafted[seat.index()];
        let home = self.table.at_home(seat);
        Crew {
            warriors: home.minus(&drafted.warriors.at_most(&home)),
            food: food.saturating_sub(drafted.food),
        }
    }

    /// Warriors and food left when the ventures already reserved have had theirs.
    pub(super) fn spare_force(&self, seat: Seat) -> Crew {
        let mut force = self.force(seat);
        for venture in self.table.ventures_of(seat) {
            if self.table.crews[venture.index()].warriors.is_none() {
                let (crew, _) = self.best_crew(seat, venture, &force);
                force.warriors = force.warriors.minus(&crew.warriors);
                force.food -= crew.food;
            }
        }
        force
    }

    pub(super) fn is_at_sea(venture: Venture) -> bool {
        matches!(venture, Venture::Shore(_))
    }
}
