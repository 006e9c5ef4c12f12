//! Champions of Midgard: the board on the stage, rivals above, the longhouse below.

mod cards;
mod muster;
mod numbers;
mod stage;
mod town;
mod wire;

use std::fmt::Display;

use engine::{Game, Seat};
use games::Phrase;
use games::midgard::keys;
use maud::{Markup, html};
use midgard::{Catalogue, Midgard, Sheet, Token, View, Warrior};

use super::standoff::side;
use super::{Board, Scene, Screen, Standoff, counted_by, some_world};
use crate::look::{
    Die, Icon, Mark, Mine, Mini, Panel, Score, ScorePlayer, ScoreRow, Spot, Stat, die, hand, icon,
    legend, mine, panel, player_name, stats,
};
use crate::speech::emblem;
use cards::{Cards, pawn, token_icon, warrior_colour, warrior_icon};

impl Screen for Midgard {
    type Wire = wire::Wire;

    const WORDS: &'static str = "mid";
    const ART: [Icon; 3] = [Icon::Worker, Icon::Ship, Icon::Troll];
    const MINUTES: u32 = 75;
    const VERDICTS: &'static [&'static str] = &["mid-won", "mid-lost", "mid-hunted"];
    const BEGINNINGS: &'static [&'static str] = &[
        "mid-journey-revealed",
        "mid-journey-discarded",
        "mid-troll-escaped",
        "mid-draugr-left",
        "mid-bounty",
    ];

    fn standoff(verdict: &Phrase) -> Option<Standoff> {
        let (player, enemy) = (side(verdict, "who", ""), side(verdict, "enemy", ""));
        match verdict.key {
            "mid-won" => Standoff::between(player, enemy),
            "mid-lost" => Standoff::between(enemy, player),
            _ => None,
        }
    }

    const CONFIRM: &'static [(&'static str, &'static str)] =
        &[("mid-do-discard", "confirm-card"), ("mid-do-lose", "confirm-lost")];

    fn board(view: &View, scene: &Scene<'_>) -> Board {
        let cards = Cards { book: view.book, scene };
        let world = some_world::<Midgard>(view);
        let board = town::Board { view, world: &world, cards: &cards };
        Board {
            rivals: rivals(view, &cards),
            commons: commons(view, scene),
            stage: stage::stage(&board),
            mine: my_own(view, &cards),
        }
    }

    fn wire(view: &View) -> wire::Wire {
        wire::wire(view)
    }

    fn score(view: &View, scene: &Scene<'_>) -> Option<Score> {
        view.table.over.then(|| score_pad(view, scene))
    }

    fn symbol(key: &str) -> Option<Icon> {
        Some(match key.strip_prefix("mid-")? {
            "food" => Icon::Food,
            "wood" => Icon::Wood,
            "coin" => Icon::Coin,
            "favour" => Icon::Favour,
            "blame" => Icon::Blame,
            "swordsman" | "sword-one" => Icon::Sword,
            "spearman" | "spear-one" => Icon::Spear,
            "axeman" | "axe-one" => Icon::Axe,
            "sword-two" => Icon::Swords,
            "spear-two" => Icon::Spears,
            "axe-two" => Icon::Axes,
            "sword-shield" | "spear-shield" | "axe-shield" => Icon::Shield,
            "sword-blank" | "spear-blank" | "axe-blank" => Icon::Blank,
            _ => return None,
        })
    }

    fn action_icon(kind: &str) -> Option<Icon> {
        Some(match kind {
            "lead" => Icon::Helm,
            "place" => Icon::Worker,
            "use" | "rune" | "draw_rune" => Icon::Rune,
            "recruit" | "goods" => Icon::Plus,
            "trade" | "reroll" => Icon::Reroll,
            "buy" | "times" => Icon::Favour,
            "build" | "sail" => Icon::Ship,
            "look" => Icon::Eye,
            "keep" | "score" => Icon::Destiny,
            "lose" => Icon::Wound,
            "name" => Icon::Blame,
            "accept" => Icon::Check,
            _ => return None,
        })
    }

    fn card(book: &Catalogue, id: &str, scene: &Scene<'_>) -> Option<Markup> {
        Cards { book, scene }.by_id(id)
    }
}

