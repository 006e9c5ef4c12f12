//! SCORE: destinies, sets, runes, ships, favour, coins and blame.

use engine::{Host, Seat, Standing};

use crate::catalogue::{Catalogue, Colour, Metric};
use crate::goods::Token;
use crate::state::{Midgard, Pile, SEATS};
use crate::step::Event;

/// One player's final score, row by row. MID-SCORE-2: the sum of all rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    pub track: i16,
    pub destinies: i16,
    pub sets: i16,
    pub runes: i16,
    pub ship: i16,
    pub favour: i16,
    pub coins: i16,
    /// Negative.
    pub blame: i16,
}

impl Sheet {
    /// MID-SCORE-19: it may be negative.
    pub const fn total(&self) -> i16 {
        self.track
            + self.destinies
            + self.sets
            + self.runes
            + self.ship
            + self.favour
            + self.coins
            + self.blame
    }
}

impl Pile {
    /// Draugr and monsters of a colour. MID-TROLL-7: trolls have none.
    pub fn of_colour(&self, book: &Catalogue, colour: Colour) -> u8 {
        let draugr = self.draugr.iter().map(|card| book.draugr[card as usize].colour);
        let monsters = self.monsters.iter().map(|card| book.monsters[card as usize].colour);
        draugr.chain(monsters).filter(|&other| other == Some(colour)).count() as u8
    }

    // MID-SCORE-12: the smallest of the three colour counts.
    pub fn sets(&self, book: &Catalogue) -> u8 {
        let colours = [Colour::Red, Colour::Blue, Colour::Yellow];
        colours.into_iter().map(|colour| self.of_colour(book, colour)).min().unwrap_or(0)
    }

    // MID-SCORE-21: all cards, trolls included. MID-JOURNEY-17: but no Krakens.
    pub fn enemies(&self, book: &Catalogue) -> u8 {
        let krakens = if book.scoring.kraken_counts_as_enemy { self.krakens } else { 0 };
        (self.trolls.len() + self.draugr.len() + self.monsters.len()) as u8 + krakens
    }
}

impl Catalogue {
    // MID-SCORE-17: by the table, and a fixed loss for each token beyond it.
    pub fn blame_loss(&self, blame: u8) -> i16 {
        let table = self.scoring.blame_loss;
        let last = table.len().saturating_sub(1);
        let beyond = (blame as usize).saturating_sub(last) as i16;
        table.get((blame as usize).min(last)).copied().unwrap_or(0)
            + beyond * self.scoring.blame_extra
    }
}

impl Midgard {
    pub fn pile(&self, seat: Seat) -> &Pile {
        &self.secrets.piles[seat.index()]
    }

    // MID-SCORE-9: what destinies count. MID-RUNE-28: stock at home, warriors wherever they are.
    pub fn count(&self, seat: Seat, metric: Metric) -> u8 {
        let (player, pile) = (self.player(seat), self.pile(seat));
        match metric {
            Metric::Tokens(token) => player.stock[token],
            Metric::Warriors => player.warriors.total(),
            Metric::Runes => player.runes.len() as u8,
            Metric::Trolls => pile.trolls.len() as u8,
            Metric::Draugr => pile.draugr.len() as u8,
            Metric::Monsters => pile.monsters.len() as u8,
            Metric::Cards(colour) => pile.of_colour(self.book, colour),
        }
    }

    /// What a destiny gives its owner now.
    pub(crate) fn destiny_glory(&self, seat: Seat, card: u8) -> i16 {
        let destiny = &self.book.destinies[card as usize];
        let mine = self.count(seat, destiny.metric);
        // MID-SCORE-8: others only lower or block it.
        let best = self
            .table
            .everyone()
            .without(seat)
            .iter()
            .map(|other| self.count(other, destiny.metric))
            .max()
            .unwrap_or(0);
        match mine.cmp(&best) {
            // MID-SCORE-7: at least one is needed.
            _ if mine == 0 => 0,
            // MID-SCORE-4 alone, MID-SCORE-5 shared, MID-SCORE-6 missed.
            std::cmp::Ordering::Greater => destiny.glory,
            std::cmp::Ordering::Equal => destiny.glory_tied,
            std::cmp::Ordering::Less => 0,
        }
    }

    /// The destinies in a hand, with what each gives now.
    pub fn destinies(&self, seat: Seat) -> impl Iterator<Item = (u8, i16)> + '_ {
        let hand = &self.secrets.hands[seat.index()];
        hand.iter().map(move |card| (card, self.destiny_glory(seat, card)))
    }

    /// MID-SCORE-3: from the state as it is, using nothing up. MID-SCORE-18: nothing else counts.
    pub fn sheet(&self, seat: Seat) -> Sheet {
        let (book, player) = (self.book, self.player(seat));
        let scoring = &book.scoring;
        Sheet {
            track: player.glory,
            // MID-SCORE-10: each card for itself.
            destinies: self.destinies(seat).map(|(_, glory)| glory).sum(),
            sets: scoring.set_glory * i16::from(self.pile(seat).sets(book)),
            // MID-SCORE-13: used or not.
            runes: player.runes.iter().map(|rune| book.runes[rune as usize].glory).sum(),
            // MID-SCORE-14
            ship: player.ship.map_or(0, |tile| book.private_ships[tile as usize].glory),
            // MID-SCORE-15
            favour: scoring.favour_glory * i16::from(player.stock[Token::Favour]),
            // MID-SCORE-16
            coins: i16::from(player.stock[Token::Coin] / scoring.coins_per_glory),
            blame: -book.blame_loss(player.stock[Token::Blame]),
        }
    }

    // MID-SCORE-24: everything is shown.
    pub(crate) fn score(&mut self, host: &mut impl Host<Event>) {
        self.table.over = true;
        host.reveal();
        for seat in self.table.everyone().iter() {
            host.tell(Event::Scored(seat, self.sheet(seat).total()));
        }
        host.tell(Event::GameOver);
    }

    // MID-SCORE-20, MID-SCORE-21, MID-SCORE-22, MID-SCORE-25: glory, then enemies, then shared.
    pub(crate) fn final_standing(&self) -> Standing {
        let key = |seat: usize| {
            let seat = Seat(seat as u8);
            [self.sheet(seat).total(), i16::from(self.pile(seat).enemies(self.book))]
        };
        let keys: [[i16; 2]; SEATS] =
            std::array::from_fn(
                |seat| if seat < self.table.seats as usize { key(seat) } else { [0; 2] },
            );
        Standing::by_keys(&keys[..self.table.seats as usize])
    }
}
