//! Finding tables, laying them, sitting down.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bots::Level;
use games::{Name, Settings};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use store::{Guest, Listing, Occupant, Seat, Status};

use super::{Bearer, Refusal, Sent};
use crate::fault::Fault;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::live_table::Wanted;
use crate::pages::create::{ABSENCE, TITLE_LENGTH, Words, bot_seat, game, open_table};
use crate::pages::start::game_word;
use crate::session::{Newcomer, clean};
use crate::speech::Language;
use crate::stored_match::Placed;

/// A game that can be played.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Game")]
pub(crate) struct GameDescribed {
    game: &'static str,
    name: String,
    /// The least and the most.
    seats: [usize; 2],
    settings: Vec<SettingDescribed>,
    bots: Vec<&'static str>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Setting")]
struct SettingDescribed {
    key: &'static str,
    values: &'static [&'static str],
    default: &'static str,
}

pub(crate) async fn games(words: Language) -> Json<Vec<GameDescribed>> {
    let setting = |setting: &games::Setting| SettingDescribed {
        key: setting.key,
        values: setting.values,
        default: setting.default(),
    };
    let game = |name: games::Name| GameDescribed {
        game: name.as_str(),
        name: game_word(words, name, "name"),
        seats: [*name.seats().start(), *name.seats().end()],
        settings: name.settings().iter().map(setting).collect(),
        bots: Level::ALL.map(Level::key).to_vec(),
    };
    Json(Name::ALL.into_iter().map(game).collect())
}

#[derive(Debug, Deserialize)]
pub(crate) struct Which {
    list: Option<String>,
}

pub(crate) async fn list(
    State(hall): State<Hall>,
    bearer: Bearer,
    Query(which): Query<Which>,
) -> Result<Response, Refusal> {
    let which = match which.list.as_deref() {
        None | Some("open") => Listing::Open,
        Some("finished") => Listing::Finished,
        Some("mine") => Listing::Mine(bearer.known(&hall).await?.id),
        Some("waiting") => Listing::WaitingFor(bearer.known(&hall).await?.id),
        Some(_) => return Err(Refusal(Fault::Bad("fault-unreadable"))),
    };
    let at = hall.clone();
    let listed = hall.work(move || {
        let tables = at.store().list(which, 50)?;
        tables.into_iter().map(|row| Ok((row_cards(&at, &row)?, row))).collect::<Result<_, Fault>>()
    });
    let tables: Vec<(Option<String>, store::Table)> = listed.await?;
    let tables: Vec<Described<'_>> =
        tables.iter().map(|(cards, row)| described(row, cards.as_deref())).collect();
    Ok(Json(tables).into_response())
}

/// The fingerprint of the cards a table is played with: the same as in its record.
fn row_cards(hall: &Hall, row: &store::Table) -> Result<Option<String>, Fault> {
    let file = hall.cards_by_hash(row.game.parse()?, &row.catalogue)?;
    Ok(file.and_then(|file| file.fingerprint.clone()))
}

/// What everybody may know of a table.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Table")]
pub(crate) struct Described<'a> {
    table: String,
    game: &'a str,
    title: &'a str,
    status: &'static str,
    #[schemars(with = "Settings")]
    settings: &'a RawValue,
    /// The version of the rules it is played by.
    rules: &'a str,
    /// The fingerprint of its cards, as in its record; none if nobody can play with them any more.
    cards: Option<&'a str>,
    /// Fixes the seed before the game.
    commitment: &'a str,
    /// The promised words are being shown; the game begins with the last one.
    showing: bool,
    seats: Vec<SeatDescribed<'a>>,
    /// Seats that must answer.
    waiting: Vec<u8>,
    /// Ranks and scores once the game is over.
    #[schemars(with = "Option<Vec<Placed>>")]
    result: Option<&'a RawValue>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Seat")]
struct SeatDescribed<'a> {
    seat: u8,
    /// "open", "guest" or "bot".
    kind: &'static str,
    level: Option<&'a str>,
    name: &'a str,
    away: bool,
    /// What fixes the word of the seat.
    pledge: Option<&'a str>,
}

