//! The board for all on a large screen: a spectator's view, with codes that open seats on phones.

use games::Play;
use maud::html;

use super::question::question;
use super::room::table_code;
use super::seat::codes;
use super::start::game_word;
use super::story::{LINES, told};
use super::table::{Body, Sight, scene, sitters};
use crate::fault::Fault;
use crate::hall::Hall;
use crate::laid::Laid;
use crate::look::{Table, log, question_bar, table_screen};
use crate::screens::Screen;
use crate::session::Visitor;
use crate::speech::Speaker;

pub(super) fn board<G: Screen>(
    play: &Play<G>,
    laid: &Laid,
    hall: &Hall,
    visitor: Option<&Visitor>,
    sight: &Sight,
) -> Result<Body, Fault> {
    let speaker = Speaker::new::<G>(sight.words, laid, None);
    let sitters = sitters(sight.words, laid);
    let scene = scene(sight.words, laid, &sitters, None, play.waiting());
    let board = G::board(&play.state().view(None), &scene);
    let asked = question(play, laid, &speaker, "");
    let newest = play.newest(None, LINES);
    let lines: Vec<_> = newest.iter().map(|line| told(play, laid, &speaker, line)).collect();
    let screen = Table {
        title: game_word(sight.words, laid.name, "name"),
        question: question_bar(&sight.words, &asked),
        rivals: board.rivals,
        commons: board.commons,
        stage: board.stage,
        story: log(&sight.words, &lines),
        mine: html! { (codes(laid, hall, visitor, sight)) (table_code(sight.words, &sight.link(laid))) },
        scenic: G::SCENIC,
    };
    let markup = table_screen(&sight.words, &screen);
    Ok(Body { markup, announce: asked.ask, action_id: asked.action_id })
}
