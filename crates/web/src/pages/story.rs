//! The log and the chat of a table.

use engine::Seat;
use games::{Arg, LogLine, Phrase, Play};
use maud::{Markup, html};

use super::replay::base;
use crate::live_table::LiveTable;
use crate::look::{Chat, Contender, Line, Outcome, chat, log};
use crate::screens::{Scene, Screen, Side, Who};
use crate::speech::{Language, Speaker, emblem};

/// The newest lines; the whole story is in the replay.
pub(super) const LINES: usize = 40;

/// So many of them are told beside the question.
const NEWS: usize = 12;

pub(super) fn story<G: Screen>(
    play: &Play<G>,
    live: &LiveTable,
    speaker: &Speaker<'_>,
    may_write: bool,
) -> Markup {
    let newest = play.newest(speaker.seat, LINES);
    let mut lines: Vec<Line> =
        newest.iter().map(|line| log_line(play, live, speaker, line)).collect();
    if newest.len() < LINES {
        lines.splice(..0, withheld(live, speaker));
    }
    lines.extend(stand_ins(live, speaker));
    html! { (log(&speaker.words, &lines)) (talk(speaker.words, live, may_write)) }
}

/// Whose word was promised and not shown: the luck is made without it.
fn withheld(live: &LiveTable, speaker: &Speaker<'_>) -> Vec<Line> {
    let silent = |at: &&store::Seat| at.pledge.is_some() && at.word.is_empty();
    let line = |at: &store::Seat| {
        let seat = Seat(at.number);
        let says = Phrase::of("story-withheld", seat);
        Line { parts: speaker.parts(&says), mine: speaker.seat == Some(seat), ..Line::default() }
    };
    live.row.seats.iter().filter(silent).map(line).collect()
}

/// Who is away, and a bot plays on.
fn stand_ins(live: &LiveTable, speaker: &Speaker<'_>) -> Vec<Line> {
    let away = live.row.seats.iter().filter(|at| at.away.is_some() && !live.is_over());
    let line = |seat: Seat| {
        let says = Phrase::of("story-stand-in", seat);
        Line { parts: speaker.parts(&says), mine: speaker.seat == Some(seat), ..Line::default() }
    };
    away.map(|at| line(Seat(at.number))).collect()
}

/// What happened since this seat last chose: its own fights if there were any, else the newest.
pub(super) fn since<G: Screen>(
    play: &Play<G>,
    live: &LiveTable,
    speaker: &Speaker<'_>,
    seat: Seat,
) -> Vec<Line> {
    let mut lines = play.since_own_choice(seat, LINES, live.auto_answer());
    match lines.iter().position(|line| is_verdict::<G>(&line.says, seat)) {
        Some(first) => own_fights(&mut lines, first, seat),
        None => drop(lines.drain(..lines.len().saturating_sub(NEWS))),
    }
    lines.iter().map(|line| log_line(play, live, speaker, line)).collect()
}

/// Leaves what a seat's fights brought, from where the one with the first verdict began.
fn own_fights(lines: &mut Vec<LogLine>, first: usize, seat: Seat) {
    let began = |line: &LogLine| is_heading(&line.says) && names(&line.says, seat);
    lines.drain(..lines[..first].iter().position(began).unwrap_or(0));
    let mut under_own = true;
    lines.retain(|LogLine { says, .. }| {
        under_own = if is_heading(says) { names(says, seat) } else { under_own };
        names(says, seat) || (under_own && names_nobody(says))
    });
}

/// The fights that were decided since the viewer last chose, each from its beginning. Who only watches
/// sees the last one.
pub(super) fn decided<G: Screen>(
    play: &Play<G>,
    live: &LiveTable,
    speaker: &Speaker<'_>,
    scene: &Scene<'_>,
) -> Vec<Outcome> {
    let all = play.newest(speaker.seat, LINES);
    let decides = |line: &&LogLine| G::VERDICTS.contains(&line.says.key);
    let since = match speaker.seat {
        Some(seat) => {
            play.since_own_choice(seat, LINES, live.auto_answer()).first().map(|it| it.turn)
        }
        None => all.iter().rfind(decides).map(|line| line.turn),
    };
    let Some(since) = since else { return Vec::new() };
    let begins = |says: &Phrase| is_heading(says) || G::BEGINNINGS.contains(&says.key);
    let fights = all.chunk_by(|_, next| !begins(&next.says)).enumerate();
    let outcome = |(n, lines): (usize, &[LogLine])| {
        let turn = lines.iter().filter(decides).map(|line| line.turn).max()?;
        let number = play.step_of(turn, speaker.seat) * LINES + n;
        let stood = lines.iter().rev().find_map(|line| G::standoff(&line.says)).unwrap_or_default();
        let [won, lost] = [stood.won, stood.lost].map(|side| Some(contender(play, scene, side?)));
        let lines = lines.iter().map(|line| log_line(play, live, speaker, line)).collect();
        (turn >= since).then_some(Outcome { number, won, lost, lines })
    };
    fights.filter_map(outcome).collect()
}

/// One side of a fight, as it is drawn when the fight is decided.
fn contender<G: Screen>(play: &Play<G>, scene: &Scene<'_>, side: Side) -> Contender {
    match side.who {
        Who::Seat(seat) => Contender {
            name: scene.name(seat),
            emblem: Some(emblem(seat)),
            card: None,
            strength: side.strength,
        },
        Who::Card(card) => Contender {
            name: scene.card_name(card.name),
            emblem: None,
            card: G::card(play.state().book(), card.id, scene),
            strength: side.strength,
        },
    }
}

fn is_heading(says: &Phrase) -> bool {
    says.key.ends_with("-began")
}

/// It tells how a fight of this seat ended.
fn is_verdict<G: Screen>(says: &Phrase, seat: Seat) -> bool {
    G::VERDICTS.contains(&says.key) && (names(says, seat) || names_nobody(says))
}

fn names(says: &Phrase, seat: Seat) -> bool {
    says.args.iter().any(|(_, arg)| *arg == Arg::Seat(seat))
}

fn names_nobody(says: &Phrase) -> bool {
    !says.args.iter().any(|(_, arg)| matches!(arg, Arg::Seat(_)))
}

pub(super) fn log_line<G: Screen>(
    play: &Play<G>,
    live: &LiveTable,
    speaker: &Speaker<'_>,
    line: &LogLine,
) -> Line {
    let says = &line.says;
    Line {
        parts: speaker.parts(says),
        mine: speaker.seat.is_some_and(|seat| names(says, seat)),
        decides: G::VERDICTS.contains(&says.key),
        verdict: speaker.seat.is_some_and(|seat| is_verdict::<G>(says, seat)),
        moment: Some(format!(
            "{}{}",
            base(live, speaker.seat),
            play.step_of(line.turn, speaker.seat)
        )),
        heading: is_heading(says),
    }
}

pub(super) fn talk(words: Language, live: &LiveTable, may_write: bool) -> Markup {
    let spoken = |line: &store::Line| {
        let seat = line.seat.map(engine::Seat);
        (line.name.clone(), seat.map(emblem), line.text.clone())
    };
    let post = format!("/t/{}/chat", live.row.id);
    chat(&words, &Chat { post, lines: live.chat.iter().map(spoken).collect(), may_write })
}
