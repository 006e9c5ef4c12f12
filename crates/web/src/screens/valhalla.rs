//! Valhalla: war bands in the hall, banners of the others above, hand, dice and Jarl below.

mod banner;
mod cards;
mod dice;
mod extras;
mod hall;
mod outside_decks;
mod prey;
mod stage;
#[cfg(test)]
mod tests;
mod wire;

use engine::{Game, Seat};
use games::Phrase;
use maud::{Markup, html};
use valhalla::catalogue::Scoring;
use valhalla::{BattleKind, CardId, Catalogue, Hunt, Pairs, Score as Glory, Valhalla, View};

use super::standoff::side;
use super::{Board, Scene, Screen, Standoff, counted_by, some_world};
use crate::look::{
    Icon, Mine, OpenPile, Score, ScorePlayer, ScoreRow, Stat, hand, legend, mine, open_pile,
    player_name, popover, shields, stats,
};
use crate::speech::emblem;
use cards::Cards;

impl Screen for Valhalla {
    type Wire = wire::Wire;

    const WORDS: &'static str = "val";
    const ART: [Icon; 3] = [Icon::Axe, Icon::Wolf, Icon::Shield];
    const MINUTES: u32 = 45;
    const VERDICTS: &'static [&'static str] =
        &["val-won", "val-no-battle", "val-beat", "val-lost-to"];
    fn standoff(verdict: &Phrase) -> Option<Standoff> {
        let of = |name, strength| side(verdict, name, strength);
        match verdict.key {
            "val-won" => Standoff::between(of("who", "strength"), of("whom", "against")),
            "val-beat" => Standoff::between(of("who", "strength"), of("monster", "against")),
            "val-lost-to" => Standoff::between(of("monster", "against"), of("who", "strength")),
            _ => None,
        }
    }

    const BEGINNINGS: &'static [&'static str] =
        &["val-attacked", "val-hunted", "val-monster-attacked"];
    const MAIN: &'static [&'static str] = &["val-do-end-phase-enough"];
    const CONFIRM: &'static [(&'static str, &'static str)] = &[
        ("val-do-end-phase-unarmed", "val-confirm-unarmed"),
        ("val-do-attack", "confirm-attack"),
        ("val-do-hunt", "confirm-attack"),
        ("val-do-discard", "confirm-card"),
        ("val-do-discard-two", "confirm-card"),
        ("val-do-forge", "confirm-card"),
        ("val-do-pay", "confirm-die"),
        ("val-do-pay-reroll", "confirm-die"),
    ];

    fn board(view: &View, scene: &Scene<'_>) -> Board {
        let cards = Cards { book: view.table.book, scene, table: Some(&view.table) };
        Board {
            rivals: banner::banners(view, &cards),
            commons: commons(view, scene),
            stage: stage::stage(view, &cards),
            mine: my_own(view, &cards),
        }
    }

    fn wire(view: &View) -> wire::Wire {
        wire::wire(view)
    }

    fn score(view: &View, scene: &Scene<'_>) -> Option<Score> {
        view.scored.map(|halls| score_pad(view, scene, &halls))
    }

    fn symbol(key: &str) -> Option<Icon> {
        let face = key.strip_prefix("val-")?;
        Some(match face.strip_prefix("grey-").unwrap_or(face) {
            "axe" => Icon::Axe,
            "sword" => Icon::Sword,
            "spear" => Icon::Spear,
            "bow" => Icon::Bow,
            "shield" => Icon::Shield,
            "fail" => Icon::Fail,
            _ => return None,
        })
    }

    fn action_icon(kind: &str) -> Option<Icon> {
        Some(match kind {
            "attack" | "hunt" => Icon::Axe,
            "add_under" => Icon::Plus,
            "aid" | "free_reroll" | "forge" => Icon::Hammer,
            "row" | "rob" => Icon::Serpent,
            "add_one" | "add_two" | "recruit" => Icon::Plus,
            "draw" | "take" | "keep" => Icon::Deck,
            "discard" | "lay" => Icon::Discard,
            "arm" => Icon::Strength,
            "play" => Icon::Hand,
            "pay" | "reroll" => Icon::Reroll,
            "turn" | "keep_die" => Icon::Die,
            "use" | "jarl" => Icon::Helm,
            "send" => Icon::Hall,
            "done" | "finish" => Icon::Check,
            _ => return None,
        })
    }

    fn card(book: &Catalogue, id: &str, scene: &Scene<'_>) -> Option<Markup> {
        Cards { book, scene, table: None }.by_id(id)
    }
}

