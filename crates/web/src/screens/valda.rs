//! Valda: the map around Yggdrasil on the stage, rivals with what lies open before them, the own store
//! and the hand below.

mod cards;
mod favours;
mod map;
mod scene;
mod signs;
mod stead;
mod wire;

use engine::{Game, Seat};
use games::Phrase;
use maud::{Markup, html};
use valda::{Catalogue, God, Resource, Valda, View};

use super::standoff::side;
use super::{Board, Scene, Screen, Sight, Standoff, counted_by};
use crate::look::{Icon, Score, ScorePlayer, ScoreRow};
use crate::speech::emblem;
use cards::Cards;

impl Screen for Valda {
    type Wire = wire::Wire;

    const WORDS: &'static str = "vda";
    const ART: [Icon; 3] = [Icon::Shrine, Icon::Tree, Icon::Mead];
    const MINUTES: u32 = 60;
    const VERDICTS: &'static [&'static str] = &["vda-blocked", "vda-succeeded", "vda-cancelled"];
    fn standoff(verdict: &Phrase) -> Option<Standoff> {
        let of = |name, strength| side(verdict, name, strength);
        match verdict.key {
            "vda-blocked" => Standoff::between(of("who", "strength"), of("card", "power")),
            "vda-succeeded" => Standoff::between(of("card", ""), of("whom", "")),
            "vda-cancelled" => Standoff::between(of("card", ""), of("whom", "")),
            _ => None,
        }
    }

    const BEGINNINGS: &'static [&'static str] = &[
        "vda-attacked",
        "vda-attack-again",
        "vda-no-attack",
        "vda-offered",
        "vda-rolled",
        "vda-drakkar-moved",
    ];
    const CONFIRM: &'static [(&'static str, &'static str)] = &[
        ("vda-do-end-play-early", "vda-confirm-end-play"),
        ("vda-do-attack", "confirm-attack"),
        ("vda-do-discard", "confirm-card"),
    ];

    fn board(view: &View, scene: &Scene<'_>) -> Board {
        let sight = Sight::<Valda>::new(view, scene);
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
        view.agenda.steps().is_empty().then(|| score_pad(&Sight::<Valda>::new(view, scene)))
    }

    fn symbol(key: &str) -> Option<Icon> {
        let key = key.strip_prefix("vda-")?;
        Some(match key.strip_prefix("1-").unwrap_or(key) {
            "blood" => Icon::Blood,
            "gold" => Icon::Gold,
            "diamond" => Icon::Diamond,
            "follower" => Icon::Follower,
            "skull" => Icon::Doom,
            god => God::ALL.into_iter().find(|&known| god_word(known) == god).map(god_icon)?,
        })
    }

    fn action_icon(kind: &str) -> Option<Icon> {
        Some(match kind {
            "exchange" | "offer" => Icon::Reroll,
            "draw" | "buy_cards" | "god_deck" | "keep" | "take" | "regions" => Icon::Deck,
            "play" => Icon::Hand,
            "take_resource" | "resources" => Icon::Plus,
            "discard" | "under" => Icon::Discard,
            "build" => Icon::Shrine,
            "attack" => Icon::Axe,
            "defend" => Icon::Shield,
            "worship" => Icon::Follower,
            "roll_loki" | "turn_die" => Icon::Die,
            "weapon" => Icon::Hammer,
            "choose" => Icon::Person,
            "steal_hidden" | "steal_open" | "steal_seen" => Icon::Steal,
            "look" => Icon::Eye,
            "move" | "borrow" => Icon::Branch,
            "destroy" => Icon::Fail,
            "stop" => Icon::Check,
            _ => return None,
        })
    }

    fn card(book: &Catalogue, id: &str, scene: &Scene<'_>) -> Option<Markup> {
        Cards { book, scene }.by_id(id)
    }
}

impl<'a> Sight<'a, Valda> {
    fn book(&self) -> &'static Catalogue {
        self.view.table.book.0
    }

    fn cards(&self) -> Cards<'a> {
        Cards { book: self.book(), scene: self.scene }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.view.table.seats).map(Seat)
    }
}

const fn god_word(god: God) -> &'static str {
    match god {
        God::Heimdall => "heimdall",
        God::Freya => "freya",
        God::Surtur => "surtur",
        God::Tyr => "tyr",
        God::Thor => "thor",
        God::Odin => "odin",
        God::Loki => "loki",
    }
}

const fn god_icon(god: God) -> Icon {
    match god {
        God::Heimdall => Icon::Heimdall,
        God::Freya => Icon::Freya,
        God::Surtur => Icon::Surtur,
        God::Tyr => Icon::Tyr,
        God::Thor => Icon::Thor,
        God::Odin => Icon::Odin,
        God::Loki => Icon::Loki,
    }
}

const fn resource_word(resource: Resource) -> &'static str {
    match resource {
        Resource::Blood => "blood",
        Resource::Gold => "gold",
        Resource::Diamond => "diamond",
    }
}

const fn resource_icon(resource: Resource) -> Icon {
    match resource {
        Resource::Blood => Icon::Blood,
        Resource::Gold => Icon::Gold,
        Resource::Diamond => Icon::Diamond,
    }
}

/// VDA-END-4, VDA-END-5: followers win; buildings and then resources break ties.
fn score_pad(sight: &Sight<'_, Valda>) -> Score {
    let (scene, table) = (sight.scene, &sight.view.table);
    let ranks = sight.world.standing();
    // What only breaks ties stands in brackets: it does not add to the total.
    let tie = |icon, key: &str, (note, clause), part: &dyn Fn(Seat) -> i64| ScoreRow {
        icon,
        name: scene.say(key),
        note: scene.say(note),
        clause: counted_by(clause),
        cells: sight.seats().map(|seat| format!("({})", part(seat))).collect(),
        from: Vec::new(),
    };
    let followers = |seat: Seat| i64::from(table.player(seat).followers);
    Score {
        caption: scene.say("vda-score"),
        players: sight
            .seats()
            .map(|seat| ScorePlayer {
                name: scene.name(seat),
                emblem: emblem(seat),
                rank: ranks.as_ref().map_or(0, |ranks| ranks.0[seat.index()].rank),
                total: followers(seat).to_string(),
                me: sight.view.viewer == Some(seat),
            })
            .collect(),
        ranked: true,
        rows: vec![
            ScoreRow {
                icon: Icon::Follower,
                name: scene.say("vda-score-followers"),
                note: String::new(),
                clause: counted_by("VDA-END-4"),
                cells: sight.seats().map(|seat| followers(seat).to_string()).collect(),
                from: scene.sources.to_vec(),
            },
            tie(Icon::Shrine, "vda-score-buildings", ("vda-score-tie", "VDA-END-5"), &|seat| {
                sight.world.buildings(seat).into()
            }),
            tie(Icon::Gold, "vda-score-resources", ("vda-score-tie-again", "VDA-END-7"), &|seat| {
                table.player(seat).store.total().into()
            }),
        ],
    }
}

impl Sight<'_, Valda> {
    fn stage(&self) -> Markup {
        html! { (self.happening()) (self.scene()) }
    }
}
