//! Setup.

use engine::{Agenda, BadOptions, Clause, Deck, Host, Row, Seat, Seats};

use crate::catalogue::{GODS, God, Gods, MAX_PLAYERS, Store};
use crate::state::{AskForWeapons, Book, Options, Phase, Player, Table, Valda};
use crate::step::{Event, Step, TurnStep};

impl Valda {
    pub(crate) fn set_up(
        options: &Options,
        seats: usize,
        host: &mut impl Host<Event>,
    ) -> Result<Valda, BadOptions> {
        // VDA-GEN-1
        if !(2..=MAX_PLAYERS).contains(&seats) {
            return Err(BadOptions { option: "seats", clause: Clause("VDA-GEN-1") });
        }
        // VDA-SETUP-12
        if options.first.is_some_and(|first| first.index() >= seats) {
            return Err(BadOptions { option: "first", clause: Clause("VDA-SETUP-12") });
        }
        // VDA-SETUP-18: the starting player, the decks, figures and mines, resources, hands.
        let first = starting_player(options, seats, host);
        let mut game = Valda::laid_out(options, seats, first);
        host.tell(Event::Started { first });
        game.give_starting_resources();
        game.deal_hands(host);
        game.agenda.then(&[Step::Turn(TurnStep::Begin)]);
        Ok(game)
    }

    /// The table before anything is handed out.
    pub fn laid_out(options: &Options, seats: usize, first: Seat) -> Valda {
        let book = Book(options.book);
        Valda {
            table: Table::laid_out(options, seats, first),
            hands: Default::default(),
            // VDA-SETUP-2: a shuffled deck is a set; luck chooses when a card is drawn.
            base: Deck::of(book.base),
            // VDA-SETUP-3
            gods: God::ALL.map(|god| Deck::of(book.gods[god.index()])),
            picked: Row::new(),
            ask_for_weapons: [AskForWeapons::Always; MAX_PLAYERS],
            agenda: Agenda::default(),
        }
    }

    /// VDA-SETUP-14, VDA-SETUP-15: by the number of players and the seat.
    fn give_starting_resources(&mut self) {
        let seats = self.table.seats as usize;
        let order: Row<Seat, MAX_PLAYERS> = self.table.clockwise(self.table.first).collect();
        for (place, &seat) in order.iter().enumerate() {
            let store = self.table.book.start[seats][place];
            // VDA-SETUP-16
            self.table.supply = self.table.supply.minus(store);
            self.player_mut(seat).store = store;
        }
    }

    /// VDA-SETUP-11, VDA-SETUP-17: six to each, one player after the other; nobody exchanges.
    fn deal_hands(&mut self, host: &mut impl Host<Event>) {
        let order: Row<Seat, MAX_PLAYERS> = self.table.clockwise(self.table.first).collect();
        for &seat in &order {
            self.draw_hidden(seat, self.table.book.numbers.hand_start, None, host);
        }
    }
}

impl Table {
    fn laid_out(options: &Options, seats: usize, first: Seat) -> Table {
        let book = Book(options.book);
        Table {
            book,
            seats: seats as u8,
            spin: options.spin,
            chase: options.chase,
            // VDA-SETUP-13
            first,
            active: first,
            // VDA-SETUP-7
            round: 1,
            turns: 0,
            phase: Phase::Resource,
            // VDA-SETUP-8, VDA-SETUP-9, VDA-SETUP-10: at the root, two mines, all shrines in stock.
            players: [Player {
                mines: book.numbers.mines_start,
                wells: book.numbers.wells_start,
                shrines: [0; GODS],
                ..Player::default()
            }; MAX_PLAYERS],
            supply: Store([book.numbers.supply_per_resource; 3]),
            // VDA-SETUP-6
            discard: Default::default(),
            in_play: Default::default(),
            actions: 0,
            draws: 0,
            god_draws: Gods::NONE,
            flips: 0,
            built: 0,
            build_limit: book.numbers.buildings_per_turn,
            attackers: Row::new(),
            attacks_made: 0,
            extra_attacks: 0,
            passed: Seats::NONE,
            battle: None,
            roll: None,
            bought: [[0; 2]; 2],
            loki_rolled: false,
        }
    }
}

/// VDA-SETUP-12: named by the host of the table, or by luck.
fn starting_player(options: &Options, seats: usize, host: &mut impl Host<Event>) -> Seat {
    match options.first {
        Some(first) => first,
        None if options.spin => highest_roll(seats, host),
        // VDA-GEN-9
        None => Seat(host.below("first", seats as u32) as u8),
    }
}

/// VDA-VARIANT-1: those equal highest roll again.
fn highest_roll(seats: usize, host: &mut impl Host<Event>) -> Seat {
    let mut left = Seats::first(seats);
    while left.len() > 1 {
        let mut best = (0, Seats::NONE);
        for seat in left.iter() {
            let number = 1 + host.below("spin", 6) as u8;
            host.tell(Event::SpinRolled { seat, number });
            best = match number.cmp(&best.0) {
                std::cmp::Ordering::Greater => (number, Seats::one(seat)),
                std::cmp::Ordering::Equal => (number, best.1.with(seat)),
                std::cmp::Ordering::Less => best,
            };
        }
        left = best.1;
    }
    left.lowest().expect("somebody rolled highest")
}
