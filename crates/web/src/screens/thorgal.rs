//! Thorgal: who leads and who hinders, the expedition and the lands on the stage; team, piles and
//! hand below.

mod cards;
mod players;
mod stage;
mod wire;

use bots::{Level, Player};
use engine::{Game, Seat};
use maud::{Markup, html};
use serde_json::Value;
use thorgal::{Catalogue, Thorgal, View};

use super::{Board, Scene, Screen, Sight};
use crate::look::{Icon, Score, ScorePlayer, ScoreRow, icon, score_table};
use crate::speech::emblem;
use cards::Cards;

impl Screen for Thorgal {
    const WORDS: &'static str = "tho";
    const DRAWN: bool = true;
    const ART: [Icon; 3] = [Icon::Valour, Icon::Doom, Icon::Guile];
    const MINUTES: u32 = 40;
    // The book's game is for two.
    const COMPANY: usize = 2;

    fn bot(level: Level) -> Box<dyn Player<Thorgal>> {
        level.player()
    }

    fn board(view: &View, scene: &Scene<'_>) -> Board {
        let sight = Sight::<Thorgal>::new(view, scene);
        Board {
            rivals: sight.rivals(),
            commons: sight.commons(),
            stage: sight.stage(),
            mine: sight.my_own(),
        }
    }

    fn wire(view: &View) -> Value {
        wire::wire(view)
    }

    fn score(view: &View, scene: &Scene<'_>) -> Option<Score> {
        view.table.over.then(|| score_pad(&Sight::<Thorgal>::new(view, scene)))
    }

    fn symbol(key: &str) -> Option<Icon> {
        Some(match key.strip_prefix("tho-")? {
            "valour" => Icon::Valour,
            "guile" => Icon::Guile,
            "power" => Icon::Power,
            _ => return None,
        })
    }

    fn action_icon(kind: &str) -> Option<Icon> {
        Some(match kind {
            "play" | "card" => Icon::Hand,
            "activate" | "use" => Icon::Strength,
            "fenrir" => Icon::Fenrir,
            "goal" | "lands" | "swap" => Icon::Globe,
            "oppose" => Icon::Shield,
            "draw" | "to_deck" | "from_deck" => Icon::Deck,
            "stock" | "to_pool" => Icon::Coin,
            "team" | "faction" | "upkeep" => Icon::Follower,
            "destroy" => Icon::Wound,
            "pass" | "decline" | "enough" => Icon::Next,
            "keep" => Icon::Check,
            "give_up" => Icon::Close,
            "against" => Icon::Person,
            _ => return None,
        })
    }

    fn card(book: &Catalogue, id: &str, scene: &Scene<'_>) -> Option<Markup> {
        Cards { book, scene }.by_id(id)
    }
}

impl<'a> Sight<'a, Thorgal> {
    fn cards(&self) -> Cards<'a> {
        Cards { book: self.view.book, scene: self.scene }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.view.table.seats).map(Seat)
    }

    fn is_set_up(&self) -> bool {
        !self.view.table.lands.is_empty()
    }

    fn stage(&self) -> Markup {
        let score = Thorgal::score(self.view, self.scene);
        html! {
            @if let Some(pad) = score { (score_table(self.scene.words, &pad)) }
            @if self.is_set_up() { (self.round()) }
            (self.choices())
            @if self.is_set_up() { (self.expedition()) (self.lands()) }
        }
    }

    fn commons(&self) -> Markup {
        html! {
            @if self.view.table.seats > 2 {
                p.note.house { (icon(Icon::Book)) span { (self.scene.say("tho-about-multi")) } }
            }
        }
    }
}

/// THO-WIN-1: horns win; the cards left show how near the end by damage was.
fn score_pad(sight: &Sight<'_, Thorgal>) -> Score {
    let (scene, view) = (sight.scene, sight.view);
    let ranks = sight.world.standing();
    let row = |icon, key: &str, note: String, cell: &dyn Fn(Seat) -> String| ScoreRow {
        icon,
        name: scene.say(key),
        note,
        cells: sight.seats().map(cell).collect(),
    };
    let horns = |seat: Seat| view.boards[seat.index()].horns.to_string();
    Score {
        caption: scene.say("tho-score"),
        players: sight
            .seats()
            .map(|seat| ScorePlayer {
                name: scene.name(seat),
                emblem: emblem(seat),
                rank: ranks.as_ref().map_or(0, |ranks| ranks.0[seat.index()].rank),
                total: horns(seat),
                me: view.viewer == Some(seat),
            })
            .collect(),
        rows: vec![
            row(Icon::Horn, "tho-stat-horns", String::new(), &horns),
            row(Icon::Deck, "tho-score-cards", scene.say("tho-score-cards-about"), &|seat| {
                format!("({})", view.piles[seat.index()][0].len())
            }),
        ],
    }
}
