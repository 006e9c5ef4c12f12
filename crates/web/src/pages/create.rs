//! Making a table: against bots at once, or as one likes it.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use bots::Level;
use engine::Seat;
use games::{BadSetting, Name, NoTable, Printed, Setting, Settings};
use maud::{Markup, html};
use serde::Deserialize;
use store::{Absence, GuestId, Listing, Occupant, Table, TableId};

use super::chat::speak;
use super::dressed;
use super::fault::clause_link;
use super::lesson::offered;
use super::start::game_word;
use super::ways::ways;
use crate::assets;
use crate::fault::Fault;
use crate::form::Filled;
use crate::guard::{Gate, asking};
use crate::hall::Hall;
use crate::live_table::{self, LiveTable, Wanted};
use crate::look::{
    Because, Icon, OptionField, OptionValue, SeatField, Shell, because, icon, option_field,
    seat_field,
};
use crate::session::{NAME_LENGTH, Newcomer, Visitor, clean};
use crate::speech::{Language, emblem};

/// So many finished games tell who knows one.
const FINISHED: u32 = 50;
const HOUR: u32 = 3600;
pub(crate) const TITLE_LENGTH: usize = 40;
pub(crate) const ABSENCE: [(&str, Absence); 4] = [
    ("wait", Absence::Wait),
    ("minutes", Absence::BotAfter(5 * 60)),
    ("hour", Absence::BotAfter(HOUR)),
    ("day", Absence::BotAfter(24 * HOUR)),
];

/// What a form sends: keys and values as they come.
type Fields = Vec<(String, String)>;

pub(crate) fn game(name: &str) -> Result<Name, Fault> {
    Name::ALL.into_iter().find(|known| known.as_str() == name).ok_or(Fault::Missing)
}

/// A table against bots, one click away.
pub(crate) async fn play_now(
    words: Language,
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Option<Visitor>,
    Path(name): Path<String>,
    Query(word): Query<WordField>,
) -> Result<Response, Fault> {
    let name = game(&name)?;
    hall.gates().pass(Gate::Made, address.ip())?;
    let newcomer = Newcomer::welcome(&hall, visitor, "").await?;
    let guest = &newcomer.guest;
    let count = name.company();
    let mut seats = vec![(Occupant::Guest(guest.id), guest.name.clone())];
    seats.extend((1..count).map(|n| bot_seat(words, Level::Normal, n)));
    let wanted = Wanted {
        name,
        settings: usual_settings(&hall, guest.id, name).await?,
        seats,
        open: false,
        absence: Absence::Wait,
        title: String::new(),
        parent: None,
        imagined: Vec::new(),
    };
    let table = open_table(&hall, guest.id, wanted, word.whose()).await?;
    Ok(go_to(&way_to(&table, word.whose()), &newcomer))
}

/// Whoever has not finished a game yet begins as the book says a first game should.
async fn usual_settings(hall: &Hall, guest: GuestId, name: Name) -> Result<Settings, Fault> {
    let at = hall.clone();
    let look = move || Ok(at.store().list(Listing::FinishedBy(guest), FINISHED)?);
    let finished: Vec<Table> = hall.work(look).await?;
    let knows = finished.iter().any(|table| table.game == name.as_str());
    Ok(if knows { Settings::new() } else { name.first_game() })
}

/// Who makes the words of a table that is complete when it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Words {
    /// The server: there is nothing to wait for.
    Server,
    /// The browser of whoever lays it, by script, as soon as it has seen the commitment.
    Browser,
}

/// What only the script adds to an address.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct WordField {
    word: String,
}

impl WordField {
    pub(crate) fn whose(&self) -> Words {
        if self.word == "mine" { Words::Browser } else { Words::Server }
    }
}

/// Where a new table is found. If nobody has to come, the script promises and shows a word there,
/// and begins.
pub(crate) fn way_to(table: &Table, words: Words) -> String {
    let waits = table.seats.iter().any(|seat| seat.occupant == Occupant::Open);
    match words {
        Words::Browser if !waits => format!("/t/{}?go=1", table.id),
        _ => format!("/t/{}", table.id),
    }
}

