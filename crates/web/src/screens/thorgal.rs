//! Thorgal: a page of a comic. Players and lands in the upper row, below it the road with the team, and
//! the land it leads to; piles and hand in the tray.

mod cards;
mod copies;
mod players;
mod stage;
mod wire;

use engine::{Game, Seat};
use games::{Phrase, Setup};
use maud::{Markup, html};
use thorgal::catalogue::Role;
use thorgal::state::Land;
use thorgal::{Action, Catalogue, Thorgal, View};

use super::standoff::side;
use super::{Board, Scene, Screen, Several, Sight, Standoff, counted_by};
use crate::look::{Icon, Score, ScorePlayer, ScoreRow, icon, legend};
use crate::speech::emblem;
use cards::Cards;

impl Screen for Thorgal {
    type Wire = wire::Wire;

    const WORDS: &'static str = "tho";
    const ART: [Icon; 3] = [Icon::Valour, Icon::Doom, Icon::Guile];
    const MINUTES: u32 = 40;
    const VERDICTS: &'static [&'static str] = &["tho-succeeded", "tho-failed"];
    fn standoff(verdict: &Phrase) -> Option<Standoff> {
        let land = side(verdict, "land", "");
        match verdict.key {
            "tho-succeeded" => Some(Standoff { won: land, lost: None }),
            "tho-failed" => Some(Standoff { won: None, lost: land }),
            _ => None,
        }
    }

    const CONFIRM: &'static [(&'static str, &'static str)] = &[
        ("tho-do-oppose", "tho-confirm-oppose"),
        ("tho-do-destroy", "confirm-follower"),
        ("tho-do-lose", "confirm-lost"),
        ("tho-do-give-up", "confirm-unfought"),
        ("tho-do-pass-short", "tho-confirm-short"),
    ];

    fn board(view: &View, scene: &Scene<'_>) -> Board {
        let sight = Sight::<Thorgal>::new(view, scene);
        Board {
            rivals: sight.rivals(),
            commons: sight.commons(),
            stage: sight.stage(),
            mine: sight.my_own(),
        }
    }

    fn wire(view: &View) -> wire::Wire {
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

    /// THO-FATE-5: who knows how many cards to draw says so at once.
    fn several(state: &Thorgal, seat: Seat) -> Option<Several<Action>> {
        let left = state.board(seat).fate_cards - state.player(seat).private.drawn;
        let asked = state.allowed(seat) == [Action::Draw, Action::Stock];
        (asked && left > 1).then_some(Several {
            again: Action::Draw,
            then: Action::Stock,
            most: left,
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

    fn commons(&self) -> Markup {
        html! {
            (self.round())
            @if usize::from(self.view.table.seats) > Thorgal::BY_THE_BOOK {
                p.note.house { (icon(Icon::Book)) span { (self.scene.say("tho-about-multi")) } }
            }
            (legend(self.scene.words, SIGNS, &self.cards().legend()))
        }
    }
}

/// The signs of the table and of the cards.
const SIGNS: &[(Icon, &str)] = &[
    (Icon::Valour, "tho-valour"),
    (Icon::Guile, "tho-guile"),
    (Icon::Power, "tho-power"),
    (Icon::Horn, "tho-legend-horn"),
    (Icon::Doom, "tho-legend-doom"),
    (Icon::Coin, "tho-legend-pool"),
    (Icon::Discard, "tho-legend-discard"),
    (Icon::Hall, "tho-stat-valhalla"),
    (Icon::Blame, "tho-stat-niflheim"),
    (Icon::Fenrir, "tho-legend-fenrir"),
    (Icon::Follower, "tho-legend-follower"),
    (Icon::Satchel, "tho-legend-support"),
    (Icon::Rune, "tho-legend-event"),
    (Icon::Sun, "tho-legend-elements"),
    (Icon::Moon, "tho-legend-intrigue"),
    (Icon::Wound, "tho-legend-damage"),
    (Icon::Shield, "tho-stat-shield"),
];

/// THO-WIN-1: each conquered land is a horn. THO-WIN-5: the cards left decide between equals.
fn score_pad(sight: &Sight<'_, Thorgal>) -> Score {
    let (scene, view) = (sight.scene, sight.view);
    let ranks = sight.world.standing();
    let conquered = view.table.lands.iter().filter(|land| land.is_conquered());
    Score {
        caption: scene.say("tho-score"),
        players: sight
            .seats()
            .map(|seat| ScorePlayer {
                name: scene.name(seat),
                emblem: emblem(seat),
                rank: ranks.as_ref().map_or(0, |ranks| ranks.0[seat.index()].rank),
                total: view.boards[seat.index()].horns.to_string(),
                me: view.viewer == Some(seat),
            })
            .collect(),
        ranked: true,
        rows: score_out(sight)
            .into_iter()
            .chain(conquered.map(|land| score_land(sight, land)))
            .chain([score_cards(sight)])
            .collect(),
    }
}

/// THO-DAMAGE-8, THO-WIN-6: who is out has lost, whatever the horns say.
fn score_out(sight: &Sight<'_, Thorgal>) -> Option<ScoreRow> {
    let out = |seat: Seat| {
        if sight.world.is_out(seat) { sight.scene.say("tho-score-out-cell") } else { String::new() }
    };
    sight.seats().any(|seat| sight.world.is_out(seat)).then(|| ScoreRow {
        icon: Icon::Wound,
        name: sight.scene.say("tho-score-out"),
        note: sight.scene.say("tho-score-out-about"),
        clause: counted_by("THO-DAMAGE-8"),
        cells: sight.seats().map(out).collect(),
        from: Vec::new(),
    })
}

fn score_land(sight: &Sight<'_, Thorgal>, land: &Land) -> ScoreRow {
    let won = |seat: Seat| if land.conqueror == seat.0 { "1" } else { "" }.to_owned();
    ScoreRow {
        icon: Icon::Horn,
        name: sight.scene.card_name(sight.view.book.land(land.land).name),
        note: sight.scene.say("tho-score-land"),
        clause: counted_by("THO-WIN-1"),
        cells: sight.seats().map(won).collect(),
        from: Vec::new(),
    }
}

fn score_cards(sight: &Sight<'_, Thorgal>) -> ScoreRow {
    let view = sight.view;
    let left = |seat: Seat| {
        let piles = &view.piles[seat.index()][Role::Destiny as usize];
        format!("({})", usize::from(piles.len()) + view.boards[seat.index()].team.len())
    };
    ScoreRow {
        icon: Icon::Deck,
        name: sight.scene.say("tho-score-cards"),
        note: sight.scene.say("tho-score-cards-about"),
        clause: counted_by("THO-WIN-5"),
        cells: sight.seats().map(left).collect(),
        from: Vec::new(),
    }
}
