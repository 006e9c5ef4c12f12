//! The board for all on a large screen: a spectator's view, with codes that open seats on phones.

use games::Play;
use maud::{Markup, html};
use store::Occupant;

use super::question::question;
use super::start::game_word;
use super::table::{Body, Sight, scene, sitters};
use crate::fault::Fault;
use crate::laid::Laid;
use crate::look::{SeatCode, Table, question_bar, seat_code, table_screen};
use crate::qr;
use crate::screens::Screen;
use crate::speech::{Ear, emblem, words};

pub(super) fn board<G: Screen>(play: &Play<G>, laid: &Laid, sight: &Sight) -> Result<Body, Fault> {
    let ear = Ear::new::<G>(laid, None);
    let sitters = sitters(laid);
    let scene = scene(laid, &sitters, None, play.waiting());
    let board = G::board(&play.state().view(None), &scene);
    let asked = question(play, laid, &ear, "");
    let screen = Table {
        title: game_word(laid.name, "name"),
        question: question_bar(words(), &asked),
        rivals: board.rivals,
        commons: board.commons,
        stage: board.stage,
        story: html! {},
        mine: codes(laid, sight),
    };
    let markup = table_screen(words(), &screen);
    Ok(Body { markup, announce: asked.ask, action_id: asked.action_id })
}

/// One code for the table, and the names of those who hold a private seat.
fn codes(laid: &Laid, sight: &Sight) -> Markup {
    let link = sight.link(laid);
    let people = laid.row.seats.iter().filter(|seat| matches!(seat.occupant, Occupant::Guest(_)));
    let code = |seat: &store::Seat| {
        let (side, path) = qr::path(&link).unwrap_or_default();
        let (name, emblem) = (seat.name.clone(), emblem(engine::Seat(seat.number)));
        seat_code(words(), &SeatCode { name, emblem, side: side as u32, path, taken: false })
    };
    html! { div.codes { @for seat in people { (code(seat)) } } }
}
