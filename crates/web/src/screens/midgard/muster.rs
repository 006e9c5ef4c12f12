//! The sealed assignment: one form for every fight and ship of the viewer.

use std::collections::BTreeMap;

use engine::{Game, Seat};
use games::midgard::keys;
use maud::{Markup, html};
use midgard::{Action, Cargo, Chances, Crew, Token, Venture, Warrior};
use serde::Serialize;

use super::cards::warrior_icon;
use super::numbers::cargo;
use super::stage::venture_id;
use super::town::Board;
use crate::look::{Asks, Dial, Icon, Sum, dial, icon, named_icon, send_dials, sum};
use crate::preferences::Confirm;
use crate::stored_match::as_text;

/// Who goes where, chosen in one go and seen by nobody until it is handed in.
pub(super) fn assignment(board: &Board<'_>, seat: Seat) -> Markup {
    let words = board.cards.scene.words;
    html! {
        section.side.own.muster data-dials aria-label=(board.say("mid-muster")) {
            header {
                h2 { (board.say("mid-muster")) }
                span.note { (board.say("mid-at-home")) @for kind in Cargo::ALL { (at_home(board, seat, kind)) } }
            }
            @for venture in board.view.table.ventures_of(seat) { (muster(board, venture, seat)) }
            div.acts { span.gap {} (send_dials(&words.say("mid-hand-in"))) }
        }
    }
}

/// How many there are to be sent.
fn owned(board: &Board<'_>, seat: Seat, kind: Cargo) -> u8 {
    let player = board.view.table.player(seat);
    match kind {
        Cargo::Warrior(warrior) => player.warriors[warrior],
        Cargo::Food => player.stock[Token::Food],
    }
}

fn at_home(board: &Board<'_>, seat: Seat, kind: Cargo) -> Markup {
    let have = owned(board, seat, kind) - decided(board, seat, kind);
    let Dial { icon: shown, name, .. } = cargo(kind, have);
    html! {
        @if have > 0 {
            span.amount {
                (sum(&Sum { of: kind_word(kind), value: have, have: Some(have), ..Sum::default() }))
                @if let Some(shown) = shown { (named_icon(shown, &board.say(&name))) }
            }
        }
    }
}

fn kind_word(kind: Cargo) -> String {
    cargo(kind, 0).id.trim_start_matches("dial-").to_owned()
}

/// How many of a kind are on their way already: a program may send them one by one.
fn decided(board: &Board<'_>, seat: Seat, kind: Cargo) -> u8 {
    board.view.table.ventures_of(seat).map(|to| board.view.draft[to.index()].of(kind)).sum()
}

/// The kind and place that is asked for next; what comes before it is decided.
fn asked(board: &Board<'_>, seat: Seat) -> (usize, usize) {
    let next = board.world.allowed(seat).into_iter().find_map(|action| match action {
        Action::Send(to, kind, _) => Some(place(to, kind)),
        _ => None,
    });
    next.unwrap_or((usize::MAX, 0))
}

fn place(to: Venture, kind: Cargo) -> (usize, usize) {
    (to.index(), Cargo::ALL.iter().position(|&other| other == kind).unwrap_or(0))
}

fn muster(board: &Board<'_>, venture: Venture, seat: Seat) -> Markup {
    let (view, words) = (board.view, board.cards.scene.words);
    let enemy = view.table.foe(venture).and_then(|foe| view.book.enemy(foe));
    let forbidden = |kind: Cargo| match (kind, enemy) {
        (Cargo::Warrior(warrior), Some(enemy)) => enemy.forbids[warrior as usize],
        _ => false,
    };
    let at_sea = matches!(venture, Venture::Shore(_));
    let rows: Vec<Dial> = Cargo::ALL
        .into_iter()
        .filter(|&kind| at_sea || !forbidden(kind) && kind != Cargo::Food)
        .filter_map(|kind| row(board, venture, seat, kind))
        .collect();
    let kept_out = Warrior::ALL.into_iter().filter(|&warrior| forbidden(Cargo::Warrior(warrior)));
    html! {
        div.venture {
            p {
                b { (board.say(keys::venture(venture))) }
                @if let Some(enemy) = enemy {
                    " · " (board.cards.scene.card_name(enemy.name)) span.amount { b.num { (enemy.attack) } (icon(Icon::Wound)) }
                    span.amount { b.num { (enemy.defence) } (icon(Icon::Shield)) }
                }
                (aboard(board, venture))
            }
            div.row-of-dials { @for row in &rows { (dial(words, row)) } }
            p.goes {
                @for warrior in kept_out {
                    span.mute { (icon(warrior_icon(warrior))) " " (words.say_with("mid-stays-out", &[("who", board.say(keys::warriors(warrior)).into())])) }
                }
                (outlook(board, venture, seat, &rows))
            }
        }
    }
}

