//! A guest as programs know one: by a key that holds what a browser's cookie holds.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use games::valhalla::campaign::Campaign;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::Guest;

use super::schema::WrittenSettings;
use super::{Answer, Bearer, Refusal, Sent};
use crate::fault::Fault;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::pages::me::{CODE_GOOD_FOR, plain_code};
use crate::pages::settings::keep_for;
use crate::preferences::Preferences;
use crate::session::{self, NAME_LENGTH, Newcomer, Visitor, clean, now};

/// A guest, for themselves alone.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Guest")]
pub(crate) struct GuestDescribed {
    name: String,
    /// Opens everything that is the guest's.
    key: String,
    #[schemars(with = "WrittenSettings")]
    settings: BTreeMap<&'static str, &'static str>,
}

fn described(hall: &Hall, guest: &Guest) -> Json<GuestDescribed> {
    let chosen = Preferences::of(guest, hall.languages()).unwrap_or_default();
    let (key, settings) = (hall.signer().key(guest.id), chosen.described());
    Json(GuestDescribed { name: guest.name.clone(), key, settings })
}

pub(crate) async fn show(State(hall): State<Hall>, bearer: Bearer) -> Answer<GuestDescribed> {
    let guest = bearer.known(&hall).await?;
    Ok(described(&hall, &guest))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Named {
    name: String,
}

/// Gives a guest another name. Without a key: a new guest.
pub(crate) async fn rename(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    bearer: Bearer,
    Sent(named): Sent<Named>,
) -> Answer<GuestDescribed> {
    let name = clean(&named.name, NAME_LENGTH);
    if name.is_empty() {
        return Err(Refusal(Fault::Bad("fault-no-name")));
    }
    let Some(known) = bearer.guest(&hall).await? else {
        hall.gates().pass(Gate::Made, address.ip())?;
        let newcomer = Newcomer::welcome(&hall, None, &name).await?;
        return Ok(described(&hall, &newcomer.guest));
    };
    let (id, given) = (known.id(), name.clone());
    hall.keep(move |store| store.rename_guest(id, &given)).await?;
    Ok(described(&hall, &Guest { name, ..known.0 }))
}

/// Keeps what a guest chose in Settings; what was not sent stays as it was.
pub(crate) async fn settings(
    State(hall): State<Hall>,
    bearer: Bearer,
    Sent(sent): Sent<BTreeMap<String, String>>,
) -> Answer<BTreeMap<&'static str, &'static str>> {
    let guest = bearer.known(&hall).await?;
    let mut chosen = Preferences::of(&guest, hall.languages()).unwrap_or_default();
    for (key, value) in &sent {
        let set = chosen.set(key, value, hall.languages());
        set.map_err(|_| Refusal(Fault::Bad("fault-no-setting")))?;
    }
    keep_for(&hall, Some(&Visitor(guest)), chosen).await?;
    Ok(Json(chosen.described()))
}

/// The monsters a guest has beaten alone, at which difficulty, with which Jarls.
pub(crate) async fn campaign(State(hall): State<Hall>, bearer: Bearer) -> Answer<Campaign> {
    let guest = bearer.known(&hall).await?;
    Ok(Json(crate::pages::campaign::of(&hall, guest.id).await?))
}

/// What moves a guest to another device, once.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct MoveCode {
    code: String,
}

/// A code that moves the guest to another device, once.
pub(crate) async fn code(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    bearer: Bearer,
) -> Answer<MoveCode> {
    let guest = bearer.known(&hall).await?;
    hall.gates().pass(Gate::Made, address.ip())?;
    let code = hall.keep(move |store| store.issue_code(guest.id, now() + CODE_GOOD_FOR)).await?;
    Ok(Json(MoveCode { code }))
}

/// Ends every key there is of the guest, the one that was sent too, and gives a new one.
pub(crate) async fn end_keys(State(hall): State<Hall>, bearer: Bearer) -> Answer<GuestDescribed> {
    let guest = bearer.known(&hall).await?;
    session::end_keys(&hall, guest.id).await?;
    Ok(described(&hall, &guest))
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Erased {
    erased: bool,
}

/// The guest is gone, and so is all that tells of them.
pub(crate) async fn erase(State(hall): State<Hall>, bearer: Bearer) -> Answer<Erased> {
    let guest = bearer.known(&hall).await?;
    session::erase(&hall, guest.id).await?;
    Ok(Json(Erased { erased: true }))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Code {
    code: String,
}

pub(crate) async fn arrive(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Sent(sent): Sent<Code>,
) -> Answer<GuestDescribed> {
    hall.gates().pass(Gate::Codes, address.ip())?;
    let code = plain_code(&sent.code);
    let guest = hall.keep(move |store| {
        let guest = store.redeem_code(&code, now())?;
        guest.map_or(Ok(None), |guest| store.guest(guest))
    });
    let guest = guest.await?.ok_or(Refusal(Fault::Bad("fault-code")))?;
    Ok(described(&hall, &guest))
}
