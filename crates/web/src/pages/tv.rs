//! The board for all on a large screen: a spectator's view, with codes that open seats on phones.

use games::Play;
use maud::html;

use super::question::question;
use super::room::table_code;
use super::seat::codes;
use super::start::game_word;
use super::story::{LINES, log_line};
use super::table::{Body, Sight, scene, sitters};
use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::look::{Table, log, question_bar, table_screen};
use crate::screens::Screen;
use crate::session::Visitor;
use crate::speech::Speaker;

pub(super) fn board<G: Screen>(
    play: &Play<G>,
    live: &LiveTable,
    hall: &Hall,
    visitor: Option<&Visitor>,
    sight: &Sight,
) -> Result<Body, Fault> {
    let speaker = Speaker::new::<G>(sight.words, live, None);
    let sitters = sitters(sight.words, live);
    let scene = scene(sight.words, live, &sitters, None, play.waiting());
    let board = G::board(&play.state().view(None), &scene);
    let asked = question(play, live, &speaker, "");
    let newest = play.newest(None, LINES);
    let lines: Vec<_> = newest.iter().map(|line| log_line(play, live, &speaker, line)).collect();
    let screen = Table {
        title: game_word(sight.words, live.name, "name"),
        question: question_bar(&sight.words, &asked),
        rivals: board.rivals,
        commons: board.commons,
        stage: board.stage,
        story: log(&sight.words, &lines),
        mine: html! { (codes(live, hall, visitor, sight)) (table_code(sight.words, &sight.link(live))) },
    };
    let markup = table_screen(&sight.words, &screen);
    Ok(Body { markup, announce: asked.ask, action_id: asked.action_id })
}
