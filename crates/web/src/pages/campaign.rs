//! The campaign: alone or with companions against the monsters, read off the games a guest has finished.

use axum::extract::State;
use games::valhalla::campaign::{Campaign, FinishedGame, Hunted, is_hunt, jarl_of};
use games::{Name, Settings, Written};
use maud::{Markup, html};
use store::{GuestId, Listing, Occupant, Store, Table};

use super::plain;
use super::start::game_word;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::look::{Icon, icon};
use crate::session::Visitor;
use crate::speech::Language;
use crate::stored_match::places;

/// So many of a guest's latest games are looked through.
const GAMES: u32 = 500;

/// A hunt that is over, as the store tells it.
struct Hunt {
    settings: Settings,
    won: bool,
    jarl: Option<String>,
}

/// How far a guest has come.
pub(crate) async fn of(hall: &Hall, guest: GuestId) -> Result<Campaign, Fault> {
    let hunts = hall.keep(move |store| hunts(store, guest)).await?;
    let mut campaign = Campaign::default();
    for Hunt { settings, won, jarl } in &hunts {
        campaign.add(&FinishedGame { settings, won: *won, jarl: jarl.as_deref() });
    }
    Ok(campaign)
}

fn hunts(store: &dyn Store, guest: GuestId) -> store::Result<Vec<Hunt>> {
    let played = store.list(Listing::FinishedBy(guest), GAMES)?;
    played
        .iter()
        .filter(|table| is_own_hunt(table, guest) && is_from_the_box(table))
        .map(|table| hunt(store, table))
        .collect()
}

/// Played by our rules with the cards in the box, as in the campaign of the terminal: with others a
/// monster may be as weak as one likes.
fn is_from_the_box(table: &Table) -> bool {
    let cards = blake3::hash(Name::Valhalla.cards().as_bytes()).to_hex();
    table.catalogue == cards.as_str()
        && table.rules_version == Name::Valhalla.rules_version().to_string()
}

/// By oneself from the first choice to the last: a branch begins where somebody knows what comes.
fn is_own_hunt(table: &Table, guest: GuestId) -> bool {
    let own = |seat: &store::Seat| seat.occupant == Occupant::Guest(guest) && seat.away.is_none();
    let settings: Settings = read(&table.options).unwrap_or_default();
    table.game == Name::Valhalla.as_str()
        && is_hunt(table.seats.len(), &settings)
        && table.parent.is_none()
        && table.seats.iter().any(own)
}

fn hunt(store: &dyn Store, table: &Table) -> store::Result<Hunt> {
    let won = places(table).first().is_some_and(|place| place.rank == 1);
    let jarl = if won { jarl(store, table)? } else { None };
    Ok(Hunt { settings: read(&table.options).unwrap_or_default(), won, jarl })
}

fn jarl(store: &dyn Store, table: &Table) -> store::Result<Option<String>> {
    let turns = store.record(table.id)?.turns;
    let said: Vec<Written> = turns.iter().filter_map(|turn| read(&turn.action)).collect();
    Ok(jarl_of(said.iter()).map(str::to_owned))
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

pub(crate) async fn show(
    words: Language,
    State(hall): State<Hall>,
    visitor: Option<Visitor>,
) -> Result<Markup, Fault> {
    let campaign = match &visitor {
        Some(visitor) => of(&hall, visitor.id()).await?,
        None => Campaign::default(),
    };
    let title = words.say("campaign-title");
    let body = html! {
        main.page #table {
            h1 { (title) }
            p { (words.say("campaign-text")) }
            div.score.campaign tabindex="0" role="region" aria-label=(words.say("campaign-caption")) {
                table {
                    caption { (words.say("campaign-caption")) }
                    thead { tr { td {} @for level in Campaign::levels() {
                        th scope="col" { span.name { (level_name(words, level)) } }
                    } } }
                    tbody { @for monster in Campaign::monsters() { tr {
                        th scope="row" { (icon(Icon::Monster)) (monster_name(words, monster)) }
                        @for hunted in campaign.of(monster) { td { (cell(words, hunted)) } }
                    } } }
                }
            }
            p { a.btn href="/rules/valhalla#VAL-SOLO-1" { (icon(Icon::Rules)) (words.say("campaign-rules")) } }
        }
    };
    Ok(plain(words, &title, Some(Name::Valhalla.as_str()), &body))
}