fn rivals(view: &View, cards: &Cards<'_>) -> Vec<Markup> {
    let order: Vec<Seat> = match view.viewer {
        Some(me) => {
            let seats = view.table.seats as usize;
            (1..seats).map(|steps| me.left(steps, seats)).collect()
        }
        None => view.table.everyone().iter().collect(),
    };
    order.into_iter().map(|seat| panel(cards.scene.words, &rival(view, cards, seat))).collect()
}

fn rival(view: &View, cards: &Cards<'_>, seat: Seat) -> Panel {
    let scene = cards.scene;
    let (sitter, player) = (scene.sitter(seat), view.table.player(seat));
    let leader =
        player.leader.map(|leader| scene.card_name(view.book.leaders[leader as usize].name));
    Panel {
        id: format!("rival-{}", seat.0),
        name: sitter.name.clone(),
        emblem: emblem(seat),
        note: leader.unwrap_or_else(|| sitter.note.clone()),
        bot: sitter.bot,
        stats: goods_of(view, scene, seat),
        more: longhouse(view, cards, seat),
        minis: minis(view, scene, seat),
        turn: scene.asked.contains(seat),
        foe: view.table.fight.is_some_and(|fight| fight.seat == seat),
        first: view.table.first == seat,
        spot: Spot::one_of(format!("seat-{}", seat.0), format!("rival-{}", seat.0)),
        ..Panel::default()
    }
}

/// Runes and the longship of a rival.
fn minis(view: &View, scene: &Scene<'_>, seat: Seat) -> Vec<Mini> {
    let (book, player) = (view.book, view.table.player(seat));
    let rune = |rune: u8| {
        let card = &book.runes[rune as usize];
        let tint = if player.used.contains(rune) { "spent" } else { "rune" };
        mini(&scene.card_name(card.name), card.glory.to_string(), Icon::Rune, tint)
    };
    let ship = player.ship.map(|tile| {
        let ship = &book.private_ships[tile as usize];
        mini(&scene.card_name(ship.name), ship.capacity.to_string(), Icon::Ship, "sea")
    });
    player.runes.iter().map(rune).chain(ship).collect()
}

fn mini(name: &str, number: String, icon: Icon, tint: &'static str) -> Mini {
    Mini { name: name.to_owned(), number, icon, tint, spot: Spot::default() }
}

fn stat(scene: &Scene<'_>, icon: Icon, value: &dyn Display, key: &str) -> Stat {
    Stat { icon, value: value.to_string(), name: scene.say(key) }
}

/// Glory, workers and tokens of a player.
fn goods_of(view: &View, scene: &Scene<'_>, seat: Seat) -> Vec<Stat> {
    let player = view.table.player(seat);
    let workers = format!("{}/{}", player.idle, player.workers);
    let mut row = vec![
        stat(scene, Icon::Glory, &player.glory, "mid-glory-word"),
        stat(scene, Icon::Worker, &workers, "mid-stat-workers"),
    ];
    let counted = |icon: Icon, n: u8, key: &str| Stat {
        icon,
        value: n.to_string(),
        name: scene.words.say_with(&format!("{key}-n"), &[("n", n.into())]),
    };
    row.extend(
        Token::ALL.map(|token| counted(token_icon(token), player.stock[token], keys::token(token))),
    );
    row.push(counted(Icon::Destiny, player.destinies, "mid-destiny"));
    row
}

fn commons(view: &View, scene: &Scene<'_>) -> Markup {
    let (round, rounds) = (view.table.round, view.book.rounds);
    let name =
        scene.words.say_with("mid-round-of", &[("round", round.into()), ("of", rounds.into())]);
    html! {
        div.rounds role="img" aria-label=(name) {
            @for n in 1..=rounds { span.num.now[n == round].gone[n < round] { (n) } }
        }
        (stats(&[
            stat(scene, Icon::Troll, &view.decks.trolls, "mid-stat-trolls"),
            stat(scene, Icon::Draugr, &view.decks.draugr, "mid-stat-draugr"),
            stat(scene, Icon::Monster, &view.decks.monsters, "mid-stat-monsters"),
            stat(scene, Icon::Journey, &view.decks.journeys, "mid-stat-journeys"),
        ]))
        (legend(scene.words, SIGNS, &[]))
    }
}

