//! The lessons there are; beginning one, and leaving it.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, State};
use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use bots::Level;
use games::Name;
use lessons::Lesson;
use maud::{Markup, html};
use serde::Deserialize;
use store::{Absence, Occupant, TableId};

use super::create::{bot_seat, go_to};
use super::dressed;
use super::start::{DOORS, game_word};
use super::table::SKIPS;
use super::ways::way_of;
use crate::assets;
use crate::fault::Fault;
use crate::form::Filled;
use crate::guard::{Gate, asking};
use crate::hall::Hall;
use crate::live_table::{LiveTable, Wanted, create_with};
use crate::look::{self, Shell};
use crate::session::{Newcomer, Visitor};
use crate::speech::Language;

/// The lessons of a game that this hall can give, the first one first: they are written for the cards in
/// the box.
pub(crate) fn offered(hall: &Hall, name: Name) -> impl Iterator<Item = &'static Lesson> {
    let in_the_box = hall.cards(name).replaced().is_none();
    lessons::of(name).filter(move |_| in_the_box)
}

/// All of them, game by game.
pub(crate) async fn all(words: Language, State(hall): State<Hall>) -> Markup {
    let title = words.say("lessons-title");
    let body = html! {
        main.page #table {
            h1 { (title) }
            p { (words.say("lessons-about")) }
            @for name in DOORS {
                @let lessons: Vec<_> = offered(&hall, name).collect();
                @if !lessons.is_empty() {
                    h2 { (game_word(words, name, "name")) }
                    (look::ways(&words, &lessons.into_iter().map(way_of).collect::<Vec<_>>()))
                }
            }
        }
    };
    // The first lesson has a picture of its own, the others one of their game.
    let drawn = |name: &Name| offered(&hall, *name).any(|lesson| !lesson.is_first());
    let drawings = DOORS.into_iter().filter(drawn).map(Name::as_str).collect();
    let shell = Shell { kind: "page", styles: vec![&assets::HALL], drawings, ..Shell::default() };
    dressed(words, &title, shell, &body)
}

/// What a lesson is called.
pub(crate) fn title(words: Language, lesson: &Lesson) -> String {
    let game = game_word(words, lesson.name, "name");
    if lesson.is_first() {
        return words.say_with("lesson-of", &[("game", game.into())]);
    }
    let about = words.say(&format!("way-{}", lesson.id));
    words.say_with("lesson-of-more", &[("game", game.into()), ("about", about.into())])
}

/// Lays the table of a lesson and begins: its luck is known, so there is no word to wait for.
pub(crate) async fn begin(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Option<Visitor>,
    words: Language,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let lesson = lessons::called(&id)
        .filter(|lesson| offered(&hall, lesson.name).any(|one| one.id == lesson.id))
        .ok_or(Fault::Missing)?;
    hall.gates().pass(Gate::Made, address.ip())?;
    let newcomer = Newcomer::welcome(&hall, visitor, "").await?;
    let guest = &newcomer.guest;
    let mut seats = vec![(Occupant::Guest(guest.id), guest.name.clone())];
    seats.extend((1..lesson.seats).map(|n| bot_seat(words, Level::Easy, n)));
    let wanted = Wanted {
        name: lesson.name,
        settings: lesson.settings.clone(),
        seats,
        open: false,
        absence: Absence::Wait,
        title: String::new(),
        parent: None,
        imagined: Vec::new(),
    };
    let (host, origin) = (guest.id, asking().map(|address| hall.signer().origin(address)));
    let at = hall.clone();
    let lay = move || create_with(&at, Some(host), wanted, origin, lesson.seed);
    let table = hall.work(lay).await?;
    hall.at(table.id, LiveTable::start).await?;
    Ok(go_to(&format!("/t/{}", table.id), &newcomer))
}

#[derive(Debug, Deserialize)]
pub(crate) struct SkipForm {
    skip: String,
}

/// The raven falls silent at this table, or speaks again. Only this browser is concerned.
pub(crate) async fn skip(
    State(hall): State<Hall>,
    _visitor: Visitor,
    Path(id): Path<String>,
    Filled(form): Filled<SkipForm>,
) -> Result<Response, Fault> {
    let id: TableId = id.parse()?;
    // There is such a table.
    hall.at(id, |_, _| Ok(())).await?;
    let skips = if form.skip == "yes" { "yes" } else { "no" };
    let cookie = format!("{SKIPS}={skips}; Path=/t/{id}; Max-Age=34560000; SameSite=Lax; HttpOnly");
    let cookie = HeaderValue::from_str(&cookie).map_err(|_| Fault::Bad("fault-unreadable"))?;
    let mut answer = Redirect::to(&format!("/t/{id}")).into_response();
    answer.headers_mut().insert(SET_COOKIE, cookie);
    Ok(answer)
}