/// Whose banners hang in the hall: those of the others, or of all where nobody of them looks.
fn shown_seats(view: &View) -> Vec<Seat> {
    match view.viewer {
        Some(own) => view.table.others(own).collect(),
        None => view.table.all_seats().collect(),
    }
}

fn stat(scene: &Scene<'_>, icon: Icon, value: impl Into<i64>, key: &str) -> Stat {
    Stat { icon, value: value.into().to_string(), name: scene.say(key) }
}

/// VAL-INFO-3: the newest on top.
fn discard_pile(view: &View, scene: &Scene<'_>) -> OpenPile {
    let book = view.table.book;
    let name = |&card: &CardId| scene.card_name(book.cards[card as usize].name);
    OpenPile {
        id: "pile".to_owned(),
        icon: Icon::Discard,
        name: scene.say("val-stat-discard"),
        short: scene.say("val-stat-discard"),
        cards: view.table.discard.iter().rev().map(name).collect(),
    }
}

/// The signs of the table and of the cards.
const SIGNS: &[(Icon, &str)] = &[
    (Icon::Axe, "val-legend-weapon"),
    (Icon::Any, "val-legend-any"),
    (Icon::Same, "val-legend-same"),
    (Icon::Fail, "val-legend-fail"),
    (Icon::Die, "val-legend-die"),
    (Icon::Glory, "val-legend-glory"),
    (Icon::Pip, "val-legend-shield"),
    (Icon::Hall, "val-legend-hall"),
    (Icon::Hand, "val-stat-hand"),
    (Icon::Deck, "val-stat-deck"),
    (Icon::Discard, "val-stat-discard"),
    (Icon::Bear, "val-clan-bear"),
    (Icon::Wolf, "val-clan-wolf"),
    (Icon::Boar, "val-clan-boar"),
    (Icon::Deer, "val-clan-deer"),
    (Icon::Giant, "val-clan-giant"),
];

/// The signs of what is in play beside the base game.
fn more_signs(view: &View) -> impl Iterator<Item = (Icon, &'static str)> {
    let extras = &view.table.extras;
    let signs = [
        (extras.in_play.dwarves, Icon::Hammer, "val-clan-dwarf"),
        (extras.in_play.valkyries, Icon::Different, "val-legend-different"),
        (extras.in_play.tyr, Icon::Tyr, "val-legend-tyr"),
        (extras.in_play.king, Icon::Crown, "val-legend-king"),
        (extras.hunt.is_some(), Icon::Strength, "val-legend-strength"),
    ];
    signs.into_iter().filter(|sign| sign.0).map(|(_, icon, key)| (icon, key))
}

fn commons(view: &View, scene: &Scene<'_>) -> Markup {
    let signs: Vec<_> = SIGNS.iter().copied().chain(more_signs(view)).collect();
    let battle = &view.table.battle;
    let fought = battle.kind != BattleKind::None;
    html! {
        div.piles {
            span.pool data-spot="deck" id="deck" { (stats(&[stat(scene, Icon::Deck, view.deck.len(), "val-stat-deck")])) }
            (open_pile(scene.words, &discard_pile(view, scene)))
            @if fought { (stats(&[stat(scene, Icon::Die, battle.pool, "val-stat-pool")])) }
        }
        (legend(scene.words, &signs, &[]))
    }
}

