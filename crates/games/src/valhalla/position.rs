//! A position of Valhalla in writing, and back.

use engine::{Agenda, Deck, Game, MAX_SEATS, Seat};
use serde::Deserialize;
use serde_json::{Value, json};
use valhalla::{
    Battle, BattleKind, CardId, CardSet, Catalogue, Ending, Options, Outcome, Secret, Side, Step,
    Table, Valhalla,
};

use super::written::{dice_words, waiting};
use crate::playable::BadPosition;

/// What is not said has its default. Cards not named are in the deck.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    #[serde(default, alias = "active")]
    turn: u8,
    /// The first player; the one whose turn it is if not named.
    first: Option<u8>,
    #[serde(default)]
    phase: Phase,
    /// Whether the active player has attacked in this turn.
    #[serde(default)]
    attacked: bool,
    /// The cards of the deck, or how many it has. The rest then lies under the discard pile.
    deck: Option<DeckEntry>,
    /// The discard pile, the top card last.
    #[serde(default)]
    discard: Vec<String>,
    #[serde(default)]
    ending: EndingEntry,
    /// With whom the last round ends.
    last: Option<u8>,
    seats: Vec<SeatEntry>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    #[default]
    #[serde(alias = "A", alias = "phase_a")]
    A,
    #[serde(alias = "B", alias = "phase_b")]
    B,
    EndTurn,
    Ragnarok,
    Score,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum DeckEntry {
    Count(usize),
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
    #[serde(alias = "own_shields")]
    shields: Option<u8>,
    /// Whose shields were captured, a seat for each.
    #[serde(default)]
    captured: Vec<u8>,
}

type Checked<T> = Result<T, BadPosition>;

pub(super) fn from_position(options: &Options, written: &Value) -> Checked<Valhalla> {
    let position = Position::deserialize(written)
        .map_err(|error| BadPosition::new("position", error.to_string()))?;
    let seats = position.seats.len();
    if !(2..=6).contains(&seats) {
        return Err(BadPosition::new("seats", format!("{seats} seats; Valhalla has 2 to 6")));
    }
    let mut cards = Unplaced { book: options.book, left: options.book.deck };
    let mut state = Valhalla {
        table: Table::new(options, seats),
        secrets: [Secret::default(); MAX_SEATS],
        deck: Deck::default(),
        agenda: Agenda::default(),
    };
    state.table.active = seat(position.turn, seats, "turn")?;
    state.table.first = seat(position.first.unwrap_or(position.turn), seats, "first")?;
    state.table.turn.attacked = position.attacked;
    for (place, entry) in position.seats.iter().enumerate() {
        fill_seat(&mut state, &mut cards, Seat(place as u8), entry)?;
    }
    place_shields(&mut state, &position)?;
    place_piles(&mut state, &mut cards, &position)?;
    state.table.ending = ending(&position, &state)?;
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
        let card = cards.take_warrior(&field("valhalla"), id)?;
        state.secret_mut(seat).valhalla.insert(card);
    }
    for id in &entry.hand {
        let card = cards.take(&field("hand"), id)?;
        state.secret_mut(seat).hand.insert(card);
    }
    Ok(())
}

fn place_shields(state: &mut Valhalla, position: &Position) -> Checked<()> {
    let seats = position.seats.len();
    let all = state.table.book.numbers.shields;
    for (place, entry) in position.seats.iter().enumerate() {
        for &from in &entry.captured {
            let field = format!("seats[{place}].captured");
            let from = seat(from, seats, &field)?;
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
            Ending::LastRound(seat(last.unwrap_or(position.turn), seats, "last")?)
        }
        (_, Some(_)) => return Err(BadPosition::new("last", "is for ending = \"last_round\"")),
        (EndingEntry::Triggered, None) => Ending::Triggered,
        // A deck that is empty, or a board without own shields, has triggered the end before.
        (EndingEntry::Open, None) => {
            let players = &state.table.players[..seats];
            let over = state.deck.is_empty() || players.iter().any(|player| player.shields == 0);
            if over { Ending::Triggered } else { Ending::Open }
        }
    })
}