/// Lays a table, and begins if nobody has to come and nobody's word.
pub(crate) async fn open_table(
    hall: &Hall,
    host: GuestId,
    wanted: Wanted,
    words: Words,
) -> Result<Table, Fault> {
    let complete = wanted.seats.iter().all(|(occupant, _)| *occupant != Occupant::Open);
    let origin = asking().map(|address| hall.signer().origin(address));
    let table = {
        let hall = hall.clone();
        hall.clone().work(move || lay_unless_many(&hall, host, wanted, origin)).await?
    };
    if complete && words == Words::Server {
        hall.at(table.id, LiveTable::start).await?;
    }
    Ok(table)
}

/// Whoever has many tables that nobody comes to must wait until some have begun or are gone.
fn lay_unless_many(
    hall: &Hall,
    host: GuestId,
    wanted: Wanted,
    origin: Option<String>,
) -> Result<Table, Fault> {
    let unstarted =
        origin.as_deref().map_or(Ok(0), |origin| hall.store().count_unstarted(origin))?;
    if unstarted >= hall.limits().unstarted {
        return Err(Fault::Bad("fault-many-tables"));
    }
    live_table::create(hall, Some(host), wanted, origin)
}

/// A bot with a name of its own.
pub(crate) fn bot_seat(words: Language, level: Level, n: usize) -> (Occupant, String) {
    let name = words.say(&format!("bot-name-{n}"));
    (Occupant::Bot { level: level.key().to_owned() }, name)
}

/// Sends the browser on, with its new cookie if it got one.
pub(crate) fn go_to(href: &str, newcomer: &Newcomer) -> Response {
    let mut answer = Redirect::to(href).into_response();
    if let Some(cookie) = &newcomer.cookie {
        answer.headers_mut().insert(SET_COOKIE, cookie.clone());
    }
    answer
}

/// The same people once more, at a new table.
pub(crate) async fn again(
    words: Language,
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(word): Query<WordField>,
) -> Result<Redirect, Fault> {
    let id: TableId = id.parse()?;
    hall.gates().pass(Gate::Made, address.ip())?;
    let me = visitor.id();
    let wanted = hall.at(id, move |live, _| once_more(live, me)).await?;
    let invites = wanted.seats.iter().any(|(who, _)| *who == Occupant::Open);
    let table = open_table(&hall, me, wanted, word.whose()).await?;
    if invites {
        // Whoever still looks at the old table is shown the seat that is kept.
        let says = words.say("over-again-said");
        hall.at(id, move |live, hall| speak(live, hall, &visitor.0, says)).await?;
    }
    Ok(Redirect::to(&way_to(&table, word.whose())))
}

pub(crate) fn once_more(live: &LiveTable, me: GuestId) -> Result<Wanted, Fault> {
    if !live.is_over() || live.seats_of(Some(me)).is_empty() {
        return Err(Fault::NotYours);
    }
    Ok(Wanted {
        name: live.name,
        settings: live.settings(),
        // Others decide for themselves whether they play again: their seats bear their names.
        seats: live.row.seats.iter().map(|seat| seat_again(seat, me)).collect(),
        open: live.row.open,
        absence: live.row.absence,
        title: live.row.title.clone(),
        parent: None,
        imagined: Vec::new(),
    })
}

fn seat_again(seat: &store::Seat, me: GuestId) -> (Occupant, String) {
    match &seat.occupant {
        Occupant::Guest(guest) if *guest != me => (Occupant::Open, seat.name.clone()),
        other => (other.clone(), seat.name.clone()),
    }
}

/// "only for 2 to 6 players".
fn only(words: Language, counts: &[usize]) -> String {
    let (least, most) = (counts[0], counts[counts.len() - 1]);
    if most == 1 {
        return words.say("create-only-alone");
    }
    if counts.len() > 2 && counts.len() == most - least + 1 {
        let ends = [("least", least.into()), ("most", most.into())];
        return words.say_with("create-only-range", &ends);
    }
    let each: Vec<String> = counts.iter().map(ToString::to_string).collect();
    words.say_with("create-only-players", &[("players", words.list(&each).into())])
}

