//! Choices of several numbers at once: goods, recruits, losses.

use engine::{Game, Seat};
use games::Speech;
use games::midgard::keys;
use maud::{Markup, html};
use midgard::{Action, Cargo, Crew, Effect, Token, Venture, Warrior};

use super::cards::{token_icon, warrior_icon};
use super::town::Board;
use crate::look::{Dial, Sum, dial, send_dials, sum};
use crate::pages::numbers::FEW;

/// What the dials show, by their names.
type Numbers = Vec<(String, u8)>;

/// How many of a good, named as actions name it.
fn good(good: Token, most: u8) -> Dial {
    Dial { icon: Some(token_icon(good)), most, ..named(keys::token(good)) }
}

fn troop(warrior: Warrior, most: u8) -> Dial {
    Dial { icon: Some(warrior_icon(warrior)), most, ..named(keys::warrior(warrior)) }
}

/// The key of a thing's name is also the name of its dial.
fn named(key: &str) -> Dial {
    Dial {
        id: format!("dial-{}", key.trim_start_matches("mid-")),
        name: key.to_owned(),
        sums: "all".to_owned(),
        ..Dial::default()
    }
}

pub(super) fn cargo(cargo: Cargo, most: u8) -> Dial {
    match cargo {
        Cargo::Warrior(warrior) => troop(warrior, most),
        Cargo::Food => good(Token::Food, most),
    }
}

/// `n` goods of the kinds that may be chosen.
pub(super) fn goods(board: &Board<'_>, seat: Seat, n: u8, of: [bool; 3]) -> Markup {
    let may = Token::GOODS.into_iter().zip(of).filter(|(_, may)| *may);
    numbers(board, seat, may.map(|(kind, _)| good(kind, n)).collect(), None)
}

pub(super) fn recruits(board: &Board<'_>, seat: Seat) -> Markup {
    let table = &board.view.table;
    let room = board.view.book.warrior_cap - table.player(seat).warriors.total();
    let most = |warrior: Warrior| {
        (table.joining.named[warrior] + table.joining.any).min(table.supply[warrior]).min(room)
    };
    let rows = Warrior::ALL.map(|warrior| troop(warrior, most(warrior)));
    numbers(board, seat, rows.into(), None)
}

pub(super) fn losses(board: &Board<'_>, seat: Seat, venture: Venture) -> Markup {
    let (toll, crew) = (board.view.table.toll, board.view.table.crews[venture.index()]);
    let at_stake = |kind: Cargo| match kind {
        Cargo::Warrior(_) => toll.warriors,
        Cargo::Food => toll.food,
    };
    let rows = Cargo::ALL.into_iter().filter(|&kind| at_stake(kind) && crew.of(kind) > 0);
    let rows = rows.map(|kind| cargo(kind, crew.of(kind).min(toll.n)));
    let losses = board.world.allowed(seat).into_iter().filter_map(|action| match action {
        Action::Lose(lost) => Some(lost),
        _ => None,
    });
    let cheapest = losses.min_by_key(|lost| cost(board, seat, venture, lost));
    let preset = cheapest.map(|lost| Cargo::ALL.map(|kind| (cargo(kind, 0).id, lost.of(kind))));
    numbers(board, seat, rows.collect(), preset.map(Vec::from).as_ref())
}

/// How dear a loss is: the stronger fall last, food is missed only where somebody starves for it.
fn cost(board: &Board<'_>, seat: Seat, venture: Venture, lost: &Crew) -> u8 {
    let view = board.view;
    let leader = view.table.player(seat).leader;
    let skill = leader.map_or(&[][..], |leader| view.book.leaders[leader as usize].effect);
    let worth = |warrior: Warrior| {
        let is_better =
            |effect: &Effect| matches!(effect, Effect::DieBonus { die: of, .. } if *of == warrior);
        warrior as u8 + if skill.iter().any(is_better) { 5 } else { 2 }
    };
    let mut left = view.table.crews[venture.index()];
    left.food -= lost.food;
    left.warriors = left.warriors.minus(&lost.warriors);
    let starving = if view.table.toll.food { view.hungry(venture, &left) } else { 0 };
    let fallen = Warrior::ALL.map(|warrior| lost.warriors[warrior] * worth(warrior));
    fallen.iter().sum::<u8>() + starving * 3
}

/// The numbers of every choice the rules allow, by the names of their dials.
fn allowed(board: &Board<'_>, seat: Seat) -> Vec<Numbers> {
    let spots = |action| board.world.spots(seat, action);
    let number = |spot: String| {
        let (id, n) = spot.rsplit_once('-')?;
        Some((id.to_owned(), n.parse().ok()?)).filter(|_| spot.starts_with("dial-"))
    };
    let rows = board.world.allowed(seat).into_iter().map(spots);
    rows.map(|row| row.into_iter().filter_map(number).collect())
        .filter(|row: &Numbers| !row.is_empty())
        .collect()
}

/// Dials that show what is likely meant: what is preset, for a trade what there is, or else the first
/// choice the rules allow.
fn numbers(board: &Board<'_>, seat: Seat, dials: Vec<Dial>, preset: Option<&Numbers>) -> Markup {
    let all = allowed(board, seat);
    if all.len() <= FEW {
        return html! {};
    }
    let total = |row: &Numbers| row.iter().map(|(_, n)| n).sum::<u8>();
    let exact = all.first().map(total).filter(|n| all.iter().all(|row| total(row) == *n));
    let stock = board.view.table.player(seat).stock;
    let owned: Numbers = Token::GOODS.map(|kind| (good(kind, 0).id, stock[kind])).into();
    let first = if all.contains(&owned) { Some(&owned) } else { all.first() };
    let first = preset.or(first);
    let value = |id: &str| first?.iter().find(|(name, _)| name == id).map(|(_, n)| *n);
    let words = board.cards.scene.words;
    html! {
        section.side.own.dials data-dials aria-label=(board.say("mid-choose-numbers")) {
            div.row-of-dials {
                @for row in dials {
                    @let value = value(&row.id).unwrap_or(0);
                    (dial(words, &Dial { name: board.say(&row.name), value, ..row }))
                }
            }
            div.acts {
                @if let Some(exact) = exact {
                    span { (sum(&Sum { of: "all".into(), value: exact, exact: Some(exact), ..Sum::default() })) " " (words.say_with("mid-in-all", &[("of", exact.into())])) }
                }
                (send_dials(&board.say("mid-numbers-done")))
            }
        }
    }
}