fn monster_name(words: Language, monster: &str) -> String {
    game_word(words, Name::Valhalla, &format!("set-monster-{monster}"))
}

fn level_name(words: Language, level: &str) -> String {
    game_word(words, Name::Valhalla, &format!("set-level-{level}"))
}

fn cell(words: Language, hunted: &Hunted) -> Markup {
    let Hunted { monster, level, played, won, jarls, played_together, won_together } = hunted;
    let called: Vec<String> = jarls.iter().map(|jarl| jarl_name(words, jarl)).collect();
    let counted =
        words.say_with("campaign-won", &[("won", (*won).into()), ("played", (*played).into())]);
    let together = words.say_with(
        "campaign-won-together",
        &[("won", (*won_together).into()), ("played", (*played_together).into())],
    );
    let hunt = words.say_with(
        "campaign-hunt-whom",
        &[
            ("monster", monster_name(words, monster).into()),
            ("level", level_name(words, level).into()),
        ],
    );
    html! {
        @if *won > 0 {
            strong { (icon(Icon::Crown)) (words.say("campaign-beaten")) }
            @if !called.is_empty() { div { (words.list(&called)) } }
        }
        @if *played > 0 { div.mute { (counted) } }
        @if *played_together > 0 { div.mute { (together) } }
        a href={ "/new/valhalla?seats=1&set-monster=" (monster) "&set-level=" (level) } aria-label=(hunt) {
            (words.say("campaign-hunt"))
        }
    }
}

fn jarl_name(words: Language, id: &str) -> String {
    let known = games::valhalla::standard().jarls.iter().find(|jarl| jarl.id == id);
    words.card_name(known.map_or(id, |jarl| jarl.name)).into_owned()
}

#[cfg(test)]
mod tests {
    use store::{Absence, NewTable, NewTurn, Secret, Sqlite, Start};

    use super::*;

    fn hunted(store: &Sqlite, guest: GuestId, cards: &str, rules: u32) {
        let new = NewTable {
            host: Some(guest),
            game: Name::Valhalla.as_str().into(),
            options: "{}".into(),
            rules_version: rules.to_string(),
            catalogue: cards.into(),
            title: String::new(),
            open: false,
            seed: Secret::new([1; 32]),
            commitment: String::new(),
            format: 2,
            absence: Absence::Wait,
            parent: None,
            origin: None,
            imagined: None,
            seats: vec![(Occupant::Guest(guest), "Sif".into())],
        };
        let Table { id, version, .. } = store.create_table(new, 1).unwrap();
        store
            .start(
                id,
                Start {
                    expected: version,
                    rules_version: rules.to_string(),
                    deal: "[]".into(),
                    imagined: None,
                    waiting: 1,
                    at: 2,
                },
            )
            .unwrap();
        let last = NewTurn {
            expected: version + 1,
            seat: 0,
            action: "{}".into(),
            luck: "[]".into(),
            revealed: false,
            action_id: None,
            waiting: 0,
            result: Some("[{\"rank\":1}]".into()),
            at: 3,
        };
        store.append_turn(id, last).unwrap();
    }

    #[test]
    fn only_hunts_with_the_cards_in_the_box_count() {
        let store = Sqlite::in_memory().unwrap();
        let guest = store.add_guest("Sif", 1).unwrap().id;
        let count = || hunts(&store, guest).unwrap().len();
        let (ours, rules) = (Name::Valhalla.cards(), Name::Valhalla.rules_version());
        hunted(&store, guest, ours, rules);
        assert_eq!(count(), 1);
        hunted(&store, guest, &ours.replacen("\nstrength = 3", "\nstrength = 2", 1), rules);
        assert_eq!(count(), 1, "other cards");
        hunted(&store, guest, ours, rules + 1);
        assert_eq!(count(), 1, "other rules");
        hunted(&store, guest, ours, rules);
        assert_eq!(count(), 2);
    }
}
