//! The odds of a fight, and what a bot thinks of one's choices: only where no other person plays.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, Query, State};
use bots::calibration::calibrated;
use bots::search::{Settings, Thinker};
use bots::{Considered, Level, Player, Question};
use engine::Seat;
use games::{Play, Written, at_table};
use maud::Markup;
use schemars::JsonSchema;
use serde::Serialize;
use store::TableId;

use super::advice::advice_page;
use super::table::{Page, Sight, is_hunt, shown};
use crate::api::WrittenAction;
use crate::bots_turn::luck;
use crate::fair_queue::Requester;
use crate::fault::Fault;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::screens::{Screen, some_world};
use crate::session::Visitor;
use crate::speech::{Language, Speaker};
use crate::thinkers::Waits;

/// So many choices are told; the others are not worth it.
const TOLD: usize = 8;
/// How long each further number of a form is thought about.
const FORM_ITERATIONS: u32 = 1000;
const FORM_MILLIS: u32 = 120;

/// How a fight stands, and what a bot thinks of the choices, the best first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Hint")]
pub(crate) struct Thoughts {
    pub(crate) odds: Vec<String>,
    pub(crate) choices: Vec<Thought>,
    /// What a form is to be filled with, where the best choice is one: `dial-troll-axeman=2`.
    #[serde(skip)]
    pub(crate) numbers: Vec<String>,
}

/// What a bot thinks of one choice.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Thought {
    #[schemars(with = "WrittenAction")]
    pub(crate) action: Written,
    #[serde(rename = "text")]
    pub(crate) says: String,
    /// The chance to win by it.
    pub(crate) chance: f32,
    /// As good as the best one, as far as it was tried.
    pub(crate) even: bool,
    /// The chance to win the fight under way with it, where that can be counted.
    #[serde(skip)]
    pub(crate) fight: Option<f32>,
    /// The things on the table that play it.
    #[serde(skip)]
    pub(crate) spots: Vec<String>,
}

/// What came of thinking: the choices, and the numbers of a form.
type Considerations = (Vec<Thought>, Vec<String>);

/// How a fight stands, and the thinking that is left to do.
type Advice = (Vec<String>, Box<dyn FnOnce() -> Considerations + Send>);

/// Whether whoever sits here may be advised: he plays one seat, and only bots play the others.
pub(super) fn may_be_advised(live: &LiveTable, seat: Seat) -> bool {
    let advised = |guest| live.is_alone(guest) && live.seats_of(Some(guest)).len() == 1;
    live.guest_at(seat).is_some_and(advised)
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
    let game = hall.at(id, |live, _| Ok((live.name.as_str(), is_hunt(live)))).await?;
    let seat = move |live: &LiveTable, _: &Hall| match shown(live, Some(visitor.id()), &sight) {
        (_, Page::Play(Some(seat))) => Ok(seat),
        _ => Err(Fault::NotYours),
    };
    Ok(advice_page(words, id, game, &asked(words, &hall, address, id, seat).await?))
}

/// Asks a bot what it would do in a seat.
pub(crate) async fn asked(
    words: Language,
    hall: &Hall,
    address: SocketAddr,
    id: TableId,
    seat: impl FnOnce(&LiveTable, &Hall) -> Result<Seat, Fault> + Send + 'static,
) -> Result<Thoughts, Fault> {
    let asked = hall.at(id, move |live, hall| {
        let seat = seat(live, hall)?;
        hall.gates().pass(Gate::Hints, address.ip())?;
        if !may_be_advised(live, seat) {
            return Err(Fault::Bad("fault-no-hint"));
        }
        let advice = at_table!(live.play()?, play => advice(words, play, live, seat))?;
        Ok((advice, live.row.host))
    });
    let ((odds, think), host) = asked.await?;
    let whose = Requester { house: Some(address.ip()), host };
    let thought = hall.thinkers().think(Waits::One, whose, think).await;
    let (choices, numbers) = thought.unwrap_or_default();
    Ok(Thoughts { odds, choices, numbers })
}

fn advice<G: Screen>(
    words: Language,
    play: &Play<G>,
    live: &LiveTable,
    seat: Seat,
) -> Result<Advice, Fault> {
    if !play.waiting().contains(seat) {
        return Err(Fault::Bad("fault-not-asked"));
    }
    let speaker = Speaker::new::<G>(words, live, Some(seat));
    let odds = play.odds(seat).iter().map(|says| speaker.text(says)).collect();
    let (view, offers) = (play.view(Some(seat)), play.allowed(seat));
    let world = some_world::<G>(&view);
    let told = |&action: &G::Action| Thought {
        action: world.write(seat, action),
        says: speaker.text(&world.say_action(seat, action)),
        chance: 0.0,
        even: false,
        fight: world.fight_chance(seat, action).map(|chance| chance.win),
        spots: world.spots(seat, action),
    };
    let told: Vec<Thought> = offers.iter().map(told).collect();
    if told.len() < 2 {
        return Ok((odds, Box::new(Default::default)));
    }
    // Who wins or loses with all stands against the game, as one does alone.
    let seats = if world.as_one() { 1 } else { world.seats() };
    let mut player = Level::Hard.player::<G>();
    let think = move || {
        let question = Question { view: &view, seat, offers: &offers };
        let considered = ranked(player.explain(&question, &mut luck()));
        let best = considered.first().map(|(thought, _)| thought.action);
        let numbers = best.map(|best| form_of(world, seat, best)).unwrap_or_default();
        let thought = |(thought, even): (Considered<G::Action>, bool)| {
            let place = offers.iter().position(|offer| *offer == thought.action)?;
            let chance = calibrated(G::NAME, seats, thought.chance);
            Some(Thought { chance, even, ..told[place].clone() })
        };
        (considered.into_iter().filter_map(thought).take(TOLD).collect(), numbers)
    };
    Ok((odds, Box::new(think)))
}

/// The numbers of a form, where choices are made by dials: several of them one after another, in a
/// world that looks the same to whoever asks.
fn form_of<G: Screen>(mut world: G, seat: Seat, first: G::Action) -> Vec<String> {
    let quick = Settings::iterations(FORM_ITERATIONS).within(FORM_MILLIS);
    let (mut numbers, mut next) = (Vec::new(), Some(first));
    while let Some(action) = next.take() {
        let spots = world.spots(seat, action);
        if spots.is_empty() || !spots.iter().all(|spot| spot.starts_with("dial-")) {
            break;
        }
        numbers.extend(spots.iter().filter_map(|spot| spot.rsplit_once('-')).map(number));
        let Some(after) = world.foreseen(seat, action) else { break };
        world = after;
        let offers = world.allowed(seat);
        if !world.agenda().asked().contains(seat) || offers.is_empty() {
            break;
        }
        let (view, mut thinker) = (world.view(Some(seat)), Thinker::<G>::new(quick));
        let question = Question { view: &view, seat, offers: &offers };
        next = Some(thinker.decide(&question, &mut luck()));
    }
    numbers
}

fn number((dial, n): (&str, &str)) -> String {
    format!("{dial}={n}")
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