pub(crate) fn described<'a>(table: &'a store::Table, cards: Option<&'a str>) -> Described<'a> {
    Described {
        table: table.id.to_string(),
        game: &table.game,
        title: &table.title,
        status: match table.status {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Finished => "finished",
        },
        settings: serde_json::from_str(&table.options).unwrap_or(RawValue::NULL),
        rules: &table.rules_version,
        cards,
        commitment: &table.commitment,
        showing: table.showing.is_some() && table.status == Status::Waiting,
        seats: table.seats.iter().map(seat_described).collect(),
        waiting: (0..8).filter(|seat| table.waiting >> seat & 1 == 1).collect(),
        result: table.result.as_deref().and_then(|text| serde_json::from_str(text).ok()),
    }
}

fn seat_described(seat: &store::Seat) -> SeatDescribed<'_> {
    let (kind, level) = match &seat.occupant {
        Occupant::Open => ("open", None),
        Occupant::Guest(_) => ("guest", None),
        Occupant::Bot { level } => ("bot", Some(level.as_str())),
    };
    SeatDescribed {
        seat: seat.number,
        kind,
        level,
        name: &seat.name,
        away: seat.away.is_some(),
        pledge: seat.pledge.as_deref(),
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    game: String,
    /// "me", "open", "easy", "normal" or "hard", one a seat.
    seats: Vec<String>,
    #[serde(default)]
    name: String,
    #[serde(default)]
    settings: Settings,
    #[serde(default)]
    open: bool,
    #[serde(default)]
    title: String,
    /// "wait", or after how long a bot stands in: "minutes", "hour", "day".
    absence: Option<String>,
    /// Whether a table without open seats begins at once, which leaves no time for words.
    #[serde(default = "at_once")]
    start: bool,
}

const fn at_once() -> bool {
    true
}

/// A table that was laid, and what opens one's seats there.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "NewTable")]
pub(crate) struct NewTableAnswer {
    table: String,
    /// By seat.
    tokens: BTreeMap<u8, String>,
    /// The key of the guest, unless a token was sent that opens less.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
}

/// Lays a table. Gives the tokens of the seats that are "me".
pub(crate) async fn create(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    bearer: Bearer,
    Sent(new): Sent<NewTable>,
) -> Result<(StatusCode, Json<NewTableAnswer>), Refusal> {
    let name = game(&new.game)?;
    if !name.seats().contains(&new.seats.len()) {
        return Err(Refusal(Fault::Bad("fault-seat-count")));
    }
    hall.gates().pass(Gate::Made, address.ip())?;
    let absence = new.absence.as_deref().unwrap_or("wait");
    let absence = ABSENCE.iter().find(|(key, _)| *key == absence);
    let (_, absence) = *absence.ok_or(Fault::Bad("fault-unreadable"))?;
    let known = bearer.guest(&hall).await?;
    let guest = Newcomer::welcome(&hall, known, &new.name).await?.guest;
    let seats = new.seats.iter().enumerate().map(|(n, who)| match who.as_str() {
        "me" => Ok((Occupant::Guest(guest.id), guest.name.clone())),
        "open" => Ok((Occupant::Open, String::new())),
        level => match Level::ALL.into_iter().find(|known| known.key() == level) {
            Some(level) => Ok(bot_seat(hall.language(), level, n)),
            None => Err(Refusal(Fault::Bad("fault-unreadable"))),
        },
    });
    let wanted = Wanted {
        name,
        seats: seats.collect::<Result<_, _>>()?,
        settings: new.settings,
        open: new.open,
        absence,
        title: clean(&new.title, TITLE_LENGTH),
        parent: None,
        imagined: Vec::new(),
    };
    let words = if new.start { Words::Server } else { Words::Browser };
    new_table(&hall, wanted, words, &guest, Some(hall.signer().key(guest.id))).await
}

/// Lays a table, and gives the tokens of the guest's seats there, with a key for whom it is.
pub(super) async fn new_table(
    hall: &Hall,
    wanted: Wanted,
    words: Words,
    guest: &Guest,
    key: Option<String>,
) -> Result<(StatusCode, Json<NewTableAnswer>), Refusal> {
    let table = open_table(hall, guest.id, wanted, words).await?;
    let his = |seat: &&Seat| seat.occupant == Occupant::Guest(guest.id);
    let mut tokens = BTreeMap::new();
    for seat in table.seats.iter().filter(his).map(|seat| seat.number) {
        let id = table.id;
        let token = hall.keep(move |store| store.issue_token(id, seat)).await?;
        tokens.insert(seat, token.expose());
    }
    let opened = NewTableAnswer { table: table.id.to_string(), tokens, key };
    Ok((StatusCode::CREATED, Json(opened)))
}
