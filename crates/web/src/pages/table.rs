//! The table screen: what is asked, the board, the story; and the answers that come back.

use axum::extract::{Path, Query, State};
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use engine::{Seat, Seats};
use games::valhalla::campaign;
use games::{Play, Written, at_table, shows_odds};
use maud::{Markup, html};
use serde::Deserialize;
use store::{GuestId, Occupant, TableId};

use super::ending::{best_moment, onward, sources};
use super::numbers::{self, Numbers};
use super::question::question;
use super::room;
use super::share::heroes_of;
use super::start::game_word;
use super::story::{decided, story};
use super::tv;
use crate::assets;
use crate::fault::Fault;
use crate::form::Filled;
use crate::hall::Hall;
use crate::live::Picture;
use crate::live_table::{LiveTable, is_action_id};
use crate::look::{
    Cover, Icon, Live, Shell, Table, cover, helper, heroes, live_region, page, primer,
    question_bar, raven, results, table_screen, toast,
};
use crate::screens::{Scene, Screen, Sitter};
use crate::session::{Visitor, cookie_named, now};
use crate::speech::{Language, Speaker, emblem};
use crate::teaching::raven as raven_of;

/// The cookie that says that a lesson is skipped.
pub(crate) const SKIPS: &str = "meadhall-skip";

/// From where somebody looks at a table.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(default)]
pub(crate) struct Sight {
    /// One of several seats at one screen.
    pub(crate) seat: Option<u8>,
    /// The board for all on a large screen.
    pub(crate) tv: Option<u8>,
    /// The address the visitor sees, for links to share.
    #[serde(skip)]
    pub(crate) host: String,
    #[serde(skip)]
    pub(crate) words: Language,
    /// The visitor does not want to be taught at this table.
    #[serde(skip)]
    pub(crate) skips: bool,
}

/// Whether only this computer can open a link.
pub(crate) fn is_local(link: &str) -> bool {
    ["://127.", "://localhost", "://[::1]"].iter().any(|local| link.contains(local))
}

impl Sight {
    /// The part of an address that says from where one looks.
    fn part(&self) -> String {
        match (self.seat, self.tv) {
            (_, Some(_)) => "tv=1&".to_owned(),
            (Some(seat), None) => format!("seat={seat}&"),
            (None, None) => String::new(),
        }
    }

    /// Where the visitor found us. Whether through HTTPS is for us to say, not for the request.
    pub(crate) fn at_host(
        mut self,
        hall: &Hall,
        headers: &HeaderMap,
        visitor: Option<&Visitor>,
    ) -> Sight {
        let scheme = if hall.is_behind_https() { "https" } else { "http" };
        let host = headers.get(HOST).and_then(|value| value.to_str().ok());
        self.host = format!("{scheme}://{}", host.unwrap_or("localhost"));
        self.words = Language::of(hall, headers).for_guest(visitor);
        self.skips = cookie_named(SKIPS, headers) == Some("yes");
        self
    }

    /// Where something is asked for at a table, so that one comes back to where one looked from.
    pub(crate) fn to(&self, id: TableId, what: &str) -> String {
        format!("/t/{id}/{what}?{}", self.part()).trim_end_matches(['?', '&']).to_owned()
    }

    /// The page of a table, seen from here.
    pub(crate) fn path(&self, id: TableId) -> String {
        format!("/t/{id}?{}", self.part()).trim_end_matches(['?', '&']).to_owned()
    }

    /// The visitor found us under an address that means another machine elsewhere.
    pub(crate) fn is_local(&self) -> bool {
        is_local(&self.host)
    }

    pub(crate) fn link(&self, live: &LiveTable) -> String {
        format!("{}/t/{}", self.host, live.row.id)
    }
}

/// What a page is, so far as parts cannot turn it into another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// Seats are being taken.
    Room,
    /// One of several people at this screen is asked; the others should look away.
    Cover(Seat),
    /// A seat's view, or a spectator's.
    Play(Option<Seat>),
    Tv,
}

