//! The odds of a fight, and what a bot thinks of one's choices: only where no other person plays.

use axum::extract::{Path, Query, State};
use bots::{Considered, Level, Question};
use engine::Seat;
use games::{Play, at_table};
use maud::{Markup, html};
use store::{Occupant, TableId};

use super::plain;
use super::table::{Page, Sight, shown};
use crate::bots_turn::{luck, within};
use crate::fault::Fault;
use crate::hall::Hall;
use crate::laid::Laid;
use crate::look::{Icon, icon};
use crate::screens::Screen;
use crate::session::Visitor;
use crate::speech::{Ear, words};

/// So many choices are told; the others are not worth it.
const TOLD: usize = 8;

/// What to say, and the thinking that is left to do.
struct Advice {
    game: &'static str,
    odds: Vec<String>,
    think: Box<dyn FnOnce() -> Vec<(String, f32)> + Send>,
}

/// Whether whoever sits here may be advised: he plays one seat, and only bots play the others.
pub(super) fn may_be_advised(laid: &Laid, seat: Seat) -> bool {
    let occupant = laid.seat(seat).map(|seat| &seat.occupant);
    let Some(&Occupant::Guest(guest)) = occupant else { return false };
    laid.is_alone(guest) && laid.seats_of(Some(guest)).len() == 1
}

pub(crate) async fn show(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(sight): Query<Sight>,
) -> Result<Markup, Fault> {
    let id: TableId = id.parse()?;
    let asked = hall.at(id, move |laid, _| asked(laid, &visitor, &sight));
    let Advice { game, odds, think } = asked.await?;
    let thoughts = within(&hall, think).await.unwrap_or_default();
    Ok(page(id, game, &odds, &thoughts))
}

fn asked(laid: &Laid, visitor: &Visitor, sight: &Sight) -> Result<Advice, Fault> {
    let (_, Page::Play(Some(seat))) = shown(laid, Some(visitor.id()), sight) else {
        return Err(Fault::NotYours);
    };
    if !may_be_advised(laid, seat) {
        return Err(Fault::Bad("fault-no-hint"));
    }
    at_table!(laid.play()?, play => advice(play, laid, seat))
}

fn advice<G: Screen>(play: &Play<G>, laid: &Laid, seat: Seat) -> Result<Advice, Fault> {
    if !play.waiting().contains(seat) {
        return Err(Fault::Bad("fault-not-asked"));
    }
    let ear = Ear { seat: Some(seat), names: &laid.names, game: G::NAME, symbol: G::symbol };
    let odds = play.odds(seat).iter().map(|says| ear.text(says)).collect();
    let (view, offers) = (play.view(Some(seat)), play.allowed(seat));
    let says: Vec<String> =
        offers.iter().map(|&action| ear.text(&play.say(seat, action))).collect();
    let mut player = G::bot(Level::Hard);
    let think = move || {
        let question = Question { view: &view, seat, offers: &offers };
        let told = |thought: Considered<G::Action>| {
            let place = offers.iter().position(|offer| *offer == thought.action)?;
            Some((says[place].clone(), thought.chance))
        };
        player.explain(&question, &mut luck()).into_iter().filter_map(told).take(TOLD).collect()
    };
    Ok(Advice { game: G::NAME, odds, think: Box::new(think) })
}

fn page(id: TableId, game: &'static str, odds: &[String], thoughts: &[(String, f32)]) -> Markup {
    let title = words().say_with("hint-title", &[("bot", Level::Hard.name().into())]);
    let body = html! {
        main.page #table {
            h1 { (title) }
            div.acts {
                a.btn.main href={ "/t/" (id) } { (icon(Icon::Back)) (words().say("check-back")) }
            }
            @if !odds.is_empty() {
                h2 { (words().say("hint-odds")) }
                ul { @for line in odds { li { (line) } } }
            }
            h2 { (words().say("hint-choices")) }
            p { (words().say("hint-about")) }
            ol { @for (says, chance) in thoughts { li { b { (format!("{:.0} %", chance * 100.0)) } " " (says) } } }
        }
    };
    plain(&title, Some(game), &body)
}
