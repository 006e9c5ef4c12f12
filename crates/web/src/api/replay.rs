//! Looking back, playing on, proving: for programs.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::StatusCode;
use engine::Seat;
use games::{Play, at_table};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use store::TableId;

use super::tables::new_table;
use super::{Answer, Bearer, Chair, Looker, Refusal, Sent};
use crate::fault::Fault;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::laid::Laid;
use crate::pages::check::proved;
use crate::pages::create::{Words, once_more};
use crate::pages::replay::{Moment, branched};
use crate::screens::Screen;
use crate::speech::{Language, Speaker};

/// The record of a finished match, with its seed.
pub(crate) async fn record(
    State(hall): State<Hall>,
    Path(id): Path<String>,
) -> Result<Json<games::RecordFile>, Refusal> {
    let id: TableId = id.parse()?;
    Ok(Json(hall.at(id, |laid, hall| laid.record(hall)).await?))
}

/// One moment of a match, as the viewer saw it.
pub(crate) async fn moment(
    words: Language,
    looker: Looker,
    Query(moment): Query<Moment>,
) -> Answer {
    let hall = looker.hall().clone();
    looker
        .sees(move |laid, own| {
            let viewer = moment.viewer(laid, &hall, None)?.or(own);
            at_table!(laid.play()?, play => Ok(seen_then(words, play, laid, viewer, moment.step)))
        })
        .await
}

fn seen_then<G: Screen>(
    words: Language,
    play: &Play<G>,
    laid: &Laid,
    viewer: Option<Seat>,
    step: Option<usize>,
) -> Value {
    let last = play.step_of(play.version(), viewer);
    let step = step.unwrap_or(last).min(last);
    let turn = play.turn_of(step, viewer);
    let speaker = Speaker::new::<G>(words, laid, viewer);
    let lines = play.heard_until(turn, viewer, usize::MAX).into_iter();
    let now = lines.filter(|line| play.step_of(line.turn, viewer) == step);
    json!({
        "step": step,
        "last": last,
        "seat": viewer.map(|seat| seat.0),
        "view": G::wire(&play.at(turn).state().view(viewer)),
        "log": now.map(|line| speaker.text(&line.says)).collect::<Vec<_>>(),
    })
}

/// Plays on from a moment against bots, at a new table. A finished match is open to every guest, so
/// here a guest's key is good without a seat.
pub(crate) async fn branch(
    words: Language,
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    bearer: Bearer,
    Sent(moment): Sent<Moment>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let id: TableId = id.parse()?;
    let guest = bearer.guest_at(&hall, id).await?;
    hall.gates().pass(Gate::Made, address.ip())?;
    let me = guest.clone();
    let wanted = hall.at(id, move |laid, hall| branched(words, laid, hall, &me, moment)).await?;
    new_table(&hall, wanted, Words::Server, &guest, bearer.new_key(&hall, &guest)).await
}

/// The same people once more, at a new table.
pub(crate) async fn again(
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    chair: Chair,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let Chair { hall, id, bearer, .. } = chair.clone();
    let guest = chair.guest().await?;
    hall.gates().pass(Gate::Made, address.ip())?;
    let me = guest.id;
    let wanted = hall.at(id, move |laid, _| once_more(laid, me)).await?;
    new_table(&hall, wanted, Words::Server, &guest, bearer.new_key(&hall, &guest)).await
}

/// Whether all luck of a finished match followed from what was promised before it.
pub(crate) async fn check(
    words: Language,
    State(hall): State<Hall>,
    Path(id): Path<String>,
) -> Answer<Checked> {
    let id: TableId = id.parse()?;
    Ok(Json(hall.at(id, move |laid, hall| checked(words, laid, hall)).await?))
}

/// Whether all luck of a match followed from what was promised, and from what.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[schemars(rename = "Check")]
pub(crate) struct Checked {
    commitment: String,
    fair: bool,
    /// Why not.
    why: Option<String>,
    /// What the luck was made of; nothing of it where the table was stopped.
    #[serde(flatten)]
    luck: Option<Luck>,
    /// The seal of the record, once nobody plays on from it.
    #[serde(skip_serializing_if = "Option::is_none")]
    seal: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Luck {
    seed: Option<String>,
    /// One a seat, as the record has them.
    #[schemars(with = "Vec<Value>")]
    words: Vec<games::fairness::Word>,
    turns: usize,
    /// Turns of the match it was branched from.
    inherited: Option<usize>,
    /// Things drawn anew when it was branched.
    imagined: usize,
}

fn checked(words: Language, laid: &mut Laid, hall: &Hall) -> Result<Checked, Fault> {
    let commitment = laid.row.commitment.clone();
    if let Some(why) = laid.stopped {
        let why = Some(Fault::Stopped(why).says(words));
        return Ok(Checked { commitment, why, ..Checked::default() });
    }
    if !laid.is_over() {
        return Err(Fault::Bad("fault-not-over"));
    }
    let record = at_table!(laid.play()?, play => play.record(&laid.names));
    let proof = proved(laid, &record);
    let seal = laid.is_open(hall)?.then(|| record.seal.clone()).flatten();
    let luck = Luck {
        seed: record.seed.clone(),
        words: record.words.clone(),
        turns: record.turns.len(),
        inherited: record.inherited,
        imagined: record.imagined.len(),
    };
    let (fair, why) = (proof.is_ok(), proof.err().map(|why| why.to_string()));
    Ok(Checked { commitment, fair, why, luck: Some(luck), seal })
}