impl Page {
    /// As the page itself tells the stream.
    pub(crate) fn key(self) -> String {
        match self {
            Page::Room => "room".to_owned(),
            Page::Cover(seat) => format!("cover{}", seat.0),
            Page::Play(Some(seat)) => format!("seat{}", seat.0),
            Page::Play(None) => "watch".to_owned(),
            Page::Tv => "tv".to_owned(),
        }
    }
}

/// Whose eyes a page is for.
const fn seat_of(page: Page) -> Option<Seat> {
    match page {
        Page::Play(seat) => seat,
        Page::Room | Page::Cover(_) | Page::Tv => None,
    }
}

/// The parts of a page that change.
#[derive(Debug)]
pub(crate) struct Drawn {
    pub(crate) page: Page,
    pub(crate) picture: Picture,
    pub(crate) html: String,
}

/// What is inside a page, and what a screen reader hears of it.
#[derive(Debug)]
pub(super) struct Body {
    pub(super) markup: Markup,
    pub(super) announce: String,
    pub(super) action_id: String,
}

impl Body {
    /// The same for two that tell the same: without what is new each time it is drawn.
    fn mark(&self) -> String {
        let (html, id) = (self.markup.0.as_str(), self.action_id.as_str());
        let (before, after) = html.split_once(id).filter(|_| !id.is_empty()).unwrap_or((html, ""));
        let mut hasher = blake3::Hasher::new();
        for text in [before, after, &self.announce] {
            hasher.update(text.as_bytes()).update(&[0]);
        }
        hasher.finalize().to_hex()[..16].to_owned()
    }

    fn silent(markup: Markup) -> Body {
        Body { markup, announce: String::new(), action_id: String::new() }
    }
}

/// The version a visitor's page is at, and which page it is.
pub(crate) fn shown(live: &LiveTable, guest: Option<GuestId>, sight: &Sight) -> (u32, Page) {
    let page = page_of(live, guest, sight);
    (live.version(seat_of(page)), page)
}

fn page_of(live: &LiveTable, guest: Option<GuestId>, sight: &Sight) -> Page {
    let held = live.seats_of(guest);
    match () {
        () if live.play.is_none() => Page::Room,
        () if sight.tv.is_some() => Page::Tv,
        () if held.len() < 2 => Page::Play(held.lowest()),
        () => shared_screen(live, held, sight),
    }
}

/// Several seats at one screen: a cover stands between the views of two of them.
fn shared_screen(live: &LiveTable, held: Seats, sight: &Sight) -> Page {
    let asked: Seats = live.waiting().iter().filter(|&seat| held.contains(seat)).collect();
    let shown = sight.seat.map(|seat| Seat(seat.min(7))).filter(|&seat| held.contains(seat));
    match (shown, asked.lowest()) {
        (Some(seat), None) => Page::Play(Some(seat)),
        (Some(seat), Some(_)) if asked.contains(seat) => Page::Play(Some(seat)),
        (_, Some(next)) => Page::Cover(next),
        (None, None) if live.is_over() => Page::Play(held.lowest()),
        (None, None) => Page::Cover(held.lowest().unwrap_or_default()),
    }
}

pub(crate) async fn show(
    State(hall): State<Hall>,
    visitor: Option<Visitor>,
    Path(id): Path<String>,
    Query(sight): Query<Sight>,
    headers: HeaderMap,
) -> Result<Markup, Fault> {
    let id: TableId = id.parse()?;
    let sight = sight.at_host(&hall, &headers, visitor.as_ref());
    hall.at(id, move |live, hall| {
        live.adopt(visitor.as_ref().map(Visitor::id), sight.words.chosen);
        whole(live, hall, visitor.as_ref(), &sight, None)
    })
    .await
}

