//! The start page: the games, and the tables that concern the visitor.

use axum::extract::State;
use games::{Name, with_game};
use maud::{Markup, html};
use store::{Listing, Status, Table};

use super::dressed;
use super::lesson::{self, offered};
use crate::assets;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::look::{Door, Icon, Shell, TableRow, front, table_list};
use crate::screens::Screen;
use crate::session::Visitor;
use crate::speech::Language;

pub(crate) async fn show(
    words: Language,
    State(hall): State<Hall>,
    visitor: Option<Visitor>,
) -> Result<Markup, Fault> {
    let guest = visitor.as_ref().map(Visitor::id);
    let lists = hall
        .keep(move |store| {
            let mine =
                guest.map_or(Ok(Vec::new()), |guest| store.list(Listing::Mine(guest), 12))?;
            Ok([mine, store.list(Listing::Open, 12)?, store.list(Listing::Finished, 6)?])
        })
        .await?;
    let [mine, open, finished] =
        lists.map(|list| list.iter().map(|table| row(words, table, guest)).collect::<Vec<_>>());
    // Who has no table yet is shown to the lessons.
    let newcomer = mine.is_empty();
    let doors = DOORS.map(|name| door(words, &hall, name));
    let body = html! {
        main.hall #table {
            (front(&words, &doors, newcomer))
            div.yard {
                @if !mine.is_empty() { (table_list(&words.say("start-mine"), "", &mine)) }
                (table_list(&words.say("start-open"), &words.say("start-open-none"), &open))
                @if !finished.is_empty() { (table_list(&words.say("start-finished"), "", &finished)) }
            }
        }
    };
    let shell = Shell { kind: "hall", styles: vec![&assets::HALL], ..Shell::default() };
    Ok(dressed(words, &words.say("nav-hall"), shell, &body))
}

/// The doors as they stand beside each other.
pub(crate) const DOORS: [Name; 4] = [Name::Valhalla, Name::Midgard, Name::Thorgal, Name::Valda];

pub(crate) fn game_word(words: Language, name: Name, key: &str) -> String {
    with_game!(name, G => words.say(&format!("{}-{key}", <G as Screen>::WORDS)))
}

fn door(words: Language, hall: &Hall, name: Name) -> Door {
    let (least, most) = (*name.seats().start(), *name.seats().end());
    let minutes = with_game!(name, G => <G as Screen>::MINUTES);
    let game = name.as_str();
    Door {
        game,
        title: game_word(words, name, "name"),
        line: game_word(words, name, "about"),
        facts: vec![
            (Icon::Person, format!("{least}–{most}")),
            (Icon::Clock, words.say_with("minutes", &[("n", minutes.into())])),
        ],
        play_now: format!("/new/{game}/bots"),
        learn: offered(hall, name).next().map(|first| format!("/learn/{}", first.id)),
        more: format!("/new/{game}"),
        picture: words.say(&format!("door-{game}")),
    }
}

fn row(words: Language, table: &Table, guest: Option<store::GuestId>) -> TableRow {
    let name: Option<Name> = table.game.parse().ok();
    let his = |seat: &&store::Seat| {
        guest.is_some_and(|guest| seat.occupant == store::Occupant::Guest(guest))
    };
    let waits = table.status == Status::Playing
        && table.seats.iter().filter(his).any(|seat| table.waiting >> seat.number & 1 == 1);
    let go = match table.status {
        Status::Waiting => "go-sit",
        Status::Playing if waits => "go-play",
        Status::Playing => "go-look",
        Status::Finished => "go-replay",
    };
    TableRow {
        href: format!("/t/{}", table.id),
        game: name.map_or("", Name::as_str),
        icon: name.map(|name| with_game!(name, G => <G as Screen>::ART[0])),
        title: title(words, table, guest),
        facts: facts(words, table, waits),
        waits,
        go: words.say(go),
    }
}

/// What a table is called: its own title, or the game and who plays.
pub(crate) fn title(words: Language, table: &Table, guest: Option<store::GuestId>) -> String {
    if !table.title.is_empty() {
        return table.title.clone();
    }
    let name: Option<Name> = table.game.parse().ok();
    let lesson = name.and_then(|name| lessons::by_commitment(name, &table.commitment));
    if let Some(lesson) = lesson {
        return lesson::title(words, lesson);
    }
    let game = name.map_or_else(|| table.game.clone(), |name| game_word(words, name, "name"));
    let others = table.seats.iter().filter(|seat| match seat.occupant {
        store::Occupant::Open => false,
        store::Occupant::Guest(other) => Some(other) != guest,
        store::Occupant::Bot { .. } => true,
    });
    let names: Vec<String> = others.map(|seat| seat.name.clone()).collect();
    if names.is_empty() {
        return game;
    }
    let names = words.list(&names);
    words.say_with("table-with", &[("game", game.into()), ("names", names.into())])
}

fn facts(words: Language, table: &Table, waits: bool) -> String {
    let taken = table.seats.iter().filter(|seat| seat.occupant != store::Occupant::Open).count();
    let (taken, seats) = (taken as u32, table.seats.len() as u32);
    match table.status {
        Status::Waiting => {
            words.say_with("table-seats", &[("taken", taken.into()), ("seats", seats.into())])
        }
        Status::Playing if waits => words.say("table-waits"),
        Status::Playing => words.say("table-playing"),
        Status::Finished => words.say("table-finished"),
    }
}
