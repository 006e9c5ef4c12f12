//! Lobby, form, rules, scoring, cover.

use games::Words;
use maud::{Markup, html};
use web::look::*;

use crate::cards::links;

fn shell(title: &str, game: Option<&'static str>, here: &str) -> Shell {
    Shell { title: title.into(), game, kind: "page", links: links(here), ..Shell::default() }
}

fn tile(
    game: &'static str,
    title: &str,
    line: &str,
    seats: &str,
    time: &str,
    art: [Icon; 3],
) -> GameTile {
    GameTile {
        game,
        title: title.into(),
        line: line.into(),
        facts: vec![(Icon::Person, seats.into()), (Icon::Clock, time.into())],
        play_now: format!("/new/{game}/bots"),
        create: "/create.html".into(),
        rules: "/rules.html".into(),
        alone: None,
        art,
    }
}

fn tiles() -> [GameTile; 4] {
    [
        tile(
            "valhalla",
            "Valhalla",
            "Gather warriors, roll their weapons, win shields and a seat at Odin's table.",
            "1–6",
            "45 min",
            [Icon::Axe, Icon::Wolf, Icon::Shield],
        ),
        tile(
            "midgard",
            "Champions of Midgard",
            "Send workers and warriors against draugr, trolls and what swims beyond the sea.",
            "2–4",
            "75 min",
            [Icon::Worker, Icon::Ship, Icon::Troll],
        ),
        tile(
            "thorgal",
            "Thorgal",
            "Two decks each, destiny and doom: reach your goal before fate reaches you.",
            "2–4",
            "40 min",
            [Icon::Valour, Icon::Doom, Icon::Guile],
        ),
        tile(
            "valda",
            "Valda",
            "Followers, shrines and the favour of gods in the shade of the great tree.",
            "2–5",
            "60 min",
            [Icon::Shrine, Icon::Tree, Icon::Mead],
        ),
    ]
}

fn row(
    title: &str,
    facts: &str,
    waits: bool,
    go: &str,
    icon: Icon,
    game: &'static str,
) -> TableRow {
    TableRow {
        href: "/battle.html".into(),
        game,
        icon: Some(icon),
        title: title.into(),
        facts: facts.into(),
        waits,
        go: go.into(),
    }
}

pub(crate) fn lobby(words: &Words) -> Markup {
    let mine = [
        row(
            "Valhalla with Ragna, Torsten and Ylva",
            "round 5 · they wait for you",
            true,
            "Play",
            Icon::Axe,
            "valhalla",
        ),
        row(
            "Midgard with two bots",
            "round 3 · Torsten thinks, 4 min",
            false,
            "Look",
            Icon::Ship,
            "midgard",
        ),
    ];
    let open = [
        row(
            "Ylva's Valda",
            "2 of 4 seats · about 60 min · undo agreed",
            false,
            "Sit down",
            Icon::Tree,
            "valda",
        ),
        row(
            "Thorgal for beginners",
            "1 of 2 seats · about 40 min",
            false,
            "Sit down",
            Icon::Valour,
            "thorgal",
        ),
    ];
    let body = html! {
        main.page #table {
            header.hero { h1 { "Four northern games, one table" } p { "Play now against bots, send friends a link, or pass one screen around. No account." } }
            (table_list("My tables", "", &mine))
            div.tiles { @for tile in &tiles() { (game_tile(words, tile)) } }
            div.lists { (table_list("Open tables", "", &open)) (table_list("Just finished", "Nothing yet.", &[])) }
        }
    };
    page(words, &shell("Meadhall", None, "lobby"), &body)
}

fn value(value: &str, chosen: bool, refused: Option<&str>) -> OptionValue {
    OptionValue {
        value: value.into(),
        name: value.into(),
        chosen,
        refused: refused.map(|why| Because { says: why.to_owned(), clause: None }),
        ..OptionValue::default()
    }
}

pub(crate) fn create(words: &Words) -> Markup {
    let fields = [
        OptionField {
            key: "jarls".into(),
            name: "Jarls".into(),
            help: "How each player gets a leader.".into(),
            values: vec![
                value("Choose one of three", true, None),
                value("First game", false, None),
            ],
        },
        OptionField {
            key: "expansion".into(),
            name: "Expansion".into(),
            help: "Cards and rules added to the box.".into(),
            values: vec![
                value("None", true, None),
                value("Loki", false, None),
                value("Thor", false, None),
                value("Pairs", false, Some("Pairs need four or six players.")),
            ],
        },
        OptionField {
            key: "absent".into(),
            name: "When somebody is away".into(),
            help: "What happens to the seat.".into(),
            values: vec![value("Wait", true, None), value("A bot after a day", false, None)],
        },
    ];
    let seats = ["First", "Second", "Third"];
    let body = html! {
        main.page #table {
            h1 { "A new table of Valhalla" }
            form.create method="post" action="/new/valhalla" {
                fieldset.seats {
                    legend { "Who sits where" }
                    @for (n, name) in seats.iter().enumerate() {
                        (seat_field(n, &SeatField { name: (*name).into(), emblem: Emblem::ALL[n], values: vec![("me".into(), "Me".into(), n == 0), ("bot".into(), "Hard bot".into(), n == 1), ("open".into(), "Open: anyone with the link".into(), n == 2)] }))
                    }
                }
                @for field in &fields { (option_field(field)) }
                div.acts { button.btn.main { (icon(Icon::Seat)) "Lay the table" } a.quiet href="/lobby.html" { "Back" } }
            }
        }
    };
    page(words, &shell("New table · Valhalla", Some("valhalla"), "lobby"), &body)
}