/// The whole page.
fn whole(
    live: &LiveTable,
    hall: &Hall,
    visitor: Option<&Visitor>,
    sight: &Sight,
    note: Option<&str>,
) -> Result<Markup, Fault> {
    let shown = page_of(live, visitor.map(Visitor::id), sight);
    let body = drawn(shown, live, hall, visitor, sight)?;
    let picture = Picture::new(live.version(seat_of(shown)), body.mark(), hall.common_time());
    let Body { markup, announce, .. } = body;
    let game = game_word(sight.words, live.name, "name");
    let shell = Shell {
        title: sight.words.say_with("title-of", &[("page", game.into())]),
        game: Some(live.name.as_str()),
        kind: match shown {
            Page::Room => "page",
            Page::Tv => "tv",
            Page::Cover(_) | Page::Play(_) => "play",
        },
        live: Some(Live {
            events: format!("/t/{}/events?{}shown={}", live.row.id, sight.part(), shown.key()),
            beat: hall.beat().as_millis() as u64,
            version: picture.version,
            picture: picture.to_string(),
            waits: waits(live, shown),
            shown: shown.key(),
        }),
        languages: sight.words.choice(),
        chosen: sight.words.chosen,
        links: super::table_links(sight.words, live.row.id, live.name),
        announce,
        picture: live.is_over().then(|| format!("{}/share.svg", sight.link(live))),
        styles: live.lesson().map(|_| &assets::TAUGHT).into_iter().collect(),
        drawings: Vec::new(),
    };
    let body = html! {
        (markup)
        @if let Some(note) = note { div.toasts #toasts { (toast(Icon::Warn, note)) } }
    };
    Ok(page(&sight.words, &shell, &body))
}

/// Whether somebody else is to do something before this page has a use.
fn waits(live: &LiveTable, shown: Page) -> bool {
    match shown {
        Page::Room => true,
        Page::Cover(_) => false,
        Page::Tv | Page::Play(None) => !live.is_over(),
        Page::Play(Some(seat)) => !live.is_over() && !live.waiting().contains(seat),
    }
}

/// The parts of the page that change, for the stream.
pub(crate) fn parts(
    live: &LiveTable,
    hall: &Hall,
    visitor: Option<&Visitor>,
    sight: &Sight,
) -> Result<Drawn, Fault> {
    let (version, page) = shown(live, visitor.map(Visitor::id), sight);
    let body = drawn(page, live, hall, visitor, sight)?;
    let picture = Picture::new(version, body.mark(), hall.common_time());
    let Body { markup, announce, .. } = body;
    let html = html! { (markup) (live_region(&announce)) }.into_string();
    Ok(Drawn { page, picture, html })
}

fn drawn(
    shown: Page,
    live: &LiveTable,
    hall: &Hall,
    visitor: Option<&Visitor>,
    sight: &Sight,
) -> Result<Body, Fault> {
    live.goes_on()?;
    match shown {
        Page::Room => Ok(Body::silent(room::room(live, hall, visitor, sight))),
        Page::Cover(seat) => Ok(Body::silent(covered(sight.words, live, seat))),
        Page::Tv => at_table!(live.play()?, play => tv::board(play, live, hall, visitor, sight)),
        Page::Play(seat) => {
            at_table!(live.play()?, play => screen(sight.words, play, live, hall, (seat, sight), visitor))
        }
    }
}

fn covered(words: Language, live: &LiveTable, seat: Seat) -> Markup {
    cover(
        &words,
        &Cover {
            name: live.names[seat.index()].clone(),
            emblem: emblem(seat),
            href: format!("/t/{}?seat={}", live.row.id, seat.0),
        },
    )
}

fn screen<G: Screen>(
    words: Language,
    play: &Play<G>,
    live: &LiveTable,
    hall: &Hall,
    (viewer, sight): (Option<Seat>, &Sight),
    visitor: Option<&Visitor>,
) -> Result<Body, Fault> {
    let speaker = Speaker::new::<G>(words, live, viewer);
    let sitters = sitters(words, live);
    let odds = odds(play, &speaker);
    let now = scene(words, live, &sitters, viewer, play.waiting());
    let sources = sources(play, &speaker);
    let scene = Scene { live: true, odds: odds.as_deref(), sources: &sources, ..now };
    let board = G::board(&play.state().view(viewer), &scene);
    let seat = viewer.map_or_else(String::new, |seat| format!("?seat={}", seat.0));
    let mut asked = question(play, live, &speaker, &format!("/t/{}{seat}", live.row.id));
    asked.onward = onward(words, live, hall, visitor)?;
    let last =
        play.newest(viewer, 1).first().map_or_else(String::new, |line| speaker.text(&line.says));
    let announce = format!("{} {last} {}", asked.unasked.join(" "), asked.ask);
    let taught = raven_of(play, live, viewer, sight.skips, &words);
    let screen = Table {
        title: game_word(words, live.name, "name"),
        question: question_bar(&words, &asked),
        rivals: board.rivals,
        commons: board.commons,
        stage: html! { (heroes(&words, &heroes_of(live))) (best_moment(play, live, &speaker)) (results(&words, &decided(play, live, &speaker, &scene))) (helper(&words, taught.as_ref())) (board.stage) (told_first(words, play, live, viewer)) },
        story: story(play, live, &speaker, visitor.is_some()),
        mine: board.mine,
    };
    let markup = html! {
        (table_screen(&words, &screen))
        @if let Some(taught) = &taught { (raven(&words, taught)) }
    };
    Ok(Body { markup, announce, action_id: asked.action_id })
}

/// The game in a minute, until the viewer has chosen for the first time.
fn told_first<G: Screen>(
    words: Language,
    play: &Play<G>,
    live: &LiveTable,
    viewer: Option<Seat>,
) -> Markup {
    let chose = |seat: Seat| play.game.record().turns.iter().any(|turn| turn.seat == seat);
    let told = match (live.row.seats.len(), play.game.state().as_one()) {
        (1, _) => "primer-alone",
        (_, true) => "primer-together",
        (_, false) => "primer",
    };
    html! {
        @if viewer.is_some_and(|seat| !chose(seat)) && live.lesson().is_none() {
            (primer(&words, &game_word(words, live.name, told)))
        }
    }
}

/// The odds of a fight, where the table agreed to show them.
fn odds<G: Screen>(play: &Play<G>, speaker: &Speaker<'_>) -> Option<Vec<String>> {
    let seat = speaker.seat.filter(|_| shows_odds(play.settings()))?;
    Some(play.odds(seat).iter().map(|says| speaker.text(says)).collect())
}

/// Whether those at the table hunt a monster, alone or together.
pub(super) fn is_hunt(live: &LiveTable) -> bool {
    let seats = live.row.seats.len();
    live.name == games::Name::Valhalla && campaign::is_hunt(seats, &live.settings())
}

pub(crate) fn sitters(words: Language, live: &LiveTable) -> Vec<Sitter> {
    let sitter = |seat: &store::Seat| {
        let (bot, note) = match (&seat.occupant, &seat.away) {
            (Occupant::Bot { level }, _) => (true, words.say(&format!("level-{level}"))),
            (_, Some(_)) => (true, words.say("seat-stand-in")),
            (Occupant::Open, _) => (false, words.say("seat-open")),
            (Occupant::Guest(_), None) => (false, String::new()),
        };
        Sitter { name: seat.name.clone(), note, bot }
    };
    live.row.seats.iter().map(sitter).collect()
}

pub(super) fn scene<'a>(
    words: Language,
    live: &'a LiveTable,
    seats: &'a [Sitter],
    viewer: Option<Seat>,
    asked: Seats,
) -> Scene<'a> {
    let cards = Some(&*live.cards);
    Scene {
        words: words.words,
        seats,
        viewer,
        asked,
        live: false,
        confirm: words.chosen.confirm(),
        odds: None,
        sources: &[],
        cards,
    }
}