/// What is chosen in the form so far.
#[derive(Clone, Debug)]
struct Draft {
    name: Name,
    seats: Vec<String>,
    /// What those at one's own seats are called; empty where nothing was said.
    names: Vec<String>,
    settings: Settings,
    open: bool,
    absence: &'static str,
    title: String,
}

impl Draft {
    fn read(name: Name, fields: &Fields) -> Draft {
        let value =
            |key: &str| fields.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str());
        let (least, most) = (*name.seats().start(), *name.seats().end());
        let count = value("seats").and_then(|count| count.parse().ok()).unwrap_or(name.company());
        let seat = |n: usize| {
            let usual = if n == 0 { "me" } else { "bot-normal" };
            value(&format!("seat-{n}")).unwrap_or(usual).to_owned()
        };
        let named = |n| clean(value(&format!("name-{n}")).unwrap_or_default(), NAME_LENGTH);
        let chosen = |setting: &Setting| {
            let value = value(&format!("set-{}", setting.key))?;
            setting.values.contains(&value).then(|| (setting.key.to_owned(), value.to_owned()))
        };
        let absence = ABSENCE.iter().find(|(key, _)| Some(*key) == value("absence"));
        Draft {
            name,
            seats: (0..count.clamp(least, most)).map(seat).collect(),
            names: (0..count.clamp(least, most)).map(named).collect(),
            settings: name.settings().iter().filter_map(chosen).collect(),
            open: value("open") == Some("yes"),
            absence: absence.map_or("wait", |(key, _)| key),
            title: clean(value("title").unwrap_or_default(), TITLE_LENGTH),
        }
    }

    fn check(&self, settings: &Settings) -> Result<(), NoTable> {
        self.name.check(self.seats.len(), settings)
    }

    /// Why a value cannot be chosen with everything else.
    fn refusal(&self, words: Language, key: &str, value: &str) -> Option<Because> {
        let mut settings = self.settings.clone();
        settings.insert(key.to_owned(), value.to_owned());
        self.check(&settings).err().map(|why| self.because(words, &settings, key, &why))
    }

    /// What would have to be otherwise: how many play, another setting, or both.
    fn because(&self, words: Language, settings: &Settings, key: &str, why: &NoTable) -> Because {
        let NoTable::Setting(BadSetting::Together { clause, .. }) = why else {
            return Because { says: why.to_string(), clause: None };
        };
        let alone: Settings = settings.clone().into_iter().filter(|(k, _)| k == key).collect();
        let says = self
            .for_others(words, settings)
            .or_else(|| self.in_the_way(words, settings, key))
            .or_else(|| self.for_others(words, &alone));
        let title = || words.rules().article(clause.0).map_or("", |article| article.title);
        let says = says.unwrap_or_else(|| words.say_with("create-not", &[("why", title().into())]));
        Because { says, clause: Some((clause.0.to_owned(), clause_link(clause.0))) }
    }

    /// How many must play for these settings, if that is what is wrong.
    fn for_others(&self, words: Language, settings: &Settings) -> Option<String> {
        let may = |seats: &usize| self.name.check(*seats, settings).is_ok();
        let counts: Vec<usize> = self.name.seats().filter(may).collect();
        (!counts.is_empty()).then(|| only(words, &counts))
    }

    /// The other setting without which these would go together.
    fn in_the_way(&self, words: Language, settings: &Settings, key: &str) -> Option<String> {
        let without = |setting: &&Setting| {
            let mut fewer = settings.clone();
            fewer.remove(setting.key).is_some() && self.check(&fewer).is_ok()
        };
        let mut others = self.name.settings().iter().filter(|setting| setting.key != key);
        let setting = others.find(without)?;
        let word = |end: &str| game_word(words, self.name, &format!("set-{}{end}", setting.key));
        let value = word(&format!("-{}", setting.of(settings).ok()?));
        let args = [("setting", word("").into()), ("value", value.into())];
        Some(words.say_with("create-not-with", &args))
    }

    fn wanted(self, words: Language, host: &store::Guest) -> Wanted {
        let mut mine = 0;
        let seats = self.seats.iter().enumerate().map(|(n, who)| {
            if let Some(level) =
                Level::ALL.into_iter().find(|level| *who == format!("bot-{}", level.key()))
            {
                return bot_seat(words, level, n);
            }
            if who != "me" {
                return (Occupant::Open, String::new());
            }
            mine += 1;
            let name = match self.names[n].as_str() {
                "" if mine == 1 => host.name.clone(),
                "" => format!("{} {mine}", host.name),
                name => name.to_owned(),
            };
            (Occupant::Guest(host.id), name)
        });
        let absence = ABSENCE.iter().find(|(key, _)| *key == self.absence);
        Wanted {
            seats: seats.collect(),
            absence: absence.map_or(Absence::Wait, |(_, plan)| *plan),
            name: self.name,
            settings: self.settings,
            open: self.open,
            title: self.title,
            parent: None,
            imagined: Vec::new(),
        }
    }
}

