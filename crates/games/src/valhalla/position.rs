//! A position of Valhalla from writing.

use engine::{Agenda, Deck, Game, MAX_SEATS, Seat};
use serde::Deserialize;
use serde_json::Value;
use valhalla::{
    CardId, CardSet, Catalogue, Ending, KingStep, Options, RagnarokStep, Secret, SoloStep, Step,
    Table, TurnStep, Valhalla,
};

use crate::playable::{BadPosition, Checked, seat_of};
use crate::written;

/// What is not said has its default. Cards not named are in the deck.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    #[serde(default)]
    turn: u8,
    /// The first player; the one whose turn it is if not named.
    first: Option<u8>,
    #[serde(default)]
    phase: Phase,
    /// Whether the active player has attacked in this turn.
    #[serde(default)]
    attacked: bool,
    /// The cards of the deck, or how many it has, in the order of the card list. The rest then lies
    /// under the discard pile.
    deck: Option<DeckEntry>,
    /// The discard pile, the top card last.
    #[serde(default)]
    discard: Vec<String>,
    #[serde(default)]
    ending: EndingEntry,
    /// Who is King, with his level; with six players there may be two.
    #[serde(default)]
    kings: Vec<KingEntry>,
    /// How far a solo game has come.
    monster: Option<MonsterEntry>,
    /// With whom the last round ends.
    last: Option<u8>,
    seats: Vec<SeatEntry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct KingEntry {
    seat: u8,
    #[serde(default = "first_level")]
    level: u8,
}

