//! Reading a position of Valda.

use std::collections::BTreeMap;

use engine::{Agenda, Deck, Known, Seat, Seats};
use serde::Deserialize;
use serde_json::Value;
use valda::{
    Catalogue, Copies, DieColour, God, Gods, Options, Phase, PlayStep, Resource, ResourceStep,
    Step, Store, TurnStep, Valda, Word,
};

use super::actions::die_word;
use crate::playable::{BadPosition, Checked, seat_of};
use crate::written;

/// What is not said has its default. Cards not named are in their decks.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    #[serde(default)]
    turn: u8,
    /// The starting player.
    #[serde(default)]
    first: u8,
    #[serde(default = "one")]
    round: u8,
    #[serde(default)]
    phase: Moment,
    actions: Option<u8>,
    built: Option<u8>,
    build_limit: Option<u8>,
    /// The cards of the base deck, or how many it has. The rest then lies in the discard pile.
    deck: Option<DeckEntry>,
    /// The cards of god decks, or how many they have; the rest as above.
    #[serde(default)]
    god_decks: BTreeMap<String, DeckEntry>,
    /// Cards on top of god decks whose place somebody knows, the topmost first.
    #[serde(default)]
    known: Vec<KnownEntry>,
    #[serde(default)]
    discard: Vec<String>,
    seats: Vec<SeatEntry>,
}

const fn one() -> u8 {
    1
}

/// Where in the turn.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum Moment {
    /// Before everything.
    #[default]
    Turn,
    /// Before the roll.
    Resource,
    /// After the roll.
    Exchange,
    /// Before the draw.
    Play,
    /// After the draw.
    Act,
    Build,
    Attack,
    Follower,
    End,
}

