//! Looking after a table: for its host, with their key; and reporting, for every guest.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{ShutOut, TableId};

use super::{Answer, Bearer, Sent};
use crate::guard::Gate;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::moderation::Verdict;
use crate::session::{TEXT_LENGTH, clean};

/// Somebody at a table, as its host sees them.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Person")]
pub(crate) struct PersonDescribed {
    /// What they are called by at this table; it leads to nobody at another one.
    person: String,
    name: String,
    seat: Option<u8>,
    /// "muted", "banned" or nothing.
    shut_out: Option<&'static str>,
}

fn described(live: &LiveTable, hall: &Hall) -> Result<Vec<PersonDescribed>, crate::fault::Fault> {
    let each = |person: crate::moderation::Person| PersonDescribed {
        person: person.handle,
        name: person.name,
        seat: person.seat,
        shut_out: person.shut_out.map(ShutOut::key),
    };
    Ok(live.people(hall)?.into_iter().map(each).collect())
}

pub(crate) async fn list(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    bearer: Bearer,
) -> Answer<Vec<PersonDescribed>> {
    let id: TableId = id.parse()?;
    let host = bearer.known(&hall).await?.id;
    let people = hall.at(id, move |live, hall| {
        live.hosted_by(host)?;
        described(live, hall)
    });
    Ok(Json(people.await?))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Judged {
    person: String,
    /// "mute", "ban" or "allow".
    deed: String,
}

/// Mutes or bans somebody, or takes it back. Answers with everybody as they are then.
pub(crate) async fn judge(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    bearer: Bearer,
    Sent(judged): Sent<Judged>,
) -> Answer<Vec<PersonDescribed>> {
    let id: TableId = id.parse()?;
    let host = bearer.known(&hall).await?.id;
    let people = hall.at(id, move |live, hall| {
        live.hosted_by(host)?;
        live.judge(hall, host, &judged.person, Verdict::read(&judged.deed)?)?;
        described(live, hall)
    });
    Ok(Json(people.await?))
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Removed {
    removed: bool,
}

/// Removes the table for good.
pub(crate) async fn remove(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    bearer: Bearer,
) -> Answer<Removed> {
    let id: TableId = id.parse()?;
    let host = bearer.known(&hall).await?.id;
    hall.at(id, move |live, hall| live.remove(hall, host)).await?;
    Ok(Json(Removed { removed: true }))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reported {
    /// The number of a line of chat; the whole table if none is named.
    line: Option<u32>,
    reason: String,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct ReportNumber {
    report: u32,
}

/// Tells whoever runs the hall.
pub(crate) async fn report(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    bearer: Bearer,
    Sent(sent): Sent<Reported>,
) -> Answer<ReportNumber> {
    let id: TableId = id.parse()?;
    let guest = bearer.guest_at(&hall, id).await?.id;
    hall.gates().pass(Gate::Said, address.ip())?;
    let reason = clean(&sent.reason, TEXT_LENGTH);
    let number = hall.at(id, move |live, hall| live.report(hall, guest, sent.line, reason));
    Ok(Json(ReportNumber { report: number.await? }))
}
