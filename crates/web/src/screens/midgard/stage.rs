//! The middle of the table: a fight, a choice to make, and the board below.

use engine::{Game, Seat};
use games::midgard::keys;
use maud::{Markup, html};
use midgard::{Cargo, Fight, Foe, Midgard, Step, Token, Venture, Warrior};

use super::super::Screen;
use super::cards::{token_icon, warrior_icon};
use super::town::Board;
use crate::look::{Icon, Side, Spot, dice, icon, player_name, score_table, side};
use crate::speech::emblem;

pub(super) fn stage(board: &Board<'_>) -> Markup {
    let score = Midgard::score(board.view, board.cards.scene);
    let sails = matches!(board.view.agenda.next(), Some(Step::SailTo(..) | Step::LookAtJourney(_)));
    html! {
        @if let Some(pad) = score { (score_table(board.cards.scene.words, &pad)) }
        @if let Some(fight) = board.view.table.fight { (battle(board, &fight)) }
        (choice(board))
        div.board.seaward[sails] { (board.town()) div.wild { (board.lairs()) (board.sea()) } }
    }
}

/// A fight: the enemy, the roll, and what it would do.
fn battle(board: &Board<'_>, fight: &Fight) -> Markup {
    let scene = board.cards.scene;
    let touchable =
        scene.asked.contains(fight.seat) && rerolls(board) && scene.viewer == Some(fight.seat);
    let roll = board.cards.roll(fight.dice, touchable);
    side(&Side {
        title: html! { (player_name(&scene.name(fight.seat), emblem(fight.seat))) },
        note: String::new(),
        cards: vec![board.cards.foe(fight.foe), tally(board, fight)],
        dice: dice(scene.words, &board.say("mid-dice"), &roll),
        mine: true,
    })
}

fn rerolls(board: &Board<'_>) -> bool {
    matches!(board.view.agenda.next(), Some(Step::Rerolls))
}

/// What is needed and what the roll brings.
fn tally(board: &Board<'_>, fight: &Fight) -> Markup {
    let words = board.cards.scene.words;
    // Until the blow is struck the roll only promises.
    let promised = if rerolls(board) { board.world.damage_of(fight) } else { 0 };
    let damage = fight.damage.saturating_add(promised);
    let Some(enemy) = board.view.book.enemy(fight.foe) else {
        let food = damage.min(board.view.book.hunt_food_cap);
        return html! { div.tally { p { (words.say_with("mid-tally-hunt", &[("food", food.into())])) } } };
    };
    let losses = enemy.attack.saturating_sub(fight.dice.shields(board.view.book));
    html! {
        div.tally {
            p { (words.say_with("mid-tally-damage", &[("damage", damage.into()), ("defence", enemy.defence.into())])) }
            span.hearts aria-hidden="true" {
                @for n in 0..enemy.defence { span.heart.hit[n < damage] { (icon(Icon::Wound)) } }
            }
            @if damage >= enemy.defence { p.felled { (icon(Icon::Check)) (board.say("mid-tally-enough")) } }
            @if rerolls(board) { p { (words.say_with("mid-tally-losses", &[("losses", losses.into())])) } }
        }
    }
}

/// What the viewer is choosing among, if it lies nowhere else.
fn choice(board: &Board<'_>) -> Markup {
    let Some(seat) = board.view.viewer.filter(|&seat| board.cards.scene.asked.contains(seat))
    else {
        return html! {};
    };
    match board.view.agenda.next() {
        Some(Step::ChooseLeader(_)) => leaders(board),
        Some(Step::KeepDestiny(_)) => destinies(board),
        Some(Step::GainGoods(_, n, of)) => dials(
            board,
            Token::GOODS.iter().zip(of).filter(|(_, may)| *may).map(|(&good, _)| goods(good, n)),
        ),
        Some(Step::Trade(..)) => {
            let all = board.view.table.player(seat).stock.goods().iter().sum();
            dials(board, Token::GOODS.iter().map(|&good| goods(good, all)))
        }
        Some(Step::TakeWarriors(_)) => recruits(board, seat),
        Some(Step::Lose(venture)) => losses(board, venture),
        Some(Step::Assign | Step::AssignOpenly(_)) => assignment(board, seat),
        _ => html! {},
    }
}

fn leaders(board: &Board<'_>) -> Markup {
    let table = &board.view.table;
    let taken = |leader: u8| table.players.iter().any(|player| player.leader == Some(leader));
    let free = (0..board.view.book.leaders.len() as u8).filter(|&leader| !taken(leader));
    let shown = free.map(|leader| {
        let spot = Spot::new(format!("leader-{}", board.view.book.leaders[leader as usize].id));
        board.cards.leader(leader, &spot)
    });
    choosing(board, "mid-choose-leader", shown.collect())
}

fn destinies(board: &Board<'_>) -> Markup {
    let shown = board.view.drawn.1.iter().map(|card| {
        let spot = Spot::new(format!("destiny-{}", board.view.book.destinies[card as usize].id));
        board.cards.destiny(card, spot)
    });
    choosing(board, "mid-choose-destiny", shown.collect())
}

fn choosing(board: &Board<'_>, key: &str, cards: Vec<Markup>) -> Markup {
    side(&Side { title: html! { (board.say(key)) }, cards, mine: true, ..Side::default() })
}