#[derive(Debug)]
struct Answer {
    version: u32,
    id: String,
    action: String,
    numbers: Numbers,
}

impl Answer {
    fn read(fields: &[(String, String)]) -> Option<Answer> {
        let field = |name: &str| fields.iter().find(|(key, _)| key == name);
        let text = |name: &str| field(name).map(|(_, value)| value.clone());
        Some(Answer {
            version: text("version")?.parse().ok()?,
            id: text("id")?,
            action: text("action")?,
            numbers: Numbers::read(fields),
        })
    }
}

impl Answer {
    /// It is what a lesson asks for.
    fn is_taught(&self, step: &lessons::Step) -> bool {
        match step.dials.is_empty() {
            true => {
                serde_json::from_str::<Written>(&self.action).is_ok_and(|said| said == step.action)
            }
            false => self.action == "numbers" && self.numbers.are(&step.dials),
        }
    }
}

/// Plays what a button said.
pub(crate) async fn act(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(sight): Query<Sight>,
    headers: HeaderMap,
    Filled(fields): Filled<Vec<(String, String)>>,
) -> Result<Response, Fault> {
    let id: TableId = id.parse()?;
    let answer = Answer::read(&fields).ok_or(Fault::Bad("fault-unreadable"))?;
    let in_parts = headers.contains_key("x-meadhall");
    let sight = sight.at_host(&hall, &headers, Some(&visitor));
    let back = sight.path(id);
    let (status, page) = hall
        .at(id, move |live, hall| {
            live.adopt(Some(visitor.id()), sight.words.chosen);
            let fault = match play(live, hall, &visitor, &sight, &answer) {
                Ok(()) => None,
                // These are answered with the table as it is now.
                Err(fault @ (Fault::Moved | Fault::Refused(_) | Fault::Bad(_))) => Some(fault),
                Err(fault) => return Err(fault),
            };
            if matches!(fault, Some(Fault::Moved)) {
                live.catch_up(hall)?;
            }
            let status = fault.as_ref().map_or(StatusCode::OK, Fault::status);
            let note = fault.map(|fault| fault.says(sight.words));
            Ok((status, whole(live, hall, Some(&visitor), &sight, note.as_deref())?))
        })
        .await?;
    if status == StatusCode::OK && !in_parts {
        return Ok(Redirect::to(&back).into_response());
    }
    Ok((status, page).into_response())
}

