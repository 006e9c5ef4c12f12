//! The middle of the table: a fight, a choice to make, and the board below.

use maud::{Markup, html};
use midgard::{CombatStep, EffectStep, Fight, Foe, Midgard, SetupStep, Step, Venture};

use super::super::Screen;
use super::muster::assignment;
use super::numbers::{goods, losses, recruits};
use super::town::Board;
use super::trophies;
use crate::look::{Icon, Side, Spot, dice, icon, odds_list, player_name, score_table, side};
use crate::speech::emblem;

pub(super) fn stage(board: &Board<'_>) -> Markup {
    let words = board.cards.scene.words;
    let over = html! {
        @if let Some(pad) = Midgard::score(board.view, board.cards.scene) {
            (score_table(words, &pad)) (laid_open(board))
        }
        @if let Some(fight) = board.view.table.fight {
            (battle(board, &fight))
            (odds_list(words, board.cards.scene.odds.unwrap_or_default(), true))
        }
        (choice(board))
    };
    html! {
        @if !over.0.is_empty() { div.overlay tabindex="0" { (over) } }
        (board.scene())
    }
}

/// MID-SCORE-24: what everybody had, once it is scored.
fn laid_open(board: &Board<'_>) -> Markup {
    let (view, cards) = (board.view, board.cards);
    html! {
        @for seat in view.table.everyone().iter() {
            section.side.had {
                header { h2 { (player_name(&cards.scene.name(seat), emblem(seat))) } }
                div.party {
                    @for destiny in view.hands[seat.index()].iter() { (cards.destiny(destiny, Spot::default())) }
                    @for enemy in trophies(view, cards, seat) { (enemy) }
                }
            }
        }
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
    matches!(board.view.agenda.next(), Some(Step::Combat(CombatStep::Rerolls)))
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
    let damage = damage.min(enemy.defence);
    let losses = enemy.attack.saturating_sub(fight.dice.shields(board.view.book));
    let losses = losses.min(fight.dice.warriors().total());
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
    let scene = board.cards.scene;
    let asked = |seat: &engine::Seat| scene.live && scene.asked.contains(*seat);
    let Some(seat) = board.view.viewer.filter(asked) else { return html! {} };
    match board.view.agenda.next() {
        Some(Step::Setup(SetupStep::ChooseLeader(_))) => leaders(board),
        Some(Step::Effect(EffectStep::KeepDestiny(_))) => destinies(board),
        Some(Step::Effect(EffectStep::GainGoods(_, n, of))) => goods(board, seat, n, of.named()),
        Some(Step::Effect(EffectStep::Trade(..))) => {
            let all = board.view.table.player(seat).stock.goods().iter().sum();
            goods(board, seat, all, [true; 3])
        }
        Some(Step::Effect(EffectStep::TakeWarriors(_))) => recruits(board, seat),
        Some(Step::Combat(CombatStep::Lose(venture))) => losses(board, seat, venture),
        Some(Step::Assign(_)) => assignment(board, seat),
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
