//! SETUP: from the box to the first round.

use engine::{Agenda, BadOptions, CardSet, Clause, Host, Offers, Row, Seat, Seats};

use crate::catalogue::Catalogue;
use crate::goods::{Token, Warriors};
use crate::state::{Joining, Midgard, Options, Player, SEATS, Secrets, Shore, Table, Toll};
use crate::step::{Action, Event, RoundStep, SetupStep, Step};

impl Midgard {
    pub(crate) fn set_up(
        options: &Options,
        seats: usize,
        host: &mut impl Host<Event>,
    ) -> Result<Self, BadOptions> {
        // MID-SETUP-1: 2, 3 or 4 players.
        if !(2..=SEATS).contains(&seats) {
            return Err(BadOptions { option: "seats", clause: Clause("MID-SETUP-1") });
        }
        let book = options.book;
        let mut table = Table::empty(options, seats);
        // MID-SETUP-10: the engine draws the first player.
        table.first = Seat(host.below("first", seats as u32) as u8);
        host.tell(Event::FirstPlayer(table.first));
        table.draw_stalls(book, host);
        // MID-SETUP-8: a shuffled deck is a set that cards are drawn from.
        let secrets = Secrets {
            trolls: all(book.trolls.len()),
            draugr: all(book.draugr.len()),
            monsters: all(book.monsters.len()),
            journeys: all(book.journeys.len()),
            destinies: all(book.destinies.len()),
            ..Secrets::default()
        };
        // MID-SETUP-11: in reverse turn order, the first player last.
        let choosing: Row<Step, SEATS> = table
            .turn_order()
            .rev()
            .map(|seat| Step::Setup(SetupStep::ChooseLeader(seat)))
            .collect();
        let mut agenda =
            Agenda::of(&[Step::Setup(SetupStep::DealDestinies), Step::Round(RoundStep::Prepare)]);
        agenda.then(&choosing);
        Ok(Midgard { book, agenda, table, secrets })
    }

    pub(crate) fn offer_leaders(&self, offers: &mut impl Offers<Action>) {
        let taken: CardSet<1> =
            self.table.players.iter().filter_map(|player| player.leader).collect();
        for leader in 0..self.book.leaders.len() as u8 {
            // MID-SETUP-11: each leader can be taken once.
            let free = !taken.contains(leader);
            offers.verdict(Action::Lead(leader), free.then_some(()).ok_or(Clause("MID-SETUP-11")));
        }
    }

    pub(crate) fn choose_leader(&mut self, seat: Seat, leader: u8, host: &mut impl Host<Event>) {
        self.table.player_mut(seat).leader = Some(leader);
        host.tell(Event::LeaderChosen(seat, leader));
    }

    // MID-SETUP-14: one destiny each, seen by its owner alone.
    pub(crate) fn deal_destinies(&mut self, host: &mut impl Host<Event>) {
        for seat in self.table.everyone().iter() {
            for _ in 0..self.book.start.destinies {
                let Some(card) = self.secrets.destinies.draw("destinies", host) else { return };
                self.secrets.hands[seat.index()].insert(card);
                self.table.player_mut(seat).destinies += 1;
                host.whisper(Seats::one(seat), Event::SawDestiny(card));
            }
        }
    }
}

/// A deck of all cards of a list.
pub(crate) fn all(cards: usize) -> CardSet<1> {
    CardSet::range(0, cards as u8)
}

fn starting_player(options: &Options, seats: usize) -> Player {
    let start = &options.book.start;
    // MID-SETUP-13
    let mut stock = start.tokens;
    // MID-VARIANT-3: Distrust.
    stock[Token::Blame] += u8::from(options.distrust);
    Player {
        // MID-SETUP-12: the fifth worker waits at the Worker Huts.
        workers: options.book.setup[seats - 2].workers,
        warriors: Warriors([start.swordsmen, 0, 0]),
        stock,
        glory: start.glory,
        ..Player::default()
    }
}

// MID-SETUP-7: tiles marked 3+ or 4+ stay in the box when there are fewer players.
fn ships_for(book: &Catalogue, seats: usize) -> CardSet<1> {
    let fits = |&tile: &u8| book.private_ships[tile as usize].min_players as usize <= seats;
    (0..book.private_ships.len() as u8).filter(fits).collect()
}

impl Table {
    /// MID-SETUP-3, MID-SETUP-15: the board before anything is drawn.
    pub fn empty(options: &Options, seats: usize) -> Table {
        let book = options.book;
        let mut players = [Player::default(); SEATS];
        players[..seats].fill(starting_player(options, seats));
        // MID-SETUP-9, MID-SUPPLY-2: the dice that players do not start with are the supply.
        let mut supply = Warriors(book.dice.map(|die| die.count));
        supply.0[0] -= book.start.swordsmen * seats as u8;
        Table {
            seats: seats as u8,
            hall_of_fame: options.hall_of_fame,
            round: 1,
            first: Seat(0),
            over: false,
            players,
            stalls: Row::new(),
            workers: [CardSet::EMPTY; _],
            hunters: [0; SEATS],
            beggars: [0; SEATS],
            supply,
            recruits: Warriors::NONE,
            smoked: 0,
            workers_sold: 0,
            ships_left: ships_for(book, seats),
            merchant: None,
            merchant_deck: all(book.merchants.len()),
            runes: [None; _],
            rune_deck: all(book.runes.len()),
            troll: None,
            draugr: [None; 2],
            troll_discard: CardSet::EMPTY,
            draugr_discard: CardSet::EMPTY,
            shores: [Shore::default(); _],
            journey_discard: CardSet::EMPTY,
            older_journeys: CardSet::EMPTY,
            asked: Seats::NONE,
            handed_in: Seats::NONE,
            sealed: false,
            crews: [Default::default(); _],
            fight: None,
            voyage: None,
            toll: Toll::default(),
            joining: Joining::default(),
            draw: 0,
        }
    }

    // MID-SETUP-4: military and economic tiles are drawn separately; MID-SETUP-5: the rest leave.
    fn draw_stalls(&mut self, book: &Catalogue, host: &mut impl Host<Event>) {
        let setup = &book.setup[self.seats as usize - 2];
        for (military, n) in [(true, setup.military_stalls), (false, setup.economic_stalls)] {
            let is = |&tile: &u8| book.stalls[tile as usize].military == military;
            let mut tiles: CardSet<1> = (0..book.stalls.len() as u8).filter(is).collect();
            for _ in 0..n {
                let Some(tile) = tiles.draw("stalls", host) else { break };
                self.stalls.push(tile);
                host.tell(Event::StallDrawn(tile));
            }
        }
    }
}