/// A row of numbers of which one is chosen.
struct Dial {
    id: String,
    icon: Icon,
    word: &'static str,
    most: u8,
}

fn goods(good: Token, most: u8) -> Dial {
    let word = keys::token(good);
    Dial { id: word.trim_start_matches("mid-").to_owned(), icon: token_icon(good), word, most }
}

fn troop(warrior: Warrior, most: u8) -> Dial {
    let word = keys::warrior(warrior);
    Dial { id: word.trim_start_matches("mid-").to_owned(), icon: warrior_icon(warrior), word, most }
}

fn cargo_dial(cargo: Cargo, most: u8) -> Dial {
    match cargo {
        Cargo::Warrior(warrior) => troop(warrior, most),
        Cargo::Food => goods(Token::Food, most),
    }
}

fn dials(board: &Board<'_>, rows: impl Iterator<Item = Dial>) -> Markup {
    html! {
        section.side.own.dials aria-label=(board.say("mid-choose-numbers")) {
            @for row in rows { (dial(board, &row)) }
        }
    }
}

fn dial(board: &Board<'_>, dial: &Dial) -> Markup {
    html! {
        div.dial {
            span.of { (icon(dial.icon)) (board.say(dial.word)) }
            @for n in 0..=dial.most {
                span.notch.num data-spot={ "dial-" (dial.id) "-" (n) } { (n) }
            }
        }
    }
}

fn recruits(board: &Board<'_>, seat: Seat) -> Markup {
    let table = &board.view.table;
    let room = board.view.book.warrior_cap - table.player(seat).warriors.total();
    let most = |warrior: Warrior| {
        (table.joining.named[warrior] + table.joining.any).min(table.supply[warrior]).min(room)
    };
    dials(board, Warrior::ALL.into_iter().map(|warrior| troop(warrior, most(warrior))))
}

fn losses(board: &Board<'_>, venture: Venture) -> Markup {
    let (toll, crew) = (board.view.table.toll, board.view.table.crews[venture.index()]);
    let at_stake = |cargo: Cargo| match cargo {
        Cargo::Warrior(_) => toll.warriors,
        Cargo::Food => toll.food,
    };
    let rows = Cargo::ALL.into_iter().filter(|&cargo| at_stake(cargo) && crew.of(cargo) > 0);
    dials(board, rows.map(|cargo| cargo_dial(cargo, crew.of(cargo).min(toll.n))))
}

/// Every fight and ship of the viewer with who goes there so far; the next number is a dial.
fn assignment(board: &Board<'_>, seat: Seat) -> Markup {
    let table = &board.view.table;
    let asks = board.world.allowed(seat).into_iter().rev().find_map(|action| match action {
        midgard::Action::Send(venture, cargo, most) => Some((venture, cargo, most)),
        _ => None,
    });
    html! {
        section.side.own.muster aria-label=(board.say("mid-muster")) {
            header { h2 { (board.say("mid-muster")) } span.note { (board.say("mid-at-home")) " " (board.cards.warriors(&board.world.staying(seat))) } }
            @for venture in table.ventures_of(seat) {
                (muster(board, venture, seat, asks.filter(|ask| ask.0 == venture)))
            }
        }
    }
}

fn muster(
    board: &Board<'_>,
    venture: Venture,
    seat: Seat,
    asks: Option<(Venture, Cargo, u8)>,
) -> Markup {
    let crew = board.crew_of(venture);
    let words = board.cards.scene.words;
    let capacity = board.view.table.capacity(board.view.book, venture);
    let enemy = board.view.table.foe(venture).and_then(|foe| board.view.book.enemy(foe));
    html! {
        div.venture.now[asks.is_some()] {
            p {
                b { (board.say(keys::venture(venture))) }
                @if let Some(enemy) = enemy { " · " (enemy.name) span.amount { b.num { (enemy.attack) } (icon(Icon::Wound)) } span.amount { b.num { (enemy.defence) } (icon(Icon::Shield)) } }
            }
            p.goes {
                @if let Some(capacity) = capacity { span { (words.say_with("mid-load", &[("load", crew.load().into()), ("of", capacity.into())])) } }
                (board.cards.crew(&crew))
                @if !crew.warriors.is_none() { (board.prospects(venture, seat, &crew)) }
            }
            @if let Some((_, cargo, most)) = asks {
                (dial(board, &Dial { id: format!("{}-{}", venture_id(venture), cargo_dial(cargo, 0).id), ..cargo_dial(cargo, most) }))
            }
        }
    }
}

/// As written actions call it.
pub(super) const fn venture_id(venture: Venture) -> &'static str {
    match venture {
        Venture::Troll => "troll",
        Venture::DraugrLeft => "draugr_left",
        Venture::DraugrRight => "draugr_right",
        Venture::Shore(0) => "shore-1",
        Venture::Shore(1) => "shore-2",
        Venture::Shore(2) => "shore-3",
        Venture::Shore(_) => "shore-4",
    }
}

/// Whom a seat fights, as the card file calls it.
pub(super) fn foe_id(board: &midgard::Catalogue, foe: Foe) -> &'static str {
    board.enemy(foe).map_or("hunt", |enemy| enemy.id)
}