/// The form for a table, drawn again with every change so that it always tells what goes together.
pub(crate) async fn form(
    words: Language,
    State(hall): State<Hall>,
    visitor: Option<Visitor>,
    Path(name): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Markup, Fault> {
    let draft = Draft::read(game(&name)?, &fields);
    let shown = Shown {
        ways: ways(words, draft.name, offered(&hall, draft.name)),
        open: !fields.is_empty(),
    };
    Ok(form_page(words, &draft, visitor.as_ref(), &hall.cards(draft.name).printed, &shown))
}

pub(crate) async fn create(
    words: Language,
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Option<Visitor>,
    Path(name): Path<String>,
    Query(word): Query<WordField>,
    Filled(fields): Filled<Fields>,
) -> Result<Response, Fault> {
    let draft = Draft::read(game(&name)?, &fields);
    draft.check(&draft.settings)?;
    hall.gates().pass(Gate::Made, address.ip())?;
    let given = fields.iter().find(|(key, _)| key == "name").map_or("", |(_, name)| name.as_str());
    let newcomer = Newcomer::welcome(&hall, visitor, &clean(given, NAME_LENGTH)).await?;
    let wanted = draft.wanted(words, &newcomer.guest);
    let table = open_table(&hall, newcomer.guest.id, wanted, word.whose()).await?;
    Ok(go_to(&way_to(&table, word.whose()), &newcomer))
}

/// What of the page is shown at first.
struct Shown {
    ways: Markup,
    /// Everything that can be settled, unfolded: something was.
    open: bool,
}

fn form_page(
    words: Language,
    draft: &Draft,
    visitor: Option<&Visitor>,
    printed: &Printed,
    Shown { ways, open }: &Shown,
) -> Markup {
    let game = draft.name.as_str();
    let title =
        words.say_with("create-title", &[("game", game_word(words, draft.name, "name").into())]);
    let body = html! {
        main.page #table {
            h1 { (title) }
            (ways)
            details.as-it-stands open[*open] {
            summary { (icon(Icon::Gear)) (words.say("create-all")) }
            form.create #create method="post" action={ "/new/" (game) } data-review={ "/new/" (game) } data-part data-word {
                @if visitor.is_none() { (name_field(words)) }
                (seat_count(words, draft))
                fieldset.seats {
                    legend { (words.say("create-who")) }
                    @for (n, who) in draft.seats.iter().enumerate() { (seat_field(n, &seat(words, n, who))) }
                    @if draft.seats.len() == 1 {
                        p.mute { (words.say("create-alone")) " " a href="/campaign" { (words.say("campaign-title")) } }
                    } @else {
                        p.mute { (words.say("create-levels")) }
                    }
                }
                @for setting in draft.name.settings() { (option_field(&setting_field(words, draft, setting, printed))) }
                (option_field(&open_field(words, draft)))
                (option_field(&absence_field(words, draft)))
                label.field { span { (words.say("create-name")) }
                    input name="title" maxlength=(TITLE_LENGTH) value=(draft.title) autocomplete="off"; }
                (verdict(words, draft))
                div.acts.lay {
                    button.btn.main disabled[draft.check(&draft.settings).is_err()] { (icon(Icon::Seat)) (words.say("create-lay")) }
                    noscript { button.btn formmethod="get" { (words.say("create-review")) } }
                    a.quiet href="/" { (words.say("fault-back")) }
                }
            }
            }
        }
    };
    let styles = vec![&assets::HALL];
    let shell = Shell { game: Some(game), kind: "page", styles, ..Shell::default() };
    dressed(words, &title, shell, &body)
}