fn my_own(view: &View, cards: &Cards<'_>) -> Markup {
    let (Some(seat), Some(held)) = (view.viewer, view.mine) else { return html! {} };
    let scene = cards.scene;
    let me = view.table.player(seat);
    mine(&Mine {
        who: html! {
            (player_name(&scene.name(seat), emblem(seat)))
            (shields(scene.words, &banner::shield_row(view, seat)))
            (stats(&banner::seat_stats(view, scene, seat)))
            (valhalla_of(view, cards, &held.valhalla))
            (banner::partner(view, scene, seat))
        },
        leader: me.jarl.map_or_else(|| html! {}, |jarl| cards.jarl(jarl, true)),
        party: beside_the_hand(view, cards, seat),
        hand: hand(
            &scene.say("val-hand"),
            &held.hand.iter().map(|card| cards.any(card, true)).collect::<Vec<_>>(),
        ),
    })
}

/// The own dice in a battle; the own party while others fight.
fn beside_the_hand(view: &View, cards: &Cards<'_>, seat: Seat) -> Markup {
    let battle = &view.table.battle;
    if battle.kind == BattleKind::None {
        return Markup::default();
    }
    match battle.side_of(seat) {
        Some(at) => dice::tray(view, cards, at),
        None => {
            html! { @for card in view.table.player(seat).party.iter() { (cards.warrior(card, true)) } }
        }
    }
}

/// The own Valhalla: its seats, and behind them who sits there. VAL-INFO-5: only the owner looks.
fn valhalla_of(view: &View, cards: &Cards<'_>, hall: &valhalla::CardSet) -> Markup {
    let scene = cards.scene;
    let title = scene.say("val-own-valhalla");
    let glory = view.table.book.glory(hall);
    let told = [("n", i64::from(hall.len()).into()), ("glory", glory.into())];
    let sitting = html! {
        p { (scene.words.say_with("val-own-valhalla-count", &told)) }
        ul.sitting { @for card in hall.iter() { li { (cards.seated(card)) } } }
    };
    html! {
        button.plain.valhalla-of type="button" popovertarget="own-valhalla" title=(title) {
            span { (title) } (banner::seats_of(view, view.viewer))
        }
        (popover(scene.words, "own-valhalla", &title, &sitting))
    }
}

fn score_pad(view: &View, scene: &Scene<'_>, halls: &[valhalla::CardSet]) -> Score {
    let table = &view.table;
    let glory = |seat: Seat| Glory::of_pair(table, seat, &|seat: Seat| halls[seat.index()]);
    let ranks = some_world::<Valhalla>(view).standing();
    let (caption, rows) = match &table.extras.hunt {
        Some(hunt) => (hunt_caption(view, scene, hunt), hunt_rows(view, scene, hunt)),
        None => (scene.say("val-score"), glory_rows(view, scene, halls, &glory)),
    };
    Score {
        caption,
        players: table
            .all_seats()
            .map(|seat| ScorePlayer {
                name: scene.name(seat),
                emblem: emblem(seat),
                rank: ranks.as_ref().map_or(0, |ranks| ranks.0[seat.index()].rank),
                total: match &table.extras.hunt {
                    Some(hunt) => hunt.beaten.to_string(),
                    None => glory(seat).total().to_string(),
                },
                me: view.viewer == Some(seat),
            })
            .collect(),
        rows,
        ranked: table.extras.hunt.is_none(),
    }
}

