//! The odds of a fight, and what a bot thinks of one's choices: only where no other person plays.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, Query, State};
use bots::{Considered, Level, Question};
use engine::Seat;
use games::{Play, at_table};
use maud::{Markup, html};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use store::TableId;

use super::plain;
use super::table::{Page, Sight, is_hunt, shown};
use crate::bots_turn::luck;
use crate::fault::Fault;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::in_turn::Whose;
use crate::laid::Laid;
use crate::look::{Icon, icon};
use crate::screens::Screen;
use crate::session::Visitor;
use crate::speech::{Language, Speaker};
use crate::thinkers::Waits;

/// So many choices are told; the others are not worth it.
const TOLD: usize = 8;

/// How a fight stands, and what a bot thinks of the choices, the best first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Hint")]
pub(crate) struct Thoughts {
    pub(crate) odds: Vec<String>,
    pub(crate) choices: Vec<Thought>,
}

/// What a bot thinks of one choice.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Thought {
    pub(crate) action: Value,
    #[serde(rename = "text")]
    pub(crate) says: String,
    /// The chance to win by it.
    pub(crate) chance: f32,
    /// As good as the best one, as far as it was tried.
    pub(crate) even: bool,
}

/// How a fight stands, and the thinking that is left to do.
type Advice = (Vec<String>, Box<dyn FnOnce() -> Vec<Thought> + Send>);

/// Whether whoever sits here may be advised: he plays one seat, and only bots play the others.
pub(super) fn may_be_advised(laid: &Laid, seat: Seat) -> bool {
    let advised = |guest| laid.is_alone(guest) && laid.seats_of(Some(guest)).len() == 1;
    laid.guest_at(seat).is_some_and(advised)
}

pub(crate) async fn show(
    words: Language,
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(sight): Query<Sight>,
) -> Result<Markup, Fault> {
    let id: TableId = id.parse()?;
    let game = hall.at(id, |laid, _| Ok((laid.name.as_str(), is_hunt(laid)))).await?;
    let seat = move |laid: &Laid, _: &Hall| match shown(laid, Some(visitor.id()), &sight) {
        (_, Page::Play(Some(seat))) => Ok(seat),
        _ => Err(Fault::NotYours),
    };
    Ok(page(words, id, game, &asked(words, &hall, address, id, seat).await?))
}

/// Asks a bot what it would do in a seat.
pub(crate) async fn asked(
    words: Language,
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
        let advice = at_table!(laid.play()?, play => advice(words, play, laid, seat))?;
        Ok((advice, laid.row.host))
    });
    let ((odds, think), host) = asked.await?;
    let whose = Whose { house: Some(address.ip()), host };
    let choices = hall.thinkers().think(Waits::One, whose, think).await.unwrap_or_default();
    Ok(Thoughts { odds, choices })
}

fn advice<G: Screen>(
    words: Language,
    play: &Play<G>,
    laid: &Laid,
    seat: Seat,
) -> Result<Advice, Fault> {
    if !play.waiting().contains(seat) {
        return Err(Fault::Bad("fault-not-asked"));
    }
    let speaker = Speaker::new::<G>(words, laid, Some(seat));
    let odds = play.odds(seat).iter().map(|says| speaker.text(says)).collect();
    let (view, offers) = (play.view(Some(seat)), play.allowed(seat));
    let told = |&action: &G::Action| Thought {
        action: play.state().write(seat, action),
        says: speaker.text(&play.say(seat, action)),
        chance: 0.0,
        even: false,
    };
    let told: Vec<Thought> = offers.iter().map(told).collect();
    if told.len() < 2 {
        return Ok((odds, Box::new(Vec::new)));
    }
    let mut player = Level::Hard.player::<G>();
    let think = move || {
        let question = Question { view: &view, seat, offers: &offers };
        let considered = ranked(player.explain(&question, &mut luck()));
        let thought = |(thought, even): (Considered<G::Action>, bool)| {
            let place = offers.iter().position(|offer| *offer == thought.action)?;
            Some(Thought { chance: thought.chance, even, ..told[place].clone() })
        };
        considered.into_iter().filter_map(thought).take(TOLD).collect()
    };
    Ok((odds, Box::new(think)))
}

/// What was tried often enough to tell, the best first, and whether it is even with the best: closer
/// than what so many trials can tell apart.
fn ranked<A: Copy>(considered: Vec<Considered<A>>) -> Vec<(Considered<A>, bool)> {
    let most = considered.iter().map(|one| one.visits).max().unwrap_or_default();
    let mut told: Vec<_> = considered.into_iter().filter(|one| one.visits * 20 >= most).collect();
    told.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    let noise = |one: &Considered<A>| {
        let chance = one.chance.clamp(0.0, 1.0);
        (chance * (1.0 - chance) / one.visits.max(1) as f32).sqrt()
    };
    let even = |one: &&Considered<A>| {
        let best = &told[0];
        best.chance - one.chance <= 2.0 * noise(best).hypot(noise(one))
    };
    let even = told.iter().take_while(even).count();
    told.into_iter().enumerate().map(|(place, one)| (one, place < even)).collect()
}

fn likely(words: Language, choice: &Thought) -> Markup {
    let chance = (choice.chance * 100.0).round() as u32;
    let args = [("choice", choice.says.as_str().into()), ("chance", chance.into())];
    let says = words.say_with("hint-choice", &args);
    html! {
        li.even[choice.even] { span { (says) } meter min="0" max="100" value=(chance) aria-label=(says) {} }
    }
}

/// What the list tells, and which of its choices are not told apart.
fn about(words: Language, choices: &[Thought], alone: bool) -> String {
    if choices.is_empty() {
        return words.say("hint-one");
    }
    let bot = ("bot", Level::Hard.name().into());
    let even = choices.iter().filter(|choice| choice.even).count();
    let about = if alone { "hint-about-hunt" } else { "hint-about" };
    let even =
        words.say_with("hint-even", &[("n", even.into()), ("bot", Level::Hard.name().into())]);
    format!("{} {even}", words.say_with(about, &[bot]))
}

fn page(
    words: Language,
    id: TableId,
    (game, alone): (&'static str, bool),
    thoughts: &Thoughts,
) -> Markup {
    let Thoughts { odds, choices } = thoughts;
    let title = words.say_with("hint-title", &[("bot", Level::Hard.name().into())]);
    let about = about(words, choices, alone);
    let body = html! {
        main.page #table {
            h1 { (title) }
            div.acts {
                a.btn.main href={ "/t/" (id) } { (icon(Icon::Back)) (words.say("check-back")) }
            }
            div data-advice {
                @if !odds.is_empty() {
                    h2 { (words.say("hint-odds")) }
                    ul { @for line in odds { li { (line) } } }
                }
                h2 { (words.say("hint-choices")) }
                p { (about) }
                ol.chances { @for choice in choices { (likely(words, choice)) } }
            }
        }
    };
    plain(words, &title, Some(game), &body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_comes_first_and_what_cannot_be_told_apart_is_even() {
        let one = |action, visits, chance| Considered { action, visits, chance };
        let all = vec![
            one('a', 4000, 0.50),
            one('b', 900, 0.52),
            one('c', 900, 0.40),
            one('d', 3, 0.99),
            one('e', 2000, 0.505),
        ];
        let told: Vec<(char, bool)> =
            ranked(all).into_iter().map(|(one, even)| (one.action, even)).collect();
        assert_eq!(
            told,
            [('b', true), ('e', true), ('a', true), ('c', false)],
            "three trials tell nothing"
        );
        assert!(ranked::<char>(Vec::new()).is_empty());
    }
}