pub(crate) fn rules(words: &Words) -> Markup {
    let clause = |id: &str, title: &str, text: &str, ruling: &str| RuleClause {
        id: id.into(),
        title: title.into(),
        body: html! { p { (text) } @if !ruling.is_empty() { p.ruling { (ruling) } } },
    };
    let chapters = [
        RuleChapter {
            id: "ACTION".into(),
            title: "The four actions".into(),
            note: None,
            clauses: vec![
                clause(
                    "VAL-ACTION-1",
                    "The four actions",
                    "The actions are: 1, add one warrior; 2, add two small warriors; 3, attack; 4, draw two cards and keep one.",
                    "",
                ),
                clause(
                    "VAL-ACTION-3",
                    "Action 2: add two small warriors",
                    "The player puts two warriors from his hand into his party if the weapon symbols of the two add up to three or fewer.",
                    "",
                ),
                clause(
                    "VAL-ACTION-6",
                    "Warriors do not move",
                    "The player chooses the empty space for each new warrior. A warrior never moves to another space.",
                    "Ruling: no card looks at positions. A space only has to be stable for display.",
                ),
            ],
        },
        RuleChapter {
            id: "DICE".into(),
            title: "Dice and the grey pool".into(),
            note: None,
            clauses: vec![
                clause(
                    "VAL-DICE-1",
                    "Six dice for each side",
                    "The attacker uses the six dice of one colour, the defender the six of the other colour.",
                    "",
                ),
                clause(
                    "VAL-ARM-6",
                    "Dice stay",
                    "Dice on an armed warrior stay there until the battle ends.",
                    "",
                ),
            ],
        },
    ];
    let primer = words.say("val-primer");
    let rules = web::look::Rules { primer: &primer, query: "", chapters: &chapters };
    let body = web::look::rules(words, "The rules of Valhalla", &rules);
    page(words, &shell("Rules · Valhalla", Some("valhalla"), "rules"), &body)
}

pub(crate) fn score(words: &Words) -> Markup {
    let totals = [
        ("Ragna", 31, 2),
        ("Torsten", 24, 4),
        ("Ylva", 19, 5),
        ("You", 38, 1),
        ("Sigurd", 12, 6),
        ("Astrid", 26, 3),
    ];
    let players = totals
        .iter()
        .zip(Emblem::ALL)
        .map(|(&(name, total, rank), emblem)| ScorePlayer {
            name: name.into(),
            emblem,
            rank,
            total: format!("{total}"),
            me: name == "You",
        })
        .collect();
    let line = |icon, name: &str, note: &str, cells: [u8; 6]| ScoreRow {
        icon,
        name: name.into(),
        note: note.into(),
        cells: cells.iter().map(u8::to_string).collect(),
    };
    let score = Score {
        caption: "Final scoring".into(),
        players,
        rows: vec![
            line(Icon::Hall, "Valhalla", "glory of fallen heroes", [18, 15, 11, 22, 9, 14]),
            line(Icon::Pip, "Own shields", "", [3, 4, 2, 4, 1, 3]),
            line(Icon::Axe, "Captured", "by different colours", [6, 3, 4, 10, 1, 6]),
            line(Icon::Fail, "Ragnarok", "", [4, 2, 2, 2, 1, 3]),
        ],
    };
    let body = html! {
        main.page #table {
            header.hero { h1 { "You win with 38 glory" } p { "Ragna follows with 31. Six players, eleven rounds." } }
            (score_table(words, &score))
            div.acts { a.btn.main href="/replay.html" { (icon(Icon::First)) "Watch the replay" } a.btn href="/lobby.html" { (icon(Icon::Hall)) "Back to the hall" } a.btn href="#" { (icon(Icon::Check)) "Check this game" } }
        }
    };
    page(words, &shell("The end · Valhalla", Some("valhalla"), "play"), &body)
}

pub(crate) fn cover(words: &Words) -> Markup {
    let body = web::look::cover(
        words,
        &Cover { name: "Ylva".into(), emblem: Emblem::Hammer, href: "/battle.html".into() },
    );
    page(words, &shell("Meadhall", Some("valhalla"), "play"), &body)
}
