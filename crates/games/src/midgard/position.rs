//! A position of Midgard in writing, and back.

mod crews;

use std::collections::BTreeMap;

use engine::{CardSet, Seat, Seats, Word};
use midgard::{
    AssignStep, Catalogue, CombatStep, Enemy, JourneyCard, Location, Midgard, Moment, Options,
    RoundStep, Secrets, Ship, Step, Table, Token, Warrior, Warriors, WorkerStep,
};
use serde::Deserialize;
use serde_json::Value;

use super::names::location_named;
use crate::playable::{Checked, seat_of, wrong};
use crate::written;

/// What is not said has its default: nothing. Cards not named are in their decks.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    #[serde(default = "one")]
    round: u8,
    #[serde(default)]
    first: u8,
    /// Whose turn it is to place; the first player's if not named.
    turn: Option<u8>,
    #[serde(default)]
    phase: Phase,
    #[serde(default)]
    stalls: Vec<String>,
    merchant: Option<String>,
    /// Face-up runes.
    #[serde(default)]
    runes: Vec<String>,
    #[serde(default)]
    smoked: u8,
    #[serde(default)]
    recruits: Dice,
    /// As many as are hired, if not said.
    workers_sold: Option<u8>,
    troll: Option<String>,
    #[serde(default)]
    draugr: Vec<String>,
    #[serde(default)]
    shores: Vec<ShoreEntry>,
    /// The cards of the journey deck; the rest then lies in the discard pile.
    journeys: Option<Vec<String>>,
    /// The cards of the destiny deck; the rest then leaves the game.
    destinies: Option<Vec<String>>,
    /// Who stands on a location, or how many of each seat.
    #[serde(default)]
    workers: BTreeMap<String, Standing>,
    /// Crews already assigned and revealed.
    #[serde(default)]
    crews: BTreeMap<String, Force>,
    seats: Vec<SeatEntry>,
}

const fn one() -> u8 {
    1
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    Prepare,
    #[default]
    Place,
    Assign,
    Resolve,
    CleanUp,
    LastRunes,
    Score,
}

/// A seat; where any number may stand how many of each seat.
#[derive(Debug, Deserialize)]
#[serde(rename = "shape")]
enum Standing {
    #[serde(rename = "number")]
    Seat(u8),
    #[serde(rename = "list")]
    Each(Vec<u8>),
}

/// Dice by the warriors they are.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Dice {
    swordsman: u8,
    spearman: u8,
    axeman: u8,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Force {
    swordsman: u8,
    spearman: u8,
    axeman: u8,
    food: u8,
}