/// VAL-KING-3
const fn first_level() -> u8 {
    1
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct MonsterEntry {
    /// How many of its cards are beaten.
    #[serde(default)]
    beaten: u8,
    /// The dice on the active card.
    #[serde(default)]
    dice: Vec<String>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    /// The very beginning of a turn.
    Start,
    /// The monster's part of a solo turn.
    Monster,
    #[default]
    A,
    B,
    EndTurn,
    Ragnarok,
    Score,
}

#[derive(Debug, Deserialize)]
#[serde(rename = "shape")]
enum DeckEntry {
    #[serde(rename = "number")]
    Count(usize),
    #[serde(rename = "list")]
    Cards(Vec<String>),
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum EndingEntry {
    #[default]
    Open,
    Triggered,
    LastRound,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatEntry {
    jarl: Option<String>,
    #[serde(default)]
    hand: Vec<String>,
    #[serde(default)]
    party: Vec<String>,
    #[serde(default)]
    valhalla: Vec<String>,
    /// Own shields; those nobody has captured if not said.
    shields: Option<u8>,
    /// Whose shields were captured, a seat for each.
    #[serde(default)]
    captured: Vec<u8>,
    /// Cards of Tyr's Wrath, each by the warrior it lies under.
    #[serde(default)]
    under: std::collections::BTreeMap<String, String>,
}

pub(super) fn from_position(options: &Options, written: &Value) -> Checked<Valhalla> {
    let position: Position = written::position(written)?;
    let seats = position.seats.len();
    if !(1..=6).contains(&seats) {
        return Err(BadPosition::new("seats", format!("{seats} seats; Valhalla has 1 to 6")));
    }
    // What cannot be set up cannot stand like this either.
    let possible = Valhalla::begin(options, seats, &mut engine::Mute(engine::Swift::new(0)));
    possible.map_err(|bad| BadPosition::new(bad.option, format!("forbidden by {}", bad.clause)))?;
    let table = Table::new(options, seats);
    let mut cards = Unplaced { book: options.book, left: table.cards, all: table.cards };
    let mut state = Valhalla {
        table,
        secrets: [Secret::default(); MAX_SEATS],
        deck: Deck::default(),
        aside: CardSet::EMPTY,
        agenda: Agenda::default(),
    };
    state.table.extras.loki = loki(options);
    state.table.active = seat_of(position.turn, seats, "turn")?;
    state.table.first = seat_of(position.first.unwrap_or(position.turn), seats, "first")?;
    state.table.turn.attacked = position.attacked;
    for (place, entry) in position.seats.iter().enumerate() {
        fill_seat(&mut state, &mut cards, Seat(place as u8), entry)?;
    }
    place_shields(&mut state, &position)?;
    place_kings(&mut state, &position)?;
    place_monster(&mut state, &position)?;
    place_piles(&mut state, &mut cards, &position)?;
    state.table.ending = ending(&position, &state)?;
    check_phase(&state, position.phase)?;
    set_agenda(&mut state, position.phase);
    check_parties(&state)?;
    Ok(state)
}

fn fill_seat(
    state: &mut Valhalla,
    cards: &mut Unplaced,
    seat: Seat,
    entry: &SeatEntry,
) -> Checked<()> {
    let field = |name: &str| format!("seats[{}].{name}", seat.0);
    if let Some(id) = &entry.jarl {
        let jarl = cards.book.jarls.iter().position(|jarl| jarl.id == id);
        let unknown = || BadPosition::new(field("jarl"), format!("there is no Jarl {id:?}"));
        state.table.player_mut(seat).jarl = Some(jarl.ok_or_else(unknown)? as u8);
    }
    if entry.party.len() > 6 {
        return Err(BadPosition::new(field("party"), "a party never holds more than 6 warriors"));
    }
    for id in &entry.party {
        let card = cards.take_warrior(&field("party"), id)?;
        state.table.player_mut(seat).party.add(card);
    }
    for id in &entry.valhalla {
        let card = cards.take(&field("valhalla"), id)?;
        if !cards.book.glorious.contains(card) {
            let reason = format!("{id:?} has no glory");
            return Err(BadPosition::new(field("valhalla"), reason));
        }
        state.secret_mut(seat).valhalla.insert(card);
    }
    for id in &entry.hand {
        let card = cards.take(&field("hand"), id)?;
        state.secret_mut(seat).hand.insert(card);
    }
    for (warrior, wrath) in &entry.under {
        let party = state.table.player(seat).party;
        let stands = |card: CardId| cards.book.cards[card as usize].id == warrior;
        let Some((space, _)) = party.places().find(|&(_, card)| stands(card)) else {
            return Err(BadPosition::new(field("under"), format!("{warrior:?} is not there")));
        };
        let card = cards.take(&field("under"), wrath)?;
        if cards.book.wrath(card).is_none() {
            let reason = format!("{wrath:?} is no card of Tyr's Wrath");
            return Err(BadPosition::new(field("under"), reason));
        }
        state.table.extras.under[seat.index()][space] = card;
    }
    Ok(())
}

/// The card of Loki's Trick; by lot it is the first.
fn loki(options: &Options) -> Option<u8> {
    let beginners = || options.book.loki.iter().position(|card| card.beginners).unwrap_or(0) as u8;
    match options.expansions.loki {
        valhalla::Loki::Out => None,
        valhalla::Loki::Beginner => Some(beginners()),
        valhalla::Loki::Random => Some(0),
        valhalla::Loki::Chosen(card) => Some(card),
    }
}

fn place_kings(state: &mut Valhalla, position: &Position) -> Checked<()> {
    let most = if position.seats.len() == 6 { 2 } else { 1 };
    let most = if state.table.extras.in_play.king { most } else { 0 };
    if position.kings.len() > most {
        return Err(BadPosition::new("kings", format!("there are at most {most} Kings here")));
    }
    for (set, king) in position.kings.iter().enumerate() {
        let seat = seat_of(king.seat, position.seats.len(), "kings")?;
        let levels = state.table.book.kings[position.seats.len() - 2].len();
        if !(1..=levels).contains(&usize::from(king.level)) {
            return Err(BadPosition::new("kings", format!("the levels are 1 to {levels}")));
        }
        // VAL-KING-22: a King never holds two sets.
        if state.is_king(seat) {
            return Err(BadPosition::new("kings", "nobody is King twice"));
        }
        state.table.extras.kings[set] = valhalla::King { seat: Some(seat), level: king.level };
    }
    Ok(())
}

fn place_monster(state: &mut Valhalla, position: &Position) -> Checked<()> {
    let Some(entry) = &position.monster else { return Ok(()) };
    let book = state.table.book;
    let Some(hunt) = &mut state.table.extras.hunt else {
        return Err(BadPosition::new("monster", "there is no monster without a hunt"));
    };
    if entry.beaten >= valhalla::Hunt::CARDS {
        return Err(BadPosition::new("monster.beaten", "the last card is not beaten yet"));
    }
    (hunt.beaten, hunt.fought) = (entry.beaten, entry.beaten);
    let faces = entry.dice.iter().map(|word| <valhalla::Face as engine::Word>::named(word));
    let dice = faces.map(|face| face.map(valhalla::Die::coloured)).collect();
    let wrong = || BadPosition::new("monster.dice", "these do not lie on the card");
    let dice: Option<valhalla::Dice> = dice;
    let fits = |dice: &valhalla::Dice| hunt.active(book).activation.contains(*dice);
    hunt.dice = dice.filter(fits).ok_or_else(wrong)?;
    Ok(())
}

fn place_shields(state: &mut Valhalla, position: &Position) -> Checked<()> {
    let seats = position.seats.len();
    let all = state.table.book.numbers.shields;
    for (place, entry) in position.seats.iter().enumerate() {
        for &from in &entry.captured {
            let field = format!("seats[{place}].captured");
            let from = seat_of(from, seats, &field)?;
            if from.index() == place {
                return Err(BadPosition::new(field, "nobody captures his own shield"));
            }
            state.table.players[place].captured[from.index()] += 1;
        }
    }
    for (place, entry) in position.seats.iter().enumerate() {
        let lost: u8 = state.table.players.iter().map(|player| player.captured[place]).sum();
        let field = || format!("seats[{place}].shields");
        let own = entry.shields.unwrap_or(all.saturating_sub(lost));
        if own + lost > all {
            let reason = format!("{own} own and {lost} captured shields, but there are {all}");
            return Err(BadPosition::new(field(), reason));
        }
        state.table.players[place].shields = own;
    }
    Ok(())
}

fn place_piles(state: &mut Valhalla, cards: &mut Unplaced, position: &Position) -> Checked<()> {
    let mut discard = Vec::new();
    for id in &position.discard {
        discard.push(cards.take("discard", id)?);
    }
    let deck = match &position.deck {
        None => cards.left,
        Some(DeckEntry::Count(count)) => cards.left.iter().take(*count).collect(),
        Some(DeckEntry::Cards(ids)) => {
            ids.iter().map(|id| cards.take("deck", id)).collect::<Checked<CardSet>>()?
        }
    };
    if let Some(DeckEntry::Count(count)) = position.deck
        && deck.len() as usize != count
    {
        let reason = format!("only {} cards are left for the deck", deck.len());
        return Err(BadPosition::new("deck", reason));
    }
    state.deck = Deck::of(deck);
    let under = cards.left.minus(&deck);
    under.iter().chain(discard).for_each(|card| state.table.discard.push(card));
    Ok(())
}

fn ending(position: &Position, state: &Valhalla) -> Checked<Ending> {
    if matches!(position.phase, Phase::Ragnarok) {
        return Ok(Ending::Ragnarok);
    }
    let seats = position.seats.len();
    Ok(match (position.ending, position.last) {
        (EndingEntry::LastRound, last) => {
            Ending::LastRound(seat_of(last.unwrap_or(position.turn), seats, "last")?)
        }
        (_, Some(_)) => return Err(BadPosition::new("last", "is for ending = \"last_round\"")),
        (EndingEntry::Triggered, None) => Ending::Triggered,
        // A deck that is empty, or a board without own shields, has triggered the end before.
        (EndingEntry::Open, None) => {
            let players = &state.table.players[..seats];
            let over = state.deck.is_empty() || players.iter().any(|player| player.shields == 0);
            let over = over && state.table.extras.hunt.is_none();
            if over { Ending::Triggered } else { Ending::Open }
        }
    })
}

fn set_agenda(state: &mut Valhalla, phase: Phase) {
    let active = state.table.active;
    match phase {
        Phase::Start => state.put_turn(Step::King(KingStep::Turn)),
        Phase::A => state.put_turn(Step::Turn(TurnStep::TurnStart)),
        Phase::B => state.put_turn(Step::Turn(TurnStep::PhaseB)),
        Phase::Monster => state.put_turn(Step::Solo(SoloStep::MonsterPhase)),
        Phase::EndTurn => state.put_turn(Step::Turn(TurnStep::EndTurn)),
        Phase::Ragnarok => {}
        Phase::Score => state.agenda = Agenda::of(&[Step::Ragnarok(RagnarokStep::Score)]),
    }
    if let Phase::Ragnarok = phase {
        let seats = state.seats();
        let mut steps: Vec<Step> = (0..seats)
            .map(|n| Step::Ragnarok(RagnarokStep::Begin(active.left(n, seats))))
            .collect();
        steps.push(Step::Ragnarok(RagnarokStep::Score));
        state.agenda = Agenda::of(&steps);
    }
}

/// VAL-SOLO-1: only who hunts meets the monster, and a hunt has neither Ragnarök nor scoring.
fn check_phase(state: &Valhalla, phase: Phase) -> Checked<()> {
    let reason = match (phase, state.table.extras.hunt.is_some()) {
        (Phase::Monster, false) => "there is no monster without a hunt",
        (Phase::Ragnarok | Phase::Score, true) => "a hunt has neither Ragnarök nor scoring",
        _ => return Ok(()),
    };
    Err(BadPosition::new("phase", reason))
}

/// VAL-ACTION-4, VAL-JARL-11: no party is over its limit.
fn check_parties(state: &Valhalla) -> Checked<()> {
    for seat in state.table.all_seats() {
        let (party, limit) = (state.table.player(seat).party.len(), state.party_limit(seat));
        if party > limit {
            let reason = format!("{party} warriors, but this party holds at most {limit}");
            return Err(BadPosition::new(format!("seats[{}].party", seat.0), reason));
        }
    }
    Ok(())
}

/// Cards that have no place yet.
struct Unplaced {
    book: &'static Catalogue,
    left: CardSet,
    /// The cards of this game, with a place or without.
    all: CardSet,
}

impl Unplaced {
    fn take(&mut self, field: &str, id: &str) -> Checked<CardId> {
        let named = |&card: &CardId| self.book.cards[card as usize].id == id;
        if let Some(card) = self.left.iter().find(named) {
            self.left.remove(card);
            return Ok(card);
        }
        let known = (0..self.book.cards.len() as CardId).any(|card| named(&card));
        let reason = match known {
            true if self.all.iter().any(|card| named(&card)) => "is not in play so often",
            true => "is not in play with these options",
            false => "is no card",
        };
        Err(BadPosition::new(field, format!("{id:?} {reason}")))
    }

    fn take_warrior(&mut self, field: &str, id: &str) -> Checked<CardId> {
        let card = self.take(field, id)?;
        if self.book.warriors.contains(card) {
            Ok(card)
        } else {
            Err(BadPosition::new(field, format!("{id:?} is no warrior")))
        }
    }
}
