//! Valhalla: parties and battles on the stage, rivals above, hand and Jarl below.

mod boxed;
mod cards;
mod extras;
mod prey;
mod stage;
#[cfg(test)]
mod tests;
mod wire;

use engine::{Game, Seat};
use maud::{Markup, html};
use valhalla::{BattleKind, CardId, Catalogue, Hunt, Score as Glory, Valhalla, View};

use super::{Board, Scene, Screen, some_world};
use crate::look::{
    Icon, Mine, Mini, OpenPile, Panel, Score, ScorePlayer, ScoreRow, Shields, Spot, Stat, hand,
    icon, legend, mine, open_pile, panel, player_name, shields, stats,
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
            rivals: rivals(view, &cards),
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

fn rivals(view: &View, cards: &Cards<'_>) -> Vec<Markup> {
    let first = view.viewer.unwrap_or(view.table.active);
    let others = view.table.others(first).collect::<Vec<_>>();
    let shown = if view.viewer.is_some() { others } else { view.table.all_seats().collect() };
    shown.into_iter().map(|seat| panel(cards.scene.words, &rival(view, cards, seat))).collect()
}

fn rival(view: &View, cards: &Cards<'_>, seat: Seat) -> Panel {
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
        more: html! { (banner(view, seat)) (partner(view, scene, seat)) },
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
    // VAL-PAIR-6: a fighter may arm the warriors of his partner.
    let lends = view.table.partner(seat).is_some() && view.viewer == view.table.partner(seat);
    view.table.player(seat).party.iter().map(|card| cards.mini(card, lends)).collect()
}

/// Under whose banner a rival fights: what the Jarl can do is read by pointing at the name.
fn banner(view: &View, seat: Seat) -> Markup {
    let Some(jarl) = view.table.player(seat).jarl else { return Markup::default() };
    let jarl = &view.table.book.jarls[jarl as usize];
    let page = format!("/cards/valhalla/{}", jarl.id);
    html! { p.banner-of { (icon(Icon::Helm)) " " a.ref href=(page) data-zoom=(page) { (jarl.name) } } }
}

/// VAL-PAIR-3: who plays with whom, for all to see.
fn partner(view: &View, scene: &Scene<'_>, seat: Seat) -> Markup {
    let Some(partner) = view.table.partner(seat) else { return Markup::default() };
    let mine = if view.viewer == Some(partner) { "yes" } else { "no" };
    let args = [("mine", mine.into()), ("name", scene.name(partner).into())];
    html! { p.mute { (icon(Icon::Link)) " " (scene.words.say_with("val-panel-partner", &args)) } }
}

fn shield_row(view: &View, seat: Seat) -> Shields {
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

fn seat_stats(view: &View, scene: &Scene<'_>, seat: Seat) -> Vec<Stat> {
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

fn stat(scene: &Scene<'_>, icon: Icon, value: impl Into<i64>, key: &str) -> Stat {
    Stat { icon, value: value.into().to_string(), name: scene.say(key) }
}

/// VAL-INFO-3: the newest on top.
fn discard_pile(view: &View, scene: &Scene<'_>) -> OpenPile {
    let book = view.table.book;
    let name = |&card: &CardId| book.cards[card as usize].name.to_owned();
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
        span.pool data-spot="deck" id="deck" { (stats(&[stat(scene, Icon::Deck, view.deck.len(), "val-stat-deck")])) }
        (open_pile(scene.words, &discard_pile(view, scene)))
        @if fought { (stats(&[stat(scene, Icon::Die, battle.pool, "val-stat-pool")])) }
        (legend(scene.words, &signs, &[]))
    }
}

fn my_own(view: &View, cards: &Cards<'_>) -> Markup {
    let (Some(seat), Some(held)) = (view.viewer, view.mine) else { return html! {} };
    let scene = cards.scene;
    let me = view.table.player(seat);
    let apart =
        view.table.battle.kind != BattleKind::None && view.table.battle.side_of(seat).is_none();
    let party: Vec<Markup> = if apart {
        me.party.iter().map(|card| cards.warrior(card, true)).collect()
    } else {
        Vec::new()
    };
    mine(&Mine {
        who: html! {
            (player_name(&scene.name(seat), emblem(seat)))
            (shields(scene.words, &shield_row(view, seat)))
            (stats(&seat_stats(view, scene, seat)))
            (partner(view, scene, seat))
        },
        leader: me.jarl.map_or_else(|| html! {}, |jarl| cards.jarl(jarl, true)),
        party: html! { @for card in &party { (card) } },
        hand: hand(
            &scene.say("val-hand"),
            &held.hand.iter().map(|card| cards.any(card, true)).collect::<Vec<_>>(),
        ),
    })
}

fn score_pad(view: &View, scene: &Scene<'_>, halls: &[valhalla::CardSet]) -> Score {
    let table = &view.table;
    let glory = |seat: Seat| Glory::of_pair(table, seat, &|seat: Seat| halls[seat.index()]);
    let ranks = some_world::<Valhalla>(view).standing();
    let (caption, rows) = match &table.extras.hunt {
        Some(hunt) => (hunt_caption(view, scene, hunt), hunt_rows(view, scene, hunt)),
        None => (scene.say("val-score"), glory_rows(view, scene, &glory)),
    };
    Score {
        caption,
        players: table
            .all_seats()
            .map(|seat| ScorePlayer {
                name: scene.name(seat),
                emblem: emblem(seat),
                rank: ranks.as_ref().map_or(0, |ranks| ranks.0[seat.index()].rank),
                total: glory(seat).total().to_string(),
                me: view.viewer == Some(seat),
            })
            .collect(),
        rows,
    }
}

fn glory_rows(view: &View, scene: &Scene<'_>, glory: &dyn Fn(Seat) -> Glory) -> Vec<ScoreRow> {
    let table = &view.table;
    let row = |icon, key: &str, part: fn(&Glory) -> i16| ScoreRow {
        icon,
        name: scene.say(&format!("val-score-{key}")),
        note: String::new(),
        cells: table.all_seats().map(|seat| part(&glory(seat)).to_string()).collect(),
    };
    let king = row(Icon::Crown, "king", |glory| glory.king);
    let rows = [
        row(Icon::Hall, "warriors", |glory| glory.warriors),
        row(Icon::Shield, "own", |glory| glory.own_shields),
        row(Icon::Pip, "captured", |glory| glory.captured_shields),
        row(Icon::Any, "sets", |glory| glory.sets),
    ];
    rows.into_iter().chain(table.extras.in_play.king.then_some(king)).collect()
}

fn hunt_caption(view: &View, scene: &Scene<'_>, hunt: &Hunt) -> String {
    let monster = view.table.book.monsters[usize::from(hunt.prey.monster)].name;
    let key = if hunt.is_won() { "val-monster-beaten" } else { "val-monster-won" };
    scene.words.say_with(key, &[("monster", monster.into())])
}

/// VAL-SOLO-33 to VAL-SOLO-35: what decides a hunt.
fn hunt_rows(view: &View, scene: &Scene<'_>, hunt: &Hunt) -> Vec<ScoreRow> {
    let row = |icon, key: &str, cell: String| ScoreRow {
        icon,
        name: scene.say(&format!("val-hunt-{key}")),
        note: String::new(),
        cells: vec![cell],
    };
    let shields = view.table.player(Seat(0)).shields;
    vec![
        row(Icon::Monster, "beaten", format!("{} / {}", hunt.beaten, Hunt::CARDS)),
        row(Icon::Shield, "shields", shields.to_string()),
        row(Icon::Deck, "deck", view.deck.len().to_string()),
    ]
}
