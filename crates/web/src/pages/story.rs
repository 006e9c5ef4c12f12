//! The log and the chat of a table.

use engine::Seat;
use games::{Arg, LogLine, Play};
use maud::{Markup, html};

use super::replay::base;
use crate::laid::Laid;
use crate::look::{Chat, Line, chat, log};
use crate::screens::Screen;
use crate::speech::{Ear, emblem, words};

/// The newest lines; the whole story is in the replay.
pub(super) const LINES: usize = 40;

/// So many of them are told beside the question.
const NEWS: usize = 12;

pub(super) fn story<G: Screen>(
    play: &Play<G>,
    laid: &Laid,
    ear: &Ear<'_>,
    may_write: bool,
) -> Markup {
    let newest = play.newest(ear.seat, LINES);
    let lines: Vec<Line> = newest.iter().map(|line| told(play, laid, ear, line)).collect();
    html! { (log(words(), &lines)) (talk(laid, may_write)) }
}

/// What happened since this seat last chose.
pub(super) fn since<G: Screen>(
    play: &Play<G>,
    laid: &Laid,
    ear: &Ear<'_>,
    seat: Seat,
) -> Vec<Line> {
    let lines = play.since_own_choice(seat, NEWS);
    lines.iter().map(|line| told(play, laid, ear, line)).collect()
}

pub(super) fn told<G: Screen>(play: &Play<G>, laid: &Laid, ear: &Ear<'_>, line: &LogLine) -> Line {
    let says = &line.says;
    let about_me = |arg: &Arg| ear.seat.is_some_and(|seat| *arg == Arg::Seat(seat));
    Line {
        parts: ear.parts(says),
        mine: says.args.iter().any(|(_, arg)| about_me(arg)),
        moment: Some(format!("{}{}", base(laid, ear.seat), play.step_of(line.turn, ear.seat))),
        heading: says.key.ends_with("-began"),
    }
}

pub(super) fn talk(laid: &Laid, may_write: bool) -> Markup {
    let spoken = |line: &store::Line| {
        let seat = line.seat.map(engine::Seat);
        (line.name.clone(), seat.map(emblem).unwrap_or_default(), line.text.clone())
    };
    let post = format!("/t/{}/chat", laid.row.id);
    chat(words(), &Chat { post, lines: laid.chat.iter().map(spoken).collect(), may_write })
}