impl Force {
    const fn warriors(self) -> Warriors {
        Warriors([self.swordsman, self.spearman, self.axeman])
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct ShoreEntry {
    monster: Option<String>,
    coins: u8,
    /// The card that lies face down.
    journey: Option<String>,
    looked: Vec<u8>,
    ship: Option<ShipEntry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ShipEntry {
    seat: u8,
    ship: ShipWord,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ShipWord {
    Small,
    Large,
    Private,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct SeatEntry {
    leader: Option<String>,
    /// Own workers; those of the setup if not said.
    workers: Option<u8>,
    /// Workers not yet placed; all that stand nowhere if not said.
    idle: Option<u8>,
    hired: bool,
    swordsman: u8,
    spearman: u8,
    axeman: u8,
    food: u8,
    wood: u8,
    coin: u8,
    favour: u8,
    blame: u8,
    glory: i16,
    ship: Option<String>,
    runes: Vec<String>,
    /// Which of the runes are used up.
    used: Vec<String>,
    destinies: Vec<String>,
    trolls: Vec<String>,
    draugr: Vec<String>,
    monsters: Vec<String>,
}

pub(super) fn from_position(options: &Options, written: &Value) -> Checked<Midgard> {
    let position: Position = written::position(written)?;
    let seats = position.seats.len();
    if !(2..=4).contains(&seats) {
        return wrong("seats", format!("{seats} seats; Midgard has 2 to 4"));
    }
    if !(1..=options.book.rounds).contains(&position.round) {
        return wrong("round", format!("there are {} rounds", options.book.rounds));
    }
    let mut builder = Builder::new(options, position, seats);
    builder.fill_seats()?;
    builder.fill_board()?;
    builder.fill_shores()?;
    builder.place_workers()?;
    builder.assign_crews()?;
    builder.count_dice()?;
    builder.lay_decks()?;
    let steps = builder.steps()?;
    Ok(Midgard::assemble(options.book, builder.table, builder.secrets, &steps))
}

struct Builder {
    book: &'static Catalogue,
    position: Position,
    idle: [Option<u8>; midgard::SEATS],
    table: Table,
    secrets: Secrets,
}

/// Takes a card out of those without a place.
fn take<'a>(
    left: &mut CardSet<1>,
    ids: impl Fn(u8) -> &'a str,
    field: &str,
    id: &str,
) -> Checked<u8> {
    let found = left.iter().find(|&card| ids(card) == id);
    let Some(card) = found else {
        return wrong(field, format!("{id:?} is no card, or is used more often than it is there"));
    };
    left.remove(card);
    Ok(card)
}

fn enemy_ids(cards: &'static [Enemy]) -> impl Fn(u8) -> &'static str {
    move |card| cards[card as usize].id
}

impl Builder {
    fn new(options: &Options, position: Position, seats: usize) -> Builder {
        let book = options.book;
        let mut table = Table::empty(options, seats);
        table.round = position.round;
        let whole = |cards: usize| CardSet::range(0, cards as u8);
        let secrets = Secrets {
            trolls: whole(book.trolls.len()),
            draugr: whole(book.draugr.len()),
            monsters: whole(book.monsters.len()),
            journeys: whole(book.journeys.len()),
            destinies: whole(book.destinies.len()),
            ..Secrets::default()
        };
        Builder { book, position, idle: [None; _], table, secrets }
    }

    fn seat(&self, number: u8, field: &str) -> Checked<Seat> {
        seat_of(number, self.table.seats.into(), field)
    }

    fn fill_seats(&mut self) -> Checked<()> {
        self.table.first = self.seat(self.position.first, "first")?;
        for (place, entry) in std::mem::take(&mut self.position.seats).iter().enumerate() {
            self.fill_seat(place, entry)?;
            self.take_cards(place, entry)?;
        }
        Ok(())
    }

    fn fill_seat(&mut self, place: usize, entry: &SeatEntry) -> Checked<()> {
        let field = |name: &str| format!("seats[{place}].{name}");
        let book = self.book;
        let player = &mut self.table.players[place];
        if let Some(id) = &entry.leader {
            let leader = book.leaders.iter().position(|leader| leader.id == id);
            let Some(leader) = leader else {
                return wrong(field("leader"), format!("there is no leader {id:?}"));
            };
            player.leader = Some(leader as u8);
            self.leaders_differ(place)?;
        }
        let player = &mut self.table.players[place];
        // MID-SETUP-12: of each colour there are five.
        if entry.workers.is_some_and(|workers| workers > 5) {
            return wrong(field("workers"), "more than 5 workers");
        }
        player.workers = entry.workers.unwrap_or(player.workers + u8::from(entry.hired));
        self.idle[place] = entry.idle;
        player.hired = entry.hired;
        let warriors = [entry.swordsman, entry.spearman, entry.axeman];
        if warriors.into_iter().map(u32::from).sum::<u32>() > book.warrior_cap.into() {
            return wrong(field("swordsman"), format!("more than {} warriors", book.warrior_cap));
        }
        player.warriors = Warriors(warriors);
        let amounts = [entry.food, entry.wood, entry.coin, entry.favour, entry.blame];
        Token::ALL.into_iter().zip(amounts).for_each(|(token, n)| player.stock[token] = n);
        player.glory = entry.glory;
        if let Some(id) = &entry.ship {
            let ships = |card: u8| book.private_ships[card as usize].id;
            let tile = take(&mut self.table.ships_left, ships, &field("ship"), id)?;
            self.table.players[place].ship = Some(tile);
        }
        Ok(())
    }

    /// MID-SETUP-11: each leader can be taken once.
    fn leaders_differ(&self, place: usize) -> Checked<()> {
        let leader = self.table.players[place].leader;
        if self.table.players[..place].iter().any(|other| other.leader == leader) {
            return wrong(format!("seats[{place}].leader"), "somebody else has this leader");
        }
        Ok(())
    }

    fn take_cards(&mut self, place: usize, entry: &SeatEntry) -> Checked<()> {
        let field = |name: &str| format!("seats[{place}].{name}");
        let book = self.book;
        let runes = |card: u8| book.runes[card as usize].id;
        let (table, secrets) = (&mut self.table, &mut self.secrets);
        for id in &entry.runes {
            let rune = take(&mut table.rune_deck, runes, &field("runes"), id)?;
            table.players[place].runes.insert(rune);
        }
        for id in &entry.used {
            let mine = { table.players[place].runes };
            let rune = take(&mut { mine }, runes, &field("used"), id)?;
            table.players[place].used.insert(rune);
        }
        for id in &entry.destinies {
            let destinies = |card: u8| book.destinies[card as usize].id;
            let card = take(&mut secrets.destinies, destinies, &field("destinies"), id)?;
            secrets.hands[place].insert(card);
            table.players[place].destinies += 1;
        }
        let pile = &mut secrets.piles[place];
        for id in &entry.trolls {
            let ids = enemy_ids(book.trolls);
            pile.trolls.insert(take(&mut secrets.trolls, ids, &field("trolls"), id)?);
        }
        for id in &entry.draugr {
            let ids = enemy_ids(book.draugr);
            pile.draugr.insert(take(&mut secrets.draugr, ids, &field("draugr"), id)?);
        }
        for id in &entry.monsters {
            let ids = enemy_ids(book.monsters);
            pile.monsters.insert(take(&mut secrets.monsters, ids, &field("monsters"), id)?);
        }
        Ok(())
    }

    fn fill_board(&mut self) -> Checked<()> {
        let book = self.book;
        let stalls = |card: u8| book.stalls[card as usize].site.id;
        let mut tiles = CardSet::range(0, book.stalls.len() as u8);
        if self.position.stalls.len() > 4 {
            return wrong("stalls", "there are four places");
        }
        for id in &self.position.stalls {
            self.table.stalls.push(take(&mut tiles, stalls, "stalls", id)?);
        }
        if let Some(id) = &self.position.merchant {
            let merchants = |card: u8| book.merchants[card as usize].id;
            let card = take(&mut self.table.merchant_deck, merchants, "merchant", id)?;
            self.table.merchant = Some(card);
        }
        for (slot, id) in self.position.runes.iter().enumerate() {
            if slot >= book.rune_slots as usize {
                return wrong("runes", format!("there are {} places", book.rune_slots));
            }
            let runes = |card: u8| book.runes[card as usize].id;
            self.table.runes[slot] = Some(take(&mut self.table.rune_deck, runes, "runes", id)?);
        }
        self.table.smoked = self.position.smoked;
        let seats = self.table.seats as usize;
        let hired = self.table.players[..seats].iter().filter(|player| player.hired).count() as u8;
        self.table.workers_sold = self.position.workers_sold.unwrap_or(hired);
        self.fill_land()
    }

    fn fill_land(&mut self) -> Checked<()> {
        if let Some(id) = &self.position.troll {
            let ids = enemy_ids(self.book.trolls);
            self.table.troll = Some(take(&mut self.secrets.trolls, ids, "troll", id)?);
        }
        if self.position.draugr.len() > 2 {
            return wrong("draugr", "there are two places");
        }
        let there = self.position.draugr.iter().enumerate().filter(|(_, id)| *id != "none");
        for (place, id) in there {
            let ids = enemy_ids(self.book.draugr);
            self.table.draugr[place] = Some(take(&mut self.secrets.draugr, ids, "draugr", id)?);
        }
        Ok(())
    }

    fn fill_shores(&mut self) -> Checked<()> {
        let book = self.book;
        let shores = std::mem::take(&mut self.position.shores);
        if shores.len() > self.table.shores_in_use(book) as usize {
            return wrong("shores", "more shores than are in use with so many players");
        }
        for (shore, entry) in shores.iter().enumerate() {
            let field = |name: &str| format!("shores[{shore}].{name}");
            if let Some(id) = &entry.monster {
                let ids = enemy_ids(book.monsters);
                let card = take(&mut self.secrets.monsters, ids, &field("monster"), id)?;
                self.table.shores[shore].monster = Some(card);
            }
            if entry.monster.is_none() && entry.coins > 0 {
                return wrong(field("coins"), "there is no monster to lay them on");
            }
            self.table.shores[shore].coins = entry.coins;
            if let Some(id) = &entry.journey {
                let ids = |card: u8| book.journeys[card as usize].id;
                let card = take(&mut self.secrets.journeys, ids, &field("journey"), id)?;
                self.secrets.face_down[shore] = card;
                let looked: Checked<Seats> =
                    entry.looked.iter().map(|&seat| self.seat(seat, &field("looked"))).collect();
                let card = JourneyCard::Down { looked: looked?, older: false };
                self.table.shores[shore].journey = Some(card);
            }
            if entry.journey.is_none() && !entry.looked.is_empty() {
                return wrong(field("looked"), "there is no journey to look at");
            }
            if let Some(ship) = &entry.ship {
                self.send_ship(shore, ship, &field("ship"))?;
            }
        }
        Ok(())
    }

    fn send_ship(&mut self, shore: usize, entry: &ShipEntry, field: &str) -> Checked<()> {
        let seat = self.seat(entry.seat, field)?;
        let (ship, location) = match entry.ship {
            ShipWord::Small => (Ship::Small, Location::SmallLongship),
            ShipWord::Large => (Ship::Large, Location::LargeLongship),
            ShipWord::Private if self.table.player(seat).ship.is_none() => {
                return wrong(field, "this player has no ship of their own");
            }
            ShipWord::Private => (Ship::Private, Location::PrivateLongship),
        };
        let out = match ship {
            Ship::Small | Ship::Large => self.table.worker(location).is_some(),
            Ship::Private => self.table.shores.iter().any(|shore| shore.ship == Some((seat, ship))),
        };
        if out {
            return wrong(field, "this ship is out already");
        }
        if ship != Ship::Private {
            self.table.workers[seat.index()].insert(location as u8);
        }
        self.table.shores[shore].ship = Some((seat, ship));
        Ok(())
    }

    fn place_workers(&mut self) -> Checked<()> {
        for (id, standing) in &std::mem::take(&mut self.position.workers) {
            let field = format!("workers.{id}");
            let Some(location) = location_named(self.book, &self.table, id) else {
                return wrong(field, "there is no such location in play");
            };
            // MID-WORKER-5: any number of workers, or one.
            match (location, standing) {
                (Location::HuntingGrounds, Standing::Each(counts)) => {
                    self.table.hunters = self.each_seat(counts, &field)?;
                }
                (Location::Beggar, Standing::Each(counts)) => {
                    self.table.beggars = self.each_seat(counts, &field)?;
                }
                (Location::HuntingGrounds | Location::Beggar, Standing::Seat(_)) => {
                    return wrong(field, "any number may stand here: write a number for each seat");
                }
                (_, Standing::Seat(seat)) => {
                    self.place_worker(location, self.seat(*seat, &field)?, &field)?;
                }
                (_, Standing::Each(_)) => {
                    return wrong(field, "one worker stands here: write whose, by the seat");
                }
            }
        }
        self.table.everyone().iter().try_for_each(|seat| self.count_workers(seat))
    }

    /// A number for each seat.
    fn each_seat(&self, counts: &[u8], field: &str) -> Checked<[u8; midgard::SEATS]> {
        let seats = self.table.seats as usize;
        if counts.len() != seats {
            return wrong(field, format!("write a number for each of {seats} seats"));
        }
        let mut each = [0; midgard::SEATS];
        each[..seats].copy_from_slice(counts);
        Ok(each)
    }

    fn place_worker(&mut self, location: Location, seat: Seat, field: &str) -> Checked<()> {
        if location == Location::PrivateLongship {
            return wrong(field, "a private longship stands at a shore: shores[..].ship");
        }
        match self.table.worker(location) {
            Some(other) if other != seat => {
                return wrong(field, "another player's worker stands there");
            }
            None if matches!(location, Location::SmallLongship | Location::LargeLongship) => {
                return wrong(field, "a ship that was sent stands at a shore: shores[..].ship");
            }
            Some(_) | None => {}
        }
        self.table.workers[seat.index()].insert(location as u8);
        Ok(())
    }

    /// Who stands nowhere is still to be placed.
    fn count_workers(&mut self, seat: Seat) -> Checked<()> {
        let table = &mut self.table;
        let standing = table.workers[seat.index()].len() as u8;
        let private = (seat, Ship::Private);
        let sailing = table.shores.iter().filter(|shore| shore.ship == Some(private)).count() as u8;
        let begging = table.beggars[seat.index()];
        let hunting = table.hunters[seat.index()];
        let placed =
            standing.saturating_add(sailing).saturating_add(begging).saturating_add(hunting);
        let player = &mut table.players[seat.index()];
        player.idle = self.idle[seat.index()].unwrap_or(player.workers.saturating_sub(placed));
        if player.idle.saturating_add(placed) > player.workers {
            let all = player.workers;
            return wrong(format!("seats[{}].idle", seat.0), format!("more than {all} workers"));
        }
        Ok(())
    }

    /// Every die that is nowhere else is in the supply.
    fn count_dice(&mut self) -> Checked<()> {
        let Dice { swordsman, spearman, axeman } = self.position.recruits;
        self.table.recruits = Warriors([swordsman, spearman, axeman]);
        for warrior in Warrior::ALL {
            let all = u32::from(self.book.dice[warrior as usize].count);
            let players = &self.table.players[..self.table.seats as usize];
            let owned: u32 = players.iter().map(|player| u32::from(player.warriors[warrior])).sum();
            let out = owned + u32::from(self.table.recruits[warrior]);
            if out > all {
                let field = format!("recruits.{}", warrior.word());
                return wrong(field, format!("{out} dice with those owned, but there are {all}"));
            }
            self.table.supply[warrior] = (all - out) as u8;
        }
        Ok(())
    }

    fn lay_decks(&mut self) -> Checked<()> {
        let book = self.book;
        if let Some(ids) = &self.position.journeys {
            let names = |card: u8| book.journeys[card as usize].id;
            let mut left = self.secrets.journeys;
            let deck: Checked<CardSet<1>> =
                ids.iter().map(|id| take(&mut left, names, "journeys", id)).collect();
            self.secrets.journeys = deck?;
            self.table.journey_discard = left;
        }
        if let Some(ids) = &self.position.destinies {
            let names = |card: u8| book.destinies[card as usize].id;
            let mut left = self.secrets.destinies;
            let deck: Checked<CardSet<1>> =
                ids.iter().map(|id| take(&mut left, names, "destinies", id)).collect();
            self.secrets.destinies = deck?;
        }
        Ok(())
    }

    fn steps(&self) -> Checked<Vec<Step>> {
        let turn = self.seat(self.position.turn.unwrap_or(self.position.first), "turn")?;
        let assign =
            [AssignStep::BeginAssignment, AssignStep::Assign, AssignStep::Reveal].map(Step::Assign);
        let next = [Step::Worker(WorkerStep::NextWorker(turn))];
        let resolve = [Step::Combat(CombatStep::Resolve(0)), Step::Round(RoundStep::CleanUp)];
        Ok(match self.position.phase {
            Phase::Prepare => vec![Step::Round(RoundStep::Prepare)],
            Phase::Place => [&next[..], &assign[..], &resolve[..]].concat(),
            Phase::Assign => [&assign[..], &resolve[..]].concat(),
            Phase::Resolve => resolve.to_vec(),
            Phase::CleanUp => vec![Step::Round(RoundStep::CleanUp)],
            Phase::LastRunes => {
                let windows = self.table.turn_order().map(|seat| Step::Runes(seat, Moment::Last));
                windows.chain([Step::Round(RoundStep::Score)]).collect()
            }
            Phase::Score => vec![Step::Round(RoundStep::Score)],
        })
    }
}