fn row(board: &Board<'_>, venture: Venture, seat: Seat, kind: Cargo) -> Option<Dial> {
    let have = owned(board, seat, kind) - decided(board, seat, kind);
    let capacity = board.view.table.capacity(board.view.book, venture).unwrap_or(u8::MAX);
    let open = place(venture, kind) >= asked(board, seat);
    let to = venture_id(venture);
    let sums = match kind {
        Cargo::Food => format!("food load-{to} food-{to}"),
        Cargo::Warrior(_) => format!("{} load-{to} crew-{to}", kind_word(kind)),
    };
    let dial = cargo(kind, have.min(capacity));
    let name = board.say(&dial.name);
    let id = format!("dial-{to}-{}", kind_word(kind));
    (open && have > 0).then_some(Dial { id, name, sums, ..dial })
}

/// How full the ship is, and how far its food reaches.
fn aboard(board: &Board<'_>, venture: Venture) -> Markup {
    let view = board.view;
    let (Venture::Shore(shore), Some(most)) = (venture, view.table.capacity(view.book, venture))
    else {
        return html! {};
    };
    let load = view.draft[venture.index()].load();
    let rate = view.book.shores[shore as usize].warriors_per_food;
    let to = venture_id(venture);
    // MID-ASSIGN-6
    let (of, needs) = (format!("load-{to}"), Some(format!("crew-{to}")));
    html! {
        span.hold title=(board.say("mid-hold")) {
            (icon(Icon::Ship)) (sum(&Sum { of, value: load, most: Some(most), needs, ..Sum::default() }))
            " " (board.cards.scene.words.say_with("mid-aboard", &[("of", most.into())]))
        }
        span.rate { "1" (named_icon(Icon::Food, &board.say("mid-food"))) " → " (rate) (named_icon(Icon::Helm, &board.say("mid-stat-warriors"))) }
    }
}

/// Who would starve, and how the fight may end, as the numbers stand.
fn outlook(board: &Board<'_>, venture: Venture, seat: Seat, rows: &[Dial]) -> Markup {
    let to = venture_id(venture);
    let of = format!("crew-{to}");
    let fed = match venture {
        Venture::Shore(shore) => {
            Some((format!("food-{to}"), board.view.book.shores[shore as usize].warriors_per_food))
        }
        _ => None,
    };
    let shown = board.cards.scene.odds.is_some();
    let won = |chances: &Chances| (chances.win * 100.0).round() as u8;
    let fallen = |chances: &Chances| format!("{:.1}", chances.fallen());
    let told = shown.then(|| chances(board, venture, seat, rows, won));
    let lost = shown.then(|| chances(board, venture, seat, rows, fallen));
    let unfought = lost_by(board, "mid-confirm-unfought").map(Asks::None);
    let starving = lost_by(board, "mid-confirm-starve").map(Asks::Some);
    html! {
        @if !rows.is_empty() {
            span hidden { (sum(&Sum { of: of.clone(), asks: unfought, ..Sum::default() })) }
        }
        @if fed.is_some() {
            span.hungry data-when hidden {
                (icon(Icon::Warn)) (sum(&Sum { of: of.clone(), fed: fed.clone(), asks: starving, ..Sum::default() }))
                " " (board.say("mid-starve"))
            }
        }
        @if let Some(told) = told {
            span.chance { (sum(&Sum { of: of.clone(), fed: fed.clone(), told: Some(told), ..Sum::default() })) " " (board.say("mid-to-win")) }
        }
        @if lost.is_some() {
            span.chance { (sum(&Sum { of, fed, told: lost, ..Sum::default() })) " " (board.say("mid-to-fall")) }
        }
    }
}

/// What is said before numbers that lose something are handed in, unless the reader wants no such word.
fn lost_by(board: &Board<'_>, key: &str) -> Option<String> {
    let scene = board.cards.scene;
    let asked = scene.confirm != Confirm::Never;
    asked.then(|| scene.words.say_with("confirm-again", &[("lost", scene.words.say(key).into())]))
}

/// What is told of the chances of each crew the dials can show, once those without food are gone.
fn chances<T: Serialize>(
    board: &Board<'_>,
    venture: Venture,
    seat: Seat,
    rows: &[Dial],
    told: impl Fn(&Chances) -> T,
) -> String {
    let warriors: Vec<(Warrior, u8)> = Warrior::ALL
        .into_iter()
        .filter_map(|warrior| {
            let end = format!("-{}", kind_word(Cargo::Warrior(warrior)));
            Some((warrior, rows.iter().find(|row| row.id.ends_with(&end))?.most))
        })
        .collect();
    let mut crews = vec![(Vec::new(), Crew { food: u8::MAX, ..Crew::NONE })];
    for (warrior, most) in warriors {
        let more = |(shown, crew): &(Vec<String>, Crew)| {
            let (shown, crew) = (shown.clone(), *crew);
            (0..=most).map(move |n| {
                let mut crew = crew;
                crew.warriors[warrior] = n;
                ([shown.clone(), vec![n.to_string()]].concat(), crew)
            })
        };
        crews = crews.iter().flat_map(more).collect();
    }
    let all: BTreeMap<String, T> = crews
        .into_iter()
        .filter_map(|(shown, crew)| {
            let chances = board.view.chances(seat, venture, &crew)?;
            Some((shown.join(","), told(&chances)))
        })
        .collect();
    as_text(&all)
}
