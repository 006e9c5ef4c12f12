//! The banners of the others: under whom they fight, their shields, who sits in their Valhalla.

use engine::Seat;
use maud::{Markup, html};
use valhalla::catalogue::CardFace;
use valhalla::{BattleKind, CardId, View};

use super::cards::{Cards, clan};
use super::{shown_seats, stat};
use crate::look::valhalla::seats;
use crate::look::{Game, Icon, Mini, Panel, Shields, Spot, Stat, Subject, icon, panel, portrait};
use crate::screens::Scene;
use crate::speech::emblem;

pub(super) fn banners(view: &View, cards: &Cards<'_>) -> Vec<Markup> {
    let shown = shown_seats(view).into_iter();
    shown.map(|seat| panel(cards.scene.words, &banner(view, cards, seat))).collect()
}

fn banner(view: &View, cards: &Cards<'_>, seat: Seat) -> Panel {
    let (table, scene) = (&view.table, cards.scene);
    let sitter = scene.sitter(seat);
    let fights = table.battle.side_of(seat).is_some();
    Panel {
        id: format!("rival-{}", seat.0),
        name: sitter.name.clone(),
        emblem: emblem(seat),
        note: sitter.note.clone(),
        bot: sitter.bot,
        shields: Some(shield_row(view, seat)),
        stats: seat_stats(view, scene, seat),
        more: html! {
            (jarl(view, scene, seat)) (seats_of(view, Some(seat))) (partner(view, scene, seat))
            (open_hand(view, scene, seat))
        },
        minis: if fights { Vec::new() } else { minis(view, cards, seat) },
        turn: scene.asked.contains(seat),
        foe: fights && table.battle.kind == BattleKind::Battle,
        // Where there are Kings a crown is theirs.
        first: table.first == seat && !table.extras.in_play.king,
        spot: Spot::one_of(format!("seat-{}", seat.0), format!("rival-{}", seat.0)),
    }
}

fn minis(view: &View, cards: &Cards<'_>, seat: Seat) -> Vec<Mini> {
    // Outside battles every party lies on the stage.
    if view.table.battle.kind == BattleKind::None {
        return Vec::new();
    }
    // VAL-PAIR-6, VAL-COOP-10: a fighter may arm the warriors of his partner or helper.
    let lends = view.viewer.is_some_and(|viewer| lender(view, viewer) == Some(seat));
    view.table.player(seat).party.iter().map(|card| cards.mini(card, lends)).collect()
}

/// VAL-PAIR-6, VAL-COOP-10: whose warriors somebody may arm beside the own ones.
pub(super) fn lender(view: &View, seat: Seat) -> Option<Seat> {
    let battle = &view.table.battle;
    let helper = battle.extras.helper.filter(|_| battle.side_of(seat).is_some());
    view.table.partner(seat).or(helper)
}

/// VAL-COOP-5: what a companion holds, for all to see.
fn open_hand(view: &View, scene: &Scene<'_>, seat: Seat) -> Markup {
    let Some(held) = view.shown.map(|shown| shown[seat.index()]) else { return Markup::default() };
    let cards = held.hand.iter().chain(held.drawn.iter().copied());
    let cards = cards.map(|card| &view.table.book.cards[card as usize]);
    html! {
        p.mute {
            (icon(Icon::Hand)) " " (scene.say("val-panel-hand")) " "
            @for (place, card) in cards.enumerate() {
                @if place > 0 { ", " }
                @let page = scene.card_page("valhalla", card.id);
                a.ref href=(page) data-zoom=(page) { (scene.card_name(card.name)) }
            }
        }
    }
}

/// Under whose banner a rival fights: what the Jarl can do is read by pointing at the name.
fn jarl(view: &View, scene: &Scene<'_>, seat: Seat) -> Markup {
    let Some(jarl) = view.table.player(seat).jarl else { return Markup::default() };
    let jarl = &view.table.book.jarls[jarl as usize];
    let page = scene.card_page("valhalla", jarl.id);
    let likeness = portrait(&Subject {
        game: Game::Valhalla,
        id: jarl.id,
        kind: "jarl",
        side: "",
        strength: 0,
        symbols: &[],
    });
    html! {
        a.jarl-of.ref href=(page) data-zoom=(page) {
            span.bust aria-hidden="true" { (likeness) } span { (scene.card_name(jarl.name)) }
        }
    }
}

/// VAL-INFO-5: who sits in a Valhalla is known to its owner, and to all once it is bared or scored.
pub(super) fn seats_of(view: &View, seat: Option<Seat>) -> Markup {
    let Some(seat) = seat else { return Markup::default() };
    let own = view.mine.filter(|_| view.viewer == Some(seat)).map(|mine| mine.valhalla);
    let open = view.scored.or(view.bared).map(|halls| halls[seat.index()]);
    let clan_of = |card: CardId| match &view.table.book.cards[card as usize].face {
        CardFace::Warrior(printed) => Some(clan(printed.clan)),
        _ => None,
    };
    let sitting: Vec<_> = match own.or(open) {
        Some(known) => known.iter().map(clan_of).collect(),
        None => vec![None; usize::from(view.valhallas[seat.index()])],
    };
    seats(&sitting)
}

/// VAL-PAIR-3: who plays with whom, for all to see.
pub(super) fn partner(view: &View, scene: &Scene<'_>, seat: Seat) -> Markup {
    let Some(partner) = view.table.partner(seat) else { return Markup::default() };
    let mine = if view.viewer == Some(partner) { "yes" } else { "no" };
    let args = [("mine", mine.into()), ("name", scene.name(partner).into())];
    html! { p.mute { (icon(Icon::Link)) " " (scene.words.say_with("val-panel-partner", &args)) } }
}

pub(super) fn shield_row(view: &View, seat: Seat) -> Shields {
    let player = view.table.player(seat);
    let taken = |other: Seat| {
        std::iter::repeat_n(emblem(other), usize::from(player.captured[other.index()]))
    };
    Shields {
        emblem: emblem(seat),
        own: player.shields,
        of: view.table.book.numbers.shields,
        captured: view.table.all_seats().flat_map(taken).collect(),
    }
}

pub(super) fn seat_stats(view: &View, scene: &Scene<'_>, seat: Seat) -> Vec<Stat> {
    let at = seat.index();
    let mut row = vec![
        stat(scene, Icon::Hand, view.hands[at] + view.drawn[at], "val-stat-hand"),
        stat(scene, Icon::Hall, view.valhallas[at], "val-stat-valhalla"),
    ];
    if let (true, Some(mine)) = (view.viewer == Some(seat), view.mine) {
        let glory = view.table.book.glory(&mine.valhalla);
        row.push(stat(scene, Icon::Glory, glory, "val-stat-glory"));
    }
    let crown = view.table.crowns().iter().find(|king| king.seat == Some(seat));
    row.extend(crown.map(|king| stat(scene, Icon::Crown, king.level, "val-stat-king")));
    row
}