fn set_agenda(state: &mut Valhalla, phase: Phase) {
    let active = state.table.active;
    let steps: &[Step] = match phase {
        Phase::A => &[Step::TurnStart, Step::PhaseA, Step::PhaseB, Step::EndTurn],
        Phase::B => &[Step::PhaseB, Step::EndTurn],
        Phase::EndTurn => &[Step::EndTurn],
        Phase::Ragnarok => &[],
        Phase::Score => &[Step::Score],
    };
    state.agenda = Agenda::of(steps);
    if let Phase::Ragnarok = phase {
        let seats = state.seats();
        let mut steps: Vec<Step> =
            (0..seats).map(|n| Step::Ragnarok(active.left(n, seats))).collect();
        steps.push(Step::Score);
        state.agenda = Agenda::of(&steps);
    }
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

fn seat(number: u8, seats: usize, field: &str) -> Checked<Seat> {
    let wrong = || BadPosition::new(field, format!("there is no seat {number} of {seats}"));
    (usize::from(number) < seats).then_some(Seat(number)).ok_or_else(wrong)
}

/// Cards that have no place yet.
struct Unplaced {
    book: &'static Catalogue,
    left: CardSet,
}

impl Unplaced {
    fn take(&mut self, field: &str, id: &str) -> Checked<CardId> {
        let named = |&card: &CardId| self.book.cards[card as usize].id == id;
        if let Some(card) = self.left.iter().find(named) {
            self.left.remove(card);
            return Ok(card);
        }
        let known = self.book.deck.iter().any(|card| named(&card));
        let reason = if known { "is used more often than there are copies" } else { "is no card" };
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

/// The position as written, with what follows from it.
pub(super) fn write(game: &Valhalla) -> Value {
    let table = &game.table;
    let ids = |cards: &mut dyn Iterator<Item = CardId>| -> Vec<&'static str> {
        cards.map(|card| table.book.cards[card as usize].id).collect()
    };
    let seats: Vec<Value> = table
        .all_seats()
        .map(|seat| {
            let (player, secret) = (table.player(seat), game.secret(seat));
            let captured: Vec<usize> = (0..MAX_SEATS)
                .flat_map(|from| std::iter::repeat_n(from, player.captured[from].into()))
                .collect();
            json!({
                "jarl": player.jarl.map(|jarl| table.book.jarls[jarl as usize].id),
                "hand": ids(&mut secret.hand.iter()),
                "hand_size": secret.hand.len(),
                "drawn": ids(&mut secret.drawn.iter().copied()),
                "party": ids(&mut player.party.iter()),
                "valhalla": ids(&mut secret.valhalla.iter()),
                "shields": player.shields,
                "captured": captured,
                "valhalla_size": secret.valhalla.len(),
                "party_size": player.party.len(),
                "captured_size": player.captured_shields(),
                "party_limit": game.party_limit(seat),
                "score": game.score_of(seat).total(),
            })
        })
        .collect();
    json!({
        "turn": table.active.0,
        "first": table.first.0,
        "deck": game.deck.len(),
        "deck_cards": ids(&mut game.deck.cards().iter()),
        "discard": ids(&mut table.discard.iter().copied()),
        "discard_size": table.discard.len(),
        "discard_top": table.discard.last().map(|&card| table.book.cards[card as usize].id),
        "open": ids(&mut table.open.iter().copied()),
        "ending": ending_word(table.ending),
        "over": table.ending == Ending::Over,
        "winners": winners(game),
        "ranks": game.standing().map(|standing| {
            standing.0.iter().map(|place| place.rank).collect::<Vec<_>>()
        }),
        "waiting": waiting(game),
        "battle": battle(&table.battle, &ids, game),
        "seats": seats,
    })
}

fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Open => "open",
        Ending::Triggered => "triggered",
        Ending::LastRound(_) => "last_round",
        Ending::Ragnarok => "ragnarok",
        Ending::Over => "over",
    }
}

fn winners(game: &Valhalla) -> Option<Vec<usize>> {
    let standing = game.standing()?;
    let first = standing.0.iter().enumerate().filter(|(_, place)| place.rank == 1);
    Some(first.map(|(seat, _)| seat).collect())
}

fn battle(
    battle: &Battle,
    ids: &dyn Fn(&mut dyn Iterator<Item = CardId>) -> Vec<&'static str>,
    game: &Valhalla,
) -> Value {
    if battle.kind == BattleKind::None {
        return Value::Null;
    }
    let side = |side: Side| {
        let fighter = battle.fighter(side);
        let party = game.table.player(fighter.seat).party;
        let mut armed = party
            .places()
            .filter(|(space, _)| fighter.armed & 1 << space != 0)
            .map(|(_, card)| card);
        json!({
            "seat": fighter.seat.0,
            "dice": dice_words(fighter.dice),
            "coloured": fighter.coloured,
            "armed": ids(&mut armed),
            "played": ids(&mut fighter.played.iter().copied()),
            "strength": fighter.strength.unwrap_or_else(|| game.strength(side)),
            "die_on_jarl": fighter.on_jarl,
            "paid_fails": fighter.paid_fails,
        })
    };
    let outcome = match battle.outcome {
        Outcome::Undecided => "undecided",
        Outcome::NoWinner => "no_winner",
        Outcome::Won(Side::Attacker) => "attacker",
        Outcome::Won(Side::Defender) => "defender",
    };
    let defender = (battle.kind == BattleKind::Battle).then(|| side(Side::Defender));
    json!({
        "attacker": side(Side::Attacker),
        "defender": defender,
        "pool": battle.pool,
        "leader_surrounded": battle.leader_surrounded,
        "chilled": battle.chilled,
        "outcome": outcome,
    })
}