/// The signs of the board, the cards and the dice.
const SIGNS: &[(Icon, &str)] = &[
    (Icon::Glory, "mid-glory-word"),
    (Icon::Worker, "mid-legend-worker"),
    (Icon::Food, "mid-legend-food"),
    (Icon::Wood, "mid-wood"),
    (Icon::Coin, "mid-legend-coin"),
    (Icon::Favour, "mid-legend-favour"),
    (Icon::Blame, "mid-legend-blame"),
    (Icon::Destiny, "mid-legend-destiny"),
    (Icon::Sword, "mid-legend-swordsman"),
    (Icon::Spear, "mid-legend-spearman"),
    (Icon::Axe, "mid-legend-axeman"),
    (Icon::Shield, "mid-legend-shield"),
    (Icon::Wound, "mid-legend-attack"),
    (Icon::Helm, "mid-legend-helm"),
    (Icon::Ship, "mid-legend-ship"),
    (Icon::Journey, "mid-legend-journey"),
    (Icon::Rune, "mid-legend-rune"),
    (Icon::Crown, "mid-does-marker"),
    (Icon::Eye, "mid-does-look"),
    (Icon::Reroll, "mid-does-trade"),
    (Icon::Die, "mid-legend-die"),
    (Icon::Troll, "mid-legend-troll"),
    (Icon::Draugr, "mid-legend-draugr"),
    (Icon::Monster, "mid-legend-monster"),
];

fn my_own(view: &View, cards: &Cards<'_>) -> Markup {
    let Some(seat) = view.viewer else { return html! {} };
    let scene = cards.scene;
    let player = view.table.player(seat);
    mine(&Mine {
        who: html! {
            (player_name(&scene.name(seat), emblem(seat)))
            (idle(seat, player.idle))
            (stats(&goods_of(view, scene, seat)))
            @if view.table.first == seat { span.note { (icon(Icon::Crown)) (scene.say("mid-you-are-first")) } }
        },
        leader: player
            .leader
            .map_or_else(|| html! {}, |leader| cards.leader(leader, &Spot::default())),
        party: longhouse(view, cards, seat),
        hand: hand(&scene.say("mid-hand"), &held(view, cards, seat)),
    })
}

/// The workers that are still to be placed.
fn idle(seat: Seat, n: u8) -> Markup {
    html! { span.idle aria-hidden="true" { @for _ in 0..n { (pawn(seat)) } } }
}

/// Eight seats: warriors at home, those who are out, and room for more.
fn longhouse(view: &View, cards: &Cards<'_>, seat: Seat) -> Markup {
    let scene = cards.scene;
    let (all, home) = (view.table.player(seat).warriors, view.table.at_home(seat));
    let one = |warrior: Warrior, n: u8| Die {
        face: Some((warrior_icon(warrior), scene.say(keys::warrior(warrior)))),
        colour: warrior_colour(warrior),
        mark: if n < home[warrior] { Mark::Plain } else { Mark::Spent },
        ..Die::default()
    };
    let sitting = Warrior::ALL
        .into_iter()
        .flat_map(|warrior| (0..all[warrior]).map(move |n| one(warrior, n)));
    let room = view.book.warrior_cap.saturating_sub(all.total());
    html! {
        div.longhouse role="group" aria-label=(scene.say("mid-longhouse")) {
            @for warrior in sitting { (die(scene.words, &warrior)) }
            @for _ in 0..room { span.seat-free {} }
        }
    }
}

/// Runes, destinies, and the enemies one has defeated, each kind under its name.
fn held(view: &View, cards: &Cards<'_>, seat: Seat) -> Vec<Markup> {
    let under = |key: &str, cards_of: Vec<Markup>| {
        let name = html! { span.kind { (cards.scene.say(key)) } };
        Some(name).filter(|_| !cards_of.is_empty()).into_iter().chain(cards_of)
    };
    under("mid-kind-rune", runes(view, cards, seat))
        .chain(under("mid-kind-destiny", destinies(view, cards, seat)))
        .chain(under("mid-trophies", trophies(view, cards, seat)))
        .collect()
}

fn runes(view: &View, cards: &Cards<'_>, seat: Seat) -> Vec<Markup> {
    let (book, player) = (view.book, view.table.player(seat));
    let all = player.runes.iter().map(|rune| {
        let spot = Spot::new(format!("rune-{}", book.runes[rune as usize].id));
        cards.rune(rune, player.used.contains(rune), spot)
    });
    all.collect()
}