pub(crate) fn name_field(words: Language) -> Markup {
    named_field(words, "")
}

/// The same with a name that may stay.
pub(crate) fn named_field(words: Language, name: &str) -> Markup {
    html! {
        label.field { span { (words.say("your-name")) }
            input name="name" maxlength=(NAME_LENGTH) autocomplete="nickname" value=(name) placeholder=(words.say("guest-name")); }
    }
}

fn verdict(words: Language, draft: &Draft) -> Markup {
    html! {
        @if let Err(why) = draft.check(&draft.settings) {
            p.refusal role="alert" { (icon(Icon::Why)) span { (because(&draft.because(words, &draft.settings, "", &why))) } }
        }
    }
}

fn seat_count(words: Language, draft: &Draft) -> Markup {
    let name = |n: usize| match draft.name.by_house_rules(n) {
        true => words.say_with("create-seats-house", &[("number", n.into())]),
        false => n.to_string(),
    };
    let value = |n: usize| OptionValue {
        value: n.to_string(),
        name: name(n),
        chosen: n == draft.seats.len(),
        ..OptionValue::default()
    };
    option_field(&OptionField {
        key: "seats".to_owned(),
        name: words.say("create-seats"),
        help: words.say("create-seats-about"),
        values: draft.name.seats().map(value).collect(),
    })
}

fn seat(words: Language, n: usize, who: &str) -> SeatField {
    let level = |level: Level| {
        (format!("bot-{}", level.key()), words.say(&format!("create-bot-{}", level.key())))
    };
    let others = Level::ALL.into_iter().map(level);
    let values = std::iter::once(("me".to_owned(), words.say("create-me")))
        .chain(others)
        .chain([("open".to_owned(), words.say("create-open-seat"))]);
    SeatField {
        name: words.say_with("seat-number", &[("number", (n + 1).into())]),
        emblem: emblem(Seat(n as u8)),
        values: values.map(|(value, name)| (value.clone(), name, value == who)).collect(),
    }
}

fn setting_field(
    words: Language,
    draft: &Draft,
    setting: &Setting,
    printed: &Printed,
) -> OptionField {
    let word = |end: &str| game_word(words, draft.name, &format!("set-{}{end}", setting.key));
    let chosen = setting.of(&draft.settings).unwrap_or(setting.default());
    let value = |&value: &&'static str| OptionValue {
        value: value.to_owned(),
        name: word(&format!("-{value}")),
        chosen: value == chosen,
        // What is chosen already can always be chosen away from.
        refused: draft.refusal(words, setting.key, value).filter(|_| value != chosen),
        card: Some(format!("/cards/{}/{value}", draft.name.as_str()))
            .filter(|_| printed.get(value).is_some()),
    };
    OptionField {
        key: format!("set-{}", setting.key),
        name: word(""),
        help: word("-about"),
        values: setting.values.iter().map(value).collect(),
    }
}

fn open_field(words: Language, draft: &Draft) -> OptionField {
    let value = |value: &str, chosen: bool| OptionValue {
        value: value.to_owned(),
        name: words.say(&format!("create-open-{value}")),
        chosen,
        ..OptionValue::default()
    };
    OptionField {
        key: "open".to_owned(),
        name: words.say("create-open"),
        help: words.say("create-open-about"),
        values: vec![value("no", !draft.open), value("yes", draft.open)],
    }
}

fn absence_field(words: Language, draft: &Draft) -> OptionField {
    let value = |(key, _): &(&str, Absence)| OptionValue {
        value: (*key).to_owned(),
        name: words.say(&format!("absence-{key}")),
        chosen: *key == draft.absence,
        ..OptionValue::default()
    };
    OptionField {
        key: "absence".to_owned(),
        name: words.say("create-absence"),
        help: words.say("create-absence-about"),
        values: ABSENCE.iter().map(value).collect(),
    }
}

/// What a table does when somebody stays away, in words.
pub(crate) fn absence_words(words: Language, plan: Absence) -> String {
    let known = ABSENCE.iter().find(|(_, known)| *known == plan);
    words.say(&format!("absence-{}", known.map_or("wait", |(key, _)| key)))
}