#[derive(Debug, Deserialize)]
#[serde(rename = "shape")]
enum DeckEntry {
    #[serde(rename = "number")]
    Count(usize),
    #[serde(rename = "list")]
    Cards(Vec<String>),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct KnownEntry {
    card: String,
    to: Vec<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatEntry {
    #[serde(default)]
    followers: u16,
    /// It follows from the followers; whoever says it must be right.
    floor: Option<u16>,
    #[serde(default)]
    store: BTreeMap<String, u8>,
    mines: Option<u8>,
    wells: Option<u8>,
    #[serde(default)]
    shrines: BTreeMap<String, u8>,
    /// Shrines lent to the player whose turn it is.
    #[serde(default)]
    lent: BTreeMap<String, u8>,
    /// Regions whose steward's follower was gained; those with three shrines if not said.
    stewarded: Option<Vec<String>>,
    #[serde(default)]
    hand: Vec<String>,
    #[serde(default)]
    display: Vec<String>,
}

/// Whether a list of a position could hold this word: a die as it lies there, a god, a card.
pub(super) fn could_hold(book: &Catalogue, key: &str, word: &str) -> bool {
    let of_die =
        |colour: DieColour| book.dice[colour as usize].faces.map(|face| die_word(colour, face));
    match key {
        "roll" => DieColour::ALL.into_iter().flat_map(of_die).any(|die| die == word),
        "shrines" | "lent" | "counting" | "stewards" | "stewarded" => God::named(word).is_some(),
        _ => book.find(word).is_some(),
    }
}

pub(super) fn from_position(options: &Options, written: &Value) -> Checked<Valda> {
    let position: Position = written::position(written)?;
    let seats = position.seats.len();
    if !(2..=5).contains(&seats) {
        return Err(BadPosition::new("seats", format!("{seats} seats; Valda has 2 to 5")));
    }
    let first = seat_of(position.first, seats, "first")?;
    let mut game = Valda::laid_out(options, seats, first);
    game.table.active = seat_of(position.turn, seats, "turn")?;
    set_round(&mut game, &position)?;
    let mut cards = Unplaced { book: options.book, left: options.book.all() };
    for (place, entry) in position.seats.iter().enumerate() {
        fill_seat(&mut game, &mut cards, place, entry)?;
    }
    place_decks(&mut game, &mut cards, &position)?;
    check_map(&game)?;
    check_moment(&game, &position)?;
    set_moment(&mut game, &position);
    for (place, entry) in position.seats.iter().enumerate() {
        set_stewards(&mut game, place, entry)?;
    }
    Ok(game)
}

fn set_round(game: &mut Valda, position: &Position) -> Checked<()> {
    if !(1..=game.last_round()).contains(&position.round) {
        return Err(BadPosition::new("round", format!("there is no round {}", position.round)));
    }
    game.table.round = position.round;
    let (seats, active) = (game.table.seats, game.table.active);
    let place = (active.0 + seats - game.table.first.0) % seats;
    let reversed = game.table.spin && position.round == game.table.book.numbers.rounds;
    game.table.turns = if reversed { seats - 1 - place } else { place };
    Ok(())
}

fn fill_seat(
    game: &mut Valda,
    cards: &mut Unplaced,
    place: usize,
    entry: &SeatEntry,
) -> Checked<()> {
    let field = |name: &str| format!("seats[{place}].{name}");
    let store = store_of(&entry.store, &field("store"))?;
    if !game.table.supply.covers(&store) {
        return Err(BadPosition::new(field("store"), "there are not so many resources"));
    }
    game.table.supply = game.table.supply.minus(store);
    let floor = game.table.book.track.floor(entry.followers);
    if entry.floor.is_some_and(|said| said != floor) {
        return Err(BadPosition::new(field("floor"), format!("with so many it is {floor}")));
    }
    let display = cards.take_all(&field("display"), &entry.display)?;
    let numbers = game.table.book.numbers;
    let player = &mut game.table.players[place];
    player.store = store;
    player.followers = entry.followers;
    player.mines = entry.mines.unwrap_or(numbers.mines_start);
    player.wells = entry.wells.unwrap_or(numbers.wells_start);
    player.shrines = by_god(&entry.shrines, &field("shrines"))?;
    player.lent = by_god(&entry.lent, &field("lent"))?;
    player.display = display;
    if !(numbers.mines_min..=numbers.mines_max).contains(&player.mines) {
        return Err(BadPosition::new(field("mines"), "more or fewer than the rules allow"));
    }
    if player.wells > numbers.wells_max {
        return Err(BadPosition::new(field("wells"), "more than the rules allow"));
    }
    game.hands[place] = cards.take_all(&field("hand"), &entry.hand)?;
    Ok(())
}

fn store_of(written: &BTreeMap<String, u8>, field: &str) -> Checked<Store> {
    written.iter().try_fold(Store::EMPTY, |store, (word, &n)| {
        let unknown = || BadPosition::new(field, format!("{word:?} is no resource"));
        Ok(store.plus(Store::of(Resource::named(word).ok_or_else(unknown)?, n)))
    })
}

fn god(word: &str, field: &str) -> Checked<God> {
    God::named(word).ok_or_else(|| BadPosition::new(field, format!("{word:?} is no god")))
}

fn by_god(written: &BTreeMap<String, u8>, field: &str) -> Checked<[u8; 7]> {
    let mut counts = [0; 7];
    for (word, &n) in written {
        counts[god(word, field)?.index()] = n;
    }
    Ok(counts)
}

fn place_decks(game: &mut Valda, cards: &mut Unplaced, position: &Position) -> Checked<()> {
    game.table.discard = cards.take_all("discard", &position.discard)?;
    for entry in position.known.iter().rev() {
        let copy = cards.take("known", &entry.card)?;
        let Some(god) = cards.book.of(copy).god else {
            return Err(BadPosition::new("known", format!("{:?} is no god card", entry.card)));
        };
        let seats = game.table.seats as usize;
        let to = entry.to.iter().map(|&known| seat_of(known, seats, "known"));
        let to: Seats = to.collect::<Checked<Vec<Seat>>>()?.into_iter().collect();
        game.gods[god.index()].top.push(Known { card: copy, to });
    }
    for word in position.god_decks.keys() {
        god(word, "god_decks")?;
    }
    for god in God::ALL {
        let all = cards.book.gods[god.index()];
        let entry = position.god_decks.get(god.word());
        let field = format!("god_decks.{}", god.word());
        game.gods[god.index()].unknown = cards.deck(&all, entry, &field)?;
    }
    game.base = Deck::of(cards.deck(&cards.book.base, position.deck.as_ref(), "deck")?);
    game.table.discard = game.table.discard.union(&cards.left);
    Ok(())
}

/// VDA-SETUP-4, VDA-BUILD-10, VDA-BUILD-11: what a map can look like.
fn check_map(game: &Valda) -> Checked<()> {
    let numbers = game.table.book.numbers;
    for (place, player) in game.table.players.iter().enumerate() {
        let field = |name: &str| format!("seats[{place}].{name}");
        if player.shrines.iter().any(|&n| n > numbers.shrines_per_player_and_region)
            || player.shrines.iter().sum::<u8>() > numbers.shrines_per_player
        {
            return Err(BadPosition::new(field("shrines"), "more than the rules allow"));
        }
        let active = place == game.table.active.index();
        if player
            .lent
            .iter()
            .zip(player.shrines)
            .any(|(&lent, own)| lent > own || active && lent > 0)
        {
            return Err(BadPosition::new(field("lent"), "only own shrines are lent, to others"));
        }
    }
    for god in God::ALL {
        let taken: u8 = game.table.players.iter().map(|player| player.shrines[god.index()]).sum();
        if taken > numbers.sites_per_region {
            let reason = format!("{taken} shrines in the region of {}", god.word());
            return Err(BadPosition::new("seats", reason));
        }
    }
    Ok(())
}

/// VDA-PLAY-1, VDA-SHRINE-9, VDA-PLAY-5, VDA-BUILD-1: what lies there only at its time.
fn check_moment(game: &Valda, position: &Position) -> Checked<()> {
    use Moment::{Act, Build, Exchange, Play, Resource, Turn};
    let before_act = matches!(position.phase, Turn | Resource | Exchange | Play);
    for (place, player) in game.table.players.iter().enumerate() {
        let field = |name: &str| format!("seats[{place}].{name}");
        let acts = place == game.table.active.index() && position.phase == Act;
        if !player.display.is_empty() && !acts {
            let reason = "only who acts in the Play phase (phase = \"act\") has a display";
            return Err(BadPosition::new(field("display"), reason));
        }
        if before_act && player.lent.iter().any(|&lent| lent > 0) {
            return Err(BadPosition::new(
                field("lent"),
                "no shrine is lent before phase = \"act\"",
            ));
        }
    }
    let numbers = game.table.book.numbers;
    if position.actions.is_some_and(|actions| actions > numbers.actions || position.phase != Act) {
        let reason = format!("at most {}, and only with phase = \"act\"", numbers.actions);
        return Err(BadPosition::new("actions", reason));
    }
    let limit = position.build_limit.unwrap_or(numbers.buildings_per_turn);
    if position.built.is_some_and(|built| built > limit) {
        return Err(BadPosition::new("built", format!("more than the {limit} allowed")));
    }
    if position.built.is_some() && position.phase != Build {
        return Err(BadPosition::new("built", "only with phase = \"build\""));
    }
    // VDA-VARIANT-5
    let won = |followers: u16| game.table.chase && followers >= numbers.chase_followers;
    if let Some(place) = game.table.players.iter().position(|player| won(player.followers)) {
        let reason = "the chase is over";
        return Err(BadPosition::new(format!("seats[{place}].followers"), reason));
    }
    Ok(())
}

fn set_stewards(game: &mut Valda, place: usize, entry: &SeatEntry) -> Checked<()> {
    let seat = Seat(place as u8);
    // Whoever owns three has been steward, also if one of them is lent now.
    let three = game.table.book.numbers.steward_shrines;
    let own = |god: God| game.table.player(seat).shrines[god.index()] >= three;
    let held = God::ALL.into_iter().filter(|&god| own(god) || game.is_steward(seat, god));
    let gods: Gods = match &entry.stewarded {
        None => held.collect(),
        Some(words) => words.iter().map(|word| god(word, "stewarded")).collect::<Checked<_>>()?,
    };
    game.table.players[place].stewarded = gods;
    Ok(())
}

fn set_moment(game: &mut Valda, position: &Position) {
    let (phase, steps): (Phase, &[Step]) = match position.phase {
        Moment::Turn => (Phase::Resource, &[Step::Turn(TurnStep::Begin)]),
        Moment::Resource => (Phase::Resource, &[Step::Turn(TurnStep::BeginPhase(Phase::Resource))]),
        Moment::Exchange => (
            Phase::Resource,
            &[
                Step::Resource(ResourceStep::BeginExchange),
                Step::Resource(ResourceStep::Exchange),
                Step::Turn(TurnStep::EndPhase),
            ],
        ),
        Moment::Play => (Phase::Play, &[Step::Turn(TurnStep::BeginPhase(Phase::Play))]),
        Moment::Act => (
            Phase::Play,
            &[
                Step::Play(PlayStep::Act),
                Step::Play(PlayStep::End),
                Step::Play(PlayStep::DiscardDown),
                Step::Turn(TurnStep::EndPhase),
            ],
        ),
        Moment::Build => (Phase::Build, &[Step::Turn(TurnStep::BeginPhase(Phase::Build))]),
        Moment::Attack => (Phase::Attack, &[Step::Turn(TurnStep::BeginPhase(Phase::Attack))]),
        Moment::Follower => (Phase::Follower, &[Step::Turn(TurnStep::BeginPhase(Phase::Follower))]),
        Moment::End => (Phase::Follower, &[Step::Turn(TurnStep::EndTurn)]),
    };
    game.agenda = Agenda::of(steps);
    game.table.phase = phase;
    let actions = if position.phase == Moment::Act { game.table.book.numbers.actions } else { 0 };
    game.table.actions = position.actions.unwrap_or(actions);
    game.table.built = position.built.unwrap_or(0);
    game.table.build_limit = position.build_limit.unwrap_or(game.table.build_limit);
}

/// Cards that have no place yet.
struct Unplaced {
    book: &'static Catalogue,
    left: Copies,
}

impl Unplaced {
    fn take(&mut self, field: &str, id: &str) -> Checked<u8> {
        let kind = self.book.find(id);
        let kind = kind.ok_or_else(|| BadPosition::new(field, format!("{id:?} is no card")))?;
        let more = || {
            let reason = format!("{id:?} is used more often than there are copies");
            BadPosition::new(field, reason)
        };
        let copy = self.book.copy_in(kind, &self.left).ok_or_else(more)?;
        self.left.remove(copy);
        Ok(copy)
    }

    fn take_all(&mut self, field: &str, ids: &[String]) -> Checked<Copies> {
        ids.iter().map(|id| self.take(field, id)).collect()
    }

    /// A deck as written, or all that is left of its cards.
    fn deck(&mut self, all: &Copies, entry: Option<&DeckEntry>, field: &str) -> Checked<Copies> {
        let free = self.left.and(all);
        let deck: Copies = match entry {
            None => free,
            Some(DeckEntry::Count(count)) => free.iter().take(*count).collect(),
            Some(DeckEntry::Cards(ids)) => {
                let strange = |id: &&String| {
                    let kind = self.book.find(id);
                    kind.is_some_and(|kind| self.book.copy_in(kind, all).is_none())
                };
                if let Some(id) = ids.iter().find(strange) {
                    return Err(BadPosition::new(field, format!("{id:?} does not go there")));
                }
                return self.take_all(field, ids);
            }
        };
        if let Some(DeckEntry::Count(count)) = entry
            && deck.len() as usize != *count
        {
            return Err(BadPosition::new(field, format!("only {} cards are left", deck.len())));
        }
        self.left = self.left.minus(&deck);
        Ok(deck)
    }
}