fn destinies(view: &View, cards: &Cards<'_>, seat: Seat) -> Vec<Markup> {
    let spot = |card: u8| format!("destiny-{}", view.book.destinies[card as usize].id);
    let all =
        view.hands[seat.index()].iter().map(|card| cards.destiny(card, Spot::new(spot(card))));
    all.collect()
}

fn trophies(view: &View, cards: &Cards<'_>, seat: Seat) -> Vec<Markup> {
    let pile = view.piles[seat.index()].unwrap_or_default();
    let trolls = pile.trolls.iter().map(|card| cards.foe(midgard::Foe::Troll(card)));
    let draugr = pile.draugr.iter().map(|card| cards.foe(midgard::Foe::Draugr(card)));
    let monsters = pile.monsters.iter().map(|card| cards.foe(midgard::Foe::Monster(card)));
    monsters.chain(draugr).chain(trolls).collect()
}

fn score_pad(view: &View, scene: &Scene<'_>) -> Score {
    let world = some_world::<Midgard>(view);
    let ranks = world.standing();
    let seats: Vec<Seat> = view.table.everyone().iter().collect();
    let row = |icon, key: &str, clause, part: fn(&Sheet) -> i16| ScoreRow {
        icon,
        name: scene.say(&format!("mid-score-{key}")),
        note: String::new(),
        clause: counted_by(clause),
        cells: seats.iter().map(|&seat| part(&world.sheet(seat)).to_string()).collect(),
        from: seats.iter().map(|&seat| score_from(&world, scene, seat, key)).collect(),
    };
    Score {
        caption: scene.say("mid-score"),
        players: seats
            .iter()
            .map(|&seat| ScorePlayer {
                name: scene.name(seat),
                emblem: emblem(seat),
                rank: ranks.as_ref().map_or(0, |ranks| ranks.0[seat.index()].rank),
                total: world.sheet(seat).total().to_string(),
                me: view.viewer == Some(seat),
            })
            .collect(),
        ranked: true,
        rows: vec![
            row(Icon::Glory, "track", "MID-SCORE-2", |sheet| sheet.track),
            row(Icon::Destiny, "destinies", "MID-SCORE-4", |sheet| sheet.destinies),
            row(Icon::Any, "sets", "MID-SCORE-12", |sheet| sheet.sets),
            row(Icon::Rune, "runes", "MID-SCORE-13", |sheet| sheet.runes),
            row(Icon::Ship, "ship", "MID-SCORE-14", |sheet| sheet.ship),
            row(Icon::Favour, "favour", "MID-SCORE-15", |sheet| sheet.favour),
            row(Icon::Coin, "coins", "MID-SCORE-16", |sheet| sheet.coins),
            row(Icon::Blame, "blame", "MID-SCORE-17", |sheet| sheet.blame),
        ],
    }
}

/// The cards and tokens a row of the score was counted from.
fn score_from(world: &Midgard, scene: &Scene<'_>, seat: Seat, key: &str) -> Vec<String> {
    let (book, player) = (world.book(), world.player(seat));
    let line = |name: &str, glory: i16| {
        let source = scene.words.card_name(name);
        let args = [("source", source.into()), ("points", i64::from(glory).into())];
        scene.words.say_with("end-from", &args)
    };
    let tokens = |key: &str, n: u8, glory: i16| {
        let args = [("n", i64::from(n).into()), ("glory", i64::from(glory).into())];
        if n == 0 { Vec::new() } else { vec![scene.words.say_with(key, &args)] }
    };
    let rune = |rune: u8| line(book.runes[rune as usize].name, book.runes[rune as usize].glory);
    let destiny = |(card, glory): (u8, i16)| line(book.destinies[card as usize].name, glory);
    let ship = |tile: u8| {
        line(book.private_ships[tile as usize].name, book.private_ships[tile as usize].glory)
    };
    match key {
        "track" => scene.sources.get(seat.index()).cloned().unwrap_or_default(),
        "destinies" => world.destinies(seat).map(destiny).collect(),
        "sets" => tokens("mid-score-each", world.pile(seat).sets(book), book.scoring.set_glory),
        "runes" => player.runes.iter().map(rune).collect(),
        "ship" => player.ship.map(ship).into_iter().collect(),
        "favour" => {
            tokens("mid-score-each", player.stock[Token::Favour], book.scoring.favour_glory)
        }
        "coins" => tokens("mid-score-coins-from", player.stock[Token::Coin], 1),
        _ => tokens("mid-score-blame-from", player.stock[Token::Blame], 1),
    }
}