fn play(
    live: &mut LiveTable,
    hall: &Hall,
    visitor: &Visitor,
    sight: &Sight,
    answer: &Answer,
) -> Result<(), Fault> {
    let Page::Play(Some(seat)) = page_of(live, Some(visitor.id()), sight) else {
        return Err(Fault::NotYours);
    };
    match answer.action.as_str() {
        "undo" => return live.undo(hall, seat, answer.version),
        "back" => return come_back(live, hall, seat),
        _ => {}
    }
    if !is_action_id(&answer.id, 60) {
        return Err(Fault::Bad("fault-unreadable"));
    }
    if !sight.skips && live.asked_to(seat).is_some_and(|step| !answer.is_taught(step)) {
        return Err(Fault::Bad("lesson-first-this"));
    }
    if answer.action == "numbers" {
        return numbers::play(live, hall, seat, (answer.version, &answer.id), &answer.numbers);
    }
    let action: Written =
        serde_json::from_str(&answer.action).map_err(|_| Fault::Bad("fault-unreadable"))?;
    live.act(hall, seat, answer.version, Some(&answer.id), &action)
}

/// The person takes the seat back from the bot that stood in.
pub(crate) fn come_back(live: &mut LiveTable, hall: &Hall, seat: Seat) -> Result<(), Fault> {
    let row = hall.store().stand_in(live.row.id, seat.0, None, now())?;
    live.renew(row);
    Ok(())
}
