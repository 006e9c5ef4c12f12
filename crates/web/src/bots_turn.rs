//! Bots answer when it is their turn, off the path of requests.

use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::time::Duration;

use bots::{Level, Player, Question};
use engine::{Seat, Swift};
use games::{Written, at_table};
use store::{GuestId, Occupant, TableId};
use tokio::time::sleep;

use crate::fair_queue::Requester;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::screens::Screen;
use crate::session::now;
use crate::thinkers::Waits;

/// A question for a bot, taken away from the table to be thought about.
struct Thought {
    seat: Seat,
    version: u32,
    waits: Waits,
    /// It takes so long where somebody watches.
    pace: Duration,
    host: Option<GuestId>,
    /// What each number means, as it is sent.
    actions: Vec<Written>,
    think: Thinking,
}

type Thinking = Box<dyn FnOnce() -> usize + Send>;

/// Lets bots play at a table for as long as it is their turn, for the address that made it so.
pub(crate) fn drive(hall: &Hall, id: TableId, house: Option<IpAddr>) {
    let seated = hall.seated(id);
    if !seated.driven.swap(true, Ordering::AcqRel) {
        tokio::spawn(play_on(hall.clone(), id, house));
    }
}

async fn play_on(hall: Hall, id: TableId, house: Option<IpAddr>) {
    let seated = hall.seated(id);
    loop {
        if !hall.thinks_for(id).await {
            return seated.driven.store(false, Ordering::Release);
        }
        while let Ok(true) = play_one(&hall, id, house, seated.is_watched()).await {}
        seated.driven.store(false, Ordering::Release);
        // Somebody may have moved between the last look and this line.
        let due = hall.at(id, |live, _| Ok(are_due(live))).await;
        if !matches!(due, Ok(true)) || seated.driven.swap(true, Ordering::AcqRel) {
            return hall.lets_go_of(id).await;
        }
        // A table whose store fails is asked again, but not at once.
        sleep(Duration::from_millis(200)).await;
    }
}

/// Every person who keeps others waiting gets a bot to stand in, until they come back. Where nobody
/// is left to be kept waiting the table waits.
pub(crate) fn stand_in(live: &mut LiveTable, hall: &Hall) -> Result<(), Fault> {
    let there = |at: &store::Seat| matches!(at.occupant, Occupant::Guest(_)) && at.away.is_none();
    let asked = live.waiting();
    let keeps_waiting = |at: &store::Seat| {
        asked.iter().any(|seat| live.guest_at(seat) == live.guest_at(Seat(at.number)))
    };
    if !live.row.seats.iter().any(|at| there(at) && !keeps_waiting(at)) {
        return Ok(());
    }
    for seat in asked.iter() {
        if live.seat(seat).is_some_and(there) {
            let level = Some(Level::Normal.key());
            let row = hall.store().stand_in(live.row.id, seat.0, level, now())?;
            live.renew(row);
        }
    }
    Ok(())
}

/// One bot's move. `false`: no bot is asked.
async fn play_one(
    hall: &Hall,
    id: TableId,
    house: Option<IpAddr>,
    watched: bool,
) -> Result<bool, Fault> {
    let Some(thought) = hall.at(id, take_away).await? else {
        return Ok(false);
    };
    // Who watches through another server is not known here.
    if watched || (hall.is_shared() && thought.waits == Waits::Table) {
        sleep(thought.pace).await;
    }
    let Thought { seat, version, waits, host, actions, think, .. } = thought;
    let choice = hall.thinkers().think(waits, Requester { house, host }, think).await;
    // Who thinks too long plays by lot.
    let choice = choice.unwrap_or_else(|| by_lot(actions.len()));
    let action = actions.into_iter().nth(choice);
    let action = action.ok_or_else(|| Fault::Broken("a bot chose nothing".to_owned()))?;
    let played = hall.at(id, move |live, hall| live.act(hall, seat, version, None, &action)).await;
    match played {
        Err(Fault::Moved) => Ok(true),
        other => other.map(|()| true),
    }
}

/// A bot is asked, or should be.
pub(crate) fn are_due(live: &LiveTable) -> bool {
    bot_to_move(live).is_some()
}

/// The seat of a bot that is asked, and its level.
fn bot_to_move(live: &LiveTable) -> Option<(Seat, String)> {
    let scripted = live.next_step().map(|(_, step)| step.seat);
    let due = |seat: &Seat| scripted.is_none_or(|next| next == *seat);
    live.waiting().iter().filter(due).find_map(|seat| {
        let at = live.seat(seat)?;
        match &at.occupant {
            Occupant::Bot { level } => Some((seat, level.clone())),
            _ => at.away.clone().map(|level| (seat, level)),
        }
    })
}

