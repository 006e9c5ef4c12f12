//! Looking back, playing on, proving: for programs.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use engine::Seat;
use games::{Play, at_table};
use schemars::JsonSchema;
use serde::Serialize;
use store::TableId;

use super::play::as_json;
use super::schema::WrittenWord;
use super::tables::{NewTableAnswer, new_table};
use super::{Answer, Bearer, Chair, Looker, Refusal, Sent};
use crate::fault::Fault;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::live_table::LiveTable;
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
    Ok(Json(hall.at(id, |live, hall| live.record(hall)).await?))
}

/// One moment of a match.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "{W}Moment")]
pub(super) struct MomentSeen<W> {
    step: usize,
    /// The newest one.
    last: usize,
    /// Through whose eyes.
    seat: Option<u8>,
    view: W,
    /// What was heard with it.
    log: Vec<String>,
}

/// One moment of a match, as the viewer saw it.
pub(crate) async fn moment(
    words: Language,
    looker: Looker,
    Query(moment): Query<Moment>,
) -> Result<Response, Refusal> {
    let hall = looker.hall().clone();
    let seen = looker.looks(move |live, own| {
        let viewer = moment.viewer(live, &hall, None)?.or(own);
        at_table!(live.play()?, play => Ok(seen_then(words, play, live, viewer, moment.step)))
    });
    seen.await.map(as_json)
}

fn seen_then<G: Screen>(
    words: Language,
    play: &Play<G>,
    live: &LiveTable,
    viewer: Option<Seat>,
    step: Option<usize>,
) -> Vec<u8> {
    let last = play.step_of(play.version(), viewer);
    let step = step.unwrap_or(last).min(last);
    let turn = play.turn_of(step, viewer);
    let speaker = Speaker::new::<G>(words, live, viewer);
    let lines = play.heard_until(turn, viewer, usize::MAX).into_iter();
    let now = lines.filter(|line| play.step_of(line.turn, viewer) == step);
    let moment = MomentSeen {
        step,
        last,
        seat: viewer.map(|seat| seat.0),
        view: G::wire(&play.at(turn).state().view(viewer)),
        log: now.map(|line| speaker.text(&line.says)).collect(),
    };
    serde_json::to_vec(&moment).expect("a moment can always be written")
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
) -> Result<(StatusCode, Json<NewTableAnswer>), Refusal> {
    let id: TableId = id.parse()?;
    let guest = bearer.guest_at(&hall, id).await?;
    hall.gates().pass(Gate::Made, address.ip())?;
    let me = guest.clone();
    let wanted = hall.at(id, move |live, hall| branched(words, live, hall, &me, moment)).await?;
    new_table(&hall, wanted, Words::Server, &guest, bearer.new_key(&hall, &guest)).await
}

/// The same people once more, at a new table.
pub(crate) async fn again(
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    chair: Chair,
) -> Result<(StatusCode, Json<NewTableAnswer>), Refusal> {
    let Chair { hall, id, bearer, .. } = chair.clone();
    let guest = chair.guest().await?;
    hall.gates().pass(Gate::Made, address.ip())?;
    let me = guest.id;
    let wanted = hall.at(id, move |live, _| once_more(live, me)).await?;
    new_table(&hall, wanted, Words::Server, &guest, bearer.new_key(&hall, &guest)).await
}

/// Whether all luck of a finished match followed from what was promised before it.
pub(crate) async fn check(
    words: Language,
    State(hall): State<Hall>,
    Path(id): Path<String>,
) -> Answer<Checked> {
    let id: TableId = id.parse()?;
    Ok(Json(hall.at(id, move |live, hall| checked(words, live, hall)).await?))
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
    #[schemars(with = "Vec<WrittenWord>")]
    words: Vec<games::fairness::Word>,
    turns: usize,
    /// Turns of the match it was branched from.
    inherited: Option<usize>,
    /// Things drawn anew when it was branched.
    imagined: usize,
}

fn checked(words: Language, live: &mut LiveTable, hall: &Hall) -> Result<Checked, Fault> {
    let commitment = live.row.commitment.clone();
    if let Some(why) = live.stopped {
        let why = Some(Fault::Stopped(why).says(words));
        return Ok(Checked { commitment, why, ..Checked::default() });
    }
    if !live.is_over() {
        return Err(Fault::Bad("fault-not-over"));
    }
    let record = at_table!(live.play()?, play => play.record(&live.names));
    let proof = proved(live, &record);
    let seal = live.is_open(hall)?.then(|| record.seal.clone()).flatten();
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
