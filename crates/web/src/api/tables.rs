//! Finding tables, laying them, sitting down.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::StatusCode;
use bots::Level;
use games::Settings;
use serde::Deserialize;
use serde_json::{Value, json};
use store::{Absence, Listing, Occupant, Status, TableId};

use super::{Bearer, Refusal, Sent};
use crate::fault::Fault;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::laid::Wanted;
use crate::pages::create::{bot_seat, game, laid as lay_table};
use crate::pages::start::game_word;
use crate::screens::drawn;
use crate::session::{NAME_LENGTH, Newcomer, clean};

pub(crate) async fn games() -> Json<Value> {
    let setting = |setting: &games::Setting| json!({ "key": setting.key, "values": setting.values, "default": setting.default() });
    let game = |name: games::Name| {
        json!({
            "game": name.as_str(),
            "name": game_word(name, "name"),
            "seats": [name.seats().start(), name.seats().end()],
            "settings": name.settings().iter().map(setting).collect::<Vec<_>>(),
            "bots": Level::ALL.map(Level::key),
        })
    };
    Json(drawn().map(game).collect())
}

#[derive(Debug, Deserialize)]
pub(crate) struct Which {
    list: Option<String>,
}

pub(crate) async fn list(
    State(hall): State<Hall>,
    Query(which): Query<Which>,
) -> Result<Json<Value>, Refusal> {
    let which = match which.list.as_deref() {
        None | Some("open") => Listing::Open,
        Some("finished") => Listing::Finished,
        Some(_) => return Err(Refusal(Fault::Bad("fault-unreadable"))),
    };
    let tables = hall.keep(move |store| store.list(which, 50)).await?;
    Ok(Json(tables.iter().map(described).collect()))
}

/// What everybody may know of a table.
pub(crate) fn described(table: &store::Table) -> Value {
    let seat = |seat: &store::Seat| {
        let (kind, level) = match &seat.occupant {
            Occupant::Open => ("open", None),
            Occupant::Guest(_) => ("guest", None),
            Occupant::Bot { level } => ("bot", Some(level.as_str())),
        };
        json!({ "seat": seat.number, "kind": kind, "level": level, "name": seat.name, "away": seat.away.is_some() })
    };
    json!({
        "table": table.id.to_string(),
        "game": table.game,
        "title": table.title,
        "status": match table.status {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Finished => "finished",
            Status::Abandoned => "abandoned",
        },
        "settings": serde_json::from_str::<Value>(&table.options).unwrap_or_default(),
        "rules": table.rules_version,
        "cards": table.catalogue,
        "commitment": table.commitment,
        "seats": table.seats.iter().map(seat).collect::<Vec<_>>(),
        "waiting": (0..8).filter(|seat| table.waiting >> seat & 1 == 1).collect::<Vec<u8>>(),
        "result": table.result.as_deref().and_then(|text| serde_json::from_str::<Value>(text).ok()),
    })
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
}

/// Lays a table. Gives the tokens of the seats that are "me".
pub(crate) async fn create(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Sent(new): Sent<NewTable>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let name = game(&new.game)?;
    if !name.seats().contains(&new.seats.len()) {
        return Err(Refusal(Fault::Bad("fault-seat-count")));
    }
    hall.gates().pass(Gate::Made, address.ip())?;
    let guest = Newcomer::welcome(&hall, None, &clean(&new.name, NAME_LENGTH)).await?.guest;
    let seats = new.seats.iter().enumerate().map(|(n, who)| match who.as_str() {
        "me" => Ok((Occupant::Guest(guest.id), guest.name.clone())),
        "open" => Ok((Occupant::Open, String::new())),
        level => match Level::ALL.into_iter().find(|known| known.key() == level) {
            Some(level) => Ok(bot_seat(level, n)),
            None => Err(Refusal(Fault::Bad("fault-unreadable"))),
        },
    });
    let wanted = Wanted {
        name,
        seats: seats.collect::<Result<_, _>>()?,
        settings: new.settings,
        open: new.open,
        absence: Absence::Wait,
        title: String::new(),
        parent: None,
    };
    let table = lay_table(&hall, guest.id, wanted).await?;
    let mut tokens = serde_json::Map::new();
    for seat in (0..).zip(&new.seats).filter(|(_, who)| *who == "me").map(|(seat, _)| seat) {
        tokens.insert(seat.to_string(), json!(token(&hall, table.id, seat).await?));
    }
    let answer = json!({ "table": table.id.to_string(), "tokens": tokens });
    Ok((StatusCode::CREATED, Json(answer)))
}

/// A new token for a seat. An earlier one stops working.
pub(crate) async fn token(hall: &Hall, id: TableId, seat: u8) -> Result<String, Fault> {
    Ok(hall.keep(move |store| store.issue_token(id, seat)).await?.expose())
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sit {
    /// The first open one if none is named.
    seat: Option<u8>,
    #[serde(default)]
    name: String,
}

pub(crate) async fn sit(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    Sent(sit): Sent<Sit>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let id: TableId = id.parse()?;
    hall.gates().pass(Gate::Made, address.ip())?;
    let seat = hall
        .at(id, move |laid, _| {
            let mut open = laid.row.seats.iter().filter(|seat| seat.occupant == Occupant::Open);
            let wanted = open.find(|open| sit.seat.is_none_or(|seat| seat == open.number));
            wanted.map(|seat| seat.number).ok_or(Fault::Bad("fault-seat-taken"))
        })
        .await?;
    let guest = Newcomer::welcome(&hall, None, &clean(&sit.name, NAME_LENGTH)).await?.guest;
    hall.at(id, move |laid, hall| {
        laid.sit(hall, seat, Occupant::Open, Occupant::Guest(guest.id), &guest.name)
    })
    .await?;
    let token = token(&hall, id, seat).await?;
    Ok((StatusCode::CREATED, Json(json!({ "seat": seat, "token": token }))))
}

pub(crate) async fn start(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    bearer: Bearer,
) -> Result<Json<Value>, Refusal> {
    let id: TableId = id.parse()?;
    bearer.seat(&hall, id).await?;
    let described = hall
        .at(id, |laid, hall| {
            if laid.row.status != Status::Waiting {
                return Err(Fault::Bad("fault-not-now"));
            }
            laid.start(hall)?;
            Ok(described(&laid.row))
        })
        .await?;
    Ok(Json(described))
}
