//! The final scoring: a score pad, players across, sources of glory down.

use maud::{Markup, html};

use super::{Emblem, Icon, crest, icon, named_icon};
use games::Words;

#[derive(Clone, Debug)]
pub struct ScorePlayer {
    pub name: String,
    pub emblem: Emblem,
    pub rank: u8,
    pub total: String,
    pub me: bool,
}

#[derive(Clone, Debug)]
pub struct ScoreRow {
    pub icon: Icon,
    pub name: String,
    /// How it is counted, in a few words.
    pub note: String,
    /// The rule that counts it, and where it is written.
    pub clause: Option<(&'static str, String)>,
    /// One a player, in their order.
    pub cells: Vec<String>,
    /// What each player's points came from; nothing where the row says it all.
    pub from: Vec<Vec<String>>,
}

#[derive(Clone, Debug, Default)]
pub struct Score {
    pub caption: String,
    pub players: Vec<ScorePlayer>,
    pub rows: Vec<ScoreRow>,
    /// Whether players are measured against each other; who hunts, alone or together, is not.
    pub ranked: bool,
}

pub fn score_table(words: &Words, score: &Score) -> Markup {
    html! {
        div.score tabindex="0" role="region" aria-label=(score.caption) {
            table {
                caption { (score.caption) }
                thead { (score_head(words, score)) }
                tbody { @for row in &score.rows { (score_row(score, row)) } }
                @if score.ranked { tfoot { (score_total(words, score)) } }
            }
        }
    }
}

fn score_head(words: &Words, score: &Score) -> Markup {
    html! {
        tr {
            td {}
            @for player in &score.players {
                th scope="col" .me[player.me] {
                    span.laurel { @if player.rank == 1 { (named_icon(Icon::Crown, &words.say("score-winner"))) } }
                    (crest(player.emblem)) span.name { (player.name) }
                }
            }
        }
    }
}

fn score_row(score: &Score, row: &ScoreRow) -> Markup {
    html! {
        tr {
            th scope="row" {
                (icon(row.icon)) span {
                    (row.name)
                    @if !row.note.is_empty() { small { (row.note) } }
                    @if let Some((clause, link)) = &row.clause { a.clause href=(link) { small { (clause) } } }
                }
            }
            @for (n, (cell, player)) in row.cells.iter().zip(&score.players).enumerate() {
                td.num.me[player.me] { (cell) @for line in row.from.get(n).into_iter().flatten() { small { (line) } } }
            }
        }
    }
}

fn score_total(words: &Words, score: &Score) -> Markup {
    html! {
        tr {
            th scope="row" { (icon(Icon::Glory)) span { (words.say("score-total")) } }
            @for player in &score.players {
                td.num.me[player.me].won[player.rank == 1] { (player.total) }
            }
        }
        tr.ranks {
            th scope="row" { (icon(Icon::Crown)) span { (words.say("score-place")) } }
            @for player in &score.players { td.num.me[player.me] { (player.rank) "." } }
        }
    }
}
