//! The log and the chat.

use maud::{Markup, html};

use super::{Emblem, Icon, crest, icon, named_icon, player_name};
use games::Words;

#[derive(Clone, Debug)]
pub enum Part {
    Text(String),
    /// A card's name: opens the card. `href` is its own page, for the zoom and without scripts.
    Card {
        name: String,
        href: String,
    },
    Player {
        name: String,
        emblem: Emblem,
    },
    Icon {
        icon: Icon,
        name: String,
    },
}

#[derive(Clone, Debug, Default)]
pub struct Line {
    pub parts: Vec<Part>,
    /// It concerns the viewer.
    pub mine: bool,
    /// The moment in the replay.
    pub moment: Option<String>,
    /// A turn or round begins here.
    pub heading: bool,
    /// It says how a fight ended.
    pub decides: bool,
    /// It says how a fight of the viewer's ended.
    pub verdict: bool,
}

pub fn log(words: &Words, lines: &[Line]) -> Markup {
    html! {
        section.story #story data-part aria-labelledby="story-t" {
            h2 #story-t { (icon(Icon::Log)) (words.say("story-title")) }
            (steps(words))
            ol.log #log tabindex="0" aria-labelledby="story-t" { @for line in lines { (log_line(words, line)) } }
        }
    }
}

/// Goes through what happened since the viewer's last turn, line by line, where it happened.
pub(super) fn steps(words: &Words) -> Markup {
    html! {
        span.steps {
            button.btn type="button" data-tell="-1" aria-label=(words.say("since-back")) { (icon(Icon::Back)) }
            button.btn type="button" data-tell="1" aria-label=(words.say("since-on")) { (icon(Icon::Next)) }
        }
    }
}

pub fn log_line(words: &Words, line: &Line) -> Markup {
    html! {
        li.me[line.mine].heading[line.heading] {
            span { @for part in &line.parts { (draw_part(part)) } }
            @if let Some(moment) = &line.moment {
                a.moment href=(moment) aria-label=(words.say("story-moment")) { (icon(Icon::Back)) }
            }
        }
    }
}

/// The line as a heading, where nothing can be opened from it.
pub(super) fn headline(line: &Line) -> Markup {
    html! {
        @for part in &line.parts {
            @if let Part::Card { name, .. } = part { (name) } @else { (draw_part(part)) }
        }
    }
}

/// A fight that was decided: what was rolled, what decided, who gained what.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Larger for what was decided later.
    pub number: usize,
    pub won: Option<Contender>,
    pub lost: Option<Contender>,
    pub lines: Vec<Line>,
}

/// A player under the own banner, or the card of a monster, a land or an attack.
#[derive(Clone, Debug)]
pub struct Contender {
    pub name: String,
    pub emblem: Option<Emblem>,
    pub card: Option<Markup>,
    pub strength: Option<i64>,
}

/// Fights that were decided. The script holds each over the table until it was read; without it they
/// stand above the board.
pub fn results(words: &Words, outcomes: &[Outcome]) -> Markup {
    html! {
        section.results #results aria-label=(words.say("results-title")) {
            @for outcome in outcomes { (result(words, outcome)) }
        }
    }
}

/// Who stood against whom, the verdict, what it brought, and folded how it came to it.
fn result(words: &Words, outcome: &Outcome) -> Markup {
    let last = outcome.lines.iter().rposition(|line| line.decides).map_or(0, |last| last + 1);
    let (before, after) = outcome.lines.split_at(last);
    let (verdict, course): (Vec<_>, Vec<_>) = before.iter().partition(|line| line.decides);
    html! {
        article.result data-result=(outcome.number) {
            @if outcome.won.is_some() || outcome.lost.is_some() {
                div.standoff aria-hidden="true" inert {
                    @if let Some(won) = &outcome.won { div.contender.won { (contender(won)) } }
                    @if let Some(lost) = &outcome.lost { div.contender.lost { (contender(lost)) } }
                }
            }
            h2 { @for line in verdict { (headline(line)) " " } }
            @if !after.is_empty() { ol.log.brought { @for line in after { (log_line(words, line)) } } }
            @if !course.is_empty() {
                details.course {
                    summary { (words.say("results-course")) }
                    ol.log { @for line in course { (log_line(words, line)) } }
                }
            }
            button.btn.main type="button" data-continue { (words.say("results-continue")) }
        }
    }
}

fn contender(one: &Contender) -> Markup {
    html! {
        @if let Some(emblem) = one.emblem {
            span.banner data-seat=(emblem.id()) {
                (crest(emblem))
                @if let Some(strength) = one.strength { b.num { (strength) } }
            }
            span.whose { (one.name) }
        } @else if let Some(card) = &one.card {
            (card)
            @if let Some(strength) = one.strength { b.num { (strength) } }
        } @else {
            span.whose { (one.name) }
        }
    }
}

fn draw_part(part: &Part) -> Markup {
    html! {
        @match part {
            Part::Text(text) => (text),
            Part::Card { name, href } => a.ref href=(href) data-zoom=(href) { (name) },
            Part::Player { name, emblem } => (player_name(name, *emblem)),
            Part::Icon { icon: shown, name } => (named_icon(*shown, name)),
        }
    }
}

#[derive(Clone, Debug, Default)]
pub struct Chat {
    pub post: String,
    /// Who spoke, with the sign of the seat, and what. Who has no seat has no sign.
    pub lines: Vec<(String, Option<Emblem>, String)>,
    /// Spectators may be asked to stay silent.
    pub may_write: bool,
}

/// A spectator may have any name, but looks like nobody at the table.
fn speaker(words: &Words, name: &str, emblem: Option<Emblem>) -> Markup {
    html! {
        @match emblem {
            Some(emblem) => (player_name(name, emblem)),
            None => span.player { (named_icon(Icon::Eye, &words.say("chat-watcher"))) b { (name) } },
        }
    }
}

pub fn chat(words: &Words, chat: &Chat) -> Markup {
    html! {
        details.chat #chat data-part open {
            summary { (icon(Icon::Chat)) (words.say("chat-title")) }
            ul { @for (name, emblem, text) in &chat.lines { li { (speaker(words, name, *emblem)) " " (text) } } }
            @if chat.may_write {
                form method="post" action=(chat.post) data-quiet {
                    input #say name="text" maxlength="300" autocomplete="off" required
                        aria-label=(words.say("chat-say")) placeholder=(words.say("chat-say"));
                    button.btn { (words.say("chat-send")) }
                }
            }
        }
    }
}
