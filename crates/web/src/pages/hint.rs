//! The odds of a fight, and what a bot thinks of one's choices: only where no other person plays.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, Query, State};
use bots::{Considered, Level, Question};
use engine::Seat;
use games::{Play, at_table};
use maud::{Markup, html};
use serde_json::Value;
use store::TableId;

use super::plain;
use super::table::{Page, Sight, shown};
use crate::bots_turn::luck;
use crate::fault::Fault;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::in_turn::Whose;
use crate::laid::Laid;
use crate::look::{Icon, icon};
use crate::screens::Screen;
use crate::session::Visitor;
use crate::speech::{Ear, words};
use crate::thinkers::Waits;

/// So many choices are told; the others are not worth it.
const TOLD: usize = 8;

/// How a fight stands, and what a bot thinks of the choices, the best first.
#[derive(Debug)]
pub(crate) struct Thoughts {
    pub(crate) odds: Vec<String>,
    pub(crate) choices: Vec<Thought>,
}

#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub(crate) action: Value,
    pub(crate) says: String,
    pub(crate) chance: f32,
}

/// How a fight stands, and the thinking that is left to do.
type Advice = (Vec<String>, Box<dyn FnOnce() -> Vec<Thought> + Send>);

/// Whether whoever sits here may be advised: he plays one seat, and only bots play the others.
pub(super) fn may_be_advised(laid: &Laid, seat: Seat) -> bool {
    let advised = |guest| laid.is_alone(guest) && laid.seats_of(Some(guest)).len() == 1;
    laid.guest_at(seat).is_some_and(advised)
}

pub(crate) async fn show(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(sight): Query<Sight>,
) -> Result<Markup, Fault> {
    let id: TableId = id.parse()?;
    let name = hall.at(id, |laid, _| Ok(laid.name)).await?;
    let seat = move |laid: &Laid, _: &Hall| match shown(laid, Some(visitor.id()), &sight) {
        (_, Page::Play(Some(seat))) => Ok(seat),
        _ => Err(Fault::NotYours),
    };
    Ok(page(id, name.as_str(), &asked(&hall, address, id, seat).await?))
}

/// Asks a bot what it would do in a seat.
pub(crate) async fn asked(
    hall: &Hall,
    address: SocketAddr,
    id: TableId,
    seat: impl FnOnce(&Laid, &Hall) -> Result<Seat, Fault> + Send + 'static,
) -> Result<Thoughts, Fault> {
    let asked = hall.at(id, move |laid, hall| {
        let seat = seat(laid, hall)?;
        hall.gates().pass(Gate::Hints, address.ip())?;
        if !may_be_advised(laid, seat) {
            return Err(Fault::Bad("fault-no-hint"));
        }
        let advice = at_table!(laid.play()?, play => advice(play, laid, seat))?;
        Ok((advice, laid.row.host))
    });
    let ((odds, think), host) = asked.await?;
    let whose = Whose { house: Some(address.ip()), host };
    let choices = hall.thinkers().think(Waits::One, whose, think).await.unwrap_or_default();
    Ok(Thoughts { odds, choices })
}

fn advice<G: Screen>(play: &Play<G>, laid: &Laid, seat: Seat) -> Result<Advice, Fault> {
    if !play.waiting().contains(seat) {
        return Err(Fault::Bad("fault-not-asked"));
    }
    let ear = Ear::new::<G>(laid, Some(seat));
    let odds = play.odds(seat).iter().map(|says| ear.text(says)).collect();
    let (view, offers) = (play.view(Some(seat)), play.allowed(seat));
    let told = |&action: &G::Action| Thought {
        action: play.state().write(seat, action),
        says: ear.text(&play.say(seat, action)),
        chance: 0.0,
    };
    let told: Vec<Thought> = offers.iter().map(told).collect();
    let mut player = Level::Hard.player::<G>();
    let think = move || {
        let question = Question { view: &view, seat, offers: &offers };
        let thought = |thought: Considered<G::Action>| {
            let place = offers.iter().position(|offer| *offer == thought.action)?;
            Some(Thought { chance: thought.chance, ..told[place].clone() })
        };
        player.explain(&question, &mut luck()).into_iter().filter_map(thought).take(TOLD).collect()
    };
    Ok((odds, Box::new(think)))
}

fn likely(choice: &Thought) -> Markup {
    let chance = (choice.chance * 100.0).round() as u32;
    let args = [("choice", choice.says.as_str().into()), ("chance", chance.into())];
    let says = words().say_with("hint-choice", &args);
    html! { li { span { (says) } meter min="0" max="100" value=(chance) aria-label=(says) {} } }
}

fn page(id: TableId, game: &'static str, thoughts: &Thoughts) -> Markup {
    let Thoughts { odds, choices } = thoughts;
    let title = words().say_with("hint-title", &[("bot", Level::Hard.name().into())]);
    let about = match choices[..] {
        [_] => words().say("hint-one"),
        _ => words().say_with("hint-about", &[("bot", Level::Hard.name().into())]),
    };
    let body = html! {
        main.page #table {
            h1 { (title) }
            div.acts {
                a.btn.main href={ "/t/" (id) } { (icon(Icon::Back)) (words().say("check-back")) }
            }
            div data-advice {
                @if !odds.is_empty() {
                    h2 { (words().say("hint-odds")) }
                    ul { @for line in odds { li { (line) } } }
                }
                h2 { (words().say("hint-choices")) }
                p { (about) }
                ol.chances { @for choice in choices { (likely(choice)) } }
            }
        }
    };
    plain(&title, Some(game), &body)
}