fn take_away(live: &mut LiveTable, hall: &Hall) -> Result<Option<Thought>, Fault> {
    let Some((seat, level)) = bot_to_move(live) else { return Ok(None) };
    let version = live.version(Some(seat));
    let person = |at: &store::Seat| matches!(at.occupant, Occupant::Guest(_));
    let waits = if live.row.seats.iter().any(person) { Waits::Table } else { Waits::Nobody };
    let (actions, think) = match live.asked_to(seat) {
        Some(step) => (vec![step.action.clone()], Box::new(|| 0_usize) as Thinking),
        None => at_table!(live.play()?, play => considering(play.state(), seat, &level)),
    };
    Ok(Some(Thought {
        seat,
        version,
        waits,
        pace: live.pace(hall.pace()),
        host: live.row.host,
        actions,
        think,
    }))
}

/// What may be chosen, and the thinking that leads to the number of one of it.
fn considering<G: Screen>(state: &G, seat: Seat, level: &str) -> (Vec<Written>, Thinking) {
    let offers = state.allowed(seat);
    let actions = offers.iter().map(|&action| state.write(seat, action)).collect();
    let view = state.view(Some(seat));
    let mut player = player::<G>(level);
    let think = move || {
        let question = Question { view: &view, seat, offers: &offers };
        let answer = player.decide(&question, &mut luck());
        offers.iter().position(|offer| *offer == answer).unwrap_or_default()
    };
    (actions, Box::new(think))
}

fn player<G: Screen>(level: &str) -> Box<dyn Player<G>> {
    let level = Level::ALL.into_iter().find(|known| known.key() == level);
    level.unwrap_or(Level::Normal).player()
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes
}

/// Luck for a thought; nothing at the table depends on it.
pub(crate) fn luck() -> Swift {
    Swift::new(u64::from_le_bytes(random()))
}

fn by_lot(count: usize) -> usize {
    luck().below(count.max(1) as u32) as usize
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use games::{Name, Notation, Settings};
    use store::{Absence, Sqlite};

    use super::*;
    use crate::config::Config;
    use crate::live_table::{Wanted, create};
    use crate::pages::table::{Sight, parts};

    /// Seats of so many people, the first of them with two.
    fn table(hall: &Hall, people: usize) -> TableId {
        let guests: Vec<GuestId> =
            (0..people).map(|_| hall.store().add_guest("Sif", now()).unwrap().id).collect();
        let seats = guests.iter().chain(&guests[..1]);
        let wanted = Wanted {
            name: Name::Valhalla,
            settings: Settings::new(),
            seats: seats.map(|guest| (Occupant::Guest(*guest), "Sif".to_owned())).collect(),
            open: false,
            absence: Absence::BotAfter(300),
            title: String::new(),
            parent: None,
            imagined: Vec::new(),
        };
        create(hall, Some(guests[0]), wanted, None).unwrap().id
    }

    fn choose(live: &mut LiveTable, hall: &Hall, seat: Seat) -> Result<(), Fault> {
        let version = live.version(Some(seat));
        let action =
            at_table!(live.play()?, play => play.state().write(seat, play.allowed(seat)[0]));
        live.act(hall, seat, version, None, &action)
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_bot_stands_in_only_where_somebody_is_kept_waiting() {
        let store = Arc::new(Sqlite::in_memory().unwrap());
        let hall = Hall::new(&Config::new("127.0.0.1:0".parse().unwrap(), store)).unwrap();
        let away = |id| {
            hall.at(id, |live, hall| {
                stand_in(live, hall)?;
                Ok(live.row.seats.iter().map(|at| at.away.is_some()).collect::<Vec<_>>())
            })
        };
        let both = table(&hall, 2);
        hall.at(both, LiveTable::start).await.unwrap();
        assert_eq!(away(both).await.unwrap(), [false; 3], "all are asked, and nobody is there");
        for seat in [Seat(0), Seat(2)] {
            hall.at(both, move |live, hall| choose(live, hall, seat)).await.unwrap();
        }
        assert_eq!(
            away(both).await.unwrap(),
            [false, true, false],
            "the first waits for the second"
        );
        let parts = |live: &mut LiveTable, hall: &Hall| parts(live, hall, None, &Sight::default());
        let page = hall.at(both, parts).await.unwrap().html;
        assert!(page.contains("is away: a bot stands in."), "the story tells it: {page}");
        let alone = table(&hall, 1);
        hall.at(alone, LiveTable::start).await.unwrap();
        hall.at(alone, |live, hall| choose(live, hall, Seat(0))).await.unwrap();
        assert_eq!(away(alone).await.unwrap(), [false; 2], "nobody waits for oneself");
    }
}