fn glory_rows(
    view: &View,
    scene: &Scene<'_>,
    halls: &[valhalla::CardSet],
    glory: &dyn Fn(Seat) -> Glory,
) -> Vec<ScoreRow> {
    let table = &view.table;
    let row = |icon, key: &str, clause, part: fn(&Glory) -> i16| ScoreRow {
        icon,
        name: scene.say(&format!("val-score-{key}")),
        note: String::new(),
        clause: counted_by(clause),
        cells: table.all_seats().map(|seat| part(&glory(seat)).to_string()).collect(),
        from: Vec::new(),
    };
    let (shields, scoring) = shield_rule(view);
    let each = |n: u8, glory: i16| {
        let args = [("n", i64::from(n).into()), ("glory", i64::from(glory).into())];
        vec![scene.words.say_with("val-score-each", &args)]
    };
    let own = |seat| each(table.player(seat).shields, scoring.own);
    let captured = |seat| each(table.player(seat).captured_shields(), scoring.captured);
    let seated = |seat: Seat| seated(view, scene, &halls[seat.index()]);
    let king = row(Icon::Crown, "king", "VAL-KING-16", |glory| glory.king);
    let warriors = row(Icon::Hall, "warriors", "VAL-SCORE-2", |glory| glory.warriors);
    let owned = row(Icon::Shield, "own", shields, |glory| glory.own_shields);
    let taken = row(Icon::Pip, "captured", shields, |glory| glory.captured_shields);
    let rows = [
        ScoreRow { from: table.all_seats().map(seated).collect(), ..warriors },
        ScoreRow { from: table.all_seats().map(own).collect(), ..owned },
        ScoreRow { from: table.all_seats().map(captured).collect(), ..taken },
        row(Icon::Any, "sets", "VAL-SCORE-8", |glory| glory.sets),
    ];
    rows.into_iter().chain(table.extras.in_play.king.then_some(king)).collect()
}

/// The clause that counts shields for so many players, and what it counts. VAL-PAIR-29: allies score
/// by the table for one player fewer.
fn shield_rule(view: &View) -> (&'static str, &'static Scoring) {
    const CLAUSES: [&str; 5] =
        ["VAL-SCORE-3", "VAL-SCORE-4", "VAL-SCORE-5", "VAL-SCORE-6", "VAL-SCORE-7"];
    let allied = view.table.extras.in_play.pairs == Pairs::Alliance;
    let players = view.table.seats - u8::from(allied);
    (CLAUSES[usize::from(players - 2).min(4)], view.table.book.scoring_for(players))
}

/// Who sits in a Valhalla, with the glory of each.
fn seated(view: &View, scene: &Scene<'_>, hall: &valhalla::CardSet) -> Vec<String> {
    let book = view.table.book;
    let line = |card: CardId| {
        let name = scene.words.card_name(book.cards[card as usize].name);
        let args = [("source", name.into()), ("points", i64::from(book.glory_of(card)).into())];
        scene.words.say_with("end-from", &args)
    };
    hall.iter().map(line).collect()
}

fn hunt_caption(view: &View, scene: &Scene<'_>, hunt: &Hunt) -> String {
    let monster = scene.card_name(view.table.book.monsters[usize::from(hunt.prey.monster)].name);
    let key = if hunt.is_won() { "val-monster-beaten" } else { "val-monster-won" };
    scene.words.say_with(key, &[("monster", monster.into())])
}

/// VAL-SOLO-33 to VAL-SOLO-35, and VAL-COOP-3 for several: what decides a hunt.
fn hunt_rows(view: &View, scene: &Scene<'_>, hunt: &Hunt) -> Vec<ScoreRow> {
    let row = |icon, key: &str, clause: &'static str, cell: &dyn Fn(Seat) -> String| ScoreRow {
        icon,
        name: scene.say(&format!("val-hunt-{key}")),
        note: String::new(),
        clause: counted_by(if hunt.together { "VAL-COOP-3" } else { clause }),
        cells: view.table.all_seats().map(cell).collect(),
        from: Vec::new(),
    };
    vec![
        row(Icon::Monster, "beaten", "VAL-SOLO-35", &|_| {
            format!("{} / {}", hunt.beaten, Hunt::CARDS)
        }),
        row(Icon::Shield, "shields", "VAL-SOLO-33", &|seat| {
            view.table.player(seat).shields.to_string()
        }),
        row(Icon::Deck, "deck", "VAL-SOLO-34", &|_| view.deck.len().to_string()),
    ]
}
