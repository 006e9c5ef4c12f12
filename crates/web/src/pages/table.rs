//! The table screen: what is asked, the board, the story; and the answers that come back.

use axum::extract::{Path, Query, State};
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use engine::{Seat, Seats};
use games::valhalla::campaign;
use games::{Play, at_table, shows_odds};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;
use store::{GuestId, Listing, Occupant, TableId};

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
use crate::laid::Laid;
use crate::live::Picture;
use crate::look::{
    Cover, Icon, Live, Shell, Table, cover, heroes, icon, live_region, page, primer, question_bar,
    raven, results, table_screen, toast,
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
    /// The visitor wants to be asked where there is no choice, too.
    #[serde(skip)]
    pub(crate) every_question: bool,
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
    pub(crate) fn at_host(mut self, hall: &Hall, headers: &HeaderMap) -> Sight {
        let scheme = if hall.is_behind_https() { "https" } else { "http" };
        let host = headers.get(HOST).and_then(|value| value.to_str().ok());
        self.host = format!("{scheme}://{}", host.unwrap_or("localhost"));
        self.words = Language::of(hall, headers);
        self.every_question = cookie_named("meadhall-ask", headers) == Some("every");
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

    pub(crate) fn link(&self, laid: &Laid) -> String {
        format!("{}/t/{}", self.host, laid.row.id)
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
pub(crate) fn shown(laid: &Laid, guest: Option<GuestId>, sight: &Sight) -> (u32, Page) {
    let page = page_of(laid, guest, sight);
    (laid.version(seat_of(page)), page)
}

fn page_of(laid: &Laid, guest: Option<GuestId>, sight: &Sight) -> Page {
    let held = laid.seats_of(guest);
    match () {
        () if laid.play.is_none() => Page::Room,
        () if sight.tv.is_some() => Page::Tv,
        () if held.len() < 2 => Page::Play(held.lowest()),
        () => shared_screen(laid, held, sight),
    }
}

/// Several seats at one screen: a cover stands between the views of two of them.
fn shared_screen(laid: &Laid, held: Seats, sight: &Sight) -> Page {
    let asked: Seats = laid.waiting().iter().filter(|&seat| held.contains(seat)).collect();
    let shown = sight.seat.map(|seat| Seat(seat.min(7))).filter(|&seat| held.contains(seat));
    match (shown, asked.lowest()) {
        (Some(seat), None) => Page::Play(Some(seat)),
        (Some(seat), Some(_)) if asked.contains(seat) => Page::Play(Some(seat)),
        (_, Some(next)) => Page::Cover(next),
        (None, None) if laid.is_over() => Page::Play(held.lowest()),
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
    let sight = sight.at_host(&hall, &headers);
    hall.at(id, move |laid, hall| {
        laid.heed(visitor.as_ref().map(Visitor::id), sight.every_question);
        whole(laid, hall, visitor.as_ref(), &sight, None)
    })
    .await
}

/// The whole page.
fn whole(
    laid: &Laid,
    hall: &Hall,
    visitor: Option<&Visitor>,
    sight: &Sight,
    note: Option<&str>,
) -> Result<Markup, Fault> {
    let shown = page_of(laid, visitor.map(Visitor::id), sight);
    let body = drawn(shown, laid, hall, visitor, sight)?;
    let picture = Picture::new(laid.version(seat_of(shown)), body.mark());
    let Body { markup, announce, .. } = body;
    let game = game_word(sight.words, laid.name, "name");
    let shell = Shell {
        title: sight.words.say_with("title-of", &[("page", game.into())]),
        game: Some(laid.name.as_str()),
        kind: match shown {
            Page::Room => "page",
            Page::Tv => "tv",
            Page::Cover(_) | Page::Play(_) => "play",
        },
        live: Some(Live {
            events: format!("/t/{}/events?{}shown={}", laid.row.id, sight.part(), shown.key()),
            beat: hall.beat().as_millis() as u64,
            version: picture.version,
            picture: picture.to_string(),
            waits: waits(laid, shown),
            shown: shown.key(),
        }),
        languages: sight.words.choice(),
        links: super::table_links(sight.words, laid.row.id, laid.name),
        announce,
        picture: laid.is_over().then(|| format!("{}/share.svg", sight.link(laid))),
        styles: laid.lesson().map(|_| &assets::TAUGHT).into_iter().collect(),
    };
    let body = html! {
        (markup)
        @if let Some(note) = note { div.toasts #toasts { (toast(Icon::Warn, note)) } }
    };
    Ok(page(&sight.words, &shell, &body))
}

/// Whether somebody else is to do something before this page has a use.
fn waits(laid: &Laid, shown: Page) -> bool {
    match shown {
        Page::Room => true,
        Page::Cover(_) => false,
        Page::Tv | Page::Play(None) => !laid.is_over(),
        Page::Play(Some(seat)) => !laid.is_over() && !laid.waiting().contains(seat),
    }
}

/// The parts of the page that change, for the stream.
pub(crate) fn parts(
    laid: &Laid,
    hall: &Hall,
    visitor: Option<&Visitor>,
    sight: &Sight,
) -> Result<Drawn, Fault> {
    let (version, page) = shown(laid, visitor.map(Visitor::id), sight);
    let body = drawn(page, laid, hall, visitor, sight)?;
    let picture = Picture::new(version, body.mark());
    let Body { markup, announce, .. } = body;
    let html = html! { (markup) (live_region(&announce)) }.into_string();
    Ok(Drawn { page, picture, html })
}

fn drawn(
    shown: Page,
    laid: &Laid,
    hall: &Hall,
    visitor: Option<&Visitor>,
    sight: &Sight,
) -> Result<Body, Fault> {
    laid.goes_on()?;
    match shown {
        Page::Room => Ok(Body::silent(room::room(laid, hall, visitor, sight))),
        Page::Cover(seat) => Ok(Body::silent(covered(sight.words, laid, seat))),
        Page::Tv => at_table!(laid.play()?, play => tv::board(play, laid, hall, visitor, sight)),
        Page::Play(seat) => {
            at_table!(laid.play()?, play => screen(sight.words, play, laid, hall, (seat, sight), visitor))
        }
    }
}

fn covered(words: Language, laid: &Laid, seat: Seat) -> Markup {
    cover(
        &words,
        &Cover {
            name: laid.names[seat.index()].clone(),
            emblem: emblem(seat),
            href: format!("/t/{}?seat={}", laid.row.id, seat.0),
        },
    )
}

fn screen<G: Screen>(
    words: Language,
    play: &Play<G>,
    laid: &Laid,
    hall: &Hall,
    (viewer, sight): (Option<Seat>, &Sight),
    visitor: Option<&Visitor>,
) -> Result<Body, Fault> {
    let speaker = Speaker::new::<G>(words, laid, viewer);
    let sitters = sitters(words, laid);
    let odds = odds(play, &speaker);
    let now = scene(words, laid, &sitters, viewer, play.waiting());
    let scene = Scene { live: true, odds: odds.as_deref(), ..now };
    let board = G::board(&play.state().view(viewer), &scene);
    let seat = viewer.map_or_else(String::new, |seat| format!("?seat={}", seat.0));
    let mut asked = question(play, laid, &speaker, &format!("/t/{}{seat}", laid.row.id));
    asked.onward = onward(words, laid, hall, visitor)?;
    let last =
        play.newest(viewer, 1).first().map_or_else(String::new, |line| speaker.text(&line.says));
    let announce = format!("{} {last} {}", asked.unasked.join(" "), asked.ask);
    let screen = Table {
        title: game_word(words, laid.name, "name"),
        question: question_bar(&words, &asked),
        rivals: board.rivals,
        commons: board.commons,
        stage: html! { (heroes(&words, &heroes_of(laid))) (results(&words, &decided(play, laid, &speaker))) (board.stage) (told_first(words, play, laid, viewer)) },
        story: story(play, laid, &speaker, visitor.is_some()),
        mine: board.mine,
        scenic: G::SCENIC,
    };
    let taught = raven_of(play, laid, viewer, sight.skips, &words);
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
    laid: &Laid,
    viewer: Option<Seat>,
) -> Markup {
    let chose = |seat: Seat| play.game.record().turns.iter().any(|turn| turn.seat == seat);
    let told = match (laid.row.seats.len(), play.game.state().as_one()) {
        (1, _) => "primer-alone",
        (_, true) => "primer-together",
        (_, false) => "primer",
    };
    html! {
        @if viewer.is_some_and(|seat| !chose(seat)) && laid.lesson().is_none() {
            (primer(&words, &game_word(words, laid.name, told)))
        }
    }
}

/// The odds of a fight, where the table agreed to show them.
fn odds<G: Screen>(play: &Play<G>, speaker: &Speaker<'_>) -> Option<Vec<String>> {
    let seat = speaker.seat.filter(|_| shows_odds(play.settings()))?;
    Some(play.odds(seat).iter().map(|says| speaker.text(says)).collect())
}

/// Where to go from here: the next table that waits, or what can be done with a finished match.
fn onward(
    words: Language,
    laid: &Laid,
    hall: &Hall,
    visitor: Option<&Visitor>,
) -> Result<Option<Markup>, Fault> {
    let id = laid.row.id;
    let asked = laid.waiting();
    let guest = visitor.map(Visitor::id);
    let mine = laid.seats_of(guest).iter().any(|seat| asked.contains(seat));
    // A bot answers before anybody could go elsewhere.
    let bot = |seat: Seat| {
        laid.seat(seat).is_some_and(|row| matches!(row.occupant, Occupant::Bot { .. }))
    };
    let soon = asked.iter().any(bot);
    let waiting = match guest.filter(|_| !mine && !soon) {
        Some(guest) => hall.store().list(Listing::WaitingFor(guest), 2)?,
        None => Vec::new(),
    };
    let next = waiting.iter().any(|table| table.id != id);
    let over = laid.is_over();
    Ok((next || over).then(|| {
        html! {
            @if next { a.btn.main href="/next" { (icon(Icon::Next)) (words.say("next-table")) } }
            @if over {
                form method="post" action={ "/t/" (id) "/again" } data-word { button.btn.main[!next] { (icon(Icon::Turn)) (words.say("over-again")) } }
                a.btn href={ "/t/" (id) "/replay?step=0" } { (icon(Icon::First)) (words.say("over-replay")) }
                a.btn href={ "/t/" (id) "/share.svg" } target="_blank" { (icon(Icon::Link)) (words.say("over-share")) }
                a.btn href={ "/t/" (id) "/check" } { (icon(Icon::Check)) (words.say("check-title")) }
                @if is_hunt(laid) {
                    a.btn href="/campaign" { (icon(Icon::Monster)) (words.say("campaign-title")) }
                }
            }
        }
    }))
}

/// Whether those at the table hunt a monster, alone or together.
pub(super) fn is_hunt(laid: &Laid) -> bool {
    let seats = laid.row.seats.len();
    laid.name == games::Name::Valhalla && campaign::is_hunt(seats, &laid.settings())
}

pub(crate) fn sitters(words: Language, laid: &Laid) -> Vec<Sitter> {
    let sitter = |seat: &store::Seat| {
        let (bot, note) = match (&seat.occupant, &seat.away) {
            (Occupant::Bot { level }, _) => (true, words.say(&format!("level-{level}"))),
            (_, Some(_)) => (true, words.say("seat-stand-in")),
            (Occupant::Open, _) => (false, words.say("seat-open")),
            (Occupant::Guest(_), None) => (false, String::new()),
        };
        Sitter { name: seat.name.clone(), note, bot }
    };
    laid.row.seats.iter().map(sitter).collect()
}

pub(super) fn scene<'a>(
    words: Language,
    laid: &'a Laid,
    seats: &'a [Sitter],
    viewer: Option<Seat>,
    asked: Seats,
) -> Scene<'a> {
    let cards = Some(&*laid.cards);
    Scene { words: words.words, seats, viewer, asked, live: false, odds: None, cards }
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
                serde_json::from_str::<Value>(&self.action).is_ok_and(|said| said == step.action)
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
    let sight = sight.at_host(&hall, &headers);
    let back = sight.path(id);
    let (status, page) = hall
        .at(id, move |laid, hall| {
            laid.heed(Some(visitor.id()), sight.every_question);
            let fault = match play(laid, hall, &visitor, &sight, &answer) {
                Ok(()) => None,
                // These are answered with the table as it is now.
                Err(fault @ (Fault::Moved | Fault::Refused(_) | Fault::Bad(_))) => Some(fault),
                Err(fault) => return Err(fault),
            };
            if matches!(fault, Some(Fault::Moved)) {
                laid.catch_up(hall)?;
            }
            let status = fault.as_ref().map_or(StatusCode::OK, Fault::status);
            let note = fault.map(|fault| fault.says(sight.words));
            Ok((status, whole(laid, hall, Some(&visitor), &sight, note.as_deref())?))
        })
        .await?;
    if status == StatusCode::OK && !in_parts {
        return Ok(Redirect::to(&back).into_response());
    }
    Ok((status, page).into_response())
}

fn play(
    laid: &mut Laid,
    hall: &Hall,
    visitor: &Visitor,
    sight: &Sight,
    answer: &Answer,
) -> Result<(), Fault> {
    let Page::Play(Some(seat)) = page_of(laid, Some(visitor.id()), sight) else {
        return Err(Fault::NotYours);
    };
    match answer.action.as_str() {
        "undo" => return laid.undo(hall, seat, answer.version),
        "back" => return come_back(laid, hall, seat),
        _ => {}
    }
    if answer.id.is_empty() || answer.id.len() > 60 {
        return Err(Fault::Bad("fault-unreadable"));
    }
    if !sight.skips && laid.asked_to(seat).is_some_and(|step| !answer.is_taught(step)) {
        return Err(Fault::Bad("lesson-first-this"));
    }
    if answer.action == "numbers" {
        return numbers::play(laid, hall, seat, (answer.version, &answer.id), &answer.numbers);
    }
    let action: Value =
        serde_json::from_str(&answer.action).map_err(|_| Fault::Bad("fault-unreadable"))?;
    laid.act(hall, seat, answer.version, Some(answer.id.clone()), &action)
}

/// The person takes the seat back from the bot that stood in.
pub(crate) fn come_back(laid: &mut Laid, hall: &Hall, seat: Seat) -> Result<(), Fault> {
    let row = hall.store().stand_in(laid.row.id, seat.0, None, now())?;
    laid.renew(row);
    Ok(())
}
